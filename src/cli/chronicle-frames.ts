/** Maps of a chronicle as marks of one pool: most of a map is the same in all steps, and lies in the page once. */
import type { FrontMap } from '../core/index.js';
import type { Frame, FrameForce, Pooled } from '../desk/chronicle/data.js';
import type { Mark } from '../render/picture/marks.js';
import { layOutApart } from '../render/picture/picture.js';
import { colour, pathData } from '../render/picture/svg.js';

/** Where a place lies on the map, in points. */
export type PlaceAt = (place: string) => readonly [number, number] | undefined;

export interface Pictures {
  readonly pool: readonly Pooled[];
  /** The map as a frame; and where its places lie on it, in points. */
  frame(map: FrontMap): { readonly frame: Frame; readonly at: PlaceAt };
}

/** `before`: a pool that is gone on with. */
export function pictures(before: readonly Pooled[]): Pictures {
  const pool: Pooled[] = [...before];
  const known = new Map(pool.map((one, index) => [JSON.stringify(one), index]));
  const numberOf = (mark: Mark): number => {
    const pooled = pooledOf(mark);
    const key = JSON.stringify(pooled);
    const found = known.get(key) ?? pool.push(pooled) - 1;
    known.set(key, found);
    return found;
  };
  return {
    pool,
    frame({ drawing, scale, places }) {
      const width = drawing.width * scale;
      // Numbers of hexes are for orders: here they would only cover the map.
      const shapes = drawing.shapes.filter((shape) => shape.shape !== 'label' || shape.style !== 'number');
      const picture = layOutApart({ ...drawing, shapes }, width);
      const frame = {
        left: rounded(drawing.x * scale),
        top: rounded(drawing.y * scale),
        width: rounded(picture.width),
        height: rounded(picture.height),
        marks: picture.marks.map(numberOf),
        forces: picture.counters.map(({ force, x, y, first, count }): FrameForce => ({
          look: [force.arm, force.colour].join(' '),
          ...(force.id === undefined ? {} : { id: force.id }),
          x: rounded(x),
          y: rounded(y),
          first,
          count,
        })),
      };
      return {
        frame,
        at: (place) => {
          const point = places[place];
          return point && [rounded(point[0] * scale), rounded(point[1] * scale)];
        },
      };
    },
  };
}

function pooledOf(mark: Mark): Pooled {
  if (mark.mark === 'text')
    return {
      text: mark.text,
      face: mark.face,
      size: rounded(mark.size),
      colour: colour(mark.colour),
      x: rounded(mark.x),
      y: rounded(mark.y),
      length: rounded(mark.width),
      ...(mark.halo ? { halo: true } : {}),
    };
  const { ops, fill, stroke, opacity, holes, clip } = mark;
  return {
    d: pathData(ops),
    ...(fill === undefined ? {} : { fill: colour(fill) }),
    ...(stroke
      ? {
          stroke: colour(stroke.colour),
          width: rounded(stroke.width),
          ...(stroke.dash ? { dash: stroke.dash } : {}),
        }
      : {}),
    ...(opacity === undefined ? {} : { opacity }),
    ...(holes ? { holes: true } : {}),
    ...(clip === undefined ? {} : { clip: pathData(clip) }),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
