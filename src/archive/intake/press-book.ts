/**
 * `press.jsonl`: letters that were handed in by themselves, and those that went out at once. A line is on the disk before its letter is
 * made, so that a letter is never brought by mail and by a sheet, and never by neither: what has a line and no letter gets it made.
 */
import { statSync } from 'node:fs';
import { appendLine, parsedLines, textOf } from '../../disk.js';
import type { GamePress, PositionId, PressMessage } from '../../core/index.js';
import { pressFile } from '../folder/layout.js';
import { entryNames, readEntry } from '../folder/read.js';
import type { Mailed, StepPress, Written } from './written-letter.js';

/** The step that a line is for: the entry that opened it, and how often the game had been rolled back when that was made. */
interface Of {
  readonly step: string;
  readonly branch: number;
}

/** `arrived`: when the sheet or mail with the letter came; UTC, ISO. */
export type PressLine = Of & { readonly at: string; readonly arrived: string } & (
    ({ readonly what: 'handed'; readonly mail: string } & Written) | ({ readonly what: 'mailed' } & Mailed)
  );

export function pressLines(game: string): PressLine[] {
  return parsedLines(textOf(pressFile(game)) ?? '') as PressLine[];
}

/** What a line of the open step begins with. After a roll-back to the same entry it is the same step, after a rerun another one. */
export function pressStep(game: string): Of {
  const step = entryNames(game).findLast((name) => !name.includes('+')) ?? '';
  return { step, branch: readEntry(game, step).manifest.branch };
}

/** The lines of the open step, oldest first. */
export function openPress(game: string): PressLine[] {
  const lines = pressLines(game);
  if (lines.length === 0) return [];
  const open = pressStep(game);
  return lines.filter(({ step, branch }) => step === open.step && branch === open.branch);
}

/** The caller holds the game. */
export const notePress = (game: string, line: PressLine): void =>
  appendLine(pressFile(game), JSON.stringify(line));

/** The open step's press for its inputs; undefined: there is none besides its sheets. */
export function stepPress(game: string, { groups, ...rules }: GamePress): StepPress | undefined {
  const lines = openPress(game);
  const handed = lines.flatMap((line) => (line.what === 'handed' ? [writtenOf(line)] : []));
  const mailed = lines.flatMap((line) =>
    line.what === 'mailed' ? [{ ...writtenOf(line), reader: line.reader }] : [],
  );
  const press = {
    ...(groups ? { groups } : {}),
    ...(Object.keys(rules).length > 0 ? { rules } : {}),
    ...(handed.length > 0 ? { handed } : {}),
    ...(mailed.length > 0 ? { mailed } : {}),
  };
  return Object.keys(press).length > 0 ? press : undefined;
}

/** Asks for the letters of positions that can't be taken back in the open step; the book is read again when it has grown. */
export function sentIn(game: string): (position: PositionId) => readonly PressMessage[] {
  let size: number | undefined;
  let lines: readonly PressLine[] = [];
  return (position) => {
    const now = statSync(pressFile(game), { throwIfNoEntry: false })?.size ?? 0;
    if (now !== size) lines = openPress(game);
    size = now;
    return lettersBy(lines, position);
  };
}

/** What an archived step's sheets are read again by: its press as it was when the step was resolved. */
export function pressThen({ groups, rules, handed = [], mailed = [] }: StepPress): {
  readonly press: GamePress;
  readonly sent: (position: PositionId) => readonly PressMessage[];
} {
  return {
    press: { ...rules, ...(groups ? { groups } : {}) },
    sent: (position) => lettersBy([...handed, ...mailed], position),
  };
}

/** Each once, however many read it. */
function lettersBy(lines: readonly Written[], position: PositionId): PressMessage[] {
  const all = lines.filter(({ from }) => from === position).map(writtenOf);
  return [
    ...new Map(
      all.map(({ to, as, text }) => [
        JSON.stringify([to, as, text]),
        { to, ...(as === undefined ? {} : { as }), text },
      ]),
    ).values(),
  ];
}

const writtenOf = ({ from, to, as, text }: Written): Written => ({
  from,
  to,
  ...(as === undefined ? {} : { as }),
  text,
});
