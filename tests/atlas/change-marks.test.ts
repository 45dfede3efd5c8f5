/** What a map tells of the time since the last sheet. */
import { describe, expect, test } from 'vitest';
import { changeEntries, hexMapDrawing, type HexMap, type MapForce } from '../../src/atlas/index.js';
import { layOut } from '../../src/render/picture/picture.js';
import { pathData } from '../../src/render/picture/svg.js';

const hex = { q: 0, r: 0 };
const force: MapForce = { hex, side: 'own', arm: 'land', colour: '#000000', text: '2DV' };
const drawn = (...forces: MapForce[]): ReturnType<typeof hexMapDrawing> => {
  const map: HexMap = { hexes: [{ hex, ground: 'clear' }], forces };
  return hexMapDrawing(map, { numbers: false });
};
/** Closed lines round counters: the counter itself, and its rings. */
const outlines = (...forces: MapForce[]): number => {
  const own = layOut(drawn(...forces), 200).marks.filter(
    (mark) => mark.mark === 'path' && mark.stroke?.colour === '#000000' && mark.fill !== undefined,
  );
  return own.flatMap((mark) => (mark.mark === 'path' ? (pathData(mark.ops).match(/M/g) ?? []) : [])).length;
};

describe('a force', () => {
  test("that is new has two rings, an ally's one more than it has", () => {
    expect(outlines(force)).toBe(1);
    expect(outlines({ ...force, change: 'new' })).toBe(3);
    expect(outlines({ ...force, side: 'ally' })).toBe(2);
    expect(outlines({ ...force, side: 'ally', change: 'new' })).toBe(4);
  });

  test('that was lost is a name behind a dagger, and no counter', () => {
    const { shapes } = drawn({ ...force, change: 'lost' });

    expect(shapes.filter(({ shape }) => shape === 'force')).toEqual([]);
    expect(shapes).toContainEqual(expect.objectContaining({ shape: 'label', text: '† 2DV' }));
  });
});

test('the legend tells only the marks that are on the map', () => {
  const texts = (...given: Parameters<typeof changeEntries>): string[] =>
    changeEntries(...given).map(({ text }) => text);

  expect(texts([force], [])).toEqual([]);
  expect(texts([{ ...force, change: 'new' }], [])).toEqual(['new since the last sheet']);
  expect(texts([{ ...force, change: 'lost' }], [{}])).toEqual([
    'lost since the last sheet',
    'way since the last sheet',
  ]);
});
