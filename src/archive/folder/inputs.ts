/** `inputs.json` of an entry: all that its making got besides the state before it and the sheets. */
import type { Answers, ForcedRolls, Level, Options, PositionId } from '../../core/index.js';
import type { StepPress } from '../intake/written-letter.js';
import type { SetAside } from '../set-aside.js';
import type { Texts } from '../../system-texts.js';

/** What players mix into the dice, by position. */
export type Shares = Readonly<Record<PositionId, string>>;

/** How well the computer plays, by position; who is not there is a novice. */
export type Levels = Readonly<Record<PositionId, Level>>;

/** The words of the game's own that an entry's sheets were told in, as `words.yaml` had them then; none: those of the rules. */
export interface ToldIn {
  readonly words?: Texts;
}

/** `inputs.json` of the set-up. */
export interface SetUpInputs extends ToldIn {
  readonly scenario: string;
  readonly options: Options;
}

/** `inputs.json` of a step: all that its resolution got besides the state and the sheets. */
export interface StepInputs extends ToldIn {
  readonly answers: Answers;
  readonly forced: ForcedRolls;
  /** Sheets written by the computer. */
  readonly standIns: readonly PositionId[];
  /** How well, where it is not as a novice. */
  readonly levels?: Levels;
  /** NMR. */
  readonly missing: readonly PositionId[];
  /** Who had to submit. */
  readonly awaited?: readonly PositionId[];
  /** Who sent nothing of his own and was not away on notice: what the ladder counts. */
  readonly silent?: readonly PositionId[];
  readonly acceptLate: readonly PositionId[] | 'all';
  /** Of the first step: what players mixed into the seed; from here on all dice come from it. SEED-2 */
  readonly shares?: Shares;
  /** Orders left out because the rules can't bear them (STATE-2). */
  readonly setAside?: readonly SetAside[];
  /** Press besides that of the sheets. */
  readonly press?: StepPress;
}
