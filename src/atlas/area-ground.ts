/** The ground of an area map: sea with a soft edge, land that belongs to nobody, areas in their holders' tints, coasts. */
import type { Shape } from '../core/index.js';
import type { AreaDraft, LandInk, MapArea } from './area-map-data.js';
import { MAP_INK } from './map-ink.js';
import { landPath } from './land-ink.js';
import type { LonLat } from './outlines.js';

/** Land outside the map's areas. */
const WASTE = '#f4f1ea';

export function areaGround(draft: AreaDraft): Shape[] {
  const { map, run, visible, box } = draft;
  const coasts = [
    ...map.outlines.land.filter(visible),
    ...(map.outlines.land.length > 0
      ? []
      : map.outlines.arcs
          .filter(({ between, line }) => between.includes('sea') && visible(line))
          .map(({ line }) => line)),
  ];
  const shore = (colour: string, width: number): Shape[] => lines(coasts, run, { colour, width });
  const land = map.outlines.land.filter(visible);
  const { x, y, width, height } = box;
  const sheet: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return [
    { shape: 'path', points: sheet, closed: true, fill: MAP_INK.sea },
    ...shore(MAP_INK.shallow, 7),
    ...shore(MAP_INK.shore, 3.4),
    ...[...land, ...(map.waste ?? []).filter(visible)].map((ring): Shape => ({
      shape: 'path',
      points: run(ring),
      closed: true,
      fill: WASTE,
    })),
    ...map.areas.flatMap((area) => areaShapes(area, draft)),
    ...lines(coasts, run, { colour: MAP_INK.coast, width: 0.55 }),
  ];
}

/** All in one path: a coast is a hundred lines. */
function lines(
  coasts: readonly (readonly LonLat[])[],
  run: AreaDraft['run'],
  stroke: { colour: string; width: number },
): Shape[] {
  const [points, ...more] = coasts.map(run);
  return points ? [{ shape: 'path', points, more, stroke }] : [];
}

function areaShapes(area: MapArea, { map, inks, run, visible }: AreaDraft): Shape[] {
  const held = inks.get(area.holder ?? 0) ?? FREE;
  const ink: LandInk = {
    ...held,
    // What has a filling of its own is not its holder's land.
    ...(area.fill === undefined ? {} : { ...FREE, line: held.line, fill: area.fill }),
    ...(area.hatch === undefined ? {} : { hatch: area.hatch }),
  };
  const ends = ink.ribbon && endsOf(area, map).map(run);
  return (map.outlines.rings[area.id] ?? []).filter(visible).map((ring) => landPath(run(ring), ink, ends));
}

/** The lines at which the land of an area's holder ends. */
function endsOf({ id, holder }: MapArea, { areas, outlines }: AreaDraft['map']): (readonly LonLat[])[] {
  const same = new Set(
    areas.filter((one) => one.holder === holder && one.fill === undefined).map((one) => one.id),
  );
  return outlines.arcs
    .filter(({ between: [a, b] }) => (a === id && !same.has(b)) || (b === id && !same.has(a)))
    .map(({ line }) => line);
}

/** Nobody's land. */
const FREE: LandInk = { fill: '#fffefb', line: MAP_INK.quiet, coded: false };
