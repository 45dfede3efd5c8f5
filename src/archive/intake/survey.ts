/** Surveys the open step: who has sent what, what counts, who is missing. What `status` shows and `run` acts on. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodeSheet,
  invariant,
  sheetsOf,
  type GameSystem,
  type Level,
  type PositionId,
} from '../../core/index.js';
import { isAbsent, rungOf, silence } from '../settings/absence.js';
import { choose, judge, type Chosen } from './accept.js';
import { keepFile, knownOf, nothingKnown, type Known } from './judgments.js';
import type { JudgedSheet, OpenGame, ReceivedSheet } from './open-game.js';
import { announcementOf, type Announcement } from '../settings/announcement.js';
import { deadlineOf, type Deadline } from '../settings/deadline.js';
import { MINUTE } from '../settings/schedule.js';
import { deadlineAfterOpen, fixedDeadline } from '../settings/schedule-log.js';
import { readDropBox } from './drop-box.js';
import type { Levels } from '../folder/inputs.js';
import { sentIn } from './press-book.js';
import { entryFolder, pressFile, RECEIVED, SET_UP, sheetPath } from '../folder/layout.js';
import {
  entryNames,
  lastEntry,
  lastStep,
  readEntryJson,
  readPositionFile,
  stepsDone,
  type Entry,
} from '../folder/read.js';
import type { ReceivedRecord } from './open-game.js';
import { refuseStrangers } from '../settings/press-settings.js';
import { readPlayers } from '../settings/settings.js';
import type { Player, Rung, Settings } from '../settings/game-settings.js';
import { textOf } from '../../disk.js';
import { sha256 } from '../folder/hash.js';

export interface Survey {
  readonly last: Entry;
  readonly deadline?: Deadline;
  readonly players: Readonly<Partial<Record<PositionId, Player>>>;
  readonly received: readonly ReceivedSheet[];
  readonly judged: readonly JudgedSheet[];
  readonly chosen: Chosen;
  /** Awaited seats without an accepted sheet that the computer plays. */
  readonly standIns: readonly PositionId[];
  /** How well, where it is not as a novice. */
  readonly levels: Levels;
  /** Awaited positions without an accepted sheet: NMR if it is run now. NMR-1 */
  readonly missing: readonly PositionId[];
  /** Without a sheet, but away on notice: their standing orders run, and it is no NMR. */
  readonly absent: readonly PositionId[];
  /** What repeated NMRs have led to, by position. */
  readonly rungs: Readonly<Partial<Record<PositionId, Rung>>>;
}

export interface SurveyOptions {
  /** Further seats that the computer plays in this step. */
  readonly standIns?: readonly PositionId[];
  /** Whose late sheets count. */
  readonly acceptLate?: readonly PositionId[] | 'all';
}

/** The step that the newest entry opens, as sheets are judged by it. */
export function openGame(
  game: string,
  settings: Settings,
  last: Entry = lastEntry(game),
): OpenGame & { readonly due?: Deadline; readonly known: Known } {
  const due = openDeadline(game, settings);
  const { press } = settings;
  if (press) refuseStrangers(press, last.manifest.positions);
  const known = knownOf(game, last, sha256(JSON.stringify([press, textOf(pressFile(game))])));
  return {
    ...openedBy(game, last, known),
    known,
    ...(press ? { press } : {}),
    sent: sentIn(game),
    ...(due ? { deadline: closesAt(settings, due), due } : {}),
  };
}

/** The step that an entry opens, but for its deadline, which stands outside of the archive. `known`: what was read of it before. */
export function openedBy(game: string, last: Entry, known = nothingKnown(last.hash)): OpenGame {
  const { opens, positions } = last.manifest;
  const files = known.positionFiles;
  return {
    game: last.manifest.game,
    turn: opens.turn,
    step: opens.step,
    awaiting: opens.awaiting,
    mixes: lastStep(game, last.name) === SET_UP,
    positions,
    known,
    positionFile(position) {
      const file = files.get(position) ?? readPositionFile(game, last.name, position);
      keepFile(files, position, file);
      return file;
    },
    earlierTokens: (position) =>
      amendedEntries(game, last.name)
        .filter((entry) => existsSync(join(entryFolder(game, entry), sheetPath(position, 'json'))))
        .map((entry) => readPositionFile(game, entry, position).token),
  };
}

/** The entries that this one amends, back to the step itself. */
function amendedEntries(game: string, last: string): string[] {
  if (!last.includes('+')) return [];
  const all = entryNames(game);
  const names = all.slice(0, all.indexOf(last) + 1);
  const step = names.findLastIndex((name) => !name.includes('+'));
  return names.slice(Math.max(0, step), -1);
}

/** The deadline of the open step, if the game has deadlines. */
export function openDeadline(game: string, { deadlines, schedule }: Settings): Deadline | undefined {
  if (schedule) return fixedDeadline(game, schedule);
  return deadlines ? deadlineOf(deadlines, stepsDone(entryNames(game))) : undefined;
}

/** What the settings say of the open step. */
export const openAnnouncement = (game: string, settings: Settings): Announcement =>
  announcementOf(settings, openDeadline(game, settings));

/** The deadline of the step that follows the open one. `now`: when that is resolved, in milliseconds; only a schedule asks for it. */
export function deadlineAfter(
  game: string,
  { deadlines, schedule }: Settings,
  step: string,
  now: number | undefined,
): Deadline | undefined {
  if (schedule) return deadlineAfterOpen(game, schedule, step, now);
  return deadlines ? deadlineOf(deadlines, stepsDone(entryNames(game)) + 1) : undefined;
}

/** When sheets for the open step begin to be late, in milliseconds: its deadline and the grace. TIME-1 */
export const closesAt = ({ schedule }: Settings, due: Deadline): number =>
  Date.parse(due.utc) + (schedule?.graceMinutes ?? 0) * MINUTE;

/** `system` may be missing while the drop box is empty: then nothing is to be judged. */
export function survey(
  game: string,
  settings: Settings,
  system: GameSystem | undefined,
  options: SurveyOptions = {},
): Survey {
  const last = lastEntry(game);
  const open = openGame(game, settings, last);
  const players = readPlayers(game);
  const { received, judged } = sheetsThere(game, system, open, last);
  const { acceptLate = [] } = options;
  const chosen = choose(judged, (position) => acceptLate === 'all' || acceptLate.includes(position));

  const without = open.awaiting.filter((position) => !chosen.accepted.has(position));
  const { turn } = open;
  // Who may enter but has not begun owes no sheet (NMR-1).
  const owing = without.filter((position) =>
    open.positions.every(({ id, status }) => id !== position || status !== 'waiting'),
  );
  const rungs: Partial<Record<PositionId, Rung>> = {};
  for (const position of owing) {
    const rung = settings.ladder ? rungOf(settings, silence(game, position)) : undefined;
    if (rung) rungs[position] = rung;
  }
  const away = (position: PositionId): boolean => isAbsent(players[position], turn);
  const leavesIt = (position: PositionId): boolean => {
    const player = players[position];
    return away(position) && typeof player === 'object' && player.absent?.['stand-in'] === true;
  };
  const byComputer = (position: PositionId): boolean =>
    typeof players[position] === 'string' ||
    (options.standIns?.includes(position) ?? false) ||
    rungs[position] === 'stand-in' ||
    rungs[position] === 'removal' ||
    leavesIt(position) ||
    open.positions.some(({ id, status }) => id === position && status === 'standin');
  const standIns = without.filter(byComputer);
  return {
    last,
    ...(open.due ? { deadline: open.due } : {}),
    players,
    received,
    judged,
    chosen,
    standIns,
    levels: levelsOf(standIns, players, settings),
    missing: owing.filter((position) => !byComputer(position) && !away(position)),
    absent: owing.filter((position) => !byComputer(position) && away(position)),
    rungs,
  };
}

/** As the seat says, else as the game does. */
function levelsOf(
  standIns: readonly PositionId[],
  players: Survey['players'],
  { standIn = 'novice' }: Settings,
): Levels {
  const level = (seat: Player | undefined): Level =>
    typeof seat === 'string' && seat !== 'stand-in' ? seat : standIn;
  return Object.fromEntries(
    standIns
      .map((position) => [position, level(players[position])] as const)
      .filter(([, one]) => one !== 'novice'),
  );
}

/** The new sheets of the drop box, in name order, each with what it comes to at the same place of the other list. */
export function sheetsThere(
  game: string,
  system: GameSystem | undefined,
  open: OpenGame,
  last: Entry,
): Pick<Survey, 'received' | 'judged'> {
  const archived = isArchived(game, last);
  const received = readDropBox(game)
    .flatMap((sheet) => (system ? eachSheet(system, open, sheet) : [sheet]))
    .filter((sheet) => !archived(sheet));
  const judged = received.map((sheet) => {
    invariant(system, 'sheets are judged by their rules');
    return judge(system, open, sheet);
  });
  return { received, judged };
}

/** SHEET-10: a file may hold sheets of several positions; each is a sheet of its own. */
export function eachSheet(system: GameSystem, open: OpenGame, sheet: ReceivedSheet): ReceivedSheet[] {
  const before = open.known?.judgments(system).parts;
  const hash = sha256(sheet.bytes);
  const texts = before?.get(hash) ?? textsOf(system, sheet.bytes);
  before?.set(hash, texts);
  if (texts.length === 0) return [sheet];
  return texts.map((text, index) => ({
    ...sheet,
    file: sheet.file.replace(/(\.[A-Za-z]+)$/, `-${index + 1}$1`),
    bytes: new TextEncoder().encode(text),
    of: { file: sheet.file, bytes: sheet.bytes },
  }));
}

/** None: it holds one sheet. */
function textsOf({ orders }: GameSystem, bytes: Uint8Array): readonly string[] {
  const decoded = decodeSheet(bytes);
  const sheets = 'text' in decoded ? sheetsOf(orders, decoded.text) : [];
  return sheets.length < 2 ? [] : sheets.map(({ text }) => text);
}

/**
 * A crash may have come between the archiving of a step and the clearing of the drop box: such a sheet is not new. One with
 * the same words and the same name that came later is.
 */
export function isArchived(game: string, last: Entry): (sheet: ReceivedSheet) => boolean {
  if (last.manifest.kind !== 'step') return () => false;
  const known = knownOf(game, last);
  return ({ file, arrived, bytes }) => {
    known.archived ??= archivedIn(game, last);
    return known.archived.has(asArchived(file, sha256(bytes), new Date(arrived).toISOString()));
  };
}

const asArchived = (...said: readonly (string | undefined)[]): string => JSON.stringify(said);

function archivedIn(game: string, last: Entry): ReadonlySet<string> {
  const records = readEntryJson(game, last.name, RECEIVED) as readonly Partial<ReceivedRecord>[];
  return new Set(records.map(({ name, sha256: hash, arrived }) => asArchived(name, hash, arrived)));
}

/** NMR-3: so many may be missing; by default a third of those awaited, and one may always be. */
export function nmrLimit(settings: Settings, awaited: number): number {
  return settings.nmrLimit ?? Math.max(1, Math.floor(awaited / 3));
}
