/** The order book of Rise and Fall: both written forms of every order. */
import { orderBook, type OrderOf } from '../../../src/core/index.js';
import { war, peace, ally, treaty, exempt, retreat, pointOut, note } from './diplomacy.js';
import { emperor, disband, build, upgrade, bribe, rebuild, choose } from './units.js';
import { move, transfer, attack, loot, found, kingdom, civilWar } from './war.js';

export const orders = orderBook([
  war,
  peace,
  ally,
  emperor,
  disband,
  build,
  upgrade,
  bribe,
  rebuild,
  choose,
  move,
  transfer,
  attack,
  loot,
  found,
  kingdom,
  civilWar,
  exempt,
  retreat,
  treaty,
  pointOut,
  note,
]);

export type WrittenOrder = OrderOf<typeof orders>;
