/** Runs a fresh process and tells what it took. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../src/catalog.js';
import { V8_FLAGS } from '../src/cli/tuning.js';
import { built } from './build.js';

export interface Took {
  /** Milliseconds from the start of the process to its end. */
  readonly wall: number;
  /** Milliseconds of processor time, all threads. */
  readonly cpu: number;
  /** Largest resident memory in MiB. */
  readonly memory: number;
  readonly out: string;
}

/** Throws what the child said when it fails. Arguments are those of `node`. */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Took> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-probe-'));
  const report = join(folder, 'report.json');
  try {
    const started = performance.now();
    const { code, out, err } = await new Promise<{ code: number | null; out: string; err: string }>(
      (resolve) => {
        const child = spawn(process.execPath, ['--import', pathToFileURL(built('probe')).href, ...args], {
          env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', BENCH_PROBE: report, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        const said = { out: '', err: '' };
        child.stdout.on('data', (text: Buffer) => (said.out += text.toString()));
        child.stderr.on('data', (text: Buffer) => (said.err += text.toString()));
        child.on('close', (exit) => resolve({ code: exit, ...said }));
      },
    );
    const wall = performance.now() - started;
    if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${err}${out}`);
    const { cpu, memory } = JSON.parse(readFileSync(report, 'utf8')) as { cpu: number; memory: number };
    return { wall, cpu, memory, out };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The command as it is built and started for a user, with the load system in its catalog. */
export function movesheet(...args: readonly string[]): Promise<Took> {
  return run([...V8_FLAGS, built('movesheet'), ...args]);
}

/** The very command that a user has. */
export function plainMovesheet(...args: readonly string[]): Promise<Took> {
  return run([join(packageRoot, 'bin', 'movesheet.js'), ...args]);
}

/** The middle of several figures: half of them are at most this. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}
