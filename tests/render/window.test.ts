import { describe, expect, test } from 'vitest';
import type { Drawing, FrontPage, Shape } from '../../src/core/index.js';
import { layOut } from '../../src/render/picture/picture.js';
import { windowOf } from '../../src/render/picture/window.js';

type Map = NonNullable<FrontPage['map']>;

const label = (text: string, x: number, y: number): Shape => ({
  shape: 'label',
  at: [x, y],
  text,
  size: 7,
  priority: 5,
  clear: 1,
});

function mapWith(more: Partial<Map>, shapes: readonly Shape[] = []): Map {
  const drawing: Drawing = { x: 0, y: 0, width: 1000, height: 1000, shapes };
  return { title: 'The week', drawing, scale: 1, discs: [], ...more };
}

const discs = (...at: readonly (readonly [number, number])[]): Map['discs'] =>
  at.map((point, i) => ({ number: i + 1, dark: true, at: point }));

const box = ({ x, y, width, height }: Drawing): readonly number[] => [x, y, width, height];

describe('the window of page one', () => {
  test('the scale decides how much is shown, and the middle of what is told where', () => {
    expect(box(windowOf(mapWith({ scale: 2, discs: discs([500, 400], [540, 420]) }), 300, 200))).toEqual([
      445, 360, 150, 100,
    ]);
  });

  test('the capital is held before the discs, the first discs before the later ones', () => {
    const map = mapWith({ home: [100, 500], discs: discs([150, 500], [900, 500], [200, 500]) });

    expect(box(windowOf(map, 200, 100))).toEqual([50, 450, 200, 100]);
  });

  test('a week that came to pass far from the capital is shown without it', () => {
    const far = discs([800, 500], [900, 500], [850, 480]);
    const near = discs([150, 500], [850, 480]);

    expect(box(windowOf(mapWith({ home: [100, 500], discs: far }), 200, 100))).toEqual([750, 440, 200, 100]);
    expect(box(windowOf(mapWith({ home: [100, 500], discs: near }), 200, 100))).toEqual([25, 450, 200, 100]);
  });

  test('it stays on the map, and is no larger than it', () => {
    expect(box(windowOf(mapWith({ discs: discs([5, 995]) }), 200, 100))).toEqual([0, 900, 200, 100]);
    expect(box(windowOf(mapWith({ scale: 0.1 }), 200, 100))).toEqual([0, 0, 1000, 1000]);
  });

  test('a disc beyond it stands at its edge and points the way', () => {
    const map = mapWith({ home: [100, 500], discs: discs([150, 500], [900, 500]) });
    const [, disc] = windowOf(map, 200, 100).shapes.filter((shape) => shape.shape === 'disc');

    expect(disc?.towards).toEqual([1, 0]);
    expect(disc?.at[0]).toBeLessThan(225);
    expect(disc?.at[1]).toBe(500);
  });

  test('what lies outside is left out: names too, so that they are not told as without room', () => {
    const shapes: Shape[] = [
      label('Pella', 500, 500),
      label('Carthage', 100, 100),
      { shape: 'sign', sign: 'city', at: [100, 100], size: 10 },
      {
        shape: 'path',
        points: [
          [0, 0],
          [10, 10],
        ],
        more: [
          [
            [480, 480],
            [520, 520],
          ],
        ],
        stroke: { colour: '#000000', width: 1 },
      },
      {
        shape: 'path',
        points: [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        closed: true,
        fill: '#eeeeee',
      },
    ];
    const drawing = windowOf(mapWith({ home: [500, 500] }, shapes), 200, 100);

    expect(drawing.shapes.map((one) => (one.shape === 'label' ? one.text : one.shape))).toEqual([
      'Pella',
      'path',
    ]);
    expect(layOut(drawing, 200).dropped).toEqual([]);
  });

  test('discs keep off each other and off the sign of their place', () => {
    const map = mapWith({ home: [500, 500], discs: discs([500, 500], [500, 500], [500, 500]) }, [
      { shape: 'sign', sign: 'city', at: [500, 500], size: 10 },
    ]);
    const numbers = layOut(windowOf(map, 200, 200), 200).marks.flatMap((mark) =>
      mark.mark === 'text' ? [[mark.x, mark.y] as const] : [],
    );

    expect(numbers).toHaveLength(3);
    for (const [i, [x, y]] of numbers.entries())
      for (const [ox, oy] of numbers.slice(i + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(10);
    for (const [x, y] of numbers) expect(Math.hypot(x - 100, y - 100)).toBeGreaterThan(7);
  });
});
