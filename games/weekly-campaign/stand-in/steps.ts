/** Steps over the known map, worked out once: they change with roads and seasons alone, and many players go over the same hexes week after week. */
import { kept, type Kept } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { Direction, HexId } from '../records.js';
import type { GameMap } from '../rules/map/map.js';
import type { Step } from '../rules/map/spread.js';
import type { View } from '../view.js';

/** Steps that leave a hex, by direction digits. */
export type StepsFrom = (hex: HexId) => readonly Step[];

export const NOWHERE: readonly Step[] = [];

/** The country as one position knows it. */
export interface Country {
  readonly data: Data;
  readonly map: GameMap;
  readonly hexes: View['hexes'];
}

/** With the roads that left the hex when they were worked out. */
interface Left {
  readonly road: readonly Direction[] | undefined;
  readonly steps: readonly Step[];
}
type Book = Map<HexId, Left>;
const books = kept<Data, Kept<GameMap, Map<string, Book>>>();

/** These steps, kept under a name that tells all they hang on but charts, map and the roads that leave the hex. */
export function keptSteps({ data, map, hexes }: Country, name: string, stepsFrom: StepsFrom): StepsFrom {
  const book = bookOf(data, map, name);
  return (hex) => {
    const road = hexes[hex]?.road;
    const before = book.get(hex);
    if (before && isSameRoad(before.road, road)) return before.steps;
    const steps = stepsFrom(hex);
    book.set(hex, { road, steps });
    return steps;
  };
}

function bookOf(data: Data, map: GameMap, name: string): Book {
  const named = books(data, kept)(map, () => new Map());
  const book = named.get(name) ?? new Map<HexId, Left>();
  named.set(name, book);
  return book;
}

const isSameRoad = (a: readonly Direction[] | undefined, b: readonly Direction[] | undefined): boolean =>
  a === b || (a?.length === b?.length && a?.every((direction, at) => direction === b?.[at]) === true);
