/** Hostile position files in a real browser: one plain refusal or plain text; nothing runs, nothing is kept, and a good file opens after all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import { packageRoot } from '../../src/catalog.js';
import type { Schema } from '../../src/desk/engine/fits.js';
import { readHand } from '../../src/desk/engine/hand-file.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, type DeskPage } from '../kit/desk-browser.js';
import { played, SYSTEMS } from '../kit/played.js';
import { refused, SCRIPT, scripted } from './hostile-files.js';

/** Runs in the page. */
async function keptStores(): Promise<string[]> {
  const { indexedDB } = globalThis as unknown as {
    readonly indexedDB: { databases(): Promise<readonly { readonly name: string }[]> };
  };
  return (await indexedDB.databases()).map(({ name }) => name);
}

describe.each(SYSTEMS)('%s', (id) => {
  test.each([0, 12])(
    'hands of the game after %i steps are let in',
    async (steps) => {
      const schema = readFileSync(join(packageRoot, 'schemas', 'views', `${id}.schema.json`), 'utf8');
      const view = JSON.parse(schema) as Schema;
      const first = await played(id, steps);
      const seats = first.system.positions(first.state).map(({ id: seat }) => seat);
      for (const position of seats) {
        const { file } = await played(id, steps, { position });
        expect(readHand(JSON.stringify(file), id, view)).toEqual(JSON.parse(JSON.stringify(file)));
      }
    },
    300_000,
  );
});

describe.skipIf(browserProgram === undefined)(named('hostile files in a browser'), () => {
  const desks = desksForAll();

  async function empty(system: string) {
    const profile = await desks.profile();
    const desk = await profile.openEmpty(desks.write('empty', { empty: system }));
    // Whatever runs of the file's own would say so.
    const ran: string[] = [];
    desk.page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    return { profile, desk, ran };
  }

  const give = (desk: DeskPage, text: string): Promise<void> =>
    desk.page.locator('.picker input[type=file]').setInputFiles(
      { name: 'P01.json', mimeType: 'application/json', buffer: Buffer.from(text) },
      { timeout: 120_000 }, // the largest is long on its way to a busy browser
    );

  test('each is refused in a sentence, nothing of it is kept, and a good file opens after them', async () => {
    const { file } = await played('rise-and-fall', 2);
    const { profile, desk, ran } = await empty(file.system);
    for (const [name, text, says] of refused(file)) {
      await give(desk, text);
      const told = desk.page.locator('.fault');
      await expect.poll(() => told.textContent(), { message: name, timeout: 30_000 }).toMatch(says);
      await desk.page.locator('.picker').waitFor();
      expect(await desk.page.locator('main').count(), name).toBe(0);
    }
    expect(await desk.page.evaluate(keptStores)).toEqual([]);
    await give(desk, JSON.stringify(file));
    await desk.ready();
    expect(await desk.page.locator('.fault').count()).toBe(0);
    expect(ran).toEqual([]);
    expect(profile.faults).toEqual([]);
    await profile.close();
  }, 300_000);

  test.each(SYSTEMS)('%s: names of scripts are shown as the letters that they are', async (id) => {
    const { file } = await played(id, 2);
    const { profile, desk, ran } = await empty(id);
    const hostile: PositionFile = { ...scripted(file), press: [{ from: 'P2', name: SCRIPT, text: SCRIPT }] };
    await give(desk, JSON.stringify(hostile));
    await desk.ready();
    for (const part of ['Read', 'Map', 'Orders', 'Send', 'More'] as const) await desk.go(part);
    expect(await desk.page.locator('h1').first().textContent()).toContain('<script>alert(2)</script>□');
    expect(await desk.page.locator('img[src="x"], [onerror]').count()).toBe(0);
    expect(ran).toEqual([]);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });
});
