/** Winter: every unit is paid again, or goes. KOK-WIN. */
import { describe, expect, test } from 'vitest';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { bare, outcomes, playOn, stand, start } from '../kit.js';

describe('king-of-kings winter', () => {
  test('KOK-WIN-1, KOK-WIN-2: what can not be paid goes, best value stays', () => {
    const state = bare('assyria', 4);
    stand(state, 'P1', 'Nineveh', '5 CH 4 HI 3 LI 5 HA');
    state.positions['P1']!.treasury = 40;
    winter.body(playOn(state));

    expect(Object.values(state.forces).find((f) => f.owner === 'P1')?.units['P1']).toEqual({
      CH: 5,
      HI: 1,
      LI: 1,
    });
    expect(state.positions['P1']!.treasury).toBe(0);
  });

  test('KOK-WIN-2: Persia with 160 talents keeps all but four light galleys', () => {
    const state = start('greeks', 3);
    state.positions['P1']!.treasury = 160;
    winter.body(playOn(state));

    expect(state.sides['P1']!.pool.LG).toBe(4);
    expect(state.positions['P1']!.treasury).toBe(0);
  });

  test('KOK-WIN-2: dismissed units go unpaid', () => {
    const state = bare('assyria', 4);
    stand(state, 'P1', 'Nineveh', '2 LI');
    const play = playOn(state, {}, { P1: 'D - [1 LI] - [Nineveh]' });
    winter.body(play);

    expect(state.positions['P1']!.treasury).toBe(50 - 3);
    expect(state.sides['P1']!.pool.LI).toBe(1);
  });
});

describe('king-of-kings winter in small print', () => {
  test('KOK-WIN-2: of units alike in worth for a talent the stronger is paid first', () => {
    const state = bare('hammurabi', 4);
    state.game.season = 'winter';
    stand(state, 'P1', 'Babylon', '2 CH 1 PX');
    state.positions['P1']!.treasury = 12;
    winter.body(playOn(state));
    expect(state.forces['P1-A1']!.units).toEqual({ P1: { PX: 1 } });
  });
  test('KOK-WIN-2: a D line sends away those of its place alone', () => {
    const state = bare('hammurabi', 4);
    state.game.season = 'winter';
    state.positions['P1']!.treasury = 100;
    stand(state, 'P1', 'Mari', '2 HI');
    stand(state, 'P1', 'Babylon', '2 HI');
    const play = playOn(state, {}, { P1: 'D - [3 HI] - [Babylon]' });
    winter.body(play);
    expect(outcomes(play)).toEqual(['part only-some']);
    expect(state.forces['P1-A1']!.units).toEqual({ P1: { HI: 2 } });
  });
});
