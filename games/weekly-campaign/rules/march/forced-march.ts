/** Forced marches: the plan from the cost of the path, the losses on the way. WK-MOV-8, WK-MOV-9. */
import { must } from '../../../../src/core/index.js';
import { allForces, isLandForce, ownersOf, stackOf, type Force } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { type Speed } from '../../charts.js';
import { bookDestroyed, drawLosses, lossCount, tallyLosses } from '../troops/losses.js';
import { mapOf, neighbour } from '../map/map.js';
import { directionOf, landCost, marchesMounted } from '../map/paths.js';
import { count, militia, speedOf, trains } from '../troops/stacks.js';
import type { HexId, PathToken } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';

/** Points that a path asks for, as far as it is open: E, D, R and 0 included. */
function pathCost(
  state: Pick<State, 'map' | 'hexes' | 'turn'>,
  data: Data,
  from: HexId,
  path: readonly PathToken[],
  mounted: boolean,
): number {
  const { embark, disembark, stand, raid } = data.charts.movement;
  const map = mapOf(state.map);
  let at = from;
  let total = 0;
  for (const token of path) {
    const direction = directionOf(token);
    if (!direction) {
      total += token === 'E' ? embark : token === 'D' ? disembark : token === 'R' ? raid : stand;
      continue;
    }
    const next = neighbour(map, at, direction);
    const cost = next === undefined ? undefined : landCost(state, data, at, next, mounted);
    if (next === undefined || cost === undefined) break;
    total += cost;
    at = next;
  }
  return total;
}

export const normalPoints = (data: Data, speed: Speed): number =>
  must(data.charts.speedTotals, speed, 'the chart of speeds');

/** FM points that a force can take in a week: none with trains or militia, or without regts. */
export function forcedMarchCap(data: Data, force: Force): number {
  const stack = stackOf(force);
  if (trains(data, stack) > 0 || militia(data, stack) > 0 || count(stack) === 0) return 0;
  return must(data.charts.forcedMarch, 'most', 'the chart of forced marches');
}

/** FM points that a force takes on its path: the shortfall, at most four and at most its cap. */
function forcedMarchPoints(state: Pick<State, 'map' | 'hexes' | 'turn'>, data: Data, force: Force): number {
  const { hex, path, fmMax } = force.top;
  const most = forcedMarchCap(data, force);
  if (most === 0) return 0;
  const stack = stackOf(force);
  const short =
    pathCost(state, data, hex, path, marchesMounted(data, stack)) - normalPoints(data, speedOf(data, stack));
  return Math.max(0, Math.min(short, fmMax, most));
}

export function planForcedMarches({ state, data }: Play): void {
  for (const force of allForces(state)) {
    if (!isLandForce(force)) continue;
    const { top } = force;
    const idle = top.path.length === 0 || top.carriedBy !== null;
    top.fmPlan = idle ? 0 : forcedMarchPoints(state, data, force);
  }
}

/** Attrition of the next FM point: percent of the force's regts, drawn by loss weights. */
export function marchLosses(play: Play, force: Force, phaseNumber: number): void {
  const { state, data, dice, log } = play;
  const percent = must(data.charts.forcedMarch, force.top.fmUsed + 1, 'the chart of forced marches');
  const n = lossCount(dice, count(stackOf(force)), percent, 'fm-loss', force.top.id, phaseNumber);
  const losses = drawLosses(play, force.members, n, ['fm-loss', force.top.id, phaseNumber, 'which']);
  bookDestroyed(state, data, losses);
  // WK-REP-15: each owner his own losses; the dice are those of the force, and belong to whoever leads it.
  for (const owner of ownersOf([force]))
    log.add(
      'march-loss',
      'WK-MOV-9',
      [owner],
      {
        command: force.top.id,
        hex: force.hex,
        point: force.top.fmUsed + 1,
        percent,
        lost: tallyLosses(losses.filter((loss) => loss.bearer.owner === owner)),
      },
      owner === force.position ? [`fm-loss ${force.top.id} ${phaseNumber}`] : [],
    );
}
