/** A whole turn of each system, as the design names it: by a finger on a phone, by keys alone and as text it is the same sheet, and what was picked is what the game master's machine carries out. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../kit/breadth.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, PHONE, WIDE, type DeskPage } from '../kit/desk-browser.js';
import { composing, finger, keys, ordered, type Hand } from '../kit/desk-turns.js';
import { played, SYSTEMS } from '../kit/played.js';
import { folderOf, judgedThere, runThere, type GameAtGm } from './at-the-gm.js';
import { TURNS, type NamedTurn } from './turns.js';

describe.skipIf(browserProgram === undefined)(named('a turn as it is named'), { timeout: 240_000 }, () => {
  const desks = desksForAll();

  describe.each(inTurn(SYSTEMS))('%s', (id) => {
    const turn = TURNS[id];
    const hand = played(id, turn.steps, { position: 'P1' });

    test('by taps at 390: warned where that is due, the sheet as promised, run as it was tapped', async () => {
      const game = await folderOf(await hand);
      const desk = await desks.open(game, PHONE);
      for (const { picks, warned } of turn.looked ?? []) {
        await composing(desk, picks, finger);
        await expect.poll(() => desk.page.locator('.strip').innerText()).toMatch(warned);
        await desk.tap('Drop this order');
      }
      await tapped(desk, turn, finger);
      const file = await givenOut(desk, () => desk.tap(saveOf(desk)));
      expect(below(file)).toEqual(turn.sheet);
      await comesTo(game, file, turn);
      expect(desk.faults).toEqual([]);
      await desk.close();
    });

    test('by keys alone, reviewed and given out; then the same as text', async () => {
      const desk = await desks.open(await hand, WIDE);
      const { page } = desk;
      await tapped(desk, turn, keys);
      await page.keyboard.press('Control+z');
      await expect.poll(() => page.locator('.card').count()).toBe(turn.orders.length - 1);
      await page.keyboard.press('Control+Shift+Z');
      await page.keyboard.press('Control+Enter');
      await expect.poll(() => page.locator('.review > li').count()).toBe(turn.orders.length);
      const file = await givenOut(desk, () => keys.press(desk, saveOf(desk)));
      expect(below(file)).toEqual(turn.sheet);
      await desk.write(`\n${turn.sheet.join('\n')}\n`);
      await desk.tap(page.locator('.orders').getByRole('button', { name: 'Cards' }));
      await expect.poll(() => page.locator('.card').count()).toBe(turn.orders.length);
      await desk.go('Send');
      expect(below(await givenOut(desk, () => desk.tap(saveOf(desk))))).toEqual(turn.sheet);
      expect(desk.faults).toEqual([]);
      await desk.close();
    });
  });

  test('by the mouse at 1280: the same sheet', async () => {
    const turn = TURNS['weekly-campaign'];
    const desk = await desks.open(await played('weekly-campaign', turn.steps, { position: 'P1' }), WIDE);
    await tapped(desk, turn, finger);
    expect(below(await givenOut(desk, () => desk.tap(saveOf(desk))))).toEqual(turn.sheet);
    expect(desk.faults).toEqual([]);
    await desk.close();
  });
});

async function tapped(desk: DeskPage, { orders }: NamedTurn, hand: Hand): Promise<void> {
  for (const picks of orders) await ordered(desk, picks, hand);
  await expect.poll(() => desk.page.locator('.card').count()).toBe(orders.length);
}

const saveOf = ({ page }: DeskPage) => page.locator('.send').getByRole('button', { name: /file/i }).first();

async function givenOut(desk: DeskPage, save: () => Promise<void>): Promise<string> {
  await desk.go('Send');
  const [download] = await Promise.all([desk.page.waitForEvent('download'), save()]);
  return readFileSync(await download.path(), 'utf8');
}

const below = (file: string): string[] =>
  file
    .split('\n')
    .slice(1)
    .filter((line) => line !== '');

/** Its colour and its warnings by `check`, and by `run` what the archive has of each order. */
async function comesTo(game: GameAtGm, file: string, turn: NamedTurn): Promise<void> {
  const { state, warnings, sheet, short = {} } = turn;
  const there = judgedThere(game, file);
  expect(there.state).toBe(state);
  const warned = there.sheet.diagnostics.filter(({ severity }) => severity === 'warning');
  expect(warned.map(({ rule }) => rule)).toEqual(warnings);
  const { checked, ran, missing, became } = await runThere(game, 'tapped.txt', file);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining(state)]);
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(missing).not.toContain(game.file.position);
  expect(became.map(({ text }) => text)).toEqual(sheet.filter((line) => line.includes(' - ')));
  const less = became.filter(({ outcome }) => outcome !== 'done');
  expect(Object.fromEntries(less.map(({ text, outcome, words }) => [text, `${outcome}: ${words}`]))).toEqual(
    short,
  );
}
