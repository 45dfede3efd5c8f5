/** The generated worlds: the printed checkpoints, and the rules of their land and cities. WK-GENR-1 to 11. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../../src/catalog.js';
import {
  distance,
  hexAt,
  mapOf,
  neighboursOf,
  within,
} from '../../../../games/weekly-campaign/rules/map/map.js';
import { sails } from '../../../../games/weekly-campaign/scenarios/army-lists.js';
import { fnv1a, stream } from '../../../../games/weekly-campaign/scenarios/world-plane.js';
import {
  generateWorld,
  type RosterNames,
  type WorldCity,
} from '../../../../games/weekly-campaign/scenarios/worlds.js';

const { rosters } = loadSystemData('weekly-campaign') as unknown as {
  readonly rosters: Readonly<Record<string, RosterNames>>;
};
const SIZES = [12, 8, 6, 6, 5, 4, 4, 3];
const world = (id: string, seed = id) => generateWorld(seed, rosters[id]!, SIZES);
const split = (text: string) => text.split(' ');

describe('weekly-campaign world checkpoints', () => {
  test('WK-GENR: the streams are those of the printed checkpoints', () => {
    expect(fnv1a('world-21-a/flip')).toBe(3782454257);
    const flipA = stream('world-21-a', 'flip');
    expect([flipA.next(), flipA.next()]).toEqual([571890066, 1353930853]);
    expect(fnv1a('world-21-b/flip')).toBe(4266550094);
    const flipB = stream('world-21-b', 'flip');
    expect([flipB.next(), flipB.next()]).toEqual([3984313655, 4000539467]);
  });

  test('WK-GENR-1, WK-GENR-2 to 11: world-21-a is the world of the checkpoints', () => {
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

  // The checkpoints name a few hundred hexes of 9600; this holds the rest of that land fast.
  test('WK-GENR-12: a seed gives the same land to the letter for ever', () => {
    const print = (id: string) => fnv1a(world(id).map.rows.join('\n'));
    expect([print('world-21-a'), print('world-21-b')]).toEqual([2143316991, 632985701]);
  });
});

describe.each(['world-21-a', 'world-21-b'])('weekly-campaign land and cities of %s', (id) => {
  const roster = rosters[id]!;
  const drawn = () => {
    const { map, cities, checks } = world(id);
    return { cities, checks, map: mapOf(map) };
  };

  test('WK-GENR-9, 10: sizes by rank and place, names in the order of the roster', () => {
    const { cities } = drawn();
    for (const [nation, { cities: names }] of Object.entries(roster.nations)) {
      const own = cities.filter((c) => c.home === nation);
      expect(own.map((c) => c.name)).toEqual(names);
      expect(own.map((c) => [c.rank, c.size])).toEqual(SIZES.map((size, i) => [i + 1, size]));
      expect(own.filter((c) => c.levy !== undefined)).toEqual([]);
    }
    const free = cities.filter((c) => c.home === 'P0');
    expect(free.map((c) => c.name)).toEqual(roster.freeCities);
    expect(free.every((c) => c.rank === 0 && !c.yard)).toBe(true);
    expect(free.map((c) => c.size)).toEqual([
      ...Array.from({ length: 8 }, () => [7, 5, 4]).flat(),
      ...Array.from({ length: 6 }, () => 6),
    ]);
  });

  test('WK-GENR-10: what a free city raises goes by its land', () => {
    const { cities, map } = drawn();
    const levy = ({ hex }: WorldCity): string => {
      const { coastal, terrain } = hexAt(map, hex);
      return coastal ? 'SMI' : ({ f: 'WMI', d: 'CLC', h: 'SLI' }[terrain as string] ?? 'SMC');
    };
    const free = cities.filter((c) => c.home === 'P0');
    expect(free.map((c) => c.levy)).toEqual(free.map(levy));
    expect(new Set(free.map((c) => c.levy)).size).toBeGreaterThan(1);
  });

  test('who sails has a yard at the capital and at the first of cities 2 and 3 on a coast', () => {
    const { cities, map } = drawn();
    for (const [nation, { tech }] of Object.entries(roster.nations)) {
      const own = cities.filter((c) => c.home === nation);
      const second = [1, 2].find((i) => hexAt(map, own[i]!.hex).coastal);
      const yards = sails(tech) ? [0, ...(second === undefined ? [] : [second])] : [];
      expect(own.flatMap((c, i) => (c.yard ? [i] : []))).toEqual(yards);
    }
  });

  test('WK-GENR-9, 11: a country lies 3 to 9 hexes round its capital, nearer to it than to any other', () => {
    const { cities, map } = drawn();
    const capitals = cities.filter((c) => c.rank === 1);
    for (const city of cities.filter((c) => c.rank > 1)) {
      const far = (other: WorldCity): number => distance(map, city.hex, other.hex);
      const own = far(capitals.find((c) => c.home === city.home)!);
      expect(own).toBeGreaterThanOrEqual(3);
      expect(own).toBeLessThanOrEqual(9);
      expect(Math.min(...capitals.map(far))).toBe(own);
      expect(capitals.find((c) => far(c) === own)!.home).toBe(city.home);
    }
    for (const { hex } of cities) expect(cities.filter((c) => distance(map, c.hex, hex) < 3)).toHaveLength(1);
  });

  test('WK-GENR-8: a river runs from each capital that is not on the sea, hex by hex, to the coast', () => {
    const { cities, checks, map } = drawn();
    const rivers = map.ids.filter((hex) => hexAt(map, hex).river);
    expect(rivers).toHaveLength(checks.rivers);
    for (const { hex } of cities.filter((c) => c.rank === 1)) {
      if (hexAt(map, hex).coastal) continue;
      const run = new Set([hex]);
      for (const at of run)
        for (const next of neighboursOf(map, at)) if (rivers.includes(next)) run.add(next);
      expect(hexAt(map, hex).river).toBe(true);
      expect([...run].some((one) => hexAt(map, one).coastal)).toBe(true);
    }
  });

  test('WK-GENR-3, WK-GENR-5: a rim of sea two hexes wide, clear land under capitals and on islands', () => {
    const { cities, checks, map } = drawn();
    const { terrain, land } = checks;
    expect(Object.values(terrain).reduce((sum, n) => sum + n, 0)).toBe(land);
    const open = map.ids.filter((hex) => hexAt(map, hex).terrain !== '~');
    expect(open).toHaveLength(land);
    for (const { hex } of cities.filter((c) => c.rank === 1 || c.size === 6 * Number(c.home === 'P0')))
      expect(hexAt(map, hex).terrain).toBe('c');
    for (const hex of open) expect(within(map, hex, 2)).toHaveLength(19);
  });
});
