/** The signs of the maps stand on page one; behind it only those that are not there. */
import { describe, expect, test } from 'vitest';
import type { Block, Document, LegendEntry } from '../../src/core/index.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { withSignsOnce } from '../../src/render/pdf/signs-once.js';
import { demoFrame, demoFront } from './demo-document.js';
import { readPdf } from './pdf-text.js';

const own: LegendEntry = { text: 'own force', sample: [] };
const road: LegendEntry = { text: 'road', sample: [] };
const { drawing } = demoFront.map;

const map = (legend?: readonly LegendEntry[], scale?: string): Extract<Block, { kind: 'map' }> => ({
  kind: 'map',
  title: 'The realm',
  drawing,
  ...(legend ? { legend } : {}),
  ...(scale === undefined ? {} : { scale }),
});

describe('a map behind page one', () => {
  test('has the signs that page one has not, and says where the others are', () => {
    expect(withSignsOnce([map([own, road])], [own])).toEqual([map([road], 'further signs: page 1')]);
    expect(withSignsOnce([map([own], 'one hex = 40 km')], [own, road])).toEqual([
      map([], 'one hex = 40 km; signs: page 1'),
    ]);
  });

  test('keeps a sign that is drawn otherwise, and says nothing where nothing is left out', () => {
    const other: LegendEntry = { text: 'own force', sample: drawing.shapes.slice(0, 1) };
    expect(other.sample).toHaveLength(1);
    for (const kept of [map([other]), map([]), map()]) expect(withSignsOnce([kept], [own])).toEqual([kept]);
  });

  test('is found in what is kept together and in cells', () => {
    const inside: Block[] = [
      { kind: 'keep', blocks: [map([own])] },
      { kind: 'grid', columns: 3, cells: [[map([own])]] },
    ];
    expect(withSignsOnce(inside, [own])).toEqual([
      { kind: 'keep', blocks: [map([], 'signs: page 1')] },
      { kind: 'grid', columns: 3, cells: [[map([], 'signs: page 1')]] },
    ]);
  });
});

describe('in print', () => {
  const sheet = (bound: boolean): Document => ({
    title: 'A sheet',
    subtitle: '',
    accent: 1,
    blocks: [
      {
        kind: 'front',
        page: { ...demoFront, map: { ...demoFront.map, legend: [own] } },
        ...(bound ? { bound: { title: 'Turn 3', id: 'turn-3', position: 'P3' } } : {}),
      },
      { kind: 'heading', level: 1, text: 'Maps' },
      map([own, road]),
    ],
  });
  const signs = async (document: Document): Promise<number> => {
    const text = readPdf(await renderPdf(document, demoFrame)).map((page) => page.text);
    return text.join(' ').split('own force').length - 1;
  };

  test('a sign stands once in a sheet, and with each map in a book, whose page 1 is another', async () => {
    expect(await signs(sheet(false))).toBe(1);
    expect(await signs(sheet(true))).toBe(2);
  });
});
