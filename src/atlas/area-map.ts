/** Area maps as drawings: areas on real geography with their holders, borders, rivers, links, signs, units and moves. */
import type { Colour, Drawing, Shape, Sign } from '../core/index.js';
import { areaGround } from './area-ground.js';
import { areaLines } from './area-lines.js';
import { areaPieces } from './area-pieces.js';
import type { LonLat, Outlines } from './outlines.js';

export interface MapArea {
  readonly id: string;
  /** Label point, degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Printed at the point; undefined: no label. */
  readonly label?: string;
  /** Holder's place in the palette: tint and hatching; undefined or 0: nobody. */
  readonly holder?: number;
  /** Instead of the holder's tint (terrain, province). */
  readonly fill?: Colour;
  readonly hatch?: 'left' | 'right' | 'cross' | 'dots';
  /** A city, star, capital …; undefined: the label stands alone. */
  readonly sign?: Sign;
  readonly signColour?: Colour;
  readonly signFill?: Colour;
  /** Behind the name: a city's tax. */
  readonly note?: string;
  /** Higher is labelled first; default 20 with a sign, 10 without. */
  readonly priority?: number;
}

export type BorderKind = 'plain' | 'river' | 'mountain' | 'province' | 'frontier' | 'barbarian' | 'boundary';

export interface MapUnit {
  readonly area: string;
  readonly side: 'own' | 'ally' | 'enemy' | 'other' | 'stale';
  readonly arm: 'land' | 'sea' | 'leader' | 'trade';
  readonly colour: Colour;
  readonly text?: string;
}

export interface AreaMap {
  readonly outlines: Outlines;
  readonly areas: readonly MapArea[];
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

/** What the parts of the drawing share. */
export interface AreaDraft {
  readonly map: AreaMap;
  readonly at: (place: LonLat) => [number, number];
  /** Where an area's label or a named point stands. */
  readonly pointOf: (id: string) => [number, number] | undefined;
  /** Is any of it in the window? */
  readonly visible: (line: readonly LonLat[]) => boolean;
  /** Drawing units of a point on paper. */
  readonly pt: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Degrees of longitude are drawn this much shorter: plate carrée at 42 degrees. */
const SQUEEZE = 0.74;
/** Drawing units of a degree of latitude. */
const DEGREE = 10;

/**
 * The drawing of an area map or a part of it.
 *
 * `areaMapDrawing({ outlines: readOutlines(data.outlines), areas: [{ id: 'Roma', lat: 41.9, lon: 12.5, label: 'Roma', holder: 1, sign: 'star' }] })`
 */
export function areaMapDrawing(map: AreaMap, options: AreaMapOptions = {}): Drawing {
  const { west, east, south, north } = options.window ?? windowRound(map, options.round);
  const at = ([lon, lat]: LonLat): [number, number] => [lon * SQUEEZE * DEGREE, -lat * DEGREE];
  const [x, y] = at([west, north]);
  const [right, bottom] = at([east, south]);
  const box = { x, y, width: right - x, height: bottom - y };
  const points = new Map<string, LonLat>([
    ...Object.entries(map.points ?? {}),
    ...map.areas.map(({ id, lon, lat }) => [id, [lon, lat] as const] as const),
  ]);
  const draft: AreaDraft = {
    map,
    at,
    pointOf(id) {
      const place = points.get(id);
      return place && at(place);
    },
    visible: (line) => overlaps(line, { west, east, south, north }),
    pt: box.width / (options.paper ?? 480),
    box,
  };
  const shapes: Shape[] = [...areaGround(draft), ...areaLines(draft), ...areaPieces(draft)];
  return { ...box, shapes };
}

function windowRound(
  map: AreaMap,
  round: AreaMapOptions['round'],
): { west: number; east: number; south: number; north: number } {
  const margin = round?.margin ?? 2;
  const wanted = round && new Set(round.areas);
  const chosen = map.areas.filter(({ id }) => !wanted || wanted.has(id));
  const lons = chosen.map(({ lon }) => lon);
  const lats = chosen.map(({ lat }) => lat);
  return {
    west: Math.min(...lons) - margin / SQUEEZE,
    east: Math.max(...lons) + margin / SQUEEZE,
    south: Math.min(...lats) - margin,
    north: Math.max(...lats) + margin,
  };
}

function overlaps(
  line: readonly LonLat[],
  { west, east, south, north }: { west: number; east: number; south: number; north: number },
): boolean {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon, lat] of line) {
    left = Math.min(left, lon);
    right = Math.max(right, lon);
    low = Math.min(low, lat);
    high = Math.max(high, lat);
  }
  return left <= east && right >= west && low <= north && high >= south;
}
