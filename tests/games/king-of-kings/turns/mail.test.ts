import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  deepFreeze,
  parseSheet,
  seededDice,
  type GameEvent,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { rolls } from '../../../../games/king-of-kings/rolls.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import type { View } from '../../../../games/king-of-kings/view.js';
import { yearName } from '../../../../games/king-of-kings/words/calendar.js';
import { at, bare, stand, start, policiesOf, forceOrdersOf } from '../kit.js';

const system = await loadSystem('king-of-kings');
const dice = (state: State, seed = 'mail') => seededDice({ seed, turn: state.game.turn, rolls });
const sheet = (text: string): OrderSheet => parseSheet(system.orders, `GAME x POSITION P1 TURN 1\n${text}`);

function play(
  state: State,
  sheets: Record<string, OrderSheet> = {},
  seed = 'mail',
): { state: State; events: readonly GameEvent[] } {
  const outcome = system.resolve(deepFreeze(structuredClone(state)), sheets, dice(state, seed), {});
  if ('questions' in outcome) throw new Error('asked');
  return { state: outcome.state as State, events: outcome.events };
}

const codes = (state: State, text: string) =>
  system.check(system.see(state, [], 'P1'), sheet(text)).map((d) => d.code);

describe('king-of-kings by mail', () => {
  test('KOK-MAIL-3: without any sheet a year runs: income, council, events, pay; nothing moves, nothing is bought', () => {
    let state = start('hammurabi', 4);
    for (let season = 0; season < 4; season++) {
      const before = state;
      const result = play(state);
      state = result.state;
      for (const force of Object.values(before.forces)) {
        const after = state.forces[force.id];
        if (after && before.positions[force.owner]) expect(after.hex).toBe(force.hex);
      }
      expect(result.events.some((e) => ['units-built', 'improved'].includes(e.type))).toBe(false);
    }
    expect(state.game).toMatchObject({ year: 2, season: 'spring' });
    expect(state.positions['P1']!.absent).toBe(4);
  });

  test('KOK-MAIL-1: all sheets of a season count together, whatever came in first', () => {
    const state = start('diadochi', 4);
    const one = sheet('M - [A1] - [Susa]');
    const two = sheet('M - [A1] - [Memphis]');

    expect(canonicalJson(play(state, { P1: one, P2: two }))).toBe(
      canonicalJson(play(state, { P2: two, P1: one })),
    );
  });

  test('KOK-MAIL-2: every line gets exactly one outcome, also in the wrong season', () => {
    const { events } = play(start('hammurabi', 4), {
      P1: sheet('D - [1 CH] - [Babylon]\nC - [court]\nL - [Tyre]\nN - [A1] - [Guard]'),
    });
    const mine = events.filter((e) => e.type.startsWith('order-') && e.seenBy.includes('P1'));

    expect(mine.map((e) => e.data['order']).sort()).toEqual([1, 2, 3, 4]);
  });

  test('KOK-DEATH-4: seasons of silence retire a position by option', () => {
    let state = start('hammurabi', 4, { 'nmr-retire-after': 2 });
    for (let i = 0; i < 2; i++) state = play(state).state;

    expect(state.positions['P1']!.status).toBe('retired');
  });

  test('SEED-1: a roll more in one place moves no other', () => {
    const state = start('hammurabi', 4);
    state.game.season = 'fall';
    const rollsOf = (s: State) =>
      play(s)
        .events.filter((e) => e.type === 'roll' && e.data['stream'] === 'fall/events')
        .map((e) => `${e.data['key'] as string} ${e.data['result'] as number}`);
    const more = structuredClone(state);
    more.forces['P1-A1']!.units['P1']!.LI = 5;

    expect(rollsOf(more)).toEqual(rollsOf(state));
  });
});

describe('king-of-kings secrecy', () => {
  test("KOK-SEE-1, KOK-SEE-2, KOK-MAIL-13: another's money, policies and orders change nothing in a view", () => {
    const state = start('diadochi', 4);
    const hidden = structuredClone(state);
    Object.assign(hidden.positions['P2']!, {
      treasury: 999,
      policies: policiesOf(hidden, { tactic: 'stand' }),
      tokens: ['ward'],
      lastSpringIncome: 70,
      offers: [{ type: 'PX', count: 1, fee: 2, to: 'P3' }],
      history: [1, 2],
      absent: 3,
      proposed: 4,
    });
    hidden.forces['P2-A1']!.orders = forceOrdersOf(hidden, { intercept: 'always' });

    expect(system.see(hidden, [], 'P1')).toEqual(system.see(state, [], 'P1'));
    expect(system.see(hidden, [], 'P2')).not.toEqual(system.see(state, [], 'P2'));
  });

  test('KOK-SEE-2: with open fog treasuries are seen', () => {
    const state = start('diadochi', 4, { fog: 'open' });
    expect((system.see(state, [], 'P1') as View).purses!['P2']!.treasury).toBe(150);
  });

  test('KOK-SEE-3: a failed order is told to its owner alone', () => {
    const { state, events } = play(start('diadochi', 4), { P1: sheet('L - [Tyre]') });
    const told = (p: string) =>
      (system.see(state, events, p) as View).events.some((e) => e.type === 'order-failed');

    expect([told('P1'), told('P2')]).toEqual([true, false]);
  });

  test("KOK-SEE-3: what others order secretly changes no third view of the events' count", () => {
    const state = start('diadochi', 4);
    const quiet = play(state, { P1: sheet('') });
    const busy = play(state, { P1: sheet('P - [tactic] - [stand]\nG - [5] - [P3]') });

    expect(canonicalJson(system.see(busy.state, busy.events, 'P2'))).toBe(
      canonicalJson(system.see(quiet.state, quiet.events, 'P2')),
    );
  });
});

describe('king-of-kings checks', () => {
  test.each([
    ['M - [A1] - [Nowhere]', 'kok/place'],
    ['M - [A9] - [Larsa]', 'kok/not-yours'],
    ['M - [A1] - [Memphis]', 'kok/too-far'],
    ['M - [A1] - [Larsa]\nM - [A1] - [Larsa]', 'kok/duplicate'],
    ['M - [A1] - [here] - [fleet]', 'kok/no-sea'],
    ['M - [A1] - [here] - [caravan]', 'kok/kind'],
    ['C - [court]', 'kok/season'],
    ['D - [1 CH] - [Babylon]', 'kok/season'],
    ['TY - [1] - [ally]', 'kok/position'],
    ['MO - [PX] - [1] - [1] - [all]', 'kok/option-off'],
    ['A - [yes]', 'kok/option-off'],
    ['W - [Atlantis]', 'kok/house'],
    ['P - [refuge] - [perhaps]', 'kok/policy'],
    ['O - [A1] - [intercept maybe]', 'kok/policy'],
    ['S - [Babylon]', 'kok/no-siege'],
    ['B - [1 KT]', 'kok/no-such-unit'],
    ['AB - [no]', 'kok/confirm'],
    ['SU - [Red]', 'kok/season'],
  ])('KOK-MAIL-2: %s is refused as %s', (text, code) => {
    expect(codes(start('hammurabi', 4), text)).toContain(code);
  });

  test('KOK-MAIL-2: a good sheet has no findings, an overspent one a warning', () => {
    const state = start('hammurabi', 4);
    state.game.season = 'fall';
    expect(codes(state, 'M - [A1] - [Larsa] - [careful]\nP - [heir] - [retire]')).toEqual([]);
    expect(codes(state, 'B - [2 HA] - [capital]')).toEqual(['kok/treasury']);
  });

  test('KOK-SIEGE-3, KOK-ALL-2: digging and marching, and besieging a friend', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Tyre', '2 PX');
    expect(codes(state, 'S - [Tyre] - [earthworks yes]\nM - [A1] - [Damascus]')).toEqual(['kok/digs']);
    state.positions['P1']!.stance['P2'] = 'neutral';
    state.positions['P2']!.stance['P1'] = 'neutral';
    expect(codes(state, 'S - [Tyre]')).toEqual(['kok/not-hostile']);
    expect(at(state, 'Tyre')).toBe('E3736');
  });
});

test('KOK-SEE-3: dates have no year 0', () => {
  expect([
    yearName(-1700, 1),
    yearName(-1700, 2),
    yearName(-2, 2),
    yearName(-2, 3),
    yearName(450, 1),
  ]).toEqual(['1700 BC', '1699 BC', '1 BC', 'AD 1', 'AD 450']);
});

describe('king-of-kings properties', () => {
  test('KOK-UNIT-1, KOK-GEN-4: any sequence of silent seasons keeps all invariants and replays alike', () => {
    const scenarios = ['hammurabi', 'diadochi', 'vikings', 'third-century', 'aurelian'];
    fc.assert(
      fc.property(
        fc.constantFrom(...scenarios),
        fc.string({ minLength: 1, maxLength: 8 }),
        (scenario, seed) => {
          let state = start(scenario);
          for (let i = 0; i < 5 && system.awaiting(state).length > 0; i++) {
            const next = play(state, {}, seed);
            expect(system.invariants(next.state)).toEqual([]);
            expect(canonicalJson(play(state, {}, seed))).toBe(canonicalJson(next));
            state = next.state;
          }
        },
      ),
      { numRuns: 6 },
    );
  });
});
