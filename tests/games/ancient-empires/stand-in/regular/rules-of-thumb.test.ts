/** Each rule of thumb of the regular player in a situation of its own. */
import { pairsOf } from '../../../../../games/ancient-empires/orders/fields/items.js';
import { describe, expect, test } from 'vitest';
import type { EmpireOrder } from '../../../../../games/ancient-empires/orders/book.js';
import { regular } from '../../../../../games/ancient-empires/stand-in/regular/regular.js';
import { see } from '../../../../../games/ancient-empires/see.js';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { seededDice, type Json, type Temper } from '../../../../../src/core/index.js';
import { stage } from '../../stage.js';
import { board, data } from '../../table.js';

const on = (words: Json, seats = 3): State => {
  const state = board(seats);
  stage(state, words);
  return state;
};

type Of<K> = Extract<EmpireOrder, { key: K }>['fields'];

/** What P1 orders of one kind. */
function ordersOf<K extends EmpireOrder['key']>(state: State, key: K, temper: Temper = 'loyal'): Of<K>[] {
  const dice = seededDice({ seed: 'thumb', turn: state.turn });
  return regular(data, see(data, state, [], 'P1'), dice, temper)
    .orders.filter((order) => order.key === key)
    .map((order) => order.fields as Of<K>);
}

const attacked = (state: State, temper?: Temper): string[] =>
  ordersOf(state, 'march', temper).flatMap(({ to }) => to);

describe('the capital', () => {
  const field = (enemy: object): State =>
    on({
      step: 'operations',
      empires: { P1: 'M3 2, M1 1', P2: 'Ar1 2', P3: 'I2 2' },
      independents: { Ph1: 2 },
      units: { 'P1 at M3': '4 PRO', ...enemy },
    });
  /** Men in the capital when the army has marched: all of it, or those detached, and Militia. */
  const guard = (state: State): number => {
    const marches = ordersOf(state, 'march').some(({ stack }) => stack === 'M3');
    const detached = ordersOf(state, 'detach').filter(({ as }) => as?.startsWith('G'));
    const levies = ordersOf(state, 'militia').filter(({ at, stack }) => at === 'M3' && stack === undefined);
    return (
      (marches ? detached.reduce((sum, { units }) => sum + (units.PRO ?? 0), 0) : 4) +
      levies.reduce((sum, { number }) => sum + number, 0)
    );
  };

  test('stays guarded against an army next door', () => {
    expect(guard(field({ 'P2 at Ar1': '4 PRO' }))).toBeGreaterThanOrEqual(4);
  });
  test('lets its army go where nobody can come', () => {
    expect(guard(field({}))).toBe(0);
    expect(attacked(field({})).length).toBeGreaterThan(0);
  });
  test('of a great empire gets a guard before it is threatened', () => {
    const state = on({
      step: 'construction',
      empires: { P1: 'M1 3, M2 2, M3 2', P2: 'Ar1 1', P3: 'I2 2' },
      materials: { M1: 4, M2: 4, M3: 4 },
    });
    expect(
      ordersOf(state, 'build', 'cautious').filter(({ at }) => at === 'M1')[0]?.units.PRO,
    ).toBeGreaterThanOrEqual(1);
  });
});

describe('money', () => {
  test('is spent as long as there are materials and men', () => {
    const state = on({
      step: 'construction',
      empires: { P1: 'I2 2, I1 1', P2: 'E2 2', P3: 'M1 2' },
      materials: { I1: 6, I2: 3 },
      treasury: { P1: 120 },
    });
    const soldiers = ordersOf(state, 'build').reduce((sum, { units }) => sum + (units.PRO ?? 0), 0);
    const works = ordersOf(state, 'increase');
    expect(works.length + soldiers).toBeGreaterThan(0);
    // Men: three of I2, two of I1. All materials go, or all men have arms.
    const used = works.reduce((sum, { to }) => sum + (to.kind === 'DL' ? 6 : to.n), 0) + soldiers;
    expect(used >= 9 || soldiers === 5).toBe(true);
  });
  test('that is over becomes advancement, all of it in the last turn', () => {
    const levels = (limit: number): number => {
      const state = on({
        step: 'council',
        turn: 5,
        empires: { P1: 'I2 2', P2: 'E2 2', P3: 'M1 2' },
        treasury: { P1: 87 },
      });
      state.options = { ...state.options, turnLimit: limit };
      state.positions['P1']!.taxed = 0;
      return ordersOf(state, 'invest')
        .flatMap(({ levels: named }) => pairsOf(named))
        .reduce((sum, { level }) => sum + level, 0);
    };
    expect(levels(5)).toBe(8);
    expect(levels(0)).toBeGreaterThan(0);
    expect(levels(0)).toBeLessThan(8);
  });
  test('buys food where the next harvest will be short', () => {
    const state = on({
      step: 'council',
      empires: { P1: 'I2 3', P2: 'E2 2', P3: 'M1 2' },
      independents: { S1: 1 },
    });
    expect(ordersOf(state, 'bid').some(({ at, item }) => at === 'S1' && item.item === 'FOO')).toBe(true);
  });
});

describe('friends and enemies', () => {
  const between = (leader: string): State => {
    const state = on({
      step: 'operations',
      empires: { P1: 'M1 2', P2: 'I2 2, M2 1', P3: 'E2 2, M3 1' },
      units: { 'P1 at M1': '4 PRO' },
    });
    state.positions[leader]!.vp = 80;
    return state;
  };
  test.each([
    ['P2', 'M2'],
    ['P3', 'M3'],
  ])('when %s runs away with the game, his land in %s is first', (leader, first) => {
    expect(attacked(between(leader))[0]).toBe(first);
  });
  test('against him all others are declared friends', () => {
    const state = on({ step: 'council', empires: { P1: 'M1 2', P2: 'I2 2', P3: 'E2 2' } });
    state.positions['P2']!.vp = 80;
    const postures = ordersOf(state, 'posture', 'greedy').map(
      ({ posture, toward }) => `${toward} ${posture}`,
    );
    expect(postures.sort()).toEqual(['P2 H', 'P3 F']);
  });

  const friends = (): State => {
    const state = on({
      step: 'operations',
      empires: { P1: 'M1 2', P2: 'M2 2', P3: 'I2 2' },
      units: { 'P1 at M1': '4 PRO' },
    });
    state.positions['P1']!.postures.general['P2'] = 'F';
    state.positions['P2']!.postures.general['P1'] = 'F';
    return state;
  };
  test('a treaty is kept by the loyal', () => {
    expect(attacked(friends(), 'loyal')).not.toContain('M2');
  });
  test('and broken by the treacherous, who is no friend from then on', () => {
    expect(attacked(friends(), 'treacherous')).toContain('M2');
    expect(ordersOf(friends(), 'posture', 'treacherous')).toContainEqual({ posture: 'H', toward: 'P2' });
  });
  test('whoever was attacked is hostile', () => {
    const state = on({ step: 'council', empires: { P1: 'M1 2', P2: 'M2 2', P3: 'I2 2' } });
    const fought = {
      number: 1,
      turn: 3,
      phase: 'operations',
      type: 'combat-fought',
      rule: 'AE-CBT-1',
      audience: 'all' as const,
      data: { sides: [['pos:P2'], ['pos:P1']] },
    };
    const sheet = regular(
      data,
      { ...see(data, state, [], 'P1'), events: [fought as never] },
      seededDice({ seed: 'thumb', turn: 3 }),
      'loyal',
    );
    expect(sheet.orders.find(({ key }) => key === 'posture')?.fields).toEqual({ posture: 'H', toward: 'P2' });
  });
});

describe('war', () => {
  test('Militia clear the Raiders from one’s own land', () => {
    const state = on({
      step: 'operations',
      empires: { P1: 'M1 2', P2: 'I2 2', P3: 'E2 2' },
      units: { 'P2 at M1 as BA1': '1 BAR' },
    });
    expect(ordersOf(state, 'militia').length).toBeGreaterThan(0);
    expect(ordersOf(state, 'attack')).toContainEqual(expect.objectContaining({ target: 'BAR' }));
  });
  test('what lies over the sea is taken by a Voyage', () => {
    const state = on({
      step: 'operations',
      empires: { P1: 'I3 2', P2: 'M1 2', P3: 'Ar2 2' },
      independents: { S2: 2 },
      units: { 'P1 at I3': '6 PRO' },
    });
    expect(ordersOf(state, 'voyage').map(({ to }) => to)).toContain('S2');
  });
  test('the treasury of a capital is looted by a single Unit', () => {
    const state = on({
      step: 'operations',
      empires: { P1: 'M1 2', P2: 'M2 2', P3: 'I2 2' },
      units: { 'P1 at M1': '5 PRO' },
    });
    expect(ordersOf(state, 'detach').some(({ units }) => units.LEA === 1 && units.PRO === 1)).toBe(true);
    expect(ordersOf(state, 'loot')).toEqual([{ stack: 'LM2' }]);
  });
  test('a horde storms rich land rather than settle', () => {
    const state = on({
      step: 'operations',
      empires: { P2: 'M2 3', P3: 'I2 2' },
      hordes: { P1: 'Asian' },
    });
    expect(attacked(state)).toEqual(['M2']);
    expect(ordersOf(state, 'occupy').length).toBe(1);
  });
});

describe('the end', () => {
  const agrees = (turn: number, vp: number): boolean => {
    const state = on({ step: 'council', turn, empires: { P1: 'M1 2', P2: 'I2 2', P3: 'E2 2' } });
    state.positions['P1']!.vp = vp;
    state.positions['P2']!.vp = 60;
    return ordersOf(state, 'policy').some(({ policy, value }) => policy === 'end' && value[0] === 'YES');
  };
  test('is agreed to by the leader of a long game, and by who can’t catch up', () => {
    expect(agrees(20, 90)).toBe(true);
    expect(agrees(20, 10)).toBe(true);
  });
  test('is not while there is a game to win', () => {
    expect(agrees(12, 90)).toBe(false);
    expect(agrees(20, 55)).toBe(false);
  });
  test('comes for all when it has gone on and on', () => {
    expect(agrees(25, 55)).toBe(true);
  });
});
