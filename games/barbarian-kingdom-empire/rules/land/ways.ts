/** The way a unit takes, by names or to a place, and how far it gets. BKE-MOV-1, BKE-MOV-2, BKE-MOV-4, BKE-MAIL-18. */
import { byId, must } from '../../../../src/core/index.js';
import { unitName } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { landReach, mayEnter, wayTo, costTo } from './passage.js';
import type { Shortfall } from './player-turn.js';
import type { PlaceMeaning } from '../../orders/meaning.js';
import { neighboursOf, stepsTo, type AreaId } from '../map/geography.js';
import type { Board, Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** The areas of `via:`; an unknown or unlinked one ends the way there. */
export function namedWay(
  play: Play,
  unit: Unit,
  via: readonly PlaceMeaning[],
): { way: AreaId[]; short?: Shortfall } | Shortfall {
  const { geo } = play.data;
  const way = [unit.area];
  for (const { written, area } of via) {
    const at = way.at(-1) ?? unit.area;
    if (area === at && way.length === 1) continue;
    if (area === undefined) return { rule: 'BKE-MOV-1', reason: { code: 'no-area', written } };
    if (!neighboursOf(geo, at).includes(area))
      return { rule: 'BKE-MOV-1', reason: { code: 'not-next', to: area, from: at } };
    way.push(area);
  }
  return { way };
}

/** BKE-MAIL-18: the shortest legal way to a place, or as far along one as the unit gets. */
export function wayToward(
  play: Play,
  unit: Unit,
  { written, area: goal }: PlaceMeaning,
  moves: number,
): { way: AreaId[]; short?: Shortfall } | Shortfall {
  const { state, data } = play;
  if (goal === undefined) return { rule: 'BKE-MOV-1', reason: { code: 'no-area', written } };
  const road = roadWay(play, unit, goal, moves + 1);
  // Most ways are within one move: the whole board is searched only for others.
  const near = landReach(state, data, unit, unit.area, moves);
  const all = near.has(goal) ? near : landReach(state, data, unit, unit.area, data.geo.ids.length);
  const plain = all.get(goal);
  if (road && (!plain || road.length - 1 <= Math.max(plain.cost, moves + 1))) {
    if (!plain || plain.cost > moves || road.length - 1 <= plain.cost) return { way: road };
  }
  if (plain) {
    if (plain.cost <= moves) return { way: wayTo(all, goal) };
    // As far as it gets on a shortest way, with the area more of a road where the way is one.
    const way = roadWay(play, unit, goal, plain.cost) ?? wayTo(all, goal);
    const reached = moves + (moves > 0 && isAllRoad(play, way.slice(0, moves + 2)) ? 1 : 0);
    return {
      way: way.slice(0, reached + 1),
      short: { rule: 'BKE-MAIL-18', reason: { code: 'out-of-reach', area: goal } },
    };
  }
  // The goal itself is closed: as near to it as the unit can come.
  const nearest = sortedBy(
    [...all.keys()],
    (id) => id,
    (id) => stepsTo(data.geo, id, goal),
    (id) => costTo(all, id),
  )[0];
  const way = nearest === undefined ? [unit.area] : wayTo(all, nearest).slice(0, moves + 1);
  return { way, short: { rule: 'BKE-MOV-2', reason: { code: 'way-blocked', area: goal } } };
}

/** BKE-MOV-4: a way all by road, no longer than the bonus allows. */
export function roadWay(
  play: Pick<Play, 'data'> & { readonly state: Board },
  unit: Unit,
  goal: AreaId,
  limit: number,
): AreaId[] | undefined {
  const { state, data } = play;
  const from = new Map<AreaId, AreaId>([[unit.area, unit.area]]);
  let ring: AreaId[] = [unit.area];
  for (let step = 0; step < limit && !from.has(goal); step++) {
    const next: AreaId[] = [];
    for (const at of ring)
      for (const to of data.geo.areas[at]?.roads ?? [])
        if (!from.has(to) && mayEnter(state, data, unit, to)) {
          from.set(to, at);
          next.push(to);
        }
    ring = byId(next);
  }
  if (!from.has(goal) || goal === unit.area) return undefined;
  const way = [goal];
  for (let at = goal; at !== unit.area;) {
    at = from.get(at) ?? unit.area;
    way.unshift(at);
  }
  return way;
}

/** How far along a way the unit gets: its moves, one more if all is road, and nothing unfriendly (BKE-MOV-1, 2, 4). `stays`: it goes all the way or not at all. */
export function walk(
  play: Play,
  unit: Unit,
  way: readonly AreaId[],
  moves: number,
  stays = false,
): { way: AreaId[]; stopped?: Shortfall } {
  const { state, data } = play;
  const walked = way.slice(0, 1);
  for (let at = 1; at < way.length; at++) {
    const [here = '', next = ''] = [way[at - 1], way[at]];
    const byRoad = isAllRoad(play, [...walked, next]);
    if (at > moves + (byRoad && moves > 0 ? 1 : 0))
      return {
        way: walked,
        stopped: { rule: 'BKE-MOV-1', reason: { code: 'areas-spent', unit: unitName(unit), moves } },
      };
    if (!mayEnter(state, data, unit, next))
      return {
        way: trimmed(walked, moves, play),
        stopped: {
          rule: 'BKE-MOV-2',
          reason: {
            code: stays ? 'closed-stays' : 'closed-stops',
            area: next,
            unit: unitName(unit),
            at: stays ? unit.area : here,
          },
        },
      };
    walked.push(next);
  }
  return { way: walked };
}

/** A move that ends early must still be within its moves: the road bonus holds for a whole way by road only. */
function trimmed(way: AreaId[], moves: number, play: Play): AreaId[] {
  return way.length - 1 > moves && !isAllRoad(play, way) ? way.slice(0, moves + 1) : way;
}

export function isAllRoad(play: Pick<Play, 'data'>, way: readonly AreaId[]): boolean {
  return way.every(
    (area, at) =>
      at === 0 || (must(play.data.geo.areas, must(way, at - 1), 'the map').roads ?? []).includes(area),
  );
}
