/** The desk in a real browser, opened as a file: its policy in force, any request a fault, and several tabs of one browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { bundleDesk } from '../../build.js';
import { loadSystemData } from '../../src/catalog.js';
import { deskPage } from '../../src/desk/assemble.js';
import { browserProgram } from './browser.js';
import type { Played } from './played.js';
import { tempFolderForAll } from './temp-game.js';

/** What a browser does other than ours: run before the page, as text. */
export interface Strange {
  readonly before?: string;
  readonly width?: number;
}

export interface DeskFiles {
  /** Writes the page of a hand, and gives its address. */
  write(name: string, hand: Pick<Played, 'file'>): string;
  /** A browser's profile of its own: what is kept in one is not in another. */
  profile(strange?: Strange): Promise<Profile>;
}

/** One build and one browser for all tests of a file; call it inside their group. */
export function deskFilesForAll(): DeskFiles {
  const folder = tempFolderForAll();
  let browser: Browser | undefined;
  beforeAll(async () => {
    await bundleDesk(folder);
    mkdirSync(join(folder, 'data'));
    // Root needs --no-sandbox, and runs the tests in most containers.
    browser = await chromium.launch({ executablePath: browserProgram ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => browser?.close());
  return {
    write(name, { file }) {
      const { system } = file;
      const data = JSON.stringify({ data: loadSystemData(system) });
      writeFileSync(join(folder, 'data', `${system}.json.gz`), gzipSync(data));
      const at = join(folder, `${name}.html`);
      const hand = { title: name, lead: 'a hand', file: JSON.stringify(file) };
      writeFileSync(at, deskPage(system, hand, folder));
      return pathToFileURL(at).href;
    },
    async profile({ before, width = 390 } = {}) {
      if (!browser) throw new Error('the browser is started by beforeAll');
      const context = await browser.newContext({ viewport: { width, height: 844 }, acceptDownloads: true });
      if (before !== undefined) await context.addInitScript(before);
      return new Profile(context);
    },
  };
}

export class Profile {
  readonly context: BrowserContext;
  /** What any tab asked for or complained of. */
  readonly faults: string[] = [];

  constructor(context: BrowserContext) {
    this.context = context;
  }

  async open(address: string): Promise<Tab> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', ({ message }) => this.faults.push(message));
    page.on('console', (said) => said.type() === 'error' && this.faults.push(said.text()));
    page.on('request', (asked) => {
      if (!/^(?:data|blob|file):/.test(asked.url())) this.faults.push(`asked for ${asked.url()}`);
    });
    await page.goto(address);
    const tab = new Tab(page);
    await tab.ready();
    return tab;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** A desk on a phone's screen, by what a player sees. */
export class Tab {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async ready(): Promise<void> {
    await this.page.locator('.state').first().waitFor({ state: 'attached' });
    await this.page.locator('.map').waitFor({ state: 'attached' });
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** One of the tabs at the foot. */
  async go(part: 'Map' | 'Orders' | 'Send' | 'More'): Promise<void> {
    await this.page.locator('nav.tabs button', { hasText: new RegExp(`^${part}`) }).click();
  }

  tap(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).first().click();
  }

  get sheet() {
    return this.page.locator('.orders textarea');
  }

  /** Writes below the header of the sheet, as text. */
  async write(lines: string): Promise<void> {
    await this.go('Orders');
    await this.tap('Text');
    const head = (await this.sheet.inputValue()).split('\n')[0] ?? '';
    await this.sheet.fill(`${head}\n${lines}`);
  }

  /** Until the browser's storage has what was written. */
  kept(): Promise<void> {
    return this.page.locator('.sheet-state:not(.pending)').waitFor();
  }

  /** What the bar says of the sheet. */
  get bar() {
    return this.page.locator('.sheet-state');
  }
}
