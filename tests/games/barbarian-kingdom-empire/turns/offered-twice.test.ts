/** BKE-MAIL-15: soldiers that are offered to two go to one, and the other offer says so. */
import { expect, test } from 'vitest';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { startOfTurn } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { answers, outcomes, run, someBoard, type Done, type Sheets } from '../kit.js';

const board = (): State =>
  someBoard({
    options: { players: 3, mercenaries: true },
    units: ['P1 BI rome'],
    positions: {
      P2: { stage: 'kingdom', kingdomTurn: 1, treasury: 10 },
      P3: { stage: 'kingdom', kingdomTurn: 1, treasury: 10 },
    },
  });
const open = (state: State, sheets: Sheets): Done =>
  run(
    state,
    (game) => {
      noteOrders.body(game);
      startOfTurn.body(game);
    },
    { sheets },
  );

test('BKE-MAIL-15: the first offer that is met takes the soldiers; the second fails on both sides', () => {
  const done = open(board(), {
    P1: 'T - OUT - BI1 - P2 - 3\nT - OUT - BI1 - P3 - 4',
    P2: 'T - IN - BI1 - P1 - 3',
    P3: 'T - IN - BI1 - P1 - 4',
  });
  expect(done.state.leases.map(({ lessee, price }) => [lessee, price])).toEqual([['P2', 3]]);
  expect(answers(done.events)).toEqual(['done BKE-OPT-4', 'failed BKE-MAIL-15']);
  expect(answers(done.events, 'P3')).toEqual(['failed BKE-MAIL-15']);
  expect(outcomes(done.events).map(({ data }) => data['reason'])).toContain('none-free');
});

test('BKE-MAIL-15: an offer that stands says nothing more while its agreement runs', () => {
  const first = open(board(), { P1: 'T - OUT - BI1 - P2 - 3', P2: 'T - IN - BI1 - P1 - 3' });
  const next = open(first.state, {});
  expect(next.state.leases).toHaveLength(1);
  expect([...answers(next.events), ...answers(next.events, 'P2')]).toEqual([]);
});
