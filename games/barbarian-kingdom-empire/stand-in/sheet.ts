/** A plan as a sheet: what belongs to the open step, in words as a person writes them. Both computer players end here. */
import { composeSheet, type OrderSheet } from '../../../src/core/index.js';
import { slotNow } from '../board.js';
import { nameOf } from '../rules/map/geography.js';
import { orders } from '../orders/book.js';
import { startName } from '../rules/peoples/start-names.js';
import type { Planned } from './plan.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

/** The sheet that says this plan. */
export function sheetOf(rules: Rules, view: View, planned: readonly Planned[]): OrderSheet {
  const header = {
    position: view.me,
    turn: view.board.turn,
    ...(view.board.step === 'turn' ? {} : { step: view.board.step }),
  };
  return composeSheet(
    orders,
    planned.map((order) => inWords(rules, order)),
    header,
  );
}

const SLOT_ORDERS = ['combine', 'grow', 'move', 'attack', 'exit'];

/** With one step a slot, movement and money are ordered apart (BKE-MAIL-3). */
export function forStep(view: View, planned: readonly Planned[]): Planned[] {
  const { step } = view.board;
  if (slotNow(view.board) !== undefined) return planned.filter((order) => SLOT_ORDERS.includes(order.key));
  if (step === 'economy')
    return planned.filter((order) => !SLOT_ORDERS.includes(order.key) || order.key === 'grow');
  return [...planned];
}

const PLACES = ['target', 'to', 'at', 'via', 'cities', 'area', 'province'];
const STARTS = ['choices', 'restart'];

/** Places and start positions by their names, as a person would write them. */
function inWords(rules: Rules, { key, fields }: Planned): Planned {
  const named = (value: unknown, say: (id: string) => string): unknown =>
    Array.isArray(value)
      ? value.map((one) => named(one, say))
      : typeof value === 'string'
        ? say(value)
        : value;
  return {
    key,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        PLACES.includes(name)
          ? named(value, (id) => nameOf(rules.geo, id))
          : STARTS.includes(name)
            ? named(value, (id) => startName(rules, id))
            : value,
      ]),
    ),
  };
}
