import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';
import { toySystem } from '../kit/toy.js';
import { bucketed, BUCKETS, calibrate, KINDS } from './calibrate.js';
import { tableOf, tables } from './table.js';

describe('calibration of forecasts', () => {
  test('what was called so likely is counted in its bucket, beside what came true', () => {
    const calls = [
      ...Array.from({ length: 10 }, (_, n) => ({ share: 80, isTrue: n < 8 })),
      { share: 0, isTrue: false },
      { share: 100, isTrue: true },
      { share: 100, isTrue: false },
    ];
    const counts = bucketed(calls);
    expect(counts.reduce((sum, { called }) => sum + called, 0)).toBe(calls.length);
    expect(counts[BUCKETS.findIndex(([from]) => from === 75)]).toEqual({ called: 10, true: 8 });
    expect(counts.at(-1)).toEqual({ called: 2, true: 1 });
    const all = Object.fromEntries(KINDS.map((kind) => [`${kind} stand-in`, counts]));
    const two = tableOf([
      ['x', all],
      ['y', all],
    ]);
    expect(two).toContain('| all | as the computer plays | 0 of 2, 0 % |  |  |  | 16 of 20, 80 % |');
    expect(tableOf([['x', all]])).toContain('| 8 of 10, 80 % |  | 1 of 2, 50 % |');
  });

  test('every whole hundredth lies in one bucket', () => {
    for (let share = 0; share <= 100; share++)
      expect(BUCKETS.filter(([from, to]) => share >= from && share <= to)).toHaveLength(1);
  });

  test('a game is forecast from views and held against what happened, the same each time', async () => {
    const system = await toySystem();
    const given = { scenario: 'feud', seed: 'c', steps: 3, every: 1, positions: 2, worlds: 4 };
    const calls = calibrate(system, given);
    expect(new Set(calls.map(({ others }) => others))).toEqual(new Set(['standing', 'stand-in']));
    expect(calls.some(({ kind, share, isTrue }) => kind === 'order' && share === 100 && isTrue)).toBe(true);
    expect(calibrate(system, given)).toEqual(calls);
  });

  test('the page for players holds the counts as kept', () => {
    const page = readFileSync(join(packageRoot, 'docs', 'forecast.md'), 'utf8');
    expect(page).toContain(tables());
  });
});
