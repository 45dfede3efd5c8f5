/** Names in the data that must be found elsewhere in them: the land of a seat on the map, neighbours among the places. AE-MAP */
import { ids, type Reference, type References } from '../../src/core/index.js';
import type { Data } from './data.js';
import { groupOfCode } from './rules/map/geography.js';

const MAPS = ['4', '5', '6', '7'];
const LEVELS = ['0', '1', '2', '3', '4'];

export const references: References<Data> = ({ map, charts, scenarios }) => {
  const provinces = ids(map.provinces);
  const all = (what: string, among: Iterable<string>, ...places: readonly string[]): Reference[] =>
    places.map((at) => ({ at, what, among }));
  return [
    ...all(
      'a province of the map',
      provinces,
      ...['seats/seats/*/at/~', 'seats/capitals/*', 'map/north_western/*', 'map/removed/*/*/*'],
    ),
    ...all(
      'a province or a Barbarian Area',
      [...provinces, ...ids(map.barbarian_areas)],
      ...['map/provinces/*/land/*', 'map/barbarian_areas/*/land/*', 'map/straits/*/land/*'],
    ),
    ...all(
      'a Coastal Area',
      ids(map.coasts),
      ...['map/provinces/*/coast/*', 'map/coasts/*/sea/*', 'map/straits/*/sea/*'],
    ),
    ...all('an Open-sea Area', ids(map.open_seas), 'map/coasts/*/open/*'),
    ...all('a symbol', ids(map.symbols), 'map/groups/*/symbols/*'),
    // AE-EVT-5: `An4` lies in the group An.
    ...all('the beginning of codes of provinces', provinces.map(groupOfCode), 'map/groups/~'),
    ...all(
      'a group of Barbarians of charts.yaml',
      charts['barbarian-groups'],
      ...['map/barbarian_areas/*/group', 'map/removed/*/~'],
    ),
    ...all(
      'a size of the map',
      MAPS,
      ...['map/removed/~', 'charts/growth-deck/barbarians/~', 'charts/growth-deck/pirates/~'],
    ),
    ...all(
      'a level',
      LEVELS,
      ...[
        'charts/food/~',
        'charts/level-cu/~',
        'charts/damage-steps/~',
        'charts/independent-units/~',
        'taxation/~',
      ],
    ),
    ...all(
      'a number of Trade Points of the table',
      Array.from({ length: 11 }, (_, n) => String(n)),
      'taxation/*/~',
    ),
    ...all('a scenario', ids(scenarios), 'tutorial/scenario'),
  ];
};
