/** What is left of paths after phase 19. WK-MOV-10, WK-CMD-12. */
import { describe, expect, test } from 'vitest';
import { movement } from '../../../../games/weekly-campaign/phases/movement.js';
import type { Stack } from '../../../../games/weekly-campaign/records.js';
import { mapOf, neighbour } from '../../../../games/weekly-campaign/rules/map/map.js';
import type { State, WeatherCode } from '../../../../games/weekly-campaign/state.js';
import { moved, stepping } from '../kit-units.js';
import { cmd, play, someCommand, tutorial } from '../kit.js';

const FROM = 'A2026';

const TO = neighbour(mapOf(tutorial().map), FROM, 3)!;

const DIVISION = 'P1-3DV';

const FOOT: Stack = { 'PMI.r': 2 };

describe('weekly-campaign phase 19', () => {
  test.each<{ now: WeatherCode; turn: number; open: boolean; road: boolean }>([
    { now: 'F', turn: 8, open: true, road: true },
    { now: 'FS', turn: 40, open: true, road: true },
    { now: 'R', turn: 8, open: true, road: true },
    { now: 'RW', turn: 8, open: true, road: true },
    { now: 'R', turn: 40, open: false, road: true },
    { now: 'RW', turn: 40, open: false, road: true },
    { now: 'RS', turn: 8, open: false, road: true },
    { now: 'ST', turn: 8, open: false, road: false },
  ])(
    'WK-MOV-11: in $now of turn $turn over open land $open, along a road $road',
    ({ now, turn, open, road }) => {
      const state = (hasRoad: boolean): State =>
        stepping(FOOT, (s) => {
          Object.assign(s, { turn, weather: { now, last: 'F' } });
          if (!hasRoad) return;
          s.hexes[FROM] = { road: [3] };
          s.hexes[TO] = { road: [6] };
        });
      expect([moved(state(false), 19), moved(state(true), 19)]).toEqual([open, road]);
      // Only the last of the four asks for it.
      expect(moved(state(false), 15)).toBe(true);
    },
  );

  test.each(['pinned', 'shaken'])('WK-MOV-11: who is %s stays', (how) => {
    const state = stepping(FOOT, (s) => Object.assign(cmd(s, DIVISION), { [how]: true }));
    expect(moved(state, 19)).toBe(false);
  });

  test('WK-MOV-11: ships go by the weather’s own list', () => {
    const sails = (now: WeatherCode): boolean => {
      const state = stepping(FOOT, (s) => {
        s.weather = { now, last: 'F' };
        someCommand(s, 'P1', 'FL', 'A2927', { 'MSQ.r': 1 }, { path: ['2'] });
      });
      return cmd(play(movement(19), state).state, 'P1-2FL').hex !== 'A2927';
    };
    expect([sails('RS'), sails('ST')]).toEqual([true, false]);
  });
});
