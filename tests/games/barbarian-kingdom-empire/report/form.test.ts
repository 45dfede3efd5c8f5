/** The order form of a position: rows that read back as orders, and the orders that it can give now. */
import { expect, test } from 'vitest';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import type { View } from '../../../../games/barbarian-kingdom-empire/view.js';
import {
  blankName,
  filledOrders,
  parseSheet,
  seededDice,
  type FormBlank,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';

const system = await loadSystem('barbarian-kingdom-empire');

function formOf(view: View) {
  const form = system.form?.(view);
  if (!form) throw new Error('the system has a form');
  return form;
}

interface Opened {
  readonly view: View;
  readonly sheet: OrderSheet | undefined;
}

/** What each position of a game of stand-ins sees when a step opens, and what it then orders. */
function* game(
  scenario: string,
  options: Record<string, string | number | boolean>,
  steps: number,
): Generator<Opened> {
  const dice = (turn: number, step: string) => seededDice({ seed: 'form', turn, step, rolls: system.rolls });
  let state = system.create(scenario, options, dice(0, 'create')) as State;
  for (let n = 0; n < steps && system.awaiting(state).length > 0; n++) {
    const { turn, step } = system.moment(state);
    const sheets: Record<string, OrderSheet> = {};
    for (const id of system.awaiting(state))
      sheets[id] = system.standIn(system.see(state, [], id), seededDice({ seed: id, turn, step }));
    for (const id of Object.keys(state.positions))
      yield { view: system.see(state, [], id) as View, sheet: sheets[id] };
    const outcome = system.resolve(state, sheets, dice(turn, step));
    if ('questions' in outcome) return;
    state = outcome.state as State;
  }
}

/** A choice, or what somebody might write there. */
function value(view: View, { label, choices }: FormBlank): string {
  const [first] = choices ?? [];
  if (first !== undefined) return first;
  const unit = Object.values(view.board.units).find(({ owner }) => owner === view.me);
  const place = Object.keys(view.board.cities)[0] ?? '';
  if (/^(number|money|price)/.test(label)) return '1';
  if (label === 'types' || label === 'type') return 'IN';
  if (/^(with|units?)$/.test(label)) return unit ? `${unit.type}${unit.serial}` : 'IN';
  if (label.startsWith('first')) return 'BW, IN';
  if (label === 'by') return 'revival';
  return label.startsWith('M way') ? `to ${place}` : place;
}

/** Every row filled in, as the reader of filled forms gives it. */
function filled(view: View): string[] {
  const rows = formOf(view).chapters.flatMap(({ entries }) => entries.flatMap(({ orders }) => orders));
  const orders = filledOrders(
    rows.flatMap(({ order, blanks }, n) =>
      blanks.map((blank, i): [string, string] => [blankName(n + 1, i + 1, order), value(view, blank)]),
    ),
  );
  expect(orders.size).toBe(rows.length);
  return [...orders.values()];
}

/** What no reader, no list of names and no stage knows in the filled form. */
function strange(view: View): string[] {
  const lines = filled(view);
  if (lines.length === 0) return [];
  const read = parseSheet(system.orders, `GAME g  POSITION ${view.me}  TURN 1\n${lines.join('\n')}`);
  const errors = read.diagnostics.filter(({ severity }) => severity === 'error');
  const unknown = system
    .check(view, read)
    .filter(
      ({ code, severity }) =>
        severity === 'error' && /unknown|stage|step|scenario|option|set-up|used/.test(code),
    );
  const open = formOf(view).orders ?? [];
  const closed = read.orders.filter(({ key }) => !open.includes(key)).map(({ code }) => `${code} is closed`);
  expect(read.orders.length + errors.length).toBeGreaterThanOrEqual(lines.length);
  return [...errors, ...unknown].map(({ message }) => message).concat(closed);
}

const GAMES = [
  ...system.scenarios.map(({ id }) => [id, {}, 3] as const),
  [
    'open',
    { submission: 'sequential', auctions: true, tribute: true, mercenaries: true, optional_leaders: true },
    8,
  ],
] as const;

test.each(GAMES)(
  '%s %o: every row can be filled in, and what a stand-in orders is open',
  (scenario, options, steps) => {
    let rows = 0;
    for (const { view, sheet } of game(scenario, options, steps)) {
      const { turn, step } = view.board;
      const when = `${view.me} turn ${turn} ${step}`;
      expect(strange(view), when).toEqual([]);
      const { orders = [], chapters } = formOf(view);
      rows += chapters.length;
      for (const { key } of sheet?.orders ?? []) expect(orders, when).toContain(key);
    }
    expect(rows).toBeGreaterThan(0);
  },
);
