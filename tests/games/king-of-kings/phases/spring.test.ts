/** Spring: tribute, trade, goods that go home, the dead of neutrals. KOK-SPR. */
import { describe, expect, test } from 'vitest';
import { addGoods } from '../../../../games/king-of-kings/create.js';
import type { UnitType } from '../../../../games/king-of-kings/data.js';
import { spring } from '../../../../games/king-of-kings/phases/spring.js';
import { springIncome } from '../../../../games/king-of-kings/rules/money/budget.js';
import { reviveUnits } from '../../../../games/king-of-kings/rules/money/returns.js';
import { tradeIncome } from '../../../../games/king-of-kings/rules/realm/realms.js';
import type { City } from '../../../../games/king-of-kings/state.js';
import { at, bare, playOn, start, types, worldOf } from '../kit.js';

describe('king-of-kings spring', () => {
  test('KOK-SPR-1, KOK-SPR-2, KOK-SPR-3: tribute and trade of Babylon', () => {
    const state = start('hammurabi', 4);
    spring.body(playOn(state));

    expect(state.positions['P1']).toMatchObject({ treasury: 50, lastSpringIncome: 50 });
    addGoods(state, 'grain', at(state, 'Babylon'), 'P1');
    expect(tradeIncome(worldOf(state), 'P1').income).toBe(55);
  });

  test('KOK-SPR-1: corruption halves the tribute once', () => {
    const state = start('punic-wars', 4);
    state.positions['P3']!.corruption = true;
    const before = state.positions['P3']!.treasury;
    spring.body(playOn(state));

    expect(state.positions['P3']!.treasury - before).toBe(55);
    expect(state.positions['P3']!.corruption).toBe(false);
  });

  test('KOK-SPR-4: income first, then goods go home to who holds it', () => {
    const state = start('hammurabi', 4);
    const wool = Object.values(state.goods).find((g) => g.type === 'wool' && g.owner === 'P1')!;
    wool.hex = at(state, 'Larsa');
    spring.body(playOn(state));

    // The one at Larsa pays Larsa's king (KOK-SPR-2), and both are at home afterwards.
    expect(state.positions['P1']!.treasury).toBe(20 + 25);
    expect(state.positions['P2']!.treasury).toBe(20 + 3 * 5 + 2 * 20);
    expect(wool).toMatchObject({ hex: at(state, 'Babylon'), owner: 'P1' });
  });

  test('KOK-SPR-4: goods of a looted city stay away for the year', () => {
    const state = start('hammurabi', 4);
    state.cities[at(state, 'Babylon')]!.looted = true;
    spring.body(playOn(state));

    expect(
      Object.values(state.goods)
        .filter((g) => g.home === at(state, 'Babylon'))
        .every((g) => g.hex === undefined),
    ).toBe(true);
  });

  test('KOK-SPR-5: a neutral raises five of its dead, the strongest first', () => {
    const state = start('hammurabi', 4);
    state.sides['elam']!.pool = { CH: 2, LI: 6 };
    spring.body(playOn(state));

    expect(state.sides['elam']!.pool).toMatchObject({ CH: 0, LI: 3 });
  });

  test('KOK-SPR-6: a neutral without a city is conquered', () => {
    const state = start('hammurabi', 4);
    state.cities[at(state, 'Susa')]!.controller = 'P1';
    const play = playOn(state);
    spring.body(play);

    expect(types(play)).toContain('conquered');
    expect(Object.values(state.forces).some((f) => f.owner === 'elam')).toBe(false);
  });

  test('KOK-NPC-5, KOK-SPR-6: a split empire moves to its richest city; without one it is gone', () => {
    const state = start('aurelian', 1);
    const gallic = (): City[] => Object.values(state.cities).filter((c) => c.controller === 'gallic-empire');
    state.cities[at(state, 'Trier')]!.controller = 'P1';
    spring.body(playOn(state));
    expect(state.sides['gallic-empire']!.capital).toBe(at(state, 'New Carthage'));

    for (const c of gallic()) c.controller = 'P1';
    spring.body(playOn(state));
    expect(Object.values(state.forces).some((f) => f.owner === 'gallic-empire')).toBe(false);
  });

  test('KOK-NPC-5, KOK-SPR-5: scenario 11 gives the Huns all their dead', () => {
    const state = start('attila', 5);
    state.sides['P1']!.pool = { LC: 7 };
    spring.body(playOn(state));

    expect(state.sides['P1']!.pool.LC).toBe(0);
    expect(state.positions['P1']!.treasury).toBe(0);
  });
});

describe('king-of-kings spring in small print', () => {
  test('KOK-SPR-2: the duel of Rome and Carthage is played without trade', () => {
    const state = start('punic-wars', 2);
    const before = state.positions['P1']!.treasury;
    const brings = springIncome(worldOf(state), 'P1');
    addGoods(state, 'grain', state.sides['P1']!.capital!, 'P1');
    expect(springIncome(worldOf(state), 'P1')).toBe(brings);
    spring.body(playOn(state));
    expect(state.positions['P1']!.treasury - before).toBe(brings);
  });
  test('KOK-SPR-1: what is foretold of a corrupt realm is what Spring brings', () => {
    const state = start('punic-wars', 4);
    state.positions['P3']!.corruption = true;
    const before = state.positions['P3']!.treasury;
    const foretold = springIncome(worldOf(state), 'P3');
    spring.body(playOn(state));
    expect(state.positions['P3']!.treasury - before).toBe(foretold);
  });
  test.each<[UnitType, UnitType]>([
    ['HI', 'HC'],
    ['HI', 'CH'],
    ['HA', 'LA'],
    ['LC', 'LA'],
    ['LI', 'MM'],
  ])('KOK-SPR-5: of equally strong dead the dearer come back first: %s before %s', (first, second) => {
    const state = bare('hammurabi', 4);
    const elam = state.sides['elam']!;
    elam.pool = { [first]: 1, [second]: 1 };
    reviveUnits(playOn(state), elam, 1);
    expect(state.forces['elam-A1']!.units).toEqual({ elam: { [first]: 1 } });
  });
});
