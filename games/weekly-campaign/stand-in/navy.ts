/** Ships of a stand-in: which fleets it has, how far each can sail, and its open ports. WK-NAV-2, WK-NAV-3. */
import { byId, compareIds, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { isNaval, sizeOf, topOf } from '../see/sight.js';
import type { Reached } from '../rules/map/spread.js';
import type { City, Command, HexId } from '../records.js';
import type { View } from '../view.js';
import { sailings, type Ground } from './ground.js';
import { heldCities } from '../see/held.js';

/** Own fleets with ships, and the hexes that each can sail to. */
export interface Navy {
  readonly fleets: readonly Command[];
  readonly ways: ReadonlyMap<string, ReadonlyMap<HexId, Reached>>;
  /** Fleets that already have their orders of the week. */
  readonly sailing: Set<string>;
  /** Fleets that stay in port: an army is on its way to them. */
  readonly awaiting: Set<string>;
}

/** Points of the longest voyage that is thought of: two weeks. */
export const LONGEST = 22;
/** Weeks of supply below which a fleet turns home. */
export const LOW = 3;

export function navyOf(view: View, data: Data, ground: Ground): Navy {
  const fleets = values(view.commands).filter(
    (fleet) => isNaval(fleet) && topOf(view.commands, fleet).id === fleet.id && sizeOf(fleet.sqds) > 0,
  );
  const ways = new Map(fleets.map((fleet) => [fleet.id, sailings(ground, data, fleet, LONGEST)]));
  return { fleets, ways, sailing: new Set(), awaiting: new Set() };
}

export function costOfWay(navy: Navy, fleet: Command, to: HexId): number {
  return navy.ways.get(fleet.id)?.get(to)?.cost ?? Infinity;
}

/** The nearest of some places by sea. */
export function nearestBySea<T extends { readonly id: HexId }>(
  navy: Navy,
  fleet: Command,
  places: readonly T[],
): T | undefined {
  return places
    .filter((place) => costOfWay(navy, fleet, place.id) < Infinity)
    .sort((a, b) => costOfWay(navy, fleet, a.id) - costOfWay(navy, fleet, b.id) || compareIds(a.id, b.id))[0];
}

export const cargoOf = (view: View, fleet: string): Command[] =>
  values(view.commands).filter((command) => command.carriedBy === fleet);

/** Ports of one's own that are open. */
export const ownPorts = (view: View): City[] =>
  byId(
    heldCities(view).filter((city) => city.port && city.owner === view.position && city.blockadedBy === null),
    (city) => city.id,
  );
