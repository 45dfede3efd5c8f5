/**
 * What the changed files can tell at once: `npm run check:fast [-- FILE …]`. Format and lint of the files, types of the rooms that changed and
 * of their tests, and of those tests the nearest to what changed, side by side and with what earlier runs kept; without files it takes those
 * that differ from the last commit. What else they may break is left to `npm run types` and `npm test`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { packageRoot } from '../src/catalog.js';

const KEPT = join('node_modules', '.cache', 'check-fast');

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', [...args], { cwd: packageRoot, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const named = process.argv.slice(2);
const changed = (
  named.length > 0
    ? named
    : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
).filter((file) => existsSync(join(packageRoot, file)));
const code = changed.filter((file) => file.endsWith('.ts'));

/** `games/x`, `tests/games/x`, `src/render`; a file in a root is a room of its own. */
function roomOf(file: string): string {
  const parts = file.split('/');
  return parts.slice(0, parts[1] === 'games' ? 3 : 2).join('/');
}

/** Where the tests of a file stand: of `games/x` in `tests/games/x`, of `src/render` in `tests/render`. */
const testRoom = (file: string): string =>
  roomOf(file.replace(/^src\//, 'tests/').replace(/^games\//, 'tests/games/'));

const rooms = [...new Set(code.flatMap((file) => [roomOf(file), testRoom(file)]))].sort();
const testRooms = new Set(code.map(testRoom));

/** So many files of tests at least: one alone may know little of what changed. */
const LEAST = 3;

/**
 * The tests of the rooms that changed which are the fewest imports away from what changed; those a step farther too, as long as they are
 * fewer than `LEAST`.
 */
function nearestTests(): string[] {
  const importers = importersOfAll();
  const seen = new Set(code);
  const found: string[] = [];
  for (let edge = code; edge.length > 0 && found.length < LEAST;) {
    found.push(...edge.filter((file) => isTest(file) && testRooms.has(roomOf(file))));
    edge = edge.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file));
    for (const file of edge) seen.add(file);
    edge = [...new Set(edge)];
  }
  return found;
}

const isTest = (file: string): boolean => file.endsWith('.test.ts') && !file.endsWith('.proof.test.ts');

/** By file, who imports it, read from the import lines. */
function importersOfAll(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const top of ['src', 'games', 'tests'])
    for (const name of readdirSync(join(packageRoot, top), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = posix.join(top, name.split(sep).join('/'));
      const text = readFileSync(join(packageRoot, file), 'utf8');
      for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g)) {
        const target = `${posix.join(posix.dirname(file), path)}.ts`;
        importers.set(target, [...(importers.get(target) ?? []), file]);
      }
    }
  return importers;
}

/** A project of the rooms alone, with what earlier runs of the same rooms kept: a third of the work of the whole. */
function typesOf(): string[] {
  const name = createHash('sha256').update(rooms.join()).digest('hex').slice(0, 12);
  const project = join(packageRoot, KEPT, `types-${name}.json`);
  mkdirSync(join(packageRoot, KEPT), { recursive: true });
  const include = rooms
    .filter((room) => existsSync(join(packageRoot, room)))
    .map((room) => join(packageRoot, room));
  writeFileSync(project, JSON.stringify({ extends: join(packageRoot, 'tsconfig.json'), include }));
  return ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', join(KEPT, `types-${name}`)];
}

interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

const tests = nearestTests();

const bin = (name: string): string => join('node_modules', '.bin', name);
const checks: readonly (Check & { readonly command: string })[] = [
  {
    name: 'format',
    command: bin('prettier'),
    args: ['--check', '--log-level', 'warn', '--ignore-unknown', ...changed],
  },
  {
    name: 'lint',
    command: bin('eslint'),
    args: ['--cache', '--cache-location', join(KEPT, 'eslint'), '--max-warnings', '0', ...code],
  },
  {
    name: 'types',
    command: bin('tsc'),
    args: code.length > 0 ? typesOf() : [],
  },
  {
    name: 'tests',
    command: bin('vitest'),
    args: [
      'run',
      '--passWithNoTests',
      '--reporter=dot',
      '--project=rules',
      '--project=program',
      '--project=alone',
      ...tests,
    ],
  },
].filter(({ name }) => (name === 'format' ? changed : name === 'tests' ? tests : code).length > 0);

const run = ({ name, command, args }: (typeof checks)[number]): Promise<boolean> =>
  new Promise((resolve) => {
    const began = process.hrtime.bigint();
    let said = '';
    const child = spawn(command, args, { cwd: packageRoot, shell: process.platform === 'win32' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
    child.on('close', (exit) => {
      const seconds = Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
      console.log(`${exit === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (exit !== 0) console.log(said);
      resolve(exit === 0);
    });
  });

console.log(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing changed since the last commit.');
const passed = await Promise.all(checks.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
