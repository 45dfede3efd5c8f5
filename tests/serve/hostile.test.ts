/** Requests as no browser makes them. */
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { linksOf } from '../../src/serve/links.js';
import { startServer, type ServeOptions } from '../../src/serve/server.js';
import { tempGame, type TempGame } from '../kit/temp-game.js';

const SEATS = ['P1', 'P2'] as const;

interface Served {
  readonly game: TempGame;
  readonly port: number;
  readonly path: string;
}

async function served(given: Partial<ServeOptions> = {}): Promise<Served> {
  const game = await tempGame();
  const links = await linksOf(game.folder, SEATS);
  const server = await startServer({
    folder: game.folder,
    host: '127.0.0.1',
    port: 0,
    systemOf: () => Promise.resolve(game.rules.system),
    makeDesk: () => 'the desk',
    ...given,
  });
  onTestFinished(() => server.stop());
  return { game, port: server.port, path: `/d/${links.get('P1') ?? ''}` };
}

/** All that comes back until the server closes the line, which its last request asks for. */
const say = (port: number, text: string): Promise<string> =>
  new Promise((done) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (said += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => done(said));
  });

const get = (path: string, last = false): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

test('requests in one breath are answered in their order', async () => {
  const { port, path } = await served();
  const said = await say(port, get(path) + get('/x') + get(`${path}/filed`) + get('/', true));
  expect(said.match(/HTTP\/1\.1 \d+|the desk|nothing here|\{"filed":null\}/g)).toEqual([
    'HTTP/1.1 200',
    'the desk',
    'HTTP/1.1 404',
    'nothing here',
    'HTTP/1.1 200',
    '{"filed":null}',
    'HTTP/1.1 404',
    'nothing here',
  ]);
});

test('HEAD is answered like GET without its body', async () => {
  const { port, path } = await served();
  const said = await say(port, `HEAD ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(said).toMatch(/^HTTP\/1\.1 200[\s\S]*content-length: 8\r\n/i);
  expect(said).not.toContain('the desk');
});

test('a page is given whole, whatever is asked of its version or its parts', async () => {
  const { port, path } = await served();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString(), range: 'bytes=0-1' },
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'the desk']);
  expect([answer.headers.get('etag'), answer.headers.get('last-modified')]).toEqual([null, null]);
});

test.each([
  ['a header that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that is too long', get(`/${'x'.repeat(20_000)}`, true), 431],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'a length and pieces',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a whole address', `GET http://127.0.0.1/board HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 404],
  [
    'an upgrade',
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    404,
  ],
  ['TRACE', `TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 404],
])('%s is answered in a word, and the server goes on', async (_, text, status) => {
  const { game, port, path } = await served({ password: 'p' });
  expect(await say(port, text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  expect(readDropBox(game.folder)).toEqual([]);
});

test('headers that come letter by letter are cut off', async () => {
  const { port } = await served({ limits: { request: 300 } });
  const said = await new Promise<string>((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
    const drip = setInterval(() => socket.write('X: y\r\n'), 50);
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      done(text);
    });
  });
  expect(said).toMatch(/^(HTTP\/1\.1 408|$)/);
});

test('one address holds only so many connections; behind a proxy that is not counted', async () => {
  const open = async (port: number): Promise<number> => {
    const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    let closed = 0;
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.on('close', () => closed++);
      socket.resume();
    }
    // Who is let in is answered; who is not is cut off.
    const answers = sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          socket.once('data', () => done());
          socket.once('close', () => done());
          socket.write(get('/'));
        }),
    );
    await Promise.all(answers);
    return 6 - closed;
  };
  const bare = await served({ limits: { connectionsOfOne: 4 } });
  expect(await open(bare.port)).toBe(4);
  const behind = await served({ proxy: true, limits: { connectionsOfOne: 4 } });
  expect(await open(behind.port)).toBe(6);
});
