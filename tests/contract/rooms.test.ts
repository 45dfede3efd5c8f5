/** Like rooms: a `system.ts` that only joins, and tests that stand where what they test stands; each phase has its own. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';

/** What no room of a system has: rule cases in YAML, and what is seen only in whole turns and games. */
const OF_TESTS = ['cases', 'turns'];
/** So many tests lie loose at the most: one for each file of the root that has one. */
const MOST_LOOSE = 20;

/** What joins the rooms of a system holds no rule. */
const MOST_WIRING = 59;

const systems = readdirSync(join(packageRoot, 'tests/games'), { withFileTypes: true }).filter((item) =>
  item.isDirectory(),
);

describe.each(systems.map(({ name }) => name))('tests of %s', (id) => {
  const root = join(packageRoot, 'tests/games', id);
  const items = readdirSync(root, { withFileTypes: true, recursive: true }).map((item) => ({
    path: relative(root, join(item.parentPath, item.name)).split(sep).join('/'),
    folder: item.isDirectory(),
  }));

  test('each folder is a room of the system, or has a name that all five share', () => {
    const strange = items.filter(
      ({ path, folder }) =>
        folder && !OF_TESTS.includes(path) && !existsSync(join(packageRoot, 'games', id, path)),
    );
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  test('each phase has the test of its name, and beside those of phases stands no other', () => {
    const named = (folder: string, end: string): string[] =>
      readdirSync(join(packageRoot, folder))
        .filter((name) => name.endsWith(end))
        .map((name) => name.slice(0, -end.length))
        .sort();
    const phases = named(`games/${id}/phases`, '.ts');
    expect(phases.length).toBeGreaterThan(0);
    expect(named(`tests/games/${id}/phases`, '.test.ts')).toEqual(phases);
  });

  test('few lie loose in the root', () => {
    const loose = items.filter(({ path }) => !path.includes('/') && path.endsWith('.test.ts'));
    expect(loose.length).toBeGreaterThan(0);
    expect(loose.length).toBeLessThanOrEqual(MOST_LOOSE);
  });
});

test.each([...systems.map(({ name }) => `games/${name}`), 'tests/kit/toy-system', 'bench/load-system'])(
  '%s is joined in less than sixty lines',
  (folder) => {
    const lines = readFileSync(join(packageRoot, folder, 'system.ts'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeLessThanOrEqual(MOST_WIRING);
  },
);
