/** Page one as it is printed: whatever is long stands whole, in another line or at another place. */
import { describe, expect, test } from 'vitest';
import type { Block, Document, FrontPage } from '../../src/core/index.js';
import { renderHtml } from '../../src/render/html/html.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { takeApart } from '../../bench/floor/take-apart.js';
import { demoFrame, demoFront } from './demo-document.js';
import { readPdf, type PdfPage } from './pdf-text.js';

type Map = NonNullable<FrontPage['map']>;

const SIGNS = Array.from({ length: 20 }, (_, i) => ({ text: `sign number ${i + 1} of all` }));

function sheet(map: Partial<Map>, chapters: readonly string[] = [], near = 0): Document {
  const page: FrontPage = {
    ...demoFront,
    ...(near === 0
      ? {}
      : {
          near: {
            title: 'Near you',
            columns: [{ title: '' }],
            rows: Array.from({ length: near }, (_, i) => [`Place ${i + 1}`]),
          },
        }),
    map: { ...demoFront.map, title: 'The realm and the week', scale: 2, ...map },
  };
  const sections = chapters.flatMap((text): Block[] => [
    { kind: 'heading', level: 1, text },
    { kind: 'paragraph', text: 'So it is.' },
  ]);
  return { title: 'A sheet', subtitle: '', accent: 1, blocks: [{ kind: 'front', page }, ...sections] };
}

async function pageOne(document: Document, large = false): Promise<PdfPage> {
  const print = { black: false, large, booklet: false, without: [], words: '' };
  const [page] = readPdf(await renderPdf(document, { ...demoFrame, print }));
  if (!page) throw new Error('no page');
  return page;
}

const run = (page: PdfPage): string => page.text.replace(/\s+/g, ' ');
const place = (page: PdfPage, text: string): readonly [number, number] => {
  const word = page.words.find((one) => one.text.trim() === text);
  if (!word) throw new Error(`no "${text}"`);
  return [word.x, word.y];
};

describe.each([false, true])('page one, large type: %s', (large) => {
  const note =
    'one hex = 60 km; behind a name the turn of which it is known; a list of further signs in a row';

  test('a note that has no room beside the title of its map goes on below it', async () => {
    const page = await pageOne(sheet({ note }), large);

    expect(run(page)).toContain(note);
    expect(page.text).not.toContain('…');
    const [, title] = place(page, 'The realm and the week');
    const first = page.words.find(({ text }) => text.startsWith('black:'));
    expect(first?.y).toBeGreaterThan(title + 5);
  });

  test('signs that have no room in the side column stand below the map, all of them', async () => {
    const few = await pageOne(sheet({ legend: SIGNS.slice(0, 5) }), large);
    const many = await pageOne(sheet({ legend: SIGNS }, chaptersOf(12), 30), large);

    expect(few.text).toContain('SIGNS ON THE MAPS');
    for (const { text } of SIGNS) expect(run(many)).toContain(text);
    expect(place(many, 'The realm and the week')[0]).toBeLessThan(place(few, 'SIGNS ON THE MAPS')[0]);
    expect(many.text).not.toContain('SIGNS ON THE MAPS');
  });

  test('contents break their lines, and go before the last places that are near', async () => {
    const names = chaptersOf(8).map((name) => `${name}, and what else was heard of others`);
    const page = await pageOne(sheet({}, names, 40), large);

    for (const name of names) expect(run(page)).toContain(name);
    for (const near of ['Place 1', 'Place 5']) expect(page.text).toContain(near);
    expect(page.text).not.toContain('Place 40');
  });
});

const chaptersOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `Chapter ${i + 1}`);

test('without discs nothing is said of them', async () => {
  expect((await pageOne(sheet({ discs: [], note: 'one hex = 60 km' }))).text).not.toContain('black:');
  expect((await pageOne(sheet({ note: 'one hex = 60 km' }))).text).toContain('black: happened');
});

test('on the screen the map of page one has its signs, too', () => {
  const html = renderHtml(sheet({ legend: SIGNS }), demoFrame);

  expect(html.match(/<li>sign number \d+ of all<\/li>/g)).toHaveLength(SIGNS.length);
});

describe.each([1, 1.2])('the map of page one, type %s times as large', (zoom) => {
  /** How high the map's window is on paper, in points: the largest frame of the page, drawn in those whatever the type. */
  const windowOf = async (facts: number, whole = sheet({ scale: 20 })): Promise<number> => {
    const blocks = whole.blocks.map((block): Block => {
      if (block.kind !== 'front') return block;
      const lines = Array.from({ length: facts }, (_, i) => ({
        ...demoFront.parts[0].lines[0],
        text: `Fact ${i + 1}.`,
      }));
      return { ...block, page: { ...block.page, parts: [{ ...demoFront.parts[0], lines }] } };
    });
    const print = { black: false, large: zoom > 1, booklet: false, without: [], words: '' };
    const pdf = await renderPdf({ ...whole, blocks }, { ...demoFrame, print });
    const [page] = takeApart(Buffer.from(pdf)).pages;
    const frames = (page?.calls ?? [])
      .filter(([name]) => name === 'rect')
      .map((call) => Math.abs(Number(call[4])));
    return Math.max(...frames);
  };

  test('takes what room the facts leave, down to the foot of the page, and keeps its least beside many', async () => {
    // A fact is a line and a point high.
    const [short, less] = [await windowOf(2), await windowOf(5)];
    expect(short).toBeGreaterThan(400);
    expect(short - less).toBeCloseTo(3 * 13 * zoom, 1);
    expect(await windowOf(60)).toBeGreaterThan(180);
  });

  test('over many signs gives way to its facts down to 150 points, and no further', async () => {
    // So many signs that the map with them is higher than a map alone must be.
    const signs = Array.from({ length: 36 }, (_, i) => ({ text: `sign number ${i + 1} of all` }));
    const high = await windowOf(60, sheet({ scale: 20, legend: signs }, chaptersOf(12), 30));

    // A fact is a line and a point high: its room may remain.
    expect(high).toBeGreaterThanOrEqual(150 - 3);
    expect(high).toBeLessThan(150 + 13 * zoom);
  });
});

describe.each([false, true])('a map that page one shows whole, large type: %s', (large) => {
  const realm = demoFront.map.drawing;
  const [sheetOf, print] = [
    (whole: boolean): Document => {
      const { blocks, ...rest } = sheet({ whole, drawing: realm }, chaptersOf(2));
      const again: Block = { kind: 'map', title: 'The same once more', drawing: realm };
      return { ...rest, blocks: [...blocks, again] };
    },
    { black: false, large, booklet: false, without: [], words: '' },
  ];
  const pages = async (whole: boolean): Promise<PdfPage[]> =>
    readPdf(await renderPdf(sheetOf(whole), { ...demoFrame, print }));

  test('stands below both columns and is not drawn again', async () => {
    const [first, ...others] = await pages(true);
    if (!first) throw new Error('no page');
    const [, title] = place(first, 'The realm and the week');
    const contents = first.words.filter(({ text }) => text.startsWith('Chapter 2'));

    expect(contents.length).toBeGreaterThan(0);
    for (const { y } of contents) expect(y).toBeLessThan(title);
    expect(others.map(({ text }) => text).join('\n')).not.toContain('The same once more');
  });

  test('is drawn again where page one shows a window of it', async () => {
    const [, ...others] = await pages(false);

    expect(others.map(({ text }) => text).join('\n')).toContain('The same once more');
  });
});
