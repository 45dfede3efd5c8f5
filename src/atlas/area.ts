/** Area maps: places joined by links, each link written once and valid both ways. */
import { byId, invariant } from '../core/index.js';

/** Neighbours by area, each list in id order. */
export type Adjacency = Readonly<Record<string, readonly string[]>>;

/** Makes links symmetric: `adjacency(['a','b','c'], [['a','b']])` → `{ a: ['b'], b: ['a'], c: [] }`. An unknown end is a fault of the map. */
export function adjacency(areas: Iterable<string>, links: Iterable<readonly [string, string]>): Adjacency {
  const found: Record<string, Set<string>> = {};
  for (const area of byId(areas)) found[area] = new Set();
  for (const [a, b] of links) {
    const from = found[a];
    const to = found[b];
    invariant(from && to, `both ends of the link ${a} - ${b} are on the map`);
    invariant(a !== b, `no area is linked to itself (${a})`);
    from.add(b);
    to.add(a);
  }
  return Object.fromEntries(Object.entries(found).map(([area, linked]) => [area, byId(linked)]));
}

/** Are all these areas joined with one another through areas of the set? */
export function isConnected(areas: Iterable<string>, links: Adjacency): boolean {
  const set = new Set(areas);
  const [first] = set;
  if (first === undefined) return true;
  const seen = new Set([first]);
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of links[at] ?? []) {
      if (!set.has(next) || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen.size === set.size;
}
