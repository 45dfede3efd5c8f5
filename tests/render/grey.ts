/** Drawings without colour: how much of two small pictures an eye that sees no colour can tell apart. */
import type { Drawing, Shape } from '../../src/core/index.js';
import { rasterise } from '../../src/render/png.js';

/** A cut of a drawing as large as a legend's sample, in greys from 0 to 255. */
export type Grey = Uint8Array;

const SAMPLE = { x: 0, y: 0, width: 20, height: 12 };
/** Pixels to a point: as fine as a good printer's raster. */
const FINE = 4;

export function greySample(shapes: readonly Shape[]): Promise<Grey> {
  return greyOf({ ...SAMPLE, shapes });
}

async function greyOf(drawing: Drawing): Promise<Grey> {
  const { pixels } = await rasterise(drawing, drawing.width, drawing.width * FINE);
  return Uint8Array.from({ length: pixels.length / 4 }, (_, i) =>
    Math.round(
      0.2126 * (pixels[4 * i] ?? 0) + 0.7152 * (pixels[4 * i + 1] ?? 0) + 0.0722 * (pixels[4 * i + 2] ?? 0),
    ),
  );
}

/** Greys that are nearer than this are one on paper, beside one another or not. */
const ONE_GREY = 48;

/** The share of two pictures, 0 to 1, that is not the same grey. */
export function difference(one: Grey, other: Grey): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) if (Math.abs((one[i] ?? 0) - (other[i] ?? 0)) > ONE_GREY) count++;
  return count / one.length;
}

/** Pictures that differ in less are taken for one another. */
export const SAME = 0.025;

/** Pairs of names whose pictures cannot be told apart. */
export function lookAlikes(pictures: readonly (readonly [name: string, grey: Grey])[]): string[] {
  return pictures.flatMap(([name, grey], i) =>
    pictures
      .slice(i + 1)
      .flatMap(([other, its]) =>
        name !== other && difference(grey, its) < SAME
          ? [`${name} = ${other} (${difference(grey, its).toFixed(3)})`]
          : [],
      ),
  );
}
