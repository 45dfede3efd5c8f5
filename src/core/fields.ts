/**
 * Field types of orders. A field has one meaning and two written forms: the text in a box of the code form, and a YAML
 * value. Reader and printer live together: `read(print(value))` is the value.
 */
import type { Json, JsonSchema } from './json.js';
import { fold, suggest } from './suggest.js';

/** A field read, or why not: what was expected instead, nearest valid words, and a message when the standard one won't do. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly expected?: string;
      readonly suggestions?: readonly string[];
      readonly code?: string;
      readonly message?: string;
    };

export type Unread = Extract<Read<never>, { readonly ok: false }>;

export const ok = <T>(value: T): Read<T> => ({ ok: true, value });
export const no = (expected?: string, suggestions: readonly string[] = []): Unread => ({
  ok: false,
  ...(expected === undefined ? {} : { expected }),
  suggestions,
});

export interface FieldType<T> {
  /** What it is called in the docs: `unit list`. */
  readonly kind: string;
  /** What to write, for messages: `a unit list such as 2CHC,5PMI`. */
  readonly expected: string;
  /** Reads the text of a box: trimmed, underscores as blanks, runs of blanks as one. */
  read(text: string): Read<T>;
  /** The text in the code form; also the YAML scalar, unless `toYaml` says otherwise. */
  print(value: T): string;
  /** JSON Schema of the YAML value. */
  readonly schema: JsonSchema;
  /** Reads a YAML value that a text can't stand for (a map, a list of lists). Without it: scalars as text, lists joined by commas. */
  fromYaml?(value: Json): Read<T>;
  toYaml?(value: T): Json;
  /** All that may be written, where that is closed: digits and letters with what they mean. */
  readonly words?: readonly FieldWord[];
  /** Keep the text as typed: free text and names of the player's own. */
  readonly verbatim?: boolean;
}

/** One of the texts that a closed box takes. */
export interface FieldWord {
  /** As the code form writes it: `3`. */
  readonly text: string;
  /** `attack` */
  readonly word: string;
  readonly help?: string;
}

const SCALAR: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** Trimmed, underscores as blanks, runs of blanks as one: what `read` gets. */
export function tidy(text: string): string {
  return text.replace(/[\s_]+/g, ' ').trim();
}

/** A whole number within bounds. `integer(1, 99, 'regiments')` */
export function integer(min: number, max: number, unit = ''): FieldType<number> {
  const expected = `a whole number from ${min} to ${max}${unit ? ` (${unit})` : ''}`;
  return {
    kind: unit || 'number',
    expected,
    read(text) {
      if (!/^[+-]?\d{1,9}$/.test(text)) return no(expected);
      const value = Number(text);
      return value >= min && value <= max ? ok(value) : { ...no(expected), code: 'sheet/range' };
    },
    print: String,
    schema: { type: ['integer', 'string'] },
  };
}

/** One word of a closed set; each may have other spellings. `choice({ storm: [], even: ['fair'] })` or `choice(['field', 'garrison'])` */
export function choice<const T extends string>(
  options: readonly T[] | Readonly<Record<T, readonly string[]>>,
  kind = 'choice',
): FieldType<T> {
  const table: [T, readonly string[]][] = Array.isArray(options)
    ? (options as readonly T[]).map((value) => [value, []])
    : (Object.entries(options) as [T, readonly string[]][]);
  const words = new Map<string, T>();
  for (const [value, aliases] of table) for (const word of [value, ...aliases]) words.set(fold(word), value);
  const names = table.map(([value]) => value);
  const expected = `one of ${names.join(', ')}`;
  return {
    kind,
    expected,
    read(text) {
      const value = words.get(fold(text));
      return value === undefined ? no(expected, suggest(text, names)) : ok(value);
    },
    print: (value) => value,
    schema: SCALAR,
    words: names.map((name) => ({ text: name, word: name })),
  };
}

/** yes or no; a bare label counts as yes where the order says so. */
export const flag: FieldType<boolean> = {
  kind: 'yes or no',
  expected: 'yes or no',
  read(text) {
    if (/^(yes|y|true|on)$/i.test(text)) return ok(true);
    if (/^(no|n|false|off)$/i.test(text)) return ok(false);
    return no('yes or no');
  },
  print: (value) => (value ? 'yes' : 'no'),
  schema: { type: ['boolean', 'string'] },
  toYaml: (value) => value,
  words: [
    { text: 'yes', word: 'yes' },
    { text: 'no', word: 'no' },
  ],
};

/** A position: `P5`, `p5`, `P05`; printed `P5`. */
export const position: FieldType<string> = {
  kind: 'position',
  expected: 'a position such as P5',
  read(text) {
    const match = /^P\s?0*(\d{1,3})$/i.exec(text);
    return match ? ok(`P${match[1] ?? ''}`) : no('a position such as P5');
  },
  print: (value) => value,
  schema: SCALAR,
};

/** A name of a thing on the map or of one's own, as written; the system's check looks it up. */
export function reference(kind: string, expected = `the name of a ${kind}`): FieldType<string> {
  return {
    kind,
    expected,
    read: (text) => (text !== '' && text.length <= 60 ? ok(text) : no(expected)),
    print: (value) => value,
    schema: SCALAR,
  };
}

/** Free text of the player's own: kept as typed, up to `max` characters. */
export function text(max: number, kind = 'text'): FieldType<string> {
  const expected = `1 to ${max} characters`;
  return {
    kind,
    expected,
    verbatim: true,
    read: (given) =>
      given.length >= 1 && Array.from(given).length <= max
        ? ok(given)
        : { ...no(expected), code: 'sheet/range' },
    print: (value) => value,
    schema: SCALAR,
  };
}

/** Text of a fixed shape. `pattern('hex', 'a hex such as A2231', /^[a-z]\d{4}$/i, (m) => m[0].toUpperCase())` */
export function pattern<T>(
  kind: string,
  expected: string,
  shape: RegExp,
  build: (match: RegExpExecArray) => T,
  print: (value: T) => string = String,
): FieldType<T> {
  return {
    kind,
    expected,
    read(given) {
      const match = shape.exec(given);
      return match ? ok(build(match)) : no(expected);
    },
    print,
    schema: SCALAR,
  };
}

/** Several of one type, separated by commas (or another mark); in YAML a list or one text. */
export function list<T>(item: FieldType<T>, separator = ',', most = 200): FieldType<readonly T[]> {
  const expected = `${item.expected}, or several separated by "${separator}"`;
  const readAll = (texts: readonly string[]): Read<readonly T[]> => {
    if (texts.length === 0 || texts.length > most)
      return { ...no(`1 to ${most} entries`), code: 'sheet/range' };
    const found: T[] = [];
    for (const one of texts) {
      const read = item.read(tidy(one));
      if (!read.ok)
        return { ...read, expected: read.expected ?? expected, message: `can't read "${one.trim()}"` };
      found.push(read.value);
    }
    return ok(found);
  };
  return {
    kind: `list of ${item.kind}`,
    expected,
    read: (given) => readAll(given.split(separator).filter((part) => part.trim() !== '')),
    print: (value) => value.map((one) => item.print(one)).join(separator === ',' ? ',' : separator),
    schema: { anyOf: [SCALAR, { type: 'array', items: item.schema }] },
    fromYaml(value) {
      if (!Array.isArray(value)) return no(expected);
      const found: T[] = [];
      for (const one of value as readonly Json[]) {
        const read = readYaml(item, one);
        if (!read.ok) return read;
        // What the code form could not hold can't be meant: both forms have one meaning.
        if (item.print(read.value).includes(separator)) return no(`${item.expected}, without "${separator}"`);
        found.push(read.value);
      }
      return found.length > 0 && found.length <= most ? ok(found) : no(`1 to ${most} entries`);
    },
    toYaml: (value) => value.map((one) => (item.toYaml ? item.toYaml(one) : item.print(one))),
  };
}

/** A type whose YAML is a map with fields of its own and whose box has a text form given here. */
export function record<T>(
  kind: string,
  expected: string,
  forms: Pick<FieldType<T>, 'read' | 'print' | 'schema'> &
    Required<Pick<FieldType<T>, 'fromYaml' | 'toYaml'>>,
): FieldType<T> {
  return { kind, expected, ...forms };
}

/** Reads a YAML value by a field type: maps and lists by `fromYaml` where there is one, all else as the text of a box. */
export function readYaml<T>(type: FieldType<T>, value: Json): Read<T> {
  if (typeof value === 'object' && value !== null) {
    if (type.fromYaml) return type.fromYaml(value);
    if (!Array.isArray(value)) return no(type.expected);
    if (value.some((one) => typeof one === 'object' && one !== null)) return no(type.expected);
    return type.read(tidy(value.map(scalarText).join(',')));
  }
  if (value === null) return no(type.expected);
  const given = scalarText(value);
  // What the code form could not hold can't be meant: both forms have one meaning.
  if (/[[\]\n]/.test(given)) return no(`${type.expected}, without brackets and line breaks`);
  return type.read(type.verbatim ? given.trim() : tidy(given));
}

function scalarText(value: Json): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}
