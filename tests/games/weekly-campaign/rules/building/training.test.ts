/** Pools, arrivals, disbanding, shipyards, command bases. WK-MIL-2, WK-MIL-7, WK-MIL-12, WK-MIL-14, WK-P1-4, WK-LOC-3. */
import { describe, expect, test } from 'vitest';
import { basesOf } from '../../../../../games/weekly-campaign/rules/supply/loc.js';
import { arrivals } from '../../../../../games/weekly-campaign/phases/arrivals.js';
import { assaults } from '../../../../../games/weekly-campaign/phases/assaults.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { disbanding } from '../../../../../games/weekly-campaign/phases/disbanding.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { cmd, data, play, someCommand } from '../../kit.js';
import { ALEPPO, city, ledgerOf, occupy, peace, PELLA, position, ROME, SPARTA } from '../../kit-sieges.js';

describe('weekly-campaign training', () => {
  test('WK-MIL-2: an order beyond the pool is filled as far as it goes', () => {
    const run = play(audit, peace(), { P1: 'B - 5PHI - Pella' });
    expect(run.outcomes).toEqual(['P1/1 part pool']);
    expect(run.state.queue).toMatchObject([{ what: 'PHI', n: 2 }]);
    expect(position(run.state, 'P1').pool.PHI).toBe(0);
    // 2 x 27.
    expect(position(run.state, 'P1').treasury).toBe(586);
    expect(play(audit, run.state, { P1: 'B - 1PHI - Pella' }).outcomes).toEqual(['P1/1 failed pool']);
  });

  const trained = (change: (s: State) => void) =>
    play(
      arrivals,
      peace((s) => {
        s.queue.push({
          owner: 'P1',
          what: 'PMI',
          n: 2,
          grade: 'r',
          at: PELLA,
          start: 7,
          due: 8,
          cost: 30,
          rebuild: false,
        });
        change(s);
      }),
    ).state;
  test('WK-MIL-7: a regt joins the garrison while there is room', () => {
    expect(
      city(
        trained(() => undefined),
        PELLA,
      ).stack,
    ).toEqual({ 'MIL.m': 3, 'PMI.r': 2 });
  });
  test('WK-MIL-7: then an own command in the hex with room, by rank', () => {
    const state = trained((s) => {
      city(s, PELLA).stack = { 'MIL.m': 23 };
      cmd(s, 'P1-1AR').stack = { 'PMI.r': 10 };
    });
    expect(city(state, PELLA).stack).toEqual({ 'MIL.m': 23, 'PMI.r': 1 });
    expect([cmd(state, 'P1-1AR').stack['PMI.r'], cmd(state, 'P1-1DV').stack['PMI.r']]).toEqual([10, 9]);
    expect(state.queue).toEqual([]);
  });
  test('WK-MIL-7: else it waits in training', () => {
    const state = trained((s) => {
      city(s, PELLA).stack = { 'MIL.m': 24 };
      for (const id of ['P1-1AR', 'P1-1DV', 'P1-2DV']) cmd(s, id).hex = ROME;
    });
    expect(state.queue).toMatchObject([{ what: 'PMI', n: 2 }]);
    expect(city(state, PELLA).stack).toEqual({ 'MIL.m': 24 });
  });

  const disbanded = (line: string, rolls: number[], change: (s: State) => void = () => undefined) =>
    play(disbanding, peace(change), { P1: line }, { disband: rolls }).state;
  test('WK-MIL-12, WK-P1-4: each regt let go costs a point of morale on 20, three at most', () => {
    const loss = (rolls: number[]) => position(disbanded('D - 5PMI - 1DV', rolls), 'P1').moraleDelta;
    expect(loss([20, 21, 20, 100, 100])).toBe(-2);
    expect(loss([1, 1, 1, 1, 1])).toBe(-3);
    expect(cmd(disbanded('D - 5PMI - 1DV', [99, 99, 99, 99, 99]), 'P1-1DV').stack['PMI.r']).toBe(3);
  });
  test('WK-MIL-12: sqds count too; merchants and militia go without a die', () => {
    expect(position(disbanded('D - 2MSQ - 1FL', [20, 20]), 'P1').moraleDelta).toBe(-2);
    expect(cmd(disbanded('D - 5MER - 1FL', []), 'P1-1FL').sqds).toEqual({ 'LSQ.r': 1, 'MSQ.r': 2 });
    expect(city(disbanded('D - 2MIL - Pella', []), PELLA).stack).toEqual({ 'MIL.m': 1 });
  });
  test('WK-MIL-8, WK-MIL-12: the disbanded cannot be reformed', () => {
    expect(
      position(disbanded('D - 1SMC - 2DV', [100]), 'P1').rebuilds.filter((r) => r.code === 'SMC'),
    ).toEqual([]);
  });
  test('WK-P1-4: prisoners are sold for 5 tlts each, and their owner can raise them again', () => {
    const state = disbanded('D - PR - 2DV', [], (s) => {
      cmd(s, 'P1-2DV').prisoners = [{ of: 'P5', stack: { 'HHI.r': 3 }, leaders: [] }];
    });
    expect(ledgerOf(state, 'P1')).toEqual(['slaves 15']);
    expect(position(state, 'P5').rebuilds).toEqual([{ code: 'HHI', n: 3, expires: 18 }]);
  });
  test('WK-P1-4: a command is dissolved only when empty', () => {
    expect(play(disbanding, peace(), { P1: 'D - 2DV' }).outcomes).toEqual(['P1/1 failed limit']);
    const empty = play(
      disbanding,
      peace((s) => (cmd(s, 'P1-2DV').stack = {})),
      { P1: 'D - 2DV' },
    );
    expect(empty.outcomes).toEqual(['P1/1 done']);
    expect(empty.state.commands['P1-2DV']).toBeUndefined();
  });

  const ships = (line: string, change: (s: State) => void = () => undefined) =>
    play(audit, peace(change), { P1: line }).outcomes;
  const tech = (naval: boolean, viking: boolean) => (s: State) =>
    void (position(s, 'P1').tech = { naval, siege: false, viking });
  test('WK-MIL-14: sqds need a yard, and naval or Viking technology', () => {
    expect(ships('B - 1MSQ - Aleppo')).toEqual(['P1/1 done']);
    expect(ships('B - 1MSQ - Rome')).toEqual(['P1/1 failed no-yard']);
    expect(ships('B - 1MSQ - Aleppo', tech(false, false))).toEqual(['P1/1 failed no-tech']);
    expect(ships('B - 1MSQ - Aleppo', tech(false, true))).toEqual(['P1/1 done']);
  });
  test('WK-MIL-14: only Vikings build VSQ, in any yard of theirs', () => {
    expect(ships('B - 1VSQ - Aleppo')).toEqual(['P1/1 failed no-tech']);
    expect(ships('B - 1VSQ - Aleppo', tech(false, true))).toEqual(['P1/1 done']);
    expect(city(peace(), ALEPPO).yard).toBe(true);
  });
});

describe('weekly-campaign command bases', () => {
  /** Sparta is P5's, held by P1, with a division before it. */
  const occupied = (change: (s: State) => void = () => undefined) =>
    peace((s) => {
      occupy(s, SPARTA, 'P1', { 'PMI.r': 2 });
      someCommand(s, 'P1', 'DV', SPARTA, { 'PMI.r': 3 });
      change(s);
    });
  const bases = (state: State, id = 'P1') => basesOf(state, data, id).map((b) => b.id);
  test('WK-LOC-3, WK-CH-18: 100 tlts make an occupied city a base in the same turn', () => {
    expect(bases(occupied())).not.toContain(SPARTA);
    const run = play(audit, occupied(), { P1: 'B - BA - Sparta' });
    expect(bases(run.state)).toContain(SPARTA);
    expect(position(run.state, 'P1').treasury).toBe(540);
  });
  test('WK-LOC-3: only in a city that one holds and has not, with a land command in the hex', () => {
    const told = (line: string, change?: (s: State) => void) =>
      play(audit, occupied(change), { P1: line }).outcomes;
    expect(told('B - BA - Pella')).toEqual(['P1/1 failed status']);
    expect(told('B - BA - Athens')).toEqual(['P1/1 failed status']);
    expect(told('B - BA - Sparta', (s) => (cmd(s, 'P1-3DV').hex = ROME))).toEqual(['P1/1 failed not-here']);
  });
  test('WK-LOC-3: it ends when another position takes the city', () => {
    const state = occupied((s) => {
      s.wars['P1-P5'] = { since: 5, lastAct: 8 };
      Object.assign(city(s, SPARTA), { bases: ['P1'], modDv: 0, stack: {} });
      delete s.commands['P1-3DV'];
      const relief = someCommand(s, 'P5', 'DV', SPARTA, { 'HHI.r': 8 });
      Object.assign(relief.orders, { command: 1, city: 4 });
    });
    const run = play(assaults(9, 1), state, {}, {});
    expect(city(run.state, SPARTA)).toMatchObject({ holder: 'P5', bases: [] });
  });
});
