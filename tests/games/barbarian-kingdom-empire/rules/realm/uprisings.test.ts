import { describe, expect, test } from 'vitest';
import { administration } from '../../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { rebel } from '../../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import {
  continuity,
  countdown,
  unrest,
} from '../../../../../games/barbarian-kingdom-empire/rules/peoples/tribal-fate.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import {
  begun,
  find,
  geo,
  put,
  run,
  seat,
  someBoard,
  types,
  unitAt,
  type Done,
  type Sheets,
} from '../../kit.js';

const DICE: Record<number, [number, number]> = {
  2: [1, 1],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [4, 5],
  10: [5, 5],
  11: [5, 6],
  12: [6, 6],
};
/** One rebellion of a position with this sum of two dice; `detail`: further dice. */
const rebellion = (
  state: State,
  sum: number | number[],
  detail: number[] = [],
  sheets: Sheets = {},
  id = 'P1',
): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      rebel(play, play.state.positions[id]!);
    },
    {
      sheets,
      dice: {
        [`rebellion ${id}`]: [sum].flat().flatMap((one) => DICE[one]!),
        ...(detail.length > 0 ? { [`rebellion-detail ${id}`]: detail } : {}),
      },
    },
  );
const realm = (
  units: readonly string[],
  cities: Readonly<Record<string, string>>,
  more: Partial<Position> = {},
): State =>
  someBoard({
    options: { players: 3 },
    turn: 24,
    units,
    cities,
    positions: { P1: { stage: 'empire', empireTurn: 20, capital: 'rome', ...more } },
  });
const lost = (state: State, done: Done): string[] =>
  Object.keys(state.cities)
    .filter((area) => state.cities[area]!.owner === 'P1' && done.state.cities[area]!.owner !== 'P1')
    .sort();

describe('the common rebellions', () => {
  test('BKE-REB-2: within six areas and no further, infantry only, of barbarians only', () => {
    const taken = (units: string[], taker: Partial<Position> = {}): string[] =>
      rebellion(
        someBoard({
          options: { players: 3 },
          units,
          positions: { P1: { stage: 'empire', empireTurn: 1 }, P2: taker },
        }),
        2,
      )
        .events.filter((event) => event.type === 'unit-defected')
        .map((event) => event.data.area as string);
    const far = (steps: number): string =>
      geo.ids.find((id) => geo.distance('capua', id) === steps && !geo.areas[id]!.desert)!;
    expect(taken(['P1 IN capua', `P2 BI ${far(6)}`])).toEqual(['capua']);
    expect(taken(['P1 IN capua', `P2 BI ${far(7)}`])).toEqual([]);
    expect(taken(['P1 EL capua', 'P2 BI etruria'])).toEqual([]);
    expect(taken(['P1 IN capua', 'P1 SH capua', 'P2 BI etruria'])).toEqual([]);
    expect(taken(['P1 IN capua', 'P2 IN etruria'], { stage: 'kingdom' })).toEqual([]);
    expect(taken(['P1 IN capua', 'P2 LE etruria'])).toEqual([]);
  });

  test('BKE-REB-2, BKE-MAIL-12: the one on the richest city, then the nearest; each taker one', () => {
    const taken = (...units: string[]): unknown[] =>
      rebellion(
        someBoard({ options: { players: 3 }, units, positions: { P1: { stage: 'empire', empireTurn: 1 } } }),
        2,
      )
        .events.filter((event) => event.type === 'unit-defected')
        .map((event) => `${event.data.to as string} ${event.data.area as string}`);
    expect(taken('P1 IN capua', 'P1 IN rome', 'P2 BI tarentum')).toEqual(['P2 rome']);
    expect(taken('P1 IN capua', 'P1 IN mediolanum', 'P2 BI ravenna')).toEqual(['P2 mediolanum']);
    expect(taken('P1 IN capua', 'P1 IN rome', 'P2 BI etruria', 'P3 BI picenum')).toEqual([
      'P2 rome',
      'P3 capua',
    ]);
  });

  test('BKE-REB-2: who has no counter for it takes nothing', () => {
    const areas = geo.ids.filter((id) => geo.areas[id]!.prov === 'gaul').slice(0, 14);
    const with14 = (count: number): boolean =>
      rebellion(
        someBoard({
          options: { players: 2 },
          units: ['P1 IN capua', ...areas.slice(0, count).map((area) => `P2 BI ${area}`)],
          positions: { P1: { stage: 'empire', empireTurn: 1 } },
        }),
        2,
      ).events.some((event) => event.type === 'unit-defected');
    expect([with14(13), with14(14)]).toEqual([true, false]);
  });

  test('BKE-REB-3: the treasury; when it is empty a die of garrisons, all if there are fewer', () => {
    const garrisons = ['P1 GA capua', 'P1 GA tarentum', 'P1 GA syracuse', 'P1 EL rome'];
    const cities = { rome: 'P1' };
    const rich = rebellion(realm(garrisons, cities, { treasury: 1 }), 3);
    expect([rich.state.positions.P1!.treasury, Object.keys(rich.state.units).length]).toEqual([0, 4]);
    expect(Object.keys(rebellion(realm(garrisons, cities), 3, [2]).state.units)).toHaveLength(2);
    expect(Object.keys(rebellion(realm(garrisons, cities), 3, [6]).state.units)).toEqual(['u4']);
    const named = rebellion(realm(garrisons, cities), 3, [1], { P1: 'RB - GARRISONS - GA2' });
    expect(Object.keys(named.state.units)).toEqual(['u1', 'u3', 'u4']);
  });

  test('BKE-REB-4: only coastal, sound, unguarded cities; the capital when named or alone', () => {
    const burnt = (cities: string[], units: string[] = [], sheet = ''): unknown => {
      const state = realm(units, Object.fromEntries(cities.map((area) => [area, 'P1'])));
      return find(rebellion(state, 4, [], { P1: sheet }).events, 'city-pillaged')?.data.area;
    };
    expect(burnt(['rome', 'mediolanum'])).toBe('rome');
    expect(burnt(['rome', 'capua'])).toBe('capua');
    expect(burnt(['rome', 'capua'], ['P1 IN capua'])).toBe('rome');
    expect(burnt(['rome', 'capua'], ['P1 IN capua', 'P1 EL rome'])).toBeUndefined();
    expect(burnt(['rome', 'capua'], [], 'RB - PIRATES - Rome')).toBe('rome');
    expect(burnt(['rome', 'alexandria', 'hippo'])).toBe('hippo');
    expect(burnt(['rome', 'alexandria', 'hippo'], [], 'RB - PIRATES - Alexandria')).toBe('alexandria');
    const marked = realm([], { capua: 'P1', mediolanum: 'P1' });
    Object.assign(marked.cities.capua!, { pillaged: 3, pillagedTurn: 23 });
    expect(types(rebellion(marked, 4).events)).toContain('rebellion-spared');
  });

  test('BKE-REB-5, BKE-REB-10: the least province but the capital’s; ten takes no least one while there is another', () => {
    const gone = (sum: number, cities: Record<string, string>, units: string[] = [], sheet = ''): unknown =>
      find(rebellion(realm(units, cities), sum, [], { P1: sheet }).events, 'province-revolted')?.data
        .province;
    const cities = { rome: 'P1', hippo: 'P1', tyre: 'P1', jerusalem: 'P1', alexandria: 'P1' };
    expect(gone(5, cities)).toBe('africa');
    expect(gone(10, cities)).toBe('syria');
    // Of equal ones that with fewer own units.
    expect(gone(5, { rome: 'P1', hippo: 'P1', tyre: 'P1' }, ['P1 EL theveste'])).toBe('syria');
    expect(gone(5, { rome: 'P1', hippo: 'P1', tyre: 'P1' })).toBe('africa');
    // Only the least ones are left: then one of these.
    expect(gone(10, { rome: 'P1', hippo: 'P1', tyre: 'P1' })).toBe('africa');
    expect(gone(10, cities, [], 'RB - PROVINCES - Africa, Aegyptus')).toBe('aegyptus');
    expect(gone(5, { rome: 'P1', capua: 'P1' })).toBeUndefined();
    // The capital’s own province may be the smallest, which ten spares for that reason only.
    expect(gone(10, { capua: 'P1', hippo: 'P1', tyre: 'P1', jerusalem: 'P1' }, [], '')).toBe('syria');
  });

  test('BKE-REB-6: tenths of the sound tax, rounded up; vacant first, elites last; what is not needed is released', () => {
    const cities = { rome: 'P1', alexandria: 'P1', hippo: 'P1', tyre: 'P1', carthage: 'P1' };
    const taken = (die: number, units: string[] = [], sheet = '', more = {}): string[] => {
      const state = realm(units, { ...cities, ...more });
      return lost(state, rebellion(state, 6, [die], { P1: sheet }));
    };
    // Ten of tax: a die of one takes one.
    expect(taken(1)).toEqual(['hippo']);
    expect(taken(2)).toEqual(['hippo', 'tyre']);
    // Three: one, one and two are one too many, and the last that is not needed stays.
    expect(taken(3)).toEqual(['carthage', 'hippo']);
    expect(taken(1, ['P1 IN hippo', 'P1 EL tyre'])).toEqual(['carthage']);
    expect(taken(3, ['P1 EL hippo', 'P1 EL tyre', 'P1 EL carthage', 'P1 EL alexandria'])).toEqual([
      'carthage',
      'hippo',
    ]);
    expect(taken(1, ['P1 IN hippo', 'P1 EL tyre', 'P1 EL carthage', 'P1 EL alexandria'])).toEqual(['hippo']);
    expect(taken(1, [], 'RB - CITIES - Alexandria')).toEqual(['alexandria']);
    // Never the capital, though the sum is not reached.
    expect(taken(6, [], '', { rome: 'P1' })).toEqual(['alexandria', 'carthage', 'hippo']);
    const only = realm([], { rome: 'P1', hippo: 'P1' });
    expect(lost(only, rebellion(only, 6, [6]))).toEqual(['hippo']);
  });

  test('BKE-REB-6, BKE-LEASE-1: soldiers hired for a city that revolts walk out unharmed, and its garrison stands', () => {
    const state = realm(['P2 BI hippo 99'], { rome: 'P1', hippo: 'P1' });
    state.units.u99!.lessee = 'P1';
    const done = rebellion(state, 6, [6]);
    expect(lost(state, done)).toEqual(['hippo']);
    expect(done.state.neutral.hippo).toEqual({});
    expect(done.state.units.u99).toMatchObject({ owner: 'P2', lessee: 'P1' });
    expect(geo.distance('hippo', done.state.units.u99!.area)).toBe(1);
  });

  test('BKE-REB-6: eleven of tax and a die of one: two revolt, because parts are rounded up; marked cities do not count', () => {
    const cities = { rome: 'P1', alexandria: 'P1', antioch: 'P1', hippo: 'P1', tyre: 'P1' };
    const amount = (marked: string[]): unknown => {
      const state = realm([], cities);
      for (const area of marked) Object.assign(state.cities[area]!, { pillaged: 1, pillagedTurn: 22 });
      return find(rebellion(state, 6, [1]).events, 'disorder')?.data.amount;
    };
    expect([amount([]), amount(['hippo'])]).toEqual([2, 1]);
  });

  test('BKE-REB-8: a kingdom loses one infantry by its own choice, an empire all', () => {
    const units = ['P1 IN capua', 'P1 IN syracuse', 'P1 BW rome'];
    const kingdom = { stage: 'kingdom' as const, kingdomTurn: 20, empireTurn: null };
    const cities = { rome: 'P1', capua: 'P1' };
    const left = (more: Partial<Position>, sheet = ''): string[] =>
      Object.keys(rebellion(realm(units, cities, more), 8, [], { P1: sheet }).state.units);
    expect(left(kingdom)).toEqual(['u1', 'u3']);
    expect(left(kingdom, 'RB - UNITS - IN1')).toEqual(['u2', 'u3']);
    expect(left({})).toEqual(['u3']);
  });

  test('BKE-REB-9: tenths of all units, rounded up, leaders not counted; then disorder with the second die', () => {
    const areas = [
      'capua',
      'tarentum',
      'syracuse',
      'aquileia',
      'mediolanum',
      'etruria',
      'picenum',
      'bruttium',
      'liguria',
      'ravenna',
    ];
    const army = (count: number): State =>
      realm([...areas.slice(0, count).map((area) => `P1 IN ${area}`), 'P1 LE etruria'], { rome: 'P1' });
    const units = (count: number, die: number): number =>
      Object.values(rebellion(army(count), 9, [die, 1]).state.units).filter((unit) => unit.type === 'IN')
        .length;
    expect([units(10, 1), units(10, 3), units(9, 1), units(6, 2)]).toEqual([9, 7, 8, 4]);
  });

  test('BKE-REB-12: half of all tax, marked cities too; garrisons go only as ordered; a revival', () => {
    const cities = { rome: 'P1', alexandria: 'P1', hippo: 'P1', tyre: 'P1' };
    const state = realm(['P1 GA capua', 'P1 GA tarentum'], { ...cities });
    Object.assign(state.cities.alexandria!, { pillaged: 1, pillagedTurn: 22 });
    const done = rebellion(state, 12);
    expect(find(done.events, 'disorder')?.data.amount).toBe(4);
    expect([Object.keys(done.state.units), done.state.positions.P1!.revivalTurn]).toEqual([['u1', 'u2'], 24]);
    const one = rebellion(state, 12, [], { P1: 'RB - SHED - Capua' });
    expect(Object.keys(one.state.units)).toEqual(['u2']);
    const none = rebellion(state, 12, [], { P1: 'RB - SHED - none' });
    expect(Object.keys(none.state.units)).toEqual(['u1', 'u2']);
  });
});

describe('the rebellions of scenarios', () => {
  const persia = (units: string[]): { state: State; id: string } => {
    const state = begun('alexander');
    const { id } = seat(state, 'persia');
    for (const unit of Object.values(state.units)) delete state.units[unit.id];
    for (const unit of units) put(state, `${id} ${unit}`);
    return { state, id };
  };

  test.each([
    [3, 0, 3],
    [4, 16, 2],
    [12, 16, 2],
  ])('BKE-S5-5: %i leaves a treasury of %i and %i units', (sum, treasury, count) => {
    const { state, id } = persia(['BI ephesus', 'BW susa', 'BH ecbatana']);
    const done = rebellion(state, sum, [], {}, id);
    expect([done.state.positions[id]!.treasury, Object.keys(done.state.units).length]).toEqual([
      treasury,
      count,
    ]);
    const told = done.events.find(({ type }) => type === 'treasury-lost')?.data;
    expect(told).toEqual(treasury === 0 ? { position: id, money: 16 } : undefined);
  });

  test('BKE-S5-5: 8 and 11 take a die of units, leaders not among them', () => {
    for (const sum of [8, 11]) {
      const { state, id } = persia(['BI ephesus', 'BW susa', 'BH ecbatana', 'LE susa', 'BW tyre']);
      const done = rebellion(state, sum, [3], {}, id);
      expect(Object.values(done.state.units).filter((unit) => unit.type !== 'LE')).toHaveLength(1);
    }
  });

  test('BKE-S5-5: 7 takes one city, never the capital; 5, 6, 9 and 10 a province, the capital’s last', () => {
    const { state, id } = persia(['CA susa']);
    const before = Object.values(state.cities).filter((city) => city.owner === id).length;
    const seven = rebellion(state, 7, [], { [id]: 'RB - CITIES - Susa, Tyre' }, id).state;
    expect([seven.cities.tyre!.owner, seven.cities.susa!.owner]).toEqual([null, id]);
    expect(Object.values(seven.cities).filter((city) => city.owner === id)).toHaveLength(before - 1);
    for (const sum of [5, 6, 9, 10])
      expect(
        find(
          rebellion(state, sum, [], { [id]: 'RB - PROVINCES - Persia, Aegyptus' }, id).events,
          'province-revolted',
        )?.data.province,
      ).toBe('aegyptus');
    for (const city of Object.values(state.cities)) city.owner = null;
    state.cities.susa!.owner = id;
    expect(find(rebellion(state, 5, [], {}, id).events, 'province-revolted')?.data.province).toBe('persia');
  });

  test('BKE-S5-5: only a lone infantry goes over, by the owner’s choice, and only while Macedon has a counter', () => {
    const { state, id } = persia(['BI ephesus', 'BI tyre', 'BI susa', 'BW susa']);
    const macedon = seat(state, 'macedon').id;
    const over = (sheet = ''): unknown =>
      find(rebellion(state, 2, [], { [id]: sheet }, id).events, 'unit-defected')?.data.area;
    expect(over('RB - UNITS - BI@Susa, BI@Tyre')).toBe('tyre');
    expect(over('RB - UNITS - BI@Ephesus')).toBe('ephesus');
    for (const area of geo.inProvince.thrace!) put(state, `${macedon} IN ${area}`);
    for (const area of geo.inProvince.achaia!) put(state, `${macedon} IN ${area}`);
    const short = rebellion(state, 2, [], { [id]: 'RB - UNITS - BI@Tyre' }, id);
    expect([unitAt(short.state, 'tyre'), types(short.events)]).toEqual([
      [],
      ['rebellion-rolled', 'unit-removed'],
    ]);
  });

  const late = (): { state: State; rome: string; german: string } => {
    const state = begun('late-empire');
    return { state, rome: seat(state, 'rome').id, german: seat(state, 'german').id };
  };

  test('BKE-S7-6: Rome rolls on both tables; an 8 on the first leads to the second once more', () => {
    const { state, rome } = late();
    const both = rebellion(state, [10, 3], [], {}, rome);
    expect(
      both.events.filter((event) => event.type === 'province-revolted').map((event) => event.data.province),
    ).toEqual(['africa', 'gaul']);
    const twice = rebellion(state, [8, 3, 4], [], {}, rome);
    expect(
      twice.events.filter((event) => event.type === 'province-revolted').map((event) => event.data.province),
    ).toEqual(['gaul', 'achaia']);
  });

  test('BKE-S7-6: others roll on the first table only, and on the second by its 8', () => {
    const { state } = late();
    const persian = seat(state, 'persia').id;
    expect(find(rebellion(state, 4, [], {}, persian).events, 'province-revolted')?.data.province).toBe(
      'armenia',
    );
    const second = rebellion(state, [8, 3], [], {}, persian);
    expect(second.events.filter((event) => event.type === 'rebellion-rolled')).toHaveLength(2);
    // Persia’s capital is Susa, in Persia: no table names that, but Mesopotamia may go.
    expect(find(rebellion(state, 11, [], {}, persian).events, 'province-revolted')?.data.province).toBe(
      'mesopotamia',
    );
  });

  test('BKE-S7-6: ten of money, never below nothing; a die of garrisons; one unit that is no elite', () => {
    const { state, rome } = late();
    const treasury = (before: number): number => {
      state.positions[rome]!.treasury = before;
      const done = rebellion(state, [6, 8], [], {}, rome);
      told.push(...done.events.filter(({ type }) => type === 'treasury-lost').map(({ data }) => data.money));
      return done.state.positions[rome]!.treasury;
    };
    const told: unknown[] = [];
    expect([treasury(25), treasury(10), treasury(4)]).toEqual([15, 0, 0]);
    // Told with what it cost.
    expect(told).toEqual([10, 10, 4]);
    const count = (one: State, type: string): number =>
      Object.values(one.units).filter((unit) => unit.owner === rome && unit.type === type).length;
    for (const unit of Object.values(state.units))
      if (unit.owner === rome && geo.areas[unit.area]!.prov === 'britannia') delete state.units[unit.id];
    const shed = rebellion(state, [7, 8], [4], {}, rome).state;
    expect(count(shed, 'GA')).toBe(count(state, 'GA') - 4);
    const one = rebellion(state, [9, 8], [], { [rome]: 'RB - UNITS - EL, SH' }, rome).state;
    expect([count(one, 'EL'), count(one, 'SH')]).toEqual([count(state, 'EL'), count(state, 'SH') - 1]);
  });

  test('BKE-S7-6: the capital’s province never revolts; elites and hired units stay in one that does', () => {
    const { state, rome } = late();
    expect(state.positions[rome]!.capital).toBe('rome');
    const spared = rebellion(state, [2, 8], [], {}, rome);
    expect(types(spared.events)).toContain('rebellion-spared');
    put(state, `${rome} EL tolosa`);
    put(state, `${rome} IN arvernia`);
    const gaul = rebellion(state, [6, 3], [], {}, rome).state;
    expect([unitAt(gaul, 'tolosa'), unitAt(gaul, 'arvernia')]).toEqual([[`${rome} EL`], []]);
    expect(unitAt(gaul, 'treveri')).toEqual(unitAt(state, 'treveri'));
  });

  test('BKE-S8-14, BKE-S1-2: 7 and 12 cost one city in the one scenario and nothing in the other', () => {
    const vikings = begun('vikings');
    const { id } = seat(vikings, 'france');
    for (const sum of [7, 12]) {
      const done = rebellion(vikings, sum, [], { [id]: 'RB - CITIES - Lutetia, Narbo' }, id);
      expect(
        done.events.filter((event) => event.type === 'city-revolted').map((event) => event.data.area),
      ).toEqual(['narbo']);
      expect(done.state.positions[id]!.revivalTurn).toBeNull();
    }
    const roman = begun('roman-empire');
    const rome = seat(roman, 'rome').id;
    for (const sum of [7, 12]) {
      const done = rebellion(roman, sum, [], {}, rome);
      expect([done.state.positions[rome]!.stage, types(done.events)]).toEqual([
        'empire',
        ['rebellion-rolled', 'rebellion-spared'],
      ]);
    }
  });

  test('BKE-REB-7: an empire collapses, a kingdom does not', () => {
    expect(rebellion(realm([], { rome: 'P1' }), 7).state.positions.P1!.stage).toBe('out');
    expect(rebellion(realm([], { rome: 'P1' }, { stage: 'kingdom' }), 7).state.positions.P1!.stage).toBe(
      'kingdom',
    );
  });
});

describe('what becomes of barbarians', () => {
  const people = (units: readonly string[], more: Partial<Position> = {}): State =>
    someBoard({ options: { players: 2 }, units, positions: { P1: { start: 'german-1', ...more } } });
  const areas = geo.ids.filter((id) => !geo.areas[id]!.inside && !geo.areas[id]!.desert);
  const tribes = (count: number): string[] => areas.slice(0, count).map((area) => `P1 TR ${area}`);
  const tests = (state: State, dice: Record<string, number[]>): unknown[] =>
    run(state, (play) => unrest(play, play.state.positions.P1!), { dice })
      .events.filter((event) => event.type === 'unrest-rolled')
      .map((event) => event.data.test);
  const calm = (...dice: number[]): Record<string, number[]> =>
    dice.length > 0 ? { 'unrest P1': dice } : {};

  test('BKE-TRB-9: fifteen with a combat unit and no attack; twenty-five in any case', () => {
    const armed = (count: number): string[] => [...tribes(count - 1), 'P1 BI rome'];
    expect(tests(people(armed(14)), calm())).toEqual([]);
    expect(tests(people(armed(15)), calm(4))).toEqual(['idle']);
    expect(tests(people(tribes(15)), calm())).toEqual([]);
    expect(tests(people(armed(15), { attacked: true }), calm())).toEqual([]);
    expect(tests(people(armed(24), { attacked: true }), calm())).toEqual([]);
    expect(tests(people(armed(25), { attacked: true }), calm(4))).toEqual(['crowd']);
    expect(tests(people(tribes(25)), calm(4))).toEqual(['crowd']);
    expect(tests(people(armed(25)), calm(4, 4))).toEqual(['idle', 'crowd']);
  });

  test('BKE-TRB-9, BKE-MAIL-12: three is unrest, four is none; twice a die goes, tribes far from the start first', () => {
    const state = people([...tribes(14), 'P1 BI rome']);
    const after = (die: number, loss: number[]): number =>
      Object.keys(
        run(state, (play) => unrest(play, play.state.positions.P1!), {
          dice: { 'unrest P1': [die], ...(loss.length > 0 ? { 'unrest-loss P1': loss } : {}) },
        }).state.units,
      ).length;
    expect([after(4, []), after(3, [1]), after(3, [6])]).toEqual([15, 13, 3]);
    const removed = run(state, (play) => unrest(play, play.state.positions.P1!), {
      dice: { 'unrest P1': [1], 'unrest-loss P1': [1] },
    }).events.filter((event) => event.type === 'unit-removed');
    const far = (area: string): number => geo.distance(area, geo.starts['german-1']!)!;
    const least = Math.min(...removed.map((event) => far(event.data.area as string)));
    expect(areas.slice(0, 14).filter((area) => far(area) > least).length).toBeLessThan(2);
    const named = run(
      state,
      (play) => {
        noteOrders.body(play);
        unrest(play, play.state.positions.P1!);
      },
      { sheets: { P1: 'RB - UNREST - BI' }, dice: { 'unrest P1': [1], 'unrest-loss P1': [1] } },
    );
    expect(unitAt(named.state, 'rome')).toEqual([]);
  });

  const kept = (state: State, sheet = ''): string[] =>
    Object.values(
      run(
        state,
        (play) => {
          noteOrders.body(play);
          continuity(play, play.state.positions.P1!);
        },
        { sheets: { P1: sheet } },
      ).state.units,
    )
      .map((unit) => unit.area)
      .sort();

  test('BKE-TRB-7: of groups that nothing joins the largest is kept, then that at the start, then by name; or the chosen one', () => {
    const two = people(['P1 TR chattia', 'P1 TR cheruscia', 'P1 TR lugia']);
    expect(kept(two)).toEqual(['chattia', 'cheruscia']);
    expect(kept(two, 'RB - KEEP - Lugia')).toEqual(['lugia']);
    const even = people(['P1 TR cheruscia', 'P1 TR aestia']);
    expect(kept(even)).toEqual(['cheruscia']);
    expect(kept(people(['P1 TR lugia', 'P1 TR aestia'], { start: null }))).toEqual(['aestia']);
  });

  test('BKE-TRB-7: own combat units join tribes, others’ do not; combat units are never removed', () => {
    const gap = ['P1 TR chattia', 'P1 TR langobardia', 'P1 TR chaucia'];
    expect(kept(people(gap))).toEqual(['chaucia', 'langobardia']);
    expect(kept(people([...gap, 'P1 BI cheruscia']))).toHaveLength(4);
    expect(kept(people([...gap, 'P2 BI cheruscia']))).toEqual(['chaucia', 'cheruscia', 'langobardia']);
    expect(kept(people(['P1 TR chattia', 'P1 TR cheruscia', 'P1 BI lugia']))).toContain('lugia');
    expect(kept(people(['P1 TR chattia', 'P1 BI lugia']))).toHaveLength(2);
  });

  test('BKE-TRB-7: marked seas join Vikings, marked areas Arabs and Africans, nobody else', () => {
    const over = ['P1 TR agder', 'P1 TR scania'];
    expect(kept(people(over, { group: 'viking', start: 'viking' }))).toHaveLength(2);
    expect(kept(people(over, { group: 'german' }))).toHaveLength(1);
    const marks = ['P1 TR petra', 'P1 TR characene'];
    expect(kept(people(marks, { group: 'arab' }))).toHaveLength(2);
    expect(kept(people(marks, { group: 'african' }))).toHaveLength(2);
    expect(kept(people(marks, { group: 'turk' }))).toHaveLength(1);
    // The marks join only themselves.
    expect(
      kept(people(['P1 TR petra', 'P1 TR jerusalem', 'P1 TR seleucia'], { group: 'arab' })),
    ).toHaveLength(2);
    expect(kept(people(['P1 TR connachta', 'P1 TR laigin', 'P1 TR epidia'], { group: 'pict' }))).toHaveLength(
      3,
    );
    expect(kept(people(['P1 TR connachta', 'P1 TR laigin', 'P1 TR epidia'], { group: 'slav' }))).toHaveLength(
      2,
    );
  });

  test('BKE-TRB-8: ten units of any kind, leaders not counted, once; each people its own time', () => {
    const due = (count: number, more: Partial<Position> = {}, extra: string[] = []): number | null =>
      run(people([...tribes(count), ...extra], more), (play) => countdown(play, play.state.positions.P1!))
        .state.positions.P1!.countdownTurn;
    expect([due(9), due(10), due(9, {}, ['P1 BI rome']), due(9, {}, ['P1 LE rome'])]).toEqual([
      null,
      5,
      5,
      null,
    ]);
    expect(due(12, { countdownTurn: 3 })).toBe(3);
    const kingdom = (group: string): unknown =>
      find(
        run(people(tribes(10), { group }), (play) => countdown(play, play.state.positions.P1!)).events,
        'countdown-started',
      )?.data.kingdom;
    expect(['german', 'viking', 'hun', 'turk', 'arab'].map(kingdom)).toEqual([11, 13, 13, 10, 10]);
    // BKE-S8-9: the scenario's own turn, where it has one.
    const magyars = begun('vikings');
    const { id } = seat(magyars, 'magyars');
    for (let at = 0; at < 10; at++) put(magyars, `${id} BH carpia`);
    const ridden = run(magyars, (play) => countdown(play, play.state.positions[id]!));
    expect(find(ridden.events, 'countdown-started')!.data.kingdom).toBe(6);
  });

  test('BKE-ADM-6: the kingdom comes in the very turn it is due', () => {
    const stage = (turn: number): string => {
      const state = people(['P1 BI rome'], { countdownTurn: 4 });
      state.turn = turn;
      return run(state, (play) => administration.body(play)).state.positions.P1!.stage;
    };
    expect([stage(9), stage(10), stage(11)]).toEqual(['barbarian', 'kingdom', 'kingdom']);
  });
});
