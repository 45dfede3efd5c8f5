/** What a stand-in's armies do: gather, defend, march on a target, besiege and storm, hold what they took. */
import { compareIds, values } from '../../../src/core/index.js';
import { distance, hexAt } from '../rules/map/map.js';
import { marchesMounted } from '../rules/map/paths.js';
import { fits } from '../rules/realm/places.js';
import { sizeOf } from '../see/sight.js';
import { speedOf } from '../rules/troops/stacks.js';
import type { City, HexId, StandingOrders } from '../records.js';
import { campFor, gather, leaveGarrison, THIN, wantedGarrison } from './barracks.js';
import { marchesOf, stance, type Field } from './field.js';
import { tokensOf, wayTo } from './ground.js';
import { assaultOdds, hostsOf, threatTo, type Host } from './intelligence.js';
import { fleetFor, hireFor, sailWith, type Passage } from './landings.js';
import { nearestBySea, ownPorts, type Navy } from './navy.js';
import { digits, move } from './orders.js';
import type { Ruler } from './ruler.js';
import { alarmFor, closedTo, isPrey, isStrongFor, quarryFor, siegeDigit, targetFor } from './targets.js';
import { heldCities, heldCity } from '../see/held.js';

export function commandArmies(ruler: Ruler, lines: ReadonlyMap<HexId, number>, navy: Navy): Field {
  const field = fieldOf(ruler, lines, navy);
  for (const host of hostsOf(ruler.view, ruler.data)) commandHost(field, host);
  return field;
}

/** The field as the week begins: nothing is given out yet. */
export function fieldOf(ruler: Ruler, lines: ReadonlyMap<HexId, number>, navy: Navy): Field {
  return {
    ...ruler,
    navy,
    lines,
    taken: new Set(),
    drawn: new Map(),
    closed: closedTo(ruler.view, ruler.data),
    marches: new Map(),
  };
}

function commandHost(field: Field, waiting: Host): void {
  const { view, data, ground, lines, sheet } = field;
  const { top } = waiting;
  const here = top.hex;
  const host = gather(field, waiting);

  // Home first: a host within reach of a threatened city of ours goes there.
  const alarm = holdsPrize(field, host) ? undefined : alarmFor(field, host);
  if (alarm) return goTo(field, host, alarm, { command: 2, modifier: 2, city: 1 });

  // A siege goes on as long as it has a chance and no stronger army comes.
  const place = view.places[here];
  const rivals = threatTo(view, data, ground, here, 1);
  const starves = isHungry(host) && (!place || assaultOdds(view, data, host, place) < 100);
  if (place && !starves && isPrey(field, place) && rivals <= host.raw && isStrongFor(field, host, place)) {
    field.taken.add(here);
    return digits(
      sheet,
      top.id,
      top.orders,
      stance(field, { command: 1, city: siegeDigit(field, host, place) }),
    );
  }
  // A weaker enemy beside us is beaten first.
  const quarry = quarryFor(field, host);
  if (quarry !== undefined) return goTo(field, host, quarry, { command: 1, city: 1 });

  if (rivals > host.raw * 2 || isHungry(host)) return retire(field, host);
  if (top.locOut || (lines.get(here) ?? Infinity) > data.charts.loc.range) return retire(field, host);
  leaveGarrison(field, host);
  if (holdsPrize(field, host) && threatTo(view, data, ground, here, 3) > 0)
    return digits(sheet, top.id, top.orders, stance(field, { command: 3, city: 1 }));

  const camp = campFor(field, host);
  if (camp !== undefined)
    return camp === here ? retire(field, host) : goTo(field, host, camp, { command: 3, city: 1 });
  const target = targetFor(field, host);
  if (!target) return retire(field, host);
  field.taken.add(target.place.id);
  const arrival = { command: 1, city: siegeDigit(field, host, target.place) } as const;
  if (target.passage) takeShip(field, host, target.passage, target.place.id, arrival);
  else goTo(field, host, target.place.id, arrival);
}

/** By sea: to the port where the fleet lies and waits, then over. */
export function takeShip(
  field: Field,
  host: Host,
  { fleet }: Passage,
  goal: HexId,
  arrival: Partial<StandingOrders>,
): void {
  if (fleet.hex === host.top.hex) return setSail(field, host, goal, arrival);
  hireFor(field, fleet, host);
  goTo(field, host, fleet.hex, { command: 3, city: 1 });
}

/** Over the sea: aboard when all is ready, otherwise it waits for its ships. */
function setSail(field: Field, host: Host, goal: HexId, arrival: Partial<StandingOrders>): void {
  const sails = sailWith(field, host, goal);
  digits(field.sheet, host.top.id, host.top.orders, stance(field, sails ? arrival : { command: 3, city: 1 }));
}

/** Marches as far towards a hex as this week goes; the digits of arrival count only for the last stretch. */
export function goTo(field: Field, host: Host, goal: HexId, arrival: Partial<StandingOrders>): void {
  const { data, ground, sheet } = field;
  const { top } = host;
  const mounted = marchesMounted(data, host.stack);
  const points = data.charts.speedTotals[speedOf(data, host.stack)] ?? 4;
  const reached = marchesOf(field, host);
  const way = reached.has(goal) ? wayTo(reached, goal) : [];
  const { tokens, end } = tokensOf(ground, top.hex, way, mounted, points);
  // Not into a free city on the way: Conditional B would take the end of the path for its goal.
  const arrives = end === goal;
  // WK-ZOC-4: from zone to zone only who is ready to fight gets on.
  const onTheWay = { command: isInZone(field, top.hex) ? 2 : 3, city: 0 } as const;
  const wanted = arrives ? arrival : onTheWay;
  const command = wanted.command === 3 ? onTheWay.command : wanted.command;
  digits(
    sheet,
    top.id,
    top.orders,
    stance(field, { ...wanted, ...(command === undefined ? {} : { command }) }),
  );
  if (top.inside !== null || tokens.length > 0) move(sheet, top.id, tokens, 0);
}

/** A city just taken is held until it has its garrison: what leaves it at once has taken it for the enemy. */
export function holdsPrize({ view, data }: Field, host: Host): boolean {
  const city = heldCity(view, host.top.hex);
  if (!city || city.owner === view.position) return false;
  return !isHungry(host) && sizeOf(city.stack) < wantedGarrison(data, city);
}

/** Does an enemy stand next to it, as far as one sees? */
const isInZone = ({ view, data, ground }: Field, hex: HexId): boolean =>
  threatTo(view, data, ground, hex, 1) > 0;

/** A week from starving: no city is worth that. */
export const isHungry = (host: Host): boolean =>
  host.commands.some((command) => sizeOf(command.stack) > 0 && command.supply <= 1);

/** Can it feed the largest command of the host beside its own garrison? WK-SUP-2 */
function feeds(city: City, host: Host): boolean {
  const largest = Math.max(...host.commands.map((command) => sizeOf(command.stack)));
  return city.cap === null || city.cap - sizeOf(city.stack) >= largest;
}

/** To the nearest base, and inside when there is room and danger. */
export function retire(field: Field, host: Host): void {
  const { view, data, ground, sheet } = field;
  const { top } = host;
  const city = heldCity(view, top.hex);
  const foes = threatTo(view, data, ground, top.hex, 2);
  if (city && city.owner === view.position && (!isHungry(host) || feeds(city, host))) {
    const shelter = foes > host.raw && (top.inside !== null || fits(view, data, city, host.regts));
    const front = shelter ? undefined : (frontFor(field, host, city.id) ?? harbourFor(field, host));
    if (front !== undefined) return goTo(field, host, front, { command: 3, city: 1 });
    return digits(
      sheet,
      top.id,
      top.orders,
      shelter
        ? { mode: 'G', city: 2, command: 3 }
        : { mode: 'F', command: 3, city: 1, battle: 2, conditional: 'B' },
    );
  }
  const reached = marchesOf(field, host);
  const homes = heldCities(view)
    .filter((one) => one.owner === view.position && reached.has(one.id))
    .filter((one) => !isHungry(host) || feeds(one, host))
    .sort(
      (a, b) => (reached.get(a.id)?.cost ?? 0) - (reached.get(b.id)?.cost ?? 0) || compareIds(a.id, b.id),
    );
  const home = homes[0];
  if (home) return goTo(field, host, home.id, { command: 3, city: 1 });
  // From a far coast the way home is the way it came.
  const fleet = fleetFor(field, host);
  const port = fleet && nearestBySea(field.navy, fleet, ownPorts(view));
  if (port) return setSail(field, host, port.id, { command: 3, city: 1 });
  digits(sheet, top.id, top.orders, stance(field, { command: 3, city: 1 }));
}

/** With nothing to do, an army waits where it is wanted next: at the own city nearest the enemy to be. */
function frontFor({ view, ground, plan }: Field, host: Host, from: HexId): HexId | undefined {
  const goal = values(view.places).find((place) => place.holder === plan.enemy && place.size >= 8)?.id;
  if (goal === undefined) return undefined;
  const best = heldCities(view)
    .filter((city) => city.owner === view.position && city.cap !== 0)
    .sort(
      (a, b) => distance(ground.map, a.id, goal) - distance(ground.map, b.id, goal) || compareIds(a.id, b.id),
    )[0];
  if (!best || best.id === from || (best.cap !== null && best.cap < host.regts)) return undefined;
  return distance(ground.map, best.id, goal) + 2 < distance(ground.map, from, goal) ? best.id : undefined;
}

/** Or at the port where an own fleet lies, if free coasts can be reached from there. */
function harbourFor(field: Field, host: Host): HexId | undefined {
  const { view, temper, ground, navy, plan } = field;
  if (temper.ships === 'guard' || plan.enemy !== undefined || host.regts < THIN) return undefined;
  if (navy.fleets.some((fleet) => fleet.hex === host.top.hex)) return undefined;
  const reached = marchesOf(field, host);
  const ports = ownPorts(view).filter(
    (city) => reached.has(city.id) && (city.cap ?? host.regts) >= host.regts,
  );
  const fleet = navy.fleets.find(
    ({ hex, id }) =>
      ports.some((city) => city.id === hex) &&
      values(view.places).some(
        (place) =>
          isPrey(field, place) && hexAt(ground.map, place.id).coastal && navy.ways.get(id)?.has(place.id),
      ),
  );
  return fleet?.hex;
}
