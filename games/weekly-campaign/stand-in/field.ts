/** What a stand-in's armies are led by: the view, the plan, the ground, and what is already given out this week. */
import { marchesMounted } from '../rules/map/paths.js';
import type { City, Command, HexId, StandingOrders } from '../records.js';
import type { Place } from '../view.js';
import { marches } from './ground.js';
import type { Host } from './intelligence.js';
import type { Navy } from './navy.js';
import type { Ruler } from './ruler.js';

export interface Field extends Ruler {
  readonly navy: Navy;
  /** Distance to the nearest base, as far as a line reaches. */
  readonly lines: ReadonlyMap<HexId, number>;
  /** Cities that an army already goes for, and cities that one defends. */
  readonly taken: Set<HexId>;
  /** Regts of a city that have already been called up this week, by city and item. */
  readonly drawn: Map<string, number>;
  /** Hexes that no army marches through. */
  readonly closed: (hex: HexId) => boolean;
  /** Regts that stay in a city beyond its least, where a player sets a watch. */
  readonly watch?: (city: City) => number;
  /** What a city is worth to a player beyond its size. */
  readonly prize?: (place: Place) => number;
  /** Hexes that a fleet keeps away from. */
  readonly shuns?: (fleet: Command, hex: HexId) => boolean;
  /** Is a fleet held by enemies beside it, so that it must be ready to fight to get away (WK-ZOC-4)? */
  readonly isHeld?: (fleet: Command) => boolean;
  /** Where a host goes after an enemy whom it has beaten. */
  readonly pursues?: (host: Host) => HexId | undefined;
  /** Marches from a hex, worked out once. */
  readonly marches: Map<string, ReturnType<typeof marches>>;
}

/** Points of the longest march that is thought of. */
const FAR = 40;

export function marchesOf(field: Field, host: Host): ReturnType<typeof marches> {
  const mounted = marchesMounted(field.data, host.stack);
  const key = `${host.top.hex} ${mounted ? 'mounted' : 'foot'}`;
  const found = field.marches.get(key) ?? marches(field.ground, host.top.hex, mounted, field.closed, FAR);
  field.marches.set(key, found);
  return found;
}

/** Digits of an army in the field: it fights at even odds or better, and gives way to more. */
export const stance = (field: Field, wanted: Partial<StandingOrders>): Partial<StandingOrders> => ({
  mode: 'F',
  conditional: 'B',
  battle: field.temper.plan,
  formation: field.temper.formation,
  modifier: 2,
  ...wanted,
});
