/** The first minutes: the card of the first opening, the tour, what an empty sheet offers. */
import { describe, expect, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

const LONG = { timeout: 20_000 };

describe.skipIf(!browserProgram)(named('the first minutes in a browser'), () => {
  const desks = desksForAll();

  test('the tour is walked by what the player does, and leaves the sheet as it was; then the card is gone', async () => {
    const profile = await desks.profile();
    const tab = await profile.open(desks.write('hand', (await played('king-of-kings', 2)).file));
    const stop = (): Promise<string | null> => tab.page.locator('.tour p').textContent();
    const pick = (name: string | RegExp): Promise<void> =>
      tab.page.locator('.strip').getByRole('button', { name }).first().click();
    await expect.poll(() => tab.page.locator('.welcome p').count(), LONG).toBe(4);
    await tab.tap('Show me how');
    await expect.poll(stop, LONG).toMatch(/^1 of 5/);
    await tab.go('Orders');
    await tab.tap('+ order');
    await expect.poll(stop, LONG).toMatch(/^2 of 5/);
    await pick(/^treaty/i);
    await pick('P3');
    await pick('neutral');
    await expect.poll(stop, LONG).toMatch(/^3 of 5/);
    await pick('Done');
    await expect.poll(stop, LONG).toMatch(/^4 of 5/);
    await tab.go('Orders');
    await tab.page.locator('.orders .state summary').click();
    await expect.poll(stop, LONG).toMatch(/^5 of 5/);
    await tab.go('Send');
    await expect.poll(stop, LONG).toMatch(/^That is all/);
    await tab.tap('End');
    await tab.go('Orders');
    await tab.page.locator('.empty-sheet').waitFor();
    await tab.tap('Undo');
    await tab.page.locator('.card').waitFor();
    await tab.tap('Redo');
    await tab.kept();
    await tab.reload();
    expect(await tab.page.locator('.welcome').count()).toBe(0);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('the card does not come again, though nothing was written', async () => {
    const profile = await desks.profile();
    const tab = await profile.open(desks.write('hand', (await played('king-of-kings', 2)).file));
    await expect.poll(() => tab.page.locator('.welcome p').count(), LONG).toBe(4);
    await tab.tap('Let me look');
    await tab.kept();
    await tab.reload();
    expect(await tab.page.locator('.welcome').count()).toBe(0);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('an empty sheet offers three orders that may be given, and says what comes of silence', async () => {
    const profile = await desks.profile();
    const tab = await profile.open(desks.write('hand', (await played('king-of-kings', 2)).file));
    await tab.go('Orders');
    const offered = tab.page.locator('.empty-sheet .offer');
    await expect.poll(() => offered.count(), LONG).toBe(3);
    await tab.page.getByText('What happens if I send nothing?').click();
    await expect.poll(() => tab.page.locator('.empty-sheet details p').isVisible()).toBe(true);
    await offered.first().click();
    await tab.page.locator('.strip').waitFor();
    expect(profile.faults).toEqual([]);
    await profile.close();
  });
});
