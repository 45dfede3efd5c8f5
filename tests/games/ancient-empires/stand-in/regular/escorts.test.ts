/** What a regular player's Galleys do, and for whom its Units fight in the land of others: a situation for each. */
import { describe, expect, test } from 'vitest';
import type { EmpireOrder } from '../../../../../games/ancient-empires/orders/book.js';
import { regular } from '../../../../../games/ancient-empires/stand-in/regular/regular.js';
import { see } from '../../../../../games/ancient-empires/see.js';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { seededDice, TEMPERS, type Json, type Temper } from '../../../../../src/core/index.js';
import { stage } from '../../stage.js';
import { board, data } from '../../table.js';

const on = (words: Json): State => {
  const state = board(3);
  stage(state, words);
  return state;
};

const sheet = (state: State, temper: Temper): readonly EmpireOrder[] =>
  regular(data, see(data, state, [], 'P1'), seededDice({ seed: 'sea', turn: state.turn }), temper)
    .orders as unknown as readonly EmpireOrder[];

describe('Galleys', () => {
  /** P1 has Cyprus, whose army goes anywhere by sea alone, and a fleet before it; ships of others lie off Cilicia and Syria. */
  const sea = (units: object, more: object = {}): State =>
    on({
      step: 'operations',
      empires: { P1: 'Ph3 3', P2: 'Ar1 2', P3: 'I2 2' },
      independents: { Ph1: 1 },
      units: { 'P1 at Ph3': '6 PRO', 'P1 at CYP as F1': '2 GAL', ...units },
      ...more,
    });
  const lines = (state: State, temper: Temper = 'loyal'): string[] =>
    sheet(state, temper)
      .map(({ source }) => source?.text ?? '')
      .filter((text) => /^(SA|VY|A) /.test(text));
  const pirates = (n: number): object => ({ 'P2 at CIL as PI1': `${n} PIR` });

  test('go for the Pirates off their own coast, and the army sails behind them', () => {
    expect(lines(sea(pirates(1)))).toEqual([
      'SA - F1 - CIL',
      'A - F1 - PI1 - +skip - x2',
      expect.stringMatching(/^VY - Ph3 - /),
    ]);
  });

  test('leave more than they are alone, and nobody sails then; the cautious asks for more ships than the enemy has', () => {
    expect(lines(sea(pirates(3)))).toEqual([]);
    expect(lines(sea(pirates(2))).filter((line) => line.startsWith('A'))).toHaveLength(1);
    expect(lines(sea(pirates(2)), 'cautious')).toEqual([]);
  });

  test('fight the Galleys of an enemy, and not those of others', () => {
    const other = sea({ 'P2 at CIL as F2': '1 GAL' });
    expect(lines(other).filter((line) => /^(SA|A)/.test(line))).toEqual([]);
    other.positions.P2!.postures.general.P1 = 'H';
    expect(lines(other).slice(0, 2)).toEqual(['SA - F1 - CIL', 'A - F1 - F2 - +skip - x2']);
  });
});

describe('Units in the land of others', () => {
  const helped = (temper: Temper, change: (state: State) => void = () => undefined): string[] => {
    const state = on({ step: 'council', empires: { P1: 'M3 2', P2: 'Ar1 2', P3: 'I2 2' } });
    change(state);
    return sheet(state, temper)
      .map(({ source }) => source?.text ?? '')
      .filter((text) => text.startsWith('O - intervene') || text.startsWith('INTERVENE'));
  };
  const friends = (state: State): void => {
    state.positions.P1!.postures.general.P2 = 'F';
    state.positions.P2!.postures.general.P1 = 'F';
  };

  test('resist whoever is an enemy, at the capital of a friend everybody, as the temper has it', () => {
    expect(TEMPERS.map((temper) => helped(temper))).toEqual([
      [],
      ['O - intervene - hostile'],
      ['O - intervene - hostile'],
      [],
    ]);
    expect(helped('loyal', friends)).toEqual(['O - intervene - hostile', 'O - intervene - always - Ar1']);
    expect(helped('greedy', friends)).toEqual(['O - intervene - hostile']);
  });

  test('do so no longer when the friendship is over', () => {
    const over = (state: State): void => {
      state.positions.P1!.policies.intervene = { all: 'hostile', at: { Ar1: 'always' } };
    };
    expect(helped('loyal', over)).toEqual(['O - intervene - hostile - Ar1']);
  });
});
