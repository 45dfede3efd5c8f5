/**
 * Who holds what land, in ink that is read in grey: one's own is white with a band inside its edge, five others have a hatching each,
 * all further ones are plain and bear their code.
 */
import type { Hatch, LegendEntry, Shape } from '../core/index.js';
import type { AreaMap, LandInk } from './area-map-data.js';
import { accent, mix } from './palette.js';

/** Dots are left to what a system has to mark besides. */
const HATCHES: readonly Hatch[] = ['right', 'left', 'level', 'upright', 'cross'];
const RIBBON = 3;

type Held = Pick<AreaMap, 'areas' | 'outlines' | 'own'>;

/**
 * The ink of each holder on a map, by his place in the palette: hatchings go to the nearest first (areas that touch one's own), then to
 * the largest, and among those five by their places, so that they change as little as can be from turn to turn.
 */
export function landInks(map: Held): ReadonlyMap<number, LandInk> {
  const own = new Set(map.own ?? []);
  const hatched = ranked(map, own)
    .slice(0, HATCHES.length)
    .sort((a, b) => a - b);
  const holders = new Set(map.areas.flatMap(({ holder = 0 }) => (holder > 0 ? [holder] : [])));
  return new Map(
    [...holders]
      .sort((a, b) => a - b)
      .map((place) => [
        place,
        own.has(place) ? ownInk(place) : inkOf(place, HATCHES[hatched.indexOf(place)]),
      ]),
  );
}

function ownInk(place: number): LandInk {
  const { colour } = accent(place);
  const ribbon = { colour: mix(colour, '#ffffff', 30), width: RIBBON };
  return { fill: '#ffffff', line: colour, ribbon, coded: false };
}

function inkOf(place: number, hatch: Hatch | undefined): LandInk {
  const { colour, tint } = accent(place);
  // A plain tint could be taken for another's, or for water.
  if (hatch === undefined) return { fill: accent(0).tint, line: accent(0).colour, coded: true };
  return { fill: tint, hatch, line: colour, coded: false };
}

/** The others: nearest, then largest, first. */
function ranked({ areas, outlines }: Held, own: ReadonlySet<number>): number[] {
  const holders = new Map(areas.map(({ id, holder = 0 }) => [id, holder]));
  const [touching, held] = [new Map<number, number>(), new Map<number, number>()];
  const count = (of: Map<number, number>, place: number): void =>
    void of.set(place, (of.get(place) ?? 0) + 1);
  for (const place of holders.values()) if (place > 0 && !own.has(place)) count(held, place);
  for (const { between } of outlines.arcs) {
    const [a = 0, b = 0] = between.map((id) => holders.get(id) ?? 0);
    if (own.has(a) && held.has(b)) count(touching, b);
    if (own.has(b) && held.has(a)) count(touching, a);
  }
  const by = (of: ReadonlyMap<number, number>, a: number, b: number): number =>
    (of.get(b) ?? 0) - (of.get(a) ?? 0);
  return [...held.keys()].sort((a, b) => by(touching, a, b) || by(held, a, b) || a - b);
}

type Line = readonly (readonly [number, number])[];

/** How land in this ink is drawn within an outline; `along`: where one's own land ends, if not all round. */
export function landPath(points: Line, ink: LandInk, along?: readonly Line[]): Shape {
  const { fill, hatch, line, ribbon } = ink;
  return {
    shape: 'path',
    points,
    closed: true,
    fill,
    ...(hatch === undefined ? {} : { hatch, hatchColour: line }),
    ...(ribbon === undefined ? {} : { ribbon: { ...ribbon, ...(along ? { along } : {}) } }),
  };
}

/** A line of the legend: a cut of the real land, with its edge. `code`: what plain land bears. */
export function landEntry(ink: LandInk, text: string, code: string): LegendEntry {
  const land = landPath(FIELD, ink);
  const edge: Shape = {
    shape: 'path',
    points: FIELD,
    closed: true,
    stroke: { colour: ink.line, width: 0.6 },
  };
  const label: Shape = {
    shape: 'label',
    at: [10, 6],
    text: code.toUpperCase(),
    size: 7,
    priority: 1,
    clear: 0,
    style: 'capital',
  };
  return { text, sample: [land, edge, ...(ink.coded ? [label] : [])] };
}

const FIELD: Line = [
  [1, 1],
  [19, 1],
  [19, 11],
  [1, 11],
];
