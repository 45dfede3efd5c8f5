/** The files of a rule system's folder that are no code: `data/*.yaml` and `texts.yaml`, read and hashed. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';

/** A data file, and its path in the data: `data/scenarios/alexander.yaml` is `['scenarios', 'alexander']`. */
export interface DataFile {
  readonly file: string;
  readonly path: readonly string[];
}

/** Every YAML file of `data/`, and `texts.yaml`. */
export function dataFiles(folder: string): DataFile[] {
  return filesOf(folder).map((file) => ({
    file,
    path: relative(file === textsOf(folder) ? folder : join(folder, 'data'), file)
      .replace(/\.yaml$/, '')
      .split(sep),
  }));
}

/** The values of the data files by their paths, as they stand there. */
export function readSystemData(folder: string): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { file, path } of dataFiles(folder))
    putData(data, path, parse(readFileSync(file, 'utf8'), { maxAliasCount: 0 }));
  return data;
}

/** Puts the value of a data file in its place. */
export function putData(data: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let place = data;
  for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Record<string, unknown>;
  place[path.at(-1) ?? ''] = value;
}

/** SHA-256 over a system's data files, names included: recorded with each step, so that a changed chart is noticed. */
export function dataHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder)) addFile(hash, folder, file, 'utf8');
  return hash.digest('hex');
}

/** A file's name and bytes; the ends of lines are those of Unix, whatever a checkout made of them. */
export function addFile(hash: Hash, folder: string, file: string, encoding: 'utf8' | 'latin1'): void {
  hash.update(relative(folder, file).split(sep).join('/'));
  hash.update('\0');
  hash.update(readFileSync(file, encoding).replace(/\r\n/g, '\n'), encoding);
  hash.update('\0');
}

const textsOf = (folder: string): string => join(folder, 'texts.yaml');

function filesOf(folder: string): string[] {
  const found = existsSync(textsOf(folder)) ? [textsOf(folder)] : [];
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) walk(join(at, entry.name));
      else if (entry.name.endsWith('.yaml')) found.push(join(at, entry.name));
    }
  };
  if (existsSync(join(folder, 'data'))) walk(join(folder, 'data'));
  return found;
}
