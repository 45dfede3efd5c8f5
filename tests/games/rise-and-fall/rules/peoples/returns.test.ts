/** Who comes back where, which stars need whom, and what the end of a turn counts. RF-REP-6 to 10, RF-ARM-1, RF-GAR, RF-KUS-6, RF-SPL-5. */
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
import {
  lostUnits,
  needsNoStar,
  peopleStars,
  returnPlaces,
  type Returned,
} from '../../../../../games/rise-and-fall/rules/peoples/returns.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, play, unit, where, type Setting } from '../../table.js';

const b = (state: State) => ({ state, data });
const places = (state: State, id: string, returned: Returned = {}): readonly string[] | string => {
  const found = returnPlaces(b(state), id, returned);
  return Array.isArray(found) ? found : `${found.rule} ${found.reason}`;
};
const back = (state: State, sheets: Record<string, string> = {}): unknown[] =>
  play(state, sheets)
    .of('unit-returns')
    .map((e) => [e.data.unit, e.data.area]);

describe('rise-and-fall which stars serve a people', () => {
  test('RF-REP-7: its own whole stars, in its country or abroad', () => {
    const state = board(90, { empty: true, held: { Massilia: 'celt', Burdigala: 'rome', Treveri: 'rome' } });
    for (const id of ['Burdigala', 'Treveri', 'Roma']) area(state, id).held.rome = 10;
    expect(peopleStars(b(state), 'celt')).toEqual(['Augustodunum', 'Britannia', 'Eboracum', 'Massilia']);
    area(state, 'Britannia').loot = 1;
    area(state, 'Eboracum').loot = 2;
    expect(peopleStars(b(state), 'celt')).toEqual(['Augustodunum', 'Massilia']);
    expect(peopleStars(b(state), 'german')).toEqual([]);
  });

  test('RF-REP-8: an ally holds a star of their country for them while the empires fight, and no other star', () => {
    const state = board(90, {
      empty: true,
      held: { Petra: 'rome', Palmyra: 'rome', Pontus: 'parthia', India: 'parthia', Artashat: 'rebel' },
    });
    for (const u of ['RL01', 'RL02', 'PC01', 'PC02'])
      unit(state, u).where = { RL01: 'Petra', RL02: 'Palmyra', PC01: 'Pontus', PC02: 'India' }[u]!;
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: true });
    expect(peopleStars(b(state), 'asian')).toEqual([]);
    state.war.romeParthia = true;
    expect(peopleStars(b(state), 'asian')).toEqual([
      'Antioch',
      'Bithynia',
      'Damascus',
      'Jaffa',
      'Palmyra',
      'Pergamum',
      'Petra',
    ]);
    Object.assign(state.peoples.asian!, { alliedWith: 'parthia', active: true });
    expect(peopleStars(b(state), 'asian')).toEqual(['India', 'Pontus']);
    state.peoples.asian!.active = false;
    expect(peopleStars(b(state), 'asian')).toEqual([]);
  });

  test('RF-REP-7, RF-GAR-7: an unguarded conquest serves, a guarded one, one at home and a foreign one do not', () => {
    const held = { Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome', Tingi: 'parthia' };
    const state = board(90, { empty: true, units: { AF01: 'Iol' }, held });
    // Parthia may leave two stars empty: Tingi is one of the first two.
    expect(peopleStars(b(state), 'african')).toEqual(['Alexandria', 'Hermopolis', 'Memphis']);
    unit(state, 'RL01').where = 'Memphis';
    expect(peopleStars(b(state), 'african')).toEqual([]);
    unit(state, 'RL01').where = 'pool';
    area(state, 'Memphis').held.rome = 10;
    expect(peopleStars(b(state), 'african')).toEqual(['Alexandria', 'Hermopolis']);
    // Rebels are no empire: what they hold serves nobody.
    area(state, 'Alexandria').controller = 'rebel';
    expect(peopleStars(b(state), 'african')).toEqual(['Hermopolis']);
  });
});

describe('rise-and-fall where a lost unit may come back', () => {
  test('RF-REP-6: who needs no star, to 340 and from 350', () => {
    const free = (year: number, ...units: string[]): string[] =>
      units.filter((u) => needsNoStar(b(board(year)), u));
    const all = ['GE01', 'ES01', 'XS01', 'CE15', 'CE19', 'CE12', 'CE21', 'EU11', 'AF01', 'AS08'];
    expect(free(340, ...all)).toEqual(['GE01', 'ES01', 'XS01', 'CE15', 'CE19']);
    expect(free(350, ...all)).toEqual(['CE15', 'CE19']);
    const late = board(350, { empty: true, units: { GE01: 'pool' } });
    expect(places(late, 'GE01')).toBe('RF-REP-6 no-returns');
    expect(places(board(340, { empty: true, units: { GE01: 'pool' } }), 'GE01')).toEqual(['Frisia']);
  });

  test('RF-REP-6: any home in which no enemy stands; a friend or a stranger is no bar', () => {
    const state = board(90, { empty: true, units: { GE06: 'pool' } });
    expect(places(state, 'GE06')).toEqual(['Suebia', 'Semnones']);
    unit(state, 'RL01').where = 'Suebia';
    expect(places(state, 'GE06')).toEqual(['Semnones']);
    unit(state, 'GE01').where = 'Semnones';
    expect(places(state, 'GE06')).toEqual(['Semnones']);
    unit(state, 'PC01').where = 'Semnones';
    expect(places(state, 'GE06')).toEqual(['Semnones']);
    unit(state, 'RL02').where = 'Semnones';
    expect(places(state, 'GE06')).toBe('RF-REP-6 home-held');
  });

  test('RF-REP-7: as many as stars, each with a home; home first, then the stars by id', () => {
    const state = board(90, { empty: true, units: { AF02: 'pool', AF03: 'Cirta' } });
    expect(places(state, 'AF02')).toEqual(['Iol', 'Alexandria', 'Hermopolis', 'Memphis', 'Tingi']);
    expect(places(state, 'AF02', { african: 3 })).toEqual([
      'Iol',
      'Alexandria',
      'Hermopolis',
      'Memphis',
      'Tingi',
    ]);
    expect(places(state, 'AF02', { african: 4 })).toBe('RF-REP-7 return-limit');
    // Each people is counted apart.
    expect(places(state, 'AF02', { celt: 9, asian: 9, armenian: 1 })).toHaveLength(5);
    area(state, 'Iol').controller = 'rome';
    expect(places(state, 'AF02')).toBe('RF-REP-7 home-held');
    area(state, 'Iol').controller = 'african';
    state.peoples.african!.atWarWith = ['rome'];
    for (const [n, at] of ['Iol', 'Tingi'].entries()) unit(state, `RL0${n + 1}`).where = at;
    expect(places(state, 'AF02')).toEqual(['Alexandria', 'Hermopolis', 'Memphis']);
    for (const [n, at] of ['Alexandria', 'Hermopolis', 'Memphis'].entries())
      unit(state, `RL0${n + 3}`).where = at;
    expect(places(state, 'AF02')).toBe('RF-REP-7 home-held');
  });

  test('RF-REP-7: the three Aegyptii have any of the three cities for a home', () => {
    const state = board(90, {
      empty: true,
      units: { AF06: 'pool', AF01: 'Tingi' },
      held: { Alexandria: 'rome', Memphis: 'rome' },
    });
    unit(state, 'RL01').where = 'Alexandria';
    expect(places(state, 'AF06')).toEqual(['Hermopolis', 'Tingi']);
  });

  test('RF-ARM-1: an Armenian only at a whole Artashat without an enemy, one a turn', () => {
    const state = board(90, { empty: true, units: { AS08: 'pool', AS09: 'pool' } });
    expect(places(state, 'AS08')).toEqual(['Artashat']);
    expect(places(state, 'AS08', { asian: 9 })).toEqual(['Artashat']);
    expect(places(state, 'AS08', { armenian: 1 })).toBe('RF-ARM-1 return-limit');
    area(state, 'Artashat').loot = 1;
    expect(places(state, 'AS08')).toBe('RF-ARM-1 home-held');
    area(state, 'Artashat').loot = 0;
    unit(state, 'RL01').where = 'Artashat';
    expect(places(state, 'AS08')).toEqual(['Artashat']);
    state.peoples.asian!.atWarWith = ['rome'];
    expect(places(state, 'AS08')).toBe('RF-ARM-1 home-held');
  });

  test('RF-REP-5, RF-REP-9, RF-REP-10: of the pile, of the peoples that the seat moves, not of a people that is gone nor of who was disbanded now', () => {
    const state = board(90, { empty: true });
    for (const u of ['GE02', 'AS02', 'CE15', 'XS03']) unit(state, u).where = 'pool';
    unit(state, 'GE01').where = 'removed';
    expect([lostUnits(b(state), 'P1'), lostUnits(b(state), 'P2')]).toEqual([
      ['AS02', 'XS03'],
      ['CE15', 'GE02'],
    ]);
    unit(state, 'XS03').spent = true;
    state.peoples.celt!.eliminated = true;
    expect([lostUnits(b(state), 'P1'), lostUnits(b(state), 'P2')]).toEqual([['AS02'], ['GE02']]);
  });

  test('RF-REP-7, RF-REP-9, RF-HOUSE-6: ordered ones first, the others by id in what is left, where nobody stands', () => {
    const setting: Setting = {
      step: 'P',
      empty: true,
      units: { AF01: 'pool', AF02: 'pool', AF03: 'pool', AF04: 'Iol' },
      held: { Memphis: 'rebel', Hermopolis: 'rebel' },
    };
    const state = board(90, setting);
    // Two stars, Tingi and Alexandria: two come back, the lowest ids; Iol is occupied, so the second stands in a star.
    expect(back(state)).toEqual([
      ['AF01', 'Tingi'],
      ['AF02', 'Alexandria'],
    ]);
    expect(back(state, { P2: 'B - AF03 - Cirta' })).toEqual([
      ['AF03', 'Cirta'],
      ['AF01', 'Tingi'],
    ]);
    const reasons = (text: string): string[] => {
      const after = play(state, { P2: text });
      return text.split('\n').map((_, n) => after.outcome('P2', n + 1));
    };
    expect(reasons('B - AF01 - Tingi\nB - AF02 - Iol\nB - AF03 - Cirta')).toEqual([
      'done',
      'done',
      'return-limit',
    ]);
    expect(reasons('B - AF01 - Cirta\nB - AF04 - Tingi\nB - AS02 - Pontus')).toEqual([
      'not-a-home',
      'pile-empty',
      'not-yours',
    ]);
    // RF-REP-6: who needs no star counts for nobody's limit.
    unit(state, 'CE15').where = 'pool';
    unit(state, 'CE16').where = 'pool';
    expect(back(state)).toHaveLength(4);
  });

  test('RF-GAR-7, RF-CTRL-1: who comes back on an unguarded star takes it, its home not', () => {
    const state = board(90, {
      step: 'P',
      empty: true,
      units: { AF01: 'pool', AF02: 'Cirta' },
      held: { Tingi: 'rome', Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome' },
    });
    const after = play(state, {});
    expect(after.of('unit-returns').map((e) => [e.data.unit, e.rule])).toEqual([['AF01', 'RF-REP-7']]);
    expect(area(after.state, 'Tingi').controller).toBe('african');
    expect(unit(after.state, 'AF01')).toMatchObject({ where: 'Tingi', faction: 'african' });
    expect(area(after.state, 'Alexandria').controller).toBe('rome');
  });
});

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

describe('rise-and-fall the end of a turn', () => {
  const end = (state: State): ReturnType<typeof play> => play({ ...state, step: 'P' }, { P2: 'N - x' });

  test('RF-GAR-6: each star counts a decade for who holds it, a rebel star only with a rebel in it; told once', () => {
    const state = board(90, {
      empty: true,
      units: { RR01: 'Petra', RL01: 'Palmyra', AS02: 'Cappadocia', RL02: 'Jerusalem' },
      held: { Petra: 'rebel', Palmyra: 'rebel', Pontus: 'rome', Alexandria: 'parthia', India: 'celt' },
    });
    unit(state, 'RL03').where = 'Pontus';
    unit(state, 'PC01').where = 'Alexandria';
    area(state, 'Pontus').held.rome = 9;
    const after = end(state);
    const held = ['Petra', 'Palmyra', 'Pontus', 'Alexandria', 'India', 'Jerusalem'].map(
      (id) => area(after.state, id).held,
    );
    expect(held).toEqual([
      { rome: 1, parthia: 0 },
      { rome: 0, parthia: 0 },
      { rome: 10, parthia: 0 },
      { rome: 0, parthia: 1 },
      { rome: 0, parthia: 0 },
      { rome: 0, parthia: 0 },
    ]);
    expect(after.of('recivilized').map((e) => [e.data.area, e.data.by])).toEqual([['Pontus', 'rome']]);
    expect(end({ ...structuredClone(after.state), step: 'P' }).of('recivilized')).toEqual([]);
  });

  test('RF-ARM-1, RF-PEACE-7: an empire at Artashat has the Armenians; while they hold it themselves, that of the treaty; else nobody', () => {
    const master = (
      holder: string,
      before: State['armenia'],
      treaty: Record<string, 'rome' | 'parthia'> = {},
    ): unknown[] => {
      const state = board(90, {
        units: { AS08: 'Tigranocerta', AS09: 'pool', AS07: 'Artashat' },
        held: { Artashat: holder },
      });
      unit(state, 'AS07').where = 'Osrohene';
      state.armenia = before;
      state.override = treaty;
      const after = end(state);
      return [after.state.armenia, after.of('armenia-changed').map((e) => e.data.by)];
    };
    expect(master('rome', 'none')).toEqual(['rome', ['rome']]);
    expect(master('rome', 'rome')).toEqual(['rome', []]);
    expect(master('asian', 'rome')).toEqual(['none', ['none']]);
    expect(master('asian', 'none', { AS08: 'parthia' })).toEqual(['parthia', ['parthia']]);
    expect(master('asian', 'none', { AS09: 'parthia' })).toEqual(['parthia', ['parthia']]);
    expect(master('rebel', 'rome', { AS08: 'rome' })).toEqual(['none', ['none']]);
    expect(master('parthia', 'rome', { AS08: 'rome' })).toEqual(['parthia', ['parthia']]);
  });

  test('RF-REP-10: who has a unit, a star with a home, or needs no star, lasts; else wars, alliances and units are gone', () => {
    const gone = (year: number, setting: Setting, people: string): boolean =>
      end(board(year, { empty: true, ...setting })).state.peoples[people]!.eliminated;
    const lost = { held: { Tingi: 'rome', Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome' } };
    const guarded = { RL01: 'Tingi', RL02: 'Alexandria' };
    // A star but no unit in the pile whose home is held.
    expect(gone(90, { ...lost, units: { ...guarded, AF02: 'pool' } }, 'african')).toBe(true);
    expect(gone(90, { ...lost, units: { ...guarded, AF01: 'Gades' } }, 'african')).toBe(false);
    expect(
      gone(
        90,
        {
          ...lost,
          held: { ...lost.held, Tingi: 'african', Iol: 'rome' },
          units: { AF02: 'pool', RL02: 'Alexandria', RL01: 'Tingi' },
        },
        'african',
      ),
    ).toBe(true);
    expect(
      gone(
        90,
        {
          ...lost,
          held: { ...lost.held, Tingi: 'african' },
          units: { AF02: 'pool', RL02: 'Alexandria', RL01: 'Tingi' },
        },
        'african',
      ),
    ).toBe(false);
    // Germans come back without a star until 350; a migration is no unit of theirs.
    expect(gone(340, { units: { GE01: 'pool', RL01: 'Frisia' } }, 'german')).toBe(false);
    expect(gone(350, { units: { GE01: 'pool', RL01: 'Frisia', GM1: 'Goth' } }, 'german')).toBe(true);
    // Nobody left at all.
    expect(gone(90, {}, 'european')).toBe(true);
    // Celts and Asians last, and Kushans fall by their own rule.
    expect([
      gone(90, {}, 'celt'),
      gone(90, {}, 'asian'),
      gone(90, { units: { KU1: 'removed' } }, 'kushan'),
    ]).toEqual([false, false, false]);
  });

  test('RF-REP-10: a people that is gone takes its wars and alliances with it', () => {
    const state = board(90, { empty: true });
    Object.assign(state.peoples.european!, { atWarWith: ['rome'], alliedWith: 'parthia', active: true });
    state.peoples.german!.atWarWith = ['european', 'parthia'];
    unit(state, 'GE01').where = 'Frisia';
    unit(state, 'EU03').where = 'pool';
    unit(state, 'RL01').where = 'Sirmium';
    for (const id of ['Sirmium', 'Sarmizegetusa', 'Bosporene']) area(state, id).controller = 'rebel';
    const after = end(state);
    expect(after.state.peoples.european).toMatchObject({
      eliminated: true,
      atWarWith: [],
      alliedWith: 'none',
      active: false,
    });
    expect(after.state.peoples.german!.atWarWith).toEqual(['parthia']);
    expect(where(after.state, 'EU03')).toBe('removed');
    expect(after.of('people-eliminated').map((e) => e.data.people)).toContain('european');
    expect(end(after.state).of('people-eliminated')).toEqual([]);
  });

  test('RF-KUS-7: the Kushans fall from 100, without unit and without area', () => {
    const fallen = (year: number, units: Record<string, string>, held: Record<string, string>): boolean => {
      const state = board(year, { empty: true, units, held });
      state.peoples.kushan!.atWarWith = ['parthia'];
      const { kushan } = end(state).state.peoples;
      expect(kushan!.atWarWith).toEqual(kushan!.eliminated ? [] : ['parthia']);
      return kushan!.eliminated;
    };
    const lost = { Yuezhi: 'parthia' };
    const taken = { KU1: 'pool', PC01: 'Yuezhi' };
    expect([fallen(90, taken, lost), fallen(100, taken, lost)]).toEqual([false, true]);
    expect(fallen(100, { KU1: 'pool' }, {})).toBe(false);
    expect(fallen(100, { KU1: 'Merv', PC01: 'Yuezhi' }, lost)).toBe(false);
    const state = end(board(100, { empty: true, units: taken, held: lost })).state;
    expect([where(state, 'KU1'), where(state, 'KU5'), where(state, 'PC01')]).toEqual([
      'removed',
      'removed',
      'Yuezhi',
    ]);
  });

  test('RF-SPL-5: a half falls with its last Roman star, from 280 and once; its other half lives on', () => {
    const halves = (year: number, holder: string, side: 'W' | 'E'): unknown => {
      const held = Object.fromEntries(
        data.map.areas.filter((a) => a.side === side && a.star !== 'none').map((a) => [a.id, holder]),
      );
      const after = end(board(year, { empty: true, units: { RC01: 'Roma', RC02: 'Antioch' }, held }));
      return [after.state.fallen, after.of('half-fell').map((e) => e.data.half)];
    };
    expect(halves(270, 'celt', 'W')).toEqual([{ W: false, E: false }, []]);
    expect(halves(290, 'rebel', 'W')).toEqual([{ W: true, E: false }, ['W']]);
    expect(halves(290, 'celt', 'E')).toEqual([{ W: false, E: true }, ['E']]);
    expect(halves(290, 'rome', 'E')).toEqual([{ W: false, E: false }, []]);
  });

  test('RF-END-1: the game ends after its last year, and not before', () => {
    const over = (year: number, lastYear: number): string =>
      end(board(year, { options: { lastYear } })).state.over;
    expect([over(110, 120), over(120, 120), over(460, 470)]).toEqual(['', 'last-year', '']);
    // Who is over the last year already, ends.
    expect(over(130, 120)).toBe('last-year');
  });
});
