/** Treaties, technology, spies, morale, conquest, set-up. */
import { describe, expect, test } from 'vitest';
import { count } from '../../../../../games/weekly-campaign/rules/troops/stacks.js';
import { assassinChance, assassins } from '../../../../../games/weekly-campaign/phases/assassins.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { assignments } from '../../../../../games/weekly-campaign/phases/assignments.js';
import { arrivals } from '../../../../../games/weekly-campaign/phases/arrivals.js';
import { bribes, cityBribeChance } from '../../../../../games/weekly-campaign/phases/bribes.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import { moraleRolls } from '../../../../../games/weekly-campaign/phases/morale-rolls.js';
import { statusChanges } from '../../../../../games/weekly-campaign/phases/status-changes.js';
import { treatiesEffected } from '../../../../../games/weekly-campaign/phases/treaties.js';
import { weekEnd } from '../../../../../games/weekly-campaign/phases/week-end.js';
import { invariants } from '../../../../../games/weekly-campaign/invariants.js';
import { standings } from '../../../../../games/weekly-campaign/standings.js';
import { revoltChance } from '../../../../../games/weekly-campaign/rules/conquest/revolt.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, fresh, play, tutorial } from '../../kit.js';

describe('weekly-campaign realms', () => {
  test('WK-DIP-1: 24 offered in turn 8, 30 in turn 9: a treaty to the end of turn 33, morale counted next week', () => {
    const peace = tutorial((s) => (s.wars = {}));
    const eight = play([statusChanges, moraleRolls, treatiesEffected, weekEnd], peace, { P1: 'T - P5 - 24' });
    expect(eight.state.treaties).toEqual([]);
    const nine = play([statusChanges, moraleRolls, treatiesEffected], eight.state, { P5: 'T - P1 - 30' });
    expect(nine.state.treaties).toMatchObject([{ a: 'P1', b: 'P5', until: 33 }]);
    expect([nine.state.positions.P1?.moraleDelta, nine.state.positions.P1?.morale]).toEqual([1, 55]);
  });

  test('WK-DIP-1: an offer is open this turn and the next only', () => {
    const state = tutorial((s) => s.offers.push({ by: 'P1', to: 'P5', period: 24, turn: 6 }));
    expect(play([statusChanges, treatiesEffected], state, { P5: 'T - P1 - 30' }).state.treaties).toEqual([]);
  });

  test('WK-DIP-4, WK-DIP-6: a denounced treaty ends in phase 20, war follows, guests leave the walls', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.treaties.push({ a: 'P1', b: 'P5', from: 1, until: 40, denouncedBy: null });
      Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2835', inside: 'A2835' });
    });
    const run = play([statusChanges, treatiesEffected], state, { P1: 'T - P5 - 0' });
    expect(run.state.treaties).toEqual([]);
    expect(Object.keys(run.state.wars)).toEqual(['P1-P5']);
    expect(run.state.positions.P1?.moraleDelta).toBe(-5);
    expect(cmd(run.state, 'P1-2DV').inside).toBeNull();
  });

  test('WK-GEN-6: a war without an act for twelve turns is over', () => {
    const state = tutorial((s) => (s.turn = 17));
    expect(Object.keys(play(treatiesEffected, state).state.wars)).toEqual([]);
    expect(Object.keys(play(treatiesEffected, { ...state, turn: 16 }).state.wars)).toEqual(['P1-P5']);
  });

  const technology = () =>
    tutorial((s) => {
      s.wars = {};
      s.positions.P5!.tech.naval = false;
      s.positions.P5!.yardsAnyTime = false;
      s.cities.A2835!.yard = false;
      // A city of the giver within 8 hexes.
      Object.assign(s.cities.A2533!, { owner: 'P1', holder: 'P1', status: 'owned' });
      Object.assign(cmd(s, 'P5-2DV'), { hex: 'A2835' });
    });
  test('WK-TEC-4: naval technology must be used in the turn after the gift', () => {
    const given = play([audit, gifts], technology(), { P1: 'G - TN - P1 - P5' });
    expect(given.outcomes).toEqual(['P1/1 done']);
    expect(given.state.positions.P5?.yardWindow).toBe(9);
    const at = (turn: number) => {
      const next = structuredClone(given.state);
      next.turn = turn;
      return play([audit, arrivals], next, { P5: 'B - SH - Athens' });
    };
    expect(at(9).outcomes).toEqual(['P5/1 done']);
    expect(at(9).state.cities.A2835?.yard).toBe(true);
    expect(at(10).outcomes).toEqual(['P5/1 failed window']);
  });
  test('WK-TEC-3: siege technology gives two trains at once; to one that has it, it fails', () => {
    const run = play([audit, gifts], technology(), { P1: 'G - TS - P1 - P5' });
    expect(run.state.positions.P5).toMatchObject({
      tech: { siege: true },
      baseLevy: { SGT: 2 },
      pool: { SGT: 2 },
    });
    expect(play([audit, gifts], run.state, { P1: 'G - TS - P1 - P5' }).outcomes).toEqual([
      'P1/1 failed no-target',
    ]);
  });
  test('WK-TEC-2: without a line there is no gift', () => {
    const state = technology();
    for (const city of ['A2533', 'A2827', 'A1831']) state.cities[city]!.holder = 'P0';
    expect(play([audit, gifts], state, { P1: 'G - TS - P1 - P5' }).outcomes).toEqual(['P1/1 failed no-loc']);
  });

  test('WK-SPY-5: 250 tlts against a general with 12 regts inside a city: 1%; 999 in the field: 40%', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P5-2DV'), { inside: 'A2533' });
    });
    expect(assassinChance(state, data, state.leaders['P5-L2']!, 250)).toBe(1);
    cmd(state, 'P5-2DV').inside = null;
    expect(assassinChance(state, data, state.leaders['P5-L2']!, 999)).toBe(40);
  });
  test('WK-SPY-5: no general there: the attempt fails and the money is gone', () => {
    const run = play([audit, assassins], tutorial(), { P1: 'A - P5 Corinth - 250' }, calm);
    expect(run.outcomes).toEqual(['P1/1 part attempt-failed']);
    expect(run.state.positions.P1?.treasury).toBe(390);
  });
  test('WK-SPY-5: a struck general is dead, and his country mourns', () => {
    const run = play(
      [audit, assassins],
      tutorial(),
      { P1: 'A - P5 Brisbane - 999' },
      { ...calm, assassin: 1 },
    );
    expect(run.outcomes).toEqual(['P1/1 failed funds']);
    const rich = tutorial((s) => (s.positions.P1!.treasury = 2000));
    const hit = play([audit, assassins], rich, { P1: 'A - P5 Brisbane - 999' }, { ...calm, assassin: 1 });
    expect(hit.state.leaders['P5-L2']?.state).toBe('dead');
    expect(hit.state.positions.P5?.moraleDelta).toBe(-2);
  });

  test('WK-SPY-7: 100 tlts for a free city of size 5 with 3 MIL: 24%; a capital never', () => {
    const state = tutorial((s) =>
      Object.assign(s.cities.A2236!, { owner: 'P0', holder: 'P0', status: 'free', stack: { 'MIL.m': 3 } }),
    );
    expect(cityBribeChance(state, data, state.cities.A2236!, 100)).toBe(24);
    expect(cityBribeChance(state, data, state.cities.A2835!, 1000)).toBe(0);
    const run = play([audit, bribes], state, { P1: 'G - 100 - - Athens' }, calm);
    expect(run.outcomes).toEqual(['P1/1 part attempt-failed']);
    expect(run.state.positions.P1?.treasury).toBe(540);
    const won = play([audit, bribes], state, { P1: 'G - 100 - - Sparta' }, { ...calm, bribe: 24 });
    expect(won.state.cities.A2236).toMatchObject({ owner: 'P1', holder: 'P1', status: 'allied' });
  });

  test('WK-P20-1: morale 3 and a week of -9 is the end; -20 counts -12', () => {
    const state = tutorial((s) => Object.assign(s.positions.P5!, { morale: 3, moraleDelta: -9 }));
    const run = play(moraleRolls, state);
    expect(run.state.positions.P5?.status).toBe('eliminated');
    expect(run.state.cities.A2835).toMatchObject({ owner: 'P0', holder: 'P0', stack: { 'MIL.m': 6 } });
    expect(Object.values(run.state.commands).some((c) => c.owner === 'P5')).toBe(false);
    expect(invariants(data, run.state)).toEqual([]);
    const bad = tutorial((s) => Object.assign(s.positions.P5!, { morale: 50, moraleDelta: -20 }));
    expect(play(moraleRolls, bad).state.positions.P5?.morale).toBe(38);
  });

  test('WK-CON-1: a country with all cities occupied still lives, one with all converted is conquered', () => {
    const occupied = tutorial((s) => {
      for (const city of Object.values(s.cities)) if (city.owner === 'P5') city.holder = 'P1';
      s.cities.A2533!.holder = 'P1';
    });
    expect(play(weekEnd, occupied).state.positions.P5?.status).toBe('active');
    const converted = tutorial((s) => {
      for (const city of Object.values(s.cities))
        Object.assign(city, { owner: 'P1', holder: 'P1', status: 'owned' });
    });
    const run = play(weekEnd, converted);
    expect(run.state.positions.P5?.status).toBe('eliminated');
    expect(run.state.positions.P1?.glory).toBe(25);
    expect(run.state.positions.P1?.moraleDelta).toBe(10);
  });

  test('WK-CON-4: an occupied city comes over after six turns on the roll, with a garrison', () => {
    const state = tutorial((s) => Object.assign(s.cities.A2533!, { heldSince: 2, stack: { 'HHI.r': 4 } }));
    expect(play(statusChanges, state, {}, { ...calm, convert: 50 }).state.cities.A2533).toMatchObject({
      owner: 'P5',
      status: 'allied',
    });
    expect(play(statusChanges, state, {}, { ...calm, convert: 51 }).state.cities.A2533).toMatchObject({
      owner: 'P1',
    });
  });

  test('WK-CON-7: an occupied city with a weak garrison revolts', () => {
    const state = tutorial((s) => (s.cities.A2533!.stack = { 'HHI.r': 3 }));
    // 10 + 10 - 9 + trunc((55 - 50) / 5).
    expect(revoltChance(state, data, state.cities.A2533!)).toBe(12);
  });

  test('WK-ORD-7: Boris works as FO Boris; renaming keeps FO6', () => {
    const run = play([audit, assignments], tutorial(), { P1: 'I - Boris - - DE6\nN - Boris - Rock' });
    expect(run.outcomes).toEqual(['P1/1 done', 'P1/2 done']);
    expect(run.state.forts['P1-FO6']?.name).toBe('Rock');
    expect(play(assignments, tutorial(), { P1: 'N - 1DV - Fist\nN - 2DV - fist' }).outcomes).toEqual([
      'P1/1 done',
      'P1/2 failed duplicate',
    ]);
  });

  test('WK-SET-2, WK-SET-3: the Macedonians of inner-sea', () => {
    const state = fresh('inner-sea');
    expect(cmd(state, 'P3-1DV').stack).toEqual({ 'CHC.r': 3, 'PHI.r': 3, 'PMI.r': 5, 'SMC.r': 1 });
    expect(cmd(state, 'P3-2DV').stack).toEqual({ 'CHC.r': 3, 'PHI.r': 3, 'PMI.r': 4, 'SMC.r': 2 });
    expect(cmd(state, 'P3-1SC').stack).toEqual({ 'JLC.r': 2 });
    expect(state.cities.A1934?.stack).toEqual({ 'JLC.r': 1, 'SLI.r': 6, 'SGT.r': 1, 'MIL.m': 4 });
    expect(state.cities.A1934?.levy).toEqual({ CHC: 2, PHI: 1, SLI: 1 });
    expect(state.cities.A2135?.levy).toEqual({ PHI: 1 });
    expect([
      count(cmd(state, 'P1-1DV').stack),
      count(cmd(state, 'P1-2DV').stack),
      count(state.cities.A0823!.stack),
    ]).toEqual([12, 12, 18]);
  });

  test.each([
    ['P1', 40, 59, 990],
    ['P2', 39, 57, 1116],
    ['P3', 34, 56, 1263],
    ['P4', 37, 56, 999],
    ['P5', 36, 63, 1122],
    ['P6', 34, 53, 1272],
  ])(
    'WK-SET-6: %s starts with %i regts, wages %i, treasury %i and eight cities of size 48',
    (id, regts, bill, treasury) => {
      const state = fresh('inner-sea');
      const stacks = [
        ...Object.values(state.commands)
          .filter((c) => c.owner === id)
          .map((c) => c.stack),
        ...Object.values(state.cities)
          .filter((c) => c.holder === id)
          .map((c) => c.stack),
      ];
      const own = Object.values(state.cities).filter((c) => c.owner === id);
      expect(stacks.reduce((n, s) => n + count(s, (i) => i.code !== 'MIL'), 0)).toBe(regts);
      expect(
        stacks.reduce(
          (n, s) =>
            n +
            Object.entries(s).reduce(
              (m, [key, k]) => m + k * (data.units.units[key.split('.')[0]!]?.pay ?? 0),
              0,
            ),
          0,
        ),
      ).toBe(bill);
      expect(state.positions[id]?.treasury).toBe(treasury);
      expect([own.length, own.reduce((n, c) => n + c.size, 0)]).toEqual([8, 48]);
    },
  );

  test.each(['tutorial', 'inner-sea', 'world-21-a', 'world-21-b'])(
    'WK-SET-1: %s starts without a broken invariant',
    (scenario) => {
      const state = fresh(scenario);
      expect(invariants(data, state)).toEqual([]);
    },
  );

  test('WK-END-1: the score counts cities, money, morale and glory', () => {
    const [first] = standings(data, tutorial());
    // P1: Rome 12, Pella 8, Aleppo 9 owned; Brisbane is held by an enemy. P5: 22 owned and Brisbane occupied.
    expect(first).toMatchObject({ position: 'P1', score: 4 * 29 + 6 + 11 });
  });

  test('WK-CMD-11: a command under an ally marches with him and is paid by its owner', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.treaties.push({ a: 'P1', b: 'P5', from: 1, until: 40, denouncedBy: null });
      Object.assign(cmd(s, 'P5-2DV'), { hex: 'A1831' });
    });
    const run = play(assignments, state, { P5: 'T - - P1 1AR - 2DV' });
    expect(run.outcomes).toEqual(['P5/1 done']);
    expect(cmd(run.state, 'P5-2DV')).toMatchObject({ parent: 'P1-1AR', control: 'P1', owner: 'P5' });
    const foe = tutorial((s) => Object.assign(cmd(s, 'P5-2DV'), { hex: 'A1831' }));
    expect(play(assignments, foe, { P5: 'T - - P1 1AR - 2DV' }).outcomes).toEqual(['P5/1 failed status']);
  });

  test('WK-CMD-10: freed regts join a command in their hex, or start for a city', () => {
    const state = tutorial((s) =>
      s.freed.push({ owner: 'P1', hex: 'A1831', stack: { 'PMI.r': 2 }, since: 7 }),
    );
    const join = play(assignments, state, { P1: 'T - PR - 1DV - 2PMI' });
    expect(cmd(join.state, 'P1-1DV').stack['PMI.r']).toBe(10);
    const home = play(assignments, state, { P1: 'T - PR - Aleppo - PR' });
    expect(home.state.transit).toMatchObject([{ owner: 'P1', to: 'A2827', stack: { 'PMI.r': 2 } }]);
  });

  /** One CHC and two PMI freed at Pella since last week, and a division there with so many regts. */
  const waiting = (regts: number, change: (s: State) => void = () => undefined): State =>
    tutorial((s) => {
      s.freed.push({ owner: 'P1', hex: 'A1831', stack: { 'CHC.r': 1, 'PMI.r': 2 }, since: 7 });
      cmd(s, 'P1-2DV').stack = { 'SLI.r': regts };
      change(s);
    });
  test.each([
    { regts: 27, outcome: 'P1/1 done', has: 30, left: {} },
    { regts: 28, outcome: 'P1/1 failed room', has: 28, left: { 'CHC.r': 1, 'PMI.r': 2 } },
  ])(
    'WK-CMD-10, WK-ORD-8: all freed regts join $regts of at most 30, or none does',
    ({ regts, outcome, has, left }) => {
      const run = play(assignments, waiting(regts), { P1: 'T - PR - 2DV - PR' });
      expect(run.outcomes).toEqual([outcome]);
      expect(count(cmd(run.state, 'P1-2DV').stack)).toBe(has);
      expect(run.state.freed[0]?.stack).toEqual(left);
    },
  );
  test.each([
    ['T - PR - 2DV - 3PMI', 'not-here'],
    ['T - PR - 2DV - HHI', 'not-here'],
    ['T - PR - 1SC - PMI', 'not-here'],
    ['T - PR - P5 2DV - PMI', 'not-yours'],
    ['T - PR - Athens - PMI', 'not-yours'],
    ['T - PR - 9DV - PMI', 'unknown-name'],
    ['T - PR - 1FL - PR', 'no-target'],
  ])('WK-CMD-10: %s fails: %s', (line, why) => {
    const run = play(assignments, waiting(5), { P1: line });
    expect(run.outcomes).toEqual([`P1/1 failed ${why}`]);
    expect(run.state.freed[0]?.stack).toEqual({ 'CHC.r': 1, 'PMI.r': 2 });
    expect(run.state.transit).toEqual([]);
  });
});
