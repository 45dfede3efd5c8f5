/** What a regular attacks for: what the checkpoints count, and whoever cannot come back. */
import { yearNow } from '../../rules/world/calendar.js';
import { areaState, isStar } from '../../rules/world/control.js';
import { LOOTERS } from '../../rules/war/looting.js';
import { isGerman, kindOf, unitsAt, unitState } from '../../rules/world/pieces.js';
import { empireOf } from '../../rules/world/seats.js';
import { areaInfo, neighbours } from '../../rules/world/world.js';
import { sceneOf, type Draft } from '../draft.js';

const STAR = 12;
/** Of the other empire's star one loses what the other gains. */
const RIVAL = 4;
const RUIN = 4;
const BEYOND = -6;
/** Who is beaten for good, or for long. */
const GONE = 3;
const RAIDER = 12;
const INTRUDER = 5;

export function worth(draft: Draft, area: string): number {
  const { seat, state, data } = draft;
  const board = sceneOf(draft);
  const empire = empireOf(seat);
  const { controller, loot } = areaState(board, area);
  const star = isStar(board, area);
  const gone = unitsAt(board, area).reduce((most, u) => Math.max(most, loss(draft, u)), 0);
  if (controller === empire && empire !== undefined) {
    const intruders = unitsAt(board, area).some((u) => unitState(state, u).faction !== empire);
    if (!intruders) return -100;
    return (star ? STAR : INTRUDER) + gone;
  }
  const { north, emperorRegion } = areaInfo(data, area);
  const led = seat === 'P1' && emperorRegion === state.leaders.emperorAt;
  const beside = neighbours(data, area).filter(
    (n) => isStar(board, n) && areaState(board, n).loot === 0,
  ).length;
  const whole = star && loot === 0;
  const rival = controller === 'rome' || controller === 'parthia' ? RIVAL : 0;
  const prize = whole ? STAR + rival : star && seat === 'P1' ? RUIN : 0;
  return prize + gone + beside + (north && !led ? BEYOND : 0);
}

/** RF-REP-6, RF-RAID-4: what the loss of this unit weighs, because it comes back late or never. */
function loss(draft: Draft, unit: string): number {
  const board = sceneOf(draft);
  const kind = kindOf(board, unit);
  if (kind === 'migratory') return RAIDER;
  const late = yearNow(draft.state) >= draft.data.charts.dates.noReturns;
  return kind === 'rebel' || (late && (isGerman(kind) || LOOTERS.includes(kind))) ? GONE : 0;
}
