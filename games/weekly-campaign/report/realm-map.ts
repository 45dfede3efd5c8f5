/** The map to plan on: the realm, or the whole known world. */
import { byId, ids, kept, values, type Drawing, type LegendEntry } from '../../../src/core/index.js';
import { toOffset, type HexMap, type HexMapOptions } from '../../../src/atlas/index.js';
import type { Data } from '../data.js';
import { hexAt, idOnMap, mapOf, within, type GameMap } from '../rules/map/map.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import type { HexId } from '../records.js';
import type { View } from '../view.js';
import { drawMap, hexMapOf } from './drawing.js';
import { legendOf } from './legend.js';

/** Hex numbers of a map beyond so many hexes would be too small to read. */
const NUMBERED = 700;

/** Hexes round the sights of an explored world that its map shows. */
const ROUND = 8;

/** The map to plan on. */
export interface RealmMap {
  readonly title: string;
  readonly known: HexMap;
  readonly drawing: Drawing;
  readonly scale: string;
  readonly legend: readonly LegendEntry[];
  /** What it shows of the map. */
  readonly hexes: readonly HexId[];
}

const realms = kept<View, RealmMap>();

/** Drawn once: page one cuts its window from it. */
export function realmMap(view: View, data: Data): RealmMap {
  return realms(view, () => drawRealm(view, data));
}

function drawRealm(view: View, data: Data): RealmMap {
  const map = mapOf(view.map);
  const known = hexMapOf(view);
  const world = isWorldWeek(view, data);
  const options = world ? wholeOptions(view, map) : realmOptions(view, map);
  return {
    title: world ? 'The known world' : 'The realm',
    known,
    ...drawMap(view, data, known, options),
    legend: legendOf(view, known, options),
    hexes: hexesShown(map, options),
  };
}

function hexesShown(map: GameMap, { round }: HexMapOptions): readonly HexId[] {
  if (!round) return map.ids;
  const ids = new Set(
    round.centres.flatMap((centre) => {
      const id = idOnMap(map, centre);
      return id === undefined ? [] : within(map, id, round.radius);
    }),
  );
  return byId(ids);
}

function wholeOptions(view: View, map: GameMap): HexMapOptions {
  if (map.ids.length <= NUMBERED) return {};
  if (view.options.geography === 'known') return { numbers: false };
  const centres = [...ids(view.sight), ...ids(view.cities)].flatMap((hex) => map.hexes[hex] ?? []);
  return { round: { centres, radius: ROUND }, numbers: false };
}

/** The whole known world is printed on the set-up sheet and in the first week of a quarter only. */
const isWorldWeek = (view: View, data: Data): boolean =>
  view.own.history.length === 0 || weekOfQuarter(data, view.turn) === 1;

/** The box round own cities, own forces and what is seen now, and a little more. */
function realmOptions(view: View, map: GameMap): HexMapOptions {
  const centres = [
    ...ids(view.sight),
    ...ids(view.cities),
    ...values(view.commands).map((command) => command.hex),
    ...(view.own.status === 'eliminated' ? homesOf(view) : []),
  ].flatMap((hex) => map.hexes[hex] ?? []);
  const spots = centres.map((hex) => toOffset(hex, 'odd'));
  const box = (of: readonly number[]): readonly [number, number] => [
    Math.min(...of) - MARGIN,
    Math.max(...of) + MARGIN,
  ];
  const [left, right] = box(spots.map((spot) => spot.column));
  const [top, bottom] = box(spots.map((spot) => spot.row));
  const inside = map.ids.flatMap((id) => {
    const hex = hexAt(map, id);
    const { column, row } = toOffset(hex, 'odd');
    return column >= left && column <= right && row >= top && row <= bottom ? [hex] : [];
  });
  return { round: { centres: inside, radius: 0 }, numbers: inside.length <= NUMBERED };
}

/** Where a country that is no more had its cities, as it last saw them. */
const homesOf = ({ places, position }: View): HexId[] =>
  ids(places).filter((id) => [places[id]?.owner, places[id]?.holder].includes(position));

/** Hexes round the realm that its map shows. */
const MARGIN = 3;
