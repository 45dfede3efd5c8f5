/** The player's desk in a real browser, as a player opens it: a file on a disk, its policy in force, no network. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { bundleDesk } from '../../build.js';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import { loadSystemData } from '../../src/catalog.js';
import { deskPage } from '../../src/desk/assemble.js';
import { axeFaults } from './axe.js';
import { startBrowser } from './browser.js';
import type { Played } from './played.js';

export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}
export const PHONE: Screen = { width: 390, height: 844, touch: true };
export const WIDE: Screen = { width: 1280, height: 800, touch: false };

/** A browser other than ours. */
export interface Strange {
  readonly screen?: Screen;
  /** What it does otherwise: run before the page, as text. */
  readonly before?: string;
}

export interface Desks {
  /** Writes the page of a hand, or of these rules without one, and gives its address. */
  write(name: string, hand: PositionFile | { readonly empty: string }): string;
  /** A browser's profile of its own: what is kept in one is not in another. */
  profile(strange?: Strange): Promise<Profile>;
  /** The desk of a hand, ready, in a profile of its own. */
  open(hand: Pick<Played, 'file'>, screen: Screen): Promise<DeskPage>;
}

/** Desks of a browser of their own; `end` closes it. */
export async function desksAlone(folder: string): Promise<Desks & { readonly end: () => Promise<void> }> {
  await built(folder);
  const browser = await startBrowser();
  return { ...desksIn(folder, () => browser), end: () => browser.close() };
}

/** Makes what pages are put together from. */
export async function built(folder: string): Promise<void> {
  await bundleDesk(folder);
  mkdirSync(join(folder, 'data'));
}

export function desksIn(folder: string, browser: () => Browser): Desks {
  let pages = 0;
  const desks: Desks = {
    write(name, hand) {
      const [system, file] = 'empty' in hand ? [hand.empty] : [hand.system, JSON.stringify(hand)];
      const data = JSON.stringify({ data: loadSystemData(system) });
      writeFileSync(join(folder, 'data', `${system}.json.gz`), gzipSync(data));
      const at = join(folder, `${name}.html`);
      const given = { title: name, lead: 'a hand', ...(file === undefined ? {} : { file }) };
      writeFileSync(at, deskPage(system, given, folder));
      return pathToFileURL(at).href;
    },
    async profile({ screen = PHONE, before } = {}) {
      const { width, height, touch } = screen;
      const viewport = { width, height };
      const context = await browser().newContext({ viewport, hasTouch: touch, acceptDownloads: true });
      if (before !== undefined) await context.addInitScript(before);
      return new Profile(context, touch);
    },
    async open({ file }, screen) {
      const address = desks.write(`${file.system}-${pages++}`, file);
      return (await desks.profile({ screen })).open(address);
    },
  };
  return desks;
}

/** What a request may ask for beside the page itself: what the page made. */
const OWN = /^(?:data|blob):/;

const nothing = (): Promise<void> => Promise.resolve();

/** Desks of one browser. What any of them asked the network for, and what it complained of, is a fault. */
export class Profile {
  readonly context: BrowserContext;
  readonly faults: string[] = [];
  readonly touch: boolean;

  constructor(context: BrowserContext, touch: boolean) {
    [this.context, this.touch] = [context, touch];
  }

  /** Opens a desk, and waits until its hand is on the table. */
  async open(address: string): Promise<DeskPage> {
    const desk = await this.openEmpty(address);
    await desk.ready();
    return desk;
  }

  /** Opens a desk that may hold no hand. `before`: what is done to the page first. */
  async openEmpty(address: string, before: (page: Page) => Promise<void> = nothing): Promise<DeskPage> {
    const page = await this.context.newPage();
    await before(page);
    page.setDefaultTimeout(20_000);
    page.on('pageerror', ({ message }) => this.faults.push(message));
    page.on('console', (said) => {
      if (said.type() === 'error' || said.type() === 'warning') this.faults.push(said.text());
    });
    page.on('request', (asked) => {
      if (!OWN.test(asked.url()) && asked.url() !== address) this.faults.push(`asked for ${asked.url()}`);
    });
    await page.goto(address);
    return new DeskPage(page, this);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** A desk that stands open, by what a player sees and does. */
export class DeskPage {
  readonly page: Page;
  readonly #profile: Profile;
  /** Where axe may run. */
  #copy: Page | undefined;

  constructor(page: Page, profile: Profile) {
    [this.page, this.#profile] = [page, profile];
  }

  get faults(): readonly string[] {
    return this.#profile.faults;
  }

  /** The sheet is judged and the move sheet is there. */
  async ready(): Promise<void> {
    await this.page.locator('.map').waitFor({ state: 'attached' });
    await this.page.locator('.read > *').first().waitFor({ state: 'attached' });
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** By its name on a phone; a wide screen shows the first three at once. */
  async go(part: 'Read' | 'Map' | 'Orders' | 'Send' | 'More'): Promise<void> {
    const tab = this.page.locator('nav.tabs button', { hasText: new RegExp(`^${part}`) });
    if (await tab.isVisible()) return this.tap(tab);
    const bar = this.page.locator('header.bar');
    const [send, back] = [
      bar.locator('.main', { hasText: 'Send' }),
      bar.getByRole('button', { name: 'Back' }),
    ];
    const more = bar.getByRole('button', { name: 'More' });
    if (part === 'More') return (await isPressed(more)) ? undefined : this.tap(more);
    if (await isPressed(more)) await this.tap(more);
    if (part === 'Send' && (await send.isVisible())) await this.tap(send);
    if (part !== 'Send' && (await back.isVisible())) await this.tap(back);
  }

  /** The first button of a name, or any one thing. */
  async tap(what: string | RegExp | Locator): Promise<void> {
    const button =
      typeof what === 'string' || what instanceof RegExp
        ? this.page.getByRole('button', { name: what }).first()
        : what;
    await (this.#profile.touch ? button.tap() : button.click());
  }

  /** At a point of the screen. */
  async tapAt(x: number, y: number): Promise<void> {
    await (this.#profile.touch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  /** The sheet, where it is shown as text. */
  get sheet(): Locator {
    return this.page.locator('.orders textarea');
  }

  /** Writes below the header of the sheet, as text. */
  async write(lines: string): Promise<void> {
    await this.go('Orders');
    await this.tap(this.page.locator('.orders').getByRole('button', { name: 'Text' }));
    const [head = ''] = (await this.sheet.inputValue()).split('\n');
    await this.sheet.fill(`${head}\n${lines}`);
  }

  /** Until the browser's storage has what was written. */
  kept(): Promise<void> {
    return this.page.locator('.sheet-state:not(.pending)').waitFor();
  }

  /** What the bar says of the sheet. */
  get bar(): Locator {
    return this.page.locator('.sheet-state');
  }

  /** What axe-core finds wrong with the page as it stands: on a copy without scripts, since the policy lets axe not run here. */
  async axe(): Promise<string[]> {
    const page = (this.#copy ??= await this.#withoutPolicy());
    await page.setContent(drawnEmpty(await this.page.content()));
    return axeFaults(page);
  }

  async #withoutPolicy(): Promise<Page> {
    const browser = this.page.context().browser();
    if (!browser) throw new Error('the page has a browser');
    const context = await browser.newContext({ viewport: this.page.viewportSize(), bypassCSP: true });
    return context.newPage();
  }

  /** With its profile. */
  async close(): Promise<void> {
    await this.#copy?.context().close();
    await this.#profile.close();
  }
}

const isPressed = async (button: Locator): Promise<boolean> =>
  (await button.isVisible()) && (await button.getAttribute('aria-pressed')) === 'true';

/** A page without its scripts and strokes: drawings are judged by their titles, and ten thousand strokes would take most of the time. */
const drawnEmpty = (html: string): string =>
  html.replace(/<script[^]*?<\/script>/g, '').replace(/<(path|text|polyline)\b[^]*?<\/\1>/g, '');
