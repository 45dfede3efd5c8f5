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
      if (!found || !('originalSource' in found)) return `${sectionOf(url, Number(line))}${place}`;
      const file = relative(packageRoot, join(dirname(fileURLToPath(url)), found.originalSource));
      return `${file}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    },
  );
}

/** Maps are left out of the package: there the bundle's own headings (`// src/core/dice.ts`) tell at least the file. */
function sectionOf(url: string, line: number): string {
  const file = fileURLToPath(url);
  if (!file.startsWith(packageRoot) || !existsSync(file)) return '';
  const above = readFileSync(file, 'utf8').split('\n').slice(0, line).reverse();
  const heading = above.find((text) => /^\/\/ \S+\.[jt]s$/.test(text));
  return heading === undefined ? '' : `${heading.slice(3)} in `;
}

function mapOf(file: string): SourceMap | undefined {
  const map = `${file}.map`;
  if (!existsSync(map)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload);
}
