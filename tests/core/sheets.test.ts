import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asUnderstood,
  choice,
  composeSheet,
  decodeSheet,
  defineOrder,
  flag,
  integer,
  list,
  mapForm,
  orderBook,
  parseSheet,
  position,
  printCodeSheet,
  reference,
  sheetEntries,
  sheetState,
  text,
  type OrderSheet,
} from '../../src/core/index.js';

const build = defineOrder({
  key: 'build',
  code: 'B',
  word: 'Build',
  section: 'A',
  rule: 'X-B-1',
  help: 'Builds.',
  fields: {
    items: { type: list(reference('item')), label: 'items' },
    at: { type: reference('city'), label: 'location' },
    week: {
      type: integer(1, 12),
      label: 'week',
      optional: true,
      mark: /^@(\d+)$/,
      printMark: (t) => `@${t}`,
    },
  },
  examples: [],
});
const treaty = defineOrder({
  key: 'treaty',
  code: 'T',
  word: 'Treaty',
  section: 'A',
  rule: 'X-T-1',
  help: 'A treaty.',
  fields: {
    with: { type: position, label: 'position' },
    moves: { type: integer(0, 99), label: 'moves', optional: true },
  },
  examples: [],
});
const transfer = defineOrder({
  key: 'transfer',
  code: 'T',
  word: 'Transfer',
  section: 'B',
  rule: 'X-T-2',
  help: 'Moves men.',
  fields: {
    mode: { type: choice({ field: [], garrison: ['fort'] }), label: 'mode' },
    name: { type: text(20), label: 'name', optional: true },
    secret: { type: flag, label: 'secret', optional: true },
  },
  examples: [],
});
const book = orderBook([build, treaty, transfer], {
  sections: [
    { id: 'A', title: 'Expenditure' },
    { id: 'B', title: 'Actions' },
  ],
});

const read = (sheet: string): OrderSheet => parseSheet(book, sheet);
const codes = (sheet: OrderSheet): string[] => sheet.diagnostics.map((d) => d.code);
const meanings = (sheet: OrderSheet): unknown[] => sheet.orders.map(({ key, fields }) => [key, fields]);

describe('the code form', () => {
  test.each([
    'B - 2CHC,5PMI - Pella - @3',
    '[B] - [ _2CHC, 5PMI_ ] - [ __Pella ] - [ @3 ]',
    'b-2CHC,5PMI-Pella-@3',
    'build ~ 2CHC,5PMI ~ @3 ~ Pella   ; week three',
    'B – 2CHC,5PMI — Pella – @3',
  ])('%s', (line) => {
    const sheet = read(`GAME x\n${line}\n`);

    expect(sheet.diagnostics).toEqual([]);
    expect(meanings(sheet)).toEqual([['build', { items: ['2CHC', '5PMI'], at: 'Pella', week: 3 }]]);
  });

  test('a section decides between two orders of one code', () => {
    const sheet = read('GAME x\nExpenditure\nT - P2 - 24\nB\nT - field\n');

    expect(meanings(sheet).map((one) => (one as string[])[0])).toEqual(['treaty', 'transfer']);
  });

  test('every fault has its place, and one costs no other order', () => {
    const sheet = read('GAME x\nA\nT - Q2 - 24\nT - P2 - 100\nT - P3\nT\nZ - 1\nT - P4 - 1 - 2\n');

    expect(sheet.diagnostics.map((d) => [d.code, d.line, d.column, d.length, d.order])).toEqual([
      ['sheet/syntax', 3, 5, 2, 1],
      ['sheet/range', 4, 10, 3, 2],
      ['sheet/missing-field', 6, 1, 1, 4],
      ['sheet/unknown-code', 7, 1, 1, 5],
      ['sheet/extra-field', 8, 14, 1, 6],
    ]);
    expect(meanings(sheet)).toEqual([['treaty', { with: 'P3' }]]);
  });

  test('SHEET-4: the sheet begins at its header, quoted or not, and what stands before is ignored', () => {
    const sheet = read('Dear GM,\nT - P9\n> GAME x  POSITION p05  TURN 3\n> A\n> T - P2\n');

    expect(sheet.header).toEqual({ game: 'x', position: 'P5', turn: 3 });
    expect(meanings(sheet)).toEqual([['treaty', { with: 'P2' }]]);
  });

  test.each([
    '-- ',
    'END',
    '-----Original Message-----',
    'On Monday the GM wrote:',
    'From: GM\nSent: Monday',
  ])('SHEET-5: it ends at "%s"', (end) => {
    expect(meanings(read(`GAME x\nA\nT - P2\n${end}\nT - P3\n`))).toEqual([['treaty', { with: 'P2' }]]);
  });

  test('SHEET-7: header words', () => {
    expect(read('GAME x REPLACE YES FINAL WITHDRAW\n').header).toEqual({
      game: 'x',
      replace: true,
      final: true,
      withdraw: true,
    });
  });

  test('press and notes', () => {
    const sheet = read('GAME x\nPRESS - P3 - Hold the straits - and wait.\nNOTE - thanks\n');

    expect(sheet).toMatchObject({
      press: [{ to: 'P3', text: 'Hold the straits - and wait.' }],
      notes: ['thanks'],
    });
  });
});

describe('the YAML form', () => {
  test('one order is one entry', () => {
    const sheet = read(
      'game: x\nposition: P5\nturn: 12\norders:\n  - build: 2CHC, 5PMI\n    at: Pella\n    week: 3\n  - treaty: P2\n',
    );

    expect(sheet.diagnostics).toEqual([]);
    expect(meanings(sheet)).toEqual([
      ['build', { items: ['2CHC', '5PMI'], at: 'Pella', week: 3 }],
      ['treaty', { with: 'P2' }],
    ]);
  });

  test('lists may be lists, and yes may be true', () => {
    const sheet = read(
      'game: x\norders:\n  - { build: [2CHC, 5PMI], at: Pella }\n  - { transfer: fort, secret: true }\n',
    );

    expect(meanings(sheet)).toEqual([
      ['build', { items: ['2CHC', '5PMI'], at: 'Pella' }],
      ['transfer', { mode: 'garrison', secret: true }],
    ]);
  });

  test('every fault has its place, and one costs no other order', () => {
    const sheet = read(
      [
        'game: x',
        'orders:',
        '  - treaty: Q2',
        '  - tready: P2',
        '  - treaty: P2',
        '    movs: 3',
        '  - build: 1CHC',
        '  - treaty: P3',
        '',
      ].join('\n'),
    );

    expect(sheet.diagnostics.map((d) => [d.code, d.line, d.column, d.order, d.suggestions])).toEqual([
      ['sheet/syntax', 3, 13, 1, []],
      ['sheet/unknown-code', 4, 5, 2, ['treaty']],
      ['sheet/unknown-key', 6, 11, 3, ['moves']],
      ['sheet/missing-field', 7, 5, 4, []],
    ]);
    expect(meanings(sheet)).toEqual([['treaty', { with: 'P3' }]]);
  });

  test('fields in a map: each key is called as its order calls it, and one that it does not know is told', () => {
    const feast = defineOrder({
      key: 'feast',
      code: 'F',
      word: 'Feast',
      rule: 'X-1',
      help: 'x',
      fields: {
        at: { type: reference('city'), label: 'city' },
        cost: { type: integer(0, 9), label: 'cost', optional: true },
      },
      yaml: mapForm('feast', { first: 'at', others: ['cost'] }),
      examples: [],
    });
    const ruin = defineOrder({
      key: 'ruin',
      code: 'R',
      word: 'Ruin',
      rule: 'X-2',
      help: 'x',
      fields: { at: { type: reference('city'), label: 'city' } },
      yaml: {
        ...mapForm('ruin'),
        within: 'one',
        read: ({ ruin }) => ({ at: Object.keys(ruin ?? {})[0] ?? null }),
      },
      examples: [],
    });
    const told = (entry: string): unknown[] => {
      const sheet = parseSheet(orderBook([feast, ruin]), `game: x\norders:\n  - ${entry}\n`);
      return sheet.diagnostics.length === 0
        ? sheet.orders.map(({ fields }) => fields)
        : sheet.diagnostics.map((d) => [d.column, d.message, ...d.suggestions]);
    };

    expect(told('feast: { at: Pella, cost: 3 }')).toEqual([{ at: 'Pella', cost: 3 }]);
    expect(told('Feast: { At: Pella, COST: 3 }')).toEqual([{ at: 'Pella', cost: 3 }]);
    expect(told('{ feast: Pella, cost: 3 }')).toEqual([{ at: 'Pella', cost: 3 }]);
    expect(told('{ feast: { at: Pella }, cost: 3 }')).toEqual([{ at: 'Pella', cost: 3 }]);
    expect(told('feast: { at: Pella, coast: 3 }')).toEqual([[32, '"coast" is no field of feast', 'cost']]);
    expect(told('{ feast: Pella, coast: 3 }')).toEqual([[28, '"coast" is no field of feast', 'cost']]);
    expect(told('{ feast: { at: Pella, cost: 2 }, cost: 3 }')).toEqual([[33, '"cost" stands there twice']]);
    expect(told('feast: { at: Pella, cost: 2, Cost: 3 }')).toEqual([[40, '"Cost" stands there twice']]);
    expect(told('feast: { at: Pella, cost: much }')).toEqual([[31, 'can\'t read "much" as cost']]);
    expect(told('ruin: { Pella: no, Tyre: no }')).toEqual([
      [30, '"Tyre" is a second one in the same ruin order'],
    ]);
  });

  test('a value may bear the mark of its box', () => {
    const week = (value: string): unknown =>
      read(`game: x\norders:\n  - { build: 2CHC, at: Pella, week: ${value} }\n`).orders[0]?.fields.week;
    expect(['3', '"@3"', '"@ 3"', '"@13"'].map(week)).toEqual([3, 3, undefined, undefined]);
  });

  test('an order without fields is given by its word, with yes or nothing behind it', () => {
    const feast = {
      key: 'feast',
      code: 'F',
      word: 'Feast',
      rule: 'X-1',
      help: 'x',
      fields: {},
      examples: [],
    };
    const book = orderBook([defineOrder(feast)]);
    const given = (value: string): unknown[] => {
      const { orders, diagnostics } = parseSheet(book, `game: x\norders:\n  - feast: ${value}\n`);
      return [orders.length, ...diagnostics.map((d) => [d.code, d.column, d.expected])];
    };
    for (const value of ['yes', 'true', '"on"', '']) expect(given(value), value).toEqual([1]);
    for (const value of ['no', 'false', 'Pella', '3', '[no]', '{ at: Pella }'])
      expect(given(value), value).toEqual([0, ['sheet/syntax', 12, 'feast: yes, or no such entry']]);
  });

  test('an entry that is no YAML costs only itself', () => {
    const sheet = read('game: x\norders:\n  - treaty: P2\n  - treaty: [P3\n  - treaty: P4\n');

    expect(sheet.orders.map(({ number, fields }) => [number, fields.with])).toEqual([
      [1, 'P2'],
      [3, 'P4'],
    ]);
    expect(codes(sheet)).toEqual(['sheet/yaml']);
  });

  test('an entry begins with its order, whatever its fields are called', () => {
    const give = defineOrder({
      key: 'give',
      code: 'G',
      word: 'Give',
      rule: 'X-1',
      help: 'x',
      fields: { what: { type: text(9), label: 'what' } },
      examples: [],
    });
    const swap = defineOrder({
      key: 'swap',
      code: 'S',
      word: 'Swap',
      rule: 'X-2',
      help: 'x',
      fields: { with: { type: position, label: 'with' }, give: { type: text(9), label: 'give' } },
      examples: [],
    });

    expect(
      meanings(parseSheet(orderBook([give, swap]), 'game: x\norders:\n  - swap: P2\n    give: corn\n')),
    ).toEqual([['swap', { with: 'P2', give: 'corn' }]]);
  });
});

describe('what is refused whole', () => {
  const deep = `game: x\norders:\n  - ${'['.repeat(40)}${']'.repeat(40)}\n`;
  const many = `GAME x\nA\n${'T - P2\n'.repeat(2001)}`;

  test.each([
    ['more than 256 KiB', `GAME x\n${'; padding\n'.repeat(30_000)}`, 'sheet/too-large'],
    ['more than 2,000 orders', many, 'sheet/too-many-orders'],
    ['an alias', 'game: x\norders:\n  - &a { treaty: P2 }\n  - *a\n', 'sheet/yaml-alias'],
    ['an anchor', 'game: &g x\n', 'sheet/yaml-alias'],
    ['a tag', 'game: x\norders:\n  - !!js/function { treaty: P2 }\n', 'sheet/yaml-tag'],
    ['deep nesting', deep, 'sheet/too-deep'],
    ['a control character', 'GAME x\nA\nT - P2\u0007\n', 'sheet/control-character'],
    ['a turned reading direction', 'GAME x\nA\nT - \u202eP2\n', 'sheet/bidirectional'],
    ['bytes that were no UTF-8', 'GAME x\nA\nT - P\ufffd\n', 'sheet/encoding'],
  ])('SHEET-6: %s', (_, sheet, code) => {
    const parsed = read(sheet);

    expect(sheetState(parsed)).toBe('refused');
    expect(codes(parsed)).toEqual([code]);
    expect(parsed.orders).toEqual([]);
  });

  test('2,000 orders are read', () => {
    expect(read(many.replace('T - P2\n', '')).orders).toHaveLength(2000);
  });

  test('brackets inside a word are no levels', () => {
    const sheet = read(
      `game: x\norders:\n  - transfer: field\n    name: odds 3:${'{'.repeat(40)}\n  - treaty: P3\n`,
    );

    expect(codes(sheet)).not.toContain('sheet/too-deep');
    expect(sheet.orders.map((o) => o.key)).toContain('treaty');
  });

  test('a key that stands twice costs its own entry', () => {
    const sheet = read('game: x\norders:\n  - treaty: P2\n    moves: 1\n    moves: 2\n  - treaty: P3\n');

    expect(codes(sheet)).toEqual(['sheet/duplicate-key']);
    expect(sheet.orders).toHaveLength(1);
  });

  test('SHEET-6: a control character behind a YAML escape costs its own order', () => {
    const sheet = read('game: x\norders:\n  - { transfer: field, name: "a\\u0007b" }\n  - treaty: P3\n');

    expect(codes(sheet)).toEqual(['sheet/control-character']);
    expect(sheet.orders).toHaveLength(1);
    expect(sheetState(sheet)).toBe('red');
  });

  test.each([
    ['a BOM', '\ufeffGAME x\nA\nT - P2\n'],
    ['non-breaking spaces', 'GAME x\nA\nT\u00a0-\u00a0P2\n'],
    ['zero-width characters', 'GAME x\nA\nT - P\u200b2\n'],
  ])('SHEET-6: %s is cleaned away with a note', (_, text) => {
    const sheet = read(text);

    expect(meanings(sheet)).toEqual([['treaty', { with: 'P2' }]]);
    expect(codes(sheet)).toEqual(['sheet/cleaned']);
    expect(sheetState(sheet)).toBe('green');
  });

  test('SHEET-6: bytes are decoded strictly', () => {
    expect(decodeSheet(new TextEncoder().encode('GAME Ælla'))).toEqual({ text: 'GAME Ælla' });
    expect(decodeSheet(Uint8Array.of(0x47, 0x0a, 0x41, 0xc3, 0x28))).toMatchObject({
      refused: { diagnostics: [{ code: 'sheet/encoding', line: 2, column: 2 }] },
    });
  });
});

describe('both forms have one meaning', () => {
  const word = fc
    .stringMatching(/^[A-Za-z][A-Za-z0-9 -]{0,10}[A-Za-z0-9]$/)
    .map((w) => w.replace(/ +/g, ' '));
  const option = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(value, { nil: undefined });
  const order = fc.oneof(
    fc.record({
      key: fc.constant('build'),
      fields: fc.record({
        items: fc.array(word, { minLength: 1, maxLength: 4 }),
        at: word,
        week: option(fc.integer({ min: 1, max: 12 })),
      }),
    }),
    fc.record({
      key: fc.constant('treaty'),
      fields: fc.record({
        with: fc.integer({ min: 1, max: 99 }).map((n) => `P${n}`),
        moves: option(fc.integer({ min: 0, max: 99 })),
      }),
    }),
    fc.record({
      key: fc.constant('transfer'),
      fields: fc.record({
        mode: fc.constantFrom('field', 'garrison'),
        name: option(word),
        secret: option(fc.boolean()),
      }),
    }),
  );
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  test('an order prints and parses back to itself in both', () => {
    fc.assert(
      fc.property(fc.array(order, { maxLength: 6 }), (orders) => {
        const sheet = composeSheet(book, orders, { game: 'x' });
        const wanted = plain(orders.map(({ key, fields }) => [key, fields]));
        expect(plain(meanings(read(printCodeSheet(book, sheet))))).toEqual(wanted);
        const entries = (sheetEntries(book, sheet) as { orders: unknown[] }).orders;
        const yaml = `game: x\norders:\n${entries.map((entry) => `  - ${JSON.stringify(entry)}\n`).join('')}`;
        expect(plain(meanings(read(yaml)))).toEqual(wanted);
      }),
    );
  });

  test('orders of both forms in one sheet go by their lines, and so do their numbers', () => {
    const mixed = [
      'GAME x POSITION P1 TURN 1',
      'B - 1CHC - Pella',
      'orders:',
      '  - build: 2CHC',
      '    at: Pella',
      '  - treaty: nobody at all',
      'B - 3CHC - Pella',
      '  - build: 4CHC',
      '    at: Pella',
      '',
    ].join('\n');
    const sheet = read(mixed);
    const bought = sheet.orders.map(({ number, fields }) => [number, String(fields['items'])]);
    expect(bought).toEqual([[1, '1CHC'], [2, '2CHC'], [4, '3CHC'], [5, '4CHC']]); // prettier-ignore
    expect(sheet.diagnostics.filter((d) => d.severity === 'error').map((d) => d.order)).toEqual([3]);
  });

  test('a YAML list holds no entry that the code form would part', () => {
    const sheet = parseSheet(book, 'game: g\norders:\n  - build: ["2CHC, 1FL"]\n    at: Pella\n');
    expect(sheet.orders).toEqual([]);
    expect(sheet.diagnostics.map(({ expected }) => expected)).toEqual(['the name of a item, without ","']);
  });

  test('an order is shown in both', () => {
    expect(asUnderstood(book, read('GAME x\nA\nT - p02 - 24\n').orders)).toEqual([
      { number: 1, line: 3, code: 'T - P2 - 24', yaml: 'treaty: P2\nmoves: 24' },
    ]);
  });

  test('no text whatever makes the reader throw', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'GAME x',
        'orders:',
        '  - treaty: P2',
        'T - P2',
        '[',
        ']',
        '- - -',
        'press:',
        'game: x',
        '- {',
        '"',
        '  ',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const sheet = read(lines.join('\n'));
        expect(Array.isArray(sheet.orders)).toBe(true);
        for (const d of sheet.diagnostics)
          expect([d.line >= 1, d.column >= 1, d.length >= 1]).toEqual([true, true, true]);
      }),
      { numRuns: 300 },
    );
  });
});
