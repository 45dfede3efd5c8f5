/** Battles on land and at sea. */
import { describe, expect, test } from 'vitest';
import * as math from '../../../../../games/weekly-campaign/rules/war/battle.js';
import { rowFrom } from '../../../../../games/weekly-campaign/data.js';
import { landBattles } from '../../../../../games/weekly-campaign/phases/battles.js';
import { navalStrength } from '../../../../../games/weekly-campaign/rules/war/naval-battle.js';
import { seaBattles } from '../../../../../games/weekly-campaign/phases/sea-battles.js';
import { lossCount } from '../../../../../games/weekly-campaign/rules/troops/losses.js';
import { calm, cmd, data, dice, play, someCommand, tutorial } from '../../kit.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';

const side = (stack: Record<string, number>, plan: number) => ({
  stacks: [{ stack, supply: 4 }],
  plan,
  formation: 1,
});

/** A2432, 1AR and 1DV attack, 2DV of P5 defends. */
function vector19(): State {
  return tutorial((s) => {
    s.weather = { now: 'F', last: 'F' };
    for (const id of ['P1-1AR', 'P1-1DV'])
      Object.assign(cmd(s, id), { hex: 'A2432', moved: true, enteredFrom: 'A2332' });
    Object.assign(cmd(s, 'P1-1AR').orders, { command: 1, conditional: 'A', battle: 4, formation: 3 });
    Object.assign(cmd(s, 'P5-2DV'), { hex: 'A2432' });
  });
}
const rolls19 = { ...calm, battle: [4, 5, 3, 3], 'loss-fraction': 100, retreat: 90 };

describe('weekly-campaign battles', () => {
  test('WK-BAT-4: S is 628 against 500', () => {
    expect(math.strength(data, side({ 'CHC.r': 4, 'PMI.r': 8, 'SLI.r': 6 }, 4), 'c', 'F')).toBe(628);
    expect(math.strength(data, side({ 'HHI.r': 8, 'PMI.r': 2, 'SLI.r': 2 }, 2), 'c', 'F')).toBe(500);
  });

  test('WK-BAT-5, WK-BAT-6: M 24 and 27, E 778 and 635, R 122, marginal; he holds on 90', () => {
    const run = play(landBattles(8), vector19(), {}, rolls19);

    const [battle] = run.events.filter((e) => e.type === 'battle');
    expect(battle?.data).toMatchObject({
      hex: 'A2432',
      result: 'marginal',
      r: 122,
      winner: 'P1',
      attacker: { e: 778, dice: 9 },
      defender: { e: 635, dice: 6 },
    });
    const sides = run.events.filter((e) => e.type === 'battle-side').map((e) => e.data.m);
    expect(sides).toEqual([24, 27]);
    expect(cmd(run.state, 'P5-2DV').hex).toBe('A2432');
    // P5 loses 12 x 10% = 1, P1 18 x 5% = 0; the fractions failed.
    expect(
      run.events
        .filter((e) => e.type === 'battle-loss' && e.data.lost !== undefined)
        .map((e) => [e.data.of, e.data.n]),
    ).toEqual([
      ['P5', 1],
      ['P1', 0],
    ]);
  });

  test('WK-BAT-9: dice 11 and 4 are a win: the loser retreats, morale +2 and -2', () => {
    const run = play(landBattles(8), vector19(), {}, { ...rolls19, battle: [5, 6, 2, 2] });

    expect(run.events.find((e) => e.type === 'battle')?.data).toMatchObject({
      result: 'win',
      r: 143,
      attacker: { e: 841 },
      defender: { e: 585 },
    });
    expect(cmd(run.state, 'P5-2DV').hex).not.toBe('A2432');
    expect([run.state.positions.P1?.moraleDelta, run.state.positions.P5?.moraleDelta]).toEqual([2, -2]);
  });

  test('WK-BAT-4: in forest legions advance at 294, warbands charge at 500', () => {
    expect(math.strength(data, side({ 'LHI.r': 6, 'SMC.r': 2 }, 3), 'f', 'F')).toBe(294);
    expect(math.strength(data, side({ 'WMI.r': 10 }, 4), 'f', 'F')).toBe(500);
  });

  test('WK-CH-10: formation 6 against 1 is +1, 9 against 15 is -1', () => {
    expect([
      math.formationAgainst(data.charts, 6, 1),
      math.formationAgainst(data.charts, 1, 6),
      math.formationAgainst(data.charts, 9, 15),
    ]).toEqual([1, -1, -1]);
  });

  test('WK-CH-9, WK-CH-10: plans and all 256 pairs of formations are antisymmetric', () => {
    for (let i = 1; i <= 16; i++)
      for (let j = 1; j <= 16; j++)
        expect(math.formationAgainst(data.charts, i, j) + math.formationAgainst(data.charts, j, i)).toBe(0);
    for (let i = 1; i <= 5; i++)
      for (let j = 1; j <= 5; j++)
        expect(math.planAgainst(data.charts, i, j) + math.planAgainst(data.charts, j, i)).toBe(0);
  });

  test('WK-BAT-7: losses are whole regts, the fraction one d100: 1 regt at 5%', () => {
    expect(lossCount(dice({ 'loss-fraction': 5 }), 1, 5, 'loss-fraction')).toBe(1);
    expect(lossCount(dice({ 'loss-fraction': 6 }), 1, 5, 'loss-fraction')).toBe(0);
  });

  test('WK-BAT-1, WK-MIL-16: three positions: allies join once, the whole Division fights', () => {
    const state = tutorial((s) => {
      Object.assign(s, vector19());
      s.positions.P2 = { ...structuredClone(s.positions.P5!), id: 'P2', name: 'Third', moraleDelta: 0 };
      s.treaties.push({ a: 'P2', b: 'P5', from: 1, until: 30, denouncedBy: null });
      s.wars['P1-P2'] = { since: 1, lastAct: 8 };
      someCommand(s, 'P2', 'DV', 'A2432', { 'HHI.r': 6 });
    });

    const run = play(landBattles(8), state, {}, { ...rolls19, battle: [3, 4, 3, 4] });

    const battles = run.events.filter((e) => e.type === 'battle');
    expect(battles).toHaveLength(1);
    expect(battles[0]?.seenBy).toEqual(['P1', 'P2', 'P5']);
    expect((battles[0]?.data.defender as { regts: number }).regts).toBe(18);
  });

  test('WK-BAT-3: an evader slips away on 4 or more', () => {
    const state = vector19();
    cmd(state, 'P5-2DV').orders.command = 4;
    const run = play(landBattles(8), state, {}, { ...rolls19, evade: 5 });
    expect(run.events.filter((e) => e.type === 'battle')).toEqual([]);
    expect(cmd(run.state, 'P5-2DV').hex).not.toBe('A2432');
  });
  test('WK-BAT-3: one that fails fights at -10', () => {
    const state = vector19();
    cmd(state, 'P5-2DV').orders.command = 4;
    const run = play(landBattles(8), state, {}, { ...rolls19, evade: 3 });
    expect(run.events.find((e) => e.type === 'battle-side' && e.data.of === 'P5')?.data.terms).toMatchObject({
      evasion: -10,
      fieldworks: 0,
    });
  });

  test('WK-GEN-7: under Conditional C nobody is attacked', () => {
    const state = vector19();
    cmd(state, 'P1-1AR').orders.conditional = 'C';
    expect(play(landBattles(8), state).events.filter((e) => e.type === 'battle')).toEqual([]);
  });

  test('WK-CMD-8: a Division lost to the last regt: its command is captured, the captor’s treasury +100', () => {
    const state = vector19();
    cmd(state, 'P5-2DV').stack = { 'SLI.r': 1 };
    const run = play(
      landBattles(8),
      state,
      {},
      {
        ...rolls19,
        battle: [6, 6, 1, 1],
        'loss-fraction': 1,
        pursuit: 1,
        'leader-fate': [100, 100, 100, 100],
      },
    );
    expect(run.state.commands['P5-2DV']).toBeUndefined();
    expect(run.state.positions.P1?.treasury).toBe(740);
    expect(run.state.positions.P5?.treasury).toBe(700);
  });

  test('WK-BAT-11: a trapped force is captured or destroyed regt by regt', () => {
    const state = vector19();
    for (const hex of ['A2433', 'A2431', 'A2332', 'A2532', 'A2533', 'A2333', 'A2531', 'A2331'])
      someCommand(state, 'P1', 'DV', hex, { 'PMI.r': 1 });
    const run = play(landBattles(8), state, {}, { ...rolls19, battle: [5, 6, 2, 2], retreat: 4 });
    expect(run.events.find((e) => e.type === 'retreat')?.data).toMatchObject({
      how: 'trapped',
      captured: 11,
    });
    expect(cmd(run.state, 'P1-1AR').prisoners[0]?.of).toBe('P5');
  });

  test('WK-BAT-15: a Probe without a win goes back where it came from', () => {
    const state = vector19();
    cmd(state, 'P1-1AR').orders.command = 2;
    const run = play(landBattles(8), state, {}, rolls19);
    expect(cmd(run.state, 'P1-1AR').hex).toBe('A2332');
    expect(cmd(run.state, 'P1-1DV').hex).toBe('A2332');
  });

  test('WK-BAT-16: a trade unit beside an enemy field force is taken, its origin stays', () => {
    const state = tutorial((s) => {
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: 'A2533',
        origin: 'A1831',
        path: [],
        bank: 0,
        carriedBy: null,
      };
    });
    const run = play(landBattles(8), state);
    expect(Object.values(run.state.tradeUnits)).toMatchObject([{ owner: 'P5', origin: 'A1831' }]);
  });

  test.each([
    [100, 'drawn'],
    [110, 'marginal'],
    [130, 'win'],
    [160, 'clear'],
    [200, 'decisive'],
    [300, 'crushing'],
    [900, 'annihilating'],
  ])('WK-CH-12: R %i is %s', (r, name) => {
    expect(rowFrom(data.charts.battleResult, r).name).toBe(name);
  });

  test('WK-NAV-7: S 376 with two boarding regts; in FS the light sqds count half', () => {
    expect(navalStrength(data, { 'MSQ.r': 6, 'HSQ.r': 2 }, { 'HHI.r': 2 }, 'F')).toBe(376);
    expect(navalStrength(data, { 'LSQ.r': 8, 'HSQ.r': 3 }, {}, 'F')).toBe(355);
    expect(navalStrength(data, { 'LSQ.r': 8, 'HSQ.r': 3 }, {}, 'FS')).toBe(275);
    expect([math.effective(376, 21), math.effective(355, 10), math.ratio(454, 390)]).toEqual([454, 390, 116]);
  });

  test('WK-NAV-7: ships fight where a fleet attacks; the beaten sail off', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2933' });
      Object.assign(cmd(s, 'P5-1FL'), { hex: 'A2933', sqds: { 'HSQ.r': 8 } });
      cmd(s, 'P5-1FL').orders.command = 1;
    });
    const run = play(seaBattles(8), state, {}, calm);
    expect(run.events.filter((e) => e.type === 'naval-battle')).toHaveLength(1);
    expect(run.state.commands['P1-1FL']?.hex).not.toBe('A2933');
  });
});
