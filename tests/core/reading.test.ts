import { describe, expect, test } from 'vitest';
import {
  choice,
  defineOrder,
  orderBook,
  parseSheet,
  pattern,
  position,
  reference,
  sheetsOf,
  sheetState,
  type OrderSheet,
} from '../../src/core/index.js';

const unit = pattern('unit', 'a unit such as A1 or 2CHC', /^[a-z]?\d+[a-z]{0,4}$/i, (m) =>
  m[0].toUpperCase(),
);
const book = orderBook(
  [
    defineOrder({
      key: 'build',
      code: 'B',
      word: 'Build',
      section: 'A',
      rule: 'X-1',
      help: 'Builds.',
      fields: { item: { type: unit, label: 'item' }, at: { type: reference('place'), label: 'place' } },
      examples: [],
    }),
    defineOrder({
      key: 'treaty',
      code: 'T',
      word: 'Treaty',
      section: 'A',
      rule: 'X-2',
      help: 'A treaty.',
      fields: {
        with: { type: position, label: 'position' },
        stance: { type: choice(['ally', 'enemy']), label: 'stance' },
      },
      examples: [],
    }),
    defineOrder({
      key: 'move',
      code: 'M',
      word: 'Move',
      section: 'B',
      rule: 'X-3',
      help: 'Moves.',
      fields: { unit: { type: unit, label: 'unit' }, to: { type: reference('path'), label: 'path' } },
      examples: [],
    }),
    defineOrder({
      key: 'strategic',
      code: 'S',
      word: 'Strategic',
      section: 'B',
      rule: 'X-4',
      help: 'Moves far.',
      fields: {
        units: { type: unit, label: 'units' },
        from: { type: reference('place'), label: 'from' },
        to: { type: reference('place'), label: 'to' },
      },
      examples: [],
    }),
    defineOrder({
      key: 'increase',
      code: 'I',
      word: 'Increase',
      section: 'A',
      rule: 'X-5',
      help: 'x',
      fields: { what: { type: reference('city'), label: 'city' } },
      examples: [],
    }),
    defineOrder({
      key: 'exit',
      code: 'E',
      word: 'Exit',
      rule: 'X-6',
      help: 'x',
      fields: { place: { type: reference('place'), label: 'place' } },
      examples: [],
    }),
  ],
  {
    sections: [
      { id: 'A', title: 'Expenditure' },
      { id: 'B', title: 'Actions and Orders', headings: ['Actions'] },
    ],
  },
);
const names = {
  position: (name: string) => ({ ptolemy: 'P2' })[name.toLowerCase()],
  knows: (name: string) => ['Pella', 'Damascus'].includes(name),
};
const HEADER = 'GAME x  POSITION P1  TURN 3  TOKEN ABCD-2345';
const read = (body: string, header = HEADER): OrderSheet =>
  parseSheet(book, `${header}\n${body}\n`, () => names);
const orders = (sheet: OrderSheet): string[] =>
  sheet.orders.map(({ key, fields }) => [key, ...Object.values(fields)].join(' '));
const codes = (sheet: OrderSheet): string[] => sheet.diagnostics.map(({ code }) => code);

describe('SHEET-5: a line that begins like an order is that order', () => {
  test.each([
    '1.  B - 2CHC - Pella',
    '1) B - 2CHC - Pella',
    '(1) B - 2CHC - Pella',
    '1: [B]  : [2CHC]  : [Pella]  : [__________]',
    '1 - B - 2CHC - Pella',
    '1 B - 2CHC - Pella',
    'No. 1: B - 2CHC - Pella',
    '- B - 2CHC - Pella',
    '* B - 2CHC - Pella',
    '• B - 2CHC - Pella',
    '*B - 2CHC - Pella*',
    '- [B] - [2CHC] - [Pella]',
    '[B] [2CHC] [Pella]',
    '[B]uild - [2CHC] - [Pella]',
    '[B]uild [2CHC] [Pella]',
    'B, 2CHC, Pella',
    'B: 2CHC, Pella',
    'B 2CHC Pella',
    'b 2chc Pella',
    'build 2CHC at Pella',
    'Build: 2CHC at Pella.',
    'build 2CHC Pella',
    'Build order - 2CHC - Pella',
    'B | 2CHC | Pella',
    '| B | 2CHC | Pella |',
    'B\t2CHC\tPella',
    'B 2CHC -> Pella',
    'B 2CHC - Pella',
    '`B - 2CHC - Pella`',
  ])('%s', (line) => {
    const sheet = read(line);

    expect(sheet.diagnostics).toEqual([]);
    expect(orders(sheet)).toEqual(['build 2CHC Pella']);
  });

  test.each([
    ['[S]trategic move - [4PMI] - [Pella] - [Rome]', 'strategic 4PMI Pella Rome'],
    ['Strategic move - 4PMI - Pella - Rome', 'strategic 4PMI Pella Rome'],
    ['strategic 4PMI from Pella to Rome', 'strategic 4PMI Pella Rome'],
    ['strategic 4PMI to Rome from Pella', 'strategic 4PMI Pella Rome'],
    ['move A1 to Damascus', 'move A1 Damascus'],
    ['M A1 Damascus', 'move A1 Damascus'],
    ['M, A1, Damascus', 'move A1 Damascus'],
    ['I Pella', 'increase Pella'],
    ['T - Ptolemy - ally', 'treaty P2 ally'],
  ])('%s', (line, wanted) => expect(orders(read(line))).toEqual([wanted]));

  test.each([
    'move: 1AR',
    'M 1AR',
    'S A1 B2 C3 D4',
    '[M] [2DV]',
    'Biuld - 2CHC - Pella',
    'Z - 1',
    '[Z] - [Pella]',
    'T - Seleucus - ally',
    '[___] - [2CHC] - [Pella]',
    '1AR - Pella',
  ])('or an error, never prose: %s', (line) => {
    const sheet = read(`B - 1CHC - Pella\n${line}`);

    expect(orders(sheet)).toEqual(['build 1CHC Pella']);
    expect(sheet.diagnostics.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    expect(sheet.diagnostics.every((d) => d.line === 3)).toBe(true);
  });

  test('a unit without a code is at least a warning', () => {
    expect(sheetState(read('B - 1CHC - Pella\n2CHC Pella'))).toBe('yellow');
  });
});

describe('SHEET-5: prose is prose', () => {
  test.each([
    'E-Mail: ada@example.org',
    'Well-played last turn!',
    'P.S. - see you on Friday',
    'PS - thanks',
    'SHA-256    3f2a91c4',
    'I hope you are well.',
    'A ver.',
    'Thanks!',
    'Ada',
    'Sent from my iPhone',
    'Build-up is going well',
    'T: +49 30 1234567',
    'M: 0170 1234567',
    'E: ada@example.org',
    'Best - Ada',
    'up-to-date news - none',
  ])('below the orders it is one note: %s', (line) => {
    const sheet = read(`B - 1CHC - Pella\n\n${line}\nmore of it`);

    expect(orders(sheet)).toEqual(['build 1CHC Pella']);
    expect(codes(sheet)).toEqual(['sheet/ignored-text']);
    expect(sheetState(sheet)).toBe('green');
  });

  test('between orders it is a warning', () => {
    const sheet = read('B - 1CHC - Pella\nthen I thought\nfor a while\nB - 2CHC - Pella');

    expect(orders(sheet)).toHaveLength(2);
    expect(codes(sheet)).toEqual(['sheet/not-an-order']);
    expect(sheetState(sheet)).toBe('yellow');
  });

  test('a sentence that begins with an order word is told', () => {
    expect(sheetState(read('B - 1CHC - Pella\nMove on and be happy'))).toBe('yellow');
  });
});

describe('SHEET-9: what we print is known', () => {
  test.each([
    'A',
    'A. EXPENDITURE',
    'A Expenditure',
    'B. Actions and Orders.',
    'Section B: Actions and Orders',
    '[A]',
    'ORDER FORM',
    'Orders:',
    '[B] - [___] - [___]',
    '1: [__________]  : [__________]  : [__________]',
    '[____]',
    '--------------------',
    '3.',
    'One row an order: its code, then its fields in the order of the summary. Empty rows are ignored.',
  ])('%s', (line) => {
    const sheet = read(`${line}\nB - 1CHC - Pella`);

    expect(sheet.diagnostics).toEqual([]);
    expect(orders(sheet)).toEqual(['build 1CHC Pella']);
  });

  test('nothing below the heading of the order codes is an order', () => {
    expect(
      orders(read('B - 1CHC - Pella\n\nOrder codes\n\nB - [item] - [place]   Builds.  X-1')),
    ).toHaveLength(1);
  });
});

describe('SHEET-9: an empty move is written on purpose', () => {
  test.each(['NONE', 'none.', '[NONE]', 'Orders: none'])('%s', (word) => {
    expect([sheetState(read(word)), codes(read(word))]).toEqual(['green', []]);
  });
  test.each(['orders: []', 'orders: none'])('%s', (word) => expect(sheetState(read(word))).toBe('green'));
  test.each(['', 'Thanks, see you next week', 'orders:', 'FINAL'])('"%s" is red', (text) => {
    expect([sheetState(read(text)), codes(read(text)).includes('sheet/no-orders')]).toEqual(['red', true]);
  });
  test('a message of a printed form is what stands in its boxes', () => {
    const empty = '[__________]';
    const row = `1: [ PRESS ] : [ P2 ] : [ hello there ] : [ old friend__ ] : ${empty} :\n${empty}`;
    expect(read(`${row}\n2: [ NOTE ] : [ [to] myself ] : ${empty}`)).toMatchObject({
      press: [{ to: 'P2', text: 'hello there old friend' }],
      notes: [`[ [to] myself ] : ${empty}`],
    });
  });
  test('press alone is yellow', () => expect(sheetState(read('PRESS - P2 - hi'))).toBe('yellow'));
});

describe('SHEET-10: headers', () => {
  test.each([
    'GAME x, POSITION P1, TURN 3, TOKEN ABCD-2345',
    'Game: x\nPosition: P1\nTurn: 3\nToken: ABCD-2345',
    'GAME x\nPOSITION P1\n\nTURN 3\nTOKEN ABCD-2345',
    'GAME: [ x ]  POSITION: [ P1 ]  TURN: [ 3 ]  TOKEN: [ ABCD-2345 ]',
    'x, P1, 3, ABCD-2345',
    'x P1 3 ABCD-2345',
    'x / P01 / turn 3 / ABCD-2345',
    '* GAME = x | POSITION = p01 | TURN = 3 | TOKEN = ABCD-2345',
    '> GAME x  POSITION P1  TURN 3  TOKEN ABCD-2345',
    'game: "x"   # the game\nposition: P1\nturn: 3\ntoken: "ABCD-2345"',
  ])('%s', (header) => {
    for (const [body, quote] of [
      ['B - 2CHC - Pella', header.startsWith('>') ? '> ' : ''],
      ['orders:\n  - build: 2CHC\n    at: Pella', ''],
    ] as const) {
      if (header.startsWith('>') && quote === '') continue;
      const sheet = read(`${quote}${body}`, header);

      expect(sheet.header).toEqual({ game: 'x', position: 'P1', turn: 3, token: 'ABCD-2345' });
      expect(orders(sheet)).toEqual(['build 2CHC Pella']);
    }
  });

  test('each begins a sheet, and no order stands in another', () => {
    const text = `${HEADER}\nB - 1CHC - Pella\nPOSITION P2  TOKEN EFGH-6789\nB - 2CHC - Rome\nGAME x POSITION P1 TURN 3 TOKEN ABCD-2345\nB - 3CHC - Pella\n`;
    const parts = sheetsOf(book, text);

    expect(parts).toHaveLength(2);
    const [one, two] = parts.map((part) => parseSheet(book, part.text));
    expect(orders(one!)).toEqual(['build 3CHC Pella']);
    expect(codes(one!)).toEqual(['sheet/several']);
    expect(one!.orders[0]!.source.line).toBe(6);
    expect(two!.header).toMatchObject({ game: 'x', position: 'P2', turn: 3, token: 'EFGH-6789' });
    expect(orders(two!)).toEqual(['build 2CHC Rome']);
  });

  test('a line above the header that looks like an order is told, and costs the sheet nothing', () => {
    const sheet = parseSheet(book, `B - 1CHC - Rome, before I forget\n${HEADER}\nB - 2CHC - Pella\n`);
    expect(orders(sheet)).toEqual(['build 2CHC Pella']);
    expect(sheet.diagnostics.map(({ severity, line }) => [severity, line])).toEqual([['note', 1]]);
  });

  test('a sentence is no header', () => {
    expect(read('B - 1CHC - Pella\nTurn 3 was hard\nGame over soon').header.turn).toBe(3);
  });
});

describe('SHEET-4 and 10: quotation', () => {
  const quoted = (text: string): string => text.replace(/^/gm, '> ');
  const old = `${HEADER}\nB - 9CHC - Rome\nB - 8CHC - Rome`;

  test.each([
    ['above', `${HEADER}\nB - 1CHC - Pella\n\nOn Monday the GM wrote:\n${quoted(old)}`],
    [
      'below',
      `Am Mo., 2. März 2026 um 18:00 Uhr schrieb GM <gm@x.org>:\n${quoted(old)}\n\n${HEADER}\nB - 1CHC - Pella`,
    ],
    [
      'between',
      `${quoted('Dear Ann,')}\n${HEADER}\n${quoted('B - 9CHC - Rome')}\nB - 1CHC - Pella\n${quoted(old)}`,
    ],
    [
      'Outlook',
      `${HEADER}\nB - 1CHC - Pella\n\nVon: GM <gm@x.org>\nGesendet: Montag\nAn: Ann\nBetreff: x\n\n${old}`,
    ],
    [
      'French',
      `${HEADER}\nB - 1CHC - Pella\n\nDe : GM <gm@x.org>\nEnvoyé : lundi\nÀ : Ann\nObjet : x\n\n${old}`,
    ],
    ['original', `${HEADER}\nB - 1CHC - Pella\n-----Ursprüngliche Nachricht-----\n${old}`],
    [
      'webmail',
      `${HEADER}\nB - 1CHC - Pella\n\nGesendet: Montag, 2. März\nVon: "GM" <gm@x.org>\nAn: Ann\nBetreff: x\n${old}`,
    ],
  ])('own words count, quoted ones never: %s', (_, text) => {
    const sheet = parseSheet(book, text);

    expect(orders(sheet)).toEqual(['build 1CHC Pella']);
    expect(codes(sheet).filter((code) => code !== 'sheet/ignored-text')).toEqual([]);
  });

  test('a sheet that stands only in the quotation is marked as such', () => {
    expect(sheetsOf(book, `Here it is\n\n${quoted(old)}`)).toMatchObject([{ quoted: true }]);
    expect(orders(parseSheet(book, quoted(old)))).toHaveLength(2);
  });

  test('own orders between the lines of a quoted sheet are the orders, and the others are told', () => {
    const sheet = parseSheet(book, `${quoted(HEADER)}\nB - 1CHC - Pella\n${quoted('B - 9CHC - Rome')}`);

    expect(orders(sheet)).toEqual(['build 1CHC Pella']);
    expect(codes(sheet)).toEqual(['sheet/quoted-orders']);
    expect(sheetState(sheet)).toBe('yellow');
  });

  test('a clear-signed text is read', () => {
    const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${HEADER}\norders:\n- - build: 1CHC\n  at: Pella\n-----BEGIN PGP SIGNATURE-----\n\niQEz - abc\n-----END PGP SIGNATURE-----\n`;
    expect(orders(parseSheet(book, signed))).toEqual(['build 1CHC Pella']);
    expect(parseSheet(book, signed).diagnostics).toEqual([]);
  });

  test('orders behind the signature mark are told', () => {
    expect(codes(read('B - 1CHC - Pella\n-- \nB - 2CHC - Pella'))).toEqual(['sheet/behind-the-end']);
  });
});

describe('the YAML form forgives what can be read in one way', () => {
  const yaml = (lines: string): OrderSheet => read(`orders:\n${lines}`);

  test.each(['Thanks!\nAda', 'Sent from my iPhone', '-- \nAda', '---', '```'])(
    'text below costs no order: %s',
    (text) => {
      const sheet = yaml(`  - build: 1CHC\n    at: Pella\n\n${text}`);

      expect(orders(sheet)).toEqual(['build 1CHC Pella']);
      expect(['green']).toContain(sheetState(sheet));
    },
  );

  test.each([
    ['lost indentation', '- build: 1CHC\nat: Pella\n- build: 2CHC\nat: Pella'],
    ['uneven indentation', '  - build: 1CHC\n      at: Pella\n  - build: 2CHC\n   at: Pella'],
    ['tabs', '\t- build: 1CHC\n\t  at: Pella\n\t- build: 2CHC\n\t  at: Pella'],
    ['no dashes', '  build: 1CHC\n  at: Pella\n  build: 2CHC\n  at: Pella'],
    ['code lines', '  - B - 1CHC - Pella\n  - B - 2CHC - Pella'],
    ['bare code lines', 'B - 1CHC - Pella\nB - 2CHC - Pella'],
    ['mixed', '  - build: 1CHC\n    at: Pella\n  - B - 2CHC - Pella'],
  ])('%s', (_, lines) => expect(orders(yaml(lines))).toEqual(['build 1CHC Pella', 'build 2CHC Pella']));

  test('a slip costs its own entry', () => {
    const sheet = yaml(
      '  - build: "1CHC\n    at: Pella\n  - build: 2CHC\n    at: Pella\nhello there\n  - build: 3CHC\n    at: Pella',
    );

    expect(orders(sheet)).toEqual(expect.arrayContaining(['build 3CHC Pella']));
    expect(sheetState(sheet)).not.toBe('green');
  });

  test('entries below the header without "orders:"', () => {
    const sheet = read('- build: 1CHC\n  at: Pella\n- build: 2CHC\n  at: Pella');
    expect(orders(sheet)).toHaveLength(2);
    // Nothing was put right there.
    expect(sheet.diagnostics).toEqual([]);
    const flow = read('- {build: 1CHC, at: Pella} # one\n- {build: 2CHC, at: Pella}');
    expect([orders(flow).length, flow.diagnostics]).toEqual([2, []]);
  });
});

describe('a YAML slip costs the entry it stands in', () => {
  test.each([
    ['an entry that is set in too far', '  - build: 1CHC\n    at: Pella\n     - build: 2CHC\n    at: Rome'],
    ['one that is not set in far enough', '  - build: 1CHC\n    at: Pella\n - build: 2CHC\n   at: Rome'],
  ])('%s', (_, entries) => {
    const sheet = read(`orders:\n${entries}\n  - build: 3CHC\n    at: Gaza`, 'game: x\nposition: P1');
    expect(orders(sheet)).toEqual(['build 1CHC Pella', 'build 2CHC Rome', 'build 3CHC Gaza']);
    expect(sheetState(sheet)).not.toBe('red');
  });

  test('a bracket that is never closed is told in plain words', () => {
    const sheet = read(
      'orders:\n  - build: [1CHC\n    at: Pella\n  - build: 2CHC\n    at: Rome',
      'game: x\nposition: P1',
    );
    expect(orders(sheet)).toEqual(['build 2CHC Rome']);
    expect(sheet.diagnostics.map(({ message }) => message)).toEqual([
      "this can't be read as YAML: a bracket is opened in this entry and never closed",
    ]);
  });
});

describe('PRESS-1: both forms', () => {
  test.each([
    ['PRESS - P2, P3 - hi', 'press:\n  - to: P2, P3\n    text: hi', ['P2', 'P3']],
    ['PRESS - all - hi', 'press:\n  - to: everyone\n    text: hi', ['all']],
    ['- PRESS to p02: hi', 'press:\n  - to: 2\n    text: hi', ['P2']],
    ['[PRESS] - [GM] - [hi]', 'press:\n  - to: gm\n    text: hi', ['GM']],
    ['PRESS - Ptolemy - hi', 'press:\n  - to: Ptolemy\n    text: hi', ['Ptolemy']],
  ])('%s', (code, yaml, wanted) => {
    for (const text of [code, yaml]) {
      const { press } = read(text);
      expect(press.map(({ to }) => to)).toEqual(wanted);
      expect(press.every((one) => one.text === 'hi')).toBe(true);
    }
  });
});
