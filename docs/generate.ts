/** Writes what is made from the order books and the lists of rolls: `npm run generate`. A test fails while a file is stale. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadSystem, packageRoot, systemIds } from '../src/catalog.js';
import type { GameSystem } from '../src/core/index.js';
import { casesPage } from './cases-page.js';
import { sheetSchema } from './sheet-schema.js';
import { systemPage } from './system-page.js';

/** Every generated file by its path from the package's root. */
export async function generated(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const id of systemIds()) {
    const system = await loadSystem(id);
    for (const [path, text] of generatedFor(system)) files.set(path, text);
  }
  return files;
}

export function generatedFor(system: GameSystem): Map<string, string> {
  const cases = casesPage(system);
  return new Map([
    [`schemas/sheets/${system.id}.schema.json`, `${JSON.stringify(sheetSchema(system), null, 2)}\n`],
    [`docs/systems/${system.id}.md`, systemPage(system)],
    ...(cases === undefined ? [] : [[`docs/cases/${system.id}.md`, cases] as const]),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await generated()) {
    const file = join(packageRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(path);
  }
}
