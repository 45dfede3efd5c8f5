/** Realms, and the parts of a turn played on orders that were noted. */
import { administration } from '../../../games/barbarian-kingdom-empire/phases/administration.js';
import { noteOrders } from '../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../games/barbarian-kingdom-empire/phases/economy.js';
import type { Play } from '../../../games/barbarian-kingdom-empire/play.js';
import type { Position, State } from '../../../games/barbarian-kingdom-empire/state.js';
import { type Done, type Given, run, type Sheets, someBoard } from './kit.js';

export const kingdom = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'kingdom',
  kingdomTurn: 1,
  ...more,
});

export const empire = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'empire',
  empireTurn: 1,
  ...more,
});

export const lone = (given: Given): State => {
  const state = someBoard({ ...given, options: { players: 2, ...given.options } });
  return state;
};

export const books = (state: State, sheets: Sheets = {}, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      economy.body(play);
    },
    { sheets, dice },
  );

export const administer = (state: State, dice: Record<string, number[]>, sheets: Sheets = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      administration.body(play);
    },
    { sheets, dice },
  );

export const noted = (state: State, body: (play: Play) => void, sheets: Sheets = {}, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      body(play);
    },
    { sheets, dice },
  );
