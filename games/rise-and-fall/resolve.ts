/** Resolves a step: orders understood, phases played, the record of public events kept. RF-MAIL-1, 2. */
import {
  playTurn,
  type Answers,
  type Dice,
  type EventLog,
  type GameEvent,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import { seats, seatsOfStep } from './rules/world/seats.js';
import type { RollName, State } from './state.js';
import { phasesOf } from './turn.js';
import { playedOrders, type PlayedOrder } from './orders/understand.js';

/** How many steps the move sheet looks back on. */
const KEPT = 6;
/** Events of a move sheet that tell nothing of play. */
const OUTCOMES = ['order-done', 'order-part', 'order-failed'];

/** RF-MAIL-1: what belongs to another step, or to another seat's. */
const unreachedIn =
  (before: State) =>
  (order: PlayedOrder, log: EventLog): void => {
    const mine = seatsOfStep(before).some((seat) => seat === order.position);
    log.failed(order, 'RF-MAIL-1', mine ? 'wrong-step' : 'not-your-step', { step: before.step });
  };

export function resolve(
  data: Data,
  state: State,
  sheets: Sheets,
  dice: Dice<RollName>,
  _answers: Answers = {},
  watch?: Watch<State>,
): { state: State; events: GameEvent[] } {
  const order = seats(state);
  const heard = order.filter((seat) => sheets[seat] !== undefined);
  const orders = playedOrders(data, sheets, order);
  const outcome = playTurn(
    phasesOf(state),
    { ...state, heard, playing: true },
    { orders, dice, data, watch, unreached: unreachedIn(state) },
  );
  if ('questions' in outcome) throw new Error('Rise and Fall asks the GM nothing');
  const events = outcome.events.filter((e) => e.seenBy === 'all' && !OUTCOMES.includes(e.type));
  const recent = [...state.recent, { turn: state.turn, step: state.step, events }].slice(-KEPT);
  return { state: { ...outcome.state, heard: [], playing: false, recent }, events: outcome.events };
}
