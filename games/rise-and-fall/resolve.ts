/** Resolves a step: orders understood, phases played, the record of public events kept. RF-MAIL-1, 2. */
import {
  isSeenBy,
  playTurn,
  type Dice,
  type GameEvent,
  type OrderSheet,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import { phasingSeat, seats, seatsOfStep } from './seats.js';
import type { RollName, State, Told } from './state.js';
import { phasesOf } from './turn.js';
import { playedOrders } from './understand.js';

/** How many steps the move sheet looks back on. */
const KEPT = 6;
/** Events of a move sheet that tell nothing of play. */
const OUTCOMES = ['order-done', 'order-part', 'order-failed'];
const ECHOED = [...OUTCOMES, 'no-move-received'];

export function resolve(
  data: Data,
  state: State,
  sheets: Sheets,
  dice: Dice<RollName>,
  watch?: Watch<State>,
): { state: State; events: GameEvent[] } {
  const order = seats(state);
  const heard = order.filter((seat) => sheets[seat] !== undefined);
  const orders = playedOrders(data, sheets, order);
  const outcome = playTurn(
    phasesOf(state),
    { ...state, heard, playing: true },
    { orders, dice, data, watch },
  );
  if ('questions' in outcome) throw new Error('Rise and Fall asks the GM nothing');
  // The move sheet prints each order as it was written beside its outcome.
  const texts = new Map(orders.map((o) => [`${o.position} ${o.number}`, o.source.text]));
  const told = outcome.events.map((e) => {
    if (!OUTCOMES.includes(e.type) || !Array.isArray(e.seenBy) || typeof e.data.order !== 'number') return e;
    const written = texts.get(`${String(e.seenBy[0])} ${e.data.order}`) ?? '';
    return { ...e, data: { ...e.data, written } };
  });
  const events = told.filter((e) => e.seenBy === 'all' && !OUTCOMES.includes(e.type));
  const recent = [...state.recent, { turn: state.turn, step: state.step, events }].slice(-KEPT);
  const echo = { ...state.echo };
  // RF-MAIL-3: who has filed standing orders in another's step is answered, too.
  for (const seat of order.filter((s) => heard.includes(s) || seatsOfStep(state).includes(s))) {
    const own = told.filter((e) => ECHOED.includes(e.type) && e.seenBy !== 'all' && isSeenBy(e, seat));
    echo[seat] = echoed(state, seat, [...own, ...refusedOrders(seat, sheets[seat])]);
  }
  return { state: { ...outcome.state, heard: [], playing: false, recent, echo }, events: told };
}

/** OUTCOME-1: orders that the check took out of the sheet, each with the first thing that was wrong with it. */
function refusedOrders(seat: string, sheet: OrderSheet | undefined): GameEvent[] {
  const answered = new Set<number | undefined>(sheet?.orders.map((o) => o.number));
  return (sheet?.diagnostics ?? []).flatMap((d, index): GameEvent[] => {
    if (d.severity !== 'error' || (d.order !== undefined && answered.has(d.order))) return [];
    answered.add(d.order);
    const expected = d.expected === undefined ? '' : `; expected ${d.expected}`;
    const data = { order: d.order ?? 0, line: d.line, reason: 'refused', text: `${d.message}${expected}` };
    return [{ n: index + 1, phase: 'check', type: 'order-failed', rule: d.rule ?? '', seenBy: [seat], data }];
  });
}

/** The seat's steps of one turn stand together; a step that isn't its player turn leaves no mark when it had nothing to say. */
function echoed({ turn, step, echo }: State, seat: string, events: GameEvent[]): Told[] {
  const before = echo[seat] ?? [];
  if (events.length === 0 && phasingSeat(step) !== seat) return before;
  return [...before.filter((t) => t.turn === turn), { turn, step, events }];
}
