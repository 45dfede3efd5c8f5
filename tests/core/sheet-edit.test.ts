import { describe, expect, test } from 'vitest';
import {
  defineOrder,
  insertOrder,
  linesOf,
  moveOrder,
  orderBook,
  parseSheet,
  reference,
  removeOrder,
  replaceOrder,
  type Order,
  type OrderSheet,
} from '../../src/core/index.js';

const order = (key: string, code: string, section: string) =>
  defineOrder({
    key,
    code,
    word: key,
    section,
    rule: 'TT-1',
    help: '',
    fields: {
      what: { type: reference('thing'), label: 'what' },
      to: { type: reference('place'), label: 'to', optional: true },
    },
    examples: [{ code: `${code} - x`, yaml: `${key}: x`, says: '' }],
  });
const book = orderBook([order('build', 'B', 'A'), order('march', 'M', 'B')], {
  sections: [
    { id: 'A', title: 'Expenditure' },
    { id: 'B', title: 'Actions' },
  ],
});
const read = (text: string): OrderSheet => parseSheet(book, text);
const nth = (text: string, n: number): Order => {
  const found = read(text).orders[n];
  if (!found) throw new Error(`no order ${n} in ${text}`);
  return found;
};

const CODE = `GAME x
; mine
A
B - fort ; first the fort

B
M - 1AR - Rome
this line is nothing
M - 2DV
`;
const YAML = `game: x
orders:
  # the army
  - march: 1AR
    to: Rome

    # goes on
  - build: fort # soon
press: []
`;

/** An order as a line of the code form says it. */
const written = (line: string, section = 'B'): Order => nth(`GAME x\n${section}\n${line}\n`, 0);
const replaced = (text: string, n: number, line: string, section?: string): string =>
  replaceOrder(text, read(text), book, { old: nth(text, n), now: written(line, section) });

describe('changes to a sheet', () => {
  test('an order is replaced alone; its comment and all other lines stay', () => {
    expect(replaced(CODE, 0, 'B - wall', 'A')).toBe(CODE.replace('B - fort ;', 'B - wall ;'));
    expect(replaced(CODE, 1, 'M - 1AR - Pella')).toBe(CODE.replace('Rome', 'Pella'));
  });

  test('an entry of a YAML sheet is replaced in its own form', () => {
    expect(replaced(YAML, 0, 'M - 1AR - Pella: the old')).toBe(
      YAML.replace('    to: Rome', '    to: "Pella: the old"'),
    );
    expect(replaced(YAML, 0, 'M - 3DV')).toBe(YAML.replace('march: 1AR\n    to: Rome', 'march: 3DV'));
  });

  test('an order that a mail program broke is one entry', () => {
    const broken = 'GAME x\nB\nM - [1AR] - [Ro\nme]\nM - 2DV\n';
    expect(linesOf(nth(broken, 0))).toEqual({ from: 3, to: 4 });
    expect(removeOrder(broken, nth(broken, 0))).toBe('GAME x\nB\nM - 2DV\n');
  });

  test('an order is taken out with all lines of its entry', () => {
    expect(removeOrder(CODE, nth(CODE, 1))).toBe(CODE.replace('M - 1AR - Rome\n', ''));
    expect(linesOf(nth(YAML, 0))).toEqual({ from: 4, to: 5 });
    expect(read(removeOrder(YAML, nth(YAML, 0))).orders.map(({ key }) => key)).toEqual(['build']);
  });

  test('comments between the lines of an entry stay when it is replaced or taken out', () => {
    const inside = YAML.replace('    to: Rome', '    # by sea?\n    to: Rome');
    expect(removeOrder(inside, nth(inside, 0))).toBe(
      inside.replace('  - march: 1AR\n', '').replace('    to: Rome\n', ''),
    );
    expect(replaced(inside, 0, 'M - 3DV')).toContain('    # by sea?\n  - march: 3DV\n');
  });

  test('a new order goes to the end of its section, which is opened where it is missing', () => {
    expect(insertOrder(CODE, read(CODE), book, { order: written('B - wall', 'A') })).toEqual({
      text: CODE.replace('the fort\n', 'the fort\nB - wall\n'),
      line: 5,
    });
    const bare = 'GAME x\n';
    const made = insertOrder(bare, read(bare), book, { order: written('M - 1AR') });
    expect(made).toEqual({ text: 'GAME x\nB\nM - 1AR\n', line: 3 });
    expect(read(made.text).orders).toHaveLength(1);
  });

  test('or behind the order that is named', () => {
    const { text } = insertOrder(CODE, read(CODE), book, {
      order: written('M - 3DV'),
      after: nth(CODE, 1),
    });
    expect(text).toBe(CODE.replace('- Rome\n', '- Rome\nM - 3DV\n'));
  });

  test('a YAML sheet gets an entry; without orders, the list too', () => {
    const { text } = insertOrder(YAML, read(YAML), book, { order: written('M - 2DV') });
    expect(read(text).orders.map(({ fields }) => fields.what)).toEqual(['1AR', 'fort', '2DV']);
    const empty = 'game: x\norders: []\n';
    const first = insertOrder(empty, read(empty), book, { order: written('M - 2DV') });
    expect(read(first.text).orders).toHaveLength(1);
    expect(read(first.text).none).not.toBe(true);
  });

  test('orders are moved past each other, and back', () => {
    const swapped = moveOrder(CODE, nth(CODE, 2), nth(CODE, 1), nth(CODE, 2));
    expect(read(swapped).orders.map(({ fields }) => fields.what)).toEqual(['fort', '2DV', '1AR']);
    const back = moveOrder(swapped, nth(swapped, 1), undefined, nth(swapped, 2));
    expect(read(back).orders.map(({ fields }) => fields.what)).toEqual(['fort', '1AR', '2DV']);
    expect(back).toContain('this line is nothing');
  });
});
