import { describe, expect, test } from 'vitest';
import {
  fromOffset,
  hexCentre,
  hexMapDrawing,
  neighbours,
  readCoast,
  riverLinks,
  type Hex,
  type HexMap,
} from '../../src/atlas/index.js';
import type { Shape } from '../../src/core/index.js';
import { sampleHexMap } from '../render/map-sample.js';

const at = (column: number, row: number): Hex => fromOffset(column, row, 'odd');
const of = <K extends Shape['shape']>(shapes: readonly Shape[], kind: K): Extract<Shape, { shape: K }>[] =>
  shapes.filter((one): one is Extract<Shape, { shape: K }> => one.shape === kind);
const labels = (shapes: readonly Shape[]): string[] => of(shapes, 'label').map(({ text }) => text);
const plain = (...hexes: Hex[]): HexMap => ({ hexes: hexes.map((hex) => ({ hex, ground: 'clear' })) });

describe('the drawing of a hex map', () => {
  test('is the same for the same map', () => {
    expect(hexMapDrawing(sampleHexMap())).toEqual(hexMapDrawing(sampleHexMap()));
  });

  test('holds nothing of a hex that is not given', () => {
    const { shapes } = hexMapDrawing({
      ...plain(at(0, 0)),
      places: [{ hex: at(3, 3), sign: 'city', name: 'Hidden' }],
      forces: [{ hex: at(3, 3), side: 'enemy', arm: 'land', colour: '#000000', text: 'P2' }],
      names: [{ hex: at(3, 3), text: 'Terra Incognita', style: 'region' }],
      sides: [{ hex: at(3, 3), side: 1, kind: 'mountain' }],
      roads: [[at(3, 3), at(4, 3)]],
      rivers: [[at(3, 3), at(4, 3)]],
      arrows: [{ path: [at(3, 3), at(4, 3)], colour: '#000000' }],
    });

    expect(shapes.map(({ shape }) => shape)).toEqual(['path']);
  });

  test('draws each side of the grid once', () => {
    const [grid] = of(hexMapDrawing(plain(at(0, 0), at(1, 0))).shapes, 'path');

    const sides = [grid?.points ?? [], ...(grid?.more ?? [])].map((points) => points.length - 1);
    expect(sides.reduce((sum, count) => sum + count, 0)).toBe(11);
  });

  test('prints numbers where wanted, paler out of sight', () => {
    const map: HexMap = {
      hexes: [
        { hex: at(0, 0), ground: 'clear', number: 'A0101' },
        { hex: at(1, 0), ground: 'clear', number: 'A0201', unseen: true },
      ],
    };
    const [near, far] = of(hexMapDrawing(map).shapes, 'label');

    expect([near?.text, far?.text]).toEqual(['A0101', 'A0201']);
    expect(near?.colour).not.toBe(far?.colour);
    expect(labels(hexMapDrawing(map, { numbers: false }).shapes)).toEqual([]);
  });

  test('shows only what is round the centres asked for', () => {
    const close = hexMapDrawing(sampleHexMap(), { round: { centres: [at(11, 10)], radius: 2 } });

    expect(labels(close.shapes).filter((text) => text.startsWith('A'))).toHaveLength(19);
    expect(labels(close.shapes)).toContain('Çatalhöyük');
    expect(labels(close.shapes)).not.toContain('Ḫattuša');
  });

  test('says how many more forces stand where there is room for four', () => {
    const forces = Array.from({ length: 6 }, (_, i) => ({
      hex: at(0, 0),
      side: 'own' as const,
      arm: 'land' as const,
      colour: '#12379f',
      text: `${i + 1}DV`,
    }));
    const { shapes } = hexMapDrawing({ ...plain(at(0, 0)), forces });

    expect(of(shapes, 'force').map(({ text }) => text)).toEqual(['1DV', '2DV', '3DV', '+3']);
  });

  test('sets a locator on a part, never on the whole', () => {
    const round = { centres: [at(11, 10)], radius: 3 };

    expect(of(hexMapDrawing(sampleHexMap(), { round, locator: true }).shapes, 'inset')).toHaveLength(1);
    expect(of(hexMapDrawing(sampleHexMap(), { locator: true }).shapes, 'inset')).toHaveLength(0);
  });

  describe('on a real coast', () => {
    // Land that goes far beyond the map, with a lake in it, in tenths of drawing units.
    const coast = readCoast('-9000 -9000 18000 0 0 9000 -18000 0\n20 -60 40 0 0 40 -40 0\n');
    const map: HexMap = { ...plain(at(0, 0), at(1, 0), at(2, 0)), coast };

    test('draws the land of the frame and a little more, and nothing of the rest', () => {
      const { shapes, x, width } = hexMapDrawing(map);
      const [land] = of(shapes, 'path').filter(({ fill, more }) => fill === '#fbf9f4' && more?.length === 1);

      expect(Math.max(...(land?.points ?? []).map(([px]) => px))).toBeLessThan(x + width + 40);
      expect(Math.min(...(land?.points ?? []).map(([px]) => px))).toBeGreaterThan(x - 40);
      expect(land?.more).toEqual([
        [
          [2, -6],
          [6, -6],
          [6, -2],
          [2, -2],
        ],
      ]);
    });

    test('has no grid on the open sea and draws a part where one is asked for', () => {
      const sides = (drawn: HexMap, only = (_: Hex): boolean => true): number =>
        of(hexMapDrawing(drawn, { only }).shapes, 'path')
          .filter(({ stroke, closed }) => stroke?.width === 0.35 && closed !== true)
          .flatMap(({ points, more = [] }) => [points, ...more])
          .reduce((sum, run) => sum + run.length - 1, 0);

      expect(sides(map)).toBe(16);
      expect(sides({ ...map, hexes: map.hexes.map((h, i) => (i === 2 ? { ...h, ground: 'sea' } : h)) })).toBe(
        11,
      );
      expect(sides(map, ({ q }) => q < 2)).toBe(11);
    });

    test('tells columns and rows along its edges', () => {
      const edges = [
        { of: 'column', hex: at(1, 0), text: 'E02' },
        { of: 'row', hex: at(0, 0), text: '01' },
      ] as const;

      expect(labels(hexMapDrawing(map, { numbers: false, edges }).shapes)).toEqual([
        'E02',
        'E02',
        '01',
        '01',
      ]);
    });
  });

  test('keeps lines and coasts inside its frame', () => {
    const drawing = hexMapDrawing(sampleHexMap());
    for (const { points, more = [] } of of(drawing.shapes, 'path')) {
      for (const [x, y] of [points, ...more].flat()) {
        expect(x).toBeGreaterThanOrEqual(drawing.x - 3);
        expect(x).toBeLessThanOrEqual(drawing.x + drawing.width + 3);
        expect(y).toBeGreaterThanOrEqual(drawing.y - 3);
        expect(y).toBeLessThanOrEqual(drawing.y + drawing.height + 3);
      }
    }
  });
});

describe('rivers', () => {
  test('join neighbours and reach the sea beside their end', () => {
    const river = [at(0, 0), at(1, 0), at(2, 0)];
    const west = (hex: Hex): boolean => hex.r === 0 && hexCentre(hex)[0] < hexCentre(at(0, 0))[0];

    expect(riverLinks(river, west)).toEqual([
      [at(0, 0), at(1, 0)],
      [at(1, 0), at(2, 0)],
      [at(0, 0), at(-1, 0)],
    ]);
  });

  test('never go round in a circle', () => {
    const ring = [at(0, 0), ...neighbours(at(0, 0))];

    expect(riverLinks(ring, () => false)).toHaveLength(ring.length - 1);
  });
});
