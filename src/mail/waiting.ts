/**
 * Letters that are ready and wait for somebody who sends them beside `tick`: one small file a letter, which goes when the letter has
 * gone out. What the ledger says counts for more: a file that was left behind is no second letter.
 */
import { join } from 'node:path';
import { namesIn, parsedLines, removeFile, textOf, writeWhole } from '../disk.js';
import type { Letter } from './letter.js';

export type LetterKind = 'answer' | 'sheet' | 'reminder';

export interface WaitingLetter extends Pick<Letter, 'from' | 'to' | 'messageId'> {
  readonly kind: LetterKind;
  readonly position: string;
  /** As the ledger has it: `0003`, or `answers/…`. */
  readonly entry: string;
  /** How often the game had been rolled back: a letter of a step that was undone is not sent. */
  readonly branch: number;
  /** The `.eml`, seen from the game's folder. */
  readonly file: string;
  /** When it was written; UTC, ISO. */
  readonly at: string;
}

/** What stands before the @ of a Message-ID, for names of files and jobs. */
export const letterKey = (messageId: string): string =>
  (messageId.split('@')[0] ?? '').replace(/[^A-Za-z0-9-]+/g, '');

const fileOf = (folder: string, key: string): string => join(folder, `${key}.json`);

/** Puts a letter with those that wait; once: what is there stays. */
export function putWaiting(folder: string, letter: WaitingLetter): void {
  const file = fileOf(folder, letterKey(letter.messageId));
  if (textOf(file) === undefined) writeWhole(file, `${JSON.stringify(letter)}\n`);
}

/** undefined: it has gone out, or was taken back. */
export function waitingLetter(folder: string, key: string): WaitingLetter | undefined {
  const [letter] = parsedLines(textOf(fileOf(folder, key)) ?? '') as WaitingLetter[];
  return letter;
}

export function allWaiting(folder: string): WaitingLetter[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => waitingLetter(folder, name.replace(/\.json$/, '')) ?? []);
}

export function removeWaiting(folder: string, messageId: string): void {
  removeFile(fileOf(folder, letterKey(messageId)));
}
