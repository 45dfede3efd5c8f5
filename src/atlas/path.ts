/** Cheapest ways over any graph with whole-number costs. Ties are broken by id, so that the same map gives the same way. */
import { compareIds } from '../core/index.js';

/** Steps that leave a place, with their cost; undefined or no entry: closed. Costs are 0 or more, whole. */
export type Steps<Id extends string> = (from: Id) => Iterable<readonly [to: Id, cost: number]>;

export interface Reached<Id extends string> {
  readonly cost: number;
  /** The place before this one on the cheapest way; undefined for a start. */
  readonly from?: Id;
}

interface Entry<Id extends string> {
  readonly id: Id;
  readonly cost: number;
  readonly from?: Id;
}

/** All places within `limit` of the starts, with cost and way. A binary heap keyed by (cost, id). */
export function reach<Id extends string>(
  starts: Iterable<Id>,
  steps: Steps<Id>,
  limit = Number.MAX_SAFE_INTEGER,
): Map<Id, Reached<Id>> {
  const done = new Map<Id, Reached<Id>>();
  const heap: Entry<Id>[] = [];
  const before = (a: Entry<Id>, b: Entry<Id>): boolean =>
    a.cost !== b.cost ? a.cost < b.cost : compareIds(a.id, b.id) < 0;
  const push = (entry: Entry<Id>): void => {
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Entry<Id>;
      if (!before(entry, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = entry;
  };
  const pop = (): Entry<Id> | undefined => {
    const top = heap[0];
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let least = last;
      let place = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < heap.length; child++) {
        const below = heap[child] as Entry<Id>;
        if (!before(below, least)) continue;
        least = below;
        place = child;
      }
      heap[at] = least;
      if (place === at) return top;
      at = place;
    }
  };
  for (const id of starts) push({ id, cost: 0 });
  for (let next = pop(); next; next = pop()) {
    if (done.has(next.id)) continue;
    done.set(next.id, next.from === undefined ? { cost: next.cost } : { cost: next.cost, from: next.from });
    for (const [to, cost] of steps(next.id)) {
      const total = next.cost + cost;
      if (total <= limit && !done.has(to)) push({ id: to, cost: total, from: next.id });
    }
  }
  return done;
}

/** The cheapest way from start to goal, both included; undefined when there is none within the limit. */
export function cheapestPath<Id extends string>(
  start: Id,
  goal: Id,
  steps: Steps<Id>,
  limit?: number,
): { cost: number; path: Id[] } | undefined {
  const reached = reach([start], steps, limit);
  const end = reached.get(goal);
  if (!end) return undefined;
  const path: Id[] = [goal];
  for (let at = end.from; at !== undefined; at = reached.get(at)?.from) path.unshift(at);
  return { cost: end.cost, path };
}
