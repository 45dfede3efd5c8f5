/** A served game of real rules, opened by the link of P1 in a browser of a phone's width. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { gameRules } from '../../src/cli/game-rules.js';
import { deskOf } from '../../src/desk/assemble.js';
import { packageRoot } from '../../src/package-root.js';
import { linksOf } from '../../src/serve/links.js';
import { startServer } from '../../src/serve/server.js';
import { browserProgram } from '../kit/browser.js';

export interface ServedDesk {
  /** The folder of the game. */
  readonly game: string;
  /** The address behind the link of P1. */
  readonly address: string;
  readonly page: Page;
  /** What the page complained of. */
  readonly faults: readonly string[];
  /** The page of another device: its cookies and its storage are its own. */
  readonly elsewhere: () => Promise<Page>;
}

/** Rise and Fall in a folder of `home`; nothing is opened yet. Both end with the test. */
export async function servedDesk(home: string, name: string): Promise<ServedDesk> {
  const game = join(home, name);
  const command = ['new', game, '--system', 'rise-and-fall', '--scenario', 'standard', '--seed', name];
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
  const faults: string[] = [];
  const elsewhere = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(said.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    return page;
  };
  const link = (await linksOf(game, ['P1', 'P2'])).get('P1') ?? '';
  const address = `http://127.0.0.1:${server.port}/d/${link}`;
  return { game, address, page: await elsewhere(), faults, elsewhere };
}

/** To the review. */
export const toSend = (page: Page): Promise<void> =>
  page.locator('nav.tabs').getByRole('button', { name: 'Send' }).click();

/** A sheet without orders, sent by its two buttons; returns when its receipt is told. */
export async function sendNothing(page: Page): Promise<void> {
  await toSend(page);
  await page.getByRole('button', { name: 'I was there, nothing ordered' }).click();
  await page.getByRole('button', { name: 'to the game master' }).click();
}
