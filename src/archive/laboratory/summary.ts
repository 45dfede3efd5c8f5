/** What many games of one setting say together: seats, length, course, orders. */
import { compareIds, ids, type PositionId } from '../../core/index.js';
import { addCoverage, neverDone, type Coverage } from '../history/coverage.js';
import type { SimulatedGame } from '../simulate.js';
import { quantile, wilson, type Interval } from './chance.js';
import type { GameRecord, Quarrels } from './record.js';

/** A game in which was counted what happened. */
export interface CountedGame extends SimulatedGame {
  readonly coverage: Coverage;
}

/** One whose course was written down, too. */
export interface RecordedGame extends CountedGame {
  readonly record: GameRecord;
}

/** Least, lower quartile, middle, upper quartile, most. */
export interface Spread {
  readonly least: number;
  readonly lower: number;
  readonly middle: number;
  readonly upper: number;
  readonly most: number;
}

export interface SeatFigures {
  readonly position: PositionId;
  readonly name: string;
  readonly games: number;
  /** Shared first places count by their share. */
  readonly wins: number;
  /** Wins of games, 0 to 1, and where the true share lies in 95 of 100 cases. */
  readonly share: number;
  readonly interval: Interval;
  /** Wins as a multiple of an even share. */
  readonly ofEven: number;
  readonly score: Spread;
  readonly place: Spread;
  /** Games in which the seat was eliminated or left. */
  readonly out: number;
  /** Fights a game. */
  readonly fights: number;
}

/** How a figure of the standings goes on over the turns, by position: quartiles over the games that got so far, as long as a quarter of all does. */
export interface CourseFigures {
  readonly name: string;
  readonly turns: readonly number[];
  readonly seats: Readonly<
    Record<PositionId, readonly (Pick<Spread, 'lower' | 'middle' | 'upper'> | undefined)[]>
  >;
}

/** Battles and captures between positions. */
export interface QuarrelFigures {
  /** A game. */
  readonly each: number;
  /** Of those while somebody led alone, the share in which the leader stood, 0 to 1. */
  readonly withLeader?: Interval & { readonly share: number };
  /** The share that it would be if all were fought alike. */
  readonly even: number;
}

export interface Summary {
  readonly games: number;
  readonly finished: number;
  readonly broken: number;
  readonly turns: Spread;
  readonly leadChanges: Spread;
  /** Of the games in which anybody fought. */
  readonly firstBlood?: Spread;
  /** Of all games together; undefined: no two positions fought. */
  readonly quarrels?: QuarrelFigures;
  readonly seats: readonly SeatFigures[];
  readonly courses: readonly CourseFigures[];
  readonly coverage: Coverage;
  readonly neverDone: readonly string[];
  /** By order and reason, the most frequent first. */
  readonly failures: readonly { readonly what: string; readonly count: number }[];
}

/** Adds the games up. There must be one at least. */
export function summaryOf(games: readonly RecordedGame[]): Summary {
  const coverage = coverageOf(games);
  const bloody = games.flatMap(({ record }) => record.firstBlood ?? []);
  return {
    games: games.length,
    finished: games.filter(({ finished }) => finished).length,
    broken: games.filter(({ invariantFailures }) => invariantFailures.length > 0).length,
    turns: spreadOf(games.map(({ turns }) => turns)),
    leadChanges: spreadOf(games.map(({ record }) => record.leadChanges)),
    ...(bloody.length > 0 ? { firstBlood: spreadOf(bloody) } : {}),
    ...quarrelsOf(games),
    seats: seatsOf(games),
    courses: coursesOf(games),
    coverage,
    neverDone: neverDone(coverage),
    failures: failuresOf(games),
  };
}

function quarrelsOf(games: readonly RecordedGame[]): Pick<Summary, 'quarrels'> {
  const sum = (what: keyof Quarrels): number =>
    games.reduce((all, { record }) => all + record.quarrels[what], 0);
  const led = sum('led');
  if (sum('all') === 0) return {};
  const seats = games.reduce((all, { standings }) => all + standings.length, 0) / games.length;
  return {
    quarrels: {
      each: sum('all') / games.length,
      ...(led === 0
        ? {}
        : { withLeader: { share: sum('withLeader') / led, ...wilson(sum('withLeader'), led) } }),
      even: Math.min(1, 2 / seats),
    },
  };
}

/** What happened in all of them. There must be one at least. */
export function coverageOf(games: readonly Pick<CountedGame, 'coverage'>[]): Coverage {
  return games.map(({ coverage }) => coverage).reduce(addCoverage);
}

function seatsOf(games: readonly RecordedGame[]): SeatFigures[] {
  const seats = new Map(
    games.flatMap(({ standings }) => standings.map(({ position, name }) => [position, name] as const)),
  );
  return [...seats]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([position, name]) => {
      const played = games.filter(({ standings }) => standings.some((one) => one.position === position));
      const own = played.flatMap(({ standings }) => standings.filter((one) => one.position === position));
      const wins = played.reduce((sum, game) => sum + winOf(game, position), 0);
      const even = played.reduce((sum, { standings }) => sum + 1 / standings.length, 0);
      const fights = played.reduce((sum, { record }) => sum + (record.fights[position] ?? 0), 0);
      return {
        position,
        name,
        games: played.length,
        wins,
        share: wins / played.length,
        interval: wilson(wins, played.length),
        ofEven: wins / even,
        score: spreadOf(own.map(({ score }) => score)),
        place: spreadOf(own.map(({ place }) => place)),
        out: played.filter(({ record }) => record.out[position] !== undefined).length,
        fights: fights / played.length,
      };
    });
}

/** 1 for the winner, a share of it for one of several. */
export function winOf({ standings }: Pick<SimulatedGame, 'standings'>, position: PositionId): number {
  const winners = standings.filter(({ place }) => place === 1);
  return winners.some((one) => one.position === position) ? 1 / winners.length : 0;
}

function coursesOf(games: readonly RecordedGame[]): CourseFigures[] {
  const reached = new Map<number, number>();
  for (const { record } of games)
    for (const { turn } of record.course) reached.set(turn, (reached.get(turn) ?? 0) + 1);
  // What one long game of many does is no course of the games.
  const turns = [...reached]
    .filter(([, count]) => 4 * count >= games.length)
    .map(([turn]) => turn)
    .sort((a, b) => a - b);
  const names = [
    ...new Set(games.flatMap(({ record }) => record.course.flatMap(({ columns }) => Object.keys(columns)))),
  ];
  const seats = [
    ...new Set(games.flatMap(({ standings }) => standings.map(({ position }) => position))),
  ].sort(compareIds);
  const courses = games.map(({ record }) => new Map(record.course.map((one) => [one.turn, one] as const)));
  const figures = (name: string): CourseFigures => ({
    name,
    turns,
    seats: Object.fromEntries(
      seats.map((seat) => [
        seat,
        turns.map((turn) => {
          const values = courses.flatMap((course) => {
            const at = course.get(turn);
            return (name === 'score' ? at?.scores : at?.columns[name])?.[seat] ?? [];
          });
          return values.length === 0 ? undefined : spreadOf(values);
        }),
      ]),
    ),
  });
  return ['score', ...names].map(figures);
}

function failuresOf(games: readonly RecordedGame[]): { what: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { record } of games)
    for (const what of ids(record.failures))
      counts.set(what, (counts.get(what) ?? 0) + (record.failures[what] ?? 0));
  return [...counts]
    .map(([what, count]) => ({ what, count }))
    .sort((a, b) => b.count - a.count || compareIds(a.what, b.what));
}

/** Of at least one value. */
function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const found = quantile(sorted, share);
    if (found === undefined) throw new Error('a spread of nothing');
    return found;
  };
  return { least: at(0), lower: at(0.25), middle: at(0.5), upper: at(0.75), most: at(1) };
}
