/** Area maps as drawings: areas on real geography with their holders, borders, rivers, links, signs, units and moves. */
import { kept, type Drawing, type Shape } from '../core/index.js';
import { areaGround } from './area-ground.js';
import { areaLines } from './area-lines.js';
import type { AreaDraft, AreaMap, AreaMapOptions, Run } from './area-map-data.js';
import { areaPieces } from './area-pieces.js';
import { landInks } from './land-ink.js';
import type { LonLat } from './outlines.js';

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
  const [x, y] = areaPoint([west, north]);
  const [right, bottom] = areaPoint([east, south]);
  const box = { x, y, width: right - x, height: bottom - y };
  const points = new Map<string, LonLat>([
    ...Object.entries(map.points ?? {}),
    ...map.areas.map(({ id, lon, lat }) => [id, [lon, lat] as const] as const),
  ]);
  const draft: AreaDraft = {
    map,
    inks: landInks(map),
    at: areaPoint,
    run: areaRun,
    pointOf(id) {
      const place = points.get(id);
      return place && areaPoint(place);
    },
    visible: (line) => overlaps(line, { west, east, south, north }),
    pt: box.width / (options.paper ?? 480),
    box,
  };
  const shapes: Shape[] = [...areaGround(draft), ...areaLines(draft), ...areaPieces(draft)];
  return { ...box, shapes };
}

/** Where a place lies in the drawing units of every area map: of a part as of the whole. */
export function areaPoint([lon, lat]: LonLat): [x: number, y: number] {
  return [lon * SQUEEZE * DEGREE, -lat * DEGREE];
}

const runs = kept<readonly LonLat[], Run>();

/** The same for a line. Outlines are read once and drawn in every map, each coast several times. */
export function areaRun(line: readonly LonLat[]): Run {
  return runs(line, () => line.map(areaPoint));
}

function windowRound(map: AreaMap, round: AreaMapOptions['round']): Window {
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

interface Window {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const extents = kept<readonly LonLat[], Window>();

function extentOf(line: readonly LonLat[]): Window {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [lon, lat] of line) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, east, south, north };
}

function overlaps(line: readonly LonLat[], window: Window): boolean {
  const { west, east, south, north } = extents(line, () => extentOf(line));
  return west <= window.east && east >= window.west && south <= window.north && north >= window.south;
}
