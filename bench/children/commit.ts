/** Commits the files of a resolved step into a fresh game, and writes the same files without any care, and one after the other with a flush each. `node commit.js GAME TIMES` */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { commitEntry } from '../../src/archive/folder/commit.js';
import { entryFolder, MANIFEST } from '../../src/archive/folder/layout.js';
import { lastEntry } from '../../src/archive/folder/read.js';

const [game = '', times = '1'] = process.argv.slice(2);
const { name, manifest } = lastEntry(game);
const folder = entryFolder(game, name);
const files = new Map<string, Uint8Array>();
for (const item of readdirSync(folder, { withFileTypes: true, recursive: true }))
  if (item.isFile() && item.name !== MANIFEST)
    files.set(
      relative(folder, join(item.parentPath, item.name)),
      readFileSync(join(item.parentPath, item.name)),
    );

const beside = join(dirname(game), 'commit');
const took: { commit: number; bare: number; flushed: number; files: number; bytes: number }[] = [];
for (let time = 0; time < Number(times); time++) {
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(join(beside, 'turns'), { recursive: true });
  const began = performance.now();
  await commitEntry(beside, name, files, manifest);
  const committed = performance.now();
  const careless = join(beside, 'careless');
  for (const path of ['sheets', 'orders']) mkdirSync(join(careless, path), { recursive: true });
  for (const [path, bytes] of files) writeFileSync(join(careless, path), bytes);
  const bare = performance.now();
  for (const path of files.keys()) {
    const handle = openSync(join(careless, path), 'r+');
    fsyncSync(handle);
    closeSync(handle);
  }
  const flushed = performance.now();
  const bytes = [...files.values()].reduce((sum, one) => sum + one.length, 0);
  took.push({
    commit: committed - began,
    bare: bare - committed,
    flushed: flushed - bare,
    files: files.size,
    bytes,
  });
}
rmSync(beside, { recursive: true, force: true });
console.log(JSON.stringify(took));
