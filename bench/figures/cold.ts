/** Small commands, cold, against Node that does nothing. */
import { join } from 'node:path';
import { cpSync, readdirSync } from 'node:fs';
import { LOAD } from '../add-load-system.js';
import { median, movesheet, run, type Took } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture } from '../fixture.js';

/** Targets and limits of performance.md were set on a machine whose bare Node took this. */
const BARE = 53;

export async function cold(work: string, times: number): Promise<Figure[]> {
  const { folder } = await makeFixture(work, { system: LOAD, scenario: 'spread', positions: 43 });
  const sheet = join(folder, 'orders', readdirSync(join(folder, 'orders'))[0] ?? '');
  const mine = join(work, 'mine.txt');
  cpSync(sheet, mine);
  // `status` is measured as a GM sees it first: before sheets lie in the drop box nothing is judged.
  const { folder: empty } = await makeFixture(join(work, 'empty'), {
    system: LOAD,
    scenario: 'spread',
    positions: 43,
    sheets: false,
  });
  const view = join(folder, 'turns', '0000', 'sheets', 'P01.json');
  const commands = {
    node: () => run(['-e', '0']),
    '--help': () => movesheet('--help'),
    status: () => movesheet('status', empty),
    check: () => movesheet('check', mine, '--view', view),
  };
  const took: Record<string, Took[]> = {};
  for (let time = 0; time < times; time++)
    for (const [name, command] of Object.entries(commands)) (took[name] ??= []).push(await command());
  const wall = (name: string): number => median((took[name] ?? []).map((one) => one.wall));
  const bare = wall('node');
  const figure = (name: string, what: string, target: number, limit: number): Figure[] => [
    {
      what,
      unit: 'x',
      measured: wall(name) / bare,
      target: target / BARE,
      limit: limit / BARE,
    },
    { what: `${what}, wall`, unit: 'ms', measured: wall(name), floor: { what: 'bare node', measured: bare } },
  ];
  return [
    ...figure('--help', '`--help`, cold, against bare node', 90, 61),
    ...figure('status', '`status`, cold, against bare node', 90, 61),
    ...figure('check', '`check` of a sheet at home, cold, against bare node', 120, 90),
  ];
}
