/** Guesses at links, and why no number of them helps. As many as one likes: `npm run guesses -- --tries 1000000`. */
import { expect, test } from 'vitest';
import { linksOf } from '../../src/serve/links.js';
import { openRegister } from '../../src/serve/register.js';
import { tempGame } from '../kit/temp-game.js';
import { byChance, luck, nearTo } from './guesses.js';

const SEATS = ['P1', 'P2'] as const;
const POSITIONS = 2000;

test('thirty thousand guesses lead nowhere, and the links themselves still do', async () => {
  const game = await tempGame();
  const links = await linksOf(game.folder, SEATS);
  const register = openRegister(game.folder);
  let tried = 0;
  for (const link of links.values())
    for (const guess of [...nearTo(link), ...byChance(link, 14_000)]) {
      tried++;
      if (register.find(guess) !== undefined) expect.fail(`${guess} leads somewhere`);
    }
  expect(tried).toBeGreaterThan(30_000);
  for (const [position, link] of links) expect(register.find(link)).toMatchObject({ position });
}, 120_000);

test('a link has 128 bits, each as often set as not, and no two links share more than chance gives', async () => {
  const { folder } = await tempGame();
  const positions = Array.from({ length: POSITIONS }, (_, at) => `P${at + 1}`);
  const links = [...(await linksOf(folder, positions)).values()].map((link) =>
    Buffer.from(link, 'base64url'),
  );
  expect(new Set(links.map((bytes) => bytes.toString('hex'))).size).toBe(POSITIONS);
  for (let bit = 0; bit < 128; bit++) {
    const set = links.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    // Eight times the deviation: one in 10^15 tests fails by chance.
    expect(Math.abs(set - POSITIONS / 2), `bit ${bit}`).toBeLessThan((8 * Math.sqrt(POSITIONS)) / 2);
  }
  expect(links.every((bytes) => bytes.length === 16)).toBe(true);
  // A million guesses at two thousand links: one chance in 10^29, and the server takes 1,200 of an address in a minute.
  expect(luck(1_000_000, POSITIONS)).toBeLessThan(-97);
});
