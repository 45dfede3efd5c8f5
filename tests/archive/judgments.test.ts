/** A sheet is judged once in a step, by whomever and however often it is looked at. */
import { expect, test } from 'vitest';
import { knownOf } from '../../src/archive/intake/judgments.js';
import { survey, type Survey } from '../../src/archive/intake/survey.js';
import { runStep } from '../../src/archive/step.js';
import { readSettings } from '../../src/archive/settings/settings.js';
import type { GameSystem } from '../../src/core/index.js';
import { plainRender, tempGame, type TempGame } from '../kit/temp-game.js';

/** How often the rules were asked; `look`: surveys the game. */
async function counting(): Promise<{
  readonly game: TempGame;
  readonly asked: () => number;
  readonly look: (by?: GameSystem) => Survey;
  readonly sheet: (position: string, orders: string, entry?: string) => string;
}> {
  const game = await tempGame();
  let asked = 0;
  const system: GameSystem = {
    ...game.rules.system,
    check(...given) {
      asked++;
      return game.rules.system.check(...given);
    },
  };
  return {
    game,
    asked: () => asked,
    look: (by = system) => survey(game.folder, readSettings(game.folder), by),
    sheet(position, orders, entry = '0000') {
      const { game: name, turn, token } = game.file(position, entry);
      return `GAME ${name}\nPOSITION ${position}\nTURN ${turn}\nTOKEN ${token}\n${orders}\n`;
    },
  };
}

const states = ({ judged }: Survey): string[] => judged.map(({ file, state }) => `${file} ${state}`);

test('looked at again, only what is new is judged; another time and name make no other sheet', async () => {
  const { game, asked, look, sheet } = await counting();
  game.drop('a.txt', sheet('P1', 'L - Hill'), 1000);
  game.drop('b.txt', sheet('P2', 'L - Dale'), 2000);
  const first = look();
  const cost = asked();
  expect(cost).toBeGreaterThan(0);
  expect(states(look())).toEqual(states(first));
  game.drop('c.txt', sheet('P1', 'L - Hill'), 3000);
  const again = look();
  expect(asked()).toBe(cost);
  expect(again.chosen.accepted.get('P1')).toMatchObject({ file: 'c.txt', arrived: 3_000_000 });
  game.drop('a.txt', sheet('P1', 'XX - nonsense'), 4000);
  expect(states(look())).toContain('a.txt red');
  expect(asked()).toBeGreaterThan(cost);
});

test('other rules judge anew, and so does another step', async () => {
  const { game, asked, look, sheet } = await counting();
  const text = sheet('P1', 'L - Hill');
  game.drop('a.txt', text);
  look();
  const cost = asked();
  let others = 0;
  look({ ...game.rules.system, check: (...given) => (others++, game.rules.system.check(...given)) });
  expect(others).toBe(cost);
  await runStep(game.folder, game.rules, plainRender, { acceptNmr: 2 });
  game.drop('a.txt', text, 5000);
  expect(states(look())).toEqual(['a.txt refused']);
});

test('a file that holds several sheets is taken apart each time alike', async () => {
  const { game, look, sheet } = await counting();
  game.drop('all.txt', sheet('P1', 'L - Hill') + sheet('P2', 'L - Dale'));
  expect(states(look())).toEqual(['all-1.txt green', 'all-2.txt red']);
  expect(states(look())).toEqual(['all-1.txt green', 'all-2.txt red']);
});

test('of many games the last ones are kept, and a step that was amended is another one', () => {
  const known = knownOf('/games/1', { hash: 'a' });
  expect(knownOf('/games/./1', { hash: 'a' })).toBe(known);
  for (let at = 2; at <= 16; at++) knownOf(`/games/${at}`, { hash: 'a' });
  expect(knownOf('/games/1', { hash: 'a' })).toBe(known);
  for (let at = 17; at <= 31; at++) knownOf(`/games/${at}`, { hash: 'a' });
  expect(knownOf('/games/1', { hash: 'a' })).toBe(known);
  expect(knownOf('/games/1', { hash: 'b' })).not.toBe(known);
  for (let at = 32; at <= 48; at++) knownOf(`/games/${at}`, { hash: 'a' });
  expect(knownOf('/games/1', { hash: 'b' }).positionFiles.size).toBe(0);
});
