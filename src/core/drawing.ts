/** Drawings: maps and charts as shapes, before a renderer lays them on paper. */

/** A colour: `#rrggbb`. Drawings are made for grey first. */
export type Colour = string;

export interface Stroke {
  readonly colour: Colour;
  /** In points on paper. */
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Lines and dots over an area; `level` and `upright` run with the page's edges. */
export type Hatch = 'left' | 'right' | 'cross' | 'dots' | 'level' | 'upright';

/** What a place or force is to the reader. It is drawn by its shape, so that it is read in grey, too; colour only adds. */
export type Relation = 'own' | 'ally' | 'enemy' | 'other' | 'independent' | 'stale';

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
      readonly hatch?: Hatch;
      /** In place of the stroke's colour. */
      readonly hatchColour?: Colour;
      /** A band along the inner side of a closed path's outline, or only of these runs of it. */
      readonly ribbon?: Stroke & { readonly along?: readonly (readonly (readonly [number, number])[])[] };
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
      /** Of a place: solid own, solid with a ring ally, lozenge at war, outlined other, small ring independent, dashed stale. `fill` has no say then. */
      readonly relation?: Relation;
    }
  /** A force: solid own, solid with a ring ally, solid and pointed at war, outlined and pointed others, dashed when stale. `text` is a very short label inside or beside it. */
  | {
      readonly shape: 'force';
      readonly at: readonly [number, number];
      readonly size: number;
      readonly side: Exclude<Relation, 'independent'>;
      readonly arm: 'land' | 'sea' | 'leader' | 'trade';
      readonly colour: Colour;
      readonly text?: string;
      /** Which force it is, from one map of the game to the next: it is not drawn. */
      readonly id?: string;
      /** It was not on the last sheet: two fine rings round it. */
      readonly fresh?: true;
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
  | 'ringed-star'
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
  /** It says only what a sign of the drawing means: a map in characters has none. */
  readonly drawn?: true;
}
