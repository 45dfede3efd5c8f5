/** The licences of the packages whose code is bundled: who gets the code gets them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/package-root.js';

/** Writes `LICENSES.txt` for the sources whose code is bundled. Throws where a package brings none. */
export function storeLicences(sources: readonly string[], dist: string): void {
  const texts = bundledPackages(sources).map((name) => `${name}\n\n${licenceOf(name)}\n`);
  const rule = `\n${'-'.repeat(70)}\n\n`;
  writeFileSync(
    join(dist, 'LICENSES.txt'),
    ['Packages whose code is part of this one.\n', ...texts].join(rule),
  );
}

/** Names of the packages of which something is bundled. */
export function bundledPackages(sources: readonly string[]): string[] {
  const names = sources.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? '');
  return [...new Set(names)].filter((name) => name !== '').sort();
}

function licenceOf(name: string): string {
  const folder = join(packageRoot, 'node_modules', name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const said = /^(?:#+ *)?licen[cs]e[^\n]*\n([\s\S]*)/im.exec(
    readFileSync(join(folder, 'README.md'), 'utf8'),
  )?.[1];
  if (said === undefined) throw new Error(`${name} is bundled and brings no licence`);
  return said.trim();
}
