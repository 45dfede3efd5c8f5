/** What a forecast says stands on the cards, on the map and on its page, and is struck through once the sheet is another. */
import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../src/core/forecast-lines.js';
import { openDesk } from '../../src/desk/engine/desk.js';
import { WORLDS } from '../../src/desk/page/forecast.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, WIDE } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

describe.skipIf(!browserProgram)(named('a forecast on the cards'), { timeout: 180_000 }, () => {
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

  test('its page tells first what it cannot know, then battles with their odds, what comes to be, what comes next; names lead to the map', async () => {
    const { system, file } = await played('king-of-kings', 3);
    const hand = openDesk(system, file);
    const lines = hand.facts().last.join('\n');
    hand.forecast(`${hand.facts().blank}${lines}`, 'stand-in');
    const told = hand.worlds(WORLDS);
    expect([told.battles.length, told.arrivals.length, told.dates.length]).not.toContain(0);

    const desk = await desks.open({ file }, WIDE);
    const { page } = desk;
    await desk.write(lines);
    await desk.go('More');
    await desk.tap(page.locator('.more').getByRole('button', { name: 'Forecast' }).first());
    const made = page.getByRole('region', { name: 'Forecast' });
    await desk.tap(made.getByRole('button', { name: 'Forecast' }));
    await expect.poll(() => made.textContent(), { timeout: 60_000 }).toContain('40 of 40 worlds');
    expect(await made.locator('h3').allTextContents()).toEqual([
      'What this cannot know',
      'Your orders',
      'Battles that may come',
      'Where your forces end',
      'New with you',
      'What may come about',
      'What comes next',
    ]);
    const under = (head: string): Promise<string[]> =>
      made.locator(`h3:text-is("${head}") + :is(ul, ol) > li`).allTextContents();
    expect(await under('What this cannot know')).toEqual(told.unknown);
    expect(await under('Battles that may come')).toEqual(
      told.battles.map((one) => `${one.share} % ${one.word}: ${oddsOf(one)}`),
    );
    expect(await under('New with you')).toEqual(
      told.arrivals.map(({ share, word }): unknown =>
        expect.stringMatching(new RegExp(`^${share} % ${word} at `)),
      ),
    );
    expect(await under('What comes next')).toEqual(
      told.dates.map(({ when, text, share }) => `${when} ${text} (${share} %)`),
    );
    const [battle] = told.battles;
    await desk.tap(made.getByRole('button', { name: battle?.word ?? '' }));
    await page
      .locator('.things')
      .getByText(battle?.at ?? '')
      .first()
      .waitFor();
    expect(desk.faults).toEqual([]);
    await desk.close();
  });
});
