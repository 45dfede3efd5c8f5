/** Stack traces of the bundled program in the names of our own files: what a report of a fault needs. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../package-root.js';

/** Read only now: Node's own support for source maps would read them at every start. */
export function ownTrace(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(
    /(file:\/\/[^\s()]+?\.js):(\d+):(\d+)/g,
    (place, url: string, line: string, column: string) => {
      if (!maps.has(url)) maps.set(url, mapOf(fileURLToPath(url)));
      const found = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return place;
      const file = relative(packageRoot, join(dirname(fileURLToPath(url)), found.originalSource));
      return `${file}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    },
  );
}

/** None in an installed package: `npm run where` tells what its stacks say, in a checkout of the same release. */
function mapOf(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  if (!existsSync(map)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload);
}
