/** Cheapest ways over the grid, by one number a step; ties go to the smallest list of hex ids (KOK-MOV-4). */

/** Steps out of a hex: where to and at what cost (whole, 0 or more); `spent` is the cost of the way so far. */
export type Steps = (from: string, spent: number) => Iterable<readonly [to: string, cost: number]>;

interface Entry {
  readonly cost: number;
  readonly hex: string;
}

function before(a: Entry, b: Entry): boolean {
  return a.cost !== b.cost ? a.cost < b.cost : a.hex < b.hex;
}

/** A binary heap of hexes by cost, then id. */
function heap(): { push(e: Entry): void; pop(): Entry | undefined } {
  const items: Entry[] = [];
  const swap = (i: number, j: number): void => {
    [items[i], items[j]] = [items[j] as Entry, items[i] as Entry];
  };
  return {
    push(e) {
      let at = items.push(e) - 1;
      while (at > 0) {
        const up = (at - 1) >> 1;
        if (!before(items[at] as Entry, items[up] as Entry)) break;
        swap(at, up);
        at = up;
      }
    },
    pop() {
      const top = items[0];
      const last = items.pop();
      if (!top || !last || items.length === 0) return top;
      items[0] = last;
      for (let at = 0; ;) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < items.length && before(items[child] as Entry, items[least] as Entry)) least = child;
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
}

/** Cost of the cheapest way to every hex within `limit` of the starts; with `until`, no farther than that hex. */
export function reachable(
  starts: readonly string[],
  steps: Steps,
  limit = 1e9,
  until?: string,
): Map<string, number> {
  const done = new Map<string, number>();
  const open = heap();
  for (const hex of starts) open.push({ cost: 0, hex });
  for (let next = open.pop(); next; next = open.pop()) {
    if (done.has(next.hex)) continue;
    done.set(next.hex, next.cost);
    if (next.hex === until) break;
    for (const [to, cost] of steps(next.hex, next.cost)) {
      const total = next.cost + cost;
      if (total <= limit && !done.has(to)) open.push({ cost: total, hex: to });
    }
  }
  return done;
}

/**
 * The cheapest way from start to one of the goals, start left out; the same cost twice: the smallest list of ids.
 * `back` are the steps into a hex (the same as `steps` where costs don't depend on the hex entered).
 */
export function wayTo(
  start: string,
  goal: string,
  steps: Steps,
  back: Steps,
  limit = 1e9,
): string[] | undefined {
  const left = reachable([goal], back, limit, start);
  const total = left.get(start);
  if (total === undefined) return undefined;
  const way: string[] = [];
  let at = start;
  let rest = total;
  while (at !== goal) {
    let next: string | undefined;
    let cost = 0;
    for (const [to, c] of steps(at, total - rest)) {
      if (left.get(to) !== rest - c || (c === 0 && way.includes(to))) continue;
      if (next === undefined || to < next) {
        next = to;
        cost = c;
      }
    }
    if (next === undefined) return undefined;
    way.push(next);
    at = next;
    rest -= cost;
  }
  return way;
}
