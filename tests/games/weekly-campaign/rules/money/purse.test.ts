/** Scores and the end of a week, army lists, warnings of the check: both sides of each bound. WK-END-1, 3, WK-SET-1 to 3, WK-MAIL-4. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../../src/core/index.js';
import { check } from '../../../../../games/weekly-campaign/check/check.js';
import { weekEnd } from '../../../../../games/weekly-campaign/phases/week-end.js';
import { weekStart } from '../../../../../games/weekly-campaign/phases/week-start.js';
import { payroll, wageBill } from '../../../../../games/weekly-campaign/rules/money/payroll.js';
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
import type { ArmyLine, TechName } from '../../../../../games/weekly-campaign/data.js';
import type { ListItem, State } from '../../../../../games/weekly-campaign/state.js';
import { book, cmd, data, paint, play, tutorial } from '../../kit.js';
import { ALEPPO, ally, BRISBANE, city, peace, PELLA, position, SPARTA, third } from '../../kit-sieges.js';

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
