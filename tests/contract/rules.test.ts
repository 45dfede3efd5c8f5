/**
 * Every rule of a RULES.md that has a consequence is cited in code and in a test, and every cited rule exists. A rule without
 * one is named in a comment of RULES.md: `<!-- descriptive: FF-MAP-1 FF-START-1 -->`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot, systemIds } from '../../src/catalog.js';
import { byId } from '../../src/core/index.js';
import { citedIds } from '../kit/cited-ids.js';
import { anyFolder, anySystem, TOY } from '../kit/toy.js';

const ENDINGS = /\.(ts|yaml|yml|json)$/;

function textBelow(folder: string, leaveOut: RegExp = /^$/): string {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile() && ENDINGS.test(item.name) && !leaveOut.test(item.name))
    .map((item) => readFileSync(join(item.parentPath, item.name), 'utf8'))
    .join('\n');
}

const missing = (ids: Iterable<string>, from: ReadonlySet<string>): string[] =>
  byId([...ids].filter((id) => !from.has(id)));

describe.each([TOY, ...systemIds().filter((id) => id !== TOY)])('the rules of %s', (id) => {
  const folder = anyFolder(id);
  const rulebook = join(folder, 'RULES.md');
  const has = existsSync(rulebook);
  const text = has ? readFileSync(rulebook, 'utf8') : '';

  async function rules() {
    const { prefix } = await anySystem(id);
    const descriptive = new Set(
      [...text.matchAll(/<!--\s*descriptive:([\s\S]*?)-->/g)].flatMap(([, ids = '']) => [
        ...citedIds(ids, prefix),
      ]),
    );
    const book = text.replace(/<!--[\s\S]*?-->/g, '');
    return {
      all: citedIds(book, prefix),
      descriptive,
      code: citedIds(textBelow(folder), prefix),
      tests: citedIds(
        id === TOY
          ? textBelow(join(packageRoot, 'tests', 'toy'))
          : textBelow(join(packageRoot, 'tests', 'games', id)),
        prefix,
      ),
    };
  }

  test('there is a rulebook with rule ids', async () => {
    expect((await rules()).all.size).toBeGreaterThan(0);
  });

  test('every rule with a consequence is cited in code', async () => {
    const { all, descriptive, code } = await rules();
    expect(missing(all, new Set([...code, ...descriptive]))).toEqual([]);
  });

  test('every rule with a consequence is cited in a test', async () => {
    const { all, descriptive, tests } = await rules();
    expect(missing(all, new Set([...tests, ...descriptive]))).toEqual([]);
  });

  test('every rule that is cited exists', async () => {
    const { all, code, tests } = await rules();
    expect(missing(new Set([...code, ...tests]), all)).toEqual([]);
  });

  test('what is marked descriptive is a rule', async () => {
    const { all, descriptive } = await rules();
    expect(missing(descriptive, all)).toEqual([]);
  });
});

test('ranges and lists of ids are written out', () => {
  expect([...citedIds('KOK-SIEGE-1 to 3, KOK-A1-4, -6 and 8; KOK-B-2, 3.', 'KOK')]).toEqual([
    'KOK-SIEGE-1',
    'KOK-SIEGE-2',
    'KOK-SIEGE-3',
    'KOK-A1-4',
    'KOK-A1-6',
    'KOK-A1-8',
    'KOK-B-2',
    'KOK-B-3',
  ]);
});
