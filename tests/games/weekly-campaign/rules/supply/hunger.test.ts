/** Food and what comes of its lack, to both sides of each bound. WK-P20-4, WK-SUP-1 to 6, WK-SIE-5, WK-ATT-1 to 4, WK-NAV-11. */
import { describe, expect, test } from 'vitest';
import { attrition } from '../../../../../games/weekly-campaign/phases/attrition.js';
import { navalSupply, rations, supply } from '../../../../../games/weekly-campaign/phases/supply.js';
import { barriersOf } from '../../../../../games/weekly-campaign/rules/supply/loc.js';
import type { Command, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State, WeatherCode } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, eventFacts, paint, play, someCommand, type Run } from '../../kit.js';
import {
  ALEPPO,
  ally,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  peace,
  PELLA,
  position,
  ROME,
  setFreeCity,
  SPARTA,
  third,
} from '../../kit-sieges.js';

const HEX = 'A2026';
const division = (state: State): Command => cmd(state, 'P1-3DV');
/** Nobody's land: cities are free, no forts, one Division of P1 in clear HEX, spring. */
const wild = (
  stack: Stack,
  more: Partial<Command> = {},
  change: (s: State) => void = () => undefined,
): State =>
  peace((s) => {
    s.commands = {};
    s.forts = {};
    for (const one of Object.values(s.cities))
      Object.assign(one, { owner: 'P0', holder: 'P0', status: 'free' });
    paint(s, HEX, 'c');
    someCommand(s, 'P1', 'DV', HEX, stack, { supply: 2, ...more });
    change(s);
  });
const fed = (state: State): Run => play(supply, state);
const own = (s: State, hex = PELLA, cap: number | null = 40): void =>
  void Object.assign(city(s, hex), { owner: 'P1', holder: 'P1', status: 'owned', cap, stack: {} });

describe('weekly-campaign ships and their stores', () => {
  test.each<[string, number, (s: State) => void]>([
    ['in its own port', 8, () => undefined],
    ['beside it', 8, (s) => (cmd(s, 'P1-1FL').hex = 'A2927')],
    ['in an ally’s port', 8, (s) => (ally(s, 'P1', 'P5'), void (cmd(s, 'P1-1FL').hex = ATHENS))],
    ['in a stranger’s port', 2, (s) => (cmd(s, 'P1-1FL').hex = ATHENS)],
    ['in its own city that is no port', 2, (s) => (city(s, ALEPPO).port = false)],
    ['in its own port that others hold', 2, (s) => (city(s, ALEPPO).holder = 'P5')],
    ['at sea', 2, (s) => (cmd(s, 'P1-1FL').hex = 'A2831')],
    ['without ships', 3, (s) => Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2831', sqds: {} })],
  ])('WK-P20-4: a fleet with 3 %s has then %i', (_, left, change) => {
    const run = play(
      navalSupply,
      peace((s) => {
        cmd(s, 'P1-1FL').supply = 3;
        change(s);
      }),
    );
    expect(cmd(run.state, 'P1-1FL').supply).toBe(left);
    const told = run.events.find((e) => e.type === 'supply' && e.data.command === 'P1-1FL');
    expect(told?.data).toEqual(
      left === 3
        ? undefined
        : { command: 'P1-1FL', before: 3, now: left, why: left === 8 ? 'port' : 'at sea' },
    );
  });
  test('WK-P20-4: not below 0, and what did not change is not told', () => {
    const run = play(
      navalSupply,
      peace((s) => void Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2831', supply: 0 })),
    );
    expect(cmd(run.state, 'P1-1FL').supply).toBe(0);
    expect(run.events.filter((e) => e.data.command === 'P1-1FL')).toEqual([]);
    const full = play(navalSupply, peace());
    expect(full.events.filter((e) => e.data.command === 'P1-1FL')).toEqual([]);
  });
  test.each([
    [1, 2, 0],
    [0, 1, 0],
  ])('WK-P20-4: those aboard of a fleet with %i', (stores, left) => {
    const run = fed(
      wild({ 'PMI.r': 2 }, { carriedBy: 'P1-2FL', hungry: 1 }, (s) => {
        someCommand(s, 'P1', 'FL', HEX, { 'MSQ.r': 2 }, { supply: stores });
      }),
    );
    expect(division(run.state).supply).toBe(left);
    expect(division(run.state).hungry).toBe(stores > 0 ? 0 : 1);
    expect(run.state.week.unfed).toEqual(stores > 0 ? [] : ['P1-3DV']);
  });
});

describe('weekly-campaign food from a base', () => {
  test('WK-SUP-1: elephants and siege trains eat for two', () => {
    expect([
      rations(data, { 'PMI.r': 3 }),
      rations(data, { 'IEL.r': 3 }),
      rations(data, { 'AEL.r': 1, 'SGT.r': 1, 'PMI.v': 1 }),
    ]).toEqual([3, 6, 5]);
  });
  test.each<[string, Stack, number | null, boolean]>([
    ['as many as it feeds', { 'PMI.r': 10 }, 10, true],
    ['one more', { 'PMI.r': 11 }, 10, false],
    ['elephants for two', { 'IEL.r': 5 }, 10, true],
    ['elephants for two, one more', { 'IEL.r': 5, 'PMI.r': 1 }, 10, false],
    ['no limit', { 'PMI.r': 30 }, null, true],
  ])('WK-SUP-2: from a city: %s', (_, stack, cap, isFed) => {
    const run = fed(
      wild(stack, {}, (s) => {
        own(s, PELLA, cap);
        s.hexes[HEX] = { devastatedUntil: 99 };
      }),
    );
    expect(division(run.state).supply).toBe(isFed ? 3 : 1);
    expect(eventFacts(run, 'fed')).toEqual(
      isFed ? [{ command: 'P1-3DV', base: PELLA, length: expect.any(Number) as number, supply: 3 }] : [],
    );
    expect(run.state.week.unfed).toEqual(isFed ? [] : ['P1-3DV']);
  });
  test('WK-SUP-2: up to its maximum, and its hunger is forgotten', () => {
    const run = fed(wild({ 'PMI.r': 2 }, { supply: 4, hungry: 3 }, (s) => own(s)));
    expect(division(run.state)).toMatchObject({ supply: 4, hungry: 0 });
  });
  test('WK-SUP-2: what the garrison eats the field has not; commands draw in their order', () => {
    const two = (garrison: number) =>
      fed(
        wild({ 'PMI.r': 4 }, {}, (s) => {
          own(s, PELLA, 10);
          city(s, PELLA).stack = { 'PHI.r': garrison };
          s.hexes[HEX] = { devastatedUntil: 99 };
          someCommand(s, 'P1', 'DV', HEX, { 'PMI.r': 4 }, { supply: 2 });
        }),
      ).state;
    const supplies = (state: State) => ['P1-3DV', 'P1-4DV'].map((id) => cmd(state, id).supply);
    expect([supplies(two(2)), supplies(two(3)), supplies(two(6)), supplies(two(7))]).toEqual([
      [3, 3],
      [3, 1],
      [3, 1],
      [1, 1],
    ]);
  });
  test('WK-SUP-2: of two bases the nearest that has food for all of it', () => {
    const base = (near: number): unknown =>
      eventFacts(
        fed(
          wild({ 'PMI.r': 5 }, {}, (s) => {
            own(s, PELLA, near);
            own(s, ROME, 40);
          }),
        ),
        'fed',
      )[0]?.base;
    // A2026 is nearer to Rome or Pella; the other one feeds when it has nothing left.
    const first = base(40) as string;
    expect([PELLA, ROME]).toContain(first);
    const other = first === PELLA ? base(4) : undefined;
    if (first === PELLA) expect(other).toBe(ROME);
  });
  test('WK-SUP-2: a fort of DV 6 feeds ten regts', () => {
    const fort = (n: number, dv: number): number =>
      division(
        fed(
          wild({ 'PMI.r': n }, {}, (s) => {
            s.hexes[HEX] = { devastatedUntil: 99 };
            s.forts['P1-FO9'] = {
              ...structuredClone(peace().forts['P1-FO5']!),
              id: 'P1-FO9',
              owner: 'P1',
              hex: HEX,
              dv,
              modDv: 0,
            };
          }),
        ).state,
      ).supply;
    expect([fort(10, 6), fort(11, 6), fort(10, 5)]).toEqual([3, 1, 1]);
  });
  test('WK-SUP-5: out of communication in phase 3 it loses one point, foraged or not, and eats all the same', () => {
    const out = (waste: boolean) =>
      fed(
        wild({ 'PMI.r': 2 }, { locOut: true, hungry: 1, supply: 1 }, (s) => {
          own(s);
          if (waste) s.hexes[HEX] = { devastatedUntil: 99 };
        }),
      ).state;
    expect(division(out(false))).toMatchObject({ supply: 0, hungry: 0 });
    expect(division(out(true))).toMatchObject({ supply: 0, hungry: 2 });
    expect(out(false).week.unfed).toEqual([]);
    expect(division(fed(wild({ 'PMI.r': 2 }, { locOut: true, supply: 0 })).state).supply).toBe(0);
  });
  test('WK-LOC-1, WK-SUP-5: scouts in a force that is out of communication live on the land', () => {
    const run = fed(
      wild(
        { 'PMI.r': 2 },
        {},
        (s) => void someCommand(s, 'P1', 'SC', HEX, { 'JLC.r': 1 }, { locOut: true, supply: 3 }),
      ),
    );
    expect(cmd(run.state, 'P1-2SC').supply).toBe(3);
  });
  test('WK-SUP-2: a headquarters fills up by a line and falls without one', () => {
    const hq = (more: Partial<Command>, change: (s: State) => void) =>
      division(fed(wild({}, more, change)).state).supply;
    expect(hq({}, own)).toBe(3);
    expect(hq({ supply: 4 }, own)).toBe(4);
    expect(hq({}, () => undefined)).toBe(2);
    expect(hq({ locOut: true }, own)).toBe(1);
  });
  test('WK-SUP-1: inside walls it fills up, unless they are cut off or it was out of communication', () => {
    const inside = (more: Partial<Command>, change: (s: State) => void = () => undefined) =>
      division(
        fed(
          wild({ 'PMI.r': 2 }, { hungry: 2, ...more }, (s) => {
            own(s);
            Object.assign(division(s), { hex: PELLA, inside: PELLA });
            change(s);
          }),
        ).state,
      );
    expect(inside({})).toMatchObject({ supply: 3, hungry: 0 });
    expect(inside({ supply: 4 }).supply).toBe(4);
    expect(inside({ locOut: true })).toMatchObject({ supply: 2, hungry: 0 });
    expect(inside({}, (s) => (city(s, PELLA).blockadedBy = 'P5'))).toMatchObject({ supply: 2, hungry: 2 });
  });
});

describe('weekly-campaign forage', () => {
  const foraged = (n: number, change: (s: State) => void = () => undefined): boolean =>
    division(fed(wild({ 'PMI.r': n }, {}, change)).state).supply === 2;
  test.each<[string, number, number]>([
    // The turn, and what clear land feeds in its season.
    ['spring', 8, 12],
    ['summer', 13, 16],
    ['autumn', 25, 20],
    ['winter', 37, 6],
  ])('WK-SUP-3: clear land in %s, turn %i, feeds %i', (_, turn, n) => {
    const at = (s: State): void => void (s.turn = turn);
    expect([foraged(n, at), foraged(n + 1, at)]).toEqual([true, false]);
  });
  test.each([
    ['h', 6],
    ['f', 6],
    ['s', 3],
    ['d', 1],
    ['m', 2],
  ])('WK-SUP-3: %s in spring feeds %i', (terrain, n) => {
    const at = (s: State): void => paint(s, HEX, terrain);
    expect([foraged(n, at), foraged(n + 1, at)]).toEqual([true, false]);
  });
  test('WK-SUP-3: half after a week of foraging, all after two', () => {
    const last = (turn: number) => (s: State) => void (s.hexes[HEX] = { foraged: turn });
    expect([foraged(6, last(7)), foraged(7, last(7)), foraged(12, last(6))]).toEqual([true, false, true]);
  });
  test.each(['devastatedUntil', 'noForageUntil'] as const)(
    'WK-SUP-3: nothing while %s lasts, the last turn included',
    (what) => {
      const until = (turn: number) => (s: State) => void (s.hexes[HEX] = { [what]: turn });
      expect([foraged(1, until(8)), foraged(1, until(7))]).toEqual([false, true]);
    },
  );
  test('WK-SUP-3: shared in order; who gets less than he needs goes hungry, and the hex remembers', () => {
    const run = fed(
      wild({ 'PMI.r': 7 }, {}, (s) => {
        someCommand(s, 'P1', 'DV', HEX, { 'PMI.r': 6 }, { supply: 2 });
        someCommand(s, 'P5', 'DV', HEX, { 'PMI.r': 1 }, { supply: 2 });
      }),
    );
    expect(['P1-3DV', 'P1-4DV', 'P5-3DV'].map((id) => cmd(run.state, id).supply)).toEqual([2, 1, 1]);
    expect(run.state.hexes[HEX]?.foraged).toBe(8);
    expect(eventFacts(run, 'foraged')).toEqual([{ command: 'P1-3DV', hex: HEX, regts: 7 }]);
    expect(run.state.week.unfed).toEqual(['P1-4DV', 'P5-3DV']);
  });
  test('WK-SUP-4: unfed it loses a point; at 0 its hungry weeks are counted', () => {
    const waste = (more: Partial<Command>) =>
      division(fed(wild({ 'PMI.r': 2 }, more, (s) => void (s.hexes[HEX] = { devastatedUntil: 99 }))).state);
    expect(waste({ supply: 2 })).toMatchObject({ supply: 1, hungry: 0 });
    expect(waste({ supply: 1 })).toMatchObject({ supply: 0, hungry: 1 });
    expect(waste({ supply: 0, hungry: 1 })).toMatchObject({ supply: 0, hungry: 2 });
  });
  test('WK-SUP-6: a city that is not cut off regains a point, up to its size', () => {
    const sp = (more: object): number =>
      city(fed(peace((s) => void Object.assign(city(s, PELLA), more))).state, PELLA).sp;
    expect([sp({ sp: 3 }), sp({ sp: 8 }), sp({ sp: 3, blockadedBy: 'P5' })]).toEqual([4, 8, 2]);
  });
});

describe('weekly-campaign a place that is cut off', () => {
  const cut = (sp: number, stack: Stack, more: (s: State) => void = () => undefined, rolls = {}) =>
    play(
      supply,
      peace((s) => {
        Object.assign(city(s, PELLA), { sp, stack, siege: { by: 'P5', weeks: 2, starved: 0 } });
        more(s);
      }),
      {},
      { ...calm, ...rolls },
    );
  test.each<[number, number, number]>([
    [0, 5, 4],
    [1, 5, 4],
    [10, 5, 4],
    [11, 5, 3],
    [21, 5, 2],
    [80, 5, 0],
  ])('WK-SIE-5: %i regts use of %i points: %i are left', (n, sp, left) => {
    const run = cut(sp, n === 0 ? {} : { 'PHI.r': n });
    expect(city(run.state, PELLA).sp).toBe(left);
    expect(city(run.state, PELLA).siege?.starved).toBe(0);
    expect(run.events.find((e) => e.rule === 'WK-SIE-5')).toMatchObject({
      type: 'fed',
      seenBy: ['P1'],
      data: { place: PELLA, sp: left },
    });
  });
  test('WK-SIE-5: with none left a tenth dies, the rest of the fraction by chance; those inside the same', () => {
    const hungry = (die: number) => cut(0, { 'PHI.r': 12 }, undefined, { attrition: [die, 1, 1, 1] });
    // 1.2 of twelve.
    expect([city(hungry(20).state, PELLA).stack, city(hungry(21).state, PELLA).stack]).toEqual([
      { 'PHI.r': 10 },
      { 'PHI.r': 11 },
    ]);
    expect(city(hungry(20).state, PELLA).siege?.starved).toBe(1);
    expect(hungry(20).state.week.starved).toEqual({ P1: 2 });
    expect(eventFacts(hungry(20), 'attrition')).toEqual([
      { place: PELLA, name: 'Pella', cause: 'hunger', n: 2, lost: { 'PHI.r': 2 } },
    ]);
    expect(eventFacts(cut(0, {}), 'attrition')).toEqual([]);
  });
  test('WK-SIE-5, WK-REP-15: a guest who dies inside is told, and his own only', () => {
    const run = cut(
      0,
      { 'PHI.r': 5 },
      (s) => {
        ally(s, 'P1', 'P5');
        Object.assign(cmd(s, 'P5-2DV'), { hex: PELLA, inside: PELLA, stack: { 'HHI.r': 5 } });
      },
      // One of ten, drawn after the garrison’s own.
      { attrition: 99 },
    );
    expect(run.events.filter((e) => e.type === 'attrition').map((e) => [e.seenBy, e.data.n])).toEqual([
      [['P1'], 0],
      [['P5'], 1],
    ]);
    expect(run.state.week.starved).toEqual({ P5: 1 });
    expect(position(run.state, 'P5').rebuilds).toEqual([{ code: 'HHI', n: 1, expires: 18 }]);
  });
  test('WK-SUP-1: a fort that traces a line, or is a base, mends its stores; alone it lives on them', () => {
    const fort = (more: object, change: (s: State) => void = () => undefined) =>
      fed(
        peace((s) => {
          s.commands = {};
          delete s.forts['P1-FO5'];
          Object.assign(s.forts['P1-FO6']!, { sp: 2, ...more });
          change(s);
        }),
      ).state.forts['P1-FO6']!.sp;
    const alone = (s: State): void => {
      for (const one of Object.values(s.cities)) Object.assign(one, { owner: 'P0', holder: 'P0' });
    };
    expect([
      fort({}),
      fort({ sp: 5 }),
      fort({}, alone),
      fort({ dv: 6 }, alone),
      fort({ blockadedBy: 'P5' }),
    ]).toEqual([3, 5, 1, 3, 1]);
  });
});

describe('weekly-campaign attrition', () => {
  const worn = (
    stack: Stack,
    more: Partial<Command>,
    change: (s: State) => void = () => undefined,
    rolls = {},
  ) => play(attrition, wild(stack, { supply: 0, ...more }, change), {}, { ...calm, ...rolls });
  test.each([
    [0, undefined],
    [1, 10],
    [2, 15],
    [3, 20],
    [4, 25],
    [5, 25],
  ])('WK-ATT-1: in its hungry week number %i: %i%%', (hungry, percent) => {
    const run = worn({ 'PMI.r': 20 }, { hungry });
    expect(eventFacts(run, 'attrition')[0]?.percent).toBe(percent);
    const left = division(run.state).stack['PMI.r'];
    expect(left).toBe(20 - Math.floor((20 * (percent ?? 0)) / 100));
  });
  test('WK-ATT-1: not with a point of supply, not inside walls; morale by fives', () => {
    expect(eventFacts(worn({ 'PMI.r': 20 }, { hungry: 2, supply: 1 }), 'attrition')).toEqual([]);
    expect(eventFacts(worn({ 'PMI.r': 20 }, { hungry: 2, inside: PELLA }), 'attrition')).toEqual([]);
    const morale = (n: number) => position(worn({ 'PMI.r': n }, { hungry: 1 }).state, 'P1').moraleDelta;
    expect([morale(10), morale(50), morale(60)]).toEqual([-1, -1, -2]);
  });
  test.each<[string, number, Stack, (s: State) => void, Partial<Command>]>([
    [
      'unfed in the desert',
      1,
      { 'PMI.r': 20 },
      (s) => (paint(s, HEX, 'd'), void s.week.unfed.push('P1-3DV')),
      {},
    ],
    ['fed in the desert', 0, { 'PMI.r': 20 }, (s) => paint(s, HEX, 'd'), {}],
    ['unfed elsewhere', 0, { 'PMI.r': 20 }, (s) => void s.week.unfed.push('P1-3DV'), {}],
    [
      'unfed with a camel',
      0,
      { 'PMI.r': 19, 'CLC.r': 1 },
      (s) => (paint(s, HEX, 'd'), void s.week.unfed.push('P1-3DV')),
      {},
    ],
    [
      'unfed aboard',
      0,
      { 'PMI.r': 20 },
      (s) => (paint(s, HEX, 'd'), void s.week.unfed.push('P1-3DV')),
      { carriedBy: 'P1-9FL' },
    ],
    ['winter in the mountains', 1, { 'PMI.r': 20 }, (s) => (paint(s, HEX, 'm'), void (s.turn = 40)), {}],
    ['autumn in the mountains', 0, { 'PMI.r': 20 }, (s) => (paint(s, HEX, 'm'), void (s.turn = 30)), {}],
    [
      'winter on a mountain road',
      0,
      { 'PMI.r': 20 },
      (s) => (paint(s, HEX, 'm'), (s.turn = 40), void (s.hexes[HEX] = { road: [1] })),
      {},
    ],
    ['winter in hills', 0, { 'PMI.r': 20 }, (s) => (paint(s, HEX, 'h'), void (s.turn = 40)), {}],
  ])('WK-ATT-2: %s: %i of twenty', (_, n, stack, change, more) => {
    const run = worn(stack, more, change);
    expect(eventFacts(run, 'attrition').reduce((sum, e) => sum + Number(e.n), 0)).toBe(n);
    if (n > 0) expect(eventFacts(run, 'attrition')[0]).toMatchObject({ percent: 5 });
  });
  const fleet = (more: Partial<Command>, weather: WeatherCode = 'F', rolls = {}) =>
    play(
      attrition,
      peace((s) => {
        s.weather.now = weather;
        position(s, 'P1').rebuilds = [];
        Object.assign(cmd(s, 'P1-1FL'), { hex: 'A2831', sqds: { 'MSQ.r': 10, MER: 5 }, ...more });
        delete s.commands['P5-1FL'];
      }),
      {},
      { ...calm, ...rolls },
    );
  test('WK-ATT-4: a fleet without supply loses a tenth of its warships', () => {
    expect(cmd(fleet({ supply: 0 }).state, 'P1-1FL').sqds).toEqual({ 'MSQ.r': 9, MER: 5 });
    expect(cmd(fleet({ supply: 1 }).state, 'P1-1FL').sqds).toEqual({ 'MSQ.r': 10, MER: 5 });
    expect(position(fleet({ supply: 0 }).state, 'P1').rebuilds).toEqual([{ code: 'MSQ', n: 1, expires: 18 }]);
  });
  test.each<[WeatherCode, number, string, Stack]>([
    ['ST', 5, 'A2831', {}],
    ['ST', 6, 'A2831', { 'MSQ.r': 10 }],
    ['ST', 8, 'A2831', { 'MSQ.r': 10 }],
    ['ST', 9, 'A2831', { 'MSQ.r': 10, MER: 5 }],
    ['RS', 1, 'A2831', { 'MSQ.r': 10, MER: 5 }],
    ['ST', 1, ALEPPO, { 'MSQ.r': 10, MER: 5 }],
    ['ST', 1, 'A2927', {}],
  ])('WK-NAV-11: in %s on %i at %s there are left %j', (weather, storm, hex, left) => {
    const run = fleet({ hex }, weather, { storm });
    expect(cmd(run.state, 'P1-1FL').sqds).toEqual(left);
    expect(eventFacts(run, 'storm')).toHaveLength(weather === 'ST' && hex !== ALEPPO ? 1 : 0);
    if (Object.keys(left).length === 0)
      expect(position(run.state, 'P1').rebuilds).toEqual([{ code: 'MSQ', n: 10, expires: 18 }]);
  });
});

describe('weekly-campaign what bars a line on land', () => {
  test('WK-LOC-5: enemy field forces, and enemy places with a garrison; not empty ones, not neutral ones', () => {
    const bars = (change: (s: State) => void) => {
      const { fieldForces, garrisons } = barriersOf(
        peace((s) => {
          third(s);
          s.wars = { 'P1-P5': { since: 1, lastAct: 8 } };
          change(s);
        }),
        'P1',
      );
      return [[...fieldForces].sort(), [...garrisons].sort()];
    };
    expect(bars(() => undefined)).toEqual([[BRISBANE], [BRISBANE, CORINTH, ATHENS, SPARTA].sort()]);
    expect(bars((s) => (city(s, CORINTH).stack = {}))[1]).not.toContain(CORINTH);
    const inside = (s: State): void => {
      city(s, CORINTH).stack = {};
      Object.assign(cmd(s, 'P5-2DV'), { hex: CORINTH, inside: CORINTH });
    };
    expect(bars(inside)).toEqual([[], [BRISBANE, CORINTH, ATHENS, SPARTA].sort()]);
    expect(bars((s) => (s.wars = {}))).toEqual([[], []]);
    const free = (war: boolean) => (s: State) => {
      s.wars = war ? { [`P1-${CORINTH}`]: { since: 1, lastAct: 8 } } : {};
      setFreeCity(s, CORINTH);
    };
    expect(bars(free(true))).toEqual([[], [CORINTH]]);
    expect(bars(free(false))).toEqual([[], []]);
  });
});
