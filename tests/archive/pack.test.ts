/** Packs: a game as one file, for whom it is, and what it proves. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packTar, unpackTar } from 'modern-tar';
import { amend } from '../../src/archive/history/amend.js';
import { prove } from '../../src/archive/history/prove.js';
import { rollBack } from '../../src/archive/history/rollback.js';
import { verify } from '../../src/archive/history/verify.js';
import { sha256 } from '../../src/archive/folder/hash.js';
import { against } from '../../src/archive/pack/against.js';
import { contentsOf } from '../../src/archive/pack/contents.js';
import { LIST, listText, readList, type PackKind, type PackList } from '../../src/archive/pack/list.js';
import { unpackInto, unpackTo } from '../../src/archive/pack/read.js';
import { writePack } from '../../src/archive/pack/write.js';
import { sealed } from '../../src/archive/folder/sealed.js';
import { readState } from '../../src/archive/folder/read.js';
import { runStep } from '../../src/archive/step.js';
import { MovesheetError, seededDice } from '../../src/core/index.js';
import { command, plainRender, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

const ANNA = 'anna@example.org';
const PLAYERS = `P1: { name: Anna, email: ${ANNA} }\nP2: { name: Ben, email: ben@example.org }\n`;

const head = (game: TempGame, id: string, entry: string, turn: number): string =>
  `GAME ford-1 POSITION ${id} TURN ${turn} TOKEN ${game.file(id, entry).token}\n`;

/** A turn with sheets of both, and a sheet of the wrong sender among them. */
async function begun(): Promise<TempGame> {
  const game = await tempGame({ players: PLAYERS, seed: 'a seed that nobody knows' });
  game.drop('a.txt', `${head(game, 'P1', '0000', 1)}L - Harrow Hill\nNOTE - secret of Anna\n`, 77);
  game.drop('b.txt', `${head(game, 'P2', '0000', 1)}NOTE - secret of Ben\nNONE\n`, 78);
  game.drop('c.txt', `GAME ford-1 POSITION P1 TURN 1 TOKEN 1111-1111\nNOTE - not of Anna\nNONE\n`, 79);
  await runStep(game.folder, game.rules, plainRender);
  return game;
}

async function over(game: TempGame): Promise<TempGame> {
  while (existsSync(join(game.folder, 'turns')) && !contentsOf(game.folder, 'public').list.over)
    await runStep(game.folder, game.rules, plainRender, { standIns: ['P1', 'P2'] });
  return game;
}

async function packed(game: TempGame, kind: PackKind, position?: string): Promise<string> {
  const file = join(tempFolder(), 'game.movesheet.tar.gz');
  await writePack(contentsOf(game.folder, kind, position), file);
  return file;
}

/** All files of a pack by name. */
async function inside(file: string): Promise<Map<string, Buffer>> {
  const found = await unpackTar(gunzipSync(readFileSync(file)));
  return new Map(found.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
}

/** As Movesheet zips: of no known operating system. */
function zipped(bytes: Uint8Array): Buffer {
  const zip = gzipSync(bytes, { level: 9 });
  zip[9] = 255;
  return zip;
}

/** Is it told that a pack with these bytes is not as it was made? */
async function isTold(bytes: Buffer): Promise<boolean> {
  const file = join(tempFolder(), 'x.movesheet.tar.gz');
  writeFileSync(file, bytes);
  try {
    return (await unpackInto(file, tempFolder())).wrong.length > 0;
  } catch (error) {
    if (error instanceof MovesheetError) return true;
    throw error;
  }
}

/** A pack of anything. */
async function written(
  files: Iterable<readonly [string, Uint8Array]>,
  header: object = {},
  name = 'odd.movesheet.tar.gz',
): Promise<string> {
  const entries = [...files].map(([path, body]) => ({
    header: { name: path, size: body.length, ...(path === LIST ? {} : header) },
    body,
  }));
  const file = join(tempFolder(), name);
  writeFileSync(file, zipped(await packTar(entries)));
  return file;
}

const listed = (list: PackList, files: readonly (readonly [string, string])[]): PackList => ({
  ...list,
  files: files.map(([path, text]) => ({ path, bytes: Buffer.byteLength(text), sha256: sha256(text) })),
});

const LISTED: PackList = {
  format: 1,
  kind: 'public',
  game: 'x',
  over: false,
  engine: '1.0.0',
  system: { id: 'a', version: '1', data: sha256('d') },
  scenario: 's',
  seats: [],
  seedCommitment: sha256('seed'),
  entries: [{ name: '0000', turn: 1, step: '', date: 'May', mark: sha256('a') }],
  folders: [],
  files: [{ path: 'a', bytes: 1, sha256: sha256('b') }],
};

/** A pack with these files and a list that fits. */
async function hostilePack(
  files: readonly (readonly [string, string])[],
  header: object = {},
): Promise<string> {
  const text = listText(listed(LISTED, files));
  return written(
    [LIST, ...files.map(([path]) => path)].map((path, at) => [
      path,
      Buffer.from(at === 0 ? text : files[at - 1]![1]),
    ]),
    header,
  );
}

const everything = async (file: string): Promise<string> =>
  [...(await inside(file))].map(([path, bytes]) => `${path}\n${bytes.toString('latin1')}`).join('\n');

describe('a pack', () => {
  test('for the game master comes back to the byte, with times of arrival, and is the same twice', async () => {
    const game = await begun();
    game.drop('next.txt', 'L - Harrow Hill\n', 1234);
    const file = await packed(game, 'gm');
    expect(readFileSync(await packed(game, 'gm')).equals(readFileSync(file))).toBe(true);
    // No time, no owner, no word of the machine.
    expect(readFileSync(file).subarray(3, 10).toString('hex')).toBe('000000000002ff');

    const again = join(tempFolder(), 'again');
    const list = await unpackTo(file, again);
    expect(list).toMatchObject({ kind: 'gm', game: 'ford-1', over: false });
    for (const { path } of list.files)
      expect(readFileSync(join(again, path)).equals(readFileSync(join(game.folder, path))), path).toBe(true);
    expect(list.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['seed.json', 'players.yaml', 'orders/next.txt']),
    );
    expect(statSync(join(again, 'orders/next.txt')).mtimeMs).toBe(1_234_000);
    expect(statSync(join(again, 'seed.json')).mode & 0o077).toBe(0);
    expect(verify(again, game.rules.system, game.rules.stamp).ok).toBe(true);
    await expect(unpackTo(file, again)).rejects.toMatchObject({ code: 'unpack/exists' });
    await expect(writePack(contentsOf(game.folder, 'gm'), file)).rejects.toMatchObject({
      code: 'pack/exists',
    });
  });

  test('for everybody holds no secret of anybody', async () => {
    const game = await begun();
    const all = await everything(await packed(game, 'public'));
    const { seed } = JSON.parse(game.text('seed.json')) as { seed: string };
    for (const secret of [
      'secret of',
      '@',
      `"${seed}"`,
      game.file('P1', '0001').token,
      'Harrow Hill',
      'inputs.json',
    ])
      expect(all).not.toContain(secret);
    expect(all).toContain(sha256(seed));
    // Neither a bare hash of an entry: with it one could try out what an order might be.
    for (const entry of ['0000', '0001'])
      expect(all).not.toContain(sha256(game.text(`turns/${entry}/manifest.json`)));
  });

  test('for a position holds his sheets and orders, and nothing of another, nor what another sent as his', async () => {
    const game = await begun();
    const file = await packed(game, 'position', 'P1');
    const names = [...(await inside(file)).keys()];
    expect(names).toEqual([
      LIST,
      ...['pdf', 'html', 'txt', 'json'].map((form) => `turns/0000/sheets/P01.${form}`),
      ...['pdf', 'html', 'txt', 'json'].map((form) => `turns/0001/sheets/P01.${form}`),
      'turns/0001/orders/P01.json',
      'turns/0001/orders/P01-1.txt',
      'turns/0001/orders/received-P01.json',
    ]);
    const all = await everything(file);
    for (const secret of ['secret of Ben', 'not of Anna', 'ben@', ANNA, game.file('P2', '0001').token])
      expect(all).not.toContain(secret);
    expect(all).toContain('secret of Anna');
    expect(() => contentsOf(game.folder, 'position', 'P9')).toThrow('no position P9');
  });

  test('VIEW-2: an amendment that a position cannot see changes no byte of its pack', async () => {
    const game = await begun();
    const files = async (): Promise<Buffer[]> => [
      readFileSync(await packed(game, 'position', 'P1')),
      readFileSync(await packed(game, 'public')),
      readFileSync(await packed(game, 'position', 'P2')),
    ];
    const before = await files();
    const state = readState(game.folder, '0001') as {
      places: Record<string, { men: Record<string, number> }>;
    };
    const { system } = game.rules;
    const seen = (id: string, other: unknown): string => JSON.stringify(system.see(other, [], id));
    const patches = Object.keys(state.places).map((id) => {
      const other = structuredClone(state);
      other.places[id]!.men.P2 = (other.places[id]!.men.P2 ?? 0) + 1;
      return {
        other,
        patch: [{ op: 'add' as const, path: `/places/${id}/men`, value: other.places[id]!.men }],
      };
    });
    const hidden = patches.find(
      ({ other }) => seen('P1', other) === seen('P1', state) && seen('P2', other) !== seen('P2', state),
    )!;
    await amend(game.folder, game.rules, plainRender, { patch: hidden.patch, reason: 'a late recruit' });

    const [first, all, second] = await files();
    expect(first!.equals(before[0]!)).toBe(true);
    expect(all!.equals(before[1]!)).toBe(true);
    expect(second!.equals(before[2]!)).toBe(false);
  });

  test('a byte changed in any of its files is told, with the name of the file', async () => {
    const game = await begun();
    for (const [kind, position] of [['gm'], ['position', 'P1'], ['public']] as const) {
      const files = await inside(await packed(game, kind, position));
      for (const [path, bytes] of files) {
        if (bytes.length === 0) continue;
        const other = Buffer.from(bytes);
        const at = Math.floor(bytes.length / 2);
        other[at] = (other[at] ?? 0) ^ 1;
        const unpacked = unpackInto(await written(new Map([...files, [path, other]])), tempFolder());
        if (path === LIST)
          await expect(unpacked).rejects.toMatchObject({ code: expect.stringMatching(/^pack\//) });
        else expect((await unpacked).wrong).toEqual([path]);
      }
    }
  });

  test('any changed byte of the file itself is told, wherever it is', async () => {
    const game = await begun();
    const dice = seededDice({ seed: 'bytes of a pack', turn: 0, step: '' });
    for (const [kind, position] of [['gm'], ['position', 'P1'], ['public']] as const) {
      const bytes = readFileSync(await packed(game, kind, position));
      const ends = [...Array(10).keys(), ...Array.from({ length: 12 }, (_, at) => bytes.length - 1 - at)];
      const bits = ends.flatMap((at) => Array.from({ length: 8 }, (_, bit) => [at, 1 << bit] as const));
      const anywhere = Array.from({ length: 40 }, (_, at) => {
        const place = dice.roll(bytes.length, 'place', kind, at);
        return [place - 1, dice.roll(255, 'change', kind, at)] as const;
      });
      const unseen: string[] = [];
      for (const [at, mask] of [...(kind === 'public' ? bits : []), ...anywhere]) {
        const other = Buffer.from(bytes);
        other[at] = (other[at] ?? 0) ^ mask;
        if (!(await isTold(other))) unseen.push(`${kind}: byte ${at} of ${bytes.length} by ${mask}`);
      }
      expect(unseen).toEqual([]);
    }
  }, 60_000);

  test('bytes before and behind it are told in plain words', async () => {
    const bytes = readFileSync(await packed(await begun(), 'public'));
    const file = join(tempFolder(), 'x.movesheet.tar.gz');
    for (const more of [
      Buffer.alloc(3),
      Buffer.from('more'),
      bytes.subarray(-8),
      gzipSync(Buffer.alloc(0)),
    ]) {
      writeFileSync(file, Buffer.concat([bytes, more]));
      await expect(unpackTo(file, join(tempFolder(), 'to'))).rejects.toMatchObject({
        code: expect.stringMatching(/^pack\//),
      });
    }
    writeFileSync(file, Buffer.concat([bytes, Buffer.alloc(3)]));
    await expect(unpackInto(file, tempFolder())).rejects.toThrow('something follows after its end');
    const dated = Buffer.from(bytes);
    dated[4] = 1;
    writeFileSync(file, dated);
    await expect(unpackInto(file, tempFolder())).rejects.toThrow(
      'its first ten bytes are not those that Movesheet writes',
    );
  });

  test('every letter of its list counts', () => {
    const text = listText(LISTED);
    expect(readList(text)).toEqual(LISTED);
    for (let at = 0; at < text.length; at++) {
      const other = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
      expect(() => readList(other), `at ${at}: ${text.slice(at, at + 20)}`).toThrow();
    }
  });
});

describe('a pack by a stranger', () => {
  test.each([
    ['above', '../evil.txt'],
    ['further in', 'turns/../../evil.txt'],
    ['at the root', '/tmp/evil.txt'],
    ['with a backslash', '..\\evil.txt'],
    ['with a control character', 'a\u001b[2Jb'],
    ['twice', 'seed.json'],
    ['very deep', 'a/b/c/d/e/f/g/h/i/j'],
    ['the list itself', LIST],
    ['of an endless name', `${'a/'.repeat(6)}${'b'.repeat(300)}`],
  ])('a file %s is refused before anything is written', async (_, path) => {
    const file = await hostilePack([
      ['seed.json', 'x'],
      [path, 'evil'],
    ]);
    const home = tempFolder();
    await expect(unpackTo(file, join(home, 'to'))).rejects.toMatchObject({ code: 'pack/hostile' });
    expect(readdirSync(home)).toEqual([]);
  });

  test.each([
    ['a symbolic link', { type: 'symlink', linkname: '/etc/passwd', size: 0 }],
    ['a hard link', { type: 'link', linkname: '/etc/passwd', size: 0 }],
    ['a device', { type: 'character-device', size: 0 }],
    ['a folder', { type: 'directory', size: 0 }],
  ])('%s is refused', async (_, header) => {
    const file = await hostilePack([['seed.json', '']], header);
    await expect(unpackInto(file, tempFolder())).rejects.toMatchObject({ code: 'pack/hostile' });
  });

  test('nothing that a terminal would obey comes out of its list', async () => {
    const text = listText({ ...LISTED, game: 'x\u001b[2J', files: [] });
    await expect(unpackInto(await written([[LIST, Buffer.from(text)]]), tempFolder())).rejects.toMatchObject({
      code: 'pack/unreadable',
    });
  });

  test('what unpacks to more than its list says is refused: a bomb, or one file more', async () => {
    const game = await tempGame();
    const files = await inside(await packed(game, 'public'));
    const bomb = Buffer.alloc(4 * 2 ** 20);
    const more = await written([...files, ['bomb', bomb]]);
    await expect(unpackInto(more, tempFolder())).rejects.toMatchObject({ code: 'pack/hostile' });
    const behind = join(tempFolder(), 'x.tar.gz');
    writeFileSync(
      behind,
      gzipSync(Buffer.concat([gunzipSync(readFileSync(await packed(game, 'public'))), bomb])),
    );
    await expect(unpackInto(behind, tempFolder())).rejects.toMatchObject({ code: 'pack/hostile' });
    const large = listText({ ...LISTED, files: [{ path: 'a', bytes: 2 ** 40, sha256: sha256('') }] });
    await expect(unpackInto(await written([[LIST, Buffer.from(large)]]), tempFolder())).rejects.toMatchObject(
      { code: 'pack/hostile' },
    );
  });

  test('what is no pack, or was cut short, is told in plain words', async () => {
    const file = await packed(await tempGame(), 'gm');
    const bytes = readFileSync(file);
    for (const [at, part] of [
      bytes.subarray(0, bytes.length - 100),
      bytes.subarray(0, 200),
      Buffer.from('hello'),
      Buffer.alloc(0),
    ].entries()) {
      const cut = join(tempFolder(), `${at}.tar.gz`);
      writeFileSync(cut, part);
      await expect(unpackTo(cut, join(tempFolder(), 'to'))).rejects.toMatchObject({
        code: expect.stringMatching(/^pack\/(unreadable|hostile)$/),
      });
    }
    const later = gunzipSync(bytes).toString('latin1').replace('"format": 1', '"format": 2');
    writeFileSync(file, gzipSync(Buffer.from(later, 'latin1')));
    await expect(unpackInto(file, tempFolder())).rejects.toMatchObject({ code: 'pack/other-format' });
  });
});

describe('verify, from the file', () => {
  test('of a finished game, step by step, and against what was kept from an earlier day', async () => {
    const game = await begun();
    const early = [await packed(game, 'public'), await packed(game, 'position', 'P1')];
    await over(game);
    const cwd = tempFolder();
    const pack = await command(cwd, ['pack', game.folder, '--out', 'whole.movesheet.tar.gz']);
    expect(pack.err).toBe('');
    const all = await everything(join(cwd, 'whole.movesheet.tar.gz'));
    for (const address of [ANNA, 'ben@', 'players.yaml', 'journal.jsonl']) expect(all).not.toContain(address);

    const mine = join(game.folder, 'turns/0001/sheets/P01.pdf');
    const proof = await command(cwd, ['verify', 'whole.movesheet.tar.gz', '--with', ...early, mine]);
    expect(proof).toMatchObject({ code: 0, err: '' });
    const { seed, commitment } = JSON.parse(game.text('seed.json')) as { seed: string; commitment: string };
    expect(proof.out).toContain(`The seed of the dice is ${seed}. Its SHA-256 is ${commitment}`);
    expect(proof.out).toMatch(/Read again as they were received: 3 sheets\. Of them 2 counted/);
    expect(proof.out).toMatch(/2 steps and 0 files are what they were then\./);
    expect(proof.out).toMatch(/2 steps and 10 files are what they were then\./);
    expect(proof.out).toContain('P01.pdf: turns/0001/sheets/P01.pdf, to the byte.');

    writeFileSync(join(cwd, 'other.pdf'), 'other');
    const other = await command(cwd, ['verify', 'whole.movesheet.tar.gz', '--with', 'other.pdf']);
    expect(other).toMatchObject({
      code: 1,
      out: expect.stringContaining('no file of this archive has these bytes'),
    });
  });

  test('a game that went another way than it was told is found out by an earlier pack', async () => {
    const game = await begun();
    const early = readList((await inside(await packed(game, 'position', 'P1'))).get(LIST)!.toString());
    await rollBack(game.folder, '0000', 'once more');
    game.drop('d.txt', `${head(game, 'P1', '0000', 1)}NONE\n`, 90);
    await runStep(game.folder, game.rules, plainRender);

    const { steps, other } = against(game.folder, early);
    expect(steps).toBe(1);
    expect(other).toEqual(['turns/0001 was rolled back since, and resolved again.']);
    const stranger = await begun();
    expect(against((await tempGame({ seed: 'another' })).folder, early).other.join()).toMatch(
      /another seed then/,
    );
    expect(against(stranger.folder, early).other).toEqual([]);
  });

  test('that is not there is told as such, not as a folder that is no game', async () => {
    const { code, err } = await command(tempFolder(), ['verify', 'game.movesheet.tar.gz']);
    expect([code, err]).toEqual([2, expect.stringContaining('game.movesheet.tar.gz is not there')]);
    expect(err).toContain('or a pack');
  });

  test('a part says what it proves and what not', async () => {
    const game = await begun();
    const cwd = tempFolder();
    const refused = await command(cwd, ['pack', game.folder]);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringMatching(/still runs.*--public.*--for P3.*--gm/s),
    });
    await command(cwd, ['pack', game.folder, '--for', 'P1', '--out', 'p1.movesheet.tar.gz']);
    const { code, out } = await command(cwd, ['verify', 'p1.movesheet.tar.gz']);
    expect(code).toBe(0);
    expect(out).toMatch(/holds what P1 was sent and sent of ford-1: 11 files, each as it was packed/);
    expect(out).toMatch(/Not proved[^]*that the dice fell as they did/);
    const files = await inside(join(cwd, 'p1.movesheet.tar.gz'));
    const path = 'turns/0001/sheets/P01.json';
    const other = files.get(path)!.toString().replace('"position":"P1"', '"position":"P2"');
    const list = readList(files.get(LIST)!.toString());
    const fitting: PackList = {
      ...list,
      files: list.files.map((file) => (file.path === path ? { ...file, sha256: sha256(other) } : file)),
    };
    const forged = await written(
      new Map([...files, [LIST, Buffer.from(listText(fitting))], [path, Buffer.from(other)]]),
    );
    expect(await command(cwd, ['verify', forged])).toMatchObject({
      code: 1,
      out: expect.stringContaining('of another position'),
    });
  });

  test('orders that are not those of the sheet that was received are told', async () => {
    const game = await begun();
    const place = 'turns/0001/orders/P01-1.txt';
    const sheet = game.text(place).replace('L - Harrow Hill', 'NONE');
    writeFileSync(join(game.folder, place), sheet);
    const change = (path: string, from: string, to: string): void =>
      writeFileSync(join(game.folder, path), game.text(path).replace(from, to));
    const records = game.text('turns/0001/orders/received.json');
    const { sha256: old } = (JSON.parse(records) as { sha256: string }[])[0]!;
    change('turns/0001/orders/received.json', old, sha256(sheet));
    change('turns/0001/manifest.json', old, sha256(sheet));
    change('turns/0001/manifest.json', sha256(records), sha256(game.text('turns/0001/orders/received.json')));
    const manifest = join(game.folder, 'turns/0001/manifest.json');
    writeFileSync(manifest, sealed(JSON.parse(readFileSync(manifest, 'utf8')) as object));

    // The replay alone has no objection.
    expect(verify(game.folder, game.rules.system, game.rules.stamp).ok).toBe(true);
    expect(prove(game.folder, game.rules)).toMatchObject({
      ok: false,
      firstDifference: { entry: '0001', file: 'orders/P01.json', note: expect.stringContaining('received') },
    });
  });
});
