/** `movesheet init-system`: a small, complete rule system in a folder of its own, to be made into another. */
import type { Command } from 'commander';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { systemIds } from '../catalog.js';
import { MovesheetError } from '../core/index.js';
import { writeWhole } from '../disk.js';
import { packageRoot } from '../package-root.js';
import { print } from './output.js';
import { engineVersion } from './version.js';

/** The system that is copied, with the words that a new one replaces. */
const STARTER = {
  folder: join(packageRoot, 'starter'),
  id: 'nine-fields',
  title: 'Nine Fields',
  prefix: 'NF',
};

export function configure(command: Command): void {
  command
    .argument('<dir>', "the system's folder; its name becomes the system's id")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Writes rulebook, code, data and tests of a system of nine fields that can be played at once.

Examples:
  movesheet init-system stone-age`,
    )
    .action(init);
}

function init(dir: string, { json }: { readonly json?: boolean }): void {
  const folder = resolve(dir);
  const id = idOf(basename(folder));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new MovesheetError(
      'init-system/exists',
      `${dir} is there already and is not empty.`,
      'Choose another name.',
      2,
    );
  }
  const title = id.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, first: string) => (dash && ' ') + first.toUpperCase(),
  );
  const files = filesBelow(STARTER.folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeWhole(join(folder, file), renamed(readFileSync(join(STARTER.folder, file), 'utf8'), id, title), {
      remade: true,
    });
  }
  print(json, { folder, id, title, files }, () => [
    `Made ${dir}: ${title}, ${files.length} files.`,
    '',
    'Next:',
    `  cd ${dir}`,
    `  npm install --save-dev ${packageRoot}     or "movesheet", where it is published`,
    '  npm test',
    '  npx movesheet new first-game --system . --scenario duel',
  ]);
}

/** Throws `init-system/name` for a name that is no id, or one of ours. */
function idOf(name: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 60 && !systemIds().includes(name))
    return name;
  throw new MovesheetError(
    'init-system/name',
    systemIds().includes(name)
      ? `"${name}" is a system of Movesheet's own.`
      : `"${name}" is no id of a system.`,
    'The folder gives the system its id: small letters, digits and single dashes, such as stone-age.',
    2,
  );
}

function renamed(text: string, id: string, title: string): string {
  const words = id.split('-');
  const prefix = (
    words.length > 1 ? words.map((word) => word[0] ?? '').join('') : id.slice(0, 3)
  ).toUpperCase();
  return text
    .replaceAll(STARTER.id, id)
    .replaceAll(STARTER.title, title)
    .replaceAll(new RegExp(`\\b${STARTER.prefix}\\b`, 'g'), prefix.replace(/[^A-Z]/g, 'X'))
    .replace(/"movesheet": ">=[^"]+"/, `"movesheet": ">=${engineVersion()}"`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).replaceAll('\\', '/'))
    .sort();
}
