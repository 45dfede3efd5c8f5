/** Marks of change in the tables: new, come from, lost, taken. */
import { expect, test } from 'vitest';
import { plainText, type GameEvent, type Text } from '../../../../src/core/index.js';
import { changesOf, citiesLost } from '../../../../games/barbarian-kingdom-empire/report/changes.js';
import { chartBlocks } from '../../../../games/barbarian-kingdom-empire/report/charts.js';
import { cityTables, unitTable } from '../../../../games/barbarian-kingdom-empire/report/realm.js';
import { report } from '../../../../games/barbarian-kingdom-empire/report/report.js';
import type { View } from '../../../../games/barbarian-kingdom-empire/view.js';
import { othersBlocks, positionTable } from '../../../../games/barbarian-kingdom-empire/report/board.js';
import { newsFacts } from '../../../../games/barbarian-kingdom-empire/report/front/news.js';
import { threats } from '../../../../games/barbarian-kingdom-empire/report/front/threats.js';
import { sentence } from '../../../../games/barbarian-kingdom-empire/words/sentence.js';
import { weightOf } from '../../../../games/barbarian-kingdom-empire/report/weights.js';
import { textTable } from '../../../../src/render/text/table.js';
import { rules, someBoard } from '../kit.js';

/** Of the Eastern Empire in a turn of rebellion. */
const ROW = {
  turn: 2,
  tax: 36,
  mods: 0,
  points: 72,
  available: 48,
  upkeep: 42,
  purchases: 0,
  admin: 0,
  balance: 6,
  percent: 0,
  result: '3->rebellion; rebellion 3',
};

const event = (type: string, data: GameEvent['data']): GameEvent => ({
  n: 1,
  phase: 'test',
  type,
  rule: 'BKE-MOV-1',
  seenBy: 'all',
  data,
});

const EVENTS = [
  event('unit-moved', { unit: 'IN1', position: 'P1', from: 'capua', to: 'etruria' }),
  event('unit-advanced', { unit: 'IN1', position: 'P1', from: 'etruria', to: 'rome' }),
  event('unit-built', { unit: 'BW2', position: 'P1', area: 'rome', price: 1 }),
  event('unit-lost', { unit: 'CA7', position: 'P1', area: 'etruria' }),
  event('unit-lost', { unit: 'CA8', position: 'P2', area: 'rome' }),
  event('unit-lost', { unit: 'TR9', position: 'P1', area: 'capua' }),
  event('city-taken', { area: 'rome', position: 'P1', from: 'P2' }),
  event('city-taken', { area: 'capua', position: 'P2', from: 'P1' }),
];

const view: View = {
  me: 'P1',
  board: someBoard({
    units: ['P1 IN rome 1', 'P1 BW rome 2'],
    cities: { rome: 'P1', capua: 'P2' },
    positions: { P1: { stage: 'kingdom' } },
  }),
  standing: [],
  events: EVENTS,
  nmr: false,
};

const rowsOf = (blocks: ReturnType<typeof unitTable>): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map((row) => row.map((cell: Text) => plainText(cell)).join('|')) : [],
  );

test('who is new, where the first step of a way began, who of one’s own is gone; tribes are not mourned', () => {
  const { fresh, from, lost, taken } = changesOf(view);
  expect([...fresh]).toEqual(['BW2']);
  expect([...from]).toEqual([['IN1', 'capua']]);
  expect(lost).toEqual([{ unit: 'CA7', area: 'etruria', why: 'beaten' }]);
  expect([...taken.keys()]).toEqual(['rome', 'capua']);
  expect(citiesLost(view)).toEqual([{ area: 'capua', to: 'P2' }]);
});

test('the tables bear the marks', () => {
  const units = rowsOf(unitTable(rules, view, view.board.positions.P1!));
  expect(units[0]).toMatch(/^IN1\|.*\|from CAP$/);
  expect(units[1]).toMatch(/^BW2 NEW\|/);
  expect(units[2]).toMatch(/^CA7 †\|\|Etruria\|.*\|beaten$/);
  const cities = rowsOf(cityTables(rules, view));
  expect(cities[0]).toMatch(/^Rome NEW\|/);
  expect(cities[1]).toMatch(/^Capua †\|.*\|.*P2/);
});

test('what two letters mean stands over the table: of all pieces in it, once each, with the counters in use', () => {
  const table = unitTable(rules, view, view.board.positions.P1!).find(({ kind }) => kind === 'table');

  expect(table).toHaveProperty(
    'caption',
    'BW bow, IN infantry, CA horse. Counters: infantry 1 of 14, bow 1 of 8',
  );
});

const captions = (given: View): string[] =>
  chartBlocks(rules, given, given.board.positions.P1!).flatMap((block) =>
    block.kind === 'table' ? [plainText(block.caption ?? '').replace(/ \(.*/, '')] : [],
  );

test('a chart is printed when it begins to matter, and not again', () => {
  const at = (stage: 'barbarian' | 'kingdom' | 'empire', turn: number, type?: string): View => ({
    ...view,
    board: someBoard({ turn, units: ['P1 IN rome 1'], positions: { P1: { stage } } }),
    events: type === undefined ? [] : [event(type, { position: 'P1' })],
  });

  expect(captions(at('barbarian', 1))).toContain('Combat results');
  expect(captions(at('kingdom', 7, 'kingdom-founded'))).toEqual([
    'Rebellions',
    'Prices and upkeep',
    'Administration',
  ]);
  expect(captions(at('empire', 9, 'empire-proclaimed'))).toEqual(['Prices and upkeep']);
  expect(captions(at('barbarian', 12, 'cycle-begun'))).toContain('Combat results');
  expect(captions(at('kingdom', 8))).toEqual([]);
});

test('what befell many alike is one line, for oneself and for others', () => {
  const gone = (position: string, unit: string, area: string, why = 'unpaid'): GameEvent =>
    event('unit-disbanded', { position, unit, area, why });
  const skipped = (area: string): GameEvent =>
    event('attack-skipped', { position: 'P1', area, odds: '1-1', wanted: '2-1' });
  const { blocks } = report(rules, {
    ...view,
    events: [
      gone('P1', 'GA1', 'rome'),
      skipped('capua'),
      gone('P1', 'GA2', 'capua'),
      gone('P1', 'GA3', 'capua', 'surrendered'),
      skipped('capua'),
      skipped('rome'),
      gone('P2', 'GA4', 'rome'),
      gone('P2', 'GA5', 'capua'),
    ],
  });
  const told = blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(plainText) : []));
  const of = (words: RegExp): string[] => told.filter((line) => words.test(line));

  expect(of(/disbanded/)).toEqual([
    expect.stringContaining('GA1, GA2 are disbanded (unpaid), at Rome, Capua.') as string,
    expect.stringContaining('GA3 at Capua is disbanded (surrendered).') as string,
    expect.stringContaining('GA4, GA5 are disbanded (unpaid), at Rome, Capua.') as string,
  ]);
  expect(of(/does not attack Capua/)).toHaveLength(1);
  expect(of(/does not attack Rome/)).toHaveLength(1);
});

test('who pays no upkeep has no column of zeros, and no news of taxes of nothing', () => {
  const board = someBoard({ units: ['P1 TR rome 1'], positions: { P1: { stage: 'barbarian' } } });
  const taxed = (tax: number) =>
    event('tax-collected', { position: 'P1', tax, mods: 0, available: tax, points: tax });
  const seen = (tax: number): View => ({ ...view, board, events: [taxed(tax)] });
  const told = (tax: number): string => JSON.stringify(report(rules, seen(tax)).blocks);
  const [row] = rowsOf(unitTable(rules, seen(0), board.positions.P1!));

  expect(row).toMatch(/^TR1\|[^|]*\|Rome ROM\|\|$/);
  expect([told(0), told(3)].map((text) => text.includes('collects'))).toEqual([false, true]);
  expect([0, 3].map((tax) => weightOf(taxed(tax), seen(tax)))).toEqual([0, 3]);
});

test.each([
  ['Huns', 'Huns take Rome with BI1.'],
  ['German 1', 'German 1 takes Rome with BI1.'],
  ['Cyrus', 'Cyrus takes Rome with BI1.'],
])('the verb behind %s', (name, said) => {
  const taken = event('area-taken', { position: 'P1', area: 'rome', units: ['BI1'] });
  expect(sentence(rules, taken, 'P1', { P1: name })).toBe(said);
});

test('a threat tells what its odds come of: strength against this target, and leaders', () => {
  const board = someBoard({
    units: ['P1 IN rome 1', 'P2 IN etruria 2', 'P2 LE etruria 3'],
    cities: { rome: 'P1' },
    positions: { P1: { stage: 'kingdom', capital: null }, P2: { stage: 'kingdom' } },
  });
  const told = threats(rules, { ...view, board, events: [] }, board.positions.P1!).map(({ text }) =>
    plainText(text),
  );
  expect(told).toContainEqual(
    'Rome: Player 2 beside it, 1 IN, 4 against 4, leaders and walls +1: 3-2 as they stand.',
  );
});

test('in text no word of the tables of all positions is broken', () => {
  const board = someBoard({
    scenario: 'east-west',
    units: ['P1 IN rome 1', ...Array.from({ length: 13 }, (_, i) => `P1 GA capua ${i + 10}`)],
    positions: {
      P1: { stage: 'barbarian', name: 'Western Empire', capital: 'byzantium', treasury: 12 },
      P2: { record: [ROW] },
    },
  });
  const seen: View = { ...view, board, events: [] };
  const tables = [...positionTable(rules, seen), ...othersBlocks(rules, seen)].flatMap((block) =>
    block.kind === 'table' ? [textTable(block, 78).join('\n')] : [],
  );
  expect(tables.join('\n')).toMatch(/barbarian[^]*Byzantium[^]*3 -> rebellion;/);
});

test.each<[string, GameEvent[], string]>([
  [
    'oneself first of all that begin',
    ['P2', 'P1'].map((position) => event('cycle-begun', { position, start: 'hun', cycle: 1 })),
    'You begin as Huns, cycle 1. Vandals begin as Huns.',
  ],
  [
    'all others that begin in one sentence',
    ['P2', 'P3', 'P1'].map((position) => event('cycle-begun', { position, start: 'hun', cycle: 1 })),
    'You begin as Huns, cycle 1. Vandals begin as Huns and Player 3 as Huns.',
  ],
  ['a people that is out', [event('position-out', { position: 'P2' })], 'Vandals are out of play.'],
  ['a half that fell', [event('half-fell', { position: 'P3' })], 'Player 3 has fallen.'],
  ['one’s own good ruler', [event('good-ruler', { position: 'P1' })], 'A good ruler at the next taxes.'],
  [
    'units taken over',
    [event('units-taken-over', { from: 'P2', position: 'P1', die: 6, units: ['GA44', 'GA47'] })],
    'You take over 2 GA of Vandals.',
  ],
])('page one tells %s', (_, events, told) => {
  const board = someBoard({ options: { players: 3 }, positions: { P2: { name: 'Vandals' } } });
  const facts = newsFacts(rules, { ...view, board, events }, {}).map(({ text }) => plainText(text));
  expect(facts).toEqual([told]);
});
