/** Phase 20: its parts in their order, and money at the end of a week and a quarter. WK-P20, WK-ECO. */
import { describe, expect, test } from 'vitest';
import { arrivals } from '../../../../games/weekly-campaign/phases/arrivals.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { income, taxOf } from '../../../../games/weekly-campaign/phases/income.js';
import { wages } from '../../../../games/weekly-campaign/phases/wages.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { week, weekClose } from '../../../../games/weekly-campaign/turn.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { cmd, data, play, tutorial } from '../kit.js';
import {
  ally,
  BRISBANE,
  city,
  eventsOf,
  firstOf,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  third,
} from '../kit-sieges.js';

describe('weekly-campaign phase 20: order and morale', () => {
  test('WK-P20-1 to 10: the parts of phase 20 in their order', () => {
    expect(weekClose.map((p) => p.phaseName)).toEqual([
      '20.1 morale',
      '20.2 treaties',
      '20.3 strategic movement',
      '20.4 naval supply',
      '20.5 forage and supply',
      '20.6 attrition',
      '20.7 builds arrive',
      '20.8 wages',
      '20.9 income',
      '20.11 conquest and calendar',
    ]);
    expect(week.at(-1)).toBe(weekClose.at(-1));
  });
});

describe('weekly-campaign money at the end of the week', () => {
  test('WK-P20-7: a new command stands in the city’s hex, Mode F, with default digits and full supply', () => {
    const run = play([audit, arrivals], peace(), { P1: 'B - DI - Rome\nB - SC - Rome' });
    expect(cmd(run.state, 'P1-3DV')).toMatchObject({
      hex: ROME,
      inside: null,
      parent: null,
      supply: 4,
      orders: { mode: 'F', command: 3, modifier: 0, battle: 2, formation: 1, conditional: 'B', city: 1 },
    });
    expect(cmd(run.state, 'P1-2SC')).toMatchObject({ supply: 6 });
  });
  test('WK-P20-7: what is due later waits', () => {
    const run = play([audit, arrivals], peace(), { P1: 'B - 2PMI - Pella' });
    expect(run.state.queue).toMatchObject([{ what: 'PMI', due: 9 }]);
    const next = structuredClone(run.state);
    next.turn = 9;
    expect(city(play(arrivals, next).state, PELLA).stack).toEqual({ 'MIL.m': 3, 'PMI.r': 2 });
  });
  test('WK-P20-8: wages are taken once a week; militia and ships take none', () => {
    const run = play(wages, peace());
    // 1DV 4 x 3 + 14 x 1, 2DV 3 x 1 + 2 x 2, 1SC 2 x 1, forts 5 x 1, 5 merchants.
    expect(ledgerOf(run.state, 'P1')).toEqual(['wages -45']);
  });
  test('WK-P20-8, WK-P20-9: this week’s income comes too late for this week’s wages', () => {
    const state = peace((s) => {
      position(s, 'P1').treasury = 0;
      s.week.income.push({ to: 'P1', amount: 500, what: 'sale', detail: { at: 'Athens' } });
    });
    const run = play([wages, income], state, {}, { desert: 100 });
    expect(position(run.state, 'P1').treasury).toBe(500);
    expect(firstOf(run, 'wages')?.data).toMatchObject({ paid: 0, unpaid: 35 });
  });
  test('WK-P20-9: taxes come in week 12 of the quarter only', () => {
    const taxed = (turn: number) =>
      eventsOf(
        play(
          income,
          peace((s) => (s.turn = turn)),
        ),
        'tax',
      ).length;
    expect([taxed(11), taxed(12), taxed(13), taxed(24)]).toEqual([0, 7, 0, 7]);
  });
  test('WK-P20-9, WK-MIL-11: ships are kept up after the taxes, so that these can pay', () => {
    const state = peace((s) => {
      s.turn = 12;
      position(s, 'P1').treasury = 0;
    });
    const lines = ledgerOf(play(income, state).state, 'P1');
    // 2 x 9 + 6.
    expect(lines.at(-1)).toBe('maintenance -24');
    expect(lines[0]).toMatch(/^tax /);
  });

  const tax = (id: string, change: (s: State) => void = () => undefined) => {
    const state = tutorial(change);
    return taxOf(state, data, city(state, id));
  };
  test('WK-ECO-1: Rome 306, occupied Brisbane 81 to its holder', () => {
    expect(tax(ROME)).toEqual({ to: 'P1', amount: 306 });
    expect(tax(BRISBANE)).toEqual({ to: 'P5', amount: 81 });
  });
  test('WK-ECO-1: a city of allied status pays half', () => {
    expect(tax(ROME, (s) => (city(s, ROME).status = 'allied'))).toEqual({ to: 'P1', amount: 153 });
  });
  test('WK-ECO-1: what an ally holds for its owner pays the owner', () => {
    const held = (s: State): void => {
      third(s);
      ally(s, 'P1', 'P2');
      city(s, ROME).holder = 'P2';
    };
    expect(tax(ROME, held)).toEqual({ to: 'P1', amount: 306 });
  });
  test('WK-ECO-1: a free city pays nobody', () => {
    expect(
      tax(ROME, (s) => Object.assign(city(s, ROME), { owner: 'P0', holder: 'P0', status: 'free' })),
    ).toBeUndefined();
  });
  test('WK-ECO-1: morale 0 and 100 are 80% and 120%', () => {
    const at = (morale: number) => tax(ROME, (s) => (position(s, 'P1').morale = morale))?.amount;
    expect([at(0), at(50), at(100)]).toEqual([240, 300, 360]);
  });

  test('WK-P20-10: a tax level ordered takes effect in the last week of the quarter', () => {
    const ordered = play(audit, peace(), { P1: 'I - Pella - - TA9' });
    expect(city(ordered.state, PELLA).size).toBe(8);
    const at = (turn: number) => {
      const next = structuredClone(ordered.state);
      next.turn = turn;
      return city(play(income, next).state, PELLA).size;
    };
    expect([at(11), at(12)]).toEqual([8, 9]);
  });
  test('WK-P20-10: this quarter’s tax is still of the old level', () => {
    const state = peace((s) => {
      s.turn = 12;
      city(s, PELLA).taxTo = 9;
    });
    const run = play(income, state);
    // 8 x 25 x 102%.
    expect(eventsOf(run, 'tax').find((e) => e.data.place === PELLA)?.data.amount).toBe(204);
  });
  test('WK-P20-10, WK-MIL-9: pool and counters start anew', () => {
    const state = peace((s) => {
      s.turn = 12;
      Object.assign(city(s, PELLA), {
        regtsBuilt: 8,
        sqdsBuilt: 2,
        lootedQ: true,
        taxRaisedQ: true,
        lossPct: 30,
      });
      position(s, 'P1').pool = { PMI: 50 };
    });
    const run = play(income, state);
    expect(city(run.state, PELLA)).toMatchObject({
      regtsBuilt: 0,
      sqdsBuilt: 0,
      lootedQ: false,
      taxRaisedQ: false,
      lossPct: 0,
    });
    // Rome, Pella, Aleppo and two trains; not Brisbane, which P5 holds in peace but as no friend.
    expect(position(run.state, 'P1').pool).toEqual({ CHC: 4, PMI: 3, PHI: 2, SMC: 1, SGT: 2 });
  });
  test('WK-P20-10: the weather of the week is last week’s, and the turn is over', () => {
    const run = play(
      weekEnd,
      peace((s) => (s.weather = { now: 'ST', last: 'F' })),
    );
    expect([run.state.weather.last, run.state.turn]).toEqual(['ST', 9]);
  });
});
