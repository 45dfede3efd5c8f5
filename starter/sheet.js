// @ts-check
/** What a position knows (NF-FOG-1), and what is made of it: the check, the move sheet, the computer player. */
import { composeSheet, diagnose, eventsFor, factsOf } from 'movesheet/core';
import { FIELDS, isNext, orders } from './orders.js';
import { held, menAt } from './turn.js';

/** @typedef {ReturnType<typeof see>} View @typedef {import('movesheet/core').GameEvent} Event */

/** @param {import('./turn.js').State} state @param {readonly Event[]} events @param {string} position */
export function see(state, events, position) {
  const own = held(state, position);
  const seen = FIELDS.filter((at) => own.some((field) => field === at || isNext(field, at)));
  return {
    position,
    name: state.sides.find(({ id }) => id === position)?.name ?? position,
    turn: state.turn,
    sides: state.sides.map(({ id, name }) => ({ id, name })),
    fields: Object.fromEntries(seen.map((at) => [at, { ...state.fields[at] }])),
    events: eventsFor(events, position),
  };
}

/** @param {View} view @param {import('movesheet/core').OrderSheet} sheet */
export function check(view, sheet) {
  return /** @type {readonly import('./orders.js').March[]} */ (sheet.orders).flatMap((order) => {
    const { from, to } = order.fields;
    const rule = 'NF-MARCH-1';
    if (!isNext(from, to))
      return [diagnose(order, 'to', { code: 'nine-fields/far', message: 'it is not the next field', rule })];
    if (menAt(view, from, view.position) >= order.fields.men) return [];
    return [diagnose(order, 'men', { code: 'nine-fields/few', message: 'too few men are there', rule })];
  });
}

/** Page one. @param {View} view @param {(event: Event) => string} words @returns {import('movesheet/core').Front} */
export function front({ name, turn, sides, fields, events }, words) {
  return {
    name,
    subtitle: `Season ${turn}`,
    facts: factsOf(events, { marched: { weight: 3 }, brawled: { weight: 7 } }, words),
    silent: 'your men stay where they are.', // NF-NMR-1
    goal: 'Most fields in the end.',
    near: {
      title: 'The fields that you see',
      columns: [{ title: 'Field' }, ...sides.map((side) => ({ title: side.name }))],
      rows: Object.keys(fields).map((at) => [at, ...sides.map(({ id }) => `${menAt({ fields }, at, id)}`)]),
    },
  };
}

/** What follows page one. @param {View} view @returns {import('movesheet/core').Report} */
export function report({ name: title, turn }) {
  return { title, subtitle: `Season ${turn}`, accent: 1, blocks: [{ kind: 'orders' }] };
}

/** Sends half of each camp on. @param {View} view @param {import('movesheet/core').Dice} dice */
export function standIn(view, dice) {
  const plan = FIELDS.filter((at) => menAt(view, at, view.position) > 0).map((from) => {
    const ways = FIELDS.filter((at) => isNext(at, from));
    const men = Math.ceil(menAt(view, from, view.position) / 2);
    return { key: 'march', fields: { men, from, to: dice.pick(ways, 'stand-in/way', from) } };
  });
  return composeSheet(orders, plan, { position: view.position, turn: view.turn });
}
