/** How a regular player sees the game: how long it lasts, what can come before his cities, who leads, whom he is after. */
import { byId, must, values, type Temper } from '../../../../src/core/index.js';
import type { OpenForce } from '../../board.js';
import type { World } from '../../play.js';
import { gridOf, rulesOf } from '../../ruleset.js';
import { reachable, type Steps } from '../../rules/land/ways.js';
import {
  forceStrength,
  forcesUnder,
  isShip,
  isTrade,
  stacks,
  unitStrength,
} from '../../rules/realm/forces.js';
import {
  achievementPoints,
  capitalOf,
  citiesOf,
  citiesUnder,
  commander,
  hostile,
  isInactiveNeutral,
  maySail,
  openPoints,
  stanceOf,
  otherActive,
  mutualAllies,
} from '../../rules/realm/realms.js';
import type { Mind } from '../mind.js';
import { MANNERS, type Manner } from './manner.js';

export interface Outlook extends Mind {
  readonly temper: Temper;
  readonly manner: Manner;
  /** Seasons that the game may be expected to last, this one included. */
  readonly seasonsLeft: number;
  /** The position that leads by what all can see; undefined: this one does. */
  readonly leader: string | undefined;
  /** The position that it means to conquer; undefined: nobody is left. */
  readonly prey: string | undefined;
  /** What can come before the capital. */
  readonly danger: Danger;
  /** Of that what stands before it or next to it. */
  readonly atTheGates: number;
}

/** Strength of the strongest enemy that can stand before a place this season, and in two. */
export interface Danger {
  readonly soon: number;
  readonly later: number;
}

/** Land points from which an enemy is at the gates. */
const GATES = 3;
/** No game is reckoned longer. */
const LONGEST = 40;
/** Chances in six that a year's council and Fall move the period marker, for each position. */
const ADVANCES_A_YEAR = 2;

export function outlookOf(mind: Mind, temper: Temper): Outlook {
  const { world, me } = mind;
  const capital = capitalOf(world.state, me);
  return {
    ...mind,
    temper,
    manner: MANNERS[temper],
    seasonsLeft: seasonsLeft(world),
    leader: leaderBesides(world, me),
    prey: preyOf(world, me),
    danger: capital === undefined ? { soon: 0, later: 0 } : dangerToSeat(world, me, capital),
    atTheGates: capital === undefined ? 0 : dangerTo(world, me, capital, GATES).soon,
  };
}

/** By land, and from the sea: who sails now is ashore in the season after. */
function dangerToSeat(world: World, me: string, capital: string): Danger {
  const { soon, later } = dangerTo(world, me, capital);
  return { soon, later: Math.max(later, landingAt(world, me, capital)) };
}

/** KOK-END-1: each position moves the marker in one council and one Fall of six. */
function seasonsLeft(world: World): number {
  const { game } = world.state;
  if (game.period === 0 || game.settings.end === 'monarch-deaths') return LONGEST;
  const active = values(world.state.positions).filter((p) => p.status === 'active').length;
  return Math.min(
    LONGEST,
    Math.max(2, Math.floor((game.period * 24) / (ADVANCES_A_YEAR * Math.max(1, active)))),
  );
}

/** Who leads by the points that lie open, this position left out, if he is ahead of it. */
function leaderBesides(world: World, me: string): string | undefined {
  const total = (p: string): number => openPoints(world, p).total;
  const best = byId(otherActive(world.state, me)).sort((a, b) => total(b) - total(a))[0];
  return best !== undefined && total(best) > total(me) ? best : undefined;
}

/** Land points of the ways that lead to a hex, up to a limit. */
export function landReach(world: World, hex: string, limit: number): ReadonlyMap<string, number> {
  const grid = gridOf(world);
  const steps: Steps = function* (from) {
    for (const s of grid.sides(from)) if (s.land !== undefined) yield [s.to, s.land] as const;
  };
  return reachable([hex], steps, limit);
}

/** Strength of a force ashore: its soldiers, also those afloat. */
export function ashore(world: World, force: OpenForce): number {
  return stacks(world, force)
    .filter((s) => !isShip(world, s.type))
    .reduce((sum, s) => sum + s.n * unitStrength(world, s.side, s.type), 0);
}

/** The strongest enemy, one commander's armies together, who can march to a hex. */
export function dangerTo(
  world: World,
  me: string,
  hex: string,
  march = world.data.charts.moves.army,
): Danger {
  const { state } = world;
  const near = landReach(world, hex, 2 * march);
  const soon = new Map<string, number>();
  const later = new Map<string, number>();
  for (const f of values(state.forces)) {
    const points = near.get(f.hex);
    if (points === undefined || isTrade(f) || !hostile(state, f.owner, me)) continue;
    if (isInactiveNeutral(state, f.owner) || f.owner === 'rebellion') continue;
    const chief = commander(state, f.owner);
    const strength = ashore(world, f);
    later.set(chief, (later.get(chief) ?? 0) + strength);
    if (points <= march) soon.set(chief, (soon.get(chief) ?? 0) + strength);
  }
  return { soon: Math.max(0, ...soon.values()), later: Math.max(0, ...later.values()) };
}

/** Strength of the strongest enemy whose soldiers can sail before a place this season. KOK-UNIT-7. */
function landingAt(world: World, me: string, hex: string): number {
  const { state, data } = world;
  const grid = gridOf(world);
  const steps: Steps = function* (from) {
    for (const s of grid.sides(from)) if (s.water !== undefined) yield [s.to, s.water] as const;
  };
  const near = reachable([hex], steps, data.charts.moves.fleet);
  const landing = new Map<string, number>();
  for (const f of values(state.forces)) {
    if (!near.has(f.hex) || isTrade(f) || !hostile(state, f.owner, me) || !maySail(world, f.owner)) continue;
    if (isInactiveNeutral(state, f.owner) || f.owner === 'rebellion') continue;
    const chief = commander(state, f.owner);
    landing.set(chief, (landing.get(chief) ?? 0) + ashore(world, f));
  }
  return Math.max(0, ...landing.values());
}

/** Strength of all soldiers under a commander. */
export function armsOf(world: World, chief: string): number {
  return forcesUnder(world.state, chief).reduce((sum, f) => sum + (isTrade(f) ? 0 : ashore(world, f)), 0);
}

/** The rival who is worth most for his distance and weakness; a leader is worth more. */
function preyOf(world: World, me: string): string | undefined {
  const { state } = world;
  const capital = capitalOf(state, me);
  const rivals = otherActive(state, me);
  if (capital === undefined) return rivals[0];
  const grid = gridOf(world);
  const own = 1 + armsOf(world, me);
  const leader = leaderBesides(world, me);
  const worth = (rival: string): number => {
    const far = Math.min(99, ...citiesUnder(state, rival).map((c) => grid.distance(capital, c.hex)));
    const ratio = Math.min(200, Math.floor((own * 100) / (1 + armsOf(world, rival))));
    const bound = stanceOf(state, me, rival) === 'enemy' ? 0 : mutualAllies(state, me, rival) ? 90 : 60;
    const lead = rival === leader ? openPoints(world, rival).total - openPoints(world, me).total : 0;
    return (
      ratio +
      Math.min(80, Math.floor(lead / 3)) +
      Math.floor(achievementPoints(world, rival) / 4) -
      12 * far -
      bound
    );
  };
  return byId(rivals).sort((a, b) => worth(b) - worth(a))[0];
}

/** How much of what a rival loses is as good as won, in hundredths: all of two, most of a leader's, little of another's. */
export function stake({ world, me, leader, prey }: Outlook, rival: string): number {
  const rivals = otherActive(world.state, me);
  if (!rivals.includes(rival)) return 0;
  if (rivals.length === 1) return 100;
  return rival === leader ? 70 : rival === prey ? 45 : 25;
}

/** Between two an army pays twice: what the other loses is won. KOK-WIN-1. */
const DUEL = 170;

/** Of a year's income, in hundredths, what Winter's pay may take. */
export function payShare({ world, me, manner }: Outlook): number {
  return otherActive(world.state, me).length === 1 ? Math.floor((manner.pay * DUEL) / 100) : manner.pay;
}

/** Springs still to come when so many seasons are over. */
export function springsAfter({ world, seasonsLeft: left }: Outlook, seasons: number): number {
  const order = ['spring', 'summer', 'fall', 'winter'];
  const now = Math.max(0, order.indexOf(world.state.game.season));
  return Math.max(0, Math.floor((now + left) / 4) - Math.floor((now + seasons) / 4));
}

/** Points for a place at the end of the game, as the scenario gives them. */
export function prizeAt(world: World, hex: string): number {
  const prize = rulesOf(world).prize?.(world);
  return prize && gridOf(world).find(prize.city) === hex ? prize.points : 0;
}

export const capitalHex = ({ world, me }: Mind): string | undefined => {
  const { state } = world;
  return must(state.positions, me, 'the positions').capitalState === 'held'
    ? capitalOf(state, me)
    : undefined;
};

/** Own and allied soldiers and warships in a hex. */
export function strengthAt({ world, me }: Mind, hex: string): number {
  return forcesUnder(world.state, me)
    .filter((f) => f.hex === hex && !isTrade(f))
    .reduce((sum, f) => sum + forceStrength(world, f), 0);
}

/** KOK-REB-1, KOK-SIEGE-5: strength that puts a rising down; a capital in rebellion sells nothing. */
export const WATCH = 5;
/** Of its guard, in hundredths, what a capital has without fame, with some, with much, and where it is the last city. */
const DEARNESS = { plain: 0, famous: 25, great: 50, last: 140 };
/** Points of fame that are great. */
const GREAT = 200;
/** With less than so much of what comes, in hundredths, a guard is lost with its city. */
const HOLDS = 60;

/** Strength that the capital should keep: what pays against the danger, of which it can muster `most`. */
export function guardWanted({ world, me, danger, manner }: Outlook, most: number): number {
  const cities = citiesOf(world.state, me).filter((c) => c.kind === 'city').length;
  const fame = achievementPoints(world, me);
  const famed = fame >= GREAT ? DEARNESS.great : fame > 0 ? DEARNESS.famous : DEARNESS.plain;
  const dear = cities <= 1 ? DEARNESS.last : famed;
  const comes = cities <= 1 ? Math.max(danger.soon, Math.floor((danger.later * 2) / 3)) : danger.soon;
  const wanted = Math.ceil((comes * manner.guard * dear) / 10000);
  if (cities > 1 && most * 100 < danger.soon * HOLDS) return WATCH;
  return Math.max(WATCH, wanted);
}
