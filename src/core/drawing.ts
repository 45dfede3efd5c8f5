/** Drawings: maps and charts as shapes, before a renderer lays them on paper. */

/** A colour: `#rrggbb`. Drawings are made for grey first. */
export type Colour = string;

export interface Stroke {
  readonly colour: Colour;
  /** In points on paper. */
  readonly width: number;
  readonly dash?: readonly number[];
}

/** A drawing's shapes, in drawing units, y downwards, painted in order. Labels are painted last, placed by the renderer's one rule. */
export type Shape =
  | {
      readonly shape: 'path';
      /** Straight runs through these points. */
      readonly points: readonly (readonly [number, number])[];
      readonly closed?: boolean;
      /** Further rings cut out of a closed path (even-odd), or further runs of an open one. */
      readonly more?: readonly (readonly (readonly [number, number])[])[];
      readonly fill?: Colour;
      readonly hatch?: 'left' | 'right' | 'cross' | 'dots';
      readonly stroke?: Stroke;
      readonly opacity?: number;
      /** Round the corners (coasts, rivers). */
      readonly smooth?: boolean;
    }
  | {
      readonly shape: 'circle';
      readonly at: readonly [number, number];
      readonly radius: number;
      readonly fill?: Colour;
      readonly stroke?: Stroke;
    }
  /** A small map sign of a fixed set, centred at `at`, `size` drawing units high. */
  | {
      readonly shape: 'sign';
      readonly sign: Sign;
      readonly at: readonly [number, number];
      readonly size: number;
      readonly colour?: Colour;
      readonly fill?: Colour;
    }
  /** A force: solid own, outlined ally, another form for enemies, dashed when stale. `text` is a very short label inside or beside it. */
  | {
      readonly shape: 'force';
      readonly at: readonly [number, number];
      readonly size: number;
      readonly side: 'own' | 'ally' | 'enemy' | 'other' | 'stale';
      readonly arm: 'land' | 'sea' | 'leader' | 'trade';
      readonly colour: Colour;
      readonly text?: string;
    }
  /** A numbered disc of page one, of the same size on every map: dark what happened, white what threatens. Stands beside its point, off signs and counters. */
  | {
      readonly shape: 'disc';
      readonly at: readonly [number, number];
      readonly number: number;
      readonly dark: boolean;
      /** What it stands for lies beyond the frame, in this direction. */
      readonly towards?: readonly [number, number];
    }
  | {
      readonly shape: 'arrow';
      readonly points: readonly (readonly [number, number])[];
      readonly stroke: Stroke;
      readonly text?: string;
    }
  /** A small drawing in a frame on top of the large one (a locator); labels keep off it. */
  | {
      readonly shape: 'inset';
      /** Upper left corner. */
      readonly at: readonly [number, number];
      readonly width: number;
      readonly drawing: Drawing;
    }
  | {
      readonly shape: 'label';
      readonly at: readonly [number, number];
      readonly text: string;
      /** In points on paper; never under 7 after scaling unless `tiny` hex numbers. */
      readonly size: number;
      /** Higher is placed first; labels that find no room are dropped and listed in the legend. */
      readonly priority: number;
      /** Drawing units to keep off the point (its sign's radius). 0: centred on the point and never moved. */
      readonly clear: number;
      /** Stands on the point itself if there is room, and only else beside it. */
      readonly centred?: boolean;
      readonly style?: 'place' | 'capital' | 'region' | 'sea' | 'river' | 'number' | 'force';
      readonly colour?: Colour;
    };

export type Sign =
  | 'mountain'
  | 'hill'
  | 'forest'
  | 'marsh'
  | 'desert'
  | 'city'
  | 'capital'
  | 'fort'
  | 'port'
  | 'star'
  | 'ruin'
  | 'battle'
  | 'siege'
  | 'bridge'
  | 'pass'
  | 'goods'
  | 'plague'
  | 'crown';

/** A drawing in its own units. The renderer scales it to the page; `unit` is how many drawing units make one hex or degree. */
export interface Drawing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** A line of a map's legend. */
export interface LegendEntry {
  /** A small drawing (20 by 12 units) shown before the text. */
  readonly sample?: readonly Shape[];
  readonly text: string;
}
