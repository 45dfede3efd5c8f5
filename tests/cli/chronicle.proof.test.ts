/** The chronicle in a real browser, from a file; and the dice of all systems made again by its page's own code. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleChronicle } from '../../build.js';
import { createGame } from '../../src/archive/create.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import type { RenderSheet, Rules } from '../../src/archive/folder/entry.js';
import { runStep } from '../../src/archive/step.js';
import { systemIds } from '../../src/catalog.js';
import { writeChronicle } from '../../src/cli/chronicle.js';
import type { Reader } from '../../src/cli/reader.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { sheetRenderer } from '../../src/cli/render-sheet.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { PARTS } from '../../src/desk/chronicle/part.js';
import { rolledInBrowser, rollsAgain } from '../chronicle/rolls-again.js';
import { browserProgram, named, OpenPage, startBrowser } from '../kit/browser.js';
import { plainRender, rulesFor, tempFolder, tempFolderForAll } from '../kit/temp-game.js';
import { anySystem, TOY, toySystem } from '../kit/toy.js';

/** A game of stand-ins, so many steps or to its end. */
async function played(
  rules: Rules,
  scenario: string,
  steps = Infinity,
  render: RenderSheet = plainRender,
): Promise<string> {
  const folder = join(tempFolder(), 'tale-1');
  const settings = gameYaml({ name: 'tale-1', system: rules.system, scenario, options: {} });
  await createGame(folder, rules, { settings, players: '', seed: 'tale' }, render);
  for (let n = 0; n < steps; n++) {
    const standIns = lastEntry(folder).manifest.opens.awaiting;
    if (standIns.length === 0) break;
    await runStep(folder, rules, render, { standIns });
  }
  return folder;
}

describe.each([TOY, ...systemIds()])('%s', (id) => {
  test('every roll is made again from the seed', async () => {
    const system = await anySystem(id);
    const { id: scenario = '' } = system.scenarios.find(({ positions }) => positions.length > 1) ?? {};
    const found = rollsAgain(system, scenario, 2);
    expect(found.filter(({ same }) => same !== true)).toEqual([]);
  });
});

describe.skipIf(!browserProgram)(named('in a browser'), () => {
  const dist = tempFolderForAll();
  let browser: Browser | undefined;
  beforeAll(async () => {
    await bundleChronicle(dist);
    browser = await startBrowser();
  }, 120_000);
  afterAll(async () => browser?.close());

  async function open(dir: string, rules: Rules, reader: Reader, width: number) {
    const out = tempFolder();
    const { data } = writeChronicle({ dir, rules, reader, out }, { dist });
    // axe is a script that the pages' own policy forbids.
    const context = await browser!.newContext({
      viewport: { width, height: 900 },
      bypassCSP: reader.kind === 'everything',
    });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error') wrong.push(line.text());
    });
    page.on('request', (asked) => {
      if (!asked.url().startsWith('file:')) wrong.push(asked.url());
    });
    await page.goto(pathToFileURL(join(out, 'index.html')).href);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    return { page, wrong, out, data };
  }

  const over = (page: Page): Promise<number> =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  /** How many colours the map has where it is drawn. */
  const colours = (page: Page): Promise<number> =>
    page.evaluate<number>(`(() => {
      const canvas = document.querySelector('.layers canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    })()`);

  test('a step that was walked to looks as one that was chosen; near by and all of it, too', async () => {
    const rules = await rulesOf('king-of-kings');
    const { id = '' } = rules.system.scenarios.find(({ positions }) => positions.length === 4) ?? {};
    const { page, wrong } = await open(await played(rules, id, 3), rules, { kind: 'public' }, 900);
    const drawn = (): Promise<string> =>
      page.evaluate<string>("document.querySelector('.layers canvas').toDataURL()");
    const settled = async (): Promise<string> => {
      await page.waitForTimeout(1500);
      return drawn();
    };
    const first = await settled();
    await page.getByRole('button', { name: 'One step on' }).click();
    const walked = await settled();
    expect(walked).not.toBe(first);
    await page.getByRole('button', { name: 'Nearer' }).click();
    expect(await settled()).not.toBe(walked);
    await page.getByRole('button', { name: 'Where it happened' }).click();
    expect(await settled()).toBe(walked);
    await page.reload();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('slider', { name: 'Step' }).fill('1');
    expect(await settled()).toBe(walked);
    expect(wrong).toEqual([]);
  });

  test.each([1200, 390])('the map plays the game at %d points', async (width) => {
    const rules = await rulesOf('king-of-kings');
    const { id = '' } = rules.system.scenarios.find(({ positions }) => positions.length === 4) ?? {};
    const { page, wrong } = await open(await played(rules, id, 3), rules, { kind: 'public' }, width);
    const svg = page.getByRole('group', { name: /^Map:/ });
    expect(await colours(page)).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.getByRole('status').filter({ hasText: 'Turn 1' }).waitFor();
    // A place on the map leads to what happened there.
    const mark = svg.getByRole('button').first();
    await mark.press('Enter');
    await page.locator('.facts li.lit').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('status').filter({ hasText: 'Turn 3' }).waitFor();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await over(page)).toBeLessThanOrEqual(0);
    for (const part of PARTS) {
      await page.getByRole('navigation').getByRole('button', { name: part, exact: true }).click();
      expect(await over(page), part).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Steps' }).click();
    await page.getByRole('link', { name: /^Turn 2/ }).click();
    await page.getByRole('heading', { name: /^Gazette of/ }).waitFor();
    expect(wrong).toEqual([]);
  });

  test('when the game is over all of its dice are rolled again', async () => {
    const rules = rulesFor(await toySystem());
    const { page, wrong } = await open(await played(rules, 'feud'), rules, { kind: 'everything' }, 1200);
    await page.getByRole('button', { name: 'Dice' }).click();
    await page.getByRole('button', { name: 'Roll all of them again' }).click();
    await page.getByText(/[1-9]\d* rolls were made again: all are the ones that were printed/).waitFor();
    expect(wrong).toEqual([]);
  });

  test.each(systemIds())('dice of %s are rolled again on the page', async (id) => {
    const { system } = await rulesOf(id);
    const { id: scenario = '' } = system.scenarios.find(({ positions }) => positions.length > 1) ?? {};
    const game = { system, scenario, turns: 2 };
    const again = await rolledInBrowser(browser!, game, { dist, out: tempFolder() });
    expect(again.printed > 0).toBe(system.rolls.length > 0);
    expect(again).toEqual({ printed: again.printed, made: again.printed, wrong: 0 });
  });

  test.each([1280, 390])(
    'who hears its pages instead of seeing them finds his way, %d points wide',
    async (width) => {
      const rules = rulesFor(await toySystem());
      const render = sheetRenderer({ rules, drawPdf: () => Promise.resolve(new Uint8Array()) });
      const { page, out } = await open(
        await played(rules, 'feud', 3, render),
        rules,
        { kind: 'everything' },
        width,
      );
      const heard = new OpenPage(page, []);
      for (const part of PARTS) {
        await page.getByRole('navigation').getByRole('button', { name: part, exact: true }).click();
        expect(await heard.faults(), part).toEqual([]);
      }
      for (const file of ['steps/0002.html', 'sheets/0002/P1.html']) {
        await page.goto(pathToFileURL(join(out, file)).href);
        expect(await heard.faults(), file).toEqual([]);
      }
    },
  );

  /** What axe-core does not judge: drawings with their names, what is read in them, and what keys reach. */
  const DRAWN = `(() => {
    const name = (one) => one.getAttribute('aria-label') || one.querySelector(':scope > title')?.textContent || '';
    const shown = [...document.querySelectorAll('svg')].filter((one) => !one.closest('[aria-hidden=true]'));
    const nameless = shown.filter((one) => !/^(img|group)$/.test(one.getAttribute('role') ?? '') || name(one) === '');
    const small = shown
      .flatMap((one) => [...one.querySelectorAll('text')])
      .filter((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a < 9)
      .map((one) => one.textContent);
    const buttons = shown.flatMap((one) => [...one.querySelectorAll('[role=button]')]);
    const mute = buttons.filter((one) => one.getAttribute('tabindex') !== '0' || name(one) === '');
    return { drawings: shown.length, buttons: buttons.length, nameless: nameless.length, mute: mute.length, small };
  })()`;
  interface Drawn {
    readonly drawings: number;
    readonly buttons: number;
    readonly nameless: number;
    readonly mute: number;
    readonly small: readonly string[];
  }

  test.each([1280, 390])(
    'drawings have names, no letters under 9 points, and a focus that is seen, %d points wide',
    async (width) => {
      const rules = await rulesOf('king-of-kings');
      const { id = '' } = rules.system.scenarios.find(({ positions }) => positions.length === 4) ?? {};
      const { page } = await open(await played(rules, id, 3), rules, { kind: 'public' }, width);
      await page.getByRole('slider', { name: 'Step' }).fill('2');
      const map = await page.evaluate<Drawn>(DRAWN);
      expect(map.buttons).toBeGreaterThan(0);
      expect(map).toMatchObject({ nameless: 0, mute: 0, small: [] });
      const MARK = "document.querySelector('.marks [role=button]')";
      const look = (): Promise<string> =>
        page.evaluate<string>(
          `(({ stroke, strokeWidth }) => stroke + strokeWidth)(getComputedStyle(${MARK}.querySelector('circle, rect')))`,
        );
      const before = await look();
      // The keyboard comes to it: the last thing above the map is the slider.
      await page.getByRole('slider', { name: 'Step' }).focus();
      await page.keyboard.press('Tab');
      expect(await page.evaluate<boolean>(`${MARK} === document.activeElement`)).toBe(true);
      expect(await look()).not.toBe(before);
      await page.getByRole('button', { name: 'Graphs' }).click();
      const graphs = await page.evaluate<Drawn>(DRAWN);
      expect(graphs.drawings).toBeGreaterThan(0);
      expect(graphs).toMatchObject({ nameless: 0, small: [] });
      // One of them alone.
      await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'cities alone' });
      const alone = await page.evaluate<Drawn>(DRAWN);
      expect(alone).toMatchObject({ drawings: 1, nameless: 0, small: [] });
      expect(await page.locator('.graphs figcaption').allTextContents()).toEqual(['cities']);
      expect(await over(page)).toBeLessThanOrEqual(0);
    },
  );

  /** Goes one step on, and says whether the first picture of it is another than the last. */
  const stepOnMoves = (page: Page): Promise<boolean> =>
    page.evaluate<boolean>(`(async () => {
      const canvas = document.querySelector('.layers canvas');
      const shown = () => new Promise((done) => requestAnimationFrame(() => done(canvas.toDataURL())));
      document.querySelector('[aria-label="One step on"]').click();
      await shown();
      const first = await shown();
      await new Promise((done) => setTimeout(done, 1500));
      return first !== (await shown());
    })()`);

  test('a battle on the map leads to what was told of it; who wants no motion sees none', async () => {
    const rules = await rulesOf('king-of-kings');
    const { id = '' } = rules.system.scenarios.find(({ positions }) => positions.length === 4) ?? {};
    const { page, wrong, data } = await open(await played(rules, id, 4), rules, { kind: 'everything' }, 1280);
    const index = data.steps.findIndex(({ deeds }) => deeds.some(({ kind, at }) => kind === 'battle' && at));
    expect(index, 'a step with a battle').toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('slider', { name: 'Step' }).fill(String(index - 1));
    expect(await stepOnMoves(page)).toBe(false);
    await page
      .getByRole('button', { name: /^Battle:/ })
      .first()
      .press('Enter');
    await page.locator('.battles details[open]').waitFor();
    // What is lit can be read by night, its links too.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await new OpenPage(page, []).faults(), colorScheme).toEqual([]);
    }
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.waitForTimeout(1500);
    expect(await stepOnMoves(page)).toBe(true);
    expect(wrong).toEqual([]);
  });
});
