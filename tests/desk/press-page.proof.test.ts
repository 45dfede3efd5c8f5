/** Letters by partner, and the request of who will be away. */
import { describe, expect, test } from 'vitest';
import { absenceNote } from '../../src/desk/page/absence-note.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, type DeskPage } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

test('an absence is asked for in words', () => {
  expect(absenceNote(5, 7, true)).toBe('Away for turns 5 to 7, stand-in please.');
  expect(absenceNote(5, 5, false)).toBe('Away for turn 5, no stand-in: my standing orders do.');
});

describe.skipIf(!browserProgram)(named('the press in a browser'), () => {
  const desks = desksForAll();
  const hand = played('weekly-campaign', 2);
  const SCRIPT = '<img src=x onerror=alert(1)> & Ælla';

  async function opened(change: Record<string, unknown>, page: string) {
    const { file } = await hand;
    const other = file.seats?.find(({ id, status }) => id !== file.position && status !== 'out')?.id ?? '';
    const press = [{ from: other, name: 'Them', text: SCRIPT }];
    const profile = await desks.profile();
    const write = (more: Record<string, unknown>): string =>
      desks.write('hand', { ...file, press, ...change, ...more });
    const tab = await profile.open(write({}));
    await tab.go('More');
    await tab.tap(page);
    return { profile, tab, other, write };
  }

  const thread = (tab: DeskPage) => tab.page.locator('.thread li');

  test('a letter that came is text, its thread stands beside the answer, and the next turn still has both', async () => {
    const { profile, tab, other, write } = await opened({}, 'Press');
    await tab.tap('Read and answer');
    await expect
      .poll(() => thread(tab).allTextContents())
      .toEqual([expect.stringContaining(SCRIPT) as string]);
    await tab.page.locator('.more textarea').fill('my answer');
    await tab.tap('Write it into the sheet');
    await tab.go('Send');
    await tab.tap('Copy');
    await tab.kept();
    await tab.page.close();
    const { turn } = (await hand).file;
    const later = await profile.open(write({ turn: turn + 1, press: [], token: 'AAAA-BBBB' }));
    await later.go('More');
    await later.tap('Press');
    await later.tap(/^Read$/);
    await expect
      .poll(() => thread(later).allTextContents())
      .toEqual([
        expect.stringMatching(new RegExp(`turn ${turn}.*onerror`)) as string,
        expect.stringMatching(/^You.*my answer$/) as string,
      ]);
    expect(await later.page.locator('.more select').inputValue()).toBe(other);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('a note to the game master stands apart, and an absence is a note that says it is a request', async () => {
    const { profile, tab } = await opened({}, 'Absence');
    expect(await tab.page.locator('.more').textContent()).toContain('It is a request');
    await tab.page.getByLabel('to turn').fill(String((await hand).file.turn + 3));
    await tab.tap('Write the request into the sheet');
    await expect.poll(() => tab.page.getByRole('button', { name: 'It stands in the sheet' }).count()).toBe(1);
    await tab.tap('Press');
    await tab.tap('Write a note');
    await tab.page.locator('.more textarea').fill('a word');
    await tab.tap('Write it into the sheet');
    const { turn } = (await hand).file;
    await expect
      .poll(() => tab.page.locator('.more .letter').allTextContents())
      .toEqual([
        `to the game master: Away for turns ${turn + 1} to ${turn + 3}, stand-in please.`,
        'to the game master: a word',
      ]);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('where the game allows it a letter goes to a group and without a name; one that came so is read and not answered', async () => {
    const seats = (await hand).file.seats?.map(({ id }) => id) ?? [];
    const letters = { groups: { north: seats }, anonymous: true, atOnce: true };
    const press = [{ name: 'Anonymous', text: SCRIPT }];
    const { profile, tab } = await opened({ letters, press }, 'Press');
    expect(await tab.page.locator('.more').textContent()).toContain(
      'go out by mail as soon as the sheet is in',
    );
    await tab.tap(/^Read$/);
    await expect
      .poll(() => thread(tab).allTextContents())
      .toEqual([expect.stringContaining(SCRIPT) as string]);
    expect(await tab.page.locator('.more textarea').count()).toBe(0);
    await tab.page.locator('.more select').selectOption('north');
    await tab.page.getByLabel('without my name').check();
    await tab.page.locator('.more textarea').fill('Trust nobody.');
    await tab.tap('Write it into the sheet');

    await expect
      .poll(() => tab.page.locator('.more .letter').allTextContents())
      .toEqual([expect.stringMatching(/^to north, signed anonymous: Trust nobody\./) as string]);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });
});
