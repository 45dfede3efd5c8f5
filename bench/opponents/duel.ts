/** One level of the computer against another: each seat in turn is given to the better one. */
import { signTest, wilson } from '../../src/archive/laboratory/chance.js';
import { winOf } from '../../src/archive/laboratory/summary.js';
import { simulate, type SimulatedGame } from '../../src/archive/simulate.js';
import type { Level } from '../../src/core/index.js';
import { percent, times, type Lineup } from './lineup.js';

/** The cells of a line in bench/OPPONENTS.md. `only`: the seats that are given to the better one; standard: each. */
export function duel(lineup: Lineup, better: Level, level: Level, only?: readonly string[]): string[] {
  const { system, scenario, options, turns, seeds, tell } = lineup;
  const played = (seed: string, seat?: string): SimulatedGame => {
    const levels = seat === undefined ? {} : { levels: { [seat]: better } };
    return simulate(system, { scenario, options, seed, turns, level, ...levels });
  };
  const sum = { games: 0, even: 0, before: 0, wins: 0, up: 0, down: 0, ended: 0 };
  for (const seed of seeds) {
    const alone = played(seed);
    for (const { position } of alone.standings) {
      if (only?.includes(position) === false) continue;
      const game = played(seed, position);
      const [was, is] = [placeOf(alone, position), placeOf(game, position)];
      sum.games += 1;
      sum.even += 1 / alone.standings.length;
      sum.before += winOf(alone, position);
      sum.wins += winOf(game, position);
      sum.up += is < was ? 1 : 0;
      sum.down += is > was ? 1 : 0;
      sum.ended += game.finished ? 1 : 0;
      tell(`${seed} ${position}: place ${was} → ${is}${game.finished ? '' : ', stopped'}${brokenIn(game)}`);
    }
  }
  const { low, high } = wilson(sum.wins, sum.games);
  return [
    String(sum.games),
    percent(sum.even / sum.games),
    percent(sum.before / sum.games),
    `**${percent(sum.wins / sum.games)}** (${percent(low)} to ${percent(high)})`,
    times(sum.wins / sum.even),
    `${sum.up} : ${sum.down}`,
    signTest(sum.up, sum.down).toFixed(4),
    String(sum.ended),
  ];
}

const placeOf = ({ standings }: SimulatedGame, seat: string): number =>
  standings.find(({ position }) => position === seat)?.place ?? standings.length;

const brokenIn = ({ invariantFailures: [first] }: SimulatedGame): string =>
  first === undefined ? '' : `, BROKEN: ${first}`;
