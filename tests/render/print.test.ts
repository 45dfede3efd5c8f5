/** How a sheet is printed: in black, in large type, as a booklet, without some of its parts. */
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { accent, MAP_INK } from '../../src/atlas/index.js';
import { plainText, type Block, type Document } from '../../src/core/index.js';
import { printedBlocks, type Frame, type PrintLook } from '../../src/render/frame.js';
import { greyOf, inBlack } from '../../src/render/grey.js';
import { halfOf, sidesOf } from '../../src/render/pdf/booklet.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { pruned } from '../../src/render/prune.js';
import { leafOf } from '../../src/render/pdf/styles.js';
import { demoDocument, demoFrame } from './demo-document.js';
import { overlaps, readPdf, type PdfPage } from './pdf-text.js';

const PLAIN: PrintLook = { black: false, large: false, booklet: false, without: [], words: 'A4' };
const printed = (look: Partial<PrintLook>, frame: Frame = demoFrame): Promise<Uint8Array> =>
  renderPdf(demoDocument(), { ...frame, print: { ...PLAIN, ...look } });

/** All page contents as they are written. */
function contents(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)\n?[^>]*>>\nstream\n/g)]
    .flatMap((match) => {
      const start = match.index + match[0].length;
      const raw = file.subarray(start, start + Number(match[1]));
      return match[0].includes('/FlateDecode') ? [inflateSync(raw).toString('latin1')] : [];
    })
    .filter((stream) => / Tf | re f| l S/.test(stream))
    .join('\n');
}

const colours = (bytes: Uint8Array): string[][] =>
  [...contents(bytes).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b/g)].map((match) => match.slice(1, 4));

describe('print: black', () => {
  test('has no colour anywhere, and all the words at their places', async () => {
    const [black, colour] = [await printed({ black: true }), await printed({})];

    const tinted = (all: string[][]): string[][] => all.filter(([r, g, b]) => r !== g || g !== b);
    expect(tinted(colours(colour)).length).toBeGreaterThan(20);
    expect(colours(black).length).toBeGreaterThan(20);
    expect(tinted(colours(black))).toEqual([]);
    expect(readPdf(black)).toEqual(readPdf(colour));
  });

  test('a position’s colour is black, its tint white; the ground of maps is as grey as it was', () => {
    for (let place = 1; place <= 9; place++) {
      expect(inBlack(accent(place).colour)).toBe('#000000');
      expect(inBlack(accent(place).tint)).toBe('#ffffff');
    }
    const sea = greyOf(MAP_INK.sea).toString(16);
    expect(inBlack(MAP_INK.sea)).toBe(`#${sea}${sea}${sea}`);
    expect(inBlack('#ffffff')).toBe('#ffffff');
  });
});

describe('type: large', () => {
  const sizes = (pages: readonly PdfPage[], text: RegExp): number[] => [
    ...new Set(
      pages.flatMap(({ words }) =>
        words.filter((word) => text.test(word.text)).map(({ size }) => Math.round(size * 100) / 100),
      ),
    ),
  ];

  test('multiplies type by 1.2, but not the nation’s name nor the labels of maps', async () => {
    const [large, normal] = [readPdf(await printed({ large: true })), readPdf(await printed({}))];

    for (const [text, factor] of [
      [/^Treasury$/, 1.2],
      [/Orders due Fri/, 1.2],
      [/^Mare Ionium$/, 1],
    ] as const) {
      const [before = 0] = sizes(normal, text);
      expect(before).toBeGreaterThan(0);
      expect(sizes(large, text)[0]).toBeCloseTo(before * factor, 1);
    }
    const name = (pages: readonly PdfPage[]): number =>
      Math.max(...(pages[0]?.words ?? []).map(({ size }) => size));
    expect(name(large)).toBeCloseTo(name(normal), 1);
  });

  test('has 51 lines of 14.4 points on A4, 48 on Letter, within the same margins', () => {
    for (const [paper, lines] of [
      ['a4', 51],
      ['letter', 48],
    ] as const) {
      const leaf = leafOf(paper, 1.2);
      expect(leaf.text.height / 12).toBe(lines);
      expect(leaf.margin.left * 1.2).toBeCloseTo(48.2);
      expect(leaf.width * 1.2).toBeCloseTo(leafOf(paper).width);
    }
  });

  test.each(['a4', 'letter'] as const)(
    'covers no text with text and keeps all on the page (%s)',
    async (paper) => {
      for (const page of readPdf(await printed({ large: true }, { ...demoFrame, paper }))) {
        expect(overlaps(page)).toEqual([]);
        for (const word of page.words) {
          expect(word.x).toBeGreaterThanOrEqual(48);
          expect(word.x + word.width).toBeLessThanOrEqual(page.width - 48);
          expect(word.y).toBeLessThanOrEqual(page.height - 27.9);
        }
      }
    },
  );

  test('draws fields where their boxes are, with type as large', async () => {
    const rectangles = (bytes: Uint8Array): number[][] =>
      [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/\/FT \/Tx\n(?:(?!endobj)[^])*?\/Rect \[([^\]]+)\]/g),
      ].map((match) => (match[1] ?? '').split(' ').map(Number));
    const [large, normal] = [rectangles(await printed({ large: true })), rectangles(await printed({}))];

    expect(large.length).toBe(normal.length);
    expect(large.length).toBeGreaterThan(2);
    large.forEach(([left = 0, bottom = 0, right = 0, top = 0]) => {
      expect(left).toBeGreaterThanOrEqual(48);
      expect(right).toBeLessThanOrEqual(595.28 - 48);
      expect(Math.abs(top - bottom)).toBeCloseTo(22 * 1.2, 1);
    });
  });
});

describe('booklet', () => {
  test('six pages on two sheets: the first side has page one on its right', () => {
    expect(Array.from({ length: 6 }, (_, n) => halfOf(n, 6))).toEqual([
      { side: 0, right: true },
      { side: 1, right: false },
      { side: 2, right: true },
      { side: 3, right: false },
      { side: 3, right: true },
      { side: 2, right: false },
    ]);
    expect(sidesOf(6)).toBe(4);
  });

  test('printed on both sides and folded, it reads on: for every length', () => {
    for (let pages = 1; pages <= 33; pages++) {
      // The stack unfolded: sheet by sheet, front then back; a leaf of the booklet is one half of a sheet, turned.
      const sides = sidesOf(pages);
      const at = new Map<string, number>();
      for (let n = 0; n < pages; n++) {
        const { side, right } = halfOf(n, pages);
        at.set(`${side} ${right ? 'right' : 'left'}`, n);
      }
      expect(at.size).toBe(pages);
      const read: (number | undefined)[] = [];
      // Leafing through: right halves of fronts and the left halves behind them, from the outer sheet in; then out again.
      for (let side = 0; side < sides; side += 2)
        read.push(at.get(`${side} right`), at.get(`${side + 1} left`));
      for (let side = sides - 2; side >= 0; side -= 2)
        read.push(at.get(`${side + 1} right`), at.get(`${side} left`));
      expect(read.slice(0, pages)).toEqual(Array.from({ length: pages }, (_, n) => n));
      expect(read.slice(pages).every((page) => page === undefined)).toBe(true);
    }
  });

  test('each page stands whole on its half, two beside each other on the next larger paper', async () => {
    const [plain, booklet] = [readPdf(await printed({})), readPdf(await printed({ booklet: true }))];

    expect(booklet.length).toBe(sidesOf(plain.length));
    for (const [n, page] of plain.entries()) {
      const { side, right } = halfOf(n, plain.length);
      const shift = right ? 595.28 : 0;
      const half = booklet[side]?.words.filter(({ x }) => x >= 595.28 === right) ?? [];
      expect(booklet[side]?.width).toBeCloseTo(2 * 595.28);
      expect(booklet[side]?.height).toBeCloseTo(841.89);
      expect(half.map(({ text }) => text)).toEqual(page.words.map(({ text }) => text));
      half.forEach((word, i) => {
        expect(word.x - shift).toBeCloseTo(page.words[i]?.x ?? 0, 1);
      });
    }
  });

  test('its bookmarks stand in the order of reading', async () => {
    const titles = (bytes: Uint8Array): string[] =>
      [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/\/Title \((?!.*inner-sea)([^)]*)\)\n(?=[^]*?\/Parent)/g),
      ].map(([, title = '']) => title);
    const [plain, booklet] = [titles(await printed({})), titles(await printed({ booklet: true }))];

    expect(plain.length).toBeGreaterThan(3);
    expect(booklet).toEqual(plain);
  });
});

describe('parts', () => {
  const closeUp: Block = {
    kind: 'map',
    title: 'Near',
    closeUp: true,
    drawing: { x: 0, y: 0, width: 10, height: 10, shapes: [] },
  };
  const realm: Block = { ...closeUp, title: 'Realm', closeUp: false };
  const chart: Block = {
    kind: 'chart',
    title: 'Score',
    type: 'line',
    labels: ['1', '2', '3'],
    series: [{ name: 'you', values: [1, 2, 3] }],
  };
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'Maps' },
    realm,
    { kind: 'grid', columns: 3, cells: [[closeUp, { kind: 'paragraph', text: 'who stands here' }]] },
    { kind: 'heading', level: 1, text: 'The game so far' },
    chart,
  ];

  test('close-ups go with what stands under them in their cell, charts with their heading', () => {
    expect(pruned(blocks)).toEqual(blocks);
    expect(pruned(blocks, ['close-ups'])).toEqual([blocks[0], realm, blocks[3], chart]);
    expect(pruned(blocks, ['charts'])).toEqual(blocks.slice(0, 3));
  });

  test('form and codes, each without the other', () => {
    const words = (text: string): Block => ({ kind: 'paragraph', text });
    const frame: Frame = {
      ...demoFrame,
      form: { title: 'Order form', blocks: [words('boxes')], codes: [words('codes')] },
    };
    const told = (without: PrintLook['without']): string[] =>
      printedBlocks([words('news')], frame, without).flatMap((block) =>
        block.kind === 'paragraph' ? [plainText(block.text)] : [],
      );

    expect(told([])).toEqual(['news', 'codes', 'boxes']);
    expect(told(['codes'])).toEqual(['news', 'boxes']);
    expect(told(['form'])).toEqual(['news', 'codes']);
    expect(told(['form', 'codes'])).toEqual(['news']);
  });

  test('the PDF leaves them out and says so; only its file tells how it was printed', async () => {
    const document: Document = { title: 'A sheet', subtitle: '', accent: 1, blocks };
    const words = 'A4, black, without charts';
    const bytes = await renderPdf(document, {
      ...demoFrame,
      print: { ...PLAIN, black: true, without: ['charts'], words },
    });

    expect(Buffer.from(bytes).toString('latin1')).toContain(`<pdf:Keywords>${words}</pdf:Keywords>`);
    expect(
      readPdf(bytes)
        .map(({ text }) => text)
        .join('\n'),
    ).not.toContain('Score');
  });
});
