import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { fewColours } from '../../src/render/few-colours.js';
import { renderPng } from '../../src/render/png.js';
import { sampler } from './demo-document.js';

const pixels = (...colours: readonly (readonly [number, number, number])[]): Uint8Array =>
  new Uint8Array(colours.flatMap(([red, green, blue]) => [red, green, blue, 255]));

describe('few colours', () => {
  test('white and black stay as they are, and each pixel has its own', () => {
    const { palette, data } = fewColours(pixels([255, 255, 255], [0, 0, 0], [255, 255, 255]), 4);

    expect([...data].map((i) => palette[i])).toEqual([
      [255, 255, 255],
      [0, 0, 0],
      [255, 255, 255],
    ]);
  });

  test('the most frequent are kept, the others take the nearest of them', () => {
    const red = [255, 0, 0] as const;
    const blue = [0, 0, 255] as const;
    const { palette, data } = fewColours(pixels(red, red, blue, blue, blue, [221, 0, 0]), 2);

    expect(palette).toEqual([
      [0, 0, 255],
      [255, 0, 0],
    ]);
    expect([...data]).toEqual([1, 1, 0, 0, 0, 1]);
  });
});

describe('a drawing as PNG', () => {
  test('as wide as it is asked for, in few colours, with its own letters', async () => {
    const png = await renderPng(sampler, 358, 716);
    const { width, height, palette = [], data } = decode(png);

    expect([width, height]).toEqual([716, Math.ceil((716 * sampler.height) / sampler.width)]);
    expect(palette.length).toBeGreaterThan(4);
    expect(palette.length).toBeLessThanOrEqual(32);
    expect(new Set(data).size).toBeGreaterThan(4);
    expect(png.length).toBeLessThan(90_000);
  });

  test('the same drawing has the same bytes', async () => {
    expect(Buffer.from(await renderPng(sampler, 358, 716)).equals(await renderPng(sampler, 358, 716))).toBe(
      true,
    );
  });
});
