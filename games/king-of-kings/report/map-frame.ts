/** What part of the world a map shows: of a few sizes the smallest that holds some hexes. KOK-MAP-1 */
import type { EdgeNumber } from '../../../src/atlas/index.js';
import { columnRow, hexId } from '../grid.js';
import type { MapData } from '../map-data.js';
import { toHex } from './drawing.js';

/** Sizes of the map in hexes, from large hexes to small: the same from turn to turn while all that is one's own has room. */
export const STEPS = [
  { columns: 22, rows: 26 },
  { columns: 36, rows: 46 },
] as const;

/** Hexes round one's own that are shown if they can be. */
const AROUND = 3;

interface MapFrame {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** The smallest of the sizes that holds these hexes, round their middle; else the whole sheet. */
export function frameRound(hexes: readonly string[], map: { columns: number; rows: number }): MapFrame {
  const all = hexes.map(columnRow);
  const [columns, rows] = [all.map(([c]) => c), all.map(([, r]) => r)];
  const size = (numbers: readonly number[]): number =>
    Math.max(...numbers) - Math.min(...numbers) + 1 + 2 * AROUND;
  const step = STEPS.find((one) => size(columns) <= one.columns && size(rows) <= one.rows);
  const span = (numbers: readonly number[], wide: number | undefined, most: number): [number, number] => {
    if (wide === undefined || wide >= most) return [1, most];
    const middle = Math.round((Math.min(...numbers) + Math.max(...numbers)) / 2);
    const first = Math.max(1, Math.min(most - wide + 1, middle - Math.floor(wide / 2)));
    return [first, first + wide - 1];
  };
  return { columns: span(columns, step?.columns, map.columns), rows: span(rows, step?.rows, map.rows) };
}

export function isIn({ columns, rows }: MapFrame, hex: string): boolean {
  const [column, row] = columnRow(hex);
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
}

export function edgesOf({ columns, rows }: MapFrame, map: MapData): EdgeNumber[] {
  const numbers: EdgeNumber[] = [];
  const middle = Math.floor((rows[0] + rows[1]) / 4) * 2;
  // On a map of the whole world the numbers would stand on one another.
  const every = columns[1] - columns[0] > 44 ? 5 : 1;
  for (let c = columns[0]; c <= columns[1]; c++)
    if (c % every === 0)
      numbers.push({
        of: 'column',
        hex: toHex(hexId(map, c, middle)),
        text: hexId(map, c, middle).slice(0, 3),
      });
  for (let r = rows[0]; r <= rows[1]; r++)
    if (r % every === 0)
      numbers.push({ of: 'row', hex: toHex(hexId(map, columns[0], r)), text: hexId(map, 1, r).slice(3) });
  return numbers;
}
