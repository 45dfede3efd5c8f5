/** Lines and areas: cut at the paper, filled, hatched, stroked. */
import { clipLine, clipRing, thinned } from './clip.js';
import { INK } from '../ink.js';
import type { Box } from './labels.js';
import type { Ops } from './marks.js';
import { DOT, hatching, run, type Point } from './paths.js';
import type { Of, Drafting } from './drafting.js';

const HATCH_GAP = 4;

const HATCH_LINE = 0.45;

export function drawPath(shape: Of<'path'>, { at, list, paper }: Drafting): void {
  const closed = shape.closed === true;
  const rings = cut(
    [shape.points, ...(shape.more ?? [])].map((points) => points.map(at)),
    closed,
    paper,
  );
  if (rings.length === 0) return;
  const holes = closed && rings.length > 1;
  const drawn = (): Ops => {
    const ops: Ops = [];
    for (const points of rings) {
      const dense = fine(points);
      run(dense ? thinned(points, DETAIL) : points, closed, shape.smooth === true && !dense, ops);
    }
    return ops;
  };
  const opacity = shape.opacity === undefined ? {} : { opacity: shape.opacity };
  if (shape.fill !== undefined) list.path(drawn(), { fill: shape.fill, holes, ...opacity });
  if (shape.hatch !== undefined) {
    const colour = shape.hatchColour ?? shape.stroke?.colour ?? INK.rule;
    const lines = hatching(rings, shape.hatch, HATCH_GAP);
    list.path(lines, { stroke: { colour, width: shape.hatch === 'dots' ? DOT : HATCH_LINE }, ...opacity });
  }
  if (shape.ribbon !== undefined) {
    const { along, colour, width } = shape.ribbon;
    const ops: Ops = [];
    for (const points of along ?? []) run(points.map(at), false, false, ops);
    // Half of the stroke lies outside and is cut off.
    const stroke = { colour, width: 2 * width };
    list.path(along ? ops : drawn(), { stroke, clip: drawn() });
  }
  if (shape.stroke !== undefined && !(shape.hatch !== undefined && shape.stroke.width === 0)) {
    list.path(drawn(), { stroke: shape.stroke, ...opacity });
  }
}

/** So far beyond the paper a cut is never seen: strokes and rounded corners reach less. */
const BEYOND = 40;

/** What of a path comes near the paper: of a map of the world a small part may be shown. */
function cut(
  runs: readonly (readonly Point[])[],
  closed: boolean,
  paper: Box,
): readonly (readonly Point[])[] {
  const box = {
    left: -BEYOND,
    top: -BEYOND,
    right: paper.width / 100 + BEYOND,
    bottom: paper.height / 100 + BEYOND,
  };
  return closed
    ? runs.map((ring) => clipRing(ring, box)).filter(({ length }) => length > 2)
    : runs.flatMap((line) => clipLine(line, box));
}

/** Less of a dense line nobody sees, in points: the map of the world is half as long to write. */
const DETAIL = 2;

/** Corners closer together than this need no rounding: nobody sees it, and a curve is three times as long to write. */
const FINE = 6.2;

function fine(points: readonly Point[]): boolean {
  const [some] = points;
  if (!some || points.length < 24) return false;
  let way = 0;
  let [x, y] = some;
  for (const [nx, ny] of points) {
    way += Math.abs(nx - x) + Math.abs(ny - y);
    [x, y] = [nx, ny];
  }
  return way / points.length < FINE;
}
