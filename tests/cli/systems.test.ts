/** `movesheet systems` where a data file of the rules is broken: that one is told by its place, the others are listed. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { configure } from '../../src/cli/systems.js';
import { packageRoot } from '../../src/package-root.js';
import { tempFolderForAll } from '../kit/temp-game.js';

const here = vi.hoisted(() => ({ home: '' }));
vi.mock('../../src/package-root.js', async (original) => ({
  ...(await original<object>()),
  get packageRoot() {
    return here.home || process.cwd();
  },
}));

// Two of them are enough: one that breaks, one that does not.
vi.mock('../../src/catalog.js', async (original) => ({
  ...(await original<object>()),
  systemIds: () => ['rise-and-fall', 'king-of-kings'],
}));

const printed: string[] = [];
const complained: string[] = [];

beforeEach(() => {
  if (here.home === '') {
    const home = tempFolderForAll();
    for (const part of ['games', 'schemas', 'package.json'])
      cpSync(join(packageRoot, part), join(home, part), {
        recursive: true,
        filter: (from) => !from.endsWith('.ts'),
      });
    here.home = home;
  }
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = complained.length = 0;
  process.exitCode = 0;
});

/** A file with a text replaced, for the time of a test. */
function broken(file: string, was: string | RegExp, is: string): void {
  const path = join(here.home, 'games', file);
  const text = readFileSync(path, 'utf8');
  expect(text.replace(was, is)).not.toBe(text);
  writeFileSync(path, text.replace(was, is));
  onTestFinished(() => writeFileSync(path, text));
}

async function systems(...args: readonly string[]): Promise<void> {
  const command = new Command();
  configure(command);
  await command.parseAsync([...args], { from: 'user' });
}

interface Listed {
  readonly systems: readonly {
    readonly id: string;
    readonly scenarios: readonly { readonly id: string }[];
  }[];
  readonly broken?: readonly { readonly broken: string; readonly problem: string }[];
}
const listed = (): Listed => JSON.parse(printed.join('')) as Listed;

test('a broken chart of one system: told by file, line and column, and the other is listed', async () => {
  broken('rise-and-fall/data/charts.yaml', /^walls:/m, 'wals:');
  await systems();
  expect(complained).toHaveLength(1);
  expect(complained[0]).toMatch(
    /^movesheet: rise-and-fall can't be played\.\n {2}[^]*rise-and-fall\/data\/charts\.yaml:\d+:1 {2}"wals" is unknown here\. Did you mean walls\?/,
  );
  const heads = printed
    .join('')
    .split('\n')
    .filter((line) => /^\S+ {2}.*, rules /.test(line));
  expect(heads.map((line) => line.split('  ')[0])).toEqual(['king-of-kings']);
  expect(process.exitCode).toBe(1);
});

test('a broken scenario: told beside its system, which is listed with the others', async () => {
  broken('king-of-kings/data/scenarios/cyrus.yaml', /^title:/m, 'titel:');
  await systems('--json');
  const { systems: found, broken: faults } = listed();
  expect(found).toHaveLength(2);
  const kings = found.find(({ id }) => id === 'king-of-kings')?.scenarios.map(({ id }) => id);
  expect(kings).toContain('greeks');
  expect(kings).not.toContain('cyrus');
  expect(faults).toMatchObject([{ broken: 'king-of-kings cyrus' }]);
  expect(faults?.[0]?.problem).toMatch(/cyrus\.yaml:\d+:1 {2}"titel" is unknown here/);
  expect(process.exitCode).toBe(1);
});

test('asked for by its name the broken system is the error itself', async () => {
  broken('rise-and-fall/data/map.yaml', /^\w+:/m, 'oops: [');
  await expect(systems('rise-and-fall')).rejects.toThrow(/rise-and-fall\/data\/map\.yaml:\d+:\d+/);
});
