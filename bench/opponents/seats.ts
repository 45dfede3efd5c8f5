/** One level of the computer in all seats: who wins how often, and whether the leader is fought. */
import { summaryOf, type RecordedGame } from '../../src/archive/laboratory/summary.js';
import { playGame } from '../../src/cli/simulate-job.js';
import { invariant, type Level } from '../../src/core/index.js';
import { percent, times, type Lineup } from './lineup.js';

/** Games with one level in all seats. */
export async function games(lineup: Lineup, level: Level): Promise<RecordedGame[]> {
  const all: RecordedGame[] = [];
  for (const seed of lineup.seeds) all.push(await played(lineup, level, seed));
  return all;
}

/** The cells of a line in bench/OPPONENTS.md. */
export function seatCells(all: readonly RecordedGame[]): string[] {
  const summary = summaryOf(all);
  const { quarrels } = summary;
  const [most] = summary.seats.toSorted((a, b) => b.ofEven - a.ofEven);
  invariant(most, 'a game has seats');
  const { low, high } = most.interval;
  const factor = most.share === 0 ? 0 : most.ofEven / most.share;
  return [
    String(summary.games),
    summary.seats.map(({ position, wins }) => `${position} ${tenths(wins)}`).join(', '),
    `${most.position} **${times(most.ofEven)}** (${times(low * factor)} to ${times(high * factor)})`,
    tenths(quarrels?.each ?? 0),
    quarrels?.withLeader ? `${percent(quarrels.withLeader.share)} (${percent(quarrels.even)})` : '',
    String(summary.finished),
  ];
}

async function played(
  { system, scenario, options, turns, tell }: Lineup,
  level: Level,
  seed: string,
): Promise<RecordedGame> {
  const game = await playGame({
    rules: { named: system.id },
    scenario,
    options,
    seed,
    turns,
    level,
    keep: 'course',
  });
  invariant('record' in game, 'the course of a game was kept');
  const first = game.standings.filter(({ place }) => place === 1).map(({ position }) => position);
  const scores = game.standings.map(({ position, score }) => `${position} ${score}`).join(', ');
  tell(
    `${seed}: ${first.join(', ')} after ${game.turns} turns${game.finished ? '' : ', stopped'} (${scores})`,
  );
  if (game.invariantFailures.length > 0) tell(`BROKEN: ${game.invariantFailures.join('; ')}`);
  return game;
}

const tenths = (n: number): string => String(Math.round(n * 10) / 10);
