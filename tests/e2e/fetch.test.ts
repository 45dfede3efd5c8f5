import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasDovecot, startDovecot } from '../kit/dovecot.js';
import { startSmtp } from '../kit/smtp.js';
import { command, movesheet, tempFolder, tempGame } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;

function mail(from: string, body: string, id: string): string {
  return `From: ${from}\r\nTo: orders@example.org\r\nSubject: orders\r\nMessage-ID: <${id}@example.org>\r\n\r\n${body.replace(/\n/g, '\r\n')}`;
}

// Without Debian's dovecot-imapd there is no real mailbox; CI installs it.
describe.skipIf(!hasDovecot)('fetch from a real mailbox, answers through a real server', () => {
  test('each mail becomes a sheet once, each sheet gets its receipt once, and the sheets count', async () => {
    const [imap, smtp] = [await startDovecot(), await startSmtp()];
    onTestFinished(async () => {
      await imap.stop();
      await smtp.stop();
    });
    const game = await tempGame({
      players: PLAYERS,
      settings: `\nmail:\n  from: GM <gm@example.org>\n  reply-to: orders@example.org\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n  imap: { host: 127.0.0.1, port: ${imap.port}, secure: false }\n`,
    });
    const token = game.file('P1', '0000').token;
    const head = `GAME ford-1  POSITION P1  TURN 1  TOKEN ${token}\n`;
    imap.deliver('a', Buffer.from(mail('ann@example.org', `${head}L - Harrow Hill\n`, 'a')));
    imap.deliver('b', Buffer.from(mail('ann@example.org', `${head}L - Harow Hill\n`, 'b')));
    imap.deliver(
      'c',
      Buffer.from(mail('stranger@example.net', `${head.replace(token, 'AAAA-AAAA')}L - Harrow Hill\n`, 'c')),
    );
    const env = { MOVESHEET_IMAP_USER: imap.user, MOVESHEET_IMAP_PASSWORD: imap.password };

    const first = await movesheet(game.folder, ['fetch', '.', '--json'], env);
    const second = await command(game.folder, ['fetch', '.', '--json'], env);

    expect([first.code, first.err]).toEqual([0, '']);
    const worked = (JSON.parse(first.out) as { worked: { sheets: { state: string }[] }[] }).worked;
    expect(worked.map(({ sheets }) => sheets.map(({ state }) => state))).toEqual([['green'], ['red'], []]);
    expect((JSON.parse(second.out) as { fetched: number }).fetched).toBe(0);
    // Two receipts, to the registered address; nothing for the stranger.
    expect(smtp.mails.map(({ to }) => to)).toEqual(['ann@example.org', 'ann@example.org']);
    expect(smtp.mails[0]?.raw).toContain('In-Reply-To: <a@example.org>');
    expect(smtp.mails[0]?.raw).toContain('Reply-To: orders@example.org');
    expect(smtp.mails[1]?.raw.replace(/=\r\n/g, '')).toContain('sheet 1 stays in force');
    const status = await command(game.folder, ['status', '.', '--json']);
    expect(JSON.parse(status.out)).toMatchObject({
      missing: ['P2'],
      positions: [{ sheet: 'green' }, { sheet: 'missing' }],
    });
    // What came is kept byte for byte.
    const kept = readdirSync(join(game.folder, 'mail')).filter((name) => name.endsWith('.eml'));
    expect(kept).toHaveLength(3);
  });
});

describe('fetch from a folder', () => {
  test('a mail in the drop box is taken in though the mailbox can not be read, which is told; the older mail is worked first', async () => {
    const game = await tempGame({
      players: PLAYERS,
      settings: '\nmail:\n  from: GM <gm@example.org>\n  imap: { host: 127.0.0.1, port: 1, secure: false }\n',
    });
    const head = `GAME ford-1  POSITION P1  TURN 1  TOKEN ${game.file('P1', '0000').token}\n`;
    game.drop('a.eml', mail('ann@example.org', `${head}L - Harrow Hill\n`, 'a'), 2000);
    game.drop('b.eml', mail('ann@example.org', `ABSENT 5 7\n> ${head}`, 'b'), 1000);
    const env = { MOVESHEET_IMAP_USER: 'gm', MOVESHEET_IMAP_PASSWORD: 'secret' };

    const { code, out } = await command(game.folder, ['fetch', '.', '--json'], env);
    const again = await command(game.folder, ['fetch', '.'], env);

    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      dropped: { mails: 2 },
      worked: [{ request: { what: 'ABSENT 5 7' } }, { sheets: [{ state: 'green' }] }],
    });
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('127.0.0.1')]);
  });

  test('a crash between the sheet and the journal repeats the mail and loses or doubles nothing', async () => {
    const game = await tempGame({ players: PLAYERS });
    const mails = join(tempFolder(), 'mails');
    mkdirSync(mails);
    const token = game.file('P1', '0000').token;
    writeFileSync(
      join(mails, 'a.eml'),
      mail('ann@example.org', `GAME ford-1  POSITION P1  TURN 1  TOKEN ${token}\nL - Harrow Hill\n`, 'a'),
    );
    await command(game.folder, ['fetch', '.', '--from', mails, '--dry-run']);
    const journal = join(game.folder, 'mail', 'journal.jsonl');
    const lines = readFileSync(journal, 'utf8').split('\n');
    // As after a crash: the mail is kept, and the line that says it was worked is cut short.
    writeFileSync(journal, `${lines[0] ?? ''}\n${(lines[2] ?? '').slice(0, 40)}`);

    const again = await command(game.folder, ['fetch', '.', '--from', mails, '--dry-run', '--json']);

    expect(again.code).toBe(0);
    expect(readdirSync(join(game.folder, 'orders'))).toEqual(['mail-0001-P01.txt']);
    expect(readdirSync(join(game.folder, 'outbox', 'answers')).sort()).toEqual([
      '0001-P01.eml',
      '0001-P01.json',
    ]);
    const read = readFileSync(journal, 'utf8').trim().split('\n');
    expect(read.filter((line) => line.includes('"what":"worked"') && line.endsWith('}'))).toHaveLength(1);
  });

  test('a sender who floods the mailbox is kept and shown, and not answered any more', async () => {
    const game = await tempGame({ players: PLAYERS });
    const mails = join(tempFolder(), 'mails');
    mkdirSync(mails);
    for (let n = 10; n < 53; n++)
      writeFileSync(join(mails, `${n}.eml`), mail('ann@example.org', 'Hello?\n', `m${n}`));

    const { out } = await command(game.folder, ['fetch', '.', '--from', mails, '--dry-run', '--json']);

    const { worked } = JSON.parse(out) as { worked: { refusals: { code: string }[]; answers: string[] }[] };
    expect(worked).toHaveLength(43);
    // Anybody may have written them in the player's name: a few are answered, and the player's own right stays whole.
    expect(worked.filter(({ answers }) => answers.length > 0)).toHaveLength(5);
    expect(worked.at(-1)?.refusals[0]?.code).toBe('mail/flood');

    writeFileSync(
      join(mails, '99.eml'),
      mail(
        'ann@example.org',
        `GAME ford-1  POSITION P1  TURN 1  TOKEN ${game.file('P1', '0000').token}\nNONE\n`,
        'm99',
      ),
    );
    const after = await command(game.folder, ['fetch', '.', '--from', mails, '--dry-run', '--json']);
    expect(JSON.parse(after.out)).toMatchObject({
      worked: [{ sheets: [{ position: 'P1', state: 'green' }], answers: [expect.any(String)] }],
    });
  });

  test('a mail that is too large is answered with what to do', async () => {
    const game = await tempGame({ players: PLAYERS });
    const mails = join(tempFolder(), 'mails');
    mkdirSync(mails);
    writeFileSync(
      join(mails, 'a.eml'),
      `${mail('ann@example.org', 'a picture\n', 'a')}${'x'.repeat(2_200_000)}`,
    );

    const { out } = await command(game.folder, ['fetch', '.', '--from', mails, '--dry-run', '--json']);

    expect(JSON.parse(out)).toMatchObject({
      worked: [
        {
          from: 'ann@example.org',
          answers: [expect.any(String)],
          refusals: [{ message: expect.stringContaining('leave pictures') as string }],
        },
      ],
    });
  });

  test('without a mailbox and without credentials the error says what to do', async () => {
    const game = await tempGame({ players: PLAYERS });
    const none = await command(game.folder, ['fetch', '.']);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('--from FOLDER')]);
  });
});
