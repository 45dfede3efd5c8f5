/** `movesheet simulate`: whole games by stand-ins. */
import type { Command } from 'commander';
import { refuseLevels } from '../archive/settings/levels.js';
import { checkOptions, optionsOf } from '../archive/settings/options.js';
import { makeSeed } from '../archive/seed.js';
import { neverDone, type Coverage } from '../archive/history/coverage.js';
import { compare } from '../archive/laboratory/comparison.js';
import type { Beside } from '../archive/laboratory/report.js';
import { coverageOf, summaryOf, type CountedGame, type RecordedGame } from '../archive/laboratory/summary.js';
import type { SimulatedGame } from '../archive/simulate.js';
import { MovesheetError } from '../core/index.js';
import { numberFrom, option } from './input.js';
import { columns, counted, print, progress } from './output.js';
import { playing, type Arm, type Changes } from './simulate-arms.js';
import { systemOf, type SimulateJob } from './simulate-job.js';
import { cores, playGames } from './simulate-pool.js';
import { refuseReport, writeReport } from './simulate-report.js';

interface Given {
  readonly system: string;
  readonly scenario: string;
  readonly games: number;
  readonly turns?: number;
  readonly seed?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly set?: readonly string[];
  readonly level?: readonly string[];
  readonly versus?: readonly string[];
  readonly jobs: number;
  readonly coverage?: boolean;
  readonly report?: string;
  readonly json?: boolean;
}

/** A game that goes on for longer is taken to have no end. */
const MOST_TURNS = 1000;
/** All results stay in memory until they are printed. */
const MOST_GAMES = 10_000;
/** So do the courses of a report, which are a thousand times longer. */
const MOST_RECORDED = 1000;
const MOST_JOBS = 64;

const several = (text: string, before: readonly string[] = []): string[] => [...before, text];

export function configure(command: Command): void {
  command
    .requiredOption('--system <id>', 'the rules; also a package or a path from outside')
    .requiredOption('--scenario <id>', "the starting situation; also a YAML file of one's own")
    .option('--games <n>', 'how many games', numberFrom(1, MOST_GAMES), 1)
    .option('--turns <t>', 'stop after so many turns', numberFrom(1, MOST_TURNS))
    .option('--seed <text>', 'of one game its seed; of several games the beginning of their seeds')
    .option('--option <key=value>', 'an option of the rules; may be given several times', option)
    .option(
      '--set <path=value>',
      'a changed value of a chart, to try it; may be given several times',
      several,
    )
    .option(
      '--level <level>',
      'who plays: novice or regular, in all seats, or in one as in P2=regular; may be given several times',
      several,
    )
    .option(
      '--versus <change>',
      'play the same seeds with this change as well, and compare: an option key=value, a path=value as in --set, or level=regular, P2=regular; may be given several times',
      several,
    )
    .option('--jobs <n>', 'so many games at once; the games are the same', numberFrom(1, MOST_JOBS), cores())
    .option(
      '--coverage',
      'count what happened: orders and outcomes, events, phases, rules; and what never did',
    )
    .option('--report <file>', 'seats, length, courses, orders as a report: FILE.html, .pdf, .txt or .json')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet simulate --system weekly-campaign --scenario inner-sea --games 20
  movesheet simulate --system weekly-campaign --scenario inner-sea --games 50 --coverage
  movesheet simulate --system rise-and-fall --scenario standard --games 100 --report seats.html
  movesheet simulate --system king-of-kings --scenario cyrus --games 40 --versus charts.achievements.roads=400 --report charts.pdf
  movesheet simulate --system king-of-kings --scenario alexander --games 1 --turns 8 --seed test-3 --json

Exit code 1: a game broke an invariant.`,
    )
    .action(play);
}

async function play(given: Given): Promise<void> {
  refuseReport(given.report);
  const keep = given.report !== undefined ? 'course' : given.coverage ? 'counts' : 'end';
  if (keep === 'course' && given.games > MOST_RECORDED)
    throw new MovesheetError(
      'simulate/many',
      `The courses of ${given.games} games do not fit into memory.`,
      `Give --games ${MOST_RECORDED} or fewer, or leave --report out.`,
      2,
    );
  const base = given.seed ?? makeSeed().seed;
  const arms = playing(given);
  const settings = await Promise.all(arms.map((arm) => settingFor(arm, given.turns ?? MOST_TURNS, keep)));
  const seeds = Array.from({ length: given.games }, (_, n) =>
    given.games === 1 ? base : `${base}-${n + 1}`,
  );
  const all = await playAll(
    settings.flatMap((setting) => seeds.map((seed) => ({ ...setting, seed }))),
    given.jobs,
  );
  const [games = [], others] = arms.map((_, n) => all.slice(n * given.games, (n + 1) * given.games));
  if (all.some(({ invariantFailures }) => invariantFailures.length > 0)) process.exitCode = 1;
  const versus = others && { changes: given.versus ?? [], comparison: compare(games, others) };
  if (given.report !== undefined)
    await writeReport(
      given.report,
      settingOf(given, arms[0], base),
      summaryOf(games as RecordedGame[]),
      versus && { ...versus, summary: summaryOf(others as RecordedGame[]) },
    );
  const plain = games.map(withoutRecord);
  const found = given.coverage ? coverageOf(games as CountedGame[]) : undefined;
  print(
    given.json,
    {
      games: plain,
      ...(found ? { coverage: found, neverDone: neverDone(found) } : {}),
      ...(versus ? { versus: { games: others.map(withoutRecord), comparison: versus.comparison } } : {}),
    },
    () => [
      ...tellGames(plain),
      ...(versus ? tellComparison(versus) : []),
      ...(found ? tellCoverage(found) : []),
    ],
  );
  if (given.report !== undefined && given.json !== true)
    console.error(`Wrote the report to ${given.report}.`);
}

/** A game of this setting but for its seed. Throws for options that don't fit. */
async function settingFor(
  { rules, scenario, options: written, ...seats }: Arm,
  turns: number,
  keep: SimulateJob['keep'],
): Promise<Omit<SimulateJob, 'seed'>> {
  const system = await systemOf(rules);
  const options = optionsOf(system, written);
  checkOptions(system, options);
  refuseLevels(system, [seats.level, ...Object.values(seats.levels)]);
  return { rules, scenario, options, turns, keep, ...seats };
}

/** With progress, and how long it will take. */
async function playAll(jobs: readonly SimulateJob[], atOnce: number): Promise<SimulatedGame[]> {
  const bar = progress();
  const begun = performance.now();
  bar.show(`0 of ${counted(jobs.length, 'game')} played`);
  try {
    return await playGames(jobs, atOnce, (done) =>
      bar.show(
        `${done} of ${counted(jobs.length, 'game')} played${left(done, jobs.length, performance.now() - begun)}`,
      ),
    );
  } finally {
    bar.done();
  }
}

/** `, about 4 min left` by what has gone before. */
function left(done: number, all: number, ms: number): string {
  const seconds = Math.round(((ms / done) * (all - done)) / 1000);
  if (done === all) return '';
  return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`;
}

function settingOf(given: Changes, arm: Arm | undefined, seed: string): Parameters<typeof writeReport>[1] {
  return {
    system: given.system,
    scenario: arm?.scenario ?? given.scenario,
    seed,
    changes: [
      ...Object.entries(given.option ?? {}).map(([key, value]) => `${key}=${value}`),
      ...(given.set ?? []),
      ...(given.level ?? []).map((level) => `level ${level}`),
    ],
  };
}

function withoutRecord(game: SimulatedGame): SimulatedGame {
  const { seed, turns, finished, standings, hash, invariantFailures } = game;
  return { seed, turns, finished, standings, hash, invariantFailures };
}

function tellGames(games: readonly SimulatedGame[]): string[] {
  return [
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
    ...games.flatMap(({ seed, invariantFailures }) =>
      invariantFailures.slice(0, 5).map((text) => `${seed}: ${text}`),
    ),
  ];
}

function tellComparison({ changes, comparison: { seats } }: Omit<Beside, 'summary'>): string[] {
  return [
    '',
    `With ${changes.join(', ')}, the same seeds:`,
    ...columns([
      ['  Seat', 'wins before', 'after', 'better place', 'worse', 'by chance alone (sign test)'],
      ...seats.map(({ position, name, wins: [before, after], better, worse, byChance }) => [
        `  ${position} ${name}`,
        ...[before, after, better, worse].map((n) => String(Math.round(n * 10) / 10)),
        byChance.toFixed(3),
      ]),
    ]),
  ];
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
