/** Insets: where names and counters crowd on a map, cuts at a larger scale to stand beside it, each framed and lettered on the map itself. */
import { kept, type Drawing } from '../../core/index.js';
import { INK } from '../ink.js';
import { measure } from '../type/type.js';
import { overlap, within, type Box } from './labels.js';
import type { Mark } from './marks.js';
import { run, type Point } from './paths.js';
import { layOut, type Picture } from './picture.js';
import type { Crowd } from './drafting.js';
import { partOf, type Frame } from './window.js';

/** The map to cut insets from, and how they are set. */
export interface Detail {
  readonly drawing: Drawing;
  /** Points on paper for one unit of the drawing. */
  readonly scale: number;
  /** Width and height of an inset, in points. */
  readonly size: readonly [number, number];
  /** No more insets than these. */
  readonly most: number;
}

export interface Inset {
  /** `A`: it stands on the map, and in the inset's corner. */
  readonly letter: string;
  readonly drawing: Drawing;
  readonly picture: Picture;
}

export interface WithInsets {
  /** The map with the frames of its insets. */
  readonly picture: Picture;
  /** From the top of the map down. */
  readonly insets: readonly Inset[];
  /** Names that had room neither on the map nor in an inset. */
  readonly dropped: readonly string[];
}

/** An inset shows at least so much that the map could not: one's own counter, a name, two counters of others. */
const LEAST = 2;
/** A map that is drawn nearly as large needs none, so many times as small. */
const LARGER = 1.2;
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
/** A letter's box, and its type. */
const TAG = { side: 9.6, type: 7.5 };

const made = kept<Drawing, Map<string, WithInsets>>();

/** The picture of a map and its insets; the same for the same sizes is made once. */
export function withInsets(drawing: Drawing, width: number, detail: Detail | undefined): WithInsets {
  if (!detail) return alone(layOut(drawing, width));
  const known = made(detail.drawing, () => new Map());
  const key = [width, detail.scale, ...detail.size, detail.most, drawing.x, drawing.y, drawing.width].join(
    ' ',
  );
  let pictures = known.get(key);
  if (!pictures) known.set(key, (pictures = inset(drawing, width, detail)));
  return pictures;
}

function alone(picture: Picture): WithInsets {
  return { picture, insets: [], dropped: picture.dropped };
}

function inset(drawing: Drawing, width: number, detail: Detail): WithInsets {
  const plain = layOut(drawing, width);
  const scale = width / drawing.width;
  if (detail.scale < scale * LARGER) return alone(plain);
  const frames = framesOf(plain.crowds, drawing, detail);
  const insets = frames.map((frame, i): Inset => {
    const letter = LETTERS[i] ?? '';
    const part = partOf(detail.drawing, frame, detail.scale);
    const picture = layOut(part, frame.width * detail.scale);
    return { letter, drawing: part, picture: lettered(picture, letter, { x: 0, y: 0 }) };
  });
  const told = ({ at, name }: Crowd): boolean =>
    insets.some(
      ({ drawing: part, picture }) => holds(part, at) && !picture.dropped.some((other) => other === name),
    );
  return {
    picture: insets.reduce((picture, { letter, drawing: part }) => {
      const [x, y] = [(part.x - drawing.x) * scale, (part.y - drawing.y) * scale];
      return framed(picture, { x, y, width: part.width * scale, height: part.height * scale }, letter);
    }, plain),
    insets,
    dropped: plain.crowds.flatMap((crowd) => (crowd.name === undefined || told(crowd) ? [] : [crowd.name])),
  };
}

const holds = ({ x, y, width, height }: Frame, [px, py]: Point): boolean =>
  px >= x && px <= x + width && py >= y && py <= y + height;

/** Where most crowds first, then where most of the rest does; told from the top of the map down. */
function framesOf(crowds: readonly Crowd[], map: Drawing, { scale, size, most }: Detail): Frame[] {
  const [width, height] = [Math.min(map.width, size[0] / scale), Math.min(map.height, size[1] / scale)];
  const round = ([x, y]: Point): Frame => ({
    x: Math.max(map.x, Math.min(map.x + map.width - width, x - width / 2)),
    y: Math.max(map.y, Math.min(map.y + map.height - height, y - height / 2)),
    width,
    height,
  });
  // What stands at its very edge could not be read.
  const seen = (frame: Frame, rest: readonly Crowd[]): readonly Crowd[] => {
    const [dx, dy] = [width * EDGE, height * EDGE];
    const inner = { x: frame.x + dx, y: frame.y + dy, width: width - 2 * dx, height: height - 2 * dy };
    return rest.filter(({ at }) => holds(inner, at));
  };
  const frames: Frame[] = [];
  let rest = crowds;
  while (frames.length < Math.min(most, LETTERS.length)) {
    let best: { readonly frame: Frame; readonly in: readonly Crowd[]; readonly weight: number } | undefined;
    for (const { at } of rest) {
      const frame = round(middle(seen(round(at), rest)) ?? at);
      const own = seen(frame, rest);
      const weight = own.reduce((sum, crowd) => sum + crowd.weight, 0);
      if (weight > (best?.weight ?? LEAST - 1)) best = { frame, in: own, weight };
    }
    if (!best) break;
    const shown = new Set(best.in);
    rest = rest.filter((crowd) => !shown.has(crowd));
    frames.push(best.frame);
  }
  return frames.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Share of an inset's width and height along its edges. */
const EDGE = 0.08;

/** Of the rectangle round them. */
function middle(crowds: readonly Crowd[]): Point | undefined {
  if (crowds.length === 0) return undefined;
  const [xs, ys] = [crowds.map(({ at }) => at[0]), crowds.map(({ at }) => at[1])];
  const centre = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  return [centre(xs), centre(ys)];
}

/** A frame under the names, and its letter at the corner that covers least. */
function framed(picture: Picture, frame: Frame, letter: string): Picture {
  const { x, y, width, height } = frame;
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const line: Mark = {
    mark: 'path',
    ops: run(corners, true, false),
    stroke: { colour: INK.text, width: 0.8 },
  };
  const [under, above] = [picture.marks.slice(0, picture.ground), picture.marks.slice(picture.ground)];
  const marked = { ...picture, marks: [...under, line, ...above], ground: picture.ground + 1 };
  const { side } = TAG;
  const inside: Point[] = [
    [x, y],
    [x + width - side, y],
    [x, y + height - side],
    [x + width - side, y + height - side],
  ];
  const spots = [...inside, ...inside.map(([px, py], i): Point => [px, i < 2 ? py - side : py + side])];
  const words = picture.marks.flatMap((mark) => (mark.mark === 'text' ? [wordBox(mark)] : []));
  const paper = boxOf({ x: 0, y: 0, width: picture.width, height: picture.height });
  const free = spots.find(([px, py]) => {
    const box = boxOf({ x: px, y: py, width: side, height: side });
    return within(box, paper) && !words.some((word) => overlap(box, word));
  });
  const [tx, ty] = free ?? [x, y];
  return lettered(marked, letter, { x: tx, y: ty });
}

/** A dark box with the letter in it, over everything. */
function lettered(picture: Picture, letter: string, { x, y }: Pick<Frame, 'x' | 'y'>): Picture {
  const { side, type } = TAG;
  const corners: Point[] = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
  const width = measure(letter, 'sans-bold', type);
  const box: Mark = { mark: 'path', ops: run(corners, true, false), fill: INK.text };
  const text: Mark = {
    mark: 'text',
    face: 'sans-bold',
    size: type,
    colour: '#ffffff',
    x: x + (side - width) / 2,
    y: y + side / 2 + type * 0.35,
    text: letter,
    spacing: 0,
    width,
  };
  return { ...picture, marks: [...picture.marks, box, text] };
}

function wordBox({ x, y, width, size }: Extract<Mark, { mark: 'text' }>): Box {
  return boxOf({ x, y: y - size, width, height: size });
}

/** In hundredths, as the boxes of labels are. */
function boxOf({ x, y, width, height }: Frame): Box {
  return {
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    width: Math.round(width * 100),
    height: Math.round(height * 100),
  };
}
