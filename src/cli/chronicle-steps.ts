/** What a chronicle tells of one step, for one reader: no more than he knew then. OBSERVER-1, VIEW-1. */
import { openLetters } from '../archive/gazette.js';
import { INPUTS } from '../archive/folder/layout.js';
import type { StepInputs } from '../archive/folder/inputs.js';
import {
  readEntryJson,
  readEvents,
  readPositionFile,
  readState,
  type Entry,
} from '../archive/folder/read.js';
import { lettersOf } from '../archive/history/replay.js';
import { asAllRead } from '../archive/intake/press.js';
import { readersOf, type Written } from '../archive/intake/written-letter.js';
import {
  ANONYMOUS,
  eventsFor,
  eventsForAll,
  EVERYBODY,
  NAMELESS,
  openNewsOf,
  plainText,
  rollKeyInWords,
  signatureOf,
  withoutSeatIds,
  type Called,
  type Fact,
  type FrontMap,
  type GameEvent,
  type GameSystem,
  type OpenNews,
  type PositionInfo,
  type Standing,
  type Text,
} from '../core/index.js';
import type {
  ToldDeed,
  ToldFact,
  ToldLetter,
  ToldRoll,
  ToldSheet,
  ToldStep,
} from '../desk/chronicle/data.js';
import { toldDeeds } from './chronicle-deeds.js';
import type { PlaceAt, Pictures } from './chronicle-frames.js';
import type { Reader } from './reader.js';

export interface Told {
  readonly dir: string;
  readonly system: GameSystem;
  readonly entry: Entry;
  readonly reader: Reader;
  readonly called: Called;
  readonly mark: string;
  /** Hashes of what was secret may be told. */
  readonly over: boolean;
  readonly sheets: readonly ToldSheet[];
}

/** Facts that are shown beside the map. */
const MOST = 24;

export function tellStep(told: Told, shown: Pictures): ToldStep {
  const { dir, system, entry, reader, called } = told;
  const { name, manifest, hash } = entry;
  const state = readState(dir, name);
  const events = readEvents(dir, name);
  const news = openNewsOf(system, state, events);
  const { facts, map } = sightOf(told, news, state);
  const drawn = map && shown.frame(map);
  const heard = heardBy(events, reader);
  const position = reader.kind === 'position' ? reader.position : undefined;
  const deeds = toldDeeds(system, { events: heard, position, called }, drawn?.at);
  const open = facts.map((fact) => factOf(fact, drawn?.at));
  const hidden = hearsDeeds(reader, system)
    ? untold(
        [
          ...deeds.flatMap(asFact),
          ...graveNews(system, state, { events, called }).map((fact) => factOf(fact, drawn?.at)),
        ],
        open,
      )
    : [];
  const standings = reader.kind === 'everything' ? system.standings(state) : news.standings;
  return {
    name,
    turn: manifest.turn,
    step: manifest.step,
    date: manifest.opens.date,
    mark: told.mark,
    ...(told.over ? { hash } : {}),
    facts: [...open, ...hidden].sort((a, b) => b.weight - a.weight).slice(0, MOST),
    ...(standings ? { standings: standings.map(plain) } : {}),
    letters: toldLetters(told),
    rolls: rollsOf(heard, called),
    deeds,
    sheets: told.sheets,
    ...(drawn ? { frame: drawn.frame } : {}),
  };
}

/** Where much is hidden from all, the news that all heard are few: who knows everything is told the deeds. */
export const hearsDeeds = ({ kind }: Reader, { wholeMap }: Pick<GameSystem, 'wholeMap'>): boolean =>
  kind === 'everything' && wholeMap !== undefined;

const withoutIds = (text: Text): string => withoutSeatIds(plainText(text));

/** A deed that was told in public, too, is told once. */
export function untold<Deed extends { readonly text: Text }>(
  deeds: readonly Deed[],
  open: readonly { readonly text: Text }[],
): Deed[] {
  const known = new Set(open.map(({ text }) => withoutIds(text)));
  return deeds.filter(({ text }) => !known.has(withoutIds(text)));
}

/** Of news that nobody told in public, what weighs less is left to the sheets. */
const GRAVE = 5;

/** What is no deed and was told to some alone, for one who knows everything: a siege, hunger, a command cut off. */
export function graveNews(
  system: GameSystem,
  state: unknown,
  { events, called }: { readonly events: readonly GameEvent[]; readonly called: Called },
): readonly Fact[] {
  const deeds = new Set(system.deeds?.(events, called).flatMap(({ told }) => told));
  const others = events.filter(({ n, seenBy }) => typeof seenBy !== 'string' && !deeds.has(n));
  return openNewsOf(
    system,
    state,
    others.map((event) => ({ ...event, seenBy: 'all' as const })),
  ).facts.filter(({ weight }) => weight >= GRAVE);
}

/** As page one weighs what is not one's own: battles and what changes hands before persons. */
export const DEED_WEIGHT = { capture: 8, battle: 7, person: 4 } as const;

/** A deed in the sentence of the event that decided it: all else of it stands with the battles. */
function asFact({ kind, text, chief, at }: ToldDeed): ToldFact[] {
  const words = text[chief];
  return words === undefined ? [] : [{ text: words, weight: DEED_WEIGHT[kind], ...(at ? { at } : {}) }];
}

function factOf({ text, weight, place }: Fact, at: PlaceAt | undefined): ToldFact {
  const point = place === undefined ? undefined : at?.(place);
  return { text: plainText(text), weight, ...(point ? { at: point } : {}) };
}

const plain = ({ position, name, place, score, columns }: Standing): Standing => ({
  position,
  name,
  place,
  score,
  columns,
});

/** News and map: a position's are those of its page one, as archived. */
export function sightOf(
  { dir, system, entry, reader }: Pick<Told, 'dir' | 'system' | 'entry' | 'reader'>,
  news: OpenNews,
  state: unknown,
): { readonly facts: readonly Fact[]; readonly map?: FrontMap } {
  if (reader.kind === 'everything' && system.wholeMap)
    return { facts: news.facts, map: system.wholeMap(state) };
  if (reader.kind !== 'position') return { facts: news.facts, ...(news.map ? { map: news.map } : {}) };
  const { view } = readPositionFile(dir, entry.name, reader.position);
  if (!system.front) return { facts: news.facts };
  const { facts, map } = system.front(view);
  return { facts: facts.filter(({ kind }) => kind === 'happened'), ...(map ? { map } : {}) };
}

/** The letters that a reader may read: of those that were signed with another name only who may know all is told whose they are. */
export function toldLetters({
  dir,
  entry,
  reader,
}: Pick<Told, 'dir' | 'entry' | 'reader'>): readonly ToldLetter[] {
  const letters = lettersOf(dir, entry);
  const seats = entry.manifest.positions;
  if (reader.kind === 'public')
    return openLetters(letters, seats).map((letter) => ({ ...letter, to: EVERYBODY }));
  if (reader.kind === 'everything') return letters.map((letter) => asWritten(letter, seats));
  const { position } = reader;
  const own = letters.filter(({ from }) => from === position);
  const { press } = readEntryJson(dir, entry.name, INPUTS) as Partial<StepInputs>;
  const came = letters.filter((letter) => readersOf(letter, seats, press?.groups).includes(position));
  return [...own.map((letter) => asWritten(letter, seats)), ...asAllRead(came, seats)];
}

/** With whose it is, and under what name it went. */
function asWritten({ from, to, as, text }: Written, seats: readonly PositionInfo[]): ToldLetter {
  const name = seats.find(({ id }) => id === from)?.name ?? from;
  const signed = as === undefined ? {} : { as: signatureOf({ name: as === ANONYMOUS ? NAMELESS : as }) };
  return { from, name, ...signed, to, text };
}

const rollsOf = (heard: readonly GameEvent[], called: Called): readonly ToldRoll[] =>
  heard.flatMap(({ type, data }) => (type === 'roll' ? [toldRoll(data as unknown as ToldRoll, called)] : []));

function toldRoll(roll: ToldRoll, called: Called): ToldRoll {
  const told = rollKeyInWords(roll.key, called);
  return told === roll.key ? roll : { ...roll, told };
}

/** The events that a reader heard. */
export function heardBy(events: readonly GameEvent[], reader: Reader): readonly GameEvent[] {
  if (reader.kind === 'everything') return events;
  return reader.kind === 'public' ? eventsForAll(events) : eventsFor(events, reader.position);
}
