/**
 * A writer looks at his number, is paused, and goes on after another took the game and worked: between the look and the change
 * lies a moment that no look can close. Here it is made to last as long as the other needs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { highest, makeNumber, numberName } from '../../src/archive/folder/fence.js';
import { withLock } from '../../src/archive/folder/lock.js';
import { thisProcess } from '../../src/archive/folder/owner.js';
import { sweep } from '../../src/archive/folder/sweep.js';
import { rollBack } from '../../src/archive/history/rollback.js';
import { removeFile, removeFolder, writeWhole } from '../../src/disk.js';
import { faultyDisk } from '../kit/faulty-disk.js';
import { tempFolder } from '../kit/temp-game.js';

/** Before the first change that matches, another takes the game and does `meanwhile`. */
function pauseAt(game: string, match: RegExp, meanwhile: () => void): void {
  let over = false;
  const end = faultyDisk(game, ({ call, path }) => {
    if (over || !match.test(`${call} ${path}`)) return undefined;
    over = true;
    const number = highest(game).number + 1;
    expect(makeNumber(game, number, thisProcess('another'))).toBe(true);
    sweep(game, number, true);
    meanwhile();
    return undefined;
  });
  onTestFinished(() => {
    end();
    expect(over).toBe(true);
  });
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const lost = { code: 'game/taken-over' };

describe('what comes too late changes nothing', () => {
  test('a sheet of the next turn is not removed for one of the last turn that had its name', async () => {
    const game = tempFolder();
    const sheet = join(game, 'orders', 'P1.txt');
    put(sheet, 'turn 1');
    pauseAt(game, /(rename|rm)Sync .*orders.P1\.txt$/, () => put(sheet, 'turn 2'));

    await expect(withLock(game, () => removeFile(sheet))).rejects.toMatchObject(lost);
    expect(readFileSync(sheet, 'utf8')).toBe('turn 2');
  });

  test("another's folder is not removed", async () => {
    const game = tempFolder();
    const file = join(game, 'preview', 'turns', 'state.json');
    put(file, 'mine');
    pauseAt(game, /(rename|rm)Sync .*preview$/, () => put(file, "another's"));

    await expect(withLock(game, () => removeFolder(join(game, 'preview')))).rejects.toMatchObject(lost);
    expect(readFileSync(file, 'utf8')).toBe("another's");
  });

  test.each([
    ['a file of the game', 'questions.json'],
    ['a sheet of the newest entry that is made anew', 'turns/0001/sheets/P01.txt'],
    ['the manifest of the newest entry', 'turns/0001/manifest.json'],
  ])('%s is not replaced', async (_, name) => {
    const game = tempFolder();
    const file = join(game, name);
    put(file, 'before');
    pauseAt(game, /renameSync .*\.new-/, () => put(file, "another's"));

    await expect(withLock(game, () => writeWhole(file, 'late'))).rejects.toMatchObject(lost);
    expect(readFileSync(file, 'utf8')).toBe("another's");
    expect(readdirSync(dirname(file)).filter((one) => one.includes('.new'))).toEqual([]);
  });
});

describe('a rollback', () => {
  /** Two entries, as far as a rollback looks at them. */
  function gameOfTwo(): string {
    const game = tempFolder();
    for (const name of ['0000', '0001']) put(join(game, 'turns', name, 'state.json'), name);
    return game;
  }
  const kept = (game: string): string[] =>
    readdirSync(join(game, 'undone'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('state.json'));

  test('paused behind its last entry does not remove what the other has kept', async () => {
    const game = gameOfTwo();
    pauseAt(game, /(rm|rename)Sync .*undone.(0001|\.new-0001-\d+)$/, () => undefined);

    await expect(rollBack(game, '0000', '')).rejects.toMatchObject(lost);
    expect(kept(game)).toEqual([join('0001', '0001', 'state.json')]);
  });

  test('who clears away a rollback does not clear away an entry that comes into it meanwhile', async () => {
    const game = gameOfTwo();
    const entry = join(game, 'turns', '0001');
    const beside = join(game, 'undone', `.new-0001-${numberName(1)}`);
    put(join(beside, 'reason.json'), '{}');
    // The dead owner was only asleep, and goes on as soon as the other has seen that nothing was moved yet.
    const { renameSync } = await import('node:fs');
    const end = faultyDisk(game, ({ call, path }) => {
      if (call === 'rmSync' && /undone.\.(new|old)/.test(path) && existsSync(beside))
        renameSync(entry, join(beside, '0001'));
      return undefined;
    });
    onTestFinished(end);

    sweep(game, 2, true);
    expect(existsSync(join(entry, 'state.json')) || kept(game).length > 0).toBe(true);
  });

  test('that another one was stopped in at once leaves no number free that has something in it', async () => {
    const game = gameOfTwo();
    put(join(game, 'undone', '0001', 'reason.json'), '{}');

    await expect(rollBack(game, '0000', '')).resolves.toMatchObject({ batch: '0002' });
    expect(kept(game)).toEqual([join('0002', '0001', 'state.json')]);
  });
});
