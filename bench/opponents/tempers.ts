/** Which kind of person wins how often, whatever seat he was drawn for. */
import { wilson } from '../../src/archive/laboratory/chance.js';
import { winOf } from '../../src/archive/laboratory/summary.js';
import { seatSeed } from '../../src/archive/resolve-step.js';
import type { SimulatedGame } from '../../src/archive/simulate.js';
import { TEMPERS, temperOf, type Temper } from '../../src/core/index.js';
import { times } from './lineup.js';

/** The cells of a line in bench/OPPONENTS.md: games in which each temper sat, and its wins as a multiple of an even share. */
export function temperCells(games: readonly SimulatedGame[]): string[] {
  const seats = games.flatMap((game) =>
    game.standings.map(({ position }) => ({
      temper: temperOf(seatSeed(game.seed, position)),
      win: winOf(game, position),
      even: 1 / game.standings.length,
    })),
  );
  return [String(games.length), ...TEMPERS.map((temper) => cellOf(temper, seats))];
}

interface Seat {
  readonly temper: Temper;
  readonly win: number;
  readonly even: number;
}

function cellOf(temper: Temper, seats: readonly Seat[]): string {
  const own = seats.filter((seat) => seat.temper === temper);
  if (own.length === 0) return '';
  const wins = own.reduce((sum, { win }) => sum + win, 0);
  const even = own.reduce((sum, seat) => sum + seat.even, 0) / own.length;
  const { low, high } = wilson(wins, own.length);
  return `${times(wins / own.length / even)} (${times(low / even)} to ${times(high / even)}) of ${own.length}`;
}
