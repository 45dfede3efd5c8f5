import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { withLock } from '../../src/archive/folder/lock.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { inside, movesheet, plainRender, rulesFor, tempFolder } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

const DUE = { MOVESHEET_NOW: '2099-10-02T18:16:00Z' };

test('a folder: several processes step the games that are due, a second tick finds the first at work', async () => {
  const folder = tempFolder();
  writeFileSync(
    join(folder, 'house.yaml'),
    'schedule: { zone: Europe/Berlin, at: "20:00", on: [fri], first: "2099-10-02 20:00" }\n',
  );
  const system = await toySystem();
  for (const name of ['a', 'b', 'c']) {
    const game = join(folder, name);
    const settings = gameYaml({ name, system, scenario: 'feud', options: {} });
    await createGame(game, rulesFor(system), { settings, players: '', seed: name, now: 0 }, plainRender);
    for (const position of name === 'c' ? [] : ['P1', 'P2']) {
      const { token } = inside(game).file(position, '0000');
      const place = position === 'P1' ? 'Harrow Hill' : 'Grey Tower';
      inside(game).drop(
        `${position}.txt`,
        `GAME ${name} POSITION ${position} TURN 1 TOKEN ${token}\nL - ${place}\n`,
      );
    }
  }
  mkdirSync(join(folder, '.house'));
  const turns = (): string[] =>
    ['a', 'b', 'c'].map((name) => readdirSync(join(folder, name, 'turns')).join());

  const second = await withLock(join(folder, '.house'), () => movesheet(folder, ['tick', '.'], DUE));
  expect([second.code, second.out, turns()]).toEqual([
    0,
    expect.stringContaining('another tick is at work'),
    ['0000', '0000', '0000'],
  ]);

  const first = await movesheet(folder, ['tick', '.', '--jobs', '2', '--json'], DUE);
  const { games, next } = JSON.parse(first.out) as {
    games: { game: string; did: string[]; held?: { reasons: { code: string }[] } }[];
    next: string;
  };
  expect([first.code, first.err]).toEqual([0, '']);
  expect(games.map(({ game, did }) => [game, did.includes('resolved turn 1')])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
  ]);
  expect(games[2]?.held?.reasons[0]?.code).toBe('run/too-many-missing');
  expect(turns()).toEqual(['0000,0001', '0000,0001', '0000']);
  expect(Date.parse(next)).toBeGreaterThanOrEqual(Date.parse(DUE.MOVESHEET_NOW));

  const page = await movesheet(folder, ['status', '.'], DUE);
  expect(page.out).toMatch(
    /^3 games, 1 held\.[\s\S]*c +turn 1 +2099-10-02 20:00 Europe\/Berlin \(passed\)[\s\S]*c is held since/,
  );
});
