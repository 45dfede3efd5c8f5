import { describe, expect, test } from 'vitest';
import { paginate, type Page, type Slice } from '../../src/render/pdf/flow.js';

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

  test('makes no forced break before or after next to nothing', () => {
    const broken = slice(0, { breaks: true });

    expect(heights(paginate([slice(30), broken, slice(100)], 400))).toEqual([[30, 100]]);
    expect(heights(paginate([slice(100), broken, slice(100)], 400))).toEqual([[100], [100]]);
  });

  test('puts a map with its own page after the page that is being filled', () => {
    const map = slice(300, { page: 'landscape' });
    const pages = paginate([slice(100), map, slice(100), slice(180)], 300);

    expect(heights(pages)).toEqual([[100, 100], [300], [180]]);
    expect(pages.map(({ turned }) => turned)).toEqual([false, true, false]);
  });

  test('puts such a map behind the page of the heading that it stands under', () => {
    const map = slice(300, { page: 'portrait' });
    const pages = paginate([slice(200), slice(21, { glue: true }), map, slice(150), slice(100)], 300);

    expect(heights(pages)).toEqual([[200], [21, 150, 100], [300]]);
  });
});
