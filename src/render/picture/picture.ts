/** A drawing laid out at a width on paper: marks in points, labels placed, what found no room listed. PDF and SVG print the same picture. */
import { kept, type Drawing, type Shape } from '../../core/index.js';
import { discSpot, drawDisc } from './discs.js';
import { counterSize, drawForce, freeSpot, isMute } from './forces.js';
import { INK } from '../ink.js';
import { overlap, type Box } from './labels.js';
import { markList, type Mark } from './marks.js';
import { arrowHead, circle, run, shortened, type Point } from './paths.js';
import { placedSign } from './signs.js';
import {
  type Crowd,
  type PlacedCounter,
  type Label,
  type Of,
  type Drafting,
  hundredths,
} from './drafting.js';
import { drawPath } from './draw-path.js';
import { alike, drawSigns } from './draw-signs.js';
import { setLabels } from './lettering.js';

export interface Picture {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Names for which there was no room, most important first. */
  readonly dropped: readonly string[];
  /** Names and counters that could not be drawn as they should. */
  readonly crowds: readonly Crowd[];
  /** Marks before this one are under all names. */
  readonly ground: number;
  /** Counters by their marks; none where they were not asked for. */
  readonly counters: readonly PlacedCounter[];
}

const laidOut = kept<Drawing, Map<number, Picture>>();

/** The picture of a drawing; the one of a width is made once, for PDF and HTML alike. */
export function layOut(drawing: Drawing, width: number): Picture {
  const known = laidOut(drawing, () => new Map());
  let picture = known.get(width);
  if (!picture) known.set(width, (picture = draw(drawing, width)));
  return picture;
}

/** The same, each counter by itself: for a map on which they move. */
export const layOutApart = (drawing: Drawing, width: number): Picture => draw(drawing, width, []);

function draw(drawing: Drawing, width: number, counters?: PlacedCounter[]): Picture {
  const scale = width / drawing.width;
  const at = ([x, y]: Point): Point => [(x - drawing.x) * scale, (y - drawing.y) * scale];
  const list = markList();
  const labels: Label[] = [];
  const obstacles: Box[] = [];
  const height = drawing.height * scale;
  const paper = hundredths(0, 0, width, height);
  const crowds: Crowd[] = [];
  const draft: Drafting = { at, scale, list, labels, obstacles, forces: [], crowds, paper, counters };
  let signs: Of<'sign'>[] = [];
  for (const shape of drawing.shapes) {
    if (signs[0] && (shape.shape !== 'sign' || !alike(signs[0], shape))) {
      drawSigns(signs, draft);
      signs = [];
    }
    if (shape.shape === 'sign') signs.push(shape);
    else drawShape(shape, draft);
  }
  drawSigns(signs, draft);
  const ground = list.marks.length;
  const lost = setLabels(labels, obstacles, { at, scale, list, width, height });
  for (const { at: where, text } of lost) crowds.push({ at: where, name: text, weight: MISSED.name });
  const dropped = lost.map(({ text }) => text);
  return { width, height, marks: list.marks, dropped, crowds, ground, counters: counters ?? [] };
}

const MISSED = { own: 6, name: 2, other: 1 } as const;

function drawShape(shape: Exclude<Shape, Of<'sign'>>, draft: Drafting): void {
  switch (shape.shape) {
    case 'path':
      return drawPath(shape, draft);
    case 'circle':
      return draft.list.path(circle(draft.at(shape.at), shape.radius * draft.scale), {
        ...(shape.fill === undefined ? {} : { fill: shape.fill }),
        ...(shape.stroke === undefined ? {} : { stroke: shape.stroke }),
      });
    case 'force':
      return placeForce(shape, draft);
    case 'disc': {
      const box = discSpot(shape, draft.at(shape.at), draft.obstacles, draft.paper);
      draft.obstacles.push(box);
      return drawDisc(shape, box, draft.list);
    }
    case 'arrow':
      return drawArrow(shape, draft);
    case 'inset':
      return drawInset(shape, draft);
    case 'label':
      draft.labels.push(shape);
  }
}

function placeForce(shape: Of<'force'>, draft: Drafting): void {
  const { at, scale, forces, obstacles, crowds } = draft;
  const size = counterSize(shape, scale);
  const [x, y] = freeSpot(...at(shape.at), size, forces);
  const box = hundredths(x - size.width / 2, y - size.height / 2, size.width, size.height);
  if (isMute(shape, scale) || forces.some((other) => overlap(box, other)))
    crowds.push({ at: shape.at, weight: shape.side === 'own' ? MISSED.own : MISSED.other });
  forces.push(box);
  obstacles.push(box);
  drawCounter(shape, x, y, draft);
}

function drawCounter(
  force: Of<'force'>,
  x: number,
  y: number,
  { list, scale, counters }: Pick<Drafting, 'list' | 'scale' | 'counters'>,
): void {
  if (counters) list.apart();
  const first = list.marks.length;
  drawForce(force, x, y, scale, list);
  if (!counters) return;
  list.apart();
  counters.push({ force, x, y, first, count: list.marks.length - first });
}

/** A drawing in the drawing: a white ground, its shapes scaled down, a thin frame. */
function drawInset(shape: Of<'inset'>, { at, scale, list, obstacles }: Drafting): void {
  const [x, y] = at(shape.at);
  const inner = layOut(shape.drawing, shape.width * scale);
  const corners: Point[] = [
    [x, y],
    [x + inner.width, y],
    [x + inner.width, y + inner.height],
    [x, y + inner.height],
  ];
  list.path(run(corners, true, false), { fill: '#ffffff' });
  for (const mark of inner.marks) {
    if (mark.mark === 'text') list.text({ ...mark, x: mark.x + x, y: mark.y + y });
    else list.path(placedSign(mark.ops, x, y, 1), mark);
  }
  list.path(run(corners, true, false), { stroke: { colour: INK.rule, width: 0.5 } });
  obstacles.push(hundredths(x - 1, y - 1, inner.width + 2, inner.height + 2));
}

function drawArrow(shape: Of<'arrow'>, { at, list, labels }: Drafting): void {
  const points = shape.points.map(at);
  const [from, to] = [points.at(-2), points.at(-1)];
  if (!from || !to) return;
  const size = 3.2 + shape.stroke.width * 2.6;
  list.path(run(shortened(points, size * 0.8), false, true), { stroke: shape.stroke });
  list.path(arrowHead(from, to, size), { fill: shape.stroke.colour });
  const middle = shape.points[Math.floor((shape.points.length - 1) / 2)];
  const next = shape.points[Math.floor((shape.points.length - 1) / 2) + 1];
  if (shape.text === undefined || shape.text === '' || !middle || !next) return;
  labels.push({
    shape: 'label',
    at: [(middle[0] + next[0]) / 2, (middle[1] + next[1]) / 2],
    text: shape.text,
    size: 7,
    priority: 40,
    clear: 0.01,
    style: 'force',
    colour: shape.stroke.colour,
  });
}
