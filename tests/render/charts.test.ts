import { describe, expect, test } from 'vitest';
import { chartDrawing, niceScale } from '../../src/render/picture/chart-shapes.js';

describe('the axis of a chart', () => {
  test('begins at zero: from 55 to 56 is no hill', () => {
    expect(niceScale([55, 56]).low).toBe(0);
    expect(niceScale([55, 56]).high).toBeGreaterThanOrEqual(56);
    expect(niceScale([-8, -3])).toMatchObject({ low: -8, high: 0 });
  });

  test('has a height of its own where all is zero', () => {
    expect(niceScale([0, 0]).high).toBeGreaterThan(0);
  });
});

describe('a spark', () => {
  const heightOf = (values: readonly number[]): number => {
    const { shapes } = chartDrawing(
      { kind: 'chart', title: '', type: 'spark', labels: [], series: [{ name: 'You', values }] },
      158,
      '#000000',
    );
    const ys = shapes.flatMap((shape) => (shape.shape === 'path' ? shape.points.map(([, y]) => y) : []));
    return Math.max(...ys) - Math.min(...ys);
  };

  test('rises by its height for a quarter of its value, and by little for little', () => {
    expect(heightOf([60, 80])).toBeCloseTo(8);
    expect(heightOf([55, 55, 56])).toBeLessThan(1);
  });
});

test('names of lines that end together stand apart, in the plot', () => {
  const series = ['Anatolia', 'Italy', 'Egypt', 'Armenia'].map((name, i) => ({
    name,
    values: [0, i === 3 ? 1 : 0, i === 3 ? 2 : 0],
  }));
  const { shapes, height } = chartDrawing(
    { kind: 'chart', title: '', type: 'line', labels: ['1', '2', '3'], series },
    240,
    '#000000',
  );
  const names = new Set(series.map(({ name }) => name));
  const ys = shapes
    .flatMap((shape) => (shape.shape === 'label' && names.has(shape.text) ? [shape.at[1]] : []))
    .sort((a, b) => a - b);

  expect(ys).toHaveLength(4);
  ys.slice(1).forEach((y, i) => expect(y - (ys[i] ?? 0)).toBeGreaterThan(7.9));
  expect(ys[0]).toBeGreaterThan(0);
  expect(ys[3]).toBeLessThan(height);
});

test('charts are whole lines high', () => {
  for (const width of [115.7, 158.3, 243.4]) {
    const { height } = chartDrawing(
      {
        kind: 'chart',
        title: '',
        type: 'line',
        labels: ['1', '2'],
        series: [{ name: 'You', values: [1, 2] }],
      },
      width,
      '#000000',
    );

    expect(height % 12).toBe(0);
  }
});
