/** What an empire does in the turns of others, by its policies: resist, militia, reserve, expel. AE-OCC-2, AE-MAN-1, AE-MAN-2, RULES.md section 14 */
import { describe, expect, test } from 'vitest';
import type { UnitType } from '../../../../../games/ancient-empires/data.js';
import type { Policies } from '../../../../../games/ancient-empires/rules/policies/policies.js';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { facts, oneRound, rivals } from '../../campaign.js';
import { independent, ofType, own, put } from '../../table.js';

const many = (n: number, type: UnitType = 'PRO'): UnitType[] => Array.from({ length: n }, () => type);

/** P2 with so many Professionals and a Leader in Assyria of P1, who has so many there. */
function invaded(attackers: number, defenders: number, policies: Partial<Policies> = {}): State {
  const state = rivals();
  own(state, 'P1', 'M2', 2);
  put(state, 'pos:P2', 'M2', [...many(attackers), 'LEA'], 'FOE');
  if (defenders > 0) put(state, 'pos:P1', 'M2', many(defenders), 'HOME');
  Object.assign(state.positions['P1']!.policies, { militia: 0, ...policies });
  return state;
}

const occupy = (state: State) => oneRound(state, { P2: 'Q - FOE' });

const fought = (state: State): boolean => ofType(occupy(state).events, 'combat-fought').length > 0;

const raised = (state: State): number =>
  facts(occupy(state).events, 'militia-raised', 'n').reduce<number>((sum, n) => sum + Number(n), 0);

describe('AE-OCC-2, policy resist: from so many per cent of the attackers on', () => {
  test.each([
    [4, 2, 50, true],
    [4, 2, 51, false],
    [4, 1, 25, true],
    [4, 1, 26, false],
    [3, 3, 100, true],
    [3, 2, 67, false],
    [2, 3, 150, true],
    [2, 3, 151, false],
    [9, 1, 'always', true],
    [1, 9, 'never', false],
  ] as const)('%i against %i at %s: %s', (attackers, defenders, policy, resists) => {
    const general = { resist: { all: policy, at: {} } };
    expect(fought(invaded(attackers, defenders, general))).toBe(resists);
    const listed = {
      resist: { all: policy === 'never' ? ('always' as const) : ('never' as const), at: { M2: policy } },
    };
    expect(fought(invaded(attackers, defenders, listed))).toBe(resists);
  });

  test('the capital resists at any odds, but for a "never" of its own', () => {
    const capital = (resist: Policies['resist']): State => {
      const state = invaded(9, 1, { resist });
      state.positions['P1']!.capital = 'M2';
      return state;
    };
    expect(fought(capital({ all: 100, at: {} }))).toBe(true);
    expect(fought(capital({ all: 'never', at: {} }))).toBe(true);
    expect(fought(capital({ all: 'never', at: { M2: 900 } }))).toBe(true);
    expect(fought(capital({ all: 'always', at: { M2: 'never' } }))).toBe(false);
  });

  test('nobody to resist, no resistance: the land is Occupied without a Combat', () => {
    const state = invaded(1, 0, { resist: { all: 'always', at: {} } });
    const { state: after, events } = occupy(state);
    expect(ofType(events, 'combat-fought')).toEqual([]);
    expect(after.provinces['M2']!.occupied).toMatchObject({ by: 'P2', sides: ['pos:P2'], round: 1 });
  });

  test('Units that are routed, ships and Leaders are no defenders', () => {
    const state = invaded(2, 1, { resist: { all: 50, at: {} } });
    state.stacks['HOME']!.routed = 1;
    put(state, 'pos:P1', 'M2', ['LEA'], 'CHIEF');
    expect(fought(state)).toBe(false);
  });
});

describe('AE-MAN-2, policies militia and reserve: Militia raised to resist', () => {
  const always = { resist: { all: 'always' as const, at: {} } };
  test('level plus one a province and round, as far as policy, Manpower and coins go', () => {
    expect(raised(invaded(3, 1, { ...always, militia: 99 }))).toBe(3);
    expect(raised(invaded(3, 1, { ...always, militia: 2 }))).toBe(2);
    expect(raised(invaded(3, 1, { ...always, militia: 0 }))).toBe(0);
    const scarce = invaded(3, 1, { ...always, militia: 99 });
    scarce.positions['P1']!.manpower = { total: 5, used: 4 };
    expect(raised(scarce)).toBe(1);
    const poor = invaded(3, 1, { ...always, militia: 99 });
    poor.positions['P1']!.treasury = 8;
    expect(raised(poor)).toBe(2);
    poor.positions['P1']!.treasury = 9;
    expect(raised(poor)).toBe(3);
  });

  test('the reserve is not touched', () => {
    const state = invaded(3, 1, { ...always, militia: 99, reserve: 92 });
    expect(raised(state)).toBe(2);
    expect(occupy(state).state.positions['P1']!.treasury).toBe(94);
    state.positions['P1']!.policies.reserve = 101;
    expect(raised(state)).toBe(0);
  });

  test('AE-MAN-4: in a shortage they cost five', () => {
    const state = invaded(3, 1, { ...always, militia: 99 });
    Object.assign(state.positions['P1']!, { treasury: 14, shortageTurn: state.turn });
    expect(raised(state)).toBe(2);
    expect(occupy(state).state.positions['P1']!.treasury).toBe(4);
    state.positions['P1']!.shortageTurn = state.turn + 1;
    expect(raised(state)).toBe(3);
  });

  test('what could be raised counts for the odds; what is not needed is not raised', () => {
    const fifty = { resist: { all: 50, at: {} }, militia: 2 };
    expect(raised(invaded(6, 1, fifty))).toBe(2);
    expect(raised(invaded(7, 1, fifty))).toBe(0);
  });

  test('the next attempt in the round finds the limit used up', () => {
    const state = invaded(1, 1, { ...always, militia: 99 });
    state.provinces['M2']!.raised = { round: 1, inRound: 2, inTurn: 2 };
    // The count of an earlier round is no longer felt.
    expect(raised(state)).toBe(3);
    const { state: after } = occupy(invaded(1, 1, { ...always, militia: 2 }));
    expect(after.provinces['M2']!.raised).toEqual({ round: 1, inRound: 2, inTurn: 2 });
    expect(after.positions['P1']!.manpower.used).toBe(2);
  });
});

describe('AE-OCC-2 (a): land that somebody else Occupies', () => {
  /** P3 Occupies Assyria of P1 with so many; P2 tries. */
  function held(garrison: number, resist: Policies['resist'], attackers = 2): State {
    const state = rivals(3);
    own(state, 'P1', 'M2', 1, { occupied: { sides: ['pos:P3'], by: 'P3', round: 1 } });
    put(state, 'pos:P3', 'M2', [...many(garrison), 'LEA'], 'HOLD');
    put(state, 'pos:P2', 'M2', [...many(attackers), 'LEA'], 'FOE');
    state.positions['P3']!.policies.resist = resist;
    return state;
  }
  test('the commander of the garrison decides, by his policy for the province', () => {
    expect(fought(held(1, { all: 50, at: {} }))).toBe(true);
    expect(fought(held(1, { all: 51, at: {} }))).toBe(false);
    expect(fought(held(1, { all: 'never', at: { M2: 'always' } }))).toBe(true);
    expect(fought(held(2, { all: 'never', at: {} }))).toBe(false);
  });
  test('no Militia is raised in Occupied land', () => {
    expect(raised(held(1, { all: 'always', at: {} }))).toBe(0);
  });
  test('the old owner’s Units help the garrison only when he said "always" for the province', () => {
    const state = held(1, { all: 'never', at: {} });
    put(state, 'pos:P1', 'M2', ['PRO', 'PRO'], 'HOME');
    state.positions['P1']!.policies.resist = { all: 'always', at: {} };
    expect(fought(state)).toBe(false);
    state.positions['P1']!.policies.resist.at['M2'] = 'always';
    expect(facts(occupy(state).events, 'combat-fought', 'stacks')[0]).toEqual([['FOE'], ['HOME']]);
  });
});

describe('policy expel: the owner’s largest army strikes the largest invader at so many per cent', () => {
  /** An army of P1 in its Assyria, and Raiders of P2. */
  function raid(army: number, band: number, expel: Policies['expel'] = 150): State {
    const state = rivals();
    own(state, 'P1', 'M2');
    put(state, 'pos:P1', 'M2', [...many(army), 'LEA'], 'HOME');
    put(state, 'raid:P2', 'M2', many(band, 'BAR'), 'BA1');
    state.positions['P1']!.policies.expel = expel;
    state.positions['P1']!.manpower = { total: 0, used: 0 };
    state.positions['P1']!.policies.resist = { all: 'never', at: { M2: 'never' } };
    return state;
  }
  const struck = (state: State, sheets = { P2: 'H - BA1' }): unknown[] =>
    ofType(oneRound(state, sheets).events, 'combat-fought')
      .filter(({ data }) => JSON.stringify(data['stacks']).startsWith('[["HOME"]'))
      .map(({ data }) => data['stacks']);

  test.each([
    [3, 2, 150, true],
    [3, 2, 151, false],
    [2, 2, 100, true],
    [2, 2, 101, false],
    [9, 1, 'off', false],
  ] as const)('%i against %i at %s: %s', (army, band, policy, strikes) => {
    expect(struck(raid(army, band, policy)).length > 0).toBe(strikes);
  });

  test('AE-LDR-1: not without a Leader; not without the points; not in land of others', () => {
    const lost = raid(3, 1);
    lost.stacks['HOME']!.units = lost.stacks['HOME']!.units.filter(({ type }) => type !== 'LEA');
    expect(struck(lost)).toEqual([]);
    const abroad = raid(3, 1);
    own(abroad, 'P2', 'M2');
    expect(struck(abroad)).toEqual([]);
  });

  test('Units of others in peace are left alone; those who hold the province, or fought its owner, are not', () => {
    const state = raid(3, 1);
    delete state.stacks['BA1'];
    put(state, 'pos:P2', 'M2', ['PRO', 'LEA'], 'FOE');
    expect(struck(state, {} as never)).toEqual([]);
    state.provinces['M2']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 };
    expect(struck(state, {} as never)).toEqual([[['HOME'], ['FOE']]]);
  });

  test('of several the largest, whatever its id', () => {
    const state = raid(4, 1);
    put(state, 'raid:P2', 'M2', many(2, 'BAR'), 'BA2');
    put(state, 'pos:P1', 'M2', ['PRO', 'LEA'], 'AAA');
    expect(struck(state, { P2: 'H - BA1\nH - BA2' })).toEqual([[['HOME'], ['BA2']]]);
  });
});

describe('AE-MAN-3, AE-OCC-2 (c): an Independent Province resists with all it has', () => {
  function attempt(dl: number, units: readonly UnitType[], used = 0): { n: number; fought: boolean } {
    const state = rivals();
    independent(state, 'M2', dl, { controller: 'P1', raised: { round: 0, inRound: 0, inTurn: used } });
    put(state, 'pos:P2', 'M2', [...many(3), 'LEA'], 'FOE');
    const ships = units.filter((type) => type === 'GAL');
    const land = units.filter((type) => type !== 'GAL');
    if (land.length > 0) put(state, 'ind:M2', 'M2', land, 'INDM2');
    if (ships.length > 0) put(state, 'ind:M2', 'PAL', ships, 'INDX');
    return { n: raised(state), fought: fought(state) };
  }
  test.each([
    // Level plus one, less its Professionals as filled in Construction: 2-1, 3-2, 4-2, 5-3.
    [1, ['PRO'], 1],
    [2, ['PRO', 'PRO'], 1],
    [3, ['PRO', 'PRO'], 2],
    [4, ['PRO', 'PRO', 'PRO'], 2],
    // Galleys need no Manpower: the place of a Professional is free for Militia.
    [1, ['GAL'], 2],
    [2, ['PRO', 'GAL'], 2],
    // Professionals that fell are not replaced by Militia.
    [2, [], 1],
  ] as const)('level %i with %j: %i Militia', (dl, units, n) => {
    expect(attempt(dl, units)).toEqual({ n, fought: true });
  });
});
