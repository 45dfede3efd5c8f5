/**
 * Is anything due in a game? Told from the last `tick` and from the times of the game's files, so that of a thousand games only
 * those are opened that have something to do. What is remembered may be thrown away at any moment: then the game is looked at anew.
 */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  addressesFile,
  answersFolder,
  deadlinesFile,
  dropBox,
  ledgerFile,
  mailJournal,
  playersFile,
  pressFolder,
  questionsFile,
  settingsFile,
  tellFolder,
  tickFile,
  turnsFolder,
  undoneFolder,
  waitingFolder,
  wordsFile,
} from '../archive/folder/layout.js';
import { namesIn, parsedLines, remember, textOf } from '../disk.js';
import { openStepOf } from '../archive/settings/schedule-log.js';
import { HOUSE_FILE } from '../archive/settings/house.js';

/** Why a step is held: what the GM must decide. */
export interface Reason {
  /** As errors have it: `run/too-many-missing`, `doubt/late`. */
  readonly code: string;
  /** A sentence without its full stop. */
  readonly message: string;
  readonly hint: string;
}

export interface Held {
  /** UTC, ISO. */
  readonly since: string;
  readonly reasons: readonly Reason[];
  /** The command that goes on; empty: the hints have it. */
  readonly command: string;
}

export interface TickState {
  /** The entry whose step is open, and how often the game was rolled back. */
  readonly step: string;
  readonly branch: number;
  /** The reminder that was last seen to: the moment for which it was set; UTC, ISO. */
  readonly reminded?: string;
  readonly held?: Held;
  /** Its process died again and again: nobody takes it up but who names it. */
  readonly stopped?: true;
  /** When something is due again; UTC, ISO; undefined: nothing by itself. */
  readonly next?: string;
  /** The game's files as they were then. */
  readonly files: string;
}

/** undefined: there was no tick yet, or what it left can't be read. */
export function lastTick(game: string): TickState | undefined {
  const [found] = parsedLines(textOf(tickFile(game)) ?? '') as TickState[];
  return found;
}

/** Why the open step is held, as the last tick left it; undefined: it is not. */
export function heldNow(game: string): Held | undefined {
  const last = lastTick(game);
  const { step, branch } = openStepOf(game);
  return last?.step === step && last.branch === branch ? last.held : undefined;
}

/** `files`: as they were when the tick began; what came while it worked is seen by the next one. */
export function keepTick(game: string, state: TickState): void {
  const text = `${JSON.stringify(state)}\n`;
  if (textOf(tickFile(game)) !== text) remember(tickFile(game), text);
}

/** `now` in milliseconds. A game that was stopped is not, until its GM ticks it himself. */
export function isDue(game: string, last: TickState | undefined, now: number): boolean {
  if (last?.stopped) return false;
  if (!last || (last.next !== undefined && Date.parse(last.next) <= now)) return true;
  return last.files !== filesOf(game);
}

/** All by which a game can come to need something: their times and sizes. */
export function filesOf(game: string): string {
  return [
    settingsFile(game),
    playersFile(game),
    wordsFile(game),
    turnsFolder(game),
    undoneFolder(game),
    deadlinesFile(game),
    dropBox(game),
    // A sheet may be written anew in its place.
    ...namesIn(dropBox(game)).map((name) => join(dropBox(game), name)),
    mailJournal(game),
    ledgerFile(game),
    questionsFile(game),
    answersFolder(game),
    tellFolder(game),
    waitingFolder(game),
    pressFolder(game),
    addressesFile(game),
    join(dirname(game), HOUSE_FILE),
  ]
    .map((path) => {
      const about = statSync(path, { throwIfNoEntry: false });
      return about ? `${about.mtimeMs}:${about.size}` : '-';
    })
    .join(' ');
}
