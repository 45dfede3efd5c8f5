/** The sheet as text in a browser: offers by taps and keys, the way to a fault, the last letters before the page is left, texts of any length. */
import { describe, expect, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

const kings = played('king-of-kings', 2);

/** Milliseconds: nothing here is about how long it takes. */
const LONG = { timeout: 20_000 };

describe.skipIf(!browserProgram)(named('the text in a browser'), () => {
  const desks = desksForAll();

  async function opened() {
    const profile = await desks.profile();
    const address = desks.write('hand', (await kings).file);
    return { profile, tab: await profile.open(address), address };
  }

  test('an offer is taken by a tap and by keys; a fault leads to its line', async () => {
    const { profile, tab } = await opened();
    await tab.write('');
    await tab.sheet.press('ControlOrMeta+End');
    await tab.sheet.pressSequentially('TY - ');
    await tab.page.locator('.complete').getByRole('button', { name: 'P3' }).click();
    await expect.poll(() => tab.sheet.inputValue()).toMatch(/TY - P3 - $/);
    await tab.page.locator('.complete').getByRole('button', { name: 'enemy' }).waitFor();
    await tab.sheet.press('Alt+ArrowDown');
    await tab.page.keyboard.press('ArrowDown');
    await tab.page.keyboard.press('Enter');
    await expect.poll(() => tab.sheet.inputValue()).toMatch(/TY - P3 - neutral/);
    await expect.poll(() => tab.page.locator('.orders textarea:focus').count()).toBe(1);
    await tab.sheet.press('ControlOrMeta+z');
    await expect.poll(() => tab.sheet.inputValue()).toMatch(/TY - P3 - $/);
    await tab.write('\nTY - P99 - enemy\n');
    const heights = ['.gutter', '.numbered textarea'].map((one) => tab.page.locator(one).boundingBox());
    const [numbers, box] = await Promise.all(heights);
    expect(numbers?.height).toBe(box?.height);
    await tab.page.locator('.problems').getByRole('button', { name: 'line 3' }).first().click();
    const marked = await tab.sheet.evaluate((box) => {
      const { selectionStart, selectionEnd, value } = box as unknown as {
        selectionStart: number;
        selectionEnd: number;
        value: string;
      };
      return value.slice(selectionStart, selectionEnd);
    });
    expect(marked).toContain('P99');
    expect(await tab.page.locator('.gutter').textContent()).toContain('✕  3');
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('the last letters before the page is left are there again', async () => {
    const { profile, tab } = await opened();
    await tab.write('NOTE - a\n');
    await tab.kept();
    await tab.sheet.press('ControlOrMeta+End');
    await tab.page.keyboard.insertText('; to the last letter');
    await tab.reload();
    await tab.go('Orders');
    await tab.tap('Text');
    await expect.poll(() => tab.sheet.inputValue()).toMatch(/; to the last letter$/);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('a sheet as long as a book, and a line as long as a chapter, leave the page alive', async () => {
    const { profile, tab } = await opened();
    await tab.write('NOTE - mine\n');
    const head = (await tab.sheet.inputValue()).split('\n')[0] ?? '';
    for (const [lines, state] of [
      ['TY - P3 - enemy\n'.repeat(7500), 'refused'],
      [`TY - ${'P3 - '.repeat(24_000)}\n`, 'red'],
      [`NOTE - ${'x'.repeat(120_000)}\n`, 'red'],
    ] as const) {
      await tab.go('Send');
      await tab.page.locator('.menu summary').click();
      const buffer = Buffer.from(`${head}\n${lines}`);
      await tab.page
        .locator('.menu input[type=file]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer });
      await tab.page.locator('.menu summary').click();
      await tab.go('Orders');
      await expect
        .poll(() => tab.page.locator('.orders .state').textContent(), LONG)
        .toMatch(new RegExp(`^${state}`));
      await expect.poll(() => tab.sheet.inputValue(), LONG).toHaveLength(buffer.length);
      await tab.tap('Undo');
      await expect
        .poll(() => tab.page.locator('.orders .state').textContent(), LONG)
        .toMatch(/^yellow|^green/);
      expect(await tab.page.locator('.fault').count()).toBe(0);
    }
    expect(profile.faults).toEqual([]);
    await profile.close();
  });
});
