/** Outlines of areas as stored in a system's `outlines.yaml`: arcs shared by neighbours, rings of arcs, the coasts of all land. */
import { entries, invariant, kept } from '../core/index.js';
import { stepped } from './steps.js';

/**
 * Lines of one text (read ten times as fast) or lists of lines. `arcs`: `left right lat lon`, then steps from place to place
 * (`places`); `rings`: area, then arc numbers from 1, negative = reversed, `/` between rings, or a record of those; `land`: rings of
 * places.
 */
export interface StoredOutlines {
  readonly window: {
    readonly lat_min: number;
    readonly lat_max: number;
    readonly lon_min: number;
    readonly lon_max: number;
  };
  readonly arcs: Rows;
  readonly rings: string | Readonly<Record<string, string>>;
  readonly land?: Rows;
}

type Rows = string | readonly string[];

export type LonLat = readonly [lon: number, lat: number];

export interface Arc {
  /** Two areas, or an area and `sea` or `edge`. */
  readonly between: readonly [string, string];
  /** Corners rounded; the ends stay where they are, so that arcs meet. */
  readonly line: readonly LonLat[];
}

export interface Outlines {
  readonly arcs: readonly Arc[];
  readonly rings: Readonly<Record<string, readonly (readonly LonLat[])[]>>;
  readonly land: readonly (readonly LonLat[])[];
}

/** Rings stored as texts: `land.yaml`, `waste.yaml`. */
export function readRings(stored: Rows): LonLat[][] {
  return rows(stored).map((text) => places(text.split(' ')));
}

const outlines = kept<StoredOutlines, Outlines>();

/** Reads stored outlines once: `readOutlines(data.outlines).rings['roma']` → its rings of [lon, lat]. */
export function readOutlines(stored: StoredOutlines): Outlines {
  return outlines(stored, () => read(stored));
}

function rows(stored: Rows): readonly string[] {
  return typeof stored === 'string' ? stored.split('\n').filter((row) => row !== '') : stored;
}

function ringTexts(stored: StoredOutlines['rings']): (readonly [area: string, text: string])[] {
  if (typeof stored !== 'string') return entries(stored);
  return rows(stored).map((row) => {
    const blank = row.indexOf(' ');
    return [row.slice(0, blank), row.slice(blank + 1)] as const;
  });
}

function read(stored: StoredOutlines): Outlines {
  const arcs = rows(stored.arcs).map((text): Arc => {
    const [left = '', right = '', ...numbers] = text.split(' ');
    const line = places(numbers);
    return { between: [left, right], line: rounded(line, line.length > 2 && closes(line)) };
  });
  const rings = Object.fromEntries(
    ringTexts(stored.rings).map(([area, text]) => [
      area,
      text.split(' / ').map((ring) =>
        ring.split(' ').flatMap((number) => {
          const arc = arcs[Math.abs(Number(number)) - 1];
          invariant(arc, `the ring of ${area} names arcs that exist (${number})`);
          const line = Number(number) < 0 ? [...arc.line].reverse() : arc.line;
          return line.slice(1);
        }),
      ),
    ]),
  );
  return { arcs, rings, land: rows(stored.land ?? []).map((text) => rounded(places(text.split(' ')), true)) };
}

/** `4805 375 -55 -90`: lat and lon in hundredths of a degree, then steps of both → 3.75 48.05, 2.85 47.5, each lon and lat. */
export function places(numbers: readonly string[]): LonLat[] {
  return stepped(numbers, 100).map(([lat, lon]) => [lon, lat]);
}

function closes(line: readonly LonLat[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}

const FURTHEST = 0.33;

/** Each corner cut a quarter of the way along its sides, at most a third of a degree; a closed line all round, an open one between its ends. */
function rounded(line: readonly LonLat[], closed: boolean): LonLat[] {
  const [first] = line;
  if (!first || line.length < 3) return [...line];
  const found: LonLat[] = closed ? [] : [first];
  for (let i = 0; i + 1 < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i] as LonLat, line[i + 1] as LonLat];
    const share = Math.min(0.25, FURTHEST / Math.max(Math.abs(bx - ax), Math.abs(by - ay), FURTHEST));
    if (closed || i > 0) found.push([ax + (bx - ax) * share, ay + (by - ay) * share]);
    if (closed || i + 2 < line.length) found.push([bx + (ax - bx) * share, by + (ay - by) * share]);
  }
  found.push(closed ? (found[0] as LonLat) : (line.at(-1) as LonLat));
  return found;
}
