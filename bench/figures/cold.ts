/** Small commands, cold, against Node that does nothing. */
import { join } from 'node:path';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { median, plainMovesheet, run, type Took } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture } from '../fixture.js';

/** Targets and limits of performance.md were set on a machine whose bare Node took this. */
const BARE = 53;

/** A real system with real data: the load system's rules are too small to say what a player waits for. */
const GAME = { system: 'weekly-campaign', scenario: 'inner-sea' };

const LOADING =
  "By a profile of `status` (160 ms with the profiler): reading and compiling modules 55, Node's own 35 (the hashes' before others), the first look at a time zone 19";

export async function cold(work: string, times: number): Promise<Figure[]> {
  const { folder } = await makeFixture(work, GAME);
  const [sheet, ...others] = readdirSync(join(folder, 'orders'));
  const mine = join(work, 'mine.txt');
  cpSync(join(folder, 'orders', sheet ?? ''), mine);
  // `status` is measured as a GM sees it first: before sheets lie in the drop box nothing is judged.
  for (const name of [sheet ?? '', ...others]) rmSync(join(folder, 'orders', name));
  const view = join(folder, 'turns', '0000', 'sheets', 'P01.json');
  const commands = {
    node: () => run(['-e', '0']),
    '--help': () => plainMovesheet('--help'),
    status: () => plainMovesheet('status', folder),
    check: () => plainMovesheet('check', mine, '--view', view),
  };
  const took: Record<string, Took[]> = {};
  for (let time = 0; time < times; time++)
    for (const [name, command] of Object.entries(commands)) (took[name] ??= []).push(await command());
  const wall = (name: string): number => median((took[name] ?? []).map((one) => one.wall));
  const cpu = (name: string): number => median((took[name] ?? []).map((one) => one.cpu));
  const bare = wall('node');
  const inCpu = (name: string, what: string, target: number, limit: number): Figure => ({
    what: `${what}, processor time`,
    unit: 'x',
    measured: cpu(name) / cpu('node'),
    target,
    limit,
    inTheWay:
      'Target and limit were set by a smaller program with a code cache made at install. A code cache alone does not reach them: Node 22 and 24, which keep one, took 2.7 to 3.0 times their bare start (28 ms) for `status` and 5.7 to 5.9 times for `check`. On Node 24 the first hash, the first line printed and the first YAML make 1.6 of it before a rule is read; what is left is evaluating our modules, and the work itself.',
  });
  const figure = (name: string, what: string, target: number, limit: number, inTheWay: string): Figure[] => [
    {
      what,
      unit: 'x',
      measured: wall(name) / bare,
      target: target / BARE,
      limit: limit / BARE,
      inTheWay,
    },
    { what: `${what}, wall`, unit: 'ms', measured: wall(name), floor: { what: 'bare node', measured: bare } },
  ];
  return [
    ...figure('--help', '`--help`, cold, against bare node', 90, 61, `${LOADING}.`),
    ...figure('status', '`status`, cold, against bare node', 90, 61, `${LOADING}.`),
    inCpu('status', '`status`, cold, against bare node', 1.5, 1.46),
    inCpu('check', '`check` of a sheet at home, cold, against bare node', 2.15, 2.13),
    ...figure(
      'check',
      '`check` of a sheet at home, cold, against bare node',
      120,
      90,
      "By a profile (220 ms with the profiler): reading and compiling modules 75, among them a whole rule system, Node's own 20; setting the map up 28; collecting garbage 11. The target was set with trivial rules.",
    ),
  ];
}
