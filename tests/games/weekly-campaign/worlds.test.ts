import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../src/catalog.js';
import {
  distance,
  isSea,
  mapOf,
  neighboursOf,
  within,
} from '../../../games/weekly-campaign/rules/map/map.js';
import { fnv1a, stream } from '../../../games/weekly-campaign/scenarios/world-plane.js';
import { generateWorld, type RosterNames } from '../../../games/weekly-campaign/scenarios/worlds.js';

interface Given {
  readonly rosters: Readonly<
    Record<string, RosterNames & { readonly nations: Record<string, { nation: string }> }>
  >;
}
const { rosters } = loadSystemData('weekly-campaign') as unknown as Given;
const SIZES = [12, 8, 6, 6, 5, 4, 4, 3];
const world = (id: string, seed = id) => generateWorld(seed, rosters[id]!, SIZES);
const split = (text: string) => text.split(' ');

describe('weekly-campaign worlds', () => {
  test('WK-GENR: the streams are those of the printed checkpoints', () => {
    expect(fnv1a('world-21-a/flip')).toBe(3782454257);
    const flipA = stream('world-21-a', 'flip');
    expect([flipA.next(), flipA.next()]).toEqual([571890066, 1353930853]);
    expect(fnv1a('world-21-b/flip')).toBe(4266550094);
    const flipB = stream('world-21-b', 'flip');
    expect([flipB.next(), flipB.next()]).toEqual([3984313655, 4000539467]);
  });

  test('WK-GENR-1 to 11: world-21-a is the world of the checkpoints', () => {
    const { cities, checks } = world('world-21-a');
    const of = (home: string) => cities.filter((c) => c.home === home).map((c) => c.hex);

    expect(checks).toEqual({
      attempt: 1,
      flip: 0,
      land: 5307,
      lakes: 58,
      rivers: 108,
      minCapitalDistance: 13,
      terrain: { c: 2262, h: 874, f: 973, s: 85, m: 651, d: 462 },
    });
    expect(cities.filter((c) => c.rank === 1).map((c) => c.hex)).toEqual(
      split(
        'F1432 E3702 E3715 F3018 B0309 E2031 D0934 A0907 B0425 C3024 B3726 D0814 A2740 C3110 C1509 A0823 E0218 D2432 E0302 C1539 B1906',
      ),
    );
    expect(of('P1')).toEqual(split('F1432 F1138 F1438 F0930 F1625 F1826 F1738 F2036'));
    expect(of('P14')).toEqual(split('C3110 C2913 C2610 C3103 C2607 C3503 C3615 C2703'));
    expect(of('P0').slice(0, 4)).toEqual(split('A2010 A2610 A2613 B2418'));
    expect(of('P0').slice(-6)).toEqual(split('B3708 A2624 B2040 F1416 E0332 F3132'));
  });

  test('WK-GENR-1 to 11: world-21-b is the world of the checkpoints', () => {
    const { cities, checks } = world('world-21-b');
    const of = (home: string) => cities.filter((c) => c.home === home).map((c) => c.hex);

    expect(checks).toEqual({
      attempt: 1,
      flip: 3,
      land: 5478,
      lakes: 170,
      rivers: 117,
      minCapitalDistance: 14,
      terrain: { c: 2304, h: 941, f: 850, s: 127, m: 627, d: 629 },
    });
    expect(cities.filter((c) => c.rank === 1).map((c) => c.hex)).toEqual(
      split(
        'C1609 B3723 F3017 D1133 B2109 C3210 B3739 E3933 E0415 A2706 E3816 B0539 C1639 A2539 E1832 A0724 D0917 B0424 C3124 F3031 D2730',
      ),
    );
    expect(of('P1')).toEqual(split('C1609 C1703 C2004 C2011 C1914 C0809 C0905 C2310'));
    expect(of('P0').slice(0, 4)).toEqual(split('B0905 B0215 A3708 B1524'));
    expect(of('P0').slice(-6)).toEqual(split('A0908 B3708 A2624 B2040 F1416 E0332'));
  });

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
    'WK-GENR-11: the world of %s by the map’s own geometry',
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

  test('WK-SET-6: names are unique, the two Tibetans differ, sails and yards go together', () => {
    for (const id of ['world-21-a', 'world-21-b']) {
      const roster = rosters[id]!.nations;
      const names = [...Object.values(roster).flatMap((line) => line.cities!), ...rosters[id]!.freeCities];

      expect(Object.keys(roster).length).toBe(21);
      expect(new Set(names).size).toBe(names.length);
      for (const city of world(id).cities.filter((c) => c.yard))
        expect(roster[city.home]!.tech).toMatch(/[NV]/);
    }
    const a = rosters['world-21-a']!.nations;
    expect([a['P10']!.nation, a['P15']!.nation]).toEqual(['Western Tibetans', 'Eastern Tibetans']);
  });
});
