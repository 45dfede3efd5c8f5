/** `movesheet play` in whole: to the end, through a crash, by files that are waited for, and on the served desk. */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMIT_POINTS } from '../../src/archive/folder/commit.js';
import { lastEntry, readPositionFile } from '../../src/archive/folder/read.js';
import { packageRoot } from '../../src/package-root.js';
import { browserProgram, named } from '../kit/browser.js';
import { soloGame, type Told } from '../kit/solo-game.js';
import { bundled, command, movesheet, tempFolder } from '../kit/temp-game.js';

/** The command, running: each line that it prints is JSON. */
function playing(cwd: string, program: string, ...args: string[]) {
  const child = spawn(process.execPath, [program, 'play', 'g', ...args, '--json'], { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  const lines = (): unknown[] =>
    out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { lines, stop };
}

describe('movesheet play', () => {
  test('at the end it tells the standings and the seed', async () => {
    const { write, told, play } = await soloGame();
    let last: Told | undefined;
    for (let turn = 1; turn <= 6; turn++) {
      expect(last?.why).not.toBe('over');
      write('NONE');
      last = await told('mine.txt');
    }
    expect(last).toMatchObject({ why: 'over', seed: 'one' });
    expect(last?.standings?.map(({ place }) => place)).toContain(1);
    const { out, code } = await play('--files');
    expect(code).toBe(0);
    expect(out).toMatch(/The game is over\.[\s\S]*Hill clan[\s\S]*The seed was one/);
  });

  test('a crash leaves the old state or the new one, and the same command goes on', async () => {
    const { cwd, write, told, play } = await soloGame();
    write('L - Harrow Hill');
    const point = COMMIT_POINTS[1] ?? '';
    const hurt = await movesheet(cwd, ['play', 'g', 'mine.txt'], { MOVESHEET_CRASH_AT: point });
    expect(hurt.out).not.toContain('Resolved');
    expect(readdirSync(join(cwd, 'g/turns'))).not.toContain('0001');
    // It was handed in before: what is left to do is done.
    expect(await told('--go')).toMatchObject({ opens: { turn: 2 } });
    expect((await command(cwd, ['verify', 'g'])).code).toBe(0);
    expect((await play('--files', '--system', 'king-of-kings')).err).toContain(
      'it is another one: five-fords',
    );
  });

  test('it waits for files, and takes each once it lies there whole', async () => {
    const { cwd, write } = await soloGame();
    const { lines, stop } = playing(cwd, bundled(), '--files');
    for (const turn of [1, 2]) {
      await expect.poll(() => lines().at(-1), { timeout: 20_000 }).toMatchObject({ opens: { turn } });
      write('NONE');
      renameSync(join(cwd, 'mine.txt'), join(cwd, 'g/orders/mine.txt'));
    }
    await expect.poll(() => lines().at(-1), { timeout: 20_000 }).toMatchObject({ opens: { turn: 3 } });
    expect(lines().flatMap((one) => (one as Told).resolved.map(({ turn }) => turn))).toEqual([1, 2]);
    await stop();
  });
});

/** Built, as it is installed: the page is made of the build. */
const BUILT = join(packageRoot, 'bin/movesheet.js');

describe.skipIf(browserProgram === undefined)(named('the desk of a game for one'), () => {
  test('three turns: two posted, one by the page, which leads to the next', async () => {
    const cwd = tempFolder();
    const game = join(cwd, 'g');
    const { lines, stop } = playing(
      cwd,
      BUILT,
      '--system',
      'weekly-campaign',
      '--seed',
      'solo',
      '--port',
      '0',
    );
    const link = (): string => lines().flatMap((one) => (one as { link?: string }).link ?? [])[0] ?? '';
    await expect.poll(link, { timeout: 30_000 }).toContain('http://127.0.0.1:');
    const first = lastEntry(game).manifest.opens.turn;
    const post = async (orders: string): Promise<unknown> => {
      const { turn, token } = readPositionFile(game, lastEntry(game).name, 'P1');
      const text = `GAME g  POSITION P1  TURN ${turn}  TOKEN ${token}\n${orders}\n`;
      const sha256 = createHash('sha256').update(text).digest('hex');
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const answer = await fetch(link(), { method: 'POST', headers, body: JSON.stringify({ text, sha256 }) });
      return answer.json();
    };
    const open = (): number => lastEntry(game).manifest.opens.turn;
    expect(await post('NONE')).toMatchObject({ filed: true, state: 'green' });
    await expect.poll(open, { timeout: 20_000 }).toBe(first + 1);
    // Errors run nothing, and a better sheet does.
    expect(await post('QQQ - 3')).toMatchObject({ filed: true, state: 'red' });
    await expect.poll(() => lines().at(-1), { timeout: 20_000 }).toMatchObject({ why: 'red' });
    const news = await (await fetch(`${link()}/news`)).json();
    expect(news).toMatchObject({ note: expect.stringContaining('mend it') as string });
    expect(open()).toBe(first + 1);
    expect(await post('NONE')).toMatchObject({ filed: true, state: 'green' });
    await expect.poll(open, { timeout: 20_000 }).toBe(first + 2);

    const browser = await chromium.launch({ executablePath: browserProgram ?? '', args: ['--no-sandbox'] });
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (said) => {
      if (said.type() === 'error') faults.push(said.text());
    });
    await page.goto(link());
    await page.locator('nav.tabs').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'I was there, nothing ordered' }).click();
    await page.getByRole('button', { name: 'to the game master' }).click();
    const there = page.getByRole('button', { name: 'Go there' });
    await there.waitFor({ timeout: 30_000 });
    expect(await page.locator('#news').innerText()).toContain(
      `Turn ${first + 2} is out. Turn ${first + 3} is open.`,
    );
    await there.click();
    await page.getByText(`turn ${first + 3} ·`).waitFor({ timeout: 30_000 });
    expect(await page.locator('#news').count()).toBe(0);
    expect(faults).toEqual([]);
    // Nobody else's link leads anywhere, and it ends by itself.
    expect(await stop()).toBe(0);
    expect(open()).toBe(first + 3);
  }, 120_000);
});
