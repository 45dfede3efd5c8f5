import { describe, expect, test } from 'vitest';
import type { Block, Document, Drawing, Shape } from '../../src/core/index.js';
import { BARE } from '../../src/render/frame.js';
import { renderHtml } from '../../src/render/html/html.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { pruned } from '../../src/render/prune.js';
import { withInsets, type Detail, type WithInsets } from '../../src/render/picture/insets.js';
import { flat, readTags } from './pdf-tags.js';
import { pdfText } from './pdf-text.js';

const force = (text: string, x: number, y: number, side: 'own' | 'enemy' = 'own'): Shape => ({
  shape: 'force',
  at: [x, y],
  size: 6,
  side,
  arm: 'land',
  colour: '#333333',
  text,
});
const city = (text: string, x: number, y: number, priority = 5): Shape => ({
  shape: 'label',
  at: [x, y],
  text,
  size: 7,
  priority,
  clear: 1,
});
/** A thousand units wide: drawn at seven tenths of its size counters of six units have no text. */
const map = (...shapes: Shape[]): Drawing => ({ x: 0, y: 0, width: 1000, height: 1000, shapes });
const detailOf = (drawing: Drawing, more: Partial<Detail> = {}): Detail => ({
  drawing,
  scale: 1,
  size: [160, 130],
  most: 3,
  ...more,
});
const inset = (drawing: Drawing, more: Partial<Detail> = {}): WithInsets =>
  withInsets(drawing, 500, detailOf(drawing, more));
const letters = ({ insets }: WithInsets): string[] => insets.map(({ letter }) => letter);
const words = ({ marks }: WithInsets['picture']): string[] =>
  marks.flatMap((mark) => (mark.mark === 'text' ? [mark.text] : []));

describe('insets', () => {
  const crowded = map(force('A1', 800, 700), force('A2', 820, 700, 'enemy'), force('A3', 200, 300));

  test('stand where counters have lost their text, from the top of the map down, and have it', () => {
    const found = inset(crowded);

    expect(letters(found)).toEqual(['A', 'B']);
    expect(words(found.picture)).toEqual(['A', 'B']);
    expect(found.insets.map(({ picture }) => words(picture).sort())).toEqual([
      ['A', 'A3'],
      ['A1', 'A2', 'B'],
    ]);
  });

  test('lie on the map, are framed on it, and keep their size', () => {
    for (const { drawing, picture } of inset(map(force('A1', 5, 5), force('A2', 995, 995))).insets) {
      expect(drawing.x).toBeGreaterThanOrEqual(0);
      expect(drawing.x + drawing.width).toBeLessThanOrEqual(1000);
      expect(drawing.y + drawing.height).toBeLessThanOrEqual(1000);
      expect([picture.width, picture.height]).toEqual([160, 130]);
    }
  });

  test('a name without room on the map is not listed when an inset has it', () => {
    const names = map(city('Pella', 500, 500), ...Array.from({ length: 9 }, () => city('Dion', 500, 500, 9)));
    const near = map(city('Pella', 500, 500), city('Dion', 510, 560, 9));

    expect(withInsets(names, 500, undefined).dropped).toContain('Pella');
    expect(inset(names, { drawing: near }).dropped).toEqual([]);
    expect(inset(names).dropped).toContain('Pella');
  });

  test('one’s own forces come first, and no more are made than there is room for', () => {
    const many = map(
      ...[100, 300, 500, 700].flatMap((x) => [
        force('E1', x, 100, 'enemy'),
        force('E2', x + 9, 100, 'enemy'),
      ]),
      force('A1', 900, 900),
    );
    const [only] = inset(many, { most: 1 }).insets;

    expect(words(only!.picture)).toContain('A1');
    expect(letters(inset(many))).toEqual(['A', 'B', 'C']);
  });

  test('a map on which all has its room has none, nor one that is drawn as large as they would be', () => {
    expect(letters(inset(map(force('', 100, 100), city('Pella', 500, 500))))).toEqual([]);
    expect(letters(withInsets(crowded, 1000, detailOf(crowded)))).toEqual([]);
    expect(letters(withInsets(crowded, 500, undefined))).toEqual([]);
  });

  describe('in a sheet', () => {
    const block: Block = {
      kind: 'map',
      title: 'The world',
      drawing: crowded,
      detail: { drawing: crowded, scale: 1 },
      fullPage: true,
    };
    const sheet: Document = { title: 'T', subtitle: '', accent: 0, blocks: [block] };

    test('PDF: the letters on the map and in the insets, each inset a figure that is told', async () => {
      const bytes = await renderPdf(sheet, BARE);
      const alts = flat((await readTags(bytes)).root).flatMap(({ alt }) => alt ?? []);

      expect(
        pdfText(bytes)
          .match(/\bA\d?\b/g)
          ?.sort(),
      ).toEqual(['A', 'A', 'A1', 'A2', 'A3']);
      expect(alts).toContainEqual(expect.stringMatching(/^Inset A of The world: a map\. Own forces: A3\./));
      expect(alts).toContainEqual(expect.stringMatching(/^Inset B of The world/));
    });

    test('HTML: under the map, with their titles', () => {
      const html = renderHtml(sheet, BARE);

      expect(html.indexOf('Inset A of The world')).toBeGreaterThan(html.indexOf('<title>The world</title>'));
    });

    test('a player who does without close-ups has the map alone', () => {
      expect(pruned([block], ['close-ups'])).toEqual([
        { kind: 'map', title: 'The world', drawing: crowded, fullPage: true },
      ]);
    });
  });
});
