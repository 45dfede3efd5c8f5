/** Phase 1.13: the weather and the twenty random events. WK-P1-13, WK-CH-15, WK-CH-16, WK-CH-22. */
import { describe, expect, test } from 'vitest';
import { chance } from '../../../../games/weekly-campaign/phases/chance.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { cmd, play } from '../kit.js';
import { ALEPPO, ally, city, firstOf, ledgerOf, peace, PELLA, position, ROME } from '../kit-sieges.js';

const weather = (turn: number, roll: number): string =>
  play(
    chance,
    peace((s) => (s.turn = turn)),
    {},
    { weather: roll },
  ).state.weather.now;

/** P1 has this event; the targets are picked by these dice. Its own cities are Rome, Pella, Aleppo, in that order. */
function happened(n: number, target: number[], change: (s: State) => void = () => undefined) {
  const state = peace((s) => {
    s.options.randomEvents = true;
    change(s);
  });
  return play(chance, state, {}, { weather: 1, event: [20, n, 100], 'event-target': target });
}

describe('weekly-campaign weather', () => {
  test.each([
    [8, 30, 'F'],
    [8, 31, 'FW'],
    [8, 57, 'FS'],
    [8, 97, 'RS'],
    [8, 98, 'ST'],
    [13, 50, 'F'],
    [13, 100, 'ST'],
    [25, 60, 'FS'],
    [37, 85, 'RS'],
    [37, 86, 'ST'],
    [49, 30, 'F'],
  ])('WK-P1-13, WK-CH-16: in turn %i a d100 of %i is %s', (turn, roll, code) => {
    expect(weather(turn, roll)).toBe(code);
  });
  test('WK-P1-13: everybody is told', () => {
    expect(firstOf(play(chance, peace(), {}, { weather: 1 }), 'weather')?.seenBy).toBe('all');
  });
});

describe('weekly-campaign random events', () => {
  test('WK-P1-13: on 20 or less, for each position, and only with the option', () => {
    const rolled = (first: number) =>
      play(
        chance,
        peace((s) => (s.options.randomEvents = true)),
        {},
        { weather: 1, event: first <= 20 ? [first, 7, 100] : [first, 100] },
      ).events.filter((e) => e.type === 'random-event').length;
    expect([rolled(20), rolled(21)]).toEqual([1, 0]);
    // Without the option no die is thrown.
    expect(play(chance, peace(), {}, { weather: 1 }).events).toHaveLength(1);
  });
  test('WK-P1-13, WK-REP-8: its event is its own secret', () => {
    expect(firstOf(happened(7, []), 'random-event')?.seenBy).toEqual(['P1']);
  });

  test('WK-CH-22: 1 good harvest: stores full, 30 tlts', () => {
    const run = happened(1, [2], (s) => (city(s, PELLA).sp = 1));
    expect(city(run.state, PELLA).sp).toBe(8);
    expect(position(run.state, 'P1').treasury).toBe(670);
  });
  test('WK-CH-22: 2 plague: each garrison regt dies on a 1, income -20%', () => {
    const run = happened(2, [2, 1, 2, 1, 3], (s) => (city(s, PELLA).stack = { 'MIL.m': 2, 'PHI.r': 2 }));
    const after = city(run.state, PELLA);
    expect(after.lossPct).toBe(20);
    expect(Object.values(after.stack).reduce((a, b) => a + b, 0)).toBe(2);
  });
  test('WK-CH-22, WK-MIL-8: plague among guests: their own side can raise them again, and is told', () => {
    const run = happened(2, [2, 2, 1, 1, 3], (s) => {
      ally(s, 'P1', 'P5');
      Object.assign(city(s, PELLA), { stack: { 'PHI.r': 1 } });
      Object.assign(cmd(s, 'P5-2DV'), { hex: PELLA, inside: PELLA, stack: { 'HHI.r': 3 } });
      for (const id of ['P1', 'P5']) position(s, id).rebuilds = [];
    });
    expect(cmd(run.state, 'P5-2DV').stack).toEqual({ 'HHI.r': 1 });
    expect(position(run.state, 'P5').rebuilds).toEqual([{ code: 'HHI', n: 2, expires: 18 }]);
    expect(position(run.state, 'P1').rebuilds).toEqual([]);
    expect(firstOf(run, 'random-event')?.data).toMatchObject({ name: 'Pella', died: 0 });
    expect(firstOf(run, 'attrition')).toMatchObject({
      seenBy: ['P5'],
      rule: 'WK-CH-22',
      data: { command: 'P5-2DV', cause: 'plague', n: 2, lost: { 'HHI.r': 2 } },
    });
  });
  test('WK-CH-22: 3 fire: modDv -1, income -10%', () => {
    expect(city(happened(3, [2]).state, PELLA)).toMatchObject({ dv: 6, modDv: 5, lossPct: 10 });
  });
  test('WK-CH-22: 4 earthquake: dv and modDv -1, income -20%', () => {
    expect(city(happened(4, [2]).state, PELLA)).toMatchObject({ dv: 5, modDv: 5, lossPct: 20 });
    const low = happened(4, [2], (s) => Object.assign(city(s, PELLA), { modDv: 2 }));
    expect(city(low.state, PELLA)).toMatchObject({ dv: 5, modDv: 1 });
  });
  test('WK-CH-22: 5 rich vein: d6 x 20', () => {
    expect(ledgerOf(happened(5, [4]).state, 'P1')).toEqual(['rich vein 80']);
  });
  test('WK-CH-22: 6 corrupt steward: d6 x 15, not below 0', () => {
    expect(position(happened(6, [4]).state, 'P1').treasury).toBe(580);
    expect(position(happened(6, [4], (s) => (position(s, 'P1').treasury = 20)).state, 'P1').treasury).toBe(0);
  });
  test('WK-CH-22: 7 and 8: good and ill omens', () => {
    expect([7, 8].map((n) => position(happened(n, []).state, 'P1').moraleDelta)).toEqual([3, -3]);
  });
  test('WK-CH-22: 9 volunteers: two of the first unrestricted light or medium foot, if there is room', () => {
    // Of 2CHC* 2PHI 3PMI 1SMC 1JLC 2SLI.
    expect(city(happened(9, []).state, ROME).stack).toEqual({ 'MIL.m': 4, 'PMI.r': 2 });
    expect(city(happened(9, [], (s) => (city(s, ROME).stack = { 'MIL.m': 35 })).state, ROME).stack).toEqual({
      'MIL.m': 35,
    });
  });
  test('WK-CH-22: 10 discontent: who fails his LOV stands on Command 3 this week', () => {
    const march = (s: State): void => {
      Object.assign(cmd(s, 'P1-1AR'), { path: ['1', '1'] });
      cmd(s, 'P1-1AR').orders.command = 1;
    };
    // Philon has LOV 6.
    const failed = cmd(happened(10, [1, 7], march).state, 'P1-1AR');
    expect([failed.weekCommand, failed.path, failed.orders.command]).toEqual([3, [], 1]);
    const passed = cmd(happened(10, [1, 6], march).state, 'P1-1AR');
    expect([passed.weekCommand, passed.path]).toEqual([null, ['1', '1']]);
  });
  test('WK-CH-22: 11 illness: four turns, this one counted', () => {
    expect(happened(11, [1]).state.leaders['P1-L1']?.illUntil).toBe(11);
  });
  test('WK-CH-22: 12 talent: a point in a rating, four at most', () => {
    expect(happened(12, [1, 2]).state.leaders['P1-L1']).toMatchObject({ tac: 4, sge: 2, nav: 0, cha: 3 });
    expect(happened(12, [1, 1]).state.leaders['P1-L1']?.tac).toBe(4);
  });
  test('WK-CH-22: 13 raiders: a city but the capital; three regts drive them off', () => {
    // Of Pella and Aleppo the first.
    const raided = happened(13, [1], (s) => (city(s, PELLA).stack = { 'MIL.m': 2 }));
    expect([city(raided.state, PELLA).lossPct, position(raided.state, 'P1').moraleDelta]).toEqual([20, 0]);
    const held = happened(13, [1]);
    expect([city(held.state, PELLA).lossPct, position(held.state, 'P1').moraleDelta]).toEqual([0, 1]);
  });
  test('WK-CH-22: 14 pirates: a port without an own fleet in it', () => {
    // Ports are Rome and Aleppo, where the fleet lies.
    expect(city(happened(14, [1]).state, ROME).lossPct).toBe(15);
    expect(city(happened(14, [2]).state, ALEPPO).lossPct).toBe(0);
  });
  test('WK-CH-22: 15 caravan: a free trade unit at the capital', () => {
    const run = happened(15, []);
    expect(run.state.tradeUnits['P1-TR1']).toMatchObject({ hex: ROME, origin: ROME });
    expect(position(run.state, 'P1').treasury).toBe(640);
  });
  test('WK-TRD-4: while others hold the capital the caravan comes to the greatest city held, and to nobody without one', () => {
    const lost = happened(15, [], (s) => (city(s, ROME).holder = 'P5'));
    expect(lost.state.tradeUnits['P1-TR1']).toMatchObject({ hex: ALEPPO, origin: ALEPPO });
    const landless = happened(15, [], (s) => {
      for (const one of Object.values(s.cities)) one.holder = 'P5';
    });
    expect(landless.state.tradeUnits).toEqual({});
    expect(firstOf(landless, 'random-event')?.data.nothing).toBe(true);
  });
  test('WK-CH-22: 16 famine: stores halved, no forage for six turns', () => {
    const run = happened(16, [2], (s) => (city(s, PELLA).sp = 7));
    expect(city(run.state, PELLA).sp).toBe(3);
    expect(run.state.hexes[PELLA]?.noForageUntil).toBe(13);
  });
  test('WK-CH-22: 17 stragglers: a regt of the lowest grade, first code in the alphabet', () => {
    const run = happened(17, [1], (s) => (cmd(s, 'P1-1DV').stack = { 'CHC.v': 4, 'PMI.r': 8, 'SLI.r': 6 }));
    expect(cmd(run.state, 'P1-1DV').stack).toEqual({ 'CHC.v': 4, 'PMI.r': 7, 'SLI.r': 6 });
  });
  test('WK-CH-22: 18 a spy is taken, nothing if there is none', () => {
    const run = happened(
      18,
      [1],
      (s) => (s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: ROME }),
    );
    expect(run.state.spies).toEqual({});
    expect(firstOf(happened(18, []), 'random-event')?.data.nothing).toBe(true);
  });
  test('WK-CH-22: 19 festival: morale +2, 20 tlts if there are any', () => {
    const run = happened(19, []);
    expect(position(run.state, 'P1')).toMatchObject({ moraleDelta: 2, treasury: 620 });
    const poor = happened(19, [], (s) => (position(s, 'P1').treasury = 19));
    expect(position(poor.state, 'P1')).toMatchObject({ moraleDelta: 2, treasury: 19 });
  });
  test('WK-CH-22, WK-NPC-5: 20 pretender: under morale 45 the largest city but the capital revolts on 30', () => {
    const state = (morale: number, target: number[]) =>
      city(
        happened(20, target, (s) => {
          position(s, 'P1').morale = morale;
          city(s, ALEPPO).stack = {};
        }).state,
        ALEPPO,
      ).holder;
    expect([state(44, [30]), state(44, [31]), state(45, [])]).toEqual(['P0', 'P1', 'P1']);
  });
});
