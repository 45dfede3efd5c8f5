/** The order form of a position: rows that read back as orders, and the orders that it can give now. */
import { describe, expect, test } from 'vitest';
import { seats } from '../../../../games/rise-and-fall/rules/world/seats.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import type { View } from '../../../../games/rise-and-fall/view.js';
import {
  blankName,
  filledOrders,
  must,
  parseSheet,
  seededDice,
  type FormBlank,
  type FormOrder,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { neighbours } from '../../../../games/rise-and-fall/rules/world/world.js';
import { data, system } from '../table.js';

const formOf = (view: View) => {
  const form = system.form?.(view);
  if (!form) throw new Error('the system has a form');
  return form;
};

interface Step {
  readonly state: State;
  readonly views: readonly View[];
  readonly sheets: Readonly<Record<string, OrderSheet>>;
}

/** The steps of a game of stand-ins, as they open. */
function* game(from: State, steps: number): Generator<Step> {
  let state = from;
  for (let n = 0; n < steps; n++) {
    const moment = system.moment(state);
    const views = seats(state).map((seat) => system.see(state, [], seat) as View);
    const sheets = Object.fromEntries(
      system.awaiting(state).map((seat) => {
        const view = must(Object.fromEntries(views.map((one) => [one.position, one])), seat);
        return [seat, system.standIn(view, seededDice({ seed: seat, ...moment }))];
      }),
    );
    yield { state, views, sheets };
    const outcome = system.resolve(
      state,
      sheets,
      seededDice({ seed: 'form', ...moment, rolls: system.rolls }),
    );
    if ('questions' in outcome) throw new Error('nobody is asked');
    state = outcome.state as State;
  }
}

const start = (scenario: string, options: Record<string, string | number>): State =>
  system.create(
    scenario,
    options,
    seededDice({ seed: 'form', turn: 0, step: 'create', rolls: system.rolls }),
  ) as State;

/** A choice, or what somebody might write there. */
function value(view: View, { order }: FormOrder, { label, choices }: FormBlank): string {
  const [first] = choices ?? [];
  if (first !== undefined) return first;
  const [code = '', unit = ''] = order.split(' - ');
  const at = view.board.units[unit]?.where ?? '';
  if (code === 'M' || code === 'T' || code === 'AT')
    return neighbours(data, at in view.board.areas ? at : 'Roma')[0] ?? '';
  const own = Object.keys(view.board.units).filter((id) => id.startsWith('RL'));
  return /^(units|legions)/.test(label)
    ? own.slice(0, 2).join('/')
    : label.endsWith('a/b') || label.endsWith('a/b/c')
      ? 'Antioch/Athens'
      : 'Athens';
}

/** Every row filled in, as the reader of filled forms gives it. */
function filled(view: View): string[] {
  const rows = formOf(view).chapters.flatMap(({ entries }) => entries.flatMap(({ orders }) => orders));
  const fields = rows.flatMap((one, n) =>
    one.blanks.map((blank, i): [string, string] => [
      blankName(n + 1, i + 1, one.order),
      value(view, one, blank),
    ]),
  );
  const orders = filledOrders(fields);
  expect(orders.size).toBe(rows.length);
  return [...orders.values()];
}

/** Reads the filled form as a sheet and tells what no reader, and no list of names, knows. */
function strange(view: View): string[] {
  const lines = filled(view);
  if (lines.length === 0) return [];
  const read = parseSheet(system.orders, `GAME g  POSITION ${view.position}  TURN 1\n${lines.join('\n')}`);
  expect(read.orders).toHaveLength(lines.length);
  const errors = read.diagnostics.filter(({ severity }) => severity === 'error');
  const unknown = system
    .check(view, read)
    .filter(({ code }) => /unknown|wrong-step|not-your-step|unreached/.test(code));
  const keys = formOf(view).orders ?? [];
  const closed = read.orders.filter(({ key }) => !keys.includes(key)).map(({ code }) => `${code} is closed`);
  return [...errors, ...unknown].map(({ message }) => message).concat(closed);
}

const GAMES = [
  ['standard', { players: 2 }, 6],
  ['standard', { players: 3, setup: 'choose' }, 8],
  ['late-empire', { players: 2 }, 8],
  ['late-empire', { players: 3, garrisonCallout: 'claim' }, 8],
] as const;

describe('the order form of a position', () => {
  test.each(GAMES)(
    '%s %o: every row can be filled in, and what a stand-in orders is open',
    (scenario, options, steps) => {
      for (const { views, sheets } of game(start(scenario, options), steps))
        for (const view of views) {
          const { turn, step } = view.board;
          expect(strange(view), `${view.position} turn ${turn} ${step}`).toEqual([]);
          const { orders: open = [], idle } = formOf(view);
          expect(idle === true, `${view.position} turn ${turn} ${step}`).toBe(!sheets[view.position]);
          const written = must(
            {
              none: [],
              ...Object.fromEntries(Object.entries(sheets).map(([seat, one]) => [seat, one.orders])),
            },
            sheets[view.position] ? view.position : 'none',
          );
          for (const { key } of written) expect(open, `${view.position} turn ${turn} ${step}`).toContain(key);
        }
    },
  );
});
