/** A drawing laid out at a width on paper: marks in points, labels placed, what found no room listed. PDF and SVG print the same picture. */
import type { Drawing, Shape } from '../../core/index.js';
import { clipLine, clipRing, thinned } from './clip.js';
import { discSpot, drawDisc } from './discs.js';
import { counterSize, drawForce, freeSpot, isMute } from './forces.js';
import { INK } from '../ink.js';
import { overlap, placeLabels, type Box, type LabelRequest } from './labels.js';
import { markList, type Mark, type MarkList, type Ops } from './marks.js';
import { arrowHead, circle, DOT, hatching, run, shortened, type Point } from './paths.js';
import { placedSign, placeSign, SIGNS, type SignDrawing } from './signs.js';
import { face, measure, printable, thousandths, type Face } from '../type/type.js';

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

/** What did not come out at this size: a name without room, a counter without its text, or on another one. */
export interface Crowd {
  /** In drawing units. */
  readonly at: Point;
  /** Of names. */
  readonly name?: string;
  /** How much it is missed: whoever plans looks for his own forces first. */
  readonly weight: number;
}

/** Where a force came to stand, and which marks are its own: `count` from `first` on. */
export interface PlacedCounter {
  readonly force: Extract<Shape, { shape: 'force' }>;
  readonly x: number;
  readonly y: number;
  readonly first: number;
  readonly count: number;
}

type Label = Extract<Shape, { shape: 'label' }>;
type Of<K extends Shape['shape']> = Extract<Shape, { shape: K }>;

/** A place drawn smaller than this says no more what it is, in points. */
const LEAST_PLACE = 5.4;
const HATCH_GAP = 4;
const HATCH_LINE = 0.45;
/** Labels whose loss needs no telling. */
const UNLISTED: ReadonlySet<string> = new Set(['number', 'sea', 'river']);
/** Signs that a label must not cover; the others are ground. */
const SOLID_SIGNS = new Set([
  'city',
  'capital',
  'fort',
  'port',
  'star',
  'ringed-star',
  'ruin',
  'battle',
  'siege',
  'goods',
  'plague',
  'crown',
]);

const laidOut = new WeakMap<Drawing, Map<number, Picture>>();

/** The picture of a drawing; the one of a width is made once, for PDF and HTML alike. */
export function layOut(drawing: Drawing, width: number): Picture {
  let known = laidOut.get(drawing);
  if (!known) laidOut.set(drawing, (known = new Map<number, Picture>()));
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

interface Drafting {
  readonly at: (point: Point) => Point;
  readonly scale: number;
  readonly list: MarkList;
  readonly labels: Label[];
  readonly obstacles: Box[];
  /** Counters so far. */
  readonly forces: Box[];
  readonly crowds: Crowd[];
  /** The whole picture. */
  readonly paper: Box;
  /** Filled where counters are to be told apart. */
  readonly counters: PlacedCounter[] | undefined;
}

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

function drawPath(shape: Of<'path'>, { at, list, paper }: Drafting): void {
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

function alike(one: Of<'sign'>, other: Of<'sign'>): boolean {
  return (
    one.sign === other.sign &&
    one.size === other.size &&
    one.colour === other.colour &&
    one.fill === other.fill &&
    one.relation === other.relation
  );
}

/** Like signs in a row are drawn layer by layer, so that a forest is three paths and not three hundred. */
function drawSigns(signs: readonly Of<'sign'>[], { at, scale, list, obstacles }: Drafting): void {
  const [first] = signs;
  if (!first) return;
  const { relation } = first;
  const size = Math.max(first.size * scale, relation === undefined ? 0 : LEAST_PLACE);
  const drawing: SignDrawing = relation === undefined ? SIGNS[first.sign] : placeSign(first.sign, relation);
  const colour = first.colour ?? INK.text;
  const width = Math.max(0.35, Math.min(0.8, size * 0.075)) * (drawing.heavy ? 1.8 : 1);
  const stroke = { colour, width, ...(relation === 'stale' ? { dash: [1.6, 1.2] } : {}) };
  const layer = (ops: Ops | undefined, look: Parameters<MarkList['path']>[1]): void => {
    if (!ops) return;
    for (const sign of signs) {
      const [x, y] = at(sign.at);
      list.path(placedSign(ops, x, y, size), look);
    }
  };
  const fill = (relation === undefined ? first.fill : undefined) ?? (drawing.inked ? colour : '#ffffff');
  layer(drawing.shell, { fill, stroke });
  layer(drawing.solid, { fill: colour });
  layer(drawing.line, { stroke });
  if (!SOLID_SIGNS.has(first.sign)) return;
  for (const sign of signs) {
    const [x, y] = at(sign.at);
    obstacles.push(hundredths(x - size / 2, y - size / 2, size, size));
  }
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

function hundredths(x: number, y: number, width: number, height: number): Box {
  return {
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    width: Math.round(width * 100),
    height: Math.round(height * 100),
  };
}

/** In hundredths of a point: off its point, and off the sign of a place, which is never drawn smaller than can be read. */
function clearOf({ clear, style = 'place' }: Label, scale: number): number {
  if (clear === 0) return 0;
  const sign = style === 'place' || style === 'capital' ? LEAST_PLACE / 2 - 0.8 : 0;
  return Math.round(Math.max(clear * scale, sign) * 100) + 120;
}

interface Look {
  readonly face: Face;
  readonly colour: string;
  readonly spacing: number;
  readonly capitals?: boolean;
}

function look(label: Label): Look {
  switch (label.style ?? 'place') {
    case 'place':
      return { face: 'sans', colour: INK.text, spacing: 0 };
    case 'capital':
      return { face: 'sans-bold', colour: INK.text, spacing: 0 };
    case 'region':
      return { face: 'sans', colour: INK.quiet, spacing: label.size * 0.16, capitals: true };
    case 'sea':
      return { face: 'serif-italic', colour: '#4f6573', spacing: label.size * 0.08 };
    case 'river':
      return { face: 'serif-italic', colour: '#4f6573', spacing: 0 };
    case 'number':
      return { face: 'sans', colour: INK.faint, spacing: 0 };
    case 'force':
      return { face: 'sans-bold', colour: INK.text, spacing: 0 };
  }
}

/** Places and prints the labels; those of places that find no room are returned, most important first; numbers and waters are left out in silence. */
function setLabels(
  labels: readonly Label[],
  obstacles: readonly Box[],
  page: Pick<Drafting, 'at' | 'scale' | 'list'> & { readonly width: number; readonly height: number },
): Label[] {
  const set = labels.map((label) => {
    const own = look(label);
    const text = printable(own.capitals ? label.text.toUpperCase() : label.text, own.face);
    const size = label.style === 'number' ? Math.max(4, label.size) : Math.max(7, label.size);
    return { label, text, size, ...own, width: measure(text, own.face, size, own.spacing) };
  });
  const requests = set.map(({ label, text, face: name, size, spacing }): LabelRequest => {
    const [x, y] = page.at(label.at);
    const { capHeight, descent } = face(name);
    return {
      x: Math.round(x * 100),
      y: Math.round(y * 100),
      width: Math.ceil((thousandths(text, name) * size) / 10 + spacing * text.length * 100),
      height: Math.ceil(((capHeight + descent * 0.6) * size) / 10),
      priority: label.priority,
      clear: clearOf(label, page.scale),
      ...(label.centred ? { centred: true } : {}),
      ...(label.style === 'capital' ? { far: true } : {}),
    };
  });
  const bounds = hundredths(1, 1, page.width - 2, page.height - 2);
  const { placed, dropped } = placeLabels(requests, obstacles, bounds);
  for (const { label, x, y } of placed) {
    const one = set[label];
    if (!one) continue;
    page.list.text({
      face: one.face,
      size: one.size,
      colour: one.label.colour ?? one.colour,
      x: x / 100,
      y: y / 100 + (face(one.face).capHeight * one.size) / 1000,
      text: one.text,
      spacing: one.spacing,
      width: one.width,
      halo: one.label.style !== 'number',
    });
  }
  return dropped
    .flatMap((i) => set[i]?.label ?? [])
    .filter(({ style = 'place' }) => !UNLISTED.has(style))
    .sort((a, b) => b.priority - a.priority);
}
