/** What a game master's week brings to the intake: mailboxes that were rebuilt, mails that kill, letters that come back, files of all kinds. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasDovecot, startDovecot } from '../kit/dovecot.js';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, movesheet, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;

function mail(from: string, body: string, id: string, head = ''): Buffer {
  const text = body.replace(/\n/g, '\r\n');
  return Buffer.from(
    `From: ${from}\r\nTo: orders@example.org\r\nSubject: orders\r\nMessage-ID: <${id}@example.org>\r\n${head}\r\n${text}`,
    'latin1',
  );
}

/** What a player reads: without the encoding of the transport. */
const plain = (raw: string): string =>
  Buffer.from(
    raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

interface Mailed extends TempGame {
  readonly smtp: TestSmtp;
  readonly mails: string;
  /** Puts a mail into the folder that `fetch` reads. */
  readonly post: (name: string, raw: Buffer) => void;
  readonly ms: (...words: string[]) => ReturnType<typeof command>;
  readonly sheet: (position: string, orders: string) => string;
  readonly to: (address: string) => string[];
}

async function mailed(settings = ''): Promise<Mailed> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const lines = `\nmail:\n  from: GM <gm@example.org>\n  folder: mails\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  const game = await tempGame({ players: PLAYERS, settings: `${settings}${lines}` });
  const mails = join(game.folder, 'mails');
  mkdirSync(mails);
  return {
    ...game,
    smtp,
    mails,
    post: (name, raw) => writeFileSync(join(mails, `${name}.eml`), raw),
    ms: (...words) => command(game.folder, words),
    sheet: (position, orders) =>
      `GAME ford-1 POSITION ${position} TURN 1 TOKEN ${game.file(position, '0000').token}\n${orders}\n`,
    to: (address) => smtp.mails.filter(({ to }) => to === address).map(({ raw }) => plain(raw)),
  };
}

describe.skipIf(!hasDovecot)('MAIL-2: a mailbox that was rebuilt', () => {
  test('UIDVALIDITY changes and all mails get new numbers: nothing is worked or answered again', async () => {
    const [imap, smtp] = [await startDovecot(), await startSmtp()];
    onTestFinished(async () => {
      await imap.stop();
      await smtp.stop();
    });
    const game = await tempGame({
      players: PLAYERS,
      settings: `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n  imap: { host: 127.0.0.1, port: ${imap.port}, secure: false }\n`,
    });
    const head = `GAME ford-1 POSITION P1 TURN 1 TOKEN ${game.file('P1', '0000').token}\n`;
    imap.deliver('a', mail('ann@example.org', `${head}L - Harrow Hill\n`, 'a'));
    imap.deliver('b', mail('ann@example.org', `${head.replace('TURN 1', 'TURN 9')}L - Old Mill\n`, 'b'));
    const env = { MOVESHEET_IMAP_USER: imap.user, MOVESHEET_IMAP_PASSWORD: imap.password };
    const fetch = async (): Promise<{ fetched: number; worked: unknown[] }> =>
      JSON.parse((await command(game.folder, ['fetch', '.', '--json'], env)).out) as {
        fetched: number;
        worked: unknown[];
      };

    expect((await fetch()).worked).toHaveLength(2);
    const answered = smtp.mails.length;
    imap.renumber();
    const again = await fetch();
    imap.deliver('c', mail('bob@example.org', 'hello', 'c'));
    const third = await fetch();

    // The server hands both out again; their bytes are known.
    expect([again.fetched, again.worked]).toEqual([2, []]);
    expect([answered, smtp.mails.length]).toEqual([2, 3]);
    expect([third.fetched, third.worked.length]).toEqual([1, 1]);
    expect(readdirSync(join(game.folder, 'mail')).filter((name) => name.endsWith('.eml'))).toHaveLength(3);
  });
});

describe('SHEET-10: a mail that kills the reader', () => {
  test('after two tries it is set aside and shown, and the others are worked and answered', async () => {
    const game = await mailed();
    game.post('a', mail('ann@example.org', `POISON\n${game.sheet('P1', 'L - Harrow Hill')}`, 'a'));
    game.post('b', mail('bob@example.org', game.sheet('P2', 'L - Grey Tower'), 'b'));
    // The reader dies as it would of a fault in a library, or of the kernel's hand: at once, with nothing written.
    const killer = join(tempFolder(), 'killer.cjs');
    writeFileSync(
      killer,
      `const { syncBuiltinESMExports } = require('node:module');
const fs = require('node:fs');
const read = fs.readFileSync;
fs.readFileSync = (file, ...rest) => {
  const got = read(file, ...rest);
  if (/mail.[0-9]{4}-[0-9a-f]+\\.eml$/.test(String(file)) && String(got).includes('POISON')) process.kill(process.pid, 'SIGKILL');
  return got;
};
syncBuiltinESMExports();
`,
    );
    const fetch = (): ReturnType<typeof movesheet> =>
      movesheet(game.folder, ['fetch', '.'], { NODE_OPTIONS: `--require=${killer}` });

    expect((await fetch()).signal).toBe('SIGKILL');
    expect((await fetch()).signal).toBe('SIGKILL');
    expect((await game.ms('run', '.', '--accept-nmr', '2')).err).toContain('[unread-mail]');
    const third = await fetch();

    expect([third.signal, third.err]).toEqual([null, '']);
    expect(third.out).toMatch(/P2 {2}green/);
    expect(third.out).toMatch(/mail\/0001-[0-9a-f]+\.eml .*its reading broke off 2 times: look at/);
    expect(game.to('bob@example.org')).toHaveLength(1);
    expect(game.to('ann@example.org')).toHaveLength(0);
    const fourth = await fetch();
    expect([fourth.code, fourth.out]).toEqual([0, expect.stringContaining('Fetched 0 new mails')]);
  }, 60_000);
});

describe('MAIL-2: a letter comes back', () => {
  test('sent, bounced, fetched: status, send --list and the pre-flight name who has no move sheet; the next address gets it', async () => {
    const game = await mailed();
    await game.ms('send', '.');
    const sent = game.smtp.mails.find(({ to }) => to === 'bob@example.org')?.raw ?? '';
    const id = /^Message-ID: (\S+)/m.exec(sent)?.[1] ?? '';
    const bounce = [
      '--=_b',
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      '--=_b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
      'Final-Recipient: rfc822; bob@example.org',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such user here',
      '--=_b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${id}`,
      'Subject: x',
      '--=_b--',
      '',
    ].join('\n');
    const report =
      'MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="=_b"\r\n';
    game.post('dsn', mail('MAILER-DAEMON@mx.example.org', bounce, 'dsn', report));
    game.post('a', mail('ann@example.org', game.sheet('P1', 'L - Harrow Hill'), 'a'));

    const fetched = await game.ms('fetch', '.');
    expect(fetched.out).toContain('a letter to P2 (bob@example.org) came back (5.1.1)');

    const words = 'it came back (5.1.1: 550 5.1.1 no such user here)';
    expect((await game.ms('status', '.')).out).toContain(
      `P2 (Bob) has no move sheet: bob@example.org: ${words}`,
    );
    expect((await game.ms('send', '.', '--list')).out).toMatch(/P2 \(Bob\) {2}bob@example\.org {2}came back/);
    expect((await game.ms('run', '.')).err).toContain(`P2 (Bob) has no move sheet, ${words} [undelivered]`);
    // Nobody answers a bounce.
    expect(game.to('MAILER-DAEMON@mx.example.org')).toEqual([]);

    const players = join(game.folder, 'players.yaml');
    writeFileSync(players, readFileSync(players, 'utf8').replace('bob@example.org', 'bob@example.net'));
    expect((await game.ms('send', '.')).out).toBe('Sent 1 mail; 1 was sent before.\n');
    expect((await game.ms('status', '.')).out).not.toContain('no move sheet');
  });
});

describe('files in orders/', () => {
  /** A game with the sheets that a player really gets. */
  async function game(): Promise<{ folder: string; ms: Mailed['ms']; token: (id: string) => string }> {
    const cwd = tempFolder();
    writeFileSync(join(cwd, 'p.yaml'), PLAYERS);
    await command(cwd, 'new g --system five-fords --scenario feud --seed s --players p.yaml'.split(' '));
    const folder = join(cwd, 'g');
    const sheets = join(folder, 'turns', '0000', 'sheets');
    return {
      folder,
      ms: (...words) => command(folder, words),
      token: (id) =>
        (JSON.parse(readFileSync(join(sheets, `${id}.json`), 'utf8')) as { token: string }).token,
    };
  }

  test('a mail, a filled-in form and a text in a folder: status names what fetch must read, fetch reads it, run plays it', async () => {
    const { folder, ms, token } = await game();
    const orders = join(folder, 'orders');
    mkdirSync(join(orders, 'bob'), { recursive: true });
    const header = (id: string): string =>
      `GAME g POSITION ${id} TURN 1 TOKEN ${token(`P0${id.slice(1)}`)}\n`;
    const pdf = await PDFDocument.load(readFileSync(join(folder, 'turns', '0000', 'sheets', 'P01.pdf')));
    pdf.getForm().getDropdown('order_1_code').select('L');
    pdf.getForm().getTextField('order_1_1').setText('Harrow Hill');
    writeFileSync(join(orders, 'ann.pdf'), await pdf.save());
    writeFileSync(join(orders, 'bob', 'note.txt'), `${header('P2')}L - Old Mill\n`);

    const before = await ms('status', '.');
    expect(before.out).toMatch(/ann\.pdf: "movesheet fetch" reads it/);
    expect(before.out).toMatch(/P2 .*yellow .*bob\/note\.txt/);
    expect((await ms('run', '.')).err).toContain('[unread-file]');
    // The form can be checked as it is.
    const checked = await ms('check', join('orders', 'ann.pdf'), '--game', '.');
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('L - Harrow Hill')]);

    const fetched = await ms('fetch', '.');
    expect(fetched.out).toMatch(/P1 {2}green {2}\(orders\/ann\.pdf\.txt/);
    // A better form under the same name is another sheet, and not lost behind the first.
    pdf.getForm().getTextField('order_1_1').setText('Old Mill');
    writeFileSync(join(orders, 'ann.pdf'), await pdf.save());
    expect((await ms('fetch', '.')).out).toMatch(/P1 {2}yellow {2}\(orders\/ann\.pdf-2\.txt/);
    writeFileSync(
      join(orders, 'bob', 'again.eml'),
      mail('bob@example.org', `${header('P2')}L - Grey Tower\n`, 'bob-2'),
    );
    const second = await ms('fetch', '.');
    expect(second.out).toMatch(/P2 {2}green {2}\(orders\/mail-0001-P02\.txt\)/);
    // The better form, with a warning: nobody of Ann's is at Old Mill.
    expect((await ms('status', '.')).out).toMatch(/P1 .*yellow .*ann\.pdf-2[\s\S]*P2 .*green/);
    expect(await ms('run', '.')).toMatchObject({ code: 0 });
    const played = ['P01', 'P02'].map((who) =>
      readFileSync(join(folder, 'turns', '0001', `orders/${who}.json`), 'utf8'),
    );
    expect(played[0]).toContain('Old Mill');
    expect(played[1]).toContain('Grey Tower');
    expect(
      readdirSync(orders, { recursive: true }).filter((name) => /\.(txt|eml|pdf)$/.test(String(name))),
    ).toEqual([]);
  });

  test('a withdrawal is no green sheet; the same orders again are told with what is wrong in the new mail', async () => {
    const { folder, ms, token } = await game();
    const header = `GAME g POSITION P1 TURN 1 TOKEN ${token('P01')}`;
    const inbox = join(folder, 'inbox');
    mkdirSync(inbox);
    const send = async (id: string, body: string): Promise<string> => {
      writeFileSync(join(inbox, `${id}.eml`), mail('ann@example.org', body, id));
      return (await ms('fetch', '.', '--from', 'inbox', '--dry-run')).out;
    };
    await send('one', `${header}\nL - Harrow Hill\n`);
    await send('two', `${header}\n[L] [Harrow Hill]\n\nThat is all I can think of.\n`);

    const answer = readFileSync(join(folder, 'outbox', 'answers', '0002-P01.json'), 'utf8');
    expect(answer).toContain('the same as sheet 1');
    expect(answer).toContain('from \\"That is all I can think of.');

    expect(await send('three', `${header} WITHDRAW\n`)).toMatch(/P1 {2}withdrawal /);
  });

  test('check says what to do with a PDF that holds no sheet', async () => {
    const { folder, ms } = await game();
    const view = join('turns', '0000', 'sheets', 'P01.json');
    const printed = await ms(
      'check',
      join('turns', '0000', 'sheets', 'P01.pdf'),
      '--view',
      view,
      '--with',
      'five-fords',
    );
    expect([printed.code, printed.err]).toEqual([
      2,
      expect.stringMatching(
        /^movesheet: The PDF "P01\.pdf" is no order sheet: no box .* write the orders as text/,
      ),
    ]);
    writeFileSync(join(folder, 'scan.pdf'), '%PDF-1.7\nnonsense');
    expect((await ms('check', 'scan.pdf', '--view', view, '--with', 'five-fords')).err).toContain(
      "can't be read",
    );
  });

  test('a link that leads back is told and not followed; one to another folder is', async () => {
    const { folder, ms, token } = await game();
    const orders = join(folder, 'orders');
    const elsewhere = tempFolder();
    writeFileSync(
      join(elsewhere, 'a.txt'),
      `GAME g POSITION P1 TURN 1 TOKEN ${token('P01')}\nL - Harrow Hill\n`,
    );
    symlinkSync(elsewhere, join(orders, 'cloud'));
    symlinkSync(orders, join(orders, 'back'));
    symlinkSync(join(orders, 'self'), join(orders, 'self'));

    const { code, out } = await ms('status', '.');

    expect(code).toBe(0);
    expect(out).toMatch(/P1 .*green .*\(cloud\/a\.txt\)/);
    expect(out).toMatch(/back: a link to a folder that is read already: take it away/);
    expect(out).toMatch(/self: it can't be opened \(a link that leads nowhere or to itself\?\)/);
    expect(out.match(/a\.txt/g)).toHaveLength(1);
  });
});

describe('SHEET-4 and 10: answers to what we sent', () => {
  test('a receipt that comes back with "thanks" above is no new sheet; with a change in it, it is one', async () => {
    const game = await mailed();
    game.post(
      'a',
      mail('ann@example.org', game.sheet('P1', 'L - Harrow Hill\nM - 1 - Harrow Hill - Long Ford'), 'a'),
    );
    await game.ms('fetch', '.');
    const receipt = game.to('ann@example.org')[0] ?? '';
    const body = receipt.slice(receipt.indexOf('\r\n\r\n') + 4).replace(/\r\n/g, '\n');
    const quoted = body.replace(/^/gm, '> ');

    game.post(
      'b',
      mail('ann@example.org', `Thanks, all is right.\nAnn\n\nOn Monday the GM wrote:\n${quoted}`, 'b'),
    );
    const thanks = await game.ms('fetch', '.');
    expect(thanks.out).toContain('Fetched 1 new mail: 0 sheets.');
    expect((await game.ms('status', '.')).out).toMatch(/P1 .*2 orders .*mail-0001/);

    // The same sheet once more, as it stands in the receipt: no new one, and said so.
    const copied = body.slice(body.indexOf('GAME ford-1'), body.indexOf('\nEND'));
    game.post('c', mail('ann@example.org', copied, 'c'));
    expect((await game.ms('fetch', '.')).out).toContain('P1: the same as sheet 1');
    expect(game.to('ann@example.org').at(-1)).toContain('the same as sheet 1');

    game.post('d', mail('ann@example.org', copied.replace('1 - Harrow', '2 - Harrow'), 'd'));
    expect((await game.ms('fetch', '.')).out).toMatch(/1 sheet\.\n {2}P1 {2}green/);
    expect(game.to('ann@example.org').at(-1)).toContain('it replaces sheet 1');
  });

  test('MAIL-2: a receipt stands in the thread of the move sheet, beside the mail that it answers', async () => {
    const game = await mailed();
    await game.ms('send', '.');
    const sheetId = /^Message-ID: (\S+)/m.exec(game.smtp.mails[0]?.raw ?? '')?.[1] ?? '?';
    game.post('a', mail('ann@example.org', game.sheet('P1', 'L - Harrow Hill'), 'a'));
    await game.ms('fetch', '.');

    const raw = (game.smtp.mails.at(-1)?.raw ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(raw).toContain('In-Reply-To: <a@example.org>');
    expect(/^References: (.*)$/m.exec(raw)?.[1]).toContain(sheetId);
    expect(/^References: (.*)$/m.exec(raw)?.[1]).toContain('<a@example.org>');
  });

  test('SHEET-6: a body in Windows-1252 that calls itself UTF-8, or nothing, is read', async () => {
    const game = await mailed();
    const body = `${game.sheet('P1', 'L \u0096 Harrow Hill')}NOTE - Gr\u00fc\u00dfe\n`;
    game.post('a', mail('ann@example.org', body, 'a', 'Content-Type: text/plain; charset=utf-8\r\n'));
    game.post('b', mail('bob@example.org', game.sheet('P2', 'L \u0096 Grey Tower'), 'b'));

    expect((await game.ms('fetch', '.')).out).toMatch(/P1 {2}green[\s\S]*P2 {2}green/);
    expect(game.to('ann@example.org')[0]).toContain('NOTE - Grüße');
  });
});

test('PRESS-1: press to all reaches every other seat, from both forms, and nobody gets his own', async () => {
  const game = await tempGame({ players: PLAYERS });
  const head = `GAME ford-1 POSITION P1 TURN 1 TOKEN ${game.file('P1', '0000').token}\n`;
  game.drop('a.txt', `${head}L - Harrow Hill\nPRESS - all - Peace to every clan.\n`);
  const { token } = game.file('P2', '0000');
  game.drop(
    'b.yaml',
    `game: ford-1\nposition: P2\nturn: 1\ntoken: ${token}\norders:\n  - levy: Grey Tower\npress:\n  - to: all\n    text: No peace.\n`,
  );

  expect((await command(game.folder, ['run', '.'])).code).toBe(0);

  const [one, two] = ['P01', 'P02'].map((id) => game.text(`turns/0001/sheets/${id}.txt`));
  expect([one?.includes('No peace.'), one?.includes('Peace to every clan.')]).toEqual([true, false]);
  expect([two?.includes('Peace to every clan.'), two?.includes('No peace.')]).toEqual([true, false]);
});

test('what the engine itself notes is told in words by log and explain alike', async () => {
  const game = await tempGame({ players: PLAYERS });
  const ms = (...words: string[]): ReturnType<typeof command> => command(game.folder, words);
  const head = (id: string): string =>
    `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;
  game.drop('a.txt', `${head('P1')}L - Harrow Hill\n`);
  game.drop('b.txt', `${head('P2')}L - Grey Tower\n`);
  expect((await ms('run', '.', '--set-aside', 'P1:1')).code).toBe(0);
  const words = 'Order 1 of P1 ("L - Harrow Hill") was left out by the game master.';

  const log = (await ms('log', '.', '--turn', '1')).out;
  expect(log).toContain(words);
  const number = /^(\S+).*was left out/m.exec(log)?.[1] ?? '';
  const explained = (await ms('explain', '.', number)).out;
  expect(explained).toContain(words);
  expect(explained).toMatch(/STATE-2 {2}An order that the rules break down over fails alone/);

  const patch = join(game.folder, 'p.json');
  writeFileSync(patch, JSON.stringify([{ op: 'add', path: '/places/hill/men/P1', value: 9 }]));
  expect((await ms('amend', '.', '--patch', 'p.json', '--reason', 'a slip of mine')).code).toBe(0);
  const amended = 'The GM amended the state: a slip of mine.';
  expect((await ms('log', '.', '--turn', '1')).out).toContain(amended);
  expect((await ms('explain', '.', '1+amendment-1.1')).out).toContain(amended);
});

test('paper that is changed in game.yaml before anything was sent: the sheets are made anew; afterwards it is told', async () => {
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'p.yaml'), PLAYERS);
  await command(cwd, 'new g --system five-fords --scenario feud --seed s --players p.yaml'.split(' '));
  const folder = join(cwd, 'g');
  const yaml = join(folder, 'game.yaml');
  const width = (): string | undefined =>
    /\/MediaBox \[0 0 (\d+)/.exec(readFileSync(join(folder, 'turns/0000/sheets/P01.pdf'), 'latin1'))?.[1];
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const mailLines = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('paper: A4', 'paper: Letter') + mailLines);
  expect(width()).toBe('595');

  expect((await command(folder, ['status', '.'])).out).toContain(
    'the move sheet of P1 (Ann) is printed as A4, and the settings have Letter',
  );
  expect((await command(folder, ['send', '.'])).out).toContain('The sheets were made anew');
  expect(width()).toBe('612');
  expect((await command(folder, ['verify', '.'])).code).toBe(0);

  writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('paper: Letter', 'paper: A4'));
  expect((await command(folder, ['status', '.'])).out).toContain('it was sent so: the next one will have it');
  expect((await command(folder, ['send', '.'])).out).toBe(
    'Sent 0 mails; 2 were sent before.\nLook: the move sheet of P1 (Ann) is printed as Letter, and the settings have A4: it was sent so: the next one will have it.\n',
  );
  expect(width()).toBe('612');
});

test('a player who prints in his own way: his sheet alone is made anew, and the game is the same to the byte', async () => {
  const cwd = tempFolder();
  writeFileSync(
    join(cwd, 'p.yaml'),
    PLAYERS.replace('example.org }', 'example.org, print: black, type: large }'),
  );
  await command(cwd, 'new g --system five-fords --scenario feud --seed s --players p.yaml'.split(' '));
  const folder = join(cwd, 'g');
  const entry = (path: string): string => readFileSync(join(folder, 'turns/0000', path), 'latin1');
  const said = (seat: string): string | undefined =>
    /<pdf:Keywords>([^<]*)</.exec(entry(`sheets/${seat}.pdf`))?.[1];
  expect([said('P01'), said('P02')]).toEqual(['A4, black, large type', 'A4']);
  expect((await command(folder, ['status', '.'])).out).not.toContain('printed');
  const parts = ['state.json', 'sheets/P01.html', 'sheets/P01.txt', 'sheets/P01.json', 'sheets/P02.pdf'];
  const before = parts.map(entry);

  writeFileSync(
    join(folder, 'players.yaml'),
    PLAYERS.replace('example.org }', 'example.org, booklet: true }'),
  );
  expect((await command(folder, ['status', '.'])).out).toContain(
    'the move sheet of P1 (Ann) is printed as A4, black, large type, and the settings have A4, booklet',
  );
  expect((await command(folder, ['send', '.', '--dry-run'])).out).toContain('The sheets were made anew');

  expect([said('P01'), said('P02')]).toEqual(['A4, booklet', 'A4']);
  expect(parts.map(entry)).toEqual(before);
  expect((await command(folder, ['verify', '.'])).code).toBe(0);
});

test('a mail written to be sent by hand is dated of today', async () => {
  const game = await tempGame({ players: PLAYERS });
  await command(game.folder, ['send', '.', '--dry-run']);
  const date = /^Date: (.*)$/m.exec(
    readFileSync(join(game.folder, 'outbox', '0000', 'P01.eml'), 'utf8'),
  )?.[1];
  expect(Math.abs(Date.parse(date ?? '') - Date.now())).toBeLessThan(3_600_000);
});
