/** Tables in plain text: columns side by side, two blanks between them, long cells on several lines. */
import { plainText, type Block } from '../../core/index.js';
import { trueMinus } from '../type/table-columns.js';
import { columnsOf, padEnd, padStart, wrap } from './wrap.js';

type Table = Extract<Block, { kind: 'table' }>;

const GAP = 2;

export function textTable(table: Table, width: number): string[] {
  const cellText = (row: Table['rows'][number], column: number, indent: number): string => {
    const text = plainText(row[column] ?? '');
    const align = table.columns[column]?.align;
    const shown = align === 'right' || align === 'center' ? trueMinus(text) : text;
    return column === 0 ? ' '.repeat(2 * indent) + shown : shown;
  };
  const rows = table.rows.map((row, r) =>
    table.columns.map((_, column) => cellText(row, column, table.indent?.[r] ?? 0)),
  );
  const totals = table.totals
    ? table.columns.map((_, column) => cellText(table.totals ?? [], column, 0))
    : undefined;
  const titles = table.columns.map((column) => column.title);
  const widths = columnWidths([titles, ...rows, ...(totals ? [totals] : [])], width);
  const set = (cells: readonly string[]): string[] => {
    const broken = cells.map((cell, column) => {
      const indent = /^ */.exec(cell)?.[0] ?? '';
      return wrap(cell, (widths[column] ?? 1) - indent.length).map((line) => indent + line);
    });
    const high = Math.max(...broken.map((lines) => lines.length));
    return Array.from({ length: high }, (_, n) =>
      broken
        .map((lines, column) => {
          const line = lines[n] ?? '';
          const wide = widths[column] ?? 0;
          const align = table.columns[column]?.align ?? 'left';
          if (align === 'right') return padStart(line, wide);
          if (align === 'center') return padEnd(padStart(line, (wide + columnsOf(line)) >> 1), wide);
          return padEnd(line, wide);
        })
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
  };
  const line = '-'.repeat(widths.reduce((sum, wide) => sum + wide + GAP, -GAP));
  return [
    ...(titles.some((title) => title !== '') ? [...set(titles), line] : []),
    ...rows.flatMap(set),
    ...(totals ? [line, ...set(totals)] : []),
  ];
}

/** As wide as the content; the widest column gives way, one letter at a time, until the table fits. */
function columnWidths(rows: readonly (readonly string[])[], width: number): number[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(1, ...rows.map((row) => columnsOf(row[column] ?? ''))),
  );
  const room = width - GAP * (widths.length - 1);
  let over = widths.reduce((sum, wide) => sum + wide, 0) - room;
  while (over > 0) {
    const widest = Math.max(...widths);
    if (widest <= 1) break;
    const next = Math.max(1, ...widths.filter((wide) => wide < widest));
    const many = widths.filter((wide) => wide === widest).length;
    const each = Math.max(1, Math.min(widest - next, Math.floor(over / many)));
    widths.forEach((wide, i) => {
      if (wide !== widest || over <= 0) return;
      widths[i] = wide - Math.min(each, over);
      over -= each;
    });
  }
  return widths;
}
