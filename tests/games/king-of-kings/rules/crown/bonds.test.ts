/** Bonds that begin and end: whose orders, whose cities, who inherits, who may be won. */
import { describe, expect, test } from 'vitest';
import {
  breakAlliance,
  gainAlly,
  isGainable,
  sendHome,
} from '../../../../../games/king-of-kings/rules/crown/alliances.js';
import { newLeader } from '../../../../../games/king-of-kings/rules/crown/leaders.js';
import { monarchDies, retire } from '../../../../../games/king-of-kings/rules/crown/monarchs.js';
import { checkVictory } from '../../../../../games/king-of-kings/rules/crown/victory.js';
import { goOver, rebel, rebelSide } from '../../../../../games/king-of-kings/rules/events/rebellions.js';
import { apply } from '../../../../../games/king-of-kings/rules/events/seasonal.js';
import { reviveUnits } from '../../../../../games/king-of-kings/rules/money/returns.js';
import { marchOnCapital } from '../../../../../games/king-of-kings/rules/others/rebel-marches.js';
import { gridOf } from '../../../../../games/king-of-kings/ruleset.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { gather } from '../../../../../games/king-of-kings/rules/others/lone-marches.js';
import { sidesWithoutPlayer } from '../../../../../games/king-of-kings/rules/others/neutrals.js';
import { unitStrength } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { scenarioRules } from '../../../../../games/king-of-kings/scenarios/table.js';
import { at, bare, playOn, stand, start, types, worldOf, policiesOf, forceOrdersOf } from '../../kit.js';

describe('KOK-SUM-3, KOK-NEU-5: allies', () => {
  test('KOK-MAIL-4: a new ally’s forces forget their orders, all others keep theirs', () => {
    const state = bare('hammurabi', 4);
    const orders = { tactic: 'stand' };
    for (const side of ['elam', 'P1', 'P2']) stand(state, side, 'Susa', '1 LI', { orders: { ...orders } });
    gainAlly(playOn(state), 'elam', 'P1', 'KOK-SUM-3');
    expect(['elam', 'P1', 'P2'].map((side) => state.forces[`${side}-A1`]!.orders)).toEqual([{}, forceOrdersOf(state, orders), forceOrdersOf(state, orders)]);
  }); // prettier-ignore

  test('rebels in arms may be won, those without troops not', () => {
    const state = bare('alexander', 2);
    const rebels = rebelSide(playOn(state), 'P2');
    expect(isGainable(worldOf(state), rebels)).toBe(false);
    stand(state, rebels, 'Tyre', '1 LI');
    expect(isGainable(worldOf(state), rebels)).toBe(true);
  });

  test('a city that policy surrender keeps is not given back, and is a war', () => {
    const kept = (policy: string): unknown[] => {
      const state = bare('hammurabi', 4);
      state.sides['elam']!.controller = 'P1';
      const susa = state.cities[at(state, 'Susa')]!;
      susa.controller = 'P1';
      state.positions['P1']!.policies = policiesOf(state, { surrender: policy });
      const play = playOn(state, { 'neutral/ally elam': [1] });
      breakAlliance(play, 'elam', 'KOK-SUM-5');
      return [susa.controller, types(play).includes('invaded')];
    };
    expect(kept('Susa')).toEqual(['P1', true]);
    expect(kept('Babylon')).toEqual(['elam', false]);
  });

  test('ships whose country lies inland go to its pool when they are sent home', () => {
    const state = bare('hammurabi', 4);
    stand(state, 'elam', 'Babylon', '2 LG');
    stand(state, 'elam', 'Babylon', '2 LI');
    sendHome(playOn(state), 'elam');
    expect(state.sides['elam']!.pool.LG).toBe(2);
    expect(Object.values(state.forces).map((f) => [f.kind, f.units])).toEqual([['army', { elam: { LI: 2 } }]]);
  }); // prettier-ignore
});

describe('KOK-DEATH: heirs', () => {
  test('KOK-DEATH-3: who has himself retired inherits nothing', () => {
    const heir = (status: 'active' | 'retired'): unknown => {
      const state = bare('diadochi', 4);
      Object.assign(state.positions['P2']!, { status });
      state.positions['P2']!.monarch.spouseOf = 'P1';
      monarchDies(playOn(state), 'P1', 'KOK-FALL-8');
      return state.sides['P1']!.controller;
    };
    expect([heir('active'), heir('retired')]).toEqual(['P2', undefined]);
  });

  test('KOK-DEATH-2: the country of who used no money uses it, now that it is a country like others', () => {
    const state = bare('diadochi', 4);
    state.sides['P1']!.flags = ['no-money', 'no-supply'];
    retire(playOn(state), 'P1', 'KOK-DEATH-4');
    expect(state.sides['P1']!.flags).toEqual(['no-supply']);
  });

  test('KOK-DEATH-5: the Falls that are left are counted from the first look, not anew at each', () => {
    const state = bare('diadochi', 4);
    for (const id of ['P2', 'P3', 'P4']) Object.assign(state.positions[id]!, { status: 'retired', dead: true });
    checkVictory(playOn(state));
    expect(state.game.lastFalls).toBe(3);
    state.game.lastFalls = 1;
    const again = playOn(state);
    checkVictory(again);
    expect([state.game.lastFalls, types(again)]).toEqual([1, []]);
  }); // prettier-ignore

  test('KOK-SCN-6: with his last general Alexander is lost, admirals or none; with one left he is not', () => {
    const ends = (...kinds: ('general' | 'admiral')[]): boolean => {
      const state = start('alexander', 2);
      state.leaders = {};
      const force = stand(state, 'P1', 'Pella', '1 HI');
      for (const kind of kinds) newLeader(state, 'P1', kind, force);
      const play = playOn(state);
      scenarioRules['alexander']!.leaderDied!(play, { id: 'L9', side: 'P1', kind: 'general', force: force.id });
      return state.game.ended !== undefined;
    };
    expect([ends(), ends('admiral'), ends('general')]).toEqual([true, true, false]);
  }); // prettier-ignore
});

describe('KOK-REB-1, KOK-CW-1: who goes over', () => {
  test('KOK-CAP-3: a fallen capital that its lord won back and that rebels stays fallen', () => {
    const after = (before: 'held' | 'fallen'): unknown => {
      const state = bare('diadochi', 4);
      state.positions['P1']!.capitalState = before;
      rebel(playOn(state), at(state, 'Babylon'), 1, 'KOK-SUM-6');
      return state.positions['P1']!.capitalState;
    };
    expect([after('held'), after('fallen')]).toEqual(['rebel', 'fallen']);
  });

  test('goods and the city of a third in the hex stay his', () => {
    const state = bare('diadochi', 4);
    const hex = at(state, 'Memphis');
    stand(state, 'P1', 'Memphis', '1 HI');
    for (const [id, owner] of [['X1', 'P1'], ['X2', 'P2']] as const)
      state.goods[id] = { id, type: 'wool', home: hex, hex, owner, carried: 0 }; // prettier-ignore
    const play = playOn(state);
    const to = rebelSide(play, 'P1');
    goOver(play, 'P1', hex, to);
    expect([state.goods['X1']!.owner, state.goods['X2']!.owner, state.cities[hex]!.controller]).toEqual([to, 'P2', 'P2']);
  }); // prettier-ignore
});

describe('KOK-NPC-1, 2: sides without a player', () => {
  test('neutrals act in the order in which they went to war', () => {
    const state = bare('hammurabi', 4);
    const order = (a: number, b: number): string[] => {
      for (const [id, since] of [['elam', a], ['phoenicia', b]] as const)
        Object.assign(state.sides[id]!, { enemies: ['P1'], since, home: at(state, 'Susa') }); // prettier-ignore
      return sidesWithoutPlayer(worldOf(state)).map(({ id }) => id);
    };
    stand(state, 'elam', 'Susa', '1 LI');
    stand(state, 'phoenicia', 'Susa', '1 LI');
    expect([order(2, 5), order(5, 2)]).toEqual([['elam', 'phoenicia'], ['phoenicia', 'elam']]);
  }); // prettier-ignore

  test('soldiers whom a lord had embarked go ashore with their general, the admiral stays with the ships', () => {
    const state = bare('diadochi', 4);
    Object.assign(state.sides['rhodes']!, { enemies: ['P1'] });
    const fleet = stand(state, 'rhodes', 'Rhodes', '2 LG 3 HI');
    newLeader(state, 'rhodes', 'general', fleet);
    newLeader(state, 'rhodes', 'admiral', fleet);
    const [one, two] = gather(playOn(state), 'rhodes');
    expect([one, two].map((f) => [f!.kind, f!.units['rhodes']])).toEqual([['fleet', { LG: 2 }], ['army', { HI: 3 }]]);
    expect(Object.values(state.leaders).map((l) => [l.kind, state.forces[l.force]!.kind])).toEqual([
      ['general', 'army'],
      ['admiral', 'fleet'],
    ]);
  }); // prettier-ignore

  test('KOK-NPC-5: so do those of a split empire; a rebel’s soldiers stay aboard', () => {
    const kinds = (side: (state: State) => string): string[] => {
      const state = bare('aurelian', 1);
      const id = side(state);
      stand(state, id, 'Alexandria', '2 LG 3 HI');
      return gather(playOn(state), id).map((f) => f.kind);
    };
    expect(kinds((s) => Object.values(s.sides).find((one) => one.kind === 'empire')!.id)).toEqual(['fleet', 'army']);
    expect(kinds((s) => rebelSide(playOn(s), 'P1'))).toEqual(['fleet']);
  }); // prettier-ignore

  test('KOK-FALL-3: a country that war wakes comes after those that were at war before', () => {
    const state = bare('hammurabi', 4);
    state.game.turn = 7;
    stand(state, 'elam', 'Susa', '1 LI');
    apply(playOn(state), 'P1', { result: 'war', rule: 'KOK-FALL-1' });
    expect(state.sides['elam']).toMatchObject({ enemies: ['P1'], since: 7 });
  });

  test('KOK-NPC-8: Rome opens its gates to no mutineers, other cities may', () => {
    const state = bare('third-century', 1);
    const rebels = rebelSide(playOn(state), 'P1');
    const rome = at(state, 'Rome');
    const road = gridOf(worldOf(state))
      .sides(rome)
      .find(({ to, land }) => land !== undefined && state.cities[to] === undefined)!;
    stand(state, rebels, road.to, '2 HI');
    const play = playOn(state);
    marchOnCapital(play, rebels);
    expect(Object.values(state.forces)[0]!.hex).toBe(rome);
    expect(types(play)).not.toContain('gates-decided');
    expect(state.cities[rome]!.controller).toBe('P1');
  });

  test('KOK-SPR-5: ships of an inland country come back to a port of its own that stands, to a ruin never', () => {
    const back = (looted: boolean): unknown => {
      const state = bare('hammurabi', 4);
      const elam = state.sides['elam']!;
      Object.assign(state.cities[at(state, 'Tyre')]!, { controller: 'elam', looted });
      elam.pool = { LG: 1 };
      reviveUnits(playOn(state), elam, 5);
      return Object.values(state.forces).map((f) => f.hex === at(state, 'Tyre'));
    };
    expect([back(false), back(true)]).toEqual([[true], []]);
  });

  test('KOK-SCN-15: blue’s riders are one stronger, its foot is not', () => {
    const state = bare('diadochi', 4);
    state.sides['P1']!.flags = ['riders'];
    const strength = (type: 'LC' | 'HI', side: string): number => unitStrength(worldOf(state), side, type);
    expect([strength('LC', 'P1'), strength('HI', 'P1'), strength('LC', 'P2')]).toEqual([3, 3, 2]);
  });
});
