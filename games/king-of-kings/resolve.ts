/** One season from its sheets. KOK-MAIL-1, KOK-MAIL-3. */
import {
  ids,
  ordersOf,
  playTurn,
  type Answers,
  type Dice,
  type EventLog,
  type Resolution,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import { namesOf, rulesOf } from './ruleset.js';
import type { Rules, KingOrder, PlayedOrder } from './play.js';
import type { State } from './state.js';
import { asMeant } from './orders/older-states.js';
import { understand } from './orders/understand.js';
import { phasesOf } from './turn.js';

export function resolve(
  rules: Rules,
  state: State,
  sheets: Sheets,
  dice: Dice,
  answers?: Answers,
  watch?: Watch<State>,
): Resolution<State> {
  const world = { state, data: rules };
  const names = namesOf(world);
  const reference = { ...names, charts: rules.charts };
  const orders = ordersOf<KingOrder>(sheets, ids(state.positions)).map((o) => understand(reference, o));
  const phases = phasesOf(state, rulesOf(world).troubles !== undefined);
  return playTurn(phases, counted(asMeant(state, names), sheets), {
    orders,
    dice,
    data: rules,
    answers,
    watch,
    unreached,
  });
}

/** KOK-MAIL-2: every line gets its outcome, also those that the season did not reach. */
function unreached(order: PlayedOrder, log: EventLog, { game, positions }: State): void {
  const plays = positions[order.position]?.status === 'active';
  const why = game.ended ? 'game-over' : plays ? 'wrong-season' : 'out-of-the-game';
  log.failed(order, 'KOK-MAIL-2', why);
}

/** KOK-MAIL-3: seasons in a row without a sheet, counted before the season is played; and what each treasury holds then. */
function counted(state: State, sheets: Sheets): State {
  const positions = Object.fromEntries(
    ids(state.positions).map((id) => {
      const p = state.positions[id] as State['positions'][string];
      const absent = sheets[id] || p.status !== 'active' ? 0 : p.absent + 1;
      return [id, { ...p, opening: p.treasury, absent }];
    }),
  );
  return { ...state, positions };
}
