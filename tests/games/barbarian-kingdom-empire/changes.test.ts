/** Marks of change in the tables: new, come from, lost, taken. */
import { expect, test } from 'vitest';
import { plainText, type GameEvent, type Text } from '../../../src/core/index.js';
import { changesOf, citiesLost } from '../../../games/barbarian-kingdom-empire/report/changes.js';
import { cityTables, unitTable } from '../../../games/barbarian-kingdom-empire/report/realm.js';
import type { View } from '../../../games/barbarian-kingdom-empire/view.js';
import { rules, someBoard } from './kit.js';

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
  expect(units[2]).toMatch(/^CA7 †\|horse\|\|Etruria\|.*\|beaten$/);
  const cities = rowsOf(cityTables(rules, view));
  expect(cities[0]).toMatch(/^Rome NEW\|/);
  expect(cities[1]).toMatch(/^Capua †\|.*\|.*P2/);
});
