import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scriptedDice, seededDice, type DiceSource } from '../../src/core/index.js';

const source: DiceSource = { seed: 'test', turn: 3, step: 'sea' };
const rolls = (given: DiceSource, times: number, name = 'a/b', ...key: string[]): number[] => {
  const dice = seededDice(given);
  return Array.from({ length: times }, () => dice.d6(name, ...key));
};

describe('seeded dice', () => {
  test('the same source gives the same rolls, for ever', () => {
    expect(rolls(source, 12)).toEqual(rolls(source, 12));
    // Pinned: archived games must replay with any later version.
    expect(rolls(source, 12)).toEqual(PINNED);
  });

  test.each([
    ['seed', { ...source, seed: 'other' }, 'a/b'],
    ['turn', { ...source, turn: 4 }, 'a/b'],
    ['step', { ...source, step: 'land' }, 'a/b'],
    ['name', source, 'a/c'],
  ])('another %s gives another stream', (_, other, name) => {
    expect(rolls(other, 20, name)).not.toEqual(rolls(source, 20));
  });

  test('a roll of one stream moves no other', () => {
    const alone = seededDice(source);
    const among = seededDice(source);
    among.d20('other/roll', 'x');
    const first = among.d6('a/b', 'rome');
    among.d20('other/roll', 'y');

    expect([first, among.d6('a/b', 'rome')]).toEqual([alone.d6('a/b', 'rome'), alone.d6('a/b', 'rome')]);
  });

  test('a key is part of the stream', () => {
    expect(rolls(source, 20, 'a/b', 'rome')).not.toEqual(rolls(source, 20, 'a/b', 'susa'));
  });

  test('every face falls, none beyond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.string(), (faces, seed) => {
        const dice = seededDice({ seed, turn: 1 });
        for (let n = 0; n < 20; n++) {
          const result = dice.roll(faces, 'a/b');
          expect(result).toBeGreaterThanOrEqual(1);
          expect(result).toBeLessThanOrEqual(faces);
        }
      }),
    );
  });

  test('a d6 is fair within what chance allows', () => {
    const count = [0, 0, 0, 0, 0, 0];
    for (const result of rolls(source, 6000)) count[result - 1]!++;

    for (const times of count) expect(Math.abs(times - 1000)).toBeLessThan(150);
  });

  test('every roll is recorded with its rule', () => {
    const dice = seededDice({ ...source, rolls: [{ name: 'a/b', dice: '1d6', rule: 'X-1', what: 'x' }] });
    const result = dice.d6('a/b', 'rome', 2);

    expect(dice.rolls).toEqual([{ stream: 'a/b', key: 'rome 2', faces: 6, result, rule: 'X-1' }]);
  });

  test('a stream that is not listed is a fault', () => {
    const dice = seededDice({
      ...source,
      rolls: [{ name: 'a/b', dice: '1d6', rule: 'X-1', what: 'x' }],
    });

    expect(() => dice.d6('a/c')).toThrow('every stream is listed in rolls.ts, and "a/c" is not');
  });

  test('forced rolls go first and are marked; then the stream begins as if nothing had been', () => {
    const dice = seededDice({ ...source, forced: { 'a/b rome': [6, 1] } });
    const results = [1, 2, 3].map(() => dice.d6('a/b', 'rome'));

    expect(results).toEqual([6, 1, ...rolls(source, 1, 'a/b', 'rome')]);
    expect(dice.rolls.map(({ forced }) => forced)).toEqual([true, true, undefined]);
  });

  test('a forced roll that the die has not is a fault', () => {
    expect(() => seededDice({ ...source, forced: { 'a/b': [7] } }).d6('a/b')).toThrow(
      'is 1 to 6, and the dice file gives 7',
    );
  });

  test('shuffle keeps all items and changes nothing given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const given = Object.freeze([...items]);
        const shuffled = seededDice(source).shuffle(given, 'a/b');
        expect([...shuffled].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
      }),
    );
  });

  test('pick wants something to pick from', () => {
    expect(() => seededDice(source).pick([], 'a/b')).toThrow('something to pick from');
  });
});

describe('scripted dice', () => {
  test('a roll that is not scripted fails, and a scripted one that is not used too', () => {
    const dice = scriptedDice({ 'a/b rome': [3, 4] });

    expect(dice.d6('a/b', 'rome')).toBe(3);
    expect(() => dice.d6('a/b', 'susa')).toThrow('the roll "a/b susa" (d6) is scripted');
    expect(() => dice.assertSpent()).toThrow('left over: a/b rome');
  });
});

const PINNED = [4, 4, 1, 6, 2, 3, 6, 2, 4, 2, 2, 3];
