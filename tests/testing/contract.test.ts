/** The contract suite finds what it is there to find: the toy system with one fault each. */
import { beforeAll, describe, expect, test } from 'vitest';
import { parseSheet, type GameEvent, type GameSystem } from '../../src/core/index.js';
import { contract, playGame, scriptedDice } from '../../src/testing/index.js';
import { toySystem } from '../kit/toy.js';

let toy: GameSystem;

beforeAll(async () => {
  toy = await toySystem();
});

/** Names of the checks that a system does not pass. */
function broken(system: GameSystem): string[] {
  return contract(system)
    .filter(({ run }) => {
      try {
        run();
        return false;
      } catch {
        return true;
      }
    })
    .map(({ name }) => name);
}

/** The system with its events changed. */
const withEvents = (change: (events: readonly GameEvent[]) => readonly GameEvent[]): GameSystem => ({
  ...toy,
  resolve: (...given) => {
    const outcome = toy.resolve(...given);
    return 'questions' in outcome ? outcome : { ...outcome, events: change(outcome.events) };
  },
});

test('the toy system passes every check', () => {
  expect(broken(toy)).toEqual([]);
});

describe('a fault is found', () => {
  const faults: readonly [string, string, () => GameSystem][] = [
    [
      'OUTCOME-1: the report has no block of orders',
      'OUTCOME-1: the move sheet tells',
      () => ({
        ...toy,
        report: (view) => {
          const report = toy.report(view);
          return { ...report, blocks: report.blocks.filter(({ kind }) => kind !== 'orders') };
        },
      }),
    ],
    [
      'a better computer player of one temper writes what check refuses',
      'a regular of each temper',
      () => ({
        ...toy,
        regular: (view, dice, temper) =>
          temper === 'greedy'
            ? parseSheet(toy.orders, 'GAME x\nM - 1 - Nowhere - Nowhere\n')
            : toy.standIn(view, dice),
      }),
    ],
    [
      'an order has no outcome',
      'each order of each sheet gets exactly one outcome',
      () => withEvents((events) => events.filter(({ type }) => type !== 'order-done')),
    ],
    [
      'an event is seen by somebody who does not play',
      'each event has a rule, an audience and a sentence',
      () => withEvents((events) => events.map((one) => ({ ...one, seenBy: ['P9'] }))),
    ],
    [
      'VIEW-2: the events of a view keep their numbers',
      'VIEW-2: the events of a view are numbered',
      () => ({
        ...toy,
        see: (state, events, position) => {
          const view = toy.see(state, events, position) as { readonly events: readonly GameEvent[] };
          return { ...view, events: view.events.map((one) => ({ ...one, n: one.n + 1 })) };
        },
      }),
    ],
    [
      'a roll is not in rolls.ts',
      'each roll is in rolls.ts',
      () =>
        withEvents((events) => [...events, { ...someRoll, data: { stream: 'luck', rule: 'FF-CLASH-2' } }]),
    ],
    [
      'a state holds what JSON does not',
      'what resolve returns is plain JSON',
      () => ({
        ...toy,
        resolve: (...given) => {
          const outcome = toy.resolve(...given);
          return 'questions' in outcome
            ? outcome
            : { ...outcome, state: { ...(outcome.state as object), x: NaN } };
        },
      }),
    ],
    [
      'an invariant is broken at the start',
      'every scenario begins',
      () => ({ ...toy, invariants: () => ['FF-CLASH-4: two camps'] }),
    ],
    [
      'the same step goes another way each time',
      'the same seed gives the same bytes',
      () => {
        let n = 0;
        return withEvents((events) => events.map((one) => ({ ...one, data: { ...one.data, n: n++ } })));
      },
    ],
    [
      'the report changes its view',
      'see, check, report and standIn change nothing',
      () => ({
        ...toy,
        report: (view) => {
          (view as { turn: number }).turn = 99;
          return toy.report(view);
        },
      }),
    ],
    [
      'standings name a position twice',
      'standings rank every position once',
      () => ({ ...toy, standings: (state) => [...toy.standings(state), ...toy.standings(state)] }),
    ],
    [
      'lint refuses',
      'lint only advises',
      () => ({
        ...toy,
        lint: () => [
          { code: 'x', severity: 'error', line: 1, column: 1, length: 0, message: 'no', suggestions: [] },
        ],
      }),
    ],
  ];
  const someRoll: GameEvent = {
    n: 1,
    phase: 'day',
    type: 'roll',
    rule: 'FF-CLASH-2',
    seenBy: 'gm',
    data: {},
  };

  test.each(faults)('%s', (_, check, system) => {
    expect(broken(system()).filter((name) => name.startsWith(check))).toHaveLength(1);
  });
});

test('a game is played to its end, and what breaks in it is told', () => {
  expect(playGame(toy, 'feud', { seed: 'whole' })).toMatchObject({ finished: true, failures: [] });
  expect(playGame({ ...toy, invariants: () => ['too much'] }, 'feud', { seed: 'whole' }).failures[0]).toMatch(
    /too much/,
  );
});

test('scripted dice must be spent', () => {
  const dice = scriptedDice({ 'clash/fight ford P1': [3] });
  expect(() => dice.assertSpent()).toThrow(/clash\/fight ford P1/);
  expect(dice.d6('clash/fight', 'ford', 'P1')).toBe(3);
  dice.assertSpent();
});
