/** Names in the data: a wrong one is told, whether it stands in a scenario, on the map or in the charts. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../src/catalog.js';
import { wrongNames } from '../../../src/core/index.js';
import type { Data } from '../../../games/rise-and-fall/data.js';
import { references } from '../../../games/rise-and-fall/references.js';
import { idle, unnoticed } from '../../kit/data-slips.js';

describe('rise-and-fall names in the data', () => {
  test('all of them are found', () => {
    const data = loadSystemData('rise-and-fall');
    expect(wrongNames(data, references(data as unknown as Data))).toEqual([]);
  });

  test('no letter of a scenario can be changed without a word, but for title and summary', () => {
    expect(unnoticed('rise-and-fall', references, ['title', 'summary'])).toEqual([]);
  });

  test('each reference speaks of names that are there, and tells a wrong one', () => {
    expect(idle('rise-and-fall', references)).toEqual([]);
  });
});
