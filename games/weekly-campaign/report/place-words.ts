/** What a reader calls hexes: by the cities that he knows. WK-REP-10 */
import { values, type Knowledge, type PlaceWords } from '../../../src/core/index.js';
import type { CityId, HexId } from '../records.js';
import { mapOf, within, type GameMap } from '../rules/map/map.js';
import type { State } from '../state.js';
import type { Observed, View } from '../view.js';
import { cityNames } from './facts.js';

/** A hex within so many of a city is near it. */
const NEAR = 8;

export function placeWords(known: Knowledge<State, View, Observed>): PlaceWords {
  if ('observed' in known) {
    // What all have found nobody knows: the names that were told to all, and no others. OBSERVER-1
    const { map, events } = known.observed;
    return wordsFor(cityNames(events), map && mapOf(map));
  }
  const { map } = 'state' in known ? known.state : known.view;
  const named = 'state' in known ? known.state.cities : { ...known.view.cities, ...known.view.places };
  return wordsFor(new Map(values(named).map(({ id, name }) => [id, name])), mapOf(map));
}

function wordsFor(names: ReadonlyMap<CityId, string>, map: GameMap | undefined): PlaceWords {
  const title = (hex: HexId): string => names.get(hex) ?? hex;
  return {
    title,
    about(hex) {
      const near = names.has(hex) || !map ? undefined : nearest(names, map, hex);
      return near === undefined ? title(hex) : `${hex} near ${near}`;
    },
  };
}

/** The city nearest to a hex, if one is near; of several the first in page order. */
function nearest(names: ReadonlyMap<CityId, string>, map: GameMap, hex: HexId): string | undefined {
  for (let off = 1; off <= NEAR; off++)
    for (const one of within(map, hex, off)) {
      const name = names.get(one);
      if (name !== undefined) return name;
    }
  return undefined;
}
