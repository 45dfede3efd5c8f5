/** Crusaders on Italian ships. BKE-S8-16, BKE-CRU-1, BKE-CRU-2. */
import { addUnit, isBlocked, shift, takeOff, unitName, hasNeutral, fits } from '../../board.js';
import type { PlaceMeaning } from '../../orders/meaning.js';
import {
  neighboursOf,
  linksOf,
  shoresOf,
  type AreaId,
  type Geography,
  type SeaId,
} from '../../rules/map/geography.js';
import { meetInterceptors } from '../../rules/sea/interception.js';
import { judgeLanding } from '../../rules/war/landing-odds.js';
import { columnName } from '../../rules/forces/odds.js';
import { stepInto, settleMarkers, isForbidden } from '../../rules/land/passage.js';
import { landingPlace, type PlayerTurn, type Shortfall } from '../../rules/land/player-turn.js';
import type { Unit } from '../../state.js';
import { isItaly } from './realms.js';
import type { Play } from '../../play.js';

const RULE = 'BKE-S8-16';

/** Through Italian garrisons, over up to three seas, ashore or to a landing. */
export function crusaderMove(
  play: Play,
  turn: PlayerTurn,
  unit: Unit,
  via: readonly PlaceMeaning[],
): Shortfall | undefined {
  const { state, log } = play;
  const position = state.positions[turn.position];
  const began = position?.crusade ?? null;
  if (began === null || state.turn > began + 1) return { rule: RULE, reason: 'no-crusade' };
  const crossing = crossingOf(play, turn, unit, via);
  if ('rule' in crossing) return crossing;
  const start = unit.area;
  turn.carried.add(unit.id);
  turn.moved.add(unit.id);
  if (position) position.crusaderSent = true;
  const short =
    sinks(play, unit, crossing) ??
    crossSeas(play, turn, unit, crossing) ??
    goAshore(play, turn, unit, crossing);
  if (short) return short;
  settleMarkers(play);
  log.add('crusader-sailed', RULE, 'all', {
    unit: unitName(unit),
    position: turn.position,
    from: start,
    to: crossing.goal,
  });
  return undefined;
}

/** The seas that an Italian ship goes over, and where it sets the crusader down. */
interface Crossing {
  readonly seas: readonly SeaId[];
  readonly goal: AreaId;
  /** The goal is held by others. */
  readonly landing: boolean;
}

/** The crossing that these names order, or what is wrong with it. */
function crossingOf(
  play: Play,
  turn: PlayerTurn,
  unit: Unit,
  via: readonly PlaceMeaning[],
): Crossing | Shortfall {
  const { state, data } = play;
  const { geo } = data;
  const seas = via.flatMap(({ sea }) => sea ?? []);
  const goal = via.at(-1)?.area;
  const garrisons = via
    .slice(
      0,
      via.findIndex(({ sea }) => sea !== undefined),
    )
    .map(({ area, written }) => area ?? written);
  const barred = firstBarred(play, unit.area, garrisons);
  if (barred !== undefined) return { rule: RULE, reason: { code: 'not-italian', area: barred } };
  const harbour = garrisons.at(-1);
  const [first] = seas;
  const last = seas.at(-1);
  if (
    harbour === undefined ||
    first === undefined ||
    last === undefined ||
    goal === undefined ||
    seas.length > data.charts.crusade.seas ||
    !areLinked(geo, seas)
  )
    return { rule: RULE, reason: 'crusade-way' };
  if (
    !shoresOf(geo, first).includes(harbour) ||
    !shoresOf(geo, last).includes(goal) ||
    isForbidden(state, data, turn.position, goal)
  )
    return { rule: RULE, reason: { code: 'crusade-astray', area: goal } };
  return { seas, goal, landing: isBlocked(state, goal, turn.position) };
}

/** The first of these areas that can't be come to from garrison to garrison of Italy. */
function firstBarred({ state, data }: Play, start: AreaId, areas: readonly AreaId[]): AreaId | undefined {
  let at = start;
  return areas.find((area) => {
    const from = at;
    at = area;
    const open = isItaly(data, area) && hasNeutral(state, area);
    return !open || !neighboursOf(data.geo, from).includes(area);
  });
}

const areLinked = (geo: Geography, seas: readonly SeaId[]): boolean =>
  seas.every((sea, at) => {
    const next = seas[at + 1];
    return next === undefined || linksOf(geo, sea).includes(next);
  });

/** The farther the way, the likelier the ship goes down with its load. BKE-SEA-5 */
function sinks(play: Play, unit: Unit, { seas }: Crossing): Shortfall | undefined {
  const { state, dice, log } = play;
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
  if (!sunk) return undefined;
  takeOff(state, unit);
  return { rule: 'BKE-SEA-5', reason: 'crusader-drowned' };
}

/** Past those who wait on the way. The Italian ship counts one at sea and is no piece of anybody's. */
function crossSeas(
  play: Play,
  turn: PlayerTurn,
  unit: Unit,
  { seas, goal, landing }: Crossing,
): Shortfall | undefined {
  const { state } = play;
  const ship = addUnit(state, unit.owner, 'SH', unit.area);
  const voyage = {
    ships: [ship],
    load: [unit],
    start: unit.area,
    way: seas.map((id) => ({ kind: 'sea' as const, id })),
    landing: landing ? goal : undefined,
    drop: undefined,
    italian: true,
  };
  for (const sea of seas) {
    if (meetInterceptors(play, turn, voyage, sea) === 'on' && state.units[ship.id]) continue;
    if (state.units[ship.id]) takeOff(state, ship);
    if (!state.units[unit.id]) return { rule: 'BKE-INT-3', reason: 'crusader-lost' };
    return { rule: 'BKE-INT-3', reason: 'crusader-driven-back' };
  }
  takeOff(state, ship);
  return undefined;
}

/** Into an open area, or to a landing (BKE-CRU-2). */
function goAshore(
  play: Play,
  turn: PlayerTurn,
  unit: Unit,
  { seas, goal, landing }: Crossing,
): Shortfall | undefined {
  const { state, data } = play;
  const start = unit.area;
  if (!landing) {
    if (!fits(state, data.charts, goal, unit))
      return { rule: 'BKE-STK-1', reason: { code: 'area-full', area: goal } };
    stepInto(play, unit, goal);
    turn.paths.set(unit.id, [start, goal]);
    return undefined;
  }
  // The crusader fights alone at the odds of a landing (BKE-MAIL-8), the Italian ship does not.
  const { ordered, column, good } = judgeLanding(play, turn, goal, [unit]);
  if (!good)
    return {
      rule: 'BKE-CRU-2',
      reason: { code: 'landing-odds', area: goal, odds: columnName(data.charts, column) },
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
  return undefined;
}
