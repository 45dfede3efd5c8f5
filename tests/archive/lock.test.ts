import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs, {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { TIMES } from '../../src/archive/folder/beat.js';
import { freeNumber, highest, makeNumber, numberName, ownerText } from '../../src/archive/folder/fence.js';
import { note } from '../../src/archive/folder/journal.js';
import { busyWith, unlock, withLock } from '../../src/archive/folder/lock.js';
import { isRunning, lifeOf, thisProcess, type Owner } from '../../src/archive/folder/owner.js';
import { onWaiting } from '../../src/archive/folder/waiting.js';
import { runStep } from '../../src/archive/step.js';
import { packageRoot } from '../../src/catalog.js';
import { removeFile, writeWhole } from '../../src/disk.js';
import { faultyDisk } from '../kit/faulty-disk.js';
import { pretend, type Surroundings } from '../kit/surroundings.js';
import { command, plainRender, tempFolder, tempGame } from '../kit/temp-game.js';

const usual = { ...TIMES };
/** A second is a lease. */
const SHORT = { beat: 50, first: 50, lease: 1000, look: 20 };
beforeEach(() => void Object.assign(TIMES, SHORT));
afterEach(() => void Object.assign(TIMES, usual));

/** Runs something as nobody who holds a game. */
const outside = AsyncLocalStorage.snapshot();

const elsewhere = { machine: 'another', boot: 'another', space: 'pid:[1]' };

/** A number that was taken and not given back, by this process with some of its facts changed. */
function plant(game: string, facts: Partial<Owner>): number {
  const number = highest(game).number + 1;
  expect(makeNumber(game, number, { ...thisProcess('planted'), ...facts })).toBe(true);
  return number;
}

/** Does work elsewhere: what it takes is of that machine, this process being alive all the time. */
async function as<T>(where: Surroundings, work: () => Promise<T>): Promise<T> {
  const end = pretend(where);
  try {
    return await work();
  } finally {
    end();
  }
}

/** Holds the game until it is told to let go. */
async function holder(game: string, where: Surroundings = {}): Promise<() => Promise<void>> {
  let letGo!: () => void;
  let work!: Promise<void>;
  await as(
    where,
    () =>
      new Promise<void>((held) => {
        work = withLock(game, () => {
          held();
          return new Promise((done) => (letGo = done));
        });
      }),
  );
  return () => {
    letGo();
    return work;
  };
}

const locked = { code: 'game/locked' };

const fails = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};

/** Does something before each change below the game that matches, which may throw. */
function faulty(game: string, match: RegExp, before: (path: string) => void): void {
  let busy = false;
  onTestFinished(
    faultyDisk(game, ({ call, path }) => {
      if (busy || !match.test(`${call} ${path}`)) return undefined;
      busy = true;
      try {
        before(path);
      } finally {
        busy = false;
      }
      return undefined;
    }),
  );
}

describe('one machine', () => {
  test('a living owner refuses at once, and says who it is and what to do', async () => {
    const game = tempFolder();
    const release = await holder(game);

    const refused = withLock(game, () => 1);
    await expect(refused).rejects.toMatchObject(locked);
    await expect(refused).rejects.toThrow(`process ${process.pid}`);
    await expect(refused).rejects.toMatchObject({
      hint: expect.stringContaining(`movesheet unlock ${game}`),
    });

    await release();
    await expect(withLock(game, () => 1)).resolves.toBe(1);
  });

  test.each([
    ['a dead process', { pid: 2 ** 22 + 1 }],
    ['a number given again to another process', { started: '1' }],
  ])('%s is dead at once', async (_, facts) => {
    const game = tempFolder();
    plant(game, facts);
    Object.assign(TIMES, usual);

    await expect(withLock(game, () => 1)).resolves.toBe(1);
  });

  test('a killed process that nobody has taken note of is dead', async () => {
    // The shell is replaced by a program that never asks what became of its child.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const pid = Number(await new Promise((said) => parent.stdout.once('data', said)));
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(' Z ');

    expect(lifeOf({ ...thisProcess(''), pid, started: '' })).toBe('dead');
  });

  test('work that holds the game goes on holding it', async () => {
    const game = tempFolder();
    await expect(withLock(game, () => withLock(game, () => 1))).resolves.toBe(1);
    expect(highest(game)).toEqual({ number: 1, free: true });
  });

  test('an error gives the game back', async () => {
    const game = tempFolder();
    await expect(withLock(game, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(highest(game).free).toBe(true);
  });

  test('twenty used numbers are kept, and what dead processes left is cleared away', async () => {
    const game = tempFolder();
    await withLock(game, () => undefined);
    const left = join(game, '.fence', 'own-left');
    writeFileSync(left, '');
    utimesSync(left, 1, 1);
    writeFileSync(join(game, '.fence', 'own-fresh'), '');
    for (let time = 0; time < 25; time++) await withLock(game, () => undefined);

    const names = readdirSync(join(game, '.fence'));
    expect(names.filter((name) => /^\d+$/.test(name))).toHaveLength(21);
    expect(names).not.toContain(numberName(5));
    expect(names.filter((name) => name.startsWith('own-'))).toEqual(['own-fresh']);
  });

  test('who slept until his number was used and cleared away does not hold the game', async () => {
    const game = tempFolder();
    for (let time = 0; time < 25; time++) await withLock(game, () => undefined);

    expect(makeNumber(game, 2, thisProcess('slow'))).toBe(false);
    expect(existsSync(join(game, '.fence', numberName(2)))).toBe(false);
  });

  test('a folder that is not there is not made', async () => {
    const game = join(tempFolder(), 'none');
    await expect(withLock(game, () => 1)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(existsSync(game)).toBe(false);
  });
});

describe('another machine', () => {
  test.each([
    ['another machine of the same name', { machine: 'another', boot: 'another' }],
    ['the same machine before its last start', { boot: 'before' }],
    ['another process namespace', { space: 'pid:[1]' }],
  ])('%s: a living owner beats, and refuses', async (_, where) => {
    const game = tempFolder();
    const release = await holder(game, where);

    await expect(withLock(game, () => 1)).rejects.toMatchObject(locked);

    await release();
    await expect(withLock(game, () => 1)).resolves.toBe(1);
  });

  test('a living owner beats while his work keeps the process busy', async () => {
    const game = tempFolder();
    Object.assign(TIMES, { first: 60_000 });
    const beats = await as(elsewhere, () =>
      withLock(game, () => {
        busyWith(game);
        const file = join(game, '.fence', `${numberName(1)}.beat`);
        const seen = new Set<string>();
        // No timer of this thread can run.
        for (const end = performance.now() + 5000; performance.now() < end && seen.size < 4;)
          if (existsSync(file)) seen.add(readFileSync(file, 'utf8'));
        return seen.size;
      }),
    );
    expect(beats).toBe(4);
  });

  test('run beats before it reads sheets and asks stand-ins, who may take long', async () => {
    const { folder, rules } = await tempGame();
    Object.assign(TIMES, { first: 60_000 });
    let beats = false;
    await runStep(folder, rules, plainRender, {
      acceptNmr: 99,
      inspect: () => {
        const file = join(folder, '.fence', `${numberName(highest(folder).number)}.beat`);
        for (const end = performance.now() + 5000; performance.now() < end && !beats;)
          beats = existsSync(file);
      },
    });
    expect(beats).toBe(true);
  });

  test('who waits takes over from a dead owner when the lease is over, and not before', async () => {
    const game = tempFolder();
    plant(game, { ...elsewhere, host: 'far-away' });
    const said: string[] = [];
    onWaiting((words) => said.push(words));
    onTestFinished(() => onWaiting(() => undefined));

    const began = performance.now();
    await expect(withLock(game, () => 1)).resolves.toBe(1);

    expect(performance.now() - began).toBeGreaterThanOrEqual(SHORT.lease);
    expect(said.join()).toMatch(/process \d+ on far-away.*1 seconds at most/);
  });

  test('who waits gets the game when it is given back', async () => {
    const game = tempFolder();
    Object.assign(TIMES, { lease: 60_000 });
    const number = plant(game, elsewhere);
    setTimeout(() => freeNumber(game, number), 100);

    await expect(withLock(game, () => 1)).resolves.toBe(1);
  });

  test('a number that was cut short has a lease too', async () => {
    const game = tempFolder();
    mkdirSync(join(game, '.fence'));
    writeFileSync(join(game, '.fence', numberName(1)), '{"pid":');

    await expect(withLock(game, () => highest(game).number)).resolves.toBe(2);
  });

  test('NFS: a link that was made and reported as failed is mine', () => {
    const game = tempFolder();
    mkdirSync(join(game, '.fence'));
    const owner = thisProcess('mine');
    // The server has made it; the answer was lost, and the client asked again.
    writeFileSync(join(game, 'x'), JSON.stringify(owner));
    linkSync(join(game, 'x'), join(game, '.fence', numberName(1)));

    expect(makeNumber(game, 1, owner)).toBe(true);
    expect(makeNumber(game, 1, thisProcess('another'))).toBe(false);
  });

  test('NFS: a link that was made is mine, whatever the failure says', async () => {
    const game = tempFolder();
    let broke = false;
    faulty(game, /linkSync/, (own) => {
      if (broke) return;
      broke = true;
      linkSync(own, join(game, '.fence', numberName(1)));
      throw Object.assign(new Error('the server is away'), { code: 'EIO' });
    });

    await expect(withLock(game, () => highest(game).number)).resolves.toBe(1);
    expect(highest(game)).toEqual({ number: 1, free: true });
  });

  test('NFS: an old list of the numbers hides from nobody that the next one is taken', async () => {
    const game = tempFolder();
    await expect(
      withLock(game, () => {
        const list = readdirSync(join(game, '.fence'));
        plant(game, elsewhere);
        const { readdirSync: real } = fs;
        fs.readdirSync = ((folder: string) =>
          folder === join(game, '.fence') ? list : real(folder)) as typeof real;
        syncBuiltinESMExports();
        onTestFinished(() => {
          fs.readdirSync = real;
          syncBuiltinESMExports();
        });
        writeWhole(join(game, 'questions.json'), 'late');
      }),
    ).rejects.toMatchObject({ code: 'game/taken-over' });
    expect(existsSync(join(game, 'questions.json'))).toBe(false);
  });
});

describe('a process that goes on after its hold', () => {
  test('gives the game back on a full disk', async () => {
    const game = tempFolder();
    await withLock(game, () => undefined);
    const end = faultyDisk(game, ({ grows, path }) =>
      grows && path.includes('.free') ? { half: false, strike: fails('ENOSPC') } : undefined,
    );
    onTestFinished(end);

    await withLock(game, () => undefined);
    expect(highest(game)).toEqual({ number: 2, free: true });
  });

  test('gives the game back as soon as the disk is there again', async () => {
    const game = tempFolder();
    const end = faultyDisk(game, ({ call, path }) =>
      /\.free$/.test(path) || (call === 'renameSync' && path.includes('own-'))
        ? { half: false, strike: fails('EIO') }
        : undefined,
    );
    await withLock(game, () => undefined);
    expect(highest(game).free).toBe(false);

    end();
    await expect.poll(() => highest(game).free, { timeout: 10_000 }).toBe(true);
    // Its owner may not have been able to clear up either.
    const left = join(game, `.questions.json.new-${numberName(1)}`);
    writeFileSync(left, '');
    await withLock(game, () => expect(existsSync(left)).toBe(false));
  });

  test('holds it no more in what it has left behind', async () => {
    const game = tempFolder();
    let later!: () => Promise<unknown>;
    await withLock(game, () => {
      const inside = AsyncLocalStorage.snapshot();
      later = () => inside(() => withLock(game, () => highest(game).number));
    });

    await expect(later()).resolves.toBe(2);
  });

  test('changes nothing in what it has left behind', async () => {
    const game = tempFolder();
    let later!: () => void;
    await withLock(game, () => {
      const inside = AsyncLocalStorage.snapshot();
      later = () => inside(() => writeWhole(join(game, 'questions.json'), 'late'));
    });

    expect(later).toThrow('goes on after that');
    expect(existsSync(join(game, 'questions.json'))).toBe(false);
  });
});

describe('taken over', () => {
  test('unlock takes the game from a living owner, who then changes nothing more', async () => {
    const game = tempFolder();
    writeWhole(join(game, 'questions.json'), 'before');
    const { code } = await withLock(game, async (): Promise<{ code: string }> => {
      await outside(() => unlock(game, () => note(game, 'unlock', {})));
      expect(() => note(game, 'run', {})).toThrow('taken this game over');
      expect(() => writeWhole(join(game, 'questions.json'), 'late')).toThrow('taken this game over');
      expect(() => removeFile(join(game, 'questions.json'))).toThrow('taken this game over');
      throw Object.assign(new Error('what was swept away is missing'), { code: 'ENOENT' });
    }).catch((error: unknown) => error as { code: string });

    // The reason is told, not what followed from it.
    expect(code).toBe('game/taken-over');
    expect(readFileSync(join(game, 'questions.json'), 'utf8')).toBe('before');
    expect(readFileSync(join(game, 'journal.jsonl'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('unlock of a game that nobody holds does nothing', async () => {
    const game = tempFolder();
    await expect(unlock(game, () => undefined)).resolves.toBeUndefined();
    expect(readdirSync(game)).toEqual([]);
  });

  test("what the one before had begun is cleared away; a living writer's is not", async () => {
    const game = tempFolder();
    const turns = join(game, 'turns');
    const begun = (number: number): string => {
      const folder = join(turns, `.new-0001-${numberName(number)}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'state.json'), '');
      return folder;
    };
    const dead = begun(plant(game, { pid: 2 ** 22 + 1 }));
    const file = join(game, `.questions.json.new-${numberName(1)}`);
    writeFileSync(file, '');
    mkdirSync(join(turns, '.new-0001'));
    const later = begun(9);

    await withLock(game, () => {
      expect(existsSync(dead)).toBe(false);
      expect(existsSync(file)).toBe(false);
      expect(readdirSync(turns)).toEqual([`.new-0001-${numberName(9)}`]);
      expect(existsSync(later)).toBe(true);
    });
  });
});

describe('what was left', () => {
  test('is cleared away by the next one, where who took over was stopped before he could', async () => {
    const game = tempFolder();
    plant(game, { pid: 2 ** 22 + 1 });
    const file = join(game, `.questions.json.new-${numberName(1)}`);
    writeFileSync(file, '');
    writeFileSync(
      join(game, '.lock'),
      JSON.stringify({ pid: process.pid, host: hostname(), boot: bootId(), started: '' }),
    );
    await expect(withLock(game, () => 1)).rejects.toMatchObject(locked);
    expect(existsSync(file)).toBe(true);

    rmSync(join(game, '.lock'));
    await withLock(game, () => expect(existsSync(file)).toBe(false));
  });

  test('is looked for only once', async () => {
    const game = tempFolder();
    plant(game, { pid: 2 ** 22 + 1 });
    await withLock(game, () => undefined);
    const file = join(game, `.questions.json.new-${numberName(1)}`);
    writeFileSync(file, '');

    await withLock(game, () => expect(existsSync(file)).toBe(true));
  });
});

describe('the command', () => {
  test('unlock says whom it took the game from, and writes it into the journal', async () => {
    const game = await tempGame();
    const { folder } = game;
    plant(folder, { ...elsewhere, host: 'far-away' });

    const { code, out } = await command(folder, ['unlock', '.', '--json']);

    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ unlocked: true, process: process.pid, host: 'far-away' });
    expect(JSON.parse(game.text('journal.jsonl'))).toMatchObject({ did: 'unlock', host: 'far-away' });
    expect((await command(folder, ['unlock', '.'])).out).toContain('Nobody holds this game');
    expect(JSON.parse((await command(folder, ['unlock', '.', '--json'])).out)).toEqual({ unlocked: false });
  });

  test('unlock of what is no game says so', async () => {
    const folder = tempFolder();
    expect((await command(folder, ['unlock', '.'])).code).toBe(2);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('who is refused reads who is at work and what to do, and exits with 1', async () => {
    const { folder } = await tempGame();
    plant(folder, {});

    const { code, err } = await command(folder, ['decide', '.', 'x', 'y']);

    expect(code).toBe(1);
    expect(err).toContain(`Another movesheet (process ${process.pid}, since `);
    expect(err).toContain('movesheet unlock .');
    expect(err).not.toMatch(/delete/i);
  });
});

describe('a lock of version 0.1.0', () => {
  const old = { pid: process.pid, host: hostname(), boot: bootId(), started: '' };
  const lock = (game: string): string => join(game, '.lock');
  const put = (game: string, owner: object): void =>
    writeFileSync(lock(game), JSON.stringify({ ...old, ...owner }));

  test.each([
    ['a living one is respected', {}, /process \d+\) is writing/],
    ['one of another machine counts', { host: 'elsewhere' }, /on elsewhere/],
  ])('%s, and unlock takes it', async (_, owner, words) => {
    const game = tempFolder();
    put(game, owner);

    await expect(withLock(game, () => 1)).rejects.toMatchObject(locked);
    await expect(withLock(game, () => 1)).rejects.toThrow(words);
    expect(existsSync(lock(game))).toBe(true);

    await expect(unlock(game, () => undefined)).resolves.toBeDefined();
    await expect(withLock(game, () => 1)).resolves.toBe(1);
  });

  test.each([
    ['of a dead process', JSON.stringify({ ...old, pid: 2 ** 22 + 1 })],
    ['of another start of the machine', JSON.stringify({ ...old, boot: 'before' })],
    ['that was cut short', '{"pid":'],
  ])('one %s is cleared away', async (_, text) => {
    const game = tempFolder();
    writeFileSync(lock(game), text);

    await expect(withLock(game, () => 1)).resolves.toBe(1);
    expect(readdirSync(game)).toEqual(['.fence', '.lock']);
  });

  test('stands in every game from then on: that version takes it for one of another machine, and refuses', async () => {
    const game = tempFolder();
    await withLock(game, () => {
      const { pid, host } = JSON.parse(readFileSync(lock(game), 'utf8')) as { pid: number; host: string };
      // What that version asks: a number, a text, and no machine of this name.
      expect([typeof pid, host === hostname()]).toEqual(['number', false]);
      expect(host).toContain('a newer version');
    });

    expect(existsSync(lock(game))).toBe(true);
    await expect(withLock(game, () => 1)).resolves.toBe(1);
    await expect(unlock(game, () => undefined)).resolves.toBeUndefined();
  });

  test('one that comes while it is looked for is respected', async () => {
    const game = tempFolder();
    faulty(game, /writeFileSync .*\.lock$/, () => {
      if (!existsSync(lock(game))) put(game, { pid: process.ppid });
    });
    await expect(withLock(game, () => 1)).rejects.toThrow(`process ${process.ppid}`);
  });
});

function bootId(): string {
  return thisProcess('').boot;
}

/** Living, or dead and not taken note of. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('processes', { timeout: 120_000 }, () => {
  const folder = join(packageRoot, 'dist', `lock-test-${process.pid}`);
  beforeAll(() => {
    buildSync({
      entryPoints: ['holder', 'preload'].map((name) => join(packageRoot, 'tests/stress', `${name}.ts`)),
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (args: readonly string[], before: readonly string[] = []): ChildProcess => {
    const [program = '', ...rest] = [
      ...before,
      process.execPath,
      '--import',
      join(folder, 'preload.js'),
      join(folder, 'holder.js'),
      ...args,
    ];
    const child = spawn(program, rest, {
      env: { ...process.env, TIMES: JSON.stringify(SHORT) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const said = (child: ChildProcess): Promise<string> =>
    new Promise((done) => {
      let out = '';
      child.stdout?.on('data', (text: Buffer) => {
        out += text.toString();
        if (out === 'held\n') done(out);
      });
      child.on('close', () => done(out));
    });

  const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const canUnshare = spawnSync('unshare', [...unshare.slice(1), 'true']).status === 0;

  test.skipIf(!canUnshare)(
    'a living owner in a container of this machine refuses, and has a lease when it is gone',
    async () => {
      const game = tempFolder();
      const child = start([game, '0'], unshare);
      expect(await said(child)).toBe('held\n');

      await expect(withLock(game, () => 1)).rejects.toMatchObject(locked);

      child.kill('SIGKILL');
      await new Promise((gone) => child.once('close', gone));
      await expect(withLock(game, () => 1)).resolves.toBe(1);
    },
  );

  test('a killed process that was seen dead is not seen alive again while its parent takes note', async () => {
    for (let round = 0; round < 20; round++) {
      // The shell takes note of the death at a moment that nobody here chooses.
      const shell = spawn('sh', ['-c', 'sleep 100 & echo $!; wait'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const pid = Number(await new Promise((line) => shell.stdout.once('data', line)));
      process.kill(pid, 'SIGKILL');

      let dead = false;
      let again = false;
      while (isThere(pid)) {
        const alive = isRunning(pid, '');
        again ||= dead && alive;
        dead ||= !alive;
      }

      expect(again).toBe(false);
      expect(isRunning(pid, '')).toBe(false);
    }
  });

  test('six at once, with dead owners planted and some dying: nobody is ever inside with another', async () => {
    const game = tempFolder();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) => said(start([game, '60', `${at}`, at < 2 ? '40' : '0']))),
    );
    const counts = all
      .filter((out) => out !== '')
      .map((out) => JSON.parse(out.trim().split('\n').at(-1)!) as { overlaps: number; planted: number });

    expect(counts.length).toBeGreaterThanOrEqual(4);
    expect(counts.every(({ overlaps }) => overlaps === 0)).toBe(true);
    expect(counts.some(({ planted }) => planted > 0)).toBe(true);
    expect(ownerText(game, highest(game).number)).not.toBe('');
  });
});
