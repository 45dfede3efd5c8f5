/** The step that sheets are for, as far as a sheet is judged by it: on the GM's machine from the archive, at home from a position file. */
import type { PositionId } from '../events.js';
import type { PressMessage } from '../sheet.js';
import type { PositionInfo } from '../system.js';
import type { GamePress } from './game-press.js';

/** What a written token is: that of the newest move sheet, of one that a correction replaced, or none of these. */
export type TokenIs = 'newest' | 'earlier' | 'wrong';

export interface OpenStep {
  readonly game: string;
  readonly turn: number;
  readonly step: string;
  readonly awaiting: readonly PositionId[];
  /** The seats; at home only one's own is known. */
  readonly positions: readonly PositionInfo[];
  /** Is it the first step of the game? Shares of the dice are mixed in then. SEED-2 */
  readonly mixes?: boolean;
  view(position: PositionId): unknown;
  token(position: PositionId, written: string): TokenIs;
  /** What the game says of its press. */
  readonly press?: GamePress;
  /** Letters of a position that are out in this step, or were handed in by themselves. */
  sent?(position: PositionId): readonly PressMessage[];
}
