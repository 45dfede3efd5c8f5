import { describe, expect, test } from 'vitest';
import { columnWidths } from '../../src/render/type/table-columns.js';

const need = (
  natural: number,
  least = natural,
  share?: number,
): Parameters<typeof columnWidths>[0][number] => ({
  natural,
  least,
  grows: true,
  ...(share === undefined ? {} : { share }),
});

describe('the columns of a table', () => {
  test('are as wide as their cells in a room that is much too wide', () => {
    expect(columnWidths([need(60), need(40)], 243)).toEqual([60, 40]);
  });

  test('end flush where they take most of the room', () => {
    expect(columnWidths([need(120), need(80)], 240)).toEqual([140, 100]);
  });

  test('share what is asked for only where something must give', () => {
    expect(columnWidths([need(60, 60, 1), need(40, 40, 9)], 243)).toEqual([60, 40]);
    expect(columnWidths([need(300, 20, 1), need(300, 20, 3)], 200)).toEqual([50, 150]);
  });
});
