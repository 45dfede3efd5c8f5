/** Naval lines of communication. WK-LOC-7 to 12. */
import { describe, expect, test } from 'vitest';
import { navalLines } from '../../../../games/weekly-campaign/phases/lines.js';
import type { State, WeatherCode } from '../../../../games/weekly-campaign/state.js';
import { ALEPPO, ATHENS, BRISBANE, city, peace, SPARTA } from '../kit-sieges.js';
import { cmd, eventFacts, play } from '../kit.js';

describe('weekly-campaign lines over the sea', () => {
  const line = (change: (s: State) => void = () => undefined, weather: WeatherCode = 'F') => {
    const run = play(
      navalLines,
      peace((s) => {
        s.weather.now = weather;
        Object.assign(cmd(s, 'P1-1FL'), {
          hex: BRISBANE,
          locDuty: { from: ALEPPO, to: BRISBANE },
          path: ['1'],
        });
        cmd(s, 'P5-2DV').hex = ATHENS;
        change(s);
      }),
    );
    return { open: cmd(run.state, 'P1-1FL').locOpen, told: eventFacts(run, 'naval-loc')[0], run };
  };
  test.each<[WeatherCode, boolean]>([
    ['F', true],
    ['FW', true],
    ['R', true],
    ['FS', true],
    ['RW', false],
    ['RS', false],
    ['ST', false],
  ])('WK-LOC-9: ten hexes in %s: %s', (weather, open) => {
    expect(line(undefined, weather).open).toBe(open);
    expect(line(undefined, weather).told).toMatchObject(open ? { length: 10 } : { why: 'no-loc' });
  });
  test.each<[string, string, (s: State) => void]>([
    ['the fleet is elsewhere', 'not-here', (s) => (cmd(s, 'P1-1FL').hex = SPARTA)],
    ['it has merchants only', 'not-here', (s) => (cmd(s, 'P1-1FL').sqds = { MER: 5 })],
    ['the base is no port any more', 'no-port', (s) => (city(s, ALEPPO).port = false)],
    ['others hold the base', 'status', (s) => (city(s, ALEPPO).holder = 'P5')],
    ['the base is gone', 'no-port', (s) => delete s.cities[ALEPPO]],
  ])('WK-LOC-8: %s: %s', (_, why, change) => {
    expect(line((s) => change(s))).toMatchObject({ open: false, told: { why } });
  });
  test('WK-LOC-11: made or not, the fleet does nothing else: Command 3 for the week, no path', () => {
    for (const weather of ['F', 'ST'] as const)
      expect(cmd(line(undefined, weather).run.state, 'P1-1FL')).toMatchObject({ weekCommand: 3, path: [] });
  });
  test('WK-LOC-10: an enemy fleet on Attack anywhere on the way blocks it, on Defend not; a neutral not', () => {
    const enemy =
      (command: 1 | 3, war = true, hex = ALEPPO) =>
      (s: State) => {
        if (war) s.wars['P1-P5'] = { since: 1, lastAct: 8 };
        cmd(s, 'P5-1FL').hex = hex;
        cmd(s, 'P5-1FL').orders.command = command;
      };
    expect(line(enemy(1)).open).toBe(false);
    expect(line(enemy(3)).open).toBe(true);
    expect(line(enemy(1, false)).open).toBe(true);
    expect(line(enemy(1, true, 'A1637')).open).toBe(true);
  });
  test('WK-LOC-10: an enemy army on the coast does not, unless on a river of the way', () => {
    const division2 = (hex: string) => (s: State) => {
      s.wars['P1-P5'] = { since: 1, lastAct: 8 };
      Object.assign(cmd(s, 'P5-2DV'), { hex });
    };
    expect(line(division2(ALEPPO)).open).toBe(true);
    expect(line(division2(BRISBANE)).run.events.find((e) => e.type === 'naval-loc')).toBeDefined();
  });
  test('WK-LOC-12: who has no such duty keeps none open', () => {
    const run = play(
      navalLines,
      peace((s) => void (cmd(s, 'P1-1FL').locOpen = true)),
    );
    expect(cmd(run.state, 'P1-1FL')).toMatchObject({ locOpen: false, weekCommand: null });
  });
});
