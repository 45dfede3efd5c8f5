/** Ways of ships: from coast to sea, sea to sea, and along the coast. BKE-SEA-1 to BKE-SEA-3. */
import { compareIds, type PositionId } from '../../../../src/core/index.js';
import { isOpenArea } from '../../board.js';
import { isHeld } from '../land/passage.js';
import type { PlaceMeaning } from '../../orders/meaning.js';
import {
  neighboursOf,
  linksOf,
  shoresOf,
  type AreaId,
  type Geography,
  type Place,
  type SeaId,
} from '../map/geography.js';
import type { Board } from '../../state.js';
import type { Rules } from '../../play.js';

/** One point of a ship's way. `coasts`: the coasts of an area it may still use (BKE-SEA-3). */
export interface SeaPoint {
  readonly kind: 'area' | 'sea';
  readonly id: string;
  readonly coasts?: readonly (readonly SeaId[])[];
}

/** The point reached by one step; undefined when a ship can't go there so. */
export function shipStep(
  geo: Geography,
  from: SeaPoint,
  to: Pick<Place, 'kind' | 'id'>,
): SeaPoint | undefined {
  if (from.kind === 'sea') {
    if (to.kind === 'sea')
      return linksOf(geo, from.id).includes(to.id) ? { kind: 'sea', id: to.id } : undefined;
    const coasts = (geo.areas[to.id]?.coasts ?? []).filter((coast) => coast.includes(from.id));
    return coasts.length > 0 ? { kind: 'area', id: to.id, coasts } : undefined;
  }
  const coasts = from.coasts ?? [];
  if (to.kind === 'sea') return coasts.flat().includes(to.id) ? { kind: 'sea', id: to.id } : undefined;
  const border = geo.areas[from.id]?.borders.find((one) => one.to === to.id);
  if (!border || border.kind === 'arrow') return undefined;
  // A common sea of the border that this side's coast touches, and the coast beyond it.
  const seas = border.seas.filter((sea) => coasts.flat().includes(sea));
  const beyond = (geo.areas[to.id]?.coasts ?? []).filter((coast) => coast.some((sea) => seas.includes(sea)));
  return beyond.length > 0 ? { kind: 'area', id: to.id, coasts: beyond } : undefined;
}

export function shipStart(geo: Geography, area: AreaId): SeaPoint {
  return { kind: 'area', id: area, coasts: geo.areas[area]?.coasts ?? [] };
}

/** The points of a way by names, the start left out; or the name at which it breaks. */
export function namedSeaWay(
  geo: Geography,
  start: AreaId,
  via: readonly PlaceMeaning[],
): SeaPoint[] | { broken: PlaceMeaning } {
  let at = shipStart(geo, start);
  const way: SeaPoint[] = [];
  for (const place of via) {
    const { area, sea } = place;
    if (area === start && way.length === 0) continue;
    const to = area === undefined ? { kind: 'sea' as const, id: sea } : { kind: 'area' as const, id: area };
    const next = to.id === undefined ? undefined : shipStep(geo, at, { ...to, id: to.id });
    if (!next) return { broken: place };
    way.push(next);
    at = next;
  }
  return way;
}

/** A ship that may put to sea: whose, from which coast, for how many steps. */
export interface Sailing {
  readonly position: PositionId;
  readonly start: AreaId;
  readonly moves: number;
}

/** BKE-MAIL-18: the shortest way of a ship to an area within its moves; fewest seas among equals. */
export function seaWayTo(
  board: Board,
  rules: Rules,
  { position, start, moves }: Sailing,
  goal: AreaId,
): SeaPoint[] | undefined {
  const { geo } = rules;
  let ring: SeaPoint[][] = [[]];
  const seen = new Set<string>();
  for (let step = 0; step < moves; step++) {
    const next: SeaPoint[][] = [];
    for (const way of ring) {
      const at = way.at(-1) ?? shipStart(geo, start);
      for (const to of neighbours(geo, at)) {
        const point = shipStep(geo, at, to);
        if (!point) continue;
        const done = [...way, point];
        if (point.kind === 'area') {
          if (point.id === goal && (at.kind === 'sea' || !isHeld(board, rules, position, goal))) return done;
          if (isHeld(board, rules, position, point.id) || !isOpenArea(board, rules, point.id)) continue;
        }
        const key = `${point.kind} ${point.id} ${(point.coasts ?? []).map((coast) => coast.join('+')).join('/')}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(done);
      }
    }
    ring = next;
  }
  return undefined;
}

/** All coastal areas a ship can come to within its moves, each with its way; landings only from a sea. */
export function shipReach(
  board: Board,
  rules: Rules,
  { position, start, moves }: Sailing,
): Map<AreaId, SeaPoint[]> {
  const { geo } = rules;
  const found = new Map<AreaId, SeaPoint[]>();
  let ring: SeaPoint[][] = [[]];
  const seen = new Set<string>();
  for (let step = 0; step < moves; step++) {
    const next: SeaPoint[][] = [];
    for (const way of ring) {
      const at = way.at(-1) ?? shipStart(geo, start);
      for (const to of neighbours(geo, at)) {
        const point = shipStep(geo, at, to);
        if (!point || (point.kind === 'area' && point.id === start)) continue;
        const done = [...way, point];
        if (point.kind === 'area') {
          if (!isOpenArea(board, rules, point.id)) continue;
          const blocked = isHeld(board, rules, position, point.id);
          if (blocked && at.kind !== 'sea') continue;
          if (!found.has(point.id)) found.set(point.id, done);
          if (blocked) continue;
        }
        const key = `${point.kind} ${point.id} ${(point.coasts ?? []).map((coast) => coast.join('+')).join('/')}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(done);
      }
    }
    ring = next;
  }
  return found;
}

/** All that lies beside a point, areas first; whether a ship may go there is asked by `shipStep`. */
export function neighbours(geo: Geography, at: SeaPoint): Pick<Place, 'kind' | 'id'>[] {
  const places: Pick<Place, 'kind' | 'id'>[] =
    at.kind === 'sea'
      ? [
          ...shoresOf(geo, at.id).map((id) => ({ kind: 'area' as const, id })),
          ...linksOf(geo, at.id).map((id) => ({ kind: 'sea' as const, id })),
        ]
      : [
          ...neighboursOf(geo, at.id).map((to) => ({ kind: 'area' as const, id: to })),
          ...[...new Set((at.coasts ?? []).flat())].map((id) => ({ kind: 'sea' as const, id })),
        ];
  // Areas before seas: a coastal way is safer than a sea of the same length.
  return places.sort((a, b) => (a.kind === b.kind ? compareIds(a.id, b.id) : a.kind === 'area' ? -1 : 1));
}
