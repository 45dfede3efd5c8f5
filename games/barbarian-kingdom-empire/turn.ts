/** The sequence of play and the steps by mail (BKE-MAIL-1 to BKE-MAIL-3). */
import {
  ordersOf,
  playTurn,
  type Answers,
  type Dice,
  type Resolution,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import { administration } from './phases/administration.js';
import { closing, noteOrders, unreached, watch as watchPartial } from './phases/closing.js';
import { economy } from './phases/economy.js';
import { oneSlot, playerTurns } from './phases/player-turns.js';
import { setUp } from './phases/set-up.js';
import { opening, startOfTurn } from './phases/start-of-turn.js';
import { advance, awaiting, inSlotOrder } from './steps.js';
import type { BkeOrder } from './orders/book.js';
import { understand } from './orders/understand.js';
import type { State } from './state.js';
import { type Rules, phase } from './play.js';

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

function phasesOf(state: State) {
  const sequential = state.options.submission === 'sequential';
  if (state.step === 'setup') return sequential ? setUpThenSlots : setUpStep;
  if (state.step === 'economy') return economyStep;
  return state.step === 'turn' ? wholeTurn : slotStep;
}

export function resolve(
  rules: Rules,
  state: State,
  sheets: Sheets,
  dice: Dice,
  answers?: Answers,
  watch?: Watch<State>,
): Resolution<State> {
  const awaited = awaiting(rules, state);
  const absent = awaited.filter((id) => sheets[id] === undefined);
  const orders = understand(rules, state, ordersOf<BkeOrder>(sheets, inSlotOrder(state)));
  const given = { orders, dice, data: rules, answers, watch, unreached };
  return playTurn(phasesOf(state), { ...state, absent }, given);
}
