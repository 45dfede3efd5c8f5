/** Ships of a stand-in: they carry and feed its armies, meet the enemy at sea, close and raid his ports, and guard their own. */
import { must, compareIds, values } from '../../../src/core/index.js';
import { commandChart } from '../data.js';
import { distance } from '../rules/map/map.js';
import { count, isWarship, raw, warships } from '../rules/troops/stacks.js';
import type { Command, HexId, StandingOrders } from '../records.js';
import type { Field } from './field.js';
import { seaPath } from './ground.js';
import { hostsOf, isAlly, isAtWar, seenRaw } from './intelligence.js';
import { landCargo, portBehind } from './landings.js';
import { cargoOf, costOfWay, LOW, nearestBySea, ownPorts } from './navy.js';
import { digits, line, move, transfer, unitsOf } from './orders.js';
import { isWorthLanding } from './targets.js';
import { heldCity } from '../see/held.js';

export function commandFleets(field: Field): void {
  for (const fleet of field.navy.fleets) {
    manShips(field, fleet);
    commandFleet(field, fleet);
  }
}

function commandFleet(field: Field, fleet: Command): void {
  const { view, navy, temper } = field;
  const cargo = cargoOf(view, fleet.id);
  if (navy.sailing.has(fleet.id) || navy.awaiting.has(fleet.id))
    return stand(field, fleet, { command: 3, city: 1 });
  if (cargo.length > 0) {
    stand(field, fleet, { command: 3, city: 1 });
    return landCargo(field, fleet, (place) => isWorthLanding(field, cargo, place));
  }
  if (feedBeach(field, fleet)) return;
  const port = portToClose(field, fleet);
  if (port !== undefined) return sail(field, fleet, port, { command: 1, city: 2 });
  if (fleet.supply <= LOW) return goHome(field, fleet);
  const prey = shipsToMeet(field, fleet);
  if (prey !== undefined) return sail(field, fleet, prey, { command: 1, city: 1 });
  if (temper.ships === 'raid' && raid(field, fleet)) return;
  const blockaded = temper.ships === 'guard' ? undefined : portOfEnemy(field, fleet);
  if (blockaded !== undefined) return sail(field, fleet, blockaded, { command: 1, city: 2 });
  const unknown = unknownWaters(field, fleet);
  if (unknown !== undefined) return sail(field, fleet, unknown, { command: 4, city: 1 });
  goHome(field, fleet);
}

/** WK-REP-10: in a world that nobody knows yet, the nearest sea at the edge of what is known, while food lasts. */
function unknownWaters({ view, ground, navy, plan }: Field, fleet: Command): HexId | undefined {
  if (view.options.geography === 'known' || plan.enemy !== undefined || fleet.supply <= LOW + 1)
    return undefined;
  const edges = [...(navy.ways.get(fleet.id)?.keys() ?? [])]
    .map((id) => ({ id, hex: ground.map.hexes[id] }))
    .filter(({ id, hex }) => id !== fleet.hex && hex?.terrain === '~' && hex.next.includes(undefined));
  return nearestBySea(navy, fleet, edges)?.id;
}

/** It fights at even odds or better. */
function stand({ sheet }: Field, fleet: Command, wanted: Partial<StandingOrders>): void {
  digits(sheet, fleet.id, fleet.orders, { mode: 'F', conditional: 'B', modifier: 2, ...wanted });
}

function sail(field: Field, fleet: Command, goal: HexId, wanted: Partial<StandingOrders>, last = ''): void {
  const { data, ground, navy, sheet } = field;
  stand(field, fleet, wanted);
  const way = fleet.hex === goal ? [] : seaPath(ground, navy.ways.get(fleet.id), fleet.hex, goal);
  const tokens = way.slice(0, data.charts.movement.tokens - 1);
  move(sheet, fleet.id, last === 'R' && tokens.length === way.length ? [...tokens, 'R'] : tokens);
}

/** Ships that wait in the port where the fleet lies join it; merchants beyond the ten. */
function manShips({ view, data, sheet }: Field, fleet: Command): void {
  const city = heldCity(view, fleet.hex);
  const most = commandChart(data, fleet.kind).sqds ?? 0;
  if (!city) return;
  let room = most - count(fleet.sqds, (item) => isWarship(data, item.code));
  const joining = unitsOf(city.portSqds).flatMap((item) => {
    const n = isWarship(data, item.code) ? Math.min(item.n, room) : item.n;
    if (isWarship(data, item.code)) room -= n;
    return n > 0 ? [{ ...item, n }] : [];
  });
  for (const item of joining) transfer(sheet, city.name, fleet.id.slice(fleet.id.indexOf('-') + 1), [item]);
}

/** WK-LOC-8, WK-LOC-13: for an army ashore that no land line feeds, the fleet lies there as its base. */
function feedBeach(field: Field, fleet: Command): boolean {
  const { view, data, lines, sheet } = field;
  const ashore = hostsOf(view, data).some(({ top }) => top.hex === fleet.hex && !lines.has(top.hex));
  if (!ashore) return false;
  if (fleet.locDuty?.to === fleet.hex) return true;
  const port = portBehind(field, fleet);
  if (!port || warships(data, fleet.sqds) === 0) return false;
  stand(field, fleet, { command: 3, city: 2 });
  line(sheet, fleet.id, port.name, fleet.hex);
  return true;
}

/** A port that own troops besiege, near enough to help. */
function portToClose({ view, navy, shuns }: Field, fleet: Command): HexId | undefined {
  const places = values(view.places)
    .filter((place) => place.port && place.besiegedBy === view.position)
    .filter((place) => !shuns?.(fleet, place.id));
  return nearestBySea(navy, fleet, places)?.id;
}

/** Enemy ships in sight, no stronger than the fleet: those before an own port first, then those that it comes up with this week. */
function shipsToMeet(field: Field, fleet: Command): HexId | undefined {
  const { view, data, navy } = field;
  const own = raw(data, fleet.sqds);
  const points = must(data.charts.speedTotals, 'NAVAL');
  const before = (hex: HexId): boolean => view.cities[hex]?.owner === view.position;
  const prey = view.seen
    .filter(({ arm, owner }) => arm === 'naval' && isAtWar(view, owner))
    .filter((sighting) => seenRaw(data, sighting) <= own && !field.shuns?.(fleet, sighting.hex))
    .map(({ hex }) => ({ id: hex }));
  return (
    nearestBySea(
      navy,
      fleet,
      prey.filter(({ id }) => before(id)),
    ) ??
    nearestBySea(
      navy,
      fleet,
      prey.filter(({ id }) => costOfWay(navy, fleet, id) <= points),
    )
  )?.id;
}

/** WK-SIE-12: a port that is at war with us or nobody's, not the same one week after week. */
function raid(field: Field, fleet: Command): boolean {
  const { view, data, navy } = field;
  const points = must(data.charts.speedTotals, 'NAVAL') - data.charts.movement.raid;
  if (warships(data, fleet.sqds) < data.charts.raid.sqds) return false;
  const ports = values(view.places)
    .filter((place) => place.port && place.id !== fleet.hex && costOfWay(navy, fleet, place.id) <= points)
    .filter((place) => isAtWar(view, place.holder) || isAtWar(view, place.id) || place.home === 'P0')
    .filter((place) => place.holder !== view.position && !isAlly(view, place.holder))
    .filter((place) => isAtWar(view, place.holder) || place.holder === 'P0')
    .sort((a, b) => b.size - a.size || compareIds(a.id, b.id));
  const goal = ports[view.turn % Math.max(1, Math.min(3, ports.length))];
  if (!goal) return false;
  sail(field, fleet, goal.id, { command: 3, city: 9 }, 'R');
  return true;
}

/** The enemy's nearest port: nothing goes in or out. */
function portOfEnemy({ view, navy, shuns }: Field, fleet: Command): HexId | undefined {
  const ports = values(view.places)
    .filter((place) => place.port && isAtWar(view, place.holder))
    .filter((place) => !shuns?.(fleet, place.id));
  return nearestBySea(navy, fleet, ports)?.id;
}

/** In its own port a fleet is watchful in a war: it gives battle to what it meets. */
function goHome(field: Field, fleet: Command): void {
  const { view, ground, navy } = field;
  const watch = Object.keys(view.positions).some((id) => isAtWar(view, id)) ? 1 : 3;
  const here = view.cities[fleet.hex];
  if (here?.port && here.holder === view.position) return stand(field, fleet, { command: watch, city: 1 });
  const open = ownPorts(view).filter((port) => !field.shuns?.(fleet, port.id));
  const home =
    nearestBySea(navy, fleet, open) ??
    nearestBySea(navy, fleet, ownPorts(view)) ??
    [...ownPorts(view)].sort(
      (a, b) =>
        distance(ground.map, a.id, fleet.hex) - distance(ground.map, b.id, fleet.hex) ||
        compareIds(a.id, b.id),
    )[0];
  if (home) sail(field, fleet, home.id, { command: field.isHeld?.(fleet) ? 1 : 3, city: 1 });
}
