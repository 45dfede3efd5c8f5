/** A step's sheets to the next state: what does not belong, the phases, and steps that nobody plays. */
import {
  ids,
  type Answers,
  type EventLog,
  playTurn,
  type Dice,
  type Resolution,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import { maySubmit } from './awaiting.js';
import type { Rules } from './rules/map/geography.js';
import { belongs } from './orders/steps.js';
import type { PlayedOrder } from './orders/played.js';
import { playedOrders } from './orders/understand.js';
import type { RollName } from './rolls.js';
import type { State } from './state.js';
import { isIdle, phasesOf } from './turn.js';

/** AE-MAIL-6: a step in which nobody can send anything is played on at once, so that a game never waits for nobody. */
const IDLE_STEPS = 12;

/** Orders of a position without a say, or of another step, fail: no phase gets to see them. AE-MAIL-3, AE-HRD-6. */
const unreachedIn =
  (before: State) =>
  (order: PlayedOrder, log: EventLog): void => {
    if (maySubmit(before, order.position)) log.failed(order, 'AE-MAIL-3', 'wrong-step');
    else log.failed(order, 'AE-HRD-6', 'no-say');
  };

export function resolve(
  data: Rules,
  state: State,
  sheets: Sheets,
  dice: Dice<RollName>,
  answers?: Answers,
  watch?: Watch<State>,
): Resolution<State> {
  const outcome = playTurn(phasesOf(state), state, {
    orders: playedOrders(data, sheets, ids(state.positions)),
    dice,
    data,
    answers,
    watch,
    belongs: (order, before) => maySubmit(before, order.position) && belongs(before, order),
    unreached: unreachedIn(state),
    next: (now, played) => (played <= IDLE_STEPS && isIdle(now) ? phasesOf(now) : undefined),
  });
  if ('questions' in outcome || !isIdle(outcome.state)) return outcome;
  return { ...outcome, state: { ...outcome.state, over: true, step: 'end' } };
}
