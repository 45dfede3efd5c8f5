/** What a book is made of, read from the archive for one reader: no more than he knew, when he knew it. OBSERVER-1, VIEW-1. */
import { gazetteOf } from '../archive/gazette.js';
import { amendedBefore } from '../archive/history/gazettes.js';
import { answersOf } from '../archive/history/replay.js';
import {
  entryNames,
  findEntry,
  lastEntry,
  readEntry,
  readEvents,
  readPositionFile,
  readState,
  type Entry,
} from '../archive/folder/read.js';
import { reportOf } from '../archive/folder/entry.js';
import { readSeed } from '../archive/seed.js';
import { readPlayers, readSettings } from '../archive/settings/settings.js';
import { archivedShares, isEmpty, mixedSeed } from '../archive/shares.js';
import {
  capitalised,
  EVERYBODY,
  fact,
  ledSentence,
  MovesheetError,
  OBSERVER,
  openNewsOf,
  seatNames,
  withSeatNames,
  type Battle,
  type BookChapter,
  type BookDice,
  type BookMatter,
  type BoundSheet,
  type Called,
  type Fact,
  type FrontMap,
  type GameEvent,
  type GameSystem,
  type GazetteFile,
  type OpenLetter,
  type PositionId,
  type ToldDeed,
} from '../core/index.js';
import { calledIn } from './called.js';
import {
  DEED_WEIGHT,
  graveNews,
  heardBy,
  hearsDeeds,
  sightOf,
  toldLetters,
  untold,
} from './chronicle-steps.js';
import type { Reader } from './reader.js';

/** A sheet to be bound in: of which position, and what it told after which turn. */
export interface SheetName {
  readonly position: PositionId;
  readonly turn: number;
}

export interface BookSource {
  readonly dir: string;
  readonly system: GameSystem;
  readonly reader: Reader;
  /** The reader in words. */
  readonly readerName: string;
  /** Which sheets; undefined: the first and the last of the reader's position, or of who won. */
  readonly sheets?: readonly SheetName[] | undefined;
  /** Names of players stand in it. */
  readonly people?: boolean;
}

export function bookMatter(source: BookSource, progress: (done: number, of: number) => void): BookMatter {
  const { dir, system, readerName, people } = source;
  const { manifest } = lastEntry(dir);
  const settings = readSettings(dir);
  const over = manifest.opens.awaiting.length === 0;
  const all = entryNames(dir).map((name) => readEntry(dir, name));
  const steps = all.filter(({ manifest: { kind } }) => kind === 'step');
  const [setUp] = all;
  const chapters = steps.map((entry, n) => {
    progress(n + 1, steps.length);
    return chapterOf(source, entry, dateBefore(all, entry));
  });
  const start = setUp && mapOf(source, setUp);
  return {
    title: settings.title ?? manifest.game,
    rules: system.title,
    scenario: system.scenarios.find(({ id }) => id === settings.scenario)?.title ?? settings.scenario,
    reader: readerName,
    seats: manifest.positions,
    ...(people ? { people: peopleOf(dir) } : {}),
    // What the last entry opens is no date that was played, but the end.
    from:
      (over ? all.slice(0, -1) : all)
        .map(({ manifest: { opens } }) => yearOf(opens))
        .find((date) => date !== '') ?? '',
    to: over
      ? (steps.map((entry) => dateBefore(all, entry)).findLast((date) => date !== '') ?? '')
      : yearOf(manifest.opens),
    over,
    ...(start ? { start } : {}),
    chapters,
    sheets: boundIn(source, over, chapters).map((name) => sheetOf(source, name)),
    dice: diceOf(dir, manifest.seedCommitment, over),
  };
}

/** The date at which a step was played: the one that the entry before it opened. */
function dateBefore(all: readonly Entry[], entry: Entry | undefined): string {
  const at = all.findIndex(({ name }) => name === entry?.name);
  const opens = all[at - 1]?.manifest.opens;
  return opens ? yearOf(opens) : '';
}

/** The date of the rules' calendar; of rules that only say the step once more, none. */
function yearOf({ step, date }: Pick<Entry['manifest']['opens'], 'step' | 'date'>): string {
  const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
  return step !== '' && letters(date) === letters(step) && !/\d/.test(date) ? '' : date;
}

const nameOf = ({ turn, step }: Entry['manifest']): string => `turn ${turn}${step === '' ? '' : ` ${step}`}`;

function chapterOf(source: BookSource, entry: Entry, date: string): BookChapter {
  const { system, dir, reader } = source;
  const events = readEvents(dir, entry.name);
  const state = readState(dir, entry.name);
  const { facts, map } = sightOf({ ...source, entry }, openNewsOf(system, state, events), state);
  const short = nameOf(entry.manifest);
  const called = calledIn({ ...source, entry });
  const hidden = hearsDeeds(reader, system)
    ? [...hiddenDeeds(system, events, called), ...graveNews(system, state, { events, called })]
    : [];
  const told = [...facts, ...untold(hidden, facts)];
  return {
    id: `step/${entry.name}`,
    title: chapterTitle(short, date),
    short,
    news: { ...newsFile(source, entry, events), facts: told.sort((a, b) => b.weight - a.weight) },
    ...(map ? { map } : {}),
    deeds: deedsFor(system, heardBy(events, reader), called),
  };
}

/** The deeds that one who knows everything is told as news. */
function hiddenDeeds(system: GameSystem, events: readonly GameEvent[], called: Called): readonly Fact[] {
  const byNumber = new Map(events.map((event) => [event.n, event]));
  return (system.deeds?.(events, called) ?? []).flatMap(({ kind, chief, place }) => {
    const event = byNumber.get(chief);
    if (!event || kind === 'person') return [];
    const text = ledSentence(inWords(system, event, called));
    return [fact('happened', DEED_WEIGHT[kind], text, { place })];
  });
}

/** `Turn 3 · Summer 334 BC`; of a date that says the turn itself, it alone. */
function chapterTitle(short: string, date: string): string {
  const turn = capitalised(short);
  if (date.startsWith(turn)) return date;
  return date === '' || turn.endsWith(date) ? turn : `${turn} · ${date}`;
}

/** The gazette of the step, with the letters and the table of its reader. */
function newsFile(
  { dir, system, reader }: BookSource,
  entry: Entry,
  told: readonly GameEvent[],
): GazetteFile {
  const { game, turn, step } = entry.manifest;
  const state = readState(dir, entry.name);
  const { file } = gazetteOf(system, {
    game,
    turn,
    step,
    state,
    told,
    // Those of the book's reader stand in their place below.
    letters: [],
    history: [],
    amended: amendedBefore(dir, system, entry.name),
    ...(readSettings(dir).silentTold ? { silent: answersOf(dir, entry).missing } : {}),
  });
  const names = seatNames(entry.manifest.positions);
  const letters = toldLetters({ dir, entry, reader }).map(({ to, ...letter }): OpenLetter => ({
    ...letter,
    // A group has no seat.
    ...(to === EVERYBODY ? {} : { to: to in names ? `${names[to]} (${to})` : to }),
  }));
  return {
    ...file,
    letters,
    ...(reader.kind === 'everything' ? { standings: system.standings(state) } : {}),
  };
}

/** Battles in a line, persons in the sentence of the event that tells what befell them. */
function deedsFor(system: GameSystem, heard: readonly GameEvent[], called: Called): ToldDeed[] {
  const byNumber = new Map(heard.map((event) => [event.n, event]));
  const nameOf = (side: string): string => called.seats?.[side] ?? side;
  return (system.deeds?.(heard, called) ?? []).flatMap((deed): ToldDeed[] => {
    if (deed.kind === 'capture') return [];
    if (deed.kind === 'battle') return [{ deed, text: battleLine(deed, nameOf) }];
    const last = byNumber.get(deed.told.at(-1) ?? 0);
    const text = last && inWords(system, last, called);
    return text === undefined ? [] : [{ deed, text }];
  });
}

/** With the names of seats in place of their ids. */
const inWords = (system: GameSystem, event: GameEvent, called: Called): string =>
  withSeatNames(system.sentence(event, OBSERVER, called), called.seats ?? {});

/** `Sardis: Persia against Macedonia; Persia won.` */
function battleLine({ where, sides, winner }: Battle, nameOf: (side: string) => string): string {
  const won = winner === undefined ? '' : `; ${nameOf(winner)} won`;
  return `${capitalised(where)}: ${sides.map(nameOf).join(' against ')}${won}.`;
}

function mapOf(source: BookSource, entry: Entry): FrontMap | undefined {
  const { dir, system } = source;
  const state = readState(dir, entry.name);
  return sightOf({ ...source, entry }, openNewsOf(system, state, []), state).map;
}

const peopleOf = (dir: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readPlayers(dir)).map(([id, player]) => [
      id,
      typeof player === 'object' ? player.name : 'the computer',
    ]),
  );

/** Which sheets are bound in. Throws `book/not-yours` for one that this reader may not have. */
function boundIn(
  { dir, reader, sheets }: BookSource,
  over: boolean,
  chapters: readonly BookChapter[],
): readonly SheetName[] {
  const other = sheets?.find(
    ({ position }) =>
      reader.kind === 'public' || (reader.kind === 'position' && reader.position !== position),
  );
  if (other)
    throw new MovesheetError(
      'book/not-yours',
      `--sheets: a move sheet of ${other.position} is nothing for this reader.`,
      `Make the book with --for ${other.position}, or with --everything when the game is over.`,
      2,
    );
  if (sheets) return sheets;
  const last = lastEntry(dir).manifest.turn;
  const winners = over
    ? (chapters.at(-1)?.news.standings ?? [])
        .filter(({ place }) => place === 1)
        .map(({ position }) => position)
    : [];
  const whose =
    reader.kind === 'position' ? [reader.position] : reader.kind === 'everything' ? winners.slice(0, 1) : [];
  return whose.flatMap((position) =>
    last === 0 ? [{ position, turn: 0 }] : [0, last].map((turn) => ({ position, turn })),
  );
}

function sheetOf({ dir, system }: BookSource, { position, turn }: SheetName): BoundSheet {
  const entry = findEntry(dir, turn);
  const file = readPositionFile(dir, entry.name, position);
  return {
    position,
    title: `${position} ${file.name}, ${turn === 0 ? 'as it began' : `after turn ${turn}`}`,
    entry: entry.name,
    document: reportOf(system, file),
  };
}

/** The seed when the game is over, and not before. SEED-1, SEED-2 */
function diceOf(dir: string, commitment: string, over: boolean): BookDice {
  if (!over) return { commitment };
  const { seed } = readSeed(dir);
  const shares = archivedShares(dir);
  return { commitment, seed, ...(isEmpty(shares) ? {} : { shares, mixed: mixedSeed(seed, shares) }) };
}
