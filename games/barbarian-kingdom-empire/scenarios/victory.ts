/** When a game ends and who has won. Section 7, BKE-END-1 to BKE-END-5. */
import { ids, values, type PositionId } from '../../../src/core/index.js';
import { allTax } from '../rules/money/money.js';
import { citiesOf, seated, seatOf, soundCitiesOf, specialOf, taxOf } from '../board.js';
import type { Rules } from '../data.js';
import type { Board, Ended, Position } from '../state.js';

/** The scenario's own count of a position; halves doubled (BKE-END-5). */
export function scenarioScore(board: Board, rules: Rules, position: Position): number {
  const special = specialOf(board, rules);
  const data = rules.scenarios[board.scenario];
  if (data?.open) return position.points;
  const sound = taxOf(board, soundCitiesOf(board, position.id));
  if (special.points)
    return ids(special.points).reduce(
      (sum, area) => sum + (board.cities[area]?.owner === position.id ? (special.points?.[area] ?? 0) : 0),
      0,
    );
  if (special.victory === 'late-empire') return lateScore(board, rules, position);
  if (special.victory === 'vikings') return vikingScore(board, rules, position);
  const bonus = special['city-bonus'] ?? {};
  const barbarian = seatOf(board, rules, position.id)?.start !== undefined;
  const cities = barbarian
    ? ids(bonus).reduce(
        (sum, area) => sum + (board.cities[area]?.owner === position.id ? (bonus[area] ?? 0) : 0),
        0,
      )
    : 0;
  return sound + cities;
}

/** 7.7, doubled: Rome 1 a point of tax, Persia 2, Germans 3, allies 1 and a half for each Roman point. */
function lateScore(board: Board, rules: Rules, position: Position): number {
  const basic = (id: PositionId): number => taxOf(board, soundCitiesOf(board, id));
  const special = specialOf(board, rules);
  const own = basic(position.id);
  if (position.key === special.persian) return 4 * own;
  if (position.key === special.subverter) return 6 * own;
  if (position.key === special.allies) {
    const rome = seated(board, special.employer);
    return 2 * own + (rome ? basic(rome.id) : 0);
  }
  return 2 * own;
}

/** 7.8: tax of all cities, Italy twice (BKE-S8-4), crusades, loans. */
function vikingScore(board: Board, rules: Rules, position: Position): number {
  const special = specialOf(board, rules);
  const italian = citiesOf(board, position.id).filter(
    (area) => rules.geo.areas[area]?.prov === special.italy,
  );
  return (
    allTax(board, position.id) +
    taxOf(board, italian) +
    crusadePoints(board, rules, position) -
    position.loans
  );
}

/** BKE-S8-16: six for Jerusalem, three for the companion, one for having fought. */
function crusadePoints(board: Board, rules: Rules, position: Position): number {
  const special = specialOf(board, rules);
  if (position.crusade === null) return 0;
  const holder = board.cities[special['crusade-goal'] ?? '']?.owner;
  const other = seated(
    board,
    special.heirs?.find((key) => key !== position.key),
  );
  if (holder === position.id) return rules.charts.crusade.holder;
  if (other && holder === other.id && other.crusade !== null)
    return position.crusaderSent ? rules.charts.crusade.companion : 0;
  return position.crusaderFought ? rules.charts.crusade.fought : 0;
}

/** Is the game over, and how? Asked after ECO-0 and at the end of each turn. */
export function ending(board: Board, rules: Rules, romeLost: boolean): Ended | null {
  const data = rules.scenarios[board.scenario];
  const special = data?.special ?? {};
  if (!data) return null;
  if (special.solitaire) return solitaireEnd(board, rules, data.turns ?? 0);
  if (romeLost) return barbariansWin(board, rules, 'rome-lost');
  const last = data.open ? board.options.max_turns : (data.turns ?? 0);
  const allGone = data.open === true && values(board.positions).every((one) => one.gone);
  const empty =
    !data.open && values(board.positions).every((one) => one.stage === 'out') && board.restarts.length === 0;
  if (board.turn < last && !allGone && !empty) return null;
  if (data.open) return { reason: 'agreed-end', ...best(openRanking(board, rules.charts.average.fewest)) };
  if (special['roman-capitals']) return { reason: 'time', winners: winnersOf(board, 'rome'), shared: false };
  if (special.halves) return halvesEnd(board, rules);
  if (special.alexander) return alexanderEnd(board, rules);
  return { reason: 'time', ...leaders(board, rules, special.points ? 'tax' : 'treasury') };
}

const winnersOf = (board: Board, key: string): PositionId[] =>
  values(board.positions)
    .filter((one) => one.key === key)
    .map((one) => one.id);

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

function topHands(
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

function barbariansWin(board: Board, rules: Rules, reason: string): Ended {
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

function halvesEnd(board: Board, rules: Rules): Ended {
  const alive = ['west', 'east']
    .filter((key) => !board.fallen.includes(key))
    .flatMap((key) => seated(board, key) ?? []);
  if (alive.length === 0) return barbariansWin(board, rules, 'both-halves-fell');
  const sums = new Map(alive.map((one) => [one.hand, taxOf(board, soundCitiesOf(board, one.id))]));
  return { reason: 'time', ...topHands(board, sums) };
}

/** Most points; ties by tax or by treasury as the scenario says, then shared. */
function leaders(
  board: Board,
  rules: Rules,
  tie: 'tax' | 'treasury',
): { winners: PositionId[]; shared: boolean } {
  const special = specialOf(board, rules);
  const sums = byHand(board, (one) => scenarioScore(board, rules, one));
  const first = topHands(board, sums);
  const plain = special.victory !== undefined;
  if (!first.shared || plain) return first;
  const second = byHand(
    board,
    (one) => (tie === 'tax' ? taxOf(board, soundCitiesOf(board, one.id)) : one.treasury),
    (one) => first.winners.includes(one.id),
  );
  return topHands(board, second);
}

/** BKE-S4: complete, partial, or lost. */
function solitaireEnd(board: Board, rules: Rules, turns: number): Ended | null {
  const special = specialOf(board, rules);
  const [rome] = values(board.positions);
  if (!rome) return null;
  const owned = citiesOf(board, rome.id).length;
  if (owned === ids(board.cities).length) return { reason: 'complete', winners: [rome.id], shared: false };
  if (board.turn < turns && rome.stage !== 'out') return null;
  return rome.remarks.includes(PARTIAL) ||
    taxOf(board, soundCitiesOf(board, rome.id)) >= (special.partial ?? 0)
    ? { reason: 'partial', winners: [rome.id], shared: false }
    : { reason: 'loss', winners: [], shared: false };
}

export const PARTIAL = 'partial victory reached';

function alexanderEnd(board: Board, rules: Rules): Ended {
  const special = specialOf(board, rules);
  const persia = seated(board, 'persia');
  const macedon = seated(board, 'macedon');
  if (!persia || !macedon) return { reason: 'time', winners: [], shared: false };
  if (!persia.surrendered && persia.stage !== 'out')
    return { reason: 'persia-stands', winners: [persia.id], shared: false };
  const conquered = soundCitiesOf(board, macedon.id).filter((area) => board.firstCities[area] !== macedon.id);
  const won =
    taxOf(board, conquered) >= (special['victory-tax'] ?? 0) &&
    macedon.exits >= (special['victory-exits'] ?? 0);
  return won
    ? { reason: 'alexander', winners: [macedon.id], shared: false }
    : { reason: 'draw', winners: [], shared: false };
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
