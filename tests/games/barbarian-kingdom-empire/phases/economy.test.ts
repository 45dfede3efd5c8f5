/** The economic phase: ownership, capitals, taxes, pillage, upkeep, purchases. BKE-ECO. */
import { describe, expect, test } from 'vitest';
import { administration } from '../../../../games/barbarian-kingdom-empire/phases/administration.js';
import {
  columnCost,
  modifiedIncome,
  totalUpkeep,
} from '../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { mayBuild, mayGarrison } from '../../../../games/barbarian-kingdom-empire/rules/money/purchases.js';
import { auctionType } from '../../../../games/barbarian-kingdom-empire/rules/money/upkeep.js';
import type { Position } from '../../../../games/barbarian-kingdom-empire/state.js';
import { books, empire, kingdom, lone } from '../kit-books.js';
import { find, outcome, rules, run, someBoard, unitAt } from '../kit.js';

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
