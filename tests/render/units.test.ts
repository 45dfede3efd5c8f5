import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/core/index.js';
import { blockTags } from '../../src/render/pdf/block-tags.js';
import { layout } from '../../src/render/pdf/blocks.js';
import { anchorsIn, extent, type Slice } from '../../src/render/pdf/flow.js';
import { paginate } from '../../src/render/pdf/paginate.js';
import type { Setting } from '../../src/render/pdf/setting.js';
import { leafOf, styles, widthsOf } from '../../src/render/pdf/styles.js';
import { Tag } from '../../src/render/pdf/tags.js';
import { sampleMap } from './map-sample.js';

const { width, height } = leafOf('a4').text;
const setting: Setting = {
  styles: styles('#000000'),
  width,
  height,
  widths: widthsOf(width),
  tags: blockTags(new Tag('Document')),
};
const set = (...blocks: Block[]): Slice[] => layout(blocks, setting);
/** In lines of the grid. */
const lines = (...blocks: Block[]): number => extent(set(...blocks)) / 12;

const table = (rows: number, cell = 'Pella'): Block => ({
  kind: 'table',
  columns: [{ title: 'City' }, { title: 'Men' }],
  rows: Array.from({ length: rows }, (_, i) => [cell, String(i)]),
});
const heading = (text: string, level: 1 | 2 | 3 = 1): Block => ({ kind: 'heading', level, text });
const list = (count: number): Block => ({
  kind: 'list',
  items: Array.from({ length: count }, () => 'The garrison of Corinth has food for two weeks'),
});
const map = (more: object = {}): Block => ({ kind: 'map', title: 'World', drawing: sampleMap(), ...more });
const chart: Block = {
  kind: 'chart',
  title: 'Morale',
  type: 'line',
  labels: ['1', '2', '3'],
  series: [{ name: 'You', values: [1, 2, 3] }],
};

describe('a long table', () => {
  test('of up to ten rows stands in one column', () => {
    expect(lines(table(10))).toBe(11);
  });

  test('that fits a third runs in two columns, of more than twenty rows in three', () => {
    expect(lines(table(12))).toBe(7);
    expect(lines(table(24))).toBe(9);
  });

  test('that fits a half runs in two columns, however long; a wider one does not', () => {
    expect(lines(table(24, 'The garrison of the city of Pella, and its horse'))).toBe(13);
    expect(
      lines(table(24, 'The garrison of the city of Pella and all the horse of the king of the Macedonians')),
    ).toBe(25);
  });
});

test('in large type a long table with a few long cells runs in columns as it does in normal type', () => {
  const long = table(24, 'Pella and Pydna') as Block & { readonly kind: 'table' };
  const block: Block = {
    ...long,
    rows: [...long.rows.slice(1), ['The garrison of the city of Pella, its horse and all of its ships', '7']],
  };
  const zoom = 1.2;
  const large: Setting = { ...setting, zoom, width: width / zoom, widths: widthsOf(width / zoom) };
  const deep = (room: Setting): number => extent(layout([block], room)) / 12;
  expect(deep(setting)).toBe(13);
  // One line more: the long cell is broken.
  expect(deep(large)).toBe(14);
});

test('a heading never stands at the foot of a page with no more than a few words under it', () => {
  const codes: Block[] = [
    heading('Order codes'),
    { kind: 'paragraph', tone: 'small', text: 'A box with a question mark may be left blank.' },
    table(9, 'The garrison of the city of Pella and all the horse of the king of the Macedonians'),
  ];
  for (let above = 40; above < 62; above++) {
    const filler: Block = {
      kind: 'preformatted',
      lines: Array.from({ length: above }, () => 'x'.repeat(90)),
    };
    const pages = paginate(set(filler, ...codes), height);
    const page = pages.find(({ placed }) =>
      anchorsIn(placed).some(({ anchor }) => anchor.text === 'Order codes'),
    );
    const at = page?.placed.findIndex((one) => anchorsIn([one]).length > 0) ?? -1;

    // Heading, words, head of the table, two rows.
    expect(page?.placed.length, `${above} lines above`).toBeGreaterThanOrEqual(at + 5);
  }
});

describe('a text', () => {
  test('of more than six lines is set in two halves, a shorter one across', () => {
    expect(lines(list(6))).toBe(6);
    expect(lines(list(8))).toBe(4);
  });
});

describe('sections', () => {
  test('of the first level that need only a half each share a row, each under its heading', () => {
    const [row, ...rest] = set(heading('Money'), table(6), heading('Cities'), table(6));

    expect(rest).toEqual([]);
    expect(anchorsIn(row ? [{ slice: row, y: 0 }] : []).map(({ anchor, y }) => [anchor.text, y])).toEqual([
      ['Money', 0],
      ['Cities', 0],
    ]);
  });

  test('are not reordered, and what is under one stays under it', () => {
    const slices = set(heading('Money'), table(6), map({ width: 100 }), heading('Cities'), table(6));
    const placed = paginate(slices, height)[0]?.placed ?? [];

    expect(anchorsIn(placed).map(({ anchor }) => anchor.text)).toEqual(['Money', 'World', 'Cities']);
  });

  test('tell their headings which one of the first level they stand under', () => {
    const slices = set(heading('Money'), heading('The quarters', 2), table(6), heading('Cities'), table(6));
    const anchors = anchorsIn(slices.map((slice) => ({ slice, y: 0 })));

    expect(anchors.map(({ anchor }) => [anchor.text, anchor.under?.text])).toContainEqual([
      'The quarters',
      'Money',
    ]);
  });
});

describe('maps and charts', () => {
  test('a large map is no higher than forty-five lines, another no higher than thirty', () => {
    const tall = { ...sampleMap(), height: 3 * sampleMap().width };

    expect(lines(map({ fullPage: true, drawing: tall }))).toBeLessThan(45 + 6);
    expect(lines(map({ drawing: tall }))).toBeLessThan(30 + 6);
  });

  test('a large map waits with its heading, if that stands over nothing else', () => {
    const floats = (slices: readonly Slice[]): boolean[] => slices.map((slice) => slice.floats === true);

    expect(floats(set(heading('Maps'), map({ fullPage: true })))).toEqual([true, true]);
    expect(floats(set(heading('Maps'), map({ fullPage: true }), list(3))).slice(0, 2)).toEqual([false, true]);
  });

  test('a sketch is drawn smaller where there is no room for it, but never small', () => {
    const [sketch] = set(map({ sketch: true }));
    const [made, rest] = sketch!.split?.(sketch!.height * 0.85) ?? [];

    expect(made!.height).toBeLessThanOrEqual(sketch!.height * 0.85);
    expect(rest!.height).toBe(0);
    expect(sketch!.split?.(sketch!.height * 0.6)).toBeUndefined();
    expect(set(map())[0]?.split).toBeUndefined();
  });

  test('four small charts stand in a row, one by itself in a third', () => {
    expect(lines(chart, chart, chart, chart)).toBe(6);
    expect(lines(chart)).toBe(8);
  });

  test('all of it stands on the grid', () => {
    for (const slice of set(heading('A'), list(9), table(3), map({ width: 50 }), chart, table(30)))
      expect(Math.abs(slice.height % 12)).toBeLessThan(0.01);
  });
});

test('a letter is never broken over columns or pages', () => {
  const letter: Block = { kind: 'letter', from: 'P1', to: 'P2', text: 'Hold the straits.\n'.repeat(12) };
  const [row, ...rest] = set(letter, letter);

  expect(rest).toEqual([]);
  expect(row?.split?.(10 * 12)).toBeUndefined();
  expect(set(list(40))[0]?.split?.(10 * 12)).toBeDefined();
});

test('sections stand beside each other only as far as three quarters of a page', () => {
  const two = (count: number): number => lines(heading('a'), list(count), heading('b'), list(count));

  const one = (count: number): number => lines(heading('a'), list(count));

  expect(two(40)).toBeLessThan(2 * one(40));
  // One below the other, a line between them.
  expect(two(56)).toBe(2 * one(56) + 1);
});

test('what is kept together goes whole to the next page, if it is not nearly a page', () => {
  const wide = 'The garrison of the city of Pella and all the horse of the king of the Macedonians';
  const filler: Block = { kind: 'preformatted', lines: Array.from({ length: 20 }, () => 'x'.repeat(90)) };
  const first = (rows: number): number => {
    const [page] = paginate(set(filler, { kind: 'keep', blocks: [table(rows, wide)] }), height);
    const last = page?.placed.at(-1);
    return last === undefined ? 0 : Math.round((last.y + last.slice.height) / 12);
  };

  expect(first(45)).toBe(20);
  expect(first(58)).toBeGreaterThan(55);
});
