/** What rows of the order form share: how boxes are put into rows, how what stands is told, values to choose from. */
import type { FormEntry, FormOrder } from '../../../src/core/index.js';
import { commonValues, type Form } from '../orders/policy-forms.js';

/** Values to pick for a policy or an entry of standing orders. */
export function textsOf(forms: Readonly<Record<string, Form>>, key: string): string[] {
  const form = forms[key];
  return form ? commonValues(form).map(({ text }) => text) : [];
}

/** More than this does not fit above a box. */
const MOST_LETTERS = 12;

/** What stands now, as far as there is room. */
export const brief = (value = ''): string =>
  value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS - 1)}…` : value;

/** Boxes for more letters than these are too narrow beside each other. */
const ROW_LETTERS = 50;

/** Orders in rows of so many boxes as fit, all under one name. */
export function rowsOf(name: string, note: string, orders: readonly FormOrder[]): FormEntry[] {
  const rows: FormOrder[][] = [];
  let taken = ROW_LETTERS;
  for (const order of orders) {
    const letters = order.blanks.reduce((sum, blank) => sum + blank.letters, 0);
    if (taken + letters > ROW_LETTERS) {
      rows.push([]);
      taken = 0;
    }
    taken += letters;
    rows.at(-1)?.push(order);
  }
  return rows.map((row) => ({ name, note, orders: row }));
}
