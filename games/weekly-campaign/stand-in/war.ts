/** What a stand-in's armies do: gather, defend, march on a target, besiege and storm, hold what they took. */
import { compareIds, values, type Dice } from '../../../src/core/index.js';
import type { Data, Temper } from '../data.js';
import { distance } from '../map.js';
import { marchesMounted } from '../paths.js';
import { fits } from '../places.js';
import { sizeOf } from '../sight.js';
import { count, isFoot, items, put, speedOf } from '../stacks.js';
import { unitOf } from '../data.js';
import { INDEPENDENT, type City, type HexId, type Stack, type StandingOrders } from '../state.js';
import type { Place, View } from '../view.js';
import { basesOf, groundOf, linesFrom, marches, tokensOf, wayTo, type Ground } from './ground.js';
import {
  assaultOdds,
  garrisonOf,
  hostsOf,
  isAlly,
  isAtWar,
  seenRaw,
  spare,
  threatTo,
  type Host,
} from './intelligence.js';
import { digits, move, transfer, unitsOf, type Sheet } from './orders.js';
import type { Plan } from './plan.js';

interface Field {
  readonly view: View;
  readonly data: Data;
  readonly temper: Temper;
  readonly plan: Plan;
  readonly dice: Dice;
  readonly sheet: Sheet;
  readonly ground: Ground;
  /** Distance to the nearest base, as far as a line reaches. */
  readonly lines: ReadonlyMap<HexId, number>;
  /** Cities that an army already goes for, and cities that one defends. */
  readonly taken: Set<HexId>;
  /** Regts of a city that have already been called up this week, by city and item. */
  readonly drawn: Map<string, number>;
  /** Hexes that no army marches through. */
  readonly closed: (hex: HexId) => boolean;
  /** Marches from a hex, worked out once. */
  readonly marches: Map<string, ReturnType<typeof marches>>;
}

/** Points of the longest march that is thought of. */
const FAR = 40;

function marchesOf(field: Field, host: Host): ReturnType<typeof marches> {
  const mounted = marchesMounted(field.data, host.stack);
  const key = `${host.top.hex} ${mounted ? 'mounted' : 'foot'}`;
  const found = field.marches.get(key) ?? marches(field.ground, host.top.hex, mounted, field.closed, FAR);
  field.marches.set(key, found);
  return found;
}

export function commandArmies(
  view: View,
  data: Data,
  temper: Temper,
  plan: Plan,
  dice: Dice,
  sheet: Sheet,
): void {
  const ground = groundOf(view, data);
  const lines = linesFrom(ground, basesOf(view, data), data.charts.loc.range);
  const field: Field = {
    view,
    data,
    temper,
    plan,
    dice,
    sheet,
    ground,
    lines,
    taken: new Set(),
    drawn: new Map(),
    closed: closedTo(view, data),
    marches: new Map(),
  };
  for (const host of hostsOf(view, data)) commandHost(field, host);
}

const stance = (field: Field, wanted: Partial<StandingOrders>): Partial<StandingOrders> => ({
  mode: 'F',
  conditional: 'B',
  battle: field.temper.plan,
  formation: field.temper.formation,
  // It fights at even odds or better, and gives way to more.
  modifier: 2,
  ...wanted,
});

function commandHost(field: Field, host: Host): void {
  const { view, data, ground, lines, sheet } = field;
  const { top } = host;
  const here = top.hex;
  gather(field, host);

  // Home first: a host within reach of a threatened city of ours goes there.
  const alarm = alarmFor(field, host);
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

  const camp = campFor(field, host);
  if (camp !== undefined)
    return camp === here ? retire(field, host) : goTo(field, host, camp, { command: 3, city: 1 });
  const target = host.regts < REMNANT ? undefined : targetFor(field, host);
  if (!target) return retire(field, host);
  field.taken.add(target.id);
  goTo(field, host, target.id, { command: 1, city: siegeDigit(field, host, target) });
}

/** A host of fewer regts takes no city; one of fewer than this goes for reinforcements where some wait. */
const REMNANT = 6;
const THIN = 14;
const WORTH_A_MARCH = 4;

/** The own city with the most troops in waiting for a thin host, near ones first. */
function campFor({ view, data, ground, drawn }: Field, host: Host): HexId | undefined {
  if (host.regts >= THIN) return undefined;
  const camps = values(view.cities).flatMap((city) => {
    if (city.holder !== view.position || city.siege !== null || city.id === host.top.hex) return [];
    const called = items(city.stack).reduce((n, { key }) => n + (drawn.get(`${city.id} ${key}`) ?? 0), 0);
    const waiting = spare(data, city.stack) - keepsIn(view, data, city) - called;
    if (waiting < WORTH_A_MARCH) return [];
    return [{ id: city.id, score: waiting * 2 - distance(ground.map, city.id, host.top.hex) }];
  });
  camps.sort((a, b) => b.score - a.score || compareIds(a.id, b.id));
  return camps[0]?.id;
}

/** Storm at good odds; else besiege, and storm later when the walls are down only if that is no slaughter. */
function siegeDigit({ view, data, temper }: Field, host: Host, place: Place): number {
  const odds = assaultOdds(view, data, host, place);
  if (odds >= temper.odds) return 4;
  return odds >= 100 ? 5 : 3;
}

/** WK-SIE-1: enough to besiege it, and no mere remnant before its garrison. */
function isStrongFor({ view, data, temper }: Field, host: Host, place: Place): boolean {
  const { regts } = garrisonOf(view, data, place);
  const least = Math.max(data.charts.siege.least, place.size);
  return host.regts >= least && host.regts * 100 >= regts * Math.min(temper.press, 130);
}

/** Troops that wait in the city where the host stands join it. */
function gather({ view, data, sheet, drawn }: Field, host: Host): void {
  const city = view.cities[host.top.hex];
  if (!city || city.holder !== view.position) return;
  const keep = keepsIn(view, data, city);
  const waiting = items(city.stack).filter(({ code }) => unitOf(data, code).trait !== 'militia');
  let left = Math.max(0, waiting.reduce((sum, { n }) => sum + n, 0) - keep);
  for (const command of host.commands) {
    let room = (data.charts.commands[command.kind]?.regts ?? 0) - sizeOf(command.stack);
    if (command.kind === 'SC') continue;
    const joining: Stack = {};
    for (const item of waiting) {
      const mark = `${city.id} ${item.key}`;
      const n = Math.min(item.n - (drawn.get(mark) ?? 0), room, left);
      if (n <= 0) continue;
      put(joining, item.key, n);
      drawn.set(mark, (drawn.get(mark) ?? 0) + n);
      room -= n;
      left -= n;
    }
    if (sizeOf(joining) > 0) transfer(sheet, city.name, refOfCommand(command.id), unitsOf(joining));
  }
}
const refOfCommand = (id: string): string => id.slice(id.indexOf('-') + 1);

/** What stays in a city when an army takes its troops along: home cities have their militia. */
function keepsIn(view: View, data: Data, city: City): number {
  if (city.owner !== view.position) return wantedGarrison(data, city);
  return city.status === 'allied' ? data.charts.revolt.allied : city.home === view.position ? 0 : 1;
}

/** Enough not to rise in revolt: WK-CON-7 leaves little to chance from here on. */
function wantedGarrison(data: Data, city: Pick<City, 'size'>): number {
  const { revolt } = data.charts;
  return Math.ceil((revolt.base + city.size) / revolt.garrison);
}

/** Foot regts that stay behind in a city that is ours by force only. */
function leaveGarrison({ view, data, temper, sheet }: Field, host: Host): void {
  const city = view.cities[host.top.hex];
  if (!city || city.holder !== view.position || city.owner === view.position) return;
  const least = Math.ceil(city.size / data.charts.convert.garrisonPart) + temper.garrison + 1;
  let missing = Math.min(least, wantedGarrison(data, city)) - sizeOf(city.stack);
  for (const command of host.commands) {
    const left: Stack = {};
    const cheap = items(command.stack)
      .filter(({ code }) => isFoot(data, code))
      .sort((a, b) => unitOf(data, a.code).cost - unitOf(data, b.code).cost);
    for (const { key, n } of cheap) {
      const some = Math.min(n, missing, Math.max(0, sizeOf(command.stack) - sizeOf(left) - 1));
      if (some <= 0) continue;
      put(left, key, some);
      missing -= some;
    }
    if (sizeOf(left) > 0) transfer(sheet, refOfCommand(command.id), city.name, unitsOf(left));
  }
}

/** WK-MOV-6: an enemy host here or in the next hex that is clearly weaker, on ground that a line reaches. */
function quarryFor({ view, data, ground, lines, taken }: Field, host: Host): HexId | undefined {
  if (host.regts < REMNANT) return undefined;
  const prey = view.seen
    .filter(({ arm, owner, hex }) => arm === 'land' && isAtWar(view, owner) && !taken.has(hex))
    .map((sighting) => ({
      hex: sighting.hex,
      raw: seenRaw(data, sighting),
      far: distance(ground.map, host.top.hex, sighting.hex),
    }))
    .filter(({ hex, raw, far }) => raw > 0 && raw * 5 <= host.raw * 4 && far <= 1 && lines.has(hex))
    .sort((a, b) => a.far - b.far || a.raw - b.raw || compareIds(a.hex, b.hex));
  const first = prey[0];
  if (first) taken.add(first.hex);
  return first?.hex;
}

/** The own city in need that this host can help: besieged, or an enemy near that it can beat. */
function alarmFor(field: Field, host: Host): HexId | undefined {
  const { view, data, ground, taken } = field;
  const near = values(view.cities)
    .filter((city) => city.owner === view.position && !taken.has(city.id))
    .map((city) => ({
      city,
      far: distance(ground.map, host.top.hex, city.id),
      foe: threatTo(view, data, ground, city.id, city.id === view.own.capital ? 2 : 1),
    }))
    .filter(({ city, far, foe }) => {
      const worth = city.id === view.own.capital ? 10 : 6;
      const pressed = foe > 0 || city.siege !== null || (city.holder !== view.position && city.size >= 5);
      return pressed && far <= worth && foe <= host.raw && foe > 0;
    })
    .sort((a, b) => b.city.size - a.city.size || compareIds(a.city.id, b.city.id));
  const first = near[0];
  if (!first) return undefined;
  taken.add(first.city.id);
  // Go for the enemy himself where he is seen.
  const enemy = view.seen
    .filter(
      ({ arm, owner, hex }) =>
        arm === 'land' && isAtWar(view, owner) && distance(ground.map, hex, first.city.id) <= 2,
    )
    .sort((a, b) => seenRaw(data, b) - seenRaw(data, a) || compareIds(a.hex, b.hex))[0];
  return enemy?.hex ?? first.city.id;
}

/** A city that is neither ours nor a friend's: free ones always, a position's when at war or lost to it. */
function isPrey({ view, plan }: Field, place: Place): boolean {
  if (place.holder === view.position || isAlly(view, place.holder)) return false;
  if (place.holder === INDEPENDENT) return true;
  return isAtWar(view, place.holder) || place.holder === plan.enemy;
}

/** The best city to go for: worth against march and walls, within reach of a base. */
function targetFor(field: Field, host: Host): Place | undefined {
  const { view, data, temper, ground, lines, dice } = field;
  const points = data.charts.speedTotals[speedOf(data, host.stack)] ?? 4;
  const reached = marchesOf(field, host);
  const blockade = data.charts.siege.least;
  const choices = values(view.places).flatMap((place) => {
    const way = reached.get(place.id);
    if (!way || way.cost > points * 5 || !isPrey(field, place) || field.taken.has(place.id)) return [];
    if ((lines.get(place.id) ?? Infinity) > data.charts.loc.range) return [];
    const garrison = garrisonOf(view, data, place);
    if (host.regts < Math.max(blockade, place.size)) return [];
    if (host.regts * 100 < garrison.regts * temper.press) return [];
    const foes = threatTo(view, data, ground, place.id, 1);
    if (foes > host.raw) return [];
    const odds = Math.min(300, assaultOdds(view, data, host, place));
    const weeks = Math.ceil(way.cost / points) + Math.ceil(Math.max(0, 160 - odds) / 20);
    const lost = view.cities[place.id]?.owner === view.position ? 60 : 0;
    const worth = place.size * 20 + lost + (place.holder === INDEPENDENT ? 10 : 0);
    const luck = dice.roll(12, 'stand-in/target', host.top.id, place.id);
    return [{ place, score: worth + luck - weeks * 14 - Math.max(0, 100 - odds) / 2 }];
  });
  choices.sort((a, b) => b.score - a.score || compareIds(a.place.id, b.place.id));
  return choices[0]?.place;
}

/** Hexes that an army does not march through: held by somebody at war, or crowded with enemies. */
function closedTo(view: View, data: Data): (hex: HexId) => boolean {
  const strong = new Set(
    view.seen
      .filter(({ arm, owner }) => arm === 'land' && isAtWar(view, owner))
      .filter((sighting) => seenRaw(data, sighting) > 0)
      .map(({ hex }) => hex),
  );
  return (hex) => {
    const place = view.places[hex];
    return (
      strong.has(hex) ||
      (place !== undefined && place.holder !== view.position && isAtWar(view, place.holder))
    );
  };
}

/** Marches as far towards a hex as this week goes; the digits of arrival count only for the last stretch. */
function goTo(field: Field, host: Host, goal: HexId, arrival: Partial<StandingOrders>): void {
  const { data, ground, sheet } = field;
  const { top } = host;
  const mounted = marchesMounted(data, host.stack);
  const points = data.charts.speedTotals[speedOf(data, host.stack)] ?? 4;
  const reached = marchesOf(field, host);
  const way = reached.has(goal) ? wayTo(reached, goal) : [];
  const { tokens, end } = tokensOf(ground, top.hex, way, mounted, points);
  // Not into a free city on the way: Conditional B would take the end of the path for its goal.
  const arrives = end === goal;
  digits(sheet, top.id, top.orders, stance(field, arrives ? arrival : { command: 3, city: 0 }));
  if (top.inside !== null || tokens.length > 0) move(sheet, top.id, tokens, 0);
}

/** A week from starving: no city is worth that. */
const isHungry = (host: Host): boolean =>
  host.commands.some((command) => sizeOf(command.stack) > 0 && command.supply <= 1);

/** Can it feed the largest command of the host beside its own garrison? WK-SUP-2 */
function feeds(city: City, host: Host): boolean {
  const largest = Math.max(...host.commands.map((command) => sizeOf(command.stack)));
  return city.cap === null || city.cap - sizeOf(city.stack) >= largest;
}

/** To the nearest base, and inside when there is room and danger. */
function retire(field: Field, host: Host): void {
  const { view, data, ground, sheet } = field;
  const { top } = host;
  const city = view.cities[top.hex];
  const foes = threatTo(view, data, ground, top.hex, 2);
  if (
    city &&
    city.holder === view.position &&
    city.owner === view.position &&
    (!isHungry(host) || feeds(city, host))
  ) {
    const shelter = foes > host.raw && (top.inside !== null || fits(view, data, city, host.regts));
    const front = shelter ? undefined : frontFor(field, host, city.id);
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
  const homes = values(view.cities)
    .filter((one) => one.holder === view.position && one.owner === view.position && reached.has(one.id))
    .filter((one) => !isHungry(host) || feeds(one, host))
    .sort(
      (a, b) => (reached.get(a.id)?.cost ?? 0) - (reached.get(b.id)?.cost ?? 0) || compareIds(a.id, b.id),
    );
  const home = homes[0];
  if (home) return goTo(field, host, home.id, { command: 3, city: 1 });
  digits(sheet, top.id, top.orders, stance(field, { command: 3, city: 1 }));
}

/** With nothing to do, an army waits where it is wanted next: at the own city nearest the enemy to be. */
function frontFor({ view, ground, plan }: Field, host: Host, from: HexId): HexId | undefined {
  const goal = values(view.places).find((place) => place.holder === plan.enemy && place.size >= 8)?.id;
  if (goal === undefined) return undefined;
  const best = values(view.cities)
    .filter((city) => city.holder === view.position && city.owner === view.position && city.cap !== 0)
    .sort(
      (a, b) => distance(ground.map, a.id, goal) - distance(ground.map, b.id, goal) || compareIds(a.id, b.id),
    )[0];
  if (!best || best.id === from || (best.cap !== null && best.cap < host.regts)) return undefined;
  return distance(ground.map, best.id, goal) + 2 < distance(ground.map, from, goal) ? best.id : undefined;
}

/** Foot regts of a stack. */
export const footOf = (data: Data, stack: Stack): number => count(stack, ({ code }) => isFoot(data, code));
