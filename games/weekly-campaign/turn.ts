/** The sequence of play: twenty phases in order. WK-CH-1. */
import type { Data } from './data.js';
import type { Played } from './orders/book.js';
import type { RollName } from './rolls.js';
import type { State } from './state.js';
import type { Phase } from '../../src/core/index.js';
import { arrivals } from './phases/arrivals.js';
import { assassins } from './phases/assassins.js';
import { assaults } from './phases/assaults.js';
import { assignments } from './phases/assignments.js';
import { attrition } from './phases/attrition.js';
import { audit } from './phases/audit.js';
import { landBattles } from './phases/battles.js';
import { blockades, sieges } from './phases/sieges.js';
import { bribes } from './phases/bribes.js';
import { chance } from './phases/chance.js';
import { devastation, looting, pillaging } from './phases/ravages.js';
import { disbanding } from './phases/disbanding.js';
import { gifts } from './phases/gifts.js';
import { income } from './phases/income.js';
import { lineCheck, navalLines } from './phases/lines.js';
import { marchEnd } from './phases/march-end.js';
import { moraleRolls } from './phases/morale-rolls.js';
import { movement } from './phases/movement.js';
import { navalSupply, supply } from './phases/supply.js';
import { revolts } from './phases/revolts.js';
import { scan } from './phases/scans.js';
import { seaBattles } from './phases/sea-battles.js';
import { statusChanges } from './phases/status-changes.js';
import { strategicMoves } from './phases/strategic-moves.js';
import { treatiesEffected } from './phases/treaties.js';
import { wages } from './phases/wages.js';
import { weekEnd } from './phases/week-end.js';
import { weekStart } from './phases/week-start.js';
import { works } from './phases/works.js';

type WeeklyPhase = Phase<State, Played, Data, RollName>;

/** An all-move phase with its battles, at sea first, and the scan. */
const allMove = (n: number): WeeklyPhase[] => [movement(n), seaBattles(n), landBattles(n), scan(n)];

/** Phase 1, in the order of 4.2. */
export const administration: readonly WeeklyPhase[] = [
  audit,
  gifts,
  statusChanges,
  assignments,
  disbanding,
  sieges,
  blockades,
  looting,
  pillaging,
  devastation,
  revolts,
  assassins,
  bribes,
  chance,
  works,
];

/** Phases 2 to 19. */
export const campaign: readonly WeeklyPhase[] = [
  navalLines,
  lineCheck,
  movement(4),
  movement(5),
  movement(6),
  movement(7),
  ...allMove(8),
  assaults(9, 1),
  movement(10),
  movement(11),
  ...allMove(12),
  movement(13),
  movement(14),
  ...allMove(15),
  assaults(16, 2),
  movement(17),
  movement(18),
  ...allMove(19),
  marchEnd,
];

/** Phase 20, in the order of 4.14. */
export const weekClose: readonly WeeklyPhase[] = [
  moraleRolls,
  treatiesEffected,
  strategicMoves,
  navalSupply,
  supply,
  attrition,
  arrivals,
  wages,
  income,
  weekEnd,
];

export const week: readonly WeeklyPhase[] = [weekStart, ...administration, ...campaign, ...weekClose];
