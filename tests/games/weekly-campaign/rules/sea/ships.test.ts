/** Ships: where they may sail, who goes aboard, storms, blockade; commands that march alone. WK-NAV-1 to 11, WK-CMD-1, 12, 14. */
import { describe, expect, test } from 'vitest';
import { mapOf, neighboursOf } from '../../../../../games/weekly-campaign/rules/map/map.js';
import { canSail, navalCost, seaRun } from '../../../../../games/weekly-campaign/rules/map/paths.js';
import { assignments } from '../../../../../games/weekly-campaign/phases/assignments.js';
import { attrition } from '../../../../../games/weekly-campaign/phases/attrition.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import { seaBattles } from '../../../../../games/weekly-campaign/phases/sea-battles.js';
import { navalBlockaders } from '../../../../../games/weekly-campaign/rules/realm/places.js';
import { takeCity } from '../../../../../games/weekly-campaign/rules/conquest/possession.js';
import { navalSupply } from '../../../../../games/weekly-campaign/phases/supply.js';
import { campaign } from '../../../../../games/weekly-campaign/turn.js';
import { eventLog } from '../../../../../src/core/index.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, fresh, play, someCommand, tutorial } from '../../kit.js';

const sea = mapOf(fresh('inner-sea').map);
const wet = (hex: string): string[] => neighboursOf(sea, hex).filter((n) => sea.hexes[n]?.terrain === '~');

describe('weekly-campaign ships', () => {
  test('WK-NAV-3: no sailing across the isthmus of Corinth, through the Bosporus of Byzantium yes', () => {
    // Corinth has water on one side only; nothing leads from it to the western gulf.
    expect(wet('A1739')).toEqual(['A1740']);
    const necks = sea.ids.filter((hex) => {
      const found = sea.hexes[hex];
      if (!found?.coastal || found.channel) return false;
      return new Set(wet(hex).map((side) => seaRun(sea, hex, side).sort().join())).size > 1;
    });
    expect(necks.length).toBeGreaterThan(0);
    for (const neck of necks) {
      for (const came of wet(neck)) {
        const open = wet(neck).filter((to) => canSail(sea, came, neck, to));
        expect(open.sort()).toEqual(seaRun(sea, neck, came).sort());
        // Ships that start in a coastal hex choose freely.
        expect(wet(neck).every((to) => canSail(sea, null, neck, to))).toBe(true);
      }
    }
    const byzantium = wet('A2839');
    for (const came of byzantium) expect(byzantium.every((to) => canSail(sea, came, 'A2839', to))).toBe(true);
  });

  test('WK-NAV-2: from river to river only between adjacent river hexes; dry inland is closed', () => {
    expect(canSail(sea, null, 'E2018', 'E2019')).toBe(true);
    expect(canSail(sea, null, 'E2019', 'E2119')).toBe(false);
  });

  test('WK-NAV-1: sea and coast cost 1, a river 2, for Viking ships alone 1', () => {
    expect(navalCost(data, sea, 'E2118', { 'MSQ.r': 1 })).toBe(1);
    expect(navalCost(data, sea, 'E2019', { 'MSQ.r': 1 })).toBe(2);
    expect(navalCost(data, sea, 'E2019', { 'VSQ.r': 2 })).toBe(1);
    expect(navalCost(data, sea, 'E2019', { 'VSQ.r': 2, MER: 1 })).toBe(2);
  });

  test('WK-NAV-6: troops aboard move with the fleet and land once it rests', () => {
    const state = tutorial((s) => {
      s.weather = { now: 'F', last: 'F' };
      s.wars = {};
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2827', carriedBy: 'P1-1FL', stack: { 'PMI.r': 3 } });
    });
    const run = play([assignments, ...campaign], state, { P1: 'M - 1FL - 2,4,4,5\nM - 2DV - D' });
    const landed = cmd(run.state, 'P1-2DV');
    expect(landed.hex).toBe(cmd(run.state, 'P1-1FL').hex);
    if (landed.carriedBy === null) expect(landed.crossed).toBe(true);
    expect(run.outcomes).toHaveLength(2);
  });

  test('WK-NAV-5: a waiting fleet on Attack sails out against hostile ships beside it', () => {
    const state = (die: number) => {
      const start = tutorial((s) => {
        s.weather = { now: 'F', last: 'F' };
        Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2933' });
        cmd(s, 'P1-1FL').orders.command = 1;
        Object.assign(cmd(s, 'P5-1FL'), { hex: 'A3135', path: ['6'] });
        s.map = fresh().map;
      });
      return play(movement(8), start, {}, { ...calm, intercept: die });
    };
    const met = state(3);
    const missed = state(4);
    expect(met.events.filter((e) => e.type === 'intercept').every((e) => e.data.success)).toBe(true);
    expect(missed.events.filter((e) => e.type === 'intercept').some((e) => e.data.success)).toBe(false);
  });

  test('WK-NAV-8: cargo beyond the lift that is left drowns or is captured', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2933', sqds: { 'MSQ.r': 4 } });
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2933', carriedBy: 'P1-1FL', stack: { 'PMI.r': 4 } });
      Object.assign(cmd(s, 'P5-1FL'), { hex: 'A2933', sqds: { 'HSQ.r': 8 } });
      cmd(s, 'P5-1FL').orders.command = 1;
    });
    const run = play(seaBattles(8), state, {}, { ...calm, 'naval-loss': 1, drown: 1 });
    const drowned = run.events.find((e) => e.type === 'drown');
    expect(drowned?.data.n).toBeGreaterThan(0);
    expect(run.state.positions.P1?.rebuilds.length).toBeGreaterThan(2);
  });

  /** P5 with three medium and two heavy sqds, 250, beats P1 with five medium and a merchant, 205: R 121 at these dice. */
  const marginal = (change: (s: State) => void = () => undefined, retreat = 100) => {
    const state = tutorial((s) => {
      s.weather = { now: 'F', last: 'F' };
      Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2933', sqds: { 'MSQ.r': 5, MER: 1 }, path: ['1'] });
      Object.assign(s.leaders['P1-L3']!, { nav: 0, cha: 2 });
      Object.assign(cmd(s, 'P5-1FL'), { hex: 'A2933', sqds: { 'MSQ.r': 3, 'HSQ.r': 2 } });
      Object.assign(cmd(s, 'P5-1FL').orders, { command: 1, conditional: 'B' });
      for (const id of ['P1', 'P5']) s.positions[id]!.morale = 50;
      change(s);
    });
    return play(seaBattles(8), state, {}, { ...calm, retreat });
  };
  test('WK-NAV-15: a marginal loser at sea stays on his morale and 10 x CHA, else goes back a hex', () => {
    // Morale 50 and CHA 2: 70.
    const stays = marginal(undefined, 70);
    expect(stays.events.find((e) => e.type === 'naval-battle')?.data).toMatchObject({
      result: 'marginal',
      loser: 'P1',
    });
    expect(cmd(stays.state, 'P1-1FL')).toMatchObject({ hex: 'A2933', path: [] });
    expect(stays.events.filter((e) => e.type === 'retreat')).toEqual([]);
    const goes = marginal(undefined, 71);
    expect(cmd(goes.state, 'P1-1FL').hex).not.toBe('A2933');
    expect(goes.events.find((e) => e.type === 'retreat')?.data).toMatchObject({ how: 'hex', rout: false });
  });
  test('WK-NAV-15, WK-NAV-9: a clear loser at sea is not asked', () => {
    const run = marginal((s) => (cmd(s, 'P1-1FL').sqds = { 'MSQ.r': 3 }), 1);
    expect(run.events.find((e) => e.type === 'naval-battle')?.data.result).not.toBe('marginal');
    expect(cmd(run.state, 'P1-1FL').hex).not.toBe('A2933');
  });

  test('WK-NAV-10: a stronger fleet under City 2 blockades a port; of a taken port’s ships half are prizes', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P5-1FL'), { hex: 'A2827' });
      cmd(s, 'P5-1FL').orders.city = 2;
      s.cities.A2827!.portSqds = { 'LSQ.r': 3 };
    });
    expect(navalBlockaders(state, data, state.cities.A2827!)).toHaveLength(1);
    state.cities.A2827!.portSqds = { 'HSQ.r': 9 };
    expect(navalBlockaders(state, data, state.cities.A2827!)).toEqual([]);
    takeCity({ state, data, log: eventLog() }, state.cities.A2827!, 'P5', 'test');
    expect(state.cities.A2827?.portSqds).toEqual({ 'HSQ.r': 4 });
    expect(state.positions.P1?.rebuilds.find((r) => r.code === 'HSQ')?.n).toBe(5);
  });

  test('WK-NAV-11, WK-ATT-3: a storm takes ships at sea, light ones and merchants sooner, none in port', () => {
    const at = (hex: string) =>
      tutorial((s) => {
        s.weather.now = 'ST';
        Object.assign(cmd(s, 'P1-1FL'), { hex, sqds: { 'MSQ.r': 2, 'LSQ.r': 1, MER: 2 } });
        delete s.commands['P5-1FL'];
      });
    expect(cmd(play(attrition, at('A2933'), {}, { ...calm, storm: 7 }).state, 'P1-1FL').sqds).toEqual({
      'MSQ.r': 2,
    });
    expect(cmd(play(attrition, at('A2827'), {}, { ...calm, storm: 7 }).state, 'P1-1FL').sqds).toEqual({
      'MSQ.r': 2,
      'LSQ.r': 1,
      MER: 2,
    });
  });

  test('WK-P20-4: beside a friendly port a fleet fills up, far from it it loses a point', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-1FL'), { supply: 3 });
      Object.assign(cmd(s, 'P5-1FL'), { hex: 'A2924', supply: 3 });
    });
    const run = play(navalSupply, state);
    expect([cmd(run.state, 'P1-1FL').supply, cmd(run.state, 'P5-1FL').supply]).toEqual([8, 2]);
  });

  test('WK-CMD-12: a detached subordinate keeps its place when both end in one hex, and loses it otherwise', () => {
    const apart = play([assignments, ...campaign], tutorial(), { P1: 'M - 1DV - F0,1' });
    expect(cmd(apart.state, 'P1-1DV').parent).toBeNull();
    const together = play([assignments, ...campaign], tutorial(), { P1: 'M - 1DV - F0,1\nM - 1AR - F0,1' });
    expect(cmd(together.state, 'P1-1DV')).toMatchObject({ parent: 'P1-1AR', hex: 'A1830', detached: false });
  });

  test('WK-CMD-14: Mode G goes inside at once where it fits; an M order takes it out again', () => {
    const inside = play(assignments, tutorial(), { P1: 'O - 2DV - G' });
    expect(inside.outcomes).toEqual(['P1/1 done']);
    expect(cmd(inside.state, 'P1-2DV').inside).toBe('A1831');
    const out = play(assignments, inside.state, { P1: 'M - 2DV - 1' });
    expect(cmd(out.state, 'P1-2DV')).toMatchObject({ inside: null, orders: { mode: 'F' } });
    const field = tutorial((s) => (cmd(s, 'P1-2DV').hex = 'A2026'));
    expect(play(assignments, field, { P1: 'O - 2DV - G' }).outcomes).toEqual(['P1/1 part room']);
  });

  test('WK-CMD-13, WK-ORD-6: blank boxes keep the old digit, several O orders add up', () => {
    const run = play(assignments, tutorial(), { P1: 'O - 1AR - - 1\nO - 1AR - - - 4' });
    expect(cmd(run.state, 'P1-1AR').orders).toMatchObject({
      mode: 'F',
      command: 1,
      modifier: 4,
      battle: 2,
      conditional: 'B',
    });
  });

  test('WK-CMD-2, WK-CMD-3: an SC takes light horse only, three at most; regts don’t board fleets by transfer', () => {
    const state = tutorial((s) => {
      cmd(s, 'P1-1SC').hex = 'A1831';
      cmd(s, 'P1-2DV').stack = { 'JLC.r': 2, 'PMI.r': 3 };
      someCommand(s, 'P1', 'FL', 'A1831', {});
    });
    expect(
      play(assignments, state, {
        P1: 'T - 2DV - 1SC - 1JLC\nT - 2DV - 1SC - 1JLC\nT - 2DV - 1SC - 1PMI\nT - 2DV - 2FL - 1PMI',
      }).outcomes,
    ).toEqual(['P1/1 done', 'P1/2 failed room', 'P1/3 failed rank', 'P1/4 failed rank']);
  });
});
