/** Edges of gifts of captives: to whom, from whom, and who is free then. WK-GIFT-1, WK-GIFT-2. */
import { describe, expect, test } from 'vitest';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { cmd, play, someCommand } from '../../kit.js';
import { ally, ATHENS, BRISBANE, CORINTH, peace, third } from '../../kit-sieges.js';

describe('WK-GIFT-1, 2: a captive leader', () => {
  /** The general of P5 is kept by P1-2DV at Brisbane. */
  const given = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      [audit, gifts],
      peace((s) => {
        third(s);
        Object.assign(cmd(s, 'P1-2DV'), {
          hex: BRISBANE,
          prisoners: [{ of: 'P5', stack: {}, leaders: ['P5-L1', 'P5-L2'] }],
        });
        cmd(s, 'P5-1DV').leaders = cmd(s, 'P5-2DV').leaders = [];
        for (const id of ['P5-L1', 'P5-L2'])
          Object.assign(s.leaders[id]!, { at: 'P1-2DV', state: 'captive' });
        change(s);
      }),
      { P1: line },
    );
  const kept = (state: State, by: string) => cmd(state, by).prisoners.flatMap((p) => p.leaders);
  const guest = (hex: string) => (s: State) =>
    void someCommand(s, 'P2', 'DV', hex, { 'PMI.r': 1 }, { n: 1, id: 'P2-1DV' });

  test('goes to a command of a third position in the hex, and stays captive there', () => {
    const { state, outcomes, events } = given('G - P5 L2 - - P2 1DV', guest(BRISBANE));
    expect(outcomes).toEqual(['P1/1 done']);
    expect([kept(state, 'P1-2DV'), kept(state, 'P2-1DV')]).toEqual([['P5-L1'], ['P5-L2']]);
    expect(state.leaders['P5-L2']).toMatchObject({ state: 'captive', at: 'P2-1DV' });
    expect(events.some((e) => e.data.leader === 'P5-L2' && e.data.to === 'P2')).toBe(true);
  });
  test('does not go to another hex, nor to what is not there', () => {
    const far = given('G - P5 L2 - - P2 1DV', guest(CORINTH));
    expect(far.outcomes).toEqual(['P1/1 failed not-here']);
    expect(kept(far.state, 'P1-2DV')).toEqual(['P5-L1', 'P5-L2']);
    expect(given('G - P5 L2 - - P2 7DV', guest(BRISBANE)).outcomes).toEqual(['P1/1 failed not-here']);
  });
  test('is not another’s of the same number, and not one who is held by another', () => {
    expect(given('G - P2 L2 - - P2').outcomes).toEqual(['P1/1 failed no-target']);
    const theirs = given('G - P5 L2 - - P5', (s) => {
      guest(BRISBANE)(s);
      cmd(s, 'P2-1DV').prisoners = cmd(s, 'P1-2DV').prisoners;
      cmd(s, 'P1-2DV').prisoners = [];
    });
    expect(theirs.outcomes).toEqual(['P1/1 failed no-target']);
  });
  test('who goes home leaves the others where they are', () => {
    const { state } = given('G - P5 L1 - - P5');
    expect(kept(state, 'P1-2DV')).toEqual(['P5-L2']);
    expect(state.leaders['P5-L1']).toMatchObject({ state: 'free', at: ATHENS });
    expect(state.leaders['P5-L2']).toMatchObject({ state: 'captive', at: 'P1-2DV' });
  });
});

test('WK-GIFT-2: captives of the receiver’s ally are given, not freed', () => {
  const run = play(
    [audit, gifts],
    peace((s) => {
      third(s);
      ally(s, 'P2', 'P5');
      Object.assign(cmd(s, 'P1-2DV'), {
        hex: BRISBANE,
        prisoners: [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }],
      });
      someCommand(s, 'P2', 'DV', BRISBANE, { 'PMI.r': 1 }, { id: 'P2-1DV' });
    }),
    { P1: 'G - PR - 2DV - P2 1DV' },
  );
  expect(cmd(run.state, 'P2-1DV').prisoners).toEqual([{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }]);
  expect(run.state.freed).toEqual([]);
});
