/** Events as sentences: the words stand in texts.yaml, the slots are filled here. */
import {
  tellerOf,
  type Called,
  type GameEvent,
  type Json,
  type PlaceWords,
  type Vocabulary,
} from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { Grid } from '../grid.js';
import type { Rules } from '../play.js';
import { plainGrid } from '../ruleset.js';

type Titles = (hex: string) => string;

const COUNTED = /^[A-Z]{2}$/;

/** `{ HI: 2, LC: 1 }` → `2 HI, 1 LC` */
export function countsSentence(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value as Record<string, number>)
    .filter(([, n]) => n > 0)
    .map(([type, n]) => `${n} ${type}`);
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

/** Side names that a sentence can know without a state: `P1` stays, `band-celts` becomes Celts. */
export function sideTitle(id: string): string {
  const rebel = /^rebel-(P\d)$/.exec(id);
  if (rebel) return `the rebels of ${rebel[1] ?? ''}`;
  if (/^P\d$/.test(id)) return id;
  if (id === 'rebellion') return 'Rebels';
  return id
    .replace(/^band-/, '')
    .split('-')
    .map((w) => w.replace(/^./, (c) => c.toUpperCase()))
    .join(' ');
}

/** Who is told: what hexes and sides are called. */
interface Reader {
  readonly data: Data;
  readonly title: Titles;
  readonly name: (id: string) => string;
}

/** How values are told in texts.yaml. */
export const vocabulary: Vocabulary<Reader> = {
  plain: (value, reader) => told(value, reader, (text) => text),
  kinds: {
    side: (value, reader) => told(value, reader, reader.name),
    words: (value, reader) => told(value, reader, (text) => text.replace(/-/g, ' ')),
    // A marker's own number, where the sentence says whose it is.
    unit: (value, reader) => told(value, reader, (text) => text.replace(/^.*-(?=[AC]\d+$)/, '')),
    reason: (value, { data }) => (typeof value === 'string' ? (data.texts.reasons[value] ?? value) : ''),
    ending: (value, { data }) => (typeof value === 'string' ? (data.texts.endings[value] ?? value) : ''),
  },
};
const tell = tellerOf(vocabulary);

/** Hexes by their titles, counts and lists with commas, all else as `say` has it. */
function told(value: Json | undefined, reader: Reader, say: (text: string) => string): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value))
    return (value as readonly Json[]).map((one) => told(one, reader, say)).join(', ') || 'nothing';
  if (typeof value === 'object')
    return Object.keys(value).every((key) => COUNTED.test(key))
      ? countsSentence(value)
      : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return /^[EW]\d{4}$/.test(value) ? reader.title(value) : say(value);
}

/** A sentence as everybody may read it: places by the names that most scenarios give them, sides by what their ids tell, seats as the reader calls them. */
export function sentence(rules: Rules, event: GameEvent, _position?: string, called: Called = {}): string {
  const name = (id: string): string => called.seats?.[id] ?? sideTitle(id);
  return sentenceOf(rules.data, event, titlesFor(plainGrid(rules), event), name);
}

/** KOK-MAP-1: nothing of the map is hidden; places by the names that most scenarios give them. */
export const placeWords = (rules: Rules): PlaceWords => plainGrid(rules);

/** What a reader without a seat calls hexes: the one where it happened by what is near it, too. */
export const titlesFor =
  (grid: Pick<Grid, 'about' | 'title'>, { data }: Pick<GameEvent, 'data'>): Titles =>
  (hex) =>
    hex === data.hex ? grid.about(hex) : grid.title(hex);

/** A sentence for an event. `title` gives hexes their place names, `name` sides theirs. */
export function sentenceOf(
  data: Data,
  event: Pick<GameEvent, 'type' | 'data'>,
  title: Titles,
  name: (id: string) => string = sideTitle,
): string {
  const reader = { data, title, name };
  return tell(data.texts.events, event.type, factsOf(event, reader), reader) ?? event.type;
}

/** A city that is a realm of its own is named once where it falls: not "Larsa from Larsa". */
function factsOf(
  { type, data }: Pick<GameEvent, 'type' | 'data'>,
  { title, name }: Reader,
): GameEvent['data'] {
  const { hex, from, ...others } = data;
  if (type !== 'city-taken' || typeof hex !== 'string' || typeof from !== 'string') return data;
  return name(from) === title(hex) ? { hex, ...others } : data;
}
