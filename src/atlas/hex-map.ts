/** Hex maps as drawings: what the systems tell about hexes, sides, lines and forces becomes shapes. Pointy-top hexes; unknown land is simply not there. */
import type { Colour, Drawing, Shape, Sign } from '../core/index.js';
import { beyondShapes, coastShapes } from './hex-coast.js';
import { edgeNumbers, type EdgeNumber } from './hex-edges.js';
import { groundShapes } from './hex-ground.js';
import { hexesWithin, type Hex, type HexDirection } from './hex.js';
import { lineShapes } from './hex-lines.js';
import { centreOf, EDGE, hexKey, type HexKey } from './hex-outline.js';
import { locatorInset } from './hex-locator.js';
import { pieceShapes } from './hex-pieces.js';

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
  /** Higher is labelled first; default by sign. */
  readonly priority?: number;
}

export interface MapForce {
  readonly hex: Hex;
  readonly side: 'own' | 'ally' | 'enemy' | 'other' | 'stale';
  readonly arm: 'land' | 'sea' | 'leader' | 'trade';
  readonly colour: Colour;
  /** Very short: `1AR`, `P5 10`, `t9`. */
  readonly text?: string;
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

/**
 * The drawing of a map or a part of it.
 *
 * `hexMapDrawing({ hexes: [{ hex: { q: 0, r: 0 }, ground: 'clear', number: 'A0101' }] })` → a drawing of one hex with its number.
 */
export function hexMapDrawing(map: HexMap, options: HexMapOptions = {}): Drawing {
  const { numbers = true, numberSize = 6, locator = false, round, only, edges = [] } = options;
  const shown = chosenHexes(map, round, only);
  const chosen: Chosen = { map, shown };
  const box = bounds([...shown.values()].map(({ hex }) => hex));
  const shapes: Shape[] = [
    ...(map.coast ? coastShapes(chosen, map.coast, box) : []),
    ...groundShapes(chosen),
    ...lineShapes(chosen),
    ...(map.coast ? beyondShapes(chosen, box) : []),
    ...pieceShapes(chosen, numbers ? numberSize : undefined),
    ...edgeNumbers(edges, box),
  ];
  const inset = locator ? locatorInset(chosen, box) : [];
  return { ...box, shapes: [...shapes, ...inset] };
}

/** The hexes of each map by key: a sheet draws a dozen parts of one map. */
const byKey = new WeakMap<HexMap['hexes'], ReadonlyMap<HexKey, MapHex>>();

function hexesOf(map: HexMap): ReadonlyMap<HexKey, MapHex> {
  let found = byKey.get(map.hexes);
  if (!found) {
    found = new Map(map.hexes.map((entry) => [hexKey(entry.hex), entry]));
    byKey.set(map.hexes, found);
  }
  return found;
}

/** In the map's own order, which the grid's runs follow. */
function chosenHexes(
  map: HexMap,
  round: HexMapOptions['round'],
  only: HexMapOptions['only'],
): ReadonlyMap<HexKey, MapHex> {
  const all = hexesOf(map);
  if (only) return new Map([...all].filter(([, { hex }]) => only(hex)));
  if (!round) return all;
  const wanted = new Set(
    round.centres.flatMap((hex) => (round.radius === 0 ? [hex] : hexesWithin(hex, round.radius))).map(hexKey),
  );
  const shown = new Map<HexKey, MapHex>();
  for (const [key, entry] of all) if (wanted.has(key)) shown.set(key, entry);
  return shown;
}

/** The rectangle round these hexes, with a small margin. */
function bounds(hexes: readonly Hex[]): { x: number; y: number; width: number; height: number } {
  const centres = hexes.map(centreOf);
  if (centres.length === 0) return { x: 0, y: 0, width: EDGE, height: EDGE };
  const margin = EDGE * 1.08;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of centres) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const [x, y] = [left - margin, top - margin];
  return { x, y, width: right + margin - x, height: bottom + margin - y };
}
