/** Combat: sums, casualties, allies; AE-CBT, AE-ALY-4. */
import { describe, expect, test } from 'vitest';
import { chances } from '../../../../../games/ancient-empires/rules/war/chances.js';
import { fight, type Force } from '../../../../../games/ancient-empires/rules/war/combat.js';
import { eventLog, scriptedDice } from '../../../../../src/core/index.js';
import type { Field } from '../../../../../games/ancient-empires/play.js';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { board, data, independent, ofType, put } from '../../table.js';

/** A board in the first round of Operations, before its first Combat. */
function fieldOf(state: State, dice: Record<string, readonly number[]>): Field {
  const ops = { round: 1, results: {}, fought: {}, combats: 0 };
  return { state, data, log: eventLog(), dice: scriptedDice(dice), ops } as unknown as Field;
}

describe('ancient-empires combat', () => {
  function clash(
    a: readonly ('PRO' | 'MIL' | 'BAR')[],
    b: readonly ('PRO' | 'MIL' | 'BAR')[],
    dice: Record<string, readonly number[]>,
    dominant: readonly string[] = [],
  ) {
    const state = board(2, { step: 'operations' });
    state.dominant.ARM = [...dominant];
    const field = fieldOf(state, dice);
    const one: Force = { stacks: [put(state, 'pos:P1', 'M3', a)], tribes: [] };
    const two: Force = { stacks: [put(state, 'pos:P2', 'M3', b)], tribes: [] };
    const { result } = fight(field, 'M3', one, two, 1);
    return {
      result,
      left: [one.stacks[0]!.units.length, two.stacks[0]!.units.length],
      event: ofType(field.log.events, 'combat-fought')[0]!,
    };
  }

  test('AE-CBT-1, AE-ADV-3: what the dice may come to is reckoned as they fall', () => {
    const look = (own: 'PRO' | 'MIL', foe: 'PRO' | 'MIL', dominant: readonly string[] = []) => {
      const state = board(2, { step: 'operations' });
      state.dominant.ARM = [...dominant];
      const [one, two] = [put(state, 'pos:P1', 'M3', [own]), put(state, 'pos:P2', 'M3', [foe], 'M3B')];
      return chances({ state, data }, one.units, two.units);
    };
    // Two dice: 15 of 36 times the first shows more, 6 times they are alike.
    expect(look('PRO', 'PRO')).toEqual({ won: 42, drawn: 17 });
    // The second roll of ones and twos: 114 of 216.
    expect(look('PRO', 'PRO', ['P1'])).toEqual({ won: 53, drawn: 17 });
    const faces = [1, 2, 3, 4, 5, 6];
    const fought = faces.flatMap((a) =>
      faces.map((b) => clash(['PRO'], ['MIL'], { 'combat 1 A 1': [a], 'combat 1 B 1': [b] }).result),
    );
    const share = (result: string): number =>
      Math.round((100 * fought.filter((one) => one === result).length) / 36);
    expect(look('PRO', 'MIL')).toEqual({ won: share('won'), drawn: share('drawn') });
  });

  test('AE-CBT-1, AE-CBT-2: 13 beats 10; the winner loses one to a six, the loser a quarter of 13', () => {
    const { result, left } = clash(['PRO', 'PRO', 'PRO'], ['PRO', 'PRO', 'PRO'], {
      'combat 1 A 1': [3],
      'combat 1 A 2': [6],
      'combat 1 A 3': [4],
      'combat 1 B 1': [6],
      'combat 1 B 2': [2],
      'combat 1 B 3': [2],
    });
    expect(result).toBe('won');
    expect(left).toEqual([2, 0]);
  });

  test('AE-CBT-2: a tie: each loses to the sixes of the other, and a six of Militia is a six', () => {
    const { result, left } = clash(['MIL', 'MIL'], ['PRO'], {
      'combat 1 A 1': [6],
      'combat 1 A 2': [1],
      'combat 1 B 1': [5],
    });
    expect(result).toBe('drawn');
    expect(left).toEqual([2, 0]);
  });

  test('AE-ADV-3: the Dominant Army rolls low dice again, once', () => {
    const dice = {
      'combat 1 A 1': [2],
      'combat 1 A 2': [4],
      'combat 1 A 3': [3],
      'combat-reroll 1 A 1': [5],
      'combat 1 B 1': [2],
    };
    expect(clash(['PRO', 'PRO', 'PRO'], ['PRO'], dice, ['P1']).event.data['sums']).toEqual([12, 2]);
    const low = { ...dice, 'combat-reroll 1 A 1': [1] };
    expect(clash(['PRO', 'PRO', 'PRO'], ['PRO'], low, ['P1']).event.data['sums']).toEqual([8, 2]);
  });

  test('AE-CBT-4: casualties in the order of the policy: Militia first', () => {
    const state = board(2, { step: 'operations' });
    const field = fieldOf(state, { 'combat 1 A 1': [1], 'combat 1 A 2': [1], 'combat 1 B 1': [6] });
    const stack = put(state, 'pos:P1', 'M3', ['PRO', 'MIL']);
    fight(
      field,
      'M3',
      { stacks: [stack], tribes: [] },
      { stacks: [put(state, 'pos:P2', 'M3', ['PRO'])], tribes: [] },
      1,
    );
    expect(stack.units.map((unit) => unit.type)).toEqual(['PRO']);
  });

  test('AE-CBT-4: among allies of different minds each loss is drawn', () => {
    const state = board(2, { step: 'operations' });
    const field = fieldOf(state, {
      'combat 1 A 1': [1],
      'combat 1 A 2': [1],
      'combat 1 B 1': [6],
      'casualty-pick 1 A 1': [1],
    });
    state.positions['P2']!.policies.casualties = ['PRO', 'MIL'];
    const stack = put(state, 'pos:P1', 'M3', ['PRO']);
    stack.units.push(...put(state, 'pos:P2', 'M2', ['MIL'], 'X').units);
    fight(
      field,
      'M3',
      { stacks: [stack], tribes: [] },
      { stacks: [put(state, 'raid:P1', 'M3', ['BAR'])], tribes: [] },
      1,
    );
    expect(stack.units.map((unit) => unit.type)).toEqual(['MIL']);
  });

  test('AE-ALY-4, AE-OCC-5: a Hostile province that attacks allies makes enemies of them all', () => {
    const state = board(3, { step: 'operations' });
    independent(state, 'M2', 2, { hostile: { P1: { source: 'earned', turn: 1 } } });
    const force = put(state, 'pos:P1', 'M3', ['PRO']);
    force.units.push(
      ...put(state, 'pos:P2', 'M3', ['PRO'], 'X').units,
      ...put(state, 'pos:P3', 'M3', ['PRO'], 'Y').units,
    );
    const dice = { 'combat 1 A 1': [1], 'combat 1 B 1': [1], 'combat 1 B 2': [1], 'combat 1 B 3': [1] };
    const field = fieldOf(state, dice);
    fight(
      field,
      'M3',
      { stacks: [put(state, 'ind:M2', 'M3', ['PRO'])], tribes: [] },
      { stacks: [force], tribes: [] },
      1,
    );
    expect(Object.keys(state.provinces['M2']!.hostile)).toEqual(['P1', 'P2', 'P3']);
  });
});
