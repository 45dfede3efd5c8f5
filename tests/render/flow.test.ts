import { describe, expect, test } from 'vitest';
import { NOTHING, type Page, type Slice } from '../../src/render/pdf/flow.js';
import { paginate } from '../../src/render/pdf/paginate.js';

const slice = (height: number, more: Partial<Slice> = {}): Slice => ({
  height,
  before: 0,
  draw: () => undefined,
  ...more,
});
const many = (count: number, height: number, more: Partial<Slice> = {}): Slice[] =>
  Array.from({ length: count }, () => slice(height, more));
const heights = (pages: readonly Page[]): number[][] =>
  pages.map(({ placed }) => placed.map((one) => one.slice.height));

describe('the flow of a document', () => {
  test('fills a page and goes on on the next', () => {
    expect(heights(paginate(many(3, 100), 200))).toEqual([[100, 100], [100]]);
  });

  test('leaves out the space above the first slice of a page', () => {
    const pages = paginate(many(4, 90, { before: 20 }), 200);

    expect(pages.map(({ placed }) => placed.map(({ y }) => y))).toEqual([
      [0, 110],
      [0, 110],
    ]);
  });

  test('never leaves a heading at the foot of a page', () => {
    const heading = slice(21, { glue: true });

    expect(heights(paginate([...many(2, 85), heading, ...many(2, 80)], 200))).toEqual([
      [85, 85],
      [21, 80, 80],
    ]);
  });

  test('keeps together what belongs together, and breaks it only when no page could hold it', () => {
    const kept = (count: number): Slice[] =>
      many(count, 80).map((one, i) => ({ ...one, glue: i < count - 1 }));

    expect(heights(paginate([slice(100), ...kept(2)], 200))).toEqual([[100], [80, 80]]);
    expect(heights(paginate(kept(5), 200))).toEqual([[80, 80], [80, 80], [80]]);
  });

  test('repeats the head of a table above rows that begin a page', () => {
    const head = slice(11, { glue: true });
    const rows = many(6, 70, { head });

    expect(heights(paginate([head, ...rows], 200))).toEqual([
      [11, 70, 70],
      [11, 70, 70],
      [11, 70, 70],
    ]);
  });

  test('and above rows that go on below a map which waited for the page', () => {
    const head = slice(11, { glue: true });
    const map = slice(130, { floats: true });
    const pages = paginate([slice(80), map, head, ...many(5, 28, { head })], 200);

    expect(heights(pages)).toEqual([
      [80, 11, 28, 28, 28],
      [130, 11, 28, 28],
    ]);
  });

  test('moves closer together rather than leave a few lines on a last page', () => {
    const pages = paginate(many(21, 10, { before: 10 }), 400);

    expect(pages).toHaveLength(1);
  });

  test('takes something over when closing up is not enough', () => {
    const pages = paginate(many(42, 10), 400);
    const last = pages.at(-1)?.placed.at(-1);

    expect(pages).toHaveLength(2);
    expect((last?.y ?? 0) + 10).toBeGreaterThanOrEqual(65);
  });

  test('fills the last page before a break by half at least', () => {
    const broken = slice(0, { breaks: true });
    const pages = paginate([...many(50, 10), broken, ...many(20, 10)], 400);

    expect(heights(pages).map(({ length }) => length)).toEqual([30, 20, 20]);
  });

  test('makes no forced break before or after next to nothing', () => {
    const broken = slice(0, { breaks: true });

    expect(heights(paginate([slice(30), broken, slice(100)], 400))).toEqual([[30, 100]]);
    expect(heights(paginate([slice(100), broken, slice(100)], 400))).toEqual([[100], [100]]);
  });

  test('lets what follows go before a large map that does not fit, and begins the next page with the map', () => {
    const map = slice(250, { floats: true });
    const pages = paginate([slice(100), map, slice(100), slice(60), slice(180)], 300);

    expect(heights(pages)).toEqual([[100, 100, 60], [250], [180]]);
  });

  test('takes the heading of such a map along when nothing else stands under it', () => {
    const heading = slice(21, { glue: true, floats: true });
    const pages = paginate([slice(200), heading, slice(250, { floats: true }), slice(90)], 300);

    expect(heights(pages)).toEqual([
      [200, 90],
      [21, 250],
    ]);
  });

  test('leaves the heading with the rest of its section otherwise', () => {
    const heading = slice(21, { glue: true });
    const pages = paginate([slice(200), heading, slice(250, { floats: true }), slice(70)], 300);

    expect(heights(pages)).toEqual([[200, 21, 70], [250]]);
  });

  test('leaves it with its map when the rest finds no room either', () => {
    const heading = slice(21, { glue: true });
    const pages = paginate([slice(250), heading, slice(200, { floats: true }), slice(240)], 300);

    expect(heights(pages)).toEqual([[250], [21, 200], [240]]);
  });

  test('makes a large map smaller by a tenth, and no more, where that saves a page', () => {
    const map = (height: number): Slice =>
      slice(height, { floats: true, resized: (factor) => map(Math.round(height * factor)) });

    expect(heights(paginate([slice(100), map(220)], 300))).toEqual([[100, 198]]);
    expect(heights(paginate([slice(200), map(225)], 300))).toEqual([[200], [225]]);
  });

  test('puts large maps before an earlier section where that saves a page', () => {
    const section = (text: string): Slice[] => [
      slice(20, { glue: true, anchor: { level: 1, text } }),
      ...many(5, 20),
    ];
    const map = slice(180, { floats: true });
    const texts = [...section('one'), ...section('two')];

    expect(heights(paginate([...texts, map, map], 300)).map((page) => page.includes(180))).toEqual([
      true,
      true,
    ]);
    expect(heights(paginate([...texts, slice(180), slice(180)], 300))).toHaveLength(3);
  });

  test('lets no chapter begin before a large map that waits, where that takes no page more', () => {
    const chapter = slice(20, { glue: true, anchor: { level: 1, text: 'codes' } });
    const map = slice(200, { floats: true });
    const rows = many(3, 20);

    expect(heights(paginate([slice(160), map, chapter, ...rows], 300))).toEqual([
      [160],
      [200, 20, 20, 20, 20],
    ]);
    // A part of the same chapter goes before it, as ever.
    expect(heights(paginate([slice(160), map, ...rows], 300))).toEqual([[160, 20, 20, 20], [200]]);
    // A page under half, or a page more, would be dearer than the order.
    expect(heights(paginate([slice(120), map, chapter, ...rows], 300))).toEqual([
      [120, 20, 20, 20, 20],
      [200],
    ]);
    expect(heights(paginate([slice(160), map, chapter, ...many(6, 20)], 300))).toEqual([
      [160, 20, 20, 20, 20, 20, 20, 20],
      [200],
    ]);
  });

  test('evens out by the page before a large map, when the last page would be short', () => {
    const map = slice(380, { floats: true });
    const pages = paginate(
      [...many(39, 10), map, ...many(6, 10), slice(0, { breaks: true }), slice(300)],
      400,
    );

    expect(pages).toHaveLength(4);
    for (const { placed } of pages)
      expect(placed.at(-1)!.y + placed.at(-1)!.slice.height).toBeGreaterThan(199);
  });

  test('a part has the space above it that the whole had', () => {
    const split = (room: number): [Slice, Slice] => [slice(room, { before: 20 }), slice(60, { before: 20 })];
    const [page] = paginate([slice(100), slice(160, { split })], 200);
    const last = page!.placed.at(-1)!;

    expect(last.y + last.slice.height).toBeLessThan(201);
  });

  test('what goes in smaller and whole leaves nothing for the next page', () => {
    const map = slice(120, { split: (room) => (room < 90 ? undefined : [slice(Math.floor(room)), NOTHING]) });

    expect(heights(paginate([slice(100), map, slice(150)], 200))).toEqual([[100, 100], [150]]);
    expect(heights(paginate([slice(120), map, slice(60)], 200))).toEqual([[120], [120, 60]]);
  });

  test('breaks what can be split where the page ends', () => {
    const parts = (count: number): Slice =>
      slice(count * 10, {
        split: (room) => [parts(Math.floor(room / 10)), parts(count - Math.floor(room / 10))],
      });

    expect(heights(paginate([slice(150), parts(30), slice(30)], 200))).toEqual([[150, 50], [200], [50, 30]]);
  });
});
