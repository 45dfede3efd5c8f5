/** The map as rules need it: neighbours by land and sea, Spheres, nearness, cultures, names. Built once from the data. */
import { byId, entries, fold, ids, invariant, suggestOfEach } from '../../../../src/core/index.js';
import { reach } from '../../../../src/atlas/index.js';
import type { CoastCode, Data, MapData, PlaceCode, ProvinceCode, ProvinceData } from '../../data.js';

export interface Geography {
  /** All 59 provinces by code. */
  readonly provinces: readonly ProvinceCode[];
  readonly coasts: readonly CoastCode[];
  readonly province: (code: ProvinceCode) => ProvinceData;
  readonly isProvince: (code: string) => boolean;
  readonly isCoast: (code: string) => boolean;
  readonly isOpenSea: (code: string) => boolean;
  readonly isArea: (code: string) => boolean;
  /** Provinces and Barbarian Areas joined by a land border or strait. */
  readonly land: (code: PlaceCode) => readonly PlaceCode[];
  readonly coastsOf: (province: ProvinceCode) => readonly CoastCode[];
  readonly provincesOn: (coast: CoastCode) => readonly ProvinceCode[];
  /** Coastal Areas next to a Coastal Area, straits included. */
  readonly seaNext: (coast: CoastCode) => readonly CoastCode[];
  /** All sea areas next to a sea area. */
  readonly seaAll: (area: PlaceCode) => readonly PlaceCode[];
  /** AE-INF-1: the Coastal Area and all within two coast-to-coast steps. */
  readonly sphere: (coast: CoastCode) => readonly CoastCode[];
  readonly groupOf: (province: ProvinceCode) => string;
  readonly provincesOf: (group: string) => readonly ProvinceCode[];
  readonly symbolsOf: (province: ProvinceCode) => readonly string[];
  readonly nameOf: (place: PlaceCode) => string;
  /** A place by code or full name; undefined when there is none. */
  readonly find: (text: string) => PlaceCode | undefined;
  readonly nearNames: (text: string) => string[];
  /** Barbarian group of a red area, or of a province removed from so small a map. */
  readonly removedOn: (map: number) => Readonly<Record<ProvinceCode, string>>;
}

export type Rules = Data & { readonly geo: Geography };

/** Data with the geography derived from it: what every rule gets as `data`. */
export function prepare(data: Data): Rules {
  return { ...data, geo: geography(data.map, data.charts.sphere) };
}

/** `An4` → `An` */
export function groupOfCode(code: ProvinceCode): string {
  return code.replace(/\d+$/, '');
}

function geography(map: MapData, sphereSteps: number): Geography {
  const provinces = ids(map.provinces);
  const coasts = ids(map.coasts);
  const { names, words } = namesOf(map);
  const { land, sea, whole } = neighboursOf(map);
  const onCoast = provincesByCoast(map);
  const spheres = spheresOf(coasts, sea, sphereSteps);
  const none: readonly string[] = [];
  return {
    provinces,
    coasts,
    province(code) {
      const found = map.provinces[code];
      invariant(found, `${code} is a province`);
      return found;
    },
    isProvince: (code) => map.provinces[code] !== undefined,
    isCoast: (code) => map.coasts[code] !== undefined,
    isOpenSea: (code) => map.open_seas[code] !== undefined,
    isArea: (code) => map.barbarian_areas[code] !== undefined,
    land: (code) => land.get(code) ?? none,
    coastsOf: (code) => map.provinces[code]?.coast ?? none,
    provincesOn: (coast) => onCoast.get(coast) ?? none,
    seaNext: (coast) => sea.get(coast) ?? none,
    seaAll: (area) => whole.get(area) ?? none,
    sphere: (coast) => spheres.get(coast) ?? none,
    groupOf: groupOfCode,
    provincesOf: (group) => provinces.filter((code) => groupOfCode(code) === group),
    symbolsOf: (code) => map.groups[groupOfCode(code)]?.symbols ?? none,
    nameOf: (place) => names.get(place) ?? place,
    find: (text) => words.get(fold(text)),
    nearNames: (text) =>
      suggestOfEach(
        text,
        [...names].flatMap(([code, name]) => [
          [code, code],
          [name, code],
        ]),
      ),
    removedOn: (size) => removedOn(map, size),
  };
}

/** The name of every place, and each place by code and name as a player may write them. */
function namesOf(map: MapData): {
  readonly names: ReadonlyMap<PlaceCode, string>;
  readonly words: ReadonlyMap<string, PlaceCode>;
} {
  const names = new Map<PlaceCode, string>();
  const words = new Map<string, PlaceCode>();
  for (const kind of ['provinces', 'barbarian_areas', 'coasts', 'open_seas'] as const) {
    for (const code of ids(map[kind])) {
      const name = map[kind][code]?.name ?? code;
      names.set(code, name);
      words.set(fold(code), code);
      words.set(fold(name), code);
    }
  }
  return { names, words };
}

type Neighbours = ReadonlyMap<PlaceCode, readonly PlaceCode[]>;

/** Who lies beside whom, straits included: on land, from coast to coast, and over all sea areas. */
function neighboursOf(map: MapData): Readonly<Record<'land' | 'sea' | 'whole', Neighbours>> {
  const land = new Map<string, Set<string>>();
  for (const kind of ['provinces', 'barbarian_areas'] as const) {
    for (const code of ids(map[kind])) for (const to of map[kind][code]?.land ?? []) join(land, code, to);
  }
  const sea = new Map<string, Set<string>>();
  const whole = new Map<string, Set<string>>();
  for (const code of ids(map.coasts)) {
    for (const to of map.coasts[code]?.sea ?? []) join(sea, code, to);
    for (const to of map.coasts[code]?.open ?? []) join(whole, code, to);
  }
  for (const name of ids(map.straits)) {
    const strait = map.straits[name];
    if (!strait) continue;
    join(land, strait.land[0], strait.land[1]);
    join(sea, strait.sea[0], strait.sea[1]);
  }
  for (const [from, next] of sea) for (const to of next) join(whole, from, to);
  return { land: sorted(land), sea: sorted(sea), whole: sorted(whole) };
}

/** Makes two places neighbours of each other. */
function join(table: Map<string, Set<string>>, a: string, b: string): void {
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const) {
    const set = table.get(x) ?? new Set<string>();
    set.add(y);
    table.set(x, set);
  }
}

function provincesByCoast(map: MapData): ReadonlyMap<CoastCode, readonly ProvinceCode[]> {
  const found = new Map<CoastCode, ProvinceCode[]>();
  for (const code of ids(map.provinces)) {
    for (const coast of map.provinces[code]?.coast ?? []) {
      found.set(coast, [...(found.get(coast) ?? []), code]);
    }
  }
  return found;
}

/** Coastal Areas that a ship on each of them reaches with its influence. AE-INF-1 */
function spheresOf(coasts: readonly CoastCode[], sea: Neighbours, steps: number): Neighbours {
  const spheres = new Map<CoastCode, readonly CoastCode[]>();
  for (const coast of coasts) {
    const near = reach([coast], (at) => (sea.get(at) ?? []).map((to) => [to, 1] as const), steps);
    spheres.set(coast, byId(near.keys()));
  }
  return spheres;
}

function removedOn(map: MapData, size: number): Readonly<Record<ProvinceCode, string>> {
  const found: Record<ProvinceCode, string> = {};
  for (const largest of ids(map.removed)) {
    if (size > Number(largest)) continue;
    for (const [group, codes] of entries(map.removed[largest] ?? {})) {
      for (const code of codes) found[code] = group;
    }
  }
  return found;
}

function sorted(table: ReadonlyMap<string, ReadonlySet<string>>): Map<string, readonly string[]> {
  return new Map([...table].map(([key, set]) => [key, byId(set)]));
}
