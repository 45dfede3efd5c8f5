/** Phase 20: morale, strategic moves, supply, attrition, arrivals, wages, income, the new quarter. WK-P20, WK-STR, WK-SUP, WK-ATT, WK-ECO. */
import { describe, expect, test } from 'vitest';
import type { Data } from '../../../../games/weekly-campaign/data.js';
import { distance, mapOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import { arrivals } from '../../../../games/weekly-campaign/phases/arrivals.js';
import { attrition } from '../../../../games/weekly-campaign/phases/attrition.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { income, taxOf } from '../../../../games/weekly-campaign/phases/income.js';
import { moraleRolls } from '../../../../games/weekly-campaign/phases/morale-rolls.js';
import { lineCountry } from '../../../../games/weekly-campaign/rules/supply/loc.js';
import { landWay, seaWay, strategicMoves } from '../../../../games/weekly-campaign/phases/strategic-moves.js';
import { navalSupply, supply } from '../../../../games/weekly-campaign/phases/supply.js';
import { wages } from '../../../../games/weekly-campaign/phases/wages.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { week, weekClose } from '../../../../games/weekly-campaign/turn.js';
import type { Command, Stack } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, fresh, play, someCommand, tutorial } from '../kit.js';
import {
  ALEPPO,
  ally,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  firstOf,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  SPARTA,
  third,
} from '../kit-sieges.js';

const total = (stack: Stack): number => Object.values(stack).reduce((a, b) => a + b, 0);
/** No base for anybody: cities are free, and no command but the test's own. */
const wild = (
  stack: Stack,
  more: Partial<Command> = {},
  hex = 'A2332',
  change: (s: State) => void = () => undefined,
) =>
  peace((s) => {
    s.commands = {};
    for (const one of Object.values(s.cities))
      Object.assign(one, { owner: 'P0', holder: 'P0', status: 'free' });
    s.forts = {};
    someCommand(s, 'P1', 'DV', hex, stack, more);
    change(s);
  });
const division = (state: State): Command => cmd(state, 'P1-3DV');
/** A2332 is desert. */
const parched = (s: State): void => {
  s.map = { ...s.map, rows: s.map.rows.map((row) => row.replace('CccccchhccccC', 'CccccchhdcccC')) };
};

describe('weekly-campaign phase 20: order and morale', () => {
  test('WK-P20-1 to 10: the parts of phase 20 in their order', () => {
    expect(weekClose.map((p) => p.phaseName)).toEqual([
      '20.1 morale',
      '20.2 treaties',
      '20.3 strategic movement',
      '20.4 naval supply',
      '20.5 forage and supply',
      '20.6 attrition',
      '20.7 builds arrive',
      '20.8 wages',
      '20.9 income',
      '20.11 conquest and calendar',
    ]);
    expect(week.at(-1)).toBe(weekClose.at(-1));
  });

  const morale = (
    now: number,
    delta: number,
    drift: number[] = [],
    change: (s: State) => void = () => undefined,
  ) =>
    play(
      moraleRolls,
      tutorial((s) => {
        Object.assign(position(s, 'P1'), { morale: now, moraleDelta: delta });
        Object.assign(position(s, 'P5'), { morale: 55 });
        change(s);
      }),
      {},
      { drift },
    ).state.positions.P1;
  test('WK-P20-1: a week counts from -12 to +8', () => {
    expect(morale(60, -20, [1])?.morale).toBe(48);
    expect(morale(50, 20)?.morale).toBe(58);
  });
  test('WK-P20-1: morale stays within 100, and the week’s sum is spent', () => {
    expect(morale(97, 8, [2])).toMatchObject({ morale: 100, moraleDelta: 0 });
  });
  test('WK-P20-1: above 60 it falls by one on a 1', () => {
    expect(morale(61, 0, [1])?.morale).toBe(60);
    expect(morale(61, 0, [2])?.morale).toBe(61);
  });
  test('WK-P20-1: below 50 it rises by one on 5 and 6', () => {
    expect(morale(49, 0, [5])?.morale).toBe(50);
    expect(morale(49, 0, [4])?.morale).toBe(49);
  });
  test('WK-P20-1: from 50 to 60 no die is thrown', () => {
    expect([morale(50, 0)?.morale, morale(60, 0)?.morale]).toEqual([50, 60]);
  });
  test('WK-CH-21, WK-P20-1: each ally is worth a point in the first week of a quarter, three at most', () => {
    const allies = (turn: number, n: number) =>
      morale(50, 0, [], (s) => {
        s.turn = turn;
        for (let i = 6; i < 6 + n; i++) ally(s, 'P1', `P${i}`);
      })?.morale;
    expect([allies(13, 2), allies(13, 5), allies(12, 2)]).toEqual([52, 53, 50]);
  });
  test('WK-P20-1: what later parts book counts next week', () => {
    const state = tutorial((s) => (position(s, 'P1').treasury = 0));
    const run = play([moraleRolls, wages], state, {}, { ...calm, desert: 100 });
    expect(position(run.state, 'P1').morale).toBe(55);
    expect(position(run.state, 'P1').moraleDelta).toBeLessThan(0);
  });
});

describe('weekly-campaign strategic movement', () => {
  const sent = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      strategicMoves,
      peace((s) => {
        city(s, PELLA).stack = { 'MIL.m': 3, 'PMI.r': 10 };
        change(s);
      }),
      { P1: line },
    );
  test('WK-STR-1, WK-P20-3: regts go from one city to another', () => {
    const run = sent('S - 4PMI - Pella - Rome');
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(city(run.state, PELLA).stack).toEqual({ 'MIL.m': 3, 'PMI.r': 6 });
    expect(city(run.state, ROME).stack).toEqual({ 'MIL.m': 4, 'PMI.r': 4 });
  });
  test('WK-STR-1: 16 hexes at most', () => {
    expect(data.charts.strategic.land).toBe(16);
    const state = peace();
    const far = distance(mapOf(state.map), PELLA, ALEPPO);
    const limited = (land: number): Data => ({
      ...data,
      charts: { ...data.charts, strategic: { ...data.charts.strategic, land } },
    });
    expect(landWay(lineCountry(state, 'P1'), limited(far), PELLA, ALEPPO)).toBe(true);
    expect(landWay(lineCountry(state, 'P1'), limited(far - 1), PELLA, ALEPPO)).toBe(false);
  });
  test('WK-STR-1: by the rules of lines: not past an enemy’s field force', () => {
    const blocked = (s: State): void => {
      s.wars['P1-P5'] = { since: 5, lastAct: 8 };
      Object.assign(cmd(s, 'P5-2DV'), { hex: ROME });
    };
    expect(sent('S - 4PMI - Pella - Rome', blocked).outcomes).toEqual(['P1/1 failed no-loc']);
  });
  test('WK-STR-1: not into a treaty ally’s city, nor into an occupied one', () => {
    expect(sent('S - 4PMI - Pella - Sparta', (s) => ally(s, 'P1', 'P5')).outcomes).toEqual([
      'P1/1 failed status',
    ]);
    expect(sent('S - 4PMI - Pella - Sparta', (s) => (city(s, SPARTA).holder = 'P1')).outcomes).toEqual([
      'P1/1 failed status',
    ]);
    expect(
      sent('S - 4PMI - Pella - Sparta', (s) =>
        Object.assign(city(s, SPARTA), { owner: 'P1', holder: 'P1', status: 'allied' }),
      ).outcomes,
    ).toEqual(['P1/1 done']);
  });
  const overseas = (line: string, change: (s: State) => void = () => undefined) => {
    const state = fresh('inner-sea');
    Object.assign(city(state, 'B4031'), { stack: { 'HHI.r': 6 }, portSqds: { 'MSQ.r': 2, MER: 3 } });
    change(state);
    return play(strategicMoves, state, { P2: line });
  };
  test('WK-STR-1: over the sea from port to port for 3 tlts a regt', () => {
    const run = overseas('S - 4HHI - Carthage - Lilybaeum');
    expect(run.outcomes).toEqual(['P2/1 done']);
    expect(city(run.state, 'A0431').stack['HHI.r']).toBe(4);
    expect(ledgerOf(run.state, 'P2')).toEqual(['sea transport -12']);
    expect(
      overseas('S - 4HHI - Carthage - Lilybaeum', (s) => (position(s, 'P2').treasury = 11)).outcomes,
    ).toEqual(['P2/1 failed funds']);
  });
  test('WK-STR-1: not where an enemy fleet lies, and not into an inland city', () => {
    const fleet = (s: State): void => {
      s.wars['P1-P2'] = { since: 1, lastAct: 1 };
      someCommand(s, 'P1', 'FL', 'A0431', { 'MSQ.r': 1 });
    };
    expect(overseas('S - 4HHI - Carthage - Lilybaeum', fleet).outcomes).toEqual(['P2/1 failed no-loc']);
    expect(
      overseas('S - 4HHI - Carthage - Lilybaeum', (s) => (city(s, 'A0431').port = false)).outcomes,
    ).toEqual(['P2/1 failed no-loc']);
  });
  test('WK-STR-1: sqds and merchants sail up to 24 sea hexes, free', () => {
    const run = overseas('S - 2MSQ,3MER - Carthage - Lilybaeum');
    expect(city(run.state, 'A0431').portSqds).toEqual({ 'MSQ.r': 2, MER: 3 });
    expect(ledgerOf(run.state, 'P2')).toEqual([]);
    expect([data.charts.strategic.ships, data.charts.strategic.sea]).toEqual([24, 16]);
    const state = fresh('inner-sea');
    const far = seaWay(state, 'P2', 'B4031', 'A0431', 99) ?? 0;
    expect(seaWay(state, 'P2', 'B4031', 'A0431', far)).toBe(far);
    expect(seaWay(state, 'P2', 'B4031', 'A0431', far - 1)).toBeUndefined();
  });
  test('WK-STR-2: neither city is blockaded', () => {
    expect(sent('S - 4PMI - Pella - Rome', (s) => (city(s, PELLA).blockadedBy = 'P5')).outcomes).toEqual([
      'P1/1 failed cut',
    ]);
    expect(sent('S - 4PMI - Pella - Rome', (s) => (city(s, ROME).blockadedBy = 'P5')).outcomes).toEqual([
      'P1/1 failed cut',
    ]);
  });
  test('WK-STR-2: as many regts leave a city in a week as its size', () => {
    expect(sent('S - 9PMI - Pella - Rome').outcomes).toEqual(['P1/1 failed limit']);
    expect(
      sent('S - 5PMI - Pella - Rome\nS - 3PMI - Pella - Rome\nS - 1PMI - Pella - Rome').outcomes,
    ).toEqual(['P1/1 done', 'P1/2 done', 'P1/3 failed limit']);
  });
  test('WK-STR-2: there must be room', () => {
    expect(sent('S - 4PMI - Pella - Rome', (s) => (city(s, ROME).stack = { 'MIL.m': 33 })).outcomes).toEqual([
      'P1/1 failed room',
    ]);
  });
  test('WK-STR-3: regts in commands cannot go, an empty command can', () => {
    expect(sent('S - 2DV - Pella - Rome').outcomes).toEqual(['P1/1 failed limit']);
    const run = sent('S - 2DV - Pella - Rome', (s) => (cmd(s, 'P1-2DV').stack = {}));
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ hex: ROME, inside: null });
    expect(sent('S - 3SMC - Pella - Rome').outcomes).toEqual(['P1/1 failed not-here']);
  });
  test('WK-CMD-2: militia stays where it is', () => {
    expect(sent('S - 1MIL - Pella - Rome').outcomes.every((o) => o.includes('failed'))).toBe(true);
  });
  test('WK-STR-4, WK-CMD-10: freed regts start a week later and take a turn for each 16 hexes', () => {
    const state = peace((s) => s.freed.push({ owner: 'P1', hex: 'A1832', stack: { 'PMI.r': 2 }, since: 8 }));
    const first = play(strategicMoves, state);
    expect(first.state.freed).toHaveLength(1);
    const next = structuredClone(first.state);
    next.turn = 9;
    // The same phase sees them home: Pella is a hex away.
    const home = play(strategicMoves, next);
    expect(home.state.freed).toEqual([]);
    expect(city(home.state, PELLA).stack['PMI.r']).toBe(2);
  });
  test('WK-STR-4: nobody touches them on the way, and a long way takes longer', () => {
    const state = fresh('inner-sea');
    state.turn = 2;
    state.freed.push({ owner: 'P1', hex: 'E3314', stack: { 'LHI.r': 3 }, since: 1 });
    const run = play(strategicMoves, state);
    const [going] = run.state.transit;
    const far = distance(mapOf(state.map), 'E3314', going!.to);
    expect(going).toMatchObject({ owner: 'P1', stack: { 'LHI.r': 3 }, arrives: 2 + Math.ceil(far / 16) - 1 });
    expect(far).toBeGreaterThan(16);
  });
});

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

describe('weekly-campaign attrition', () => {
  const hungry = (weeks: number, regts = 20) =>
    20 -
    total(
      division(
        play(
          attrition,
          wild({ 'PMI.r': regts }, { supply: 0, hungry: weeks }),
          {},
          { attrition: [1, 1, 1, 1, 1] },
        ).state,
      ).stack,
    );
  test('WK-ATT-1, WK-P20-6: 10% at first, 5% more for each week, 25% at most', () => {
    expect([1, 2, 3, 4, 5, 9].map((weeks) => hungry(weeks))).toEqual([2, 3, 4, 5, 5, 5]);
  });
  test('WK-ATT-1: nobody dies while there is supply, or when it was fed', () => {
    const lost = (more: Partial<Command>) =>
      eventsOf(play(attrition, wild({ 'PMI.r': 20 }, more), {}, {}), 'attrition');
    expect(lost({ supply: 1, hungry: 0 })).toEqual([]);
    expect(lost({ supply: 0, hungry: 0 })).toEqual([]);
  });
  test('WK-ATT-1: supply and attrition work together week after week', () => {
    const rolls = { ...calm, attrition: 100 };
    const one = play([supply, attrition], wild({ 'PMI.r': 30 }, { supply: 1 }), {}, rolls);
    expect(division(one.state)).toMatchObject({ supply: 0, hungry: 1 });
    // 30 x 10%.
    expect(total(division(one.state).stack)).toBe(27);
    const two = play([supply, attrition], one.state, {}, rolls);
    // 27 x 15% = 4 and a chance of 5%.
    expect(total(division(two.state).stack)).toBe(23);
  });
  test('WK-ATT-1, WK-MIL-8: who starves can be reformed', () => {
    const run = play(attrition, wild({ 'PMI.r': 20 }, { supply: 0, hungry: 1 }), {}, { attrition: [1, 1] });
    expect(position(run.state, 'P1').rebuilds).toContainEqual({ code: 'PMI', n: 2, expires: 18 });
  });
  test('WK-CH-21, WK-ATT-1: a point of morale for each five lost, or part', () => {
    const points = (weeks: number, regts: number) =>
      play(attrition, wild({ 'PMI.r': regts }, { supply: 0, hungry: weeks }), {}, { ...calm, attrition: 100 })
        .state.positions.P1?.moraleDelta;
    expect([points(1, 20), points(4, 24)]).toEqual([-1, -2]);
  });

  const desert = (stack: Stack, supplied: number, change: (s: State) => void = () => undefined) =>
    play(
      [supply, attrition],
      wild(stack, { supply: supplied }, 'A2332', (s) => {
        parched(s);
        change(s);
      }),
      {},
      { attrition: [1] },
    );
  test('WK-ATT-2: unfed in the desert 5%, though there is supply left', () => {
    const run = desert({ 'PMI.r': 20 }, 4);
    expect(division(run.state)).toMatchObject({ supply: 3, stack: { 'PMI.r': 19 } });
    expect(firstOf(run, 'attrition')?.data).toMatchObject({ cause: 'desert', n: 1 });
  });
  test('WK-ATT-2: not when it was fed, and not with camels', () => {
    // The desert feeds one regt.
    expect(eventsOf(desert({ 'PMI.r': 1 }, 4), 'attrition')).toEqual([]);
    expect(eventsOf(desert({ 'PMI.r': 20, 'CLC.r': 1 }, 4), 'attrition')).toEqual([]);
  });
  const snow = (turn: number, road: boolean) =>
    eventsOf(
      play(
        attrition,
        wild({ 'PMI.r': 20 }, {}, 'A2130', (s) => {
          s.turn = turn;
          if (road) s.hexes.A2130 = { road: [1] };
        }),
        {},
        { attrition: [1] },
      ),
      'attrition',
    ).map((e) => [e.data.cause, e.data.n]);
  test('WK-ATT-2: winter mountains off the road 5%', () => {
    expect(snow(37, false)).toEqual([['snow', 1]]);
    expect(snow(36, false)).toEqual([]);
    expect(snow(37, true)).toEqual([]);
  });

  const storm = (now: 'ST' | 'RS', hex: string, roll: number) =>
    cmd(
      play(
        attrition,
        peace((s) => {
          s.weather.now = now;
          Object.assign(cmd(s, 'P1-1FL'), { hex, supply: 8, sqds: { 'LSQ.r': 1, 'MSQ.r': 2, MER: 3 } });
          delete s.commands['P5-1FL'];
        }),
        {},
        { storm: roll },
      ).state,
      'P1-1FL',
    ).sqds;
  test('WK-ATT-3, WK-NAV-11: in a storm at sea a sqd is lost on 5, light ones and merchants on 8', () => {
    expect(storm('ST', 'A3027', 5)).toEqual({});
    expect(storm('ST', 'A3027', 6)).toEqual({ 'MSQ.r': 2 });
    expect(storm('ST', 'A3027', 9)).toEqual({ 'LSQ.r': 1, 'MSQ.r': 2, MER: 3 });
  });
  test('WK-ATT-3, WK-NAV-11: none in port, none in rain and strong winds', () => {
    expect(total(storm('ST', ALEPPO, 1))).toBe(6);
    expect(total(storm('RS', 'A3027', 1))).toBe(6);
  });
  test('WK-ATT-4: a fleet without supply loses 10% of its sqds', () => {
    const lost = (supplied: number) =>
      cmd(
        play(
          attrition,
          peace((s) => Object.assign(cmd(s, 'P1-1FL'), { supply: supplied, sqds: { 'MSQ.r': 10 } })),
          {},
          { attrition: [1] },
        ).state,
        'P1-1FL',
      ).sqds;
    expect([lost(0), lost(1)]).toEqual([{ 'MSQ.r': 9 }, { 'MSQ.r': 10 }]);
  });
});

describe('weekly-campaign money at the end of the week', () => {
  test('WK-P20-7: a new command stands in the city’s hex, Mode F, with default digits and full supply', () => {
    const run = play([audit, arrivals], peace(), { P1: 'B - DI - Rome\nB - SC - Rome' });
    expect(cmd(run.state, 'P1-3DV')).toMatchObject({
      hex: ROME,
      inside: null,
      parent: null,
      supply: 4,
      orders: { mode: 'F', command: 3, modifier: 0, battle: 2, formation: 1, conditional: 'B', city: 1 },
    });
    expect(cmd(run.state, 'P1-2SC')).toMatchObject({ supply: 6 });
  });
  test('WK-P20-7: what is due later waits', () => {
    const run = play([audit, arrivals], peace(), { P1: 'B - 2PMI - Pella' });
    expect(run.state.queue).toMatchObject([{ what: 'PMI', due: 9 }]);
    const next = structuredClone(run.state);
    next.turn = 9;
    expect(city(play(arrivals, next).state, PELLA).stack).toEqual({ 'MIL.m': 3, 'PMI.r': 2 });
  });
  test('WK-P20-8: wages are taken once a week; militia and ships take none', () => {
    const run = play(wages, peace());
    // 1DV 4 x 3 + 14 x 1, 2DV 3 x 1 + 2 x 2, 1SC 2 x 1, forts 5 x 1, 5 merchants.
    expect(ledgerOf(run.state, 'P1')).toEqual(['wages -45']);
  });
  test('WK-P20-8, WK-P20-9: this week’s income comes too late for this week’s wages', () => {
    const state = peace((s) => {
      position(s, 'P1').treasury = 0;
      s.week.income.push({ to: 'P1', amount: 500, what: 'sale', detail: { at: 'Athens' } });
    });
    const run = play([wages, income], state, {}, { desert: 100 });
    expect(position(run.state, 'P1').treasury).toBe(500);
    expect(firstOf(run, 'wages')?.data).toMatchObject({ paid: 0, unpaid: 35 });
  });
  test('WK-P20-9: taxes come in week 12 of the quarter only', () => {
    const taxed = (turn: number) =>
      eventsOf(
        play(
          income,
          peace((s) => (s.turn = turn)),
        ),
        'tax',
      ).length;
    expect([taxed(11), taxed(12), taxed(13), taxed(24)]).toEqual([0, 7, 0, 7]);
  });
  test('WK-P20-9, WK-MIL-11: ships are kept up after the taxes, so that these can pay', () => {
    const state = peace((s) => {
      s.turn = 12;
      position(s, 'P1').treasury = 0;
    });
    const lines = ledgerOf(play(income, state).state, 'P1');
    // 2 x 9 + 6.
    expect(lines.at(-1)).toBe('maintenance -24');
    expect(lines[0]).toMatch(/^tax /);
  });

  const tax = (id: string, change: (s: State) => void = () => undefined) => {
    const state = tutorial(change);
    return taxOf(state, data, city(state, id));
  };
  test('WK-ECO-1: Rome 306, occupied Brisbane 81 to its holder', () => {
    expect(tax(ROME)).toEqual({ to: 'P1', amount: 306 });
    expect(tax(BRISBANE)).toEqual({ to: 'P5', amount: 81 });
  });
  test('WK-ECO-1: a city of allied status pays half', () => {
    expect(tax(ROME, (s) => (city(s, ROME).status = 'allied'))).toEqual({ to: 'P1', amount: 153 });
  });
  test('WK-ECO-1: what an ally holds for its owner pays the owner', () => {
    const held = (s: State): void => {
      third(s);
      ally(s, 'P1', 'P2');
      city(s, ROME).holder = 'P2';
    };
    expect(tax(ROME, held)).toEqual({ to: 'P1', amount: 306 });
  });
  test('WK-ECO-1: a free city pays nobody', () => {
    expect(
      tax(ROME, (s) => Object.assign(city(s, ROME), { owner: 'P0', holder: 'P0', status: 'free' })),
    ).toBeUndefined();
  });
  test('WK-ECO-1: morale 0 and 100 are 80% and 120%', () => {
    const at = (morale: number) => tax(ROME, (s) => (position(s, 'P1').morale = morale))?.amount;
    expect([at(0), at(50), at(100)]).toEqual([240, 300, 360]);
  });

  test('WK-P20-10: a tax level ordered takes effect in the last week of the quarter', () => {
    const ordered = play(audit, peace(), { P1: 'I - Pella - - TA9' });
    expect(city(ordered.state, PELLA).size).toBe(8);
    const at = (turn: number) => {
      const next = structuredClone(ordered.state);
      next.turn = turn;
      return city(play(income, next).state, PELLA).size;
    };
    expect([at(11), at(12)]).toEqual([8, 9]);
  });
  test('WK-P20-10: this quarter’s tax is still of the old level', () => {
    const state = peace((s) => {
      s.turn = 12;
      city(s, PELLA).taxTo = 9;
    });
    const run = play(income, state);
    // 8 x 25 x 102%.
    expect(eventsOf(run, 'tax').find((e) => e.data.place === PELLA)?.data.amount).toBe(204);
  });
  test('WK-P20-10, WK-MIL-9: pool and counters start anew', () => {
    const state = peace((s) => {
      s.turn = 12;
      Object.assign(city(s, PELLA), {
        regtsBuilt: 8,
        sqdsBuilt: 2,
        lootedQ: true,
        taxRaisedQ: true,
        lossPct: 30,
      });
      position(s, 'P1').pool = { PMI: 50 };
    });
    const run = play(income, state);
    expect(city(run.state, PELLA)).toMatchObject({
      regtsBuilt: 0,
      sqdsBuilt: 0,
      lootedQ: false,
      taxRaisedQ: false,
      lossPct: 0,
    });
    // Rome, Pella, Aleppo and two trains; not Brisbane, which P5 holds in peace but as no friend.
    expect(position(run.state, 'P1').pool).toEqual({ CHC: 4, PMI: 3, PHI: 2, SMC: 1, SGT: 2 });
  });
  test('WK-P20-10: the weather of the week is last week’s, and the turn is over', () => {
    const run = play(
      weekEnd,
      peace((s) => (s.weather = { now: 'ST', last: 'F' })),
    );
    expect([run.state.weather.last, run.state.turn]).toEqual(['ST', 9]);
  });
});
