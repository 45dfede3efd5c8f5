/**
 * What the changed files can tell at once: `npm run check:fast [-- FILE …]`. Format, lint, types and the tests of the rooms that changed,
 * side by side and with what earlier runs kept; without files it takes those that differ from the last commit. What else they may break
 * is left to `npm test`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
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

/** The tests of the rooms that changed: of `games/x` those in `tests/games/x`, of `src/render` those in `tests/render`. */
const near = new Set(
  code.map((file) => roomOf(file.replace(/^src\//, 'tests/').replace(/^games\//, 'tests/games/'))),
);

function roomOf(file: string): string {
  const parts = file.split('/');
  return `${parts.slice(0, parts[1] === 'games' ? 3 : 2).join('/')}/`;
}

interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

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
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', join(KEPT, 'types')],
  },
  {
    name: 'tests',
    command: bin('vitest'),
    args: ['run', '--passWithNoTests', '--reporter=dot', '--project=rules', '--project=program', ...near],
  },
].filter(({ name }) => name === 'types' || (name === 'format' ? changed : code).length > 0);

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
