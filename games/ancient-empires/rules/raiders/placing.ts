/** Where Raiders and hordes appear. AE-GRO-4, AE-GRO-5, AE-NPC-1, AE-NPC-4, AE-HRD-2. */
import { byId, ids, type PositionId } from '../../../../src/core/index.js';
import type { CoastCode, PlaceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { isOnMap, isSettled, isUndeveloped, positionAt, provinceAt } from '../land/provinces.js';
import { makeStack, makeUnit, raidSide } from '../units/stacks.js';
import type { Table } from '../../play.js';
import type { Board } from '../../board.js';
import type { State } from '../../state.js';

/** AE-GRO-4: where a Barbarian of a group may appear: its areas and removed provinces that touch a province in play, and wild ones of its own. */
export function barbarianAreas(state: Board, data: Rules, group: string): PlaceCode[] {
  const touches = (area: PlaceCode): boolean => data.geo.land(area).some((code) => isOnMap(state, code));
  const removed = data.geo.removedOn(state.options.map);
  const red = ids(data.map.barbarian_areas).filter((area) => data.map.barbarian_areas[area]?.group === group);
  const gone = ids(removed).filter((code) => removed[code] === group);
  const wild = data.map.north_western.filter(
    (code) => isOnMap(state, code) && isUndeveloped(provinceAt(state, code)),
  );
  return byId([...[...red, ...gone].filter(touches), ...(group === 'North-Western' ? wild : [])]);
}

/** AE-NPC-1: the area that touches most Developed or Pacified provinces of others; ties by code. */
export function bestRaidArea(
  state: State,
  data: Rules,
  areas: readonly PlaceCode[],
  position: PositionId,
): PlaceCode | undefined {
  const score = (area: PlaceCode): number =>
    data.geo
      .land(area)
      .filter((code) => isOnMap(state, code))
      .map((code) => provinceAt(state, code))
      .filter((p) => isSettled(p) && p.owner !== position).length;
  return best(areas, score);
}

/** AE-NPC-4: Player Provinces of others that touch the Sphere, less twice the placing position's. */
export function pirateScore(state: State, data: Rules, coast: CoastCode, position: PositionId): number {
  const { geo } = data;
  const touched = new Set(geo.sphere(coast).flatMap((area) => geo.provincesOn(area)));
  let score = 0;
  for (const code of byId(touched)) {
    const p = state.provinces[code];
    if (p?.kind !== 'player') continue;
    score += p.owner === position ? -2 : 1;
  }
  return score;
}

/** AE-GRO-5: coasts touched by at least one Wild, Pacified, Independent or removed province. */
export function pirateCoasts(state: Board, data: Rules): CoastCode[] {
  return data.geo.coasts.filter((coast) =>
    data.geo.provincesOn(coast).some((code) => state.provinces[code]?.kind !== 'player'),
  );
}

/** A Barbarian appears; undefined: there is no room for it. */
export function placeBarbarian(table: Table, position: PositionId, group: string): PlaceCode | undefined {
  const { state, data } = table;
  const areas = barbarianAreas(state, data, group);
  const wish = positionAt(state, position).policies.raiders.find((area) => areas.includes(area));
  const area = wish ?? bestRaidArea(state, data, areas, position);
  if (area === undefined) return undefined;
  const unit = makeUnit(state, 'BAR', raidSide(position));
  unit.from = area;
  state.nextRaider += 1;
  const stack = makeStack(state, data, area, [unit], `BA${state.nextRaider}`);
  table.log.add('raider-placed', 'AE-GRO-4', 'all', {
    by: position,
    type: 'BAR',
    at: area,
    stack: stack.id,
    group,
  });
  return area;
}

export function placePirate(table: Table, position: PositionId): CoastCode | undefined {
  const { state, data } = table;
  const coasts = pirateCoasts(state, data);
  const wish = positionAt(state, position).policies.pirates.find((coast) => coasts.includes(coast));
  const coast = wish ?? best(coasts, (one) => pirateScore(state, data, one, position));
  if (coast === undefined) return undefined;
  state.nextRaider += 1;
  const unit = makeUnit(state, 'PIR', raidSide(position));
  const stack = makeStack(state, data, coast, [unit], `PI${state.nextRaider}`);
  table.log.add('raider-placed', 'AE-GRO-5', 'all', {
    by: position,
    type: 'PIR',
    at: coast,
    stack: stack.id,
  });
  return coast;
}

/** The item with the highest score; the first of equals. */
export function best<T>(items: readonly T[], score: (item: T) => number): T | undefined {
  let found: { item: T; score: number } | undefined;
  for (const item of items) {
    const points = score(item);
    if (!found || points > found.score) found = { item, score: points };
  }
  return found?.item;
}
