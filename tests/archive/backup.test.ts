import { AsyncLocalStorage } from 'node:async_hooks';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyNumbers, isSound, readCopy, storedFile, type Copy } from '../../src/archive/backup/copies.js';
import { restoreCopy } from '../../src/archive/backup/restore.js';
import { takeCopy, type Taken } from '../../src/archive/backup/take.js';
import { withLock } from '../../src/archive/folder/lock.js';
import { runStep } from '../../src/archive/step.js';
import { verify } from '../../src/archive/history/verify.js';
import { deathAt, faultyDisk, fullFrom } from '../kit/faulty-disk.js';
import { command, plainRender, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

/** Runs something as nobody who holds a game. */
const outside = AsyncLocalStorage.snapshot();
const NOW = new Date('2026-12-05T08:30:00Z');
const take = (game: string, store: string, check = false): Promise<Taken> =>
  withLock(game, () => takeCopy(game, store, { now: NOW, check }));

/** What a backup is to keep: paths, bytes and rights. */
function contents(folder: string): Map<string, string> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((item) => ({ item, path: relative(folder, join(item.parentPath, item.name)) }))
    .filter(({ path }) => !/^(\.fence|\.lock|preview|journal\.jsonl)/.test(path))
    .map(({ item, path }) => {
      const file = join(folder, path);
      const about = item.isFile() ? [readFileSync(file, 'base64'), statSync(file).mode] : ['folder'];
      return [path, about.join(' ')] as const;
    });
  return new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A game with a step behind it and a sheet for the next, and where its backup is to stand. */
async function game(): Promise<TempGame & { readonly store: string }> {
  const made = await tempGame();
  await runStep(made.folder, made.rules, plainRender, { standIns: ['P1', 'P2'] });
  made.drop('P1.txt', 'L - Harrow Hill\n', 1234);
  chmodSync(join(made.folder, 'players.yaml'), 0o640);
  return { ...made, store: join(tempFolder(), 'ford-1') };
}

const newest = (store: string): Copy => readCopy(store)!;

describe('a copy', () => {
  test('comes back to the byte, with times of arrival, rights and empty folders, and replays', async () => {
    const { folder, rules, store } = await game();
    writeFileSync(join(folder, '.questions.json.new-000000001'), 'half');
    mkdirSync(join(folder, 'turns', '.new-0002-000000001'));
    mkdirSync(join(folder, 'preview'));
    const taken = await take(folder, store);
    expect(taken).toMatchObject({ added: true, wrong: [], left: [], copy: { number: 1, entry: '0001' } });

    const again = join(tempFolder(), 'again');
    await restoreCopy(store, newest(store), again);
    const had = contents(folder);
    had.delete('.questions.json.new-000000001');
    expect(contents(again)).toEqual(had);
    expect(statSync(join(again, 'orders', 'P1.txt')).mtimeMs).toBe(1_234_000);
    expect(existsSync(join(again, '.fence'))).toBe(false);
    expect(verify(again, rules.system, rules.stamp).ok).toBe(true);
  });

  test('copies only what is new; where nothing is, none is added', async () => {
    const { folder, rules, store } = await game();
    const first = await take(folder, store);
    expect(first.files).toBeGreaterThan(10);
    expect(await take(folder, store)).toMatchObject({ added: false, files: 0, bytes: 0 });

    await runStep(folder, rules, plainRender, { standIns: ['P1', 'P2'] });
    const second = await take(folder, store);
    expect(second).toMatchObject({ added: true, copy: { number: 2, entry: '0002' } });
    expect(second.files).toBeLessThan(second.copy.files.length);
    expect(copyNumbers(store)).toEqual([1, 2]);

    const before = join(tempFolder(), 'before');
    await restoreCopy(store, readCopy(store, 1)!, before);
    expect(readdirSync(join(before, 'turns')).sort()).toEqual(['0000', '0001']);
    expect(readdirSync(join(before, 'orders'))).toEqual(['P1.txt']);
  });

  test('says which files are not as they were archived, and keeps the older ones', async () => {
    const { folder, store } = await game();
    await take(folder, store);
    const state = join(folder, 'turns', '0001', 'state.json');
    const was = readFileSync(state, 'utf8');
    writeFileSync(state, was.replace(/\d/, '7') + ' ');

    expect((await take(folder, store)).wrong).toEqual(['turns/0001/state.json']);
    const before = join(tempFolder(), 'before');
    await restoreCopy(store, readCopy(store, 1)!, before);
    expect(readFileSync(join(before, 'turns/0001/state.json'), 'utf8')).toBe(was);
  });

  test('of another game of the same name is refused', async () => {
    const { folder, store } = await game();
    await take(folder, store);
    const other = await tempGame({ seed: 'another' });
    await expect(take(other.folder, store)).rejects.toMatchObject({ code: 'backup/other-game' });
    expect(copyNumbers(store)).toEqual([1]);
  });

  test('tells of links that lead nowhere, and follows those that lead to a sheet', async () => {
    const { folder, store } = await game();
    writeFileSync(join(tempFolder(), 'x'), '');
    symlinkSync(join(folder, 'none'), join(folder, 'orders', 'lost.txt'));
    symlinkSync(join(folder, 'orders', 'P1.txt'), join(folder, 'orders', 'P2.txt'));

    const { left, copy } = await take(folder, store);
    expect(left).toEqual(['orders/lost.txt']);
    expect(copy.files.map(({ path }) => path)).toContain('orders/P2.txt');
  });
});

describe('damage in the backup', () => {
  test('is noticed when it is restored: nothing is made then', async () => {
    const { folder, store } = await game();
    const { copy } = await take(folder, store);
    const { sha256 } = copy.files.find(({ path }) => path === 'seed.json')!;
    writeFileSync(storedFile(store, sha256), 'x');

    const to = join(tempFolder(), 'again');
    await expect(restoreCopy(store, copy, to)).rejects.toThrow('seed.json');
    expect(readdirSync(join(to, '..'))).toEqual([]);
  });

  test('is mended by the next copy that checks', async () => {
    const { folder, store } = await game();
    const { copy } = await take(folder, store);
    const { sha256 } = copy.files.find(({ path }) => path === 'seed.json')!;
    writeFileSync(storedFile(store, sha256), 'x');
    expect((await take(folder, store)).mended).toEqual([]);

    expect(await take(folder, store, true)).toMatchObject({ added: false, mended: ['seed.json'] });
    await expect(restoreCopy(store, copy, join(tempFolder(), 'again'))).resolves.toBeUndefined();
  });

  test('of a list is noticed, and the next copy builds on an older one', async () => {
    const made = await game();
    const { folder, store } = made;
    await take(folder, store);
    made.drop('P2.txt', 'x');
    await take(folder, store);
    const list = readdirSync(store).find((name) => name.startsWith('000002'))!;
    writeFileSync(join(store, list), readFileSync(join(store, list), 'utf8').replace('P2.txt', 'P3.txt'));

    expect(() => readCopy(store)).toThrow('not as it was written');
    expect((await take(folder, store)).copy.number).toBe(3);
    expect(newest(store).files.map(({ path }) => path)).toContain('orders/P2.txt');
  });
});

describe('a backup that is cut short', () => {
  test.each([
    ['by a death', deathAt],
    ['by a full disk', fullFrom],
  ])('%s at any write: the copy before is whole, and the next one too', async (_, plan) => {
    const made = await game();
    const { folder, store } = made;
    await take(folder, store);
    const first = newest(store);
    made.drop('P2.txt', 'new');
    made.drop('P3.txt', 'new too');
    for (let at = 0, struck = true; struck; at++) {
      const end = faultyDisk(store, plan(at, at % 2 === 0));
      struck = await take(folder, store).then(
        () => false,
        () => true,
      );
      end();
      // Struck behind its list, a copy is there.
      const { number, files } = newest(store);
      expect(number === 1 || !struck || files.length === first.files.length + 2).toBe(true);
      expect(files.every((file) => isSound(store, file))).toBe(true);
      expect(at).toBeLessThan(40);
    }
    expect((await take(folder, store)).added).toBe(false);
    const to = join(tempFolder(), 'again');
    await restoreCopy(store, newest(store), to);
    expect(contents(to)).toEqual(contents(folder));
  });

  test('while it restores: there is no folder, and the next time there is', async () => {
    const { folder, store } = await game();
    const { copy } = await take(folder, store);
    const home = tempFolder();
    const end = faultyDisk(home, fullFrom(20, true));
    onTestFinished(end);
    await expect(restoreCopy(store, copy, join(home, 'again'))).rejects.toMatchObject({ code: 'ENOSPC' });
    end();

    expect(readdirSync(home)).toEqual([]);
    await restoreCopy(store, copy, join(home, 'again'));
    expect(contents(join(home, 'again'))).toEqual(contents(folder));
  });
});

describe('the commands', () => {
  test('restore overwrites nothing', async () => {
    const { folder, store } = await game();
    await take(folder, store);
    const { code, err } = await command(folder, ['restore', store, '--to', '.']);
    expect(code).toBe(2);
    expect(err).toContain('is there already');
  });

  test('a folder of games: each is copied, with what its house keeps; what is held is told and costs no other its copy', async () => {
    const { folder, store } = await game();
    const home = join(folder, '..');
    const to = join(store, '..');
    const other = await tempGame();
    const { renameSync } = await import('node:fs');
    renameSync(other.folder, join(home, 'ford-2'));
    writeFileSync(join(home, 'house.yaml'), 'print: { paper: A4 }\n');

    const { code, out } = await withLock(join(home, 'ford-2'), () =>
      outside(() => command(home, ['backup', '.', '--to', to, '--json'])),
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      copies: [
        { name: 'ford-1', copy: 1, added: true },
        { name: 'ford-2', problem: expect.stringContaining('is writing to this game') },
        { name: '.house', all: 1 },
      ],
    });

    expect((await command(home, ['backup', '.', '--to', to])).code).toBe(0);
    const house = join(tempFolder(), 'house');
    expect((await command(home, ['restore', join(to, '.house'), '--to', house])).code).toBe(0);
    expect(readdirSync(house)).toEqual(['house.yaml']);
  });

  test('a backup inside of what it copies, a folder that is none, a copy that is not there: refused in words', async () => {
    const { folder, store } = await game();
    await take(folder, store);
    const said = async (...args: string[]): Promise<string> => {
      const { code, err } = await command(folder, args);
      expect(code).toBe(2);
      return err;
    };
    expect(await said('backup', '.', '--to', 'orders/b')).toContain('lies inside');
    expect(await said('backup', 'orders', '--to', store)).toContain('neither the folder of a game');
    expect(await said('restore', join(store, '..'), '--to', 'x')).toContain(
      'Name one of those in it: ford-1',
    );
    expect(await said('restore', store, '--to', 'x', '--copy', '7')).toContain('has no copy 7');
    expect(await said('restore', store)).toContain('--to DIR');
    rmSync(join(store, 'files'), { recursive: true });
    expect((await command(folder, ['restore', store, '--to', 'x'])).code).toBe(1);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  test('what is restored plays on, and its journal says what it is', async () => {
    const { folder, rules, store } = await game();
    await take(folder, store);
    const to = join(tempFolder(), 'ford-1');
    const { code, out } = await command(folder, ['restore', store, '--to', to]);
    expect(code).toBe(0);
    expect(out).toContain('What was mailed after that is not known to it');
    expect(readFileSync(join(to, 'journal.jsonl'), 'utf8')).toContain('"did":"restore"');
    await expect(runStep(to, rules, plainRender, { standIns: ['P1', 'P2'] })).resolves.toMatchObject({
      kind: 'resolved',
      entry: '0002',
    });
    expect((await command(folder, ['restore', store, '--list'])).out).toMatch(/copy 1 .*turns\/0001 .*files/);
  });
});
