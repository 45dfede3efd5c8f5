/** The rulebook at hand: every id of a rule leads to its paragraph; and the whole page stays as small as was promised. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loadSystem, systemIds } from '../../src/catalog.js';
import { namesRule, piecesOf } from '../../src/desk/page/rule-names.js';
import { packageRoot } from '../../src/package-root.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

const KB = 1000;

test('ids of rules are found in sentences, alone, in ranges and as parts', () => {
  expect(piecesOf('it is Winter (KOK-SUM-1), see WK-P1-5.')).toEqual([
    'it is Winter (',
    'KOK-SUM-1',
    '), see ',
    'WK-P1-5',
    '.',
  ]);
  expect(piecesOf('no rule; UTF-8 is none')).toHaveLength(1);
  expect(namesRule('AE-MAP-2 to 9', 'AE-MAP-7')).toBe(true);
  expect(namesRule('AE-MAP-2 to 9', 'AE-MAP-12')).toBe(false);
  expect(namesRule('AE-MAP-12', 'AE-MAP-1')).toBe(false);
  expect(namesRule('RF-TURN-2', 'RF-TURN-2d')).toBe(true);
});

test.each(systemIds())('%s: the rule of every order stands in the rulebook', async (id) => {
  const text = readFileSync(join(packageRoot, 'games', id, 'RULES.md'), 'utf8');
  const { orders } = await loadSystem(id);
  for (const { rule } of orders.orders) expect(namesRule(text, rule), rule).toBe(true);
});

describe.skipIf(!browserProgram)(named('in a browser'), () => {
  const desks = desksForAll();

  test('a reason leads to its paragraph and back; search finds what is written', async () => {
    const profile = await desks.profile();
    const tab = await profile.open(desks.write('hand', (await played('rise-and-fall', 2)).file));
    await tab.write('T - RL05 - Nowhere\nM - RL05 - Cremona/Aquilia/Roma/Athens\n');
    await tab.tap('Cards');
    const link = tab.page.locator('.orders .rule:visible').first();
    await link.waitFor();
    const id = (await link.textContent()) ?? '';
    await link.click();
    const marked = tab.page.locator('.book .marked');
    await marked.waitFor();
    expect(namesRule((await marked.textContent()) ?? '', id)).toBe(true);
    await tab.tap('‹ Back');
    await link.waitFor();
    await tab.go('More');
    await tab.tap('Rules');
    await tab.page.getByRole('searchbox', { name: 'Search the rulebook' }).fill('GARRISON');
    await tab.page.locator('.found button').first().click();
    await expect.poll(() => marked.textContent()).toMatch(/garrison/i);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test.each(systemIds())('%s: the page with its rulebook is under 560 KB, packed under 400', async (id) => {
    const page = readFileSync(fileURLToPath(desks.write(`size-${id}`, (await played(id, 3)).file)));
    expect(page.length).toBeLessThan(560 * KB);
    expect(gzipSync(page, { level: 9 }).length).toBeLessThan(400 * KB);
  });
});
