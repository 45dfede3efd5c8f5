/** Reading and printing orders: the old rulebook's own examples, both forms. */
import { describe, expect, test } from 'vitest';
import { orderEntry, parseSheet, printCode } from '../../../../src/core/index.js';
import { stringify } from 'yaml';
import { canonicalCode } from '../../../../games/weekly-campaign/orders/references.js';
import { book } from '../kit.js';

const read = (text: string) => {
  const sheet = parseSheet(book, text);
  return {
    orders: sheet.orders.map((o) => ({ key: o.key, ...o.fields })),
    codes: sheet.diagnostics.map((d) => d.code),
    expected: sheet.diagnostics.map((d) => d.expected),
  };
};

describe('weekly-campaign numbers of a long game', () => {
  test('WK-DAT-5: units of three digits are read back as they are printed', () => {
    for (const code of ['TR100', 'SP999', 'L123', '104DV', 'FO240']) expect(canonicalCode(code)).toBe(code);
    expect(canonicalCode('1000DV')).toBeUndefined();
  });
});

describe('weekly-campaign orders', () => {
  test('WK-CMD-13: the printed O line reads as it explains itself', () => {
    expect(read('[O] - [_1AR_] - [_F_] - [ 1 ] - [_1_] - [_1_] - [_] - [_A_] - [ 1_]').orders).toEqual([
      {
        key: 'order',
        who: { name: '1AR' },
        mode: 'F',
        command: 1,
        modifier: 1,
        battle: 1,
        conditional: 'A',
        city: 1,
      },
    ]);
  });

  test('WK-CMD-13: a mode that is none is out of range, with what was expected', () => {
    const { orders, codes, expected } = read('[O] - [_1AR_] - [_P_] - [1]');
    expect(orders).toEqual([]);
    expect(codes).toEqual(['wk/range']);
    expect(expected).toEqual(['F or G']);
  });

  test('WK-NAV-10: a fleet’s line has six boxes or eight', () => {
    const short = read('O - 1FL - F - 1 - 0 - B - 2').orders;
    expect(short).toEqual([
      { key: 'order', who: { name: '1FL' }, mode: 'F', command: 1, modifier: 0, conditional: 'B', city: 2 },
    ]);
    expect(read('O - 1FL - F - 1 - 0 - - - B - 2').orders).toEqual(short);
    expect(read('O - 1DV - F - 1 - 0 - 3 - 7').orders).toEqual([
      { key: 'order', who: { name: '1DV' }, mode: 'F', command: 1, modifier: 0, battle: 3, formation: 7 },
    ]);
  });

  test('WK-DAT-5: lDV, lDIV and DV1 are 1DV; blanks, underscores and case don’t matter', () => {
    for (const ref of ['lDV', 'IDV', '1DIV', 'lDIV', '1DI', 'DV1', '1 d v', '_1DV_']) {
      expect(read(`M - ${ref} - 1`).orders).toEqual([
        { key: 'move', command: { name: '1DV' }, path: { tokens: ['1'] } },
      ]);
    }
  });

  test('WK-ORD-1: in a digit box l reads as 1 and O as 0', () => {
    expect(read('O - 1DV - F - l - O').orders).toEqual([
      { key: 'order', who: { name: '1DV' }, mode: 'F', command: 1, modifier: 0 },
    ]);
  });

  test('WK-MOV-4: L in a path is E; commas may be left out; more than 20 tokens are out of range', () => {
    const path = { key: 'move', command: { name: '1DV' }, path: { tokens: ['1', '1', '2', '2', 'E'] } };
    expect(read('[M] - [ lDIV _ _ ] - [ 1,1,2,2,L ]').orders).toEqual([path]);
    expect(read('M - 1DV - 1122E').orders).toEqual([path]);
    expect(read('M - 1DV - F1,2').orders).toEqual([
      { key: 'move', command: { name: '1DV' }, path: { tokens: ['2'], cap: 1 } },
    ]);
    expect(read(`M - 1DV - ${'1'.repeat(21)}`).codes).toEqual(['wk/range']);
    expect(read('M - 1DV - 1,7').codes).toEqual(['sheet/syntax']);
  });

  test('WK-MOV-4, WK-ORD-1: a small l in a path may be a 1 or an L, and is not guessed', () => {
    expect(read('M - 1DV - 1,l,1').codes).toEqual(['sheet/syntax']);
    expect(read('M - 1DV - 1,e,1').orders).toHaveLength(1);
  });

  test('WK-MIL-1: build lines of the old rulebook', () => {
    expect(read('[B] - [_ SP ] ~ [_ Rome ]').orders).toEqual([
      { key: 'build', item: { n: 1, code: 'SP' }, at: { name: 'Rome' } },
    ]);
    expect(read('[B] - [_2CHC _] - [__Pella ]').orders).toEqual([
      { key: 'build', item: { n: 2, code: 'CHC' }, at: { name: 'Pella' } },
    ]);
    expect(read('[B] - [ 5MER _ ] - [ Rome ]').orders).toEqual([
      { key: 'build', item: { n: 5, code: 'MER' }, at: { name: 'Rome' } },
    ]);
    expect(read('B - DIV - Pella').orders).toEqual([
      { key: 'build', item: { n: 1, code: 'DV' }, at: { name: 'Pella' } },
    ]);
    expect(read('B - 100CHC - Pella').codes).toEqual(['wk/range']);
    expect(read('B - 2FL - Pella').codes).toEqual(['wk/range']);
  });

  test('WK-GIFT-1: gifts of the old rulebook; a number to a city is a bribe, to a position a gift', () => {
    expect(read('[G] - [_TR_ _] - [ ] - [_P5_Athens ]').orders).toEqual([
      { key: 'give', item: { kind: 'trade' }, to: { owner: 'P5', name: 'Athens' } },
    ]);
    expect(read('[G] - [_CI _ ] - [_Athens ] - [_P5 ]').orders).toEqual([
      { key: 'give', item: { kind: 'city' }, from: { name: 'Athens' }, to: { owner: 'P5', name: '' } },
    ]);
    expect(read('[G] - [_TN _] - [_P1 ] - [_P5 ]').orders).toEqual([
      {
        key: 'give',
        item: { kind: 'naval' },
        from: { owner: 'P1', name: '' },
        to: { owner: 'P5', name: '' },
      },
    ]);
    expect(read('[G] - [ 100 _] - [ ] - [_Athens _]').orders).toEqual([
      { key: 'give', item: { kind: 'money', n: 100 }, to: { name: 'Athens' } },
    ]);
    expect(read('G - 2CHC - - P5').orders).toEqual([]);
  });

  test('WK-CH-18: increases of the old rulebook', () => {
    expect(read('[I] - [_FO_5 ] - [ ] - [_DE_5 ]').orders).toEqual([
      { key: 'increase', what: { kind: 'place', ref: { name: 'FO5' } }, to: { kind: 'DE', level: 5 } },
    ]);
    expect(read('[I] - [_FO_Boris ] ~ [__A2231 ] - [_DE6 ]').orders).toEqual([
      {
        key: 'increase',
        what: { kind: 'place', ref: { name: 'FO Boris' } },
        at: { name: 'A2231' },
        to: { kind: 'DE', level: 6 },
      },
    ]);
    expect(read('[I] - [ 1 CHC _] - [_lDV ] - [_VE ]').orders).toEqual([
      {
        key: 'increase',
        what: { kind: 'units', n: 1, code: 'CHC' },
        at: { name: '1DV' },
        to: { kind: 'VE' },
      },
    ]);
  });

  test('WK-ORD-2: T is a Treaty in section A and a Transfer in section B', () => {
    expect(read('A\nT - P5 - 24').orders.map((o) => o.key)).toEqual(['treaty']);
    expect(read('EXPENDITURE\nT - P5 - 24').orders.map((o) => o.key)).toEqual(['treaty']);
    expect(read('B\nT - 1DV - 2DV - 2CHC').orders.map((o) => o.key)).toEqual(['transfer']);
    expect(read('B\nT - P5 - 24').orders.map((o) => o.key)).not.toEqual(['treaty']);
  });

  test('WK-ORD-2: without headings two fields with a P# first are a Treaty, three a Transfer', () => {
    expect(read('T - P5 - 24\nT - 1DV - 2DV - 2CHC').orders.map((o) => o.key)).toEqual([
      'treaty',
      'transfer',
    ]);
  });

  test('WK-ORD-3: A and B alone are headings, with fields they are orders', () => {
    expect(read('A\nA - P5 Athens - 250\nB - SP - Rome\nB\nM - 1AR - 1').orders.map((o) => o.key)).toEqual([
      'assassin',
      'build',
      'move',
    ]);
  });

  test.each([5, 49])('WK-DIP-1: a period of %i is out of range', (period) => {
    expect(read(`T - P5 - ${period}`).codes).toEqual(['wk/range']);
  });
  test.each([6, 48, 0])('WK-DIP-1: a period of %i passes', (period) => {
    expect(read(`T - P5 - ${period}`).codes).toEqual([]);
  });
  test.each([99, 1000])('WK-SPY-5: %i tlts for an assassin are out of range', (cost) => {
    expect(read(`A - P5 Athens - ${cost}`).codes).toEqual(['wk/range']);
  });

  test('WK-ORD-7: names up to 20 characters, and none that reads as a reference', () => {
    expect(read('N - 1DV - Iron Fist').orders).toEqual([
      { key: 'name', what: { name: '1DV' }, as: 'Iron Fist' },
    ]);
    expect(read('N - 1DV - 1AR').codes).toEqual(['sheet/syntax']);
    expect(read('N - 1DV - A name of more than twenty').codes).toEqual(['wk/range']);
  });

  test('WK-MAIL-2: a card of 750 characters to each position', () => {
    expect(read(`PRESS - P5 - ${'x'.repeat(751)}`).codes).toEqual(['sheet/press-too-long']);
    expect(read('PRESS - P5 - one\nPRESS - P5 - two').codes).toEqual(['sheet/press-too-many']);
  });

  test.each(
    book.orders.flatMap((o) => o.examples.map((e) => ({ key: o.key, section: o.section ?? '', ...e }))),
  )('WK-ORD-1: $key, both forms of "$code" are one order', ({ section, code, yaml }) => {
    const [fromCode] = parseSheet(book, `${section}\n${code}`).orders;
    const indented = yaml.split('\n').join('\n    ');
    const [fromYaml] = parseSheet(book, `orders:\n  - ${indented}`).orders;
    expect(fromCode).toBeDefined();
    expect(fromYaml?.key).toBe(fromCode?.key);
    expect(fromYaml?.fields).toEqual(fromCode?.fields);
    const [again] = parseSheet(book, `${section}\n${printCode(book, fromCode!)}`).orders;
    expect(again?.fields).toEqual(fromCode?.fields);
    const [back] = parseSheet(book, stringify({ orders: [orderEntry(book, fromCode!)] })).orders;
    expect(back?.fields).toEqual(fromCode?.fields);
  });
});
