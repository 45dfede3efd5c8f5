import { describe, expect, test } from 'vitest';
import { accent, mix } from '../../src/atlas/index.js';

type Triple = readonly [number, number, number];

/** How the common colour-blindnesses see a colour (matrices of Machado, Oliveira and Fernandes, full severity). */
const EYES: Readonly<Record<string, readonly Triple[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(colour: string): Triple {
  const part = (at: number): number => {
    const c = parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function lab(colour: string, eye: readonly Triple[]): Triple {
  const source = linear(colour);
  const [r, g, b] = eye.map((row) =>
    Math.min(1, Math.max(0, row[0] * source[0] + row[1] * source[1] + row[2] * source[2])),
  ) as unknown as Triple;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(luminance([r, g, b]));
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const colours = Array.from({ length: 9 }, (_, i) => accent(i + 1).colour);
const pairs = colours.flatMap((one, i) => colours.slice(i + 1).map((other) => [one, other] as const));

describe('the palette of positions', () => {
  test.each(Object.keys(EYES))('has nine colours that %s eyes tell apart', (eye) => {
    for (const [one, other] of pairs) {
      const [a, b] = [lab(one, EYES[eye]!), lab(other, EYES[eye]!)];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      expect(distance, `${one} and ${other}`).toBeGreaterThan(14);
    }
  });

  test('has nine greys on a black-and-white printer', () => {
    for (const [one, other] of pairs) {
      const gap = Math.abs(lab(one, EYES.usual!)[0] - lab(other, EYES.usual!)[0]);
      expect(gap, `${one} and ${other}`).toBeGreaterThan(1.5);
    }
  });

  test('is dark enough for text on white', () => {
    for (const colour of colours) {
      expect(1.05 / (luminance(linear(colour)) + 0.05), colour).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is neutral for nobody', () => {
    expect(accent(0)).toEqual({ colour: '#44403a', tint: '#ece9e3' });
  });

  test('mixes in whole hundredths', () => {
    expect(mix('#000000', '#ffffff', 50)).toBe('#808080');
    expect(mix('#12379f', '#ffffff', 0)).toBe('#12379f');
  });
});
