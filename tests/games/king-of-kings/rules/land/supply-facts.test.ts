/** What the map gives each scenario: which cities can feed one another, and which neutrals can be reached. */
import { describe, expect, test } from 'vitest';
import { buildGrid } from '../../../../../games/king-of-kings/grid.js';
import { supplyLine } from '../../../../../games/king-of-kings/rules/land/supply-lines.js';
import { capitalOf } from '../../../../../games/king-of-kings/rules/realm/realms.js';
import { gridOf } from '../../../../../games/king-of-kings/ruleset.js';
import { reachable } from '../../../../../games/king-of-kings/rules/land/ways.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { bare, data, worldOf } from '../../kit.js';

const scenarios = Object.entries(data.scenarios)
  .filter(([, s]) => !s['set-up'])
  .sort(([, a], [, b]) => a.number - b.number)
  .map(([id, s]) => [id, s.number, s.players[1]] as const);

/** Cities and forts without a line to another place, by the number of their scenario. */
const ALONE: Readonly<Record<number, readonly string[]>> = {
  2: ['Cyrene'],
  5: ['Cherson', 'Cyrene'],
  6: ['Cyrene'],
  8: ['Cherson', 'Herat'],
  9: ['Cherson', 'Gades', 'Herat'],
  10: ['Cherson', 'Herat'],
  11: ['Herat'],
  12: ['Cherson', 'Herat', 'Mecca', 'Novgorod'],
  13: ['Cherson', 'Cyrene', 'Herat'],
  14: ['Bagdad', 'Mecca'],
  16: ['Herat'],
  17: ['Alexandria'],
};

const fed = (state: State, hex: string, side: string): boolean =>
  supplyLine(worldOf(state), { side, hex, besieged: false, notItself: true }) !== undefined;

describe('king-of-kings supply of the scenarios', () => {
  test.each(scenarios)('KOK-SUP-1: in %s these cities stand alone, and no others', (id, number, players) => {
    const state = bare(id, players);
    const alone = Object.values(state.cities)
      .filter((c) => !c.looted)
      .filter((c) => !fed(state, c.hex, c.before ?? c.controller))
      .map((c) => c.name);

    expect(alone.sort()).toEqual(ALONE[number] ?? []);
  });

  test.each(scenarios)('KOK-SUP-1: in %s each capital has another place in range', (id, number, players) => {
    const state = bare(id, players);
    const hungry = Object.keys(state.positions).filter((p) => {
      const capital = capitalOf(state, p) ?? '';
      return !fed(state, capital, p);
    });
    const names = hungry.map((p) => gridOf(worldOf(state)).title(capitalOf(state, p) ?? ''));

    expect(names).toEqual({ 11: ['Steppes'], 14: ['Steppes', 'Mecca'] }[number] ?? []);
  });

  test.each(scenarios)(
    'KOK-MAP-4: in %s every neutral can be reached from the first capital',
    (id, _n, players) => {
      const state = bare(id, players);
      const grid = gridOf(worldOf(state));
      const mixed = reachable([capitalOf(state, 'P1') ?? ''], (hex) =>
        grid.sides(hex).flatMap((s) => {
          const costs = [s.land, s.water].filter((c) => c !== undefined);
          return costs.length > 0 ? [[s.to, Math.min(...costs)] as const] : [];
        }),
      );

      for (const side of Object.values(state.sides))
        if (side.kind === 'neutral') expect(mixed.has(side.capital ?? side.home), side.name).toBe(true);
    },
  );

  test('KOK-SUP-1, KOK-SUP-2: Susa to Larsa is within range, over land alone', () => {
    const grid = buildGrid(data.map, data.places.places, data.charts, 'both');
    const costs = reachable([grid.find('Susa') ?? ''], (hex) =>
      grid.sides(hex).flatMap((s) => (s.land === undefined || s.dry ? [] : [[s.to, s.land] as const])),
    );

    expect(costs.get(grid.find('Larsa') ?? '')).toBeLessThanOrEqual(data.charts.reach.supply);
    expect(grid.wet(grid.find('Susa') ?? '')).toBe(false);
  });
});
