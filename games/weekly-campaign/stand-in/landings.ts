/** Armies over the sea: with which fleet, for how long, and where they go ashore. WK-NAV-6, WK-MIL-13, WK-LOC-8. */
import { byId, compareIds, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { hexAt } from '../map.js';
import { isNaval, sizeOf, topOf } from '../sight.js';
import { lift, load, sum } from '../stacks.js';
import type { City, Command, HexId } from '../state.js';
import type { Place, View } from '../view.js';
import { sailings, seaPath, type Ground } from './ground.js';
import { isAlly, type Host } from './intelligence.js';
import { build, move, type Sheet } from './orders.js';
import type { Plan } from './plan.js';
import type { Reached } from '../spread.js';

/** Own fleets with ships, and the hexes that each can sail to. */
export interface Navy {
  readonly fleets: readonly Command[];
  readonly ways: ReadonlyMap<string, ReadonlyMap<HexId, Reached>>;
  /** Fleets that already have their orders of the week. */
  readonly sailing: Set<string>;
}

/** Points of the longest voyage that is thought of: two weeks. */
const LONGEST = 22;
/** Naval phases that pass before foot goes aboard in phase 8. */
const BOARDING = 3;
/** Weeks of supply below which a fleet turns home. */
export const LOW = 3;
/** A line by sea of this length holds in most weather (WK-LOC-9). */
const SURE = 9;

export function navyOf(view: View, data: Data, ground: Ground): Navy {
  const fleets = values(view.commands).filter(
    (fleet) => isNaval(fleet) && topOf(view.commands, fleet).id === fleet.id && sizeOf(fleet.sqds) > 0,
  );
  const ways = new Map(fleets.map((fleet) => [fleet.id, sailings(ground, data, fleet, LONGEST)]));
  return { fleets, ways, sailing: new Set() };
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

export const cargoOf = (view: View, fleet: Command): Command[] =>
  values(view.commands).filter((command) => command.carriedBy === fleet.id);

/** Ports of one's own that are open. */
export const ownPorts = (view: View): City[] =>
  byId(
    values(view.cities).filter(
      (city) =>
        city.port &&
        city.owner === view.position &&
        city.holder === view.position &&
        city.blockadedBy === null,
    ),
    (city) => city.id,
  );

/** Load points that a fleet lacks for an army, the ships that wait for it in port counted. */
function shortOf(view: View, data: Data, fleet: Command, host: Host): number {
  const port = view.cities[fleet.hex];
  const waiting = port?.holder === view.position ? port.portSqds : {};
  return Math.max(0, load(data, host.stack) - lift(data, sum([fleet.sqds, waiting])));
}

/** The fleet that lies where an army stands, empty and ready for sea. */
export function fleetFor(view: View, navy: Navy, host: Host): Command | undefined {
  return navy.fleets.find(
    (fleet) => fleet.hex === host.top.hex && !navy.sailing.has(fleet.id) && cargoOf(view, fleet).length === 0,
  );
}

/** Weeks until an army stands on a coast, with the fleet beside it; undefined: not by sea. */
export function weeksBySea(
  view: View,
  data: Data,
  ground: Ground,
  navy: Navy,
  host: Host,
  place: Place,
): number | undefined {
  const fleet = fleetFor(view, navy, host);
  const port = view.cities[host.top.hex];
  if (!fleet || fleet.supply <= LOW || !port?.port || port.holder !== view.position) return undefined;
  const way = costOfWay(navy, fleet, place.id);
  if (way > LONGEST || !hexAt(ground.map, place.id).coastal) return undefined;
  const { lift: perMerchant } = data.units.merchants;
  // WK-MIL-13: a city hires out so many merchants a week.
  const hiring = Math.ceil(shortOf(view, data, fleet, host) / (perMerchant * port.size));
  if (hiring > 2) return undefined;
  return Math.ceil((way + BOARDING) / (data.charts.speedTotals.NAVAL ?? 1)) + hiring;
}

/** The army goes aboard and the fleet sails, all in one week; merchants are hired first where room is short. True when they sail. */
export function sailWith(
  view: View,
  data: Data,
  ground: Ground,
  navy: Navy,
  plan: Plan,
  host: Host,
  goal: HexId,
  sheet: Sheet,
): boolean {
  const fleet = fleetFor(view, navy, host);
  if (!fleet) return false;
  const short = shortOf(view, data, fleet, host);
  const port = view.cities[host.top.hex];
  const { lift: perMerchant, hire, code } = data.units.merchants;
  if (short > 0) {
    const n = Math.min(Math.ceil(short / perMerchant), port?.size ?? 0);
    if (port && n > 0 && plan.purse >= n * hire) build(sheet, { n, code }, port.name);
    return false;
  }
  // WK-NAV-1: last week's wind gives points before the first phase.
  const wind = data.charts.weather[view.weather.now].bonusNext;
  const waits = Array.from({ length: BOARDING + wind }, () => '0' as const);
  move(sheet, host.top.id, ['E', 'D'], 0);
  const way = seaPath(ground, navy.ways.get(fleet.id), fleet.hex, goal);
  move(sheet, fleet.id, [...waits, ...way].slice(0, data.charts.movement.tokens));
  navy.sailing.add(fleet.id);
  return true;
}

/** Those at sea go on: to the nearest coast that is wanted, else to a friend's. */
export function landCargo(
  view: View,
  data: Data,
  ground: Ground,
  navy: Navy,
  fleet: Command,
  wanted: (place: Place) => boolean,
  sheet: Sheet,
): void {
  const coasts = values(view.places).filter((place) => hexAt(ground.map, place.id).coastal);
  const safe = coasts.filter((place) => place.holder === view.position || isAlly(view, place.holder));
  const goal = nearestBySea(navy, fleet, coasts.filter(wanted)) ?? nearestBySea(navy, fleet, safe);
  if (!goal) return;
  const way = seaPath(ground, navy.ways.get(fleet.id), fleet.hex, goal.id);
  move(sheet, fleet.id, way.slice(0, data.charts.movement.tokens));
  for (const command of cargoOf(view, fleet))
    if (topOf(view.commands, command).id === command.id) move(sheet, command.id, ['D'], 0);
}

/** An own port near enough for a line by sea. */
export function portBehind(view: View, navy: Navy, fleet: Command): City | undefined {
  const ports = ownPorts(view).filter((city) => city.id !== fleet.hex);
  const port = nearestBySea(navy, fleet, ports);
  return port && costOfWay(navy, fleet, port.id) <= SURE ? port : undefined;
}
