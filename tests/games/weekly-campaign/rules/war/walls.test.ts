/** Sieges, blockades, sallies, raids: who may, what it costs, what is left. WK-SIE. */
import { describe, expect, test } from 'vitest';
import { basesOf } from '../../../../../games/weekly-campaign/rules/supply/loc.js';
import { isCut } from '../../../../../games/weekly-campaign/rules/realm/places.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { landBattles } from '../../../../../games/weekly-campaign/phases/battles.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import { income } from '../../../../../games/weekly-campaign/phases/income.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import { blockades, sieges } from '../../../../../games/weekly-campaign/phases/sieges.js';
import { supply } from '../../../../../games/weekly-campaign/phases/supply.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, play, someCommand, tutorial } from '../../kit.js';
import {
  ally,
  army,
  beforeCorinth,
  city,
  CORINTH,
  eventsOf,
  firstOf,
  ledgerOf,
  position,
  setFreeCity,
  SPARTA,
  third,
} from '../../kit-sieges.js';
import { under } from '../../kit-units.js';

const besieged = (weeks: number, change: (s: State) => void = () => undefined): State =>
  beforeCorinth(3, undefined, (s) => {
    Object.assign(city(s, CORINTH), { siege: { by: 'P1', weeks, starved: 0 }, blockadedBy: 'P1' });
    change(s);
  });

describe('weekly-campaign walls: who besieges and blockades', () => {
  test('WK-SIE-1: a siege of a city of size 6 needs six regts', () => {
    const five = play([sieges, blockades], beforeCorinth(3, { 'PMI.r': 5 })).state.cities[CORINTH];
    const six = play([sieges, blockades], beforeCorinth(3, { 'PMI.r': 6 })).state.cities[CORINTH];
    expect([five?.siege, five?.blockadedBy]).toEqual([null, 'P1']);
    expect([six?.siege?.weeks, six?.blockadedBy]).toEqual([1, 'P1']);
  });

  test('WK-SIE-1: three regts at least besiege, whatever the size', () => {
    const small = (n: number) =>
      play(
        sieges,
        beforeCorinth(3, { 'PMI.r': n }, (s) => (city(s, CORINTH).size = 2)),
      ).state.cities[CORINTH]?.siege;
    expect(small(2)).toBeNull();
    expect(small(3)).not.toBeNull();
  });

  test('WK-SIE-1: a blockade needs a third of the size, rounded up', () => {
    const blockaded = (n: number) =>
      play(
        [sieges, blockades],
        beforeCorinth(2, { 'PMI.r': n }, (s) => (city(s, CORINTH).size = 7)),
      ).state.cities[CORINTH]?.blockadedBy;
    expect(blockaded(2)).toBeNull();
    expect(blockaded(3)).toBe('P1');
  });

  test.each([
    [1, false, false],
    [2, false, true],
    [3, true, true],
    [4, true, true],
    [5, true, true],
    [6, false, false],
    [0, false, false],
  ])('WK-SIE-1: City %i: siege %s, blockade %s', (digit, siege, blockade) => {
    const after = play([sieges, blockades], beforeCorinth(digit)).state.cities[CORINTH];
    expect([after?.siege !== null, after?.blockadedBy !== null]).toEqual([siege, blockade]);
  });

  test('WK-SIE-1, WK-SIE-7: a field force of the city’s side in the hex prevents both', () => {
    const state = beforeCorinth(3, undefined, (s) => {
      someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 1 });
    });
    const after = play([sieges, blockades], state).state.cities[CORINTH];
    expect([after?.siege, after?.blockadedBy]).toEqual([null, null]);
  });

  test('WK-SIE-1: forces of two positions count together', () => {
    const state = beforeCorinth(3, { 'PMI.r': 4 }, (s) => {
      third(s);
      ally(s, 'P1', 'P2');
      s.wars['P2-P5'] = { since: 5, lastAct: 8 };
      const division = someCommand(s, 'P2', 'DV', CORINTH, { 'HHI.r': 2 });
      division.orders.city = 3;
    });
    expect(play(sieges, state).state.cities[CORINTH]?.siege).toEqual({ by: 'P1', weeks: 1, starved: 0 });
  });

  test('WK-SIE-2: the first week rolls nothing', () => {
    // No die is given: a roll would fail the test.
    expect(play(sieges, beforeCorinth(3), {}, {}).state.cities[CORINTH]?.modDv).toBe(4);
  });

  test('WK-SIE-2, WK-SIE-7: a week between two sieges begins the second anew', () => {
    const state = besieged(5);
    cmd(state, 'P1-3DV').orders.city = 1;
    const lifted = play(sieges, state, {}, {}).state;
    cmd(lifted, 'P1-3DV').orders.city = 3;
    expect(play(sieges, lifted, {}, {}).state.cities[CORINTH]?.siege).toEqual({
      by: 'P1',
      weeks: 1,
      starved: 0,
    });
  });
});

describe('weekly-campaign walls: what a blockade does', () => {
  test('WK-SIE-3: a siege costs 5% a week, a blockade 4%', () => {
    expect(play([sieges, blockades], beforeCorinth(3)).state.cities[CORINTH]?.lossPct).toBe(5);
    expect(play([sieges, blockades], beforeCorinth(2)).state.cities[CORINTH]?.lossPct).toBe(4);
  });

  test('WK-SIE-13: losses of income stop at 100%', () => {
    const state = beforeCorinth(3, undefined, (s) => (city(s, CORINTH).lossPct = 98));
    expect(play([sieges, blockades], state).state.cities[CORINTH]?.lossPct).toBe(100);
  });

  test('WK-SIE-13: they are forgotten at the start of a quarter, and no sooner', () => {
    const at = (turn: number) =>
      play(
        income,
        tutorial((s) => {
          s.turn = turn;
          city(s, CORINTH).lossPct = 60;
        }),
      ).state.cities[CORINTH]?.lossPct;
    expect([at(11), at(12)]).toEqual([60, 0]);
  });

  test('WK-SIE-3: regts in training turn into militia of the garrison', () => {
    const state = beforeCorinth(2, undefined, (s) => {
      s.queue.push({
        owner: 'P5',
        what: 'HHI',
        n: 2,
        grade: 'r',
        at: CORINTH,
        start: 8,
        due: 9,
        cost: 44,
        rebuild: false,
      });
    });
    const run = play([sieges, blockades], state);
    expect(run.state.queue).toEqual([]);
    expect(run.state.cities[CORINTH]?.stack).toEqual({ 'MIL.m': 4 });
    // WK-MIL-5: the codes return to the pool.
    expect(run.state.positions.P5?.pool.HHI).toBe(8);
  });

  test('WK-SIE-3: a blockaded city is no base for forces outside it', () => {
    const bases = (digit: number) =>
      basesOf(play([sieges, blockades], beforeCorinth(digit)).state, data, 'P5').map((b) => b.id);
    expect(bases(1)).toContain(CORINTH);
    expect(bases(2)).not.toContain(CORINTH);
  });

  test('WK-SIE-3, WK-TRD-1, WK-TRD-3: nothing is bought or sold in it', () => {
    const state = tutorial((s) => {
      city(s, 'A2827').blockadedBy = 'P5';
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: 'A2827',
        origin: 'A1831',
        path: [],
        bank: 0,
        carriedBy: null,
      };
    });
    expect(play([audit, gifts], state, { P1: 'B - TR - Aleppo\nG - TR - - Aleppo' }).outcomes).toEqual([
      'P1/1 failed cut',
      'P1/2 failed cut',
    ]);
  });

  test('WK-SIE-3, WK-NAV-10: a port is cut off only when a fleet blockades it too', () => {
    const state = tutorial((s) => {
      army(s, SPARTA, 3, { 'PMI.r': 9 });
      Object.assign(city(s, SPARTA), { siege: { by: 'P1', weeks: 1, starved: 0 }, blockadedBy: 'P1' });
    });
    expect(isCut(state, data, city(state, SPARTA))).toBe(false);
    const fleet = cmd(state, 'P1-1FL');
    fleet.hex = SPARTA;
    expect(isCut(state, data, city(state, SPARTA))).toBe(false);
    fleet.orders.city = 2;
    expect(isCut(state, data, city(state, SPARTA))).toBe(true);
    // Stronger ships in the port keep it open: 2 x 40 + 20 + 5 x 5 against 4 x 40.
    city(state, SPARTA).portSqds = { 'MSQ.r': 4 };
    expect(isCut(state, data, city(state, SPARTA))).toBe(false);
  });
});

describe('weekly-campaign walls: siege rolls, hunger, surrender', () => {
  const rolled = (state: State, die: number) =>
    firstOf(play(sieges, state, {}, { ...calm, siege: die }), 'siege-roll')?.data;

  test.each([
    // die + 20 regts / 10 - modDv / 3, and WK-CH-14.
    [1, 2, 0],
    [2, 3, 1],
    [4, 5, 1],
    [5, 6, 2],
    [6, 7, 2],
  ])('WK-SIE-4, WK-CH-14: d6 %i, 20 regts, modDv 4: P %i, %i levels fall', (die, p, lost) => {
    expect(rolled(besieged(1), die)).toMatchObject({ p, lost, modDv: 4 - lost });
  });

  test('WK-SIE-4: five trains count at most, and three for the regts', () => {
    const state = besieged(1, (s) => {
      cmd(s, 'P1-3DV').stack = { 'PMI.r': 21, 'SGT.r': 7 };
      someCommand(s, 'P1', 'DV', CORINTH, { 'PMI.r': 30 }).orders.city = 3;
      Object.assign(city(s, CORINTH), { dv: 12, modDv: 12 });
    });
    // 1 + 0 + 2 x 5 + 3 - 4 = 10: three levels.
    expect(rolled(state, 1)).toMatchObject({ p: 10, lost: 3, modDv: 9 });
  });

  test('WK-SIE-4: the besieger’s SGE is added', () => {
    const state = besieged(1);
    under(state, 4);
    // 1 + 4 + 0 + 2 - 1 = 6.
    expect(rolled(state, 1)).toMatchObject({ p: 6, lost: 2 });
  });

  test('WK-SIE-4: modDv does not fall below 0', () => {
    const state = besieged(1, (s) => (city(s, CORINTH).modDv = 1));
    // 6 + 2 - 0 = 8 would be two levels.
    expect(rolled(state, 6)).toMatchObject({ p: 8, modDv: 0 });
  });

  test.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [20, 2],
  ])('WK-SIE-5: %i regts in a cut city eat %i supply points', (regts, eaten) => {
    const state = besieged(1, (s) =>
      Object.assign(city(s, CORINTH), { sp: 6, stack: regts > 0 ? { 'HHI.r': regts } : {} }),
    );
    expect(play(supply, state, {}, {}).state.cities[CORINTH]?.sp).toBe(6 - eaten);
  });

  test('WK-SIE-5: the week that eats the last point kills nobody', () => {
    const state = besieged(1, (s) => Object.assign(city(s, CORINTH), { sp: 1, stack: { 'HHI.r': 20 } }));
    const after = play(supply, state, {}, {}).state.cities[CORINTH];
    expect([after?.sp, after?.stack, after?.siege?.starved]).toEqual([0, { 'HHI.r': 20 }, 0]);
  });

  test('WK-SIE-5: then a tenth of the garrison dies, the rest of the fraction by chance', () => {
    const starving = (roll: number) =>
      play(
        supply,
        besieged(1, (s) => Object.assign(city(s, CORINTH), { sp: 0, stack: { 'HHI.r': 15 } })),
        {},
        { attrition: [roll, 1, 1] },
      ).state;
    // 15 x 10% = 1 and a chance of 50%.
    expect(starving(50).cities[CORINTH]?.stack).toEqual({ 'HHI.r': 13 });
    expect(starving(51).cities[CORINTH]?.stack).toEqual({ 'HHI.r': 14 });
    expect(starving(51).cities[CORINTH]?.siege?.starved).toBe(1);
    expect(starving(51).positions.P5?.rebuilds).toEqual([{ code: 'HHI', n: 1, expires: 18 }]);
  });

  const scoreOf = (weeks: number, change: (s: State) => void) =>
    firstOf(play(sieges, besieged(weeks, change)), 'surrender')?.data.score;

  test('WK-SIE-6: the score counts breach, hunger, long sieges, garrison and morale', () => {
    // 2 MIL: -4. P5 has morale 50.
    expect(scoreOf(1, () => undefined)).toBe(-4);
    expect(scoreOf(1, (s) => (city(s, CORINTH).modDv = 0))).toBe(16);
    expect(scoreOf(3, () => undefined)).toBe(-4);
    expect(scoreOf(4, () => undefined)).toBe(1);
    expect(scoreOf(1, (s) => (city(s, CORINTH).siege = { by: 'P1', weeks: 1, starved: 2 }))).toBe(26);
    expect(scoreOf(1, (s) => (city(s, CORINTH).stack = { 'MIL.m': 18 }))).toBe(-30);
    expect(scoreOf(1, (s) => (position(s, 'P5').morale = 71))).toBe(-14);
    expect(scoreOf(1, (s) => (position(s, 'P5').morale = 35))).toBe(3);
  });

  test('WK-SIE-6, WK-NPC-1: a free city counts morale 50', () => {
    const state = besieged(1, (s) => {
      setFreeCity(s, CORINTH, { 'MIL.m': 2 });
      s.wars[`P1-${CORINTH}`] = { since: 1, lastAct: 8 };
    });
    expect(firstOf(play(sieges, state), 'surrender')?.data.score).toBe(-4);
  });

  test('WK-SIE-6: who surrenders goes into captivity', () => {
    const state = besieged(1, (s) =>
      Object.assign(city(s, CORINTH), {
        modDv: 0,
        stack: { 'HHI.r': 2 },
        siege: { by: 'P1', weeks: 5, starved: 1 },
      }),
    );
    // 20 + 15 + 5 x 2 - 4 = 41.
    const run = play(sieges, state, {}, { ...calm, surrender: 41 });
    expect(run.state.cities[CORINTH]).toMatchObject({
      holder: 'P1',
      owner: 'P5',
      status: 'owned',
      siege: null,
    });
    expect(cmd(run.state, 'P1-3DV').prisoners).toEqual([{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }]);
  });

  test('WK-SIE-7: relief ends the siege and its counters', () => {
    const state = besieged(7, (s) => {
      city(s, CORINTH).siege!.starved = 3;
      someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 9 });
    });
    const after = play([sieges, blockades], state, {}, {}).state.cities[CORINTH];
    expect([after?.siege, after?.blockadedBy]).toEqual([null, null]);
  });
});

describe('weekly-campaign walls: sallies', () => {
  const sally = (digit: number, modifier = 0) =>
    besieged(2, (s) => {
      const inside = someCommand(s, 'P5', 'DV', CORINTH, { 'HHI.r': 20 }, { inside: CORINTH });
      Object.assign(inside.orders, { mode: 'G', command: 3, modifier, city: digit });
    });
  const rolls = { ...calm, battle: [6, 6, 1, 1], 'leader-fate': 100 };

  test('WK-SIE-8, WK-BAT-2: City 2 sallies against the besieger, as attacker, and goes back inside', () => {
    const run = play(landBattles(8), sally(2), {}, rolls);
    const battle = firstOf(run, 'battle')?.data as
      { attacker: { position: string }; winner: string } | undefined;
    expect(battle?.attacker.position).toBe('P5');
    expect(battle?.winner).toBe('P5');
    expect(cmd(run.state, 'P5-3DV').inside).toBe(CORINTH);
  });

  test('WK-SIE-14: forces of others in the hex do not join a sally', () => {
    const state = sally(2);
    someCommand(state, 'P3', 'DV', CORINTH, { 'HHI.r': 9 });
    const battle = firstOf(play(landBattles(8), state, {}, rolls), 'battle');
    expect((battle?.data.attacker as { regts: number }).regts).toBe(20);
  });

  test('WK-SIE-14: a routed garrison flees, here behind its own walls, and is shaken', () => {
    const state = sally(2);
    someCommand(state, 'P1', 'DV', CORINTH, { 'HHI.r': 60 });
    const run = play(landBattles(8), state, {}, { ...rolls, battle: [1, 1, 6, 6] });
    expect(firstOf(run, 'battle')?.data.winner).toBe('P1');
    expect(cmd(run.state, 'P5-3DV')).toMatchObject({ inside: CORINTH, shaken: true, orders: { command: 3 } });
    expect(firstOf(run, 'retreat')?.data).toMatchObject({ command: 'P5-3DV', how: 'walls', rout: true });
  });

  test('WK-SIE-8: the militia of the city stays in', () => {
    const run = play(landBattles(8), sally(2), {}, rolls);
    expect((firstOf(run, 'battle')?.data.attacker as { regts: number }).regts).toBe(20);
    expect(run.state.cities[CORINTH]?.stack).toEqual({ 'MIL.m': 2 });
  });

  test('WK-BAT-2: City 1 holds the walls, and so does a garrison whose odds do not hold', () => {
    expect(eventsOf(play(landBattles(8), sally(1), {}, rolls), 'battle')).toEqual([]);
    // 20 HHI are 20 x 46 = 920 against 12 PMI and 8 SLI, 12 x 28 + 8 x 14 = 448: 2 x 920 < 9 x 448.
    expect(eventsOf(play(landBattles(8), sally(2, 9), {}, rolls), 'battle')).toEqual([]);
    expect(eventsOf(play(landBattles(8), sally(2, 4), {}, rolls), 'battle')).toHaveLength(1);
  });

  test('WK-BAT-2: City 3 joins a battle in the hex but begins none', () => {
    expect(eventsOf(play(landBattles(8), sally(3), {}, rolls), 'battle')).toEqual([]);
    const relieved = sally(3);
    const relief = someCommand(relieved, 'P5', 'DV', CORINTH, { 'HHI.r': 4 });
    relief.orders.command = 1;
    const battle = firstOf(play(landBattles(8), relieved, {}, rolls), 'battle');
    expect((battle?.data.attacker as { regts: number }).regts).toBe(24);
  });
});

describe('weekly-campaign walls: the country round a city', () => {
  const raider = (
    stack: Record<string, number>,
    change: (s: State) => void = () => undefined,
    path = ['R'],
  ): State =>
    beforeCorinth(9, stack, (s) => {
      Object.assign(cmd(s, 'P1-3DV'), { path, bank: 1 });
      change(s);
    });
  const raided = (state: State, raid: number[]) => play([movement(8), income], state, {}, { ...calm, raid });

  test('WK-SIE-12: a die of 3 brings 4 tlts a point of size in phase 20', () => {
    const run = raided(raider({ 'PMI.r': 3 }), [3]);
    expect(ledgerOf(run.state, 'P1')).toEqual(['raid 24']);
    expect(run.state.cities[CORINTH]?.lossPct).toBe(8);
  });
  test('WK-SIE-12: a die of 2 fails and costs 5%; all mounted it succeeds', () => {
    const failed = raided(raider({ 'PMI.r': 10 }), [2, 50, 1]);
    expect(ledgerOf(failed.state, 'P1')).toEqual([]);
    expect(cmd(failed.state, 'P1-3DV').stack).toEqual({ 'PMI.r': 9 });
    expect(ledgerOf(raided(raider({ 'SMC.r': 3 }), [2]).state, 'P1')).toEqual(['raid 24']);
  });
  test('WK-SIE-12: each five regts of the garrison raise the die that is needed', () => {
    const guarded = (die: number) =>
      ledgerOf(
        raided(
          raider({ 'PMI.r': 3 }, (s) => (city(s, CORINTH).stack = { 'HHI.r': 10 })),
          [die, 100],
        ).state,
        'P1',
      );
    expect(guarded(4)).toEqual([]);
    expect(guarded(5)).toEqual(['raid 24']);
  });
  test('WK-SIE-12: two regts, another City digit, or a second R in the week do not raid', () => {
    expect(firstOf(raided(raider({ 'PMI.r': 2 }), []), 'move-dropped')?.data.reason).toBe('no-target');
    const idle = raider({ 'PMI.r': 3 }, (s) => (cmd(s, 'P1-3DV').orders.city = 1));
    expect(firstOf(raided(idle, []), 'move-dropped')?.data.reason).toBe('no-target');
    const again = raider({ 'PMI.r': 3 }, (s) => (cmd(s, 'P1-3DV').raided = true));
    expect(firstOf(raided(again, []), 'move-dropped')?.data.reason).toBe('no-target');
  });
  test('WK-SIE-12: the force moves on', () => {
    const run = play(
      [movement(8), movement(12)],
      raider({ 'PMI.r': 3 }, undefined, ['R', '6']),
      {},
      { ...calm, raid: 6 },
    );
    expect(cmd(run.state, 'P1-3DV').hex).not.toBe(CORINTH);
  });
  test('WK-SIE-12: three sqds raid a port', () => {
    const fleet = (sqds: Record<string, number>) =>
      tutorial((s) => {
        Object.assign(cmd(s, 'P1-1FL'), { hex: SPARTA, path: ['R'], bank: 1, sqds });
        cmd(s, 'P1-1FL').orders.city = 9;
      });
    expect(ledgerOf(raided(fleet({ 'MSQ.r': 3 }), [3]).state, 'P1')).toEqual(['raid 20']);
    expect(ledgerOf(raided(fleet({ 'MSQ.r': 2, MER: 5 }), []).state, 'P1')).toEqual([]);
  });
});
