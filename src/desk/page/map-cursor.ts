/** Where a key leads on the map: to the spot beside that lies that way. */
import type { Spot } from '../../core/index.js';

export type Way = 'east' | 'south' | 'west' | 'north';

/** Towards the foot of the drawing is further down. */
const ANGLES: Readonly<Record<Way, number>> = {
  east: 0,
  south: Math.PI / 2,
  west: Math.PI,
  north: -Math.PI / 2,
};

/** How far off the way a spot may lie: a little less than a right angle. */
const WIDEST = 1.4;

/**
 * The spot beside that lies most that way; with `other` the next best, so that all six neighbours of a hex are reached by arrows.
 * The same spot where none lies there; the first of all where the cursor stands nowhere yet.
 */
export function beside(
  spots: readonly Spot[],
  from: string | undefined,
  way: Way,
  other: boolean,
): string | undefined {
  const here = spots.find(({ ref }) => ref === from);
  if (!here) return spots[0]?.ref;
  const near = new Set(here.beside);
  const off = ({ at: [x, y] }: Spot): number => {
    const angle = Math.atan2(y - here.at[1], x - here.at[0]) - ANGLES[way];
    return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
  };
  // Rounded: of two that lie as far off, the first of the map is the best, not the one that rounding prefers.
  const rank = (one: Spot): number => Math.round(off(one) * 100);
  const found = spots
    .filter((one) => near.has(one.ref) && off(one) < WIDEST)
    .sort((a, b) => rank(a) - rank(b));
  return (other ? (found[1] ?? found[0]) : found[0])?.ref ?? from;
}
