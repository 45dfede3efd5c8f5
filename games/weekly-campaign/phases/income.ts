/** Phases 20.9 and 20.10: trade, tolls, raids; in the last week of a quarter taxes, upkeep of ships, and the new quarter. WK-P20-9, WK-P20-10, WK-ECO-1, WK-MIL-9. */
import { byId, countOf, entries, ids } from '../../../src/core/index.js';
import { settleLift } from '../rules/sea/cargo.js';
import type { Data } from '../data.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import { cities, citiesOwnedBy, countsForPool } from '../rules/realm/places.js';
import { isFriend } from '../rules/realm/relations.js';
import { maintain } from '../rules/money/payroll.js';
import { earn } from '../rules/realm/treasury.js';
import { phase, type Play } from '../play.js';
import { type City } from '../records.js';
import { type State } from '../state.js';

export const income = phase('20.9 income', (play) => {
  const { state, data, log } = play;
  for (const { to, amount, what, detail } of state.week.income) {
    // WK-CON-2: who has fallen since is paid nothing any more.
    if (state.positions[to]?.status === 'eliminated') continue;
    earn(state, to, amount, what, detail);
    if (what !== 'raid' && state.positions[to])
      log.add(what === 'toll' ? 'toll' : 'trade', 'WK-TRD-3', [to], { of: to, amount, ...detail });
  }
  state.week.income = [];
  if (weekOfQuarter(data, state.turn) !== data.charts.calendar.quarter) return;
  for (const city of cities(state)) tax(play, city);
  maintain(play);
  settleLift(play, 'maintenance');
  newQuarter(play);
});

/** WK-ECO-1: who gets a city's tax, and how much. The owner of an occupied city gets nothing. */
export function taxOf(
  state: Pick<State, 'positions' | 'treaties'>,
  data: Data,
  city: City,
): { to: string; amount: number } | undefined {
  const { perPoint, ownedPct, alliedPct, occupiedPct, moraleBase, moralePart, moraleTimes } = data.charts.tax;
  const forOwner = city.status !== 'free' && isFriend(state, city.owner, city.holder);
  const to = state.positions[forOwner ? city.owner : city.holder];
  if (!to || to.status === 'eliminated') return undefined;
  const share = forOwner ? (city.status === 'owned' ? ownedPct : alliedPct) : occupiedPct;
  const mood = moraleBase + Math.floor((moraleTimes * to.morale) / moralePart);
  return {
    to: to.id,
    amount: Math.floor((city.size * perPoint * (100 - city.lossPct) * share * mood) / 1_000_000),
  };
}

function tax({ state, data, log }: Play, city: City): void {
  const due = taxOf(state, data, city);
  if (!due) return;
  earn(state, due.to, due.amount, 'tax', { at: city.name });
  log.add('tax', 'WK-ECO-1', [due.to], {
    of: due.to,
    place: city.id,
    name: city.name,
    amount: due.amount,
    lossPct: city.lossPct,
  });
}

/** WK-P20-10: the pool is replaced, not added to; counters start again. */
function newQuarter({ state, log }: Play): void {
  for (const city of cities(state)) {
    city.regtsBuilt = 0;
    city.sqdsBuilt = 0;
    city.lossPct = 0;
    city.lootedQ = false;
    city.taxRaisedQ = false;
    if (city.taxTo !== null) city.size = city.taxTo;
    city.taxTo = null;
  }
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (!position || position.status === 'eliminated') continue;
    const pool: Record<string, number> = { ...position.baseLevy };
    for (const city of byId(citiesOwnedBy(state, id), (c) => c.id)) {
      if (!countsForPool(state, id, city)) continue;
      for (const [code, n] of entries(city.levy)) pool[code] = countOf(pool, code) + n;
    }
    position.pool = pool;
    log.add('quarter', 'WK-MIL-9', [id], { of: id, pool });
  }
}
