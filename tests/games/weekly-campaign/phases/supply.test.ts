/** Ships, cities and commands are fed. WK-P20-4, WK-P20-5, WK-SUP. */
import { describe, expect, test } from 'vitest';
import { navalSupply, supply } from '../../../../games/weekly-campaign/phases/supply.js';
import type { Stack } from '../../../../games/weekly-campaign/records.js';
import { ALEPPO, city, CORINTH, eventsOf, peace, PELLA, ROME } from '../kit-sieges.js';
import { division, wild } from '../kit-units.js';
import { cmd, play, someCommand, tutorial } from '../kit.js';

describe('weekly-campaign supply', () => {
  test('WK-P20-4: a fleet in or beside a friendly port is full, elsewhere it loses a point', () => {
    const at = (hex: string, owner = 'P1') => {
      const state = peace((s) => {
        city(s, ALEPPO).owner = owner;
        city(s, ALEPPO).holder = owner;
        Object.assign(cmd(s, 'P1-1FL'), { hex, supply: 3 });
      });
      return cmd(play(navalSupply, state).state, 'P1-1FL').supply;
    };
    expect(at(ALEPPO)).toBe(8);
    expect(at('A2927')).toBe(8);
    expect(at('A3027')).toBe(2);
    expect(at(ALEPPO, 'P5')).toBe(2);
  });
  test('WK-P20-4: those aboard are fed while the fleet has supply', () => {
    const aboard = (stored: number) => {
      const state = wild({ 'PMI.r': 4 }, { supply: 3 }, 'A3027', (s) => {
        const fleet = someCommand(s, 'P1', 'FL', 'A3027', { 'MSQ.r': 4 }, { supply: stored });
        division(s).carriedBy = fleet.id;
      });
      return division(play(supply, state).state).supply;
    };
    expect([aboard(1), aboard(0)]).toEqual([3, 2]);
  });

  test('WK-P20-5, WK-SUP-1: a city feeds its garrison first, beyond its capacity from its stores', () => {
    const pella = (stack: Stack) =>
      eventsOf(
        play(
          supply,
          peace((s) => (city(s, PELLA).stack = stack)),
        ),
        'fed',
      ).find((e) => e.data.place === PELLA)?.data;
    expect(pella({ 'PMI.r': 40 })).toBeUndefined();
    expect(pella({ 'PMI.r': 41 })).toMatchObject({ points: 1, sp: 7 });
    expect(pella({ 'PMI.r': 51 })).toMatchObject({ points: 2, sp: 6 });
  });
  test('WK-SUP-1: elephants and trains eat for two', () => {
    const state = peace((s) => (city(s, PELLA).stack = { 'IEL.r': 20, 'SGT.r': 1 }));
    expect(eventsOf(play(supply, state), 'fed').find((e) => e.data.place === PELLA)?.data).toMatchObject({
      points: 1,
    });
  });
  test('WK-SUP-1: U has no limit', () => {
    const state = peace((s) => (city(s, ROME).stack = { 'PMI.r': 999 }));
    expect(eventsOf(play(supply, state), 'fed').filter((e) => e.data.place === ROME)).toEqual([]);
  });
  test('WK-SUP-1: a fort without a line lives on its stores; one of DV 6 is a base', () => {
    const fort = (dv: number, alone: boolean) => {
      const state = peace((s) => {
        s.commands = {};
        if (alone)
          for (const one of Object.values(s.cities)) Object.assign(one, { owner: 'P0', holder: 'P0' });
        Object.assign(s.forts['P1-FO6']!, { dv, modDv: dv, sp: 3 });
        delete s.forts['P1-FO5'];
      });
      return play(supply, state).state.forts['P1-FO6']?.sp;
    };
    expect([fort(5, true), fort(5, false), fort(6, true)]).toEqual([2, 4, 4]);
  });
  test('WK-SUP-2: what a city has left feeds whole commands only', () => {
    const fed = (regts: number) => {
      const state = peace((s) => {
        s.commands = {};
        // Pella alone is a base: 40 less 3 of militia.
        for (const one of Object.values(s.cities))
          if (one.id !== PELLA) Object.assign(one, { owner: 'P0', holder: 'P0' });
        s.forts = {};
        someCommand(s, 'P1', 'DV', PELLA, { 'PMI.r': regts }, { supply: 1 });
      });
      return division(play(supply, state).state).supply;
    };
    expect(fed(37)).toBe(2);
    // 38: forage in spring, clear: 12. It loses a point.
    expect(fed(38)).toBe(0);
  });
  test('WK-SUP-2: a command is filled by one point a week, up to its maximum', () => {
    const state = peace((s) => (cmd(s, 'P1-2DV').supply = 3));
    const once = play(supply, state).state;
    expect(cmd(once, 'P1-2DV').supply).toBe(4);
    expect(cmd(play(supply, once).state, 'P1-2DV').supply).toBe(4);
  });
  test('WK-SUP-2: a fort base feeds ten', () => {
    const fed = (regts: number) => {
      const state = wild({ 'PMI.r': regts }, { supply: 1 }, 'A2231', (s) => {
        s.forts['P1-FO6'] = tutorial().forts['P1-FO6']!;
        Object.assign(s.forts['P1-FO6'], { dv: 6, modDv: 6 });
      });
      return division(play(supply, state).state).supply;
    };
    expect([fed(10), fed(11)]).toEqual([2, 0]);
  });
  test.each([
    [8, 12],
    [20, 16],
    [30, 20],
    [40, 6],
  ])('WK-SUP-3, WK-CH-2: in turn %i clear land feeds %i regts', (turn, fed) => {
    const left = (regts: number) =>
      division(
        play(
          supply,
          wild({ 'PMI.r': regts }, { supply: 2 }, 'A2332', (s) => (s.turn = turn)),
        ).state,
      ).supply;
    expect([left(fed), left(fed + 1)]).toEqual([2, 1]);
  });
  test('WK-SUP-3: in WK-GEN-2 order, and whole commands only', () => {
    const state = wild({ 'PMI.r': 8 }, { supply: 2 }, 'A2332', (s) => {
      someCommand(s, 'P1', 'DV', 'A2332', { 'PMI.r': 5 }, { supply: 2 });
    });
    const after = play(supply, state).state;
    expect([cmd(after, 'P1-3DV').supply, cmd(after, 'P1-4DV').supply]).toEqual([2, 1]);
  });
  test('WK-SUP-3: half where it was foraged last turn', () => {
    const again = (regts: number, foraged: number) =>
      division(
        play(
          supply,
          wild({ 'PMI.r': regts }, { supply: 2 }, 'A2332', (s) => (s.hexes.A2332 = { foraged })),
        ).state,
      ).supply;
    expect([again(6, 7), again(7, 7), again(7, 6)]).toEqual([2, 1, 2]);
  });
  test('WK-SUP-3: famine leaves nothing', () => {
    const state = wild({ 'PMI.r': 1 }, { supply: 2 }, 'A2332', (s) => (s.hexes.A2332 = { noForageUntil: 8 }));
    expect(division(play(supply, state).state).supply).toBe(1);
  });
  test('WK-SUP-4: unfed it loses a point, and never more than it has', () => {
    const unfed = (had: number) =>
      division(play(supply, wild({ 'PMI.r': 13 }, { supply: had })).state).supply;
    expect([unfed(4), unfed(0)]).toEqual([3, 0]);
  });
  test('WK-SUP-5: out of communication exactly one point, foraged or not', () => {
    const out = (regts: number) =>
      division(play(supply, wild({ 'PMI.r': regts }, { supply: 3, locOut: true })).state).supply;
    expect([out(1), out(29)]).toEqual([2, 2]);
  });
  test('WK-SUP-5: foraging then still saves from hunger', () => {
    const hungry = (regts: number) =>
      division(play(supply, wild({ 'PMI.r': regts }, { supply: 1, locOut: true })).state).hungry;
    expect([hungry(1), hungry(29)]).toEqual([0, 1]);
  });
  test('WK-SUP-6: a city that is not cut off regains a point up to its size', () => {
    const sp = (had: number, cut: boolean) => {
      const state = peace((s) => {
        Object.assign(city(s, CORINTH), { sp: had, blockadedBy: cut ? 'P1' : null, stack: {} });
      });
      return city(play(supply, state).state, CORINTH).sp;
    };
    expect([sp(3, false), sp(6, false), sp(3, true)]).toEqual([4, 6, 2]);
  });
});
