/** What yields, what there is room for, and where units are raised. RF-REP, RF-SPL-2. */
import { describe, expect, test } from 'vitest';
import {
  bonusHalf,
  newPurse,
  pay,
  raise,
  roomAt,
} from '../../../../../games/rise-and-fall/rules/money/musters.js';
import {
  alliedStars,
  canRaiseAt,
  inPlay,
  ledgerOf,
  ledgers,
  pileServes,
  yields,
} from '../../../../../games/rise-and-fall/rules/realm/production.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, scene, unit } from '../../table.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall room and where units are raised', () => {
  test('RF-REP-1: what yields, and to whom', () => {
    const state = board(90, { empty: true, units: { AS02: 'Cappadocia' }, held: { Petra: 'rome' } });
    const given = (id: string): boolean[] => [yields(b(state), 'rome', id), yields(b(state), 'parthia', id)];
    expect([given('Roma'), given('Susa'), given('Petra')]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    unit(state, 'RL01').where = 'Petra';
    expect(given('Petra')).toEqual([true, false]);
    for (const [what, value] of [
      ['loot', 1],
      ['loot', 2],
      ['revolt', 'home'],
      ['revolt', 'recivilized'],
      ['revolt', 'people'],
    ] as const) {
      const bad = structuredClone(state);
      Object.assign(area(bad, 'Roma'), { [what]: value });
      expect(yields(b(bad), 'rome', 'Roma'), `${what} ${value}`).toBe(false);
    }
  });

  test('RF-REP-1, RF-LEAD-1, RF-SILK-1, RF-SPL-4: the lines of the ledger', () => {
    const state = board(90, {
      empty: true,
      units: { RL01: 'Roma', PC01: 'Susa', PI01: 'Merv', RR01: 'Gades', CE01: 'Burdigala' },
    });
    expect(ledgerOf(b(state), 'rome', 'all')).toEqual({
      half: 'all',
      stars: 44,
      allied: 0,
      leader: 0,
      silk: 0,
      east: 0,
      capacity: 44,
      inPlay: 2,
    });
    expect(ledgerOf(b(state), 'parthia', 'all')).toMatchObject({
      stars: 16,
      leader: 0,
      silk: 6,
      capacity: 22,
      inPlay: 4,
    });
    state.leaders.parthia = 'Artabanus';
    state.silkToRome = 1;
    expect(ledgerOf(b(state), 'parthia', 'all')).toMatchObject({ leader: 6, silk: 4, capacity: 26 });
    expect(ledgerOf(b(state), 'rome', 'all')).toMatchObject({ leader: 0, silk: 2, capacity: 46 });
    const late = (year: number): number => ledgerOf(b(board(year)), 'rome', 'E').east;
    expect([late(340), late(350)]).toEqual([0, 6]);
    expect(ledgerOf(b(board(350)), 'parthia', 'E').east).toBe(0);
    const lone = board(350);
    expect(ledgers(b(lone), 'rome').map((l) => [l.half, l.east])).toEqual([
      ['W', 0],
      ['E', 6],
    ]);
    lone.fallen.W = true;
    expect(ledgers(b(lone), 'rome').map((l) => [l.half, l.east])).toEqual([['all', 6]]);
    expect(ledgers(b(lone), 'parthia')).toHaveLength(1);
  });

  test('RF-REP-2, RF-SPL-2: half-points in play, by half of the place', () => {
    const state = board(290, {
      empty: true,
      units: { RP01: 'Roma', RC01: 'Pisae', RB01: 'Antioch', RL01: 'Athens', RR01: 'Crete', PC01: 'Susa' },
    });
    expect([
      inPlay(b(state), 'rome'),
      inPlay(b(state), 'rome', 'W'),
      inPlay(b(state), 'rome', 'E'),
      inPlay(b(state), 'parthia'),
    ]).toEqual([8, 5, 3, 2]);
  });

  test('RF-ALL-2: allied stars whole, of active allies and treaty tribes; kingdoms never share', () => {
    const state = board(90, { held: { Treveri: 'kingdom:Franks' } });
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: true });
    expect(alliedStars(b(state), 'rome')).toEqual(['Artashat', 'India', 'Palmyra', 'Petra', 'Pontus']);
    expect(alliedStars(b(state), 'parthia')).toEqual([]);
    area(state, 'Petra').loot = 1;
    state.override.AS06 = 'parthia';
    expect(alliedStars(b(state), 'rome')).toEqual(['Artashat', 'India', 'Pontus']);
    expect(alliedStars(b(state), 'parthia')).toEqual(['Palmyra']);
    // A way over Rome's areas is none: Palmyra hangs by Hatra and Babylon.
    area(state, 'Hatra').controller = 'rome';
    area(state, 'Babylon').controller = 'rome';
    expect(alliedStars(b(state), 'parthia')).toEqual([]);
    state.kingdoms.Franks = { set: 'Franks', status: 'foederatus', founded: 42, capital: 'Treveri' };
    expect(alliedStars(b(state), 'rome')).not.toContain('Treveri');
  });

  test('RF-REP-4, RF-SPL-2: own whole quiet stars; each half from its own pile', () => {
    const state = board(290, {
      empty: true,
      units: { RC01: 'pool', RC02: 'pool' },
      held: { Treveri: 'celt' },
    });
    const can = (id: string): boolean => canRaiseAt(b(state), 'rome', id);
    expect(['Roma', 'Ancona', 'Treveri', 'Susa'].map(can)).toEqual([true, false, false, false]);
    area(state, 'Roma').loot = 2;
    area(state, 'Pisae').revolt = 'recivilized';
    expect([can('Roma'), can('Pisae')]).toEqual([false, false]);
    Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
    unit(state, 'RC01').side = 'W';
    unit(state, 'RC02').side = 'none';
    const serves = (): boolean[] =>
      ['RC01', 'RC02'].flatMap((u) => ['Gades', 'Antioch'].map((a) => pileServes(b(state), u, a)));
    expect(serves()).toEqual([true, false, true, true]);
    Object.assign(state.leaders, { rome: 'Diocletian', emperorAt: 'italia' });
    expect(serves()).toEqual([true, true, true, true]);
  });

  test('RF-REP-2, RF-REP-4: why a unit cannot be raised, first cause first', () => {
    const why = (
      change: (s: State) => void,
      wanted: { kind?: string; unit?: string } = { kind: 'legion' },
      at = 'Roma',
      by: 'rome' | 'parthia' | 'nobody' = 'rome',
    ): string => {
      const state = board(90, { empty: true });
      change(state);
      const found = raise(scene(state), newPurse(by === 'nobody' ? undefined : by), wanted, at);
      return typeof found === 'string' ? found : found.reason;
    };
    const nothing = (): void => undefined;
    expect(why(nothing)).toBe('RL01');
    expect(why(nothing, { unit: 'RL07' })).toBe('RL07');
    expect(why(nothing, { kind: 'legion' }, 'Roma', 'nobody')).toBe('no-empire');
    expect(why(nothing, { kind: 'legion' }, 'Ancona')).toBe('no-star');
    expect(why(nothing, { kind: 'legion' }, 'Susa')).toBe('not-yours-area');
    expect(why((s) => (area(s, 'Roma').loot = 1))).toBe('star-closed');
    expect(why(nothing, { kind: 'limes' })).toBe('pile-empty');
    expect(why((s) => (unit(s, 'RL07').spent = true), { unit: 'RL07' })).toBe('pile-empty');
    expect(why(nothing, { kind: 'parthian-cavalry' })).toBe('not-yours');
    expect(why(nothing, { kind: 'legion' }, 'Susa', 'parthia')).toBe('not-yours');
    const full =
      (left: number) =>
      (s: State): void => {
        for (const a of data.map.areas)
          if (a.star !== 'none' && a.id !== 'Roma' && area(s, a.id).controller === 'rome')
            area(s, a.id).loot = 1;
        if (left < 2) unit(s, 'RL30').where = 'Ancona';
      };
    expect([why(full(2)), why(full(0))]).toEqual(['RL01', 'over-capacity']);
  });

  test('RF-SAS-2: while the revolt lasts Parthia raises Sassanids, before and after it Parthians', () => {
    const raised = (sassanids: State['sassanids']): string => {
      const state = board(230, {
        empty: true,
        units: { PC01: 'Susa', PC02: 'Merv', PC03: 'Herat', PC04: 'Rhagae' },
      });
      state.sassanids = sassanids;
      unit(state, 'PC01').faction = sassanids === 'revolt' ? 'sassanid' : 'parthia';
      const id = raise(scene(state), newPurse('parthia'), { kind: 'parthian-cavalry' }, 'Ctesiphon');
      return unit(state, id as string).faction;
    };
    expect([raised('none'), raised('revolt'), raised('won'), raised('failed')]).toEqual([
      'parthia',
      'sassanid',
      'parthia',
      'parthia',
    ]);
  });

  test('RF-ALG-REINF 8: payments lie beside the units in play, in the half that pays', () => {
    const state = board(290, { empty: true });
    Object.assign(state.leaders, { rome: 'none', emperorAt: 'none' });
    const purse = newPurse('rome');
    const [west, east] = [roomAt(b(state), purse, 'Roma'), roomAt(b(state), purse, 'Antioch')];
    expect(pay(b(state), purse, 'Roma', 4)).toBe(true);
    expect([roomAt(b(state), purse, 'Gades'), roomAt(b(state), purse, 'Antioch')]).toEqual([west - 4, east]);
    expect([pay(b(state), purse, 'Roma', west - 3), pay(b(state), purse, 'Roma', west - 4)]).toEqual([
      false,
      true,
    ]);
    expect(roomAt(b(state), purse, 'Roma')).toBe(0);
    expect(roomAt(b(state), newPurse(undefined), 'Roma')).toBe(0);
  });

  test('RF-SPL-2: the Emperor’s six half-points serve the half that he names, by default the one with fewer stars', () => {
    const state = board(290, { empty: true });
    Object.assign(state.leaders, { rome: 'Diocletian', emperorAt: 'italia' });
    expect(bonusHalf(b(state))).toBe('E');
    for (const a of data.map.areas)
      if (a.side === 'W' && a.star !== 'none' && a.id !== 'Roma') area(state, a.id).controller = 'celt';
    expect(bonusHalf(b(state))).toBe('W');
    state.leaders.bonusSide = 'E';
    expect(bonusHalf(b(state))).toBe('E');
    // One star each: two of his points are the East's stars, six are for it alone.
    for (const a of data.map.areas)
      if (a.side === 'E' && a.star !== 'none' && a.id !== 'Antioch') area(state, a.id).controller = 'celt';
    const tried = (units: Record<string, string>, at: string, kind = 'comitatus'): string => {
      const made = structuredClone(state);
      for (const [u, place] of Object.entries(units)) unit(made, u).where = place;
      unit(made, 'RC09').where = 'pool';
      const found = raise(scene(made), newPurse('rome'), { kind }, at);
      return typeof found === 'string' ? 'raised' : found.reason;
    };
    // Both stars are common: the West may fill four half-points, and no more.
    expect(tried({ RC01: 'Gades' }, 'Roma')).toBe('raised');
    expect(tried({ RC01: 'Gades', RC02: 'Tarraco' }, 'Roma')).toBe('bonus-half');
    expect(tried({ RC01: 'Gades', RC02: 'Tarraco' }, 'Antioch')).toBe('raised');
    // What stands in the East already is no more reserved, in whatever order the units were raised.
    expect(tried({ RC01: 'Gades', RC03: 'Antioch', RC04: 'Athens' }, 'Roma')).toBe('raised');
    expect(tried({ RC01: 'Gades', RC02: 'Tarraco', RC03: 'Antioch', RC04: 'Athens' }, 'Roma')).toBe(
      'bonus-half',
    );
    expect(tried({ RC01: 'Antioch', RC02: 'Athens', RC03: 'Crete', RC04: 'Epirus' }, 'Roma')).toBe('raised');
    const full = { RC01: 'Gades', RC02: 'Athens', RC03: 'Antioch', RC04: 'Crete', RC05: 'Epirus' };
    expect(tried(full, 'Antioch')).toBe('over-capacity');
    const fallen = structuredClone(state);
    fallen.fallen.W = true;
    unit(fallen, 'RC01').where = 'Gades';
    unit(fallen, 'RC09').where = 'pool';
    expect(typeof raise(scene(fallen), newPurse('rome'), { kind: 'comitatus' }, 'Roma')).toBe('string');
  });
});
