/** Bribes of cities and forces; spies, and how they are hunted. WK-SPY-1 to 3, WK-SPY-7 to 9. */
import { describe, expect, test } from 'vitest';
import { arrivals } from '../../../../games/weekly-campaign/phases/arrivals.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import {
  bribes,
  cityBribeChance,
  forceBribeChance,
} from '../../../../games/weekly-campaign/phases/bribes.js';
import { strategicMoves } from '../../../../games/weekly-campaign/phases/strategic-moves.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import {
  ATHENS,
  city,
  CORINTH,
  eventsOf,
  forceOf,
  occupy,
  position,
  ROME,
  setFreeCity,
  SPARTA,
} from '../kit-sieges.js';
import { spy } from '../kit-units.js';
import { cmd, data, fresh, play, tutorial } from '../kit.js';

describe('weekly-campaign spies', () => {
  test('WK-SPY-1: 50 tlts, in place in phase 20, in anybody’s city', () => {
    const run = play([audit, arrivals], tutorial(), { P1: 'B - SP - Athens' });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(run.state.spies).toEqual({ 'P1-SP1': { id: 'P1-SP1', owner: 'P1', n: 1, city: ATHENS } });
    expect(position(run.state, 'P1').treasury).toBe(590);
  });
  test('WK-SPY-1, WK-REP-10: not in a city of which one has never heard', () => {
    const world = fresh('world-21-a');
    const strange = Object.values(world.cities).find((c) => !position(world, 'P1').recall[c.id])!;
    const told = (name: string) => play(audit, world, { P1: `B - SP - ${name}\nB - TR - ${name}` }).outcomes;
    expect(told(strange.name)).toEqual(['P1/1 failed unknown-name', 'P1/2 failed unknown-name']);
    expect(told(strange.id)).toEqual(['P1/1 failed unknown-name', 'P1/2 failed unknown-name']);
    position(world, 'P1').recall[strange.id] = { owner: 'P0', holder: 'P0', size: 5, dv: 4, turn: 0 };
    expect(told(strange.name)).toEqual(['P1/1 done', 'P1/2 done']);
  });
  test('WK-SPY-1: at most ten', () => {
    const nine = tutorial((s) => {
      for (let n = 1; n <= 9; n++) spy(s, 'P1', ATHENS, n);
    });
    expect(play(audit, nine, { P1: 'B - 2SP - Athens' }).outcomes).toEqual(['P1/1 failed limit']);
    expect(play(audit, nine, { P1: 'B - SP - Athens\nB - SP - Rome' }).outcomes).toEqual([
      'P1/1 done',
      'P1/2 failed limit',
    ]);
  });
  test('WK-SPY-1: S moves it up to 30 hexes', () => {
    const state = fresh('inner-sea');
    spy(state, 'P1', 'A0823');
    expect(play(strategicMoves, state, { P1: 'S - SP1 - Rome - Athens' }).state.spies['P1-SP1']?.city).toBe(
      'A1840',
    );
    // Rome to Gades is farther.
    const far = play(strategicMoves, state, { P1: 'S - SP1 - Rome - Babylon' });
    expect(far.outcomes).toEqual(['P1/1 failed no-loc']);
    expect(far.state.spies['P1-SP1']?.city).toBe('A0823');
  });
  test('WK-SPY-1: it must be where the order says', () => {
    const state = tutorial((s) => void spy(s, 'P1', ATHENS));
    expect(play(strategicMoves, state, { P1: 'S - SP1 - Corinth - Sparta' }).outcomes).toEqual([
      'P1/1 failed not-here',
    ]);
  });

  test('WK-SPY-2: its city and all in the hex are seen exactly', () => {
    const without = see(data, tutorial(), [], 'P1');
    const state = tutorial((s) => void spy(s, 'P1', ATHENS));
    const view = see(data, state, [], 'P1');
    expect(JSON.stringify(without)).not.toContain('"HHI.r":6');
    expect(JSON.stringify(view)).toContain('"HHI.r":6');
  });

  const hunted = (rolls: number[], change: (s: State) => void = () => undefined, at = SPARTA) => {
    const state = tutorial((s) => {
      spy(s, 'P1', at);
      change(s);
    });
    return play(bribes, state, {}, { spy: rolls });
  };
  const alive = (run: ReturnType<typeof hunted>) => run.state.spies['P1-SP1'] !== undefined;
  test('WK-SPY-3: found on eleven', () => {
    expect(alive(hunted([6, 4]))).toBe(true);
    expect(alive(hunted([6, 5, 1]))).toBe(false);
  });
  test('WK-SPY-3, WK-SPY-4: on nine where the holder has a spy of his own', () => {
    expect(alive(hunted([5, 4, 1], (s) => void spy(s, 'P5', SPARTA)))).toBe(false);
    expect(alive(hunted([4, 4], (s) => void spy(s, 'P5', SPARTA)))).toBe(true);
    expect(alive(hunted([5, 4], (s) => void spy(s, 'P5', CORINTH)))).toBe(true);
  });
  test('WK-SPY-3: on ten with ten regts in garrison', () => {
    expect(alive(hunted([5, 5, 1], (s) => (city(s, SPARTA).stack = { 'MIL.m': 10 })))).toBe(false);
    expect(alive(hunted([5, 5], (s) => (city(s, SPARTA).stack = { 'MIL.m': 9 })))).toBe(true);
  });
  test('WK-SPY-3: its master is named on 4', () => {
    const told = (die: number) =>
      eventsOf(hunted([6, 6, die]), 'spy').map((e) => [e.seenBy, e.data.what, e.data.by]);
    expect(told(3)).toEqual([
      [['P1'], 'lost', undefined],
      [['P5'], 'found', undefined],
    ]);
    expect(told(4)[1]).toEqual([['P5'], 'found', 'P1']);
  });
  test('WK-SPY-3: nobody looks for it in a free city or in one’s own', () => {
    expect(alive(hunted([], (s) => setFreeCity(s, SPARTA)))).toBe(true);
    expect(alive(hunted([], () => undefined, ROME))).toBe(true);
  });
});

describe('weekly-campaign bribes', () => {
  const cityChance = (amount: number, change: (s: State) => void, id = SPARTA) => {
    const state = tutorial(change);
    return cityBribeChance(state, data, city(state, id), amount);
  };
  test('WK-SPY-7: 24% for a free city of size 5 with 3 MIL, 0% for a capital', () => {
    expect(cityChance(100, (s) => setFreeCity(s, SPARTA))).toBe(24);
    expect(cityChance(100, () => undefined, ATHENS)).toBe(0);
  });
  test('WK-SPY-7: a position’s city: less 10, and half of 50 less its owner’s morale', () => {
    const owned = (morale: number) => cityChance(200, (s) => (position(s, 'P5').morale = morale));
    // floor(200 / 10) + trunc((50 - m) / 2) - 10 - 2 x 2.
    expect([owned(50), owned(31), owned(61)]).toEqual([6, 15, 1]);
  });
  test('WK-SPY-7: at most 60', () => {
    expect(cityChance(5000, (s) => setFreeCity(s, SPARTA))).toBe(60);
  });
  test('WK-SPY-7: ten regts of a position cannot be bought, ten of a free city can', () => {
    expect(cityChance(5000, (s) => (city(s, SPARTA).stack = { 'MIL.m': 10 }))).toBe(0);
    expect(cityChance(5000, (s) => (city(s, SPARTA).stack = { 'MIL.m': 9 }))).toBe(60);
    expect(cityChance(5000, (s) => setFreeCity(s, SPARTA, { 'MIL.m': 10 }))).toBe(60);
  });
  test('WK-SPY-7, WK-CON-8: the city is of allied status, its militia stays, other regts leave', () => {
    const state = tutorial((s) => setFreeCity(s, SPARTA, { 'MIL.m': 3, 'SMC.r': 2 }));
    const run = play([audit, bribes], state, { P1: 'G - 100 - - Sparta' }, { bribe: [20] });
    expect(city(run.state, SPARTA)).toMatchObject({
      owner: 'P1',
      holder: 'P1',
      status: 'allied',
      alliedSince: 8,
      stack: { 'MIL.m': 3 },
    });
    expect(run.outcomes).toEqual(['P1/1 done']);
  });
  test('WK-SPY-7: regts of a position leave as freed regts, its commands stand outside', () => {
    const state = tutorial((s) => {
      city(s, SPARTA).stack = { 'MIL.m': 2, 'SLI.r': 1 };
      Object.assign(cmd(s, 'P5-1DV'), { hex: SPARTA, inside: SPARTA, parent: SPARTA, stack: { 'HHI.r': 1 } });
      position(s, 'P5').morale = 20;
    });
    const run = play([audit, bribes], state, { P1: 'G - 640 - - Sparta' }, { bribe: [1] });
    expect(city(run.state, SPARTA)).toMatchObject({ holder: 'P1', stack: { 'MIL.m': 2 } });
    expect(run.state.freed).toEqual([{ owner: 'P5', hex: SPARTA, stack: { 'SLI.r': 1 }, since: 8 }]);
    expect(cmd(run.state, 'P5-1DV')).toMatchObject({ inside: null, stack: { 'HHI.r': 1 } });
  });

  const forceChance = (amount: number, lov: number) => {
    const state = tutorial((s) => (s.leaders['P5-L2']!.lov = lov));
    return forceBribeChance(state, data, forceOf(state, 'P5-2DV'), amount);
  };
  test('WK-SPY-8: (10 - LOV) for each 50 tlts, at most 60', () => {
    expect([forceChance(149, 6), forceChance(150, 6), forceChance(640, 10), forceChance(5000, 1)]).toEqual([
      8, 12, 0, 60,
    ]);
  });
  const bribed = (roll: number[]) => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P5-2DV'), { path: ['1', '1'] });
      cmd(s, 'P5-2DV').orders.command = 1;
    });
    // LOV 6, 300 tlts: 24%.
    return play([audit, bribes], state, { P1: 'G - 300 - - P5 2DV' }, { bribe: roll });
  };
  test('WK-SPY-8: the force stands on Command 3 this week, and keeps its digit', () => {
    const force = cmd(bribed([24]).state, 'P5-2DV');
    expect([force.weekCommand, force.path, force.orders.command]).toEqual([3, [], 1]);
    expect(force.stack).toEqual({ 'HHI.r': 8, 'PMI.r': 2, 'SLI.r': 2 });
  });
  test('WK-SPY-8: on a third of the chance a quarter of its regts desert for good', () => {
    const run = bribed([8, 1, 1, 1]);
    expect(Object.values(cmd(run.state, 'P5-2DV').stack).reduce((a, b) => a + b, 0)).toBe(9);
    expect(position(run.state, 'P5').rebuilds).toEqual([]);
    expect(Object.values(cmd(bribed([9]).state, 'P5-2DV').stack).reduce((a, b) => a + b, 0)).toBe(12);
  });
  test('WK-SPY-8: a hex is a force’s address too', () => {
    const state = tutorial((s) => (cmd(s, 'P5-2DV').hex = 'A2432'));
    const run = play([audit, bribes], state, { P1: 'G - 300 - - P5 A2432' }, { bribe: [24] });
    expect(cmd(run.state, 'P5-2DV').weekCommand).toBe(3);
  });

  test('WK-SPY-9: the money is gone, the victim is told, the name only on 4', () => {
    const failed = (trace: number) =>
      play(
        [audit, bribes],
        tutorial((s) => (s.wars = {})),
        { P1: 'G - 100 - - Sparta' },
        { bribe: [100, trace] },
      );
    const toVictim = (trace: number) =>
      eventsOf(failed(trace), 'bribe').find((e) => e.seenBy.includes('P5'))?.data;
    expect(position(failed(3).state, 'P1').treasury).toBe(540);
    expect(toVictim(3)).toMatchObject({ success: false });
    expect(toVictim(3)?.by).toBeUndefined();
    expect(toVictim(4)?.by).toBe('P1');
    // WK-GEN-6: exposed it is an act of war.
    expect(failed(3).state.wars).toEqual({});
    expect(failed(4).state.wars['P1-P5']).toBeDefined();
  });
  test('WK-SPY-9: nobody is told where a free city was tried', () => {
    const state = tutorial((s) => setFreeCity(s, SPARTA));
    const run = play([audit, bribes], state, { P1: 'G - 100 - - Sparta' }, { bribe: [100] });
    expect(eventsOf(run, 'bribe').flatMap((e) => e.seenBy)).toEqual(['P1']);
  });
  test('WK-SPY-7: the chance looks at the owner’s morale, not at the holder’s', () => {
    const state = tutorial((s) => {
      occupy(s, CORINTH, 'P1', { 'PMI.r': 1 });
      position(s, 'P1').morale = 90;
      position(s, 'P5').morale = 40;
    });
    // floor(120 / 12) + 5 - 10 - 2.
    expect(cityBribeChance(state, data, city(state, CORINTH), 120)).toBe(3);
  });
});
