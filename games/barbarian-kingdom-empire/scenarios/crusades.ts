/** Crusaders on Italian ships. BKE-S8-16, BKE-CRU-1, BKE-CRU-2. */
import { addUnit, isBlocked, shift, specialOf, takeOff, unitName, hasNeutral, fits } from '../board.js';
import { areaNamed, placeNamed } from '../rules/map/geography.js';
import { meetInterceptors } from '../rules/sea/interception.js';
import { judgeLanding } from '../rules/sea/landing-odds.js';
import { columnName } from '../rules/forces/odds.js';
import { stepInto, settleMarkers, isForbidden } from '../rules/land/passage.js';
import { landingPlace, type PlayerTurn, type Shortfall } from '../rules/land/player-turn.js';
import type { Play, Unit } from '../state.js';

const RULE = 'BKE-S8-16';

/** Through Italian garrisons, over up to three seas, ashore or to a landing. */
export function crusaderMove(
  play: Play,
  turn: PlayerTurn,
  unit: Unit,
  via: readonly string[],
): Shortfall | undefined {
  const { state, data, dice, log } = play;
  const { geo } = data;
  const position = state.positions[turn.position];
  const began = position?.crusade ?? null;
  const { italy } = specialOf(state, data);
  if (began === null || state.turn > began + 1)
    return { rule: RULE, reason: 'no crusade of yours is under way' };
  const places = via.map((name) => placeNamed(geo, name, ['area', 'sea']));
  const seas = places.flatMap((place) => (place?.kind === 'sea' ? [place.id] : []));
  const goal = areaNamed(geo, via.at(-1) ?? '');
  const italian = places
    .slice(
      0,
      places.findIndex((place) => place?.kind === 'sea'),
    )
    .map((place) => place?.id ?? '');
  let at = unit.area;
  for (const area of italian) {
    const open = geo.areas[area]?.prov === italy && hasNeutral(state, area);
    if (!open || !geo.areas[at]?.borders.some(({ to }) => to === area))
      return { rule: RULE, reason: `the way over ${area} is not through Italian garrisons` };
    at = area;
  }
  const [first] = seas;
  const last = seas.at(-1);
  const linked = seas.every(
    (sea, index) => index === 0 || (geo.seaLinks[seas[index - 1] ?? ''] ?? []).includes(sea),
  );
  if (
    italian.length === 0 ||
    first === undefined ||
    last === undefined ||
    goal === undefined ||
    seas.length > data.charts.crusade.seas ||
    !linked
  )
    return { rule: RULE, reason: 'the way is an Italian harbour, one to three seas, and a coast' };
  if (
    !(geo.shores[first] ?? []).includes(at) ||
    !(geo.shores[last] ?? []).includes(goal) ||
    isForbidden(state, data, turn.position, goal)
  )
    return { rule: RULE, reason: `${goal} can't be reached so` };
  const start = unit.area;
  turn.carried.add(unit.id);
  turn.moved.add(unit.id);
  if (position) position.crusaderSent = true;
  const die = dice.d6('sinking', unitName(unit));
  const sunk = die <= seas.length;
  log.add(
    'sinking-rolled',
    'BKE-SEA-5',
    'all',
    {
      ship: unitName(unit),
      position: unit.owner,
      die,
      bonus: 0,
      seas: seas.length,
      sunk,
    },
    ['sinking'],
  );
  if (sunk) {
    takeOff(state, unit);
    return { rule: 'BKE-SEA-5', reason: 'the crusader drowned' };
  }
  const landing = isBlocked(state, goal, turn.position);
  // The Italian ship counts one at sea and is no piece of anybody's.
  const ship = addUnit(state, unit.owner, 'SH', start);
  const voyage = {
    ships: [ship],
    load: [unit],
    start,
    way: seas.map((id) => ({ kind: 'sea' as const, id })),
    landing: landing ? goal : undefined,
    drop: undefined,
    italian: true,
  };
  for (const sea of seas) {
    if (meetInterceptors(play, turn, voyage, sea) === 'on' && state.units[ship.id]) continue;
    if (state.units[ship.id]) takeOff(state, ship);
    if (!state.units[unit.id]) return { rule: 'BKE-INT-3', reason: 'the crusader was lost at sea' };
    return { rule: 'BKE-INT-3', reason: 'the crusader was driven back' };
  }
  takeOff(state, ship);
  if (landing) {
    // BKE-CRU-2: the crusader fights alone at the odds of a landing (BKE-MAIL-8), the Italian ship does not.
    const { ordered, column, good } = judgeLanding(play, turn, goal, [unit]);
    if (!good)
      return {
        rule: 'BKE-CRU-2',
        reason: `the landing at ${goal} would be ${columnName(data.charts, column)}, and was broken off`,
      };
    shift(state, unit, landingPlace(goal));
    turn.landings.set(goal, {
      target: goal,
      ships: [],
      carried: [unit.id],
      back: start,
      seas,
      crusade: true,
    });
    if (!ordered) turn.landingOrders.push(goal);
  } else {
    if (!fits(state, data.charts, goal, unit)) return { rule: 'BKE-STK-1', reason: `${goal} is full` };
    stepInto(play, unit, goal);
    turn.paths.set(unit.id, [start, goal]);
  }
  settleMarkers(play);
  log.add('crusader-sailed', RULE, 'all', {
    unit: unitName(unit),
    position: turn.position,
    from: start,
    to: goal,
  });
  return undefined;
}
