import { describe, expect, test } from 'vitest';
import { places } from '../../src/atlas/index.js';
import { stepped } from '../../src/atlas/steps.js';

describe('a stored line', () => {
  test('is a place and the steps to each next one, in parts of a unit', () => {
    expect(stepped('412 133 3 -2 0 10'.split(' '), 10)).toEqual([
      [41.2, 13.3],
      [41.5, 13.1],
      [41.5, 14.1],
    ]);
  });

  test('of places on earth is lat and lon in hundredths, read as lon and lat', () => {
    expect(places('4805 375 -55 -90'.split(' '))).toEqual([
      [3.75, 48.05],
      [2.85, 47.5],
    ]);
  });
});
