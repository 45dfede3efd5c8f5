/** The ground of a hex map: sea with a soft edge, the grid, terrain by small repeated marks, the line of sight. */
import type { Shape, Sign } from '../core/index.js';
import { step, type Hex, type HexDirection } from './hex.js';
import type { Chosen, Ground, MapHex } from './hex-map-data.js';
import { centreOf, EDGE, hexKey, joinSides, scatter, sideOf, endsOf, sidesWhere } from './hex-outline.js';
import { MAP_INK } from './map-ink.js';

/** How far coasts leave the grid, in edges. */
const WILD = 0.26;

/** On a map of more hexes than this coasts are simpler and marks fewer and larger: it is drawn small. */
const MANY = 900;

export function groundShapes(chosen: Chosen): Shape[] {
  // Real coasts are drawn already.
  return [...(chosen.map.coast ? [] : waters(chosen)), ...grid(chosen), ...marks(chosen), ...sight(chosen)];
}

function waters({ shown }: Chosen): Shape[] {
  const entries = [...shown.values()];
  const sea = entries.filter(({ ground }) => ground === 'sea').map(({ hex }) => hex);
  const land = entries.filter(({ ground }) => ground !== 'sea').map(({ hex }) => hex);
  if (sea.length === 0) return [];
  const groundAt = (hex: Hex): Ground | undefined => shown.get(hexKey(hex))?.ground;
  const isLand = (hex: Hex): boolean => ![undefined, 'sea'].includes(groundAt(hex));
  const outline = (hexes: readonly Hex[], isBorder: (beyond: Hex) => boolean): Outline[] =>
    joinSides(sidesWhere(hexes, isBorder), WILD, shown.size <= MANY);
  const seas = outline(sea, (hex) => groundAt(hex) !== 'sea');
  const lands = outline(land, (hex) => !isLand(hex));
  const coast = outline(land, (hex) => groundAt(hex) === 'sea');
  const shore = (colour: string, width: number): Shape[] =>
    coast.map(({ points, closed }) => ({
      shape: 'path',
      points,
      closed,
      smooth: true,
      stroke: { colour, width },
    }));
  return [
    ...filled(seas, MAP_INK.sea),
    ...shore(MAP_INK.shallow, 9),
    ...shore(MAP_INK.shore, 4.5),
    // Land covers the inner half of the soft edge.
    ...filled(lands, '#ffffff'),
    ...shore(MAP_INK.coast, 0.7),
  ];
}

type Outline = ReturnType<typeof joinSides>[number];

/** All that these outlines enclose, as one path. */
function filled([first, ...others]: readonly Outline[], fill: string): Shape[] {
  if (!first) return [];
  return [
    {
      shape: 'path',
      points: first.points,
      more: others.map(({ points }) => points),
      closed: true,
      smooth: true,
      fill,
    },
  ];
}

/**
 * Every side once, in one path, so light that it is seen only when looked for. A hex draws its left and its upper sides in one go, so
 * that all do the same, and the right and lower ones where no neighbour does.
 */
function grid({ map, shown: all }: Chosen): Shape[] {
  // On real coasts the grid tells where one may go: not on the open sea.
  const shown = map.coast ? new Map([...all].filter(([, { ground }]) => ground !== 'sea')) : all;
  const runs: (readonly [number, number])[][] = [];
  for (const { hex } of shown.values()) {
    const side = (d: number): [readonly [number, number], readonly [number, number]] =>
      endsOf(sideOf(hex, d as HexDirection));
    runs.push([...side(4), ...side(0)]);
    for (const d of [1, 2, 3] as const) if (!shown.has(hexKey(step(hex, d)))) runs.push(side(d));
  }
  const [points, ...more] = runs;
  if (!points) return [];
  return [{ shape: 'path', points, more, stroke: { colour: MAP_INK.grid, width: 0.35 } }];
}

interface Stamp {
  readonly sign: Sign;
  /** In edges. */
  readonly size: number;
  /** Where in the hex, in edges from the centre; the first ones are kept when something stands in it. */
  readonly at: readonly (readonly [number, number])[];
}

const STAMPS: Readonly<Record<Exclude<Ground, 'sea' | 'clear'>, Stamp>> = {
  mountain: {
    sign: 'mountain',
    size: 0.5,
    at: [
      [-0.44, 0.02],
      [0.44, 0.06],
      [0, 0.5],
    ],
  },
  hill: {
    sign: 'hill',
    size: 0.44,
    at: [
      [-0.42, 0.04],
      [0.42, 0.1],
      [-0.02, 0.52],
    ],
  },
  forest: {
    sign: 'forest',
    size: 0.38,
    at: [
      [-0.52, 0.02],
      [0.52, 0.04],
      [-0.22, 0.5],
      [0.24, 0.5],
      [0, 0.02],
    ],
  },
  marsh: {
    sign: 'marsh',
    size: 0.4,
    at: [
      [-0.42, 0.02],
      [0.42, 0.1],
      [-0.06, 0.54],
    ],
  },
  desert: {
    sign: 'desert',
    size: 0.46,
    at: [
      [-0.46, -0.02],
      [0.46, 0.02],
      [-0.26, 0.5],
      [0.28, 0.5],
      [0, 0.2],
    ],
  },
};

/** Terrain, kind by kind; a hex with something in it keeps two marks near its upper corners. */
function marks({ map, shown }: Chosen): Shape[] {
  const busy = new Set([...(map.places ?? []), ...(map.forces ?? [])].map(({ hex }) => hexKey(hex)));
  const shapes: Shape[] = [];
  for (const colour of [MAP_INK.faded, MAP_INK.ground]) {
    for (const ground of ['desert', 'marsh', 'forest', 'hill', 'mountain'] as const) {
      for (const entry of shown.values()) {
        if (entry.ground !== ground || (entry.unseen === true) !== (colour === MAP_INK.faded)) continue;
        const crowded = shown.size > MANY || busy.has(hexKey(entry.hex));
        shapes.push(...stamped(entry, STAMPS[ground], colour, crowded, shown.size > MANY ? 1.3 : 1));
      }
    }
  }
  return shapes;
}

function stamped(
  { hex }: MapHex,
  { sign, size, at }: Stamp,
  colour: string,
  busy: boolean,
  larger: number,
): Shape[] {
  const [x, y] = centreOf(hex);
  return at.slice(0, busy ? 2 : at.length).map(([dx, dy], i): Shape => {
    const hash = scatter(hex.q * 7 + i, hex.r * 5 - i);
    const stray = (part: number): number => ((part & 15) - 7.5) / 110;
    return {
      shape: 'sign',
      sign,
      at: [x + (dx * (busy ? 1.25 : 1) + stray(hash)) * EDGE, y + (dy + stray(hash >> 4)) * EDGE],
      size: size * EDGE * larger,
      colour,
    };
  });
}

/** The edge of what is in sight now, where something known lies beyond it. */
function sight({ shown }: Chosen): Shape[] {
  const seen = [...shown.values()].filter(({ unseen }) => unseen !== true).map(({ hex }) => hex);
  if (seen.length === shown.size) return [];
  const runs = joinSides(sidesWhere(seen, (hex) => shown.get(hexKey(hex))?.unseen === true));
  return runs.map(({ points, closed }) => ({
    shape: 'path',
    points,
    closed,
    stroke: { colour: MAP_INK.sight, width: 0.6, dash: [1, 2.2] },
  }));
}
