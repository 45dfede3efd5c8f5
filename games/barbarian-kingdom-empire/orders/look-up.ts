/** What one written name means: the places of the map, the units and positions of a board, the charts' starts and results. BKE-MAP-1, BKE-MAIL-16. */
import { values, type PositionId } from '../../../src/core/index.js';
import type { Charts } from '../data.js';
import { areaNamed, placeNamed, plain, type Geography } from '../rules/map/geography.js';
import { provinceNamed, setUpPlaceNamed } from '../rules/map/places.js';
import { startNamed } from '../rules/peoples/start-names.js';
import type { Board } from '../state.js';
import { parseUnitRef } from './fields.js';
import {
  AREA_WORDS,
  type AreasMeaning,
  type GroupMeaning,
  type PlaceMeaning,
  type PriceMeaning,
  type ProvinceMeaning,
  type ResultMeaning,
  type SetUpPlace,
  type StartMeaning,
  type UnitMeaning,
} from './meaning.js';

/** What has a name: by the rules, and on a board. */
export interface Named {
  readonly rules: { readonly geo: Geography; readonly charts: Charts };
  readonly board: Pick<Board, 'positions' | 'units'>;
}

export function area({ rules }: Named, written: string): PlaceMeaning {
  const found = areaNamed(rules.geo, written);
  return found === undefined ? { written } : { written, area: found };
}

/** An area or a sea: a point of a way. */
export function point({ rules }: Named, written: string): PlaceMeaning {
  const found = placeNamed(rules.geo, written, ['area', 'sea']);
  if (!found) return { written };
  return found.kind === 'sea' ? { written, sea: found.id } : { written, area: found.id };
}

/** Areas, or one of the words that stand for them. */
export function areas(named: Named, written: readonly string[]): AreasMeaning {
  const places = written.map((name): AreasMeaning['places'][number] => {
    const word = AREA_WORDS.find((one) => one === name.toLowerCase());
    return word === undefined ? area(named, name) : { ...area(named, name), word };
  });
  const [first] = places;
  return places.length === 1 && first?.word !== undefined ? { word: first.word, places } : { places };
}

export const setUpPlace = ({ rules }: Named, written: string): SetUpPlace => ({
  written,
  ...setUpPlaceNamed(rules.geo, written),
});

export function province({ rules }: Named, written: string): ProvinceMeaning {
  const found = provinceNamed(rules.geo, written);
  return found === undefined ? { written } : { written, province: found };
}

export function start({ rules }: Named, written: string): StartMeaning {
  const found = startNamed(rules, written);
  return found === undefined ? { written } : { written, start: found };
}

/** `P3`, or the position's name. */
export function position({ board }: Named, written: string): PositionId | undefined {
  const word = plain(written);
  return values(board.positions).find((one) => plain(one.id) === word || plain(one.name) === word)?.id;
}

/** `IN12`, `2 IN@Rome`, `ALL@Rome`, or a name that was given to a piece. */
export function unit(named: Named, written: string): UnitMeaning {
  const ref = parseUnitRef(written);
  if (!ref) return { by: 'name', written, units: bearersOf(named, written) };
  const { count, type, serial, place } = ref;
  const ofType = type === undefined ? {} : { type };
  if (serial !== undefined) return { by: 'serial', written, unit: `u${serial}`, ...ofType };
  return {
    by: 'kind',
    written,
    count,
    ...ofType,
    ...(place === undefined ? {} : { at: area(named, place) }),
  };
}

function bearersOf({ board }: Named, name: string): string[] {
  const word = plain(name);
  return values(board.units).flatMap((one) => (one.name && plain(one.name) === word ? [one.id] : []));
}

/** An area whose units are meant, or units. */
export function group(named: Named, written: string): GroupMeaning {
  const found = areaNamed(named.rules.geo, written);
  return found === undefined ? unit(named, written) : { by: 'area', written, area: found };
}

/** `3`, or `any<=5` (BKE-MAIL-15). */
export function price(written: string): PriceMeaning {
  const limit = /^any<=(\d+)$/.exec(written);
  return { money: Number(limit ? limit[1] : written), limit: limit !== null };
}

/** A result of the administration table; a revival without a word. BKE-S4-3, BKE-S7-4. */
export function result({ rules }: Named, written = 'revival'): ResultMeaning {
  const word = written.toLowerCase().replace(/[\s_]/g, '-');
  const found = values(rules.charts.administration.rows)
    .flat()
    .find((one) => String(one) === word);
  return found === undefined ? { written } : { written, result: found };
}
