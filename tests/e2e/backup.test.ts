/** A machine is lost, and the game goes on from its backup: the real commands, each a process of its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inside, movesheet, tempFolder, tempGame, type Ran } from '../kit/temp-game.js';

function done(ran: Ran): string {
  expect([ran.code, ran.err]).toEqual([0, '']);
  return ran.out;
}

test('a game goes on from its backup as if nothing had been, and its steps come out the same', async () => {
  const game = await tempGame();
  const { folder } = game;
  const to = tempFolder();
  const store = join(to, 'ford-1');
  const run = async (dir: string): Promise<string> =>
    done(await movesheet(dir, ['run', '.', '--stand-in', 'P1,P2']));
  const backup = async (): Promise<string> => done(await movesheet(folder, ['backup', '.', '--to', to]));

  expect(await backup()).toContain('copy 1');
  await run(folder);
  expect(await backup()).toContain('copy 2');
  expect(await backup()).toContain('nothing has changed since copy 2');
  await run(folder);
  const second = game.text('turns/0002/manifest.json');
  rmSync(folder, { recursive: true });

  done(await movesheet(to, ['restore', store, '--to', folder]));
  expect(done(await movesheet(folder, ['verify', '.']))).toContain('2 entries replayed');
  await run(folder);
  expect(inside(folder).text('turns/0002/manifest.json')).toBe(second);

  const again = await movesheet(to, ['restore', store, '--to', folder]);
  expect([again.code, again.err]).toEqual([2, expect.stringContaining('Nothing is ever overwritten')]);
});
