/** Lines of a script: what is ready, what waits, whom it reaches, who joins whom, where an army may go. AE-OPS-6, AE-MOV, AE-LDR, AE-ALY, AE-MAN-1 */
import { describe, expect, test } from 'vitest';
import type { UnitType } from '../../../../../games/ancient-empires/data.js';
import type { Side, State } from '../../../../../games/ancient-empires/state.js';
import { campaign, facts, hate, oneRound, rivals, THREE, END } from '../../campaign.js';
import { independent, ofType, outcomes, own, put } from '../../table.js';

const many = (n: number, type: UnitType = 'PRO'): UnitType[] => Array.from({ length: n }, () => type);
/** What became of the one order of this code. */
const toldOf = (code: string, events: Parameters<typeof outcomes>[0]): string =>
  outcomes(events).find((one) => one.startsWith(`${code} `)) ?? 'nothing';
const ended = (state: State, sheets: Readonly<Record<string, string>>) =>
  campaign(state, sheets, state.positions['P3'] ? { ...END, ...THREE } : {});

/** An army of P1 in Babylonia, which is its own; the land about is wild. */
function army(units: readonly UnitType[] = ['PRO', 'PRO', 'LEA']): State {
  const state = rivals();
  put(state, 'pos:P1', 'M1', units, 'ARMY');
  return state;
}

describe('AE-OPS-6: rounds, conditions and failures', () => {
  const marches = (lines: string, change: (state: State) => unknown = () => undefined): unknown[] => {
    const state = army();
    change(state);
    const { events } = ended(state, { P1: lines });
    return ofType(events, 'marched').map(({ data: d }) => `${d['round'] as number} ${d['to'] as string}`);
  };
  const said = (lines: string): string[] => outcomes(ended(army(), { P1: lines }).events);

  test('a line waits for its round, and those behind it wait too; other Stacks do not', () => {
    expect(marches('M - ARMY - M2 - @2\nM - ARMY - M3')).toEqual(['2 M2', '2 M3']);
    const other = (state: State): unknown => put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'VAN');
    expect(marches('M - ARMY - M2 - @2\nM - VAN - M3', other)).toEqual(['1 M3', '2 M2']);
  });
  test('a line past its last round is dropped, and the next is tried', () => {
    expect(marches('M - ARMY - M2 - @..1 - ?round>1\nM - ARMY - M3')).toEqual(['2 M3']);
    expect(said('M - ARMY - M2 - @..1 - ?round>1\nM - ARMY - M3')[0]).toBe('M failed condition');
  });
  test.each([
    ['M - ARMY - M2 - ?round>1\nM - ARMY - M3', ['2 M2', '2 M3']],
    ['M - ARMY - M2 - ?round>1 - !wait\nM - ARMY - M3', ['2 M2', '2 M3']],
    ['M - ARMY - M2 - ?round>1 - !skip\nM - ARMY - M3', ['1 M3']],
    ['M - ARMY - M2 - ?round>1 - !stop\nM - ARMY - M3', []],
  ])('%s', (lines, expected) => {
    expect(marches(lines)).toEqual(expected);
  });
  test('a failure stops the Stack, unless the line says skip; what was stopped says so', () => {
    expect(marches('A - ARMY - BA9\nM - ARMY - M3')).toEqual([]);
    expect(said('A - ARMY - BA9\nM - ARMY - M3')).toEqual(['A failed target-gone', 'M failed stopped']);
    expect(marches('A - ARMY - BA9 - +skip\nM - ARMY - M3')).toEqual(['1 M3']);
    expect(marches('A - ARMY - BA9 - +stop\nM - ARMY - M3')).toEqual([]);
  });
  test('ways of several steps and xN go on as points come; what was done in part says how often', () => {
    expect(marches('M - ARMY - M2, M3, M2')).toEqual(['1 M2', '1 M3', '2 M2']);
    expect(marches('M - ARMY - M2, M1 - x2')).toEqual(['1 M2', '1 M1', '2 M2', '2 M1']);
    expect(outcomes(ended(army(), { P1: 'M - ARMY - M2, M3, M2, M3, M2' }).events)).toEqual(['M part no-mp']);
  });
  test('leave: Units without the points stay behind; without it all wait', () => {
    const tired = (state: State): unknown => {
      put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'VAN');
      return undefined;
    };
    // The Militia of the round have no points in it.
    expect(marches('ML - 1 - M1 - ARMY\nM - ARMY - M2', tired)).toEqual(['2 M2']);
    expect(marches('ML - 1 - M1 - ARMY\nM - ARMY - M2 - leave', tired)).toEqual(['1 M2']);
  });
  test('hold drops earlier lines of its Stack, or of all', () => {
    expect(marches('M - ARMY - M2\nH - ARMY\nM - ARMY - M3')).toEqual(['1 M3']);
    expect(marches('M - ARMY - M2\nH - ALL')).toEqual([]);
    expect(marches('M - ARMY - M2\nH - VAN')).toEqual(['1 M2']);
  });
});

describe('AE-MOV-5, AE-MOV-6: whom an attack reaches', () => {
  function crowd(): State {
    const state = rivals(3);
    own(state, 'P2', 'M3');
    put(state, 'pos:P1', 'M3', [...many(5), 'LEA'], 'ARMY');
    put(state, 'pos:P2', 'M3', ['PRO', 'LEA'], 'FOE');
    put(state, 'pos:P2', 'M3', ['PRO', 'PRO'], 'FOEB');
    put(state, 'pos:P3', 'M3', ['PRO', 'PRO', 'PRO'], 'THIRD');
    independent(state, 'Ph1', 1, { hostile: hate('P1') });
    put(state, 'ind:Ph1', 'M3', ['PRO'], 'INDPH1');
    put(state, 'raid:P2', 'M3', ['BAR'], 'BA1');
    return state;
  }
  const hit = (target: string, change: (state: State) => unknown = () => undefined): unknown => {
    const state = crowd();
    change(state);
    const { events } = oneRound(state, { P1: `A - ARMY - ${target}`, P2: 'H - BA1' });
    const [stacks] = facts(events, 'combat-fought', 'stacks') as string[][][];
    return (
      stacks?.[1]?.[0] ?? toldOf('A', oneRound(state, { P1: `A - ARMY - ${target}`, P2: 'H - BA1' }).events)
    );
  };
  test.each([
    ['FOE', 'FOE'],
    ['foe', 'FOE'],
    ['ANY', 'THIRD'],
    ['2', 'FOEB'],
    ['P2', 'FOEB'],
    ['3', 'THIRD'],
    ['IND', 'INDPH1'],
    ['BAR', 'BA1'],
    ['PIR', 'A failed no-target'],
    ['1', 'A failed no-target'],
    ['BA7', 'A failed target-gone'],
    ['ARMY', 'A failed no-target'],
  ])('%s: %s', (target, expected) => {
    expect(hit(target)).toBe(expected);
  });
  test('friends are none of ANY, the routed nobody’s; peaceful Independents are spared', () => {
    const friend = (state: State): unknown => (state.positions['P1']!.postures.general['P3'] = 'F');
    expect(hit('ANY', friend)).toBe('FOEB');
    expect(hit('3', friend)).toBe('THIRD');
    expect(hit('2', (state) => (state.stacks['FOEB']!.routed = 1))).toBe('FOE');
    const alone = (state: State): unknown => {
      for (const id of ['FOE', 'FOEB', 'THIRD', 'BA1']) delete state.stacks[id];
      return (state.provinces['Ph1']!.hostile = {});
    };
    expect(hit('ANY', alone)).toBe('A failed no-target');
    expect(hit('IND', alone)).toBe('INDPH1');
  });
  test('a Stack that is called like a position is meant before it', () => {
    const called = (state: State): unknown => put(state, 'pos:P2', 'M3', ['PRO'], 'P3');
    expect(hit('P3', called)).toBe('P3');
    expect(hit('3', called)).toBe('THIRD');
  });
  test('who stands elsewhere is gone', () => {
    expect(hit('FOE', (state) => (state.stacks['FOE']!.at = 'M2'))).toBe('A failed target-gone');
  });
});

describe('AE-MOV-4, AE-ALY-1: who joins whom', () => {
  function meet(
    host: Side,
    types: readonly UnitType[],
    change: (state: State) => unknown = () => undefined,
  ): string {
    const state = rivals(3);
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ARMY');
    put(state, host, 'M3', types, 'HOST');
    change(state);
    return toldOf('J', oneRound(state, { P1: 'J - ARMY - HOST', P2: 'H - HOST', P3: 'H - HOST' }).events);
  }
  const consent = (word: 'no' | 'join' | 'full') => (state: State) =>
    (state.positions['P2']!.policies.ally = { P1: word });
  test('with the leave of the other, by his policy', () => {
    expect(meet('pos:P2', ['PRO'])).toBe('J failed not-ally');
    expect(meet('pos:P2', ['PRO'], consent('no'))).toBe('J failed not-ally');
    expect(meet('pos:P2', ['PRO'], consent('join'))).toBe('J done');
    expect(meet('pos:P2', ['PRO'], consent('full'))).toBe('J done');
    expect(meet('pos:P1', ['PRO'])).toBe('J done');
  });
  test('not Raiders, not Independents who hate one of the two, not the routed, not elsewhere', () => {
    expect(meet('raid:P1', ['BAR'])).toBe('J failed not-ally');
    const ward = (state: State): unknown => independent(state, 'Ph1', 1, { controller: 'P1' });
    expect(meet('ind:Ph1', ['PRO'], ward)).toBe('J done');
    const angry = (state: State): unknown =>
      independent(state, 'Ph1', 1, { controller: 'P2', hostile: hate('P1') });
    expect(meet('ind:Ph1', ['PRO'], (state) => [angry(state), consent('full')(state)])).toBe(
      'J failed not-ally',
    );
    // One such Unit among others is enough.
    const mixed = (state: State): unknown => {
      const host = state.stacks['HOST']!;
      host.units.push(...put(state, 'ind:Ph1', 'M3', ['PRO'], 'GUEST').units);
      delete state.stacks['GUEST'];
      return [angry(state), consent('full')(state)];
    };
    expect(meet('pos:P2', ['PRO'], mixed)).toBe('J failed not-ally');
    expect(meet('pos:P1', ['PRO'], (state) => (state.stacks['HOST']!.routed = 1))).toBe('J failed routed');
    expect(meet('pos:P1', ['PRO'], (state) => (state.stacks['HOST']!.at = 'M2'))).toBe('J failed no-target');
    expect(meet('pos:P1', ['GAL'], (state) => (state.stacks['HOST']!.at = 'PAL'))).toBe('J failed no-target');
  });
  test('AE-LDR-1: in strange land a Stack without a Leader joins only one that has one', () => {
    const leaderless = (host: readonly UnitType[]) =>
      meet(
        'pos:P1',
        host,
        (state) =>
          (state.stacks['ARMY']!.units = state.stacks['ARMY']!.units.filter(({ type }) => type === 'PRO')),
      );
    expect(leaderless(['PRO'])).toBe('J failed no-leader');
    expect(leaderless(['PRO', 'LEA'])).toBe('J done');
  });
  test('Raiders of one type join with the leave of their masters', () => {
    const raiders = (
      types: readonly UnitType[],
      change: (state: State) => unknown = () => undefined,
    ): string => {
      const state = rivals();
      put(state, 'raid:P1', 'D4', ['BAR'], 'BA1');
      put(state, 'raid:P2', 'D4', types, 'BA2');
      change(state);
      return toldOf('J', oneRound(state, { P1: 'J - BA1 - BA2', P2: 'H - BA2' }).events);
    };
    expect(raiders(['BAR'])).toBe('J failed not-ally');
    expect(raiders(['BAR'], consent('join'))).toBe('J done');
  });
});

describe('AE-HRD-4, AE-NPC-6: who may act at all', () => {
  test('only a horde recruits, and only on land', () => {
    const told = (state: State): string => toldOf('RC', oneRound(state, { P1: 'RC - ARMY' }).events);
    expect(told(army())).toBe('RC failed no-target');
    const ships = rivals();
    put(ships, 'pos:P1', 'PAL', ['GAL'], 'ARMY');
    expect(told(ships)).toBe('RC failed no-target');
  });
  test('Independents that hate somebody go home from anywhere, and their ships go anywhere; the peaceful stay', () => {
    const goes = (hostile: State['provinces'][string]['hostile']): unknown[] => {
      const state = rivals(3);
      independent(state, 'Ph1', 2, { controller: 'P1', hostile });
      put(state, 'ind:Ph1', 'M3', ['PRO'], 'INDPH1');
      put(state, 'ind:Ph1', 'SYR', ['GAL'], 'INDPH1b');
      const { state: after } = oneRound(state, { P1: 'M - INDPH1 - Ph1\nSA - INDPH1b - PAL' });
      return [after.stacks['INDPH1']!.at, after.stacks['INDPH1b']!.at];
    };
    expect(goes(hate('P2'))).toEqual(['Ph1', 'PAL']);
    expect(goes({})).toEqual(['M3', 'SYR']);
  });
});

describe('AE-LDR-2: further Leaders', () => {
  const added = (change: (state: State) => unknown, line = 'LD - +1 - HOST'): string => {
    const state = rivals(3);
    put(state, 'pos:P2', 'M3', ['PRO'], 'HOST');
    put(state, 'pos:P1', 'M1', ['PRO'], 'MINE');
    put(state, 'pos:P1', 'PAL', ['GAL'], 'FLEET');
    change(state);
    return outcomes(ended(state, { P1: line }).events)[0]!;
  };
  test('to a Stack of others by their policy or posture; never to Raiders, ships or the routed', () => {
    expect(added(() => undefined)).toBe('LD failed not-ally');
    expect(added((s) => (s.positions['P2']!.policies.ally = { P1: 'join' }))).toBe('LD done');
    expect(added((s) => (s.positions['P2']!.postures.general['P1'] = 'F'))).toBe('LD done');
    expect(added((s) => (s.positions['P1']!.postures.general['P2'] = 'F'))).toBe('LD failed not-ally');
    expect(added((s) => (s.stacks['HOST']!.units[0]!.side = 'raid:P1'))).toBe('LD failed not-ally');
    expect(added(() => undefined, 'LD - +1 - FLEET')).toBe('LD failed no-stack');
    expect(added((s) => (s.stacks['MINE']!.routed = 9), 'LD - +1 - MINE')).toBe('LD failed routed');
  });
  test('five, and not the sixth; each has nine points at once', () => {
    const state = army(['PRO']);
    const { during, events } = ended(state, { P1: 'LD - +1 - ARMY - x6' });
    expect(outcomes(events)).toEqual(['LD part leader-limit']);
    expect(during.positions['P1']!.extraLeaders).toBe(5);
    expect(events.filter(({ type }) => type === 'leader-added')).toHaveLength(5);
    const { state: first } = oneRound(army(['PRO']), { P1: 'LD - +1 - ARMY' });
    expect(first.stacks['ARMY']!.units.at(-1)).toMatchObject({ type: 'LEA', mp: 9 });
  });
});

describe('AE-MOV-2, AE-MOV-4: marches and parts', () => {
  test('one Damage in Developed land and where Construction Units lie, however large the Stack', () => {
    const damage = (dl: number, more: object = {}): number[] => {
      const state = army(many(5).concat('LEA'));
      own(state, 'P2', 'M2', dl, more);
      const { state: after } = oneRound(state, { P1: 'M - ARMY - M2' });
      const p = after.provinces['M2']!;
      return [p.damage, p.cu];
    };
    expect(damage(1)).toEqual([1, 0]);
    expect(damage(0)).toEqual([0, 0]);
    expect(damage(0, { cu: 2 })).toEqual([0, 1]);
    expect(damage(2, { cu: 1 })).toEqual([0, 0]);
  });
  test('into an Independent Province it makes an enemy, unless its controller has called one Friendly', () => {
    const into = (change: (state: State) => unknown = () => undefined): unknown[] => {
      const state = army();
      independent(state, 'M2', 1, { controller: 'P2' });
      change(state);
      const { state: after } = oneRound(state, { P1: 'M - ARMY - M2' });
      return [Object.keys(after.provinces['M2']!.hostile), after.provinces['M2']!.damage];
    };
    expect(into()).toEqual([['P1'], 1]);
    expect(into((s) => (s.positions['P2']!.postures.at['M2'] = { P1: 'F' }))).toEqual([[], 0]);
    expect(into((s) => (s.positions['P2']!.postures.general['P1'] = 'F'))).toEqual([['P1'], 1]);
  });
  test('Units part with their points, under the id given or the next free one', () => {
    const state = army(['PRO', 'PRO', 'MIL', 'LEA']);
    const { state: after, events } = oneRound(state, { P1: 'D - ARMY - 1PRO, 1LEA\nD - ARMY - 1MIL - VAN' });
    const [as] = facts(events, 'detached', 'as');
    expect(after.stacks[String(as)]!.units.map(({ type }) => type)).toEqual(['PRO', 'LEA']);
    expect(after.stacks['VAN']!.units.map(({ type }) => type)).toEqual(['MIL']);
    expect(after.stacks['ARMY']!.units.map(({ type }) => type)).toEqual(['PRO', 'LEA']);
  });
  test('not more than there are, not all of them', () => {
    const said = (units: string): string =>
      outcomes(ended(army(['PRO', 'MIL']), { P1: `D - ARMY - ${units} - VAN` }).events)[0]!;
    expect(said('1MIL')).toBe('D done');
    expect(said('2MIL')).toBe('D failed no-units');
    expect(said('1GAL')).toBe('D failed no-units');
  });
});

describe('AE-MAN-1: Militia by order', () => {
  const raise = (line: string, change: (state: State) => unknown = () => undefined): string => {
    const state = army();
    own(state, 'P1', 'M2', 2);
    own(state, 'P1', 'E4', 0);
    independent(state, 'Ph1', 2, { controller: 'P1' });
    put(state, 'ind:Ph1', 'Ph1', ['PRO', 'PRO'], 'INDPH1');
    change(state);
    return outcomes(ended(state, { P1: line }).events)[0]!;
  };
  test.each([
    ['ML - 3 - M2', 'ML done'],
    ['ML - 4 - M2', 'ML failed militia-limit'],
    ['ML - 1 - E4', 'ML done'],
    ['ML - 2 - E4', 'ML failed militia-limit'],
    ['ML - 1 - Ph1', 'ML done'],
    ['ML - 2 - Ph1', 'ML failed militia-limit'],
    ['ML - 1 - I2', 'ML failed not-owner'],
    ['ML - 1 - B1', 'ML failed not-owner'],
  ])('%s: %s', (line, expected) => {
    expect(raise(line)).toBe(expected);
  });
  test('coins and Manpower to the last one; none where the enemy holds the land', () => {
    expect(raise('ML - 3 - M2', (s) => (s.positions['P1']!.treasury = 9))).toBe('ML done');
    expect(raise('ML - 3 - M2', (s) => (s.positions['P1']!.treasury = 8))).toBe('ML failed no-coins');
    expect(raise('ML - 3 - M2', (s) => (s.positions['P1']!.manpower = { total: 4, used: 1 }))).toBe(
      'ML done',
    );
    expect(raise('ML - 3 - M2', (s) => (s.positions['P1']!.manpower = { total: 4, used: 2 }))).toBe(
      'ML failed no-manpower',
    );
    const held = (state: State): unknown => {
      put(state, 'pos:P2', 'M2', ['PRO'], 'FOE');
      return (state.provinces['M2']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 });
    };
    expect(raise('ML - 1 - M2', held)).toBe('ML failed occupied');
    // An Independent Province pays nothing.
    expect(raise('ML - 1 - Ph1', (s) => (s.positions['P1']!.treasury = 0))).toBe('ML done');
  });
  test('the limit is one of a round: three in each', () => {
    expect(raise('ML - 3 - M2 - x2', (s) => (s.positions['P1']!.manpower = { total: 6, used: 0 }))).toBe(
      'ML part militia-limit',
    );
    expect(raise('ML - 3 - M2\nML - 3 - M2 - @2')).toBe('ML done');
  });
});
