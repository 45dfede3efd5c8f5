/** The board made ready: borders both ways, coasts, roads, distances, names. BKE-MAP-1 to BKE-MAP-7. */
import {
  byId,
  entries,
  fold,
  ids,
  invariant,
  must,
  mustGet,
  suggest,
  values,
} from '../../../../src/core/index.js';
import type { AreaData, BorderLetter, MapData, ProvinceData, SeaData } from './map-data.js';

export type AreaId = string;
export type SeaId = string;
export type ProvinceId = string;

/** open, river, mountain, or a red arrow (BKE-MAP-4). */
export type BorderKind = BorderLetter | 'arrow';

export interface Border {
  readonly to: AreaId;
  readonly kind: BorderKind;
  /** Seas along whose coast a ship may pass here (BKE-SEA-2); for an arrow the sea it crosses. */
  readonly seas: readonly SeaId[];
  /** A red arrow runs beside (or instead of) the border. */
  readonly arrow: boolean;
}

export interface Area extends AreaData {
  readonly id: AreaId;
  readonly inside: boolean;
  readonly borders: readonly Border[];
  /** Areas over a border, by id. */
  readonly neighbours: readonly AreaId[];
  /** Neighbours joined by a road. */
  readonly roads: readonly AreaId[];
}

export interface Geography {
  readonly areas: Readonly<Record<AreaId, Area>>;
  /** All area ids, sorted: the order of BKE-MAP-6. */
  readonly ids: readonly AreaId[];
  readonly seas: Readonly<Record<SeaId, SeaData>>;
  readonly provinces: Readonly<Record<ProvinceId, ProvinceData>>;
  readonly inProvince: Readonly<Record<ProvinceId, readonly AreaId[]>>;
  /** Seas that a ship may pass to, white arrows included. */
  readonly seaLinks: Readonly<Record<SeaId, readonly SeaId[]>>;
  /** Coastal areas by sea. */
  readonly shores: Readonly<Record<SeaId, readonly AreaId[]>>;
  readonly starts: Readonly<Record<string, AreaId>>;
  readonly names: ReadonlyMap<string, Place>;
  /** Steps over land and red arrows (BKE-MAP-3); undefined where there is no way. */
  distance(from: AreaId, to: AreaId): number | undefined;
}

export type Place =
  | { readonly kind: 'area'; readonly id: AreaId }
  | { readonly kind: 'sea'; readonly id: SeaId }
  | { readonly kind: 'province'; readonly id: ProvinceId };

export function geography(map: MapData): Geography {
  const areas = areasOf(map);
  return {
    areas,
    ids: ids(areas),
    seas: map.seas,
    provinces: map.provinces,
    ...listsOf(map, areas),
    seaLinks: seaLinksOf(map),
    names: nameTable(map),
    distance: distances(areas),
  };
}

/** Every area with what lies beside it, in the order of BKE-MAP-6. */
function areasOf(map: MapData): Record<AreaId, Area> {
  const borders = bordersOf(map);
  const roads = roadsOf(map);
  const areas: Record<AreaId, Area> = {};
  for (const [id, data] of entries(map.areas)) {
    const own = byId(must(borders, id).values(), (border) => border.to);
    areas[id] = {
      ...data,
      id,
      inside: must(map.provinces, data.prov, 'the map').inside,
      borders: own,
      neighbours: own.map(({ to }) => to),
      roads: byId(roads.get(id) ?? []),
    };
  }
  return areas;
}

function bordersOf(map: MapData): Readonly<Record<AreaId, ReadonlyMap<AreaId, Border>>> {
  const borders = Object.fromEntries(ids(map.areas).map((id) => [id, new Map<AreaId, Border>()]));
  const link = (a: AreaId, b: AreaId, border: Omit<Border, 'to'>): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const of = borders[from];
      invariant(of && map.areas[to], `both ends of the border ${a} - ${b} are areas`);
      const known = of.get(to);
      of.set(to, known ? { ...known, arrow: true } : { to, ...border });
    }
  };
  for (const [one, other, kind, ...seas] of map.borders) link(one, other, { kind, seas, arrow: false });
  for (const [one, other, sea] of map.red_arrows)
    link(one, other, { kind: 'arrow', seas: [sea], arrow: true });
  return borders;
}

function roadsOf(map: MapData): ReadonlyMap<AreaId, ReadonlySet<AreaId>> {
  const roads = new Map<AreaId, Set<AreaId>>();
  const pave = (from: AreaId, to: AreaId): void => {
    roads.set(from, (roads.get(from) ?? new Set()).add(to));
  };
  for (const [one, other] of roadSteps(map)) {
    pave(one, other);
    pave(other, one);
  }
  return roads;
}

/** Neighbours along the roads, each pair as often as a road leads there. */
export function roadSteps({ roads }: Pick<MapData, 'roads'>): [AreaId, AreaId][] {
  return roads.flatMap(([first, ...others]) => {
    let from = first;
    return others.map((to): [AreaId, AreaId] => {
      const step: [AreaId, AreaId] = [from, to];
      from = to;
      return step;
    });
  });
}

/** Areas by province, by sea, and by who starts there. */
function listsOf(
  map: MapData,
  areas: Readonly<Record<AreaId, Area>>,
): Pick<Geography, 'inProvince' | 'shores' | 'starts'> {
  const empty = (record: object): Record<string, AreaId[]> =>
    Object.fromEntries(Object.keys(record).map((id) => [id, []]));
  const inProvince = empty(map.provinces);
  const shores = empty(map.seas);
  const starts: Record<string, AreaId> = {};
  for (const { id, prov, coasts, start } of values(areas)) {
    must(inProvince, prov, 'the map').push(id);
    for (const sea of new Set((coasts ?? []).flat())) must(shores, sea, 'the map').push(id);
    if (start) starts[start] = id;
  }
  return { inProvince, shores, starts };
}

function seaLinksOf(map: MapData): Record<SeaId, SeaId[]> {
  const seaLinks: Record<SeaId, SeaId[]> = {};
  for (const [sea, { touches }] of entries(map.seas)) {
    const over = map.white_arrows.filter((pair) => pair.includes(sea)).flat();
    seaLinks[sea] = byId([...touches, ...over.filter((one) => one !== sea)]);
  }
  return seaLinks;
}

function distances(areas: Readonly<Record<AreaId, Area>>): Geography['distance'] {
  const tables = new Map<AreaId, ReadonlyMap<AreaId, number>>();
  return (from, to) => {
    let table = tables.get(from);
    if (!table) {
      const found = new Map([[from, 0]]);
      const open = [from];
      for (let at = open.shift(); at !== undefined; at = open.shift()) {
        for (const { to: next } of areas[at]?.borders ?? []) {
          if (found.has(next)) continue;
          found.set(next, mustGet(found, at) + 1);
          open.push(next);
        }
      }
      table = found;
      tables.set(from, table);
    }
    return table.get(to);
  };
}

/** How names are compared: letters only, so that `Carthago Nova`, `carthago-nova` and `CAA` are found. */
export const plain = (name: string): string => fold(name).replace(/[-'.]/g, '');

function nameTable(map: MapData): Map<string, Place> {
  const table = new Map<string, Place>();
  const add = (name: string, place: Place): void => {
    if (!table.has(plain(name))) table.set(plain(name), place);
  };
  for (const [id, area] of Object.entries(map.areas)) {
    for (const name of [id, area.name, ...(area.alias ?? [])]) add(name, { kind: 'area', id });
  }
  for (const [id, sea] of Object.entries(map.seas))
    for (const name of [id, sea.name]) add(name, { kind: 'sea', id });
  for (const [id, province] of Object.entries(map.provinces))
    for (const name of [id, province.name]) add(name, { kind: 'province', id });
  for (const [id, area] of Object.entries(map.areas)) add(area.code, { kind: 'area', id });
  return table;
}

/** The place of a name: in full, by code, or by a beginning that fits only one place of these kinds. */
export function placeNamed(
  geo: Geography,
  name: string,
  kinds: readonly Place['kind'][] = ['area', 'sea', 'province'],
): Place | undefined {
  const known = geo.names.get(name);
  const word = known ? name : plain(name);
  const exact = known ?? geo.names.get(word);
  if (exact && kinds.includes(exact.kind)) return exact;
  if (word.length < 3) return undefined;
  const fits = new Map<string, Place>();
  for (const [entry, place] of geo.names)
    if (entry.startsWith(word) && kinds.includes(place.kind)) fits.set(`${place.kind} ${place.id}`, place);
  const [only] = fits.values();
  return fits.size === 1 ? only : undefined;
}

export function areaNamed(geo: Geography, name: string): AreaId | undefined {
  return placeNamed(geo, name, ['area'])?.id;
}

/** Nearest names of places of these kinds. */
export function nearNames(geo: Geography, name: string, kinds: readonly Place['kind'][]): string[] {
  const names: string[] = [];
  if (kinds.includes('area')) names.push(...geo.ids.map((id) => geo.areas[id]?.name ?? id));
  if (kinds.includes('sea')) names.push(...byId(Object.keys(geo.seas)).map((id) => geo.seas[id]?.name ?? id));
  if (kinds.includes('province'))
    names.push(...byId(Object.keys(geo.provinces)).map((id) => geo.provinces[id]?.name ?? id));
  return suggest(name, names);
}

export function borderBetween(geo: Geography, from: AreaId, to: AreaId): Border | undefined {
  return geo.areas[from]?.borders.find((border) => border.to === to);
}

/** The province of an area of the map. */
export const provinceOf = (geo: Geography, area: AreaId): ProvinceId => must(geo.areas, area, 'the map').prov;

export const isCoastal = (area: AreaData): boolean => (area.coasts?.length ?? 0) > 0;

/** Name of an area, sea or province, as printed. */
export function nameOf(geo: Geography, id: string): string {
  return geo.areas[id]?.name ?? geo.seas[id]?.name ?? geo.provinces[id]?.name ?? id;
}

/** Areas beside one, by id; none beside what is no area of the map, where units wait for their landing. */
export const neighboursOf = (geo: Geography, area: AreaId): readonly AreaId[] =>
  geo.areas[area]?.neighbours ?? [];

/** The areas of a province, by id. */
export const areasIn = (geo: Geography, province: ProvinceId): readonly AreaId[] =>
  must(geo.inProvince, province, 'the map');

/** The areas on a sea's coast, by id. */
export const shoresOf = (geo: Geography, sea: SeaId): readonly AreaId[] => must(geo.shores, sea, 'the map');

/** More steps than any two areas lie apart. */
const NO_WAY = 999;

/** The seas that a ship may pass to from a sea, by id (BKE-SEA-1). */
export const linksOf = (geo: Geography, sea: SeaId): readonly SeaId[] => must(geo.seaLinks, sea, 'the map');

/** Steps from one area to another (BKE-MAP-3), to be compared: where there is no way, more than to anywhere else. */
export const stepsTo = (geo: Geography, from: AreaId, to: AreaId): number => geo.distance(from, to) ?? NO_WAY;

/** Areas at most so many steps away, the start included (BKE-MAP-3). */
export function within(geo: Geography, from: AreaId, steps: number): AreaId[] {
  return geo.ids.filter((id) => (geo.distance(from, id) ?? Number.MAX_SAFE_INTEGER) <= steps);
}
