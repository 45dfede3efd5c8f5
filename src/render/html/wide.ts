/** What may be wider than a phone: maps scroll by themselves, and with the keyboard too; of a table that cannot fit each row stands as lines of its own there. */
import { plainText, type Block } from '../../core/index.js';

/** The map inside has its own title. */
export function wideMap(svg: string): string {
  return `<div class="map" tabindex="0" role="group" aria-label="Map, scrolls sideways">${svg}</div>`;
}

/** A table with fewer columns fits. */
const WIDE = 4;

export function wideTable(html: string, columns: number): string {
  const focus = columns < WIDE ? '' : ' tabindex="0" role="group" aria-label="Table, scrolls sideways"';
  return `<div class="wide"${focus}>${html}</div>`;
}

/** A phone's width without the margins of the page, and what letters and the gap between two columns take of it, in pixels. */
const PHONE = { width: 355, letter: 7.4, gap: 9 } as const;

/** Is the table wider than a phone even where each cell breaks between its words? Figures do not break. */
export function stacks({ columns, rows, totals }: Extract<Block, { kind: 'table' }>): boolean {
  if (columns.length <= 2) return false;
  const all = [columns.map(({ title }) => title), ...rows, ...(totals ? [totals] : [])];
  const letters = columns.map(({ align }, i) =>
    Math.max(
      ...all.map((cells) => longest(plainText(cells[i] ?? ''), align === 'right' && cells !== all[0])),
    ),
  );
  const least = letters.reduce((sum, n) => sum + n * PHONE.letter + PHONE.gap, -PHONE.gap);
  return least > PHONE.width;
}

const longest = (text: string, whole: boolean): number =>
  whole ? text.length : Math.max(...text.split(/\s+/).map(({ length }) => length));
