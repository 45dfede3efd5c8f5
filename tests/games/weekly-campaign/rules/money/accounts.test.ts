/** The ledger: weeks that add up to quarters, quarters that follow on one another. */
import { describe, expect, test } from 'vitest';
import { bookWeek } from '../../../../../games/weekly-campaign/rules/money/accounts.js';
import { create } from '../../../../../games/weekly-campaign/create.js';
import { report } from '../../../../../games/weekly-campaign/report/report.js';
import { see } from '../../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { plainText, withOutcomes } from '../../../../../src/core/index.js';
import { data } from '../../kit.js';

const start = (): State => JSON.parse(JSON.stringify(create(data, 'tutorial', {}))) as State;

function book(state: State, turn: number, opening: number, lines: Record<string, number>): void {
  const position = state.positions['P1']!;
  position.ledger = {
    opening,
    lines: Object.entries(lines).map(([what, amount]) => ({ what, amount, detail: {} })),
  };
  bookWeek(position, turn, data.charts);
}

describe('WK-ECO-1: the account of a quarter', () => {
  test('WK-REP-20: the weeks of a quarter add up; the next quarter begins with what is left', () => {
    const state = start();
    book(state, 11, 640, { wages: -45, build: -84 });
    book(state, 12, 511, { wages: -45, tax: 700 });
    book(state, 13, 1166, { wages: -48 });

    expect(state.positions['P1']!.accounts).toEqual([
      { quarter: 1, opening: 640, lines: { wages: -90, build: -84, tax: 700 } },
      { quarter: 2, opening: 1166, lines: { wages: -48 } },
    ]);
  });

  test('WK-REP-20: the move sheet prints quarter beside quarter, income first, and both columns add up', () => {
    const state = start();
    book(state, 11, 640, { wages: -45, build: -84 });
    book(state, 12, 511, { wages: -45, tax: 700 });
    book(state, 13, 1166, { wages: -48 });
    state.turn = 14;

    const table = withOutcomes(report(data, see(data, state, [], 'P1')), {})
      .blocks.flatMap((block) => (block.kind === 'keep' ? block.blocks : [block]))
      .flatMap((block) => (block.kind === 'table' ? [block] : []))
      .find(({ columns }) => columns[1]?.title === 'Spring 1');

    expect(table?.columns.map(({ title }) => title)).toEqual(['tlts', 'Spring 1', 'Summer 1, so far']);
    expect(table?.rows.map((row) => row.map(plainText).join(' | '))).toEqual([
      'brought forward | 640 | 1166',
      'tax | 700 | ',
      'build | -84 | ',
      'wages | -90 | -48',
    ]);
    expect(table?.totals).toEqual(['carried forward', '1166', '1118']);
  });
});
