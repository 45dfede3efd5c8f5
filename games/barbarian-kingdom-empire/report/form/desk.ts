/** What the rows of the order form are made from, and how a row and a standing order are put. */
import { definitionOf, printCode, type FormBlank, type FormEntry } from '../../../../src/core/index.js';
import { orders, type OrderKey } from '../../orders/book.js';
import type { Rules } from '../../play.js';
import type { Board, Position } from '../../state.js';
import type { View } from '../../view.js';

export interface Desk {
  readonly rules: Rules;
  readonly view: View;
  readonly board: Board;
  readonly position: Position;
  /** Is the order open to the position in this step? */
  readonly can: (key: OrderKey) => boolean;
}

export function row(name: string, note: string, order: string, ...blanks: readonly FormBlank[]): FormEntry {
  return { name, note, orders: [{ order, blanks }] };
}

export const blank = (label: string, letters: number, choices?: readonly string[]): FormBlank => ({
  label,
  letters,
  ...(choices && choices.length > 0 ? { choices } : {}),
});

/** What a closed box may hold, as the order book has it. */
export const wordsIn = (key: OrderKey, box: string): string[] =>
  (definitionOf(orders, key).fields[box]?.type.words ?? []).map(({ text }) => text);

/** The standing order of a slot as it is written, without its code; `silent` where there is none. */
export function standingText({ view }: Desk, slot: string, silent: string): string {
  const found = view.standing.find((one) => one.slot === slot);
  if (!found) return silent;
  const text = printCode(orders, { key: found.key, fields: found.fields });
  return `now ${text.replace(/^[A-Z]+ - /, '').replace(/^[a-z_]+=/, '')}`;
}
