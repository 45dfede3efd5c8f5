/** What is built in stone: forts, cities raised from ruins, monuments of fame. KOK-BUY-4, 5, KOK-LOOT-4, KOK-SCN-3. */
import { byId, countOf, must } from '../../../../src/core/index.js';
import { addTo } from '../realm/counts.js';
import { forcesAt, isBesieged, isTrade, stacks } from '../realm/forces.js';
import { charge } from '../realm/payments.js';
import { citiesOf, commander, hasFlag } from '../realm/realms.js';
import { REBELLION } from '../events/rebellions.js';
import { NOWHERE } from '../../orders/references.js';
import { gridOf } from '../../ruleset.js';
import type { OrderOfKey, Play } from '../../play.js';

/** KOK-BUY-4: a fort where own troops stand and no place is; with `moves` one that stands elsewhere. */
export function buildFort(play: Play, order: OrderOfKey<'build'>, moves: boolean): void {
  const { state, data, log } = play;
  const { position } = order;
  const pool = state.sides[position]?.pool ?? {};
  const hex = order.fields.at;
  const fail = (why: string): void => log.failed(order, 'KOK-BUY-4', why);
  if (hex === undefined || hex === 'capital' || hex === NOWHERE || state.cities[hex])
    return fail('place-taken');
  const troops = forcesAt(state, hex).some(
    (f) =>
      !isTrade(f) &&
      commander(state, f.owner) === position &&
      stacks(play, f).some((s) => s.side === position),
  );
  if (!troops) return fail('no-troops-there');
  const own = byId(
    citiesOf(state, position).filter((c) => c.kind === 'fort'),
    (c) => c.hex,
  );
  const from = order.fields.from === undefined ? own[0] : own.find((c) => c.hex === order.fields.from);
  if (moves && !from) return fail('no-fort');
  if (moves && from && isBesieged(play, from.hex, position)) return fail('besieged');
  if (!moves && countOf(pool, 'fort') < 1) return fail('pool-empty');
  if (!charge(play, position, data.charts.prices[moves ? 'move-fort' : 'fort']))
    return fail('treasury-short');
  if (moves && from) {
    delete state.cities[from.hex];
    for (const f of forcesAt(state, from.hex)) f.inside = false;
  } else addTo(pool, 'fort', -1);
  state.cities[hex] = {
    hex,
    name: gridOf(play).title(hex),
    place: gridOf(play).placeAt(hex)?.id ?? hex,
    tribute: 0,
    strength: 1,
    kind: 'fort',
    controller: position,
    original: position,
    looted: false,
  };
  log.add(moves ? 'fort-moved' : 'fort-built', 'KOK-BUY-4', 'all', { position, hex });
  log.done(order, 'KOK-BUY-4');
}

/** KOK-LOOT-4: only the last to pass may rebuild. */
export function rebuild(play: Play, order: OrderOfKey<'rebuild'>): void {
  const { state, data, log } = play;
  const city = state.cities[order.fields.city];
  if (!city?.looted) return log.failed(order, 'KOK-BUY-5', 'not-looted');
  if (city.controller === REBELLION) return log.failed(order, 'KOK-REB-2', 'in-rebellion');
  if (city.lastPasser !== order.position) return log.failed(order, 'KOK-LOOT-4', 'not-last-there');
  if (!charge(play, order.position, data.charts.prices.rebuild))
    return log.failed(order, 'KOK-BUY-5', 'treasury-short');
  city.looted = false;
  city.controller = order.position;
  delete city.lastPasser;
  delete city.before;
  delete city.bare;
  log.add('city-rebuilt', 'KOK-BUY-5', 'all', { position: order.position, hex: city.hex });
  log.done(order, 'KOK-BUY-5');
}

/** KOK-BUY-5: an achievement for talents, each once. */
export function improve(play: Play, order: OrderOfKey<'improve'>): void {
  const { state, data, log } = play;
  const { achievement } = order.fields;
  const p = state.positions[order.position];
  if (!p) return;
  if (hasFlag(state, order.position, 'no-achievements'))
    return log.failed(order, 'KOK-SCN-3', 'uses-no-achievements');
  if (p.achievements.includes(achievement)) return log.failed(order, 'KOK-BUY-5', 'held-already');
  if (!charge(play, order.position, must(data.charts.prices, achievement, 'the prices')))
    return log.failed(order, 'KOK-BUY-5', 'treasury-short');
  p.achievements.push(achievement);
  log.add('improved', 'KOK-BUY-5', 'all', { position: order.position, achievement });
  log.done(order, 'KOK-BUY-5');
}
