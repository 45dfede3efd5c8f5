import { expect, test } from 'vitest';
import { Stamps } from '../../src/render/pdf/stamps.js';
import type { Pen } from '../../src/render/pdf/pen.js';

const tree = (x: number, y: number): number[] => [0, x, y, 1, x + 2, y + 1, 1, x + 1.4, y + 3];

function printed(ops: number[]): { rest: number[]; forms: string[]; raw: string } {
  const forms: string[] = [];
  const raw: string[] = [];
  const stamps = new Stamps((_, path) => `Line${forms.push(path)}`);
  const rest = stamps.print({ raw: (text: string) => raw.push(text) } as unknown as Pen, ops, 'S');
  return { rest, forms, raw: raw.join('\n') };
}

test('what a path draws again and again is written once and set down by steps', () => {
  const places = Array.from({ length: 50 }, (_, i) => [i * 7.31, i * 3.17] as const);
  const other = [0, 900, 900, 1, 950, 900, 1, 950, 990];
  const { rest, forms, raw } = printed([...places.flatMap(([x, y]) => tree(x, y)), ...other]);

  expect(rest).toEqual(other);
  expect(forms).toEqual(['0 0 m\n10 5 l\n7 15 l\nS']);
  const steps = [...raw.matchAll(/1 0 0 1 (-?\d+) (-?\d+) cm \/Line1 Do/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(steps).toHaveLength(50);
  const end = steps.reduce(([x = 0, y = 0], [dx = 0, dy = 0]) => [x + dx, y + dy], [0, 0]);
  expect(end).toEqual(places.at(-1)?.map((n) => Math.round(n * 5)));
});

test('what comes a few times is left in the path', () => {
  const ops = Array.from({ length: 30 }, (_, i) => tree(i, i)).flat();

  expect(printed(ops)).toEqual({ rest: ops, forms: [], raw: '' });
});
