/** The player's desk in a real browser, as a player opens it: a file on a disk, its policy in force, no network. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { bundleDesk } from '../../build.js';
import { loadSystemData } from '../../src/catalog.js';
import { deskPage } from '../../src/desk/assemble.js';
import { browserProgram } from './browser.js';
import type { Played } from './played.js';
import { tempFolderForAll } from './temp-game.js';

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}
export const PHONE: Screen = { width: 390, height: 844, touch: true };
export const WIDE: Screen = { width: 1280, height: 800, touch: false };

export interface Desks {
  /** Opens the desk of a hand; the context is shared by all of one screen. */
  open(hand: Played, screen: Screen): Promise<DeskPage>;
}

/** One build and one browser for all tests of a file; call it inside their group. */
export function desksForAll(): Desks {
  const folder = tempFolderForAll();
  let browser: Browser | undefined;
  beforeAll(async () => {
    await bundleDesk(folder);
    mkdirSync(join(folder, 'data'));
    // Root needs --no-sandbox, and runs the tests in most containers.
    browser = await chromium.launch({ executablePath: browserProgram ?? '', args: ['--no-sandbox'] });
  }, 120_000);
  afterAll(async () => browser?.close());
  const written = new Map<Played, string>();
  const fileOf = (hand: Played): string => {
    const known = written.get(hand);
    if (known !== undefined) return known;
    const { id } = hand.system;
    const data = JSON.stringify({ data: loadSystemData(id) });
    writeFileSync(join(folder, 'data', `${id}.json.gz`), gzipSync(data));
    const file = join(folder, `${id}-${written.size}.html`);
    const given = { title: id, lead: 'a hand', file: JSON.stringify(hand.file) };
    writeFileSync(file, deskPage(id, given, folder));
    written.set(hand, file);
    return file;
  };
  return {
    async open(hand, { width, height, touch }) {
      if (!browser) throw new Error('the browser is started by beforeAll');
      const viewport = { width, height };
      const context = await browser.newContext({ viewport, hasTouch: touch, acceptDownloads: true });
      return DeskPage.open(context, fileOf(hand), touch);
    },
  };
}

/** A page without its scripts and strokes: drawings are judged by their titles, and ten thousand strokes would take most of the time. */
const drawnEmpty = (html: string): string =>
  html.replace(/<script[^]*?<\/script>/g, '').replace(/<(path|text|polyline)\b[^]*?<\/\1>/g, '');

/** A desk that stands open. What it asked the network for, and what it complained of, is a fault. */
export class DeskPage {
  readonly page: Page;
  readonly faults: readonly string[];
  readonly #touch: boolean;
  /** Where axe may run. */
  #copy: Page | undefined;

  private constructor(page: Page, faults: readonly string[], touch: boolean) {
    [this.page, this.faults, this.#touch] = [page, faults, touch];
  }

  static async open(context: BrowserContext, file: string, touch: boolean): Promise<DeskPage> {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const faults: string[] = [];
    page.on('console', (said) => {
      if (said.type() === 'error' || said.type() === 'warning') faults.push(said.text());
    });
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (asked) => {
      if (!/^(?:data|blob):/.test(asked.url()) && asked.url() !== pathToFileURL(file).href)
        faults.push(`asked for ${asked.url()}`);
    });
    await page.goto(pathToFileURL(file).href);
    const desk = new DeskPage(page, faults, touch);
    await page.locator('.map').waitFor();
    await page.locator('.read > *').first().waitFor({ state: 'attached' });
    return desk;
  }

  /** By its name on a phone; a wide screen shows all but the review at once. */
  async go(part: 'Read' | 'Map' | 'Orders' | 'Send'): Promise<void> {
    const tab = this.page.locator('nav.tabs button', { hasText: new RegExp(`^${part}`) });
    if (await tab.isVisible()) return this.tap(tab);
    const sending = await this.page.locator('main.tab-send').count();
    if ((part === 'Send') !== sending > 0)
      await this.tap(this.page.locator('header.bar button', { hasText: /Send|Back/ }));
  }

  async tap(what: ReturnType<Page['locator']>): Promise<void> {
    await (this.#touch ? what.tap() : what.click());
  }

  /** At a point of the screen. */
  async tapAt(x: number, y: number): Promise<void> {
    await (this.#touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** What axe-core finds wrong with the page as it stands: on a copy without scripts, since the policy lets axe not run here. */
  async axe(): Promise<string[]> {
    const page = (this.#copy ??= await this.#withoutPolicy());
    await page.setContent(drawnEmpty(await this.page.content()));
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const { violations } = await page.evaluate<{
      violations: { id: string; help: string; nodes: { html: string }[] }[];
    }>('axe.run(document, { resultTypes: ["violations"] })');
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html.slice(0, 160) ?? ''}`,
    );
  }

  async #withoutPolicy(): Promise<Page> {
    const browser = this.page.context().browser();
    if (!browser) throw new Error('the page has a browser');
    const context = await browser.newContext({ viewport: this.page.viewportSize(), bypassCSP: true });
    return context.newPage();
  }

  async close(): Promise<void> {
    await this.#copy?.context().close();
    await this.page.context().close();
  }
}
