/** The server as players meet it: a real one, asked over HTTP. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dropBox, linksFile, receiptsFolder } from '../../src/archive/folder/layout.js';
import { withLock } from '../../src/archive/folder/lock.js';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { RECEIPT_WORLDS } from '../../src/archive/intake/forecasts.js';
import { foreseeing } from '../../src/archive/intake/foreseeing.js';
import { writeReceipts } from '../../src/archive/intake/receipts.js';
import { openGame } from '../../src/archive/intake/survey.js';
import { readSettings } from '../../src/archive/settings/settings.js';
import { runStep } from '../../src/archive/step.js';
import { MovesheetError } from '../../src/core/index.js';
import { linksOf, renewLink } from '../../src/serve/links.js';
import type { Receipt } from '../../src/serve/hand-in.js';
import { startServer, type ServeOptions } from '../../src/serve/server.js';
import { plainRender, tempGame, type TempGame, type TempGameOptions } from '../kit/temp-game.js';

const SEATS = ['P1', 'P2'] as const;

interface Served {
  readonly game: TempGame;
  readonly base: string;
  readonly link: (position: string) => string;
  readonly post: (position: string, text: string, headers?: Record<string, string>) => Promise<Response>;
}

async function served(given: Partial<ServeOptions> = {}, made: TempGameOptions = {}): Promise<Served> {
  const game = await tempGame(made);
  const links = await linksOf(game.folder, SEATS);
  const server = await startServer({
    folder: game.folder,
    host: '127.0.0.1',
    port: 0,
    systemOf: () => Promise.resolve(game.rules.system),
    makeDesk: (system, file, to) => `desk of ${system} ${to.post} ${to.sheets} ${file.length}`,
    ...given,
  });
  onTestFinished(() => server.stop());
  const base = `http://127.0.0.1:${server.port}`;
  const link = (position: string): string => `${base}/d/${links.get(position) ?? ''}`;
  return { game, base, link, post: (position, text, headers) => send(link(position), text, headers) };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

const send = (to: string, text: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(to, {
    method: 'POST',
    headers: { ...OWN, ...headers },
    body: JSON.stringify({ text, sha256: hash(text) }),
  });

const receipt = async (answer: Promise<Response>): Promise<Receipt> =>
  (await (await answer).json()) as Receipt;

/** Asks with the same sheet until it is told what that comes to, as the desk does. */
async function told(post: () => Promise<Response>): Promise<Receipt> {
  for (;;) {
    const answer = await post();
    if (answer.status !== 202) return receipt(Promise.resolve(answer));
    await answer.text();
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** A sheet of the open step; `name` makes it another one. */
function sheet(of: TempGame, position: string, name = 'Harrow Hill', entry = '0000'): string {
  const { game, turn, token } = of.file(position, entry);
  return `GAME ${game}\nPOSITION ${position}\nTURN ${turn}\nTOKEN ${token}\nL - ${name}\n`;
}

/** What an answer shows to somebody who tries addresses; but the time. */
async function looks(answer: Response): Promise<unknown> {
  const { status, headers } = answer;
  return {
    status,
    headers: Array.from(headers).filter(([name]) => name !== 'date'),
    body: await answer.text(),
  };
}

/** A request as it is written, so that no client mends its path. */
const raw = (base: string, path: string, method = 'GET'): Promise<{ status: number; body: string }> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(base);
    request({ hostname, port, path, method }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', failed)
      .end();
  });

test('a link opens the desk of its position, kept by nobody and framed by nobody', async () => {
  const { game, link } = await served();
  const answer = await fetch(link('P1'));
  const own = link('P1').split('/').at(-1) ?? '';
  const { length } = game.text('turns/0000/sheets/P01.json');
  expect(await answer.text()).toBe(`desk of ${game.rules.system.id} ${own} ${own}/sheets ${length}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

test('links have 128 bits, differ, stay the same, and their key is read by its owner alone', async () => {
  const { game } = await served();
  const [one, two] = [await linksOf(game.folder, SEATS), await linksOf(game.folder, SEATS)];
  expect(one).toEqual(two);
  expect(new Set(one.values()).size).toBe(2);
  for (const link of one.values()) expect(Buffer.from(link, 'base64url')).toHaveLength(16);
  expect(statSync(linksFile(game.folder)).mode & 0o777).toBe(0o600);
});

test('a renewed link is another one, and the old ones are dead at once, and say so', async () => {
  const { game, base, link } = await served();
  const old = link('P1');
  expect((await fetch(old)).status).toBe(200);
  const renewed = await renewLink(game.folder, SEATS, 'P1');
  for (const dead of [old, `${old}/sheets`, `${old}/filed`]) {
    const answer = await fetch(dead);
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('was renewed')]);
  }
  expect((await send(old, sheet(game, 'P1'))).status).toBe(410);
  expect(readDropBox(game.folder)).toEqual([]);
  expect((await fetch(`${base}/d/${renewed.get('P1') ?? ''}`)).status).toBe(200);
  expect((await fetch(link('P2'))).status).toBe(200);
  const again = await renewLink(game.folder, SEATS, 'P1');
  expect(new Set([old, renewed.get('P1'), again.get('P1')]).size).toBe(3);
  expect((await fetch(`${base}/d/${renewed.get('P1') ?? ''}`)).status).toBe(410);
  expect((await fetch(old)).status).toBe(410);
});

test('a sheet is filed as one of a mail is, and answered with its receipt', async () => {
  const { game, post } = await served();
  const answer = await receipt(post('P1', sheet(game, 'P1')));
  expect(answer).toMatchObject({ filed: true, state: 'green', verdict: 'accepted', sheet: 1, again: false });
  expect(answer.lines.join('\n')).toContain(`SHA-256    ${hash(sheet(game, 'P1'))}`);
  const [filed, ...more] = readDropBox(game.folder);
  expect(more).toEqual([]);
  expect(Buffer.from(filed?.bytes ?? []).toString()).toBe(sheet(game, 'P1'));
  const receipts = readdirSync(join(receiptsFolder(game.folder), '0000'));
  expect(receipts).toEqual([`P01-${hash(sheet(game, 'P1')).slice(0, 12)}.txt`]);
});

test('the same again makes no second sheet, even at once; another one is the next', async () => {
  const { game, post } = await served();
  const [first, second] = [sheet(game, 'P1', 'One'), sheet(game, 'P1', 'Two')];
  const both = await Promise.all([told(() => post('P1', first)), told(() => post('P1', first))]);
  expect(both.map(({ sheet: number }) => number)).toEqual([1, 1]);
  expect(both.filter(({ again }) => again)).toHaveLength(1);
  expect(await receipt(post('P1', second))).toMatchObject({ sheet: 2, verdict: 'accepted', again: false });
  // Back to the first is no retry: it is what the player wants now.
  expect(await receipt(post('P1', first))).toMatchObject({ sheet: 3, verdict: 'accepted', again: false });
  expect(readDropBox(game.folder)).toHaveLength(3);
});

test('with forecasts in game.yaml its receipt holds one, word for word as the receipt of a mail', async () => {
  const { game, post } = await served({ limits: { patience: 60_000 } }, { settings: 'forecast: true\n' });
  const answer = await receipt(post('P1', sheet(game, 'P1')));
  expect(answer.lines.join('\n')).toContain(`; Forecast from ${RECEIPT_WORLDS} imagined worlds`);
  const folder = join(receiptsFolder(game.folder), '0000');
  const [name = ''] = readdirSync(folder);
  const filed = readFileSync(join(folder, name), 'utf8');
  expect(filed).toBe(`${answer.lines.join('\n')}\n`);
  rmSync(join(folder, name));
  const settings = readSettings(game.folder);
  const foresee = foreseeing(game.rules.system, settings, openGame(game.folder, settings));
  await writeReceipts(game.folder, settings, game.rules.system, foresee);
  expect(readFileSync(join(folder, name), 'utf8')).toBe(filed);
});

test('late is told and kept, and its retry is no second sheet', async () => {
  const settings = '\ndeadlines: {zone: Europe/Berlin, first: "2026-12-25 20:00", every-days: 7}\n';
  const now = (): number => Date.parse('2027-12-25T20:00:00Z');
  const { game, post } = await served({ now }, { settings });
  expect(await receipt(post('P1', sheet(game, 'P1')))).toMatchObject({
    filed: true,
    late: true,
    verdict: 'late',
  });
  expect(await receipt(post('P1', sheet(game, 'P1')))).toMatchObject({ again: true, sheet: 1 });
  expect(readDropBox(game.folder)).toHaveLength(1);
});

test.each<[string, (game: TempGame) => string]>([
  ['of another turn', (game) => sheet(game, 'P1').replace(/TURN \d+/, 'TURN 9')],
  ['of another position', (game) => sheet(game, 'P2')],
  ['with a wrong token', (game) => sheet(game, 'P1').replace(/TOKEN .*/, 'TOKEN AAAA-AAAA')],
  ['and another beside it', (game) => `${sheet(game, 'P1')}END\n${sheet(game, 'P2')}END\n`],
  ['that is none', () => 'hello'],
])('a sheet %s is refused with the reason, and not filed', async (_, text) => {
  const { game, post } = await served();
  const answer = await receipt(post('P1', text(game)));
  expect(answer).toMatchObject({ filed: false, state: 'refused' });
  expect(answer.lines.join(' ').length).toBeGreaterThan(20);
  expect(readDropBox(game.folder)).toEqual([]);
});

test('whatever leads nowhere looks the same', async () => {
  const { game, base, link } = await served();
  const own = link('P1');
  const unknown = `${base}/d/${'A'.repeat(22)}`;
  const nothing = await looks(await fetch(unknown));
  expect(nothing).toMatchObject({ status: 404, body: 'There is nothing here.\n' });
  for (const path of [base, `${base}/d`, `${base}/board`, `${own}/`, `${own}x`, `${own}/sheets/0009.html`])
    expect(await looks(await fetch(path)), path).toEqual(nothing);
  for (const path of [`${own}/sheets/0000.jso`, `${own}/sheets/0000.state`, `${unknown}/sheets/0000.html`])
    expect(await looks(await fetch(path)), path).toEqual(nothing);
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    expect(await looks(await fetch(own, { method })), method).toEqual(nothing);
  expect(await looks(await fetch(`${own}/sheets`, { method: 'POST' }))).toEqual(nothing);
  expect((await send(unknown, sheet(game, 'P1'))).status).toBe(404);
});

test('no path leads out of the position', async () => {
  const { game, base, link } = await served();
  const own = new URL(link('P1')).pathname;
  expect(existsSync(join(game.folder, 'seed.json'))).toBe(true);
  for (const path of [
    `${own}/sheets/../../seed.json`,
    `${own}/sheets/..%2f..%2fseed.json`,
    `${own}/sheets/0000/../../seed.json`,
    `${own}/../../seed.json`,
    '/../seed.json',
    '//seed.json',
    `${own}/sheets/0000%00.html`,
    `${own}%0d%0aset-cookie:%20a=b`,
    '*',
  ])
    expect(await raw(base, path), path).toEqual({ status: 404, body: 'There is nothing here.\n' });
});

test('the move sheets of a position can be read, and those of others not', async () => {
  const { game, link } = await served();
  const list = await (await fetch(`${link('P1')}/sheets`)).text();
  expect([...list.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(
    ['pdf', 'html', 'txt', 'json'].map((format) => `sheets/0000.${format}`),
  );
  const text = await fetch(`${link('P1')}/sheets/0000.txt`);
  expect(await text.text()).toBe(game.text('turns/0000/sheets/P01.txt'));
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${link('P1')}/sheets/0000.pdf`)).headers.get('content-type')).toBe('application/pdf');
});

test.each<[string, number, Record<string, string>]>([
  ['from another site', 403, { 'sec-fetch-site': 'cross-site' }],
  ['from a neighbour of the site', 403, { 'sec-fetch-site': 'same-site' }],
  ['as a form', 415, { 'content-type': 'text/plain' }],
  ['packed', 415, { 'content-encoding': 'gzip' }],
])('a sheet %s is not taken', async (_, status, headers) => {
  const { game, post } = await served();
  expect((await post('P1', sheet(game, 'P1'), headers)).status).toBe(status);
  expect(readDropBox(game.folder)).toEqual([]);
});

test('a browser that does not say whence must name our own origin', async () => {
  const { game, base, link } = await served();
  const text = sheet(game, 'P1');
  const from = (origin: Record<string, string>): Promise<number> =>
    new Promise((done, failed) => {
      const body = JSON.stringify({ text, sha256: hash(text) });
      const headers = { 'content-type': 'application/json', 'content-length': body.length, ...origin };
      request(link('P1'), { method: 'POST', headers }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      })
        .on('error', failed)
        .end(body);
    });
  expect(await from({})).toBe(403);
  expect(await from({ origin: 'null' })).toBe(403);
  expect(await from({ origin: 'https://elsewhere.example' })).toBe(403);
  expect(await from({ origin: base })).toBe(200);
});

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['no text', JSON.stringify({ sha256: hash('') })],
  ['a damaged text', JSON.stringify({ text: 'L - Hill', sha256: hash('L - Hall') })],
])('a body with %s is refused', async (_, body) => {
  const { game, link } = await served();
  expect((await fetch(link('P1'), { method: 'POST', headers: OWN, body })).status).toBe(400);
  expect(readDropBox(game.folder)).toEqual([]);
});

test('a body that is too large is refused, whether it says so or not', async () => {
  const { link } = await served();
  const large = 'x'.repeat(300 * 1024);
  const outcome = await send(link('P1'), large).then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(outcome);
  const stream = new ReadableStream({
    start(to) {
      to.enqueue(new TextEncoder().encode(large));
      to.close();
    },
  });
  const init = { method: 'POST', headers: OWN, body: stream, duplex: 'half' } as RequestInit;
  const streamed = await fetch(link('P1'), init).then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(streamed);
  expect((await fetch(link('P1'))).status).toBe(200);
});

test('a body that never ends is cut off', async () => {
  const { base, link } = await served({ limits: { request: 300 } });
  const { port, hostname } = new URL(base);
  const path = new URL(link('P1')).pathname;
  const said = await new Promise<string>((done) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 99\r\n\r\n{`,
      ),
    );
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => done(text));
  });
  expect(said).toMatch(/^(HTTP\/1\.1 408|$)/);
});

test('too many requests of an address, and too many sheets of a link, are told to wait', async () => {
  const one = await served({ limits: { perLink: 2 } });
  const states: number[] = [];
  for (let time = 0; time < 3; time++) states.push((await one.post('P1', sheet(one.game, 'P1'))).status);
  expect(states).toEqual([200, 200, 429]);
  expect((await one.post('P2', sheet(one.game, 'P2'))).status).toBe(200);
  const two = await served({ limits: { perAddress: 2 } });
  await fetch(two.link('P1'));
  await fetch(two.base);
  const third = await fetch(two.link('P1'));
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('behind a proxy players are told apart; without one nobody can choose his address', async () => {
  const ask = (base: string, who: string): Promise<number> =>
    fetch(base, { headers: { 'x-forwarded-for': who } }).then(({ status }) => status);
  const behind = await served({ proxy: true, limits: { perAddress: 1 } });
  expect([await ask(behind.base, '192.0.2.1'), await ask(behind.base, '192.0.2.2')]).toEqual([404, 404]);
  expect(await ask(behind.base, '198.51.100.9, 192.0.2.1')).toBe(429);
  const bare = await served({ limits: { perAddress: 1 } });
  expect([await ask(bare.base, '192.0.2.1'), await ask(bare.base, '192.0.2.2')]).toEqual([404, 429]);
});

test('the board is there for its password alone', async () => {
  const { game, base, post } = await served({ password: 'Tür:auf', limits: { perPassword: 2 } });
  const ask = (given?: string): Promise<Response> =>
    fetch(`${base}/board`, {
      headers: given === undefined ? {} : { authorization: `Basic ${Buffer.from(given).toString('base64')}` },
    });
  await post('P1', sheet(game, 'P1'));
  const board = await (await ask('gm:Tür:auf')).text();
  expect(board).toContain('ford-1');
  expect(board).toMatch(/P1<\/td><td>[^<]*<\/td><td>in: green/);
  expect(board).toMatch(/P2<\/td><td>[^<]*<\/td><td>missing/);
  expect(board).not.toContain(game.file('P1', '0000').token);
  expect((await ask()).status).toBe(401);
  expect([(await ask('gm:')).status, (await ask('gm:auf')).status, (await ask('x')).status]).toEqual([
    401, 401, 429,
  ]);
});

describe('while somebody else has the game', () => {
  test('a sheet is kept at once, and has its receipt when the game can be had', async () => {
    const { game, post } = await served({ limits: { patience: 50 } });
    const text = sheet(game, 'P1');
    await withLock(game.folder, async () => {
      const answer = await post('P1', text);
      expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining('lies with him')]);
      expect((await post('P1', text)).status).toBe(202);
      // The disk has it, whatever becomes of the server.
      expect(readDropBox(game.folder).map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([text]);
    });
    expect(await told(() => post('P1', text))).toMatchObject({ filed: true, sheet: 1, again: false });
    expect(await receipt(post('P1', text))).toMatchObject({ filed: true, sheet: 1, again: true });
    expect(readDropBox(game.folder)).toHaveLength(1);
    expect(readdirSync(join(receiptsFolder(game.folder), '0000'))).toHaveLength(1);
  });

  test('it arrives when it comes, not when the game can be had', async () => {
    const settings = '\ndeadlines: {zone: UTC, first: "2026-12-25 20:00", every-days: 7}\n';
    let clock = Date.parse('2026-12-25T19:59:58Z');
    const { game, post } = await served({ now: () => clock, limits: { patience: 50 } }, { settings });
    const text = sheet(game, 'P1');
    await withLock(game.folder, async () => {
      expect((await post('P1', text)).status).toBe(202);
      clock += 60_000;
    });
    expect(await told(() => post('P1', text))).toMatchObject({
      verdict: 'accepted',
      late: false,
      arrived: '2026-12-25T19:59:58.000Z',
    });
  });

  test('what is wrong is told at once, and not kept', async () => {
    const { game, post } = await served({ limits: { patience: 50 } });
    await withLock(game.folder, async () => {
      expect(await receipt(post('P1', sheet(game, 'P2')))).toMatchObject({ filed: false });
      expect(await receipt(post('P1', 'hello'))).toMatchObject({ filed: false });
    });
    expect(readDropBox(game.folder)).toEqual([]);
  });

  test('nobody fills the drop box meanwhile', async () => {
    const { game, post } = await served({ limits: { patience: 10, perLink: 100 } });
    await withLock(game.folder, async () => {
      const all = Array.from({ length: 40 }, (_, at) => post('P1', sheet(game, 'P1', `Hill ${at}`)));
      const states = (await Promise.all(all)).map(({ status }) => status);
      expect(states.filter((status) => status === 202)).toHaveLength(20);
      expect((await post('P2', sheet(game, 'P2'))).status).toBe(202);
    });
  });

  test('a sheet that its step did not wait for is told so, and its words are kept with its receipt', async () => {
    const { game, post } = await served({ limits: { patience: 50 } });
    const text = sheet(game, 'P1', 'Too Late');
    await post('P1', sheet(game, 'P1'));
    await withLock(game.folder, async () => {
      const late: Promise<Response>[] = [];
      const render: typeof plainRender = async (...given) => {
        // The sheets were read long ago: a page is drawn already.
        if (late.length === 0) late.push(post('P1', text));
        expect((await late[0])?.status).toBe(202);
        return plainRender(...given);
      };
      await runStep(game.folder, game.rules, render, { acceptNmr: 1 });
    });
    const answer = await told(() => post('P1', text));
    expect(answer).toMatchObject({ filed: false, state: 'refused' });
    expect(answer.lines.join('\n')).toContain('you answered turn');
    expect(readDropBox(game.folder)).toEqual([]);
    const kept = readdirSync(join(receiptsFolder(game.folder), '0001'));
    expect(kept.map((name) => game.text(`receipts/0001/${name}`)).join('')).toContain('Too Late');
  });
});

test('a sheet whose answer was lost before its step was resolved is known again', async () => {
  const { game, post } = await served();
  const [one, two] = [sheet(game, 'P1'), sheet(game, 'P2')];
  await post('P1', one);
  await post('P2', two);
  await runStep(game.folder, game.rules, plainRender);
  const again = await receipt(post('P1', one));
  expect(again).toMatchObject({ filed: true, again: true, verdict: 'accepted' });
  expect(again.sheet).toBeUndefined();
  expect(await receipt(post('P1', sheet(game, 'P1', 'Elsewhere')))).toMatchObject({ filed: false });
});

test('two seats send sheet after sheet beside a run: each is filed once, or told that its turn is over', async () => {
  const { game, post } = await served({ limits: { perLink: 10_000, perAddress: 100_000 } });
  // Of one seat one at a time: the same again, behind another one, is what its player wants now.
  let filedOne = (): void => undefined;
  const first = new Promise<void>((done) => (filedOne = done));
  const sendAll = async (seat: string): Promise<Receipt[]> => {
    const answers: Receipt[] = [];
    for (let at = 0; at < 12; at++) {
      answers.push(await told(() => post(seat, sheet(game, seat, `Hill ${at}`))));
      filedOne();
    }
    return answers;
  };
  const sent = SEATS.map(sendAll);
  // As a GM would: while they send.
  await first;
  const run = runStep(game.folder, game.rules, plainRender, { acceptNmr: 2 });
  const [receipts, outcome] = [(await Promise.all(sent)).flat(), await run];
  expect(outcome.kind).toBe('resolved');
  const archived = (JSON.parse(game.text('turns/0001/orders/received.json')) as { sha256: string }[]).map(
    ({ sha256 }) => sha256,
  );
  const filed = receipts.filter((one) => one.filed).map(({ sha256 }) => sha256);
  expect(new Set(archived)).toEqual(new Set(filed));
  expect(archived).toHaveLength(filed.length);
  for (const { filed: taken, lines } of receipts)
    if (!taken) expect(lines.join('\n')).toContain('you answered turn');
  expect(readdirSync(dropBox(game.folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
});

test('of a folder of games each is served, and one that is broken stops none', async () => {
  const [one, two] = [await tempGame(), await tempGame({ seed: 'other' })];
  const folder = dirname(one.folder);
  renameSync(two.folder, join(folder, 'ford-2'));
  mkdirSync(join(folder, 'broken'));
  writeFileSync(join(folder, 'broken/game.yaml'), 'x');
  const server = await startServer({
    folder,
    host: '127.0.0.1',
    port: 0,
    systemOf: () => Promise.resolve(one.rules.system),
    makeDesk: () => {
      throw new MovesheetError('desk/system', 'none', '');
    },
    password: 'p',
  });
  onTestFinished(() => server.stop());
  for (const name of ['ford-1', 'ford-2']) {
    const link = (await linksOf(join(folder, name), SEATS)).get('P2') ?? '';
    // Rules from outside have no desk: their players get the list of sheets.
    const page = await (await fetch(`http://127.0.0.1:${server.port}/d/${link}`)).text();
    expect(page).toContain(`href="${link}/sheets/0000.html"`);
  }
  const authorization = `Basic ${Buffer.from(':p').toString('base64')}`;
  const board = await (
    await fetch(`http://127.0.0.1:${server.port}/board`, { headers: { authorization } })
  ).text();
  expect(board).toContain('broken');
  expect(board).toContain('read now');
});

test('a stop answers what is under way, and takes nothing more', async () => {
  const game = await tempGame();
  const links = await linksOf(game.folder, SEATS);
  let go: () => void = () => undefined;
  const loading = new Promise<void>((done) => (go = done));
  const server = await startServer({
    folder: game.folder,
    host: '127.0.0.1',
    port: 0,
    systemOf: async () => {
      await loading;
      return game.rules.system;
    },
    makeDesk: () => '',
  });
  const base = `http://127.0.0.1:${server.port}`;
  const last = send(`${base}/d/${links.get('P1') ?? ''}`, sheet(game, 'P1'));
  await fetch(base);
  const stopped = server.stop();
  await expect(fetch(base)).rejects.toThrow();
  go();
  expect(await receipt(last)).toMatchObject({ filed: true });
  await stopped;
});

test('who has the game for moments is waited for', async () => {
  const { folder } = await tempGame();
  let end: () => void = () => undefined;
  const had = new Promise<void>((done) => (end = done));
  const first = withLock(folder, () => had, { brief: true });
  const second = withLock(folder, () => 'mine');
  end();
  await expect(second).resolves.toBe('mine');
  await first;
});
