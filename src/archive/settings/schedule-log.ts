/**
 * `deadlines.jsonl`: the deadlines of a game with a schedule, as they were fixed, moved and put off. The newest line of the open step
 * counts; without one, what its sheets name.
 */
import { appendLine, parsedLines, textOf } from '../../disk.js';
import { deadlinesFile } from '../folder/layout.js';
import { branchOf, entryNames, readEntry, readPositionFile } from '../folder/read.js';
import { deadlineAt, type Deadline } from './deadline.js';
import { grantOf, movedDeadline, nextDeadline, type Grant, type Schedule } from './schedule.js';
import type { Settings } from './game-settings.js';

export interface DeadlineLine {
  /** When it was fixed; UTC, ISO. */
  readonly at: string;
  /** The entry that opened the step; amendments apart. */
  readonly step: string;
  /** How often the game had been rolled back. */
  readonly branch: number;
  readonly utc: string;
  readonly why: 'set' | 'moved' | 'extended';
  /** Of an extension: by how much, and the player who asked for it; without one it was the GM. */
  readonly hours?: number;
  readonly by?: string;
  readonly reason?: string;
}

export function deadlineLines(game: string): DeadlineLine[] {
  return parsedLines(textOf(deadlinesFile(game)) ?? '') as DeadlineLine[];
}

/** The entry that opened the step which is played now, and how often the game was rolled back. */
export function openStepOf(game: string): { readonly step: string; readonly branch: number } {
  const step = entryNames(game).findLast((name) => !name.includes('+'));
  return { step: step ?? '', branch: branchOf(game) };
}

/** The lines of the open step, oldest first. */
export function openLines(game: string): DeadlineLine[] {
  const open = openStepOf(game);
  return deadlineLines(game).filter(({ step, branch }) => step === open.step && branch === open.branch);
}

/** The deadline of the open step; undefined: none was fixed yet. */
export function fixedDeadline(game: string, { zone }: Schedule): Deadline | undefined {
  const newest = openLines(game).at(-1);
  if (newest) return deadlineAt(zone, Date.parse(newest.utc));
  const { step } = openStepOf(game);
  const [whose] = readEntry(game, step).manifest.opens.awaiting;
  return whose === undefined ? undefined : readPositionFile(game, step, whose).deadline;
}

/** Was the game rolled back to the open step, so that its deadline is one of the past that nobody meant to have again? */
export function isReopened(game: string): boolean {
  const { step, branch } = openStepOf(game);
  return openLines(game).length === 0 && readEntry(game, step).manifest.branch < branch;
}

/** Fixes the deadline of the open step. The caller holds the game. */
export function fixDeadline(
  game: string,
  { utc }: Pick<Deadline, 'utc'>,
  now: Date,
  about: Pick<DeadlineLine, 'why' | 'hours' | 'by' | 'reason'> = { why: 'set' },
): void {
  const line: DeadlineLine = { at: now.toISOString(), ...openStepOf(game), utc, ...about };
  appendLine(deadlinesFile(game), JSON.stringify(line));
}

/** The deadline of the step that follows the open one, when that is resolved `now` (in milliseconds). */
export function deadlineAfterOpen(
  game: string,
  schedule: Schedule,
  step: string,
  now: number | undefined,
): Deadline | undefined {
  const open = fixedDeadline(game, schedule);
  const last = open && Date.parse(open.utc);
  const moment = now ?? last;
  if (moment === undefined) return undefined;
  return nextDeadline(schedule, { ...(last === undefined ? {} : { last }), step, now: moment });
}

/** What must be done about the deadline of the open step before anybody is held to it; undefined: it stands. `now` in milliseconds. */
export function deadlineToFix(
  game: string,
  { schedule }: Settings,
  step: string,
  now: number,
): { readonly deadline: Deadline; readonly why: 'set' | 'moved' } | undefined {
  if (!schedule || schedule.paused) return undefined;
  const there = fixedDeadline(game, schedule);
  const deadline = there ? movedDeadline(schedule, there, step, now) : nextDeadline(schedule, { step, now });
  return deadline && { deadline, why: there ? 'moved' : 'set' };
}

/** What the budget of the game leaves of an extension that a player asks for, for the open step. */
export function grantFor(game: string, schedule: Schedule, by: string, hours: number): Grant {
  const lines = deadlineLines(game).flatMap((line) =>
    line.why === 'extended' && line.hours !== undefined ? [{ ...line, hours: line.hours }] : [],
  );
  return grantOf(schedule, lines, { step: openStepOf(game).step, by, hours });
}
