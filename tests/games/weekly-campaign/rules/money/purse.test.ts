/** Taxes, wages, upkeep, morale, scores, lists: both sides of each bound. WK-ECO-1, WK-MIL-9 to 11, WK-P20-1, WK-END-1, 3, WK-SET-1 to 3, WK-MAIL-4. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../../src/core/index.js';
import { check } from '../../../../../games/weekly-campaign/check/check.js';
import { income, taxOf } from '../../../../../games/weekly-campaign/phases/income.js';
import { moraleRolls } from '../../../../../games/weekly-campaign/phases/morale-rolls.js';
import { wages } from '../../../../../games/weekly-campaign/phases/wages.js';
import { weekEnd } from '../../../../../games/weekly-campaign/phases/week-end.js';
import { weekStart } from '../../../../../games/weekly-campaign/phases/week-start.js';
import { payroll, stayChance, wageBill } from '../../../../../games/weekly-campaign/rules/money/payroll.js';
import { bookWeek } from '../../../../../games/weekly-campaign/rules/money/accounts.js';
import {
  armyList,
  dealLevies,
  fullPool,
  startArmy,
  technologies,
} from '../../../../../games/weekly-campaign/scenarios/army-lists.js';
import { see } from '../../../../../games/weekly-campaign/see.js';
import { standings } from '../../../../../games/weekly-campaign/standings.js';
import type { Command, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { ArmyLine, TechName } from '../../../../../games/weekly-campaign/data.js';
import type { ListItem, State } from '../../../../../games/weekly-campaign/state.js';
import { book, calm, cmd, data, eventFacts, paint, play, tutorial } from '../../kit.js';
import {
  ALEPPO,
  ally,
  BRISBANE,
  city,
  CORINTH,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  setFreeCity,
  SPARTA,
  third,
} from '../../kit-sieges.js';

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

describe('weekly-campaign wages', () => {
  /** P1 has this in one Division at Pella, nothing else that is paid. */
  const only = (stack: Stack, treasury: number, more: (s: State) => void = () => undefined): State =>
    peace((s) => {
      for (const c of Object.values(s.commands))
        if (c.owner === 'P1') Object.assign(c, { stack: {}, sqds: {}, leaders: [] });
      for (const f of Object.values(s.forts)) f.stack = {};
      for (const l of Object.values(s.leaders)) if (l.owner === 'P1') l.at = ROME;
      cmd(s, 'P1-2DV').stack = stack;
      position(s, 'P1').treasury = treasury;
      position(s, 'P1').morale = 50;
      more(s);
    });
  const bill = (state: State): number => wageBill(payroll(state, data, 'P1'));
  test.each<[Stack, number]>([
    [{ 'PMI.r': 4 }, 4],
    [{ 'CHC.r': 2 }, 6],
    [{ 'CHC.v': 2 }, 6],
    [{ 'CHC.e': 2 }, 8],
    [{ 'MIL.m': 9 }, 0],
    [{}, 0],
  ])('WK-MIL-10: %j cost %i a week', (stack, cost) => {
    expect(bill(only(stack, 99))).toBe(cost);
  });
  test('WK-MIL-10, WK-MIL-13: wherever they stand: cities, forts, ports, ships; sqds by the quarter, others’ not', () => {
    const state = only({}, 99, (s) => {
      city(s, PELLA).stack = { 'PMI.r': 2, 'MIL.m': 3 };
      city(s, ALEPPO).portSqds = { 'MSQ.r': 3, MER: 4 };
      s.forts['P1-FO5']!.stack = { 'SLI.r': 1 };
      cmd(s, 'P1-1FL').sqds = { 'MSQ.r': 2, MER: 5 };
      Object.assign(city(s, CORINTH), { holder: 'P1', stack: { 'SLI.r': 6 } });
      Object.assign(city(s, ROME), { holder: 'P5', stack: { 'SLI.r': 7 } });
    });
    expect(bill(state)).toBe(2 + 4 + 1 + 5 + 6);
  });
  test('WK-MIL-10: the cheapest are paid first; who is not paid stays on half the morale, else he is gone', () => {
    const run = (treasury: number, desert: number, stack: Stack = { 'CHC.r': 2, 'SLI.r': 4 }) =>
      play(wages, only(stack, treasury), {}, { ...calm, desert });
    expect(cmd(run(10, 100).state, 'P1-2DV').stack).toEqual({ 'CHC.r': 2, 'SLI.r': 4 });
    expect(cmd(run(9, 26).state, 'P1-2DV').stack).toEqual({ 'CHC.r': 1, 'SLI.r': 4 });
    expect(cmd(run(9, 25).state, 'P1-2DV').stack).toEqual({ 'CHC.r': 2, 'SLI.r': 4 });
    expect(cmd(run(3, 26).state, 'P1-2DV').stack).toEqual({ 'SLI.r': 3 });
    expect(eventFacts(run(9, 26), 'wages')).toContainEqual({ of: 'P1', bill: 10, paid: 7, unpaid: 1 });
    expect(eventFacts(run(9, 26), 'desert')).toContainEqual({ of: 'P1', lost: { 'CHC.r': 1 } });
    expect(ledgerOf(run(9, 26).state, 'P1')).toEqual(['wages -7']);
    expect([
      position(run(9, 26).state, 'P1').moraleDelta,
      position(run(9, 25).state, 'P1').moraleDelta,
    ]).toEqual([-1, 0]);
    expect(position(run(0, 100, { 'SLI.r': 5 }).state, 'P1').moraleDelta).toBe(-1);
    expect(position(run(0, 100, { 'SLI.r': 6 }).state, 'P1').moraleDelta).toBe(-2);
    // The deserted cannot be raised again.
    expect(position(run(9, 26).state, 'P1').rebuilds).toEqual(position(peace(), 'P1').rebuilds);
  });
  test('WK-NAV-4, WK-MIL-13: merchants leave without a die, and no morale with them', () => {
    const run = play(
      wages,
      only({}, 2, (s) => (cmd(s, 'P1-1FL').sqds = { 'MSQ.r': 1, MER: 5 })),
      {},
      { ...calm, desert: 1 },
    );
    expect(cmd(run.state, 'P1-1FL').sqds).toEqual({ 'MSQ.r': 1, MER: 2 });
    expect(position(run.state, 'P1').moraleDelta).toBe(0);
  });
  test.each<[string, number, 'r' | 'v' | 'e', (s: State) => Command | undefined]>([
    ['a regular', 25, 'r', () => undefined],
    ['a veteran', 35, 'v', () => undefined],
    ['elite', 45, 'e', () => undefined],
    [
      'under a leader of charisma 3',
      40,
      'r',
      (s) => (Object.assign(s.leaders['P1-L1']!, { at: 'P1-2DV', cha: 3 }), cmd(s, 'P1-2DV')),
    ],
    [
      'under one who is ill',
      25,
      'r',
      (s) => (Object.assign(s.leaders['P1-L1']!, { at: 'P1-2DV', cha: 3, illUntil: 8 }), cmd(s, 'P1-2DV')),
    ],
  ])('WK-MIL-10: %s stays on %i', (_, chance, grade, command) => {
    const state = only({ 'PMI.r': 1 }, 0);
    expect(stayChance(state, data, { morale: 51 }, grade, command(state))).toBe(chance);
  });
});

describe('weekly-campaign morale', () => {
  const morale = (before: number, delta: number, drift = 3, turn = 8): [number, number | undefined] => {
    const run = play(
      moraleRolls,
      peace((s) => {
        s.turn = turn;
        Object.assign(position(s, 'P1'), { morale: before, moraleDelta: delta });
      }),
      {},
      { ...calm, drift },
    );
    return [
      position(run.state, 'P1').morale,
      eventFacts(run, 'morale').find((e) => e.of === 'P1')?.drift as number,
    ];
  };
  test.each([
    [55, -12, 43],
    [55, -13, 43],
    [55, 8, 63],
    [55, 9, 63],
    [95, 8, 100],
    [5, -4, 1],
  ])('WK-P20-1: %i with %i is %i', (before, delta, now) => {
    expect(morale(before, delta)[0]).toBe(now);
  });
  test.each([
    [61, 1, 60],
    [61, 2, 61],
    [60, 1, 60],
    [50, 6, 50],
    [49, 5, 50],
    [49, 4, 49],
    [49, 6, 50],
  ])('WK-P20-1: at %i on a %i the drift leaves %i', (before, drift, now) => {
    expect(morale(before, 0, drift)[0]).toBe(now);
  });
  test('WK-P20-1: the week’s sum is spent', () => {
    const run = play(
      moraleRolls,
      peace((s) => (position(s, 'P1').moraleDelta = -3)),
      {},
      { ...calm, drift: 3 },
    );
    expect(position(run.state, 'P1').moraleDelta).toBe(0);
  });
});

describe('weekly-campaign scores and the end of a week', () => {
  const scores = (change: (s: State) => void) =>
    Object.fromEntries(standings(data, peace(change)).map((s) => [s.position, s.score]));
  const base = scores(() => undefined);
  test.each<[string, number, (s: State) => void]>([
    ['100 tlts more', 1, (s) => (position(s, 'P1').treasury = 700)],
    ['59 tlts more', 0, (s) => (position(s, 'P1').treasury = 699)],
    ['morale 60', 1, (s) => (position(s, 'P1').morale = 60)],
    ['morale 59', 0, (s) => (position(s, 'P1').morale = 59)],
    ['3 glory', 3, (s) => (position(s, 'P1').glory = 3)],
    ['Pella of allied status', -16, (s) => (city(s, PELLA).status = 'allied')],
    ['Pella lost', -32, (s) => (city(s, PELLA).holder = 'P5')],
    [
      'Pella held by an ally',
      0,
      (s) => (
        ally(s, 'P1', 'P5'),
        Object.assign(city(s, BRISBANE), { holder: 'P0', owner: 'P0' }),
        void (city(s, PELLA).holder = 'P5')
      ),
    ],
    ['Sparta occupied', 5, (s) => (city(s, SPARTA).holder = 'P1')],
    [
      'Sparta held for an ally',
      0,
      (s) => (
        ally(s, 'P1', 'P5'),
        Object.assign(city(s, BRISBANE), { holder: 'P0', owner: 'P0' }),
        void (city(s, SPARTA).holder = 'P1')
      ),
    ],
    ['fallen', -base.P1!, (s) => Object.assign(position(s, 'P1'), { status: 'eliminated', eliminatedIn: 8 })],
  ])('WK-END-1: %s: %i', (_, more, change) => {
    expect(scores((s) => change(s)).P1! - base.P1!).toBe(more);
  });
  test('WK-END-3, WK-END-4: the living first, the latest fall before the earlier; ties by number', () => {
    const order = (change: (s: State) => void) =>
      standings(
        data,
        peace((s) => {
          third(s);
          third(s, 'P3');
          change(s);
        }),
      ).map((s) => s.position);
    const equal = (s: State): void => {
      for (const id of ['P2', 'P3']) Object.assign(position(s, id), { treasury: 0, morale: 50, glory: 0 });
    };
    expect(order(equal).slice(2)).toEqual(['P2', 'P3']);
    expect(order((s) => (equal(s), void (position(s, 'P3').morale = 54))).slice(2)).toEqual(['P3', 'P2']);
    expect(order((s) => (equal(s), void (position(s, 'P3').treasury = 99))).slice(2)).toEqual(['P3', 'P2']);
    expect(
      order((s) => {
        Object.assign(position(s, 'P1'), { status: 'eliminated', eliminatedIn: 5 });
        Object.assign(position(s, 'P2'), { status: 'eliminated', eliminatedIn: 7 });
      }),
    ).toEqual(['P5', 'P3', 'P2', 'P1']);
  });
  test('WK-P20-10: the week ends: the turn, the weather, the marches, old sales', () => {
    const run = play(
      weekEnd,
      peace((s) => {
        s.weather = { now: 'RS', last: 'F' };
        city(s, PELLA).sales = [0, 1, 8];
        Object.assign(cmd(s, 'P1-2DV'), {
          path: ['1'],
          bank: 2,
          fmPlan: 2,
          fmUsed: 1,
          moved: true,
          fought: true,
          pinned: true,
          enteredFrom: 'A1830',
          crossed: true,
          raided: true,
          detached: true,
          weekCommand: 3,
          locOut: true,
          shaken: true,
        });
        s.tradeUnits['P1-TR1'] = {
          id: 'P1-TR1',
          owner: 'P1',
          n: 1,
          hex: PELLA,
          origin: PELLA,
          path: ['1'],
          bank: 2,
          carriedBy: null,
        };
      }),
    );
    expect([run.state.turn, run.state.weather.last, city(run.state, PELLA).sales]).toEqual([9, 'RS', [1, 8]]);
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({
      path: [],
      bank: 0,
      fmPlan: 0,
      moved: false,
      fought: false,
      pinned: false,
      enteredFrom: null,
      crossed: false,
      raided: false,
      detached: false,
      weekCommand: null,
      // WK-REP-4: these flags stay for the move sheet.
      fmUsed: 1,
      locOut: true,
      shaken: true,
    });
    expect(run.state.tradeUnits['P1-TR1']).toMatchObject({ path: [], bank: 0 });
    const next = play(weekStart, run.state);
    expect(cmd(next.state, 'P1-2DV')).toMatchObject({ fmUsed: 0, locOut: false, shaken: true });
    expect([next.state.fights, position(next.state, 'P1').ledger]).toEqual([[], { opening: 640, lines: [] }]);
  });
  test.each<[string, boolean, (s: State) => void]>([
    ['its last turn', true, (s) => (s.options.lastTurn = 8)],
    ['the turn before', false, (s) => (s.options.lastTurn = 9)],
    ['no last turn', false, (s) => (s.options.lastTurn = null)],
    [
      'one left',
      true,
      (s) => (
        (s.options.lastTurn = null),
        Object.assign(position(s, 'P5'), { status: 'eliminated', eliminatedIn: 3 })
      ),
    ],
  ])('WK-END-4: %s: over %s', (_, over, change) => {
    expect(
      play(
        weekEnd,
        peace((s) => change(s)),
      ).state.ended,
    ).toBe(over);
  });
  test('WK-REP-20: the weeks of a quarter are one account', () => {
    const state = peace((s) => (position(s, 'P1').accounts = []));
    const own = position(state, 'P1');
    const book3 = (turn: number, opening: number, ...lines: [string, number][]): void => {
      own.ledger = { opening, lines: lines.map(([what, amount]) => ({ what, amount, detail: {} })) };
      bookWeek(own, turn, data.charts);
    };
    book3(11, 100, ['wages', -10], ['sale', 30]);
    book3(12, 120, ['wages', -10], ['tax', 200]);
    book3(13, 310, ['wages', -10]);
    expect(own.accounts).toEqual([
      { quarter: 1, opening: 100, lines: { wages: -20, sale: 30, tax: 200 } },
      { quarter: 2, opening: 310, lines: { wages: -10 } },
    ]);
  });
});

describe('weekly-campaign army lists', () => {
  const LHI: ArmyLine = { code: 'LHI', n: 5, restricted: true };
  const PMI: ArmyLine = { code: 'PMI', n: 1 };
  const listed = (...lines: ArmyLine[]): ListItem[] => armyList(lines);

  test('WK-SET-1: what is restricted, technologies', () => {
    expect(armyList([LHI, PMI])).toEqual([
      { code: 'LHI', n: 5, restricted: true },
      { code: 'PMI', n: 1, restricted: false },
    ]);
    expect([[], ['naval'], ['siege'], ['viking']].map((tech) => technologies(tech as TechName[]))).toEqual([
      { naval: false, siege: false, viking: false },
      { naval: true, siege: false, viking: false },
      { naval: false, siege: true, viking: false },
      { naval: true, siege: false, viking: true },
    ]);
  });
  test('WK-SET-2: restricted codes at the first city, the others one by one round all of them', () => {
    expect(
      dealLevies(
        listed({ code: 'CHC', n: 2, restricted: true }, { code: 'PMI', n: 5 }, { code: 'SLI', n: 2 }),
        3,
      ),
    ).toEqual([{ CHC: 2, PMI: 2, SLI: 1 }, { PMI: 2 }, { PMI: 1, SLI: 1 }]);
  });
  test('WK-SET-3: three times the list: two light horse scout, two Divisions of twelve take turns, the rest stays', () => {
    const army = startArmy(
      data,
      listed({ code: 'JLC', n: 1 }, { code: 'PMI', n: 10 }, { code: 'SLI', n: 1 }),
      true,
    );
    expect(army.scouts).toEqual({ 'JLC.r': 2 });
    // The third light horse goes first, then peltasts by turns.
    expect([army.first, army.second]).toEqual([{ 'JLC.r': 1, 'PMI.r': 11 }, { 'PMI.r': 12 }]);
    expect(army.garrison).toEqual({ 'PMI.r': 7, 'SLI.r': 3, 'SGT.r': data.charts.setUp.siegeTrains });
    expect(startArmy(data, listed(PMI), false).garrison).toEqual({});
  });
  test('WK-MIL-9: the full pool is base and list together', () => {
    expect(fullPool(listed({ code: 'PMI', n: 2 }, { code: 'SLI', n: 1 }, PMI), { SGT: 2, SLI: 1 })).toEqual({
      SGT: 2,
      PMI: 3,
      SLI: 2,
    });
  });
});

describe('weekly-campaign warnings of the check', () => {
  const codes = (text: string, change: (s: State) => void = () => undefined): string[] =>
    check(
      data,
      see(
        data,
        tutorial((s) => {
          s.wars = {};
          change(s);
        }),
        [],
        'P1',
      ),
      parseSheet(book, text),
    ).map((d) => `${d.severity} ${d.code}`);
  test.each<[string, string[], ((s: State) => void)?]>([
    ['M - 1AR - F0,1,1,3,3,2', []],
    ['M - 1AR - 1,1,3', []],
    ['M - 1AR - 1,1,3,3', ['warning wk/forced-march']],
    ['M - 1SC - 1', []],
    ['M - 1FL - 2', []],
    ['M - 1FL - 5', ['warning wk/path-closed']],
    ['M - 1FL - 2,2,2,2,2,2', ['warning wk/path-closed']],
    ['M - 2DV - 4', [], (s) => void (cmd(s, 'P1-2DV').hex = 'A2533')],
    [
      'M - 2DV - 3',
      ['warning wk/no-base'],
      (s) => {
        Object.assign(city(s, ALEPPO), { owner: 'P5', holder: 'P5' });
        Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2533', stack: { 'SMC.r': 1 } });
      },
    ],
    ['M - 2DV - 1', ['warning wk/path-closed'], (s) => paint(s, 'A1830', '~')],
    ['O - 2DV -  - 1 -  -  -  - C', ['warning wk/idle-attack']],
    ['O - 2DV -  - 2 -  -  -  - C', ['warning wk/idle-attack']],
    ['O - 2DV -  - 3 -  -  -  - C', []],
    ['O - 2DV -  - 1 -  -  -  - B', []],
    ['B - FL - Pella', ['warning wk/no-port']],
    ['B - TF - Pella', ['warning wk/no-port']],
    ['B - DV - Pella', []],
    ['B - FL - Rome', []],
    ['B - DV - Pella', ['warning wk/nmr'], (s) => (position(s, 'P1').nmr = 1)],
    ['', [], (s) => (position(s, 'P1').nmr = 1)],
    ['M - 1SC - 1', [], (s) => (position(s, 'P1').treasury = 1)],
  ])('WK-MAIL-4: "%s": %j', (text, found, change) => {
    expect(codes(text, (s) => change?.(s))).toEqual(found);
  });
  test('WK-MAIL-4: wages: warned of when the spending of the sheet leaves less than the next bill', () => {
    const bill = wageBill(payroll(tutorial(), data, 'P1'));
    const left = (n: number) => codes('B - DV - Pella', (s) => (position(s, 'P1').treasury = 100 + n));
    expect([left(bill), left(bill - 1)]).toEqual([[], ['warning wk/wages']]);
  });
});
