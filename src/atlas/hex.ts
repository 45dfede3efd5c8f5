/** Hex geometry in axial coordinates (q, r), pointy tops: rows run east-west, odd or even rows shifted by the caller's own offset form. */

/** Axial coordinates. Distance = max(|dq|, |dr|, |dq + dr|). */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** The six directions of a page whose hexes stand on a point, clockwise from the upper right. */
export const HEX_DIRECTIONS = [
  { name: 'NE', q: 1, r: -1 },
  { name: 'E', q: 1, r: 0 },
  { name: 'SE', q: 0, r: 1 },
  { name: 'SW', q: -1, r: 1 },
  { name: 'W', q: -1, r: 0 },
  { name: 'NW', q: 0, r: -1 },
] as const;

export type HexDirection = 0 | 1 | 2 | 3 | 4 | 5;

/** The neighbour in a direction (index into HEX_DIRECTIONS). */
export function step(hex: Hex, direction: HexDirection): Hex {
  const { q, r } = HEX_DIRECTIONS[direction];
  return { q: hex.q + q, r: hex.r + r };
}

/** All six neighbours, clockwise from the upper right. */
export function neighbours(hex: Hex): Hex[] {
  return HEX_DIRECTIONS.map(({ q, r }) => ({ q: hex.q + q, r: hex.r + r }));
}

/** Steps from hex to hex. `hexDistance({q:0,r:0}, {q:2,r:-1})` → 2 */
export function hexDistance(a: Hex, b: Hex): number {
  const dq = b.q - a.q;
  const dr = b.r - a.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** All hexes at most `radius` steps away, row by row from the top, each row from the left. */
export function hexesWithin(centre: Hex, radius: number): Hex[] {
  const found: Hex[] = [];
  for (let dr = -radius; dr <= radius; dr++) {
    for (let dq = Math.max(-radius, -dr - radius); dq <= Math.min(radius, -dr + radius); dq++) {
      found.push({ q: centre.q + dq, r: centre.r + dr });
    }
  }
  return found;
}

/** Axial from page column and row where odd rows are shifted half a hex to the right (`shifted: 'odd'`) or even ones are. */
export function fromOffset(column: number, row: number, shifted: 'odd' | 'even'): Hex {
  const q = shifted === 'odd' ? column - Math.floor(row / 2) : column - Math.ceil(row / 2);
  return { q, r: row };
}

/** Page column and row from axial: the inverse of `fromOffset`. */
export function toOffset(hex: Hex, shifted: 'odd' | 'even'): { column: number; row: number } {
  const half = shifted === 'odd' ? Math.floor(hex.r / 2) : Math.ceil(hex.r / 2);
  return { column: hex.q + half, row: hex.r };
}

/** Half the square root of three: the half width of a hex of edge 1. */
export const HALF_WIDTH = 0.8660254;

/** Centre on the page, y downwards, for hexes of edge 1 (width 2 x HALF_WIDTH, row height 1.5). */
export function hexCentre(hex: Hex): [number, number] {
  return [HALF_WIDTH * (2 * hex.q + hex.r), 1.5 * hex.r];
}

/** The six corners on the page, clockwise from the top, for hexes of edge 1. Side i (direction i) lies between corners i and i + 1. */
export function hexCorners(hex: Hex): [number, number][] {
  const [x, y] = hexCentre(hex);
  return [
    [x, y - 1],
    [x + HALF_WIDTH, y - 0.5],
    [x + HALF_WIDTH, y + 0.5],
    [x, y + 1],
    [x - HALF_WIDTH, y + 0.5],
    [x - HALF_WIDTH, y - 0.5],
  ];
}
