import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/core/index.js';
import { create } from '../../../games/barbarian-kingdom-empire/create.js';
import type { State } from '../../../games/barbarian-kingdom-empire/state.js';
import { rules } from './kit.js';

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
});
