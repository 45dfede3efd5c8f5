import { describe, expect, test } from 'vitest';
import { clipLine, clipRing } from '../../src/render/picture/clip.js';

const BOX = { left: 0, right: 10, top: 0, bottom: 10 };

describe('rings', () => {
  test('one that lies inside comes back as it is', () => {
    const ring = [
      [1, 1],
      [9, 1],
      [5, 9],
    ] as const;

    expect(clipRing(ring, BOX)).toBe(ring);
  });

  test('one that goes out is cut at the edge', () => {
    expect(
      clipRing(
        [
          [5, 2],
          [15, 2],
          [15, 8],
          [5, 8],
        ],
        BOX,
      ),
    ).toEqual([
      [5, 2],
      [10, 2],
      [10, 8],
      [5, 8],
    ]);
  });

  test('one round the rectangle becomes the rectangle', () => {
    const cut = clipRing(
      [
        [-5, -5],
        [15, -5],
        [15, 15],
        [-5, 15],
      ],
      BOX,
    );

    expect([...cut].sort()).toEqual([
      [0, 0],
      [0, 10],
      [10, 0],
      [10, 10],
    ]);
  });

  test('nothing of one that lies outside', () => {
    expect(
      clipRing(
        [
          [11, 1],
          [20, 1],
          [20, 9],
        ],
        BOX,
      ),
    ).toEqual([]);
  });
});

describe('lines', () => {
  test('the runs that come in, each with its first point beyond', () => {
    const line = [
      [-30, 5],
      [-5, 5],
      [5, 5],
      [15, 5],
      [30, 5],
      [30, 8],
      [5, 8],
      [5, 9],
    ] as const;

    expect(clipLine(line, BOX)).toEqual([
      [
        [-5, 5],
        [5, 5],
        [15, 5],
      ],
      [
        [30, 8],
        [5, 8],
        [5, 9],
      ],
    ]);
  });

  test('none of a line that passes by', () => {
    expect(
      clipLine(
        [
          [-5, 20],
          [15, 20],
        ],
        BOX,
      ),
    ).toEqual([]);
  });
});
