/** How a regular player sees the board: what land is worth to it, who leads, who is a friend, how long the game still goes. */
import { must, type PositionId, type Temper } from '../../../../src/core/index.js';
import type { Board } from '../../board.js';
import { TRADED, type ProvinceCode } from '../../data.js';
import type { View } from '../../view.js';
import {
  activePositions,
  isOwned,
  levelsOf,
  playerProvinces,
  positionAt,
  provinceAt,
} from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { generalPosture } from '../../rules/realm/relations.js';
import { oddsTable, type Odds } from './odds.js';
import { NATURES, type Nature } from './nature.js';

/** From this turn on a game without a last turn is long enough for those who lead it; from the second one on for everybody. */
export const LONG_GAME = { leader: 20, all: 25 } as const;
/** Turns ahead for which gains are counted: land is lost again, and plans change. */
const FAR = 6;
/** Turns for which a level of another counts as points. */
const SOON = 4;
/** Points by which one must be ahead to run away with a game, beyond half as many again. */
const FAR_AHEAD = 10;
/** Coins that a Victory Point costs where nothing better is to be had. AE-ADV-1 */
export const pointPrice = ({ data }: Pick<Sight, 'data'>): number => data.charts['advancement-cost'];

export interface Sight {
  readonly data: Rules;
  readonly view: View;
  readonly board: Board;
  readonly me: PositionId;
  readonly temper: Temper;
  readonly nature: Nature;
  /** Trade Points that its goods come to. */
  readonly points: number;
  /** Turns for which a gain counts, this one included. */
  readonly horizon: number;
  /** No turn comes after this one, or may come. */
  readonly last: boolean;
  /** The strongest other position, if it is ahead of oneself. */
  readonly leader: PositionId | undefined;
  readonly odds: Odds;
}

export function sightOf(data: Rules, view: View, temper: Temper): Sight {
  const { board, position: me } = view;
  const goods = new Set(playerProvinces(board, me).flatMap((code) => data.geo.province(code).tg));
  const end = board.options.turnLimit > 0 ? board.options.turnLimit : LONG_GAME.all;
  const horizon = Math.max(1, Math.min(FAR, end - board.turn + 1));
  return {
    data,
    view,
    board,
    me,
    temper,
    nature: NATURES[temper],
    points: Math.min(TRADED.length, goods.size + 1),
    horizon,
    last: horizon === 1,
    leader: leaderOf(board, me),
    odds: oddsTable(board, data, me),
  };
}

/** How strong an empire is in the open: its points so far, and what its levels bring in some turns. */
export function standingOf(board: Board, id: PositionId): number {
  return positionAt(board, id).vp + SOON * levelsOf(board, id);
}

/** Whoever is ahead of all, oneself included. */
function leaderOf(board: Board, me: PositionId): PositionId | undefined {
  const [first] = rivalsOf(board, me);
  return first !== undefined && standingOf(board, first) > standingOf(board, me) ? first : undefined;
}

/** Does he run away with the game? Then the others have one enemy. */
export function runsAway({ board, me }: Pick<Sight, 'board' | 'me'>, other: PositionId): boolean {
  const [first, second] = [...rivalsOf(board, me), me].sort(
    (a, b) => standingOf(board, b) - standingOf(board, a),
  );
  if (first !== other || second === undefined) return false;
  return 2 * standingOf(board, first) > 3 * standingOf(board, second) + FAR_AHEAD;
}

/** The others that play, the strongest first. */
export function rivalsOf(board: Board, me: PositionId): PositionId[] {
  return activePositions(board)
    .filter((id) => id !== me)
    .sort((a, b) => standingOf(board, b) - standingOf(board, a));
}

/** A treaty: both have declared themselves Friendly. AE-FOG-3: what he declares towards oneself is seen. */
export function isTreaty({ board, me }: Sight, other: PositionId): boolean {
  return generalPosture(board, me, other) === 'F' && generalPosture(board, other, me) === 'F';
}

/** May this position be attacked, friends among them as the temper has it? */
export function isFairGame(sight: Sight, other: PositionId): boolean {
  if (other === sight.me) return false;
  if (!isTreaty(sight, other)) return true;
  const { faith } = sight.nature;
  if (faith === 'always') return false;
  if (faith === 'unless-leading') return other === sight.leader;
  return true;
}

/** AE-TAX-1: what a province of this level pays, at the Trade Points that one has. */
export function taxOf({ data, points }: Sight, dl: number, damage: number): number {
  if (dl === 0) return 0;
  const row = must(must(data.taxation, dl, 'the table of taxes'), points, 'Trade Points of the table');
  return row[Math.min(damage, row.length - 1)] ?? 0;
}

/** AE-EVT-5, in shares of ten: how long land of other cultures stays. */
function staying({ data, view }: Sight, code: ProvinceCode): number {
  const { capital } = view.own;
  if (capital === null || data.geo.groupOf(capital) === data.geo.groupOf(code)) return 10;
  const home = data.geo.symbolsOf(capital);
  const there = data.geo.symbolsOf(code);
  const shared = there.filter((symbol) => home.includes(symbol)).length;
  if (shared === 0) return 6;
  return shared === home.length && shared === there.length ? 9 : 7;
}

/** Coins that land of this level would bring in the turns that count; a Victory Point counted at its price. */
export function worthOfLand(sight: Sight, code: ProvinceCode, dl: number, damage: number): number {
  const { data, horizon } = sight;
  const land = data.geo.province(code);
  const point = pointPrice(sight) * dl;
  const income = dl > 0 ? taxOf(sight, dl, damage) + 3 * land.m : land.f + 2 * land.m + (land.f > 0 ? 3 : 0);
  return point + Math.floor(((horizon - 1) * (point + income) * staying(sight, code)) / 10);
}

/** What its loss costs the other, as far as that is a gain: most if he leads, or is to be finished off. */
export function hurt(sight: Sight, code: ProvinceCode): number {
  const { board, leader, horizon } = sight;
  const p = provinceAt(board, code);
  if (!isOwned(p) || p.owner === null) return 0;
  const owner = positionAt(board, p.owner);
  const share = runsAway(sight, p.owner)
    ? 14
    : p.owner === leader
      ? 8
      : generalPosture(board, sight.me, p.owner) === 'H'
        ? 5
        : 2;
  const capital = owner.capital === code ? 3 * pointPrice(sight) : 0;
  return Math.floor((pointPrice(sight) * p.dl * horizon * share) / 10) + capital;
}
