/** The map as the rules ask for it: areas, links, countries, groups. Derived once from the data. RF-MAP, RF-MOV-8, RF-CBT-5. */
import { byId, compareIds, entries, mustGet } from '../../../../src/core/index.js';
import type { AreaInfo, CounterInfo, Data, PathInfo, Terrain } from '../../data.js';

/** A link as seen from one end. `marks`: terrain at the far end; river counts both ways. */
export interface Link {
  readonly to: string;
  readonly by: 'path' | 'sea';
  readonly marks: readonly (Terrain | 'river')[];
  readonly desert: boolean;
  /** First year of a sea route; undefined: always open. */
  readonly from?: number;
}

export interface World {
  readonly areas: Readonly<Record<string, AreaInfo>>;
  readonly areaIds: readonly string[];
  readonly units: Readonly<Record<string, CounterInfo>>;
  readonly unitIds: readonly string[];
  /** Links of an area by far end, paths before sea routes. */
  readonly links: Readonly<Record<string, readonly Link[]>>;
  /** Where its links lead, each area once, in id order. */
  readonly neighbours: Readonly<Record<string, readonly string[]>>;
  readonly homes: Readonly<Record<string, readonly string[]>>;
  readonly parthiaOriginal: ReadonlySet<string>;
  readonly germania: ReadonlySet<string>;
}

const made = new WeakMap<object, World>();

/** `world(data).areas.Roma`; the same data gives the same world. */
export function world(data: Data): World {
  const known = made.get(data.map);
  if (known) return known;
  const found = build(data);
  made.set(data.map, found);
  return found;
}

function build(data: Data): World {
  const { map, counters } = data;
  const areas = Object.fromEntries(map.areas.map((a) => [a.id, a]));
  const links: Record<string, Link[]> = Object.fromEntries(map.areas.map((a) => [a.id, []]));
  for (const path of map.paths) {
    links[path.a]?.push(linkTo(path.b, path, path.toB));
    links[path.b]?.push(linkTo(path.a, path, path.toA));
  }
  for (const { a, b, from } of map.seaRoutes) {
    const route = { by: 'sea', marks: [], desert: false, ...(from === null ? {} : { from }) } as const;
    links[a]?.push({ to: b, ...route });
    links[b]?.push({ to: a, ...route });
  }
  for (const id of Object.keys(links)) {
    links[id]?.sort((x, y) => compareIds(x.to, y.to) || (x.by === y.by ? 0 : x.by === 'path' ? -1 : 1));
  }
  const units = Object.fromEntries(counters.units.map((u) => [u.id, u]));
  const homes: Record<string, string[]> = {};
  for (const unit of counters.units) for (const home of unit.homes) (homes[home] ??= []).push(unit.id);
  return {
    areas,
    areaIds: byId(map.areas.map((a) => a.id)),
    units,
    unitIds: byId(counters.units.map((u) => u.id)),
    links,
    neighbours: Object.fromEntries(
      entries(links).map(([id, all]) => [id, [...new Set(all.map(({ to }) => to))]]),
    ),
    homes,
    parthiaOriginal: new Set(map.groups.parthiaOriginal),
    germania: new Set(map.groups.emperorRegions.germania ?? []),
  };
}

function linkTo(to: string, path: PathInfo, marks: readonly Terrain[]): Link {
  return {
    to,
    by: 'path',
    marks: path.river === 'none' ? marks : [...marks, 'river'],
    // RF-MOV-4: a path is a desert one when either end shows desert.
    desert: path.toA.includes('desert') || path.toB.includes('desert'),
  };
}

export function areaInfo(data: Data, id: string): AreaInfo {
  const info = world(data).areas[id];
  if (!info) throw new Error(`${id} is not an area of the map`);
  return info;
}

export function counter(data: Data, id: string): CounterInfo {
  const info = world(data).units[id];
  if (!info) throw new Error(`${id} is not a counter of the game`);
  return info;
}

/** Neighbours by path or sea route, each once, in id order. */
export function neighbours(data: Data, id: string): readonly string[] {
  return world(data).neighbours[id] ?? [];
}

/** Steps by path or sea route from the starts to every area that they lead to. */
export function linkDistances(data: Data, starts: Iterable<string>): Map<string, number> {
  const found = new Map([...starts].map((id) => [id, 0]));
  const queue = [...found.keys()];
  for (const at of queue) {
    for (const next of neighbours(data, at)) {
      if (found.has(next)) continue;
      found.set(next, mustGet(found, at) + 1);
      queue.push(next);
    }
  }
  return found;
}

/** Steps by land path from the starts to every area: how RF-PEACE-2 and RF-NMR-3 measure distance. */
export function pathDistances(data: Data, starts: Iterable<string>): Map<string, number> {
  const { links } = world(data);
  const found = new Map<string, number>();
  let ring = byId(starts);
  for (const id of ring) found.set(id, 0);
  for (let distance = 1; ring.length > 0; distance++) {
    const next: string[] = [];
    for (const at of ring) {
      for (const link of links[at] ?? []) {
        if (link.by !== 'path' || found.has(link.to)) continue;
        found.set(link.to, distance);
        next.push(link.to);
      }
    }
    ring = next;
  }
  return found;
}
