/** What moved between two frames: counters of the new one, and from where each came. */
import type { Frame, FrameForce } from './data.js';

export interface Moved {
  readonly force: FrameForce;
  /** Points of the map from where it stands now to where it stood. */
  readonly dx: number;
  readonly dy: number;
}

/** Without a name a counter is the nearest of its look that has gone, at most so many points away. */
const NEAR = 120;

/** Forces that are not where they were. Those that are known by name first; the others by their looks. */
export function movesBetween(before: Frame, now: Frame): Moved[] {
  const [dx, dy] = [before.left - now.left, before.top - now.top];
  const old = before.forces.map((force) => ({ ...force, x: force.x + dx, y: force.y + dy }));
  const named = new Map(old.flatMap((force) => (force.id === undefined ? [] : [[force.id, force] as const])));
  const here = new Set(now.forces.map(placeOf));
  const gone = old.filter((force) => force.id === undefined && !here.has(placeOf(force)));
  const there = new Set(old.map(placeOf));
  return now.forces.flatMap((force): Moved[] => {
    const from = force.id === undefined ? undefined : named.get(force.id);
    if (from) return moved(force, from);
    if (force.id !== undefined || there.has(placeOf(force))) return [];
    const near = nearest(force, gone);
    if (near) gone.splice(gone.indexOf(near), 1);
    return near ? moved(force, near) : [];
  });
}

const placeOf = ({ look, x, y }: FrameForce): string => `${look} ${x.toFixed(1)} ${y.toFixed(1)}`;

function moved(force: FrameForce, from: FrameForce): Moved[] {
  const [dx, dy] = [from.x - force.x, from.y - force.y];
  return Math.hypot(dx, dy) < 1 ? [] : [{ force, dx, dy }];
}

function nearest(force: FrameForce, gone: readonly FrameForce[]): FrameForce | undefined {
  let [best, far]: [FrameForce | undefined, number] = [undefined, NEAR];
  for (const one of gone) {
    const away = Math.hypot(one.x - force.x, one.y - force.y);
    if (one.look === force.look && away < far) [best, far] = [one, away];
  }
  return best;
}
