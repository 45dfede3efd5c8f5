/** The step that sheets are for, and what a sheet comes to there. */
import type {
  GamePress,
  Judgment,
  OpenStep,
  PositionId,
  PositionInfo,
  PressMessage,
} from '../../core/index.js';
import type { PositionFile } from '../folder/position-file.js';
import { tokenMatches } from '../seed.js';
import type { Known } from './judgments.js';

/** A sheet as it came. */
export interface ReceivedSheet {
  /** Its name in the drop box. */
  readonly file: string;
  /** Milliseconds; the Date of a mail is never trusted. */
  readonly arrived: number;
  readonly bytes: Uint8Array;
  /** The file that it is a part of, where that holds sheets of several positions. */
  readonly of?: { readonly file: string; readonly bytes: Uint8Array };
}

/** The step that sheets are for. */
export interface OpenGame {
  readonly game: string;
  readonly turn: number;
  readonly step: string;
  readonly awaiting: readonly PositionId[];
  readonly positions: readonly PositionInfo[];
  /** It is the first step of the game. SEED-2 */
  readonly mixes?: boolean;
  /** UTC, in milliseconds. */
  readonly deadline?: number;
  positionFile(position: PositionId): PositionFile;
  /** What was judged of it before. */
  readonly known?: Known;
  /** Tokens of move sheets for the same step that an amendment replaced: who answered those has not answered an old turn. */
  earlierTokens?(position: PositionId): readonly string[];
  readonly press?: GamePress;
  /** Letters of a position that can't be taken back any more in this step. */
  sent?(position: PositionId): readonly PressMessage[];
}

/** The step as a sheet is judged by it. */
export const openStep = (open: OpenGame): OpenStep => ({
  ...open,
  view: (position) => open.positionFile(position).view,
  token(position, written) {
    if (tokenMatches(written, open.positionFile(position).token)) return 'newest';
    const isEarlier = open.earlierTokens?.(position).some((earlier) => tokenMatches(written, earlier));
    return isEarlier ? 'earlier' : 'wrong';
  },
});

/** A sheet as it came, and what it comes to. */
export interface JudgedSheet extends Judgment {
  readonly file: string;
  readonly arrived: number;
  readonly sha256: string;
  readonly late: boolean;
}

/** What became of a sheet: it counts, a later one replaced it, or why it does not count. */
export type Verdict =
  'accepted' | 'replaced' | 'withdrawn' | 'withdrawal' | 'not-better' | 'late' | 'refused';

/** A line of `orders/received.json`. */
export interface ReceivedRecord {
  /** Inside the entry. */
  readonly file: string;
  /** In the drop box. */
  readonly name: string;
  readonly arrived: string;
  readonly sha256: string;
  readonly position?: string;
  readonly state: string;
  readonly verdict: Verdict;
  readonly diagnostics: JudgedSheet['sheet']['diagnostics'];
}
