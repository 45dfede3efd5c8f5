import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ledgerFile } from '../../src/archive/folder/layout.js';
import { openLedger } from '../../src/mail/ledger.js';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, tempGame, type Ran, type TempGame, type TempGameOptions } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;
const FUTURE = '\ndeadlines: { zone: Europe/Berlin, first: "2099-01-01 20:00" }\n';
const PAST = '\ndeadlines: { zone: Europe/Berlin, first: "2020-01-01 20:00" }\n';

type Said = Omit<Ran, 'signal'>;
interface Guarded extends TempGame {
  readonly ms: (...words: string[]) => Promise<Said>;
  readonly sheet: (position: string, orders?: string) => string;
}

async function guarded(options: TempGameOptions = {}): Promise<Guarded> {
  const game = await tempGame({ players: PLAYERS, ...options });
  return {
    ...game,
    ms: (...words) => command(game.folder, words),
    sheet: (position, orders = 'L - hill') =>
      `GAME ford-1 POSITION ${position} TURN 1 TOKEN ${game.file(position, '0000').token}\n${orders}\n`,
  };
}

async function mailed(options: TempGameOptions = {}): Promise<Guarded & { readonly smtp: TestSmtp }> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const mail = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  return { ...(await guarded({ ...options, settings: `${options.settings ?? ''}${mail}` })), smtp };
}

const turnsDone = async ({ ms }: Guarded): Promise<number> =>
  (JSON.parse((await ms('history', '.', '--json')).out) as { entries: unknown[] }).entries.length - 1;

describe('before the deadline', () => {
  test('NMR-3: --accept-nmr never swallows [early]; run pressed twice never plays two turns', async () => {
    const game = await guarded({ settings: FUTURE });

    const first = await game.ms('run', '.', '--accept-nmr', '2');
    expect([first.code, first.err]).toEqual([1, expect.stringContaining('[early]')]);
    expect(await turnsDone(game)).toBe(0);

    expect((await game.ms('run', '.', '--accept-nmr', '2', '--accept', 'early')).code).toBe(0);
    const second = await game.ms('run', '.', '--accept-nmr', '2');
    expect([second.code, second.err]).toEqual([1, expect.stringContaining('[early]')]);
    expect(await turnsDone(game)).toBe(1);
  });

  test('a step whose sheets are all there waits for its deadline, too', async () => {
    const game = await guarded({ settings: FUTURE });
    game.drop('a.txt', game.sheet('P1'));
    game.drop('b.txt', game.sheet('P2', 'L - tower'));

    expect((await game.ms('status', '.')).out).toContain('run . --accept early');
    expect((await game.ms('run', '.')).err).toContain('better sheets may still come [early]');
    expect((await game.ms('run', '.', '--accept', 'early')).code).toBe(0);
  });

  test('the preview lists every stop at once, and so does the run', async () => {
    const game = await guarded({ settings: FUTURE });
    writeFileSync(join(game.folder, 'orders', 'p1.docx'), 'x');

    const seen = await game.ms('run', '.', '--preview');
    expect(seen.out).toMatch(/would stop on:[\s\S]*\[missing\] Turn 1: 2 of 2 sheets are missing/);
    expect(seen.out).toMatch(/\[early\][\s\S]*\[unread-file\]/);
    const ran = await game.ms('run', '.');
    expect(ran.err).toMatch(/2 of 2 sheets are missing[\s\S]*\[early\][\s\S]*\[unread-file\]/);
    expect(ran.err).toContain('--accept early,unread-file --accept-nmr 2');
  });
});

describe('sheets that nobody counts', () => {
  test('TIME-1: a late sheet is named with what lets it count', async () => {
    const game = await guarded({ settings: PAST });
    game.drop('late.txt', game.sheet('P1'), 1_700_000_000);
    game.drop('in-time.txt', game.sheet('P2', 'L - tower'), 1000);

    const status = (await game.ms('status', '.')).out;
    expect(status).toContain('late.txt: late (P1 (Ann)): it counts with --accept-late P1');
    expect(status).toContain('run . --accept-late P1');
    // One may be missing: without the guard the sheet would be passed over in silence.
    const ran = await game.ms('run', '.');
    expect([ran.code, ran.err]).toEqual([
      1,
      expect.stringMatching(/P1 \(Ann\) came after the deadline.*\[late\].*--accept-late P1/s),
    ]);
    expect((await game.ms('run', '.', '--accept-late', 'P1')).code).toBe(0);
    expect(game.text('turns/0001/inputs.json')).not.toMatch(/"missing": \[\s*"P1"/);
  });

  test('files in orders/ that nobody reads are listed with what to do, and a dead link stops nothing', async () => {
    const game = await guarded();
    const orders = join(game.folder, 'orders');
    writeFileSync(join(orders, 'P1.docx'), 'x');
    writeFileSync(join(orders, 'form.pdf'), '%PDF');
    symlinkSync(join(orders, 'nowhere'), join(orders, 'gone.txt'));
    mkdirSync(join(orders, 'monday'));
    writeFileSync(join(orders, 'monday', 'P2.txt'), game.sheet('P2', 'L - tower'));

    const { code, out } = await game.ms('status', '.');
    expect(code).toBe(0);
    expect(out).toMatch(/Nobody has read, in orders\/:[\s\S]*P1\.docx: .*plain text/);
    expect(out).toMatch(/form\.pdf: .*fetch/);
    expect(out).toMatch(/gone\.txt: /);
    expect(out).toMatch(/P2 .*Bob {2}green/);
  });
});

describe('MAIL-2: who did not get what', () => {
  test('status, send --list and the pre-flight say who has no move sheet and why', async () => {
    const game = await mailed();
    game.smtp.refuse('bob@example.org', 550, 9);
    await game.ms('send', '.');

    expect((await game.ms('status', '.')).out).toMatch(
      /P2 \(Bob\) has no move sheet: bob@example\.org: it was not taken \(.*no mail for bob@example\.org/,
    );
    expect((await game.ms('send', '.', '--list')).out).toMatch(/P2 \(Bob\) {2}bob@example\.org {2}failed/);
    game.drop('a.txt', game.sheet('P1'));
    const ran = await game.ms('run', '.');
    expect([ran.code, ran.err]).toEqual([
      1,
      expect.stringMatching(/P2 \(Bob\) has no move sheet.*no mail for bob.*\[undelivered\]/s),
    ]);
    expect((await game.ms('run', '.', '--accept', 'undelivered')).code).toBe(0);
  });

  test('a game that goes by mail is not resolved over sheets that were never sent', async () => {
    const game = await mailed();
    expect((await game.ms('status', '.')).out).toContain('The move sheets were not sent yet.');
    expect((await game.ms('run', '.', '--accept-nmr', '2')).err).toMatch(
      /P1 \(Ann\), P2 \(Bob\) were not sent yet \[undelivered\]/,
    );
  });

  test('a letter that came back is shown everywhere, and goes out again with --again or to another address', async () => {
    const game = await mailed();
    await game.ms('send', '.');
    const messageId = /^Message-ID: (.*)$/m.exec(game.smtp.mails[1]!.raw)?.[1]?.trim() ?? '';
    openLedger(ledgerFile(game.folder)).writeBounce({
      at: '2026-12-05T09:00:00Z',
      messageId,
      address: 'bob@example.org',
      code: '5.1.1',
      text: 'no such user',
    });

    const words = 'it came back (5.1.1: no such user)';
    expect((await game.ms('status', '.')).out).toContain(
      `P2 (Bob) has no move sheet: bob@example.org: ${words}.`,
    );
    expect((await game.ms('send', '.', '--list')).out).toContain(words);
    expect((await game.ms('run', '.', '--accept-nmr', '2')).err).toContain(
      `P2 (Bob) has no move sheet, ${words}`,
    );
    expect(await game.ms('send', '.')).toMatchObject({ code: 1, out: expect.stringContaining('--again P2') });

    const players = join(game.folder, 'players.yaml');
    writeFileSync(players, readFileSync(players, 'utf8').replace('bob@example.org', 'bob@example.net'));
    expect(await game.ms('send', '.')).toMatchObject({ code: 0, out: 'Sent 1 mail; 1 was sent before.\n' });
    expect(game.smtp.mails.at(-1)?.to).toBe('bob@example.net');
  });

  test('who is put off is asked again in ten minutes, and nothing is to be mended', async () => {
    const game = await mailed();
    game.smtp.refuse('bob@example.org', 451, 9);

    const { code, out } = await game.ms('send', '.');
    expect([code, out]).toEqual([1, expect.stringContaining('again in ten minutes')]);
    expect(out).not.toContain('Mend');
    expect((await game.ms('status', '.')).out).toContain('the server put it off');
  }, 30_000);
});

describe('seats, players and deadlines that do not fit', () => {
  test('status and send tell of players without a seat, seats without a player, addresses used twice', async () => {
    const players = `P1: { name: Ann, email: ann@example.org }\nP3: { name: Cy, email: ann@example.org }\n`;
    const game = await mailed({ players });

    for (const words of [
      ['status', '.'],
      ['send', '.', '--dry-run'],
    ]) {
      const { out } = await game.ms(...words);
      expect(out).toMatch(
        /Look: players\.yaml names P3 \(Cy\), and the game has no such seat: it has P1, P2/,
      );
      expect(out).toContain('Look: nobody plays P2 (Tower clan)');
      expect(out).toContain('P1 (Ann) and P3 (Cy) have the same address, ann@example.org');
    }
    expect((await game.ms('status', '.')).out).toMatch(/P2 {2}Tower clan {7}missing {2}nobody plays it/);
  });

  test('TIME-1: a deadline that has passed before the first mail, or that the clocks leave out', async () => {
    const past = await mailed({ settings: PAST });
    expect((await past.ms('status', '.')).out).toContain(
      'the deadline 2020-01-01 20:00 Europe/Berlin has passed already',
    );
    const gap = await guarded({
      settings: '\ndeadlines: { zone: Europe/Berlin, first: "2099-03-29 02:30" }\n',
    });
    expect((await gap.ms('status', '.')).out).toContain(
      'the deadline 2099-03-29 02:30 does not exist in Europe/Berlin, where the clocks go forward then: it counts as 2099-03-29 03:30',
    );
  });

  test('a deadline written in after the sheets were made: they are made anew while nobody has them', async () => {
    const game = await mailed();
    const yaml = join(game.folder, 'game.yaml');
    writeFileSync(yaml, `${readFileSync(yaml, 'utf8')}${FUTURE}`);

    expect((await game.ms('status', '.')).out).toContain(
      'the move sheets have no deadline, and game.yaml has the deadline 2099-01-01 20:00',
    );
    expect((await game.ms('send', '.')).out).toContain('The sheets were made anew');
    expect(game.file('P1', '0000').deadline?.local).toBe('2099-01-01 20:00');
    expect(game.smtp.mails[0]?.raw).toContain('Thu 1 Jan 2099, 20:00');
    expect((await game.ms('verify', '.')).code).toBe(0);

    // Once they are sent they stay, and the GM is told.
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('2099-01-01', '2099-02-01'));
    expect((await game.ms('status', '.')).out).toContain('they were sent so: tell the players');
    await game.ms('send', '.');
    expect(game.file('P1', '0000').deadline?.local).toBe('2099-01-01 20:00');
  });

  test('a machine that dies while the sheets are made anew: the next send ends it', async () => {
    const game = await mailed();
    const yaml = join(game.folder, 'game.yaml');
    writeFileSync(yaml, `${readFileSync(yaml, 'utf8')}${FUTURE}`);
    await game.ms('send', '.', '--dry-run');
    // As if the manifest and the second sheet had not been written.
    const old = await guarded();
    for (const path of [
      'turns/0000/manifest.json',
      'turns/0000/sheets/P02.json',
      'turns/0000/sheets/P02.txt',
    ])
      writeFileSync(join(game.folder, path), old.text(path));
    writeFileSync(join(game.folder, 'redraw.json'), '{"entry":"0000"}\n');

    expect((await game.ms('send', '.')).code).toBe(0);
    expect(game.smtp.mails).toHaveLength(2);
    expect(game.file('P2', '0000').deadline?.local).toBe('2099-01-01 20:00');
    expect((await game.ms('verify', '.')).code).toBe(0);
  });

  test.each([
    ['options: {}', 'options: { umpire: true }', 'the option umpire was not set and is true'],
    ['scenario: feud', 'scenario: other', 'scenario was feud and is other'],
    ['system: five-fords', 'system: king-of-kings', 'system was five-fords and is king-of-kings'],
    ['game: ford-1', 'game: ford-2', 'game was ford-1 and is ford-2'],
  ])('what is fixed and was changed is refused with the reason: %s → %s', async (before, after, words) => {
    const game = await guarded();
    const yaml = join(game.folder, 'game.yaml');
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace(before, after));

    for (const command of ['status', 'run', 'send']) {
      const { code, err } = await game.ms(command, '.');
      expect([code, err]).toEqual([2, expect.stringContaining(words)]);
      expect(err).toContain('Write it back');
    }
  });
});

test('a position that the game has not is bad usage, whatever it is given to', async () => {
  const game = await guarded();
  for (const words of [
    ['send', '.', '--position', 'P9'],
    ['send', '.', '--again', 'P9'],
    ['run', '.', '--stand-in', 'P9'],
    ['run', '.', '--accept-late', 'P9'],
  ]) {
    const { code, err } = await game.ms(...words);
    expect([code, err]).toEqual([2, expect.stringContaining(`${words[2] ?? ''}: there is no position P9.`)]);
    expect(err).toContain('There are: P1 Hill clan, P2 Tower clan.');
  }
});
