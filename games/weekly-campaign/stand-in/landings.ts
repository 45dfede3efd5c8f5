/** Armies over the sea: with which fleet, for how long, and where they go ashore. WK-NAV-6, WK-MIL-13, WK-LOC-8. */
import { compareIds, values } from '../../../src/core/index.js';
import { hexAt } from '../rules/map/map.js';
import { topOf } from '../see/sight.js';
import { lift, load, speedOf, sum } from '../rules/troops/stacks.js';
import type { City, Command, HexId } from '../records.js';
import type { Place } from '../view.js';
import { marchesOf, type Field } from './field.js';
import { seaPath } from './ground.js';
import { isAlly, type Host } from './intelligence.js';
import { cargoOf, costOfWay, LONGEST, LOW, nearestBySea, ownPorts } from './navy.js';
import { build, move } from './orders.js';
import { hireOf } from './purse.js';
import { heldCity } from '../see/held.js';

/** Naval phases that pass before foot goes aboard in phase 8. */
const BOARDING = 3;
/** Weeks that an army marches to its ships, and that it waits for merchants. */
const MARCHING = 3;
const HIRING = 2;
/** A line by sea of this length holds in most weather (WK-LOC-9). */
const SURE = 9;

/** How an army would go by sea: with which fleet, and how long until it stands on the coast. */
export interface Passage {
  readonly fleet: Command;
  readonly weeks: number;
}

/** Load points that a fleet lacks for an army, the ships that wait for it in port counted. */
function shortOf({ view, data }: Field, fleet: Command, host: Host): number {
  const waiting = heldCity(view, fleet.hex)?.portSqds ?? {};
  return Math.max(0, load(data, host.stack) - lift(data, sum([fleet.sqds, waiting])));
}

/** Empty, and without an army that it carries or waits for this week. */
const isFree = ({ view, navy }: Field, fleet: Command): boolean =>
  !navy.sailing.has(fleet.id) && !navy.awaiting.has(fleet.id) && cargoOf(view, fleet.id).length === 0;

/** Free fleets in the own open ports, ready for sea. */
function readyFleets(field: Field): Command[] {
  const ports = new Set(ownPorts(field.view).map((city) => city.id));
  return field.navy.fleets.filter(
    (fleet) => ports.has(fleet.hex) && fleet.supply > LOW && isFree(field, fleet),
  );
}

/** The free fleet that lies where an army stands. */
export function fleetFor(field: Field, host: Host): Command | undefined {
  return field.navy.fleets.find((fleet) => fleet.hex === host.top.hex && isFree(field, fleet));
}

/** The quickest passage to a coast, the march to the ships and the hire of merchants counted. */
export function passageTo(field: Field, host: Host, place: Place): Passage | undefined {
  const { data, ground } = field;
  if (!hexAt(ground.map, place.id).coastal) return undefined;
  const foot = data.charts.speedTotals[speedOf(data, host.stack)] ?? 1;
  const passages = readyFleets(field).flatMap((fleet): Passage[] => {
    const march = marchesOf(field, host).get(fleet.hex)?.cost ?? Infinity;
    const way = costOfWay(field.navy, fleet, place.id);
    const hiring = weeksOfHire(field, fleet, host);
    if (way > LONGEST || march > foot * MARCHING || hiring > HIRING) return [];
    const sailing = Math.ceil((way + BOARDING) / (data.charts.speedTotals.NAVAL ?? 1));
    return [{ fleet, weeks: sailing + Math.max(Math.ceil(march / foot), hiring) }];
  });
  return passages.sort((a, b) => a.weeks - b.weeks || compareIds(a.fleet.id, b.fleet.id))[0];
}

/** WK-MIL-13: a city hires out so many merchants a week. */
function weeksOfHire(field: Field, fleet: Command, host: Host): number {
  const { view, data } = field;
  const size = view.cities[fleet.hex]?.size ?? 0;
  return Math.ceil(shortOf(field, fleet, host) / (data.units.merchants.lift * size));
}

/** The army goes aboard and the fleet sails, all in one week; merchants are hired first where room is short. True when they sail. */
export function sailWith(field: Field, host: Host, goal: HexId): boolean {
  const { view, data, ground, navy, sheet } = field;
  const fleet = fleetFor(field, host);
  if (!fleet) return false;
  if (shortOf(field, fleet, host) > 0) {
    hireFor(field, fleet, host);
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

/** The fleet waits in port for an army beside it or on its way, and hires the merchants that it lacks. */
export function hireFor(field: Field, fleet: Command, host: Host): void {
  const { view, data, navy, plan, sheet } = field;
  navy.awaiting.add(fleet.id);
  const port = view.cities[fleet.hex];
  const { lift: perMerchant, code } = data.units.merchants;
  const wanted = Math.min(Math.ceil(shortOf(field, fleet, host) / perMerchant), port?.size ?? 0);
  const n = Math.min(wanted, Math.floor(plan.purse / hireOf(data)));
  if (port && n > 0) build(sheet, { n, code }, port.name);
}

/** Those at sea go on: to the nearest coast that is wanted, else to a friend's. */
export function landCargo(field: Field, fleet: Command, wanted: (place: Place) => boolean): void {
  const { view, data, ground, navy, sheet } = field;
  const coasts = values(view.places).filter((place) => hexAt(ground.map, place.id).coastal);
  const safe = coasts.filter((place) => place.holder === view.position || isAlly(view, place.holder));
  const goal = nearestBySea(navy, fleet, coasts.filter(wanted)) ?? nearestBySea(navy, fleet, safe);
  if (!goal) return;
  const way = seaPath(ground, navy.ways.get(fleet.id), fleet.hex, goal.id);
  move(sheet, fleet.id, way.slice(0, data.charts.movement.tokens));
  for (const command of cargoOf(view, fleet.id))
    if (topOf(view.commands, command).id === command.id) move(sheet, command.id, ['D'], 0);
}

/** An own port near enough for a line by sea. */
export function portBehind({ view, navy }: Field, fleet: Command): City | undefined {
  const ports = ownPorts(view).filter((city) => city.id !== fleet.hex);
  const port = nearestBySea(navy, fleet, ports);
  return port && costOfWay(navy, fleet, port.id) <= SURE ? port : undefined;
}
