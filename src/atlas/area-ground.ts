/** The ground of an area map: sea with a soft edge, land that belongs to nobody, areas in their holders' tints, coasts. */
import type { Shape } from '../core/index.js';
import type { AreaDraft, MapArea } from './area-map-data.js';
import { MAP_INK } from './map-ink.js';
import type { LonLat } from './outlines.js';
import { accent, mix } from './palette.js';

/** Land outside the map's areas. */
const WASTE = '#f4f1ea';

export function areaGround(draft: AreaDraft): Shape[] {
  const { map, at, visible, box } = draft;
  const coasts = [
    ...map.outlines.land.filter(visible),
    ...(map.outlines.land.length > 0
      ? []
      : map.outlines.arcs
          .filter(({ between, line }) => between.includes('sea') && visible(line))
          .map(({ line }) => line)),
  ];
  const shore = (colour: string, width: number): Shape[] => lines(coasts, at, { colour, width });
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
      points: ring.map(at),
      closed: true,
      fill: WASTE,
    })),
    ...map.areas.flatMap((area) => areaShapes(area, draft)),
    ...lines(coasts, at, { colour: MAP_INK.coast, width: 0.55 }),
  ];
}

/** All in one path: a coast is a hundred lines. */
function lines(
  runs: readonly (readonly LonLat[])[],
  at: AreaDraft['at'],
  stroke: { colour: string; width: number },
): Shape[] {
  const [points, ...more] = runs.map((run) => run.map(at));
  return points ? [{ shape: 'path', points, more, stroke }] : [];
}

function areaShapes(area: MapArea, { map, at, visible }: AreaDraft): Shape[] {
  const held = accent(area.holder ?? 0);
  const fill = area.fill ?? (area.holder ? held.tint : '#fffefb');
  const hatch = area.hatch ?? (area.holder ? held.hatch : undefined);
  return (map.outlines.rings[area.id] ?? []).filter(visible).map((ring): Shape => ({
    shape: 'path',
    points: ring.map(at),
    closed: true,
    fill,
    ...(hatch === undefined ? {} : { hatch, stroke: { colour: mix(held.colour, '#ffffff', 45), width: 0 } }),
  }));
}
