/** Guesses at the links of a game, as many as one likes: `npm run guesses -- --tries 1000000`. A million take minutes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame } from '../../src/archive/create.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { linksOf } from '../../src/serve/links.js';
import { openRegister } from '../../src/serve/register.js';
import { scriptOptions } from '../kit/script-options.js';
import { byChance, nearTo } from './guesses.js';

const values = scriptOptions(import.meta.url, { tries: { type: 'string', default: '1000000' } });
const tries = Number(values.tries);
if (!Number.isSafeInteger(tries) || tries < 1) throw new Error('--tries takes a whole number from 1');

const home = mkdtempSync(join(tmpdir(), 'guesses-'));
try {
  const game = join(home, 'game');
  const rules = await rulesOf('rise-and-fall');
  const settings = gameYaml({ name: 'guessed', system: rules.system, scenario: 'standard', options: {} });
  const blank = { pdf: new Uint8Array(), html: '', txt: '' };
  await createGame(game, rules, { settings, players: '', seed: 'guessed' }, () => Promise.resolve(blank));
  const links = await linksOf(game, ['P1', 'P2']);
  const register = openRegister(game);
  let tried = 0;
  let found = 0;
  for (const link of links.values())
    for (const guess of guessesAt(link, Math.ceil(tries / links.size))) {
      tried++;
      if (register.find(guess) !== undefined) found++;
    }
  const own = [...links.values()].filter((link) => register.find(link) !== undefined).length;
  console.log(`${tried} guesses: ${found} led somewhere; of the ${links.size} links themselves ${own} did.`);
  if (found > 0 || own !== links.size) process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}

function* guessesAt(link: string, count: number): Generator<string> {
  yield* nearTo(link);
  yield* byChance(link, count);
}
