/** A system of this repository that is none of the program's own, built and installed as a package from outside: for tests and bench. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { packageRoot } from '../src/package-root.js';
import { describePackage } from '../src/system-package.js';
import { trust } from '../src/trusted-rules.js';

/**
 * Builds the system of a source folder into `home/node_modules/<name>`, lets this process and its children find it there by its
 * name (`NODE_PATH`), and allows it to them.
 */
export function installSystem(source: string, name: string, home: string): void {
  const folder = join(home, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  // With a core of its own, as an installed package has where it brings another copy of the engine.
  buildSync({
    absWorkingDir: packageRoot,
    entryPoints: [join(source, 'system.ts')],
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'node20',
    logLevel: 'warning',
  });
  for (const item of ['data', 'texts.yaml', 'RULES.md'].filter((one) => existsSync(join(source, one))))
    cpSync(join(source, item), join(folder, item), { recursive: true });
  const about = { name, version: '1.0.0', type: 'module', exports: './system.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about));
  process.env.NODE_PATH = join(home, 'node_modules');
  process.env.XDG_CONFIG_HOME = join(home, 'config');
  process.env.APPDATA = join(home, 'config');
  trust(describePackage(folder));
}
