/** A picture in few colours: its most frequent ones; every pixel gets the nearest of them. */

type Colour = [red: number, green: number, blue: number];

export interface FewColours {
  readonly palette: readonly Colour[];
  /** One index of the palette a pixel. */
  readonly data: Uint8Array;
}

/** Of pixels of four bytes (red, green, blue, opacity, which is not looked at). Colours that differ in less than 16 of 256 steps are one. */
export function fewColours(pixels: Uint8Array, most: number): FewColours {
  const counts = new Map<number, number>();
  for (let i = 0; i < pixels.length; i += 4) {
    const key = keyAt(pixels, i);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([a, times], [b, more]) => more - times || a - b)
    .slice(0, most)
    .map(([key]) => colourOf(key));
  const nearest = new Map([...counts.keys()].map((key) => [key, nearestOf(palette, colourOf(key))]));
  const data = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < data.length; i++) data[i] = nearest.get(keyAt(pixels, i * 4)) ?? 0;
  return { palette, data };
}

/** Four bits a part. */
const keyAt = (pixels: Uint8Array, i: number): number =>
  (((pixels[i] ?? 0) >> 4) << 8) | (((pixels[i + 1] ?? 0) >> 4) << 4) | ((pixels[i + 2] ?? 0) >> 4);

/** White stays white, black black. */
const colourOf = (key: number): Colour => [(key >> 8) * 17, ((key >> 4) & 15) * 17, (key & 15) * 17];

function nearestOf(palette: readonly Colour[], [red, green, blue]: Colour): number {
  let [best, least] = [0, Infinity];
  palette.forEach(([r, g, b], i) => {
    const far = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}
