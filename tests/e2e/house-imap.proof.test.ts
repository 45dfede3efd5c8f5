/** A folder of games with one mailbox on a real IMAP server and one mail server: from a player's mail to the next move sheet. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { hasDovecot, startDovecot } from '../kit/dovecot.js';
import { startSmtp } from '../kit/smtp.js';
import { inside, movesheet, plainRender, rulesFor, tempFolder } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

/** Before the deadline, and behind it and its quarter of an hour. */
const EARLY = '2099-09-30T10:00:00Z';
const LATER = '2099-09-30T10:06:00Z';
const DUE = '2099-10-02T18:16:00Z';

interface Ticked {
  readonly games: readonly { readonly game: string; readonly did: readonly string[] }[];
  readonly houses: readonly { readonly mail?: { readonly fetched: number; readonly asked: number } }[];
}

describe.skipIf(!hasDovecot)('a house with a mailbox on Dovecot', () => {
  test('mails in, routed, receipts out; at the deadline the steps are resolved and the sheets go out, each once', async () => {
    const [imap, smtp] = [await startDovecot(), await startSmtp()];
    onTestFinished(() => Promise.all([imap.stop(), smtp.stop()]).then(() => undefined));
    const folder = tempFolder();
    writeFileSync(
      join(folder, 'house.yaml'),
      `schedule: { zone: Europe/Berlin, at: "20:00", on: [fri], first: "2099-10-02 20:00" }
mail:
  from: GM <gm@example.org>
  imap: { host: 127.0.0.1, port: ${imap.port}, secure: false }
  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }
`,
    );
    const system = await toySystem();
    for (const name of ['north', 'south']) {
      const players = `P1: { name: Ada, email: ada@example.org }\nP2: { name: Ben, email: ${name}@example.org }\n`;
      const settings = gameYaml({ name, system, scenario: 'feud', options: {} });
      await createGame(
        join(folder, name),
        rulesFor(system),
        { settings, players, seed: name, now: 0 },
        plainRender,
      );
      expect((await movesheet(folder, ['send', name], { MOVESHEET_NOW: EARLY })).code).toBe(0);
    }
    const login = { MOVESHEET_IMAP_USER: imap.user, MOVESHEET_IMAP_PASSWORD: imap.password };
    const tick = async (moment: string): Promise<Ticked> => {
      const { out, err, code } = await movesheet(folder, ['tick', '.', '--json'], {
        ...login,
        MOVESHEET_NOW: moment,
      });
      expect([code, err]).toEqual([0, '']);
      return JSON.parse(out) as Ticked;
    };
    const subjects = (address: string): string[] =>
      smtp.mails
        .filter(({ to }) => to === address)
        .map(({ raw }) => /^Subject: (.*(?:\r\n\s.*)*)/m.exec(raw)?.[1]?.replace(/\s+/g, ' ') ?? '');
    let count = 0;
    const deliver = (from: string, text: string): void => {
      const id = `m${++count}`;
      imap.deliver(
        id,
        Buffer.from(
          `From: ${from}\r\nTo: gm@example.org\r\nMessage-ID: <${id}@example.org>\r\n\r\n${text.replace(/\n/g, '\r\n')}`,
        ),
      );
    };
    const sheet = (game: string, position: string, place: string): string => {
      const { token } = inside(join(folder, game)).file(position, '0000');
      return `GAME ${game} POSITION ${position} TURN 1 TOKEN ${token}\nL - ${place}\n`;
    };
    for (const game of ['north', 'south']) {
      deliver('ada@example.org', sheet(game, 'P1', 'Harrow Hill'));
      deliver(`${game}@example.org`, sheet(game, 'P2', 'Grey Tower'));
    }
    deliver('eve@example.net', 'Buy now.\n');
    deliver('ada@example.org', 'When is the deadline?\n');
    const begun = subjects('ada@example.org').length;

    const first = await tick(EARLY);
    expect(first.houses[0]?.mail).toMatchObject({ fetched: 6, asked: 1 });
    expect(subjects('ada@example.org').slice(begun).sort()).toEqual([
      expect.stringContaining('For which game'),
      'north, P1: orders for turn 1: green',
      'south, P1: orders for turn 1: green',
    ]);
    const sent = smtp.mails.length;
    // A mailbox that was restored from a backup numbers its mails anew.
    imap.renumber();
    await tick(LATER);
    expect(smtp.mails).toHaveLength(sent);

    const due = await tick(DUE);
    expect(due.games.map(({ did }) => did)).toEqual([
      ['resolved turn 1', 'sent turn 1 to P1, P2'],
      ['resolved turn 1', 'sent turn 1 to P1, P2'],
    ]);
    await tick(DUE);

    for (const game of ['north', 'south']) {
      expect(readdirSync(join(folder, game, 'turns')).sort()).toEqual(['0000', '0001']);
      expect((await movesheet(folder, ['verify', game])).code).toBe(0);
      expect(subjects(`${game}@example.org`)).toHaveLength(3);
    }
    expect(smtp.mails).toHaveLength(sent + 4);
    expect(smtp.mails.some(({ to }) => to === 'eve@example.net')).toBe(false);
  }, 120_000);
});
