/**
 * Kills the real command with SIGKILL: at every single change of a file and every send of `run`, `fetch`, `send` and `remind`
 * (before it, and in the middle of what is written), and at random moments. Afterwards the game stands before or after the
 * step, the archive replays, no sheet is lost, and after resuming every mail has gone out exactly once. Then two commands at
 * once. `npm run crash -- [--times N] [--seed N] [--jobs N] [--every N] [--from N]` (`--every 5 --from 2`: each fifth write only,
 * beginning with the third).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededDice } from '../../src/core/index.js';
import { bundleCommand, COMMANDS, openBench, type Bench, type Command, type Kill } from './bench.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  times: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  every: { type: 'string', default: '1' },
  from: { type: 'string', default: '0' },
  jobs: { type: 'string', default: String(availableParallelism()) },
});
const dice = seededDice({ seed: values.seed, turn: 0 });
const work = mkdtempSync(join(tmpdir(), 'crash-'));
const bundle = bundleCommand();
const counts = { points: 0, random: 0, killed: 0, pairs: 0 };
const faults: string[] = [];

/** What the jobs take from, one after the other. */
const tasks: ((bench: Bench) => Promise<void>)[] = [
  ...COMMANDS.flatMap((command) =>
    [false, true].map((half) => (bench: Bench) => everyPoint(bench, command, half)),
  ),
  ...Array.from({ length: Number(values.times) }, (_, time) => (bench: Bench) => randomMoment(bench, time)),
  ...Array.from({ length: 10 }, () => async (bench: Bench) => {
    counts.pairs++;
    report('two at once', await bench.twoAtOnce());
  }),
];

const started = performance.now();
await Promise.all(Array.from({ length: Number(values.jobs) }, (_, job) => work1(join(work, `job-${job}`))));
rmSync(work, { recursive: true, force: true });
bundle.remove();
console.log(
  `${counts.points} kills at every write, ${counts.random} at random moments (${counts.killed} hit), ${counts.pairs} pairs, ` +
    `${faults.length} faults, ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

async function work1(folder: string): Promise<void> {
  const bench = await openBench(folder, bundle);
  for (let task = tasks.shift(); task; task = tasks.shift()) await task(bench);
  await bench.close();
}

/** Dies at the first change, the second, … until the command comes through. */
async function everyPoint(bench: Bench, command: Command, half: boolean): Promise<void> {
  for (let at = Number(values.from), died = true; died; at += Number(values.every)) {
    died = await attempt(bench, command, { at, half });
    if (died) counts.points++;
  }
  console.log(`${command}: ${half ? 'in the middle of' : 'before'} every write`);
}

async function randomMoment(bench: Bench, time: number): Promise<void> {
  const command = COMMANDS[time % COMMANDS.length] ?? 'run';
  const longest = Math.max(1, Math.floor(bench.lengths[command] * 1.1));
  counts.random++;
  if (await attempt(bench, command, { after: dice.roll(longest, 'kill', time) })) counts.killed++;
  if (counts.random % 50 === 0) console.log(`${counts.random} of ${values.times} at random`);
}

async function attempt(bench: Bench, command: Command, kill: Kill): Promise<boolean> {
  const { died, wrong } = await bench.attempt(command, kill);
  report(`${command} ${JSON.stringify(kill)}`, wrong);
  return died;
}

function report(what: string, wrong: readonly string[]): void {
  faults.push(...wrong);
  for (const line of wrong) console.error(`  ${what}: ${line}`);
}
