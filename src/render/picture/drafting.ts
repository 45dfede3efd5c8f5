/** What a picture is drawn on: its scale, its marks, and what its names must not cover. */
import type { Shape } from '../../core/index.js';
import type { Box } from './labels.js';
import type { MarkList } from './marks.js';
import type { Point } from './paths.js';

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

export type Label = Extract<Shape, { shape: 'label' }>;

export type Of<K extends Shape['shape']> = Extract<Shape, { shape: K }>;

/** A place drawn smaller than this says no more what it is, in points. */
export const LEAST_PLACE = 5.4;

export interface Drafting {
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

export function hundredths(x: number, y: number, width: number, height: number): Box {
  return {
    x: Math.round(x * 100),
    y: Math.round(y * 100),
    width: Math.round(width * 100),
    height: Math.round(height * 100),
  };
}
