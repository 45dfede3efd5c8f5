/** What field forces note at a scan. WK-ZOC-2, WK-REP-7. */
import { describe, expect, test } from 'vitest';
import { scan } from '../../../../games/weekly-campaign/phases/scans.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { eventsOf } from '../kit-sieges.js';
import { cmd, fact, play, someCommand, tutorial } from '../kit.js';

describe('WK-REP-7: what field forces note at a scan', () => {
  /** P1 with one regt in A2332, and a force of P5 beside it. */
  const noted = (change: (s: State) => void, regts = 3, hex = 'A2333') =>
    eventsOf(
      play(
        scan(12),
        tutorial((s) => {
          s.commands = {};
          s.forts = {};
          someCommand(s, 'P1', 'DV', 'A2332', { 'PMI.r': 1 });
          someCommand(s, 'P5', 'DV', hex, { 'HHI.r': regts });
          change(s);
        }),
      ),
      'sighted',
    ).map((e) => `${String(e.seenBy)} ${fact(e, 'of')} ${fact(e, 'hex')} ${fact(e, 'about')}`);
  const nobody = (): void => undefined;

  test('both sides note each other, in their phase', () => {
    expect(noted(nobody)).toEqual(['P1 P5 A2333 5', 'P5 P1 A2332 1']);
  });
  test.each([
    [1, 1],
    [2, 1],
    [3, 5],
    [7, 5],
    [8, 10],
    [12, 10],
    [13, 15],
  ])('%i regts are about %i: to the nearest five, never none', (regts, about) => {
    expect(noted(nobody, regts)[0]).toBe(`P1 P5 A2333 ${about}`);
  });
  test('within one hex and no further', () => {
    expect(noted(nobody, 3, 'A2332')).toHaveLength(2);
    expect(noted(nobody, 3, 'A2534')).toEqual([]);
  });
  test('each force once for each position, however many of one’s own see it', () => {
    const second = (s: State): void => void someCommand(s, 'P1', 'DV', 'A2332', { 'PMI.r': 1 });
    expect(noted(second).filter((line) => line.startsWith('P1'))).toEqual(['P1 P5 A2333 5']);
    expect(noted(second).filter((line) => line.startsWith('P5'))).toHaveLength(2);
  });
  test('no garrison, no ship’s company, no command without a regt', () => {
    const inside = (s: State): void => void Object.assign(cmd(s, 'P5-3DV'), { inside: 'A2333' });
    const aboard = (s: State): void => void Object.assign(cmd(s, 'P5-3DV'), { carriedBy: 'P5-1FL' });
    const empty = (s: State): void => void (cmd(s, 'P5-3DV').stack = {});
    for (const change of [inside, aboard, empty]) expect(noted(change)).toEqual([]);
  });
});
