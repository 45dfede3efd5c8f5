/**
 * Two at once, and six. Six processes hold a game again and again, with dead owners planted and some dying: nobody is ever inside
 * with another. Then each command is paused before every single change of a file and every send, another machine takes the game
 * and does the same or something else, and the paused one goes on: one commit, each mail once, the game verifies. Then six of the
 * same command at once. `npm run stress -- [--holds N] [--jobs N] [--every N] [--from N] [--seed N]` (`--every 5 --from 2`:
 * each fifth point only, beginning with the third; `--every 0`: no pauses).
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bundleCommand,
  COMMANDS,
  openBench,
  PAUSES,
  WAYS,
  type Bench,
  type Pause,
  type Way,
} from '../crash/bench.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  holds: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  every: { type: 'string', default: '1' },
  from: { type: 'string', default: '0' },
  jobs: { type: 'string', default: String(availableParallelism()) },
});
const work = mkdtempSync(join(tmpdir(), 'stress-'));
const bundle = bundleCommand();
const faults: string[] = [];
/** What is counted for who dies before the first hold has ended. */
const NONE: Counts = { holds: 0, overlaps: 0, planted: 0, refused: 0 };
const started = performance.now();

await holds(Number(values.holds));
if (values.every !== '0') await pauses();
rmSync(work, { recursive: true, force: true });
bundle.remove();
console.log(`${faults.length} faults, ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = faults.length > 0 ? 1 : 0;

interface Counts {
  readonly holds: number;
  readonly overlaps: number;
  readonly planted: number;
  readonly refused: number;
}

/** Four fifths by processes of one machine, some of which die; the rest by six machines. */
async function holds(all: number): Promise<void> {
  const near = await sixHolders('near', Math.ceil((all * 4) / 5), () => ({}), 400);
  const far = await sixHolders('far', Math.ceil(all / 5), (at) => ({
    TIMES: JSON.stringify({ beat: 500, first: 100, lease: 10_000, look: 2 }),
    PRETEND: JSON.stringify({ machine: `m${at}`, boot: `m${at}` }),
  }));
  for (const [what, { counts, deaths }] of [
    ['one machine', near],
    ['six machines', far],
  ] as const) {
    const sum = (key: keyof Counts): number => counts.reduce((total, one) => total + one[key], 0);
    console.log(
      `${what}: ${sum('holds')} holds, ${sum('planted')} dead owners planted, ${deaths} deaths, ${sum('refused')} refusals, ${sum('overlaps')} overlaps`,
    );
    if (sum('overlaps') > 0) faults.push(`${what}: overlaps`);
  }
}

/** Who dies is replaced by one that makes the holds that are left. */
async function sixHolders(
  name: string,
  all: number,
  env: (at: number) => Readonly<Record<string, string>>,
  die = 0,
): Promise<{ counts: Counts[]; deaths: number }> {
  const game = join(work, name);
  mkdirSync(game);
  const counts: Counts[] = [];
  let deaths = 0;
  const holder = (at: number, left: number, seed: string): Promise<void> =>
    new Promise((resolve) => {
      const words = ['--import', bundle.preload, bundle.holder, game, String(left), seed, String(die)];
      const child = spawn(process.execPath, words, {
        env: { ...process.env, ...env(at) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let out = '';
      child.stdout.on('data', (text: Buffer) => (out += text.toString()));
      child.on('close', (code) => {
        const last = out.trim().split('\n').at(-1) ?? '';
        const done = last === '' ? NONE : (JSON.parse(last) as Counts);
        counts.push(done);
        if (code === 0) return resolve();
        if (code !== null) faults.push(`${name}: a holder failed`);
        deaths++;
        resolve(holder(at, left - done.holds, `${seed}+`));
      });
    });
  const each = Math.ceil(all / 6);
  await Promise.all(Array.from({ length: 6 }, (_, at) => holder(at, each, `${values.seed}-${at}`)));
  return { counts, deaths };
}

async function pauses(): Promise<void> {
  const tasks = [
    ...PAUSES.flatMap((pause) => WAYS.map((way) => (bench: Bench) => everyPoint(bench, pause, way))),
    ...COMMANDS.filter((command) => command !== 'remind').map(
      (command) => async (bench: Bench) => report(`six ${command}`, await bench.sixAtOnce(command)),
    ),
  ];
  const job = async (at: number): Promise<void> => {
    const bench = await openBench(join(work, `job-${at}`), bundle);
    for (let task = tasks.shift(); task; task = tasks.shift()) await task(bench);
    await bench.close();
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, (_, at) => job(at)));
}

/** Pauses at the first change, the second, … until the command comes through. */
async function everyPoint(bench: Bench, pause: Pause, way: Way): Promise<void> {
  let points = 0;
  for (let at = Number(values.from), paused = true; paused; at += Number(values.every)) {
    const result = await bench.paused(pause, { at }, way);
    ({ paused } = result);
    if (paused) points++;
    report(`${pause.join(' / ')} at ${at} by ${way}`, result.wrong);
  }
  console.log(`${pause[0]} paused at ${points} points, ${pause[1]} meanwhile (${way})`);
}

function report(what: string, wrong: readonly string[]): void {
  faults.push(...wrong);
  for (const line of wrong) console.error(`  ${what}: ${line}`);
}
