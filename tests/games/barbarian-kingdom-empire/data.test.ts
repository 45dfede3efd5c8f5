import { describe, expect, test } from 'vitest';
import { isConnected } from '../../../src/atlas/index.js';
import { scriptedDice } from '../../../src/core/index.js';
import { create } from '../../../games/barbarian-kingdom-empire/create.js';
import { incomeOf, totalUpkeep } from '../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { setUp } from '../../../games/barbarian-kingdom-empire/phases/set-up.js';
import { within } from '../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import { invariants } from '../../../games/barbarian-kingdom-empire/invariants.js';
import { charts, geo, rules } from './kit.js';

const LADDER = ['AE', 'AR3', 'AR2', 'AR1', 'EX', 'DR1', 'DR2', 'DR3', 'DE'];

describe('barbarian-kingdom-empire charts', () => {
  test('BKE-CBT-5: the combat results table follows its ladder, roll plus shift', () => {
    const result = (v: number): string =>
      v <= 2
        ? 'AE'
        : v === 3
          ? 'AR3'
          : v === 4
            ? 'AR2'
            : v === 5
              ? 'AR1'
              : v <= 7
                ? 'EX'
                : v <= 9
                  ? 'DR1'
                  : v === 10
                    ? 'DR2'
                    : v === 11
                      ? 'DR3'
                      : 'DE';
    for (let roll = 2; roll <= 12; roll++)
      charts.combat.columns.forEach((_, at) =>
        expect(charts.combat.rows[String(roll)]?.[at]).toBe(result(roll + at - 4)),
      );
    expect(LADDER).toHaveLength(9);
  });

  test('BKE-ADM-1: more money never gives a worse result for the same dice, at every age and stage', () => {
    const rank = (cell: string | number, age: number): number =>
      cell === 'rebellion'
        ? 0
        : cell === 'corruption'
          ? 2
          : cell === 'good-ruler'
            ? 4
            : cell === 'revival'
              ? 5
              : Number(cell) < age
                ? 1
                : 3;
    for (let age = 1; age <= 15; age++)
      for (const row of Object.values(charts.administration.rows))
        row.forEach(
          (cell, at) => at > 0 && expect(rank(cell, age)).toBeGreaterThanOrEqual(rank(row[at - 1]!, age)),
        );
    const numbers = Object.values(charts.administration.rows)
      .flat()
      .filter((cell) => typeof cell === 'number');
    expect(Math.min(...numbers)).toBe(3);
  });

  test('BKE-CRE-1: no creation makes a 4-4 or breaks stacking', () => {
    for (const row of Object.values(charts.creation))
      for (const units of Object.values(row)) {
        expect(units).not.toContain('CA');
        expect(
          units.filter((type) => charts.units[type].strength >= charts.stacking.heavy).length,
        ).toBeLessThanOrEqual(1);
      }
  });

  test('BKE-CTR-1: an elite counter stands ready for every horse', () => {
    expect(charts.counters.EL).toBe(charts.counters.horse);
  });
});

describe('barbarian-kingdom-empire map', () => {
  const landBorders = geo.ids.flatMap((id) =>
    geo.areas[id]!.borders.filter(({ kind }) => kind !== 'arrow').map(({ to, kind }) => ({ id, to, kind })),
  );

  test('BKE-MAP-1: provinces, seas, areas and borders are complete and symmetric', () => {
    expect(Object.keys(geo.provinces)).toHaveLength(32);
    expect(Object.keys(geo.seas)).toHaveLength(33);
    expect(geo.ids).toHaveLength(225);
    expect(landBorders).toHaveLength(2 * 471);
    const count = (kind: string): number => landBorders.filter((one) => one.kind === kind).length / 2;
    expect([count('o'), count('r'), count('m')]).toEqual([292, 91, 88]);
    expect(new Set(geo.ids.map((id) => geo.areas[id]!.code)).size).toBe(225);
  });

  test('BKE-MAP-2: the boundary encloses sixteen provinces with all fifty cities, worth 64', () => {
    const inside = geo.ids.filter((id) => geo.areas[id]!.inside && geo.areas[id]!.tax !== undefined);
    const tax = (ids: readonly string[]): number =>
      ids.reduce((sum, id) => sum + (geo.areas[id]!.tax ?? 0), 0);
    expect(Object.values(geo.provinces).filter((one) => one.inside)).toHaveLength(16);
    expect([inside.length, tax(inside)]).toEqual([50, 64]);
    expect(tax(inside.filter((id) => geo.provinces[geo.areas[id]!.prov]!.half === 'west'))).toBe(30);
    const optional = geo.ids.filter((id) => geo.areas[id]!.opt_tax !== undefined);
    expect(optional).toHaveLength(6);
    expect(optional.every((id) => !geo.areas[id]!.inside)).toBe(true);
  });

  test('BKE-MAP-3: starts reach enough land; distances count red arrows', () => {
    const near = (start: string): number =>
      within(geo, geo.starts[start]!, 2).filter((id) => !geo.areas[id]!.inside && !geo.areas[id]!.desert)
        .length;
    expect(['german-1', 'german-2', 'slav-1', 'slav-2', 'hun', 'turk', 'viking', 'pict'].map(near)).toEqual([
      12, 13, 17, 17, 16, 7, 8, 8,
    ]);
    expect(geo.distance('gades', 'tingis')).toBe(1);
    expect(geo.distance('rome', 'creta')).toBeUndefined();
  });

  test('BKE-MAP-4: all land is joined over land, arrows and seas; symbols lie inside at the boundary', () => {
    const links: Record<string, string[]> = {};
    for (const id of geo.ids) {
      links[id] = [
        ...geo.areas[id]!.borders.map(({ to }) => to),
        ...(geo.areas[id]!.coasts ?? []).flat().map((sea) => `sea ${sea}`),
      ];
    }
    for (const sea of Object.keys(geo.seas))
      links[`sea ${sea}`] = [...(geo.shores[sea] ?? []), ...geo.seaLinks[sea]!.map((one) => `sea ${one}`)];
    expect(isConnected(Object.keys(links), links)).toBe(true);
    const symbols = geo.ids.filter((id) => geo.areas[id]!.symbol);
    expect(symbols).toHaveLength(18);
    for (const id of symbols) {
      expect(geo.areas[id]!.inside && !geo.areas[id]!.desert).toBe(true);
      expect(geo.areas[id]!.borders.some(({ to }) => !geo.areas[to]!.inside)).toBe(true);
    }
  });

  test('BKE-MOV-4: each pair of a road is adjacent or joined by an arrow', () => {
    for (const id of geo.ids)
      for (const to of geo.areas[id]!.roads)
        expect(geo.areas[id]!.borders.some((one) => one.to === to)).toBe(true);
    expect(geo.areas.byzantium!.roads).toContain('nicaea');
  });

  test('BKE-SEA-1: touching seas are symmetric, and the white arrow joins two', () => {
    for (const sea of Object.keys(geo.seas))
      for (const other of geo.seaLinks[sea]!) expect(geo.seaLinks[other]).toContain(sea);
    expect(geo.seaLinks.arabicus).toEqual(['persicus']);
  });
});

describe('barbarian-kingdom-empire scenarios', () => {
  const scenarios = Object.keys(rules.scenarios).filter((id) => id !== 'open');

  test.each(scenarios)(
    'BKE-MAIL-1: %s sets up by its standard, and income and upkeep are as printed',
    (scenario) => {
      const first = create(rules, scenario, {}, scriptedDice({}));
      const { state } =
        first.step === 'setup'
          ? setUp(first, { orders: [], dice: scriptedDice({}), data: rules })
          : { state: first };
      expect(invariants(rules, state)).toEqual([]);
      for (const seat of rules.scenarios[scenario]!.positions) {
        const position = Object.values(state.positions).find((one) => one.key === seat.key)!;
        if (!seat.expect) continue;
        const { cities, capital } = incomeOf(state, rules, position);
        expect([scenario, seat.key, cities + capital, totalUpkeep(state, rules, position.id)]).toEqual([
          scenario,
          seat.key,
          seat.expect.income,
          seat.expect.upkeep,
        ]);
      }
    },
  );

  test('BKE-S9-1: the open game begins with garrisons in all cities and on all symbols', () => {
    const state = create(rules, 'open', {}, scriptedDice({}));
    const symbols = geo.ids.filter((id) => geo.areas[id]!.symbol || geo.areas[id]!.tax !== undefined);
    expect(Object.keys(state.neutral).sort()).toEqual([...symbols].sort());
    expect(state.cities.susa).toBeUndefined();
  });

  test('BKE-OPT-8: presets switch the optional rules; the Persian kingdom brings its cities', () => {
    expect(create(rules, 'open', { preset: 'full' }, scriptedDice({})).options.auctions).toBe(true);
    expect(create(rules, 'open', { persian_kingdom: true }, scriptedDice({})).cities.susa?.tax).toBe(1);
    expect(() => create(rules, 'alexander', { auctions: true }, scriptedDice({}))).toThrow(
      /fixes the option/,
    );
  });

  test('BKE-MAIL-17: two dice a player say who chooses first, equal ones throw again; a hand is one seat', () => {
    const wishes = [['West', 'Rome'], ['hun'], ['Rome'], []];
    expect(() => create(rules, 'roman-empire', { seating: 'dice', wishes }, scriptedDice({}))).toThrow(
      /"West" is no seat/,
    );

    const dice = scriptedDice({
      'seat player-1': [3, 4, 6, 6],
      'seat player-2': [6, 1, 1, 1],
      'seat player-3': [6, 5],
    });
    const given = { players: 3, seating: 'dice', wishes: [['Rome', 'P1'], ['German 1']] };
    const state = create(rules, 'roman-empire', given, dice);

    // Player 3 has no wish and takes the first seat; of the equal ones player 1 has Rome.
    expect(state.seats).toEqual([
      { player: 3, dice: [11], positions: ['P1', 'P2'] },
      { player: 1, dice: [7, 12], positions: ['P5'] },
      { player: 2, dice: [7, 2], positions: ['P3', 'P4'] },
    ]);
    dice.assertSpent();
    expect(create(rules, 'roman-empire', { wishes }, scriptedDice({})).seats).toBeUndefined();
  });

  test('BKE-S: who answers for which scenario, and for none that there is not', () => {
    expect(Object.keys(rules.scenarioRules).sort()).toEqual(Object.keys(rules.scenarios).sort());
  });
});
