/** Field types of single boxes: items, gifts, goals, periods, names; and how the boxes of an O order lie. WK-ORD-7, WK-CMD-13. */
import { no, ok, pattern, type Box, type FieldType, type Read } from '../../../src/core/index.js';
import {
  canonicalCode,
  printReference,
  printUnits,
  readReference,
  readUnits,
  type Reference,
  type UnitItem,
} from './references.js';

/** Items of a B order besides regts and sqds; the counted ones take a number. */
const BUILD_ITEMS = ['SP', 'CI', 'FO', 'TR', 'DV', 'AR', 'FL', 'TF', 'AM', 'SH', 'RO', 'SC', 'BA'] as const;
const COUNTED = ['SP', 'TR'];

export interface BuildItem {
  readonly n: number;
  readonly code: string;
}
/** What an I order raises: a city or fort, or regts. */
export type IncreaseSubject = UnitItem | { readonly kind: 'place'; readonly ref: Reference };
export type IncreaseTo =
  { readonly kind: 'TA' | 'DE'; readonly level: number } | { readonly kind: 'VE' | 'EL' };
/** What a G order gives (WK-GIFT-1). */
export type Gift =
  | { readonly kind: 'money' | 'supply'; readonly n: number }
  | { readonly kind: 'prisoners' | 'trade'; readonly n?: number }
  | { readonly kind: 'city' | 'fort' | 'naval' | 'siege' }
  | { readonly kind: 'leader'; readonly ref: Reference };

export function buildItem(codes: ReadonlySet<string>, most: number): FieldType<BuildItem> {
  const expected = 'regts or sqds such as 2CHC, or one of SP CI FO TR DI AR FL TF AM SH RO SC BA';
  return {
    kind: 'item',
    expected,
    read(text): Read<BuildItem> {
      const units = readUnits(text, codes);
      const item = /^(\d{0,3})\s*([A-Z]{2,3})$/i.exec(text.trim());
      const word = (item?.[2] ?? '').toUpperCase();
      const code = units?.code ?? (word === 'DI' || word === 'DIV' ? 'DV' : word);
      const n = units?.n ?? (item?.[1] ? Number(item[1]) : 1);
      if (!units && !(BUILD_ITEMS as readonly string[]).includes(code)) return no(expected);
      if (units?.grade !== undefined) return no(expected);
      const bound = units || COUNTED.includes(code) ? most : 1;
      return n >= 1 && n <= bound ? ok({ n, code }) : { ...no(`1 to ${bound}`), code: 'wk/range' };
    },
    print: ({ n, code }) => (codes.has(code) || n !== 1 ? `${n}${code}` : code),
    schema: { type: 'string' },
  };
}

export function increaseSubject(codes: ReadonlySet<string>): FieldType<IncreaseSubject> {
  const expected = 'a city, a fort, or regts such as 1CHC';
  return {
    kind: 'city, fort or regts',
    expected,
    read(text) {
      const units = readUnits(text, codes);
      if (units) return ok<IncreaseSubject>(units);
      const ref = readReference(text);
      return ref ? ok<IncreaseSubject>({ kind: 'place', ref }) : no(expected);
    },
    print: (value) => (value.kind === 'units' ? printUnits(value) : printReference(value.ref)),
    schema: { type: 'string' },
  };
}

export const increaseTo: FieldType<IncreaseTo> = pattern(
  'goal',
  'TA and a tax value, DE and a defence value, VE or EL',
  /^(?:(TA|DE)\s*(\d{1,2})|(VE|EL)[A-Z]*)$/i,
  (match): IncreaseTo =>
    match[3] === undefined
      ? { kind: (match[1] ?? '').toUpperCase() as 'TA', level: Number(match[2]) }
      : { kind: match[3].toUpperCase() as 'VE' },
  (to) => ('level' in to ? `${to.kind}${to.level}` : to.kind),
);

const GIFTS: Readonly<Record<string, Gift>> = {
  CI: { kind: 'city' },
  FO: { kind: 'fort' },
  TR: { kind: 'trade' },
  TN: { kind: 'naval' },
  TS: { kind: 'siege' },
  PR: { kind: 'prisoners' },
};
const GIFT_EXPECTED = 'an amount of money, CI, FO, TR, TN, TS, so many SP or PR, or a captive leader';
export const giftField: FieldType<Gift> = {
  kind: 'gift',
  expected: GIFT_EXPECTED,
  read(text): Read<Gift> {
    const bare = text.replace(/[\s_]+/g, '').toUpperCase();
    const plain = GIFTS[bare];
    if (plain) return ok(plain);
    const money = /^(\d{1,7})(TLTS?)?$/.exec(bare);
    if (money)
      return Number(money[1]) >= 1
        ? ok({ kind: 'money', n: Number(money[1]) })
        : { ...no('at least 1'), code: 'wk/range' };
    const some = /^(\d{1,3})(SP|PR)$/.exec(bare);
    if (some) {
      const n = Number(some[1]);
      return n >= 1
        ? ok({ kind: some[2] === 'SP' ? 'supply' : 'prisoners', n })
        : { ...no('at least 1'), code: 'wk/range' };
    }
    const trade = /^TR(\d{1,3})$/.exec(bare);
    if (trade) return ok({ kind: 'trade', n: Number(trade[1]) });
    const ref = readReference(text);
    return ref && /^L\d+$/.test(ref.name) ? ok({ kind: 'leader', ref }) : no(GIFT_EXPECTED);
  },
  print(gift) {
    if (gift.kind === 'money') return String(gift.n);
    if (gift.kind === 'supply') return `${gift.n}SP`;
    if (gift.kind === 'prisoners') return `${gift.n ?? ''}PR`;
    if (gift.kind === 'trade') return `TR${gift.n ?? ''}`;
    if (gift.kind === 'leader') return printReference(gift.ref);
    return { city: 'CI', fort: 'FO', naval: 'TN', siege: 'TS' }[gift.kind];
  },
  schema: { type: ['string', 'integer'] },
};

export const dealWord: FieldType<string> = pattern(
  'word',
  'a word both sides use',
  /^[a-z0-9]{1,20}$/i,
  (m) => m[0].toLowerCase(),
);

export function digits(min: number, max: number, unit: string): FieldType<number> {
  const expected = `${min} to ${max} ${unit}`;
  return {
    kind: unit,
    expected,
    read(text) {
      if (!/^\d{1,7}$/.test(text)) return no(expected);
      const value = Number(text);
      return value >= min && value <= max ? ok(value) : { ...no(expected), code: 'wk/range' };
    },
    print: String,
    schema: { type: ['integer', 'string'] },
  };
}

export function treatyPeriod([least, most]: readonly [number, number]): FieldType<number> {
  const expected = `${least} to ${most} moves, or 0`;
  return {
    kind: 'period',
    expected,
    read(text) {
      if (!/^\d{1,3}$/.test(text)) return no(expected);
      const value = Number(text);
      return value === 0 || (value >= least && value <= most)
        ? ok(value)
        : { ...no(expected), code: 'wk/range' };
    },
    print: String,
    schema: { type: ['integer', 'string'] },
  };
}

export function nameField(most: number): FieldType<string> {
  const expected = `1 to ${most} letters, digits, blanks, apostrophes or points, and no reference such as 1AR or P5`;
  return {
    kind: 'name',
    expected,
    read(text) {
      if (Array.from(text).length > most) return { ...no(expected), code: 'wk/range' };
      const plain = /^[\p{L}\p{N} '.]+$/u.test(text);
      return plain && canonicalCode(text) === undefined && !/^P\s?\d+$/i.test(text) ? ok(text) : no(expected);
    },
    print: (value) => value,
    schema: { type: 'string' },
  };
}

const LONG = ['who', 'mode', 'command', 'modifier', 'battle', 'formation', 'conditional', 'city'] as const;
const SHORT = ['who', 'mode', 'command', 'modifier', 'conditional', 'city'] as const;
const NAVAL = /^\d+(FL|TF|AM)$/;

/** WK-CMD-13: a naval command's line of at most six boxes has no Battle and Formation. */
export function readOrderBoxes(boxes: readonly Box[]): Readonly<Record<string, Box>> {
  const code = readReference(boxes[0]?.text ?? '')?.name ?? '';
  const short =
    boxes.length <= SHORT.length &&
    (NAVAL.test(code) || (canonicalCode(code) === undefined && /^[ABC]$/i.test(boxes[4]?.text ?? '')));
  const found: Record<string, Box> = {};
  for (const [index, box] of boxes.entries()) {
    const field = (short ? SHORT : LONG)[index];
    if (field) found[field] = box;
  }
  return found;
}

export function printOrderBoxes(texts: Readonly<Record<string, string>>): string[] {
  const naval =
    NAVAL.test(readReference(texts.who ?? '')?.name ?? '') &&
    texts.battle === undefined &&
    texts.formation === undefined;
  return (naval ? SHORT : LONG).map((field) => texts[field] ?? '');
}
