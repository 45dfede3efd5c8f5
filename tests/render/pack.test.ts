import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beside, inColumns } from '../../src/render/pdf/columns.js';
import { anchorsIn, extent, type Slice, type Spot } from '../../src/render/pdf/flow.js';
import { paginate } from '../../src/render/pdf/paginate.js';
import { pack, type Packing, type Unit } from '../../src/render/pdf/pack.js';
import { leafOf, widthsOf } from '../../src/render/pdf/styles.js';

const widths = widthsOf(leafOf('a4').text.width);
const packing: Packing = { widths, highest: 480 };

/** What was drawn where: `name x y`. */
type Drawn = (readonly [name: string, x: number, y: number])[];

let drawn: Drawn = [];
const line = (name: string, more: Partial<Slice> = {}): Slice => ({
  height: 12,
  before: 0,
  draw: ({ x, y }) => void drawn.push([name, Math.round(x), Math.round(y)]),
  ...more,
});
const linesOf = (name: string, count: number, more: Partial<Slice> = {}): Slice[] =>
  Array.from({ length: count }, (_, i) => line(`${name}${i + 1}`, more));

/** A unit of so many lines at any width; it notes the width at which it is drawn. */
const unit = (name: string, need: number, lines: number): Unit => ({
  need,
  at: (width) => linesOf(`${name}@${Math.round(width)} `, lines),
});

/** Where the first line of each unit stands: `a@158 x y`. */
function tops(slices: readonly Slice[]): string[] {
  drawn = [];
  let y = 0;
  slices.forEach((slice, i) => {
    if (i > 0) y += slice.before;
    slice.draw({ x: 0, y } as Spot);
    y += slice.height;
  });
  return drawn
    .filter(([name]) => name.endsWith(' 1'))
    .map(([name, x, at]) => `${name.slice(0, -2)} ${x} ${at}`);
}

describe('the measures of the page', () => {
  test('are whole lines and six columns', () => {
    expect(leafOf('a4').text.height / 12).toBe(62);
    expect(leafOf('letter').text.height / 12).toBe(58);
    expect([widths.side, widths.half, widths.main, widths.full].map((width) => width.toFixed(1))).toEqual([
      '158.3',
      '243.4',
      '328.6',
      '498.9',
    ]);
  });
});

describe('packing', () => {
  test('sets neighbours that are narrow enough side by side, their tops aligned', () => {
    expect(tops(pack([unit('a', 200, 9), unit('b', 240, 8)], packing))).toEqual(['a@243 0 0', 'b@243 255 0']);
    expect(tops(pack([unit('a', 150, 9), unit('b', 150, 8), unit('c', 150, 7)], packing))).toEqual([
      'a@158 0 0',
      'b@158 170 0',
      'c@158 341 0',
    ]);
    expect(tops(pack([unit('a', 320, 9), unit('b', 150, 8)], packing))).toEqual(['a@329 0 0', 'b@158 341 0']);
  });

  test('leaves alone what needs the width', () => {
    expect(tops(pack([unit('a', 400, 9), unit('b', 100, 8)], packing))).toEqual(['a@499 0 0', 'b@499 0 108']);
    expect(tops(pack([unit('a', 300, 9), unit('b', 200, 8)], packing))).toEqual(['a@499 0 0', 'b@499 0 108']);
  });

  test('puts the next one into the shortest column', () => {
    expect(tops(pack([unit('a', 200, 20), unit('b', 240, 8), unit('c', 200, 9)], packing))).toEqual([
      'a@243 0 0',
      'b@243 255 0',
      'c@243 255 96',
    ]);
  });

  test('makes no column of a line or two, and none to save one line', () => {
    const wordy = (name: string): Unit => ({
      need: 200,
      at: (width) => linesOf(`${name}@${Math.round(width)} `, width < 400 ? 9 : 5),
    });

    expect(tops(pack([unit('a', 200, 9), unit('b', 200, 2)], packing))[1]).toBe('b@499 0 108');
    expect(tops(pack([wordy('a'), wordy('b')], packing))).toEqual(['a@499 0 0', 'b@499 0 60']);
  });

  test('sets sections of the first level in halves only', () => {
    const units = [unit('a', 100, 9), unit('b', 100, 9), unit('c', 100, 9)];

    expect(tops(pack(units, packing)).join()).toContain('@158');
    expect(tops(pack(units, { ...packing, halves: true })).join()).not.toContain('@158');
  });

  test('breaks a row over pages so that the first is read before the second', () => {
    const row = pack([unit('a', 200, 20), unit('b', 200, 20)], packing)[0];
    const [now] = row?.split?.(180) ?? [];
    drawn = [];
    now?.draw({ x: 0, y: 0 } as Spot);

    expect(drawn.filter(([, x]) => x === 0).at(-1)?.[0]).toBe('a@243 15');
    expect(drawn.filter(([, x]) => x > 0).map(([name]) => name)[0]).toBe('a@243 16');
    expect(drawn.at(-1)?.[0]).toBe('b@243 10');
  });

  test('makes no row that is higher than it may be', () => {
    const units = [unit('a', 200, 50), unit('b', 200, 50)];

    expect(tops(pack(units, packing))).toEqual(['a@499 0 0', 'b@499 0 600']);
  });

  test('keeps every unit, in its order within each column, and takes no more room than one below the other', () => {
    const any = fc.record({
      need: fc.integer({ min: 20, max: 498 }),
      lines: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 14 }), (given) => {
        const units = given.map(({ need, lines }, i) => unit(String(i), need, lines));
        const slices = pack(units, packing);
        const found = tops(slices).map((top) => {
          const [name = '', x = '', y = ''] = top.split(' ');
          const [index, width] = name.split('@').map(Number);
          return { index: index ?? -1, width: width ?? 0, x: Number(x), y: Number(y) };
        });

        expect(found.map(({ index }) => index).sort((a, b) => a - b)).toEqual(given.map((_, i) => i));
        expect(extent(slices)).toBeLessThanOrEqual(given.reduce((sum, { lines }) => sum + 12 * lines, 0));
        for (const one of found) {
          expect(one.width).toBeGreaterThanOrEqual((given[one.index]?.need ?? 0) - 1);
          expect(one.x + one.width).toBeLessThanOrEqual(500);
          for (const other of found)
            if (other.x === one.x && other.index < one.index) expect(other.y).toBeLessThan(one.y);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('columns', () => {
  test('side by side are cut only where none is cut through', () => {
    const slices = beside([
      { x: 0, slices: linesOf('a', 4) },
      { x: 100, slices: [line('high', { height: 24 }), line('low', { height: 24 })] },
    ]);

    expect(slices.map(({ height }) => height)).toEqual([24, 24]);
  });

  test('keep what one of them keeps together', () => {
    const slices = beside([
      { x: 0, slices: linesOf('a', 3) },
      { x: 100, slices: [line('head', { glue: true }), line('row'), line('row')] },
    ]);

    expect(slices.map(({ glue }) => glue)).toEqual([true, false, false]);
  });

  test('give their headings away, with their places', () => {
    const slices = beside([
      { x: 0, slices: linesOf('a', 3) },
      {
        x: 100,
        slices: [
          line('b', {
            height: 36,
            within: [{ slice: line('c', { anchor: { level: 1, text: 'C' } }), y: 12 }],
          }),
        ],
      },
    ]);

    expect(anchorsIn([{ slice: slices[0] ?? line('none'), y: 100 }])).toEqual([
      { anchor: { level: 1, text: 'C' }, y: 112 },
    ]);
  });

  test('repeat the heads of their tables on the next page', () => {
    const head = line('head', { height: 24 });
    const slices = beside([
      { x: 0, slices: [head, ...linesOf('a', 9, { head })] },
      { x: 100, slices: linesOf('b', 9) },
    ]);
    const pages = paginate(slices, 60);

    expect(pages[1]?.placed[0]?.slice.height).toBe(24);
    expect(pages[1]?.placed).toHaveLength(4);
  });

  test('that a table runs through are about as high, each under its head, and read page by page', () => {
    const head = line('head', { glue: true });
    const run = inColumns({ slices: [head, ...linesOf('r', 17, { head })], columns: 2, pitch: 200 });
    drawn = [];
    run.draw({ x: 0, y: 0 } as Spot);
    const [now, later] = run.split?.(61) ?? [];

    expect(run.height).toBe(120);
    expect(drawn.filter(([name]) => name === 'head').map(([, x]) => x)).toEqual([0, 200]);
    expect(drawn.find(([name]) => name === 'r10')).toEqual(['r10', 200, 12]);
    drawn = [];
    now?.draw({ x: 0, y: 0 } as Spot);
    expect(drawn.at(-1)?.[0]).toBe('r8');
    expect(later?.height).toBe(72);
    // A few rows are not left at the foot of a page, nor at the head of the next.
    expect(run.split?.(40)).toBeUndefined();
    expect(run.split?.(108)?.[1].height).toBe(60);
  });

  test('what is higher than a line is broken as a line is: of four charts two go on', () => {
    const charts = linesOf('c', 4).map((one) => ({ ...one, height: 120 }));
    const run = inColumns({ slices: charts, columns: 2, pitch: 200 });

    expect(run.split?.(150)?.map(({ height }) => height)).toEqual([120, 120]);
    expect(run.split?.(110)).toBeUndefined();
  });

  test('never part what belongs together', () => {
    const kept = linesOf('r', 6).map((one, i) => ({ ...one, glue: i % 3 < 2 }));

    expect(inColumns({ slices: kept, columns: 2, pitch: 200 }).height).toBe(36);
    expect(inColumns({ slices: [...kept, ...linesOf('s', 1)], columns: 2, pitch: 200 }).height).toBe(48);
  });
});
