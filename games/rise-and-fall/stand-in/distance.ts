/** Steps by path or sea between two areas, whoever stands between: how far ahead the computer looks. */
import { kept } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { linkDistances } from '../rules/world/world.js';

const FAR = 99;
const tables = kept<Data['map'], Map<string, ReadonlyMap<string, number>>>();

export function stepsBetween(data: Data, from: string, to: string): number {
  return stepsFrom(data, from).get(to) ?? FAR;
}

function stepsFrom(data: Data, from: string): ReadonlyMap<string, number> {
  const known = tables(data.map, () => new Map());
  const steps = known.get(from) ?? linkDistances(data, [from]);
  known.set(from, steps);
  return steps;
}

/** Steps to the nearest of the goals. */
export function stepsToNearest(data: Data, from: string, goals: readonly string[]): number {
  return goals.reduce((least, goal) => Math.min(least, stepsBetween(data, from, goal)), FAR);
}
