/** Whole games played by the computer: how many a minute of one processor, and what further processors bring. */
import { availableParallelism } from 'node:os';
import { median, plainMovesheet, type Took } from '../child.js';
import type { Figure } from '../figure.js';

interface Played {
  readonly system: string;
  readonly scenario: string;
  readonly games: number;
  /** Where a game has no end of its own. */
  readonly turns?: number;
}

/** The scenarios of the profiles; short games so many that the start of the program shows little. */
const PLAYED: readonly Played[] = [
  { system: 'weekly-campaign', scenario: 'inner-sea', games: 1 },
  { system: 'rise-and-fall', scenario: 'standard', games: 2 },
  { system: 'king-of-kings', scenario: 'cyrus', games: 16 },
  { system: 'barbarian-kingdom-empire', scenario: 'roman-empire', games: 16 },
  { system: 'ancient-empires', scenario: 'seats-5', games: 1, turns: 100 },
];

/** Many and short: what the last games leave idle is little. */
const SHARED: Played = { system: 'king-of-kings', scenario: 'cyrus', games: 48 };

const play = ({ system, scenario, games, turns }: Played, jobs: number): Promise<Took> =>
  plainMovesheet(
    'simulate',
    ...['--system', system, '--scenario', scenario, '--games', `${games}`, '--seed', 'bench'],
    ...(turns === undefined ? [] : ['--turns', `${turns}`]),
    ...['--jobs', `${jobs}`],
  );

export async function simulate(times: number): Promise<Figure[]> {
  const cores = availableParallelism();
  const took = new Map(PLAYED.map((one) => [one, [] as number[]]));
  const [alone, together, beside]: [number[], number[], number[]] = [[], [], []];
  for (let time = 0; time < times; time++) {
    for (const [one, all] of took) all.push((await play(one, 1)).cpu);
    alone.push((await play(SHARED, 1)).wall);
    together.push((await play(SHARED, cores)).wall);
    const each = await Promise.all(Array.from({ length: cores }, () => play(SHARED, 1)));
    beside.push(Math.max(...each.map(({ wall }) => wall)));
  }
  return [
    ...[...took].map(([{ system, scenario, games, turns }, all]): Figure => ({
      what: `whole games of ${system}, ${scenario}${turns === undefined ? '' : `, of ${turns} turns`}, that one processor plays, its start taken in`,
      unit: 'a minute',
      measured: (games * 60_000) / median(all),
    })),
    {
      what: `${SHARED.games} short games on ${cores} processors: their wall, times ${cores}, against that on one: at most 1 / 0.85`,
      unit: 'x',
      measured: (median(together) * cores) / median(alone),
      target: 1 / 0.85,
      floor: {
        what: `${cores} processes at once that share nothing, each with all of the games, against one alone`,
        measured: median(beside) / median(alone),
      },
      inTheWay:
        'What the floor says is the machine: a game alone has the other processor for compiling and for collecting garbage. The rest: each further thread reads and compiles the rules of its own, and the last games leave threads idle.',
    },
  ];
}
