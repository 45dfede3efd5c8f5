/**
 * The server: a few addresses, each with its own rules, and one plain answer for all others. It hands sheets in and shows what a
 * position may see; it never resolves a turn.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import helmet from 'helmet';
import { gamesAt } from '../archive/folder/games.js';
import { sha256 } from '../archive/folder/hash.js';
import { MovesheetError, type GameSystem, type PositionId } from '../core/index.js';
import { json, NOTHING, plain, Refusal, RENEWED, type Answer } from './answer.js';
import { boardAnswer, isPassword } from './board.js';
import { sheetFrom } from './body.js';
import { KEPT, openCounter, type Counter } from './counter.js';
import { addressOf, isLoopback, LIMITS, rate, type Limits, type Rate } from './limits.js';
import { newsAnswer } from './news.js';
import { openRegister, type Register, type Seat } from './register.js';
import { deskAnswer, sheetAnswer, sheetsAnswer, type MakeDesk } from './seat-pages.js';

export interface ServeOptions {
  /** A game, or a folder of games. */
  readonly folder: string;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The rules of a game folder. */
  readonly systemOf: (game: string) => Promise<GameSystem>;
  readonly makeDesk: MakeDesk;
  /** Without one there is no board. */
  readonly password?: string;
  /** It stands behind a proxy on this machine. */
  readonly proxy?: boolean;
  readonly limits?: Partial<Limits>;
  readonly now?: () => number;
  /** Of whom the links lead anywhere; default: all. */
  readonly seats?: (position: PositionId) => boolean;
  /** Told of a sheet that was filed, once its sender has the receipt. */
  readonly handed?: (seat: Seat) => void;
  /** How the open step stands, for a page that waits for its end; with it pages ask every few seconds. */
  readonly note?: (seat: Seat) => string;
  /** Told what went wrong; no link and no sheet stands in it. */
  readonly fault?: (error: unknown) => void;
}

export interface Running {
  readonly port: number;
  /** Takes no more requests, and ends once those that are under way are answered. Called again: those are cut off. */
  stop(): Promise<void>;
}

interface House extends ServeOptions {
  /** The server is being stopped: whoever is answered is told to go. */
  leaving: boolean;
  readonly most: Limits;
  readonly register: Register;
  readonly counter: Counter;
  readonly rates: { readonly address: Rate; readonly link: Rate; readonly password: Rate };
}

/** Milliseconds of silence. A proxy must be the first to close, or a sheet is sent into a connection that is just being closed. */
const KEPT_ALIVE = { bare: 10_000, proxy: 130_000 } as const;

/** Starts the server; it listens when this returns. */
export async function startServer(options: ServeOptions): Promise<Running> {
  const most: Limits = { ...LIMITS, ...options.limits };
  const systemOf = remembered(options.systemOf);
  const house: House = {
    ...options,
    systemOf,
    leaving: false,
    most,
    register: openRegister(options.folder, options.seats),
    counter: openCounter(systemOf, options.now, most.patience),
    rates: { address: rate(most.perAddress), link: rate(most.perLink), password: rate(most.perPassword) },
  };
  const server = createServer(
    {
      requestTimeout: most.request,
      headersTimeout: most.request,
      connectionsCheckingInterval: Math.min(1000, most.request),
      keepAliveTimeout: options.proxy === true ? KEPT_ALIVE.proxy : KEPT_ALIVE.bare,
      maxHeaderSize: 8192,
    },
    (request, response) => void serve(house, request, response),
  );
  boundConnections(server, most, options.proxy === true);
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(notListening(options, error)));
    server.listen(options.port, options.host, () => done());
  });
  // The first sheet needs the rules: they are there by then.
  for (const game of gamesAt(options.folder)) house.systemOf(game).catch(() => undefined);
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    if (stopped) server.closeAllConnections();
    return (stopped ??= stopServer(house, server));
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Why the server can't listen, and what to do about it. */
function notListening({ host, port }: ServeOptions, { code, message }: NodeJS.ErrnoException): Error {
  const place = `${host}, port ${port}`;
  const [why, hint] = WHY_NOT[code ?? ''] ?? [message, 'Choose another one with --host and --port.'];
  return new MovesheetError('serve/listen', `The server can't listen at ${place}: ${why}.`, hint, 2);
}

const WHY_NOT: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  EADDRINUSE: [
    'another program listens there',
    'Is "movesheet serve" running already? Else choose another port: --port 8081.',
  ],
  EACCES: ['this user may not', 'Choose a port above 1023, and let a proxy listen at 80 and 443.'],
  EADDRNOTAVAIL: ['this machine has no such address', 'Choose one that it has: --host 127.0.0.1.'],
  ENOTFOUND: ['this host is not known', 'Choose an address of this machine: --host 127.0.0.1.'],
};

/** Connections that say nothing take room as well: so many of one address, and so many in all. */
function boundConnections(server: Server, most: Limits, proxy: boolean): void {
  server.maxConnections = most.connections;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // All players come by way of the proxy.
    if (proxy && isLoopback(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most.connectionsOfOne) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

function stopServer(house: House, server: Server): Promise<void> {
  house.leaving = true;
  house.counter.close();
  return new Promise((done) => {
    const late = setTimeout(() => server.closeAllConnections(), house.most.stop);
    server.close(() => {
      clearTimeout(late);
      done();
    });
    server.closeIdleConnections();
  });
}

/** The rules of a game are loaded once. */
function remembered(systemOf: ServeOptions['systemOf']): ServeOptions['systemOf'] {
  const known = new Map<string, Promise<GameSystem>>();
  return (game) => {
    const found = known.get(game) ?? systemOf(game);
    known.set(game, found);
    found.catch(() => known.delete(game));
    return found;
  };
}

/** The policy is each answer's own; whether all of a host speaks TLS is a matter of the proxy before it. */
const headers = helmet({
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});

async function serve(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  headers(request, response, () => undefined);
  response.setHeader('cache-control', 'no-store');
  const answer = await answerTo(house, request).catch((error: unknown) => told(house, error));
  if (response.destroyed) return answer.sent?.();
  if (answer.sent) response.once('close', answer.sent);
  // What was not read of a body is not waited for.
  if (!request.complete) {
    response.setHeader('connection', 'close');
    response.once('finish', () => request.destroy());
  }
  if (house.leaving) response.setHeader('connection', 'close');
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

function told({ fault }: House, error: unknown): Answer {
  if (error instanceof Refusal) return plain(error.status, error.message, error.headers);
  if (error instanceof MovesheetError && error.code === 'game/locked')
    return plain(503, 'The game master is at work on this game. Nothing was taken: try again in a minute.', {
      'retry-after': '60',
    });
  fault?.(error);
  return plain(500, 'Something went wrong here. Nothing was taken: try again, or mail your sheet.');
}

/** Nothing in an address is ever decoded: what is not written like this leads nowhere. */
const ADDRESS = /^\/d\/([\w-]{22})(?:\/(filed|news|sheets(?:\/([\da-z+-]{4,80})\.([a-z]{3,4}))?))?(?:\?|$)/;

async function answerTo(house: House, request: IncomingMessage): Promise<Answer> {
  const address = addressOf(request, house.proxy === true);
  refuseMore(await house.rates.address.take(address));
  const url = request.url ?? '';
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (/^\/board(?:\?|$)/.test(url) && reads && house.password !== undefined)
    return board(house, request, house.password, address);
  const [, link = '', part, entry, format = ''] = ADDRESS.exec(url) ?? [];
  const seat = house.register.find(link);
  if (!seat) return NOTHING;
  if (seat === 'renewed') return RENEWED;
  if (reads && entry !== undefined) return sheetAnswer(seat, entry, format);
  if (reads && part === 'filed') return json({ filed: await house.counter.onFile(seat.game, seat.position) });
  if (reads && part === 'news') return newsAnswer(seat, house.note?.(seat));
  if (reads && part === 'sheets') return sheetsAnswer(seat, '');
  if (reads) return deskAnswer(seat, { link, often: house.note !== undefined }, house.makeDesk);
  if (request.method !== 'POST' || part !== undefined) return NOTHING;
  refuseMore(await house.rates.link.take(sha256(link)));
  const text = await sheetFrom(request, house.most.body);
  const receipt = await house.counter.hand(seat.game, { position: seat.position, text });
  if (receipt === KEPT) return WAITS;
  return receipt.filed ? { ...json(receipt), sent: () => house.handed?.(seat) } : json(receipt);
}

/** The very same sheet, asked for again, has its receipt as soon as the game can be had. */
const WAITS: Answer = plain(
  202,
  'The game master is at work on this game. Your sheet lies with him; whether it counts is known when he is done: ask again.',
  { 'retry-after': '2' },
);

function refuseMore(wait: number | undefined): void {
  if (wait !== undefined)
    throw new Refusal(429, 'Too much at once. Nothing was taken: try again in a minute.', {
      'retry-after': String(wait),
    });
}

async function board(
  { folder, systemOf, rates }: House,
  { headers: { authorization } }: IncomingMessage,
  password: string,
  address: string,
): Promise<Answer> {
  if (isPassword(authorization, password)) return boardAnswer(folder, systemOf);
  if (authorization !== undefined) refuseMore(await rates.password.take(address));
  return plain(401, 'The board needs its password.', {
    'www-authenticate': 'Basic realm="board", charset="UTF-8"',
  });
}
