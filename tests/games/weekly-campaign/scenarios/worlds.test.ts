/** Many generated worlds: fair, whole, and nothing but their seed in them. WK-GENR-11, WK-GENR-12, WK-SET-6. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../../src/catalog.js';
import {
  distance,
  isSea,
  mapOf,
  neighboursOf,
  within,
} from '../../../../games/weekly-campaign/rules/map/map.js';
import { data, fresh } from '../kit.js';
import { sails } from '../../../../games/weekly-campaign/scenarios/army-lists.js';
import { generateWorld, type RosterNames } from '../../../../games/weekly-campaign/scenarios/worlds.js';

interface Given {
  readonly rosters: Readonly<
    Record<string, RosterNames & { readonly nations: Record<string, { nation: string }> }>
  >;
}
const { rosters } = loadSystemData('weekly-campaign') as unknown as Given;
const SIZES = [12, 8, 6, 6, 5, 4, 4, 3];
const world = (id: string, seed = id) => generateWorld(seed, rosters[id]!, SIZES);

describe('weekly-campaign worlds', () => {
  /** `WORLDS=200 npx vitest run` draws more of them. */
  test('WK-GENR-11: worlds of any seed are fair, whole and of one sea', () => {
    for (let n = 1; n <= Number(process.env.WORLDS ?? 16); n++) {
      const { cities, checks, map } = world(n % 2 ? 'world-21-a' : 'world-21-b', `seed-${n}`);

      expect(checks.minCapitalDistance).toBeGreaterThanOrEqual(12);
      expect(checks.attempt).toBeLessThan(20);
      expect(cities.length).toBe(21 * 8 + 30);
      expect(new Set(cities.map((c) => c.hex)).size).toBe(cities.length);
      expect(new Set(cities.map((c) => c.name)).size).toBe(cities.length);
      expect(map.rows.every((row) => /^\d+ 0 [chfsdm~CHFSDM]{120}$/.test(row))).toBe(true);
    }
  });

  test.each(['fair-1', 'fair-2', 'fair-3'])(
    'WK-GENR-4, WK-GENR-11: the world of %s, without a lake, by the map’s own geometry',
    (seed) => {
      const { cities, map } = world('world-21-a', seed);
      const built = mapOf(map);
      const capitals = cities.filter((c) => c.rank === 1);
      const seas = built.ids.filter((id) => isSea(built, id));
      const reached = new Set([seas[0]!]);
      for (const id of reached) for (const n of neighboursOf(built, id)) if (isSea(built, n)) reached.add(n);

      expect(reached.size).toBe(seas.length);
      for (const city of cities) {
        expect(['~', 'm']).not.toContain(built.hexes[city.hex]?.terrain);
        expect(city.port).toBe(built.hexes[city.hex]!.coastal || built.hexes[city.hex]!.river);
      }
      for (const capital of capitals) {
        const room = within(built, capital.hex, 8).filter((id) => !isSea(built, id));
        expect(room.length).toBeGreaterThanOrEqual(90);
        expect(cities.filter((c) => distance(built, c.hex, capital.hex) < 3)).toEqual([capital]);
      }
      const homes = cities.filter((c) => c.home === 'P3' && built.hexes[c.hex]?.coastal);
      expect(homes.length).toBeGreaterThanOrEqual(2);
    },
  );

  test('WK-GENR-12: a world hangs on its seed alone', () => {
    const drawn = world('world-21-a', 'x');
    expect(world('world-21-a', 'x')).toEqual(drawn);
    expect(world('world-21-b', 'x').map).toEqual(drawn.map);
    expect(world('world-21-a', 'y').map).not.toEqual(drawn.map);
  });

  test('WK-CH-24: no nation’s leaders start ahead: each profile sums to 14, and a leader has his profile’s five', () => {
    const { leaderProfiles } = data.charts;
    for (const profile of Object.values(leaderProfiles))
      expect(profile.reduce((sum, n) => sum + n, 0)).toBe(14);
    const ratings = Object.values(fresh('tutorial').leaders).map(({ name, lov, tac, sge, nav, cha }) => [
      name,
      [lov, tac, sge, nav, cha],
    ]);
    expect(Object.fromEntries(ratings)).toEqual({
      Philon: leaderProfiles.G,
      Krateros: leaderProfiles.T,
      Nearchos: leaderProfiles.S,
      Nikias: leaderProfiles.T,
      Brasidas: leaderProfiles.C,
    });
  });

  test('WK-SET-6: names are unique, the two Tibetans differ, sails and yards go together', () => {
    for (const id of ['world-21-a', 'world-21-b']) {
      const roster = rosters[id]!.nations;
      const names = [...Object.values(roster).flatMap((line) => line.cities!), ...rosters[id]!.freeCities];

      expect(Object.keys(roster).length).toBe(21);
      expect(new Set(names).size).toBe(names.length);
      for (const city of world(id).cities.filter((c) => c.yard))
        expect(sails(roster[city.home]!.tech)).toBe(true);
    }
    const a = rosters['world-21-a']!.nations;
    expect([a['P10']!.nation, a['P15']!.nation]).toEqual(['Western Tibetans', 'Eastern Tibetans']);
  });
});
