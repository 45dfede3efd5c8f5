import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeLabels, type Box, type LabelRequest } from '../../src/render/picture/labels.js';

const bounds: Box = { x: 0, y: 0, width: 20000, height: 10000 };
const label = (x: number, y: number, more: Partial<LabelRequest> = {}): LabelRequest => ({
  x,
  y,
  width: 3000,
  height: 800,
  priority: 1,
  clear: 300,
  ...more,
});

describe('label placement', () => {
  const post = (x: number, y: number): Box => ({ x, y, width: 100, height: 100 });

  test.each([
    { side: 'right of its point when all is free', posts: [], at: { x: 5300, y: 4600 } },
    { side: 'left when the right is taken', posts: [post(6600, 4900)], at: { x: 1700, y: 4600 } },
    {
      side: 'above when both sides are taken',
      posts: [post(6600, 4900), post(3300, 4900)],
      at: { x: 3500, y: 3900 },
    },
    {
      side: 'below when that is taken too',
      posts: [post(6600, 4900), post(3300, 4900), post(5000, 4200)],
      at: { x: 3500, y: 5300 },
    },
    {
      side: 'at the upper right corner when all four sides are taken',
      posts: [post(6600, 4900), post(3300, 4900), post(4400, 4200), post(4400, 5700)],
      at: { x: 5210, y: 3990 },
    },
  ])('puts a name $side', ({ posts, at }) => {
    expect(placeLabels([label(5000, 5000)], posts, bounds).placed).toEqual([{ label: 0, ...at }]);
  });

  test('a name that must be told stands farther off where counters take all round its point', () => {
    const counters: Box[] = [{ x: 3800, y: 4300, width: 2400, height: 2600 }];
    const place = (far: boolean) => placeLabels([label(5000, 5000, { far })], counters, bounds);

    expect(place(false)).toEqual({ placed: [], dropped: [0] });
    expect(place(true).placed).toEqual([{ label: 0, x: 6200, y: 4600 }]);
  });

  test('keeps the more important of two names at one point and moves the other', () => {
    const { placed } = placeLabels([label(5000, 5000), label(5000, 5000, { priority: 9 })], [], bounds);

    expect(placed).toEqual([
      { label: 0, x: 1700, y: 4600 },
      { label: 1, x: 5300, y: 4600 },
    ]);
  });

  test('drops the least important when there is no room, and says which', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => label(5000, 5000, { priority: 20 - i }));

    const { placed, dropped } = placeLabels(crowd, [], bounds);

    expect(placed.map((one) => one.label)).toEqual(placed.map((_, i) => i));
    expect(dropped).toEqual(crowd.map((_, i) => i).slice(placed.length));
    expect(dropped.length).toBeGreaterThan(0);
  });

  test('never moves a name that is bound to its point', () => {
    const bound = label(5000, 5000, { clear: 0 });

    expect(placeLabels([bound], [], bounds).placed).toEqual([{ label: 0, x: 3500, y: 4600 }]);
    expect(placeLabels([bound], [{ x: 4900, y: 4900, width: 200, height: 200 }], bounds).dropped).toEqual([
      0,
    ]);
  });

  test('puts a centred name on its point, and beside it only when that is taken', () => {
    const centred = label(5000, 5000, { centred: true });

    expect(placeLabels([centred], [], bounds).placed).toEqual([{ label: 0, x: 3500, y: 4600 }]);
    expect(placeLabels([centred], [{ x: 4900, y: 4900, width: 200, height: 200 }], bounds).placed).toEqual([
      { label: 0, x: 5300, y: 4600 },
    ]);
  });

  test('keeps names inside the map', () => {
    expect(placeLabels([label(19900, 5000)], [], bounds).placed).toEqual([{ label: 0, x: 16600, y: 4600 }]);
  });

  test('never lets two names touch, whatever the crowd, and always decides alike', () => {
    const request = fc.record({
      x: fc.integer({ min: 0, max: 20000 }),
      y: fc.integer({ min: 0, max: 10000 }),
      width: fc.integer({ min: 100, max: 6000 }),
      height: fc.integer({ min: 100, max: 1200 }),
      priority: fc.integer({ min: 0, max: 5 }),
      clear: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        const { placed, dropped } = placeLabels(requests, [], bounds);

        expect(placeLabels(requests, [], bounds)).toEqual({ placed, dropped });
        expect([...placed.map((one) => one.label), ...dropped].sort((a, b) => a - b)).toEqual(
          requests.map((_, i) => i),
        );
        const boxes = placed.map(({ label: i, x, y }) => ({
          x,
          y,
          width: requests[i]!.width,
          height: requests[i]!.height,
        }));
        boxes.forEach((a, i) => {
          expect(Number.isInteger(a.x) && Number.isInteger(a.y)).toBe(true);
          for (const b of boxes.slice(i + 1)) {
            const apart =
              a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            expect(apart).toBe(true);
          }
        });
      }),
    );
  });
});
