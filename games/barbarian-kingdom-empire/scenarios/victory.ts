/** When a game ends and who has won. BKE-END-1 to BKE-END-5. */
import { countOf, ids, values, type PositionId } from '../../../src/core/index.js';
import { seatOf, soundCitiesOf, taxOf } from '../board.js';
import type { AreaId } from '../rules/map/geography.js';
import type { Board, Ended, Position } from '../state.js';
import { changesOf, isOpen, lastTurnOf, type Rules, scenarioOf } from '../play.js';

/** The count of a position: its points in the open game, the scenario's own count, else tax and prizes (BKE-END-5). */
export function scenarioScore(board: Board, rules: Rules, position: Position): number {
  if (isOpen(board, rules)) return position.points;
  return scenarioOf(board, rules).score?.(board, rules, position) ?? commonScore(board, rules, position);
}

/** Tax of sound cities, and prizes besides or instead of it (BKE-S1-4, BKE-S3-3). */
function commonScore(board: Board, rules: Rules, position: Position): number {
  const { prizes } = changesOf(board, rules);
  const tax = taxOf(board, soundCitiesOf(board, position.id));
  if (!prizes) return tax;
  const { points, counts } = prizes;
  const won = ids(points).reduce(
    (sum, area) => sum + (board.cities[area]?.owner === position.id ? countOf(points, area) : 0),
    0,
  );
  if (counts === 'alone') return won;
  return isBarbarian(board, rules)(position) ? tax + won : tax;
}

/** Does this city decide, whatever tax it pays: by its points (BKE-S1-4, BKE-S3-3), or because its loss ends all resistance (BKE-S5-4)? */
export const isPrize = (board: Board, rules: Rules, area: AreaId): boolean => {
  const { prizes, surrender } = changesOf(board, rules);
  return prizes?.points[area] !== undefined || surrender?.city === area;
};

/** Are there such cities? */
export const hasPrizes = (board: Board, rules: Rules): boolean => {
  const { prizes, surrender } = changesOf(board, rules);
  return prizes !== undefined || surrender !== undefined;
};

/** Is the game over, and how? Asked at the end of each turn. */
export function ending(board: Board, rules: Rules): Ended | null {
  const data = rules.scenarios[board.scenario];
  if (!data) return null;
  const last = lastTurnOf(board, rules) ?? 0;
  const allGone = data.open === true && values(board.positions).every((one) => one.gone);
  const empty =
    !data.open && values(board.positions).every((one) => one.stage === 'out') && board.restarts.length === 0;
  const over = board.turn >= last || allGone || empty;
  const own = scenarioOf(board, rules).ending?.(board, rules, over);
  if (own) return own;
  if (!over) return null;
  if (data.open) return { reason: 'agreed-end', ...best(openRanking(board, rules.charts.average.fewest)) };
  return { reason: 'time', ...leaders(board, rules) };
}

/** Sums by hand where one player holds several positions. */
export function byHand(
  board: Board,
  score: (position: Position) => number,
  only: (position: Position) => boolean = () => true,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const position of values(board.positions))
    if (only(position)) sums.set(position.hand, (sums.get(position.hand) ?? 0) + score(position));
  return sums;
}

export function topHands(
  board: Board,
  sums: ReadonlyMap<string, number>,
): { winners: PositionId[]; shared: boolean } {
  const most = Math.max(...sums.values());
  const hands = [...sums].filter(([, sum]) => sum === most).map(([hand]) => hand);
  return {
    winners: values(board.positions)
      .filter((one) => hands.includes(one.hand))
      .map((one) => one.id),
    shared: hands.length > 1,
  };
}

export function barbariansWin(board: Board, rules: Rules, reason: string): Ended {
  const sums = byHand(board, (one) => scenarioScore(board, rules, one), isBarbarian(board, rules));
  return { reason, ...topHands(board, sums) };
}

/** Positions of scenarios with Romans that began as barbarians, whatever they are now. */
const isBarbarian =
  (board: Board, rules: Rules) =>
  (one: Position): boolean =>
    seatOf(board, rules, one.id)?.start !== undefined;

/** Whose score decides by the way the game ended: with Rome lost, or both halves fallen, that of the barbarians. */
export function countsIn(board: Board, rules: Rules): (position: Position) => boolean {
  const { reason } = board.ended ?? {};
  return reason === 'rome-lost' || reason === 'both-halves-fell' ? isBarbarian(board, rules) : () => true;
}

/** Most points; ties by tax or by treasury as the scenario says, then shared. */
function leaders(board: Board, rules: Rules): { winners: PositionId[]; shared: boolean } {
  const { tie } = changesOf(board, rules);
  const first = topHands(
    board,
    byHand(board, (one) => scenarioScore(board, rules, one)),
  );
  if (!first.shared || tie === 'none') return first;
  const second = byHand(
    board,
    (one) => (tie === 'tax' ? taxOf(board, soundCitiesOf(board, one.id)) : one.treasury),
    (one) => first.winners.includes(one.id),
  );
  return topHands(board, second);
}

/** One line of the open game's ranking. */
export interface OpenLine {
  readonly position: Position;
  /** Best cycle, its length, second best. */
  readonly best: number;
  readonly turns: number;
  readonly second: number;
  readonly total: number;
  readonly played: number;
  readonly few: boolean;
}

export function openLine(position: Position, fewest: number): OpenLine {
  const running =
    position.stage === 'out' ? [] : [{ points: position.points, turns: position.record.length }];
  const cycles = [
    ...position.cycles.map(({ points, from, to }) => ({ points, turns: to - from + 1 })),
    ...running,
  ].sort((a, b) => b.points - a.points || a.turns - b.turns);
  return {
    position,
    best: cycles[0]?.points ?? 0,
    turns: cycles[0]?.turns ?? 0,
    second: cycles[1]?.points ?? 0,
    total: position.totalPoints,
    played: position.turnsPlayed,
    few: position.turnsPlayed < fewest,
  };
}

/** BKE-END-2, BKE-END-3: compares two lines; zero means shared. */
export function compareLines(victory: 'basic' | 'advanced', a: OpenLine, b: OpenLine): number {
  if (victory === 'basic') return b.best - a.best || a.turns - b.turns || b.second - a.second;
  if (a.few !== b.few) return a.few ? 1 : -1;
  // Exact fractions: cross products.
  return b.total * Math.max(1, a.played) - a.total * Math.max(1, b.played);
}

export function openRanking(board: Board, fewest: number): OpenLine[][] {
  const lines = values(board.positions)
    .filter((one) => one.cycle > 0)
    .map((one) => openLine(one, fewest))
    .sort((a, b) => compareLines(board.options.victory, a, b));
  const places: OpenLine[][] = [];
  for (const line of lines) {
    const last = places.at(-1)?.[0];
    if (last && compareLines(board.options.victory, last, line) === 0) places.at(-1)?.push(line);
    else places.push([line]);
  }
  return places;
}

function best(ranking: OpenLine[][]): { winners: PositionId[]; shared: boolean } {
  const winners = (ranking[0] ?? []).map(({ position }) => position.id);
  return { winners, shared: winners.length > 1 };
}

/** Total with two decimals, half up: `12.85` (BKE-END-3). */
export function average(total: number, turns: number): string {
  if (turns === 0) return '0.00';
  const hundredths = Math.floor((total * 200 + turns) / (2 * turns));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
