/** A beaten army is hunted, and who runs away from all others has no friends: as the temper has it. */
import { describe, expect, test } from 'vitest';
import { TEMPERS, type GameEvent, type Temper } from '../../../../../src/core/index.js';
import { cities } from '../../../../../games/weekly-campaign/rules/realm/places.js';
import { warKey } from '../../../../../games/weekly-campaign/rules/realm/relations.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { sheetOf } from './kit.js';

const won = (winner: string): GameEvent => ({
  type: 'battle',
  rule: 'WK-BAT-6',
  seenBy: ['P1', 'P5'],
  phase: 'battles',
  n: 1,
  data: { hex: 'A2335', result: 'victory', winner, loser: winner === 'P5' ? 'P1' : 'P5' },
});

describe('a beaten army', () => {
  const lines = (at: string, temper: Temper, events: readonly GameEvent[], regts = 12, own = 24): string[] =>
    sheetOf({
      scenario: 'tutorial',
      position: 'P5',
      temper,
      events,
      change: (state: State) => {
        for (const command of Object.values(state.commands))
          if (command.id.startsWith('P1-')) Object.assign(command, { hex: 'A1832' });
        Object.assign(state.commands['P5-2DV']!, {
          hex: 'A2335',
          parent: null,
          inside: null,
          stack: { 'HHI.v': own },
        });
        Object.assign(state.commands['P1-2DV'] ?? state.commands['P1-1DV']!, {
          hex: at,
          parent: null,
          stack: { 'HHI.r': regts },
        });
      },
    }).filter((line) => line.includes('2DV'));
  const hunts = (sheet: readonly string[]): boolean => sheet.some((line) => line.endsWith(' - F0,1,6'));

  test('is followed over two hexes by who has beaten it, and by nobody else', () => {
    expect(hunts(lines('A2333', 'loyal', [won('P5')]))).toBe(true);
    expect(hunts(lines('A2333', 'loyal', []))).toBe(false);
    expect(hunts(lines('A2333', 'loyal', [won('P1')]))).toBe(false);
  });

  test('is followed by the greedy with hardly more than it has, by the cautious with much more', () => {
    const hunters = (own: number): boolean[] =>
      (['cautious', 'loyal', 'treacherous', 'greedy'] as const).map((temper) =>
        hunts(lines('A2333', temper, [won('P5')], 12, own)),
      );
    expect(hunters(10)).toEqual([false, false, false, false]);
    expect(hunters(11)).toEqual([false, false, true, true]);
    expect(hunters(13)).toEqual([false, true, true, true]);
    expect(hunters(16)).toEqual([true, true, true, true]);
  });
});

describe('who runs away from all others', () => {
  /** P2's cities are known to be great ones, or not. */
  const lines = (leader: boolean, change: (state: State) => void, temper: Temper = 'loyal'): string[] =>
    sheetOf({
      position: 'P4',
      temper,
      change: (state) => {
        state.turn = 40;
        for (const { id, home, dv } of Object.values(state.cities))
          if (home === 'P2')
            state.positions['P4']!.recall[id] = {
              owner: 'P2',
              holder: 'P2',
              size: leader ? 25 : 3,
              dv,
              turn: 39,
            };
        change(state);
      },
    }).filter((line) => /^T - P2 - \d+$/.test(line));
  const asked = (state: State): void => {
    state.offers = [{ by: 'P2', to: 'P4', period: 24, turn: 39 }];
  };

  test('gets no treaty, though he offers one', () => {
    for (const temper of TEMPERS) {
      expect(lines(false, asked, temper)).toEqual(['T - P2 - 24']);
      expect(lines(true, asked, temper)).toEqual([]);
    }
  });

  test('gets no peace as long as spirits are up', () => {
    const tired = (morale: number) => (state: State) => {
      state.wars[warKey('P2', 'P4')] = { since: -60, lastAct: -60 };
      state.positions['P4']!.morale = morale;
    };
    expect(lines(false, tired(60))).toHaveLength(1);
    expect(lines(true, tired(60))).toEqual([]);
    expect(lines(true, tired(30))).toHaveLength(1);
  });

  const begun = (temper: Temper, regts: number, size: number): string[] =>
    sheetOf({
      position: 'P3',
      temper,
      change: (state) => {
        state.turn = 40;
        for (const city of cities(state)) {
          if (city.home === 'P0') Object.assign(city, { owner: 'P3', holder: 'P3', status: 'owned' });
          if (city.home === 'P4')
            state.positions['P3']!.recall[city.id] = {
              owner: 'P4',
              holder: 'P4',
              size,
              dv: city.dv,
              turn: 39,
            };
        }
        state.positions['P3']!.treasury = 9000;
        state.commands['P3-1DV']!.stack = { 'PHI.r': regts };
      },
    }).filter((line) => /^T - P\d - 0$/.test(line));
  test('is fought first of all by the greedy and the treacherous, with six tenths of the troops; others take the weaker neighbour', () => {
    const all = (regts: number): string[] => TEMPERS.map((temper) => begun(temper, regts, 80).join());
    expect(TEMPERS).toEqual(['cautious', 'greedy', 'loyal', 'treacherous']);
    expect(all(140)).toEqual(['T - P5 - 0', '', 'T - P5 - 0', '']);
    expect(all(180)).toEqual(['T - P5 - 0', 'T - P4 - 0', 'T - P5 - 0', 'T - P4 - 0']);
  });
});
