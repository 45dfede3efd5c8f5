import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { reportOf } from '../../src/archive/folder/entry.js';
import { lookOf, readSettings } from '../../src/archive/settings/settings.js';
import { sheetRenderer } from '../../src/cli/render-sheet.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { tickAll, type TickedAll } from '../../src/cli/tick-folder.js';
import { routeOf, type RoutedGames } from '../../src/mail/route.js';
import { readMail } from '../../src/mail/read-mail.js';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, inside, plainRender, rulesFor, tempFolder } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

interface TestHouse {
  readonly folder: string;
  readonly smtp: TestSmtp;
  readonly token: (game: string, position: string) => string;
  readonly post: (name: string, from: string, text: string, headers?: string) => void;
  readonly tick: (moment?: string) => Promise<TickedAll>;
}

const HOUSE = `
schedule: { zone: Europe/Berlin, at: "20:00", on: [fri] }
nmr: { limit: 2 }
`;

/** Ada plays in both games, Ben in the first, Cy in the second. */
async function house(games: readonly string[] = ['north', 'south']): Promise<TestHouse> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const folder = tempFolder();
  mkdirSync(join(folder, 'mails'));
  const mail = `mail:\n  from: GM <gm@example.org>\n  folder: mails\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  writeFileSync(join(folder, 'house.yaml'), `${HOUSE}${mail}`);
  const system = await toySystem();
  for (const [at, name] of games.entries()) {
    const other = at === 0 ? 'ben' : 'cy';
    await createGame(
      join(folder, name),
      rulesFor(system),
      {
        settings: gameYaml({ name, system, scenario: 'feud', options: {} }),
        players: `P1: { name: Ada, email: ada@example.org }\nP2: { name: Other, email: ${other}@example.org }\n`,
        seed: name,
        now: Date.parse('2026-10-01T08:00Z'),
      },
      plainRender,
    );
  }
  return {
    folder,
    smtp,
    token: (game, position) => inside(join(folder, game)).file(position, '0000').token,
    post: (name, from, text, headers = '') =>
      writeFileSync(
        join(folder, 'mails', `${name}.eml`),
        `From: ${from}@example.org\r\nTo: gm@example.org\r\nMessage-ID: <${name}@example.org>\r\n${headers}MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`,
      ),
    tick: (moment = '2026-10-02T08:00Z') =>
      tickAll([folder], {
        now: () => new Date(moment),
        dryRun: false,
        drawPdf: () => undefined,
        jobs: 1,
      }),
  };
}

const orders = (folder: string, game: string): string[] => readdirSync(join(folder, game, 'orders'));

describe('a house', () => {
  test('its settings count where a game has none', async () => {
    const { folder } = await house();
    const file = join(folder, 'south', 'game.yaml');
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}\nschedule: { every-days: 3 }\nmail: { from: "South <south@example.org>" }\nnmr: { limit: 0 }\n`,
    );
    const [north, south] = ['north', 'south'].map((game) => readSettings(join(folder, game)));
    expect(north?.schedule?.rhythm).toEqual({ at: '20:00', on: ['fri'] });
    expect(north?.mail).toMatchObject({ from: 'GM <gm@example.org>', house: true });
    expect(north?.mail?.folder).toBeUndefined();
    expect(south?.schedule?.rhythm).toEqual({ at: '20:00', everyDays: 3 });
    expect(south?.mail).toMatchObject({ from: 'South <south@example.org>', house: true });
    expect([north?.nmrLimit, south?.nmrLimit]).toEqual([2, 0]);
    writeFileSync(join(folder, 'house.yaml'), 'nonsense: 1\n');
    expect(() => readSettings(join(folder, 'north'))).toThrow('house.yaml');
  });

  test('its template of the move sheet is used where a game has none of its own', async () => {
    const { folder } = await house();
    for (const [place, said] of [
      ['', 'of the house'],
      ['south', 'of the game'],
    ] as const) {
      mkdirSync(join(folder, place, 'templates'), { recursive: true });
      writeFileSync(join(folder, place, 'templates', 'move-sheet.html.hbs'), `<p>${said}: {{title}}</p>`);
    }
    const system = await toySystem();
    const page = async (game: string): Promise<string> => {
      const file = inside(join(folder, game)).file('P1', '0000');
      const drawPdf = (): Promise<Uint8Array> => Promise.resolve(new Uint8Array());
      const render = sheetRenderer({ rules: rulesFor(system), ...lookOf(join(folder, game)), drawPdf });
      return (await render(reportOf(system, file), file)).html;
    };

    expect([await page('north'), await page('south')]).toEqual([
      expect.stringMatching(/^<p>of the house: north/),
      expect.stringMatching(/^<p>of the game: south/),
    ]);
  });

  test('a mail goes to the game that its header names, that it answers, that its subject names, or the only one of its sender', async () => {
    const { folder, smtp, token, post, tick } = await house();
    for (const game of ['north', 'south']) await command(folder, ['send', game]);
    const letter = /^Message-ID: (<.*>)/im.exec(
      smtp.mails.find(({ to, raw }) => to === 'ada@example.org' && raw.includes('south'))?.raw ?? '',
    )?.[1];
    const sheet = (game: string, position = 'P1'): string =>
      `GAME ${game} POSITION ${position} TURN 1 TOKEN ${token(game, position)}\r\nL - Harrow Hill`;
    post('header', 'ada', sheet('south'));
    post('answer', 'ada', 'I shall be late.', `In-Reply-To: ${letter ?? ''}\r\n`);
    post('subject', 'ada', 'A question about the rules', 'Subject: Re: north, turn 1\r\n');
    post('only', 'ben', 'Who am I?');
    post('which', 'ada', 'Hello, when is the deadline?', 'Subject: deadline\r\n');
    post('stranger', 'eve', 'Buy now');
    post('machine', 'ada', 'I am away', 'Auto-Submitted: auto-replied\r\n');
    const sent = smtp.mails.length;

    const { houses, games } = await tick();

    expect(houses[0]?.mail).toEqual({
      fetched: 7,
      asked: 1,
      strange: 2,
      routed: { [join(folder, 'north')]: 2, [join(folder, 'south')]: 2 },
    });
    expect(games.map(({ problem }) => problem)).toEqual([undefined, undefined]);
    expect([orders(folder, 'north').length, orders(folder, 'south').length]).toEqual([0, 1]);
    const question = smtp.mails.slice(sent).find(({ raw }) => raw.includes('For which game'));
    expect(question?.to).toBe('ada@example.org');
    expect(question?.raw).toMatch(/GAME north\r\nGAME south/);
    // Nothing is fetched, asked or answered twice.
    const after = smtp.mails.length;
    expect((await tick('2026-10-02T09:00Z')).houses[0]?.mail).toMatchObject({ fetched: 0, asked: 0 });
    expect(smtp.mails.length).toBe(after);
  });

  test('one who is never answered by a person is asked five times a day at most', async () => {
    const { post, tick, smtp } = await house();
    for (let n = 0; n < 9; n++) post(`again-${n}`, 'ada', 'Hello?');
    expect((await tick()).houses[0]?.mail).toMatchObject({ fetched: 9, asked: 5 });
    expect(smtp.mails).toHaveLength(5);
  });

  test('the steps of all games are resolved at their deadline, behind a look into the mailbox; status shows all', async () => {
    const { folder, token, post, tick } = await house();
    for (const game of ['north', 'south']) await command(folder, ['send', game]);
    await tick();
    post('sheet', 'ada', `GAME north POSITION P1 TURN 1 TOKEN ${token('north', 'P1')}\r\nL - Harrow Hill`);
    const { games } = await tick('2099-10-09T18:20Z');
    expect(games.map(({ held }) => held?.reasons.map(({ code }) => code))).toEqual([undefined, undefined]);
    const page = JSON.parse((await command(folder, ['status', '.', '--json'])).out) as {
      games: { game: string; turn: number }[];
    };
    expect(page.games.map(({ game, turn }) => [game, turn])).toEqual([
      ['north', 2],
      ['south', 2],
    ]);
    expect((await command(folder, ['status', '.'])).out).toMatch(
      /2 games\.[\s\S]*north {2}turn 2 .* 0 in {2}missing: P1, P2/,
    );
  });

  test('two games of one name are refused', async () => {
    const { folder, tick } = await house();
    cpSync(join(folder, 'north'), join(folder, 'copy'), { recursive: true });
    expect((await tick()).houses[0]?.problem?.code).toBe('house/same-name');
  });

  test('also where only the size of letters differs: both folders are named', async () => {
    const { folder, tick } = await house(['north']);
    cpSync(join((await house(['North'])).folder, 'North'), join(folder, 'other'), { recursive: true });
    const problem = (await tick()).houses[0]?.problem;
    expect(problem?.code).toBe('house/same-name');
    expect(problem?.message).toContain(join(folder, 'north'));
    expect(problem?.message).toContain(join(folder, 'other'));
  });
});

test('a mail with sheets of two games goes to both; a name in the subject counts only for who plays there', async () => {
  const games: RoutedGames = {
    names: new Map([
      ['north', 'north'],
      ['south', 'south'],
    ]),
    bySender: new Map([['ada@example.org', ['north', 'south']]]),
    ofLetter: () => undefined,
  };
  const mail = async (subject: string, text: string): Promise<unknown> =>
    routeOf(
      await readMail(Buffer.from(`From: ada@example.org\r\nSubject: ${subject}\r\nContent-Type: ${text}`)),
      [],
      games,
    );
  const part = (game: string): string =>
    `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=${game}.txt\r\n\r\nGAME ${game} POSITION P1 TURN 1 TOKEN AAAA-BBBB\r\nL - hill\r\n`;
  expect(
    await mail('orders', `multipart/mixed; boundary=b\r\n\r\n${part('north')}${part('South')}--b--\r\n`),
  ).toEqual({
    to: ['north', 'south'],
  });
  expect(await mail('the south', 'text/plain\r\n\r\nhello\r\n')).toEqual({ to: ['south'] });
  expect(await mail('north or south?', 'text/plain\r\n\r\nhello\r\n')).toEqual({ ask: ['north', 'south'] });
});
