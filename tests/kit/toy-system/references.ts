/** Names in the data that are places. */
import { ids, type References } from '../../../src/core/index.js';
import type { Data } from './data.js';

export const references: References<Data> = ({ charts, map, scenarios }) => {
  const places = map.places.map(({ id }) => id);
  return [
    { at: 'charts/levy/~', what: 'a place of the map', among: places },
    { at: 'map/roads/*/*', what: 'a place of the map', among: places },
    { at: 'scenarios/*/men/~', what: 'a place of the map', among: places },
    { at: 'map/places/*/id', what: 'a place that answers a levy', among: ids(charts.levy) },
    ...ids(scenarios).map((id) => ({
      at: `scenarios/${id}/men/*/~`,
      what: 'a side of the scenario',
      among: scenarios[id]?.sides.map((side) => side.id) ?? [],
    })),
  ];
};
