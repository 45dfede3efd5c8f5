/**
 * Measures Movesheet against the targets of bench/README.md and writes bench/RESULTS.md. `npm run bench -- [--quick] [--only NAMES] [--sizes N,N] [--times N] [--dry]`
 * Needs a build, which `npm run bench` makes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../src/catalog.js';
import { compileBench, removeBench } from './build.js';
import { table, type Figure } from './figure.js';
import { afterRun } from './figures/after-run.js';
import { cold } from './figures/cold.js';
import { desk } from './figures/desk.js';
import { intake } from './figures/intake.js';
import { paper } from './figures/paper.js';
import { rules } from './figures/rules.js';
import { simulate } from './figures/simulate.js';
import { serve } from './figures/serve.js';
import { wholeRun, type WholeRun } from './figures/whole-run.js';
import { worker } from './figures/worker.js';

/** Bare Node on the machine on which the targets were set, in milliseconds. */
const BARE = 53;

/** Seen on a machine at a load of thirteen. */
const PROVISIONAL =
  '**Provisional**: few repetitions or a busy machine. Two such runs in a row of the same commit gave `status` as 1.56 and as 2.27 times bare Node: no verdict below is final.';

const { values } = parseArgs({
  options: {
    /** Few repetitions, no thousand positions: for a look while one works. */
    quick: { type: 'boolean', default: false },
    /** Of `run,rules,cold,after,intake,serve,desk,simulate,worker,paper`. */
    only: { type: 'string' },
    /** Positions of the runs: `10,43`. */
    sizes: { type: 'string' },
    /** So many repetitions of each. */
    times: { type: 'string' },
    /** Prints and writes nothing. */
    dry: { type: 'boolean', default: false },
  },
});
const wanted = (name: string): boolean => values.only?.split(',').includes(name) ?? true;
const times = Number(values.times ?? (values.quick ? 3 : 7));
const sizes = values.sizes?.split(',').map(Number) ?? (values.quick ? [43, 200] : [10, 43, 86, 200, 1000]);

const given = process.argv.slice(2).join(' ');
const load = loadavg()[0] ?? 0;
const work = mkdtempSync(join(tmpdir(), 'bench-'));
const figures: Figure[] = [];
let whole: WholeRun | undefined;
try {
  await compileBench();
  if (wanted('cold')) figures.push(...(await cold(join(work, 'cold'), times * 3)));
  if (wanted('rules')) figures.push(...(await rules(join(work, 'rules'), times)));
  if (wanted('after')) figures.push(...(await afterRun(join(work, 'after'), times)));
  if (wanted('intake')) figures.push(...(await intake(join(work, 'intake'), times)));
  if (wanted('serve')) figures.push(...(await serve(join(work, 'serve'), times)));
  if (wanted('desk')) figures.push(...(await desk(join(work, 'desk'), times)));
  if (wanted('simulate')) figures.push(...(await simulate(Math.ceil(times / 2))));
  if (wanted('worker')) figures.push(...(await worker(join(work, 'worker'), times)));
  if (wanted('paper')) figures.push(...(await paper()));
  if (wanted('run')) {
    whole = await wholeRun(join(work, 'run'), sizes, times);
    figures.unshift(...whole.figures);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
  removeBench();
}
const text = page().join('\n');
if (!values.dry) writeFileSync(join(packageRoot, 'bench', 'RESULTS.md'), `${text}\n`);
console.log(text);

function page(): string[] {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: packageRoot })
    .toString()
    .trim();
  const [cpu] = cpus();
  return [
    '# Results',
    '',
    `Written by \`npm run bench${given === '' ? '' : ` -- ${given}`}\`; README.md beside it says what is measured and why. Medians of ${times} runs (cold commands: ${times * 3}; 1,000 positions: 1).`,
    '',
    `Commit ${commit}. Node ${process.version}, ${process.platform} ${release()}, ${cpus().length} x ${cpu?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB. Load average ${load.toFixed(2)} before, ${(loadavg()[0] ?? 0).toFixed(2)} after (the bench itself keeps one core busy).`,
    '',
    ...(times < 5 || load > 0.5 ? [PROVISIONAL, ''] : []),
    ...machineNote(),
    ...table(figures),
    ...(whole ? growthTable(whole) : []),
  ];
}

function growthTable({ growth, pages }: WholeRun): string[] {
  const base = growth.find(({ positions }) => positions === 43)?.took.wall ?? 1;
  return [
    '',
    `## Growth`,
    '',
    `\`run\` in a fresh process. At 43 positions it draws ${pages} pages.`,
    '',
    '| positions | wall | a position | processor time | peak memory | wall against 43 |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...growth.map(
      ({ positions, took: { wall, cpu, memory } }) =>
        `| ${positions} | ${(wall / 1000).toFixed(2)} s | ${(wall / positions).toFixed(1)} ms | ${(cpu / 1000).toFixed(2)} s | ${Math.round(memory)} MiB | ${(wall / base).toFixed(2)} x |`,
    ),
  ];
}

function machineNote(): string[] {
  const bare = figures.find(({ floor }) => floor?.what === 'bare node')?.floor?.measured;
  if (bare === undefined) return [];
  const times = (bare / BARE).toFixed(1);
  return [
    `Bare Node starts in ${bare.toFixed(0)} ms here; on the machine of the targets it took ${BARE} ms. Figures in seconds and microseconds count about ${times} times as much here. Ratios suffer less from a busy machine, but the run uses two threads and its floor one: where processors are short, the ratio of processor times is the one to trust.`,
    '',
  ];
}
