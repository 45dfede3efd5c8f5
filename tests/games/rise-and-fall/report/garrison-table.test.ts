/** The table of garrison duty on the move sheet. RF-GAR-1 to 6. */
import { expect, test } from 'vitest';
import type { Report, Text } from '../../../../src/core/index.js';
import { report } from '../../../../games/rise-and-fall/report/report.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, viewOf } from '../table.js';

const words = (text: Text | undefined): string =>
  typeof text === 'string'
    ? text
    : Array.isArray(text)
      ? text.map(words).join('')
      : ((text as { text?: string } | undefined)?.text ?? '');

/** Rows of the tables whose first column has this title, by their first word. */
function rows(state: State, position: string, title: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const walk = (blocks: Report['blocks']): void => {
    for (const block of blocks) {
      if (block.kind === 'table' && words(block.columns[0]?.title) === title)
        for (const [first, ...rest] of block.rows) found[words(first)] = rest.map(words);
      if (block.kind === 'keep') walk(block.blocks);
    }
  };
  walk(report(data, viewOf(state, position)).blocks);
  return found;
}

test('RF-GAR-6: the eight stars with a date of their own tell the date, not decades, and need a garrison until then', () => {
  const start = rows(board(-60), 'P1', 'Star');
  expect(start.Athens).toEqual(['held', 'from 50 BC', '']);
  expect(start.Cyrene).toEqual(['held', 'from 0 AD', '']);
  expect(start.Antioch).toEqual(['held', 'from 50 AD', '']);
  // However long it was held before.
  const late = board(40);
  area(late, 'Antioch').held.rome = 10;
  expect(rows(late, 'P1', 'Star').Antioch?.[1]).toBe('from 50 AD');
  expect(rows(board(50), 'P1', 'Star').Antioch?.slice(0, 2)).toEqual(['spare', 're-civilized']);
});

test('RF-GAR-6: other conquests count their decades, each side its own', () => {
  const state = board(20, { held: { Alexandria: 'rome', Bactra: 'parthia' } });
  area(state, 'Alexandria').held.rome = 9;
  area(state, 'Bactra').held.parthia = 4;
  expect(rows(state, 'P1', 'Star').Alexandria?.[1]).toBe('1 decade to go');
  expect(rows(state, 'P2', 'Star').Bactra?.[1]).toBe('6 decades to go');
});

test('RF-GAR-1, RF-GAR-3: what is missing is said of stars and of each of the six provinces', () => {
  const state = board(-60, { empty: true, units: { RL01: 'Roma', AS01: 'Petra' } });
  expect(rows(state, 'P1', 'Star').Antioch?.[0]).toBe('MISSING');
  const provinces = rows(state, 'P1', 'Province');
  expect(Object.keys(provinces)).toHaveLength(6);
  const missing = Object.values(provinces).filter(([, , garrison]) => garrison === 'MISSING');
  expect(missing.length).toBeGreaterThan(0);
  // Where Rome has no star none is needed.
  for (const [stars, , garrison] of Object.values(provinces))
    expect(garrison === 'none needed').toBe(stars === '0');
  expect(rows(state, 'P2', 'Province')).toEqual({});
});
