/** What stands on a hex map: places, forces, arrows of last moves, names, hex numbers. */
import type { Shape, Sign } from '../core/index.js';
import type { Chosen, MapForce, MapPlace } from './hex-map-data.js';
import { centreOf, EDGE, hexKey, type HexKey } from './hex-outline.js';
import { lostLabel } from './change-marks.js';
import { MAP_INK } from './map-ink.js';

const PRIORITY: Readonly<Partial<Record<Sign, number>>> = {
  capital: 30,
  city: 20,
  port: 20,
  fort: 15,
  star: 18,
};
/** Sizes of signs, in edges. */
const SIZE: Readonly<Partial<Record<Sign, number>>> = {
  capital: 0.62,
  city: 0.46,
  fort: 0.44,
  port: 0.5,
  star: 0.6,
};
/** More counters than this in a hex become a number. */
const MOST = 4;

export function pieceShapes(chosen: Chosen, numberSize: number | undefined): Shape[] {
  const { map, shown } = chosen;
  const here = <T extends { readonly hex: { q: number; r: number } }>(
    things: readonly T[] | undefined,
  ): T[] => (things ?? []).filter(({ hex }) => shown.has(hexKey(hex)));
  const places = here(map.places);
  const all = here(map.forces);
  const forces = all.filter(({ change }) => change !== 'lost');
  const lost = all.filter(({ change }) => change === 'lost');
  const crowded = new Set(forces.map(({ hex }) => hexKey(hex)));
  return [
    ...(map.arrows ?? []).flatMap((arrow): Shape[] => {
      const points = arrow.path.filter((hex) => shown.has(hexKey(hex))).map(centreOf);
      if (points.length < 2) return [];
      const stroke = { colour: arrow.colour, width: 1, ...(arrow.dashed ? { dash: [2.5, 1.8] } : {}) };
      return [{ shape: 'arrow', points, stroke, ...(arrow.text === undefined ? {} : { text: arrow.text }) }];
    }),
    ...places.flatMap((place) => placeShapes(place, crowded.has(hexKey(place.hex)))),
    ...forceShapes(forces, new Set(places.map(({ hex }) => hexKey(hex)))),
    ...lost.map((force) => lostLabel(centreOf(force.hex), force, EDGE * 0.3)),
    ...(map.names ?? [])
      .filter(({ hex }) => shown.has(hexKey(hex)))
      .map(({ hex, text, style }): Shape => ({
        shape: 'label',
        at: centreOf(hex),
        text,
        size: style === 'sea' ? 9 : 7.5,
        priority: 2,
        clear: style === 'river' ? EDGE * 0.3 : 0,
        style,
      })),
    ...(numberSize === undefined ? [] : numbers(chosen, numberSize)),
  ];
}

/** A sign in the middle, or in the upper half when forces stand below it. */
function placeShapes(place: MapPlace, crowded: boolean): Shape[] {
  const [x, y] = centreOf(place.hex);
  const at: [number, number] = [x, y - (crowded ? 0.14 : 0) * EDGE];
  const size = (SIZE[place.sign] ?? 0.5) * EDGE;
  const sign: Shape = {
    shape: 'sign',
    sign: place.sign,
    at,
    size,
    colour: place.colour ?? MAP_INK.text,
    ...(place.fill === undefined ? {} : { fill: place.fill }),
    ...(place.relation === undefined ? {} : { relation: place.relation }),
  };
  if (place.name === undefined || place.name === '') return [sign];
  return [
    sign,
    {
      shape: 'label',
      at,
      text: place.name,
      size: place.sign === 'capital' ? 8 : 7,
      priority: place.priority ?? PRIORITY[place.sign] ?? 10,
      clear: size / 2,
      style: place.sign === 'capital' ? 'capital' : 'place',
    },
  ];
}

function forceShapes(forces: readonly MapForce[], places: ReadonlySet<HexKey>): Shape[] {
  const stacks = new Map<HexKey, MapForce[]>();
  for (const force of forces) {
    const stack = stacks.get(hexKey(force.hex));
    if (stack) stack.push(force);
    else stacks.set(hexKey(force.hex), [force]);
  }
  return [...stacks].flatMap(([key, stack]) => stackShapes(stack, places.has(key)));
}

/** Counters at one point: the renderer sets them beside each other. The last one tells how many more there are. */
function stackShapes(stack: readonly MapForce[], onPlace: boolean): Shape[] {
  const shown = stack.length > MOST ? stack.slice(0, MOST - 1) : stack;
  const rest = stack.length - shown.length;
  const [first] = stack;
  if (!first) return [];
  const [x, y] = centreOf(first.hex);
  const at: [number, number] = [x, y + (onPlace ? 0.42 : 0.12) * EDGE];
  const more: MapForce = {
    hex: first.hex,
    side: 'other',
    arm: 'land',
    colour: MAP_INK.quiet,
    text: `+${rest}`,
  };
  return [...shown, ...(rest > 0 ? [more] : [])].map(({ side, arm, colour, text, id, change }): Shape => ({
    shape: 'force',
    at,
    size: 0.46 * EDGE,
    side,
    arm,
    colour,
    ...(text === undefined ? {} : { text }),
    ...(id === undefined ? {} : { id }),
    ...(change === 'new' ? { fresh: true } : {}),
  }));
}

function numbers({ shown }: Chosen, size: number): Shape[] {
  return [...shown.values()].flatMap((entry): Shape[] => {
    if (entry.number === undefined) return [];
    const [x, y] = centreOf(entry.hex);
    return [
      {
        shape: 'label',
        at: [x, y - 0.5 * EDGE],
        text: entry.number,
        size,
        priority: 1,
        clear: 0,
        style: 'number',
        colour: entry.unseen ? MAP_INK.faded : MAP_INK.ground,
      },
    ];
  });
}
