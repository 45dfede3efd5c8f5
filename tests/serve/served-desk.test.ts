/** The desk as a server gives it, in a real browser: one tap on Send, and the sheet lies where mails put theirs. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { withLock } from '../../src/archive/folder/lock.js';
import { gameRules } from '../../src/cli/game-rules.js';
import { deskOf } from '../../src/desk/assemble.js';
import { packageRoot } from '../../src/package-root.js';
import { linksOf } from '../../src/serve/links.js';
import { startServer } from '../../src/serve/server.js';
import { browserProgram, named } from '../kit/browser.js';
import { tempFolderForAll } from '../kit/temp-game.js';

describe.skipIf(browserProgram === undefined)(named('a served desk'), () => {
  const home = tempFolderForAll();

  test('sends a sheet, tells the receipt, and says that a second sending is the same sheet', async () => {
    const game = join(home, 'served');
    const command = ['new', game, '--system', 'rise-and-fall', '--scenario', 'standard', '--seed', 'served'];
    execFileSync(process.execPath, [join(packageRoot, 'bin/movesheet.js'), ...command]);
    const server = await startServer({
      folder: game,
      host: '127.0.0.1',
      port: 0,
      systemOf: async (of) => (await gameRules(of)).system,
      makeDesk: deskOf,
    });
    onTestFinished(() => server.stop());
    const browser = await chromium.launch({ executablePath: browserProgram ?? '', args: ['--no-sandbox'] });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const faults: string[] = [];
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(said.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    const link = (await linksOf(game, ['P1', 'P2'])).get('P1') ?? '';
    await page.goto(`http://127.0.0.1:${server.port}/d/${link}`);

    await page.locator('nav.tabs').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'I was there, nothing ordered' }).click();
    await page.getByRole('button', { name: 'to the game master' }).click();
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
    const game = join(home, 'busy');
    const command = ['new', game, '--system', 'rise-and-fall', '--scenario', 'standard', '--seed', 'busy'];
    execFileSync(process.execPath, [join(packageRoot, 'bin/movesheet.js'), ...command]);
    const server = await startServer({
      folder: game,
      host: '127.0.0.1',
      port: 0,
      systemOf: async (of) => (await gameRules(of)).system,
      makeDesk: deskOf,
    });
    onTestFinished(() => server.stop());
    const browser = await chromium.launch({ executablePath: browserProgram ?? '', args: ['--no-sandbox'] });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST') answers.push(answer.status());
    });
    const link = (await linksOf(game, ['P1', 'P2'])).get('P1') ?? '';
    await page.goto(`http://127.0.0.1:${server.port}/d/${link}`);
    await page.locator('nav.tabs').getByRole('button', { name: 'Send' }).click();
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
