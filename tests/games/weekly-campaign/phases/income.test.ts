/** Taxes, tolls and upkeep of ships. WK-P20-9, WK-ECO-1. */
import { describe, expect, test } from 'vitest';
import { income, taxOf } from '../../../../games/weekly-campaign/phases/income.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ally, BRISBANE, city, peace, PELLA, position, ROME, setFreeCity, SPARTA } from '../kit-sieges.js';
import { calm, data, eventFacts, play } from '../kit.js';

describe('weekly-campaign taxes', () => {
  const tax = (change: (s: State) => void) => {
    const state = peace((s) => {
      position(s, 'P1').morale = 50;
      position(s, 'P5').morale = 50;
      Object.assign(city(s, PELLA), { size: 10, lossPct: 0 });
      change(s);
    });
    return taxOf(state, data, city(state, PELLA));
  };
  test.each<[string, { to: string; amount: number } | undefined, (s: State) => void]>([
    ['owned', { to: 'P1', amount: 250 }, () => undefined],
    ['of allied status', { to: 'P1', amount: 125 }, (s) => (city(s, PELLA).status = 'allied')],
    ['occupied', { to: 'P5', amount: 125 }, (s) => (city(s, PELLA).holder = 'P5')],
    [
      'held by an ally for its owner',
      { to: 'P1', amount: 250 },
      (s) => (ally(s, 'P1', 'P5'), void (city(s, PELLA).holder = 'P5')),
    ],
    ['free', undefined, (s) => void setFreeCity(s, PELLA)],
    [
      'free and held',
      { to: 'P5', amount: 125 },
      (s) => (setFreeCity(s, PELLA), void (city(s, PELLA).holder = 'P5')),
    ],
    ['of the fallen', undefined, (s) => (position(s, 'P1').status = 'eliminated')],
    ['half lost', { to: 'P1', amount: 125 }, (s) => (city(s, PELLA).lossPct = 50)],
    ['all lost', { to: 'P1', amount: 0 }, (s) => (city(s, PELLA).lossPct = 100)],
    ['morale 52', { to: 'P1', amount: 250 }, (s) => (position(s, 'P1').morale = 52)],
    ['morale 53', { to: 'P1', amount: 252 }, (s) => (position(s, 'P1').morale = 53)],
    ['morale 0', { to: 'P1', amount: 200 }, (s) => (position(s, 'P1').morale = 0)],
  ])('WK-ECO-1: a city of size 10, %s: %j', (_, due, change) => {
    expect(tax((s) => change(s))).toEqual(due);
  });
  const quarter = (turn: number, change: (s: State) => void = () => undefined) =>
    play(
      income,
      peace((s) => {
        s.turn = turn;
        change(s);
      }),
      {},
      calm,
    );
  test('WK-P20-9, WK-P20-10: in the twelfth week of a quarter only: taxes, upkeep, counters, tax levels', () => {
    const change = (s: State): void =>
      void Object.assign(city(s, PELLA), {
        regtsBuilt: 3,
        sqdsBuilt: 2,
        lossPct: 20,
        lootedQ: true,
        taxRaisedQ: true,
        taxTo: 9,
      });
    for (const turn of [11, 13]) {
      const run = quarter(turn, change);
      expect(eventFacts(run, 'tax')).toEqual([]);
      expect(city(run.state, PELLA)).toMatchObject({ regtsBuilt: 3, lossPct: 20, taxTo: 9, size: 8 });
    }
    const run = quarter(12, change);
    expect(city(run.state, PELLA)).toMatchObject({
      regtsBuilt: 0,
      sqdsBuilt: 0,
      lossPct: 0,
      lootedQ: false,
      taxRaisedQ: false,
      taxTo: null,
      size: 9,
    });
    // The tax is that of the old size and the losses of the quarter.
    expect(eventFacts(run, 'tax').find((e) => e.place === PELLA)).toMatchObject({
      lossPct: 20,
      amount: Math.floor((8 * 25 * 80 * 100 * 102) / 1_000_000),
    });
    expect(city(run.state, ROME).size).toBe(12);
  });
  test('WK-MIL-9: the pool is what the base and the cities in owned or allied status give, held by no enemy', () => {
    const pool = (change: (s: State) => void = () => undefined) =>
      position(
        quarter(12, (s) => {
          position(s, 'P1').baseLevy = { SGT: 2 };
          position(s, 'P1').pool = { CHC: 99 };
          change(s);
        }).state,
        'P1',
      ).pool;
    expect(pool()).toEqual({ SGT: 2, CHC: 4, PMI: 3, PHI: 2, SMC: 1 });
    expect(pool((s) => (city(s, BRISBANE).holder = 'P1'))).toEqual({
      SGT: 2,
      CHC: 4,
      PMI: 3,
      PHI: 2,
      SMC: 1,
      SLI: 4,
    });
    expect(pool((s) => (city(s, PELLA).holder = 'P5'))).toEqual({ SGT: 2, CHC: 2, PMI: 3, SMC: 1 });
    expect(pool((s) => Object.assign(city(s, SPARTA), { holder: 'P1' }))).toEqual(pool());
  });
  test('WK-P20-9: sales, tolls and raids are paid once; what is no trade is not told as trade', () => {
    const run = play(
      income,
      peace((s) => {
        s.week.income = [
          { to: 'P1', amount: 60, what: 'sale', detail: { at: 'Athens' } },
          { to: 'P5', amount: 5, what: 'toll', detail: { at: 'Athens' } },
          { to: 'P1', amount: 9, what: 'raid', detail: { at: 'Sparta' } },
          { to: 'P0', amount: 9, what: 'toll', detail: {} },
        ];
      }),
    );
    expect([position(run.state, 'P1').treasury, position(run.state, 'P5').treasury]).toEqual([709, 705]);
    expect(run.events.map((e) => [e.type, e.seenBy])).toEqual([
      ['trade', ['P1']],
      ['toll', ['P5']],
    ]);
    expect(run.state.week.income).toEqual([]);
  });
});
