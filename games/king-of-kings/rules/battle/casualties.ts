/** Which units are given for a loss. KOK-MAIL-8, KOK-BAT-9: whole units, at least the points asked for. */
import type { UnitType } from '../../data.js';
import type { TypeOrder } from '../../policies.js';
import type { Stack } from '../realm/forces.js';
import { unitStrength } from '../realm/forces.js';
import type { World } from '../../play.js';

interface Choice {
  readonly price: number;
  readonly units: number;
  readonly picks: readonly number[];
}

/** A stack with what one of its units is worth here (rowers fight as soldiers). */
export interface Lossable extends Stack {
  readonly worth: number;
}

export function lossable(world: World, list: readonly Stack[]): Lossable[] {
  return list.map((s) => ({ ...s, worth: unitStrength(world, s.side, s.type) }));
}

/** KOK-MAIL-8: the units given when `halfPoints` must go. */
export function chooseLosses(
  world: World,
  from: readonly Lossable[],
  halfPoints: number,
  policy: TypeOrder,
): Lossable[] {
  if (halfPoints <= 0) return [];
  const need = Math.ceil(halfPoints / 2);
  const all = from.reduce((sum, s) => sum + s.n * s.worth, 0);
  if (all <= need) return from.filter((s) => s.n > 0);
  return policy === 'cheap' ? cheapest(from, need, world) : byList(from, need, policy, world);
}

/** Types in order until enough, then back what is not needed, last given first. */
function byList(
  from: readonly Lossable[],
  need: number,
  wanted: readonly UnitType[],
  world: World,
): Lossable[] {
  const rank = (t: UnitType): number => {
    const at = wanted.indexOf(t);
    return at >= 0 ? at : wanted.length + world.data.charts['loss-order'].indexOf(t);
  };
  const order = from
    .map((s, index) => ({ s, index }))
    .sort((a, b) => rank(a.s.type) - rank(b.s.type) || a.index - b.index);
  const given: { index: number; n: number; worth: number }[] = [];
  let sum = 0;
  for (const { s, index } of order) {
    const n = s.worth === 0 ? 0 : Math.min(s.n, Math.max(0, Math.ceil((need - sum) / s.worth)));
    if (n > 0) given.push({ index, n, worth: s.worth });
    sum += n * s.worth;
  }
  for (const g of [...given].reverse()) {
    while (g.n > 0 && sum - g.worth >= need) {
      g.n--;
      sum -= g.worth;
    }
  }
  return from.flatMap((s, index) => {
    const n = given.find((g) => g.index === index)?.n ?? 0;
    return n > 0 ? [{ ...s, n }] : [];
  });
}

/** Least strength that is enough; then least price, fewest units, earliest in `loss-order`. */
function cheapest(from: readonly Lossable[], need: number, world: World): Lossable[] {
  const { charts } = world.data;
  const items = from
    .map((s, index) => ({
      index,
      s,
      // Units of allied neutrals cost nothing: they come back by themselves.
      price: world.state.sides[s.side]?.kind === 'position' ? charts.units[s.type].price : 0,
    }))
    .sort(
      (a, b) =>
        charts['loss-order'].indexOf(a.s.type) - charts['loss-order'].indexOf(b.s.type) || a.index - b.index,
    );
  const most = need + Math.max(...items.map((i) => i.s.worth));
  let best: (Choice | undefined)[] = [{ price: 0, units: 0, picks: [] }];
  for (const item of items) {
    const next: (Choice | undefined)[] = [];
    for (let sum = 0; sum <= most; sum++) {
      for (let n = 0; n <= item.s.n && n * item.s.worth <= sum; n++) {
        const old = best[sum - n * item.s.worth];
        if (!old) continue;
        const made = { price: old.price + n * item.price, units: old.units + n, picks: [...old.picks, n] };
        if (isBetter(made, next[sum])) next[sum] = made;
        if (item.s.worth === 0) break;
      }
    }
    best = next;
  }
  const choice = best.slice(need).find((c) => c !== undefined);
  const picks = choice?.picks ?? [];
  return items
    .map((item, at) => ({ ...item.s, n: picks[at] ?? 0, index: item.index }))
    .filter((s) => s.n > 0)
    .sort((a, b) => a.index - b.index)
    .map(({ force, side, type, n, worth }) => ({ force, side, type, n, worth }));
}

function isBetter(a: Choice, b: Choice | undefined): boolean {
  if (!b) return true;
  if (a.price !== b.price) return a.price < b.price;
  if (a.units !== b.units) return a.units < b.units;
  for (const [at, n] of a.picks.entries()) {
    const other = b.picks[at] ?? 0;
    if (n !== other) return n > other;
  }
  return false;
}
