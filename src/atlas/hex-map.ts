/** Hex maps as drawings: what the systems tell about hexes, sides, lines and forces becomes shapes. Pointy-top hexes; unknown land is simply not there. */
import { kept, type Drawing, type Shape } from '../core/index.js';
import { beyondShapes, coastShapes } from './hex-coast.js';
import { edgeNumbers } from './hex-edges.js';
import { groundShapes } from './hex-ground.js';
import { hexesWithin, type Hex } from './hex.js';
import type { MapHex, HexMap, HexMapOptions, Chosen } from './hex-map-data.js';
import { lineShapes } from './hex-lines.js';
import { centreOf, EDGE, hexKey, type HexKey } from './hex-outline.js';
import { locatorInset } from './hex-locator.js';
import { pieceShapes } from './hex-pieces.js';

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
const byKey = kept<HexMap['hexes'], ReadonlyMap<HexKey, MapHex>>();

function hexesOf(map: HexMap): ReadonlyMap<HexKey, MapHex> {
  return byKey(map.hexes, () => new Map(map.hexes.map((entry) => [hexKey(entry.hex), entry])));
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
