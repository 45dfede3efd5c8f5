/** Resolves a step: orders understood, phases played. BKE-MAIL-1 to BKE-MAIL-3 */
import {
  ordersOf,
  playTurn,
  type Answers,
  type Dice,
  type Resolution,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import { awaiting, inSlotOrder } from './awaiting.js';
import type { BkeOrder } from './orders/book.js';
import { understand } from './orders/understand.js';
import { unreached } from './phases/closing.js';
import type { Rules } from './play.js';
import type { State } from './state.js';
import { phasesOf } from './turn.js';

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
