/** Lines of communication, on land and at sea; zones of control. */
import { describe, expect, test } from 'vitest';
import {
  lineCountry,
  lineMayEnter,
  linesFrom,
  navalLine,
} from '../../../../../games/weekly-campaign/rules/supply/loc.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import { lineCheck, navalLines } from '../../../../../games/weekly-campaign/phases/lines.js';
import { assignments } from '../../../../../games/weekly-campaign/phases/assignments.js';
import { campaign, weekClose } from '../../../../../games/weekly-campaign/turn.js';
import { seaBattles } from '../../../../../games/weekly-campaign/phases/sea-battles.js';
import { scanZoc } from '../../../../../games/weekly-campaign/rules/march/zoc.js';
import { supply } from '../../../../../games/weekly-campaign/phases/supply.js';
import { calm, cmd, data, fresh, play, someCommand, tutorial } from '../../kit.js';
import type { State, WeatherCode } from '../../../../../games/weekly-campaign/state.js';

/** The tutorial without enemies. */
const quiet = (change: (s: State) => void = () => undefined): State =>
  tutorial((s) => {
    s.wars = {};
    change(s);
  });
const reached = (state: State, hex: string): string[] =>
  linesFrom(state, data, 'P1', hex).map((l) => `${l.base.id} ${l.length}`);

describe('weekly-campaign lines of communication', () => {
  test('WK-LOC-4: A2533 is 8 hexes from Pella, A2534 is 9', () => {
    expect(reached(quiet(), 'A2533')).toContain('A1831 8');
    expect(reached(quiet(), 'A2534').filter((l) => l.startsWith('A1831'))).toEqual([]);
  });

  test('WK-LOC-2: fort Boris is a base at DV 6', () => {
    const state = quiet((s) => Object.assign(s.forts['P1-FO6']!, { dv: 6, modDv: 6 }));
    expect(reached(state, 'A2534')).toContain('P1-FO6 5');
  });

  test('WK-LOC-2: a fort shot down to modDv 2 is still a base', () => {
    const state = quiet((s) => Object.assign(s.forts['P1-FO6']!, { dv: 6, modDv: 2 }));
    expect(reached(state, 'A2534')).toContain('P1-FO6 5');
  });

  test('WK-LOC-5, WK-LOC-6: friendly troops don’t open an enemy ZOC; the base’s hex is exempt from it, not from an enemy force', () => {
    const state = tutorial((s) => {
      someCommand(s, 'P1', 'DV', 'A2432', { 'PMI.r': 9 });
      scanZoc(s, data);
    });
    const may = (from: string, to: string, isEnd: boolean): boolean =>
      lineMayEnter(lineCountry(state, 'P1'), from, to, isEnd);

    expect(state.zoc.A2432?.map((z) => z.by)).toContain('P5');
    expect(may('A2332', 'A2432', false)).toBe(false);
    expect(may('A2332', 'A2432', true)).toBe(true);
    expect(may('A2432', 'A2533', true)).toBe(false);
  });

  test.each<{ now: WeatherCode; made: boolean }>([
    { now: 'F', made: true },
    { now: 'FW', made: true },
    { now: 'R', made: true },
    { now: 'FS', made: true },
    { now: 'RW', made: false },
    { now: 'RS', made: false },
    { now: 'ST', made: false },
  ])('WK-LOC-9: Aleppo to A2533 is 10 long; in $now it is made: $made', ({ now, made }) => {
    const state = quiet((s) => {
      cmd(s, 'P1-1FL').hex = 'A2533';
      s.weather = { now, last: 'F' };
    });

    const run = play([assignments, navalLines], state, { P1: 'L - 1FL - Aleppo - A2533' });

    expect(run.outcomes).toEqual([made ? 'P1/1 done' : 'P1/1 failed no-loc']);
    expect(cmd(run.state, 'P1-1FL').locOpen).toBe(made);
    expect(cmd(run.state, 'P1-1FL').weekCommand).toBe(3);
  });

  test('WK-LOC-8: the two places of an L order may be swapped', () => {
    const state = quiet((s) => (cmd(s, 'P1-1FL').hex = 'A2533'));
    const run = play([assignments, navalLines], state, { P1: 'L - 1FL - A2533 - Aleppo' });
    expect(cmd(run.state, 'P1-1FL').locDuty).toEqual({ from: 'A2827', to: 'A2533' });
  });

  test.each([
    { from: 'E2220', base: 'E2021', length: 11 },
    { from: 'E2206', base: 'E1918', length: 12 },
    { from: 'E2818', base: 'E1918', length: 10 },
    { from: 'A0634', base: 'A1840', length: 17 },
  ])('WK-LOC-8: from $from to $base it is $length', ({ from, base, length }) => {
    expect(navalLine(fresh('inner-sea'), data, 'P4', from, base)).toEqual({ length });
  });

  test('WK-LOC-10: an enemy Division on the river blocks the line', () => {
    const state = fresh('inner-sea');
    state.wars['P4-P6'] = { since: 1, lastAct: 1 };
    someCommand(state, 'P6', 'DV', 'E2019', { 'PHI.r': 3 });
    expect(navalLine(state, data, 'P4', 'E2220', 'E2021')).toEqual({ blocked: true });
  });

  test('WK-LOC-12: an L order stands for the next week; an M order ends it', () => {
    const state = quiet((s) =>
      Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2533', locDuty: { from: 'A2827', to: 'A2533' } }),
    );
    expect(cmd(play([assignments, navalLines], state).state, 'P1-1FL').locOpen).toBe(true);
    expect(
      cmd(play([assignments, navalLines], state, { P1: 'M - 1FL - 2' }).state, 'P1-1FL').locDuty,
    ).toBeNull();
  });

  test('WK-LOC-11: a beaten fleet’s base ends at that moment', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-1FL'), {
        hex: 'A2633',
        locOpen: true,
        locDuty: { from: 'A2827', to: 'A2633' },
        weekCommand: 3,
      });
      Object.assign(cmd(s, 'P5-1FL'), { hex: 'A2633', sqds: { 'HSQ.r': 9 } });
      cmd(s, 'P5-1FL').orders.command = 1;
    });

    const run = play(seaBattles(12), state, {}, { ...calm });

    expect(run.events.some((e) => e.type === 'naval-battle')).toBe(true);
    expect(run.state.commands['P1-1FL']?.locOpen ?? false).toBe(false);
  });

  const stranded = (): State =>
    tutorial((s) => {
      Object.assign(cmd(s, 'P1-1AR'), { hex: 'A2535', path: ['1'] });
      Object.assign(cmd(s, 'P1-1DV'), { hex: 'A2535' });
      for (const l of Object.values(s.leaders)) if (l.at === 'P1-1AR') l.lov = 6;
    });

  test('WK-LOC-7: a loyal leader obeys', () => {
    const run = play(lineCheck, stranded(), {}, { lov: 6 });
    expect(cmd(run.state, 'P1-1AR').path).toEqual(['1']);
    expect(cmd(run.state, 'P1-1AR').locOut).toBe(true);
  });
  test('WK-LOC-7: failing the first test only he stands on Defend', () => {
    const state = stranded();
    cmd(state, 'P1-1AR').orders.command = 1;
    const run = play(lineCheck, state, {}, { lov: [7, 4] });
    expect(cmd(run.state, 'P1-1AR').path).toEqual([]);
    expect(cmd(run.state, 'P1-1AR').orders.command).toBe(3);
  });
  test('WK-LOC-7: failing both he withdraws towards the nearest base', () => {
    const run = play(lineCheck, stranded(), {}, { lov: [7, 9] });
    expect(cmd(run.state, 'P1-1AR').path.length).toBeGreaterThan(0);
    expect(cmd(run.state, 'P1-1AR').fmPlan).toBe(0);
  });

  test('WK-LOC-1: Scouting commands need no line', () => {
    const state = tutorial((s) => (cmd(s, 'P1-1SC').hex = 'A2536'));
    expect(cmd(play(lineCheck, state, {}, { lov: 1 }).state, 'P1-1SC').locOut).toBe(false);
  });

  test('WK-SUP-5: out of communication costs exactly one point, foraged or not', () => {
    const state = (hex: string) =>
      quiet((s) => {
        Object.assign(cmd(s, 'P1-2DV'), { hex, locOut: true, supply: 4 });
      });
    expect(cmd(play(supply, state('A2330')).state, 'P1-2DV').supply).toBe(3);
    const barren = state('A2330');
    barren.hexes.A2330 = { devastatedUntil: 99 };
    expect(cmd(play(supply, barren).state, 'P1-2DV').supply).toBe(3);
  });

  test('WK-SUP-2: a line that is gone in phase 20 feeds nobody', () => {
    const state = quiet((s) => {
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2535', locOut: false, supply: 2 });
      s.cities.A2827!.holder = 'P5';
    });
    const run = play(supply, state);
    expect(run.events.filter((e) => e.type === 'fed' && e.data.command === 'P1-2DV')).toEqual([]);
  });

  test('WK-SUP-3: a hex foraged last turn gives half', () => {
    const state = quiet((s) => {
      s.turn = 30;
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2334', stack: { 'PMI.r': 20 }, supply: 2 });
      for (const city of Object.values(s.cities)) city.cap = 0;
    });
    const first = play(supply, state).state;
    expect(first.hexes.A2334?.foraged).toBe(30);
    first.turn = 31;
    const second = play(supply, first).state;
    expect([cmd(first, 'P1-2DV').supply, cmd(second, 'P1-2DV').supply]).toEqual([2, 1]);
  });

  test('WK-ZOC-3, WK-ZOC-5: scouts walk past a Division, horse that enters its zone stops until phase 12', () => {
    const state = tutorial((s) => {
      s.weather = { now: 'F', last: 'F' };
      Object.assign(cmd(s, 'P1-1SC'), { hex: 'A2231' });
      someCommand(s, 'P1', 'DV', 'A2232', { 'SMC.r': 3 });
      cmd(s, 'P1-3DV').orders.command = 1;
    });

    const run = play([assignments, ...campaign], state, { P1: 'M - 1SC - 3,2,2\nM - 3DV - F0,2,2,5' });

    const steps = run.events
      .filter((e) => e.type === 'move' && e.data.command === 'P1-3DV')
      .map((e) => e.data.phase);
    expect(steps).toEqual([6, 8, 12]);
    expect(run.events.filter((e) => e.type === 'move' && e.data.command === 'P1-1SC')).toHaveLength(3);
  });

  test('WK-ZOC-2: the zone stands until the next scan although its force has left', () => {
    const state = tutorial((s) => {
      scanZoc(s, data);
      Object.assign(cmd(s, 'P5-2DV'), { path: ['3'] });
    });
    const before = structuredClone(state.zoc);

    const run = play(movement(8), state);

    expect(cmd(run.state, 'P5-2DV').hex).not.toBe('A2533');
    expect(run.state.zoc).toEqual(before);
  });

  test('WK-ZOC-1: three regts exert a zone, two and scouts and evaders don’t', () => {
    const zones = (change: (s: State) => void): string[] => {
      const state = tutorial((s) => {
        for (const id of Object.keys(s.commands)) delete s.commands[id];
        for (const city of Object.values(s.cities)) city.stack = {};
        change(s);
      });
      scanZoc(state, data);
      return Object.keys(state.zoc).sort();
    };
    expect(zones((s) => someCommand(s, 'P1', 'DV', 'A2026', { 'PMI.r': 3 }))).toHaveLength(7);
    expect(zones((s) => someCommand(s, 'P1', 'DV', 'A2026', { 'PMI.r': 2 }))).toEqual([]);
    expect(zones((s) => someCommand(s, 'P1', 'SC', 'A2026', { 'JLC.r': 3 }))).toEqual([]);
    expect(zones((s) => (someCommand(s, 'P1', 'DV', 'A2026', { 'PMI.r': 3 }).orders.command = 4))).toEqual(
      [],
    );
  });

  test('WK-P20-4: weekClose runs on a quiet week', () => {
    expect(play([...weekClose], quiet()).state.turn).toBe(9);
  });
});
