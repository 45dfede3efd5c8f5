/** SHEET-5: which lines that begin with the code or word of an order are meant as one. Both sides: no order lost, no false alarm. */
import { describe, expect, test } from 'vitest';
import { loadSystem, systemIds } from '../../src/catalog.js';
import { parseSheet, sheetState, type OrderBook, type OrderSheet } from '../../src/core/index.js';

const books = new Map<string, OrderBook>();
for (const id of systemIds()) books.set(id, (await loadSystem(id)).orders);
const KNOWN = [
  'A1',
  '2DV',
  'RL11',
  'Gaza',
  'Rome',
  'Pella',
  'Damascus',
  'Royal Host',
  'Ptolemy',
  'army',
  'good',
];
const names = {
  position: () => undefined,
  knows: (name: string) => KNOWN.some((one) => one.toLowerCase() === name.toLowerCase()),
  isName: (name: string) =>
    KNOWN.some((one) => /^[A-Z]/.test(one) && one.toLowerCase() === name.toLowerCase()),
};
const read = (system: string, body: string): OrderSheet =>
  parseSheet(
    books.get(system) as OrderBook,
    `GAME x  POSITION P1  TURN 1  TOKEN ABCD-2345\n${body}\n`,
    () => names,
  );
const GOOD: Readonly<Record<string, string>> = {
  'weekly-campaign': 'B - 2CHC - Pella',
  'rise-and-fall': 'W - rome - asian',
  'king-of-kings': 'L - Sardis',
  'barbarian-kingdom-empire': 'B - 2 IN - Rome',
  'ancient-empires': 'CP - E2',
};

describe('an order word begins an order: read, or an error, never prose', () => {
  test.each([
    ['king-of-kings', 'move the royal host to Gaza'],
    ['king-of-kings', 'Move the royal host with everything it has to gaza, please'],
    ['king-of-kings', 'Siege of Gaza'],
    ['king-of-kings', 'su Gazza'],
    ['king-of-kings', 'TY all'],
    ['king-of-kings', 'Loot!'],
    ['rise-and-fall', 'Attack the Romans'],
    ['rise-and-fall', 'attack at dawn'],
    ['rise-and-fall', 'Build as many legions as you can'],
    ['barbarian-kingdom-empire', 'Attack on Rome'],
    ['barbarian-kingdom-empire', 'Combine them all'],
    ['ancient-empires', 'Hold the line'],
    ['ancient-empires', 'Hold'],
    ['ancient-empires', 'March with everything'],
    ['weekly-campaign', 'Move on Pella'],
    ['weekly-campaign', 'Build, if you can, a fleet'],
    ['weekly-campaign', '3. Build a fleet'],
    ['weekly-campaign', '- [Build] a fleet'],
    ['weekly-campaign', 'M'],
    ['weekly-campaign', 'MV 2DV 6,6'],
    ['king-of-kings', 'MM A1 to Gaza'],
    ['rise-and-fall', 'ATK: RL11 Vesontio'],
    ['weekly-campaign', 'ii) B 2CHC Pella'],
    ['weekly-campaign', '(iv) move 1AR 1,1'],
    ['king-of-kings', 'vi. Loot Gaza'],
  ])('%s: %s', (system, line) => {
    const sheet = read(system, `${GOOD[system] ?? ''}\n${line}`);

    const own = sheet.diagnostics.filter((d) => d.line === 3);
    const understood = sheet.orders.filter(({ source }) => source.line === 3);
    expect(understood.length + own.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
    expect(sheet.orders.some(({ source }) => source.line === 2)).toBe(true);
  });
});

describe('a sentence about an order is no order: told as a warning, never an error', () => {
  test.each([
    ['weekly-campaign', 'Move was hard last time'],
    ['weekly-campaign', 'Treaty we made is over'],
    ['weekly-campaign', 'Transfer of power'],
    ['weekly-campaign', 'Build up is slow'],
    ['rise-and-fall', 'War is coming, be warned'],
    ['rise-and-fall', 'Keep up the good work!'],
    ['rise-and-fall', 'At the moment I am away'],
    ['king-of-kings', 'So far so good'],
    ['king-of-kings', 'Council was rude'],
    ['king-of-kings', 'Mr Smith says hello'],
    ['barbarian-kingdom-empire', 'Bo'],
    ['barbarian-kingdom-empire', 'Le roi est mort'],
    ['ancient-empires', 'Exchange rates are bad'],
    [
      'weekly-campaign',
      'I am not sure at all that it is wise to risk the fleet and to\nmove on to other things now',
    ],
    ['weekly-campaign', 'Thanks,\nA'],
    // Nearly a name behind a letter that is no word: it may have been meant.
    ['weekly-campaign', 'B Pela'],
  ])('%s: %s', (system, line) => {
    const sheet = read(system, `${GOOD[system] ?? ''}\n${line}`);

    expect([sheet.orders.length, sheetState(sheet)]).toEqual([1, 'yellow']);
    expect(sheet.diagnostics.map(({ code }) => code)).toContain('sheet/not-an-order');
  });
});

describe('a code of one letter is a word of many languages: without a separator, a name or a number behind it, it is prose', () => {
  test.each([
    'I hope you are well',
    'I, for one, am happy',
    'A ver',
    'A very good turn',
    'A 2nd army of yours was seen',
    'E poi vediamo',
    'a bientot',
    'I Think so',
    'O dear',
    'OK A1 it is',
    'TO A1 I say nothing',
    'i.e. nothing else',
  ])('%s', (line) => {
    for (const [system, order] of Object.entries(GOOD)) {
      const sheet = read(system, `${order}\n\n${line}`);
      expect([system, sheetState(sheet), sheet.orders.length]).toEqual([system, 'green', 1]);
    }
  });

  test.each(['M A1 Damascus', 'B Pella', 'm Royal Host Gaza', 'I - hope', '[M] Gaza', 'M: Gaza', 'I, 3'])(
    'an order, or an error: %s',
    (line) => {
      for (const [system, order] of Object.entries(GOOD)) {
        const code = /[A-Z]/i.exec(line)?.[0].toUpperCase();
        if (!books.get(system)?.orders.some((one) => one.code === code)) continue;
        const sheet = read(system, `${order}\n${line}`);
        const own = sheet.diagnostics.filter((d) => d.line === 3 && d.severity === 'error').length;
        expect([system, own + sheet.orders.filter(({ source }) => source.line === 3).length > 0]).toEqual([
          system,
          true,
        ]);
      }
    },
  );
});

test('what is wrong with an order is told on its own line, however little of it there is', () => {
  for (const [system, book] of books)
    for (const { code } of book.orders)
      for (const rest of ['', ' -', ' - x', ' - - - -']) {
        const { diagnostics } = read(system, `; one\n; two\n${code}${rest}`);
        const own = diagnostics.filter(({ order }) => order !== undefined);
        expect([system, code, rest, own.filter(({ line }) => line !== 4)]).toEqual([system, code, rest, []]);
      }
});

test('ordinary sentences round the orders turn no sheet red', () => {
  const letter = [
    'Dear game master, thanks for the sheet. It was a hard turn and I lost more than I like.',
    'I think the others are in league. The move of the second fleet surprised me, and the siege',
    'goes badly. Here is what I would like to do now:',
    '',
  ];
  const closing = ['', 'That is all. I shall be away from the 5th to the 12th.', 'Best wishes', 'Ada'];
  for (const [system, order] of Object.entries(GOOD)) {
    const sheet = read(system, [...letter, order, ...closing].join('\n'));
    expect([system, sheet.orders.length, sheetState(sheet)]).toEqual([system, 1, 'yellow']);
    const below = read(system, [order, ...closing].join('\n'));
    expect([system, below.orders.length, sheetState(below)]).toEqual([system, 1, 'green']);
  }
});

test('below a YAML list a line of the code form is that order, or an error, and a sentence is told', () => {
  const yaml = 'orders:\n  - build: 2CHC\n    at: Pella\n';
  const state = (line: string): unknown[] => {
    const sheet = read('weekly-campaign', `${yaml}${line}`);
    return [sheet.orders.length, sheetState(sheet)];
  };
  expect(state('B - 3CHC - Pella')).toEqual([2, 'green']);
  expect(state('Build a fleet')).toEqual([1, 'red']);
  expect(state('Move was hard')).toEqual([1, 'yellow']);
  expect(state('Thanks!')).toEqual([1, 'green']);
});
