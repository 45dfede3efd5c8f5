/** Gifts of technology, and yards. WK-TEC. */
import { describe, expect, test } from 'vitest';
import { arrivals } from '../../../../../games/weekly-campaign/phases/arrivals.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import { income } from '../../../../../games/weekly-campaign/phases/income.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import {
  ALEPPO,
  ally,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  peace,
  PELLA,
  position,
  ROME,
  SPARTA,
  third,
} from '../../kit-sieges.js';
import { calm, cmd, orders, play, someCommand } from '../../kit.js';

describe('weekly-campaign technology', () => {
  /** A city of P1 within 8 hexes of one of P5 that knows nothing. */
  const ignorant = (change: (s: State) => void = () => undefined) =>
    peace((s) => {
      Object.assign(position(s, 'P5'), {
        tech: { naval: false, siege: false, viking: false },
        yardsAnyTime: false,
      });
      Object.assign(city(s, ATHENS), { yard: false });
      Object.assign(city(s, BRISBANE), { holder: 'P1', status: 'owned', yard: false });
      cmd(s, 'P5-2DV').hex = ATHENS;
      change(s);
    });
  const taught = (line: string, change: (s: State) => void = () => undefined) =>
    play([audit, gifts], ignorant(change), { P1: line });

  test('WK-TEC-1: only who has it can give it', () => {
    const poor = (s: State): void =>
      void (position(s, 'P1').tech = { naval: false, siege: false, viking: false });
    expect(taught('G - TN - P1 - P5\nG - TS - P1 - P5', poor).outcomes).toEqual([
      'P1/1 failed no-tech',
      'P1/2 failed no-tech',
    ]);
  });
  test('WK-TEC-1: Viking technology cannot be given, and TN gives none of it', () => {
    expect(() => orders({ P1: 'G - TV - P1 - P5' })).toThrow();
    const run = taught('G - TN - P1 - P5', (s) => (position(s, 'P1').tech.viking = true));
    expect(position(run.state, 'P5').tech).toEqual({ naval: false, siege: false, viking: false });
  });
  test('WK-TEC-1: a treaty gives nothing', () => {
    const state = ignorant((s) => ally(s, 'P1', 'P5'));
    expect(play([audit, gifts, arrivals], state).state.positions.P5?.tech.naval).toBe(false);
  });
  test('WK-TEC-2: an enemy of either on the line closes it', () => {
    const between = (war: string) => (s: State) => {
      third(s);
      s.wars[war] = { since: 1, lastAct: 8 };
      for (const hex of ['A2434', SPARTA, ATHENS]) someCommand(s, 'P2', 'DV', hex, { 'HHI.r': 1 });
    };
    expect(taught('G - TS - P1 - P5').outcomes).toEqual(['P1/1 done']);
    expect(taught('G - TS - P1 - P5', between('P1-P2')).outcomes).toEqual(['P1/1 failed no-loc']);
    expect(taught('G - TS - P1 - P5', between('P2-P5')).outcomes).toEqual(['P1/1 failed no-loc']);
  });
  test('WK-TEC-2: a naval line in force since last turn will do', () => {
    const overseas = (open: boolean) => (s: State) => {
      for (const id of [BRISBANE, CORINTH]) Object.assign(city(s, id), { owner: 'P0', holder: 'P0' });
      Object.assign(cmd(s, 'P1-1FL'), { hex: SPARTA, locDuty: { from: ALEPPO, to: SPARTA }, locOpen: open });
      // No land way: P1 keeps Aleppo only.
      for (const id of [ROME, PELLA]) Object.assign(city(s, id), { owner: 'P0', holder: 'P0' });
      Object.assign(city(s, ATHENS), { owner: 'P0', holder: 'P0' });
    };
    expect(taught('G - TS - P1 - P5', overseas(false)).outcomes).toEqual(['P1/1 failed no-loc']);
    expect(taught('G - TS - P1 - P5', overseas(true)).outcomes).toEqual(['P1/1 done']);
  });
  test('WK-TEC-3: two siege trains now and each quarter', () => {
    const run = taught('G - TS - P1 - P5', (s) => (s.turn = 12));
    expect(position(run.state, 'P5').pool.SGT).toBe(2);
    const next = play(income, run.state, {}, calm);
    expect(position(next.state, 'P5').pool.SGT).toBe(2);
  });
  test('WK-TEC-3: what he has cannot be given again, and a yard window counts', () => {
    expect(taught('G - TN - P1 - P5', (s) => (position(s, 'P5').tech.naval = true)).outcomes).toEqual([
      'P1/1 failed no-target',
    ]);
    expect(taught('G - TN - P1 - P5', (s) => (position(s, 'P5').yardWindow = 9)).outcomes).toEqual([
      'P1/1 failed no-target',
    ]);
    expect(taught('G - TN - P1 - P5', (s) => (position(s, 'P5').yardWindow = 7)).outcomes).toEqual([
      'P1/1 done',
    ]);
  });

  const yards = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      [audit, arrivals],
      ignorant((s) => {
        position(s, 'P5').yardWindow = 8;
        change(s);
      }),
      { P5: line },
    );
  test('WK-TEC-4: in the window a yard stands for 200 tlts, and ships may be built', () => {
    const run = yards('B - SH - Athens');
    expect(city(run.state, ATHENS).yard).toBe(true);
    expect(position(run.state, 'P5')).toMatchObject({ treasury: 500, tech: { naval: true } });
  });
  test('WK-TEC-4: in ports of size 9 or more that one has and holds', () => {
    expect(yards('B - SH - Sparta').outcomes).toEqual(['P5/1 failed limit']);
    expect(yards('B - SH - Corinth', (s) => (city(s, CORINTH).size = 9)).outcomes).toEqual([
      'P5/1 failed no-port',
    ]);
    expect(yards('B - SH - Brisbane').outcomes).toEqual(['P5/1 failed status']);
  });
  test('WK-TEC-4: unused it is lost', () => {
    const run = yards('');
    expect(position(run.state, 'P5').tech.naval).toBe(false);
    expect(eventsOf(run, 'gift')[0]?.data).toMatchObject({ item: 'naval', lost: true });
    const late = structuredClone(run.state);
    late.turn = 9;
    expect(play(audit, late, { P5: 'B - SH - Athens' }).outcomes).toEqual(['P5/1 failed window']);
  });
  test('WK-TEC-4: later yards need a new gift', () => {
    const run = yards('B - SH - Athens', (s) =>
      Object.assign(city(s, BRISBANE), { owner: 'P5', holder: 'P5' }),
    );
    const later = structuredClone(run.state);
    later.turn = 9;
    expect(play(audit, later, { P5: 'B - SH - Brisbane' }).outcomes).toEqual(['P5/1 failed window']);
  });
  test('WK-TEC-4: who began with the technology builds at any time', () => {
    const state = peace((s) => Object.assign(city(s, ROME), { yard: false }));
    expect(play(audit, state, { P1: 'B - SH - Rome' }).outcomes).toEqual(['P1/1 done']);
  });
});
