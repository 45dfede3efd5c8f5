/** A running game of the toy system in a temporary folder, and the real command in a process of its own. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, inject, onTestFinished, vi } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import type { RenderSheet, Rules } from '../../src/archive/folder/entry.js';
import { dropBox, sheetPath } from '../../src/archive/folder/layout.js';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import { packageRoot } from '../../src/package-root.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { main } from '../../src/cli/program.js';
import type { GameSystem, Options } from '../../src/core/index.js';
import { toyStamp, toySystem } from './toy.js';

/** A folder that is gone after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'movesheet-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that is gone after the tests of its group: call it in `beforeAll`. */
export function tempFolderForAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'movesheet-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Sheets as plain lines: enough where rendering is not the matter. */
export const plainRender: RenderSheet = (document, file) => {
  const txt = `${document.title} ${document.subtitle} ${file.token}\n`;
  return Promise.resolve({ pdf: new TextEncoder().encode(`%PDF ${txt}`), html: `<p>${txt}</p>`, txt });
};

export function rulesFor(system: GameSystem): Rules {
  return { system, stamp: toyStamp(system), engine: 'test' };
}

export interface TempGame {
  readonly folder: string;
  readonly rules: Rules;
  /** Puts a sheet into the drop box; `arrived` in seconds orders the sheets. */
  drop(name: string, text: string | Uint8Array, arrived?: number): void;
  file(position: string, entry: string): PositionFile;
  text(path: string): string;
}

export interface TempGameOptions {
  readonly seed?: string;
  /** `feud`, of two seats, or `moot`, of four. */
  readonly scenario?: 'feud' | 'moot';
  readonly options?: Options;
  readonly players?: string;
  /** Lines added to game.yaml. */
  readonly settings?: string;
}

export async function tempGame(given: TempGameOptions = {}): Promise<TempGame> {
  const system = await toySystem();
  const rules = rulesFor(system);
  const folder = join(tempFolder(), 'ford-1');
  const { options = {}, players = '', seed = 'test', settings = '', scenario = 'feud' } = given;
  const yaml = gameYaml({ name: 'ford-1', system, scenario, options });
  await createGame(folder, rules, { settings: `${yaml}${settings}`, players, seed }, plainRender);
  return { folder, rules, ...inside(folder) };
}

/** What a test does with a game folder. */
export function inside(folder: string): Pick<TempGame, 'drop' | 'file' | 'text'> {
  return {
    drop(name, text, arrived = 1000) {
      const file = join(dropBox(folder), name);
      writeFileSync(file, text);
      utimesSync(file, arrived, arrived);
    },
    file: (position, entry) =>
      JSON.parse(
        readFileSync(join(folder, 'turns', entry, sheetPath(position, 'json')), 'utf8'),
      ) as PositionFile,
    text: (path) => readFileSync(join(folder, path), 'utf8'),
  };
}

export interface Ran {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}

/**
 * The command bundled once for all tests of a run, by the first that asks for it: several times faster to start than from its sources.
 * It begins as the installed one does, with the same flags of V8.
 */
export function bundled(): string {
  const home = inject('bundle');
  const file = join(home, 'bin/movesheet.js');
  if (existsSync(file)) return file;
  const own = `${home}-${process.pid}`;
  buildSync({
    entryPoints: { movesheet: join(packageRoot, 'src/cli/start.ts') },
    outdir: join(own, 'dist/cli'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    minify: true,
    keepNames: true,
  });
  cpSync(join(packageRoot, 'bin/movesheet.js'), join(own, 'bin/movesheet.js'));
  try {
    renameSync(own, home);
  } catch (error) {
    // Another file's test was quicker.
    if (!existsSync(file)) throw error;
    rmSync(own, { recursive: true });
  }
  return file;
}

/** The command as a file that Node runs. */
export const program = bundled;

/** Runs the real command. */
export function movesheet(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [bundled(), ...args],
      { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 2 ** 26 },
      (_, out, err) => resolve({ code: child.exitCode, signal: child.signalCode, out, err }),
    );
  });
}

/** The same command line in this process: much faster; for all but what only a process of its own can show. */
export async function command(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const here = process.cwd();
  const surroundings = { ...process.env };
  const said = { out: '', err: '' };
  const line = (stream: 'out' | 'err') => (text: unknown) => void (said[stream] += `${String(text)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(line('out')),
    vi.spyOn(console, 'error').mockImplementation(line('err')),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.out += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said.err += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    }),
  ];
  process.chdir(cwd);
  Object.assign(process.env, env);
  process.exitCode = 0;
  try {
    await main(['node', 'movesheet', ...args]);
    return { code: process.exitCode, signal: null, ...said };
  } finally {
    process.exitCode = 0;
    for (const name of Object.keys(env)) {
      if (surroundings[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = surroundings[name];
    }
    process.chdir(here);
    for (const spy of spies) spy.mockRestore();
  }
}
