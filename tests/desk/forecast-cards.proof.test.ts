/** What a forecast says stands on the cards and on the map, and is struck through once the sheet is another. */
import { describe, expect, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

describe.skipIf(!browserProgram)(named('a forecast on the cards'), () => {
  const desks = desksForAll();

  test('each card tells how sure it is; a change strikes that through, and takes the ghosts away', async () => {
    const profile = await desks.profile();
    const tab = await profile.open(desks.write('hand', (await played('weekly-campaign', 2)).file));
    await tab.go('More');
    await tab.tap('Yesterday’s sheet');
    await tab.page.locator('.more .ticks li').first().waitFor();
    await tab.tap(/^Take up/);
    await tab.go('Orders');
    const cards = tab.page.locator('.card');
    const told = tab.page.locator('.card .chance');
    await cards.first().waitFor();
    await tab.tap('Forecast');
    await told.first().waitFor({ timeout: 30_000 });
    await expect
      .poll(() => tab.page.getByRole('button', { name: /^(Forecast|Stop)/ }).allTextContents(), {
        timeout: 30_000,
      })
      .toEqual(['Forecast']);
    expect(await told.count()).toBe(await cards.count());
    for (const words of await told.allTextContents()) expect(words).toMatch(/^(sure|likely|unlikely) \d+ %/);
    const ghosts = tab.page.locator('.lights .ghost');
    expect(await ghosts.count()).toBeGreaterThan(0);
    const left = (await cards.count()) - 1;
    await tab.tap(/^Take order 1 out/);
    await expect.poll(() => told.locator('s').count()).toBe(left);
    expect(await told.count()).toBe(left);
    expect(await told.first().textContent()).toContain('for an older sheet');
    await expect.poll(() => ghosts.count()).toBe(0);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });
});
