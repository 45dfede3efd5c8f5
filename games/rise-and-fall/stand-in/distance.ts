/** Steps by path or sea between two areas, whoever stands between: how far ahead the computer looks. */
import type { Data } from '../data.js';
import { linkDistances } from '../rules/world/world.js';

const FAR = 99;
const found = new WeakMap<object, Map<string, ReadonlyMap<string, number>>>();

export function stepsBetween(data: Data, from: string, to: string): number {
  return stepsFrom(data, from).get(to) ?? FAR;
}

function stepsFrom(data: Data, from: string): ReadonlyMap<string, number> {
  const tables = found.get(data.map) ?? new Map<string, ReadonlyMap<string, number>>();
  found.set(data.map, tables);
  const known = tables.get(from);
  if (known) return known;
  const steps = linkDistances(data, [from]);
  tables.set(from, steps);
  return steps;
}

/** Steps to the nearest of the goals. */
export function stepsToNearest(data: Data, from: string, goals: readonly string[]): number {
  return goals.reduce((least, goal) => Math.min(least, stepsBetween(data, from, goal)), FAR);
}
