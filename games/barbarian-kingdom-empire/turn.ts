/** The sequence of play and the steps by mail (BKE-MAIL-1 to BKE-MAIL-3). */
import { administration } from './phases/administration.js';
import { closing, noteOrders, watch as watchPartial } from './phases/closing.js';
import { economy } from './phases/economy.js';
import { oneSlot, playerTurns } from './phases/player-turns.js';
import { setUp } from './phases/set-up.js';
import { opening, startOfTurn } from './phases/start-of-turn.js';
import { advance } from './awaiting.js';
import type { State } from './state.js';
import { phase } from './play.js';

const nextStep = phase('next step', ({ state, data }) => {
  state.absent = [];
  advance(state, data);
});
/** With steps a turn begins where the last one ended, so that the first slot sees the new board (BKE-MAIL-3). */
const nextOpening = phase('opening', (play) => {
  if (play.state.ended || play.state.step === 'setup') return;
  opening.body(play);
  startOfTurn.body(play);
  advance(play.state, play.data, true);
});

const end = [economy, watchPartial, administration, watchPartial, closing];
export const setUpStep = [noteOrders, setUp, nextStep];
export const wholeTurn = [noteOrders, opening, startOfTurn, playerTurns, ...end, nextStep];
export const slotStep = [noteOrders, oneSlot, nextStep];
export const economyStep = [noteOrders, ...end, nextStep, nextOpening];
export const setUpThenSlots = [noteOrders, setUp, nextStep, nextOpening];

/** The phases of the open step. */
export function phasesOf(state: State) {
  const sequential = state.options.submission === 'sequential';
  if (state.step === 'setup') return sequential ? setUpThenSlots : setUpStep;
  if (state.step === 'economy') return economyStep;
  return state.step === 'turn' ? wholeTurn : slotStep;
}
