// @ts-check
/** The state, and the sequence of play: NF-TURN-1. */
import { definePhase, ids, ordersOf, playTurn } from 'movesheet/core';
import { FIELDS, isNext } from './orders.js';

/**
 * Men by field and side.
 * @typedef {Record<string, Record<string, number>>} Fields
 * @typedef {{ turn: number, lastTurn: number, sides: { id: string, name: string }[], fields: Fields }} State
 * @typedef {import('movesheet/core').PositionOrder<import('./orders.js').March>} Order
 */

export const rolls = [{ name: 'brawl', dice: '1d6 a side', rule: 'NF-BRAWL-1', what: 'Added to the men.' }];

/** @param {{ fields: Fields }} state @param {string} at @param {string} side */
export const menAt = ({ fields }, at, side) => fields[at]?.[side] ?? 0;

/** @param {State} state @param {string} side */
export const held = (state, side) => FIELDS.filter((at) => menAt(state, at, side) > 0);

/** @param {State} state @param {string} at @param {string} side @param {number} men */
function put(state, at, side, men) {
  const camp = (state.fields[at] ??= {});
  if (men > 0) camp[side] = men;
  else delete camp[side];
}

const phase = /** @type {typeof definePhase<State, Order, unknown, string>} */ (definePhase)();

const marches = phase('marches', ({ state, orders, log }) => {
  const arrivals = orders.flatMap((order) => {
    const { position: side } = order;
    const { men, from, to } = order.fields;
    if (menAt(state, from, side) < men || !isNext(from, to)) {
      log.failed(
        order,
        'NF-MARCH-1',
        isNext(from, to) ? 'too few men are there' : 'it is not the next field',
      );
      return [];
    }
    put(state, from, side, menAt(state, from, side) - men);
    log.add('marched', 'NF-MARCH-1', [side], { men, from, to });
    log.done(order, 'NF-MARCH-1');
    return [() => put(state, to, side, menAt(state, to, side) + men)];
  });
  // All have left before anybody arrives, so that the order of the sheets does not matter.
  for (const arrive of arrivals) arrive();
});

const brawls = phase('brawls', ({ state, dice, log }) => {
  for (const at of FIELDS) {
    const [first, second] = ids(state.fields[at] ?? {});
    if (first === undefined || second === undefined) continue;
    const a = menAt(state, at, first) + dice.d6('brawl', at, first);
    const b = menAt(state, at, second) + dice.d6('brawl', at, second);
    // The event names its rolls: who sees it sees them.
    log.add('brawled', 'NF-BRAWL-1', [first, second], { at, first, second, a, b }, [`brawl ${at}`]);
    if (a <= b) put(state, at, first, 0);
    if (b <= a) put(state, at, second, 0);
  }
});

const growth = phase('growth', ({ state }) => {
  for (const { id } of state.sides)
    for (const at of held(state, id)) put(state, at, id, Math.min(9, menAt(state, at, id) + 1)); // NF-GROW-1
  state.turn += 1;
});

/** @param {State} state @param {import('movesheet/core').Sheets} sheets @param {import('movesheet/core').Dice} dice */
export function resolve(state, sheets, dice) {
  const seats = state.sides.map(({ id }) => id);
  const orders = /** @type {Order[]} */ (ordersOf(sheets, seats));
  return playTurn([marches, brawls, growth], state, { orders, dice, data: {} });
}

/** NF-END-1 @param {State} state */
export function awaiting(state) {
  const alive = state.sides.filter(({ id }) => held(state, id).length > 0);
  return state.turn > state.lastTurn || alive.length < 2 ? [] : alive.map(({ id }) => id);
}
