/** The Sassanid rising: who rises where, and how it ends. RF-SAS. */
import { describe, expect, test } from 'vitest';
import { testSassanids } from '../../../../../games/rise-and-fall/rules/world/losses.js';
import { risingSassanids } from '../../../../../games/rise-and-fall/rules/peoples/sassanids.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, scene, unit, where } from '../../table.js';

const HOMES = ['Charax', 'Isfahan', 'Kerman', 'Persepolis', 'Susa'];

/** Risers by area. */
function rise(state: State): Record<string, string> {
  const s = scene(state);
  risingSassanids(s);
  return Object.fromEntries(
    s.log.events
      .filter((e) => e.type === 'sassanid-rises')
      .map((e) => [e.data.area as string, e.data.unit as string]),
  );
}

/** Old Parthia with an army far from the five homes, so that the rising does not rule at once. */
const loyal = { PC06: 'Merv', PC07: 'Herat', PC08: 'Rhagae', PC09: 'Nisibis', PC10: 'Hatra', PC11: 'Arbela' };

describe('rise-and-fall the Sassanid rising', () => {
  test('RF-SAS-1: not before 220, and once', () => {
    expect(rise(board(210, { step: 'P' }))).toEqual({});
    const state = board(220, { step: 'P', empty: true, units: loyal });
    expect(Object.keys(rise(state))).toEqual(HOMES);
    expect(state.sassanids).toBe('revolt');
    expect(rise(state)).toEqual({});
    for (const done of ['won', 'failed'] as const) {
      const after = board(230, { step: 'P' });
      after.sassanids = done;
      expect(rise(after)).toEqual({});
    }
    // A game that first sees a later decade has its rising then.
    expect(Object.keys(rise(board(230, { step: 'P', empty: true, units: loyal })))).toEqual(HOMES);
  });

  test('RF-SAS-1: who stands there rises, of the kind named if both do', () => {
    const state = board(220, {
      step: 'P',
      empty: true,
      units: { ...loyal, PI01: 'Susa', PC01: 'Susa', PC02: 'Charax', PI02: 'Charax', PI03: 'Kerman' },
    });
    const risen = rise(state);
    expect([risen.Susa, risen.Charax]).toEqual(['PC01', 'PI02']);
    // An infantry alone at Kerman rises, though cavalry lies in the pile.
    expect(risen.Kerman).toBe('PI03');
    expect(unit(state, 'PI01').faction).toBe('parthia');
  });

  test('RF-SAS-1: where nobody stands the pile gives one, its kind first, then the lowest id', () => {
    const state = board(220, { step: 'P', empty: true, units: loyal });
    expect(rise(state)).toEqual({
      Charax: 'PI01',
      Isfahan: 'PI02',
      Kerman: 'PC01',
      Persepolis: 'PC02',
      Susa: 'PC03',
    });
    // With no infantry left cavalry rises at Charax, and the other way round.
    const horse = board(220, { step: 'P', empty: true, units: loyal });
    for (let n = 1; n <= 10; n++) unit(horse, `PI${String(n).padStart(2, '0')}`).where = 'removed';
    expect(rise(horse)).toMatchObject({ Charax: 'PC01', Isfahan: 'PC02', Kerman: 'PC03' });
  });

  test('RF-SAS-1: with an empty pile the realm gives one, its kind first, the highest id', () => {
    const state = board(220, {
      step: 'P',
      empty: true,
      units: { ...loyal, PI01: 'Babylon', PI02: 'Ganzak', PI03: 'Kandahar' },
    });
    for (const [id, one] of Object.entries(state.units))
      if (/^P[CI]/.test(id) && one.where === 'pool') one.where = 'removed';
    expect(rise(state)).toEqual({
      Charax: 'PI03',
      Isfahan: 'PI02',
      Kerman: 'PC11',
      Persepolis: 'PC10',
      Susa: 'PC09',
    });
    expect(where(state, 'PC11')).toBe('Kerman');
    // Nobody anywhere: nobody rises, and a rising of nobody has failed.
    const none = board(220, { step: 'P', empty: true });
    for (const [id, one] of Object.entries(none.units)) if (/^P[CI]/.test(id)) one.where = 'removed';
    expect(rise(none)).toEqual({});
    expect(none.sassanids).toBe('failed');
  });

  test('RF-SAS-1: where a stranger stands nobody rises; a Susa that Rome holds empty is taken', () => {
    const state = board(220, {
      step: 'P',
      empty: true,
      units: { ...loyal, RL01: 'Susa', AS05: 'Kerman' },
      held: { Susa: 'rome', Persepolis: 'rome' },
    });
    const s = scene(state);
    risingSassanids(s);
    const skipped = s.log.events.filter((e) => e.type === 'sassanid-skipped');
    expect(skipped.map((e) => [e.data.area, e.data.other])).toEqual([
      ['Kerman', 'AS05'],
      ['Susa', 'RL01'],
    ]);
    expect([area(state, 'Persepolis').controller, area(state, 'Susa').controller]).toEqual([
      'parthia',
      'rome',
    ]);
    expect([where(state, 'RL01'), where(state, 'AS05')]).toEqual(['Susa', 'Kerman']);
  });

  test('RF-SAS-3: they rule when they are more, not when they are as many; the last one gone they have failed', () => {
    const parties = (rising: number, others: number): State['sassanids'] => {
      const state = board(230, { step: 'P', empty: true });
      state.sassanids = 'revolt';
      for (let n = 1; n <= rising + others; n++) {
        const id = `PC${String(n).padStart(2, '0')}`;
        unit(state, id).where = Object.keys(state.areas)[n]!;
        if (n <= rising) unit(state, id).faction = 'sassanid';
      }
      testSassanids(scene(state));
      if (state.sassanids !== 'revolt')
        expect(Object.values(state.units).some((u) => u.faction === 'sassanid')).toBe(false);
      return state.sassanids;
    };
    expect([parties(2, 1), parties(2, 2), parties(1, 2), parties(0, 2), parties(1, 0)]).toEqual([
      'won',
      'revolt',
      'revolt',
      'failed',
      'won',
    ]);
    const quiet = board(230, { step: 'P' });
    testSassanids(scene(quiet));
    expect(quiet.sassanids).toBe('none');
  });
});
