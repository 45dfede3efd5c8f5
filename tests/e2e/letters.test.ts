import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, inside, tempFolder, type Ran, type TempGame } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;

type Said = Omit<Ran, 'signal'>;

async function game(): Promise<
  Pick<TempGame, 'file' | 'text' | 'drop'> & {
    smtp: TestSmtp;
    folder: string;
    ms: (line: string) => Promise<Said>;
  }
> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'p.yaml'), PLAYERS);
  const ms = (line: string): Promise<Said> => command(cwd, line.split(' '));
  const made = await ms('new g --system five-fords --scenario feud --players p.yaml');
  expect([made.code, made.err]).toEqual([0, '']);
  const folder = join(cwd, 'g');
  const yaml = join(folder, 'game.yaml');
  const mail = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  writeFileSync(yaml, readFileSync(yaml, 'utf8') + mail);
  return { smtp, folder, ms, ...inside(folder) };
}

/** The letters of a page: a long number is printed in groups. */
const bare = (html: string): string => html.replace(/<[^>]*>|\s/g, '');

describe('what a mail brings', () => {
  test('SHEET-3: its header line with the token is a sheet when orders are written below it', async () => {
    const { smtp, ms, file, folder } = await game();
    await ms('send g');

    const { text = '' } = await simpleParser(smtp.mails[0]!.raw);
    const line = /^GAME .*$/m.exec(text)?.[0] ?? '';
    expect(line).toBe(`GAME g  POSITION P1  TURN 1  TOKEN ${file('P1', '0000').token}`);
    // The form: each order with its boxes, as the summary has it.
    expect(text).toContain('L - [place]');
    expect(text).toContain('M - [men] - [from] - [to]');
    writeFileSync(
      join(folder, 'orders', 'p1.txt'),
      text.slice(text.indexOf(line)).replace('END', 'L - hill\nEND'),
    );
    expect(JSON.parse((await ms('status g --json')).out)).toMatchObject({
      positions: [{ position: 'P1', sheet: 'green', orders: 1 }, { sheet: 'missing' }],
    });
  });

  test('MAIL-2: the mails of a game are one thread for each player, and nobody is answered by a machine', async () => {
    const { smtp, ms } = await game();
    await ms('send g');
    await ms('run g --accept-nmr 2');
    await ms('send g');
    await ms('remind g');

    const mails = await Promise.all(smtp.mails.map(({ raw }) => simpleParser(raw)));
    const [first, , second, , third] = mails;
    expect(first?.references).toBeUndefined();
    expect([second?.references].flat()).toEqual([first?.messageId]);
    expect([third?.references].flat()).toEqual([first?.messageId, second?.messageId]);
    for (const { headers } of mails) {
      expect(headers.get('auto-submitted')).toBe('auto-generated');
      expect(headers.get('list')).toMatchObject({ id: { name: 'g.example.org' } });
    }
    // VIEW-2: no letter refers to another player's.
    const own = new Set(
      mails.filter(({ to }) => JSON.stringify(to).includes('ann@')).map((mail) => mail.messageId),
    );
    expect([third?.references].flat().every((id) => own.has(id))).toBe(true);
  });

  test('SEED-1: the first sheets carry the commitment in every form, later ones do not', async () => {
    const { ms, text } = await game();
    const { seedCommitment } = JSON.parse(text('turns/0000/manifest.json')) as { seedCommitment: string };
    await ms('run g --stand-in P1,P2');

    expect(text('turns/0000/sheets/P01.txt').replace(/\s/g, '')).toContain(seedCommitment);
    expect(bare(text('turns/0000/sheets/P01.html'))).toContain(seedCommitment);
    expect(text('turns/0001/sheets/P01.txt').replace(/\s/g, '')).not.toContain(seedCommitment);
  });

  test('SEED-1: the last sheets reveal the seed in every form', async () => {
    const { ms, text } = await game();
    let over = false;
    for (let turn = 1; !over && turn < 60; turn++)
      over = (JSON.parse((await ms('run g --stand-in P1,P2 --json')).out) as { over: boolean }).over;
    expect(over).toBe(true);
    const { seed } = JSON.parse(text('seed.json')) as { seed: string };
    const last = (
      JSON.parse((await ms('history g --json')).out) as { entries: { entry: string }[] }
    ).entries.at(-1);
    expect(text(`turns/${last?.entry ?? ''}/sheets/P01.txt`).replace(/\s/g, '')).toContain(seed);
    expect(bare(text(`turns/${last?.entry ?? ''}/sheets/P01.html`))).toContain(seed);
  });
});

describe('remind', () => {
  test('with nobody to remind it counts as nothing: who is missing later is reminded at once', async () => {
    const { smtp, ms, drop, file, folder } = await game();
    await ms('send g');
    for (const [position, order] of [
      ['P1', 'L - hill'],
      ['P2', 'L - tower'],
    ] as const)
      drop(
        `${position}.txt`,
        `GAME g POSITION ${position} TURN 1 TOKEN ${file(position, '0000').token}\n${order}\n`,
      );
    expect((await ms('remind g')).out).toContain('Nobody is missing');

    writeFileSync(join(folder, 'orders', 'P2.txt'), '');
    expect((await ms('remind g')).out).toBe('Sent 1 reminder: P2 (Bob).\n');
    expect(smtp.mails.at(-1)?.raw).toMatch(/TOKEN [0-9A-Z]{4}-[0-9A-Z]{4}/);
  });
});
