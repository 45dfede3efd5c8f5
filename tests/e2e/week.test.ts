import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { COMMIT_POINTS } from '../../src/archive/folder/commit.js';
import { command, movesheet, tempFolder, type Ran } from '../kit/temp-game.js';

const NEW = 'new g --system five-fords --scenario feud --seed one';

type Said = Omit<Ran, 'signal'>;

/** A new game. `own`: every command in a process of its own, as a GM runs it. */
async function made(own = false): Promise<{ cwd: string; ms: (line: string) => Promise<Said> }> {
  const cwd = tempFolder();
  const ms = (line: string): Promise<Said> => (own ? movesheet : command)(cwd, line.split(' '));
  expect((await ms(NEW)).code).toBe(0);
  return { cwd, ms };
}

describe('a week of a GM', () => {
  test('new, status, check, run, log, sheet, verify, history', async () => {
    const { cwd, ms } = await made(true);
    const { token } = JSON.parse(readFileSync(join(cwd, 'g/turns/0000/sheets/P01.json'), 'utf8')) as {
      token: string;
    };
    writeFileSync(
      join(cwd, 'g/orders/p1.txt'),
      `GAME g POSITION P1 TURN 1 TOKEN ${token}\nL - Harrow Hill\nM - 3 - Harow Hill - Long Ford\n`,
    );

    expect((await ms('status g')).out).toMatch(/P1 {2}Hill clan {3}red {6}1 order, 1 error/);

    const checked = await ms('check g/orders/p1.txt --game g --json');
    expect(checked.code).toBe(1);
    expect(JSON.parse(checked.out)).toMatchObject({
      state: 'red',
      orders: [{ number: 1, line: 2, code: 'L - Harrow Hill', yaml: 'levy: Harrow Hill' }],
      diagnostics: [
        {
          severity: 'error',
          line: 3,
          column: 9,
          length: 10,
          expected: 'a place of the map',
          suggestions: ['Harrow Hill'],
          rule: 'FF-MAP-1',
        },
      ],
    });
    // CHECK-3: at home the same.
    expect(
      (await ms('check g/orders/p1.txt --view g/turns/0000/sheets/P01.json --with five-fords --json')).out,
    ).toBe(checked.out);

    const ran = await ms('run g --json');
    expect(JSON.parse(ran.out)).toMatchObject({
      resolved: true,
      turn: 1,
      missing: ['P2'],
      opens: { turn: 2 },
    });

    const log = (await ms('log g --turn 1 --position P1 --json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    expect(log.map(({ type }) => type)).toEqual(['men-levied', 'order-done']);

    expect((await ms('sheet g --turn 1 --position P2 --format text')).out).toContain('You sent nothing');
    const pdf = await ms('sheet g --turn 1 --position P1 --format pdf --out p1.pdf');
    expect(pdf.code).toBe(0);
    expect(readFileSync(join(cwd, 'p1.pdf')).subarray(0, 5).toString()).toBe('%PDF-');

    expect(JSON.parse((await ms('verify g --json')).out)).toMatchObject({
      ok: true,
      steps: 2,
      firstDifference: null,
    });
    expect((await ms('history g')).out).toContain('NMR P2');
  });

  test('the same seed and sheets give the same game in two folders', async () => {
    const hashes: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { ms } = await made();
      hashes.push((JSON.parse((await ms('run g --stand-in P1,P2 --json')).out) as { hash: string }).hash);
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  test('simulate and run agree on the state', async () => {
    const { ms } = await made();
    for (let turn = 1; turn <= 2; turn++) await ms('run g --stand-in P1,P2');
    const { entries } = JSON.parse((await ms('history g --json')).out) as { entries: { hash: string }[] };

    const simulated = await ms(
      'simulate --system five-fords --scenario feud --games 1 --turns 2 --seed one --json',
    );

    expect(JSON.parse(simulated.out)).toEqual({
      games: [
        {
          seed: 'one',
          turns: 2,
          finished: false,
          standings: expect.any(Array),
          hash: entries.at(-1)?.hash,
          invariantFailures: [],
        },
      ],
    });
  });

  test('rollback, then amend with a patch, then verify', async () => {
    const { cwd, ms } = await made();
    await ms('run g --accept-nmr 2');

    expect((await ms('rollback g')).out).toContain('Undone: 0001');
    writeFileSync(join(cwd, 'p.json'), '[{ "op": "replace", "path": "/places/hill/men/P1", "value": 9 }]');
    expect((await command(cwd, ['amend', 'g', '--patch', 'p.json', '--reason', 'a late recruit'])).code).toBe(
      0,
    );
    await ms('run g --accept-nmr 2');

    expect((await ms('verify g')).out).toContain('3 entries replayed');
    expect((await ms('history g')).out).toContain('amended: a late recruit');
    expect(existsSync(join(cwd, 'g/undone/0001/0001/manifest.json'))).toBe(true);
  });

  test('RERUN-1: a rerun tells each player what differs from the sheet that he had', async () => {
    const { cwd, ms } = await made();
    await ms('run g --accept-nmr 2');
    await ms('rollback g');
    writeFileSync(join(cwd, 'g/orders/1.txt'), 'POSITION P1\nL - hill');
    await ms('run g --accept-nmr 2');

    const [one, two] = [
      await ms('sheet g --turn 1 --position P1'),
      await ms('sheet g --turn 1 --position P2'),
    ];
    expect(one.out).toMatch(/^RERUN of turn 1: this sheet replaces the one that you have/);
    expect(one.out).toMatch(/No longer on it[\s\S]*You have 6 men\.[\s\S]*New on it[\s\S]*You have 8 men\./);
    // What P2 could not see has not changed for him.
    expect(two.out).toContain('Nothing: your side was not touched.');
    expect((await ms('verify g')).code).toBe(0);
  });

  test('a question to the GM, from run to decide to run', async () => {
    const cwd = tempFolder();
    const ms = (line: string): Promise<Said> => command(cwd, line.split(' '));
    await ms(`${NEW} --option umpire=true`);
    writeFileSync(join(cwd, 'g/orders/1.txt'), 'POSITION P1\nM - 3 - hill - ford');
    writeFileSync(join(cwd, 'g/orders/2.txt'), 'POSITION P2\nM - 3 - tower - ford');

    const asked = await ms('run g');
    expect(asked.code).toBe(1);
    expect(asked.out).toContain('movesheet decide g clash-ford P1|P2');
    expect((await ms('status g')).out).toContain('decide g clash-ford');
    expect((await ms('decide g clash-ford P2')).code).toBe(0);
    expect((await ms('run g')).code).toBe(0);
    expect((await ms('log g --turn 1')).out).toContain('P2 beats P1');
  });
});

describe('a machine that dies in the middle of run', () => {
  test.each(COMMIT_POINTS)('at "%s" the game stands before the step or after it', async (point) => {
    const { cwd, ms } = await made();
    writeFileSync(join(cwd, 'g/orders/1.txt'), 'POSITION P1\nL - hill');
    const run = ['run', 'g', '--stand-in', 'P2'];

    const died = await movesheet(cwd, run, { MOVESHEET_CRASH_AT: point });
    expect(died.signal).toBe('SIGKILL');

    const after = point === 'renamed' || point === 'done';
    expect(existsSync(join(cwd, 'g/turns/0001/manifest.json'))).toBe(after);
    expect((await ms('verify g')).code).toBe(0);
    // The sheet is not lost, and it does not count a second time.
    const status = JSON.parse((await ms('status g --json')).out) as {
      turn: number;
      positions: { sheet: string }[];
    };
    expect([status.turn, status.positions[0]?.sheet]).toEqual(after ? [2, 'missing'] : [1, 'yellow']);
    expect((await command(cwd, run)).code).toBe(0);
    expect((await ms('verify g')).code).toBe(0);
    expect(readdirSync(join(cwd, 'g/turns')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('what is wrong, where, and what to do', () => {
  let cwd: string;
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'movesheet-'));
    await command(cwd, NEW.split(' '));
    return () => rmSync(cwd, { recursive: true, force: true });
  });

  test.each([
    [
      'status nowhere',
      2,
      'nowhere is not the folder of a game.\nMake a game with "movesheet new", or name its folder.',
    ],
    [
      'new g --system five-fords --scenario feud',
      2,
      'g is there already and is not empty.\nChoose another name.',
    ],
    [
      'new h --system king-of-kigns --scenario cyrus',
      2,
      'There is no system "king-of-kigns".\nDid you mean king-of-kings?',
    ],
    [
      'new h --system five-fords --scenario fued',
      2,
      'Five Fords has no scenario "fued".\nDid you mean feud?',
    ],
    [
      'new h --system five-fords --scenario feud --option umpir=true',
      2,
      'Five Fords has no option "umpir".\nDid you mean umpire?',
    ],
    ['run g', 1, 'Turn 1: 2 of 2 sheets are missing (P1, P2); 1 may be.'],
    ['run g --dice nothing.yaml', 2, "nothing.yaml can't be read."],
    [
      'sheet g --turn 5 --position P1',
      2,
      'Turn 5 is not resolved yet.\nThere are turns 0 (the set-up) to 0.',
    ],
    [
      'sheet g --turn 0 --position P9',
      2,
      '--position: there is no position P9.\nThere are: P1 Hill clan, P2 Tower clan.',
    ],
    ['check nothing.txt --game g', 2, "nothing.txt can't be read."],
    ['check g/game.yaml', 2, 'A sheet is checked against a game or a position file.'],
    ['decide g x y', 2, 'The open step has no question "x".'],
    ['rollback g', 2, 'There is nothing to roll back: no turn was resolved yet.'],
    ['amend g --patch g/game.yaml --reason x', 2, 'g/game.yaml is not JSON'],
  ])('%s', async (line, code, message) => {
    const { err, code: got } = await command(cwd, line.split(' '));

    expect(err).toContain(`movesheet: ${message}`);
    expect(got).toBe(code);
    expect(err).not.toContain('    at ');
  });

  test.each([
    ['', 0],
    ['--help', 0],
    ['run --help', 0],
    ['--version', 0],
    ['nonsense', 2],
    ['run', 2],
    ['run g --nonsense', 2],
    ['sheet g --turn x --position P1', 2],
  ])('"%s" leaves with %i', async (line, code) => {
    const { code: got } = await command(cwd, line === '' ? ['--help'] : line.split(' '));
    expect(got).toBe(code);
  });

  test('with --json a failure is JSON too', async () => {
    const { out } = await command(cwd, 'run g --json'.split(' '));
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'run/too-many-missing' } });
  });
});
