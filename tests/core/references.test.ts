import { describe, expect, test } from 'vitest';
import { wrongNames } from '../../src/core/index.js';

const data = {
  map: { rome: { beside: ['ostia', 'gaul'] }, ostia: { beside: ['rom'] }, gaul: {} },
  scenarios: { one: { seats: [{ at: 'rome' }, { at: 'ostea' }, {}], forces: { gaul: 1, gual: 2 } } },
};
const areas = Object.keys(data.map);

describe('names in data files', () => {
  test.each([
    ['a list in every entry of a map', 'map/*/beside/*', ['map/ostia/beside/0']],
    [
      'a value in every entry of a list, if it is there',
      'scenarios/*/seats/*/at',
      ['scenarios/one/seats/1/at'],
    ],
    ['the keys of a map', 'scenarios/one/forces/~', ['scenarios/one/forces/gual']],
    ['what is no text', 'scenarios/one/forces/gaul', []],
    ['what is not there', 'scenarios/two/forces/~', []],
    ['a step into a text', 'scenarios/one/seats/0/at/*', []],
  ])('%s', (_, at, found) => {
    const wrong = wrongNames(data, [{ at, what: 'an area', among: areas }]);
    expect(wrong.map(({ path }) => path.join('/'))).toEqual(found);
  });

  test('it says whether a key is wrong, what it should be, and the nearest', () => {
    expect(wrongNames(data, [{ at: 'scenarios/*/forces/~', what: 'an area', among: areas }])).toEqual([
      {
        path: ['scenarios', 'one', 'forces', 'gual'],
        isKey: true,
        name: 'gual',
        what: 'an area',
        near: ['gaul'],
      },
    ]);
  });
});
