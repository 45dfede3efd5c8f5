/** Steps by path or sea between two areas, whoever stands between: how far ahead the computer looks. */
import type { Data } from '../data.js';
import { neighbours } from '../rules/world/world.js';

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
  const steps = new Map([[from, 0]]);
  const queue = [from];
  for (const at of queue) {
    for (const next of neighbours(data, at)) {
      if (steps.has(next)) continue;
      steps.set(next, (steps.get(at) ?? 0) + 1);
      queue.push(next);
    }
  }
  tables.set(from, steps);
  return steps;
}

/** Steps to the nearest of the goals. */
export function stepsToNearest(data: Data, from: string, goals: readonly string[]): number {
  return goals.reduce((least, goal) => Math.min(least, stepsBetween(data, from, goal)), FAR);
}
