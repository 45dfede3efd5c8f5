/** `movesheet simulate`: whole games by stand-ins. */
import type { Command } from 'commander';
import { checkOptions, optionsOf } from '../archive/settings/options.js';
import { makeSeed } from '../archive/seed.js';
import { CoverageCount, neverDone, type Coverage } from '../archive/history/coverage.js';
import { simulate, type SimulatedGame } from '../archive/simulate.js';
import { systemNamed } from './game-rules.js';
import { numberFrom, option } from './input.js';
import { columns, counted, print, progress } from './output.js';

interface Given {
  readonly system: string;
  readonly scenario: string;
  readonly games: number;
  readonly turns?: number;
  readonly seed?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly coverage?: boolean;
  readonly json?: boolean;
}

/** A game that goes on for longer is taken to have no end. */
const MOST_TURNS = 1000;
/** All results stay in memory until they are printed. */
const MOST_GAMES = 10_000;

export function configure(command: Command): void {
  command
    .requiredOption('--system <id>', 'the rules; also a package or a path from outside')
    .requiredOption('--scenario <id>', 'the starting situation')
    .option('--games <n>', 'how many games', numberFrom(1, MOST_GAMES), 1)
    .option('--turns <t>', 'stop after so many turns', numberFrom(1, MOST_TURNS))
    .option('--seed <text>', 'of one game its seed; of several games the beginning of their seeds')
    .option('--option <key=value>', 'an option of the rules; may be given several times', option)
    .option(
      '--coverage',
      'count what happened: orders and outcomes, events, phases, rules; and what never did',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet simulate --system weekly-campaign --scenario inner-sea --games 20
  movesheet simulate --system weekly-campaign --scenario inner-sea --games 50 --coverage
  movesheet simulate --system king-of-kings --scenario alexander --games 1 --turns 8 --seed test-3 --json

Exit code 1: a game broke an invariant.`,
    )
    .action(play);
}

async function play(given: Given): Promise<void> {
  const system = await systemNamed(given.system);
  const options = optionsOf(system, given.option ?? {});
  checkOptions(system, options);
  const base = given.seed ?? makeSeed().seed;
  const bar = progress();
  const games: SimulatedGame[] = [];
  const coverage = new CoverageCount(system);
  for (let n = 1; n <= given.games; n++) {
    bar.show(`game ${n} of ${given.games}`);
    const seed = given.games === 1 ? base : `${base}-${n}`;
    games.push(
      simulate(system, {
        scenario: given.scenario,
        options,
        seed,
        turns: given.turns ?? MOST_TURNS,
        ...(given.coverage ? { coverage } : {}),
      }),
    );
  }
  bar.done();
  const broken = games.filter(({ invariantFailures }) => invariantFailures.length > 0);
  if (broken.length > 0) process.exitCode = 1;
  const found = given.coverage ? coverage.counted : undefined;
  print(given.json, { games, ...(found ? { coverage: found, neverDone: neverDone(found) } : {}) }, () => [
    ...columns(
      games.map((game) => [
        game.seed,
        counted(game.turns, 'turn'),
        game.finished ? 'finished' : 'stopped',
        game.standings
          .filter(({ place }) => place === 1)
          .map(({ name, score }) => `${name} ${score}`)
          .join(', '),
        game.hash.slice(0, 12),
      ]),
    ),
    ...broken.flatMap(({ seed, invariantFailures }) =>
      invariantFailures.slice(0, 5).map((text) => `${seed}: ${text}`),
    ),
    ...(found ? tellCoverage(found) : []),
  ]);
}

function tellCoverage(coverage: Coverage): string[] {
  const { orders, events, phases, rules } = coverage;
  const never = neverDone(coverage);
  const table = (title: string, counts: Readonly<Record<string, number>>): string[] => [
    '',
    title,
    ...columns(Object.entries(counts).map(([name, n]) => [`  ${name}`, String(n)])),
  ];
  return [
    '',
    ...columns([
      ['Orders', 'given', 'done', 'in part', 'failed'],
      ...Object.entries(orders).map(([key, { given, done, part, failed }]) => [
        `  ${key}`,
        ...[given, done, part, failed].map(String),
      ]),
    ]),
    ...table('Events', events),
    ...table('Outcomes of phases', phases),
    ...table('Rules that an event cited', rules),
    '',
    never.length > 0
      ? `Never carried out: ${never.join(', ')}.`
      : 'Every order was carried out at least once.',
  ];
}
