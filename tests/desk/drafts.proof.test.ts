/** Drafts in a real browser: a reload loses nothing, two tabs never overwrite each other, and a browser that keeps nothing says so. */
import { describe, expect, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

const NO_STORAGE =
  "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError'); } });";
const NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });";

describe.skipIf(!browserProgram)(named('drafts on a device'), () => {
  const desks = desksForAll();
  const hand = played('rise-and-fall', 2);
  const page = hand.then(
    ({ file }) =>
      () =>
        desks.write('hand', file),
  );

  test('a reload brings the draft back, with what was given out', async () => {
    const profile = await desks.profile();
    const tab = await profile.open((await page)());
    await tab.write('NONE\n; mine: Ælla\n');
    await tab.go('Send');
    await tab.tap('Copy');
    await expect.poll(() => tab.bar.textContent()).toMatch(/not confirmed/);
    await tab.write('NONE\n; mine: other\n');
    await expect.poll(() => tab.bar.textContent()).toMatch(/differs .*1 change/);
    await tab.kept();
    // Leaving asks, since what was given out is not this.
    const asked = new Promise((leave) =>
      tab.page.once('dialog', (dialog) => void dialog.accept().then(() => leave(dialog.type()))),
    );
    await tab.reload();
    expect(await asked).toBe('beforeunload');
    expect(await tab.bar.textContent()).toMatch(/differs .*1 change/);
    await tab.go('Orders');
    await tab.tap('Text');
    expect(await tab.sheet.inputValue()).toMatch(/NONE\n; mine: other\n$/);
    // Asked on return, and only the player's word is taken for it.
    await tab.go('Send');
    await tab.tap('Not yet');
    expect(await tab.bar.textContent()).toBe('not sent');
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('the second tab reads, takes over, and the first can only read then', async () => {
    const profile = await desks.profile();
    const first = await profile.open((await page)());
    await first.write('NONE\n; first\n');
    await first.kept();
    const second = await profile.open((await page)());
    await second.go('Orders');
    await second.tap('Text');
    expect(await second.sheet.inputValue()).toContain('; first');
    expect(await second.sheet.getAttribute('readonly')).not.toBeNull();
    await second.tap('Take over');
    await second.write('NONE\n; second\n');
    await expect.poll(() => first.page.locator('.notice').first().textContent()).toContain('another tab');
    expect(await first.sheet.getAttribute('readonly')).not.toBeNull();
    await second.kept();
    await first.tap('Take over');
    await expect.poll(() => first.sheet.inputValue()).toContain('; second');
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('without locks an older tab does not overwrite a newer draft: both are shown', async () => {
    const profile = await desks.profile({ before: NO_LOCKS });
    const first = await profile.open((await page)());
    const second = await profile.open((await page)());
    await second.write('NONE\n; second\n');
    await second.kept();
    await first.write('NONE\n; first\n');
    const both = first.page.locator('[role=alert] textarea');
    await expect.poll(() => both.count()).toBe(2);
    expect(await both.nth(0).inputValue()).toContain('; second');
    expect(await both.nth(1).inputValue()).toContain('; first');
    await first.tap('Keep this one');
    await expect.poll(() => both.count()).toBe(0);
    await first.kept();
    await first.reload();
    await first.go('Orders');
    await first.tap('Text');
    expect(await first.sheet.inputValue()).toContain('; first');
    await profile.close();
  });

  test('a browser that keeps nothing says so, and leaving asks', async () => {
    const profile = await desks.profile({ before: NO_STORAGE });
    const tab = await profile.open((await page)());
    await expect
      .poll(() => tab.page.locator('.notice').first().textContent())
      .toContain('Kept only while this page is open');
    await tab.write('NONE\n');
    const [draft] = await Promise.all([tab.page.waitForEvent('download'), tab.tap('Save draft file')]);
    expect(draft.suggestedFilename()).toMatch(/^draft-demo-rise-and-fall-P\d+-T\d+\.txt$/);
    expect(await tab.bar.textContent()).toBe('not sent');
    const asked = new Promise((leave) =>
      tab.page.once('dialog', (dialog) => void dialog.accept().then(() => leave(dialog.type()))),
    );
    await tab.reload();
    expect(await asked).toBe('beforeunload');
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('another turn has a draft of its own; the old one is at hand, and the game can be forgotten', async () => {
    const profile = await desks.profile();
    const one = await hand;
    const tab = await profile.open((await page)());
    await tab.write('NONE\n; old\n');
    await tab.kept();
    await tab.page.close();
    const later = { ...one.file, turn: one.file.turn + 5, token: 'K7QX-2M9D' };
    const address = desks.write('later', later);
    const next = await profile.open(address);
    await next.go('Orders');
    await next.tap('Text');
    expect(await next.sheet.inputValue()).not.toContain('; old');
    await next.write('NONE\n; new\n');
    await next.kept();
    await next.go('More');
    await next.tap('This device');
    const drafts = next.page.locator('.more .ticks li');
    expect(await drafts.allTextContents()).toEqual([
      expect.stringContaining(`Turn ${one.file.turn}`) as string,
    ]);
    await next.tap(/more than four turns ago/);
    await expect.poll(() => drafts.count()).toBe(0);
    await next.tap('Forget it');
    await expect.poll(() => next.page.locator('.notice').first().textContent()).toContain('Forgotten here');
    next.page.on('dialog', (dialog) => void dialog.accept());
    await next.reload();
    await next.go('Orders');
    await next.tap('Text');
    expect(await next.sheet.inputValue()).not.toContain('; new');
    await profile.close();
  });
});
