/** What the served desk says the game master has: the server is asked, and what came from another device is known. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lastEntry, readPositionFile } from '../../src/archive/folder/read.js';
import { browserProgram, named } from '../kit/browser.js';
import { tempFolderForAll } from '../kit/temp-game.js';
import { sendNothing, servedDesk, toSend, type ServedDesk } from './served-desk.js';

const has = ({ page }: ServedDesk): Promise<string> =>
  page.getByLabel('What the game master has').locator('p').first().innerText();

const says = (desk: ServedDesk) => expect.poll(() => has(desk), { timeout: 20_000 });

/** A sheet as it comes from somewhere else. */
async function post({ game, address }: ServedDesk, orders: string): Promise<void> {
  const { name, manifest } = lastEntry(game);
  const { turn, step, token } = readPositionFile(game, name, 'P1');
  const where = step === '' ? '' : `STEP ${step}\n`;
  const text = `GAME ${manifest.game}\nPOSITION P1\nTURN ${turn}\n${where}TOKEN ${token}\n${orders}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  for (;;) {
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ text, sha256 }) });
    if (answer.status === 202) continue;
    expect(await answer.json()).toMatchObject({ filed: true });
    return;
  }
}

describe.skipIf(browserProgram === undefined)(named('what lies with the game master'), () => {
  const home = tempFolderForAll();

  test('is told when the page opens, when it is looked at again, and once it was taken back', async () => {
    const desk = await servedDesk(home, 'filed');
    const { address, page, faults, elsewhere } = desk;
    await page.goto(address);
    await toSend(page);
    await says(desk).toContain('nothing that this page knows of');

    // Another device of the same player sends, and this page is looked at again.
    const other = await elsewhere();
    await other.goto(address);
    await sendNothing(other);
    await expect
      .poll(() => other.getByText('Sheet 1 is there').count(), { timeout: 20_000 })
      .toBeGreaterThan(0);
    await other.close();
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
    await says(desk).toMatch(/has: sheet 1 of .*, (green|yellow)/);
    await says(desk).toContain('this differs in');

    await page.getByRole('button', { name: 'Take up sheet 1' }).click();
    await says(desk).toContain('it is this very sheet');
    // Sent from somewhere else, and this page opened anew.
    await post(desk, 'NONE\nNOTE - from somewhere else');
    await page.reload();
    await toSend(page);
    await says(desk).toMatch(/has: sheet 2 of .*this differs in/);

    await post(desk, 'WITHDRAW YES');
    await page.reload();
    await toSend(page);
    await says(desk).toContain('nothing that this page knows of');
    expect(faults).toEqual([]);
  }, 240_000);
});
