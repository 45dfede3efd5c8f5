/** The types of the doors: `dist/types`. Run before the package is packed (`prepack`). */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { packageRoot } from '../src/package-root.js';
import { DOORS, sourceOf } from './doors.js';

const TYPES = join(packageRoot, 'dist', 'types');

/** Writes the declarations of the doors and of what they name, and nothing else. Throws where they don't compile. */
export function storeDeclarations(outDir = TYPES): void {
  const { config } = ts.readConfigFile(join(packageRoot, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, packageRoot);
  const program = ts.createProgram(
    DOORS.map((door) => join(packageRoot, sourceOf(door))),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(packageRoot, 'src'),
      outDir,
    },
  );
  rmSync(outDir, { recursive: true, force: true });
  const { diagnostics } = program.emit();
  const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (faults.length > 0) {
    throw new Error(
      ts.formatDiagnostics(faults, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => packageRoot,
        getNewLine: () => '\n',
      }),
    );
  }
  const needed = named(DOORS.map((door) => join(outDir, door, 'index.d.ts')));
  for (const item of readdirSync(outDir, { withFileTypes: true, recursive: true })) {
    const file = join(item.parentPath, item.name);
    if (item.isFile() && !needed.has(file)) rmSync(file);
  }
}

/** The files, and those that they import. Throws where one asks for a package: who installs ours need not have it. */
function named(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.map(({ fileName }) => fileName);
    const outside = imports.filter((one) => !one.startsWith('.'));
    if (outside.length > 0) throw new Error(`${file} names types of ${outside.join(', ')}`);
    const next = imports.map((one) => resolve(dirname(file), one.replace(/\.js$/, '.d.ts')));
    named(
      next.filter((one) => existsSync(one)),
      found,
    );
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) storeDeclarations();
