/** Phase 1.14 to 1.16: roads, forts, walls, new cities, repair; and captains at the quarter's start. WK-P1-14 to 16, WK-LDR-2. */
import { describe, expect, test } from 'vitest';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { works } from '../../../../games/weekly-campaign/phases/works.js';
import type { City } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, play } from '../kit.js';
import { ATHENS, city, CORINTH, peace, PELLA, position } from '../kit-sieges.js';

/** The order is given in turn 8; what stands in phase 1 of this turn? */
function built(line: string, turn: number, change: (s: State) => void = () => undefined): State {
  const ordered = play(audit, peace(change), { P1: line });
  expect(ordered.outcomes).toEqual(['P1/1 done']);
  const next = structuredClone(ordered.state);
  next.turn = turn;
  return play(works, next).state;
}

describe('weekly-campaign works', () => {
  // 1SC stands with two regts in A2030, which is hills, beside fort 5 in A2029.
  test('WK-P1-14, WK-CH-18: a road in hills costs 60 and stands two turns later', () => {
    expect(built('B - RO - A2030', 9).hexes.A2030?.road).toBeUndefined();
    const done = built('B - RO - A2030', 10);
    expect(done.hexes.A2030?.road).toBeDefined();
    expect(position(done, 'P1').treasury).toBe(580);
  });
  test('WK-P1-14: a new road joins every hex beside it that has a road or a city', () => {
    const state = built('B - RO - A1830', 10, (s) => {
      s.commands['P1-1SC']!.hex = 'A1830';
      s.hexes.A1929 = { road: [2] };
    });
    // From Pella, A1831, direction 1 leads to A1830 and on to A1929.
    expect(state.hexes[PELLA]?.road).toEqual([1]);
    expect(state.hexes.A1830?.road).toEqual([1, 4]);
    expect(state.hexes.A1929?.road).toEqual([2, 4]);
  });
  test('WK-P1-15, WK-CH-18: a fort costs 100 and stands with DV 2 three turns later', () => {
    expect(Object.keys(built('B - FO - A2030', 10).forts)).toHaveLength(2);
    const done = built('B - FO - A2030', 11);
    expect(done.forts['P1-FO7']).toMatchObject({
      owner: 'P1',
      hex: 'A2030',
      dv: 2,
      modDv: 2,
      sp: 2,
      stack: {},
    });
    expect(position(done, 'P1').treasury).toBe(540);
  });
  test('WK-P1-16, WK-CH-18: a level of a city’s walls costs 30 x the new one and takes two weeks', () => {
    expect(city(built('I - Pella - - DE7', 9), PELLA).dv).toBe(6);
    const done = built('I - Pella - - DE7', 10);
    expect(city(done, PELLA)).toMatchObject({ dv: 7, modDv: 7 });
    expect(position(done, 'P1').treasury).toBe(430);
  });
  test('WK-P1-16, WK-CH-18: a new city costs 500, and stands after twelve weeks: size 1, owned, no levy', () => {
    const settle = (s: State): void => {
      s.commands['P1-1SC']!.hex = 'A2426';
    };
    expect(built('B - CI - A2426', 19, settle).cities.A2426).toBeUndefined();
    const done = built('B - CI - A2426', 20, settle);
    expect(done.cities.A2426).toMatchObject({
      name: 'City A2426',
      size: 1,
      dv: 0,
      cap: 5,
      owner: 'P1',
      holder: 'P1',
      status: 'owned',
      levy: {},
    });
  });
  const mended = (change: (s: State) => void, id = CORINTH) =>
    city(play(works, peace(change)).state, id).modDv;
  test('WK-P1-16: what is not besieged mends a level a week, up to its DV', () => {
    expect(mended((s) => (city(s, CORINTH).modDv = 1))).toBe(2);
    expect(mended(() => undefined)).toBe(4);
  });
  test('WK-P1-16: a besieged city does not mend, a blockaded one does', () => {
    expect(
      mended((s) =>
        Object.assign(city(s, CORINTH), {
          modDv: 1,
          siege: { by: 'P1', weeks: 1, starved: 0 },
          blockadedBy: 'P1',
        }),
      ),
    ).toBe(1);
    expect(mended((s) => Object.assign(city(s, CORINTH), { modDv: 1, blockadedBy: 'P1' }))).toBe(2);
  });
  test('WK-P1-16: forts mend too', () => {
    const state = peace((s) => (s.forts['P1-FO6']!.modDv = 2));
    expect(play(works, state).state.forts['P1-FO6']?.modDv).toBe(3);
  });
});

describe('weekly-campaign captains', () => {
  const bereft = (turn: number, n: number, change: (s: State) => void = () => undefined) =>
    play(
      weekEnd,
      peace((s) => {
        s.turn = turn;
        for (let i = 1; i <= n; i++) {
          const leader = s.leaders[`P5-L${i}`]!;
          leader.state = 'dead';
          for (const command of Object.values(s.commands))
            command.leaders = command.leaders.filter((id) => id !== leader.id);
        }
        change(s);
      }),
      {},
      { ...calm, replace: [3, 1, 2, 3, 4] },
    ).state;
  test('WK-LDR-2: in the first week of a quarter a captain takes the place of a lost leader, at the capital', () => {
    expect(bereft(13, 1).leaders['P5-L3']).toMatchObject({
      name: 'Captain 3',
      lov: 7,
      tac: 0,
      sge: 1,
      nav: 2,
      cha: 3,
      at: ATHENS,
      state: 'free',
    });
  });
  test('WK-LDR-3: while others hold the capital he appears in the greatest city that is held, and nowhere without one', () => {
    const at = (lost: (city: City) => boolean) =>
      bereft(13, 1, (s) => {
        city(s, CORINTH).size = 12;
        for (const city of Object.values(s.cities))
          if (city.holder === 'P5' && lost(city)) city.holder = 'P1';
      }).leaders['P5-L3']?.at;
    expect(at(({ id }) => id === ATHENS)).toBe(CORINTH);
    expect(at(() => true)).toBeUndefined();
  });
  test('WK-LDR-2: in no other week, one at a time, and none beyond the starting number', () => {
    expect(bereft(12, 1).leaders['P5-L3']).toBeUndefined();
    expect(Object.keys(bereft(13, 2).leaders).filter((id) => id.startsWith('P5'))).toEqual([
      'P5-L1',
      'P5-L2',
      'P5-L3',
    ]);
    expect(bereft(13, 0).leaders['P5-L3']).toBeUndefined();
  });
});
