/** Replacements of the Hunnic kingdoms. RF-HUN-6. */
import { compareIds } from '../../../../src/core/index.js';
import { areaState } from '../world/control.js';
import type { Horde } from './huns.js';
import { lying, unitsAt, unitsOf, unitState } from '../world/pieces.js';
import { pathDistances, world } from '../world/world.js';
import type { Lookout, Scene } from '../../board.js';

/** What a Hunnic kingdom may raise in this phase: one for its capital, the others by its counter. */
export interface Levy {
  readonly horde: Horde;
  free: number;
}

export function levyOf(board: Lookout, horde: Horde): Levy {
  return { horde, free: hunnicRoom(board, horde).capital ? 1 : 0 };
}

/** RF-HUN-6: one unit from the reserve in an area of the kingdom; undefined when there is no more to be had. */
export function raiseHunnic(scene: Scene, levy: Levy, area: string): string | undefined {
  const { state, log } = scene;
  const { horde } = levy;
  const people = `hunnic:${horde}`;
  const [id] = hunnicReserve(scene);
  if (hunnicLeft(scene, levy) === 0 || id === undefined) return undefined;
  if (areaState(scene, area).controller !== people) return undefined;
  if (levy.free > 0) levy.free -= 1;
  else state.huns.counters[horde] -= 1;
  const unit = unitState(state, id);
  unit.where = area;
  unit.faction = people;
  unit.flipped = false;
  unit.route = [];
  log.add('unit-built', 'RF-HUN-6', 'all', { unit: id, area, by: people, hp: 0 });
  return id;
}

const hunnicReserve = (board: Lookout): string[] =>
  lying(board, 'reserve', (c) => c.type === 'hunnic-kingdom');

/** RF-HUN-6: how many units the kingdom may still raise. */
export function hunnicLeft(board: Lookout, levy: Levy): number {
  const { room, counters } = hunnicRoom(board, levy.horde);
  return Math.min(room, levy.free + counters, hunnicReserve(board).length);
}

/** RF-HUN-6, RF-STK-1: without an order as many as there can be, in the areas of the kingdom where nobody stands, the nearest to the capital first. */
export function raiseHunnicByDefault(scene: Scene, levy: Levy): void {
  const { state, data } = scene;
  const capital = state.huns.capitals[levy.horde];
  if (capital === '') return;
  const distances = pathDistances(data, [capital]);
  const far = (id: string): number => distances.get(id) ?? Number.MAX_SAFE_INTEGER;
  const places = world(data)
    .areaIds.filter((id) => areaState(scene, id).controller === `hunnic:${levy.horde}`)
    .sort((a, b) => far(a) - far(b) || compareIds(a, b));
  for (const id of places) {
    if (unitsAt(scene, id).length > 0) continue;
    if (raiseHunnic(scene, levy, id) === undefined) return;
  }
}

function hunnicRoom(board: Lookout, horde: Horde): { capital: boolean; counters: number; room: number } {
  const { state, data } = board;
  const people = `hunnic:${horde}`;
  const capital = state.huns.capitals[horde];
  if (capital === '') return { capital: false, counters: 0, room: 0 };
  const held = areaState(board, capital);
  return {
    capital: held.controller === people && held.loot === 0,
    counters: state.huns.counters[horde],
    room: Math.max(0, data.charts.huns.most - unitsOf(board, people).length),
  };
}
