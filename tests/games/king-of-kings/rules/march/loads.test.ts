/** KOK-MOV-2, 5, KOK-TRADE-1, 2, KOK-UNIT-1: what is taken up and set down on the way; who may hold what. */
import { describe, expect, test } from 'vitest';
import { firstState } from '../../../../../src/archive/create.js';
import { loadSystem } from '../../../../../src/catalog.js';
import { refusalOf } from '../../../../kit/refusal.js';
import { chooseLosses, lossable } from '../../../../../games/king-of-kings/rules/battle/casualties.js';
import {
  clearForces,
  newForce,
  stacks,
  strongest,
} from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import { settingsFrom } from '../../../../../games/king-of-kings/options.js';
import { winter } from '../../../../../games/king-of-kings/phases/winter.js';
import type { Force, State } from '../../../../../games/king-of-kings/state.js';
import {
  at,
  bare,
  outcomes,
  playOn,
  policiesOf,
  rules,
  stand,
  start,
  types,
  worldOf,
  type Stage,
} from '../../kit.js';

const go = (state: State, sheet: string): Stage => {
  const play = playOn(state, {}, { P1: sheet });
  moves('P1').body(play);
  return play;
};
const units = (force: Force | undefined): unknown => force?.units;

describe('king-of-kings units on the way', () => {
  function camp(): State {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '1 PX');
    stand(state, 'P1', 'Pydna', '2 HI 1 LC');
    stand(state, 'P1', 'Pydna', '2 HI');
    return state;
  }

  test('KOK-MOV-2: so many as are asked for, out of one force after another; what is missing is told', () => {
    const state = camp();
    expect(outcomes(go(state, 'M - [A1] - [Pydna +3 HI]'))).toEqual(['done']);
    expect(units(state.forces['P1-A1'])).toEqual({ P1: { PX: 1, HI: 3 } });
    expect(units(state.forces['P1-A2'])).toEqual({ P1: { LC: 1 } });
    expect(units(state.forces['P1-A3'])).toEqual({ P1: { HI: 1 } });
    const short = camp();
    expect(outcomes(go(short, 'M - [A1] - [Pydna +5 HI]'))).toEqual(['part only-some']);
    expect(units(short.forces['P1-A1'])).toEqual({ P1: { PX: 1, HI: 4 } });
    expect(short.forces['P1-A3']).toBeUndefined();
    const none = camp();
    expect(outcomes(go(none, 'M - [A1] - [Pydna +1 KT]'))).toEqual(['part nothing-to-pick-up']);
    expect(outcomes(go(camp(), 'M - [A1] - [here +1 HI]'))).toEqual(['failed nothing-to-pick-up']);
  });

  test('KOK-MOV-2: everything is everything, leaders too; a force that marched or digs keeps its own', () => {
    const state = camp();
    state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: 'P1-A3' };
    expect(outcomes(go(state, 'M - [A1] - [Pydna +all]'))).toEqual(['done']);
    expect(units(state.forces['P1-A1'])).toEqual({ P1: { PX: 1, HI: 4, LC: 1 } });
    expect(state.leaders['L1'].force).toBe('P1-A1');
    for (const change of [{ carried: true }, { pinned: true }]) {
      const kept = camp();
      Object.assign(kept.forces['P1-A3']!, change);
      go(kept, 'M - [A1] - [Pydna +4 HI]');
      expect(units(kept.forces['P1-A1'])).toEqual({ P1: { PX: 1, HI: 2 } });
    }
  });

  test('KOK-MOV-2: own troops before allied ones; a side that is named is meant', () => {
    const mixed = (): State => {
      const state = camp();
      state.sides['sparta']!.controller = 'P1';
      state.forces['P1-A2']!.units = { sparta: { HI: 2 }, P1: { HI: 2 } };
      return state;
    };
    const own = mixed();
    go(own, 'M - [A1] - [Pydna +3 HI]');
    expect(units(own.forces['P1-A1'])).toEqual({ P1: { PX: 1, HI: 2 }, sparta: { HI: 1 } });
    const named = mixed();
    go(named, 'M - [A1] - [Pydna +1 HI(sparta)]');
    expect(units(named.forces['P1-A1'])).toEqual({ P1: { PX: 1 }, sparta: { HI: 1 } });
  });

  test('KOK-MOV-2: generals and admirals by number, nobody else with them', () => {
    const state = camp();
    for (const id of ['L1', 'L2', 'L3'])
      state.leaders[id] = { id, side: 'P1', kind: id === 'L3' ? 'admiral' : 'general', force: 'P1-A2' };
    go(state, 'M - [A1] - [Pydna +1 general]');
    const aboard = Object.values(state.leaders)
      .filter((l) => l.force === 'P1-A1')
      .map((l) => l.id);
    expect(aboard).toEqual(['L1']);
    expect(units(state.forces['P1-A1'])).toEqual({ P1: { PX: 1 } });
  });

  test('KOK-MOV-1: an army takes no ships', () => {
    const state = camp();
    stand(state, 'P1', 'Pydna', '2 LG');
    expect(outcomes(go(state, 'M - [A1] - [Pydna +1 LG]'))).toEqual(['part nothing-to-pick-up']);
    const sea = bare('alexander', 2);
    stand(sea, 'P1', 'Pella', '1 LG');
    stand(sea, 'P1', 'Pydna', '1 HI 1 PX');
    expect(outcomes(go(sea, 'M - [A1] - [Pydna +1 PX]'))).toEqual(['done']);
    expect(units(sea.forces['P1-A1'])).toEqual({ P1: { LG: 1, PX: 1 } });
  });

  test('KOK-MOV-2, KOK-UNIT-6: what is set down is a new force, by the number that is asked for if it was never used', () => {
    const state = camp();
    const play = go(state, 'M - [A2] - [Pella /1 HI=A7, Pydna /1 LC=A2]');
    expect(outcomes(play)).toEqual(['done']);
    expect(state.forces['P1-A7']).toMatchObject({
      hex: at(state, 'Pella'),
      carried: true,
      units: { P1: { HI: 1 } },
    });
    expect(state.forces['P1-A8']).toMatchObject({ hex: at(state, 'Pydna'), units: { P1: { LC: 1 } } });
    const all = camp();
    expect(outcomes(go(all, 'M - [A2] - [Pella /all]'))).toEqual(['done']);
    expect(units(all.forces['P1-A4'])).toEqual({ P1: { HI: 2, LC: 1 } });
    expect(all.forces['P1-A2']).toBeUndefined();
    expect(outcomes(go(camp(), 'M - [A2] - [Pella /3 HI]'))).toEqual(['part only-some']);
    const none = camp();
    expect(outcomes(go(none, 'M - [A2] - [here /1 KT]'))).toEqual(['failed nothing-to-drop']);
    expect(Object.keys(none.forces)).toHaveLength(3);
  });
});

describe('king-of-kings goods on the way', () => {
  function market(): State {
    const state = bare('alexander', 2);
    newForce(state, 'P1', 'caravan', at(state, 'Pella'));
    newForce(state, 'P1', 'caravan', at(state, 'Pella'));
    for (const id of Object.keys(state.goods)) delete state.goods[id];
    const lay = (id: string, type: string, owner = 'P1'): void =>
      void (state.goods[id] = {
        id,
        type,
        home: at(state, 'Pella'),
        hex: at(state, 'Pella'),
        owner,
        carried: 0,
      });
    lay('X1', 'wool');
    lay('X2', 'wool');
    lay('X3', 'grain');
    lay('X4', 'wool', 'P2');
    return state;
  }
  const carrier = (state: State): unknown[] => ['X1', 'X2', 'X3', 'X4'].map((id) => state.goods[id]!.carrier);

  test('KOK-MOV-5: own goods that nobody carries and nobody carried this season', () => {
    const state = market();
    expect(outcomes(go(state, 'M - [C1] - [here +1 wool, Pydna]'))).toEqual(['done']);
    expect(carrier(state)).toEqual(['P1-C1', undefined, undefined, undefined]);
    expect(state.goods['X1']).toMatchObject({ hex: at(state, 'Pydna'), carried: state.game.turn });
    const more = market();
    expect(outcomes(go(more, 'M - [C1] - [here +3 wool]\nM - [C2] - [here +1 wool +1 grain]'))).toEqual([
      'part only-some',
      'part nothing-to-pick-up',
    ]);
    expect(carrier(more)).toEqual(['P1-C1', 'P1-C1', 'P1-C2', undefined]);
    const all = market();
    expect(outcomes(go(all, 'M - [C1] - [here +all]'))).toEqual(['done']);
    expect(carrier(all)).toEqual(['P1-C1', 'P1-C1', 'P1-C1', undefined]);
    // Set down, it is not taken up again by another counter in the same season.
    const handed = market();
    expect(outcomes(go(handed, 'M - [C1] - [here +1 grain /1 grain]\nM - [C2] - [here +1 grain]'))).toEqual([
      'done',
      'failed nothing-to-pick-up',
    ]);
  });

  test('KOK-MOV-5: so many of a kind are set down; what is not aboard is not', () => {
    const state = market();
    go(state, 'M - [C1] - [here +2 wool +1 grain, Pydna /1 wool]');
    expect(carrier(state)).toEqual([undefined, 'P1-C1', 'P1-C1', undefined]);
    expect(state.goods['X1']!.hex).toBe(at(state, 'Pydna'));
    expect(outcomes(go(market(), 'M - [C1] - [here +1 wool /2 wool]'))).toEqual(['part only-some']);
    expect(outcomes(go(market(), 'M - [C1] - [here +1 wool /1 grain]'))).toEqual(['part nothing-to-drop']);
    const all = market();
    expect(outcomes(go(all, 'M - [C1] - [here +2 wool +1 grain, Pydna /all]'))).toEqual(['done']);
    expect(carrier(all)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('KOK-TRADE-1: markers are bought of a neutral that is no enemy, each for 15, by counters alone', () => {
    const shop = (talents: number, change: (s: State) => void = () => undefined): State => {
      const state = bare('hammurabi', 4);
      newForce(state, 'P1', 'caravan', at(state, 'India'));
      state.positions['P1']!.treasury = talents;
      change(state);
      return state;
    };
    const buy = (state: State, sheet = 'M - [C1] - [here buy 2 spice]'): string[] =>
      outcomes(go(state, sheet));
    expect([buy(shop(30)), buy(shop(29)), buy(shop(15)), buy(shop(14))]).toEqual([
      ['done'],
      ['part only-some'],
      ['part only-some'],
      ['failed treasury-short'],
    ]);
    expect(buy(shop(99), 'M - [C1] - [here buy 2 wool]')).toEqual(['failed no-trade-here']);
    expect(buy(shop(99, (s) => void (s.sides['india']!.enemies = ['P1'])))).toEqual(['failed no-trade-here']);
    const state = shop(30);
    buy(state);
    const got = Object.values(state.goods).filter((g) => g.owner === 'P1' && g.type === 'spice');
    expect(got.map((g) => [g.carrier, g.carried])).toEqual([['P1-C1', 1], ['P1-C1', 1]]); // prettier-ignore
    expect(state.positions['P1']!.treasury).toBe(0);
    const army = shop(99, (s) => void stand(s, 'P1', 'India', '1 HI'));
    expect(buy(army, 'M - [A1] - [here buy 1 spice]')).toEqual(['failed no-trade-here']);
  });
});

describe('king-of-kings forces', () => {
  test('KOK-UNIT-5: the royal marker of a force that is gone goes to the strongest, ties to the lowest id', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '1 HI');
    stand(state, 'P1', 'Athens', '2 HI');
    stand(state, 'P1', 'Corinth', '2 HI');
    newForce(state, 'P1', 'caravan', at(state, 'Pella'));
    expect(strongest(worldOf(state), 'P1')?.id).toBe('P1-A2');
    state.positions['P1']!.royal = 'P1-A1';
    clearForces(worldOf(state));
    expect(state.positions['P1']!.royal).toBe('P1-A1');
    state.forces['P1-A1']!.units = {};
    clearForces(worldOf(state));
    expect(state.positions['P1']!.royal).toBe('P1-A2');
    expect(state.forces['P1-A1']).toBeUndefined();
    expect(state.forces['P1-C1']).toBeDefined();
    for (const id of ['P1-A2', 'P1-A3']) state.forces[id]!.units = {};
    state.leaders['L1'] = { id: 'L1', side: 'P1', kind: 'general', force: 'P1-A3' };
    clearForces(worldOf(state));
    expect(state.positions['P1']!.royal).toBe('P1-A3');
    delete state.leaders['L1'];
    clearForces(worldOf(state));
    expect('royal' in state.positions['P1']!).toBe(false);
  });

  test('KOK-MAIL-8: types in the order of the policy, the rest by the order of losses, no unit more than needed', () => {
    const state = bare('alexander', 2);
    const lose = (text: string, half: number, policy: string): unknown => {
      const force = stand(state, 'P1', 'Pella', text);
      const world = worldOf(state);
      const { losses = 'cheap' } = policiesOf(state, { losses: policy });
      const dead = chooseLosses(world, lossable(world, stacks(world, force)), half, losses);
      return Object.fromEntries(dead.map((s) => [s.type, s.n]));
    };
    expect(lose('4 PX 4 LI', 4, 'LI')).toEqual({ LI: 2 });
    expect(lose('4 PX 4 LI', 4, 'PX')).toEqual({ PX: 1 });
    expect(lose('2 PX 2 LI', 6, 'LI PX')).toEqual({ PX: 1 });
    expect(lose('2 PX 2 LI', 14, 'LI PX')).toEqual({ PX: 1, LI: 1 });
    expect(lose('2 HI 2 LC 2 LI', 6, 'LC')).toEqual({ LC: 2 });
    expect(lose('2 HI 1 LC 2 LI', 6, 'LC')).toEqual({ LC: 1, LI: 1 });
    // Cheap: the least strength that is enough, then the least price, then the fewest.
    expect(lose('2 HI 2 LC', 6, 'cheap')).toEqual({ HI: 1 });
    expect(lose('1 CH 1 HI', 6, 'cheap')).toEqual({ CH: 1 });
    expect(lose('3 LI 1 HI', 6, 'cheap')).toEqual({ HI: 1 });
    expect(lose('3 LI 3 MM', 4, 'cheap')).toEqual({ MM: 2 });
    expect(lose('1 HI', 0, 'cheap')).toEqual({});
    expect(lose('1 HI 1 LI', 9, 'cheap')).toEqual({ HI: 1, LI: 1 });
    expect(lose('1 HI 1 LI', 7, 'cheap')).toEqual({ HI: 1, LI: 1 });
    expect(lose('1 HI 1 LI', 6, 'cheap')).toEqual({ HI: 1 });
  });

  test('KOK-MAIL-8: allies’ units cost their commander nothing', () => {
    const state = bare('alexander', 2);
    state.sides['sparta']!.controller = 'P1';
    const force = stand(state, 'P1', 'Pella', '1 LI');
    force.units['sparta'] = { HI: 1, LI: 1 };
    const world = worldOf(state);
    const dead = chooseLosses(world, lossable(world, stacks(world, force)), 2, 'cheap');
    expect(dead).toMatchObject([{ side: 'sparta', type: 'LI', n: 1 }]);
  });

  test('KOK-WIN-1, 2: to the talent; best value first; what is dismissed costs nothing', () => {
    const pay = (talents: number, sheet = '', change: (s: State) => void = () => undefined): State => {
      const state = bare('diadochi', 4);
      stand(state, 'P1', 'Babylon', '2 HI 1 LI');
      state.positions['P1']!.treasury = talents;
      change(state);
      winter.body(playOn(state, {}, { P1: sheet }));
      return state;
    };
    const kept = (state: State): unknown => [
      state.forces['P1-A1']?.units['P1'],
      state.positions['P1']!.treasury,
    ];
    expect(kept(pay(17))).toEqual([{ HI: 2, LI: 1 }, 0]);
    // Of 16, two heavy ones take 14 and nothing is left for the third.
    expect(kept(pay(16))).toEqual([{ HI: 2 }, 2]);
    expect(kept(pay(13))).toEqual([{ HI: 1, LI: 1 }, 3]);
    expect(kept(pay(2))).toEqual([undefined, 2]);
    expect(kept(pay(50, 'D - [1 HI] - [Babylon]'))).toEqual([{ HI: 1, LI: 1 }, 40]);
    expect(kept(pay(50, 'D - [all] - [Babylon]'))).toEqual([undefined, 50]);
    expect(kept(pay(0, '', (s) => void s.sides['P1']!.flags.push('no-upkeep')))).toEqual([
      { HI: 2, LI: 1 },
      0,
    ]);
    expect(kept(pay(0, '', (s) => void s.sides['P1']!.flags.push('no-money')))).toEqual([
      { HI: 2, LI: 1 },
      0,
    ]);
    const told = playOn(pay(0), {}, { P1: 'D - [3 HI] - [Babylon]\nD - [1 LI] - [Tyre]' });
    winter.body(told);
    expect(outcomes(told)).toEqual(['failed not-there', 'failed not-there']);
    const some = bare('diadochi', 4);
    stand(some, 'P1', 'Babylon', '2 HI');
    const part = playOn(some, {}, { P1: 'D - [3 HI] - [Babylon]' });
    winter.body(part);
    expect(outcomes(part)).toEqual(['part only-some']);
    expect(types(part)).not.toContain('units-unpaid');
  });
});

describe('king-of-kings options', () => {
  test('KOK-OPT-1 to 8: what is not given is as the rulebook has it', () => {
    expect(settingsFrom(rules, {})).toEqual({
      end: 'periods', battles: 'quick', alliances: true, ports: false, 'sea-transport': false, 'river-movement': false, rowers: false,
      mercenaries: false, raiding: false, appeals: false, fog: 'treasury', 'caravan-price': 0, 'nmr-retire-after': 0,
      'unit-strengths': {}, 'achievement-points': {},
    }); // prettier-ignore
    expect(settingsFrom(rules, { 'river-movement': true })).toMatchObject({
      'sea-transport': true,
      'river-movement': true,
    });
    expect(settingsFrom(rules, { 'sea-transport': true })).toMatchObject({
      'sea-transport': true,
      'river-movement': false,
    });
    expect(settingsFrom(rules, { 'caravan-price': 100, 'nmr-retire-after': 40 })).toMatchObject({
      'caravan-price': 100,
      'nmr-retire-after': 40,
    });
    expect(
      settingsFrom(rules, { 'unit-strengths': { LI: 9 }, 'achievement-points': { law: -5 } }),
    ).toMatchObject({
      'unit-strengths': { LI: 9 },
      'achievement-points': { law: -5 },
    });
  });

  test.each([
    ['end', 'never'],
    ['battles', 1],
    ['alliances', 'yes'],
    ['fog', 'thick'],
    ['caravan-price', 101],
    ['caravan-price', -1],
    ['caravan-price', 1.5],
    ['nmr-retire-after', 41],
    ['unit-strengths', { XX: 1 }],
    ['unit-strengths', { LI: 'many' }],
    ['unit-strengths', { LI: 1.5 }],
    ['unit-strengths', []],
    ['achievement-points', { fame: 1 }],
    ['nonsense', true],
  ])('KOK-OPT-1 to 8: %s can not be %j', async (key, value) => {
    const system = await loadSystem('king-of-kings');
    const thrown = refusalOf(() => firstState({ system }, 'diadochi', { [key]: value }, 'test'));
    expect(thrown.message).toContain(key);
    expect(thrown.exitCode).toBe(2);
  });

  test('KOK-SCN-2: as many positions as the scenario has room for', () => {
    expect(Object.keys(start('diadochi').positions)).toHaveLength(4);
    expect(Object.keys(start('diadochi', 2).positions)).toEqual(['P1', 'P2']);
    for (const n of [1, 5, 2.5]) expect(() => start('diadochi', n)).toThrow(/is for 2 to 4 positions/);
    expect(Object.keys(start('justinian', 1, { solo: 2 }).positions)).toEqual(['P2']);
    expect(() => start('alexandr')).toThrow(/an entry "alexandr"/);
  });
});
