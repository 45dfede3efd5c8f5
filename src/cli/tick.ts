/** `movesheet tick`: all that is due now, and nothing else. For a clock such as cron: it may be given at any time, and as often as one likes. */
import type { Command } from 'commander';
import { clock } from './clock.js';
import { numberFrom } from './input.js';
import { counted, print } from './output.js';
import { pdfThread } from './pdf-thread.js';
import type { DrawPdf } from './render-all.js';
import { tickAll, type TickedHouse } from './tick-folder.js';
import type { Ticked } from './ticked.js';

interface Given {
  readonly dryRun?: boolean;
  readonly jobs?: number;
  readonly letters?: boolean;
  readonly json?: boolean;
}

const MOST_JOBS = 64;

export function configure(command: Command): void {
  command
    .argument('<dirs...>', 'folders of games, or folders that hold games')
    .option('--dry-run', 'tell what is due and do nothing')
    .option('--jobs <n>', 'so many processes at once; default: two for three cores', numberFrom(1, MOST_JOBS))
    .option('--letters', 'send nothing: letters wait in outbox/waiting for a worker, and --json names them')
    .option('--json', 'print JSON: what was done, and when something is due next')
    .addHelpText(
      'after',
      `
Examples:
  movesheet tick inner-sea-1
  movesheet tick ~/games --jobs 4
  movesheet tick ~/games --dry-run

A game runs by itself when game.yaml has a "schedule" and its first sheets were sent ("movesheet send"). What a program should not
decide is held: you get one mail that says what is wrong and which command goes on. Held games are no failure: the exit code is 0.`,
    )
    .action(tick);
}

/** One thread for all games of this process. */
function drawer(): () => DrawPdf | undefined {
  let made: { readonly draw: DrawPdf | undefined } | undefined;
  return () => (made ??= { draw: pdfThread() }).draw;
}

async function tick(dirs: readonly string[], given: Given): Promise<void> {
  const { dryRun = false, letters = false, jobs } = given;
  const options = {
    now: clock(),
    dryRun,
    letters,
    drawPdf: drawer(),
    ...(jobs === undefined ? {} : { jobs }),
  };
  const { games, houses, next, busy } = await tickAll(dirs, options);
  if ([...games, ...houses].some(({ problem }) => problem)) process.exitCode = 1;
  const value = {
    games,
    ...(houses.length > 0 ? { houses } : {}),
    ...(next === undefined ? {} : { next }),
    ...(busy.length > 0 ? { busy } : {}),
  };
  print(given.json, value, () => [
    ...busy.map((dir) => `${dir}: another tick is at work there.`),
    ...houses.flatMap(houseLines),
    ...games.flatMap(lines),
    ...(games.every(isQuiet) && houses.length === 0 && busy.length === 0 ? ['Nothing is due.'] : []),
    ...(next === undefined ? [] : [`Next: ${next}`]),
  ]);
}

function houseLines({ folder, mail, problem }: TickedHouse): string[] {
  if (problem) return [`${folder}: ${problem.message} ${problem.hint}`.trimEnd()];
  if (!mail || mail.fetched === 0) return [];
  const games = Object.values(mail.routed).filter((count) => count > 0).length;
  return [
    `${folder}: ${counted(mail.fetched, 'new mail')} for ${counted(games, 'game')}; ${mail.asked} asked for which, ${mail.strange} for none.`,
  ];
}

const isQuiet = ({ did, problem }: Ticked): boolean => did.length === 0 && !problem;

function lines({ game, did, held, problem }: Ticked): string[] {
  return [
    ...did.map((one) => `${game}: ${one}.`),
    ...(held && did.length === 0 ? [`${game}: held since ${held.since}.`] : []),
    ...(problem ? [`${game}: ${problem.message} ${problem.hint}`.trimEnd()] : []),
  ];
}
