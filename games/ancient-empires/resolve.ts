/** A step's sheets to the next state: what does not belong, the phases, and steps that nobody plays. */
import {
  ids,
  type Answers,
  playTurn,
  type Dice,
  type GameEvent,
  type PositionId,
  type Resolution,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import { maySubmit } from './awaiting.js';
import type { Rules } from './rules/map/geography.js';
import { belongs } from './orders/steps.js';
import type { PlayedOrder } from './orders/played.js';
import { playedOrders } from './orders/understand.js';
import { strays } from './phases/strays.js';
import type { RollName } from './rolls.js';
import type { State } from './state.js';
import { isIdle, phasesOf } from './turn.js';

/** AE-MAIL-6: a step in which nobody can send anything is played on at once, so that a game never waits for nobody. */
const IDLE_STEPS = 12;

export function resolve(
  data: Rules,
  state: State,
  sheets: Sheets,
  dice: Dice<RollName>,
  answers?: Answers,
  watch?: Watch<State>,
): Resolution<State> {
  const orders = ids(state.positions).flatMap((position) => ordersOf(data, state, sheets, position));
  const good = orders.filter((order) => belongs(state, order));
  const bad = orders.filter((order) => !good.includes(order));
  const first = playTurn([strays(bad), ...phasesOf(state)], state, {
    orders: good,
    dice,
    data,
    answers,
    watch,
  });
  if ('questions' in first) return first;
  let { state: now } = first;
  const events: GameEvent[] = [...first.events];
  for (let steps = 0; steps < IDLE_STEPS && isIdle(now); steps++) {
    const more = playTurn(phasesOf(now), now, { orders: [], dice, data, answers, watch });
    if ('questions' in more) return more;
    now = more.state;
    events.push(...more.events);
  }
  if (isIdle(now)) now = { ...now, over: true, step: 'end' };
  return { state: now, events: events.map((event, index) => ({ ...event, n: index + 1 })) };
}

/** A position that has no say sends nothing. */
function ordersOf(data: Rules, state: State, sheets: Sheets, position: PositionId): PlayedOrder[] {
  return maySubmit(state, position) ? playedOrders(data, sheets[position]?.orders ?? [], position) : [];
}
