/** Map files: drawn row by row, with cities and first roads. WK-MAP-1. */
import { byId, invariant, kept, must } from '../../../../src/core/index.js';
import type { Side, UnitCode } from '../../codes.js';
import type { Direction, HexId } from '../../records.js';
import { drawnRow, mapOf, neighbour, opposite, type MapSource } from './map.js';

/** A direction digit a hex. @pattern ^[1-6]+$ */
export type RoadLeg = string;

/** A road of a map file: each leg leads from one city of `via` to the next. */
export interface RoadLine {
  readonly name: string;
  readonly via: readonly string[];
  readonly legs: readonly RoadLeg[];
}

/** A city of a map file. */
export interface MapCity {
  readonly hex: HexId;
  readonly name: string;
  readonly home: Side;
  readonly size: number;
  readonly dv: number;
  readonly cap: number | 'U';
  readonly port: boolean;
  readonly yard: boolean;
  readonly levy?: UnitCode;
}

/** A row of a map file: a picture, drawn from a column of the page on. */
export interface MapRow {
  readonly row: number;
  readonly from: number;
  /** Terrain letters, upper-case with a river; a blank is off the map. @pattern ^[chfsdmCHFSDM~ ]+$ */
  readonly hexes: string;
}

/** `data/maps/*.yaml` */
export interface MapFile extends Pick<MapSource, 'channels' | 'straits' | 'blocked'> {
  readonly sheets: Readonly<Partial<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F', readonly [number, number]>>>;
  readonly rows: readonly MapRow[];
  readonly scale: string;
  readonly roads: readonly RoadLine[];
  readonly cities?: readonly MapCity[];
}

/** The map of a file as a state keeps it: the numbers of its rows in columns, so that the picture stands straight there too. */
export const sourceOf = (file: MapFile): MapSource => sources(file, () => drawn(file));
const sources = kept<MapFile, MapSource>();

function drawn({ sheets, rows, channels, straits, blocked }: MapFile): MapSource {
  const width = (numbers: readonly number[]): number => Math.max(...numbers.map((n) => String(n).length));
  const wide = { row: width(rows.map(({ row }) => row)), from: width(rows.map(({ from }) => from)) };
  return {
    sheets,
    rows: rows.map(({ row, from, hexes }) =>
      drawnRow(String(row).padStart(wide.row), String(from).padStart(wide.from), hexes),
    ),
    channels,
    straits,
    blocked,
  };
}

/** Roads by hex: the directions in which a road leaves it, ascending. Each leg must end at its city. */
export function initialRoads(file: MapFile): Record<HexId, Direction[]> {
  const map = mapOf(sourceOf(file));
  const hexOf = new Map((file.cities ?? []).map((city) => [city.name, city.hex]));
  const roads = new Map<HexId, Set<Direction>>();
  const lay = (from: HexId, direction: Direction): void => {
    roads.set(from, (roads.get(from) ?? new Set()).add(direction));
  };
  for (const { name, via, legs } of file.roads) {
    let at = hexOf.get(must(via, 0, name));
    invariant(at, `the road ${name} begins at a city`);
    for (const [index, leg] of legs.entries()) {
      for (const digit of leg) {
        const direction = Number(digit) as Direction;
        const to: HexId | undefined = neighbour(map, at, direction);
        invariant(to, `the road ${name} stays on the map`);
        lay(at, direction);
        lay(to, opposite(direction));
        at = to;
      }
      invariant(at === hexOf.get(must(via, index + 1, name)), `the road ${name} leads to ${via[index + 1]}`);
    }
  }
  return Object.fromEntries(byId(roads.keys()).map((id) => [id, [...(roads.get(id) ?? [])].sort()]));
}
