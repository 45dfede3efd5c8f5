/** Where two rules meet once more: an ally's markers with others' troops when the alliance ends; leaders whose camp is gone. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/king-of-kings/invariants.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { breakAlliance } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { retire } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { rebel } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { addUnits } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { pressSiege } from '../../../../games/king-of-kings/rules/siege/siegecraft.js';
import { betray } from '../../../../games/king-of-kings/rules/siege/treachery.js';
import type { Force, State } from '../../../../games/king-of-kings/state.js';
import { at, bare, playOn, rollOn, rules, stand, types, policiesOf } from '../kit.js';

const general = (state: State, side: string, force: Force, id = 'L1'): void => {
  state.leaders[id] = { id, side, kind: 'general', force: force.id };
};

describe('king-of-kings guests under an ally’s marker', () => {
  /** Elam's marker at Babylon with a unit of Elam, two units and a general of its lord. */
  const company = (): { state: State; force: Force } => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.controller = 'P1';
    const force = stand(state, 'elam', 'Babylon', '1 LI', { inside: true });
    addUnits(force, 'P1', 'HI', 2);
    general(state, 'P1', force);
    return { state, force };
  };

  test('KOK-NEU-5: when the alliance ends, its lord’s troops stay where they stand, under a marker of his own', () => {
    const { state } = company();
    breakAlliance(playOn(state), 'elam', 'KOK-SUM-5');

    expect(state.forces['P1-A1']).toMatchObject({
      hex: at(state, 'Babylon'),
      inside: true,
      units: { P1: { HI: 2 } },
    });
    expect(state.leaders['L1']!.force).toBe('P1-A1');
    expect(Object.values(state.forces).filter((f) => f.owner === 'elam')).toMatchObject([
      { hex: at(state, 'Susa'), units: { elam: { LI: 1 } } },
    ]);
    expect(invariants(rules, state)).toEqual([]);
  });

  test('KOK-DEATH-2: so it is when he retires', () => {
    const { state } = company();
    retire(playOn(state), 'P1', 'KOK-DEATH-2');

    expect(state.forces['P1-A1']!.units).toEqual({ P1: { HI: 2 } });
    expect(invariants(rules, state)).toEqual([]);
  });

  test('KOK-SPR-6: and when the country is conquered, with the last of its cities', () => {
    const { state } = company();
    for (const c of Object.values(state.cities)) if (c.controller === 'elam') c.controller = 'P2';
    spring.body(playOn(state));

    expect(state.sides['elam']!.flags).toContain('conquered');
    expect(state.forces['P1-A1']!.units).toEqual({ P1: { HI: 2 } });
    expect(state.leaders['L1']!.force).toBe('P1-A1');
    expect(invariants(rules, state)).toEqual([]);
  });

  test('KOK-NEU-5: a third country’s troops go on under their lord’s marker, too', () => {
    const { state, force } = company();
    const third = Object.keys(state.sides).find((s) => state.sides[s]!.kind === 'neutral' && s !== 'elam')!;
    state.sides[third]!.controller = 'P1';
    addUnits(force, third, 'LI', 1);
    breakAlliance(playOn(state), 'elam', 'KOK-SUM-5');

    expect(state.forces['P1-A1']!.units).toEqual({ P1: { HI: 2 }, [third]: { LI: 1 } });
    expect(invariants(rules, state)).toEqual([]);
  });
});

describe('king-of-kings leaders whose camp is gone', () => {
  const camp = (): { state: State; hex: string } => {
    const state = bare('hammurabi', 4);
    stand(state, 'P1', 'Babylon', '5 HC', { inside: true });
    general(state, 'P2', stand(state, 'P2', 'Babylon', '1 LI'));
    return { state, hex: at(state, 'Babylon') };
  };

  test('KOK-SIEGE-8: sorties that destroy the whole camp take its general', () => {
    const { state, hex } = camp();
    const play = playOn(state, { [`siege/breach ${hex} P2`]: [5] });
    state.cities[hex]!.strength = 2;
    pressSiege(play, { chief: 'P2', hex, earthworks: false, assault: 'storm' });

    expect(types(play)).toEqual(['siege-pressed', 'works-wrecked', 'leader-died']);
    expect(state.leaders['L1']).toBeUndefined();
  });

  test('KOK-SIEGE-8: so does sickness that leaves him alone before enemies, and not beside one soldier', () => {
    for (const [units, taken] of [
      ['1 LI', true],
      ['2 LI', false],
    ] as const) {
      const state = bare('hammurabi', 4);
      const hex = at(state, 'Babylon');
      state.cities[hex]!.strength = 2;
      stand(state, 'P1', 'Babylon', '5 HC', { inside: true });
      const force = stand(state, 'P2', 'Babylon', units);
      general(state, 'P2', force);
      const play = playOn(state, {
        [`siege/breach ${hex} P2`]: [4],
        [`siege/sick ${hex} ${force.id} P2 LI`]: units === '1 LI' ? [1] : [1, 2],
        [`siege/sick ${hex} L1`]: [6],
      });
      pressSiege(play, { chief: 'P2', hex, earthworks: false, assault: 'none' });
      expect(state.leaders['L1'] === undefined).toBe(taken);
    }
  });

  test('KOK-REB-1, KOK-SIEGE-8: a garrison that rebels wipe out leaves them its general', () => {
    const state = bare('hammurabi', 4);
    general(state, 'P1', stand(state, 'P1', 'Babylon', '1 LI', { inside: true }));
    const play = rollOn(state, 'c');
    rebel(play, at(state, 'Babylon'), 18, 'KOK-SUM-6');

    expect(types(play)).toContain('rebels-hold');
    expect(state.leaders['L1']).toBeUndefined();
  });

  test('KOK-ALL-4, KOK-SIEGE-8: a traitor whose men all fall in the city leaves his general in it', () => {
    const state = bare('alexander', 2);
    const hex = at(state, 'Byzantium');
    state.cities[hex]!.controller = 'P1';
    stand(state, 'P1', 'Byzantium', '8 HC');
    general(state, 'P2', stand(state, 'P2', 'Byzantium', '1 LI'));
    general(state, 'P2', stand(state, 'P2', 'Susa', '1 LI'), 'L2');
    state.positions['P2']!.stance['P1'] = 'enemy';
    state.positions['P2']!.policies = policiesOf(state, { treachery: 'storm' });
    betray(rollOn(state, 'b'), 'P2', 'P1');

    expect(state.forces['P2-A1']).toBeUndefined();
    expect(state.leaders['L1']).toBeUndefined();
    expect(state.leaders['L2']).toBeDefined();
  });
});
