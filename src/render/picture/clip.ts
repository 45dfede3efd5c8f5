/** Cutting drawings: what of an area or a line lies in a rectangle. Areas are cut ring by ring, lines into the runs that touch it. */

type Point = readonly [number, number];

export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A side of the rectangle: is a point on its inner hand, and where a run crosses it. */
interface Side {
  readonly holds: (point: Point) => boolean;
  readonly crossing: (from: Point, to: Point) => Point;
}

const sides = ({ left, right, top, bottom }: Rectangle): readonly Side[] => {
  const upright = (x: number, holds: Side['holds']): Side => ({
    holds,
    crossing: ([ax, ay], [bx, by]) => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)],
  });
  const level = (y: number, holds: Side['holds']): Side => ({
    holds,
    crossing: ([ax, ay], [bx, by]) => [ax + ((bx - ax) * (y - ay)) / (by - ay), y],
  });
  return [
    upright(left, ([x]) => x >= left),
    upright(right, ([x]) => x <= right),
    level(top, ([, y]) => y >= top),
    level(bottom, ([, y]) => y <= bottom),
  ];
};

/** The part of a ring in the rectangle (Sutherland and Hodgman); empty where nothing of it is. A ring that lies inside comes back as it is. */
export function clipRing(ring: readonly Point[], box: Rectangle): readonly Point[] {
  return sides(box).reduce<readonly Point[]>((points, side) => {
    if (points.every(side.holds)) return points;
    const kept: Point[] = [];
    points.forEach((to, i) => {
      const from = points.at(i - 1) ?? to;
      if (side.holds(from) !== side.holds(to)) kept.push(side.crossing(from, to));
      if (side.holds(to)) kept.push(to);
    });
    return kept;
  }, ring);
}

/** The runs of a line that come into the rectangle; each begins and ends with the first point beyond it. */
export function clipLine(line: readonly Point[], box: Rectangle): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  let open: Point[] | undefined;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1] as Point, line[i] as Point];
    if (!touches(from, to, box)) {
      open = undefined;
      continue;
    }
    if (!open) runs.push((open = [from]));
    open.push(to);
  }
  return runs;
}

/** Does the rectangle round a segment touch the other one? Some that pass a corner by are kept: too much is no harm. */
function touches([ax, ay]: Point, [bx, by]: Point, { left, right, top, bottom }: Rectangle): boolean {
  return (
    Math.max(ax, bx) >= left &&
    Math.min(ax, bx) <= right &&
    Math.max(ay, by) >= top &&
    Math.min(ay, by) <= bottom
  );
}

/**
 * A dense line with one point for each run inside a square of this side: the one nearest its middle, so that a border is the same
 * line from both of its sides. Ends stay.
 */
export function thinned(points: readonly Point[], side: number): readonly Point[] {
  const kept: Point[] = [];
  let best: Point | undefined;
  let [cell, least] = ['', 0];
  points.forEach((point, i) => {
    const [column, row] = [Math.floor(point[0] / side), Math.floor(point[1] / side)];
    const [dx, dy] = [point[0] - (column + 0.5) * side, point[1] - (row + 0.5) * side];
    const off = i === 0 || i === points.length - 1 ? -1 : dx * dx + dy * dy;
    const own = `${column} ${row}`;
    if (own !== cell) {
      if (best) kept.push(best);
      [cell, best, least] = [own, point, off];
    } else if (off < least) {
      if (least < 0 && best) kept.push(best);
      [best, least] = [point, off];
    }
  });
  return best ? [...kept, best] : kept;
}
