/** How a regular player sees the game: how long it lasts, who leads, whom he is after, what a loss or a gain is worth. */
import { byId, values, type Temper } from '../../../../src/core/index.js';
import type { World } from '../../play.js';
import { changesOf, gridOf } from '../../ruleset.js';
import {
  achievementPoints,
  capitalOf,
  citiesUnder,
  mutualAllies,
  openPoints,
  otherActive,
  stanceOf,
} from '../../rules/realm/realms.js';
import type { Mind } from '../mind.js';
import { armsOf, atTheGates, dangerToSeat, type Danger } from './danger.js';
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
    atTheGates: capital === undefined ? 0 : atTheGates(world, me, capital),
  };
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
  const prize = changesOf(world).prize;
  return prize && gridOf(world).find(prize.city) === hex ? prize.points : 0;
}
