/** A round of reminders: who gets which one. Kept, so that neither a crash nor a command given twice reminds anybody twice. */
import { existsSync, readFileSync } from 'node:fs';
import type { PositionId } from '../core/index.js';
import { writeWhole } from '../disk.js';

export interface Round {
  /** The entry whose step is open: a round of an older step is over. */
  readonly entry: string;
  /** Which reminder of the step it is, by position. */
  readonly numbers: Readonly<Partial<Record<PositionId, number>>>;
  /** The GM has been told which ones may have arrived. */
  readonly told: boolean;
  /** When it was through, UTC; undefined: it was not. */
  readonly done?: string;
}

/** The last round, if it is of this step. */
export function lastRound(file: string, entry: string): Round | undefined {
  if (!existsSync(file)) return undefined;
  const round = JSON.parse(readFileSync(file, 'utf8')) as Round;
  return round.entry === entry ? round : undefined;
}

export function keepRound(file: string, round: Round): void {
  writeWhole(file, `${JSON.stringify(round)}\n`);
}
