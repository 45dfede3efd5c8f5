/** `movesheet serve`: the players' desks by secret links, and those links. */
import { basename } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { gamesAt } from '../archive/folder/games.js';
import { lastEntry } from '../archive/folder/read.js';
import { readSettings, withoutSlash } from '../archive/settings/settings.js';
import { MovesheetError, mustGet } from '../core/index.js';
import { deskOf } from '../desk/assemble.js';
import { linksOf, renewLink } from '../serve/links.js';
import { startServer } from '../serve/server.js';
import { linkAt } from './desk-links.js';
import { gameRules } from './game-rules.js';
import { numberFrom, position, refuseUnknown } from './input.js';
import { columns, counted, print } from './output.js';

interface Given {
  readonly port: number;
  readonly host: string;
  readonly url?: string;
  readonly proxy?: boolean;
  readonly links?: boolean;
  readonly renew?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<folder>', 'a game, or a folder of games')
    .option('--port <n>', 'where it listens', numberFrom(0, 65_535), 8080)
    .option('--host <address>', 'for whom it listens; default: this machine alone', '127.0.0.1')
    .option('--proxy', 'behind a proxy on this machine: players are told apart by its X-Forwarded-For')
    .option('--links', "print the players' links, and serve nothing")
    .option(
      '--renew <position>',
      'make a new link for this position of a game: the old one is dead',
      position,
    )
    .option('--url <address>', 'what stands before the links: https://desk.example.org', webAddress)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet serve games --port 8080
  movesheet serve games --links --url https://desk.example.org
  movesheet serve games/inner-sea-1 --renew P5 --url https://desk.example.org
  MOVESHEET_BOARD_PASSWORD=… movesheet serve games --proxy

Each player has a link of his own: it opens his desk, takes his sheets, and shows his move sheets. Who has the link has the hand:
give it to nobody else. With MOVESHEET_BOARD_PASSWORD in the environment there is a board for you at /board. No turn is ever
resolved by it: that stays "movesheet run". It speaks no TLS itself: put a proxy before it (docs/gm-guide.md).`,
    )
    .action(serve);
}

function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It must be an address such as https://desk.example.org.');
  return withoutSlash(text);
}

async function serve(folder: string, given: Given): Promise<void> {
  const games = gamesAt(folder);
  if (games.length === 0)
    throw new MovesheetError(
      'serve/no-game',
      `There is no game in ${folder}.`,
      'Name the folder of a game, or one in which such folders lie.',
      2,
    );
  if (given.renew !== undefined) return renew(games, given.renew, given);
  const all = await Promise.all(
    games.map(async (game) => linkRows(game, await linksOf(game, seatsOf(game)), given)),
  );
  if (given.links) {
    tellLinks(all.flat(), given);
    return;
  }
  await serveUntilStopped(folder, games.length, given);
}

async function serveUntilStopped(
  folder: string,
  games: number,
  { port, host, proxy, json }: Given,
): Promise<void> {
  const password = process.env.MOVESHEET_BOARD_PASSWORD;
  const board = password !== undefined && password !== '';
  const server = await startServer({
    folder,
    port,
    host,
    proxy: proxy === true,
    systemOf: async (game) => (await gameRules(game)).system,
    makeDesk: deskOf,
    ...(board ? { password } : {}),
    fault: (error) => console.error(`movesheet: ${error instanceof Error ? error.message : String(error)}`),
  });
  // Asked a second time, it cuts off those that are still being answered; what is being written is written. Who is told that it serves
  // may end it at once.
  const stopped = new Promise<void>((done, failed) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => void server.stop().then(done, failed));
  });
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`;
  print(json, { address, games, board }, () => [
    `Serving ${counted(games, 'game')} at ${address}${board ? `, the board at ${address}/board` : ''}.`,
    `The players' links: movesheet serve ${folder} --links. Stop with Ctrl+C.`,
  ]);
  await stopped;
}

interface LinkRow {
  readonly game: string;
  readonly position: string;
  readonly name: string;
  readonly link: string;
}

const seatsOf = (game: string): string[] => lastEntry(game).manifest.positions.map(({ id }) => id);

function linkRows(game: string, links: ReadonlyMap<string, string>, { url, host, port }: Given): LinkRow[] {
  const before = url ?? readSettings(game).serve?.url ?? `http://${host}:${port}`;
  return lastEntry(game).manifest.positions.map(({ id, name }) => ({
    game: basename(game),
    position: id,
    name,
    link: linkAt(before, mustGet(links, id, 'the links')),
  }));
}

async function renew(games: readonly string[], of: string, given: Given): Promise<void> {
  const [game, other] = games;
  if (game === undefined || other !== undefined)
    throw new MovesheetError(
      'serve/which',
      'A link is made anew for one game.',
      'Name the folder of that game.',
      2,
    );
  refuseUnknown('--renew', [of], lastEntry(game).manifest.positions);
  const rows = linkRows(game, await renewLink(game, seatsOf(game), of), given);
  tellLinks(
    rows.filter((row) => row.position === of),
    given,
  );
}

function tellLinks(links: readonly LinkRow[], { json }: Given): void {
  print(json, { links }, () =>
    columns(links.map(({ game, position: id, name, link }) => [game, id, name, link])),
  );
}
