/** Bribes. RF-BRI-1 to 3. */
import { areaState } from '../world/control.js';
import { isGerman, kindOf, onMap, unitState } from '../world/pieces.js';
import type { Empire } from '../../state.js';
import { areaInfo, world } from '../world/world.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

const NEVER = [
  'legion',
  'palatina',
  'comitatus',
  'limes',
  'rebel',
  'parthian-cavalry',
  'parthian-infantry',
  'migratory',
  'huns',
  'hunae',
];

/** Areas of the empire beside the unit, or why it can't be bribed. `spent`: counters that went into rebuilding in this phase. */
export function bribeProblem(
  board: Lookout,
  empire: Empire,
  unit: string,
  spent: number,
): Problem | { beside: string[] } {
  const { state, data } = board;
  const kind = kindOf(board, unit);
  if (NEVER.includes(kind)) return problem('unbribable', 'RF-BRI-1', { unit });
  if (isGerman(kind) && state.leaders.german !== 'none') {
    return problem('german-leader', 'RF-BRI-1', { unit, leader: state.leaders.german });
  }
  if (!onMap(state, unit)) return problem('not-on-map', 'RF-BRI-1', { unit });
  if (state.bribes.some((b) => b.unit === unit)) return problem('bribed', 'RF-BRI-1', { unit });
  const { where } = unitState(state, unit);
  const links = (world(data).links[where] ?? []).filter((l) => l.by === 'path');
  const beside = links.map((l) => l.to).filter((id) => areaState(board, id).controller === empire);
  if (beside.length === 0)
    return problem('not-beside-yours', 'RF-BRI-1', { unit, area: areaInfo(data, where).id });
  // RF-BRI-3: four markers in all, first come.
  if (state.bribes.length + spent >= data.charts.points.bribes)
    return problem('no-marker', 'RF-BRI-3', { most: data.charts.points.bribes });
  return { beside };
}

/** Could the unit be bribed at another time: is what stands against it neither its kind nor its place? */
export const nearlyBribed = ({ reason }: Problem): boolean =>
  !['unbribable', 'not-beside-yours', 'not-on-map'].includes(reason);

/** Lays a marker; a bribed Hunnic unit adds to its faction's count (RF-HUN-6). */
export function setBribe({ state, log }: Scene, empire: Empire, unit: string): void {
  state.bribes.push({ unit, by: empire });
  log.add('bribe-set', 'RF-BRI-1', 'all', { unit, by: empire });
  const { faction } = unitState(state, unit);
  if (faction === 'hunnic:huns') state.huns.counters.huns += 1;
  if (faction === 'hunnic:hunae') state.huns.counters.hunae += 1;
}
