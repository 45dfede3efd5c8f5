/** Giving a sheet out, in a real browser: every row of what may happen, and never more said than is known. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, type DeskPage, type Strange } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

const TO = 'orders@example.org';

/** Devices other than the test's own. */
const CLIPBOARD_REFUSED =
  "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });";
const shares = (outcome: string): string => `
  Object.defineProperty(navigator, 'canShare', { value: ({ files }) => files.length === 1 && files[0].name.endsWith('.txt') });
  Object.defineProperty(navigator, 'share', { value: () => ${outcome} });`;

describe.skipIf(!browserProgram)(named('the review in a browser'), () => {
  const desks = desksForAll();
  const hand = played('rise-and-fall', 2);

  async function opened(change: Record<string, unknown> = {}, strange: Strange = {}, of = hand) {
    const { file } = await of;
    const address = desks.write('hand', { ...file, ordersTo: TO, ...change });
    const profile = await desks.profile(strange);
    return { profile, tab: await profile.open(address) };
  }

  const main = (tab: DeskPage) => tab.page.locator('.ways .main');
  const live = (tab: DeskPage) => tab.page.locator('.live').textContent();

  test('an empty sheet is asked for once; then it goes as a file, and stays unconfirmed', async () => {
    const { profile, tab } = await opened();
    await tab.go('Send');
    expect(await tab.page.locator('.ways').count()).toBe(0);
    await tab.tap('I was there, nothing ordered');
    await main(tab).waitFor();
    const [file] = await Promise.all([tab.page.waitForEvent('download'), tab.tap('Save as a file')]);
    const { position, turn } = (await hand).file;
    expect(file.suggestedFilename()).toBe(`demo-rise-and-fall-${position}-T${turn}.txt`);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toBe(await tab.page.locator('.beside textarea').inputValue());
    expect(text).toMatch(/^GAME demo-rise-and-fall .*\nNONE\n$/);
    await expect.poll(() => live(tab)).toContain(`mail it to ${TO}`);
    await expect.poll(() => tab.bar.textContent()).toBe('given out, not confirmed');
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('a short sheet is one mail; a long one a file and a mail of one line', async () => {
    const { profile, tab } = await opened();
    await tab.write('NONE\nNOTE - Ælla & Co, C# + 50 %\n');
    await tab.go('Send');
    const link = new URL((await main(tab).getAttribute('href')) ?? '');
    expect(link.pathname).toBe(TO);
    expect(decodeURIComponent(link.search)).toContain('NONE\r\nNOTE - Ælla & Co, C# + 50 %\r\n');
    await tab.write(`NONE\n${'; a long comment of mine\n'.repeat(90)}`);
    await tab.go('Send');
    const ways = tab.page.locator('.ways').locator('button, a');
    await expect
      .poll(() => ways.allTextContents())
      .toEqual([
        expect.stringMatching(/^1\. Save/) as string,
        expect.stringMatching(/^2\. Open a mail/) as string,
        'Copy',
      ]);
    expect(decodeURIComponent((await ways.nth(1).getAttribute('href')) ?? '')).toMatch(
      /body=The order sheet is attached: \S+\.txt$/,
    );
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('a red sheet says what it goes without, and mends', async () => {
    const { profile, tab } = await opened();
    await tab.write('MV - 99 - Nowhere\nTR - 1 - \n');
    await tab.go('Send');
    await expect.poll(() => main(tab).textContent()).toMatch(/^Send without 2 orders/);
    await tab.page.locator('.faults').getByRole('button', { name: 'Take out' }).first().click();
    await expect.poll(() => main(tab).textContent()).toMatch(/^Send without 1 order /);
    await tab.page.locator('.menu summary').click();
    await tab.page.getByLabel(/Replace all the same/).check();
    await expect
      .poll(() => tab.page.locator('.beside textarea').inputValue())
      .toMatch(/^GAME .* REPLACE YES\n/);
    await profile.close();
  });

  test('a refused clipboard is no dead end, and nothing is said to be copied', async () => {
    const { profile, tab } = await opened({}, { before: CLIPBOARD_REFUSED });
    await tab.write('NONE\n');
    await tab.go('Send');
    await tab.tap('Copy');
    await expect.poll(() => live(tab)).toContain('copy it yourself');
    await expect.poll(() => tab.bar.textContent()).toBe('not sent');
    const box = tab.page.locator('.beside textarea');
    expect(
      await box.evaluate((area) => {
        const { selectionStart, selectionEnd, value } = area as unknown as {
          selectionStart: number;
          selectionEnd: number;
          value: string;
        };
        return selectionEnd - selectionStart === value.length;
      }),
    ).toBe(true);
    await profile.close();
  });

  test.each([
    ['cancelled', "Promise.reject(new DOMException('', 'AbortError'))", 'Nothing was handed on', 'not sent'],
    ['refused', "Promise.reject(new DOMException('', 'NotAllowedError'))", 'take another way', 'not sent'],
    ['taken', 'Promise.resolve()', 'handed on', 'given out, not confirmed'],
  ])('a share sheet that is %s', async (_, outcome, words, state) => {
    const { profile, tab } = await opened({}, { before: shares(outcome) });
    await tab.write('NONE\n');
    await tab.go('Send');
    await tab.tap('Share');
    await expect.poll(() => live(tab)).toContain(words);
    await expect.poll(() => tab.bar.textContent()).toBe(state);
    await profile.close();
  });

  test('no share sheet is offered where the device takes no file', async () => {
    const { profile, tab } = await opened();
    await tab.write('NONE\n');
    await tab.go('Send');
    await main(tab).waitFor();
    expect(await tab.page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    await profile.close();
  });

  test('what is withdrawn is a sheet of its own; the draft stays', async () => {
    const { profile, tab } = await opened();
    await tab.write('NONE\n; mine\n');
    await tab.go('Send');
    await tab.page.locator('.menu summary').click();
    await tab.tap('Withdraw');
    const box = tab.page.locator('.beside textarea');
    await expect.poll(() => box.inputValue()).toMatch(/^GAME .* WITHDRAW\n$/);
    await tab.page.locator('.menu summary').click();
    await tab.tap('Copy');
    await expect.poll(() => tab.bar.textContent()).toBe('withdrawal given out, not confirmed');
    await tab.tap('Back to the sheet');
    await expect.poll(() => box.inputValue()).toContain('; mine');
    await profile.close();
  });

  test('late is said by the device’s clock, and may be sent', async () => {
    const deadline = { zone: 'Europe/Berlin', local: '2020-12-25 20:00', utc: '2020-12-25T19:00:00.000Z' };
    const { profile, tab } = await opened({ deadline });
    await tab.write('NONE\n');
    await tab.go('Send');
    await expect
      .poll(() => tab.page.locator('.send > .notice').allTextContents())
      .toContainEqual(expect.stringMatching(/^Late: by this device’s clock/));
    await expect.poll(() => main(tab).count()).toBe(1);
    await profile.close();
  });

  test('where no sheet is awaited nothing can go out, and it says why', async () => {
    for (const [change, why] of [
      [{ token: '' }, 'others move now'],
      [{ token: '', seed: 'open now' }, 'The game is over'],
    ] as const) {
      const { profile, tab } = await opened(change);
      await tab.write('NONE\n');
      await tab.go('Send');
      await expect.poll(() => tab.page.locator('.send > .notice').first().textContent()).toContain(why);
      expect(await tab.page.locator('.ways').count()).toBe(0);
      await expect.poll(() => tab.bar.textContent()).toBe('nothing to send');
      await profile.close();
    }
  });

  describe('beside composing', () => {
    const weekly = played('weekly-campaign', 2);
    const empire = played('barbarian-kingdom-empire', 6);
    const beside = async (page: string, change: Record<string, unknown> = {}, of = weekly) => {
      const found = await opened(change, {}, of);
      await found.tab.go('More');
      await found.tab.tap(page);
      return found;
    };

    test('yesterday’s orders are ticked where they can be given again, and taken up as one change', async () => {
      const { profile, tab } = await beside('Yesterday’s sheet');
      const rows = tab.page.locator('.more .ticks li');
      await rows.first().waitFor();
      const { orders = [] } = (await weekly).file;
      await expect.poll(() => rows.count()).toBe(orders.filter(({ number }) => number !== undefined).length);
      for (const row of await rows.all()) {
        const words = (await row.locator('small').textContent()) ?? '';
        const box = row.locator('input');
        await expect.poll(() => box.isChecked()).toBe(words === 'possible');
        await expect.poll(() => box.isDisabled()).toBe(words.startsWith('not possible now'));
      }
      const ticked = await tab.page.locator('.more .ticks input:checked').count();
      expect(ticked).toBeGreaterThan(0);
      await tab.tap(`Take up ${ticked}`);
      await tab.go('Orders');
      await expect.poll(() => tab.page.locator('.card').count()).toBe(ticked);
      await tab.tap('Undo');
      await expect.poll(() => tab.page.locator('.card').count()).toBe(0);
      expect(profile.faults).toEqual([]);
      await profile.close();
    });

    test('a letter is counted, written into the sheet and taken out of it', async () => {
      const { profile, tab } = await beside('Press');
      const to = tab.page.locator('.more select');
      await to.selectOption({ index: 1 });
      const seat = await to.inputValue();
      const box = tab.page.locator('.more textarea');
      const left = async (): Promise<number> =>
        Number.parseInt((await tab.page.locator('.more .beside span').textContent()) ?? '', 10);
      const most = await left();
      await box.fill('Ælla; # 1\nyours');
      await expect.poll(() => left()).toBe(most - 15);
      await tab.tap('Write it into the sheet');
      const letters = tab.page.locator('.more .letter');
      await expect.poll(() => letters.allTextContents()).toEqual([`to ${seat}: Ælla; # 1 yours ✕`]);
      await tab.tap(`Take the letter to ${seat} out`);
      await expect.poll(() => letters.count()).toBe(0);
      await box.fill('x'.repeat(most + 1));
      await expect.poll(() => tab.page.getByRole('button', { name: 'Write it' }).isDisabled()).toBe(true);
      await profile.close();
    });

    test('a forecast runs when asked, begins with what it cannot know, and is struck through once the sheet is other', async () => {
      const { profile, tab } = await beside('Yesterday’s sheet', {}, empire);
      await tab.page.locator('.more .ticks li').first().waitFor();
      await tab.tap(/^Take up/);
      await tab.tap('Forecast');
      await tab.page.locator('.more .main:enabled', { hasText: 'Forecast' }).click();
      const result = tab.page.locator('.more h3');
      await expect
        .poll(() => result.first().textContent(), { timeout: 20_000 })
        .toBe('What this cannot know');
      await expect
        .poll(() => tab.page.locator('.more .review li').first().textContent())
        .toMatch(/^(sure|likely|unlikely) \d+ %/);
      const stop = tab.page.getByRole('button', { name: 'Stop' });
      if (await stop.isVisible()) await stop.click();
      await tab.write('NONE\n');
      await tab.go('More');
      await expect.poll(() => tab.page.locator('.more .older').count()).toBe(1);
      expect(profile.faults).toEqual([]);
      await profile.close();
    });

    test('where the game forbids it there is none, and it says so', async () => {
      const { profile, tab } = await beside('Forecast', { forecast: false }, empire);
      await expect.poll(() => tab.page.locator('.more .notice').textContent()).toContain('no forecast here');
      await profile.close();
    });
  });
});
