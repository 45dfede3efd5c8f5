/** An event in words: the templates are in `texts.yaml`, the facts in the event. */
import {
  entries,
  must,
  tellerOf,
  type Called,
  type GameEvent,
  type Json,
  type JsonObject,
  type PlaceWords,
  type PositionId,
  type Texts,
  type Vocabulary,
} from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { printStack } from '../rules/troops/stacks.js';

/** Which field of an event picks a variant of its sentence: `treaty/offered`, `leader-hit/dead`. */
const VARIANTS = [
  'what',
  'fate',
  'result',
  'why',
  'how',
  'reason',
  'event',
  'cause',
  'item',
  'became',
  'success',
  'yields',
  'through',
  'rout',
  'n',
];

/** What a reader calls positions and hexes; nations are many: `P3 Macedonians besiege Pella`. */
export interface Names {
  position(id: PositionId): string;
  /** A city's name, or the hex number where no city stands. */
  readonly places?: PlaceWords | undefined;
}

/** The names that a reader of the news was given. */
export const namesCalled = ({ seats, places }: Called): Names => ({
  position: (id) => seats?.[id] ?? id,
  places,
});

/** Who reads: ids of one's own lose their prefix, and ids become names where the reader has them. */
export interface Reader {
  readonly position?: PositionId | undefined;
  readonly names?: Names;
  /** Where it happened: told by what is near. */
  readonly at?: Json | undefined;
}

/** The sentence of an event as this position reads it; without one, as the GM does. */
export function sentence(data: Data, event: GameEvent, position?: PositionId, names?: Names): string {
  const { texts } = data;
  const reader: Reader = { position, ...(names ? { names } : {}), at: event.data.hex };
  const keys = [
    ...outcomeKeys(event),
    ...VARIANTS.map((field) => `${event.type}/${wordOf(event.data[field])}`),
  ];
  const variant = keys.find((key) => texts[key] !== undefined) ?? event.type;
  const facts = event.type === 'weather' ? weatherInWords(data, event.data) : event.data;
  const told = fill(texts, variant, facts, reader) ?? plain(event, reader);
  return /^order-/.test(event.type) ? told : told.replace(/^the /, 'The ');
}

/** The chart's names for the codes of the weather (WK-P1-13). */
function weatherInWords({ charts }: Data, { now, last }: JsonObject): JsonObject {
  const name = (code: Json | undefined): string =>
    must(charts.weather, wordOf(code), 'the chart of weather').name;
  return { now: name(now), last: name(last) };
}

/** The outcome of an order is told in words of its own: `order-done/G/money`, `order-done/M city`, `order-failed/rank/WK-CH-7`. */
function outcomeKeys(event: GameEvent): string[] {
  if (event.type === 'order-part' && isTold(event.data.short))
    return [`${event.type}/${wordOf(event.data.reason)}`, `${event.type} short`];
  if (event.type === 'order-failed')
    return [event.rule, event.data.code].map(
      (why) => `${event.type}/${wordOf(event.data.reason)}/${wordOf(why)}`,
    );
  if (event.type !== 'order-done') return [];
  const head = `${event.type}/${wordOf(event.data.code)}`;
  return [
    ...['how', 'item'].map((field) => `${head}/${wordOf(event.data[field])}`),
    ...OUTCOME_FACTS.filter((fact) => isTold(event.data[fact])).map((fact) => `${head} ${fact}`),
    head,
  ];
}
const OUTCOME_FACTS = ['city', 'unit', 'place', 'with', 'from', 'command'];

/** How values are told in texts.yaml. */
export const vocabulary: Vocabulary<Reader> = {
  plain: (value, reader) => wordOf(value, reader),
  kinds: {
    number: (value) => wordOf(numberOf(value)),
    /** `+1` */
    signed: (value) => `${numberOf(value) > 0 ? '+' : ''}${wordOf(numberOf(value))}`,
    /** `1. P5 with 139, 2. P1 with 129`: what else a ranking counts stands in the table. */
    ranked: (value, reader) =>
      (value as readonly JsonObject[])
        .map(
          ({ place, position, score }) =>
            `${wordOf(place)}. ${wordOf(position, reader)} with ${wordOf(score)}`,
        )
        .join(', '),
    named: (_value, reader, facts) => wordOf(nameIn(facts, reader), reader),
  },
  // One position; the independents are many, and so is a nation that is called by its name.
  count: (word, { names }) =>
    word === 'P0' || (names && POSITION.test(word) && names.position(word) !== word) ? 2 : 1,
};
const tell = tellerOf(vocabulary);

/** The text of a key with the facts in it; undefined: there is no such key. */
export const fill = (texts: Texts, key: string, facts: JsonObject, reader: Reader = {}): string | undefined =>
  tell(texts, key, facts, reader);

const numberOf = (value: Json | undefined): number =>
  Array.isArray(value) ? value.length : Number(value ?? 0);

/** A fort without a name is told by its place. */
function nameIn(facts: JsonObject, reader: Reader): Json | undefined {
  if (facts.name !== '') return facts.name;
  return `the fort in ${wordOf(facts.hex ?? facts.place, reader)}`;
}

const isTold = (value: Json | undefined): boolean => {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
};

const POSITION = /^P\d{1,2}$/;
const HEX = /^[A-Z]\d{4}$/;

/** Ids lose the own prefix (`P1-1DV` → `1DV` for P1, `P1 1DV` for others); stacks are printed as on the sheet. */
export function wordOf(value: Json | undefined, reader: Reader = {}): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return idText(value, reader);
  if (typeof value === 'number') return String(value).replace('-', '−');
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => wordOf(one, reader)).join(', ');
  const facts = entries(value as JsonObject as Record<string, Json>);
  if (facts.every(([, n]) => typeof n === 'number')) {
    const stack = Object.fromEntries(facts) as Record<string, number>;
    if (facts.every(([key]) => /^[A-Z]{3}(\.[mrve])?$/.test(key))) return printStack(stack) || 'none';
  }
  return facts.map(([key, one]) => `${key} ${wordOf(one, reader)}`).join(', ');
}

function idText(value: string, { position, names, at }: Reader): string {
  if (value === 'P0') return 'the independents';
  if (names && POSITION.test(value)) return names.position(value);
  if (names?.places && HEX.test(value))
    return value === at ? names.places.about(value) : names.places.title(value);
  const match = /^(P\d+)-([A-Z0-9]+)$/.exec(value);
  if (!match) return value;
  const [, owner, ref = ''] = match;
  return owner === position ? ref : `${owner ?? ''} ${ref}`;
}

/** An event for which there is no sentence still tells its facts. */
function plain(event: GameEvent, reader: Reader): string {
  const facts = entries(event.data as Record<string, Json>).map(
    ([key, value]) => `${key} ${wordOf(value, reader)}`,
  );
  return [event.type.replace(/-/g, ' '), facts.join(', ')].filter((part) => part !== '').join(': ');
}
