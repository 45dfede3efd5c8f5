/** Freed regts on their way home, and sold or handed captives. WK-CMD-10, WK-STR-4, WK-GIFT-2. */
import { describe, expect, test } from 'vitest';
import { freePrisoners, sendHome, setFree } from '../../../../../games/weekly-campaign/rules/realm/freed.js';
import { takePrisoners } from '../../../../../games/weekly-campaign/rules/exchange/gifts.js';
import { distance, mapOf } from '../../../../../games/weekly-campaign/rules/map/map.js';
import { strategicMoves } from '../../../../../games/weekly-campaign/phases/strategic-moves.js';
import type { Prisoners } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { cmd, data, fresh, play, tutorial } from '../../kit.js';
import { ALEPPO, city, CORINTH, eventsOf, PELLA, position, ROME } from '../../kit-sieges.js';

const far = (state: State, a: string, b: string): number => distance(mapOf(state.map), a, b);

describe('weekly-campaign freed regts', () => {
  test('WK-CMD-10: they are listed in their hex for the week, together, militia and those of the fallen not', () => {
    const state = tutorial();
    setFree(state, 'P1', CORINTH, { 'PMI.r': 2, 'MIL.m': 3 });
    setFree(state, 'P1', CORINTH, { 'PMI.r': 1, 'SLI.v': 1 });
    setFree(state, 'P1', PELLA, { 'CHC.r': 1 });
    setFree(state, 'P1', ROME, { 'MIL.m': 1 });
    setFree(state, 'P9', ROME, { 'SLI.r': 1 });
    position(state, 'P5').status = 'eliminated';
    setFree(state, 'P5', ROME, { 'HHI.r': 1 });
    expect(state.freed).toEqual([
      { owner: 'P1', hex: CORINTH, stack: { 'PMI.r': 3, 'SLI.v': 1 }, since: 8 },
      { owner: 'P1', hex: PELLA, stack: { 'CHC.r': 1 }, since: 8 },
    ]);
    // Those of another week stand apart: they set out sooner.
    state.turn = 9;
    setFree(state, 'P1', CORINTH, { 'SLI.r': 1 });
    expect(state.freed.map((f) => f.since)).toEqual([8, 8, 9]);
  });

  test('WK-CMD-10: by default they go to the nearest city of their own with room for all of them', () => {
    const state = tutorial();
    const freed = { owner: 'P1', hex: 'A2032', stack: { 'PMI.r': 2 } };
    expect(sendHome(state, data, freed)).toBe(PELLA);
    // Room for 24: with 23 inside two do not fit.
    city(state, PELLA).stack = { 'MIL.m': 23 };
    expect([ROME, ALEPPO]).toContain(sendHome(state, data, freed));
    city(state, PELLA).stack = { 'MIL.m': 22 };
    expect(sendHome(state, data, freed)).toBe(PELLA);
    // A city that others hold, or that one holds for nobody, is no home.
    city(state, PELLA).holder = 'P5';
    expect(sendHome(state, data, freed)).not.toBe(PELLA);
  });

  test('WK-CMD-10: of two as near the lower hex', () => {
    const state = tutorial();
    const map = mapOf(state.map);
    const homes = [ROME, PELLA];
    city(state, ALEPPO).holder = 'P5';
    const between = map.ids.find(
      (hex) => distance(map, hex, ROME) === distance(map, hex, PELLA) && distance(map, hex, ROME) < 5,
    )!;
    expect(sendHome(state, data, { owner: 'P1', hex: between, stack: { 'PMI.r': 1 } })).toBe(homes.sort()[0]);
  });

  test('WK-STR-4: they take a week for each 16 hexes or part', () => {
    const state = fresh('inner-sea');
    const map = mapOf(state.map);
    const home = position(state, 'P3').capital;
    const at = (hexes: number) => map.ids.find((hex) => distance(map, hex, home) === hexes)!;
    const arrives = (hexes: number): number => {
      const copy = structuredClone(state);
      sendHome(copy, data, { owner: 'P3', hex: at(hexes), stack: { 'SLI.r': 1 } }, home);
      return copy.transit[0]!.arrives;
    };
    expect([arrives(0), arrives(1), arrives(16), arrives(17), arrives(32), arrives(33)]).toEqual([
      1, 1, 1, 2, 2, 3,
    ]);
  });

  test('WK-CMD-10, WK-STR-4: they wait the week in which they were freed, then set out and arrive', () => {
    const state = tutorial((s) => setFree(s, 'P1', 'A2032', { 'PMI.r': 2 }));
    const first = play(strategicMoves, state);
    expect(first.state.freed).toHaveLength(1);
    expect(eventsOf(first, 'strategic')).toEqual([]);
    first.state.turn = 9;
    expect(far(state, 'A2032', PELLA)).toBeLessThanOrEqual(16);
    const second = play(strategicMoves, first.state);
    expect(second.state.freed).toEqual([]);
    expect(second.state.transit).toEqual([]);
    expect(city(second.state, PELLA).stack).toEqual({ 'MIL.m': 3, 'PMI.r': 2 });
    expect(eventsOf(second, 'strategic').map((e) => e.data.arrived ?? e.data.to)).toEqual([PELLA, true]);
  });

  test('WK-STR-4: where their city was taken or filled meanwhile they go on to the next', () => {
    const coming = (change: (s: State) => void) =>
      play(
        strategicMoves,
        tutorial((s) => {
          s.transit.push({ owner: 'P1', stack: { 'PMI.r': 2 }, sqds: {}, to: PELLA, arrives: 8 });
          change(s);
        }),
      );
    const taken = coming((s) => (city(s, PELLA).holder = 'P5'));
    expect(taken.state.transit).toMatchObject([{ stack: { 'PMI.r': 2 } }]);
    expect(taken.state.transit[0]?.to).not.toBe(PELLA);
    const full = coming((s) => (city(s, PELLA).stack = { 'MIL.m': 23 }));
    expect(full.state.transit[0]?.to).not.toBe(PELLA);
    const early = coming((s) => (s.transit[0]!.arrives = 9));
    expect(early.state.transit).toHaveLength(1);
    expect(early.state.transit[0]?.to).toBe(PELLA);
  });

  test('WK-CMD-9: freed captives are listed, their leaders go to the seat of their country', () => {
    const state = tutorial((s) => {
      Object.assign(s.leaders['P5-L1']!, { state: 'captive', at: 'P1-1DV' });
      cmd(s, 'P5-1DV').leaders = [];
    });
    freePrisoners(state, PELLA, [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: ['P5-L1'] }]);
    expect(state.freed).toMatchObject([{ owner: 'P5', hex: PELLA, stack: { 'HHI.r': 2 } }]);
    expect(state.leaders['P5-L1']).toMatchObject({ state: 'free', at: position(state, 'P5').capital });
  });

  test('WK-GIFT-2: captives are handed over by position and code; leaders stay, and an entry with a leader, too', () => {
    const held: { prisoners: Prisoners[] } = {
      prisoners: [
        { of: 'P5', stack: { 'SLI.r': 2, 'HHI.r': 1 }, leaders: [] },
        { of: 'P2', stack: { 'PMI.r': 2 }, leaders: ['P2-L1'] },
      ],
    };
    expect(takePrisoners(held, 3)).toEqual([
      { of: 'P2', stack: { 'PMI.r': 2 }, leaders: [] },
      { of: 'P5', stack: { 'HHI.r': 1 }, leaders: [] },
    ]);
    expect(held.prisoners).toEqual([
      { of: 'P5', stack: { 'SLI.r': 2 }, leaders: [] },
      { of: 'P2', stack: {}, leaders: ['P2-L1'] },
    ]);
    expect(takePrisoners(held, 9)).toEqual([{ of: 'P5', stack: { 'SLI.r': 2 }, leaders: [] }]);
    expect(held.prisoners).toEqual([{ of: 'P2', stack: {}, leaders: ['P2-L1'] }]);
  });
});
