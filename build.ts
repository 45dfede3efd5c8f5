/**
 * `npm run build`: the command as a few files that start quickly, the data of all systems as JSON, the validators of settings as code.
 * Loading some 200 small files took longer than most commands need: bundled, `check` and `status` took about 40 % less processor time.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { storeValidators } from './src/archive/settings/validators.js';
import { packageRoot, storeData } from './src/catalog.js';

/** Small packages that most commands use are bundled with our own files. The others are read by the commands that want them. */
const INSIDE = ['commander', 'handlebars', 'picocolors', 'seedrandom', 'yaml'];

/** Bundled CommonJS packages ask for Node's own modules in their own way. */
const REQUIRE =
  "import { createRequire as loadsFrom } from 'node:module'; const require = loadsFrom(import.meta.url);";

/** Bundles programs (name of the file → source) into a folder below `dist/`; what they share stands beside them. */
export async function bundle(folder: string, programs: Readonly<Record<string, string>>): Promise<void> {
  const outdir = join(packageRoot, 'dist', folder);
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: packageRoot,
    entryPoints: programs,
    outdir,
    bundle: true,
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: packages().filter((name) => !INSIDE.includes(name)),
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
}

function packages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await bundle('cli', { movesheet: 'src/cli/start.ts', 'pdf-worker': 'src/cli/pdf-worker.ts' });
  storeData();
  storeValidators();
}
