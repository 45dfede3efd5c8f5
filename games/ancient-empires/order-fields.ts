/** Field types of the order book that only this system has: seats, places, items, unit lists, rounds. */
import {
  fold,
  list,
  no,
  ok,
  record,
  suggest,
  tidy,
  type FieldType,
  type Json,
  type PositionId,
  type Read,
} from '../../src/core/index.js';
import { CATEGORIES, ITEMS, UNIT_TYPES, type Category, type Item, type UnitType } from './data.js';
import type { Geography } from './geography.js';

/** A YAML scalar as text; a map or list is none. */
export function scalarText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const SCALAR = { type: ['string', 'number', 'boolean'] };

/** A position: `3`, `P3`, `p03`; printed `P3`. Never a place. */
export const seat: FieldType<PositionId> = {
  kind: 'position',
  expected: 'a position such as 3 or P3',
  read(text) {
    const match = /^P?\s?0*([1-7])$/i.exec(text);
    return match ? ok(`P${match[1] ?? ''}`) : no('a position such as 3 or P3');
  },
  print: (value) => value,
  schema: SCALAR,
};

/** A position or one of the words given. */
export function seatOr<const W extends string>(...words: readonly W[]): FieldType<PositionId | W> {
  const expected = `a position such as 3, or ${words.join(', ')}`;
  return {
    kind: 'position',
    expected,
    read(text) {
      const word = words.find((w) => fold(w) === fold(text));
      if (word !== undefined) return ok(word);
      const read = seat.read(text);
      return read.ok ? read : no(expected, suggest(text, words));
    },
    print: (value) => value,
    schema: SCALAR,
  };
}

export type PlaceKind = 'province' | 'coast' | 'area' | 'sea' | 'any';

/** A place by code or full name; read to its code. */
export function place(geo: Geography, kind: PlaceKind): FieldType<string> {
  const names = {
    province: 'a province such as M1 or Babylonia',
    coast: 'a Coastal Area such as PAL',
    area: 'a province or Barbarian Area such as XS2',
    sea: 'a sea area such as PAL or OLE',
    any: 'a place such as M1 or PAL',
  };
  const fits = (code: string): boolean => {
    switch (kind) {
      case 'province':
        return geo.isProvince(code);
      case 'coast':
        return geo.isCoast(code);
      case 'area':
        return geo.isProvince(code) || geo.isArea(code);
      case 'sea':
        return geo.isCoast(code) || geo.isOpenSea(code);
      case 'any':
        return true;
    }
  };
  return {
    kind,
    expected: names[kind],
    read(text) {
      const code = geo.find(text);
      if (code === undefined) {
        return {
          ...no(names[kind], geo.nearNames(text)),
          code: 'ae/unknown-place',
          message: `there is no place "${text}"`,
        };
      }
      if (fits(code)) return ok(code);
      return {
        ...no(names[kind]),
        code: 'ae/wrong-place',
        message: `${geo.nameOf(code)} is not the right kind of place`,
      };
    },
    print: (value) => value,
    schema: SCALAR,
  };
}

/** Places, or one word that stands for a special list. */
export function placesOr<const W extends string>(
  geo: Geography,
  kind: PlaceKind,
  ...words: readonly W[]
): FieldType<readonly (string | W)[]> {
  const one = place(geo, kind);
  const item: FieldType<string> = {
    ...one,
    expected: `${one.expected}, or ${words.join(', ')}`,
    read(text) {
      const word = words.find((w) => fold(w) === fold(text) || (w === 'NONE' && /^(no|off)$/i.test(text)));
      return word !== undefined ? ok(word) : one.read(text);
    },
  };
  return list(item);
}

/** A Stack by id; the check and the script look it up. */
export const stackId: FieldType<string> = {
  kind: 'Stack',
  expected: 'the id of a Stack such as M1, BA3 or VAN',
  read: (text) =>
    /^[a-z0-9]{1,12}$/i.test(text) ? ok(text) : no('the id of a Stack: letters and digits, such as M1'),
  print: (value) => value,
  schema: SCALAR,
};

/** A new Stack's id: up to 8 letters and digits, a letter first, never like `x2`. */
export const newStackId: FieldType<string> = {
  kind: 'new Stack',
  expected: 'up to 8 letters and digits, a letter first',
  read: (text) =>
    /^[a-z][a-z0-9]{0,7}$/i.test(text) && !/^x\d$/i.test(text)
      ? ok(text.toUpperCase())
      : no('up to 8 letters and digits, a letter first'),
  print: (value) => value,
  schema: SCALAR,
};

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

/** `1PRO, 1LEA`; in YAML also `{PRO: 1, LEA: 1}`. */
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
    schema: { type: ['string', 'object'] },
    fromYaml(value: Json) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return no(expected);
      return read(
        Object.entries(value as Record<string, Json>)
          .map(([type, n]) => `${scalarText(n)}${type}`)
          .join(', '),
      );
    },
    toYaml: (value) => Object.fromEntries(UNIT_TYPES.filter((t) => value[t]).map((t) => [t, value[t] ?? 0])),
  });
}

/** `ARM2, GOV1`; in YAML also `{ARM: 2}`. A category named twice: the last counts. The readable pairs count (AE-ADV-1). */
export interface Investment {
  readonly category: Category;
  readonly level: number;
}
export const investments: FieldType<readonly Investment[]> = record<readonly Investment[]>(
  'investment',
  'categories with their levels such as ARM2, GOV1',
  {
    read(text) {
      const found: Investment[] = [];
      for (const part of text.split(',').map(tidy)) {
        const match = /^([a-z]{3})\s?(\d{1,2})$/i.exec(part);
        const word = (match?.[1] ?? '').toUpperCase();
        const category = CATEGORIES.find((known) => known === word);
        if (category && match) found.push({ category, level: Number(match[2]) });
      }
      return found.length > 0
        ? ok(found)
        : no('categories with their levels such as ARM2, GOV1', suggest(text.slice(0, 3), CATEGORIES));
    },
    print: (value) => value.map((one) => `${one.category}${one.level}`).join(', '),
    schema: { type: ['string', 'object'] },
    fromYaml(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return no();
      return this.read(
        Object.entries(value as Record<string, Json>)
          .map(([category, level]) => `${category}${scalarText(level)}`)
          .join(', '),
      );
    },
    toYaml: (value) => Object.fromEntries(value.map((one) => [one.category, one.level])),
  },
);

export interface When {
  readonly from: number;
  readonly to?: number;
}

/** `3`, `3..5`: not before the first round, not after the second. */
export const rounds: FieldType<When> = {
  kind: 'round',
  expected: 'a round from 1 to 8, or two such as 3..5',
  read(text) {
    const match = /^([1-8])(?:\.\.([1-8]))?$/.exec(text);
    if (!match) return no('a round from 1 to 8, or two such as 3..5');
    const from = Number(match[1]);
    if (match[2] === undefined) return ok({ from });
    const to = Number(match[2]);
    return to < from ? no('the later round second') : ok({ from, to });
  },
  print: (value) => (value.to === undefined ? String(value.from) : `${value.from}..${value.to}`),
  schema: SCALAR,
};

/** A word that stands for itself; in YAML also `true`. */
export function word(text: string): FieldType<boolean> {
  return {
    kind: text,
    expected: `"${text}"`,
    read: (given) => (fold(given) === text || /^(yes|true|on|y)$/i.test(given) ? ok(true) : no(`"${text}"`)),
    print: () => text,
    schema: { type: ['boolean', 'string'] },
    toYaml: (value) => value,
  };
}

export interface Counters {
  readonly add: readonly PositionId[];
  readonly remove: readonly PositionId[];
}

/** `+4 -2`: Hostility counters added and removed; in YAML `{add: [4], remove: [2]}`. */
export const hostilityChange: FieldType<Counters> = record<Counters>(
  'Hostility counters',
  'up to two counters such as +4 -2',
  {
    read(text) {
      const add: PositionId[] = [];
      const remove: PositionId[] = [];
      for (const part of text.split(/[\s,]+/).filter((one) => one !== '')) {
        const match = /^([+-])P?0*([1-7])$/i.exec(part);
        if (!match) return no('counters such as +4 -2');
        (match[1] === '+' ? add : remove).push(`P${match[2] ?? ''}`);
      }
      const n = add.length + remove.length;
      return n >= 1 && n <= 2
        ? ok({ add, remove })
        : { ...no('one or two counters'), code: 'sheet/range', message: 'too many Hostility counters' };
    },
    print: (value) =>
      [...value.add.map((p) => `+${p.slice(1)}`), ...value.remove.map((p) => `-${p.slice(1)}`)].join(' '),
    schema: { type: ['string', 'object', 'number'] },
    fromYaml(value) {
      const given = value as Record<string, Json>;
      const all = (side: Json | undefined): readonly Json[] =>
        side === undefined || side === null ? [] : Array.isArray(side) ? (side as readonly Json[]) : [side];
      const text = (sign: string, side: Json | undefined): string[] =>
        all(side).map((one) => `${sign}${scalarText(one)}`);
      return this.read([...text('+', given['add']), ...text('-', given['remove'])].join(' '));
    },
    toYaml: (value) => ({ add: [...value.add], remove: [...value.remove] }),
  },
);

export interface Drop {
  readonly units: UnitCounts;
  readonly at: string;
}

/** `1PRO AT S2`; several with `;` are not needed: one field each. */
export function drops(geo: Geography): FieldType<readonly Drop[]> {
  const expected = 'Units and a province such as 1PRO AT S2';
  const cargo = units(['PRO', 'MIL', 'LEA', 'BAR']);
  const where = place(geo, 'province');
  const one = (text: string): Read<Drop> => {
    const match = /^(.+?)\s+AT\s+(.+)$/i.exec(tidy(text));
    if (!match) return no(expected);
    const left = cargo.read(match[1] ?? '');
    if (!left.ok) return left;
    const at = where.read(match[2] ?? '');
    return at.ok ? ok({ units: left.value, at: at.value }) : at;
  };
  const all = (texts: readonly string[]): Read<readonly Drop[]> => {
    const found: Drop[] = [];
    for (const text of texts) {
      const read = one(text);
      if (!read.ok) return read;
      found.push(read.value);
    }
    return found.length > 0 ? ok(found) : no(expected);
  };
  return record<readonly Drop[]>('units landed on the way', expected, {
    read: (text) => all(text.split('+')),
    print: (value) => value.map((drop) => `${cargo.print(drop.units)} AT ${drop.at}`).join(' + '),
    schema: { type: ['string', 'array'] },
    fromYaml(value) {
      if (!Array.isArray(value)) return no(expected);
      const found: Drop[] = [];
      for (const entry of value as readonly Json[]) {
        if (typeof entry === 'string') {
          const read = one(entry);
          if (!read.ok) return read;
          found.push(read.value);
          continue;
        }
        const given = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, Json>;
        const load = given['units'];
        const left =
          typeof load === 'object' && load !== null ? cargo.fromYaml?.(load) : cargo.read(scalarText(load));
        if (!left?.ok) return no(expected);
        const at = where.read(scalarText(given['at']));
        if (!at.ok) return at;
        found.push({ units: left.value, at: at.value });
      }
      return found.length > 0 ? ok(found) : no(expected);
    },
    toYaml: (value) => value.map((drop) => ({ units: cargo.toYaml?.(drop.units) ?? {}, at: drop.at })),
  });
}

export interface Counted {
  readonly at: string;
  readonly n: number;
}

/** Ranked provinces with `UP`, or provinces with counts (`M1 2, M2 1`): the list of PL. */
export function placementList(geo: Geography): FieldType<readonly (Counted | string)[]> {
  const where = place(geo, 'province');
  const expected =
    'provinces in order of wish (UP raises the capital), or provinces with numbers such as M1 2';
  const one = (text: string): Read<Counted | string> => {
    if (/^UP$/i.test(text)) return ok('UP');
    const direct = geo.find(text);
    if (direct !== undefined) return where.read(text);
    const match = /^(.+?)\s+(\d{1,2})$/.exec(text);
    if (!match) return where.read(text);
    const at = where.read(match[1] ?? '');
    return at.ok ? ok({ at: at.value, n: Number(match[2]) }) : at;
  };
  const all = (texts: readonly string[]): Read<readonly (Counted | string)[]> => {
    const found: (Counted | string)[] = [];
    for (const text of texts.map(tidy).filter((t) => t !== '')) {
      const read = one(text);
      if (!read.ok) return read;
      found.push(read.value);
    }
    return found.length > 0 && found.length <= 80 ? ok(found) : no(expected);
  };
  const print = (value: Counted | string): string =>
    typeof value === 'string' ? value : `${value.at} ${value.n}`;
  return record<readonly (Counted | string)[]>('placement', expected, {
    read: (text) => all(text.split(',')),
    print: (value) => value.map(print).join(', '),
    schema: { type: ['string', 'array', 'object'] },
    fromYaml(value) {
      if (Array.isArray(value)) return all((value as readonly Json[]).map(scalarText));
      if (typeof value !== 'object' || value === null) return no(expected);
      return all(Object.entries(value as Record<string, Json>).map(([at, n]) => `${at} ${scalarText(n)}`));
    },
    toYaml: (value) =>
      value.every((one): one is Counted => typeof one !== 'string')
        ? Object.fromEntries(value.map((one) => [one.at, one.n]))
        : value.map(print),
  });
}
