/** The newspaper: what leads over two columns, standings beside it, the rest in three; and its name plate. */
import { expect, test } from 'vitest';
import {
  bookDocument,
  gazetteDocument,
  type BookChapter,
  type FrontMap,
  type GazetteFile,
} from '../../src/core/index.js';
import { BARE } from '../../src/render/frame.js';
import { blocksHtml } from '../../src/render/html/blocks.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { MARGIN, PAPER, widthsOf } from '../../src/render/pdf/styles.js';
import { overlaps, readPdf } from './pdf-text.js';

const LONG = 'The envoys of both sides met at the old bridge, and parted without a word of peace';

const FILE: GazetteFile = {
  format: 1,
  game: 'inner-sea-1',
  system: 's',
  resolved: { turn: 2, step: '' },
  date: 'spring',
  over: false,
  seats: [
    { id: 'P1', name: 'Rome', status: 'active' },
    { id: 'P2', name: 'Carthage', status: 'active' },
  ],
  facts: [
    { kind: 'happened', weight: 8, text: `Messana burns: ${LONG.repeat(4)}.` },
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((one) => ({
      kind: 'happened' as const,
      weight: 5 as const,
      text: `Matter ${one}: ${LONG}.`,
    })),
  ],
  standings: [
    { position: 'P2', name: 'Carthage', place: 1, score: 5, columns: { cities: 3 } },
    { position: 'P1', name: 'Rome', place: 2, score: 2, columns: { cities: 2 } },
  ],
  history: [{ turn: 1, step: '', scores: { P1: 3, P2: 1 } }],
  letters: [{ from: 'P1', name: 'Rome', text: 'Peace to all who want it.' }],
  dates: [{ when: 'T4', text: 'the taxes' }],
  fates: [
    { fortune: 'fallen', text: 'Hiero has fallen.' },
    { fortune: 'risen', text: 'Hieronymus is crowned.' },
  ],
  silent: ['P2'],
};

test('stands in its columns, and no word on another', async () => {
  const [page, ...others] = readPdf(await renderPdf(gazetteDocument(FILE), BARE));
  expect(others).toEqual([]);
  const { side, main } = widthsOf(PAPER.a4.width - MARGIN.left - MARGIN.right);
  const at = (text: string): { x: number; y: number } => {
    const word = page!.words.find((one) => one.text.includes(text));
    expect(word, text).toBeDefined();
    return { x: word!.x - MARGIN.left, y: word!.y };
  };
  expect(at('Messana burns').x).toBe(0);
  expect(at('STANDINGS').x).toBeGreaterThan(main);
  expect(at('STANDINGS').y).toBeLessThan(at('WHAT ALL THE WORLD').y + 0.01);
  for (const head of [
    'WHAT ALL THE WORLD SAW',
    'THE FALLEN',
    'THE RISEN',
    'NO ORDERS CAME',
    'LETTERS',
    'CALENDAR',
  ])
    expect([0, side + 12, main + 12].map(Math.round), head).toContain(Math.round(at(head).x));
  expect(overlaps(page!)).toEqual([]);
});

test('of a step without news is a few lines, and never padded', async () => {
  const quiet = { ...FILE, standings: [], facts: [], letters: [], fates: [], dates: [], silent: [] };
  const [page, ...others] = readPdf(await renderPdf(gazetteDocument(quiet), BARE));
  expect(others).toEqual([]);
  expect(page!.text).toContain('Nothing happened that all the world would know of.');
});

test.each(['with', 'without'])('as HTML leaves out no level of its headings, %s a headline', (kind) => {
  const facts = kind === 'with' ? FILE.facts : [];
  const html = blocksHtml(gazetteDocument({ ...FILE, facts }).blocks, { accent: '#1c1b19', width: 500 });
  const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(levels.length).toBeGreaterThan(3);
  levels.forEach((level, i) => expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1));
});

test('gives of its map rather than begin a page for the table in full', async () => {
  const map: FrontMap = {
    title: 'The world.',
    scale: 1,
    drawing: { x: 0, y: 0, width: 300, height: 230, shapes: [] },
    places: { a: [150, 100] },
  };
  const pagesWith = async (letters: number): Promise<number> => {
    const file: GazetteFile = {
      ...FILE,
      facts: FILE.facts.map((one) => ({ ...one, place: 'a' })),
      letters: Array.from({ length: letters }, () => ({ from: 'P1', name: 'Rome', text: LONG })),
    };
    return readPdf(await renderPdf(gazetteDocument(file, map), BARE)).length;
  };
  // With its map at its own size the paper of seven letters would need a second page; that of twelve does so with the smallest.
  expect(await Promise.all([1, 7, 12].map(pagesWith))).toEqual([1, 1, 2]);
});

/** A chapter whose facts have names of their own, with a map so many points high. */
const chapter = (n: number, facts: number, height: number): BookChapter => ({
  id: `step/${n}`,
  title: `Turn ${n} · spring`,
  short: `turn ${n}`,
  news: {
    ...FILE,
    facts: Array.from({ length: facts }, (_, i) => ({
      kind: 'happened' as const,
      weight: 5 as const,
      text: i === 0 ? `Lead${n}: it burns.` : `Matter${n}x${i}: ${LONG}.`,
      ...(i === 0 ? { place: 'a' } : {}),
    })),
  },
  map: {
    title: `World${n}.`,
    scale: 1,
    drawing: { x: 0, y: 0, width: 300, height, shapes: [] },
    places: { a: [150, 100] },
  },
  deeds: [],
});

test('in a book no chapter begins at the foot of a page without its lead, and what is broken there is told once', async () => {
  const chapters = Array.from({ length: 12 }, (_, n) =>
    chapter(n + 1, 2 + ((n * 5) % 12), 200 + ((n * 70) % 130)),
  );
  const book = bookDocument({
    ...{ title: 'A book', rules: 'rules', scenario: 'one', reader: 'everybody', seats: FILE.seats },
    ...{ from: '', to: '', over: false, chapters, sheets: [], dice: { commitment: 'ab' } },
  });
  const pages = readPdf(await renderPdf(book, BARE));
  const on = (text: string): number[] =>
    pages.flatMap(({ words }, page) => words.flatMap((word) => (word.text.includes(text) ? [page] : [])));
  for (const { news, title } of chapters) {
    const n = /\d+/.exec(title)?.[0] ?? '';
    // The contents name it, the chapter tells it; what its map shows is on that page or the next.
    const told = on(`Lead${n}:`).at(-1) ?? 0;
    expect(on(`Turn ${n} `), title).toContain(told);
    expect([told, told + 1]).toContain(on(`World${n}.`).at(-1));
    news.facts
      .slice(1)
      .forEach((_, i) => expect(on(`Matter${n}x${i + 1}:`), `Matter${n}x${i + 1}`).toHaveLength(1));
  }
  expect(pages.flatMap(overlaps)).toEqual([]);
});

test.each([
  ['narrow', 300, 280],
  ['wide', 300, 140],
])(
  'its maps of the beginning and the end, %s ones, stand on one page with the contents',
  async (_, width, height) => {
    const legend = Array.from({ length: 10 }, (_one, n) => ({ sign: [], text: `sign ${n}` }));
    const map = { ...chapter(1, 3, 100).map!, drawing: { x: 0, y: 0, width, height, shapes: [] }, legend };
    // As long as those of a game of sixteen turns whose headlines take two lines.
    const chapters = Array.from({ length: 16 }, (_one, n) => {
      const one = chapter(n + 1, 3, 200);
      const facts = one.news.facts.map((told, i) =>
        i === 0 ? { ...told, text: `Lead${n}, ${LONG}.` } : told,
      );
      return { ...one, news: { ...one.news, facts }, map };
    });
    const book = bookDocument({
      ...{
        title: 'A book',
        rules: 'rules',
        scenario: 'one',
        reader: 'everybody',
        seats: FILE.seats,
        start: map,
      },
      ...{ from: '', to: '', over: true, chapters, sheets: [], dice: { commitment: 'ab' } },
    });
    const pages = readPdf(await renderPdf(book, BARE));
    const on = (text: string): number =>
      pages.findIndex(({ words }) => words.some((word) => word.text.trim() === text));
    const contents = on('Contents');
    expect(contents).toBeGreaterThan(0);
    expect([on('As it began'), on('As it ended'), on('sign 9')]).toEqual([contents, contents, contents]);
  },
);

test('a section of a few lines stands whole in a column: of two dates none begins the next one', async () => {
  const dates = [
    { when: 'T48', text: 'the ranking of the year' },
    { when: 'T60', text: 'the last week' },
  ];
  const quiet = { ...FILE, standings: [], facts: [], letters: [], fates: [], silent: [], dates };
  const [page] = readPdf(await renderPdf(gazetteDocument(quiet), BARE));
  const [first, second] = ['T48', 'T60'].map((text) => page!.words.find((one) => one.text.includes(text))!);
  expect(first!.x).toBeCloseTo(second!.x, 0);
  expect(second!.y).not.toBeCloseTo(first!.y, 0);
});
