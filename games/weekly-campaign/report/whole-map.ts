/** The land with all that stands on it, as the game master sees it: for him, and for all once the game is over. */
import {
  hexMapDrawing,
  hexPoint,
  type HexMap,
  type MapForce,
  type MapPlace,
} from '../../../src/atlas/index.js';
import { values, type FrontMap } from '../../../src/core/index.js';
import { INDEPENDENT, type PositionId } from '../records.js';
import { hexAt, mapOf, neighbour, type GameMap } from '../rules/map/map.js';
import { isNaval, sizeOf, topOf } from '../see/sight.js';
import type { State } from '../state.js';
import { colourOf } from './colours.js';
import { landOf } from './drawing.js';
import { HEX_SCALE } from './front/map.js';
import { refOf } from './lines.js';

export function wholeMap(state: State): FrontMap {
  const map = mapOf(state.map);
  const whole: HexMap = {
    ...landOf(map),
    roads: roadsOf(state, map),
    places: placesOf(state, map),
    forces: forcesOf(state, map),
  };
  return {
    title: 'The land, with all that stands on it',
    drawing: hexMapDrawing(whole, { numbers: false }),
    scale: HEX_SCALE,
    places: Object.fromEntries(map.ids.map((id) => [id, hexPoint(hexAt(map, id))] as const)),
  };
}

const roadsOf = (state: State, map: GameMap): NonNullable<HexMap['roads']> =>
  map.ids.flatMap((id) =>
    (state.hexes[id]?.road ?? []).flatMap((direction) => {
      const other = neighbour(map, id, direction);
      return other !== undefined && other > id ? [[hexAt(map, id), hexAt(map, other)] as const] : [];
    }),
  );

const nobody = (position: PositionId): boolean => position === INDEPENDENT;

function placesOf(state: State, map: GameMap): MapPlace[] {
  const capitals = new Set(values(state.positions).map(({ capital }) => capital));
  const cities = values(state.cities).map(({ id, name, holder, port, size }): MapPlace => ({
    hex: hexAt(map, id),
    sign: capitals.has(id) ? 'capital' : port ? 'port' : 'city',
    name: nobody(holder) ? name : `${name} ${holder}`,
    relation: nobody(holder) ? 'independent' : 'other',
    colour: colourOf(holder),
    priority: size,
  }));
  const forts = values(state.forts).map(({ hex, owner, n }): MapPlace => ({
    hex: hexAt(map, hex),
    sign: 'fort',
    name: `${owner} FO${n}`,
    relation: 'other',
    colour: colourOf(owner),
  }));
  return [...cities, ...forts];
}

/** Every command that is under no other's, and the traders. */
function forcesOf(state: State, map: GameMap): MapForce[] {
  const all = values(state.commands);
  const commands = all
    .filter((one) => one.carriedBy === null && topOf(state.commands, one).id === one.id)
    .map((one): MapForce => {
      const led = all.some(({ parent, stack }) => parent === one.id && sizeOf(stack) > 0);
      return {
        hex: hexAt(map, one.hex),
        side: 'other',
        arm: isNaval(one) ? 'sea' : sizeOf(one.stack) > 0 || led ? 'land' : 'leader',
        colour: colourOf(one.owner),
        text: `${one.owner} ${refOf(one.id)}`,
        id: one.id,
      };
    });
  const traders = values(state.tradeUnits)
    .filter(({ carriedBy }) => carriedBy === null)
    .map(({ id, hex, owner }): MapForce => ({
      hex: hexAt(map, hex),
      side: 'other',
      arm: 'trade',
      colour: colourOf(owner),
      text: `${owner} ${refOf(id)}`,
      id,
    }));
  return [...commands, ...traders];
}
