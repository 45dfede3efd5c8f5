/** Names in the data: a wrong one is told, whether it stands in a scenario, on the map or in the charts. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../src/catalog.js';
import { wrongNames } from '../../../src/core/index.js';
import type { Data } from '../../../games/ancient-empires/data.js';
import { references } from '../../../games/ancient-empires/references.js';
import { idle, unnoticed } from '../../kit/data-slips.js';

describe('ancient-empires names in the data', () => {
  test('all of them are found', () => {
    const data = loadSystemData('ancient-empires');
    expect(wrongNames(data, references(data as unknown as Data))).toEqual([]);
  });

  test('no letter of a scenario can be changed without a word, but for title and summary', () => {
    expect(unnoticed('ancient-empires', references, ['title', 'summary'])).toEqual([]);
  });

  test('each reference speaks of names that are there, and tells a wrong one', () => {
    expect(idle('ancient-empires', references)).toEqual([]);
  });
});
