/** The tags of a table's cells: columns and rows by their heads, so that each figure is read out with both. */
import type { Tag } from './tags.js';

const [CAPTION, HEAD, BODY, FOOT] = [0, 1, 2, 3];

export function captionOf(table: Tag): Tag {
  return table.nth(CAPTION, 'Caption');
}

/** The titles; undefined where they are repeated, on a further page or in a further column: what is repeated is not read again. */
export function headCells(table: Tag, count: number): readonly Tag[] | undefined {
  if (table.has(HEAD)) return undefined;
  const row = table.nth(HEAD, 'THead').child('TR');
  return Array.from({ length: count }, () => row.child('TH', { scope: 'Column' }));
}

const ROW = { scope: 'Row' } as const;

/** The cells of a row, the same whenever it is asked for; the first one names it. */
export function rowCells(table: Tag, row: number, count: number, total: boolean): readonly Tag[] {
  const line = (total ? table.nth(FOOT, 'TFoot') : table.nth(BODY, 'TBody')).nth(row, 'TR');
  if (line.kids.length === 0)
    for (let i = 0; i < count; i++) {
      if (i === 0) line.child('TH', ROW);
      else line.child('TD');
    }
  return line.kids as readonly Tag[];
}
