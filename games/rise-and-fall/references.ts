/** Names in the data that must be found elsewhere in them: a scenario's garrisons on the map, a unit's people in the charts. RF-MAP */
import { ids, type Reference, type References } from '../../src/core/index.js';
import type { Data } from './data.js';
import { placeIds } from './orders/names.js';
import { EMPIRES } from './state.js';

/** Where a counter may lie at the start that stands on no area. */
const PILES = ['pool', 'later', 'reserve'];
/** Whom areas and counters belong to that are no people of the chart. */
const WITHOUT_CHART = [...EMPIRES, 'hun', 'hunae'];
const BEYOND_THE_MAP = ['rebel', 'alan', 'kingdom', 'hunnic'];

const all = (what: string, among: Iterable<string>, ...places: readonly string[]): Reference[] =>
  places.map((at) => ({ at, what, among }));

export const references: References<Data> = (data) => [
  ...landNames(data),
  ...sideNames(data),
  ...unitNames(data),
  ...all('a scenario', ids(data.scenarios), 'tutorial/scenario'),
  ...ids(data.scenarios).flatMap((id) => all('the name of its file', [id], `scenarios/${id}/id`)),
];

function landNames(data: Data): Reference[] {
  const { map } = data;
  const areas = map.areas.map(({ id }) => id);
  const provinces = map.areas.map(({ province }) => province);
  const places = [...placeIds(data), 'none'];
  return [
    ...all(
      'an area of the map',
      areas,
      ...[
        'map/aliases/*',
        'map/groups/*/*',
        'map/groups/majorProvinces/*/*',
        'map/groups/emperorRegions/*/*',
      ],
      ...[
        'map/paths/*/a',
        'map/paths/*/b',
        'map/seaRoutes/*/a',
        'map/seaRoutes/*/b',
        'counters/units/*/homes/*',
      ],
      ...['charts/walls/area', 'charts/garrisons/relief/~', 'charts/civilWars/capitals/*'],
      ...['charts/treaty/rome/*/areas/*', 'charts/treaty/romeChoice/*', 'charts/treaty/romeGrants/*'],
      ...['charts/kushans/refuge', 'charts/kushans/revive/*', 'charts/sassanids/areas/~'],
      ...[
        'scenarios/*/setup/garrisons/*',
        'scenarios/*/late/parthianAreas/*',
        'scenarios/*/late/parthianPosts/*',
      ],
    ),
    ...all('an area of the map or a pile', [...areas, ...PILES], 'counters/units/*/place'),
    ...all(
      'a province of the map',
      provinces,
      ...['charts/treaty/parthiaLeaves/*', 'charts/treaty/romeWithdraws/*', 'charts/outsideEurope/*'],
      'scenarios/*/late/romanProvinces/*',
    ),
    ...all('a major province', ids(map.groups.majorProvinces), 'charts/garrisons/provinces/*'),
    ...all('a major province, italia or `none`', places, 'map/areas/*/major'),
    ...all(
      'a region of the Emperor or `none`',
      [...ids(map.groups.emperorRegions), 'none'],
      'map/areas/*/emperorRegion',
    ),
    ...all('a place for an Emperor or `none`', places, 'scenarios/*/emperorAt'),
  ];
}

function sideNames({ charts }: Data): Reference[] {
  const peoples = ids(charts.peoples);
  const onTheMap = [...peoples, ...WITHOUT_CHART];
  return [
    ...all(
      'a people of the chart',
      peoples,
      ...['scenarios/*/wars/~', 'scenarios/*/late/thinned/*', 'scenarios/*/late/gone/*'],
    ),
    ...all('a people or an empire', [...peoples, ...EMPIRES], 'scenarios/*/wars/*/*'),
    ...all('a people, an empire or a horde', onTheMap, 'map/areas/*/people'),
    ...all('a side that has counters', [...onTheMap, ...BEYOND_THE_MAP], 'counters/units/*/people'),
  ];
}

function unitNames({ counters, charts }: Data): Reference[] {
  return [
    ...all(
      'a unit of counters.yaml',
      counters.units.map(({ id }) => id),
      ...['charts/treaty/romeTribes/*', 'charts/kingdoms/own/~', 'charts/kingdoms/alan/unit'],
      ...['scenarios/*/late/survivors/*', 'scenarios/*/late/displaced/*'],
    ),
    ...all(
      'a set of the chart of kingdoms',
      charts.kingdoms.sets,
      ...['charts/kingdoms/own/*', 'charts/kingdoms/alan/set', 'counters/units/*/set'],
    ),
  ];
}
