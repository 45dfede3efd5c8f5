/** Every path of a game folder is computed here. */
import { join } from 'node:path';
import { compareIds, type PositionId } from '../../core/index.js';
import type { EntryKind } from './manifest.js';

/** The formats of a move sheet, by file ending; `json` is the position file. */
export const SHEET_FORMATS = ['pdf', 'html', 'txt', 'json'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const settingsFile = (game: string): string => join(game, 'game.yaml');
export const playersFile = (game: string): string => join(game, 'players.yaml');
/** Words of the game's own; most games have none. */
export const wordsFile = (game: string): string => join(game, 'words.yaml');
export const seedFile = (game: string): string => join(game, 'seed.json');
/** What the secret links of the players are made of; there once the game is served. */
export const linksFile = (game: string): string => join(game, 'links.json');
export const journalFile = (game: string): string => join(game, 'journal.jsonl');
/** Who may write: the numbers of `fence.ts`. */
export const fenceFolder = (game: string): string => join(game, '.fence');
/** The lock of version 0.1.0. */
export const oldLockFile = (game: string): string => join(game, '.lock');
/** When the steps of a game with a schedule are due. */
export const deadlinesFile = (game: string): string => join(game, 'deadlines.jsonl');
/** What `tick` found the last time; it may be thrown away. */
export const tickFile = (game: string): string => join(game, 'tick.json');
export const dropBox = (game: string): string => join(game, 'orders');
/** Sheets for turns that are not open yet. */
export const laterFolder = (game: string): string => join(game, 'later');
/** What the GM was asked and answered for the open step; gone when the step is resolved. */
export const questionsFile = (game: string): string => join(game, 'questions.json');
/** There while the newest sheets are made anew. */
export const redrawMark = (game: string): string => join(game, 'redraw.json');
export const turnsFolder = (game: string): string => join(game, 'turns');
/** What `run --preview` wrote: a step as it would be, beside the game. */
export const previewFolder = (game: string): string => join(game, 'preview');
export const undoneFolder = (game: string): string => join(game, 'undone');
/** Mails as received, and what became of them. */
export const mailFolder = (game: string): string => join(game, 'mail');
export const mailJournal = (game: string): string => join(game, 'mail', 'journal.jsonl');
export const outboxFolder = (game: string): string => join(game, 'outbox');
/** Receipts and refusals, waiting to be sent or sent. */
export const answersFolder = (game: string): string => join(game, 'outbox', 'answers');
/** What is told of deadlines and held steps, to players and to the GM. */
export const tellFolder = (game: string): string => join(game, 'outbox', 'told');
/** Letters that are ready and handed to somebody who sends them: one file a letter, until it has gone out. */
export const waitingFolder = (game: string): string => join(game, 'outbox', 'waiting');
/** Receipts of all sheets, by the entry that opened their step. */
export const receiptsFolder = (game: string): string => join(game, 'receipts');
/** Letters between players that go out at once. */
export const pressFolder = (game: string): string => join(game, 'outbox', 'press');
/** Letters of the open step that stand in no sheet, or went out at once. */
export const pressFile = (game: string): string => join(game, 'press.jsonl');
/** Which addresses have answered that they are a player's, and what waits for the others. */
export const addressesFile = (game: string): string => join(game, 'addresses.jsonl');
export const ledgerFile = (game: string): string => join(game, 'outbox', 'ledger.jsonl');
export const templatesFolder = (game: string): string => join(game, 'templates');

export const entryFolder = (game: string, entry: string): string => join(game, 'turns', entry);
export const MANIFEST = 'manifest.json';
export const STATE = 'state.json';
/** Beside the entries of a rollback: why it was made, and what it undid. */
export const REASON = 'reason.json';
/** The public newspaper of a step, in its formats; `json` is what it is made of. */
export const GAZETTE = {
  pdf: 'gazette.pdf',
  html: 'gazette.html',
  txt: 'gazette.txt',
  json: 'gazette.json',
} as const;
export const isGazette = (path: string): boolean => Object.values<string>(GAZETTE).includes(path);
export const EVENTS = 'events.jsonl';
export const INPUTS = 'inputs.json';
export const RECEIVED = 'orders/received.json';

/** `P5` → `P05`: positions in file names sort like positions. No player's name ever stands in a file name. */
export function positionFileName(position: PositionId): string {
  const match = /^P(\d+)$/.exec(position);
  return match ? `P${(match[1] ?? '').padStart(2, '0')}` : position;
}

/** Inside an entry: the parsed sheet that the step was resolved with. */
export const ordersPath = (position: PositionId): string => `orders/${positionFileName(position)}.json`;
/** Inside an entry: a move sheet in one of its formats. */
export const sheetPath = (position: PositionId, format: SheetFormat): string =>
  `sheets/${positionFileName(position)}.${format}`;

const FOUR = 4;

/** The folder of the set-up. */
export const SET_UP = '0'.repeat(FOUR);

/** `0012`, or `0012-3-sea` for the third step of a turn that has several. */
export function stepFolder(turn: number, step: string, earlierStepsOfTurn: number): string {
  const number = String(turn).padStart(FOUR, '0');
  const word = step.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  // The set-up has the folder 0000 to itself: a step of turn 0 is always numbered.
  if (word === '' && turn > 0) return number;
  return `${number}-${earlierStepsOfTurn + 1}-${word === '' ? 'step' : word}`;
}

/** An amendment stands behind the entry that it follows: `0012+amendment-1` (plus sorts before minus). */
export function amendmentFolder(after: string): string {
  const match = /^(.*)\+amendment-(\d+)$/.exec(after);
  return match ? `${match[1] ?? ''}+amendment-${Number(match[2]) + 1}` : `${after}+amendment-1`;
}

/** What kind of entry its folder's name says that it is. */
export function kindOf(entry: string): EntryKind {
  if (entry.includes('+')) return 'amendment';
  return entry === SET_UP ? 'set-up' : 'step';
}

/** Is it the folder of an entry (and not one that a crash left behind)? */
export function isEntryFolder(name: string): boolean {
  return /^\d{4,}(-\d+-[a-z0-9-]+)?(\+amendment-\d+)?$/.test(name);
}

/** Entries in the order in which they were made. */
export function compareEntries(a: string, b: string): number {
  return compareIds(a, b);
}

/** The folder of an amendment or a step belongs to this turn. */
export function turnOfEntry(entry: string): number {
  return Number(/^\d+/.exec(entry)?.[0] ?? '0');
}
