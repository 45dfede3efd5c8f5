/** End of a player turn: garrisons, reversion, stars in revolt. RF-GAR, RF-REV. */
import { describe, expect, test } from 'vitest';
import {
  bareProvinces,
  garrisoned,
  needsGarrison,
  ungarrisoned,
} from '../../../../games/rise-and-fall/rules/realm/garrisons.js';
import { ledgerOf } from '../../../../games/rise-and-fall/rules/realm/production.js';
import { turnOf } from '../../../../games/rise-and-fall/rules/world/calendar.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, unit, where } from '../table.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall garrisons', () => {
  test('RF-GAR-1: dated relief, and red stars never', () => {
    const state = board(-60);
    expect(['Athens', 'Roma', 'Antioch'].map((id) => needsGarrison(b(state), 'rome', id))).toEqual([
      true,
      false,
      true,
    ]);
    expect(needsGarrison(b(board(-50)), 'rome', 'Athens')).toBe(false);
    expect([
      needsGarrison(b(board(40)), 'rome', 'Antioch'),
      needsGarrison(b(board(50)), 'rome', 'Antioch'),
    ]).toEqual([true, false]);
  });

  test("RF-GAR-2: none while the star's people has no unit on the map", () => {
    const state = board(-20, { held: { Tingi: 'rome' } });
    expect(needsGarrison(b(state), 'rome', 'Tingi')).toBe(true);
    for (const u of Object.keys(state.units)) if (u.startsWith('AF')) unit(state, u).where = 'pool';
    expect(needsGarrison(b(state), 'rome', 'Tingi')).toBe(false);
  });

  test('RF-GAR-3, RF-REV-1: a province without any unit revolts, red stars too; a rebel will do', () => {
    const state = board(-60, { units: { RL15: 'pool', RL16: 'pool' } });
    expect(bareProvinces(b(state))).toEqual(['hispania']);
    const after = play(state, { P1: 'N - wait' });
    expect(after.of('revolt').map((e) => [e.data.area, e.data.kind])).toEqual([
      ['Gades', 'home'],
      ['Tarraco', 'home'],
    ]);
    expect(ledgerOf(b(after.state), 'rome', 'all').stars).toBe(40);
    const next = play(structuredClone({ ...after.state, step: 'R' as const, turn: turnOf(-30) }), {
      P1: 'M - RL13 - Tarraco',
    });
    expect(next.of('revolt-ended').map((e) => e.data.area)).toContain('Gades');
    unit(state, 'RR01').where = 'Toletum';
    expect(bareProvinces(b(state))).toEqual([]);
  });

  test('RF-GAR-4: Parthia exempts two stars; under the Sassanids home needs none', () => {
    const state = board(100, { step: 'P', units: { PC01: 'pool', PC02: 'pool', PC03: 'pool' } });
    expect(ungarrisoned(b(state), 'parthia')).toEqual(['Susa']);
    const after = play(state, { P2: 'G - Ecbatana/Susa' });
    expect(after.outcome('P2')).toBe('done');
    expect(after.of('revolt').map((e) => e.data.area)).toEqual(['Ctesiphon']);
    state.sassanids = 'won';
    expect(ungarrisoned(b(state), 'parthia')).toEqual([]);
    expect(play(state, { P2: 'G - Antioch/Susa' }).outcome('P2')).toBe('not-parthian-stars');
  });

  test('RF-GAR-5: with the option claim only what is pointed out revolts', () => {
    const state = board(-60, {
      options: { garrisonCallout: 'claim' },
      units: { RL01: 'Epirus', RL03: 'Berenice', AF06: 'Memphis' },
    });
    const rome = play(state, { P1: 'N - wait' });
    expect(rome.of('revolt')).toHaveLength(0);
    expect(rome.state.unclaimed).toEqual([{ empire: 'rome', areas: ['Athens', 'Cyrene'] }]);
    const parthia = play(rome.state, { P2: 'PO - Athens\nPO - Roma' });
    expect([parthia.outcome('P2', 1), parthia.outcome('P2', 2)]).toEqual(['done', 'was-garrisoned']);
    expect(parthia.of('revolt').map((e) => e.data.area)).toEqual(['Athens']);
    expect(parthia.state.unclaimed).toEqual([]);
    expect(play(board(-60), { P1: 'PO - Susa' }).outcome('P1')).toBe('callout-auto');
  });

  test('RF-GAR-6, RF-HOUSE-2: a decade counts at the end of the turn, rebels by a unit; old Parthia never', () => {
    const state = board(-20, {
      step: 'P',
      held: { Alexandria: 'rome', Memphis: 'rebel', Hermopolis: 'rebel', Ctesiphon: 'rome' },
      units: {
        RR01: 'Memphis',
        RL01: 'Alexandria',
        RL02: 'Ctesiphon',
        AF06: 'pool',
        AF07: 'pool',
        AF08: 'pool',
        PC01: 'pool',
      },
    });
    const after = play(state, {});
    const held = ['Alexandria', 'Memphis', 'Hermopolis', 'Ctesiphon'].map(
      (id) => area(after.state, id).held.rome,
    );
    expect(held).toEqual([1, 1, 0, 0]);
    expect(area(after.state, 'Susa').held.parthia).toBe(0);
  });

  test('RF-GAR-7: an unguarded conquest serves its people for returns, and the returning tribe takes it', () => {
    const state = board(-20, {
      step: 'P',
      units: { AF06: 'pool', AF07: 'pool', AF08: 'pool', AF01: 'Iol' },
      held: { Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome', Tingi: 'rome', Iol: 'african' },
    });
    state.areas.Tingi!.loot = 1;
    expect(garrisoned(b(state), 'rome', 'Alexandria')).toBe(false);
    const after = play(state, { P2: 'B - AF06 - Alexandria' });
    expect(after.outcome('P2')).toBe('done');
    expect(area(after.state, 'Alexandria').controller).toBe('african');
  });

  test('RF-REV-2: a re-civilized star is quiet again when a unit passes', () => {
    const state = board(100, { held: { Alexandria: 'rome' }, units: { AF06: 'Memphis', RL03: 'Cyrene' } });
    area(state, 'Alexandria').revolt = 'recivilized';
    const after = play(state, { P1: 'M - RL03 - Alexandria' });
    expect(after.of('revolt-ended').map((e) => e.data.area)).toEqual(['Alexandria']);
  });

  test('RF-REV-3, RF-NPC-5: the tribe of the place rises, takes the star and stays', () => {
    const state = board(-20, { held: { Tingi: 'rome' }, units: { AF01: 'pool' } });
    const after = play(state, { P1: 'N - wait' });
    expect(where(after.state, 'AF01')).toBe('Tingi');
    expect(area(after.state, 'Tingi')).toMatchObject({ controller: 'african', revolt: 'people' });
    const next = play(after.state, { P2: 'M - AF01 - Iol' });
    expect(next.outcome('P2')).toBe('in-revolt');
  });
});
