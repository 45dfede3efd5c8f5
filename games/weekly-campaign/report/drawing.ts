/** The known map for the map builder of the atlas: ground, rivers, roads, crossings, places and forces as this position knows them. */
import {
  HEX_DIRECTIONS,
  hexMapDrawing,
  riverLinks,
  type Ground,
  type HexDirection,
  type HexMap,
  type HexMapOptions,
  type MapForce,
  type MapPlace,
  type MapSide,
} from '../../../src/atlas/index.js';
import { kept, values, type Drawing, type Relation } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { directionTo, hexAt, mapOf, neighbour, type GameMap } from '../rules/map/map.js';
import { foesOf } from '../rules/realm/relations.js';
import { isNaval, sizeOf, topOf } from '../see/sight.js';
import { INDEPENDENT, type HexId, type PositionId, type Terrain } from '../records.js';
import type { View } from '../view.js';
import { commandChanges } from './changes.js';
import { colourOf } from './colours.js';
import { alliesIn, refOf } from './lines.js';
import { dated } from './stale.js';

const GROUND: Readonly<Record<Terrain, Ground>> = {
  c: 'clear',
  h: 'hill',
  f: 'forest',
  s: 'marsh',
  d: 'desert',
  m: 'mountain',
  '~': 'sea',
};

/** The bare land, without roads, places and forces. */
export function landOf(map: GameMap): HexMap {
  const hexes = map.ids.map((id) => {
    const { q, r, terrain } = hexAt(map, id);
    return { hex: { q, r }, ground: GROUND[terrain], number: id };
  });
  return { hexes, rivers: riversOf(map), sides: sidesOf(map) };
}

/** All that is known, ready to be drawn whole or in part. */
export function hexMapOf(view: View): HexMap {
  const map = mapOf(view.map);
  const hexes = map.ids.map((id) => {
    const { q, r, terrain } = hexAt(map, id);
    return {
      hex: { q, r },
      ground: GROUND[terrain],
      number: id,
      ...(view.sight[id] === undefined ? { unseen: true } : {}),
    };
  });
  return {
    hexes,
    rivers: riversOf(map),
    roads: roadLinks(view, map),
    sides: sidesOf(map),
    places: placesOf(view, map),
    forces: forcesOf(view, map),
    arrows: marches(view, map),
  };
}

const rivers = kept<GameMap, NonNullable<HexMap['rivers']>>();

/** The same for every position that knows the same map. */
function riversOf(map: GameMap): NonNullable<HexMap['rivers']> {
  return rivers(map, () => {
    const all = map.ids.map((id) => hexAt(map, id));
    const seas = new Set(all.filter(({ terrain }) => terrain === '~').map(key));
    return riverLinks(
      all.filter(({ river }) => river),
      (hex) => seas.has(key(hex)),
    );
  });
}

const key = ({ q, r }: { readonly q: number; readonly r: number }): string => `${q},${r}`;

function roadLinks(view: View, map: GameMap): NonNullable<HexMap['roads']> {
  return map.ids.flatMap((id) =>
    (view.hexes[id]?.road ?? []).flatMap((direction) => {
      const other = neighbour(map, id, direction);
      return other !== undefined && other > id ? [[hexAt(map, id), hexAt(map, other)] as const] : [];
    }),
  );
}

function sidesOf(map: GameMap): MapSide[] {
  const side = (a: HexId, b: HexId, kind: MapSide['kind']): MapSide[] => {
    const direction = directionTo(map, a, b);
    if (direction === undefined) return [];
    return [{ hex: hexAt(map, a), side: ((direction - 1) % HEX_DIRECTIONS.length) as HexDirection, kind }];
  };
  const { straits, blocked } = map.source;
  return [
    ...straits.flatMap(([a, b]) => side(a, b, 'strait')),
    ...blocked.flatMap(([a, b]) => side(a, b, 'water')),
  ];
}

function placesOf(view: View, map: GameMap): MapPlace[] {
  const cities = values(view.places).flatMap((place): MapPlace[] => {
    const hex = map.hexes[place.id];
    if (!hex) return [];
    const sign = place.id === view.own.capital ? 'capital' : place.port ? 'port' : 'city';
    const { holder } = place;
    const mine = holder === view.position ? 100 : 0;
    // What is out of sight is dashed: its holder is known as last seen only (WK-REP-10).
    const stale = !place.now && holder !== INDEPENDENT;
    return [
      {
        hex,
        sign,
        name: withHolder(view, dated(view, place), holder),
        relation: stale ? 'stale' : relationTo(view, holder, place.id),
        colour: colourOf(holder),
        priority: mine + place.size,
      },
    ];
  });
  const forts = [
    ...values(view.forts).map(({ hex, owner, n }) => ({ hex, owner, name: `FO${n}` })),
    ...view.seenForts.map(({ hex, owner }) => ({ hex, owner, name: owner })),
  ].flatMap(({ hex, owner, name }): MapPlace[] => {
    const at = map.hexes[hex];
    const relation = relationTo(view, owner, hex);
    return at ? [{ hex: at, sign: 'fort', name, relation, colour: colourOf(owner) }] : [];
  });
  return [...cities, ...forts];
}

function forcesOf(view: View, map: GameMap): MapForce[] {
  const { raised, gone } = commandChanges(view);
  const colour = colourOf(view.position);
  const own = values(view.commands).flatMap((command): MapForce[] => {
    const hex = map.hexes[command.hex];
    if (!hex || command.carriedBy !== null || topOf(view.commands, command).id !== command.id) return [];
    const led = values(view.commands).some((one) => one.parent === command.id && sizeOf(one.stack) > 0);
    const arm = isNaval(command) ? 'sea' : sizeOf(command.stack) > 0 || led ? 'land' : 'leader';
    const change = raised.has(command.id) ? { change: 'new' as const } : {};
    return [{ hex, side: 'own', arm, colour, text: refOf(command.id), id: command.id, ...change }];
  });
  const trade = values(view.tradeUnits).flatMap((unit): MapForce[] => {
    const hex = map.hexes[unit.hex];
    if (!hex || unit.carriedBy !== null) return [];
    const text = refOf(unit.id);
    return [{ hex, side: 'own', arm: 'trade', colour: colourOf(view.position), text, id: unit.id }];
  });
  const seen = view.seen.flatMap(({ hex, owner, arm, about }): MapForce[] => {
    const at = map.hexes[hex];
    if (!at) return [];
    const relation = relationTo(view, owner, hex);
    const side = relation === 'independent' ? 'other' : relation;
    const text = about === undefined ? owner : `${owner} ${about}`;
    return [{ hex: at, side, arm: arm === 'naval' ? 'sea' : 'land', colour: colourOf(owner), text }];
  });
  const lost = [...gone].flatMap(([id, at]): MapForce[] => {
    const hex = map.hexes[at];
    return hex ? [{ hex, side: 'own', arm: 'land', colour, text: refOf(id), change: 'lost' }] : [];
  });
  return [...own, ...trade, ...seen, ...lost];
}

/** The ways of one's own commands in the week. */
function marches(view: View, map: GameMap): NonNullable<HexMap['arrows']> {
  return [...commandChanges(view).ways.values()].map((way) => ({
    path: way.flatMap((id) => map.hexes[id] ?? []),
    colour: colourOf(view.position),
  }));
}

/** `Corinth P5`: whose it is, where it is not one's own. */
function withHolder(view: View, name: string, holder: PositionId): string {
  return holder === view.position || holder === INDEPENDENT ? name : `${name} ${holder}`;
}

/** What a holder is to the reader; a war against a free city is known by its hex. */
function relationTo(view: View, holder: PositionId, hex: HexId): Relation {
  if (holder === view.position) return 'own';
  if (alliesIn(view).includes(holder)) return 'ally';
  if (foesOf(view, view.position).has(holder === INDEPENDENT ? hex : holder)) return 'enemy';
  return holder === INDEPENDENT ? 'independent' : 'other';
}

/** A drawing of these hexes or of all, with its scale. */
export function drawMap(
  view: View,
  data: Data,
  whole: HexMap,
  options: HexMapOptions = {},
): { drawing: Drawing; scale: string } {
  return {
    drawing: hexMapDrawing(whole, options),
    scale: scaleOf(view, data),
  };
}

function scaleOf(view: View, data: Data): string {
  const scenario = data.scenarios[view.scenario];
  const map = scenario && 'map' in scenario ? data.maps[scenario.map] : undefined;
  return `${map?.scale ?? 'one hex = a day on foot'}; direction 1, north, is the upper right`;
}
