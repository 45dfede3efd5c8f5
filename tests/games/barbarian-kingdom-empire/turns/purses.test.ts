/** Money that comes when the books of the turn are closed, limits that hold for a whole turn, and whom hired hands and marshals count for. */
import { describe, expect, test } from 'vitest';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { find, someBoard, turn, types, unitAt, type Given } from '../kit.js';

const realm = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'kingdom',
  kingdomTurn: 4,
  treasury: 20,
  ...more,
});
const calm = { 'admin P1': [3, 4], 'admin P2': [3, 4], 'admin P3': [3, 4] };

describe('the diplomat’s ransom (BKE-OPT-6)', () => {
  const court = (given: Given): State => {
    const state = someBoard({ options: { players: 2, optional_leaders: true }, ...given });
    state.units.u2!.kind = 'diplomat';
    return state;
  };
  const books = (state: State, id: string) => {
    const { treasury, points, row } = state.positions[id]!;
    return { treasury, points, mods: row.mods, c4: row.points, c9: row.balance };
  };

  test('taken in a rebellion he pays a barbarian whose taxes are in: points now, money next turn', () => {
    const state = court({
      units: ['P1 IN capua', 'P1 LE capua', 'P1 CA rome', 'P2 BI etruria'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: realm({ capital: 'rome' }) },
    });
    const first = turn(state, { P1: 'I - 0' }, { 'admin P1': [1, 1], 'rebellion P1': [1, 1] });
    expect(find(first.events, 'leader-released')!.data).toMatchObject({ owner: 'P1', paid: 1 });
    expect(books(first.state, 'P2')).toEqual({ treasury: 1, points: 1, mods: 1, c4: 1, c9: 1 });
    expect(first.state.positions.P1!.treasury).toBe(20);
    // Capua is his now and pays one more.
    const next = turn(first.state, { P1: 'I - 0' }, calm);
    expect(books(next.state, 'P2')).toEqual({ treasury: 2, points: 2, mods: 0, c4: 2, c9: 2 });
  });

  test('found by recruits in the midst of their lord’s economy he pays into that turn’s books', () => {
    const state = court({
      units: ['P2 IN capua', 'P1 LE rome', 'P1 CA etruria'],
      cities: { rome: 'P2', capua: 'P2', mediolanum: 'P1' },
      positions: { P1: realm({ capital: 'mediolanum' }), P2: realm({ capital: 'capua' }) },
    });
    const { state: after } = turn(state, { P1: 'I - 0', P2: 'B - IN - Rome\nI - 0' }, calm);
    // Six of taxes and one of ransom, two of upkeep, four for the recruits.
    expect(books(after, 'P2')).toEqual({ treasury: 21, points: 7, mods: 1, c4: 7, c9: 21 });
  });
});

test('BKE-MAIL-14: what one spends at the auctions of a turn is one sum, whoever sells', () => {
  const poor = (capital: string): Partial<Position> =>
    realm({ stage: 'empire', empireTurn: 4, treasury: 0, capital });
  const state = someBoard({
    options: { players: 3, auctions: true },
    units: ['P1 EL rome', 'P1 EL capua', 'P2 EL athens', 'P2 EL corinth', 'P3 IN tomi'],
    cities: { rome: 'P1', athens: 'P2', tomi: 'P3' },
    positions: { P1: poor('rome'), P2: poor('athens'), P3: realm({ capital: 'tomi', treasury: 40 }) },
  });
  const prices = (total: number): unknown[] =>
    turn(state, { P1: 'I - 0', P2: 'I - 0', P3: `BI - EL - 7 - ${total}\nI - 0` }, calm)
      .events.filter(({ type }) => type === 'auction-held')
      .map(({ data }) => [data.from, data.price]);
  expect(prices(8)).toEqual([['P1', 5]]);
  expect(prices(10)).toEqual([
    ['P1', 5],
    ['P2', 5],
  ]);
});

test('BKE-REB-6, BKE-OPT-4: a city that hired soldiers guard is not vacant', () => {
  const state = someBoard({
    options: { players: 2, mercenaries: true },
    units: ['P1 IN rome', 'P2 BI capua', 'P1 IN tarentum'],
    cities: { rome: 'P1', capua: 'P1', tarentum: 'P1', mediolanum: 'P1' },
    positions: { P1: realm({ capital: 'rome' }) },
  });
  state.units.u2!.lessee = 'P1';
  state.leases.push({ lessor: 'P2', lessee: 'P1', units: ['u2'], price: 1 });
  const dice = { 'admin P1': [1, 1], 'rebellion P1': [3, 3], 'rebellion-detail P1': [1] };
  const done = turn(state, { P1: 'I - 0' }, dice);
  expect(find(done.events, 'disorder')!.data).toMatchObject({ amount: 1, cities: ['mediolanum'] });
});

describe('a marshal’s company (BKE-OPT-6)', () => {
  const army = (...units: string[]): State => {
    const state = someBoard({
      options: { players: 1, optional_leaders: true },
      units,
      cities: { tarentum: 'P1' },
      positions: { P1: realm({ capital: 'tarentum' }) },
    });
    for (const unit of Object.values(state.units)) if (unit.type === 'LE') unit.kind = 'marshal';
    return state;
  };

  test('both who began beside him go one area further, the second after he has gone', () => {
    const lines =
      'M - IN1 - Capua, Rome, Etruria, Liguria - with LE3\nM - BW2 - Picenum, Ravenna, Etruria, Liguria';
    const done = turn(army('P1 IN tarentum', 'P1 BW tarentum', 'P1 LE tarentum'), { P1: lines }, calm);
    expect(unitAt(done.state, 'liguria')).toEqual(['P1 IN', 'P1 BW', 'P1 LE']);
  });

  test('nobody to whom he only came', () => {
    const lines = 'M - LE2 - Tarentum\nM - BW1 - Picenum, Ravenna, Etruria, Liguria';
    const done = turn(army('P1 BW tarentum', 'P1 LE capua'), { P1: lines }, calm);
    expect(unitAt(done.state, 'etruria')).toEqual(['P1 BW']);
    expect(types(done.events)).not.toContain('unit-set-back');
  });
});
