/** Retreats: where a beaten unit goes, or that it can't. BKE-RET-1 to BKE-RET-5, BKE-CBT-8. */
import { type PositionId, byId, ids } from '../../../../src/core/index.js';
import {
  commandedBy,
  commander,
  fits,
  isForeignCity,
  isLeader,
  isOpenArea,
  isShip,
  isVacant,
  piecesAt,
  unitName,
  unitsAt,
} from '../../board.js';
import { sortedBy } from '../sorted.js';
import { eliminate } from '../forces/removal.js';
import { mayEnter, stepInto } from '../land/passage.js';
import { type PlayerTurn, beginPlayerTurn } from '../land/player-turn.js';
import { neighboursOf, shoresOf, stepsTo, type AreaId, borderBetween, type SeaId } from '../map/geography.js';
import { meetInterceptors } from '../sea/interception.js';
import { INVADERS } from '../forces/opponents.js';
import { policyOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** One unit retreats `steps` areas, or is eliminated; its way (start first) is returned for pursuit. */
export function retreat(
  play: Play,
  turn: PlayerTurn,
  unit: Unit,
  steps: number,
  foes: readonly AreaId[],
): AreaId[] {
  const { data, log } = play;
  const { moves } = data.charts.units[unit.type];
  const from = unit.area;
  const wanted = Math.min(steps, moves);
  const way = wanted > 0 ? bestWay(play, unit, wanted, foes) : undefined;
  if (!way) {
    if (isShip(unit) && moves >= steps && fleeOverSea(play, turn, unit, steps, foes)) return [from];
    eliminate(play, unit, 'BKE-RET-1');
    return [from];
  }
  const [, ...areas] = way;
  const companions = leadersFleeing(play, unit);
  for (const area of areas) for (const piece of [...companions, unit]) stepInto(play, piece, area);
  log.add('unit-retreated', 'BKE-CBT-8', 'all', {
    unit: unitName(unit),
    position: commander(unit),
    from,
    to: unit.area,
    way,
  });
  turn.retreated.add(unit.id);
  // BKE-CBT-8: too slow for the whole retreat, it is lost at the end of it.
  if (wanted < steps) eliminate(play, unit, 'BKE-CBT-8');
  return way;
}

/** BKE-RET-2: the best of all legal ways of this length. */
export function bestWay(
  play: Play,
  unit: Unit,
  steps: number,
  foes: readonly AreaId[],
): AreaId[] | undefined {
  const { geo } = play.data;
  const ways: AreaId[][] = [];
  const extend = (way: AreaId[]): void => {
    if (way.length > steps) {
      ways.push(way);
      return;
    }
    const here = way.at(-1) ?? unit.area;
    for (const to of neighboursOf(geo, here))
      if (!way.includes(to) && isLegalStep(play, unit, here, to)) extend([...way, to]);
  };
  extend([unit.area]);
  return bestOf(play, unit, ways, steps, foes);
}

/** BKE-RET-2, the second criterion to the last: the best of these ways, the start first in each. */
function bestOf(
  play: Play,
  unit: Unit,
  ways: readonly AreaId[][],
  steps: number,
  foes: readonly AreaId[],
): AreaId[] | undefined {
  const { state, data } = play;
  const { geo } = data;
  const position = commander(unit);
  const home = homeOf(play, position, unit);
  const far = (area: AreaId): number => Math.min(999, ...foes.map((foe) => stepsTo(geo, area, foe)));
  const first = (way: AreaId[]): AreaId => way[1] ?? unit.area;
  const end = (way: AreaId[]): AreaId => way.at(-1) ?? unit.area;
  const list = policyOf(state, data, position, 'retreat');
  const open = position === INVADERS ? ids(state.cities).filter((area) => isPrey(play, area)) : [];
  const criteria =
    position === INVADERS
      ? // BKE-SOL-3: toward the nearest city that is left to burn.
        [(way: AreaId[]) => Math.min(999, ...open.map((area) => stepsTo(geo, end(way), area)))]
      : [
          (way: AreaId[]) => (far(first(way)) > 1 ? 0 : 1),
          (way: AreaId[]) => (steps > 1 ? -far(end(way)) : 0),
          (way: AreaId[]) => (way.slice(1).some((area) => isForeignCity(state, area, position)) ? 1 : 0),
          (way: AreaId[]) => (list.includes(end(way)) ? list.indexOf(end(way)) : list.length),
        ];
  return sortedBy(
    ways,
    (way) => way.join(' '),
    ...criteria,
    (way) => (state.cities[end(way)]?.owner === position && isVacant(state, end(way)) ? 0 : 1),
    (way) => (home === undefined ? 0 : stepsTo(geo, end(way), home)),
  )[0];
}

/** BKE-SOL-3: a city in play, without units and not burnt yet. */
const isPrey = ({ state, data }: Play, area: AreaId): boolean =>
  state.cities[area]?.pillaged === null && isOpenArea(state, data, area) && isVacant(state, area);

function isLegalStep(play: Play, unit: Unit, from: AreaId, to: AreaId): boolean {
  const { state, data } = play;
  const border = borderBetween(data.geo, from, to);
  if (!border || !mayEnter(state, data, unit, to)) return false;
  if (isShip(unit) && (border.kind === 'arrow' || border.seas.length === 0)) return false;
  return fits(state, data.charts, to, unit);
}

/** The capital, or without one the nearest other unit of the side. */
function homeOf(play: Play, position: PositionId, unit: Unit): AreaId | undefined {
  const { state, data } = play;
  const capital = state.positions[position]?.capital;
  if (capital !== null && capital !== undefined) return capital;
  const others = commandedBy(state, position).filter((one) => one.area !== unit.area && !isLeader(one));
  return sortedBy(
    others,
    (one) => one.id,
    (one) => stepsTo(data.geo, unit.area, one.area),
  )[0]?.area;
}

/** Leaders who go with a unit: all of its side in the area, with the first (strongest) that leaves (BKE-RET-5). */
export function leadersWith(play: Play, unit: Unit): Unit[] {
  const { state } = play;
  return piecesAt(state, unit.area).filter(
    (one) =>
      isLeader(one) &&
      one.holder === undefined &&
      (one.owner === unit.owner || one.owner === commander(unit)),
  );
}

/** Those who flee with it: none while a stronger unit of its side stays (BKE-RET-5). */
function leadersFleeing(play: Play, unit: Unit): Unit[] {
  const { units: kinds } = play.data.charts;
  const stays = unitsAt(play.state, unit.area).some(
    (one) => commander(one) === commander(unit) && kinds[one.type].strength > kinds[unit.type].strength,
  );
  return stays ? [] : leadersWith(play, unit);
}

/** BKE-RET-4: a ship without a coastal way flees over one sea. */
function fleeOverSea(
  play: Play,
  turn: PlayerTurn,
  ship: Unit,
  steps: number,
  foes: readonly AreaId[],
): boolean {
  const { state } = play;
  const refuge = refugeOf(play, ship, steps, foes);
  if (!refuge || sinksInFlight(play, ship, refuge)) return false;
  const companions = leadersFleeing(play, ship);
  const met = meetInterceptors(
    play,
    beginPlayerTurn(state, commander(ship)),
    {
      ships: [ship],
      load: companions,
      start: ship.area,
      way: [
        { kind: 'sea', id: refuge.sea },
        { kind: 'area', id: refuge.area },
      ],
      landing: undefined,
      drop: undefined,
    },
    refuge.sea,
  );
  if (!state.units[ship.id]) return true;
  if (met === 'returned') return false;
  for (const piece of [...companions, ship]) if (state.units[piece.id]) stepInto(play, piece, refuge.area);
  turn.retreated.add(ship.id);
  return true;
}

/** An open coast, and the sea that leads there. */
interface Refuge {
  readonly sea: SeaId;
  readonly area: AreaId;
}

/** The best coast on a sea that the ship lies on. */
function refugeOf(play: Play, ship: Unit, steps: number, foes: readonly AreaId[]): Refuge | undefined {
  const { state, data } = play;
  const { geo } = data;
  const from = ship.area;
  const seas = [...new Set((geo.areas[from]?.coasts ?? []).flat())];
  const places = seas.flatMap((sea) => shoresOf(geo, sea).map((area) => ({ sea, area })));
  const open = places.filter(
    ({ area }) => area !== from && mayEnter(state, data, ship, area) && fits(state, data.charts, area, ship),
  );
  const goal = bestOf(
    play,
    ship,
    open.map(({ area }) => [from, area]),
    steps,
    foes,
  )?.at(-1);
  const [best] = byId(
    open.filter(({ area }) => area === goal),
    ({ sea }) => sea,
  );
  return best;
}

function sinksInFlight(play: Play, ship: Unit, { sea, area }: Refuge): boolean {
  const { data, dice, log } = play;
  const die = dice.d6('ship-retreat', unitName(ship));
  const sunk = die <= data.charts.sinking.retreat;
  log.add(
    'ship-fled',
    'BKE-RET-4',
    'all',
    {
      unit: unitName(ship),
      position: commander(ship),
      die,
      sunk,
      sea,
      to: area,
    },
    ['ship-retreat'],
  );
  return sunk;
}
