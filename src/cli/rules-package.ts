/** Where a game's rules from outside lie, and what they are: nothing of them is run, so who only looks reads no rules. */
import { resolve } from 'node:path';
import type { PackageStamp } from '../archive/folder/manifest.js';
import { readSettings } from '../archive/settings/settings.js';
import { MovesheetError } from '../core/index.js';
import { packageRoot } from '../package-root.js';
import { describePackage, findPackage, isPath, type SystemPackage } from '../system-package.js';

/** Where packages are looked for: seen from the folder, from here, and beside the program itself. */
export const placesFor = (folder: string): string[] => [folder, process.cwd(), packageRoot];

/** The package that holds a game's rules from outside; nothing of it is run. Throws `rules/missing`. */
export function packageOf(game: string, then: PackageStamp): SystemPackage {
  const { rules = then.name } = readSettings(game);
  const folder = findPackage(rules, placesFor(resolve(game)));
  if (folder !== undefined) return describePackage(folder);
  throw new MovesheetError(
    'rules/missing',
    `The rules of this game come from outside of Movesheet and are not there: "${rules}" leads to no package.`,
    isPath(rules)
      ? `It was made with ${inWords(then)}: write into "rules:" of ${game}/game.yaml where they lie.`
      : `It was made with ${inWords(then)}: npm install ${then.name}@${then.version}`,
  );
}

/** `nine-fields 1.0.0 (files 0a1b2c3d4e5f)`; of what an archive says, nothing that a terminal would obey. */
export const inWords = ({ name, version, files }: PackageStamp): string =>
  `${name} ${version} (files ${files.slice(0, 12)})`.replace(/[^\x20-\x7e]/g, '?');
