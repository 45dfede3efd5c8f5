/** What an area map is drawn from: areas, borders, links, units and moves as a system knows them. */
import type { Change } from './change-marks.js';
import type { Colour, Hatch, Relation, Sign, Stroke } from '../core/index.js';
import type { LonLat, Outlines } from './outlines.js';

export interface MapArea {
  readonly id: string;
  /** Label point, degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Printed at the point; undefined: no label. */
  readonly label?: string;
  /** Holder's place in the palette: tint and hatching (`landInks`); undefined or 0: nobody. */
  readonly holder?: number;
  /** The holder's code: printed in capitals where his land is drawn plain. */
  readonly holderCode?: string;
  /** Instead of the holder's tint (terrain, province). */
  readonly fill?: Colour;
  readonly hatch?: Hatch;
  /** A city, star, capital …; undefined: the label stands alone. */
  readonly sign?: Sign;
  readonly signColour?: Colour;
  readonly signFill?: Colour;
  /** What its holder is to the reader: the sign's shape. */
  readonly relation?: Relation;
  /** Behind the name: a city's tax. */
  readonly note?: string;
  /** A small second label, placed after the names: the code that orders use. */
  readonly tag?: string;
  /** Higher is labelled first; default 20 with a sign, 10 without. */
  readonly priority?: number;
}

export type BorderKind = 'plain' | 'river' | 'mountain' | 'province' | 'frontier' | 'barbarian' | 'boundary';

export interface MapUnit {
  readonly area: string;
  readonly side: Exclude<Relation, 'independent'>;
  readonly arm: 'land' | 'sea' | 'leader' | 'trade';
  readonly colour: Colour;
  readonly text?: string;
  /** Which unit or stack it is, from one map to the next. */
  readonly id?: string;
  /** Since the last sheet: it came, or it was lost here. */
  readonly change?: Change;
}

export interface AreaMap {
  readonly outlines: Outlines;
  readonly areas: readonly MapArea[];
  /** The reader's own places in the palette. */
  readonly own?: readonly number[];
  /** Land that is no area, where the outlines have no coasts of their own. */
  readonly waste?: readonly (readonly LonLat[])[];
  /** How the border of two areas is drawn; default plain. Ids come in the outlines' order: answer the same for both. */
  readonly border?: (a: string, b: string) => BorderKind;
  /** Lines between label points: paths and roads, sea routes, crossings. */
  readonly links?: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind: 'path' | 'road' | 'sea' | 'strait';
  }[];
  readonly rivers?: readonly { readonly name?: string; readonly line: readonly LonLat[] }[];
  readonly mountains?: readonly { readonly line: readonly LonLat[] }[];
  /** Borders of sea areas, dashed. */
  readonly seaBorders?: readonly (readonly LonLat[])[];
  readonly seas?: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lon: number;
    readonly small?: boolean;
  }[];
  /** Points that units may stand at besides areas: seas, coasts. */
  readonly points?: Readonly<Record<string, LonLat>>;
  readonly units?: readonly MapUnit[];
  readonly arrows?: readonly {
    /** Areas or points by id. */
    readonly path: readonly string[];
    readonly colour: Colour;
    readonly text?: string;
    readonly dashed?: boolean;
  }[];
}

export interface AreaMapOptions {
  /** Part of the world; default: round all areas. */
  readonly window?: {
    readonly west: number;
    readonly east: number;
    readonly south: number;
    readonly north: number;
  };
  /** Or the part round these areas, with so many degrees of margin (default 2). */
  readonly round?: { readonly areas: readonly string[]; readonly margin?: number };
  /** Width on paper in points that sizes of signs and labels are made for; default 480. */
  readonly paper?: number;
}

/** How the land of one holder is drawn. */
export interface LandInk {
  readonly fill: Colour;
  readonly hatch?: Hatch;
  /** Of the hatching, and of the edge of a sample. */
  readonly line: Colour;
  readonly ribbon?: Stroke;
  /** Plain: what is held bears its holder's code. */
  readonly coded: boolean;
}

/** A line in drawing units. */
export type Run = readonly (readonly [number, number])[];

/** What the parts of the drawing share. */
export interface AreaDraft {
  readonly map: AreaMap;
  readonly inks: ReadonlyMap<number, LandInk>;
  readonly at: (place: LonLat) => readonly [number, number];
  /** All places of a line. */
  readonly run: (line: readonly LonLat[]) => Run;
  /** Where an area's label or a named point stands. */
  readonly pointOf: (id: string) => readonly [number, number] | undefined;
  /** Is any of it in the window? */
  readonly visible: (line: readonly LonLat[]) => boolean;
  /** Drawing units of a point on paper. */
  readonly pt: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
