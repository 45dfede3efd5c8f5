import { describe, expect, test } from 'vitest';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { opening, startOfTurn } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { openProvinces } from '../../../../games/barbarian-kingdom-empire/scenarios/solitaire/provinces.js';
import { answers, begun, find, put, rules, run, seat, someBoard, turn, unitAt } from '../kit.js';

describe('corners of single rules', () => {
  test('BKE-ECO-4: a city pillaged on turn 3 bears an 8', () => {
    const state = someBoard({ options: { players: 2 }, turn: 3, units: ['P1 BI lutetia', 'P2 BI carthage'] });
    const done = turn(state, { P1: 'P - Lutetia', P2: '' });
    expect(done.state.cities.lutetia).toMatchObject({ pillaged: 8, pillagedTurn: 3, owner: 'P1' });
  });

  test('BKE-ECO-4, BKE-OPT-4: a realm burns with hired barbarians only, never with units of its own', () => {
    const state = someBoard({
      options: { players: 3, mercenaries: true },
      units: ['P1 BI rome', 'P2 IN carthage', 'P3 BI lutetia'],
      cities: { carthage: 'P2' },
      positions: { P2: { stage: 'kingdom', kingdomTurn: 4, capital: 'carthage', treasury: 9 } },
    });
    state.units.u1!.lessee = 'P2';
    state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 1 }];
    const done = turn(state, { P1: '', P2: 'I - 0\nP - ALL', P3: '' }, { 'admin P2': [3, 5] });
    expect(
      done.events
        .filter((event) => event.type === 'city-pillaged')
        .map(({ data }) => [data.area, data.position]),
    ).toEqual([['rome', 'P1']]);
  });

  test('BKE-LEASE-1: hired units that stand alone stay where they are when the agreement ends', () => {
    const state = someBoard({
      options: { players: 2, mercenaries: true },
      units: ['P1 BI etruria', 'P2 BW rome'],
      positions: { P2: { stage: 'kingdom', kingdomTurn: 4 } },
    });
    state.units.u1!.lessee = 'P2';
    state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 1 }];
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        startOfTurn.body(play);
      },
      { sheets: { P1: 'T - CANCEL - P2' } },
    );
    expect([done.state.units.u1!.area, done.state.leases]).toEqual(['etruria', []]);
  });

  test('BKE-SOL-2: invaders and kingdoms come to every city of a province that a die gives them', () => {
    const opened = (die: number) => {
      const state = begun('expanding-rome');
      state.solitaire = Object.fromEntries(
        Object.keys(rules.geo.provinces)
          .filter((province) => province !== 'gaul')
          .map((province) => [province, { type: 'militias' }]),
      );
      return run(state, (play) => openProvinces(play), { dice: { 'province-type gaul': [die] } }).state;
    };
    const cities = ['burdigala', 'lugdunum', 'lutetia', 'massilia', 'narbo', 'treveri'];
    const raided = opened(5);
    expect(cities.map((area) => unitAt(raided, area))).toEqual(cities.map(() => ['invaders BI']));
    expect(cities.map((area) => raided.cities[area]!.pillaged)).toEqual(cities.map(() => 5));
    const ruled = opened(6);
    expect(cities.map((area) => [unitAt(ruled, area), ruled.cities[area]!.owner])).toEqual(
      cities.map(() => [['kingdom gaul IN'], 'kingdom gaul']),
    );
  });

  test('BKE-START-6: a force of one’s own choice is worth twelve and has its leader; another is the standard one', () => {
    const begin = (text: string) => {
      const state = someBoard({
        options: { players: 2, persian_kingdom: true },
        turn: 7,
        cities: { susa: 'neutral', ecbatana: 'neutral' },
        positions: { P1: { stage: 'out', cycle: 0 } },
      });
      const done = run(state, (play) => opening.body(play), { sheets: { P1: text } });
      return Object.values(done.state.units)
        .map((unit) => unit.type)
        .sort();
    };
    expect(begin('S - Persian - units 3 IN - at Susa, Ecbatana, Rhagae')).toEqual(['IN', 'IN', 'IN', 'LE']);
    expect(begin('S - Persian - units 4 IN')).toEqual(['BW', 'CA', 'IN', 'LE']);
  });

  test('BKE-S8-16: a crusade crosses three seas and no more, from an Italian harbour', () => {
    const state = begun('vikings');
    const france = seat(state, 'france');
    france.crusade = 1;
    for (const unit of Object.values(state.units)) if (unit.area === 'massilia') delete state.units[unit.id];
    const knight = put(state, `${france.id} IN massilia`);
    const way = (text: string) =>
      answers(
        turn(
          state,
          {
            ...Object.fromEntries(Object.keys(state.positions).map((id) => [id, ''])),
            [france.id]: `M - IN${knight.serial} - ${text}`,
          },
          { [`sinking IN${knight.serial}`]: [1] },
        ).events,
        france.id,
      );
    // With a die of 1 who sails at all drowns: the way was a legal one.
    expect(way('Liguria, Mare Ligusticum, Corsica')).toEqual(['failed BKE-SEA-5']);
    expect(way('Liguria, Mare Ligusticum, Mare Tyrrhenum, Mare Ligusticum, Mare Tyrrhenum, Corsica')).toEqual(
      ['failed BKE-S8-16'],
    );
    expect(way('Mare Ligusticum, Corsica')).toEqual(['failed BKE-S8-16']);
  });

  test('BKE-ECO-7: a column of nothing costs nothing, and without income none is bought', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 IN etruria'],
      positions: { P1: { stage: 'kingdom', kingdomTurn: 4, treasury: 30 } },
    });
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        economy.body(play);
      },
      { sheets: { P1: 'I - 50' } },
    );
    expect(done.state.positions.P1!.row).toMatchObject({ tax: 0, percent: 0, admin: 0, balance: 28 });
    expect(find(done.events, 'tax-collected')?.data).toMatchObject({ tax: 0 });
  });
});
