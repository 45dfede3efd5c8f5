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

/**
 * As wide as the content. Where that is too wide the widest column gives way, one letter at a time, until the table fits: first those
 * that are wider than their longest word, and only where that is not enough do words break.
 */
function columnWidths(rows: readonly (readonly string[])[], width: number): number[] {
  const widest = (of: (cell: string) => number): number[] =>
    (rows[0] ?? []).map((_, column) => Math.max(1, ...rows.map((row) => of(row[column] ?? ''))));
  const widths = widest(columnsOf);
  const room = width - GAP * (widths.length - 1);
  if (sum(widths) <= room) return widths;
  giveWay(widths, room, widest(longestWord));
  giveWay(
    widths,
    room,
    widths.map(() => 1),
  );
  return widths;
}

/** Its indent included: no line begins further left. */
function longestWord(cell: string): number {
  const indent = /^ */.exec(cell)?.[0].length ?? 0;
  return indent + Math.max(0, ...cell.split(/\s+/).map(columnsOf));
}

const sum = (widths: readonly number[]): number => widths.reduce((all, wide) => all + wide, 0);

function giveWay(widths: number[], room: number, least: readonly number[]): void {
  for (let over = sum(widths) - room; over > 0; over--) {
    const spare = widths.map((wide, i) => (wide > (least[i] ?? 1) ? wide : 0));
    const widest = Math.max(...spare);
    if (widest === 0) return;
    widths[spare.indexOf(widest)] = widest - 1;
  }
}
