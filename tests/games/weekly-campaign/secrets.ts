/** WK-REP-8: what one position of the Weekly Campaign may not know of another, small (a purse, a spy) and whole (an army, a fleet, what is ordered), as changes of a state. */
import type { OrderSheet } from '../../../src/core/index.js';
import { distance, mapOf } from '../../../games/weekly-campaign/rules/map/map.js';
import { isAllied } from '../../../games/weekly-campaign/rules/realm/relations.js';
import { newCommand } from '../../../games/weekly-campaign/rules/troops/commands.js';
import { sightOf } from '../../../games/weekly-campaign/see/sight.js';
import type { City } from '../../../games/weekly-campaign/records.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import { data } from './kit.js';

/** Where neither has anybody near: a change there touches nothing that the position meets this week. */
const remote = (state: State, position: string, hex: string): boolean => {
  const { hexes } = sightOf(state, data, position);
  return (
    !hexes.has(hex) &&
    !mapOf(state.map).hexes[hex]?.next.some((next) => next !== undefined && hexes.has(next))
  );
};
const farCity = (state: State, position: string, other: string): City | undefined =>
  Object.values(state.cities).find(
    (c) => c.holder === other && c.owner === other && c.siege === null && remote(state, position, c.id),
  );

/** No troops but `other`'s stand within a week's march: whatever is changed there meets nobody. */
const lonely = (state: State, other: string, hex: string): boolean => {
  const map = mapOf(state.map);
  const foreign = Object.values(state.commands).filter((c) => c.owner !== other);
  return foreign.every((c) => distance(map, c.hex, hex) > MARCH);
};
/** More than any command goes in a week of the tutorial. */
const MARCH = 8;
/** Who hears of another's forces and cities: allies tell each other where their forces stand, a spy what is in his city. */
export const isTold = (state: State, position: string, other: string): boolean =>
  isAllied(state, position, other) || Object.values(state.spies).some(({ owner }) => owner === position);

/** A city as `farCity` finds it, and lonely. */
const hiddenCity = (state: State, position: string, other: string): City | undefined =>
  isTold(state, position, other)
    ? undefined
    : Object.values(state.cities).find(
        (c) =>
          c.holder === other &&
          c.owner === other &&
          c.siege === null &&
          remote(state, position, c.id) &&
          lonely(state, other, c.id),
      );

export type Sheets = Record<string, OrderSheet>;

/** Changes a secret of `other`, in the state or in what he orders; false: this state has none of the kind. */
export type Secret = (state: State, position: string, other: string, sheets: Sheets) => boolean;

export const SECRETS: Readonly<Record<string, Secret>> = {
  'purse, books and pool': (state, _, other) => {
    const owner = state.positions[other];
    if (!owner) return false;
    owner.treasury += 500;
    owner.ledger.opening += 500;
    for (const code of Object.keys(owner.pool)) owner.pool[code] = (owner.pool[code] ?? 0) + 3;
    owner.rebuilds.push({ code: 'SLI', n: 2, expires: state.turn + 5 });
    return true;
  },
  'spies that nobody found': (state, position, other) => {
    const city = Object.values(state.cities).find((c) => c.holder === position);
    if (!city) return false;
    const n = (state.positions[other]?.seq.SP ?? 0) + 50;
    const id = `${other}-SP${n}`;
    state.spies[id] = { id, owner: other, n, city: city.id };
    return true;
  },
  'what is in training far away': (state, position, other) => {
    const city = farCity(state, position, other);
    if (!city) return false;
    const build = { grade: 'r' as const, start: state.turn, due: state.turn + 3, cost: 0, rebuild: false };
    state.queue.unshift({ ...build, owner: other, what: 'SLI', n: 2, at: city.id });
    return true;
  },
  'stores and walls of a city far away': (state, position, other) => {
    const city = farCity(state, position, other);
    if (!city) return false;
    city.sp = 0;
    city.modDv = Math.max(0, city.modDv - 1);
    city.lossPct = 50;
    city.levy = { SLI: 1 };
    return true;
  },
  'ratings, health and morale': (state, _, other) => {
    const idle = Object.values(state.leaders).filter(
      (l) => l.owner === other && l.state === 'free' && state.cities[l.at] !== undefined,
    );
    for (const leader of idle) Object.assign(leader, { tac: 4 - leader.tac, nav: 4 - leader.nav });
    const owner = state.positions[other];
    if (owner) owner.glory += 7;
    return owner !== undefined;
  },
  'an army, whole, behind far walls': (state, position, other) => {
    const city = hiddenCity(state, position, other);
    if (!city) return false;
    for (const n of [61, 62]) {
      const division = newCommand(state, data, { owner: other, kind: 'DV', hex: city.id, n });
      Object.assign(division, { inside: city.id, stack: { 'HHI.v': 9, 'PMI.r': 9, 'SLI.r': 8 } });
      Object.assign(division.orders, { mode: 'G' });
      state.commands[division.id] = division;
    }
    city.stack = { ...city.stack, 'HHI.e': 12 };
    return true;
  },
  'a fleet, whole, in a far port': (state, position, other) => {
    const city = hiddenCity(state, position, other);
    if (!city) return false;
    city.portSqds = { ...city.portSqds, 'HSQ.v': 9, 'MSQ.r': 15, MER: 20 };
    return true;
  },
  'a treasury fifty times as large, with debts of no account': (state, _, other) => {
    const owner = state.positions[other];
    if (!owner) return false;
    const more = owner.treasury * 49 + 30_000;
    owner.treasury += more;
    owner.ledger.opening += more;
    for (const quarter of owner.accounts) quarter.opening += more;
    for (const code of Object.keys(owner.pool)) owner.pool[code] = (owner.pool[code] ?? 0) + 40;
    return true;
  },
  'a ring of spies in every city': (state, _, other) => {
    let n = (state.positions[other]?.seq.SP ?? 0) + 50;
    for (const city of Object.values(state.cities)) {
      const id = `${other}-SP${++n}`;
      if (city.holder !== other) state.spies[id] = { id, owner: other, n, city: city.id };
    }
    return true;
  },
  'the tactics of every force that meets nobody': (state, position, other) => {
    const far = Object.values(state.commands).filter(
      (c) => c.owner === other && remote(state, position, c.hex) && lonely(state, other, c.hex),
    );
    for (const { orders } of far)
      Object.assign(orders, {
        modifier: (orders.modifier + 4) % 10,
        battle: (orders.battle % 5) + 1,
        formation: (orders.formation % 16) + 1,
        conditional: orders.conditional === 'A' ? 'B' : 'A',
      });
    return far.length > 0;
  },
  'what was bought, raised and named: none of it ordered': (state, position, other, sheets) => {
    const sheet = sheets[other];
    if (!sheet || isTold(state, position, other)) return false;
    const kept = sheet.orders.filter(({ code }) => !['B', 'R', 'I', 'N'].includes(code));
    sheets[other] = { ...sheet, orders: kept };
    return kept.length < sheet.orders.length;
  },
  'letters among others': (state, position, other) => {
    const third = Object.keys(state.positions).find((id) => id !== position && id !== other);
    if (third === undefined) return false;
    state.offers.push({ by: other, to: third, period: 6, turn: state.turn });
    return true;
  },
};

/** Secrets before all who are not told (`isTold`). */
export const UNTOLD: ReadonlySet<string> = new Set([
  'an army, whole, behind far walls',
  'a fleet, whole, in a far port',
  'what was bought, raised and named: none of it ordered',
]);

/** For these there is no place in every week, or the dice of the week find the spy: one board of a game at least. */
export const SELDOM = new Set([
  'an army, whole, behind far walls',
  'a fleet, whole, in a far port',
  'a ring of spies in every city',
  'the tactics of every force that meets nobody',
  'what was bought, raised and named: none of it ordered',
]);
