/** Assaults and what they leave behind. WK-ASL. */
import { describe, expect, test } from 'vitest';
import {
  assaults,
  assaultStrength,
  wallStrength,
} from '../../../../games/weekly-campaign/phases/assaults.js';
import { basesOf } from '../../../../games/weekly-campaign/rules/supply/loc.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ally, beforeCorinth, city, CORINTH, eventsOf, firstOf, ledgerOf, third } from '../kit-sieges.js';
import { under } from '../kit-units.js';
import { calm, cmd, data, play, someCommand, tutorial } from '../kit.js';

describe('weekly-campaign walls: assaults', () => {
  const storm = (
    change: (s: State) => void = () => undefined,
    digit = 4,
    stack: Record<string, number> = { 'PMI.r': 10, 'SLI.r': 4 },
  ) => beforeCorinth(digit, stack, change);
  const assaulted = (state: State, phase: 9 | 16 = 9) =>
    eventsOf(play(assaults(phase, phase === 9 ? 1 : 2), state), 'assault').length;

  test('WK-ASL-1: there is an assault in phases 9 and 16', () => {
    expect([assaulted(storm(), 9), assaulted(storm(), 16)]).toEqual([1, 1]);
  });
  test.each([1, 2, 3, 6, 7, 8, 9, 0])('WK-ASL-1: City %i does not assault', (digit) => {
    expect(assaulted(storm(() => undefined, digit))).toBe(0);
  });
  test('WK-ASL-1: City 5 waits until modDv is 3', () => {
    expect(assaulted(storm(() => undefined, 5))).toBe(0);
    expect(assaulted(storm((s) => (city(s, CORINTH).modDv = 3), 5))).toBe(1);
  });
  test('WK-ASL-1: a hostile field force in the hex prevents it', () => {
    expect(assaulted(storm((s) => void someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 1 })))).toBe(0);
  });
  test('WK-ASL-1: Conditional C assaults nobody', () => {
    expect(assaulted(storm((s) => (cmd(s, 'P1-3DV').orders.conditional = 'C')))).toBe(0);
  });
  test('WK-ASL-1: allies assault together under the strongest', () => {
    const run = play(
      assaults(9, 1),
      storm((s) => {
        third(s);
        ally(s, 'P1', 'P2');
        s.wars['P2-P5'] = { since: 5, lastAct: 8 };
        someCommand(s, 'P2', 'DV', CORINTH, { 'HHI.r': 2 }).orders.city = 4;
      }),
    );
    expect(eventsOf(run, 'assault')).toHaveLength(1);
    expect(firstOf(run, 'assault')?.data).toMatchObject({
      by: 'P1',
      commands: [
        { owner: 'P1', ref: '3DV' },
        { owner: 'P2', ref: '1DV' },
      ],
      // 10 x 40 + 4 x 10 + 2 x 40 = 520; morale 55 is +1%, dice of 8 are +5%.
      a: 551,
    });
  });

  test('WK-ASL-2: grades count, mounted regts do not storm, militia stands at 70%', () => {
    // 2 x floor(7 x 10 x 120 / 100) + 20.
    expect(assaultStrength(data, { 'LHI.v': 2, 'CHC.r': 5, 'SGT.r': 1 })).toBe(188);
    // 4 MIL: floor(2 x 10 x 70%) = 14 each; 2 CHC: defence 5 only.
    expect(wallStrength(data, { 'MIL.m': 4 }, 0)).toBe(56);
    expect(wallStrength(data, { 'CHC.r': 2 }, 0)).toBe(100);
    // (0 + 40 x 5) x 175%.
    expect(wallStrength(data, {}, 5)).toBe(350);
  });

  test('WK-ASL-3: SGE raises A, TAC inside raises D, dice 5% a pip', () => {
    const state = storm((s) => {
      under(s, 2);
      Object.assign(city(s, CORINTH), { modDv: 2, stack: { 'HHI.r': 3, 'MIL.m': 4 } });
      Object.assign(s.leaders['P5-L1']!, { at: CORINTH, tac: 4 });
      cmd(s, 'P5-1DV').leaders = [];
    });
    const run = play(assaults(9, 1), state, {}, { ...calm, assault: [5, 5, 1, 1] });
    // 440 x (100 + 10 + 1 + 15)% ; 449 x (100 + 20 + 0 - 25)%.
    expect(firstOf(run, 'assault')?.data).toMatchObject({ a: 554, d: 426, r: 130, result: 'stormed' });
  });

  test('WK-ASL-3: at modDv 3 R is 91: repulsed', () => {
    const state = storm(
      (s) => {
        under(s, 1);
        Object.assign(city(s, CORINTH), { modDv: 3, stack: { 'HHI.r': 3, 'MIL.m': 4 } });
      },
      4,
      { 'PMI.r': 10, 'SLI.r': 4, 'SGT.r': 1 },
    );
    const run = play(assaults(9, 1), state, {}, { ...calm, assault: [4, 4, 3, 4] });
    expect(firstOf(run, 'assault')?.data).toMatchObject({ a: 510, d: 559, r: 91, result: 'repulsed' });
    expect(run.state.cities[CORINTH]).toMatchObject({ holder: 'P5', modDv: 3 });
  });

  test('WK-ASL-4: a foothold costs the attacker 2 and 25% of a regt more, the defender 1 and 5%', () => {
    const fought = (rolls: number[]) => {
      const state = storm(
        (s) => {
          under(s, 1);
          Object.assign(city(s, CORINTH), { modDv: 2, stack: { 'HHI.r': 3, 'MIL.m': 4 } });
        },
        4,
        { 'PMI.r': 10, 'SLI.r': 4, 'SGT.r': 1 },
      );
      const run = play(assaults(9, 1), state, {}, { ...calm, assault: [4, 4, 3, 4], 'assault-loss': rolls });
      expect(firstOf(run, 'assault')?.data).toMatchObject({ result: 'foothold' });
      return [
        15 - Object.values(cmd(run.state, 'P1-3DV').stack).reduce((a, b) => a + b, 0),
        7 - Object.values(run.state.cities[CORINTH]!.stack).reduce((a, b) => a + b, 0),
      ];
    };
    // 15 regts with the train x 15% = 2.25; 7 x 15% = 1.05. A d100, then the draws of each side.
    expect(fought([25, 1, 1, 1, 5, 1, 1])).toEqual([3, 2]);
    expect(fought([26, 1, 1, 6, 1])).toEqual([2, 1]);
  });

  test('WK-ASL-4: the attacker loses foot only', () => {
    const state = storm(() => undefined, 4, { 'PMI.r': 2, 'SMC.r': 10 });
    // Slaughter: 25% of 12 regts is 3, and there are two regts of foot.
    const run = play(assaults(9, 1), state, {}, { ...calm, 'assault-loss': 1 });
    expect(firstOf(run, 'assault')?.data.result).toBe('repulsed with slaughter');
    expect(cmd(run.state, 'P1-3DV').stack).toEqual({ 'SMC.r': 10 });
  });

  test('WK-ASL-5: an empty city with no walls left, and one of size 1, fall without a roll', () => {
    const empty = storm((s) => Object.assign(city(s, CORINTH), { modDv: 0, stack: {} }));
    expect(play(assaults(9, 1), empty, {}, {}).state.cities[CORINTH]?.holder).toBe('P1');
    const hamlet = storm((s) => Object.assign(city(s, CORINTH), { size: 1, modDv: 3 }));
    expect(play(assaults(9, 1), hamlet, {}, {}).state.cities[CORINTH]?.holder).toBe('P1');
  });

  test('WK-ASL-5: walls without men are not taken without a roll', () => {
    const state = storm((s) => Object.assign(city(s, CORINTH), { modDv: 4, stack: {} }));
    expect(assaulted(state)).toBe(1);
  });

  test('WK-ASL-5: garrison, leaders and commands inside are taken, walls fall by one, ships are lost', () => {
    const state = storm(
      (s) => {
        someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 2 }, { inside: CORINTH, leaders: ['P5-L2'] });
        cmd(s, 'P5-2DV').leaders = [];
        s.leaders['P5-L2']!.at = 'P5-3DV';
        Object.assign(city(s, CORINTH), { modDv: 0, portSqds: { 'MSQ.r': 3, MER: 2 } });
        s.queue.push({
          owner: 'P5',
          what: 'MSQ',
          n: 1,
          grade: 'r',
          at: CORINTH,
          start: 8,
          due: 12,
          cost: 40,
          rebuild: false,
        });
      },
      4,
      { 'LHI.r': 24 },
    );
    // A 24 x 70 = 1680 against 2 x 70 + 2 x 14 = 168: overrun, 25% of 4 is one regt: the draw hits the militia first.
    const run = play(assaults(9, 1), state, {}, { ...calm, 'assault-loss': 1 });
    const after = run.state.cities[CORINTH];
    expect(after).toMatchObject({
      holder: 'P1',
      owner: 'P5',
      heldSince: 8,
      dv: 3,
      modDv: 0,
      portSqds: { 'MSQ.r': 1, MER: 2 },
    });
    expect(run.state.commands['P5-3DV']).toBeUndefined();
    expect(run.state.leaders['P5-L2']?.state).toBe('captive');
    expect(cmd(run.state, 'P1-3DV').prisoners).toMatchObject([
      { of: 'P5', stack: { 'HHI.r': 2 }, leaders: ['P5-L2'] },
    ]);
    // WK-CMD-8: the price of a Division.
    expect(ledgerOf(run.state, 'P1')).toEqual(['captured command 100']);
    expect(run.state.queue).toEqual([]);
    // WK-NAV-10: the scuttled ones can be reformed, the militia cannot.
    expect(run.state.positions.P5?.rebuilds).toEqual([{ code: 'MSQ', n: 2, expires: 18 }]);
  });

  test('WK-NAV-13: a fleet caught inside a captured port is scuttled to the last ship', () => {
    const state = storm(
      (s) => {
        const fleet = someCommand(s, 'P5', 'FL', CORINTH, {}, { inside: CORINTH });
        fleet.sqds = { 'LSQ.r': 2, MER: 1 };
        Object.assign(city(s, CORINTH), { modDv: 0 });
      },
      4,
      { 'LHI.r': 24 },
    );
    const run = play(assaults(9, 1), state, {}, { ...calm, 'assault-loss': 1 });
    expect(run.state.cities[CORINTH]).toMatchObject({ holder: 'P1', portSqds: {} });
    expect(
      Object.values(run.state.commands).filter(
        ({ hex, sqds }) => hex === CORINTH && Object.keys(sqds).length > 0,
      ),
    ).toEqual([]);
    expect(run.state.positions.P5?.rebuilds).toMatchObject([{ code: 'LSQ', n: 2 }]);
  });

  test('WK-ASL-6: a stormed fort changes its owner, and is his base with it', () => {
    const state = tutorial((s) => {
      const division = someCommand(s, 'P5', 'DV', 'A2029', { 'HHI.r': 20 });
      Object.assign(division.orders, { command: 1, city: 4 });
      Object.assign(s.forts['P1-FO5']!, { dv: 8, modDv: 0, stack: {} });
    });
    const run = play(assaults(9, 1), state, {}, {});
    expect(run.state.forts['P1-FO5']).toBeUndefined();
    expect(run.state.forts['P5-FO1']).toMatchObject({ owner: 'P5', hex: 'A2029', dv: 7 });
    expect(basesOf(run.state, data, 'P5').map((b) => b.id)).toContain('P5-FO1');
    expect(basesOf(run.state, data, 'P1').map((b) => b.id)).not.toContain('P5-FO1');
  });

  test('WK-ASL-7: a third of the size stays, at most a quarter of the foot, the cheapest first', () => {
    const left = (stack: Record<string, number>) => {
      const state = storm((s) => Object.assign(city(s, CORINTH), { modDv: 0, stack: {} }), 4, stack);
      return play(assaults(9, 1), state, {}, {}).state.cities[CORINTH]?.stack;
    };
    expect(left({ 'PMI.r': 10, 'SLI.r': 1 })).toEqual({ 'PMI.r': 1, 'SLI.r': 1 });
    expect(left({ 'PMI.r': 4 })).toEqual({ 'PMI.r': 1 });
    // A quarter of seven.
    expect(left({ 'PMI.r': 7, 'SMC.r': 9 })).toEqual({ 'PMI.r': 1 });
    expect(left({ 'PMI.r': 3 })).toEqual({});
  });

  test('WK-ASL-7: not without the option', () => {
    const state = storm((s) => {
      s.options.autoGarrison = false;
      Object.assign(city(s, CORINTH), { modDv: 0, stack: {} });
    });
    expect(play(assaults(9, 1), state, {}, {}).state.cities[CORINTH]?.stack).toEqual({});
  });

  test('WK-ASL-8: a special transfer is worked after its own assault phase only', () => {
    const state = storm((s) => Object.assign(city(s, CORINTH), { modDv: 0, stack: {} }));
    const line = { P1: 'T - 3DV - Corinth - 5PMI - 2' };
    expect(play(assaults(9, 1), state, line, {}).outcomes).toEqual([]);
    const second = play(assaults(16, 2), state, line, {});
    expect(second.outcomes).toEqual(['P1/1 done']);
    expect(second.state.cities[CORINTH]?.stack).toEqual({ 'PMI.r': 5 });
  });
});
