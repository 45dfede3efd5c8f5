/** Two settings on the same seeds, game against game. */
import { compareIds, type PositionId } from '../../core/index.js';
import type { SimulatedGame } from '../simulate.js';
import { signTest } from './chance.js';
import { winOf } from './summary.js';

/** A seat in both settings. */
export interface SeatPairs {
  readonly position: PositionId;
  readonly name: string;
  readonly games: number;
  /** First places, shared ones by their share. */
  readonly wins: readonly [before: number, after: number];
  /** Seeds in which the second setting gave the seat the better place, the worse, the same. */
  readonly better: number;
  readonly worse: number;
  readonly same: number;
  /** How likely chance alone makes such a difference: the sign test, two-sided. */
  readonly byChance: number;
}

export interface Comparison {
  readonly seats: readonly SeatPairs[];
  /** Seeds whose game got longer, shorter, and stayed as long. */
  readonly turns: {
    readonly longer: number;
    readonly shorter: number;
    readonly same: number;
    readonly byChance: number;
  };
}

/** The n-th games of both have one seed. Seats that one of the settings lacks are left out. */
export function compare(before: readonly SimulatedGame[], after: readonly SimulatedGame[]): Comparison {
  const pairs = before.flatMap((game, n) => {
    const other = after[n];
    return other ? [[game, other] as const] : [];
  });
  const names = new Map(
    before.flatMap(({ standings }) => standings.map(({ position, name }) => [position, name] as const)),
  );
  const longer = pairs.filter(([a, b]) => b.turns > a.turns).length;
  const shorter = pairs.filter(([a, b]) => b.turns < a.turns).length;
  return {
    seats: [...names]
      .sort(([a], [b]) => compareIds(a, b))
      .map(([position, name]) => seatPairs(pairs, position, name))
      .filter(({ games }) => games > 0),
    turns: {
      longer,
      shorter,
      same: pairs.length - longer - shorter,
      byChance: signTest(longer, shorter),
    },
  };
}

function seatPairs(
  pairs: readonly (readonly [SimulatedGame, SimulatedGame])[],
  position: PositionId,
  name: string,
): SeatPairs {
  const placeIn = ({ standings }: SimulatedGame): number | undefined =>
    standings.find((one) => one.position === position)?.place;
  const both = pairs.flatMap(([a, b]) => {
    const [first, second] = [placeIn(a), placeIn(b)];
    return first === undefined || second === undefined
      ? []
      : [{ places: [first, second] as const, wins: [winOf(a, position), winOf(b, position)] as const }];
  });
  const better = both.filter(({ places: [a, b] }) => b < a).length;
  const worse = both.filter(({ places: [a, b] }) => b > a).length;
  const sum = (at: 0 | 1): number => both.reduce((all, { wins }) => all + wins[at], 0);
  return {
    position,
    name,
    games: both.length,
    wins: [sum(0), sum(1)],
    better,
    worse,
    same: both.length - better - worse,
    byChance: signTest(better, worse),
  };
}
