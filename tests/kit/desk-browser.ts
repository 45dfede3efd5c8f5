/** Desks for tests. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser } from './browser.js';
import { built, desksIn, type Desks } from './desk-page.js';
import { tempFolderForAll } from './temp-game.js';

export * from './desk-page.js';

/** One build and one browser for all tests of a file; call it inside their group. */
export function desksForAll(): Desks {
  const folder = tempFolderForAll();
  const browser: { it?: Browser } = {};
  beforeAll(async () => {
    await built(folder);
    browser.it = await startBrowser();
  }, 120_000);
  afterAll(async () => browser.it?.close());
  return desksIn(folder, () => {
    if (!browser.it) throw new Error('the browser is started by beforeAll');
    return browser.it;
  });
}
