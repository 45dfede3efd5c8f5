import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../../../src/core/index.js';
import { create } from '../../../../../games/barbarian-kingdom-empire/create.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { rules } from '../../kit.js';

const made = (scenario: string, players: number, groups: string[][]): State =>
  create(rules, scenario, { players, groups }, scriptedDice({}));
const seats = (state: State): string[] =>
  Object.values(state.positions).map(({ key, hand }) => `${key} ${hand}`);

describe('peoples that players choose', () => {
  test('BKE-S3-2: two players: the other one takes any three; each has a slot of its own, unplayed lands are neutral', () => {
    const state = made('byzantine', 2, [['Arab', 'Lombard', 'Vandals']]);
    expect(seats(state)).toEqual(['arab A', 'lombard A', 'vandal A', 'byzantine B']);
    expect(state.slots).toEqual([['P1'], ['P2'], ['P3'], ['P4']]);
    expect([state.cities.mediolanum!.owner, state.neutral.mediolanum]).toEqual(['P2', undefined]);
  });

  test('BKE-S3-2: three players: two each, one of them barbarian', () => {
    const state = made('byzantine', 3, [
      ['Arab', 'Lombard'],
      ['turk', 'Ostgoths'],
    ]);
    expect(seats(state)).toEqual(['ostgoth B', 'turk B', 'arab A', 'lombard A', 'byzantine C']);
    expect(state.neutral.carthage).toBeDefined();
    const refuse = (groups: string[][]) => () => made('byzantine', 3, groups);
    expect(
      refuse([
        ['Lombard', 'Vandal'],
        ['Turk', 'Arab'],
      ]),
    ).toThrow('barbarian stage');
    expect(
      refuse([
        ['Arab', 'Lombard'],
        ['Arab', 'Turk'],
      ]),
    ).toThrow('played once');
    expect(
      refuse([
        ['Arab', 'Byzantine'],
        ['Turk', 'Vandal'],
      ]),
    ).toThrow('played once');
    expect(refuse([['Arab'], ['Turk', 'Vandal']])).toThrow('2 lists of 2');
    expect(refuse([['Arab', 'Turk']])).toThrow('2 lists of 2');
    expect(
      refuse([
        ['Arab', 'Huns'],
        ['Turk', 'Vandal'],
      ]),
    ).toThrow('no people');
  });

  test('BKE-S3-2: four to six players: one each, whichever they like', () => {
    expect(seats(made('byzantine', 4, [['vandal'], ['arab'], ['lombard']]))).toEqual([
      'arab B',
      'lombard C',
      'vandal A',
      'byzantine D',
    ]);
  });

  test('BKE-MAIL-17: in the Pre-Roman Period, too; elsewhere the peoples are given', () => {
    const state = made('pre-roman', 3, [['Seleucids'], ['Celts'], ['Ptolemies']]);
    expect(seats(state)).toEqual(['celts B', 'seleucids A', 'ptolemies C']);
    expect(state.neutral.rome).toBeDefined();
    expect(() => made('roman-empire', 3, [['Hun']])).toThrow('peoples are given');
    expect(create(rules, 'byzantine', { players: 3 }, scriptedDice({})).positions.P3!.key).toBe('lombard');
  });

  const drawn = (scenario: string, wishes: string[][], thrown: number[][], options = {}) => {
    const dice = scriptedDice(
      Object.fromEntries(thrown.map((faces, at) => [`seat player-${at + 1}`, faces])),
    );
    const state = create(
      rules,
      scenario,
      { players: thrown.length, seating: 'dice', wishes, ...options },
      dice,
    );
    dice.assertSpent();
    const hands = state.seats!.map(({ player, positions }) => [
      player,
      ...positions.map((id) => state.positions[id]!.key),
    ]);
    for (const { positions } of state.seats!)
      expect(new Set(positions.map((id) => state.positions[id]!.hand)).size).toBe(1);
    expect(new Set(Object.values(state.positions).map(({ hand }) => hand)).size).toBe(thrown.length);
    return hands;
  };

  test('BKE-MAIL-17, BKE-S3-2: by dice each takes single peoples by his wishes, two of them, one barbarian', () => {
    // The first has both he wants; of the second's wishes one is gone, and two kingdoms are not allowed.
    expect(
      drawn(
        'byzantine',
        [['Arab', 'Vandal', 'Lombard'], ['Vandals', 'arab', 'Lombard'], []],
        [
          [3, 4],
          [6, 6],
          [1, 1],
        ],
      ),
    ).toEqual([
      [2, 'arab', 'vandal'],
      [1, 'ostgoth', 'lombard'],
      [3, 'byzantine'],
    ]);
    expect(
      drawn(
        'byzantine',
        [['Lombard', 'Vandal', 'Turk'], [], []],
        [
          [6, 5],
          [6, 6],
          [1, 2],
        ],
      ),
    ).toEqual([
      [2, 'ostgoth', 'lombard'],
      [1, 'turk', 'vandal'],
      [3, 'byzantine'],
    ]);
  });

  test('BKE-MAIL-17: Byzantium is taken alone, as the first wish or by the last', () => {
    const low = [1, 1];
    const high = [6, 6];
    expect(
      drawn(
        'byzantine',
        [
          ['Byzantine', 'Arab'],
          ['Arab', 'Lombard'],
        ],
        [high, low],
      ),
    ).toEqual([
      [1, 'byzantine'],
      [2, 'ostgoth', 'arab', 'lombard'],
    ]);
    expect(drawn('byzantine', [['Arab', 'Byzantines'], ['Arab']], [high, low])).toEqual([
      [1, 'ostgoth', 'turk', 'arab'],
      [2, 'byzantine'],
    ]);
    // Without wishes the hands are the usual ones.
    expect(drawn('byzantine', [], [high, low])).toEqual([
      [1, 'ostgoth', 'turk', 'vandal'],
      [2, 'byzantine'],
    ]);
  });

  test('BKE-MAIL-17: in the Pre-Roman Period one each; hands that the GM wrote down are dealt whole', () => {
    const thrown = [
      [1, 1],
      [4, 4],
      [5, 6],
    ];
    expect(drawn('pre-roman', [['Celts'], ['Seleucids'], ['Celts', 'Ptolemies']], thrown)).toEqual([
      [3, 'celts'],
      [2, 'seleucids'],
      [1, 'rome'],
    ]);
    const groups = [
      ['Arab', 'Lombard'],
      ['Turk', 'Vandal'],
    ];
    expect(drawn('byzantine', [['Turk'], [], ['Lombard']], thrown, { groups })).toEqual([
      [3, 'arab', 'lombard'],
      [2, 'turk', 'vandal'],
      [1, 'byzantine'],
    ]);
  });

  test('BKE-MAIL-17: wishes of too many, or of no people, are refused', () => {
    const refuse = (wishes: string[][]) => () =>
      create(rules, 'byzantine', { players: 2, seating: 'dice', wishes }, scriptedDice({}));
    expect(refuse([['Huns']])).toThrow('"Huns" is no people of Byzantine');
    expect(refuse([[], [], ['Arab']])).toThrow('wishes of 3 players for 2 seats');
  });
});
