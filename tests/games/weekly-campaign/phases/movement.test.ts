/** Movement phase by phase. */
import { describe, expect, test } from 'vitest';
import { assignments } from '../../../../games/weekly-campaign/phases/assignments.js';
import { movement } from '../../../../games/weekly-campaign/phases/movement.js';
import { campaign } from '../../../../games/weekly-campaign/turn.js';
import { cmd, data, play, someCommand, tutorial, walk, type Run } from '../kit.js';
import type { Stack } from '../../../../games/weekly-campaign/records.js';
import type { State, WeatherCode } from '../../../../games/weekly-campaign/state.js';

/** One command alone on open ground, far from everybody. */
function alone(stack: Stack, hex = 'A1728', more: (s: State) => void = () => undefined): State {
  return tutorial((state) => {
    state.wars = {};
    state.weather = { now: 'F', last: 'F' };
    for (const id of Object.keys(state.commands)) delete state.commands[id];
    for (const leader of Object.values(state.leaders)) leader.at = 'A2827';
    someCommand(state, 'P1', 'DV', hex, stack);
    more(state);
  });
}
const march = (state: State, order: string): Run => play([assignments, ...campaign], state, { P1: order });
const phasesOf = (run: Run, id: string): number[] => walk(run, id).map((w) => Number(w.split(' ')[0]));

describe('weekly-campaign movement', () => {
  test.each([
    { name: 'foot', stack: { 'SLI.r': 3 }, phases: [8, 12, 15, 19] },
    { name: 'heavy horse', stack: { 'CHC.r': 3 }, phases: [8, 10, 12, 13, 15, 19] },
    { name: 'medium horse', stack: { 'SMC.r': 3 }, phases: [6, 8, 10, 12, 13, 15, 19] },
    { name: 'light horse', stack: { 'JLC.r': 3 }, phases: [5, 6, 8, 10, 12, 13, 15, 19] },
  ])('WK-MOV-1, WK-CH-1: $name moves in phases $phases', ({ stack, phases }) => {
    const state = alone(stack, 'A2026');
    const run = march(state, 'M - 3DV - F0,3,6,3,6,3,6,3,6');

    expect(phasesOf(run, 'P1-3DV')).toEqual(phases);
  });

  test('WK-NAV-1: a fleet moves twelve times a week, once in an all-move phase', () => {
    const state = alone({ 'SLI.r': 1 }, 'A2026', (s) => someCommand(s, 'P1', 'FL', 'A2927', { 'MSQ.r': 1 }));

    const run = march(state, 'M - 2FL - 2,5,2,5,2,5,2,5,2,5,2,5,2,5');

    expect(phasesOf(run, 'P1-2FL')).toEqual([5, 6, 8, 10, 11, 12, 13, 14, 15, 17, 18, 19]);
  });

  test.each<{ now: WeatherCode; phases: number[] }>([
    { now: 'ST', phases: [5, 8, 10, 12, 13, 15, 17] },
    { now: 'RS', phases: [5, 6, 8, 10, 11, 12, 13, 14, 15, 17, 19] },
  ])('WK-CH-15: in $now ships move in $phases', ({ now, phases }) => {
    const state = alone({ 'SLI.r': 1 }, 'A2026', (s) => {
      someCommand(s, 'P1', 'FL', 'A2927', { 'MSQ.r': 1 });
      s.weather = { now, last: 'F' };
    });

    expect(phasesOf(march(state, 'M - 2FL - 2,5,2,5,2,5,2,5,2,5,2,5,2,5'), 'P1-2FL')).toEqual(phases);
  });

  test('WK-NAV-1: the bonus comes from last week’s weather, not this week’s', () => {
    const state = alone({ 'SLI.r': 1 }, 'A2026', (s) => {
      someCommand(s, 'P1', 'FL', 'A2927', { 'MSQ.r': 1 });
      s.weather = { now: 'ST', last: 'FW' };
    });

    expect(
      phasesOf(march(state, 'M - 2FL - 2,5,2,5,2,5,2,5,2,5,2,5,2,5'), 'P1-2FL').filter((n) => n === 4),
    ).toEqual([4, 4]);
  });

  test('WK-CMD-1: command units neither speed up nor slow down; one foot regt does', () => {
    expect(
      phasesOf(march(alone({ 'JLC.r': 2 }, 'A2026'), 'M - 3DV - F0,3,6,3,6,3,6,3,6'), 'P1-3DV'),
    ).toHaveLength(8);
    expect(
      phasesOf(march(alone({ 'JLC.r': 2, 'SLI.r': 1 }, 'A2026'), 'M - 3DV - F0,3,6,3,6,3,6,3,6'), 'P1-3DV'),
    ).toHaveLength(4);
  });

  test('WK-MOV-8: forced marches are planned from the cost of the path', () => {
    const state = tutorial();
    const run = play(assignments, state, { P1: 'M - 1AR - 1,1,3,3,2' });

    expect(cmd(run.state, 'P1-1AR').fmPlan).toBe(3);
  });

  test('WK-MOV-14: 1AR on 1,1,3,3,2 is in A1830, A1929, A1930, A2031 and A2131 in phases 7, 8, 11, 14 and 19', () => {
    const run = play(
      [assignments, ...campaign],
      tutorial((s) => (s.weather = { now: 'F', last: 'F' })),
      { P1: 'M - 1AR - 1,1,3,3,2' },
    );

    expect(walk(run, 'P1-1AR')).toEqual(['7 A1830', '8 A1929', '11 A1930', '14 A2031', '19 A2131']);
    const losses = run.events.filter((e) => e.type === 'march-loss').map((e) => e.data.percent);
    expect(losses).toEqual([2, 4, 8]);
    expect(run.outcomes).toEqual(['P1/1 done']);
  });

  test('WK-MOV-8: with F0 it is in A1830, A1929, A1930 and stops before the hills', () => {
    const run = play(
      [assignments, ...campaign],
      tutorial((s) => (s.weather = { now: 'F', last: 'F' })),
      { P1: 'M - 1AR - F0,1,1,3,3,2' },
    );

    expect(walk(run, 'P1-1AR')).toEqual(['8 A1830', '12 A1929', '15 A1930']);
    expect(run.outcomes).toEqual(['P1/1 part week-over']);
  });

  test('WK-NAV-6: 2DV marches to Aleppo and goes aboard; 1DV is too big for the ships', () => {
    const state = tutorial((s) => {
      s.weather = { now: 'F', last: 'F' };
      cmd(s, 'P1-2DV').hex = 'A2529';
      cmd(s, 'P1-1DV').hex = 'A2529';
      cmd(s, 'P1-1DV').parent = null;
    });

    const run = play([assignments, ...campaign], state, { P1: 'M - 2DV - 1,1,2,2,E\nM - 1DV - 1,1,2,2,E' });

    expect(walk(run, 'P1-2DV')).toEqual(['7 A2528', '8 A2627', '12 A2727', '15 A2827']);
    expect(cmd(run.state, 'P1-2DV').carriedBy).toBe('P1-1FL');
    expect(cmd(run.state, 'P1-1DV').carriedBy).toBeNull();
    expect(run.outcomes).toEqual(['P1/2 part no-lift', 'P1/1 done']);
  });

  test('WK-MOV-2: a force short of a hex’s cost keeps its point: hills are entered in phase 12', () => {
    expect(walk(march(alone({ 'SLI.r': 3 }, 'A1930'), 'M - 3DV - F0,3'), 'P1-3DV')).toEqual(['12 A2031']);
  });

  test('WK-TRD-2: trade units move as foot and never force-march', () => {
    const state = alone({ 'SLI.r': 1 }, 'A2026', (s) => {
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: 'A2026',
        origin: 'A1728',
        path: [],
        bank: 0,
        carriedBy: null,
      };
    });

    expect(phasesOf(march(state, 'M - TR1 - 3,6,3,6,3,6'), 'P1-TR1')).toEqual([8, 12, 15, 19]);
  });

  test('WK-MOV-5: of two hostile forces that swap hexes the stronger moves, and both are pinned', () => {
    const state = tutorial((s) => {
      s.weather = { now: 'F', last: 'F' };
      for (const id of ['P1-1DV', 'P5-2DV']) {
        cmd(s, id).parent = null;
        cmd(s, id).orders = { ...cmd(s, id).orders, command: 1, conditional: 'A' };
      }
      Object.assign(cmd(s, 'P1-1DV'), { hex: 'A2332', path: ['4'] });
      Object.assign(cmd(s, 'P5-2DV'), { hex: 'A2333', path: ['1'] });
    });

    const run = play(movement(8), state);

    expect([cmd(run.state, 'P1-1DV').hex, cmd(run.state, 'P5-2DV').hex]).toEqual(['A2333', 'A2333']);
    expect([cmd(run.state, 'P1-1DV').pinned, cmd(run.state, 'P5-2DV').pinned]).toEqual([true, true]);
  });

  test('WK-MOV-5: neutral forces pass each other', () => {
    const state = tutorial((s) => {
      s.wars = {};
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2332', path: ['4'] });
      Object.assign(cmd(s, 'P5-2DV'), { hex: 'A2333', path: ['1'] });
    });

    const run = play(movement(8), state);

    expect([cmd(run.state, 'P1-2DV').hex, cmd(run.state, 'P5-2DV').hex]).toEqual(['A2333', 'A2332']);
    expect(cmd(run.state, 'P1-2DV').pinned).toBe(false);
  });

  test('WK-MOV-6: a defender stops before an enemy field force, an attacker goes in', () => {
    const set = (command: 1 | 3) =>
      tutorial((s) => {
        Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2332', path: ['4'] });
        cmd(s, 'P1-2DV').orders = { ...cmd(s, 'P1-2DV').orders, command, conditional: 'A' };
        cmd(s, 'P5-2DV').hex = 'A2333';
      });

    expect(cmd(play(movement(8), set(3)).state, 'P1-2DV').hex).toBe('A2332');
    expect(cmd(play(movement(8), set(1)).state, 'P1-2DV').hex).toBe('A2333');
  });

  test('WK-MOV-6: the modifier asks for odds before a hex is entered', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2332', path: ['4'] });
      cmd(s, 'P1-2DV').orders = { ...cmd(s, 'P1-2DV').orders, command: 1, conditional: 'A', modifier: 2 };
      cmd(s, 'P5-2DV').hex = 'A2333';
    });

    const run = play(movement(8), state);

    expect(cmd(run.state, 'P1-2DV').hex).toBe('A2332');
    expect(run.events.find((e) => e.type === 'move-dropped')?.rule).toBe('WK-MOV-6');
  });

  test('WK-CH-1: the sequence adds up to the speeds of each class', () => {
    const sequence = Object.values(data.charts.sequence);
    const points = (speed: string) =>
      sequence.filter((p) => p.all === true || (p.classes ?? []).includes(speed as 'LC')).length;
    expect([points('INF'), points('HC'), points('MC'), points('LC')]).toEqual([4, 6, 7, 8]);
    expect(sequence.filter((p) => p.naval).length).toBe(12);
    expect(sequence.filter((p) => p.fm).length).toBe(4);
  });

  test('WK-ORD-6: a second M order replaces the first', () => {
    const run = play([assignments, ...campaign], tutorial(), { P1: 'M - 1SC - 1\nM - 1SC - 4' });
    expect(run.outcomes).toEqual(['P1/1 failed replaced', 'P1/2 done']);
  });
});
