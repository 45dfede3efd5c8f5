/** Where a lost unit goes. RF-CBT-9, RF-RAID-4, RF-HUN-7, RF-SPL-1, and what hangs on it: markers, bribes, the Sassanid count. */
import { ids } from '../../../../src/core/index.js';
import { controlFaction } from './factions.js';
import { kindOf, isRoman, unitState, unitsOf } from './pieces.js';
import type { Half } from '../../state.js';
import { areaInfo } from './world.js';
import type { Board, Scene } from '../../board.js';

/** Takes a unit off the map to its pile and tells it. `how`: the event, such as `unit-eliminated`. */
export function lose(
  scene: Scene,
  id: string,
  rule: string,
  how = 'unit-eliminated',
  more: Readonly<Record<string, unknown>> = {},
): void {
  const area = unitState(scene.state, id).where;
  toPile(scene, id);
  scene.log.add(how, rule, 'all', { unit: id, area, ...more });
  testSassanids(scene);
}

/** The pile itself, without an event. */
export function toPile(scene: Scene, id: string): void {
  const { state, data } = scene;
  const unit = unitState(state, id);
  const kind = kindOf(scene, id);
  const from = unit.where;
  clearMarkers(scene, id, from);
  unit.flipped = true;
  unit.mustLeave = false;
  switch (kind) {
    case 'migratory':
      // RF-RAID-4: back after ten turns, on its home area.
      unit.where = 'away';
      unit.back = state.turn + data.charts.migrations.back;
      return;
    case 'huns':
    case 'hunae':
      unit.where = 'removed';
      return;
    case 'hunnic-kingdom':
      unit.where = 'reserve';
      return;
    case 'rebel':
      unit.where = 'pool';
      unit.war = 0;
      return;
    default:
      unit.where = 'pool';
      if (unit.faction === 'sassanid') unit.faction = 'parthia';
      if (isRoman(kind)) unit.side = pileOf(state, areaInfo(data, from).side);
  }
}

/** RF-SPL-1, 5: after the split a Roman pile for each half; the pile of a fallen half is the other's. */
export function pileOf(state: Board, side: Half): Half | 'none' {
  if (!state.split) return 'none';
  if (state.fallen.W) return 'E';
  return state.fallen.E ? 'W' : side;
}

/** Takes a unit out of the game for good. */
export function removeFromGame(
  scene: Scene,
  id: string,
  rule: string,
  how: string,
  more: Readonly<Record<string, unknown>> = {},
): void {
  const unit = unitState(scene.state, id);
  const area = unit.where;
  clearMarkers(scene, id, area);
  delete scene.state.override[id];
  unit.where = 'removed';
  scene.log.add(how, rule, 'all', { unit: id, area, ...more });
}

/** A unit is gone from an area: its bribe, and the rising that it held. */
export function clearMarkers({ state }: Pick<Scene, 'state'>, id: string, area: string): void {
  state.bribes = state.bribes.filter((b) => b.unit !== id);
  const stood = state.areas[area];
  // RF-REV-3: until the unit that has risen is gone, not whoever stood beside it.
  const holder = controlFaction(unitState(state, id).faction);
  if (stood?.revolt === 'people' && stood.controller === holder) stood.revolt = 'none';
}

/** RF-REP-10, RF-KUS-7: a people is gone, and all wars with it end. */
export function endWarsWith({ peoples }: Scene['state'], people: string): void {
  for (const id of ids(peoples)) {
    const entry = peoples[id];
    if (entry) entry.atWarWith = id === people ? [] : entry.atWarWith.filter((foe) => foe !== people);
  }
}

/** RF-SAS-3: the instant the Sassanids outnumber the others the revolt has won; with the last of them gone it has failed. */
export function testSassanids(scene: Scene): void {
  const { state, log } = scene;
  if (state.sassanids !== 'revolt') return;
  const [rising, loyal] = [unitsOf(scene, 'sassanid'), unitsOf(scene, 'parthia')];
  if (rising.length === 0) {
    state.sassanids = 'failed';
    log.add('sassanid-failed', 'RF-SAS-3', 'all', {});
  } else if (rising.length > loyal.length) {
    state.sassanids = 'won';
    // From now on the realm is one again; the rules go on calling it Parthia.
    for (const id of rising) unitState(state, id).faction = 'parthia';
    log.add('sassanid-won', 'RF-SAS-3', 'all', { units: rising.length, against: loyal.length });
  }
}
