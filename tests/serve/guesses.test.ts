/** Nothing is found by guessing, and nothing is learnt from the answer. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linksFile } from '../../src/archive/folder/layout.js';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { linksOf, renewLink } from '../../src/serve/links.js';
import { openRegister } from '../../src/serve/register.js';
import { startServer } from '../../src/serve/server.js';
import { tempGame, type TempGame } from '../kit/temp-game.js';
import { byChance, nearTo } from './guesses.js';

const SEATS = ['P1', 'P2'] as const;

async function withLink(): Promise<{ game: TempGame; link: string }> {
  const game = await tempGame();
  await renewLink(game.folder, SEATS, 'P1');
  return { game, link: (await linksOf(game.folder, SEATS)).get('P1') ?? '' };
}

test('of 8,000 guesses near to a link and by chance none leads anywhere; the link itself does', async () => {
  const { game, link } = await withLink();
  const register = openRegister(game.folder);
  for (const guess of [...nearTo(link), ...byChance(link, 6_500)])
    if (register.find(guess) !== undefined) expect.fail(`${guess} leads somewhere`);
  expect(register.find(link)).toMatchObject({ position: 'P1' });
});

test('near guesses are answered with the same bytes as a link of no game, by reading and by sending', async () => {
  const { game, link } = await withLink();
  const server = await startServer({
    folder: game.folder,
    host: '127.0.0.1',
    port: 0,
    systemOf: () => Promise.resolve(game.rules.system),
    makeDesk: () => 'desk',
    limits: { perAddress: 100_000 },
  });
  onTestFinished(() => server.stop());
  const at = (guess: string): string => `http://127.0.0.1:${server.port}/d/${guess}`;
  const looks = async (answer: Response): Promise<string> =>
    JSON.stringify([
      answer.status,
      Array.from(answer.headers).filter(([name]) => name !== 'date'),
      await answer.text(),
    ]);
  const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const read = await looks(await fetch(at('A'.repeat(22))));
  const sent = await looks(await fetch(at('A'.repeat(22)), post));
  const guesses = nearTo(link).filter((_, which) => which % 25 === 0);
  for (const guess of guesses) expect(await looks(await fetch(at(guess))), guess).toBe(read);
  for (const guess of guesses.slice(0, 20))
    expect(await looks(await fetch(at(guess), post)), guess).toBe(sent);
  expect((await fetch(at(link))).status).toBe(200);
  expect(readDropBox(game.folder)).toEqual([]);
});

test('a game whose links can not be read has none, and no guess makes it any', async () => {
  const { game, link } = await withLink();
  writeFileSync(linksFile(game.folder), '{"key": ');
  expect(openRegister(game.folder).find(link)).toBeUndefined();
  const fresh = await tempGame();
  expect(openRegister(fresh.folder).find(link)).toBeUndefined();
  expect(existsSync(join(fresh.folder, 'links.json'))).toBe(false);
});
