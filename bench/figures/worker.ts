/** Workers against `xargs -P` over the same commands, and one warm process against one for each game. Needs Debian's redis-server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGame } from '../../src/archive/create.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { lastTick } from '../../src/cli/tick-look.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { packageRoot } from '../../src/package-root.js';
import { hasRedis, startRedis } from '../../tests/kit/redis.js';
import { median } from '../child.js';
import type { Figure } from '../figure.js';

const GAMES = 12;
const WORKERS = 2;
/** The computer plays both seats for a turn: each game is due once, and looked at once more when it has resolved. */
const SETTINGS = '\nschedule: { zone: UTC, at: "20:00", on: [fri], when: either }\n';
const LOOKS = 2;
const COMMAND = join(packageRoot, 'bin', 'movesheet.js');

export async function worker(work: string, times: number): Promise<Figure[]> {
  const folder = join(work, 'games');
  await makeGames(folder);
  const took = { alone: [] as Took[], warm: [] as Took[], floor: [] as Took[], workers: [] as Took[] };
  for (let time = 0; time < times; time++) {
    const games = `${join(work, 'copy')}/g*`;
    const fresh = (): void => copy(folder, join(work, 'copy'));
    fresh();
    took.alone.push(await timed(`for g in ${games}; do node ${COMMAND} tick $g >/dev/null; done`));
    fresh();
    took.warm.push(await timed(`node ${COMMAND} tick ${games} >/dev/null`));
    if (!hasRedis) continue;
    fresh();
    const list = `for n in ${Array.from({ length: LOOKS }, (_, at) => at).join(' ')}; do ls -d ${games}; done`;
    const each = `xargs -P ${WORKERS} -I{} node ${COMMAND} tick {} --json`;
    took.floor.push(await timed(`(${list}) | ${each} >/dev/null`));
    fresh();
    took.workers.push(await byWorkers(work, join(work, 'copy')));
  }
  return [...warmFigures(took), ...(hasRedis ? workerFigures(took) : [])];
}

type All = Readonly<Record<'alone' | 'warm' | 'floor' | 'workers', readonly Took[]>>;

const middle = (all: readonly Took[], of: keyof Took): number => median(all.map((one) => one[of]));

const warmFigures = ({ alone, warm }: All): Figure[] => [
  {
    what: `processor time of ${GAMES} small games in one warm process against a process for each`,
    unit: 'x',
    measured: middle(warm, 'cpu') / middle(alone, 'cpu'),
    target: 0.5,
  },
];

const workerFigures = ({ floor, workers }: All): Figure[] => [
  {
    what: `speed of ${WORKERS} workers against xargs -P ${WORKERS} on the same commands, their start included: at most 1 / 0.9 of its wall`,
    unit: 'x',
    measured: middle(workers, 'wall') / middle(floor, 'wall'),
    target: 1.11,
  },
  {
    what: `processor time of ${WORKERS} workers with all that they start against xargs`,
    unit: 'x',
    measured: middle(workers, 'cpu') / middle(floor, 'cpu'),
    target: 1.11,
  },
];

async function makeGames(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const rules = await rulesOf('king-of-kings');
  const players = ['P1', 'P2']
    .map((id) => `${id}: { name: ${id}, email: ${id}@example.org, absent: { until: 1, stand-in: true } }\n`)
    .join('');
  for (let at = 1; at <= GAMES; at++) {
    const yaml = gameYaml({ name: `g${at}`, system: rules.system, scenario: 'alexander', options: {} });
    const given = { settings: `${yaml}${SETTINGS}`, players, seed: `bench-${at}` };
    await createGame(join(folder, `g${at}`), rules, given, () =>
      Promise.resolve({ pdf: new Uint8Array(), html: '', txt: '' }),
    );
  }
}

function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

interface Took {
  /** Milliseconds. */
  readonly wall: number;
  /** Milliseconds of processor, of all children. */
  readonly cpu: number;
}

/** What a line of the shell takes, with all that it starts. */
async function timed(line: string): Promise<Took> {
  const started = performance.now();
  const { done } = shell(line);
  const cpu = await done;
  return { wall: performance.now() - started, cpu };
}

function shell(line: string): { readonly child: ChildProcess; readonly done: Promise<number> } {
  const child = spawn('bash', ['-c', `${line}\ntimes`], { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  const done = new Promise<number>((resolve) => child.on('close', () => resolve(processorOf(out))));
  return { child, done };
}

/** The last line of `times` is that of the children: `0m1.230s 0m0.120s`. */
function processorOf(out: string): number {
  const parts = [...(out.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  return parts.reduce((sum, [, m = '0', s = '0']) => sum + (Number(m) * 60 + Number(s)) * 1000, 0);
}

/** Until the last game has its step and was looked at again. */
async function byWorkers(work: string, games: string): Promise<Took> {
  const redis = await startRedis(work);
  const each = `node ${COMMAND} worker ${games} --redis ${redis.url} --jobs 1 >/dev/null </dev/null &`;
  const started = performance.now();
  const { child, done } = shell(
    `${Array.from({ length: WORKERS }, () => each).join('\n')}\nread _\nkill $(jobs -p)\nwait`,
  );
  while (!isThrough(games)) await wait(50);
  const wall = performance.now() - started;
  child.stdin?.end('\n');
  const cpu = await done;
  await redis.again('lost');
  await redis.stop();
  return { wall, cpu };
}

/** Nothing is due any more: what the first look at a game leaves is due at once. */
function isThrough(games: string): boolean {
  return readdirSync(games).every((name) => {
    const next = lastTick(join(games, name))?.next;
    return next !== undefined && Date.parse(next) > Date.now();
  });
}
