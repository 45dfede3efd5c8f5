/** Which star needs a garrison, and whose unit serves. RF-GAR. */
import { describe, expect, test } from 'vitest';
import {
  atHome,
  bareProvinces,
  canCivilize,
  garrisoned,
  idle,
  needsGarrison,
  provinceUnits,
  recivilized,
  ungarrisoned,
} from '../../../../../games/rise-and-fall/rules/realm/garrisons.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, unit } from '../../table.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall which star needs a garrison', () => {
  const law = (state: State, id: string): boolean[] =>
    (['rome', 'parthia', 'rebel'] as const).map((h) => needsGarrison(b(state), h, id));

  test('RF-GAR-1, RF-GAR-2, RF-GAR-6: for whom, while its people lives, until it is re-civilized', () => {
    const state = board(90, { empty: true, units: { AS02: 'Pontus' } });
    expect(law(state, 'Petra')).toEqual([true, true, true]);
    expect(law(state, 'Jerusalem')).toEqual([false, false, false]);
    // Rome's red stars need none of it or its rebels; a conqueror's do while Asians live.
    expect(law(state, 'Pergamum')).toEqual([false, true, false]);
    area(state, 'Petra').held.rome = 9;
    expect(law(state, 'Petra')).toEqual([true, true, true]);
    area(state, 'Petra').held.rome = 10;
    expect(law(state, 'Petra')).toEqual([false, true, false]);
    area(state, 'Petra').held.parthia = 10;
    expect(law(state, 'Petra')).toEqual([false, false, false]);
    area(state, 'Petra').held = { rome: 0, parthia: 0 };
    unit(state, 'AS02').where = 'pool';
    expect(law(state, 'Petra')).toEqual([false, false, false]);
    // Migrations are no unit of the Sarmatian people.
    unit(state, 'GM7').where = 'Alani';
    expect(law(state, 'Bactra')).toEqual([false, false, false]);
    unit(state, 'XS07').where = 'Alani';
    expect(law(state, 'Bactra')).toEqual([true, true, true]);
  });

  test('RF-GAR-4, RF-SAS-3: old Parthia needs garrisons of Parthia until the Sassanids rule', () => {
    const state = board(230, { empty: true, units: { PC01: 'Susa' } });
    for (const [sassanids, needed] of [
      ['none', true],
      ['revolt', true],
      ['failed', true],
      ['won', false],
    ] as const) {
      state.sassanids = sassanids;
      expect(needsGarrison(b(state), 'parthia', 'Merv'), sassanids).toBe(needed);
    }
    // Rome's conquests there need one all the same, and never cease to.
    area(state, 'Merv').held.rome = 30;
    expect(needsGarrison(b(state), 'rome', 'Merv')).toBe(true);
  });

  test('RF-ARM-1: Artashat needs none of him who moves the Armenians', () => {
    const state = board(90, { empty: true, units: { AS08: 'Tigranocerta' } });
    expect(law(state, 'Artashat')).toEqual([true, true, true]);
    state.armenia = 'rome';
    expect(law(state, 'Artashat')).toEqual([false, true, false]);
    state.armenia = 'parthia';
    expect(law(state, 'Artashat')).toEqual([true, false, true]);
    expect(law(state, 'Pontus')).toEqual([true, true, true]);
  });

  test('RF-GAR-1, example 16: one unit in any of the three Egyptian stars serves for all that its side holds', () => {
    const egypt = ['Alexandria', 'Memphis', 'Hermopolis'];
    const held = { Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome', Tingi: 'african' };
    const state = board(90, { empty: true, units: { AF01: 'Tingi', RL18: 'Carthage' }, held });
    const bare = (): string[] => egypt.filter((id) => ungarrisoned(b(state), 'rome').includes(id));
    expect(bare()).toEqual(egypt);
    for (const id of egypt) {
      unit(state, 'RL01').where = id;
      expect(bare(), id).toEqual([]);
    }
    // The rebels' city beside them is no concern of Rome's, nor Rome's legion of theirs.
    area(state, 'Memphis').controller = 'rebel';
    unit(state, 'RL01').where = 'Alexandria';
    expect(bare()).toEqual([]);
    expect(ungarrisoned(b(state), 'rebel')).toEqual(['Memphis']);
    unit(state, 'RL01').where = 'pool';
    unit(state, 'RR01').where = 'Memphis';
    expect(bare()).toEqual(['Alexandria', 'Hermopolis']);
    // Outside Egypt a unit serves its own star alone.
    area(state, 'Tingi').controller = 'rome';
    unit(state, 'AF01').where = 'Iol';
    expect(ungarrisoned(b(state), 'rome')).toContain('Tingi');
  });

  test('RF-GAR-1, RF-CW-9, RF-CW-13: whose units guard: own, active allies, for Rome the rebels; for the rebels their own', () => {
    const state = board(90, { empty: true, held: { Petra: 'rome' } });
    const guards = (id: string): boolean[] => {
      unit(state, id).where = 'Petra';
      const found = (['rome', 'parthia', 'rebel'] as const).map((h) => garrisoned(b(state), h, 'Petra'));
      unit(state, id).where = 'removed';
      return found;
    };
    expect(guards('RL01')).toEqual([true, false, false]);
    expect(guards('PC01')).toEqual([false, true, false]);
    expect(guards('RR01')).toEqual([true, false, true]);
    expect(guards('AS02')).toEqual([false, false, false]);
    Object.assign(state.peoples.asian!, { alliedWith: 'parthia', active: true });
    expect(guards('AS02')).toEqual([false, true, false]);
    unit(state, 'PC02').faction = 'sassanid';
    expect(guards('PC02')).toEqual([false, true, false]);
    expect(garrisoned(b(state), 'rome', 'Petra')).toBe(false);
  });

  test('RF-GAR-3: a province with a Roman star and no Roman or rebel unit is bare; allies do not fill it', () => {
    const state = board(90, { empty: true, units: { RL01: 'Roma' } });
    const own = (): string[] => bareProvinces(b(state));
    // Britannia has no Roman star.
    expect(own()).toEqual(['gaul', 'hispania', 'africa', 'balkans', 'east']);
    unit(state, 'RL02').where = 'Lugdunum';
    unit(state, 'RR01').where = 'Toletum';
    unit(state, 'PC01').where = 'Cirta';
    unit(state, 'AS02').where = 'Pontus';
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: true });
    expect(own()).toEqual(['africa', 'balkans', 'east']);
    expect(provinceUnits(b(state), 'hispania')).toEqual(['RR01']);
    expect(provinceUnits(b(state), 'east')).toEqual([]);
    area(state, 'Britannia').controller = 'rome';
    expect(own()).toContain('britannia');
  });

  test('RF-GAR-4: Parthia spares the two it names, else the first that fail; under the Sassanids none', () => {
    const state = board(90, {
      empty: true,
      units: { PC01: 'Ctesiphon', AS02: 'Pontus' },
      held: { Petra: 'parthia' },
    });
    const failing = (): string[] => ungarrisoned(b(state), 'parthia');
    expect(failing()).toEqual(['Herat', 'Merv', 'Persepolis', 'Petra', 'Rhagae', 'Susa']);
    state.exempt = ['Petra'];
    expect(failing()).toEqual(['Hecatompylos', 'Herat', 'Merv', 'Persepolis', 'Rhagae', 'Susa']);
    state.exempt = ['Petra', 'Susa'];
    expect(failing()).toEqual(['Ecbatana', 'Hecatompylos', 'Herat', 'Merv', 'Persepolis', 'Rhagae']);
    // A name that needs none is spent.
    state.exempt = ['Ctesiphon', 'Susa'];
    expect(failing()).toContain('Ecbatana');
    expect(failing()).toContain('Petra');
    state.sassanids = 'won';
    expect(failing()).toEqual(['Petra']);
  });

  test('RF-GAR-6, RF-HOUSE-2: which stars can be civilized, and by whom', () => {
    const can = (id: string): boolean[] => [
      canCivilize(b(board(90)), 'rome', id),
      canCivilize(b(board(90)), 'parthia', id),
    ];
    expect(['Petra', 'Susa', 'Sogdiana', 'Roma', 'Bactra'].map(can)).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, true],
      [true, true],
    ]);
    const home = (id: string): boolean[] =>
      (['rome', 'rebel', 'parthia'] as const).map((h) => atHome(b(board(90)), h, id));
    expect(['Roma', 'Pergamum', 'Carthage', 'Susa', 'Petra'].map(home)).toEqual([
      [true, true, false],
      [true, true, false],
      [true, true, false],
      [false, false, true],
      [false, false, false],
    ]);
  });

  test('RF-GAR-6: the eight dated stars follow their date for Rome, not their count', () => {
    const dated = {
      Athens: -50,
      Macedonia: -50,
      Cyrene: 0,
      Bithynia: 20,
      Byzantium: 20,
      Antioch: 50,
      Damascus: 50,
      Jaffa: 50,
    };
    for (const [id, year] of Object.entries(dated)) {
      const early = board(year - 10);
      area(early, id).held.rome = 30;
      expect([recivilized(b(early), 'rome', id), recivilized(b(board(year)), 'rome', id)], id).toEqual([
        false,
        true,
      ]);
    }
    expect(recivilized(b(board(90)), 'parthia', 'Athens')).toBe(false);
  });

  test('RF-GAR-7, RF-GAR-5: what is idle', () => {
    const state = board(90, {
      empty: true,
      units: { AS02: 'Pontus', PC01: 'Ctesiphon' },
      held: { Petra: 'rome', Palmyra: 'parthia' },
    });
    const lazy = (holder: 'rome' | 'parthia', id: string): boolean => idle(b(state), holder, id);
    expect([lazy('rome', 'Petra'), lazy('rome', 'Roma'), lazy('parthia', 'Merv')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(lazy('parthia', 'Palmyra')).toBe(true);
    state.exempt = ['Palmyra'];
    expect(lazy('parthia', 'Palmyra')).toBe(false);
    // Parthia's exemption is no use to Rome.
    state.exempt = ['Petra'];
    expect(lazy('rome', 'Petra')).toBe(true);
    unit(state, 'RL01').where = 'Petra';
    expect(lazy('rome', 'Petra')).toBe(false);
    unit(state, 'RL01').where = 'pool';
    area(state, 'Petra').held.rome = 10;
    expect(lazy('rome', 'Petra')).toBe(false);
    area(state, 'Petra').held.rome = 0;
    state.options.garrisonCallout = 'claim';
    expect(lazy('rome', 'Petra')).toBe(false);
  });
});
