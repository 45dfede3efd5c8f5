import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../../../src/catalog.js';
import {
  axialOf,
  directionTo,
  distance,
  hexAt,
  hexIdAt,
  isLand,
  isSea,
  mapOf,
  neighbour,
  neighboursOf,
  opposite,
  rowsOf,
  within,
  type GameMap,
} from '../../../../../games/weekly-campaign/rules/map/map.js';
import {
  initialRoads,
  sourceOf,
  type MapFile,
} from '../../../../../games/weekly-campaign/rules/map/map-file.js';
import { must } from '../../../../../src/core/index.js';
import { COORDINATES } from './coordinates.js';
import { DIRECTIONS } from '../../../../../games/weekly-campaign/records.js';

const maps = (loadSystemData('weekly-campaign') as { maps: Record<string, MapFile> }).maps;
const file = maps['inner-sea']!;
const inner = mapOf(sourceOf(file));
const tutorial = mapOf(sourceOf(maps['tutorial']!));

/** latitude and longitude to a hex, by the projection that the map was made with. Only here floating point. */
function project(lat: number, lon: number): string {
  const e = 87.7 * (lon - 18);
  const n = 111 * (lat - 38);
  const x = 0.8660254 * e + 0.5 * n;
  const y = -0.5 * e + 0.8660254 * n;
  const rf = -y / (60 * 0.8660254);
  const qf = x / 60 - rf / 2;
  const sf = -qf - rf;
  let [q, r] = [Math.round(qf), Math.round(rf)];
  const s = Math.round(sf);
  const [dq, dr, ds] = [Math.abs(q - qf), Math.abs(r - rf), Math.abs(s - sf)];
  if (dq > dr && dq > ds) q = -r - s;
  else if (dr > ds) r = -q - s;
  return hexIdAt(sourceOf(file), { q, r });
}

function seaBody(map: GameMap, start: string): Set<string> {
  const seen = new Set([start]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of neighboursOf(map, at)) {
      const passable = isSea(map, next) || hexAt(map, next).channel;
      if (passable && !seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return seen;
}

describe('weekly-campaign map', () => {
  test('WK-MAP-4: the inner sea has the hexes that its rows promise', () => {
    const count = (f: (id: string) => boolean) => inner.ids.filter(f).length;
    const of = (code: string) => count((id) => hexAt(inner, id).terrain === code);

    expect(inner.ids.length).toBe(2529);
    expect(['~', 'c', 'h', 'm', 'd', 'f', 's'].map(of)).toEqual([1009, 825, 336, 157, 137, 54, 11]);
    expect(count((id) => hexAt(inner, id).river)).toBe(200);
    expect(count((id) => hexAt(inner, id).coastal)).toBe(389);
  });

  test.each([
    ['inner-sea', inner],
    ['tutorial', tutorial],
  ])('WK-MAP-3: on %s neighbours are mutual and the directions opposite', (_, map) => {
    for (const id of map.ids) {
      expect(hexIdAt(map.source, axialOf(map.source, id)!)).toBe(id);
      for (const direction of DIRECTIONS) {
        const next = neighbour(map, id, direction);
        if (next === undefined) continue;
        expect(neighbour(map, next, opposite(direction))).toBe(id);
        expect(directionTo(map, id, next)).toBe(direction);
        expect(distance(map, id, next)).toBe(1);
      }
    }
  });

  test('WK-MAP-2 and 3: a path 1,1,3,3,2 from A1831 visits what the worked example says', () => {
    const visited = ([1, 1, 3, 3, 2] as const).reduce<string[]>(
      (way, d) => [...way, neighbour(tutorial, way.at(-1)!, d)!],
      ['A1831'],
    );

    expect(visited.slice(1)).toEqual(['A1830', 'A1929', 'A1930', 'A2031', 'A2131']);
  });

  test('WK-REP-13: the six hexes round A1831 stand where the example names them', () => {
    expect(DIRECTIONS.map((d) => neighbour(tutorial, 'A1831', d))).toEqual([
      'A1830',
      'A1931',
      'A1832',
      'A1732',
      'A1731',
      'A1730',
    ]);
  });

  test('WK-MAP-3: distances of the worked examples', () => {
    const at = (name: string) => file.cities!.find((c) => c.name === name)!.hex;
    const far = (a: string, b: string) => distance(inner, at(a), at(b));

    expect(far('Pella', 'Antioch')).toBe(23);
    expect(far('Rome', 'Carthage')).toBe(12);
    expect(far('Rome', 'Pella')).toBe(17);
    expect(far('Rome', 'Athens')).toBe(19);
    expect(far('Pella', 'Athens')).toBe(6);
    expect(far('Athens', 'Alexandria')).toBe(18);
    expect(far('Alexandria', 'Antioch')).toBe(15);
    expect(far('Athens', 'Antioch')).toBe(21);
    expect(far('Carthage', 'Alexandria')).toBe(33);
    expect(distance(tutorial, 'A2533', 'A1831')).toBe(8);
  });

  test('every city lies where its latitude and longitude say, on land', () => {
    const cities = file.cities!;

    expect(cities.length).toBe(86);
    expect(new Set(cities.map((c) => c.hex)).size).toBe(86);
    expect(cities.filter((c) => c.port).length).toBe(69);
    for (const city of cities) {
      const [lat, lon] = must(COORDINATES, city.name);
      expect(`${city.name} ${project(lat, lon)}`).toBe(`${city.name} ${city.hex}`);
      expect(['~', 'm']).not.toContain(hexAt(inner, city.hex).terrain);
    }
    expect(project(42.59, 23.33)).toBe('A2231');
    expect(hexAt(inner, 'A2231').terrain).toBe('h');
  });

  test('WK-SET-6: each home country has eight cities of 48 sizes together, the independents 38 of 167', () => {
    for (const home of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6']) {
      const own = file.cities!.filter((c) => c.home === home);
      expect([own.length, own.reduce((sum, c) => sum + c.size, 0)]).toEqual([8, 48]);
    }
    const free = file.cities!.filter((c) => c.home === 'P0');
    expect([free.length, free.reduce((sum, c) => sum + c.size, 0)]).toEqual([38, 167]);
    expect(free.every((c) => c.levy !== undefined)).toBe(true);
  });

  test('WK-NAV-3: straits and blocked sides join neighbours on land; the sea with its channels is one body', () => {
    for (const [a, b] of [...file.straits, ...file.blocked]) {
      expect(distance(inner, a, b)).toBe(1);
      expect(isLand(inner, a) && isLand(inner, b)).toBe(true);
    }
    const body = seaBody(inner, 'B1612');
    expect(body.has('A2839') && body.has('A3331')).toBe(true);
    expect(body.has('B2201')).toBe(false);
    expect(seaBody(inner, 'B2201').size).toBe(40);
    expect(seaBody(inner, 'E2124').size).toBe(1);
  });

  test('roads lead from city to city and can be walked back', () => {
    const roads = initialRoads(file);

    for (const [id, directions] of Object.entries(roads)) {
      for (const d of directions) expect(roads[neighbour(inner, id, d)!]).toContain(opposite(d));
    }
    expect(initialRoads(maps['tutorial']!)).toEqual({});
  });

  test('within: a hex, its ring and the second ring', () => {
    expect([0, 1, 2].map((radius) => within(tutorial, 'A2231', radius).length)).toEqual([1, 7, 19]);
    expect(within(tutorial, 'A1524', 2).length).toBeLessThan(19);
  });

  test('rowsOf writes what mapOf reads', () => {
    expect(rowsOf(Object.values(tutorial.hexes))).toEqual(
      maps['tutorial']!.rows.map(({ row, from, hexes }) => `${row} ${from} ${hexes}`),
    );
    const again = mapOf({ ...sourceOf(file), rows: rowsOf(Object.values(inner.hexes)) });
    expect(again.hexes).toEqual(inner.hexes);
  });
});
