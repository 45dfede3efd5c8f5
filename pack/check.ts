/**
 * `npm run package`: packs the package and looks at what is in it: its files and size, `publint`, `@arethetypeswrong/cli`, and an
 * installation of it in an empty folder that plays the demo. CI runs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { packageRoot } from '../src/package-root.js';
import { filesOf, sizeOf } from './files.js';

/** Not among the development dependencies: it brings a TypeScript of its own, for a check that is seldom made. */
const TYPES_CHECK = '@arethetypeswrong/cli@0.18.5';

/** Megabytes when it is installed, without its dependencies: maps or sources that slipped in weigh more than it may grow by. */
const MOST = 6.5;

/** A new system is checked against the declarations as they are packed. */
function refuseWrongTypes(folder: string): void {
  const files = filesOf(folder).filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'));
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    {
      strict: true,
      checkJs: true,
      allowJs: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      types: [],
    },
  );
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const words = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName ?? ''}: ${words}`;
  });
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'));
}

const work = mkdtempSync(join(tmpdir(), 'movesheet-package-'));
const npm = (folder: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  npm(packageRoot, 'run', '--silent', 'build');
  npm(packageRoot, 'run', '--silent', 'prepack');
  npm(packageRoot, 'pack', '--silent', '--ignore-scripts', '--pack-destination', work);
  const [tarball = ''] = filesOf(work);
  const installed = join(work, 'empty', 'node_modules', 'movesheet');
  mkdirSync(join(work, 'empty'));
  writeFileSync(join(work, 'empty', 'package.json'), '{ "private": true }\n');
  npm(join(work, 'empty'), 'install', '--silent', '--no-progress', join(work, tarball));
  const files = filesOf(installed).filter((file) => !file.startsWith('node_modules/'));
  const size = sizeOf(installed, files) / 1e6;
  console.log(
    `${files.length} files, ${size.toFixed(1)} MB; packed ${(statSync(join(work, tarball)).size / 1e6).toFixed(1)} MB`,
  );
  if (size > MOST) throw new Error(`the package is larger than ${MOST} MB`);
  const odd = files.filter((file) => /(?<!\.d)\.ts$|\.map$|(^|\/)tests?\//.test(file));
  if (odd.length > 0) throw new Error(`files that nobody needs: ${odd.slice(0, 5).join(', ')}`);

  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  const pkg = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  for (const message of messages) console.log(`publint: ${formatMessage(message, pkg) ?? message.code}`);
  if (messages.length > 0) throw new Error('publint found something');
  console.log('publint: nothing to find');

  // ES modules alone, read by Node 16 and later and by bundlers.
  npm(work, 'exec', '--yes', '--', TYPES_CHECK, tarball, '--profile', 'esm-only', '--no-color', '--no-emoji');
  console.log('types: right');

  const empty = join(work, 'empty');
  npm(empty, 'exec', '--', 'movesheet', 'init-system', 'nine-fields');
  npm(join(empty, 'nine-fields'), 'test');
  refuseWrongTypes(join(empty, 'nine-fields'));
  console.log('a system from outside passes its tests, and its types hold');

  npm(empty, 'exec', '--', 'movesheet', 'demo');
  console.log('the demo runs where only the package is installed');
} finally {
  rmSync(work, { recursive: true, force: true });
}
