/** A game for one, step by step: what runs by itself, where it waits for its player, and how it ended. */
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { entryFolder, sheetPath } from '../archive/folder/layout.js';
import { lastEntry, readState } from '../archive/folder/read.js';
import type { Manifest } from '../archive/folder/manifest.js';
import { standingIfSent } from '../archive/intake/intake.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import { openGame, survey } from '../archive/intake/survey.js';
import { readSettings } from '../archive/settings/settings.js';
import {
  MovesheetError,
  receiptLines,
  type PositionInfo,
  type Question,
  type SheetState,
  type Standing,
} from '../core/index.js';
import { gameRules } from './game-rules.js';
import { resolveOpen } from './resolve-open.js';

/** A game, and the seat of its one player. */
export interface Solo {
  readonly dir: string;
  readonly seat: PositionInfo;
}

/** A step that was resolved. */
export interface Done {
  readonly entry: string;
  readonly turn: number;
  readonly step: string;
  /** Where the new move sheet lies. */
  readonly sheet: string;
}

/** Why it goes on no further. */
export type Halt =
  | { readonly why: 'your-turn' }
  /** A sheet is in that does not run by itself: it has errors, or its player wants to confirm it. */
  | { readonly why: 'red' | 'confirm'; readonly state: SheetState; readonly receipt: readonly string[] }
  | { readonly why: 'asked'; readonly questions: readonly Question[] }
  | {
      readonly why: 'over';
      readonly standings: readonly Standing[];
      readonly seed: string;
    };

/** How far a game went. */
export interface Course {
  readonly resolved: readonly Done[];
  readonly halt: Halt;
  /** Sheets that lie there and count for nothing, with why. */
  readonly refused: readonly string[];
  readonly opens: Manifest['opens'];
  /** The newest move sheet, as PDF. */
  readonly sheet: string;
}

/** What its player says to it. */
export interface Going {
  /** A good sheet alone runs nothing: it waits for a word. */
  readonly confirm?: boolean;
  /** That word: what lies there runs as it is, errors or not. */
  readonly go?: boolean;
  /** Called before a step is resolved. */
  readonly begun?: () => void;
}

/** Runs all steps that need nothing of the player any more. What was resolved stays, wherever it stops. */
export async function goOn({ dir, seat }: Solo, given: Going): Promise<Course> {
  const resolved: Done[] = [];
  // The word is for one step.
  let word = given;
  for (;;) {
    const { refused, ...stood } = await standing({ dir, seat }, word);
    const course = (halt: Halt): Course => {
      const { name, manifest } = lastEntry(dir);
      return { resolved, halt, refused, opens: manifest.opens, sheet: sheetOf({ dir, seat }, name) };
    };
    if (stood.halt) return course(stood.halt);
    given.begun?.();
    // A game of one has no deadline to wait for, and no errors that its player has not seen.
    const { outcome } = await patiently(() => resolveOpen(dir, { accept: ['early', 'red'] }, 'play'));
    if (outcome.kind === 'asked') return course({ why: 'asked', questions: outcome.questions });
    const { entry, manifest } = outcome;
    const { turn, step } = manifest;
    resolved.push({ entry, turn, step, sheet: sheetOf({ dir, seat }, entry) });
    if (stood.ownSheet) word = { ...given, go: false };
  }
}

const sheetOf = ({ dir, seat }: Solo, entry: string): string =>
  join(entryFolder(dir, entry), sheetPath(seat.id, 'pdf'));

interface Stood {
  readonly halt?: Halt;
  readonly ownSheet: boolean;
  readonly refused: readonly string[];
}

/** What the open step waits for; no halt: nothing. */
async function standing({ dir, seat }: Solo, { confirm = false, go = false }: Going): Promise<Stood> {
  const { system, last } = await gameRules(dir);
  const { awaiting } = last.manifest.opens;
  if (awaiting.length === 0) {
    const standings = system.standings(readState(dir, last.name));
    return {
      halt: { why: 'over', standings, seed: last.manifest.seed ?? '' },
      ownSheet: false,
      refused: [],
    };
  }
  if (!awaiting.includes(seat.id)) return { ownSheet: false, refused: [] };
  const settings = readSettings(dir);
  const found = survey(dir, settings, system);
  const refused = found.judged
    .filter((one) => one.state === 'refused' && (one.position ?? seat.id) === seat.id)
    .map(inWords);
  const own = found.chosen.accepted.get(seat.id);
  if (!own) return { halt: { why: 'your-turn' }, ownSheet: false, refused };
  const runs = go || (!confirm && own.state !== 'red');
  if (runs) return { ownSheet: true, refused };
  const { facts } = standingIfSent(found, openGame(dir, settings, last), own);
  const receipt = receiptLines(system.orders, own.sheet, facts);
  return {
    halt: { why: own.state === 'red' ? 'red' : 'confirm', state: own.state, receipt },
    ownSheet: true,
    refused,
  };
}

/** `orders/mine.txt: this is not the token …` */
function inWords({ file, sheet }: JudgedSheet): string {
  const first = sheet.diagnostics.find(({ severity }) => severity === 'error');
  return `${file}: ${first?.message ?? 'it is no sheet for this step'}`;
}

/** Milliseconds between two looks at a game that a page's sheet is just being filed in, and so many looks. */
const AGAIN = { after: 100, times: 100 } as const;

/** Who files a sheet has the game for a moment: that is waited for. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await work();
    } catch (error) {
      const taken = error instanceof MovesheetError && error.code === 'game/locked';
      if (!taken || time >= AGAIN.times) throw error;
      await pause(AGAIN.after);
    }
  }
}
