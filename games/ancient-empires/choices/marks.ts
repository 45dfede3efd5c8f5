/** What any line of a script may carry: rounds, a condition, times. AE-OPS-6 */
import {
  wordOffers,
  definitionOf,
  type Choices,
  type Offer,
  closedTo,
  openTo,
} from '../../../src/core/index.js';
import { bookOf } from '../orders/book.js';
import {
  NUMBERS,
  FACTS,
  OPERATORS,
  type FactTest,
  type NumberTest,
  MOST_TERMS,
} from '../orders/fields/conditions.js';
import { allStacks, mayCommand, stackRef } from '../rules/units/stacks.js';
import { counting, placeOffer } from './offers.js';
import { commanded } from './stacks.js';
import type { Box, Writing } from './writing.js';

/** `3`, then `3..5`. */
export const roundBox: Box = ({ board, data, text }) => {
  const now = board.operations?.round ?? 1;
  const all = Array.from({ length: data.charts.rounds }, (_, i) => i + 1);
  const past = (n: number): Partial<Offer> => (n < now ? { doubt: 'is over', rule: 'AE-OPS-6' } : {});
  const from = /^[1-8]$/.test(text) ? Number(text) : undefined;
  if (from === undefined)
    return closedTo(
      text === '' ? all.map((n) => ({ text: String(n), word: `from round ${n} on`, ...past(n) })) : [],
    );
  return closedTo(
    all.filter((n) => n >= from).map((n) => ({ text: `${from}..${n}`, word: `to round ${n}`, ...past(n) })),
  );
};

export const lastRound: Box = ({ board, data }) => {
  const { rounds } = data.charts;
  const now = board.operations?.round ?? 1;
  return counting(
    1,
    rounds,
    Array.from({ length: rounds - now + 1 }, (_, i) => now + i),
  );
};

export const times: Box = () => counting(1, 9, [2, 3]);

/** The words of the field itself. */
export const spoken =
  (field: string): Box =>
  ({ data, order }) =>
    closedTo(wordOffers(definitionOf(bookOf(data), order).fields[field]?.type.words ?? []));

/** Numbers that are held against most often, by test. */
const USUAL: Readonly<Record<NumberTest, readonly number[]>> = {
  round: [2, 3, 4, 5, 6],
  coins: [0, 3, 10, 20, 50],
  enemy: [0, 1, 2, 3, 4],
  own: [0, 1, 2, 3, 4],
  size: [1, 2, 3, 4],
  mp: [2, 3, 6],
  odds: [50, 75, 100, 150, 200],
  dl: [0, 1, 2, 3, 4],
  damage: [0, 1, 3, 6],
  owner: [0, 1, 2, 3, 4, 5, 6, 7],
};
const SAID: Readonly<Record<NumberTest | FactTest, string>> = {
  round: 'the round',
  coins: 'your coins',
  enemy: 'enemies in …',
  own: 'your Units in …',
  size: 'the size of Stack …',
  mp: 'the least Movement Points of Stack …',
  odds: 'the odds in per cent of Stack … in …',
  dl: 'the level of …',
  damage: 'the Damage of …',
  owner: 'the owner of …',
  at: 'Stack … is in …',
  held: 'you hold …',
  occupied: 'somebody occupies …',
  routed: 'Stack … is routed',
  won: 'Stack … won its last Combat',
  lost: 'Stack … lost its last Combat',
};
const WANTED: Readonly<Record<string, readonly ('stack' | 'place')[]>> = { ...NUMBERS, ...FACTS };

/** A condition, a piece at a time: test, what it is about, how it compares, and what must hold besides. */
export const conditionBox: Box = (w) => {
  const { text } = w;
  const and = text.lastIndexOf(' and ');
  const cut = and < 0 ? 0 : and + ' and '.length;
  const head = text.slice(0, cut);
  const term = text.slice(cut);
  const step = (offers: readonly Offer[], unfinished = true): Choices =>
    openTo(
      offers.map((one) => ({ ...one, text: `${head}${one.text}` })),
      unfinished ? { unfinished: true } : {},
    );
  const match = /^(not )?([a-z]+)?(?:(\()([^()]*)(\))?)?(<=|>=|<|>|=)?(\d+)?$/.exec(term);
  const [, not = '', test = '', open, args = '', shut, operator, number] = match ?? [];
  const wanted = WANTED[test];
  if (wanted === undefined) {
    const texts = tests(not);
    // `not` stands alone only with a test behind it.
    return text === '' ? openTo(texts) : step(texts);
  }
  const begun = `${not}${test}`;
  const given = args.split(',').filter((one) => one !== '');
  if (wanted.length > 0 && shut === undefined)
    return step(
      argumentsOf(w, wanted[given.length] ?? 'place').map((one) => ({
        ...one,
        text: `${begun}${open ?? '('}${[...given, one.text].join(',')}${given.length + 1 < wanted.length ? ',' : ')'}`,
      })),
    );
  const called = wanted.length > 0 ? `${begun}(${args})` : begun;
  const counts = test in USUAL;
  if (counts && operator === undefined)
    return step(OPERATORS.map((one) => ({ text: `${called}${one}`, word: one })));
  if (counts && number === undefined)
    return {
      ...step(USUAL[test as NumberTest].map((n) => ({ text: `${called}${operator}${n}`, word: String(n) }))),
      range: { least: 0, most: 999, before: `${head}${called}${operator}` },
    };
  if (text.split(' and ').length >= MOST_TERMS) return step([], false);
  const more = tests('').map((one) => ({ ...one, text: `${term} and ${one.text}`, word: `and ${one.word}` }));
  return step(more, false);
};

function tests(not: string): Offer[] {
  const names = Object.keys(WANTED) as (NumberTest | FactTest)[];
  const opening = (name: string): string => ((WANTED[name] ?? []).length > 0 ? `${name}(` : name);
  const plain = names.map((name) => ({ text: `${not}${opening(name)}`, word: SAID[name] }));
  if (not !== '') return plain;
  const facts = Object.keys(FACTS) as FactTest[];
  return [...plain, ...facts.map((name) => ({ text: `not ${opening(name)}`, word: `not: ${SAID[name]}` }))];
}

/** Stacks one commands, or places: where they stand and next to it first. */
function argumentsOf(w: Writing, kind: 'stack' | 'place'): Offer[] {
  const { board, data, self } = w;
  if (kind === 'stack')
    return commanded(w).map(({ id }) => ({ text: id.toUpperCase(), word: id, at: stackRef(data.geo, id) }));
  const near = allStacks(board)
    .filter((stack) => mayCommand(board, stack, self))
    .flatMap(({ at }) => [at, ...data.geo.land(at), ...data.geo.seaNext(at)]);
  return [...new Set([...near, ...data.geo.provinces, ...data.geo.coasts])].map((code) =>
    placeOffer(w, code),
  );
}
