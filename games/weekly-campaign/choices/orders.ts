/** Which orders may be given now, at all or to a thing. */
import { kept, type Choices, type Offer } from '../../../src/core/index.js';
import type { Played } from '../orders/book.js';
import type { Pickers } from './pickers.js';
import type { Situation } from './situation.js';
import { isNaval } from '../rules/troops/commands.js';
import { readReference } from '../orders/references.js';
import { meaningOf } from '../orders/understand.js';
import {
  findCity,
  findCommand,
  findFort,
  findHex,
  findLeader,
  findSpy,
  findTradeUnit,
  isForeign,
} from '../rules/realm/find.js';
import { seatsOf } from './words.js';

type Key = Played['key'];

/** Orders that a kind of thing may have a part in; what of it can be done now its boxes tell. */
const FOR: Readonly<Record<string, readonly Key[]>> = {
  land: ['move', 'order', 'transfer', 'increase', 'disband', 'build', 'give', 'strategic', 'name'],
  ships: ['move', 'order', 'loc', 'transfer', 'increase', 'disband', 'give', 'strategic', 'name'],
  city: ['build', 'reform', 'increase', 'transfer', 'strategic', 'disband', 'give', 'loc', 'name'],
  fort: ['increase', 'transfer', 'disband', 'give', 'name'],
  trade: ['move', 'give'],
  spy: ['strategic', 'disband'],
  seat: ['treaty', 'give'],
  foreign: ['give', 'assassin', 'build', 'strategic'],
  stranger: ['give', 'assassin'],
  leader: ['transfer'],
  hex: ['build'],
};

export function ordersFor(
  s: Situation,
  pickers: Readonly<Record<Key, Pickers>>,
  thing: string | undefined,
): Choices {
  const kind = thing === undefined ? undefined : kindOf(s, thing);
  const fitting = thing === undefined ? undefined : (FOR[kind ?? ''] ?? []);
  const reasons = reasonsOf(s, pickers);
  const orders = s.book.orders.filter(({ key }) => fitting === undefined || fitting.includes(key as Key));
  return {
    open: false,
    offers: orders.map(({ key, word, rule }): Offer => {
      const why = reasons.get(key);
      return { text: key, word, ...(why === undefined ? {} : { why, rule }) };
    }),
  };
}

const reasons = kept<Situation, ReadonlyMap<string, string>>();

/** Of the orders that can't be given at all now: why. */
function reasonsOf(s: Situation, pickers: Readonly<Record<Key, Pickers>>): ReadonlyMap<string, string> {
  const each = (): (readonly [string, string])[] =>
    Object.entries(pickers).flatMap(([key, boxes]) => {
      const why = whyNone(s, boxes);
      return why === undefined ? [] : [[key, why] as const];
    });
  return reasons(s, () => new Map(each()));
}

/** Can its first box be filled? */
function whyNone(s: Situation, pickers: Pickers): string | undefined {
  const [first] = Object.values(pickers);
  if (!first) return undefined;
  const { offers, open, range, note } = first(s, {}, '');
  if (open || range || offers.some(({ why }) => why === undefined)) return undefined;
  return note ?? offers[0]?.why ?? 'there is nothing of yours to give it to';
}

/** What a reference stands for, as far as orders are concerned. */
function kindOf(s: Situation, thing: string): string | undefined {
  const { after: state, me } = s;
  const ref = readReference(thing);
  if (!ref) return undefined;
  const meant = meaningOf(state, me, ref);
  if (meant.isPosition) return seatsOf(s).includes(meant.owner ?? '') ? 'seat' : undefined;
  const city = findCity(state, meant);
  if (city) return city.holder === me ? 'city' : 'foreign';
  if (isForeign(me, meant)) return 'stranger';
  const command = findCommand(state, meant);
  if (command) return isNaval(command) ? 'ships' : 'land';
  if (findFort(state, meant)) return findFort(state, meant)?.owner === me ? 'fort' : 'stranger';
  if (findTradeUnit(state, meant)) return 'trade';
  if (findSpy(state, meant)) return 'spy';
  if (findLeader(state, meant)) return 'leader';
  return findHex(state, meant) === undefined ? undefined : 'hex';
}
