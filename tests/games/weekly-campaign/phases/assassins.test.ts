/** Assassins at work. WK-SPY-4 to 6. */
import { describe, expect, test } from 'vitest';
import { assassinChance, assassins } from '../../../../games/weekly-campaign/phases/assassins.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ATHENS, BRISBANE, eventsOf, position } from '../kit-sieges.js';
import { spy } from '../kit-units.js';
import { cmd, data, orders, play, tutorial } from '../kit.js';

describe('weekly-campaign assassins', () => {
  const chance = (cost: number, change: (s: State) => void = () => undefined) => {
    const state = tutorial(change);
    return assassinChance(state, data, state.leaders['P5-L2']!, cost);
  };
  test('WK-SPY-5: 1% against walls and twelve regts, 40% in the field for 999', () => {
    expect(chance(250, (s) => (cmd(s, 'P5-2DV').inside = BRISBANE))).toBe(1);
    expect(chance(999)).toBe(40);
  });
  test('WK-SPY-5, WK-SPY-4: a counter-spy in the hex takes 15', () => {
    // 5 + 39 - 2 x 2 - 15.
    expect(chance(999, (s) => void spy(s, 'P5', BRISBANE))).toBe(25);
    expect(chance(999, (s) => void spy(s, 'P5', ATHENS))).toBe(40);
  });
  test('WK-SPY-5: from 1 to 50', () => {
    expect(chance(100, (s) => (cmd(s, 'P5-2DV').stack = { 'HHI.r': 30 }))).toBe(1);
    expect(chance(5000)).toBe(50);
  });

  const struck = (rolls: Record<string, number | number[]>, line = 'A - P5 Brisbane - 500') =>
    play([audit, assassins], tutorial(), { P1: line }, { ...rolls });
  test('WK-SPY-5: the roll decides: 5 + 20 - 4', () => {
    expect(struck({ assassin: 21 }).state.leaders['P5-L2']?.state).toBe('dead');
    expect(struck({ assassin: 22, 'assassin-trace': 100 }).state.leaders['P5-L2']?.state).toBe('free');
  });
  test('WK-SPY-5: the senior general of the named position in the hex', () => {
    const state = tutorial((s) => {
      s.leaders['P5-L1']!.at = 'P5-2DV';
      cmd(s, 'P5-1DV').leaders = [];
      cmd(s, 'P5-2DV').leaders = ['P5-L1', 'P5-L2'];
    });
    const run = play([audit, assassins], state, { P1: 'A - P5 Brisbane - 500' }, { assassin: 1 });
    expect(run.state.leaders['P5-L1']?.state).toBe('dead');
    // WK-CH-21: a ruler.
    expect(position(run.state, 'P5').moraleDelta).toBe(-5);
  });
  test('WK-SPY-5: 100 to 999 tlts', () => {
    for (const cost of [99, 1000]) expect(() => orders({ P1: `A - P5 Athens - ${cost}` })).toThrow(/range/);
    for (const cost of [100, 999]) expect(orders({ P1: `A - P5 Athens - ${cost}` })).toHaveLength(1);
  });
  test('WK-SPY-5: not against an ally or oneself', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.treaties.push({ a: 'P1', b: 'P5', from: 1, until: 40, denouncedBy: null });
    });
    expect(play(audit, state, { P1: 'A - P5 Brisbane - 100\nA - P1 Pella - 100' }).outcomes).toEqual([
      'P1/1 failed treaty',
      'P1/2 failed not-yours',
    ]);
    expect(position(state, 'P1').treasury).toBe(640);
  });

  test('WK-SPY-6: a failure names the employer on 50, morale -2, and is no act of war', () => {
    const failed = (trace: number) =>
      play(
        [audit, assassins],
        tutorial((s) => (s.wars = {})),
        { P1: 'A - P5 Brisbane - 500' },
        { assassin: 100, 'assassin-trace': trace },
      );
    expect(failed(50).state.positions.P1?.moraleDelta).toBe(-2);
    expect(eventsOf(failed(50), 'assassin')[0]).toMatchObject({
      seenBy: ['P1', 'P5'],
      data: { by: 'P1', traced: true },
    });
    expect(failed(51).state.positions.P1?.moraleDelta).toBe(0);
    expect(eventsOf(failed(51), 'assassin').flatMap((e) => e.seenBy)).toEqual(['P1']);
    expect(failed(50).state.wars).toEqual({});
  });
});
