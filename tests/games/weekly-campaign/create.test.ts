/** The first states: nations, levies, armies, cities; the printed totals of the inner sea. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../src/catalog.js';
import { create } from '../../../games/weekly-campaign/create.js';
import type { Data } from '../../../games/weekly-campaign/data.js';
import { isLand, mapOf } from '../../../games/weekly-campaign/rules/map/map.js';
import { costOf, count, payOf, items, sum } from '../../../games/weekly-campaign/rules/troops/stacks.js';
import type { Stack } from '../../../games/weekly-campaign/records.js';
import type { State } from '../../../games/weekly-campaign/state.js';

const data = loadSystemData('weekly-campaign') as unknown as Data;
const scenarios = ['tutorial', 'inner-sea', 'world-21-a', 'world-21-b'];
const inner = create(data, 'inner-sea', {});
const all = Object.fromEntries(scenarios.map((id) => [id, create(data, id, {})]));

const regtsOf = (state: State, id: string): Stack =>
  sum([
    ...Object.values(state.commands).flatMap((c) => (c.owner === id ? [c.stack] : [])),
    ...Object.values(state.cities).flatMap((c) => (c.holder === id ? [c.stack] : [])),
  ]);
const regulars = (stack: Stack): Stack =>
  Object.fromEntries(Object.entries(stack).filter(([key]) => !key.startsWith('MIL')));
const worth = (stack: Stack): number =>
  items(stack).reduce((n, item) => n + item.n * costOf(data, item.code), 0);
const wages = (stack: Stack): number =>
  items(stack).reduce((n, item) => n + item.n * payOf(data, item.code, item.grade), 0);
const sqdsOf = (state: State, id: string): Stack =>
  sum(Object.values(state.commands).flatMap((c) => (c.owner === id ? [c.sqds] : [])));

describe('weekly-campaign set-up', () => {
  test.each([
    ['P1', 'Rome', 40, 780, 170, 59, 990],
    ['P2', 'Carthage', 39, 714, 170, 57, 1116],
    ['P3', 'Pella', 34, 777, 0, 56, 1263],
    ['P4', 'Alexandria', 37, 771, 170, 56, 999],
    ['P5', 'Athens', 36, 708, 170, 63, 1122],
    ['P6', 'Antioch', 34, 768, 0, 53, 1272],
  ])(
    'WK-SET-3, 6: %s begins at %s with %i regts worth %i, ships %i, wages %i, treasury %i',
    (id, capital, regts, army, ships, pay, treasury) => {
      const position = inner.positions[id]!;
      const stack = regulars(regtsOf(inner, id));
      const own = Object.values(inner.cities).filter((city) => city.owner === id);

      expect(inner.cities[position.capital]!.name).toBe(capital);
      expect([count(stack), worth(stack), worth(sqdsOf(inner, id)), wages(stack), position.treasury]).toEqual(
        [regts, army, ships, pay, treasury],
      );
      expect([own.length, own.reduce((n, city) => n + city.size, 0), position.morale]).toEqual([8, 48, 55]);
    },
  );

  test('WK-SET-2, 3: the Macedonians’ levies and army are dealt as the rules work them out', () => {
    const city = (name: string) => Object.values(inner.cities).find((one) => one.name === name)!;
    const levy = (name: string) => city(name).levy;

    expect(levy('Pella')).toEqual({ CHC: 2, PHI: 1, SLI: 1 });
    expect(levy('Amphipolis')).toEqual({ PHI: 1 });
    expect(['Larissa', 'Lysimachia', 'Philippopolis'].map(levy)).toEqual([
      { PMI: 1 },
      { PMI: 1 },
      { PMI: 1 },
    ]);
    expect(['Stobi', 'Epidamnus', 'Ambracia'].map(levy)).toEqual([{ SMC: 1 }, { JLC: 1 }, { SLI: 1 }]);
    expect(inner.commands['P3-1DV']!.stack).toEqual({ 'CHC.r': 3, 'PHI.r': 3, 'PMI.r': 5, 'SMC.r': 1 });
    expect(inner.commands['P3-2DV']!.stack).toEqual({ 'CHC.r': 3, 'PHI.r': 3, 'PMI.r': 4, 'SMC.r': 2 });
    expect(inner.commands['P3-1SC']!.stack).toEqual({ 'JLC.r': 2 });
    expect(city('Pella').stack).toEqual({ 'JLC.r': 1, 'SLI.r': 6, 'SGT.r': 1, 'MIL.m': 4 });
    expect(inner.positions['P3']!.pool).toEqual({ CHC: 2, PHI: 2, PMI: 3, SMC: 1, JLC: 1, SLI: 2, SGT: 2 });
  });

  test('WK-SET-3: Rome’s Divisions hold twelve regts each, the rest is its garrison', () => {
    expect(count(inner.commands['P1-1DV']!.stack)).toBe(12);
    expect(count(inner.commands['P1-2DV']!.stack)).toBe(12);
    expect(inner.commands['P1-1SC']!.stack).toEqual({ 'JLC.r': 2 });
    const rome = inner.cities[inner.positions['P1']!.capital]!;
    expect(count(regulars(rome.stack))).toBe(14);
    expect(rome.stack['MIL.m']).toBe(4);
  });

  test('WK-SET-4: the Army and 1DV stand at the capital, 2DV at the second city, ships at the first yard', () => {
    for (const id of Object.keys(inner.positions)) {
      const { capital, tech } = inner.positions[id]!;
      const of = (ref: string) => inner.commands[`${id}-${ref}`];

      expect([of('1AR')!.hex, of('1DV')!.hex, of('1DV')!.parent]).toEqual([capital, capital, `${id}-1AR`]);
      expect([of('1AR')!.leaders, of('2DV')!.leaders]).toEqual([[`${id}-L1`], [`${id}-L2`]]);
      expect(inner.cities[of('2DV')!.hex]?.owner).toBe(id);
      const third = tech.naval ? of('1FL') : of('1DV');
      expect(third!.leaders).toContain(`${id}-L3`);
      if (tech.naval) expect(inner.cities[of('1FL')!.hex]?.yard).toBe(true);
      expect(of('1DV')!.orders).toEqual(data.charts.standard);
      expect(of('1DV')!.supply).toBe(data.charts.commands.DV!.supply);
    }
  });

  test('WK-SET-5: militia by size in home cities, half and two regts of their levy in free ones; whole walls and stores', () => {
    for (const city of Object.values(inner.cities)) {
      const militia = city.owner === 'P0' ? Math.ceil(city.size / 2) : Math.ceil(city.size / 3);
      expect([city.name, city.stack['MIL.m'], city.modDv, city.sp, city.lossPct]).toEqual([
        city.name,
        militia,
        city.dv,
        city.size,
        0,
      ]);
      if (city.owner === 'P0') expect(count(regulars(city.stack))).toBe(2);
    }
  });

  test.each(['inner-sea', 'world-21-a', 'world-21-b'])('WK-SET-6: in %s all are worth the same', (id) => {
    const state = all[id]!;
    for (const position of Object.values(state.positions)) {
      const { tech } = position;
      const skills = (tech.viking ? 120 : tech.naval ? 100 : 0) + (tech.siege ? 60 : 0);
      const army = worth(regulars(regtsOf(state, position.id))) + worth(sqdsOf(state, position.id));
      const own = Object.values(state.cities).filter((city) => city.owner === position.id);
      const leaders = Object.values(state.leaders).filter(({ owner }) => owner === position.id);
      const points = leaders.reduce((n, l) => n + l.lov + l.tac + l.sge + l.nav + l.cha, 0);

      expect([position.nation, army + skills + position.treasury, points]).toEqual([
        position.nation,
        2100,
        42,
      ]);
      expect(own.reduce((n, city) => n + city.size, 0)).toBe(48);
    }
  });

  test.each(scenarios)(
    'WK-SET-7, WK-MAP-1: in %s all stand on the map; nobody but the tutorial’s two is at war',
    (id) => {
      const state = all[id]!;
      const map = mapOf(state.map);

      expect(state.treaties).toEqual([]);
      expect(Object.keys(state.wars)).toEqual(id === 'tutorial' ? ['P1-P5'] : []);
      expect(state.turn).toBe(id === 'tutorial' ? 8 : 1);
      for (const { hex } of [...Object.values(state.commands), ...Object.values(state.forts)])
        expect(isLand(map, hex)).toBe(true);
      for (const city of Object.values(state.cities)) expect(isLand(map, city.id)).toBe(true);
    },
  );

  test('WK-CON-3: the capital is the largest city at the start', () => {
    for (const state of Object.values(all)) {
      for (const { id, capital } of Object.values(state.positions)) {
        const own = Object.values(state.cities).filter((city) => city.owner === id);
        expect(state.cities[capital]!.size).toBe(Math.max(...own.map((city) => city.size)));
      }
    }
  });

  test('WK-SET-1: yards stand where the nation has them, or nowhere', () => {
    for (const id of ['inner-sea', 'world-21-a', 'world-21-b']) {
      for (const position of Object.values(all[id]!.positions)) {
        const yards = Object.values(all[id]!.cities).filter(
          (city) => city.owner === position.id && city.yard,
        );
        if (position.tech.naval) expect(yards.map((city) => city.id)).toContain(yards[0]!.id);
        else expect(yards).toEqual([]);
      }
    }
  });

  test('WK-GENR-12: a world hangs on its seed, not on the dice or the scenario’s other options', () => {
    const one = create(data, 'world-21-a', { worldSeed: 'x' });
    const two = create(data, 'world-21-a', { worldSeed: 'x', randomEvents: false });

    expect(one.map).toEqual(two.map);
    expect(one.map).not.toEqual(all['world-21-a']!.map);
  });
});
