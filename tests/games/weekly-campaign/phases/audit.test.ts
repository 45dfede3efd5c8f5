/** Section A in sheet order, each order paid at once. WK-P1-0. */
import { describe, expect, test } from 'vitest';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../../games/weekly-campaign/phases/gifts.js';
import { treasury } from '../kit-units.js';
import { play, tutorial } from '../kit.js';

describe('weekly-campaign audit', () => {
  test('WK-P1-0: the sheet’s order decides what is paid', () => {
    const state = tutorial((s) => (s.positions.P1!.treasury = 90));
    expect(play(audit, state, { P1: 'B - 2CHC - Pella\nB - SC - Pella' }).outcomes).toEqual([
      'P1/1 done',
      'P1/2 failed funds',
    ]);
    expect(play(audit, state, { P1: 'B - SC - Pella\nB - 2CHC - Pella' }).outcomes).toEqual([
      'P1/1 done',
      'P1/2 failed funds',
    ]);
  });
  test('WK-P1-0: money received this turn can’t pay this turn', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.positions.P5!.treasury = 0;
    });
    const run = play([audit, gifts], state, { P1: 'G - 300 - - P5', P5: 'B - SC - Athens' });
    expect(run.outcomes).toEqual(['P5/1 failed funds', 'P1/1 done']);
    expect(treasury(run.state, 'P5')).toBe(300);
  });
});
