/** What was under construction arrives. WK-P20-7, WK-MIL-1, WK-MIL-7. */
import { describe, expect, test } from 'vitest';
import { arrivals } from '../../../../games/weekly-campaign/phases/arrivals.js';
import type { Build } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ALEPPO, ATHENS, city, peace, PELLA, ROME } from '../kit-sieges.js';
import { cmd, eventFacts, play, type Run, someCommand } from '../kit.js';

describe('weekly-campaign what arrives', () => {
  const build = (more: Partial<Build>): Build => ({
    owner: 'P1',
    what: 'PMI',
    n: 1,
    grade: 'r',
    at: PELLA,
    start: 7,
    due: 8,
    cost: 1,
    rebuild: false,
    ...more,
  });
  const arrived = (builds: Partial<Build>[], change: (s: State) => void = () => undefined): Run =>
    play(
      arrivals,
      peace((s) => {
        s.queue = builds.map(build);
        change(s);
      }),
    );
  test('WK-MIL-1: due this week it comes, due later it does not; roads, forts and walls are phase 1’s', () => {
    const run = arrived([
      { due: 8 },
      { due: 9 },
      { what: 'RO', due: 8 },
      { what: 'FO', due: 8 },
      { what: 'LEVEL', due: 8 },
      { what: 'CI', due: 8 },
    ]);
    expect(city(run.state, PELLA).stack['PMI.r']).toBe(1);
    expect(run.state.queue.map((b) => [b.what, b.due])).toEqual([
      ['PMI', 9],
      ['RO', 8],
      ['FO', 8],
      ['LEVEL', 8],
      ['CI', 8],
    ]);
  });
  test('WK-MIL-7: the garrison first, then a command outside with room, by rank; the rest waits', () => {
    const run = arrived([{ n: 40 }], (s) => {
      city(s, PELLA).stack = { 'MIL.m': 22 };
      cmd(s, 'P1-1DV').stack = { 'PMI.r': 25 };
      cmd(s, 'P1-2DV').stack = { 'PMI.r': 28 };
    });
    // Two inside, ten with the Army, five and two with the Divisions.
    expect(city(run.state, PELLA).stack).toEqual({ 'MIL.m': 22, 'PMI.r': 2 });
    expect(['P1-1AR', 'P1-1DV', 'P1-2DV'].map((id) => cmd(run.state, id).stack['PMI.r'])).toEqual([
      10, 30, 30,
    ]);
    expect(run.state.queue).toMatchObject([{ what: 'PMI', n: 40 - 2 - 10 - 5 - 2 }]);
    expect(eventFacts(run, 'build-arrived')).toMatchObject([{ what: 'PMI', n: 19 }]);
  });
  test('WK-MIL-7: not with a command inside, aboard, elsewhere, of another or of scouts', () => {
    const full = (change: (s: State) => void): number => {
      const run = arrived([{ n: 3 }], (s) => {
        city(s, PELLA).stack = { 'MIL.m': 24 };
        for (const id of ['P1-1AR', 'P1-1DV']) cmd(s, id).hex = ROME;
        change(s);
      });
      return run.state.queue[0]?.n ?? 0;
    };
    expect(full(() => undefined)).toBe(0);
    expect(full((s) => void (cmd(s, 'P1-2DV').inside = PELLA))).toBe(3);
    expect(full((s) => void (cmd(s, 'P1-2DV').carriedBy = 'P1-1FL'))).toBe(3);
    expect(full((s) => void (cmd(s, 'P1-2DV').hex = ROME))).toBe(3);
    expect(full((s) => (delete s.commands['P1-2DV'], void someCommand(s, 'P5', 'DV', PELLA, {})))).toBe(3);
    expect(full((s) => (delete s.commands['P1-2DV'], void someCommand(s, 'P1', 'SC', PELLA, {})))).toBe(3);
  });
  test('WK-MIL-6: what another holds by then does not come', () => {
    const run = arrived([{}, { what: 'MSQ' }], (s) => void (city(s, PELLA).holder = 'P5'));
    expect(run.state.queue).toEqual([]);
    expect(city(run.state, PELLA)).toMatchObject({ stack: { 'MIL.m': 3 }, portSqds: {} });
    expect(eventFacts(run, 'build-arrived')).toEqual([]);
  });
  test('WK-P20-7: ships, spies, trade units, commands and yards, numbered on', () => {
    const run = arrived([
      { what: 'MSQ', n: 2, at: ALEPPO },
      { what: 'MER', n: 3, at: ALEPPO },
      { what: 'SP', n: 2, at: ATHENS },
      { what: 'TR', at: ATHENS },
      { what: 'DV' },
      { what: 'SH', at: ROME },
    ]);
    expect(city(run.state, ALEPPO).portSqds).toEqual({ 'MSQ.r': 2, MER: 3 });
    expect(Object.values(run.state.spies)).toEqual([
      { id: 'P1-SP1', owner: 'P1', n: 1, city: ATHENS },
      { id: 'P1-SP2', owner: 'P1', n: 2, city: ATHENS },
    ]);
    expect(run.state.tradeUnits['P1-TR1']).toMatchObject({ hex: ATHENS, origin: ATHENS, carriedBy: null });
    expect(cmd(run.state, 'P1-3DV')).toMatchObject({
      hex: PELLA,
      supply: 4,
      orders: { mode: 'F', command: 3 },
      parent: null,
    });
    expect(city(run.state, ROME).yard).toBe(true);
    expect(eventFacts(run, 'build-arrived').map((e) => [e.what, e.n])).toEqual([
      ['MSQ', 2],
      ['MER', 3],
      ['SP', 2],
      ['TR', 1],
      ['DV', 1],
      ['SH', 1],
    ]);
  });
  test.each<[string, boolean, Partial<Build>, (s: State) => void]>([
    ['a command at rest', true, { at: 'P1-1DV' }, () => undefined],
    ['a command that fought', false, { at: 'P1-1DV' }, (s) => void (cmd(s, 'P1-1DV').fought = true)],
    [
      'a command in a besieged city',
      false,
      { at: 'P1-1DV' },
      (s) => (
        Object.assign(cmd(s, 'P1-1DV'), { inside: PELLA }),
        void (city(s, PELLA).siege = { by: 'P5', weeks: 1, starved: 0 })
      ),
    ],
    [
      'a command in a city in peace',
      true,
      { at: 'P1-1DV' },
      (s) => void Object.assign(cmd(s, 'P1-1DV'), { inside: PELLA }),
    ],
    [
      'a command before a besieged city',
      true,
      { at: 'P1-1DV' },
      (s) => void (city(s, PELLA).siege = { by: 'P5', weeks: 1, starved: 0 }),
    ],
    [
      'a command in a besieged fort',
      false,
      { at: 'P1-1DV' },
      (s) => (
        Object.assign(cmd(s, 'P1-1DV'), { hex: 'A2029', inside: 'P1-FO5' }),
        void (s.forts['P1-FO5']!.siege = { by: 'P5', weeks: 1, starved: 0 })
      ),
    ],
    [
      'a command in a quiet fort',
      true,
      { at: 'P1-1DV' },
      (s) => void Object.assign(cmd(s, 'P1-1DV'), { hex: 'A2029', inside: 'P1-FO5' }),
    ],
    ['a city', true, { at: PELLA }, (s) => void (city(s, PELLA).stack = { 'CHC.r': 4 })],
    [
      'a besieged city',
      false,
      { at: PELLA },
      (s) =>
        void Object.assign(city(s, PELLA), {
          stack: { 'CHC.r': 4 },
          siege: { by: 'P5', weeks: 1, starved: 0 },
        }),
    ],
    ['a fort', true, { at: 'P1-FO5' }, (s) => void (s.forts['P1-FO5']!.stack = { 'CHC.r': 4 })],
    [
      'a besieged fort',
      false,
      { at: 'P1-FO5' },
      (s) =>
        void Object.assign(s.forts['P1-FO5']!, {
          stack: { 'CHC.r': 4 },
          siege: { by: 'P5', weeks: 1, starved: 0 },
        }),
    ],
  ])('WK-MIL-15: in %s the drill bears fruit: %s', (_, done, more, change) => {
    const run = arrived([{ what: 'GRADE', n: 2, grade: 'v', of: 'CHC.r', ...more }], change);
    const at = more.at ?? '';
    const { stack } = run.state.commands[at] ?? run.state.cities[at] ?? run.state.forts[at]!;
    expect([stack['CHC.r'], stack['CHC.v']]).toEqual(done ? [2, 2] : [4, undefined]);
    expect(run.state.queue).toHaveLength(done ? 0 : 1);
  });
  test('WK-MIL-15: of those who fell meanwhile nobody is raised, and of a place that is gone nothing waits', () => {
    const few = arrived(
      [{ what: 'GRADE', n: 3, grade: 'v', of: 'CHC.r', at: 'P1-1DV' }],
      (s) => void (cmd(s, 'P1-1DV').stack = { 'CHC.r': 1 }),
    );
    expect(cmd(few.state, 'P1-1DV').stack).toEqual({ 'CHC.v': 1 });
    expect(arrived([{ what: 'GRADE', of: 'CHC.r', at: 'P1-9DV' }]).state.queue).toEqual([]);
  });
});
