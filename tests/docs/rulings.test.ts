/** docs/rulings.md: every ruling of the engine that is cited stands there, and every one that stands there is cited by code and by a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';

const FAMILIES = 'SHEET|PRESS|RECEIPT|CHECK|OUTCOME|VIEW|OBSERVER|ROLL|SEED|STATE|NMR|TIME|RERUN|RULES|MAIL';
/** Rules of systems carry their prefix before such a word: `WK-NMR-1` is none of the engine's. */
const CITED = new RegExp(`(?<![\\w-])(?:${FAMILIES})-\\d+\\b`, 'g');

const idsBelow = (...folders: readonly string[]): Set<string> => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { withFileTypes: true, recursive: true })
      .filter((item) => item.isFile() && item.name.endsWith('.ts'))
      .map((item) => join(item.parentPath, item.name)),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(CITED) ?? []));
};

const page = readFileSync(join(packageRoot, 'docs', 'rulings.md'), 'utf8');
const told = new Set([...page.matchAll(/^\*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id));

describe('rulings of the engine', () => {
  const code = idsBelow('src', 'games');
  const tests = idsBelow('tests');

  test('what code and tests cite is told', () => {
    expect([...code, ...tests].filter((id) => !told.has(id))).toEqual([]);
  });

  test.each([...told])('%s is cited by code and by a test', (id) => {
    expect({ code: code.has(id), test: tests.has(id) }).toEqual({ code: true, test: true });
  });
});
