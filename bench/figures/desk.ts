/** The player's desk: what its page weighs, and in Chromium how soon it can be read, touched and asked. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { dropBox, positionFileName, sheetPath } from '../../src/archive/folder/layout.js';
import { lastEntry, readEntryFile } from '../../src/archive/folder/read.js';
import { loadSystem, systemIds } from '../../src/catalog.js';
import { deskOf } from '../../src/desk/assemble.js';
import { browserProgram } from '../browser.js';
import { median } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture } from '../fixture.js';

/** How much slower than this machine a phone is. */
const SLOWER = 4;

/** Kilobytes, and milliseconds with the page's own thread slowed: the budgets of a page. */
const BUDGET = {
  file: 560,
  packed: 400,
  shell: 300,
  map: 300,
  ready: 1000,
  check: 25,
  choices: 16,
  boxes: 50,
} as const;

/** A page, and a sheet of its position. */
interface Hand {
  readonly id: string;
  readonly html: string;
  readonly sheet: string;
}

/** What was seen of a page, in milliseconds. */
interface Seen {
  /** Its frame with the tabs stands, since it was asked for. */
  readonly shell: number;
  /** The map is drawn, since the worker gave it. */
  readonly map: number;
  /** The worker has answered for the first time: taps are, too. */
  readonly ready: number;
  readonly check: number;
  /** Which orders may be given, asked again. */
  readonly choices: number;
  /** The slowest question about a box, on the way through an order as its first offers lead. */
  readonly boxes: number;
}

export async function desk(work: string, times: number): Promise<Figure[]> {
  const hands: Hand[] = [];
  for (const id of systemIds()) hands.push(await handOf(work, id));
  const heaviest = (of: (hand: Hand) => number): number => Math.max(...hands.map(of)) / 1024;
  const weights: Figure[] = [
    {
      what: "a desk's page as a file, the heaviest system",
      unit: 'KB',
      measured: heaviest(({ html }) => Buffer.byteLength(html)),
      target: BUDGET.file,
    },
    {
      what: 'the same as it goes over a wire',
      unit: 'KB',
      measured: heaviest(({ html }) => gzipSync(html, { level: 9 }).length),
      target: BUDGET.packed,
    },
  ];
  if (browserProgram === undefined) return weights;
  const browser = await chromium.launch({ executablePath: browserProgram, args: ['--no-sandbox'] });
  try {
    return [...weights, ...(await timed(browser, work, hands, times))];
  } finally {
    await browser.close();
  }
}

/** Of each figure the slowest system's median. */
async function timed(
  browser: Browser,
  work: string,
  hands: readonly Hand[],
  times: number,
): Promise<Figure[]> {
  const slowest = new Map<keyof Seen, { id: string; measured: number }>();
  for (const hand of hands) {
    const seen: Seen[] = [];
    for (let time = 0; time < times; time++) seen.push(await look(browser, work, hand));
    for (const what of ['shell', 'map', 'ready', 'check', 'choices', 'boxes'] as const) {
      const measured = median(seen.map((one) => one[what]));
      if (measured > (slowest.get(what)?.measured ?? -1)) slowest.set(what, { id: hand.id, measured });
    }
  }
  const row = (what: keyof Seen, words: string): Figure => {
    const { id, measured } = slowest.get(what) ?? { id: 'none', measured: Infinity };
    return { what: `${words} (${id})`, unit: 'ms', measured, target: BUDGET[what] };
  };
  const slowed = `its thread slowed ${SLOWER} times, 390 px wide, the slowest system`;
  return [
    row('shell', `desk: until its frame and tabs stand; ${slowed}`),
    row('map', 'desk: until the map is drawn, since the worker gave it; the same'),
    row('ready', 'desk: until the worker has opened the hand and taps are answered; the same'),
    row('check', 'desk: a check after a change, a sheet of the stand-in; the worker as fast as this machine'),
    row('choices', 'desk: which orders may be given, asked again (warm); the same'),
    row('boxes', 'desk: what may be written into a box, the slowest of one order; the same'),
  ];
}

/** The first position of the first scenario, at its start. */
async function handOf(work: string, id: string): Promise<Hand> {
  const system = await loadSystem(id);
  const scenario = system.scenarios[0]?.id ?? '';
  const { folder } = await makeFixture(join(work, id), { system: id, scenario });
  const { name, manifest } = lastEntry(folder);
  const position = manifest.opens.awaiting[0] ?? '';
  const html = deskOf(id, readEntryFile(folder, name, sheetPath(position, 'json')));
  const file = readdirSync(dropBox(folder)).find((one) => one.startsWith(positionFileName(position))) ?? '';
  return { id, html, sheet: readFileSync(join(dropBox(folder), file), 'utf8') };
}

/** Opens the page in a profile of its own, and writes the sheet as text, one stroke more each time. */
async function look(browser: Browser, work: string, { id, html, sheet }: Hand): Promise<Seen> {
  mkdirSync(work, { recursive: true });
  const file = join(work, `${id}.html`);
  writeFileSync(file, html);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(pathToFileURL(file).href);
    await page.locator('.map svg').first().waitFor({ state: 'attached', timeout: PATIENCE });
    await page.locator('.read > *').first().waitFor({ state: 'attached', timeout: PATIENCE });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.locator('nav.tabs').getByRole('button', { name: 'Orders' }).click();
    await page.locator('.orders').getByRole('button', { name: 'Text' }).click();
    for (const more of ['', '\n', '\n\n', '\n\n\n']) await judged(page, `${sheet}${more}`);
    await page.locator('.orders').getByRole('button', { name: 'Cards' }).click();
    const choices = await begun(page);
    const from = await asked(page);
    await page.locator('.strip .offers .offer').first().click();
    await until(page, `(seen.took.choices ?? []).length > ${from}`);
    await page.locator('.strip .wants, .strip .done').first().waitFor();
    const { shell, board, map, opened, took } = await page.evaluate<Watched>('seen');
    const boxes = Math.max(...(took['choices'] ?? []).slice(from));
    return {
      shell,
      map: map - board,
      ready: opened,
      check: took['judge']?.at(-1) ?? Infinity,
      choices,
      boxes,
    };
  } finally {
    await context.close();
  }
}

const asked = (page: Page): Promise<number> => page.evaluate<number>('(seen.took.choices ?? []).length');

/** Begins an order four times; how long the last question took. It is the first offers that the page then shows. */
async function begun(page: Page): Promise<number> {
  for (let time = 0; time < 4; time++) {
    if (time > 0) await page.getByRole('button', { name: 'Drop this order' }).click();
    const before = await asked(page);
    await page.locator('nav.tabs').getByRole('button', { name: 'Orders' }).click();
    await page.getByRole('button', { name: '+ order' }).first().click();
    await until(page, `(seen.took.choices ?? []).length > ${before}`);
    await page.locator('.strip').waitFor();
  }
  return page.evaluate<number>('seen.took.choices.at(-1)');
}

async function judged(page: Page, text: string): Promise<void> {
  const before = await page.evaluate<number>('(seen.took.judge ?? []).length');
  await page.locator('.orders textarea').fill(text);
  await until(page, `(seen.took.judge ?? []).length > ${before}`);
}

/** Milliseconds. */
const PATIENCE = 60_000;

/** Asked from here: the page's policy lets no text be run in it. */
async function until(page: Page, what: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += 20) {
    if (await page.evaluate<boolean>(what)) return;
    await pause(20);
  }
  throw new Error(`never: ${what}`);
}

/** What the page is watched by; milliseconds since it was asked for, and how long the worker took for each question of a name. */
interface Watched {
  readonly shell: number;
  readonly board: number;
  readonly map: number;
  readonly opened: number;
  readonly took: Readonly<Partial<Record<string, readonly number[]>>>;
}

/** Watches what stands in the page, and what goes to its worker and comes back. */
const WATCH = `
  const seen = (window.seen = { took: {} });
  const now = () => performance.now();
  new MutationObserver(() => {
    if (seen.shell === undefined && document.querySelector('nav.tabs')) seen.shell = now();
    if (seen.map === undefined && document.querySelector('.map svg > *')) requestAnimationFrame(() => (seen.map ??= now()));
  }).observe(document, { childList: true, subtree: true });
  const asked = new Map();
  window.Worker = class extends window.Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const { what, at } = asked.get(data.id) ?? {};
        asked.delete(data.id);
        if (what === 'open') seen.opened ??= now();
        else if (what === 'board') seen.board ??= now();
        if (what !== undefined) (seen.took[what] ??= []).push(now() - at);
      });
    }
    postMessage(message, ...rest) {
      asked.set(message.id, { what: message.open ? 'open' : message.ask, at: now() });
      super.postMessage(message, ...rest);
    }
  };
`;
