/** Wages; who is not paid may desert. WK-P20-8, WK-MIL-10. */
import { describe, expect, test } from 'vitest';
import { wages } from '../../../../games/weekly-campaign/phases/wages.js';
import type { Command, Stack } from '../../../../games/weekly-campaign/records.js';
import { payroll, stayChance, wageBill } from '../../../../games/weekly-campaign/rules/money/payroll.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ALEPPO, city, CORINTH, ledgerOf, peace, PELLA, position, ROME } from '../kit-sieges.js';
import { calm, cmd, data, eventFacts, play } from '../kit.js';

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
