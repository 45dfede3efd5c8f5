/** Field types of this system's orders: unit references, odds, unit counts, and the settings of policies. */
import { no, ok, readYaml, reference, list, type FieldType, type Json } from '../../../src/core/index.js';
import { UNIT_TYPES, type UnitType } from '../data.js';

const UNIT =
  /^(?:(?:(\d{1,2}|ALL)\s+)?(TR|BI|BH|HB|BW|IN|CA|SH|EL|GA|LE)(?:\s?(\d{1,5})|\s?@\s?(.+))?|ALL\s?@\s?(.+))$/i;

/** `IN12`, `IN@Rome`, `2 IN@Rome`, `ALL@Rome`, `IN`: units as players name them. Kept as text; `understand.ts` says what it means. */
export const unitRef: FieldType<string> = {
  kind: 'unit',
  expected: 'a unit such as IN12, IN@Rome, 2 IN@Rome or ALL@Rome',
  read: (text) => (UNIT.test(text) ? ok(tidyRef(text)) : no('a unit such as IN12 or IN@Rome')),
  print: (value) => value,
  schema: { type: 'string' },
};

function tidyRef(text: string): string {
  return text
    .replace(/\s?@\s?/, '@')
    .replace(
      /^(\d{1,2}|all)?\s*([a-z]{2})\s?(\d{1,5})?(?=$|@)/i,
      (_all, count?: string, type?: string, serial?: string) =>
        `${count === undefined ? '' : `${count.toUpperCase()} `}${(type ?? '').toUpperCase()}${serial ?? ''}`,
    )
    .replace(/^all@/i, 'ALL@');
}

export interface UnitRef {
  readonly count: number | 'all';
  readonly type?: UnitType;
  readonly serial?: number;
  readonly place?: string;
}

/** The parts of a unit reference; undefined when it is none. */
export function parseUnitRef(text: string): UnitRef | undefined {
  const match = UNIT.exec(text.trim());
  if (!match) return undefined;
  const [, count, type, serial, place, allPlace] = match;
  if (allPlace !== undefined) return { count: 'all', place: allPlace.trim() };
  return {
    count: count === undefined ? 1 : /all/i.test(count) ? 'all' : Number(count),
    ...(type === undefined ? {} : { type: type.toUpperCase() as UnitType }),
    ...(serial === undefined ? {} : { serial: Number(serial) }),
    ...(place === undefined ? {} : { place: place.trim() }),
  };
}

/** `SH3 + IN12 + LE1`: who moves, and whom it carries. */
export const mover: FieldType<readonly string[]> = {
  ...list(unitRef, '+', 6),
  kind: 'unit with load',
  expected: 'a unit, with its load: IN12 or SH3 + IN12 + LE1',
  print: (value) => value.join(' + '),
  toYaml: (value) => value.join(' + '),
};

export interface CountedType {
  readonly count: number;
  readonly type: UnitType;
}

/** `2 IN`, `CA`, `1 LE`. */
export const countedType: FieldType<CountedType> = {
  kind: 'units',
  expected: 'a number and a type such as 2 IN',
  read(text) {
    const match = /^(\d{1,2})?\s*([a-z]{2})$/i.exec(text);
    const type = UNIT_TYPES.find((one) => one === match?.[2]?.toUpperCase());
    const count = match?.[1] === undefined ? 1 : Number(match[1]);
    return type && count > 0 ? ok({ count, type }) : no('a number and a type such as 2 IN', [...UNIT_TYPES]);
  },
  print: (value) => `${value.count} ${value.type}`,
  schema: { type: 'string' },
};

/** As `countedType`, or the word `city` of a set-up (BKE-S8-1). */
export const setUpItem: FieldType<CountedType | 'city'> = {
  ...countedType,
  read: (text) => (/^city$/i.test(text) ? ok('city' as const) : countedType.read(text)),
  print: (value) => (value === 'city' ? 'city' : countedType.print(value)),
};

export const unitType: FieldType<UnitType> = {
  kind: 'unit type',
  expected: `one of ${UNIT_TYPES.join(', ')}`,
  read(text) {
    const type = UNIT_TYPES.find((one) => one === text.toUpperCase());
    return type ? ok(type) : no(`one of ${UNIT_TYPES.join(', ')}`);
  },
  print: (value) => value,
  schema: { type: 'string' },
};

const COLUMNS = ['1-3', '1-2', '2-3', '1-1', '3-2', '2-1', '5-2', '3-1', '4-1', '5-1', '6-1'] as const;
/** A column of the combat results table. */
export type Odds = (typeof COLUMNS)[number];

/** `2-1` in YAML and brackets, `2:1` anywhere. */
export const odds: FieldType<Odds> = {
  kind: 'odds',
  expected: `one of ${COLUMNS.map((c) => c.replace('-', ':')).join(' ')}`,
  read(text) {
    const word = text.replace(/\s/g, '').replace(':', '-');
    const column = COLUMNS.find((one) => one === word);
    return column ? ok(column) : no(`one of ${COLUMNS.map((c) => c.replace('-', ':')).join(' ')}`);
  },
  print: (value) => value.replace('-', ':'),
  schema: { type: 'string' },
  words: COLUMNS.map((column) => ({ text: column.replace('-', ':'), word: column.replace('-', ':') })),
};

/** 0 to 50 in tens, or `off`. */
export const percent: FieldType<number | 'off'> = {
  kind: 'percentage',
  expected: '0, 10, 20, 30, 40, 50 or OFF',
  read(text) {
    if (/^off$/i.test(text)) return ok('off');
    const match = /^([0-5])0\s?%?$|^0\s?%?$/.exec(text);
    return match ? ok(Number(text.replace(/\D/g, ''))) : no('0, 10, 20, 30, 40 or 50');
  },
  print: String,
  schema: { type: ['integer', 'string', 'boolean'] },
  words: [
    ...[0, 10, 20, 30, 40, 50].map((share) => ({ text: String(share), word: `${share} %` })),
    { text: 'off', word: 'off', help: 'no order stands' },
  ],
};

/** A price or `any<=n` (BKE-MAIL-15). */
export const price: FieldType<string> = {
  kind: 'price',
  expected: 'a price from 0 to 99, or any<=5',
  read(text) {
    const match = /^(any\s?<=\s?)?(\d{1,2})$/i.exec(text);
    return match
      ? ok(`${match[1] === undefined ? '' : 'any<='}${match[2] ?? ''}`)
      : no('a price from 0 to 99');
  },
  print: (value) => value,
  schema: { type: ['integer', 'string'] },
};

/** Areas, cities, units, words: names as written, looked up in `understand.ts`. */
export const names = list(reference('name', 'one or more names'));

export type Settings = Readonly<Record<string, readonly string[]>>;

/**
 * Named lists: `retreat: [Rome, Capua]`. In a box `retreat=Rome,Capua / stand=no`; the order book also reads
 * `RETREAT - Rome,Capua`.
 */
export function settings(keys: readonly string[]): FieldType<Settings> {
  const expected = `one of ${keys.join(', ')}, and its value`;
  const known = (word: string): string | undefined =>
    keys.find((key) => key.replace(/_/g, '') === word.toLowerCase().replace(/[\s_]+/g, ''));
  return {
    kind: 'settings',
    expected,
    read(text) {
      const found: Record<string, readonly string[]> = {};
      for (const part of text.split('/')) {
        const [word = '', ...rest] = part.split('=');
        const key = known(word.trim());
        if (key === undefined) return no(expected, keys);
        const entries = rest
          .join('=')
          .split(',')
          .map((entry) => entry.trim());
        found[key] = entries.filter((entry) => entry !== '');
      }
      return ok(found);
    },
    print: (value) =>
      keys
        .filter((key) => value[key] !== undefined)
        .map((key) => `${key}=${(value[key] ?? []).join(',')}`)
        .join(' / '),
    schema: { type: 'object' },
    fromYaml(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return no(expected);
      const found: Record<string, readonly string[]> = {};
      for (const [word, entry] of Object.entries(value as Readonly<Record<string, Json>>)) {
        const key = known(word);
        if (key === undefined) return no(expected, keys);
        if (entry === null || (Array.isArray(entry) && entry.length === 0)) {
          found[key] = [];
          continue;
        }
        const read = readYaml(names, entry);
        if (!read.ok) return read;
        // Both separate values in the code form: no name has them.
        if (read.value.some((name) => /[/,]/.test(name))) return no(expected);
        found[key] = read.value;
      }
      return ok(found);
    },
    toYaml: (value) => Object.fromEntries(keys.flatMap((key) => (value[key] ? [[key, value[key]]] : []))),
  };
}

/** `FREE`, `ALL` and such: a box that is there or not; `help`: what it says. */
export function mark(word: string, help: string): FieldType<boolean> {
  return {
    kind: word,
    expected: word,
    read: (text) =>
      new RegExp(`^(${word}|yes|true|on)$`, 'i').test(text)
        ? ok(true)
        : /^(no|false|off)$/i.test(text)
          ? ok(false)
          : no(word),
    print: (value) => (value ? word : 'no'),
    schema: { type: ['boolean', 'string'] },
    toYaml: (value) => value,
    words: [{ text: word, word: help }],
  };
}

/** A closed set with what each of its words means, for those who choose from it. */
export const told = <T extends string>(
  type: FieldType<T>,
  help: Readonly<Record<T, string>>,
): FieldType<T> => ({
  ...type,
  words: (Object.entries(help) as [T, string][]).map(([text, meant]) => ({ text, word: text, help: meant })),
});
