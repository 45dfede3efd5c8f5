import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { areaMapDrawing, readOutlines, type AreaMap, type StoredOutlines } from '../../src/atlas/index.js';
import type { Shape } from '../../src/core/index.js';

/** Two squares beside each other, sea to the west of the first. */
const ARCS = [
  'west east 0 1000 1000 0',
  'sea west 1000 1000 0 -1000 -1000 0 0 1000',
  'east edge 1000 1000 0 1000 -1000 0 0 -1000',
];
const stored: StoredOutlines = {
  window: { lat_min: 0, lat_max: 10, lon_min: 0, lon_max: 20 },
  arcs: ARCS,
  rings: { west: '1 2', east: '-1 -3' },
};
const map = (more: Partial<AreaMap> = {}): AreaMap => ({
  outlines: readOutlines(stored),
  areas: [
    { id: 'west', lat: 5, lon: 5, label: 'West', holder: 1, sign: 'city', note: '3' },
    { id: 'east', lat: 5, lon: 15, label: 'East' },
  ],
  ...more,
});
const paths = (drawing: { shapes: readonly Shape[] }): Extract<Shape, { shape: 'path' }>[] =>
  drawing.shapes.filter((shape) => shape.shape === 'path');

describe('outlines', () => {
  test('are read from lists and from texts alike', () => {
    const texts: StoredOutlines = {
      ...stored,
      arcs: `${ARCS.join('\n')}\n`,
      rings: 'west 1 2\neast -1 -3\n',
    };

    expect(readOutlines(texts)).toEqual(readOutlines(stored));
  });

  test('are read once', () => {
    expect(readOutlines(stored)).toBe(readOutlines(stored));
  });

  test('name the area whose ring wants an arc that is missing', () => {
    expect(() => readOutlines({ ...stored, rings: { west: '9' } })).toThrow(/ring of west/);
  });
});

describe('the drawing of an area map', () => {
  test('is the same for the same map', () => {
    expect(areaMapDrawing(map())).toEqual(areaMapDrawing(map()));
  });

  test('fills areas with the tint of their holders', () => {
    const fills = paths(areaMapDrawing(map())).map(({ fill }) => fill);

    expect(fills).toContain('#c1cbe6');
    expect(fills.filter((fill) => fill === '#fffefb')).toHaveLength(1);
  });

  test('draws borders by their kind, and none where the map ends', () => {
    const window = { west: -5, east: 25, south: -5, north: 15 };
    const drawing = areaMapDrawing(map({ border: () => 'barbarian' }), { window });
    const red = paths(drawing).filter(({ stroke }) => stroke?.colour === '#9f2922');

    expect(red.map(({ points, more }) => [points.length, more?.length])).toEqual([[2, 0]]);
  });

  test('leaves out what lies outside the window', () => {
    const drawing = areaMapDrawing(
      map({ units: [{ area: 'east', side: 'own', arm: 'land', colour: '#000000', text: 'L1' }] }),
      { window: { west: 0, east: 9, south: 0, north: 10 } },
    );
    const said = drawing.shapes.flatMap((shape) =>
      shape.shape === 'label' || shape.shape === 'force' ? [shape.text] : [],
    );

    expect(said).toEqual(['West 3']);
  });

  test('puts units and arrows at areas and at named points', () => {
    const drawing = areaMapDrawing(
      map({
        points: { gulf: [3, 3] },
        units: [{ area: 'gulf', side: 'own', arm: 'sea', colour: '#000000' }],
        arrows: [{ path: ['gulf', 'west'], colour: '#000000' }],
      }),
      { window: { west: 0, east: 20, south: 0, north: 10 } },
    );

    expect(drawing.shapes.filter(({ shape }) => shape === 'force' || shape === 'arrow')).toHaveLength(2);
  });
});

describe.each(['rise-and-fall', 'ancient-empires'])('the outlines of %s', (id) => {
  const path = new URL(`../../games/${id}/data/outlines.yaml`, import.meta.url);
  const file = parse(readFileSync(path, 'utf8')) as StoredOutlines & { readonly rings: string };
  const outlines = readOutlines(file);

  test('are closed rings whose arcs follow one another', () => {
    for (const row of file.rings.trim().split('\n')) {
      for (const ring of row.slice(row.indexOf(' ') + 1).split(' / ')) {
        const lines = ring.split(' ').map((number) => {
          const line = outlines.arcs[Math.abs(Number(number)) - 1]?.line ?? [];
          return Number(number) < 0 ? [...line].reverse() : line;
        });
        lines.forEach((line, i) => {
          expect(line.at(-1), row.slice(0, 60)).toEqual(lines[(i + 1) % lines.length]?.[0]);
        });
      }
    }
  });

  test('give every area a ring, and arcs between areas that exist', () => {
    const areas = new Set(Object.keys(outlines.rings));

    expect(areas.size).toBeGreaterThan(70);
    for (const { between } of outlines.arcs)
      for (const area of between)
        expect(areas.has(area) || area === 'sea' || area === 'edge', area).toBe(true);
  });
});
