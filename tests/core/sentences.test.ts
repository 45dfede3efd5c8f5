import { describe, expect, test } from 'vitest';
import {
  plainWords,
  sentenceProblems,
  tellerOf,
  type JsonObject,
  type Vocabulary,
} from '../../src/core/index.js';

const NAMES: Readonly<Record<string, string>> = { A: 'Athens', P: 'Pella' };
const vocabulary: Vocabulary<string> = {
  plain: (value, reader) => (value === reader ? 'you' : plainWords(value)),
  kinds: {
    place: (value) => (typeof value === 'string' ? (NAMES[value] ?? value) : 'nowhere'),
    both: (_value, _reader, { first, second }) => `${plainWords(first)} and ${plainWords(second)}`,
  },
  count: (word) => (word === 'P2' ? 1 : 2),
};

function told(text: string, facts: JsonObject, reader = 'P1'): string | undefined {
  return tellerOf(vocabulary)({ said: text }, 'said', facts, reader);
}

describe('a sentence', () => {
  test.each<[string, string, JsonObject, string]>([
    ['a fact', '{n} men', { n: 3 }, '3 men'],
    ['a large number keeps its figures', '{n} men', { n: 12000 }, '12000 men'],
    ['a list', 'at {places}', { places: ['A', 'P'] }, 'at A, P'],
    ['the reader', '{by} marches', { by: 'P1' }, 'you marches'],
    ['a kind of value', 'to <place>{to}</place>', { to: 'P' }, 'to Pella'],
    ['a kind and a fact of one name', 'to <place>{place}</place>', { place: 'A' }, 'to Athens'],
    ['a kind that looks at other facts', '<both>{first}</both>', { first: 1, second: 2 }, '1 and 2'],
    ['one', '{n, plural, one {{n} man} other {{n} men}}', { n: 1 }, '1 man'],
    ['many', '{n, plural, one {{n} man} other {{n} men}}', { n: 21 }, '21 men'],
    ['none by number', '{n, plural, =0 {nobody} other {{n} men}}', { n: 0 }, 'nobody'],
    ['a word that is one', '{by, plural, one {takes} other {take}}', { by: 'P2' }, 'takes'],
    ['a word that is many', '{by, plural, one {takes} other {take}}', { by: 'P3' }, 'take'],
    ['a list is counted', '{l, plural, one {place} other {places}} {l}', { l: ['A'] }, 'place A'],
    ['a part left out', 'built{cost, select, none {} other { for {cost}}}.', {}, 'built.'],
    ['null is not told', 'built{cost, select, none {} other { for {cost}}}.', { cost: null }, 'built.'],
    ['an empty list is not told', 'lost{l, select, none {} other {: {l}}}', { l: [] }, 'lost'],
    ['a list is told', 'lost{l, select, none {} other {: {l}}}', { l: ['A', 'P'] }, 'lost: A, P'],
    ['a nought is nothing', 'built{cost, select, none {} other { for {cost}}}.', { cost: 0 }, 'built.'],
    ['a nought by itself', '{n} men', { n: 0 }, '0 men'],
    ['a choice by word', '{why, select, last_year {time} other {{why}}}', { why: 'last-year' }, 'time'],
    ['a no', '{won, select, none {lost} other {won}}', { won: false }, 'lost'],
    ['a yes', '{won, select, none {lost} other {won}}', { won: true }, 'won'],
    ['an absent fact is no number', '{n, plural, =0 {nobody} other {{n} men}}', {}, 'nobody'],
    ['an apostrophe', "Rome's own; it can't be {n}", { n: 1 }, "Rome's own; it can't be 1"],
    ['blanks that a missing fact leaves', 'a {x} b ', {}, 'a b'],
  ])('%s', (_, text, facts, said) => {
    expect(told(text, facts)).toBe(said);
  });

  test.each(['constructor', '__proto__', 'toString', 'other'])(
    'a fact that is called %s chooses nothing that is not written',
    (why) => {
      expect(told('{why, select, good {well} other {{why}}}', { why })).toBe(why);
    },
  );

  test('what a player wrote is never read as a message', () => {
    const name = "{n, plural, other {#}} <place>A</place> '{'";
    expect(told('{name} sails.', { name, n: 4 })).toBe(`${name} sails.`);
  });

  test('a key that is not there is no sentence, nor is one of every object', () => {
    const tell = tellerOf(vocabulary);
    expect(tell({}, 'said', {}, 'P1')).toBeUndefined();
    expect(tell({}, 'constructor', {}, 'P1')).toBeUndefined();
  });
});

describe('a sentence that can not be read', () => {
  test('is told with its key, the reason and its text, each for itself', () => {
    const texts = { well: '{n} men', open: '{n men', kind: '<city>{at}</city>', one: '{n, plural, one {1}}' };
    expect(sentenceProblems(texts, vocabulary)).toEqual([
      expect.stringContaining('"open"'),
      expect.stringMatching(/"kind".*no kind <city>/),
      expect.stringContaining('"one"'),
    ]);
    expect(() => told('{n men', { n: 1 })).toThrow(/"said" of texts\.yaml/);
  });
});
