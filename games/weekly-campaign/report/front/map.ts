/** The map of page one: the realm map, and where its facts are. */
import { hexPoint } from '../../../../src/atlas/index.js';
import type { Fact, FrontMap } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import { mapOf } from '../../rules/map/map.js';
import type { View } from '../../view.js';
import { hasJustFallen } from './known.js';
import { realmMap } from '../realm-map.js';
import { sightGroups } from '../maps.js';

/** Points on paper from one hex to the next, in all sheets of a game. */
const HEX = 20;
/** Points on paper for a unit of the drawing. */
export const HEX_SCALE = HEX / (hexPoint({ q: 1, r: 0 })[0] - hexPoint({ q: 0, r: 0 })[0]);

export function frontMap(view: View, data: Data, facts: readonly Fact[]): FrontMap | undefined {
  const map = mapOf(view.map);
  // Who has fallen sees nothing any more, and in the week of the fall reads where it was.
  if (sightGroups(view, map).length === 0 && !hasJustFallen(view)) return undefined;
  const { drawing, legend, scale } = realmMap(view, data);
  const hexes = [...facts.map(({ place }) => place), view.own.capital];
  const places = hexes.flatMap((id) => {
    const hex = id === undefined ? undefined : map.hexes[id];
    return hex && id !== undefined ? [[id, hexPoint(hex)] as const] : [];
  });
  return {
    title: 'The realm and the week',
    drawing,
    scale: HEX_SCALE,
    note: scale.split(';')[0] ?? scale,
    legend,
    places: Object.fromEntries(places),
    home: view.own.capital,
  };
}
