import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/core/index.js';
import { pruned } from '../../src/render/prune.js';

const heading = (text: string, level: 1 | 2 | 3 = 1): Block => ({ kind: 'heading', level, text });
const words: Block = { kind: 'paragraph', text: 'Words.' };
const empty: Block = { kind: 'table', columns: [{ title: 'City' }], rows: [] };
const chart = (values: readonly (number | undefined)[], type: 'line' | 'bar' = 'line'): Block => ({
  kind: 'chart',
  title: 'Morale',
  type,
  labels: values.map(String),
  series: [{ name: 'You', values }],
});

describe('what tells nothing', () => {
  test('is a table without rows, with the heading that stands over nothing else', () => {
    expect(pruned([heading('Cities'), empty, heading('Money'), words])).toEqual([heading('Money'), words]);
    expect(pruned([heading('Cities'), words, empty])).toEqual([heading('Cities'), words]);
    expect(pruned([heading('All'), heading('Cities', 2), empty, heading('Money', 2), words])).toEqual([
      heading('All'),
      heading('Money', 2),
      words,
    ]);
  });

  test('is not a heading under which nothing stood before', () => {
    expect(pruned([heading('Alone'), heading('Money'), words])).toHaveLength(3);
  });

  test('is a column without any entry, but the first one and one with a total', () => {
    const columns = ['', 'Coins', 'Remarks'].map((title) => ({ title }));
    const table = (totals?: string[]): Block => ({
      kind: 'table',
      columns,
      rows: [
        ['', '3', ''],
        ['', '4', ' '],
      ],
      ...(totals ? { totals } : {}),
    });

    expect(pruned([table()])).toEqual([
      {
        kind: 'table',
        columns: columns.slice(0, 2),
        rows: [
          ['', '3'],
          ['', '4'],
        ],
      },
    ]);
    expect(pruned([table(['', '7', 'all'])])).toEqual([table(['', '7', 'all'])]);
  });

  test('is a chart of zeros, a line of two points, and a single bar', () => {
    expect(
      pruned([chart([0, 0, 0, 0]), chart([undefined]), chart([3, 4]), chart([0], 'bar'), chart([9], 'bar')]),
    ).toEqual([]);
    expect(pruned([chart([3, undefined, 4, 5]), chart([1, 2], 'bar')])).toHaveLength(2);
  });

  test('is a grid or a group of which nothing is left', () => {
    expect(pruned([{ kind: 'keep', blocks: [heading('Charts'), chart([0, 0, 0])] }])).toEqual([]);
    expect(pruned([{ kind: 'grid', columns: 2, cells: [[empty], [words]] }])).toEqual([
      { kind: 'grid', columns: 2, cells: [[words]] },
    ]);
  });
});
