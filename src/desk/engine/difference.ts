/** In how much one sheet says other than another: orders and letters are counted; comments, blanks and form are nothing. */
import { canonicalJson, type OrderSheet } from '../../core/index.js';

export interface Difference {
  readonly orders: number;
  /** Letters, notes, and the share of the dice. */
  readonly letters: number;
  /** A word of the header (`FINAL`, `WITHDRAW`), or that there are no orders on purpose. */
  readonly words: boolean;
}

export function difference(one: OrderSheet, other: OrderSheet): Difference {
  return {
    orders: count(ordersOf(one), ordersOf(other)),
    letters: count(lettersOf(one), lettersOf(other)),
    words: wordsOf(one) !== wordsOf(other),
  };
}

/** Those that can't run too: a line put right is a change. */
const ordersOf = ({ orders, refused = [] }: OrderSheet): string[] => [
  ...orders.map(({ key, fields }) => canonicalJson({ key, fields })),
  ...refused.map(({ text }) => text),
];

const lettersOf = ({ press, notes, share }: OrderSheet): string[] => [
  ...press.map(({ to, text }) => canonicalJson([to, text])),
  ...notes,
  ...(share === undefined ? [] : [`SHARE ${share}`]),
];

const wordsOf = ({ header: { final, withdraw }, none }: OrderSheet): string =>
  canonicalJson([final === true, withdraw === true, none === true]);

/** The greater of what is new and what is gone: a changed one is one change, and so is another sequence of the same. */
function count(one: readonly string[], other: readonly string[]): number {
  const gone = [...one];
  const added = other.filter((text) => {
    const at = gone.indexOf(text);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  const moved = one.some((text, at) => text !== other[at]) ? 1 : 0;
  return Math.max(added.length, gone.length, moved);
}
