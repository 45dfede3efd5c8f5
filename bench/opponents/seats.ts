/** One level of the computer in all seats: who wins how often, and whether the leader is fought. */
import { wilson } from '../../src/archive/laboratory/chance.js';
import { Recorder, type Quarrels } from '../../src/archive/laboratory/record.js';
import { winOf } from '../../src/archive/laboratory/summary.js';
import { simulate } from '../../src/archive/simulate.js';
import { compareIds, type Level, type PositionId } from '../../src/core/index.js';
import { percent, times, type Lineup } from './lineup.js';

interface Seat {
  readonly name: string;
  games: number;
  even: number;
  wins: number;
}

/** The cells of a line in bench/OPPONENTS.md. */
export function seats({ system, scenario, turns, seeds, tell }: Lineup, level: Level): string[] {
  const found = new Map<PositionId, Seat>();
  const quarrels = { all: 0, led: 0, withLeader: 0 };
  let ended = 0;
  for (const seed of seeds) {
    const recorder = new Recorder(system);
    const watch = recorder.add.bind(recorder);
    const game = simulate(system, { scenario, options: {}, seed, turns, level, watch });
    for (const { position, name } of game.standings) {
      const seat = found.get(position) ?? { name, games: 0, even: 0, wins: 0 };
      seat.games += 1;
      seat.even += 1 / game.standings.length;
      seat.wins += winOf(game, position);
      found.set(position, seat);
    }
    for (const what of Object.keys(quarrels) as (keyof Quarrels)[])
      quarrels[what] += recorder.record.quarrels[what];
    ended += game.finished ? 1 : 0;
    const first = game.standings.filter(({ place }) => place === 1).map(({ position }) => position);
    tell(`${seed}: ${first.join(', ')} after ${game.turns} turns${game.finished ? '' : ', stopped'}`);
    if (game.invariantFailures.length > 0) tell(`BROKEN: ${game.invariantFailures.join('; ')}`);
  }
  const all = [...found].sort(([a], [b]) => compareIds(a, b));
  const [[first, most]] = all.toSorted(([, a], [, b]) => b.wins / b.even - a.wins / a.even) as [
    [PositionId, Seat],
  ];
  const { low, high } = wilson(most.wins, most.games);
  return [
    String(seeds.length),
    all.map(([id, { wins }]) => `${id} ${Math.round(wins * 10) / 10}`).join(', '),
    `${first} **${times(most.wins / most.even)}** (${times((low * most.games) / most.even)} to ${times((high * most.games) / most.even)})`,
    `${Math.round((quarrels.all / seeds.length) * 10) / 10}`,
    quarrels.led === 0
      ? ''
      : `${percent(quarrels.withLeader / quarrels.led)} (${percent(Math.min(1, 2 / all.length))})`,
    String(ended),
  ];
}
