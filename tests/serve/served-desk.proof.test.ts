/** The desk as a server gives it, in a real browser: one tap on Send, and the sheet lies where mails put theirs. */
import { describe, expect, test } from 'vitest';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { withLock } from '../../src/archive/folder/lock.js';
import { browserProgram, named } from '../kit/browser.js';
import { tempFolderForAll } from '../kit/temp-game.js';
import { sendNothing, servedDesk, toSend } from './served-desk.js';

describe.skipIf(browserProgram === undefined)(named('a served desk'), () => {
  const home = tempFolderForAll();

  test('sends a sheet, tells the receipt, and says that a second sending is the same sheet', async () => {
    const { game, address, page, faults } = await servedDesk(home, 'served');
    await page.goto(address);
    await sendNothing(page);
    await expect
      .poll(() => page.getByText('Sheet 1 is there').count(), { timeout: 20_000 })
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'to the game master' }).click();
    await expect
      .poll(() => page.getByText('The same as sheet 1').count(), { timeout: 20_000 })
      .toBeGreaterThan(0);

    const [sheet, ...others] = readDropBox(game);
    expect(others).toEqual([]);
    expect(new TextDecoder().decode(sheet?.bytes)).toMatch(/POSITION P1[\s\S]*NONE/);
    expect(faults).toEqual([]);
  }, 120_000);

  test('sends while the game master is at work: the receipt follows by itself, as of a first sheet', async () => {
    const { game, address, page } = await servedDesk(home, 'busy');
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST') answers.push(answer.status());
    });
    await page.goto(address);
    await toSend(page);
    await page.getByRole('button', { name: 'I was there, nothing ordered' }).click();
    await withLock(game, async () => {
      await page.getByRole('button', { name: 'to the game master' }).click();
      await expect.poll(() => answers, { timeout: 20_000 }).toContain(202);
      expect(await page.getByText('Sending…').count()).toBe(1);
      expect(readDropBox(game)).toHaveLength(1);
    });
    await expect
      .poll(() => page.getByText('Sheet 1 is there').count(), { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect(answers.at(-1)).toBe(200);
    expect(readDropBox(game)).toHaveLength(1);
  }, 120_000);
});
