/** `movesheet serve` as a process: what it says where it can't, and how it ends. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serving } from '../../bench/crowd.js';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { linksOf } from '../../src/serve/links.js';
import { bundled, command, inside, tempFolderForAll } from '../kit/temp-game.js';

describe('movesheet serve', () => {
  const cwd = tempFolderForAll();
  const folder = join(cwd, 'g');
  beforeAll(async () => {
    const made = 'new g --system five-fords --scenario feud --seed s';
    expect((await command(cwd, made.split(' '))).err).toBe('');
    mkdirSync(join(cwd, 'empty'));
    writeFileSync(join(cwd, 'file'), '');
  });

  test.each(['empty', 'nowhere', 'file'])('without a game it says so: %s', async (name) => {
    const { code, err } = await command(cwd, ['serve', name, '--port', '0']);
    expect(code).toBe(2);
    expect(err).toContain(`There is no game in ${name}.`);
    expect(err).toContain('Name the folder of a game');
  });

  test('where another program listens it says so, and what to do', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const { code, err } = await command(cwd, ['serve', 'g', '--port', String(port)]);
    expect(code).toBe(2);
    expect(err).toContain(`port ${port}: another program listens there.`);
    expect(err).toContain('--port');
    expect(err).not.toContain('EADDRINUSE');
  });

  test('a port that is none is refused', async () => {
    expect((await command(cwd, ['serve', 'g', '--port', '65536'])).err).toContain('from 0 to 65535');
  });

  test('the address of game.yaml stands before the links, unless another is named', async () => {
    writeFileSync(
      join(folder, 'game.yaml'),
      `${inside(folder).text('game.yaml')}\nserve: { url: https://a.example }\n`,
    );
    expect((await command(cwd, ['serve', 'g', '--links'])).out).toMatch(/https:\/\/a\.example\/d\/[\w-]{22}/);
    const named = await command(cwd, ['serve', 'g', '--links', '--url', 'https://b.example/']);
    expect(named.out).toMatch(/https:\/\/b\.example\/d\/[\w-]{22}/);
  });

  test('it takes a sheet, and ends by itself when it is asked to, even twice', async () => {
    const link = (await linksOf(folder, ['P1', 'P2'])).get('P1') ?? '';
    const server = await serving([bundled()], folder, { proxy: false });
    const { game, turn, token } = inside(folder).file('P1', '0000');
    const text = `GAME ${game}\nPOSITION P1\nTURN ${turn}\nTOKEN ${token}\nL - Hill\n`;
    const answer = await fetch(`http://127.0.0.1:${server.port}/d/${link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ text, sha256: createHash('sha256').update(text).digest('hex') }),
    });
    expect([200, 202]).toContain(answer.status);
    await answer.text();
    expect(readDropBox(folder).map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([text]);
    const filed = await fetch(`http://127.0.0.1:${server.port}/d/${link}/filed`);
    expect(await filed.json()).toMatchObject({ filed: { number: 1, verdict: 'accepted', text } });
    // Somebody is in the middle of a request: for him it waits, until it is asked again.
    const half = connect(server.port, '127.0.0.1').on('error', () => undefined);
    half.write(`GET /d/${link} HTTP/1.1\r\n`);
    await fetch(`http://127.0.0.1:${server.port}/d/${link}`).then((got) => got.text());
    const ended = server.stop();
    await expect.poll(() => listens(server.port), { timeout: 20_000 }).toBe(false);
    server.child.kill('SIGTERM');
    expect(await ended).toBe(0);
    half.destroy();
    expect(server.said()).toBe('');
  });
});

const listens = (port: number): Promise<boolean> =>
  new Promise((told) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => told(true)).once('error', () => told(false));
    socket.once('connect', () => socket.destroy());
  });
