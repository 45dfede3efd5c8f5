/** A million guesses. */
import { expect, test } from 'vitest';
import { linksOf } from '../../src/serve/links.js';
import { openRegister } from '../../src/serve/register.js';
import { tempGame } from '../kit/temp-game.js';
import { byChance, nearTo } from './guesses.js';

const SEATS = ['P1', 'P2'] as const;

test('a million guesses lead nowhere, and the links themselves still do', async () => {
  const game = await tempGame();
  const links = await linksOf(game.folder, SEATS);
  const register = openRegister(game.folder);
  let tried = 0;
  const tryAll = (guesses: Iterable<string>): void => {
    for (const guess of guesses) {
      tried++;
      if (register.find(guess) !== undefined) expect.fail(`${guess} leads somewhere`);
    }
  };
  for (const link of links.values()) {
    tryAll(nearTo(link));
    tryAll(byChance(link, 500_000));
  }
  expect(tried).toBeGreaterThan(1_000_000);
  for (const [position, link] of links) expect(register.find(link)).toMatchObject({ position });
}, 1_800_000);
