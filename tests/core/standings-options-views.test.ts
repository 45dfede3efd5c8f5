import { expect, test } from 'vitest';
import {
  lowerNumber,
  must,
  only,
  placed,
  withStandards,
  type OptionInfo,
  type Ranked,
} from '../../src/core/index.js';

const line = (position: string, ...marks: readonly number[]): Ranked => ({
  position,
  name: position,
  score: marks[0] ?? 0,
  columns: {},
  marks,
});
const table = (...lines: readonly Ranked[]): string[] =>
  placed(lines).map(({ position, place }) => `${place} ${position}`);

test('the first mark that differs decides', () => {
  expect(table(line('P1', 3, 1), line('P2', 3, 2), line('P3', 4, 0))).toEqual(['1 P3', '2 P2', '3 P1']);
});

test('lines with the same marks share a place, and the next place is counted on', () => {
  expect(table(line('P10', 5), line('P3', 2), line('P2', 5), line('P1', 2, 0))).toEqual([
    '1 P2',
    '1 P10',
    '3 P1',
    '3 P3',
  ]);
});

test('the lower number of position may be the last mark', () => {
  expect(table(line('P10', 5, lowerNumber('P10')), line('P2', 5, lowerNumber('P2')))).toEqual([
    '1 P2',
    '2 P10',
  ]);
});

test('marks are no part of the table', () => {
  expect(placed([line('P1', 1)])).toEqual([{ position: 'P1', name: 'P1', score: 1, columns: {}, place: 1 }]);
});

const info = (key: string, standard: OptionInfo['standard']): OptionInfo => ({
  key,
  standard,
  rule: 'X-1',
  help: '',
  schema: {},
});

test('options: as given, else the scenario’s, else the standard; nothing that is not listed', () => {
  const infos = [info('a', 1), info('b', 1), info('c', 'scenario'), info('d', true), info('e', 1)];
  const given = { a: 0, d: false, z: 9 };
  expect(withStandards(infos, given, { a: 2, b: 2, c: null })).toEqual({
    a: 0,
    b: 2,
    c: null,
    d: false,
    e: 1,
  });
});

test('what must be in a record is told by its id where it is not', () => {
  expect(must({ a: 0 }, 'a')).toBe(0);
  expect(() => must({ a: 0 }, 'b', 'the list of cities')).toThrow('the list of cities has an entry "b"');
});

interface Camp {
  readonly place: string;
  readonly men: number;
  readonly plan?: string;
}

test('VIEW-1: of a record only what is named is known, and a part that is not named is missed by the compiler', () => {
  const camp: Camp = { place: 'ford', men: 3, plan: 'march' };
  const seen: Camp = only(camp, 'place', 'men');
  // @ts-expect-error The men are not named.
  const part: Camp = only(camp, 'place');

  expect(seen).toEqual({ place: 'ford', men: 3 });
  expect(part).toEqual({ place: 'ford' });
  expect(Object.keys(only({ place: 'ford' } as Camp, 'place', 'men', 'plan'))).toEqual(['place']);
});
