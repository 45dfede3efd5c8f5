/** The chronicle in a real browser, from a file; and the dice of all systems made again by its page's own code. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleChronicle } from '../../build.js';
import { createGame } from '../../src/archive/create.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import type { Rules } from '../../src/archive/folder/entry.js';
import { runStep } from '../../src/archive/step.js';
import { systemIds } from '../../src/catalog.js';
import { writeChronicle } from '../../src/cli/chronicle.js';
import type { Reader } from '../../src/cli/chronicle-steps.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { recomputed } from '../../src/desk/chronicle/recompute.js';
import type { ToldRoll } from '../../src/desk/chronicle/data.js';
import { byComputer, playSteps, SEED } from '../../src/testing/contract/subject.js';
import { browserProgram, named, OpenPage, startBrowser } from '../kit/browser.js';
import { plainRender, rulesFor, tempFolder, tempFolderForAll } from '../kit/temp-game.js';
import { anySystem, TOY, toySystem } from '../kit/toy.js';

/** A game of stand-ins, so many steps or to its end. */
async function played(rules: Rules, scenario: string, steps = Infinity): Promise<string> {
  const folder = join(tempFolder(), 'tale-1');
  const settings = gameYaml({ name: 'tale-1', system: rules.system, scenario, options: {} });
  await createGame(folder, rules, { settings, players: '', seed: 'tale' }, plainRender);
  for (let n = 0; n < steps; n++) {
    const standIns = lastEntry(folder).manifest.opens.awaiting;
    if (standIns.length === 0) break;
    await runStep(folder, rules, plainRender, { standIns });
  }
  return folder;
}

describe.each([TOY, ...systemIds()])('%s', (id) => {
  test('every roll is made again from the seed', async () => {
    const system = await anySystem(id);
    const { id: scenario = '' } = system.scenarios.find(({ positions }) => positions.length > 1) ?? {};
    const found = playSteps(system, scenario, 2, byComputer).flatMap(({ before, events }) => {
      const rolls = events.flatMap(({ type, data }) =>
        type === 'roll' ? [data as unknown as ToldRoll] : [],
      );
      const { turn, step, date } = system.moment(before);
      const told = {
        name: '',
        turn,
        step,
        date,
        mark: '',
        facts: [],
        letters: [],
        deeds: [],
        sheets: [],
        rolls,
      };
      return recomputed(SEED, told, true);
    });
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
    writeChronicle({ dir, rules, reader, out }, { dist });
    const context = await browser!.newContext({ viewport: { width, height: 900 }, bypassCSP: false });
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
    return { page, wrong };
  }

  const over = (page: Page): Promise<number> =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  test.each([1200, 390])('the map plays the game at %d points', async (width) => {
    const rules = await rulesOf('king-of-kings');
    const { id = '' } = rules.system.scenarios.find(({ positions }) => positions.length === 4) ?? {};
    const { page, wrong } = await open(await played(rules, id, 3), rules, { kind: 'public' }, width);
    const svg = page.getByRole('group', { name: /^Map:/ });
    const drawn = await svg.locator('path').count();
    expect(drawn).toBeGreaterThan(20);
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
    for (const part of ['Graphs', 'Letters', 'Steps', 'Dice']) {
      await page.getByRole('button', { name: part }).click();
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

  test('who hears a page instead of seeing it finds his way', async () => {
    const rules = rulesFor(await toySystem());
    const { page } = await open(await played(rules, 'feud', 2), rules, { kind: 'everything' }, 390);
    const html = await page.content();
    const context = await browser!.newContext({ bypassCSP: true });
    const still = await context.newPage();
    await still.setContent(
      html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<meta http-equiv[^>]*>/, ''),
    );
    expect(await new OpenPage(still, []).faults()).toEqual([]);
  });
});
