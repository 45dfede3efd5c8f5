/** Marks: what a drawing becomes before it is PDF or SVG. Paths and letters in points, y downwards, painted in order. */
import type { Colour, Stroke } from '../../core/index.js';
import type { Face } from '../type/type.js';

/** Operators of a path, each followed by its coordinates: all numbers, because a map has a hundred thousand of them. */
export const M = 0;
export const L = 1;
export const C = 2;
export const Z = 3;
/** How many coordinates follow each. */
export const COORDINATES = [2, 2, 6, 0] as const;
export type Ops = number[];

export interface PathMark {
  readonly mark: 'path';
  readonly ops: Ops;
  readonly fill?: Colour;
  readonly stroke?: Stroke;
  readonly opacity?: number;
  /** Rings inside rings are holes. */
  readonly holes?: boolean;
  /** Only what lies inside this outline is drawn. */
  readonly clip?: Ops;
}

export interface TextMark {
  readonly mark: 'text';
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly text: string;
  readonly spacing: number;
  /** Width on paper: SVG sets the text to it, whatever font it finds. */
  readonly width: number;
  /** A white edge, so that it can be read on top of lines. */
  readonly halo?: boolean;
}

export type Mark = PathMark | TextMark;

/** Collects marks; neighbours that look the same become one path, which is most of the speed of a map. */
export interface MarkList {
  readonly marks: Mark[];
  /** The list keeps the ops and may add to them. */
  path(ops: Ops, look: Omit<PathMark, 'mark' | 'ops'>): void;
  text(mark: Omit<TextMark, 'mark'>): void;
  /** What comes now stands by itself, however alike. */
  apart(): void;
}

export function markList(): MarkList {
  const marks: Mark[] = [];
  let key = '';
  return {
    marks,
    path(ops, look) {
      const own = look.holes || look.clip ? '' : lookKey(look);
      const last = marks.at(-1);
      if (own !== '' && own === key && last?.mark === 'path') {
        for (const op of ops) last.ops.push(op);
        return;
      }
      key = own;
      const { fill, stroke, opacity, holes, clip } = look;
      marks.push({
        mark: 'path',
        ops,
        ...(fill === undefined ? {} : { fill }),
        ...(stroke === undefined ? {} : { stroke }),
        ...(opacity === undefined ? {} : { opacity }),
        ...(holes === undefined ? {} : { holes }),
        ...(clip === undefined ? {} : { clip }),
      });
    },
    apart() {
      key = '';
    },
    text(mark) {
      key = '';
      marks.push({ mark: 'text', ...mark });
    },
  };
}

function lookKey({ fill, stroke, opacity }: Omit<PathMark, 'mark' | 'ops'>): string {
  const line = stroke ? `${stroke.colour} ${stroke.width} ${stroke.dash?.join(' ') ?? ''}` : '';
  return `${fill ?? ''}|${line}|${opacity ?? 1}`;
}
