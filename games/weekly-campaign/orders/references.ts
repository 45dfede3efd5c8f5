/** How orders name things: places, commands, units, paths. Field types with reader and printer; WK-DAT-5 to 7, WK-ORD-1. */
import {
  no,
  ok,
  type FieldType,
  type FieldWord,
  type JsonSchema,
  type Read,
} from '../../../src/core/index.js';
import type { Grade, PathToken, PositionId } from '../records.js';

const SCALAR: JsonSchema = { type: ['string', 'number', 'boolean'] };

/** A name with its owner where one was written: `P5 Athens`, `1DV`, `FO5`, `A2231`. A position alone has an empty name. */
export interface Reference {
  readonly owner?: PositionId;
  /** In canonical form where it is a code (`1DV`, `FO5`, `L1`, `SP2`, `TR3`, `A2231`); otherwise as written. */
  readonly name: string;
}

const KINDS: Readonly<Record<string, string>> = {
  DIV: 'DV',
  DI: 'DV',
  DV: 'DV',
  ARM: 'AR',
  AR: 'AR',
  SCT: 'SC',
  SC: 'SC',
  FL: 'FL',
  TF: 'TF',
  AM: 'AM',
};

/** Numbers go up to 999: they are never given twice, and a long game has many traders and spies. `lDIV` → `1DV`, `DV1` → `1DV`, `5FO` → `FO5`; undefined for a name that is no code. WK-DAT-5 */
export function canonicalCode(text: string): string | undefined {
  const bare = text.replace(/[\s_]+/g, '').toUpperCase();
  const command = /^([1-9]\d{0,2}|[LI])(DIV|DI|DV|ARM|AR|SCT|SC|FL|TF|AM)$/.exec(bare);
  if (command)
    return `${/^[LI]$/.test(command[1] ?? '') ? '1' : Number(command[1])}${KINDS[command[2] ?? ''] ?? ''}`;
  const turned = /^(DIV|DI|DV|ARM|AR|SCT|SC|FL|TF|AM)([1-9]\d{0,2})$/.exec(bare);
  if (turned) return `${Number(turned[2])}${KINDS[turned[1] ?? ''] ?? ''}`;
  const fort = /^FO([1-9]\d{0,2})$/.exec(bare) ?? /^([1-9]\d{0,2})FO$/.exec(bare);
  if (fort) return `FO${Number(fort[1])}`;
  const other = /^(L|SP|TR)([1-9]\d{0,2})$/.exec(bare);
  if (other) return `${other[1] ?? ''}${Number(other[2])}`;
  if (bare === 'PR') return bare;
  const hex = /^([A-Z])(\d{4})$/.exec(bare);
  if (hex) return bare;
  return undefined;
}

/** Reads `P5 Athens`, `P5_1DV`, `Athens`, `A2231`, `P5`. */
export function readReference(text: string): Reference | undefined {
  const match = /^P\s?0*(\d{1,2})(?!\d)\s*(.*)$/i.exec(text);
  const owner = match ? `P${match[1] ?? ''}` : undefined;
  const rest = (match ? (match[2] ?? '') : text).trim();
  if (rest === '') return owner === undefined ? undefined : { owner, name: '' };
  if (rest.length > 40 || /[;#~[\]]/.test(rest)) return undefined;
  const name = canonicalCode(rest) ?? rest;
  return owner === undefined ? { name } : { owner, name };
}

export function printReference({ owner, name }: Reference): string {
  return owner === undefined ? name : name === '' ? owner : `${owner} ${name}`;
}

/** A place, a command, a fort, a leader: what it must be is the order's business. */
export function referenceField(kind: string, expected: string): FieldType<Reference> {
  return {
    kind,
    expected,
    read(text) {
      const found = readReference(text);
      return found ? ok(found) : no(expected);
    },
    print: printReference,
    schema: SCALAR,
  };
}

/** So many regts or sqds of a code; without a grade the lowest first (WK-DAT-7). */
export interface UnitItem {
  readonly kind: 'units';
  readonly n: number;
  readonly code: string;
  readonly grade?: Grade;
}
export type TransferItem =
  | UnitItem
  /** Prisoners: all, or so many. */
  | { readonly kind: 'prisoners'; readonly n?: number }
  /** A command, leader, spy, city or fort. */
  | { readonly kind: 'thing'; readonly ref: Reference };

const UNIT = /^(\d{0,3})\s*([A-Z]{3})(?:\s*\.\s*([MRVE]))?$/i;

/** Reads `2CHC`, `2 CHC`, `CHC`, `2CHC.v`; undefined when the code is none of these. */
export function readUnits(text: string, codes: ReadonlySet<string>): UnitItem | undefined {
  const match = UNIT.exec(text.trim());
  const code = match?.[2]?.toUpperCase() ?? '';
  if (!match || !codes.has(code)) return undefined;
  const n = match[1] === '' || match[1] === undefined ? 1 : Number(match[1]);
  const grade = match[3]?.toLowerCase() as Grade | undefined;
  return n < 1 ? undefined : { kind: 'units', n, code, ...(grade === undefined ? {} : { grade }) };
}

export function printUnits({ n, code, grade }: UnitItem): string {
  return `${n}${code}${grade === undefined ? '' : `.${grade}`}`;
}

export function printItem(item: TransferItem): string {
  if (item.kind === 'units') return printUnits(item);
  if (item.kind === 'prisoners') return `${item.n ?? ''}PR`;
  return printReference(item.ref);
}

function readItem(text: string, codes: ReadonlySet<string>): TransferItem | undefined {
  const prisoners = /^(\d{0,3})\s*PR$/i.exec(text);
  if (prisoners)
    return prisoners[1] === '' ? { kind: 'prisoners' } : { kind: 'prisoners', n: Number(prisoners[1]) };
  const units = readUnits(text, codes);
  if (units) return units;
  if (UNIT.test(text) && /^\d/.test(text) && canonicalCode(text) === undefined) return undefined;
  const ref = readReference(text);
  return ref && { kind: 'thing', ref };
}

/** `2CHC,5PMI,4SLI`, `1DV`, `PR`, `FO5`: what is transferred, disbanded, sent, separated by commas. */
export function itemsField(
  codes: ReadonlySet<string>,
  kind: string,
  expected: string,
): FieldType<readonly TransferItem[]> {
  return {
    kind,
    expected,
    read(text) {
      const items: TransferItem[] = [];
      for (const part of text
        .split(',')
        .map((p) => p.trim())
        .filter((p) => p !== '')) {
        const item = readItem(part, codes);
        if (!item) return { ...no(expected), message: `can't read "${part}"` };
        items.push(item);
      }
      return items.length > 0 && items.length <= 60 ? ok(items) : no(expected);
    },
    print: (items) => items.map(printItem).join(','),
    schema: { anyOf: [SCALAR, { type: 'array', items: SCALAR }] },
  };
}

/** Units only: what is reformed. */
export function unitsField(codes: ReadonlySet<string>): FieldType<readonly UnitItem[]> {
  const expected = 'regts or sqds such as 2CHC,1PMI';
  return {
    kind: 'unit list',
    expected,
    read(text) {
      const items: UnitItem[] = [];
      for (const part of text
        .split(',')
        .map((p) => p.trim())
        .filter((p) => p !== '')) {
        const item = readUnits(part, codes);
        if (!item) return { ...no(expected), message: `can't read "${part}"` };
        items.push(item);
      }
      return items.length > 0 && items.length <= 40 ? ok(items) : no(expected);
    },
    print: (items) => items.map(printUnits).join(','),
    schema: { anyOf: [SCALAR, { type: 'array', items: SCALAR }] },
  };
}

/** What a path says: tokens, and the cap of forced marches (`F0` to `F4`). WK-MOV-4 */
export interface Path {
  readonly tokens: readonly PathToken[];
  readonly cap?: number;
}

/** `1,1,3,3,2` or `11332`, `F1,1,2,E`; `L` is read as E (WK-MOV-4). A small `l` may be meant as either: it is not guessed. */
export function pathField(mostTokens: number): FieldType<Path> {
  const expected = 'directions 1 to 6, 0 to stand, E embark, D disembark, R raid, such as 1,1,3,3,2';
  return {
    kind: 'path',
    expected,
    read(text): Read<Path> {
      if (text.includes('l'))
        return { ...no('1 to go north, or E to embark'), message: `the letter "l" may be a 1 or an L` };
      const bare = text.replace(/[\s,]+/g, '').toUpperCase();
      const match = /^(?:F([0-4]))?([0-6EDRLO]*)$/.exec(bare);
      if (!match || bare === '') return no(expected);
      const tokens = (match[2] ?? '')
        .split('')
        .map((t) => (t === 'L' ? 'E' : t === 'O' ? '0' : t) as PathToken);
      if (tokens.length > mostTokens) return { ...no(`at most ${mostTokens} tokens`), code: 'wk/range' };
      return ok(match[1] === undefined ? { tokens } : { tokens, cap: Number(match[1]) });
    },
    print: ({ tokens, cap }) => [...(cap === undefined ? [] : [`F${cap}`]), ...tokens].join(','),
    schema: { anyOf: [SCALAR, { type: 'array', items: SCALAR }] },
  };
}

/** A number in a digit box: `l` and `I` read as 1, `O` as 0 (WK-ORD-1). */
export function digitField(
  min: number,
  max: number,
  kind: string,
  words: readonly FieldWord[],
): FieldType<number> {
  const expected = `a number from ${min} to ${max}`;
  return {
    kind,
    expected,
    read(text) {
      const bare = text.replace(/\s/g, '').replace(/[lI]/g, '1').replace(/[oO]/g, '0');
      if (!/^\d{1,2}$/.test(bare)) return { ...no(expected), code: 'wk/range' };
      const value = Number(bare);
      return value >= min && value <= max ? ok(value) : { ...no(expected), code: 'wk/range' };
    },
    print: String,
    schema: { type: ['integer', 'string'] },
    words,
  };
}

/** One of these letters. */
export function letterField<const T extends string>(
  letters: readonly T[],
  kind: string,
  words: readonly FieldWord[],
): FieldType<T> {
  const expected = letters.length === 2 ? letters.join(' or ') : letters.join(', ');
  return {
    kind,
    expected,
    read(text) {
      const found = letters.find((letter) => letter === text.toUpperCase());
      return found === undefined ? { ...no(expected), code: 'wk/range' } : ok(found);
    },
    print: (value) => value,
    schema: SCALAR,
    words,
  };
}
