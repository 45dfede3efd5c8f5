/** What kind of place a code of the map is. AE-MAP-1, AE-MAP-2. */
import { expect, test } from 'vitest';
import { data } from '../../table.js';

const { geo, map } = data;

test.each([
  ['province', Object.keys(map.provinces)],
  ['coast', Object.keys(map.coasts)],
  ['open sea', Object.keys(map.open_seas)],
  ['barbarian area', Object.keys(map.barbarian_areas)],
])('AE-MAP-1: every %s of the map is that and nothing else', (kind, codes) => {
  expect(codes).not.toEqual([]);
  for (const code of codes)
    expect({
      code,
      province: geo.isProvince(code),
      coast: geo.isCoast(code),
      'open sea': geo.isOpenSea(code),
      'barbarian area': geo.isArea(code),
    }).toEqual({
      code,
      province: false,
      coast: false,
      'open sea': false,
      'barbarian area': false,
      [kind]: true,
    });
});

test('AE-MAP-1: what is not on the map is no place at all', () => {
  expect([geo.isProvince('XX9'), geo.isCoast('XX9'), geo.isOpenSea('XX9'), geo.isArea('XX9')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
