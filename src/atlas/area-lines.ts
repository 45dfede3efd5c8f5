/** Lines of an area map: borders by kind, rivers, mountains, links between label points. */
import type { Shape, Stroke } from '../core/index.js';
import type { AreaDraft, BorderKind } from './area-map-data.js';
import { MAP_INK } from './map-ink.js';
import type { LonLat } from './outlines.js';

export function areaLines(draft: AreaDraft): Shape[] {
  const { map, run, visible } = draft;
  return [
    ...grouped((map.seaBorders ?? []).filter(visible), run, {
      colour: MAP_INK.shore,
      width: 0.9,
      dash: [3, 2],
    }),
    ...borders(draft),
    ...(map.rivers ?? [])
      .filter(({ line }) => visible(line))
      .map(({ line }): Shape => ({
        shape: 'path',
        points: run(line),
        smooth: true,
        stroke: { colour: MAP_INK.river, width: 1 },
      })),
    ...(map.mountains ?? []).filter(({ line }) => visible(line)).flatMap(({ line }) => ridge(line, draft)),
    ...links(draft),
  ];
}

const STROKES: Readonly<Record<BorderKind, readonly Stroke[]>> = {
  plain: [{ colour: '#a8a297', width: 0.45 }],
  river: [{ colour: MAP_INK.river, width: 1.3 }],
  mountain: [{ colour: '#a8a297', width: 0.45 }],
  province: [{ colour: MAP_INK.quiet, width: 0.9, dash: [3.2, 1.6] }],
  frontier: [{ colour: MAP_INK.text, width: 1.1 }],
  barbarian: [{ colour: '#9f2922', width: 2, dash: [5, 2.6] }],
  // An imperial boundary: a white line between two dark ones.
  boundary: [
    { colour: MAP_INK.text, width: 2.6 },
    { colour: '#ffffff', width: 1.2 },
  ],
};

/** Borders of one kind are one path, so that each kind costs next to nothing; the strongest are drawn last. */
function borders(draft: AreaDraft): Shape[] {
  const { map, run, visible } = draft;
  const byKind = new Map<BorderKind, (readonly LonLat[])[]>();
  for (const { between, line } of map.outlines.arcs) {
    const [a, b] = between;
    // Coasts are drawn with the ground; country that ends at the edge of the map has no border there.
    if (between.includes('sea') || between.includes('edge') || !visible(line)) continue;
    const kind = map.border?.(a, b) ?? 'plain';
    const found = byKind.get(kind);
    if (found) found.push(line);
    else byKind.set(kind, [line]);
  }
  const kinds = ['plain', 'mountain', 'river', 'province', 'frontier', 'boundary', 'barbarian'] as const;
  return kinds.flatMap((kind) => {
    const lines = byKind.get(kind) ?? [];
    return [
      ...STROKES[kind].flatMap((stroke) => grouped(lines, run, stroke)),
      ...(kind === 'mountain' ? lines.flatMap((line) => ridge(line, draft)) : []),
    ];
  });
}

function grouped(lines: readonly (readonly LonLat[])[], run: AreaDraft['run'], stroke: Stroke): Shape[] {
  const [points, ...more] = lines.map(run);
  return points ? [{ shape: 'path', points, more, stroke }] : [];
}

/** Small mountains along a line, every nine points. */
function ridge(line: readonly LonLat[], { at, pt }: AreaDraft): Shape[] {
  const step = 9 * pt;
  const shapes: Shape[] = [];
  let left = step / 2;
  for (let i = 0; i + 1 < line.length; i++) {
    const [[ax, ay], [bx, by]] = [at(line[i] as LonLat), at(line[i + 1] as LonLat)];
    const long = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    for (; left < long; left += step) {
      shapes.push({
        shape: 'sign',
        sign: 'mountain',
        at: [ax + ((bx - ax) * left) / long, ay + ((by - ay) * left) / long],
        size: 6 * pt,
        colour: MAP_INK.ground,
      });
    }
    left -= long;
  }
  return shapes;
}

const LINKS: Readonly<Record<'path' | 'road' | 'sea' | 'strait', Stroke>> = {
  path: { colour: '#b8b1a4', width: 0.5 },
  road: { colour: MAP_INK.road, width: 1.1 },
  sea: { colour: MAP_INK.coast, width: 0.8, dash: [2.4, 2] },
  strait: { colour: MAP_INK.text, width: 1.1, dash: [1.4, 1.4] },
};

function links({ map, pointOf, box }: AreaDraft): Shape[] {
  return (['path', 'sea', 'road', 'strait'] as const).flatMap((kind): Shape[] => {
    const runs = (map.links ?? []).flatMap((link) => {
      const [from, to] = [pointOf(link.from), pointOf(link.to)];
      if (link.kind !== kind || !from || !to) return [];
      const near = (x: number, y: number): boolean =>
        x >= box.x - 5 && x <= box.x + box.width + 5 && y >= box.y - 5 && y <= box.y + box.height + 5;
      return near(...from) || near(...to) ? [[from, to]] : [];
    });
    const [points, ...more] = runs;
    return points ? [{ shape: 'path', points, more, stroke: LINKS[kind] }] : [];
  });
}
