/** Every scenario has its three games in tests/finals: a new one is not forgotten. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSystem, packageRoot, systemIds } from '../../src/catalog.js';

test.each(systemIds())('the games of every scenario of %s are kept', async (id) => {
  const text = readFileSync(join(packageRoot, 'tests', 'finals', `${id}.json`), 'utf8');
  const kept = Object.keys(JSON.parse(text) as Readonly<Record<string, string>>);
  const { scenarios } = await loadSystem(id);
  const wanted = scenarios.flatMap(({ id: scenario }) =>
    [1, 2, 3].map((game) => `${scenario} final-${game}`),
  );

  expect(kept.sort()).toEqual(wanted.sort());
});
