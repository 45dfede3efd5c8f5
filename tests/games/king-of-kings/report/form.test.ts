import { describe, expect, test } from 'vitest';
import {
  blankName,
  filledOrders,
  parseSheet,
  printCodeSheet,
  seededDice,
  type FormBlank,
  type FormOrder,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../../src/catalog.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import type { View } from '../../../../games/king-of-kings/view.js';
import { bare, rules, stand } from '../kit.js';
import { see } from '../../../../games/king-of-kings/see.js';
import { form } from '../../../../games/king-of-kings/report/form.js';
import { oneOf } from '../../../kit/breadth.js';

const system = await loadSystem('king-of-kings');

/** A year of seasons to look at with all options; without them the first and the second. */
const A_YEAR = 4;
const EVERY_OPTION = { mercenaries: true, raiding: true, appeals: true, 'sea-transport': true };

const ordersIn = (view: View): FormOrder[] =>
  form(rules, view).chapters.flatMap(({ entries }) => entries.flatMap(({ orders }) => orders));

/** What a player might write into a box. */
function plausible({ label, choices }: FormBlank): string {
  // Who digs does not march.
  if (label === 'earthworks') return 'no';
  if (choices) return choices[0] ?? '';
  if (/^M path|^\S*[AC]\d+ /.test(label)) return 'here';
  if (label.startsWith('dismiss')) return '1 LI';
  if (label === 'peace') return 'war:Elam';
  if (label === 'capital' || label === 'cities') return 'Rome';
  if (label.startsWith('rowers') || label.startsWith('holdout')) return 'yes';
  return '1';
}

/** The lines that the boxes make, each row filled in by `value`. */
function filledIn(orders: readonly FormOrder[], value: (blank: FormBlank, at: number) => string): string[] {
  return orders.flatMap(({ order, blanks }) => [
    ...filledOrders(
      blanks.map((blank, i) => [blankName(1, i + 1, order), value(blank, i)] as const),
    ).values(),
  ]);
}

const read = (view: View, lines: readonly string[]): OrderSheet =>
  parseSheet(
    system.orders,
    `GAME g  POSITION ${view.position}  TURN ${view.board.game.turn}\n${lines.join('\n')}`,
  );

/** Errors that name something that is not there, or that can't be given now. */
const strange = (view: View, sheet: OrderSheet): string[] =>
  system
    .check(view as never, sheet)
    .filter(
      ({ code, severity }) =>
        severity === 'error' && !/kok\/(no-route|too-far|not-there|duplicate)/.test(code),
    )
    .map(({ code, message, line }) => `${line}: ${code} ${message}`);

function expectSound(view: View): void {
  const orders = ordersIn(view);
  const lines = filledIn(orders, plausible);
  const sheet = read(view, lines);

  expect(sheet.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(sheet.orders.length).toBe(lines.length);
  expect(strange(view, sheet)).toEqual([]);
  expect(filledIn(orders, () => '')).toEqual([]);
}

describe.each(oneOf(2, system.scenarios).map(({ id }) => id))('king-of-kings order form, %s', (scenario) => {
  test.each([
    ['with its standard options', {}, 2],
    ['with every option', EVERY_OPTION, A_YEAR],
  ])('KOK-MAIL-1: every row makes an order that passes the check, %s', (_, options, seasons) => {
    const dice = { seed: 'form', rolls: system.rolls };
    let state = system.create(scenario, options, seededDice({ ...dice, turn: 0, step: 'create' }));
    for (let season = 1; season <= seasons; season++) {
      const { turn, step } = system.moment(state);
      const sheets: Record<string, OrderSheet> = {};
      for (const position of system.awaiting(state)) {
        const view = system.see(state, [], position) as View;
        const sheet = system.standIn(view, seededDice({ seed: position, turn, step }));
        if (position === system.awaiting(state)[0]) expectSound(view);
        const keys = form(rules, view).orders ?? [];
        expect(sheet.orders.map(({ key }) => key).filter((key) => !keys.includes(key))).toEqual([]);
        sheets[position] = sheet;
      }
      if (season === seasons) break;
      const made = system.resolve(state, sheets, seededDice({ ...dice, turn, step }));
      if (!('state' in made)) throw new Error('no season asks the game master');
      state = made.state;
      if (system.awaiting(state).length === 0) break;
    }
  });
});

describe('king-of-kings order form', () => {
  const formOf = (state: State, position = 'P1'): ReturnType<typeof form> =>
    form(rules, see(rules, state, [], position));
  const templates = (state: State): string[] =>
    ordersIn(see(rules, state, [], 'P1')).map(({ order }) => order);

  test('KOK-MAIL-1: only orders of the season and of the options that are on are told', () => {
    const state = bare('hammurabi', 4);
    state.game.season = 'summer';
    expect(formOf(state).orders).toContain('council');
    expect(formOf(state).orders).not.toContain('dismiss');
    expect(formOf(state).orders).not.toContain('appeal');
    expect(formOf(state).orders).not.toContain('setup');

    state.game.season = 'winter';
    Object.assign(state.game.settings, { alliances: false, appeals: true });
    expect(formOf(state).orders).not.toContain('council');
    expect(formOf(state).orders).toContain('dismiss');
    expect(formOf(state).orders).toContain('appeal');
    expect(formOf(state).orders).not.toContain('treaty');
  });

  test('KOK-MAIL-4: above the boxes of a force stands what is in force', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'P1', 'Babylon', '3 HI', { orders: { intercept: '3:2' } });
    const [first] = formOf(state).chapters[0]?.entries ?? [];

    expect(first?.name).toMatch(/^A1 Babylon$/);
    expect(first?.orders[1]?.blanks.map(({ label }) => label)).toEqual(['tactic', 'intercept 3:2', 'refuge']);
  });

  test('KOK-MAIL-4: boxes that stay empty say nothing', () => {
    const state = bare('hammurabi', 4);
    state.game.season = 'summer';
    stand(state, 'P1', 'Babylon', '3 HI');
    const view = see(rules, state, [], 'P1');
    const standing = ordersIn(view).filter(({ order }) => order.startsWith('O - '));
    const sheet = read(
      view,
      filledIn(standing, (_, at) => (at === 1 ? '2:1' : '')),
    );

    expect(sheet.diagnostics).toEqual([]);
    expect(printCodeSheet(system.orders, sheet)).toContain('O - A1 - intercept 2:1');
    expect(printCodeSheet(system.orders, sheet)).not.toContain('tactic');
  });

  test('KOK-SIEGE-2, 7: a place besieged has a row', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'P2', 'Babylon', '3 HI');
    stand(state, 'P1', 'Babylon', '2 HI').inside = true;
    stand(state, 'P1', 'Larsa', '2 HI');

    expect(templates(state)).toContain('SO - Babylon - {}');
    expect(templates(state)).toContain('S - Larsa - {} - {} - {}');
  });
});

test('above the path of who marched in the season stands where it came from', () => {
  const state = system.create(
    system.scenarios[0]?.id ?? '',
    {},
    seededDice({ seed: 'form', turn: 0, step: 'create', rolls: system.rolls }),
  );
  const moved = (from: string) => {
    const view = system.see(state, [], 'P1') as View;
    const force = Object.values(view.board.forces).find(({ id }) => id === 'P1-A1');
    const data = {
      force: 'P1-A1',
      side: 'P1',
      kind: 'army',
      from: from || (force?.hex ?? ''),
      to: force?.hex ?? '',
      left: 0,
    };
    return {
      ...view,
      events: [{ n: 1, phase: 'moves', type: 'moved', rule: 'KOK-MOV-2', seenBy: 'all' as const, data }],
    };
  };
  const labels = (from: string) => ordersIn(moved(from)).map(({ blanks }) => blanks[0]?.label);

  expect(labels('E4032')).toContainEqual(expect.stringMatching(/^M path, last from \S/));
  expect(labels('')).toContain('M path');
  expect(labels('').join()).not.toContain('last from');
});
