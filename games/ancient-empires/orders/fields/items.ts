/** Field types of things counted: goods, Units, levels of investment. */
import {
  no,
  ok,
  record,
  suggest,
  tidy,
  type FieldType,
  type Json,
  type Read,
} from '../../../../src/core/index.js';
import { CATEGORIES, ITEMS, UNIT_TYPES, type Category, type Item, type UnitType } from '../../data.js';
import type { Geography } from '../../rules/map/geography.js';
import { place } from './places.js';
import { SCALAR, scalarText } from './scalar.js';
export interface Bundle {
  readonly n: number;
  readonly item: Item;
  /** Province of the counters, where named. */
  readonly at?: string;
}

/** `2 WIN`, `1 SIL M1` */
export function bundle(geo: Geography, items: readonly Item[] = ITEMS): FieldType<Bundle> {
  const expected = 'a number and an item such as 2 WIN, with a province where it matters';
  const where = place(geo, 'province');
  return {
    kind: 'items',
    expected,
    read(text) {
      const match = /^(\d{1,4})\s?([a-z]{3})(?:\s(.+))?$/i.exec(text);
      if (!match) return no(expected);
      const word = (match[2] ?? '').toUpperCase();
      const item = items.find((known) => known === word);
      if (!item) {
        return { ...no(`one of ${items.join(', ')}`, suggest(word, items)), message: `"${word}" is no item` };
      }
      const n = Number(match[1]);
      if (n < 1) return { ...no('at least 1'), code: 'sheet/range' };
      if (match[3] === undefined) return ok({ n, item });
      const at = where.read(match[3]);
      return at.ok ? ok({ n, item, at: at.value }) : at;
    },
    print: (value) => `${value.n} ${value.item}${value.at === undefined ? '' : ` ${value.at}`}`,
    schema: SCALAR,
  };
}

export type UnitCounts = Readonly<Partial<Record<UnitType, number>>>;

/** A list in YAML as the text that stands for it between commas. */
const listText = (value: readonly Json[]): string => value.map(scalarText).join(', ');

/** `1PRO, 1LEA`; in YAML also `[1PRO, 1LEA]` or `{PRO: 1, LEA: 1}`. */
export function units(allowed: readonly UnitType[]): FieldType<UnitCounts> {
  const expected = `Units such as ${allowed.map((type) => `1${type}`).join(', ')}`;
  const read = (text: string): Read<UnitCounts> => {
    const found: Partial<Record<UnitType, number>> = {};
    const parts = text.split(',').map(tidy);
    for (const part of parts.filter((one) => one !== '')) {
      const match = /^(\d{1,2})\s?([a-z]{3})$/i.exec(part);
      const word = (match?.[2] ?? '').toUpperCase();
      const type = allowed.find((known) => known === word);
      if (!match || !type) return no(expected, suggest(word, allowed));
      found[type] = (found[type] ?? 0) + Number(match[1]);
    }
    const total = Object.values(found).reduce((sum, n) => sum + n, 0);
    return total > 0 ? ok(found) : no(expected);
  };
  const print = (value: UnitCounts): string =>
    UNIT_TYPES.filter((type) => (value[type] ?? 0) > 0)
      .map((type) => `${value[type] ?? 0}${type}`)
      .join(', ');
  return record<UnitCounts>('Units', expected, {
    read,
    print,
    schema: { type: ['string', 'array', 'object'] },
    fromYaml(value: Json) {
      if (Array.isArray(value)) return read(listText(value));
      if (typeof value !== 'object' || value === null) return no(expected);
      return read(
        Object.entries(value as Record<string, Json>)
          .map(([type, n]) => `${scalarText(n)}${type}`)
          .join(', '),
      );
    },
    toYaml: (value) => Object.fromEntries(UNIT_TYPES.filter((t) => value[t]).map((t) => [t, value[t] ?? 0])),
  });
}

export interface Investment {
  readonly category: Category;
  readonly level: number;
}

/** A part of a line that is no category with its level. */
interface Unread {
  readonly unread: string;
}
type Levels = readonly (Investment | Unread)[];

const isPair = (one: Investment | Unread): one is Investment => 'category' in one;
/** AE-ADV-1: of a line that is partly bad the readable pairs count. */
export const pairsOf = (levels: Levels): Investment[] => levels.filter(isPair);
/** What is told as not read. */
export const unreadOf = (levels: Levels): string[] =>
  levels.flatMap((one) => (isPair(one) ? [] : [one.unread]));

/** `ARM2, GOV1`; in YAML also `[ARM2, GOV1]` or `{ARM: 2}`. A category named twice: the last counts. */
export const investments: FieldType<Levels> = record<Levels>(
  'investment',
  'categories with their levels such as ARM2, GOV1',
  {
    read(text) {
      const found: (Investment | Unread)[] = [];
      for (const part of text.split(',').map(tidy)) {
        const match = /^([a-z]{3})\s?(\d{1,2})$/i.exec(part);
        const word = (match?.[1] ?? '').toUpperCase();
        const category = CATEGORIES.find((known) => known === word);
        if (category && match) found.push({ category, level: Number(match[2]) });
        else if (part !== '') found.push({ unread: part });
      }
      return found.some(isPair)
        ? ok(found)
        : no('categories with their levels such as ARM2, GOV1', suggest(text.slice(0, 3), CATEGORIES));
    },
    print: (value) =>
      value.map((one) => (isPair(one) ? `${one.category}${one.level}` : one.unread)).join(', '),
    schema: { type: ['string', 'array', 'object'] },
    fromYaml(value) {
      if (Array.isArray(value)) return this.read(listText(value));
      if (typeof value !== 'object' || value === null) return no();
      return this.read(
        Object.entries(value as Record<string, Json>)
          .map(([category, level]) => `${category}${scalarText(level)}`)
          .join(', '),
      );
    },
    toYaml(value) {
      return value.every(isPair)
        ? Object.fromEntries(value.map((one) => [one.category, one.level]))
        : this.print(value);
    },
  },
);
