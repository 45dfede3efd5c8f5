/** Lines of a hex map: rivers and roads from centre to centre, features on sides. */
import type { Shape } from '../core/index.js';
import { neighbours, step, type Hex, type HexDirection } from './hex.js';
import type { Chosen, MapSide } from './hex-map-data.js';
import {
  centreOf,
  EDGE,
  endsOf,
  hexKey,
  type HexKey,
  middleOf,
  scatter,
  sideOf,
  type Place,
} from './hex-outline.js';
import { MAP_INK } from './map-ink.js';

type Link = readonly [Hex, Hex];

export function lineShapes(chosen: Chosen): Shape[] {
  const { map } = chosen;
  return [
    ...(map.coast ? [] : channels(chosen)),
    ...lines(chosen, map.rivers ?? [], 0.22).map((points): Shape => ({
      shape: 'path',
      points,
      smooth: true,
      stroke: { colour: MAP_INK.river, width: 1.1 },
    })),
    ...roads(chosen),
    ...(map.sides ?? []).filter(({ kind }) => kind !== 'water').flatMap((side) => sideShapes(chosen, side)),
  ];
}

/** Water between land hexes: banks first, then the water, so that channels run into one another and open into the sea. */
function channels({ map, shown }: Chosen): Shape[] {
  const sides = (map.sides ?? []).filter(
    ({ hex, side, kind }) =>
      kind === 'water' && (shown.has(hexKey(hex)) || shown.has(hexKey(step(hex, side)))),
  );
  const runs = (opening: number): Place[][] =>
    sides.map(({ hex, side }) => {
      const ends = endsOf(sideOf(hex, side));
      return ends.map(([x, y], end): Place => {
        // Beyond each end of a side lies the neighbour before or after it.
        const beyond = step(hex, ((side + (end === 0 ? 5 : 1)) % 6) as HexDirection);
        if (shown.get(hexKey(beyond))?.ground !== 'sea') return [x, y];
        const [ox, oy] = ends[1 - end] as Place;
        return [x + (ox - x) * opening, y + (oy - y) * opening];
      });
    });
  const path = (colour: string, width: number, opening: number): Shape[] => {
    const [points, ...more] = runs(opening);
    return points ? [{ shape: 'path', points, more, stroke: { colour, width } }] : [];
  };
  return [...path(MAP_INK.coast, 4, 0.3), ...path(MAP_INK.shallow, 2.7, -0.04)];
}

/** A pale road between two thin edges. */
function roads(chosen: Chosen): Shape[] {
  const runs = lines(chosen, chosen.map.roads ?? [], 0.1);
  const stroked = (colour: string, width: number): Shape[] =>
    runs.map((points) => ({ shape: 'path', points, smooth: true, stroke: { colour, width } }));
  return [...stroked(MAP_INK.road, 1.7), ...stroked('#ffffff', 0.8)];
}

/** Links joined into the longest runs, bends off the centres; a run that leaves the shown part ends at its edge, one that reaches the sea at the shore. */
function lines({ shown }: Chosen, links: readonly Link[], wild: number): Place[][] {
  const inside = (hex: Hex): boolean => shown.has(hexKey(hex));
  const at = (hex: Hex): Place => {
    const [x, y] = centreOf(hex);
    const hash = scatter(hex.q + 31, hex.r - 17);
    return [
      x + (((hash & 255) - 127.5) / 255) * wild * EDGE,
      y + (((hash >> 8) - 127.5) / 255) * wild * EDGE,
    ];
  };
  const point = (hexes: readonly Hex[], i: number): Place => {
    const hex = hexes[i] as Hex;
    const before = i === 0 ? hexes[1] : i === hexes.length - 1 ? hexes[i - 1] : undefined;
    const reaches = !inside(hex) ? 0.5 : shown.get(hexKey(hex))?.ground === 'sea' ? 0.56 : 1;
    if (!before || reaches === 1) return at(hex);
    const [x, y] = centreOf(hex);
    const [fx, fy] = at(before);
    return [fx + (x - fx) * reaches, fy + (y - fy) * reaches];
  };
  const near = links.filter(([a, b]) => inside(a) || inside(b));
  return chains(near, inside).map((hexes) => hexes.map((_, i) => point(hexes, i)));
}

/** Links as runs of hexes, each link in one run; runs end where three or more meet, and outside. */
function chains(links: readonly Link[], inside: (hex: Hex) => boolean): Hex[][] {
  const at = new Map<HexKey, { hex: Hex; links: number[] }>();
  links.forEach((link, i) => {
    for (const hex of link) {
      const found = at.get(hexKey(hex));
      if (found) found.links.push(i);
      else at.set(hexKey(hex), { hex, links: [i] });
    }
  });
  const used = new Set<number>();
  const follow = (start: Hex, first: number): Hex[] => {
    const run = [start];
    let hex = start;
    for (let i: number | undefined = first; i !== undefined;) {
      used.add(i);
      const [a, b] = links[i] as Link;
      hex = hexKey(a) === hexKey(hex) ? b : a;
      run.push(hex);
      const here: readonly number[] = at.get(hexKey(hex))?.links ?? [];
      i = here.length === 2 && inside(hex) ? here.find((other) => !used.has(other)) : undefined;
    }
    return run;
  };
  const runs: Hex[][] = [];
  const ends = [...at.values()].filter((place) => place.links.length !== 2 || !inside(place.hex));
  for (const place of [...ends, ...at.values()]) {
    for (const i of place.links) if (!used.has(i)) runs.push(follow(place.hex, i));
  }
  return runs;
}

/** Rivers that run through hexes, as links: neighbours are joined without going round in circles, and each river reaches the sea beside its end. */
export function riverLinks(rivers: readonly Hex[], isSea: (hex: Hex) => boolean): [Hex, Hex][] {
  const links: [Hex, Hex][] = [];
  const group = new Map(rivers.map((hex) => [hexKey(hex), hexKey(hex)]));
  const root = (key: HexKey): HexKey => {
    const up = group.get(key) ?? key;
    return up === key ? key : root(up);
  };
  const degree = new Map<HexKey, number>();
  const join = (a: Hex, b: Hex): void => {
    links.push([a, b]);
    for (const hex of [a, b]) degree.set(hexKey(hex), (degree.get(hexKey(hex)) ?? 0) + 1);
  };
  for (const hex of rivers) {
    for (const next of neighbours(hex)) {
      if (!group.has(hexKey(next))) continue;
      const [one, other] = [root(hexKey(hex)), root(hexKey(next))];
      if (one === other) continue;
      group.set(one, other);
      join(hex, next);
    }
  }
  const reached = new Set<HexKey>();
  for (const hex of rivers) {
    const mouth = neighbours(hex).find(isSea);
    if (!mouth || (degree.get(hexKey(hex)) ?? 0) > 1 || reached.has(hexKey(hex))) continue;
    reached.add(hexKey(hex));
    links.push([hex, mouth]);
  }
  return links;
}

function sideShapes({ shown }: Chosen, { hex, side, kind, colour }: MapSide): Shape[] {
  const beyond = step(hex, side);
  if (!shown.has(hexKey(hex)) && !shown.has(hexKey(beyond))) return [];
  const own = sideOf(hex, side);
  const points = endsOf(own);
  const middle = middleOf(own);
  const along = (share: number): Place => [
    points[0][0] + (points[1][0] - points[0][0]) * share,
    points[0][1] + (points[1][1] - points[0][1]) * share,
  ];
  const line = (ink: string, width: number, dash?: readonly number[]): Shape => ({
    shape: 'path',
    points,
    stroke: { colour: ink, width, ...(dash ? { dash } : {}) },
  });
  switch (kind) {
    case 'water':
      return [];
    case 'mountain':
      return [0.25, 0.75].map((share): Shape => ({
        shape: 'sign',
        sign: 'mountain',
        at: along(share),
        size: EDGE * 0.42,
        colour: MAP_INK.ground,
      }));
    case 'peaks':
      return [0.14, 0.5, 0.86].map((share): Shape => ({
        shape: 'sign',
        sign: 'mountain',
        at: along(share),
        size: EDGE * 0.5,
        colour: MAP_INK.text,
        fill: MAP_INK.faded,
      }));
    case 'desert':
      return [{ shape: 'sign', sign: 'desert', at: middle, size: EDGE * 0.5, colour: MAP_INK.ground }];
    case 'strait': {
      const [a, b] = [centreOf(hex), centreOf(beyond)];
      const between = (share: number): Place => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      return [
        {
          shape: 'path',
          points: [between(0.3), between(0.7)],
          stroke: { colour: colour ?? MAP_INK.text, width: 1.2, dash: [1.6, 1.6] },
        },
      ];
    }
    case 'blocked':
      return [line(colour ?? MAP_INK.coast, 1.8)];
    case 'border':
      return [line(colour ?? MAP_INK.quiet, 1, [3, 1.6, 0.6, 1.6])];
    case 'bridge':
    case 'pass':
      return [{ shape: 'sign', sign: kind, at: middle, size: EDGE * 0.4, colour: colour ?? MAP_INK.text }];
  }
}
