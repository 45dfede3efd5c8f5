/** The order book (section 6): one definition an order, for both written forms. */
import { orderBook, type OrderOf } from '../../../src/core/index.js';
import { place, start, quit, name } from './cycle.js';
import { combine, grow, move, attack, captive } from './war.js';
import { pillage, disband, bid, build, admin, capital, convert } from './realm.js';
import { rebellion, policy } from './choices.js';
import { treaty, give } from './treaties.js';
import {
  subvert,
  enter,
  exit,
  crusade,
  borrow,
  repay,
  rebuild,
  bribe,
  override,
  kingdom,
} from './scenario.js';

export const orders = orderBook([
  place,
  start,
  treaty,
  give,
  subvert,
  exit,
  enter,
  crusade,
  repay,
  borrow,
  combine,
  grow,
  move,
  attack,
  captive,
  pillage,
  disband,
  bid,
  build,
  rebuild,
  admin,
  bribe,
  override,
  rebellion,
  capital,
  convert,
  kingdom,
  quit,
  policy,
  name,
]);

export type BkeOrder = OrderOf<typeof orders>;
export type OrderKey = BkeOrder['key'];
export type OrderFor<K extends OrderKey> = Extract<BkeOrder, { key: K }>;
