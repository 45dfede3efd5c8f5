/** The notes that phases of one week leave for one another. WK-P1-0. */
import { countOf } from '../../src/core/index.js';
import type { Played } from './orders/book.js';
import type { State, Week } from './state.js';

export function emptyWeek(): Week {
  return {
    funded: {},
    marches: {},
    lines: {},
    leavers: [],
    credits: [],
    income: [],
    starved: {},
    deserted: {},
    unfed: [],
    disbanded: {},
    ravaged: {},
  };
}

const keyOf = (order: Pick<Played, 'position' | 'number'>): string => `${order.position}/${order.number}`;

/** The audit took this order's cost. */
export function fund(state: State, order: Pick<Played, 'position' | 'number'>, cost: number): void {
  state.week.funded[keyOf(order)] = cost;
}

/** What an order cost in the audit; undefined: it failed there. */
export function fundedCost(state: State, order: Pick<Played, 'position' | 'number'>): number | undefined {
  return state.week.funded[keyOf(order)];
}

/** Adds to a count of the week by position. */
export function tally(table: Record<string, number>, position: string, n: number): number {
  return (table[position] = countOf(table, position) + n);
}
