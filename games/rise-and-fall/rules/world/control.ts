/** Control of areas: taking, keeping, reverting. RF-CTRL-1 to 7, RF-KIN-8, RF-KUS-4. */
import { must } from '../../../../src/core/index.js';
import {
  controlFaction,
  friendly,
  hostile,
  isEmpire,
  kingdomOf,
  patron,
  patronOfFaction,
} from './factions.js';
import { freeKushanArea } from './kushan-places.js';
import { clearMarkers } from './losses.js';
import { enemyAt, lying, onMap, unitsAt, unitState } from './pieces.js';
import type { Area, Empire, Faction } from '../../state.js';
import { areaInfo, world } from './world.js';
import type { Lookout, Scene } from '../../board.js';

export function areaState({ state }: Lookout, id: string): Area {
  const area = state.areas[id];
  if (!area) throw new Error(`no area ${id}`);
  return area;
}

/** Is there a production star (Moesia's from 280)? */
export function isStar({ state, data }: Lookout, id: string): boolean {
  const { star } = areaInfo(data, id);
  return star === 'late280' ? state.split : star !== 'none';
}

/** RF-CTRL-2, 3: the side that an area falls back to: its people while that people can hold anything, else none. */
export function nativeController(board: Lookout, id: string): Faction {
  const { people } = areaInfo(board.data, id);
  if (isEmpire(people)) return people;
  return board.state.peoples[people] ? people : 'none';
}

/** Another side holds the area: unrest against the one before is over, and a rebuilding that it began has to begin again (RF-HOUSE-15). */
export function passTo(area: Area, to: Faction): void {
  area.controller = to;
  area.revolt = 'none';
  if (area.loot === 2) area.loot = 1;
}

/** Gives an area to a side and tells it; markers of a former owner's revolt go. */
export function give(scene: Scene, id: string, to: Faction, rule: string): void {
  const area = areaState(scene, id);
  const from = area.controller;
  if (from === to) return;
  passTo(area, to);
  scene.log.add('area-taken', rule, 'all', { area: id, from, by: to });
  freeWards(scene, id, to);
}

/** RF-PEACE-7: a treaty tribe follows its empire until its home is conquered by another side than its people or that empire. */
function freeWards({ state, data }: Lookout, id: string, to: Faction): void {
  if (to === 'none' || to === areaInfo(data, id).people) return;
  for (const unit of world(data).homes[id] ?? [])
    if (state.override[unit] !== to) delete state.override[unit];
}

/**
 * RF-CTRL-1: a unit has come into an area: it takes it, unless an ally holds it (RF-CTRL-5), an enemy still stands there,
 * or it is a kingdom's and the empire has no war with that kingdom (RF-KIN-8).
 */
export function takeByEntry(scene: Scene, unit: string, id: string): void {
  const { state } = scene;
  const area = areaState(scene, id);
  const { faction } = unitState(state, unit);
  const own = controlFaction(faction);
  noteGrievance(scene, id, own);
  // RF-REV-2: a unit of its own passing through ends the unrest.
  if (area.controller === own && area.revolt === 'recivilized') {
    area.revolt = 'none';
    scene.log.add('revolt-ended', 'RF-REV-2', 'all', { area: id, by: own });
  }
  if (area.controller === own || enemyAt(scene, unit, id)) return;
  if (unitsAt(scene, id).some((o) => o !== unit && !friendly(scene, unit, o))) return;
  if (keptByAlly(scene, unit, id)) return;
  if (isEmpire(own) && kingdomOf(state, area.controller) && !hostile(scene, own, area.controller)) return;
  give(scene, id, own, 'RF-CTRL-1');
  if (own === 'kushan') absorbTribe(scene, id);
}

/** RF-CTRL-5: an ally's area is passed, not taken. A tribe under a treaty holds its home for its empire's wing, too. */
function keptByAlly(board: Lookout, unit: string, id: string): boolean {
  const { state } = board;
  const { controller } = areaState(board, id);
  const mine = patron(board, unit);
  if (mine === undefined) return false;
  if (controller === mine || patronOfFaction(state, controller) === mine) return true;
  return controller !== 'none' && wingOf(board, id) === mine;
}

/** The empire that has the tribe of this area under its wing, while the tribe's people controls it (RF-PEACE-7). */
export function wingOf({ state, data }: Lookout, id: string): Empire | undefined {
  const { people } = areaInfo(data, id);
  if (state.areas[id]?.controller !== people) return undefined;
  if (data.map.groups.armenia.includes(id) && state.armenia !== 'none') return state.armenia;
  for (const unit of world(data).homes[id] ?? []) {
    const empire = state.override[unit];
    if (empire) return empire;
  }
  return undefined;
}

/** RF-WAR-1: who enters a home area of a Sarmatian gives its people a reason for war. */
function noteGrievance({ state, data }: Lookout, id: string, by: Faction): void {
  const { people } = areaInfo(data, id);
  if (people !== 'eurosarm' && people !== 'asiasarm') return;
  if ((world(data).homes[id] ?? []).length === 0 || by === people) return;
  const list = state.peoples[people]?.grievances;
  if (list && !list.includes(by)) list.push(by);
}

/** RF-KUS-4: Kushans who take a tribe's home area take the tribe in: it leaves the game, and a further Kushan comes. */
function absorbTribe(scene: Scene, id: string): void {
  const { state, data } = scene;
  const tribe = (world(data).homes[id] ?? []).find((u) => {
    const info = world(data).units[u];
    return info?.people === 'asiasarm' && info.homes[0] === id;
  });
  if (tribe === undefined) return;
  const unit = unitState(state, tribe);
  const living = onMap(state, tribe) || unit.where === 'pool';
  // RF-HOUSE-7: with six in play nobody joins any more. Where no Kushan area is empty he waits in the pile.
  const place = freeKushanArea(scene) ?? 'pool';
  if (!raiseKushan(scene, place, living ? tribe : undefined, 'RF-KUS-4') || !living) return;
  clearMarkers(scene, tribe, unit.where);
  unit.where = 'removed';
}

/** RF-KUS-2: the next counter that a tribe may become; six Kushans are all there are, those whom the Huns took in among them. */
function nextKushan(board: Lookout): string | undefined {
  return lying(board, 'later', (c) => c.type === 'kushan' && c.by !== undefined)[0];
}

/** RF-KUS-2: has the last Kushan come? */
export function kushansFull(board: Lookout): boolean {
  return nextKushan(board) === undefined;
}

/** A further Kushan in this area or in the pile, while there are any. */
export function raiseKushan(scene: Scene, area: string, tribe: string | undefined, rule: string): boolean {
  const { state, log } = scene;
  const next = nextKushan(scene);
  if (next === undefined) return false;
  unitState(state, next).where = area;
  const place = onMap(state, next) ? { area } : { kind: 'pile' };
  log.add('kushan-converted', rule, 'all', {
    unit: next,
    ...place,
    ...(tribe === undefined ? {} : { tribe }),
  });
  return true;
}

/** RF-CTRL-3, RF-CTRL-4: areas north of the line in which nobody stands go back to their people. */
export function revertNorth(scene: Scene): void {
  const { data } = scene;
  for (const id of world(data).areaIds) {
    const info = areaInfo(data, id);
    if (!info.north) continue;
    const native = nativeController(scene, id);
    const { controller } = areaState(scene, id);
    if (controller === native || controller === 'kushan' || isHunnicCapital(scene, id)) continue;
    if (unitsAt(scene, id).some((u) => controlFaction(unitState(scene.state, u).faction) === controller))
      continue;
    give(scene, id, native, 'RF-CTRL-3');
  }
}

/** A Hunnic kingdom keeps its capital on either side of the line (RF-HUN-5). */
function isHunnicCapital({ state }: Lookout, id: string): boolean {
  const { capitals } = state.huns;
  return (
    (capitals.huns === id || capitals.hunae === id) &&
    must(state.areas, id, 'the list of areas').controller.startsWith('hunnic:')
  );
}
