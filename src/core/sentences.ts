/**
 * The one language of `texts.yaml`: ICU MessageFormat. A system gives the words for its own kinds of values, and nothing else.
 *
 *   unit-moved: '{unit}: from {from} to {route}.'
 *   game-won: '<side>{by}</side> {n, plural, one {has one city} other {has {n} cities}}{cost, select, none {} other { for {cost} coins}}.'
 */
import { kept } from './kept.js';
import { IntlMessageFormat } from 'intl-messageformat';
import { MovesheetError, must } from './errors.js';
import type { Json, JsonObject } from './json.js';

/** Words for one value: an id becomes a name, a list its parts with commas. `facts`: all that the sentence was given. */
export type Kind<Reader> = (value: Json | undefined, reader: Reader, facts: JsonObject) => string;

/** What a system says of values. */
export interface Vocabulary<Reader> {
  /** `{slot}` */
  readonly plain: Kind<Reader>;
  /** `<kind>{slot}</kind>`, by its name. */
  readonly kinds: Readonly<Record<string, Kind<Reader>>>;
  /** How many a word is, where `plural` asks: `{by, plural, one {takes} other {take}}`. Without it a word is many. */
  readonly count?: (word: string, reader: Reader) => number;
}

/** Values as they stand, lists with commas: for a system whose ids are its names. */
export function plainWords(value: Json | undefined): string {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plainWords).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Sentences by key, as `texts.yaml` has them. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The sentence of a key with the facts in it, for a reader; undefined: there is no such key. A fact that is nothing (absent, empty,
 * 0, no) counts as `none` in `select`. Throws `rules/sentence` where the text is no ICU message or names an unknown kind.
 */
export type Teller<Reader> = (
  texts: Texts,
  key: string,
  facts: JsonObject,
  reader: Reader,
) => string | undefined;

export function tellerOf<Reader>(vocabulary: Vocabulary<Reader>): Teller<Reader> {
  const read = kept<Texts, Map<string, Message>>();
  return (texts, key, facts, reader) => {
    if (!Object.hasOwn(texts, key)) return undefined;
    const messages = read(texts, () => new Map());
    let message = messages.get(key);
    if (!message) messages.set(key, (message = compile(key, texts[key] ?? '', vocabulary)));
    return told(message, vocabulary, facts, reader);
  };
}

/** Everything in `texts` that can't be told: no ICU message, or a kind that the vocabulary lacks. Empty: all is well. */
export function sentenceProblems<Reader>(texts: Texts, vocabulary: Vocabulary<Reader>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    try {
      compile(key, text, vocabulary);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

/** The values that a message names, and what it tells them as: `{by}`, `<side>`; sorted. Throws where the text is no ICU message. */
export function argumentsOf(text: string): string[] {
  const found = { slots: new Set<string>(), kinds: new Set<string>() };
  note(new IntlMessageFormat(text, 'en').getAst(), found);
  return [
    ...[...found.slots].map((slot) => `{${slot}}`),
    ...[...found.kinds].map((kind) => `<${kind}>`),
  ].sort();
}

/** A sentence, read; with the slots and kinds that stand in it. */
interface Message {
  readonly format: IntlMessageFormat;
  readonly slots: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

type Values = NonNullable<Parameters<IntlMessageFormat['formatToParts']>[0]>;

/** Before a kind's name, so that a kind and a slot may be called alike. */
const KIND = '<';

function compile<Reader>(key: string, text: string, { kinds }: Vocabulary<Reader>): Message {
  let format: IntlMessageFormat;
  try {
    format = new IntlMessageFormat(text, 'en');
  } catch (error) {
    throw unreadable(key, text, (error as Error).message);
  }
  const message = { format, slots: new Set<string>(), kinds: new Set<string>() };
  note(format.getAst(), message);
  for (const kind of message.kinds)
    if (!Object.hasOwn(kinds, kind)) throw unreadable(key, text, `there is no kind <${kind}>`);
  return message;
}

function unreadable(key: string, text: string, why: string): MovesheetError {
  return new MovesheetError(
    'rules/sentence',
    `The sentence "${key}" of texts.yaml can't be read: ${why}.`,
    `It stands there as: ${text}`,
  );
}

function note(elements: Element[], found: { slots: Set<string>; kinds: Set<string> }): void {
  for (const element of elements) {
    if ('children' in element) {
      found.kinds.add(element.value);
      element.value = KIND + element.value;
      note(element.children, found);
    } else if ('options' in element) {
      found.slots.add(element.value);
      // Where a nought is nothing, `=0` has to mean nothing too.
      element.options = Object.fromEntries(
        Object.entries(element.options).map(([key, option]) => [key === '=0' ? '=none' : key, option]),
      );
      for (const { value } of Object.values(element.options)) note(value, found);
    } else if ('value' in element && !isLiteral(element)) found.slots.add(element.value);
  }
}

/** Words, no slot. */
const isLiteral = ({ type }: { readonly type: number }): boolean => type === 0;

function told<Reader>(
  { format, slots, kinds }: Message,
  vocabulary: Vocabulary<Reader>,
  facts: JsonObject,
  reader: Reader,
): string {
  const values: Values = {};
  for (const slot of slots) values[slot] = new Fact(facts[slot], countOf(facts[slot], vocabulary, reader));
  const words =
    (kind: Kind<Reader>) =>
    (part: unknown): string =>
      part instanceof Fact ? kind(part.value, reader, facts) : String(part);
  for (const name of kinds) {
    const kind = must(vocabulary.kinds, name, 'the vocabulary');
    values[KIND + name] = (parts: unknown[]) => parts.map(words(kind)).join('');
  }
  const plain = words(vocabulary.plain);
  const parts = format.formatToParts(values);
  return parts
    .map(({ value }) => plain(value))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A value in a sentence: `select` and `plural` see its word and its number, kinds the value itself. */
class Fact {
  readonly value: Json | undefined;
  readonly count: number;

  constructor(value: Json | undefined, count: number) {
    this.value = value;
    this.count = count;
  }

  [Symbol.toPrimitive](hint: string): string | number {
    if (hint === 'number') return this.count;
    const { value } = this;
    if (isNothing(value)) return 'none';
    if (Array.isArray(value)) return String(this.count);
    // Keys of `select` are letters, digits and low lines.
    return typeof value === 'object' ? 'some' : String(value).replace(/\W/g, '_');
  }
}

function countOf<Reader>(value: Json | undefined, { count }: Vocabulary<Reader>, reader: Reader): number {
  if (typeof value === 'string') return count?.(value, reader) ?? NaN;
  return Array.isArray(value) ? value.length : Number(value);
}

/** Absent, empty, 0, no. */
function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
