/** A regular player's armies: home first, the weak enemy next, then cities, and none idle while there is something to take. */
import { must, values } from '../../../../src/core/index.js';
import { isMounted, items, raw, sum } from '../../rules/troops/stacks.js';
import { unitOf } from '../../data.js';
import { INDEPENDENT, type Command, type HexId, type Stack } from '../../records.js';
import type { Place } from '../../view.js';
import { distance } from '../../rules/map/map.js';
import { sizeOf } from '../../see/sight.js';
import { campFor, gather, leaveGarrison } from '../barracks.js';
import { stance, type Field } from '../field.js';
import { assaultOdds, hostsOf, isAtWar, seenRaw, threatTo, type Host } from '../intelligence.js';
import type { Navy } from '../navy.js';
import { digits, transfer } from '../orders.js';
import { refOf } from '../../report/lines.js';
import { isPrey, isStrongFor, siegeDigit, targetFor } from '../targets.js';
import { fieldOf, goTo, holdsPrize, isHungry, retire, takeShip } from '../war.js';
import { reliefBy, wallsFor, type Relief } from './walls.js';
import { fleeingFrom } from './pursuit.js';
import { landFor, needFor, postFor, victimFor } from './quarry.js';
import { weeksLeft, type Regent } from './regent.js';
import { watchOf } from './watch.js';

export function leadArmies(regent: Regent, lines: ReadonlyMap<HexId, number>, navy: Navy): Field {
  const { view, data } = regent;
  const bare = fieldOf(regent, lines, navy);
  const field: Field = {
    ...bare,
    watch: (city) => watchOf(regent, city),
    prize: (place) => prizeOf(regent, place),
    shuns: (fleet, hex) => isTooStrong(regent, fleet, hex),
    isHeld: (fleet) => isBesetAtSea(regent, fleet),
    pursues: (host) => fleeingFrom(field, host, regent.nature.pursuit),
  };
  for (const host of hostsOf(view, data).flatMap((one) => parted(field, one))) lead(field, host);
  return field;
}

/** The enemy's cities before those of nobody, his capital before all (WK-END-2), and the last ones of a country that falls. */
function prizeOf({ view, plan }: Regent, place: Place): number {
  if (place.holder !== plan.enemy || place.holder === INDEPENDENT) return 0;
  const theirs = values(view.places).filter(({ holder }) => holder === place.holder).length;
  return ENEMY + (place.size >= CAPITAL ? ENEMY : 0) + (theirs <= FEW ? ENEMY : 0);
}
const ENEMY = 40;
const CAPITAL = 11;
const FEW = 3;

/** Ships in sight there that a fleet does not beat. */
function isTooStrong({ view, data }: Regent, fleet: Command, hex: HexId): boolean {
  const ships = view.seen
    .filter(({ arm, owner, hex: at }) => arm === 'naval' && at === hex && isAtWar(view, owner))
    .reduce((n, sighting) => n + seenRaw(data, sighting), 0);
  return ships * 10 > raw(data, fleet.sqds) * 9;
}

/** Enemy ships in sight, there or in the next hex. */
const isBesetAtSea = ({ view, ground }: Regent, fleet: Command): boolean =>
  view.seen.some(
    ({ arm, owner, hex }) =>
      arm === 'naval' && isAtWar(view, owner) && distance(ground.map, hex, fleet.hex) <= 1,
  );

/** Regts of a command that is an army by itself. */
const WHOLE = 9;

/** While no enemy is about, an Army and its Divisions go each for a city of its own. */
function parted(field: Field, host: Host): Host[] {
  const { view, data, ground, plan, sheet } = field;
  const { top, commands } = host;
  const able = commands.filter((command) => sizeOf(command.stack) >= WHOLE);
  if (plan.enemy !== undefined || able.length < 2 || !able.includes(top)) return [host];
  if (threatTo(view, data, ground, top.hex, 4) > 0) return [host];
  const leaving = able.filter((command) => command.parent === top.id);
  for (const command of leaving)
    transfer(sheet, refOf(top.id), undefined, [{ kind: 'thing', ref: { name: refOf(command.id) } }]);
  const rest = commands.filter((command) => !leaving.includes(command));
  const hostOf = (own: Host['commands']): Host => {
    const stack = sum(own.map((command) => command.stack));
    return { top: own[0] ?? top, commands: own, stack, regts: sizeOf(stack), raw: raw(data, stack) };
  };
  return [
    hostOf([top, ...rest.filter((command) => command !== top)]),
    ...leaving.map((one) => hostOf([one])),
  ];
}

function lead(field: Field, waiting: Host): void {
  const { view, data, ground, lines, temper, plan } = field;
  const host = gather(field, waiting);
  const { top } = host;
  const here = top.hex;
  const relief = reliefBy(field, host);
  if (relief) return relieve(field, host, relief);
  const walls = holdsPrize(field, host) ? undefined : wallsFor(field, host);
  if (walls) return manWalls(field, host, walls.id);
  const alarm = holdsPrize(field, host) ? undefined : needFor(field, host);
  if (alarm) return goTo(field, host, alarm, { command: 1, city: 1, ...array(field, host) });

  const place = view.places[here];
  const rivals = threatTo(view, data, ground, here, 1);
  const starves = isHungry(host) && (!place || assaultOdds(view, data, host, place) < 100);
  const camp = together(field, host, 0);
  if (place && !starves && isPrey(field, place) && rivals <= camp.raw && isStrongFor(field, camp, place)) {
    field.taken.add(here);
    const city = siegeDigit(field, camp, place);
    return digits(
      field.sheet,
      top.id,
      top.orders,
      stance(field, { command: 1, city, ...array(field, host) }),
    );
  }
  const quarry = victimFor(field, host) ?? (holdsPrize(field, host) ? undefined : field.pursues?.(host));
  if (quarry !== undefined) return goTo(field, host, quarry, { command: 1, city: 1, ...array(field, host) });
  // More than it can beat is not waited for.
  if (rivals * 100 > host.raw * temper.odds || isHungry(host)) return retire(field, host);
  if (top.locOut || (lines.get(here) ?? Infinity) > data.charts.loc.range) return retire(field, host);
  leaveGarrison(field, host);
  if (plan.enemy !== undefined && host.regts < SMALL && !holdsPrize(field, host))
    return holdWalls(field, host);
  if (holdsPrize(field, host) && threatTo(view, data, ground, here, 3) > 0)
    return digits(field.sheet, top.id, top.orders, stance(field, { command: 3, city: 1 }));
  conquer(field, host);
}

/** Regts of a host that in a war does not keep the field alone. */
const SMALL = 9;

/** All hosts within so many hexes as one, led by this one. */
function together({ view, data, ground }: Field, host: Host, far: number): Host {
  const others = hostsOf(view, data).filter(
    ({ top }) => top.id !== host.top.id && distance(ground.map, top.hex, host.top.hex) <= far,
  );
  const stack = sum([host, ...others].map((one) => one.stack));
  return { ...host, stack, regts: sizeOf(stack), raw: raw(data, stack) };
}
/** Hexes between hosts that go for one city together. */
const NEAR = 8;

/** What is too much for one host may not be for two. */
function joinSiege(field: Field, host: Host): boolean {
  const all = together(field, host, NEAR);
  if (all.regts === host.regts) return false;
  const target = targetFor(field, all);
  if (!target || target.passage) return false;
  goTo(field, host, target.place.id, {
    command: 1,
    city: siegeDigit(field, all, target.place),
    ...array(field, host),
  });
  return true;
}

/** WK-SIE-10, 11: what cannot be taken is stripped; when no tax is left to come, laid waste. */
function ravage(field: Field, host: Host): boolean {
  const { data, plan, view } = field;
  const land = landFor(field, host);
  if (!land) return false;
  field.taken.add(land.id);
  const left = weeksLeft(view);
  const city = left !== undefined && left < plan.weeks - 1 + data.charts.calendar.quarter ? 8 : 7;
  goTo(field, host, land.id, { command: 1, city, ...array(field, host) });
  return true;
}

/** A small host fetches troops that wait, else it stands behind the walls that want it most. */
function holdWalls(field: Field, host: Host): void {
  const camp = campFor(field, host);
  if (camp !== undefined && camp !== host.top.hex) return goTo(field, host, camp, { command: 3, city: 1 });
  if (!standGuard(field, host)) conquer(field, host);
}

/** To the city that an enemy can reach, and inside. False when there is none to be guarded. */
function standGuard(field: Field, host: Host): boolean {
  const { top } = host;
  const post = postFor(field, host);
  if (post === undefined) return false;
  field.taken.add(post.id);
  if (post.id !== top.hex) goTo(field, host, post.id, { command: 3, city: 1 });
  else digits(field.sheet, top.id, top.orders, INSIDE);
  return true;
}

/** WK-CMD-14: whoever arrives goes inside, and sallies where the odds allow it. */
const INSIDE = { mode: 'G', city: 2, command: 3 } as const;

/** Out of the gates when help comes, or into the siege from outside. */
function relieve(field: Field, host: Host, { city, modifier }: Relief): void {
  if (host.top.inside === city.id)
    return digits(field.sheet, host.top.id, host.top.orders, { ...INSIDE, city: 3 });
  goTo(field, host, city.id, { command: 1, city: 1, modifier, ...array(field, host) });
}

/** To the city whose walls are to be held, and inside. */
function manWalls(field: Field, host: Host, city: HexId): void {
  if (host.top.hex === city) digits(field.sheet, host.top.id, host.top.orders, INSIDE);
  else goTo(field, host, city, INSIDE);
}

function conquer(field: Field, host: Host): void {
  const target = targetFor(field, host);
  if (target) {
    field.taken.add(target.place.id);
    const arrival = {
      command: 1,
      city: siegeDigit(field, host, target.place),
      ...array(field, host),
    } as const;
    if (target.passage) return takeShip(field, host, target.passage, target.place.id, arrival);
    return goTo(field, host, target.place.id, arrival);
  }
  if (
    field.plan.enemy !== undefined &&
    (joinSiege(field, host) || ravage(field, host) || standGuard(field, host))
  )
    return;
  const camp = campFor(field, host);
  if (camp !== undefined && camp !== host.top.hex) return goTo(field, host, camp, { command: 3, city: 1 });
  retire(field, host);
}

/** The plan that makes most of the host's regts for what it loses by it (WK-CH-8); formations are his nation's. */
function array({ data }: Field, host: Host): { battle: 1 | 2 | 3 | 4 | 5 } {
  const worth = (plan: number): number => strengthOf(data, host.stack, plan);
  const [best] = ([3, 4, 2, 1, 5] as const).toSorted((a, b) => worth(b) - worth(a));
  return { battle: best ?? 3 };
}
function strengthOf(data: Field['data'], stack: Stack, plan: number): number {
  const { w, mounted, intensity } = must(data.charts.plans, String(plan), 'the chart of plans');
  const strength = items(stack).reduce((total, { code, n }) => {
    const { sk, at, df } = unitOf(data, code);
    const [ofSk, ofAt, ofDf] = mounted && isMounted(data, code) ? mounted : w;
    return total + n * (ofSk * sk + ofAt * at + ofDf * df);
  }, 0);
  return strength * (LOSSES - intensity);
}
/** Percent: losses of twice the mean weigh as much as half the strength. */
const LOSSES = 400;
