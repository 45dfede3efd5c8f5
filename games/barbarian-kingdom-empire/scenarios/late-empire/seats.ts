/** Who is who in the Late Empire. */
import type { Board, Position } from '../../state.js';
import { seated } from '../../board.js';
import { specialOf } from '../special.js';
import type { Rules } from '../../play.js';

export const lateSpecial = specialOf('late-empire');

/** The barbarians who serve Rome (BKE-S7-3). */
export const isAllies = (rules: Rules, { key }: Position): boolean => key === lateSpecial(rules, 'allies');
/** The Germans, who win garrisons over and begin again at once (BKE-S7-1, BKE-S7-2). */
export const isSubverter = (rules: Rules, { key }: Position): boolean =>
  key === lateSpecial(rules, 'subverter');
/** Is this the seat of Persia, which has rights of its own? BKE-S7-4 */
export const isPersian = (rules: Rules, { key }: Position): boolean => key === lateSpecial(rules, 'persian');

export const alliesOf = (board: Board, rules: Rules): Position | undefined =>
  seated(board, lateSpecial(rules, 'allies'));
/** Rome, who pays them. */
export const employerOf = (board: Board, rules: Rules): Position | undefined =>
  seated(board, lateSpecial(rules, 'employer'));
