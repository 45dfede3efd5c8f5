/** Player turns, slot after slot; of one slot each part for all of it before the next part. BKE-ORD-3, BKE-MAIL-3. */
import { describe, expect, test } from 'vitest';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { oneSlot, playerTurns } from '../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { run, someBoard, types, unitAt, type Done } from '../kit.js';

/** P1 before Rome, which P3 holds, and P2 on a march of its own. */
const board = (slots: string[][]): State => {
  const state = someBoard({ units: ['P1 IN capua', 'P3 BW rome', 'P2 IN etruria'] });
  state.slots = slots;
  return state;
};

const played = (state: State, phase: typeof playerTurns): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      phase.body(play);
    },
    {
      sheets: { P1: 'AT - Rome - 1:1 - no', P2: 'M - IN3 - Liguria' },
      dice: state.step === 'slot-2' ? {} : { 'combat rome': [3, 4] },
    },
  );
const order = (done: Done): string[] =>
  types(done.events).filter((type) => ['combat-rolled', 'unit-moved'].includes(type));

describe('player turns', () => {
  test('BKE-ORD-3: a slot ends with its combat before the next one moves', () => {
    const one = played(board([['P1'], ['P2'], ['P3']]), playerTurns);
    expect(order(one)).toEqual(['combat-rolled', 'unit-moved']);
    const other = played(board([['P2'], ['P1'], ['P3']]), playerTurns);
    expect(order(other)).toEqual(['unit-moved', 'combat-rolled']);
  });

  test('BKE-ORD-3: those of one slot have all moved before the first of them fights', () => {
    const done = played(board([['P1', 'P2'], ['P3']]), playerTurns);
    expect(order(done)).toEqual(['unit-moved', 'combat-rolled']);
    expect(unitAt(done.state, 'liguria')).toEqual(['P2 IN']);
  });

  test('BKE-MAIL-3: in a step of one slot nobody else has his turn', () => {
    const state = board([['P1'], ['P2'], ['P3']]);
    state.step = 'slot-1';
    expect(order(played(state, oneSlot))).toEqual(['combat-rolled']);
    state.step = 'slot-2';
    expect(order(played(state, oneSlot))).toEqual(['unit-moved']);
  });

  test('who is out has no turn', () => {
    const state = board([['P2'], ['P3']]);
    state.positions.P2!.stage = 'out';
    const idle = run(state, (play) => playerTurns.body(play), { sheets: { P2: 'M - IN3 - Liguria' } });
    expect(order(idle)).toEqual([]);
  });
});
