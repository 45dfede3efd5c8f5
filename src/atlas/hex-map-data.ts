/** What a hex map is drawn from: hexes, sides, lines, places and forces as a system knows them. */
import type { Change } from './change-marks.js';
import type { Colour, Relation, Sign } from '../core/index.js';
import type { EdgeNumber } from './hex-edges.js';
import type { Hex, HexDirection } from './hex.js';
import type { HexKey } from './hex-outline.js';

export type Ground = 'sea' | 'clear' | 'hill' | 'mountain' | 'forest' | 'marsh' | 'desert';

/** A hex that the position knows. Hexes that are left out stay white. */
export interface MapHex {
  readonly hex: Hex;
  readonly ground: Ground;
  /** Printed in the hex: `A1831`. */
  readonly number?: string;
  /** Known but not in sight now: drawn paler, outside the line of sight. */
  readonly unseen?: boolean;
}

/** What lies on a side of a hex; the same side need be told once only. */
export interface MapSide {
  readonly hex: Hex;
  readonly side: HexDirection;
  /** `water`: sea between two land hexes; `strait`: a crossing; `blocked`: no way over; `peaks`: mountains nobody crosses. */
  readonly kind:
    'mountain' | 'peaks' | 'desert' | 'water' | 'strait' | 'blocked' | 'border' | 'bridge' | 'pass';
  readonly colour?: Colour;
}

export interface MapPlace {
  readonly hex: Hex;
  readonly sign: Sign;
  readonly name?: string;
  /** Ink and filling of the sign: the holder's colour. */
  readonly colour?: Colour;
  readonly fill?: Colour;
  /** What its holder is to the reader: the sign's shape; `fill` has no say then. */
  readonly relation?: Relation;
  /** Higher is labelled first; default by sign. */
  readonly priority?: number;
}

export interface MapForce {
  readonly hex: Hex;
  readonly side: Exclude<Relation, 'independent'>;
  readonly arm: 'land' | 'sea' | 'leader' | 'trade';
  readonly colour: Colour;
  /** Very short: `1AR`, `P5 10`, `t9`. */
  readonly text?: string;
  /** Which force it is, from one map to the next; only where the reader knows. */
  readonly id?: string;
  /** Since the last sheet: it came, or it was lost here. */
  readonly change?: Change;
}

export interface MapArrow {
  readonly path: readonly Hex[];
  readonly colour: Colour;
  /** Day or phase. */
  readonly text?: string;
  readonly dashed?: boolean;
}

export interface HexMap {
  readonly hexes: readonly MapHex[];
  /** Real coasts: rings of land in drawing units (`readCoast`), a ring inside another is water. Without them coasts follow the hexes. */
  readonly coast?: readonly (readonly (readonly [number, number])[])[];
  /** Rivers from centre to centre; chains are joined and rounded. `riverLinks` makes them from river hexes. */
  readonly rivers?: readonly (readonly [Hex, Hex])[];
  readonly roads?: readonly (readonly [Hex, Hex])[];
  readonly sides?: readonly MapSide[];
  readonly places?: readonly MapPlace[];
  readonly forces?: readonly MapForce[];
  readonly arrows?: readonly MapArrow[];
  /** Names of lands, seas and rivers, centred on a hex. */
  readonly names?: readonly {
    readonly hex: Hex;
    readonly text: string;
    readonly style: 'region' | 'sea' | 'river';
  }[];
}

export interface HexMapOptions {
  /** Only the hexes at most `radius` steps from one of these: a region, or a close-up with one centre and radius 2. */
  readonly round?: { readonly centres: readonly Hex[]; readonly radius: number };
  /** Or only the hexes of which this is true. */
  readonly only?: (hex: Hex) => boolean;
  /** Hex numbers; default true. */
  readonly numbers?: boolean;
  /** In points; default 6. */
  readonly numberSize?: number;
  /** Columns and rows told along the edges, where hexes have no numbers of their own. */
  readonly edges?: readonly EdgeNumber[];
  /** A small map of all known land in the emptiest corner, with this part marked; default false. */
  readonly locator?: boolean;
}

/** What the parts of the drawing share. */
export interface Chosen {
  readonly map: HexMap;
  /** The hexes to draw, by key. */
  readonly shown: ReadonlyMap<HexKey, MapHex>;
}
