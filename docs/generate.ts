/**
 * Writes what is made from the order books, the lists of rolls and the types of state and data: `npm run generate`. A test fails
 * while a page or a sheet's schema is stale, `.ci/run` while one of the others is.
 */
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
    [`schemas/sheets/${system.id}.schema.json`, `${JSON.stringify(sheetSchema(system))}\n`],
    [`docs/systems/${system.id}.md`, systemPage(system)],
    ...(cases === undefined ? [] : [[`docs/cases/${system.id}.md`, cases] as const]),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const write = (files: ReadonlyMap<string, string>): void => {
    for (const [path, text] of files) {
      const file = join(packageRoot, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(path);
    }
  };
  // Apart from the others, since they need the compiler; and before them, since a system is read by the schema of its data.
  const { typeSchemas } = await import('./type-schemas.js');
  write(typeSchemas());
  write(await generated());
}
