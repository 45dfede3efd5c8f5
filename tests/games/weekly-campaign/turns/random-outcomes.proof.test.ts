/** OUTCOME-1: over games by stand-ins and by random sheets, each "done" stands in the state at the end of the week. */
import { describe, expect, test } from 'vitest';
import {
  deepFreeze,
  ordersOf,
  parseSheet,
  printCodeSheet,
  seededDice,
  type GameEvent,
  type OrderSheet,
} from '../../../../src/core/index.js';
import type { WeeklyOrder } from '../../../../games/weekly-campaign/orders/book.js';
import { understand } from '../../../../games/weekly-campaign/orders/understand.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { loadSystem } from '../../../kit/load.js';
import { memoryOf, randomSheet, remember } from '../../../../src/testing/random-sheet.js';
import { claims } from '../done-claims.js';
import { fresh } from '../kit.js';

const system = await loadSystem('weekly-campaign');

/** Plays a game; what `check` calls an error is taken out, as the mail room does. The lies of each week. */
function liesOf(
  scenario: string,
  seed: string,
  turns: number,
  random: boolean,
  looked: Record<string, number>,
) {
  const memory = memoryOf(system);
  const lies: string[] = [];
  let state: State = fresh(scenario);
  let events: readonly GameEvent[] = [];
  for (let n = 0; n < turns && !state.ended; n++) {
    const { turn } = state;
    const sheets: Record<string, OrderSheet> = {};
    for (const by of system.awaiting(state)) {
      const luck = seededDice({ seed: `${seed} ${by}`, turn });
      const view = system.see(state, events, by);
      const own = system.standIn(view, luck);
      remember(memory, system, own.orders);
      const plan = !random || luck.d6('random/plan') <= 3 ? printCodeSheet(system.orders, own) : '';
      const wild = random ? randomSheet(system, view, memory, luck) : '';
      const read = parseSheet(system.orders, `${plan}\n${wild}`);
      const bad = (found: OrderSheet['diagnostics']) =>
        new Set(found.filter((d) => d.severity === 'error').map((d) => d.order));
      const unread = bad(read.diagnostics);
      const orders = read.orders.filter((o) => !unread.has(o.number));
      const refused = bad(system.check(view, { ...read, orders }));
      sheets[by] = { ...read, orders: orders.filter((o) => !refused.has(o.number)) };
    }
    const outcome = system.resolve(
      deepFreeze(state),
      sheets,
      seededDice({ seed, turn, rolls: system.rolls }),
    );
    if ('questions' in outcome) throw new Error('asked');
    const after = outcome.state as State;
    const orders = understand(state, ordersOf<WeeklyOrder>(sheets, Object.keys(sheets)));
    lies.push(...claims({ before: state, after, orders, events: outcome.events }, looked));
    state = after;
    ({ events } = outcome);
  }
  return lies;
}

/** `OUTCOMES=20 npx vitest run` plays so many games of each kind instead of three. */
const GAMES = Number(process.env.OUTCOMES ?? 3);

describe('weekly-campaign outcomes', () => {
  test.each([
    { scenario: 'tutorial', random: false, turns: 13, least: 60 },
    { scenario: 'tutorial', random: true, turns: 13, least: 60 },
    { scenario: 'inner-sea', random: true, turns: 5, least: 60 },
  ])(
    'OUTCOME-1: each "done" of games of $scenario is true, at random: $random',
    ({ scenario, random, turns, least }) => {
      const looked: Record<string, number> = {};
      const lies = Array.from({ length: GAMES }, (_, n) =>
        liesOf(scenario, `done ${n}`, turns, random, looked),
      );

      expect(lies.flat()).toEqual([]);
      expect(Object.values(looked).reduce((a, b) => a + b, 0)).toBeGreaterThan(GAMES * least);
      if (random) expect(Object.keys(looked).length).toBeGreaterThanOrEqual(8);
    },
  );
});
