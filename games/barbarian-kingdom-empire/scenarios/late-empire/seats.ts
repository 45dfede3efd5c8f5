/** Who is who in the Late Empire. */
import type { Rules, Special } from '../../data.js';
import type { Board, Position } from '../../state.js';
import { seated } from '../../board.js';
import { specialNamed } from '../special.js';

export const lateNumbers = (rules: Rules): Special => specialNamed(rules, 'late-empire');

/** The barbarians who serve Rome (BKE-S7-3). */
export const isAllies = (rules: Rules, { key }: Position): boolean => key === lateNumbers(rules).allies;
/** Rome, who pays them. */
export const isEmployer = (rules: Rules, { key }: Position): boolean => key === lateNumbers(rules).employer;
/** The Germans, who win garrisons over and begin again at once (BKE-S7-1, BKE-S7-2). */
export const isSubverter = (rules: Rules, { key }: Position): boolean => key === lateNumbers(rules).subverter;
/** BKE-S7-4. */
export const isPersian = (rules: Rules, { key }: Position): boolean => key === lateNumbers(rules).persian;

export const alliesOf = (board: Board, rules: Rules): Position | undefined =>
  seated(board, lateNumbers(rules).allies);
export const employerOf = (board: Board, rules: Rules): Position | undefined =>
  seated(board, lateNumbers(rules).employer);
