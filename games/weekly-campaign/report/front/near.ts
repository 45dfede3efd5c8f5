/** Foreign places and forces as last seen, the nearest to one's own forces and cities first. WK-REP-6, 7, 10, 16 */
import { byId, kept, mustGet, values, type Near, type Text } from '../../../../src/core/index.js';
import { INDEPENDENT, type HexId, type PositionId } from '../../records.js';
import { spread } from '../../rules/map/spread.js';
import type { Place, SeenFort, Sighting, View } from '../../view.js';
import { mapOf, neighboursOf } from '../../rules/map/map.js';
import { refOf } from '../lines.js';
import { dated } from '../stale.js';
import { fieldForces, heldCities, sizeWords } from './known.js';
import { placeName } from './words.js';

/** Something foreign that is known of. */
export type Other = {
  readonly hex: HexId;
  readonly owner: PositionId;
  /** Hexes from the nearest own force or city. */
  readonly off: number;
  readonly from: string;
} & (
  | { readonly kind: 'city'; readonly place: Place }
  | { readonly kind: 'fort'; readonly fort: SeenFort }
  | { readonly kind: 'force'; readonly sighting: Sighting }
);

const others = kept<View, readonly Other[]>();

/** All that is known of others, the nearest first; at the same distance forces before places. */
export function othersOf(view: View): readonly Other[] {
  return others(view, () => find(view));
}

function find(view: View): Other[] {
  const off = distances(view);
  const at = (hex: HexId): { off: number; from: string } | undefined => off.get(hex);
  const cities = values(view.places)
    .filter(({ holder }) => holder !== view.position)
    .flatMap((place): Other[] => {
      const far = at(place.id);
      return far ? [{ kind: 'city', place, hex: place.id, owner: place.holder, ...far }] : [];
    });
  const forts = view.seenForts.flatMap((fort): Other[] => {
    const far = at(fort.hex);
    return far ? [{ kind: 'fort', fort, hex: fort.hex, owner: fort.owner, ...far }] : [];
  });
  const forces = view.seen.flatMap((sighting): Other[] => {
    const far = at(sighting.hex);
    return far ? [{ kind: 'force', sighting, hex: sighting.hex, owner: sighting.owner, ...far }] : [];
  });
  return byId([...forces, ...forts, ...cities], ({ hex }) => hex).sort((a, b) => a.off - b.off);
}

/** From every own force and city at once, hex by hex over land and sea; a force counts before a city. */
function distances(view: View): Map<HexId, { off: number; from: string }> {
  const map = mapOf(view.map);
  const origins = new Map<HexId, string>();
  for (const { top } of fieldForces(view)) if (!origins.has(top.hex)) origins.set(top.hex, refOf(top.id));
  for (const city of heldCities(view)) if (!origins.has(city.id)) origins.set(city.id, city.name);
  const starts = [...origins.keys()].filter((hex) => map.hexes[hex]);
  const reached = spread(starts, map.ids.length, (hex) =>
    neighboursOf(map, hex).map((to) => ({ to, cost: 1 })),
  );
  const sourceOf = (hex: HexId): string => {
    let at: HexId = hex;
    for (let from = reached.get(at)?.from; from !== undefined; from = reached.get(at)?.from) at = from;
    return mustGet(origins, at, 'what is spread from');
  };
  return new Map([...reached].map(([hex, { cost }]) => [hex, { off: cost, from: sourceOf(hex) }]));
}

const nameOfOther = (view: View, other: Other): string => {
  if (other.kind === 'city') return dated(view, other.place);
  return other.kind === 'fort' ? `fort ${other.hex}` : `at ${placeName(view, other.hex)}`;
};

function strengthOf(other: Other): string {
  if (other.kind === 'city') return `DV ${other.place.dv}`;
  return other.kind === 'fort'
    ? `DV ${other.fort.dv}`
    : sizeWords(other.sighting)
        .replace('about ', '~')
        .replace(/ regts?$/, '');
}

const ownerOf = (owner: PositionId): string => (owner === INDEPENDENT ? 'ind.' : owner);

/** The nearest of them for page one. */
export function near(view: View): Near {
  return {
    title: 'Near you, as last seen',
    columns: [
      { title: 'place or force' },
      { title: 'DV, regts', align: 'right' },
      { title: 'of' },
      { title: 'hexes', align: 'right' },
    ],
    rows: othersOf(view).map((other): readonly Text[] => [
      nameOfOther(view, other),
      strengthOf(other),
      ownerOf(other.owner),
      String(other.off),
    ]),
  };
}
