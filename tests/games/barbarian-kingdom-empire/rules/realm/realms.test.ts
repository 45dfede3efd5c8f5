import { describe, expect, test } from 'vitest';
import {
  columnCost,
  modifiedIncome,
  totalUpkeep,
  upkeepOf,
} from '../../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { ageOf } from '../../../../../games/barbarian-kingdom-empire/rules/realm/ages.js';
import { administration } from '../../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { closing, noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../../games/barbarian-kingdom-empire/phases/economy.js';
import {
  mayBuild,
  mayGarrison,
} from '../../../../../games/barbarian-kingdom-empire/rules/money/purchases.js';
import { rebel } from '../../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import {
  becomeEmpire,
  becomeKingdom,
} from '../../../../../games/barbarian-kingdom-empire/rules/realm/stages.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { auctionType } from '../../../../../games/barbarian-kingdom-empire/rules/money/upkeep.js';
import {
  average,
  compareLines,
  openLine,
} from '../../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import {
  find,
  outcome,
  rules,
  run,
  someBoard,
  types,
  unitAt,
  type Done,
  type Given,
  type Sheets,
} from '../../kit.js';

const kingdom = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'kingdom',
  kingdomTurn: 1,
  ...more,
});
const empire = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'empire',
  empireTurn: 1,
  ...more,
});
const lone = (given: Given): State => {
  const state = someBoard({ ...given, options: { players: 2, ...given.options } });
  return state;
};
const books = (state: State, sheets: Sheets = {}, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      economy.body(play);
    },
    { sheets, dice },
  );
const administer = (state: State, dice: Record<string, number[]>, sheets: Sheets = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      administration.body(play);
    },
    { sheets, dice },
  );

describe('barbarian-kingdom-empire economy', () => {
  test('BKE-ECO-7: columns are rounded up: of 16 they cost 2, 4, 5, 7, 8', () => {
    expect([10, 20, 30, 40, 50].map((p) => columnCost(p, 16))).toEqual([2, 4, 5, 7, 8]);
  });

  test('BKE-ECO-7: what can’t be paid in full is paid in the highest column below, and told', () => {
    const state = lone({
      units: ['P1 LE rome'],
      cities: { rome: 'P1' },
      positions: { P1: kingdom({ capital: 'rome', treasury: 0 }) },
    });
    const done = books(state, { P1: 'I - 50' });
    expect(done.state.positions.P1!.row).toMatchObject({ tax: 5, admin: 3, percent: 50, balance: 2 });
    const poor = lone({
      units: ['P1 CA rome'],
      cities: { rome: 'P1' },
      positions: { P1: kingdom({ capital: 'rome', treasury: 0 }) },
    });
    const less = books(poor, { P1: 'I - 50' });
    expect([less.state.positions.P1!.row.percent, outcome(less.events)]).toEqual([40, ['order-part']]);
  });

  test('BKE-ECO-6: a kingdom’s units cost 15', () => {
    const units = [
      'IN rome',
      'IN capua',
      'IN etruria',
      'IN picenum',
      'CA ravenna',
      'BW liguria',
      'BW tarentum',
      'SH bruttium',
    ].map((text) => `P1 ${text}`);
    expect(totalUpkeep(lone({ units, positions: { P1: kingdom() } }), rules, 'P1')).toBe(15);
  });

  test('BKE-ECO-3: good ruler and corruption on 14 and 13 of cities', () => {
    expect(modifiedIncome(rules, { cities: 14, capital: 2 }, 'good-ruler')).toBe(24);
    expect(modifiedIncome(rules, { cities: 14, capital: 2 }, 'corruption')).toBe(8);
    expect(modifiedIncome(rules, { cities: 13, capital: 2 }, 'good-ruler')).toBe(23);
    expect(modifiedIncome(rules, { cities: 13, capital: 2 }, 'corruption')).toBe(8);
  });

  test('BKE-ECO-4, BKE-ADM-10: pillage on turn 13 pays three, marks 8, comes off on turn 18, taxes on 19', () => {
    let state = lone({ turn: 13, units: ['P1 BI lutetia'], positions: { P1: { stage: 'barbarian' } } });
    const first = books(state, { P1: 'P - Lutetia' });
    expect(first.state.positions.P1!.row).toMatchObject({ tax: 0, mods: 3 });
    expect(first.state.cities.lutetia!.pillaged).toBe(8);
    state = first.state;
    for (let turn = 13; turn <= 18; turn++) {
      state.turn = turn;
      expect(state.cities.lutetia!.pillaged).toBe(8);
      state = run(state, (play) => administration.body(play)).state;
    }
    expect(state.cities.lutetia!.pillaged).toBeNull();
  });

  test('BKE-ECO-0: ownership is taken for all at once; the empty city of nobody has its garrison again', () => {
    const state = lone({ units: ['P1 BI aeduia'], cities: { massilia: 'P1' } });
    const done = books(state);
    expect(done.state.cities.massilia!.owner).toBe('P1');
    expect(done.state.neutral.lutetia).toBeDefined();
    expect(done.state.cities.lutetia!.owner).toBeNull();
  });

  test('BKE-ECO-1, BKE-CAP-3, BKE-CAP-4: a captured capital: thirds of the treasury, no marker money', () => {
    const state = lone({
      units: ['P2 BI rome', 'P1 IN carthage', 'P1 IN alexandria'],
      cities: { rome: 'P1', carthage: 'P1', alexandria: 'P1', antioch: 'P1', damascus: 'P1', hippo: 'P1' },
      positions: { P1: kingdom({ capital: 'rome', treasury: 20 }), P2: { stage: 'barbarian' } },
    });
    const done = books(state);
    const { P1, P2 } = done.state.positions;
    expect(find(done.events, 'capital-captured')?.data).toMatchObject({
      by: 'P2',
      kept: 6,
      plunder: 6,
      lost: 8,
    });
    expect(P1!.row).toMatchObject({ tax: 12, available: 18 });
    expect(P1!.capitalLost).toBe(true);
    expect(P1!.capital).toBe('alexandria');
    expect(P2!.row.mods).toBe(6);
  });

  test('BKE-CAP-3: a captor whose books are closed gets it added to them', () => {
    const state = lone({
      units: ['P1 BI rome', 'P2 IN carthage'],
      cities: { rome: 'P2', carthage: 'P2' },
      positions: {
        P1: { stage: 'barbarian', treasury: 5, points: 40 },
        P2: kingdom({ capital: 'rome', treasury: 10 }),
      },
    });
    const { P1 } = books(state).state.positions;
    expect(P1!.row).toMatchObject({ tax: 3, mods: 3, points: 46, balance: 11 });
    expect(P1!.treasury).toBe(11);
  });

  test('BKE-CAP-5: a neutral garrison in the capital is no captor', () => {
    const state = lone({
      units: ['P1 IN carthage'],
      cities: { carthage: 'P1', rome: 'neutral' },
      positions: { P1: kingdom({ capital: 'rome', treasury: 20 }) },
    });
    const { P1 } = books(state).state.positions;
    expect(P1).toMatchObject({ capitalLost: false, capital: 'carthage' });
    expect(P1!.row).toMatchObject({ tax: 2, available: 22 });
  });

  test('BKE-CAP-1, BKE-CAP-2: the marker goes to the richest city and pays two in the same collection', () => {
    const state = lone({
      units: ['P1 IN carthage'],
      cities: { carthage: 'P1', hippo: 'P1' },
      positions: { P1: kingdom() },
    });
    const { P1 } = books(state).state.positions;
    expect([P1!.capital, P1!.row.tax]).toEqual(['carthage', 5]);
  });

  test('BKE-ECO-2: barbarians tax too, pay nothing, and their treasury waits', () => {
    const state = lone({
      units: ['P1 BI rome'],
      cities: { rome: 'P1' },
      positions: { P1: { stage: 'barbarian', treasury: 4 } },
    });
    expect(books(state, { P1: '' }).state.positions.P1!.row).toMatchObject({ tax: 3, upkeep: 0, balance: 7 });
  });

  test('BKE-ECO-6, BKE-MAIL-11: too little money: the ship goes first, and no more than needed', () => {
    const state = lone({
      units: ['P1 IN rome', 'P1 SH rome', 'P1 CA capua'],
      cities: { rome: 'P1' },
      positions: { P1: kingdom({ capital: 'rome' }) },
    });
    const done = books(state);
    expect(
      done.events.filter((event) => event.type === 'unit-disbanded').map((event) => event.data.unit),
    ).toEqual(['SH2']);
  });

  test('BKE-MAIL-11: own order of disbanding', () => {
    const state = lone({
      units: ['P1 IN rome', 'P1 SH rome', 'P1 CA capua'],
      cities: { rome: 'P1' },
      positions: { P1: kingdom({ capital: 'rome' }) },
    });
    expect(find(books(state, { P1: 'D - CA' }).events, 'unit-disbanded')?.data.unit).toBe('CA3');
  });

  test('BKE-EMP-2, BKE-ECO-6: unsupported units go unpaid', () => {
    const state = lone({
      units: ['P1 EL severia', 'P1 EL rome'],
      cities: { rome: 'P1' },
      positions: { P1: empire({ capital: 'rome' }) },
    });
    const done = books(state);
    expect(find(done.events, 'unit-disbanded')).toMatchObject({ rule: 'BKE-EMP-2' });
    expect(done.state.positions.P1!.row.upkeep).toBe(5);
  });

  test('BKE-ECO-7: purchases stand in own sound cities within stacking and money', () => {
    const state = lone({
      cities: { rome: 'P1', capua: 'P1' },
      units: ['P1 LE rome'],
      positions: { P1: kingdom({ capital: 'rome', treasury: 20 }) },
    });
    const done = books(state, { P1: 'B - 3 IN - Rome, Capua\nB - BW - Rome\nB - EL - Rome' });
    expect(outcome(done.events)).toEqual(['order-part', 'order-done', 'order-failed']);
    expect(unitAt(done.state, 'rome')).toEqual(['P1 LE', 'P1 IN', 'P1 BW']);
  });

  test('BKE-GAR-1: garrisons of Treveri’s lord', () => {
    const state = lone({
      units: ['P2 BI mogontiacum'],
      cities: { treveri: 'P1', lutetia: 'neutral' },
      positions: { P1: empire() },
    });
    const may = (area: string): boolean => mayGarrison(state, rules, 'P1', area);
    expect(['treveri', 'colonia', 'argentorate', 'durocortorum', 'aeduia', 'belgica'].map(may)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(mayBuild(state, rules, state.positions.P1!, 'GA', 'treveri')).toBe(true);
  });

  test('BKE-GAR-2, BKE-GAR-3: a far garrison may go unpaid, a near one not', () => {
    const state = lone({
      units: ['P1 GA stobi', 'P1 GA capua'],
      cities: { rome: 'P1' },
      positions: { P1: empire({ capital: 'rome' }) },
    });
    const done = books(state, { P1: 'D - GA@Stobi - FREE\nD - GA@Capua - FREE' });
    expect(outcome(done.events)).toEqual(['order-done', 'order-failed']);
    expect(rules.charts.units.GA.moves).toBe(0);
  });

  test('BKE-OPT-3, BKE-MAIL-14: bids 7 and 5 make a price of 6; a lone bid pays the upkeep', () => {
    const given = {
      options: { auctions: true, players: 3 },
      units: ['P1 EL capua', 'P1 EL rome'],
      cities: { rome: 'P1' },
      positions: {
        P1: empire({ capital: 'rome' }),
        P2: kingdom({ treasury: 20 }),
        P3: { stage: 'barbarian', treasury: 9 } as Partial<Position>,
      },
    };
    const two = books(someBoard(given), { P2: 'BI - EL - 7', P3: 'BI - EL - 5' });
    expect(find(two.events, 'auction-held')?.data).toMatchObject({ to: 'P2', price: 6, as: 'CA3' });
    const one = books(someBoard(given), { P2: 'BI - EL - 7' });
    expect(find(one.events, 'auction-held')?.data.price).toBe(5);
    expect(auctionType('barbarian', 'GA')).toBe('IN');
    expect(auctionType('barbarian', 'EL')).toBe('BH');
  });
});

describe('barbarian-kingdom-empire administration', () => {
  const realm = (
    more: Partial<Position>,
    cities: Record<string, string> = { rome: 'P1' },
    units: string[] = ['P1 IN rome'],
  ): State => {
    const state = lone({
      turn: 27,
      units,
      cities,
      positions: { P1: { ...kingdom({ capital: 'rome', percent: 20, ...more }) } },
    });
    state.positions.P1!.economyStage = state.positions.P1!.stage;
    return state;
  };

  test('BKE-ADM-3: kingdom since 19, on 27 a 7 makes an empire, on 26 not', () => {
    const fall = administer(realm({ kingdomTurn: 19 }), { 'admin P1': [2, 4] });
    expect(fall.state.positions.P1).toMatchObject({ stage: 'empire', empireTurn: 27, revivalTurn: null });
    const state = realm({ kingdomTurn: 19 });
    state.turn = 26;
    expect(administer(state, { 'admin P1': [2, 4] }).state.positions.P1!.stage).toBe('kingdom');
  });

  test('BKE-ADM-2: a revival makes the realm young', () => {
    const state = realm({ kingdomTurn: 10, revivalTurn: 14 });
    expect(ageOf(state.positions.P1!, 18)).toBe(4);
    expect(
      administer(realm({ kingdomTurn: 10 }), { 'admin P1': [6, 6] }).state.positions.P1!.revivalTurn,
    ).toBe(27);
    expect(administer(realm({ kingdomTurn: 10 }), { 'admin P1': [5, 5] }).state.positions.P1!.effect).toBe(
      'good-ruler',
    );
    expect(administer(realm({ kingdomTurn: 25 }), { 'admin P1': [2, 2] }).state.positions.P1!.effect).toBe(
      'corruption',
    );
  });

  test('BKE-ECO-8: Huns rule one column worse', () => {
    const done = administer(realm({ kingdomTurn: 25, group: 'hun' }), {
      'admin P1': [1, 1],
      'rebellion P1': [3, 4],
    });
    expect(find(done.events, 'admin-rolled')?.data.column).toBe(10);
  });

  test('BKE-ADM-5: first the roll of the ruler, then that of the lost capital, as an empire', () => {
    const state = realm({ kingdomTurn: 10, capitalLost: true }, { rome: 'P1', capua: 'P1' });
    const done = administer(state, { 'admin P1': [2, 3], 'rebellion P1': [3, 4] });
    expect(types(done.events)).toEqual(expect.arrayContaining(['empire-proclaimed', 'position-out']));
    expect(done.state.positions.P1!.stage).toBe('out');
  });

  test('BKE-ADM-4: a rebellion is rolled at once; 7 does nothing to a kingdom', () => {
    const done = administer(realm({ kingdomTurn: 26, percent: 0 }), {
      'admin P1': [1, 2],
      'rebellion P1': [3, 4],
    });
    expect(types(done.events)).toContain('rebellion-spared');
  });

  test('BKE-ADM-6: a new kingdom neither rolls nor pays this turn; its age is 1 next turn', () => {
    const state = lone({
      turn: 10,
      units: ['P1 BI rome', 'P1 TR chattia', 'P1 HB capua', 'P1 BH etruria'],
      cities: { rome: 'P1' },
      positions: { P1: { stage: 'barbarian', countdownTurn: 4 } },
    });
    const done = administer(state, {});
    const { P1 } = done.state.positions;
    expect([P1!.stage, P1!.kingdomTurn, P1!.capital]).toEqual(['kingdom', 10, 'rome']);
    expect(
      Object.values(done.state.units)
        .map((unit) => `${unit.type}${unit.serial}`)
        .sort(),
    ).toEqual(['BW3', 'CA4', 'IN1', 'LE5']);
    expect(types(done.events)).not.toContain('admin-rolled');
    expect(ageOf(P1!, 11)).toBe(1);
  });

  test('BKE-LDR-1: without a combat unit leader and marker wait', () => {
    const state = lone({ units: ['P1 TR chattia'], positions: { P1: { stage: 'barbarian' } } });
    const done = run(state, (play) => becomeKingdom(play, play.state.positions.P1!));
    expect(done.state.positions.P1).toMatchObject({ leaderWaits: true, capital: null });
  });

  test('BKE-EMP-1, BKE-EMP-4: horses become elites, bows and leaders go, infantry may settle; not beside a ship', () => {
    const state = lone({
      units: [
        'P1 CA rome',
        'P1 IN capua',
        'P1 BW capua',
        'P1 IN carthage',
        'P1 SH carthage',
        'P1 LE rome',
        'P1 IN cheruscia',
      ],
      cities: { rome: 'P1', capua: 'P1', carthage: 'P1' },
      positions: { P1: kingdom({ capital: 'rome' }) },
    });
    const done = run(state, (play) => becomeEmpire(play, play.state.positions.P1!));
    expect(
      Object.values(done.state.units)
        .map((unit) => `${unit.type}${unit.serial} ${unit.area}`)
        .sort(),
    ).toEqual(['EL1 rome', 'GA2 capua', 'IN4 carthage', 'IN7 cheruscia', 'SH5 carthage']);
    const none = run(
      state,
      (play) => {
        noteOrders.body(play);
        becomeEmpire(play, play.state.positions.P1!);
      },
      { sheets: { P1: 'V - NONE' } },
    );
    expect(none.state.units.u2!.type).toBe('IN');
  });

  test('BKE-MAIL-13: K and V choose capital, leader and garrisons', () => {
    const state = lone({
      units: ['P1 BI capua', 'P1 BH rome'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: { stage: 'barbarian' } },
    });
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        becomeKingdom(play, play.state.positions.P1!);
      },
      { sheets: { P1: 'K - Capua\nK - leader Capua' } },
    );
    expect(done.state.positions.P1!.capital).toBe('capua');
    expect(Object.values(done.state.units).find((unit) => unit.type === 'LE')?.area).toBe('capua');
  });

  test('BKE-ADM-7: who quits leaves garrisons behind and keeps his points', () => {
    const state = realm({ kingdomTurn: 26, points: 30, totalPoints: 30 }, { rome: 'P1', capua: 'P1' });
    const done = administer(state, { 'admin P1': [3, 5] }, { P1: 'Q - Hun' });
    expect(done.state.positions.P1).toMatchObject({ stage: 'out', treasury: 0, totalPoints: 30 });
    expect(done.state.neutral).toMatchObject({ rome: {}, capua: {} });
    expect(done.state.restarts).toEqual([{ position: 'P1', choices: ['hun'] }]);
  });

  test('BKE-ADM-8: without units and cities a position is out', () => {
    const done = administer(realm({ kingdomTurn: 26 }, {}, []), { 'admin P1': [3, 5] });
    expect(find(done.events, 'position-out')?.rule).toBe('BKE-ADM-8');
  });

  test('BKE-ADM-9: the row of the turn is closed', () => {
    const state = realm({ kingdomTurn: 26, treasury: 4 });
    const done = run(state, (play) => closing.body(play));
    expect(done.state.positions.P1!.record).toHaveLength(1);
    expect(done.state.positions.P1!.turnsPlayed).toBe(1);
  });

  test('BKE-ADM-11: lone garrisons vanish on one snapshot', () => {
    const state = lone({
      garrisons: ['colonia', 'mogontiacum'],
      units: ['P1 BI treveri'],
      cities: { treveri: 'P1' },
    });
    const done = administer(state, {});
    expect(Object.keys(done.state.neutral)).toEqual([]);
    const kept = lone({ garrisons: ['colonia'], cities: { treveri: 'neutral' } });
    expect(Object.keys(administer(kept, {}).state.neutral).sort()).toEqual(['colonia', 'treveri']);
  });

  test('BKE-ADM-12, BKE-S9-3: the open game ends at the turn agreed', () => {
    const state = lone({ turn: 40, units: ['P1 BI rome'] });
    expect(run(state, (play) => closing.body(play)).state.ended?.reason).toBe('agreed-end');
  });
});

describe('barbarian-kingdom-empire rebellions', () => {
  const ROLL: Record<number, [number, number]> = {
    2: [1, 1],
    3: [1, 2],
    4: [1, 3],
    5: [1, 4],
    6: [1, 5],
    7: [1, 6],
    8: [2, 6],
    9: [3, 6],
    10: [4, 6],
    11: [5, 6],
    12: [6, 6],
  };
  const rebellion = (state: State, dice: number, detail: number[] = [], sheets: Sheets = {}): Done =>
    run(
      state,
      (play) => {
        noteOrders.body(play);
        rebel(play, play.state.positions.P1!);
      },
      {
        sheets,
        dice: {
          'rebellion P1': ROLL[dice]!,
          ...(detail.length > 0 ? { 'rebellion-detail P1': detail } : {}),
        },
      },
    );
  const wide = {
    rome: 'P1',
    capua: 'P1',
    tomi: 'P1',
    serdica: 'P1',
    carthage: 'P1',
    hippo: 'P1',
    athens: 'P1',
  };
  const realm = (
    units: string[],
    more: Partial<Position> = {},
    cities: Record<string, string> = wide,
  ): State =>
    lone({
      turn: 24,
      units,
      cities,
      positions: { P1: empire({ capital: 'rome', ...more }), P2: { stage: 'barbarian' } },
    });

  test('BKE-REB-2: a barbarian near takes a lone infantry, or says no', () => {
    const state = realm(['P1 IN capua', 'P2 BI etruria']);
    expect(unitAt(rebellion(state, 2).state, 'capua')).toEqual(['P2 IN']);
    expect(unitAt(rebellion(state, 2, [], { P2: 'RB - TAKE - no' }).state, 'capua')).toEqual(['P1 IN']);
  });

  test('BKE-REB-3: the treasury, or garrisons when it is empty', () => {
    expect(rebellion(realm([], { treasury: 9 }), 3).state.positions.P1!.treasury).toBe(0);
    expect(
      Object.keys(rebellion(realm(['P1 GA capua', 'P1 GA tomi', 'P1 GA hippo']), 3, [2]).state.units),
    ).toHaveLength(1);
  });

  test('BKE-REB-4: pirates take Tomi, the capital only alone', () => {
    const cities = { byzantium: 'P1', tomi: 'P1' };
    const done = rebellion(realm([], { capital: 'byzantium' }, cities), 4);
    expect(done.state.cities.tomi).toMatchObject({ pillaged: 9, owner: null });
    expect(done.state.neutral.tomi).toBeDefined();
    const alone = rebellion(
      realm(['P1 IN serdica'], { capital: 'byzantium' }, { byzantium: 'P1', serdica: 'P1' }),
      4,
    );
    expect(alone.state.neutral.byzantium).toBeDefined();
    const moved = books(alone.state);
    expect(moved.state.positions.P1).toMatchObject({ capital: 'serdica', capitalLost: false });
  });

  test('BKE-REB-5: a province with all its cities and all units in it, cityless areas too', () => {
    const done = rebellion(realm(['P1 IN athens', 'P1 IN aetolia', 'P1 IN capua']), 5);
    expect(find(done.events, 'province-revolted')?.data.province).toBe('achaia');
    expect(Object.values(done.state.units).map((unit) => unit.area)).toEqual(['capua']);
    const own = rebellion(realm([]), 5, [], { P1: 'RB - PROVINCES - Africa' });
    expect(find(own.events, 'province-revolted')?.data.province).toBe('africa');
  });

  test('BKE-REB-10: the smallest province does not do', () => {
    expect(find(rebellion(realm([]), 10).events, 'province-revolted')?.data.province).toBe('thrace');
  });

  test('BKE-REB-6, BKE-MAIL-12: tenths of the tax, vacant cities first, the capital never', () => {
    const state = realm(['P1 IN capua']);
    expect(find(rebellion(state, 6, [2]).events, 'disorder')?.data).toMatchObject({ amount: 2 });
    const much = rebellion(state, 6, [6]).state;
    expect(much.cities.rome!.owner).toBe('P1');
    const named = rebellion(state, 6, [1], { P1: 'RB - CITIES - Tomi' });
    expect(named.state.cities.tomi!.owner).toBeNull();
  });

  test('BKE-REB-7: an empire collapses altogether', () => {
    const done = rebellion(realm(['P1 EL rome'], { points: 50, totalPoints: 50 }), 7);
    expect(done.state.positions.P1).toMatchObject({ stage: 'out', totalPoints: 50 });
    expect(done.state.positions.P1!.remarks).toEqual(['collapsed on turn 24']);
  });

  test('BKE-REB-8: all infantry of an empire, one of a kingdom', () => {
    const units = ['P1 IN capua', 'P1 IN tomi', 'P1 EL rome'];
    expect(Object.values(rebellion(realm(units), 8).state.units).map((unit) => unit.type)).toEqual(['EL']);
    const kingdomOf = realm(['P1 IN capua', 'P1 IN tomi'], { stage: 'kingdom', kingdomTurn: 20 });
    expect(Object.values(rebellion(kingdomOf, 8).state.units)).toHaveLength(1);
  });

  test('BKE-REB-9: tenths of the army, then disorder with a second die', () => {
    const units = ['P1 IN capua', 'P1 EL rome', 'P1 IN tomi'];
    expect(Object.values(rebellion(realm(units), 9, [4, 1]).state.units).length).toBeLessThanOrEqual(1);
  });

  test('BKE-REB-11: a coup in an empire, nothing in a kingdom', () => {
    expect(rebellion(realm([]), 11).state.positions.P1!.coup).toBe(true);
    expect(rebellion(realm([], { stage: 'kingdom' }), 11).state.positions.P1!.coup).toBe(false);
  });

  test('BKE-REB-12: half of all tax, then a revival; garrisons may go', () => {
    const done = rebellion(realm(['P1 GA capua']), 12, [], { P1: 'RB - SHED - ALL' });
    expect(done.state.positions.P1!.revivalTurn).toBe(24);
    expect(Object.keys(done.state.units)).toEqual([]);
  });
});

describe('barbarian-kingdom-empire victory', () => {
  test('BKE-END-3, BKE-S9-2: averages', () => {
    expect(average(617, 48)).toBe('12.85');
    expect(average(300, 31)).toBe('9.68');
  });

  test('BKE-END-2: the best cycle, then fewer turns, then the second best', () => {
    const line = (points: number, from: number, to: number) => {
      const state = someBoard();
      const position = {
        ...state.positions.P1!,
        stage: 'out' as const,
        cycles: [{ start: 'hun', group: 'hun', from, to, points, end: 'quit' }],
      };
      return openLine(position, 20);
    };
    expect(compareLines('basic', line(100, 1, 10), line(90, 1, 5))).toBeLessThan(0);
    expect(compareLines('basic', line(100, 1, 10), line(100, 1, 9))).toBeGreaterThan(0);
    expect(compareLines('basic', line(100, 1, 10), line(100, 2, 11))).toBe(0);
  });

  test('BKE-S9-2: with advanced victory an income of ten does not step down, except for good', () => {
    const state = lone({
      options: { victory: 'advanced' },
      turn: 27,
      units: ['P1 IN rome'],
      cities: { rome: 'P1' },
      positions: { P1: kingdom({ kingdomTurn: 26, capital: 'rome' }) },
    });
    state.positions.P1!.row.tax = 10;
    expect(outcome(administer(state, { 'admin P1': [3, 5] }, { P1: 'Q' }).events)).toEqual(['order-failed']);
    const left = administer(state, { 'admin P1': [3, 5] }, { P1: 'Q - LEAVE' });
    expect([outcome(left.events), left.state.positions.P1!.gone]).toEqual([['order-done'], true]);
  });

  test('BKE-S8-11: the knight costs nothing', () => {
    const state = lone({ units: ['P1 CA rome'], positions: { P1: kingdom() } });
    state.units.u1!.knight = true;
    expect(upkeepOf(state, rules, state.units.u1!)).toBe(0);
  });
});
