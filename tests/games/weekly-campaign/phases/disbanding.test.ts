/** Letting go. WK-P1-4, WK-MIL-12. */
import { describe, expect, test } from 'vitest';
import { disbanding } from '../../../../games/weekly-campaign/phases/disbanding.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ALEPPO, BRISBANE, peace, PELLA, position, ROME } from '../kit-sieges.js';
import { outcome } from '../kit-units.js';
import { calm, cmd, play, type Run } from '../kit.js';

describe('weekly-campaign D orders', () => {
  const gone = (text: string, change: (s: State) => void = () => undefined, rolls = calm): Run =>
    play(disbanding, peace(change), { P1: text }, rolls);
  test.each([
    ['D - 2PMI - 1DV', 'done'],
    ['D - 9PMI - 1DV', 'failed not-here'],
    ['D - 5PMI,4PMI - 1DV', 'failed not-here'],
    ['D - 2PMI', 'failed not-here'],
    ['D - 2PMI - 9DV', 'failed unknown-name'],
    ['D - 2HHI - P5 1DV', 'failed not-yours'],
    ['D - 2MIL - Athens', 'failed not-yours'],
    ['D - 3MIL - Pella', 'done'],
    ['D - 2MSQ,5MER - 1FL', 'done'],
    ['D - PR - 1DV', 'failed not-here'],
    ['D - 1AR', 'done'],
    ['D - 2DV', 'failed limit'],
    ['D - 1FL', 'failed limit'],
    ['D - P5 1AR', 'failed not-yours'],
    ['D - 9DV', 'failed unknown-name'],
    ['D - FO5', 'done'],
    ['D - FO9', 'failed unknown-name'],
    ['D - SP1', 'failed unknown-name'],
    ['D - Pella', 'failed unknown-name'],
  ])('WK-MIL-12: "%s": %s', (text, result) => {
    expect(outcome(gone(text))).toBe(result);
  });
  test('WK-MIL-12: each regt on 20 or less a point of morale, three at most a turn; none for militia and merchants', () => {
    const morale = (text: string, disband: number, change?: (s: State) => void): number =>
      position(gone(text, change, { ...calm, disband }).state, 'P1').moraleDelta;
    expect([morale('D - 2PMI - 1DV', 20), morale('D - 2PMI - 1DV', 21)]).toEqual([-2, 0]);
    expect(morale('D - 5PMI - 1DV', 20)).toBe(-3);
    expect(morale('D - 2PMI - 1DV\nD - 2SLI - 1DV', 20)).toBe(-3);
    expect(morale('D - 3MIL - Pella', 1)).toBe(0);
    expect(morale('D - 5MER - 1FL', 1)).toBe(0);
    expect(morale('D - 1MSQ - 1FL', 1)).toBe(-1);
  });
  test('WK-P1-4: prisoners are sold for 5 tlts each, so many or all, and can be raised again', () => {
    const held = (s: State): void => {
      cmd(s, 'P1-2DV').prisoners = [{ of: 'P5', stack: { 'HHI.r': 3 }, leaders: [] }];
      position(s, 'P5').rebuilds = [];
    };
    const some = gone('D - 2PR - 2DV', held);
    expect(position(some.state, 'P1').treasury).toBe(650);
    expect(cmd(some.state, 'P1-2DV').prisoners).toEqual([{ of: 'P5', stack: { 'HHI.r': 1 }, leaders: [] }]);
    expect(position(some.state, 'P5').rebuilds).toEqual([{ code: 'HHI', n: 2, expires: 18 }]);
    expect(position(gone('D - PR - 2DV', held).state, 'P1').treasury).toBe(655);
    expect(outcome(gone('D - 4PR - 2DV', held))).toBe('failed not-here');
    expect(outcome(gone('D - 2PR,2PR - 2DV', held))).toBe('failed not-here');
    expect(outcome(gone('D - 2PR,1PR - 2DV', held))).toBe('done');
  });
  test('WK-P1-4: with a command its leaders go home, its captives are free, and what stood under it stands alone', () => {
    const run = gone('D - 1AR', (s) => {
      cmd(s, 'P1-1AR').prisoners = [{ of: 'P5', stack: { 'HHI.r': 3 }, leaders: [] }];
    });
    expect(run.state.commands['P1-1AR']).toBeUndefined();
    expect(run.state.leaders['P1-L1']?.at).toBe(ROME);
    expect(run.state.freed).toEqual([{ owner: 'P5', hex: PELLA, stack: { 'HHI.r': 3 }, since: 8 }]);
    expect(cmd(run.state, 'P1-1DV').parent).toBeNull();
  });
  test('WK-P1-4: with a fort its men leave, who is inside stands outside, and what was begun there ends', () => {
    const run = gone('D - FO Boris', (s) => {
      Object.assign(cmd(s, 'P1-1SC'), { hex: 'A2231', inside: 'P1-FO6' });
      s.queue = [PELLA, 'P1-FO6'].map((at) => ({
        owner: 'P1',
        what: 'LEVEL',
        n: 9,
        grade: 'r',
        at,
        start: 8,
        due: 9,
        cost: 1,
        rebuild: false,
      }));
    });
    expect(Object.keys(run.state.forts)).toEqual(['P1-FO5']);
    expect(run.state.freed).toEqual([{ owner: 'P1', hex: 'A2231', stack: { 'PMI.r': 3 }, since: 8 }]);
    expect(cmd(run.state, 'P1-1SC').inside).toBeNull();
    expect(run.state.queue.map((b) => b.at)).toEqual([PELLA]);
  });
  test('WK-P1-4: a spy, one’s own only', () => {
    const spies = (s: State): void => {
      for (const owner of ['P1', 'P5'])
        s.spies[`${owner}-SP1`] = { id: `${owner}-SP1`, owner, n: 1, city: BRISBANE };
    };
    expect(Object.keys(gone('D - SP1', spies).state.spies)).toEqual(['P5-SP1']);
  });
  test('WK-NAV-14: ships that carry somebody stay, others go', () => {
    const laden = (s: State): void => {
      cmd(s, 'P1-1FL').sqds = { 'MSQ.r': 3, MER: 2 };
      Object.assign(cmd(s, 'P1-2DV'), { hex: ALEPPO, carriedBy: 'P1-1FL', stack: { 'PMI.r': 5 } });
    };
    expect(outcome(gone('D - 1MER - 1FL', laden))).toBe('done');
    expect(outcome(gone('D - 2MSQ - 1FL', laden))).toBe('done');
    expect(outcome(gone('D - 3MSQ - 1FL', laden))).toBe('failed no-lift');
    expect(outcome(gone('D - 2MER - 1FL', laden))).toBe('failed no-lift');
    const empty = (s: State): void => (laden(s), void (cmd(s, 'P1-1FL').sqds = {}));
    expect(outcome(gone('D - 1FL', empty))).toBe('failed no-lift');
  });
});
