/** The desk in a browser: orders composed by taps alone, on a phone and on a wide screen, are the orders that the GM gets and runs. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../kit/breadth.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, PHONE, WIDE, type DeskPage } from '../kit/desk-browser.js';
import { composed } from '../kit/desk-taps.js';
import { played, SYSTEMS } from '../kit/played.js';
import { judgedThere, undone, type Table } from './at-the-gm.js';

/** Steps played before the desk is opened: armies are on their way, and no game is over yet. */
const steps = (id: string): number => (id === 'king-of-kings' ? 2 : 6);

/** Orders of different kinds, as the buttons say them. */
const TURNS: Readonly<Record<(typeof SYSTEMS)[number], readonly string[]>> = {
  'weekly-campaign': ['Move', 'Build', 'Disband'],
  'king-of-kings': ['Move', 'Orders', 'Transfer'],
  'rise-and-fall': ['Zone', 'Move', 'Transfer'],
  'ancient-empires': ['Militia', 'March', 'Posture'],
  'barbarian-kingdom-empire': ['Move', 'Disband', 'pOlicy'],
};

const sizes = [
  { name: '390', screen: PHONE },
  { name: '1280', screen: WIDE },
] as const;

describe.skipIf(browserProgram === undefined)(named('the desk in a browser'), { timeout: 180_000 }, () => {
  const desks = desksForAll();

  describe.each(inTurn(SYSTEMS))('%s', (id) => {
    const hand = played(id, steps(id));

    test.each(sizes)('at $name: tapped, shown, changed, given out, carried out', async ({ screen }) => {
      const one = await hand;
      const desk = await desks.open(one, screen);
      const words = TURNS[id];
      const onMap = [];
      for (const word of words) onMap.push(await composed(desk, word));
      expect(onMap).not.toContain(undefined);
      expect(Math.max(...onMap.map((one) => one ?? 0))).toBeGreaterThan(0);
      await shownAndChanged(desk, words);
      const text = await shownAsText(desk);
      const file = await givenOut(desk, words);
      expect(file).toBe(text);
      comesTo(one, file, words);
      expect(desk.faults).toEqual([]);
      await desk.close();
    });
  });
});

const cardWords = (desk: DeskPage): Promise<string[]> => desk.page.locator('.card .open b').allTextContents();

/** Undo and redo, a card opened and written back, moved, taken out: one sheet. */
async function shownAndChanged(desk: DeskPage, words: readonly string[]): Promise<void> {
  const { page } = desk;
  await desk.go('Orders');
  await expect.poll(() => page.locator('.card').count()).toBe(words.length);
  const before = await cardWords(desk);
  expect([...before].sort()).toEqual([...words].sort());
  await desk.tap(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => page.locator('.card').count()).toBe(words.length - 1);
  await desk.tap(page.getByRole('button', { name: 'Redo' }));
  await expect.poll(() => cardWords(desk)).toEqual(before);
  const lines = await page.locator('.card .open').allTextContents();
  await desk.tap(page.locator('.card .open').first());
  await desk.tap(page.locator('.strip').getByRole('button', { name: 'Done' }));
  await page.locator('.strip').waitFor({ state: 'detached' });
  await desk.go('Orders');
  expect(await page.locator('.card .open').allTextContents()).toEqual(lines);
  await desk.tap(page.getByRole('button', { name: 'Take order 1 out' }));
  await expect.poll(() => page.locator('.card').count()).toBe(words.length - 1);
  await desk.tap(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => cardWords(desk)).toEqual(before);
  const down = page.getByRole('button', { name: 'Move order 1 down' });
  await desk.tap(down);
  await desk.tap(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => cardWords(desk)).toEqual(before);
  await expect
    .poll(() => page.locator('.orders details.state').getAttribute('class'))
    .toMatch(/green|yellow/);
}

async function shownAsText(desk: DeskPage): Promise<string> {
  const { page } = desk;
  await desk.tap(page.locator('.orders').getByRole('button', { name: 'Text' }));
  const text = await page.locator('.orders textarea').inputValue();
  await desk.tap(page.locator('.orders').getByRole('button', { name: 'Cards' }));
  return text;
}

/** The review names every order, and the file is the sheet. */
async function givenOut(desk: DeskPage, words: readonly string[]): Promise<string> {
  const { page } = desk;
  await desk.go('Send');
  await expect.poll(() => page.locator('.review > li').count()).toBe(words.length);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    desk.tap(page.locator('.send').getByRole('button', { name: /file/i }).first()),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** On the GM's machine: the same colour, the same orders, and every one is carried out. */
function comesTo(table: Table, text: string, words: readonly string[]): void {
  const { system } = table;
  const there = judgedThere(table, text);
  expect(['green', 'yellow']).toContain(there.state);
  const word = (key: string): string | undefined => system.orders.orders.find((one) => one.key === key)?.word;
  expect(there.sheet.orders.map(({ key }) => word(key)).sort()).toEqual([...words].sort());
  expect(undone(table, text)).toEqual([]);
}
