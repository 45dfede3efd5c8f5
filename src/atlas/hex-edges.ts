/** Numbers of columns and rows along the edges of a hex map: a hex is found as on a street map. */
import type { Shape } from '../core/index.js';
import { centreOf, EDGE, type Box } from './hex-outline.js';
import type { Hex } from './hex.js';
import { MAP_INK } from './map-ink.js';

export interface EdgeNumber {
  /** Any hex of the column or row. */
  readonly hex: Hex;
  readonly text: string;
  readonly of: 'column' | 'row';
}

/** Room to the frame as a share of the width. */
const FRAME = 0.0075;

/** Columns along the top and the bottom, rows along both sides. */
export function edgeNumbers(numbers: readonly EdgeNumber[], { x, y, width, height }: Box): Shape[] {
  // Letters do not shrink with the map: on a large one they need more room to the frame.
  const inset = Math.max(EDGE * 0.5, width * FRAME);
  return numbers.flatMap(({ hex, text, of }): Shape[] => {
    const [cx, cy] = centreOf(hex);
    const places: readonly (readonly [number, number])[] =
      of === 'column'
        ? [
            [cx, y + inset],
            [cx, y + height - inset],
          ]
        : [
            [x + inset, cy],
            [x + width - inset, cy],
          ];
    return places.map((at): Shape => ({
      shape: 'label',
      at,
      text,
      size: 6,
      priority: 50,
      clear: 0,
      style: 'number',
      colour: MAP_INK.quiet,
    }));
  });
}
