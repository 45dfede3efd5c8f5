/** Ten weeks of a game that runs by itself, with a clock handed in: the real archive, the real mail, nobody at the keyboard but where it says so. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastEntry } from '../../src/archive/folder/read.js';
import { tickGame } from '../../src/cli/tick-game.js';
import { startSmtp } from '../kit/smtp.js';
import { command, tempGame } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;
const SCHEDULE = `
schedule:
  zone: Europe/Berlin
  at: "20:00"
  on: [fri]
  remind: [48, 12]
  holidays: ["2026-10-30"]
`;
const HOUR = 3_600_000;

test('ten weeks: sheets, silence, a hold, a holiday, a change of clocks, a power cut, a busy mail server, the end', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  onTestFinished(() => void vi.unstubAllEnvs());
  const mail = `\nmail:\n  from: GM <gm@example.org>\n  gm: boss@example.org\n  folder: mails\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  const game = await tempGame({ players: PLAYERS, settings: `${SCHEDULE}${mail}` });
  mkdirSync(join(game.folder, 'mails'));
  let now = Date.parse('2026-10-01T08:00:00Z');
  const gm = (...words: string[]): ReturnType<typeof command> => {
    vi.stubEnv('MOVESHEET_NOW', new Date(now).toISOString());
    return command(game.folder, words);
  };
  const post = (position: 'P1' | 'P2'): void => {
    const { name, manifest } = lastEntry(game.folder);
    const [from, place] = position === 'P1' ? ['ann', 'Harrow Hill'] : ['bob', 'Grey Tower'];
    const file = join(game.folder, 'mails', `${name}-${position}.eml`);
    const head = `GAME ford-1 POSITION ${position} TURN ${manifest.opens.turn} TOKEN ${game.file(position, name).token}`;
    writeFileSync(
      file,
      `From: ${from}@example.org\r\nTo: gm@example.org\r\nSubject: orders\r\nMessage-ID: <${name}-${position}@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n${head}\r\nL - ${place}\r\n`,
    );
    utimesSync(file, now / 1000, now / 1000);
  };
  const log: string[] = [];
  /** Ticks every two hours until then. */
  const until = async (moment: string): Promise<void> => {
    for (; now < Date.parse(moment); now += 2 * HOUR) {
      const { did, problem } = await tickGame(game.folder, {
        now: () => new Date(now),
        dryRun: false,
        drawPdf: () => undefined,
      });
      expect(problem).toBeUndefined();
      for (const one of did) log.push(`${new Date(now).toISOString().slice(5, 16)} ${one}`);
    }
  };
  const logged = (words: RegExp): string[] => log.splice(0).filter((line) => words.test(line));

  // Nothing goes out before the GM has looked at the first sheets.
  await until('2026-10-02T08:00:00Z');
  expect([log, smtp.mails.length]).toEqual([[], 0]);
  await gm('send', '.');
  expect(game.file('P1', '0000').deadline?.local).toBe('2026-10-09 20:00');

  // One week as it should be. Both are in before the reminders.
  await until('2026-10-05T08:00:00Z');
  post('P1');
  post('P2');
  await until('2026-10-10T08:00:00Z');
  expect(logged(/./)).toEqual([
    '10-05T08:00 fetched 2 mails',
    '10-05T08:00 read 2 mails: 2 sheets',
    '10-05T08:00 sent 2 answers and notices',
    '10-09T20:00 resolved turn 1',
    '10-09T20:00 sent turn 1 to P1, P2',
  ]);

  // Bob is silent: reminded twice, and played without him.
  await until('2026-10-15T08:00:00Z');
  post('P1');
  await until('2026-10-17T08:00:00Z');
  expect(logged(/remind|resolved/)).toEqual([
    '10-14T18:00 reminded P1, P2',
    '10-16T06:00 reminded P2',
    '10-16T20:00 resolved turn 2, without P2',
  ]);

  // Both are silent: held, and everybody told once. The GM puts it off over the change of clocks.
  await until('2026-10-25T08:00:00Z');
  expect(logged(/held|told|resolved|notices/)).toEqual([
    '10-23T20:00 held: Turn 3: 2 of 2 sheets are missing (P1 (Ann), P2 (Bob)); 1 may be',
    '10-23T20:00 told the GM',
    '10-23T20:00 told the players that the step is held',
    '10-23T20:00 sent 3 answers and notices',
  ]);
  expect((await gm('extend', '.', '--to', '2026-10-20 20:00')).err).toContain('has passed already');
  expect((await gm('extend', '.', '--to', '2026-10-27 20:00')).out).toContain('2026-10-27T19:00:00Z');
  expect((await gm('status', '.')).out).toMatch(
    /Deadline: 2026-10-27 20:00[\s\S]*Then: 2026-11-06 20:00, 2026-11-13/,
  );
  await until('2026-10-26T08:00:00Z');
  post('P1');
  post('P2');
  await until('2026-10-28T08:00:00Z');
  // The Friday of that week is a holiday: the one after.
  expect(logged(/resolved|held/)).toEqual(['10-27T20:00 resolved turn 3']);
  expect(game.file('P1', '0003').deadline?.utc).toBe('2026-11-06T19:00:00Z');

  // The power fails for ten days with both sheets in: resolved late, and time enough for the next.
  post('P1');
  post('P2');
  await until('2026-11-05T08:00:00Z');
  now = Date.parse('2026-11-15T08:00:00Z');
  smtp.refuse('bob@example.org', 451, 1);
  await until('2026-11-16T08:00:00Z');
  expect(logged(/resolved|could not|sent turn/)).toEqual([
    '11-15T08:00 resolved turn 4',
    '11-15T08:00 sent turn 4 to P1',
    expect.stringContaining('11-15T08:00 could not send to P2:') as string,
    '11-15T10:00 sent turn 4 to P2',
  ]);
  expect(game.file('P1', '0004').deadline?.utc).toBe('2026-11-20T19:00:00Z');

  // The last two turns.
  for (const day of ['2026-11-19', '2026-11-26']) {
    await until(`${day}T08:00:00Z`);
    post('P1');
    post('P2');
  }
  await until('2026-12-11T08:00:00Z');
  expect(logged(/resolved|held/)).toEqual(['11-20T20:00 resolved turn 5', '11-27T20:00 resolved turn 6']);
  expect(lastEntry(game.folder).manifest.opens.awaiting).toEqual([]);

  // Every letter once.
  const subjects = smtp.mails.map(({ to, raw }) => `${to} ${/^Subject: (.*)$/m.exec(raw)?.[1] ?? ''}`);
  const count = (words: RegExp): number => subjects.filter((one) => words.test(one)).length;
  expect(count(/^boss@/)).toBe(1);
  expect([count(/^ann@.*held/), count(/^bob@.*held/)]).toEqual([1, 1]);
  expect([count(/^ann@.*now due/), count(/^bob@.*now due/)]).toEqual([1, 1]);
  expect(count(/no orders yet/)).toBe(13);
  expect(
    new Set(smtp.mails.map(({ to, raw }) => `${to} ${/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''}`)).size,
  ).toBe(smtp.mails.length);
  expect((await gm('verify', '.')).code).toBe(0);
}, 300_000);
