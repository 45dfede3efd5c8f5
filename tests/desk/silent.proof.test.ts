/** A worker that never answers, that falls silent, or dies: the page says so, and the sheet can be written as text, kept and saved. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, type DeskPage, type Profile } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

/** Workers that obey the page's buttons in the test: mute ones hear nothing, dead ones fall over at the next question. */
const WORKERS = `
  const Own = Worker;
  globalThis.Worker = class extends Own {
    postMessage(message) {
      if (document.title.endsWith('dead')) this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
      else if (!document.title.endsWith('mute')) super.postMessage(message);
    }
  };
`;
const MUTE = `document.addEventListener('DOMContentLoaded', () => (document.title += ' mute'));`;

const becomes = ({ page }: DeskPage, how: '' | ' mute' | ' dead'): Promise<void> =>
  page.locator('html').evaluate((html: { ownerDocument: { title: string } }, now) => {
    html.ownerDocument.title = `desk${now}`;
  }, how);

describe.skipIf(!browserProgram)(named('a silent worker'), { timeout: 180_000 }, () => {
  const desks = desksForAll();
  const address = async (): Promise<string> => desks.write('silent', (await played('rise-and-fall', 3)).file);

  async function told(desk: DeskPage, why: string): Promise<void> {
    await desk.page.getByRole('alert').filter({ hasText: 'do not answer' }).waitFor();
    expect(await desk.page.getByRole('alert').textContent()).toContain(why);
    expect(await desk.page.locator('.fault').count()).toBe(0);
  }
  const sheetOf = ({ page }: DeskPage) => page.locator('.by-text textarea');
  async function closed(profile: Profile): Promise<void> {
    expect(profile.faults).toEqual([]);
    await profile.close();
  }

  test.each([
    { how: ' mute', why: 'no answer came in 10 seconds' },
    { how: ' dead', why: 'out of memory' },
  ] as const)(
    'while a sheet is written ($how): what is written stays, goes on, and is judged once the rules are there again',
    async ({ how, why }) => {
      const profile = await desks.profile({ before: WORKERS });
      const desk = await profile.openEmpty(await address());
      await desk.ready();
      await desk.write('T - RL25 - Salona');
      await desk.kept();
      await desk.page.clock.install();
      await becomes(desk, how);
      await desk.sheet.press('End');
      await desk.sheet.pressSequentially('!');
      await desk.page.clock.fastForward(11_000);
      await told(desk, why);
      expect(await sheetOf(desk).inputValue()).toMatch(/T - RL25 - Salona!$/);
      await sheetOf(desk).press('Backspace');
      await sheetOf(desk).pressSequentially('\n; by hand');
      const [file] = await Promise.all([desk.page.waitForEvent('download'), desk.tap('Save as a file')]);
      expect(readFileSync(await file.path(), 'utf8')).toMatch(/Salona\n; by hand$/);
      expect(await desk.axe()).toEqual([]);
      await becomes(desk, '');
      await desk.tap('Start the rules again');
      await desk.page.locator('.orders').waitFor();
      await desk.tap(desk.page.locator('.orders').getByRole('button', { name: 'Cards' }));
      await expect.poll(() => desk.page.locator('.card').count()).toBe(1);
      await closed(profile);
    },
  );

  test('from the beginning: the draft that was kept is there, and can be given out', async () => {
    const profile = await desks.profile();
    const desk = await profile.open(await address());
    await desk.write('T - RL25 - Salona');
    await desk.kept();
    await desk.page.close();
    await profile.context.addInitScript(WORKERS + MUTE);
    const mute = await profile.openEmpty(await address(), (page) => page.clock.install());
    await mute.page.getByText('Opening').waitFor();
    await mute.page.clock.fastForward(31_000);
    await told(mute, 'no answer came in 30 seconds');
    expect(await sheetOf(mute).inputValue()).toMatch(/^GAME .* TOKEN .*\nT - RL25 - Salona$/);
    await mute.tap('Save as a file');
    await expect.poll(() => mute.bar.textContent()).toMatch(/given out/i);
    await mute.tap('Start the rules again');
    await mute.page.clock.fastForward(31_000);
    await told(mute, 'no answer came in 30 seconds');
    await closed(profile);
  });
});
