/** Before phase 1 the notes of last week are cleared, and what is noted for longer stays. WK-P1-0, WK-REP-4. */
import { describe, expect, test } from 'vitest';
import { weekStart } from '../../../../games/weekly-campaign/phases/week-start.js';
import { emptyWeek } from '../../../../games/weekly-campaign/week.js';
import { cmd, play, tutorial } from '../kit.js';
import { PELLA, position } from '../kit-sieges.js';

describe('weekly-campaign the start of a week', () => {
  test('WK-P1-0: what phases noted for one another, and where there was a fight, is forgotten', () => {
    const state = tutorial((s) => {
      s.week.funded = { 'P1/1': 50 };
      s.week.deserted = { P1: 3 };
      s.fights = [{ hex: PELLA, positions: ['P1', 'P5'] }];
    });
    const next = play(weekStart, state).state;
    expect([next.week, next.fights]).toEqual([emptyWeek(), []]);
  });

  test('every account opens with the treasury and without a line', () => {
    const state = tutorial((s) => {
      position(s, 'P1').ledger = { opening: 1, lines: [{ what: 'taxes', amount: 5, detail: {} }] };
    });
    const before = ['P1', 'P5'].map((id) => position(state, id).treasury);
    const next = play(weekStart, state).state;
    expect(['P1', 'P5'].map((id) => position(next, id).ledger)).toEqual(
      before.map((opening) => ({ opening, lines: [] })),
    );
  });

  test('WK-REP-4, WK-BAT-9: a forced march and a lost line are over; who was shaken still is', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-2DV'), { fmUsed: 2, locOut: true, shaken: true, path: ['1'], bank: 2 });
    });
    const next = play(weekStart, state).state;
    expect(cmd(next, 'P1-2DV')).toMatchObject({ fmUsed: 0, locOut: false, shaken: true, path: [], bank: 0 });
  });
});
