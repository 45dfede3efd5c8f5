/**
 * `npm run where`: a fault's stack as an installed package printed it, on standard input, in the names of our files. Their bundle has
 * neither names of functions nor maps; the same release, built here, has the maps, and files whose names say that they are the same.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownTrace } from '../src/cli/trace.js';
import { packageRoot } from '../src/package-root.js';

const dist = pathToFileURL(join(packageRoot, 'dist')).href;
const stack = readFileSync(0, 'utf8').replace(/file:\/\/[^\s()]*?\/dist\/(?=(?:cli|lib)\/)/g, `${dist}/`);
process.stdout.write(ownTrace(stack));
