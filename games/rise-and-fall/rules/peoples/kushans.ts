/** The Kushan Empire: conversion, return, fall. RF-KUS-2, 3, 7, RF-NPC-3. */
import { compareIds, invariant } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import { give, kushansFull, raiseKushan } from '../world/control.js';
import { freeKushanArea, kushanAreas } from '../world/kushan-places.js';
import { clearMarkers, endWarsWith } from '../world/losses.js';
import { lying, onMap, unitsOf, unitState } from '../world/pieces.js';
import { counter, pathDistances, world } from '../world/world.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

/** RF-KUS-2: why no tribe may join now. */
function barToJoining(board: Lookout): Problem | undefined {
  const { state, data } = board;
  const { convertFrom, most } = data.charts.kushans;
  if (yearNow(state) < convertFrom) return problem('too-early', 'RF-KUS-2', { year: convertFrom });
  if (kushansFull(board)) return problem('kushans-full', 'RF-KUS-2', { most });
  if (state.peoples.kushan?.eliminated) return problem('people-gone', 'RF-KUS-7', { people: 'kushan' });
  return undefined;
}

/** RF-KUS-2: the tribes of which one may join now, the one that joins without a wish first. */
export const joiners = (board: Lookout): string[] => (barToJoining(board) ? [] : candidates(board));

/** RF-KUS-2: a tribe joins: the wished one, else of the pile the lowest id, else the nearest to Yuezhi. */
export function convert(scene: Scene, wished: string | undefined): Problem | undefined {
  const { state, data } = scene;
  const bar = barToJoining(scene);
  if (bar) return bar;
  const tribes = candidates(scene).filter((u) => wished === undefined || u === wished);
  if (tribes.length === 0) return problem('no-tribe', 'RF-KUS-2', { unit: wished ?? '' });
  const tribe = tribes.find((u) => joinsAt(scene, u) !== undefined);
  const place = tribe === undefined ? undefined : joinsAt(scene, tribe);
  if (tribe === undefined || place === undefined) return problem('no-kushan-area', 'RF-KUS-2', {});
  if (!raiseKushan(scene, place, tribe, 'RF-KUS-2'))
    return problem('kushans-full', 'RF-KUS-2', { most: data.charts.kushans.most });
  clearMarkers(scene, tribe, unitState(state, tribe).where);
  unitState(state, tribe).where = 'removed';
  give(scene, place, 'kushan', 'RF-KUS-2');
  return undefined;
}

/** A tribe on the map that may join, where the default would take one from the pile and make a crowd. */
export function tribeWithRoom(board: Lookout): string | undefined {
  if (barToJoining(board) || freeKushanArea(board) !== undefined) return undefined;
  const [byDefault, ...others] = candidates(board);
  if (byDefault === undefined || onMap(board.state, byDefault) || kushanAreas(board).length === 0)
    return undefined;
  return others.find((u) => onMap(board.state, u));
}

/** Where a tribe joins: where it stands; from the pile on a Kushan area, an empty one if there is one. */
function joinsAt(board: Lookout, tribe: string): string | undefined {
  if (onMap(board.state, tribe)) return unitState(board.state, tribe).where;
  // RF-STK-2: a crowded area is no bar in reinforcement, it must be cleared by the end of movement.
  return freeKushanArea(board) ?? kushanAreas(board)[0];
}

function candidates(board: Lookout): string[] {
  const { state, data } = board;
  const distances = pathDistances(data, ['Yuezhi']);
  const far = (u: string): number =>
    onMap(state, u) ? (distances.get(unitState(state, u).where) ?? 999) + 1 : 0;
  return world(data)
    .unitIds.filter(
      (u) =>
        counter(data, u).people === 'asiasarm' && (onMap(state, u) || unitState(state, u).where === 'pool'),
    )
    .sort((a, b) => far(a) - far(b) || compareIds(a, b));
}

/** RF-KUS-3: a lost Kushan comes back in a Kushan area. */
export function revive(scene: Scene, area: string): string | Problem {
  const { state, log } = scene;
  const bar = reviveProblem(scene, area);
  if (bar) return bar;
  const [id] = fallenKushans(scene);
  invariant(id !== undefined, 'a Kushan lies in the pile');
  const unit = unitState(state, id);
  unit.where = area;
  unit.flipped = false;
  unit.route = [];
  log.add('unit-built', 'RF-KUS-3', 'all', { unit: id, area, by: 'kushan', hp: 0 });
  return id;
}

/** Kushans that lie in the pile. */
export const fallenKushans = (board: Lookout): string[] =>
  lying(board, 'pool', (c, u) => c.type === 'kushan' && !u.spent);

/** RF-KUS-3: why no Kushan can come back there. */
export function reviveProblem(board: Lookout, area: string): Problem | undefined {
  const { most } = board.data.charts.kushans;
  const allowed = kushanAreas(board);
  const refuge = allowed.length === 0 && freeKushanArea(board) === area;
  if (!allowed.includes(area) && !refuge) return problem('not-kushan-area', 'RF-KUS-3', { area });
  if (fallenKushans(board).length === 0)
    return problem('pile-empty', 'RF-KUS-3', { kind: 'kushan', unit: '', area });
  return unitsOf(board, 'kushan').length >= most ? problem('kushans-full', 'RF-KUS-2', { most }) : undefined;
}

/** RF-NPC-3: without an order they return on Yuezhi, Bactra, then the lowest id, where nobody stands. */
export function reviveAll(scene: Scene): void {
  for (;;) {
    const area = freeKushanArea(scene);
    if (area === undefined || typeof revive(scene, area) !== 'string') return;
  }
}

/** RF-KUS-7: from 100 they fall when they have neither unit nor area. */
export function fallOfKushans(scene: Scene): void {
  const { state, data, log } = scene;
  const people = state.peoples.kushan;
  if (!people || people.eliminated || yearNow(state) < data.charts.kushans.fallFrom) return;
  if (kushanAreas(scene).length > 0 || unitsOf(scene, 'kushan').length > 0) return;
  people.eliminated = true;
  endWarsWith(state, 'kushan');
  for (const id of world(data).unitIds)
    if (counter(data, id).type === 'kushan') unitState(state, id).where = 'removed';
  log.add('people-eliminated', 'RF-KUS-7', 'all', { people: 'kushan' });
}
