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

/** The cells of a row; the first one names it. */
export function rowCells(table: Tag, row: number, count: number, total: boolean): readonly Tag[] {
  const cells = (total ? table.nth(FOOT, 'TFoot') : table.nth(BODY, 'TBody')).nth(row, 'TR');
  return Array.from({ length: count }, (_, i) =>
    i === 0 ? cells.nth(0, 'TH', { scope: 'Row' }) : cells.nth(i, 'TD'),
  );
}
