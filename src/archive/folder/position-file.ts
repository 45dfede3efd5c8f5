/** The position file: all that a position knows, beside its move sheet, for programs and for the check at home. CHECK-3. */
import {
  kept,
  MovesheetError,
  type FrontWords,
  type OrderOutcome,
  type PositionId,
  type PositionInfo,
  type SheetState,
} from '../../core/index.js';
import type { Announcement } from '../settings/announcement.js';
import type { Delivered } from '../intake/press.js';

/** Raised when views or what stands beside them change their form. */
export const POSITION_FORMAT = 2;

/** A sheet that lies with the GM for the open step. */
export interface FiledSheet {
  /** 1, 2, 3 … of this position in this step. SHEET-1 */
  readonly number: number;
  /** UTC, ISO. */
  readonly arrived: string;
  readonly state: SheetState;
  readonly sha256: string;
  /** As it came. */
  readonly text: string;
}

/** What the dice come from since the first step. */
export interface DiceTold {
  /** The position's own share, as received; missing: its sheet brought none. */
  readonly share?: string;
  /** SHA-256 of the seed with all shares in it: the same on the sheets of all. */
  readonly commitment: string;
  /** The shares of all, told with the seed. */
  readonly shares?: Readonly<Record<PositionId, string>>;
}

export interface PositionFile extends Announcement {
  readonly format: typeof POSITION_FORMAT;
  readonly game: string;
  readonly system: string;
  readonly position: PositionId;
  /** Nation or people. */
  readonly name: string;
  /** The turn and step that a sheet written with this file is for. */
  readonly turn: number;
  readonly step: string;
  /** In the rules' calendar. */
  readonly date: string;
  /** The turn and step that was resolved; turn 0 is the set-up. */
  readonly resolved: { readonly turn: number; readonly step: string };
  /** Proves the sender of a sheet. Empty when no sheet is awaited any more. */
  readonly token: string;
  /** The seats of the game, as everybody knows them. Missing in files of Movesheet before 0.3.0. */
  readonly seats?: readonly PositionInfo[];
  /** SHA-256 of the game's seed; at the end the seed itself. */
  readonly seedCommitment: string;
  readonly seed?: string;
  /** Where players' shares were mixed into the seed: with the first step, and once more at the end. SEED-2 */
  readonly dice?: DiceTold;
  /** The seed was chosen by the GM: a test game. */
  readonly testSeed?: true;
  /** The step had been resolved before and was rolled back. RERUN-1 */
  readonly rerun?: true;
  /** The GM changed the state after the step was resolved. */
  readonly amended?: true;
  /** Messages of other players, delivered with this sheet. */
  readonly press?: readonly Delivered[];
  /** The orders of the resolved step, and what became of each; missing where no sheet of this position was resolved. OUTCOME-1 */
  readonly orders?: readonly OrderOutcome[];
  /** A sheet of this position was awaited for the resolved step, and none came. NMR-2 */
  readonly missing?: true;
  /**
   * The sheet of this position that counts for the open step so far. Only in copies that are handed out while one lies there; the
   * archived file is written before any can come.
   */
  readonly filed?: FiledSheet;
  /** Page one in words: for the mail, and for programs. */
  readonly front?: FrontWords;
  readonly view: unknown;
}

const written = kept<PositionFile, Uint8Array>();

/** The file as it lies on the disk and in its own PDF: made once for both. Nobody changes the bytes. */
export const positionFileBytes = (file: PositionFile): Uint8Array =>
  written(file, () => new TextEncoder().encode(`${JSON.stringify(file)}\n`));

/** Does this file open the first step of the game? It is that of the set-up. */
export const opensFirst = ({ resolved }: Pick<PositionFile, 'resolved'>): boolean =>
  resolved.turn === 0 && resolved.step === '';

/** Reads a position file's text. Throws `position-file/…` when it is none. */
export function parsePositionFile(text: string, file: string): PositionFile {
  let found: Partial<PositionFile> | null;
  try {
    found = JSON.parse(text) as Partial<PositionFile> | null;
  } catch {
    found = null;
  }
  const format: unknown = found?.format;
  if (typeof format === 'number' && format !== POSITION_FORMAT) {
    throw new MovesheetError(
      'position-file/other-release',
      `${file} was written by ${format < POSITION_FORMAT ? 'an older' : 'a newer'} release of Movesheet, whose position files have another form.`,
      'Check with the release that wrote it, or with the file of your next move sheet.',
      2,
    );
  }
  if (!found || format !== POSITION_FORMAT || typeof found.system !== 'string' || found.view === undefined) {
    throw new MovesheetError(
      'position-file/unreadable',
      `${file} is not a position file.`,
      'It is the file that came with your move sheet, such as P05.json.',
      2,
    );
  }
  return found as PositionFile;
}
