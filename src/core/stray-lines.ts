/** Lines of a sheet that are no orders, and what is said of them. SHEET-5 */
import type { Diagnostic } from './diagnostics.js';
import type { LineReading } from './line-reading.js';

export interface Stray {
  readonly index: number;
  readonly text: string;
  readonly reading: Extract<LineReading, { kind: 'sentence' | 'prose' }>;
}

/** SHEET-5: prose below the last order is passed over with one note for all of it; between orders it is a warning. */
export function strayNotes(strays: readonly Stray[], last: number): Diagnostic[] {
  const found: Diagnostic[] = [];
  const trailing: Stray[] = [];
  let block: Stray[] = [];
  const between = (): void => {
    const [first] = block;
    if (first)
      found.push(
        strayNote(
          'warning',
          'sheet/not-an-order',
          first,
          block.length === 1
            ? `"${shorten(first.text)}" is not an order`
            : `"${shorten(first.text)}" and ${block.length === 2 ? 'one more line' : `${block.length - 1} more lines`} below it are no orders`,
        ),
      );
    block = [];
  };
  for (const stray of strays) {
    const { reading, index } = stray;
    if (reading.kind === 'sentence') {
      const message = `"${shorten(stray.text)}" begins like an order, and was not read as one`;
      found.push(strayNote('warning', 'sheet/not-an-order', stray, message));
    } else if (reading.odd) {
      found.push(
        strayNote(
          'warning',
          'sheet/not-an-order',
          stray,
          `"${shorten(stray.text)}" is not an order: it has no code`,
        ),
      );
    } else if (index > last) trailing.push(stray);
    else {
      if (block.length > 0 && index > (block.at(-1)?.index ?? 0) + 2) between();
      block.push(stray);
    }
  }
  between();
  const [first] = trailing;
  if (first) {
    const what = trailing.length === 1 ? 'one line' : `${trailing.length} lines`;
    const message = `${what} after the last order ${trailing.length === 1 ? 'was' : 'were'} passed over as no orders, from "${shorten(first.text)}"`;
    found.push(strayNote('note', 'sheet/ignored-text', first, message));
  }
  return found;
}

function strayNote(
  severity: 'warning' | 'note',
  code: string,
  { index, text }: Stray,
  message: string,
): Diagnostic {
  return {
    severity,
    code,
    line: index + 1,
    column: 1,
    length: Math.max(1, text.length),
    message,
    ...(severity === 'warning' ? { expected: 'a code and its fields, such as B - 2CHC - Pella' } : {}),
    suggestions: [],
  };
}

export function shorten(text: string): string {
  const flat = text.slice(0, 200).replace(/\s+/g, ' ').trim();
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}
