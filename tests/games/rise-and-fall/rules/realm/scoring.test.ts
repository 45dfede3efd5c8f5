/** Checkpoints, the record of decades, the reckoning, the table of results. RF-VIC. */
import { describe, expect, test } from 'vitest';
import {
  checkpoint,
  counts,
  decade,
  reckon,
  verdictOf,
} from '../../../../../games/rise-and-fall/rules/realm/scoring.js';
import { standings } from '../../../../../games/rise-and-fall/standings.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, scene, system } from '../../table.js';

const counted = (state: State): ReturnType<typeof counts> => counts({ state, data });

describe('rise-and-fall checkpoints', () => {
  test('RF-VIC-1: Rome counts its whole stars, Parthia its own, its allies’ and Armenia’s, Germania kingdoms, Huns and ruins', () => {
    const state = board(350, { empty: true });
    const start = counted(state);
    // 22 stars of Rome's, 8 of Parthia's.
    expect(start).toEqual({ rome: 22, parthia: 8, germania: 0 });
    area(state, 'Roma').loot = 1;
    area(state, 'Susa').loot = 2;
    expect(counted(state)).toEqual({ rome: 21, parthia: 7, germania: 2 });
    area(state, 'Cremona').controller = 'kingdom:Franks';
    area(state, 'Aquilia').controller = 'hunnic:huns';
    area(state, 'Pisae').controller = 'hunae';
    area(state, 'Tarentum').controller = 'rebel';
    area(state, 'Aquilia').loot = 1;
    expect(counted(state)).toEqual({ rome: 17, parthia: 7, germania: 5 });
    // No star, no count, whoever holds the land.
    area(state, 'Lutetia').controller = 'kingdom:Franks';
    expect(counted(state).germania).toBe(5);
    // Armenia counts for the empire that moves the Armenians, once, and only whole.
    state.armenia = 'parthia';
    expect(counted(state).parthia).toBe(8);
    area(state, 'Artashat').controller = 'parthia';
    expect(counted(state).parthia).toBe(8);
    area(state, 'Artashat').loot = 1;
    expect(counted(state)).toMatchObject({ parthia: 7, germania: 6 });
    state.armenia = 'rome';
    area(state, 'Artashat').loot = 0;
    area(state, 'Artashat').controller = 'rome';
    expect(counted(state)).toMatchObject({ rome: 18, parthia: 7 });
  });

  const scored = (year: number, fallen: boolean, lastYear = 470): number[] => {
    const state = board(year, { options: { lastYear } });
    checkpoint(scene(state), fallen);
    return state.score.map((s) => s.year);
  };

  test('RF-VIC-1: a checkpoint is scored in its year alone; the fall of both halves scores all that are left', () => {
    expect([0, 110, 120, 130].map((year) => scored(year, false))).toEqual([[0], [], [120], []]);
    expect(scored(360, true)).toEqual([410, 470]);
    expect(scored(410, true)).toEqual([410, 470]);
    expect(scored(470, false)).toEqual([470]);
    // What lies past the last year is left out.
    expect(scored(360, true, 410)).toEqual([410]);
    expect(scored(360, true, 400)).toEqual([]);
    expect(scored(250, false, 240)).toEqual([]);
  });

  test('RF-VIC-1: the record of a decade counts whole stars and units by side', () => {
    const state = board(420, {
      empty: true,
      step: 'P',
      units: {
        RL01: 'Roma',
        RC01: 'Pisae',
        PC01: 'Susa',
        PC02: 'Merv',
        RR01: 'Gades',
        KU1: 'Yuezhi',
        GKF1: 'Treveri',
        HU1: 'Huns',
        HK1: 'Norica',
        GM1: 'Siscia',
        GE01: 'Frisia',
        CE21: 'Raetia',
        AS02: 'Pontus',
      },
      held: { Treveri: 'kingdom:Franks', Gades: 'rebel', Sirmium: 'hunnic:huns', Salona: 'german' },
    });
    state.units.PC02!.faction = 'sassanid';
    area(state, 'Roma').loot = 1;
    decade(scene(state));
    expect(state.history.at(-1)).toMatchObject({
      year: 420,
      units: { rome: 2, parthia: 2, rebel: 1, kushan: 1, kingdoms: 1, huns: 2, germans: 2, peoples: 2 },
      // Of Rome's 22 stars one is looted, one the rebels' and one the Germans'.
      stars: { rome: 19, parthia: 8, rebel: 1, kingdoms: 1, huns: 1, germans: 1 },
    });
  });
});

describe('rise-and-fall the reckoning', () => {
  const score = (rome: number, parthia: number, germania: number, year = 0) => ({
    year,
    rome,
    parthia,
    germania,
  });

  test('RF-VIC-2: net is Rome’s deviation less the other two', () => {
    const state = board(130);
    // Par of 0 AD is 29, 8, 0; of AD 120 it is 36, 8, 0.
    state.score = [score(33, 9, 2), score(35, 7, 1, 120)];
    expect(reckon(data, state)).toMatchObject({
      deviations: { rome: 3, parthia: 0, germania: 3 },
      net: 0,
      verdict: 'draw',
    });
    state.score = [score(33, 10, 1)];
    expect(reckon(data, state).net).toBe(4 - 2 - 1);
  });

  test('RF-VIC-2: the borders of the verdicts, on both sides', () => {
    const of = (net: number, n: number): string => verdictOf(net, n, 5, 1);
    expect([7, 8, 29, 30].map((net) => of(net, 6))).toEqual([
      'draw',
      'rome-marginal',
      'rome-marginal',
      'rome-decisive',
    ]);
    expect([-7, -8, -29, -30].map((net) => of(net, 6))).toEqual([
      'draw',
      'parthia-marginal',
      'parthia-marginal',
      'parthia-decisive',
    ]);
    expect([of(2, 1), of(3, 1), of(5, 1), of(-5, 1)]).toEqual([
      'draw',
      'rome-marginal',
      'rome-decisive',
      'parthia-decisive',
    ]);
    // Before the first checkpoint nothing is decided.
    expect(of(50, 0)).toBe('draw');
  });

  test('RF-VIC-3: the penalty runs to the last year that is played', () => {
    const state = board(400, { options: { lastYear: 410 } });
    state.over = 'both-halves-fell';
    expect(reckon(data, state).penalty).toBe(3 * 2);
    state.turn += 2;
    expect(reckon(data, state).penalty).toBe(0);
  });

  test('RF-VIC-2, RF-VIC-3: of two players one’s net is the other’s loss; the columns tell how', () => {
    const state = board(130);
    state.score = [score(34, 8, 0)];
    const rows = standings(data, state);
    expect(rows.map((r) => [r.position, r.score, r.place])).toEqual([
      ['P1', 5, 1],
      ['P2', -5, 2],
    ]);
    expect(rows[0]!.columns).toMatchObject({ '0 AD': 34, sum: 5, penalty: 0, result: 'rome-decisive' });
    expect(rows[1]!.columns).toMatchObject({ '0 AD': 8, sum: 0, result: 'rome-decisive', 'stars now': 8 });
    state.score = [score(24, 8, 0)];
    expect(standings(data, state).map((r) => [r.position, r.place])).toEqual([
      ['P2', 1],
      ['P1', 2],
    ]);
    // A draw has no second; who has more stars is named first.
    state.score = [];
    expect(standings(data, state).map((r) => [r.position, r.place])).toEqual([
      ['P1', 1],
      ['P2', 1],
    ]);
  });

  test('RF-VIC-4: of three players each has its own sum; ties go by stars, then in the order of play', () => {
    const state = board(130, { players: 3 });
    state.score = [score(29, 8, 0)];
    const order = (): string[] => standings(data, state).map((r) => r.position);
    // All at par: Rome has 22 stars, Parthia 8, Germania none.
    expect(order()).toEqual(['P1', 'P2', 'P3']);
    expect(standings(data, state).map((r) => r.place)).toEqual([1, 2, 3]);
    expect(Object.keys(standings(data, state)[0]!.columns)).not.toContain('result');
    state.score = [score(29, 8, 1)];
    expect(order()).toEqual(['P3', 'P1', 'P2']);
    state.score = [score(30, 9, 1)];
    for (const a of Object.values(state.areas)) if (a.controller === 'rome') a.controller = 'celt';
    expect(order()).toEqual(['P2', 'P1', 'P3']);
    // The fall of both halves lowers Rome's own sum.
    state.over = 'both-halves-fell';
    const rome = standings(data, state).find((r) => r.position === 'P1')!;
    expect([rome.score, rome.columns.penalty]).toEqual([1 - 3 * 35, -3 * 35]);
    expect(standings(data, state).find((r) => r.position === 'P2')!.columns.penalty).toBe(0);
  });

  test('RF-END-1: the record of a running game is open to all', () => {
    expect(system.standings(board(-60)).map((r) => r.name)).toEqual(['Rome', 'Parthia']);
  });
});
