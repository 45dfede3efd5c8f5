/** Letters that `tick` leaves to somebody else: each once, whoever comes, and none that nobody wants any more. MAIL-1 */
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ledgerFile } from '../../src/archive/folder/layout.js';
import { openPostOffice, standing, type PostOffice } from '../../src/cli/post-office.js';
import { tickAll } from '../../src/cli/tick-folder.js';
import type { Ticked } from '../../src/cli/ticked.js';
import { openLedger } from '../../src/mail/ledger.js';
import { letterKey } from '../../src/mail/waiting.js';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, tempGame } from '../kit/temp-game.js';

vi.setConfig({ testTimeout: 300_000 });

/** The computer plays the first turn; then people are awaited. */
const PLAYERS = ['P1', 'P2']
  .map((id) => `${id}: { name: ${id}, email: ${id}@example.org, absent: { until: 1, stand-in: true } }\n`)
  .join('');

interface Office {
  readonly game: string;
  readonly smtp: TestSmtp;
  readonly office: PostOffice;
  readonly tick: (options?: { letters?: boolean; now?: string }) => Promise<Ticked>;
  readonly waiting: () => readonly string[];
  readonly arrived: () => readonly string[];
}

/** A game whose first sheets are sent, and which has made its first step. */
async function office(more = ''): Promise<Office> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const settings = `\nschedule: { zone: UTC, at: "20:00", on: [fri], when: either, remind: [48] }\n${more}mail: { from: GM <gm@example.org>, smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false } }\n`;
  const { folder: game } = await tempGame({ players: PLAYERS, settings });
  await command('.', ['send', game]);
  const now = '2099-09-28T08:00:00Z';
  const open = openPostOffice(() => new Date(now));
  onTestFinished(() => open.close());
  const tick: Office['tick'] = async ({ letters = true, now: moment = now } = {}) => {
    const options = { now: () => new Date(moment), dryRun: false, drawPdf: () => undefined, letters };
    const { games } = await tickAll([game], options);
    const [one] = games;
    if (!one || one.problem) throw new Error(one?.problem?.message);
    return one;
  };
  await tick();
  smtp.mails.length = 0;
  const waiting = (): string[] => standing(game, Date.parse(now)).due.map((one) => letterKey(one.messageId));
  return { game, smtp, office: open, tick, waiting, arrived: () => smtp.mails.map(({ to }) => to) };
}

describe('letters that wait', () => {
  test('tick writes them and sends nothing, names them each time, and the office sends each once', async () => {
    const { game, smtp, office: open, tick, waiting, arrived } = await office();

    const again = await tick();

    const sheets = again.letters?.filter(({ kind }) => kind === 'sheet').map(({ id }) => id) ?? [];
    expect(arrived()).toEqual([]);
    expect(sheets).toHaveLength(2);
    expect([...waiting()].sort()).toEqual(expect.arrayContaining([...sheets].sort()));
    const hows = [];
    for (const id of [...sheets, ...sheets]) hows.push((await open.send(game, id)).how);
    expect(hows).toEqual(['sent', 'sent', 'gone', 'gone']);
    expect([...arrived()].sort()).toEqual(['P1@example.org', 'P2@example.org']);
    // What was left behind in the folder is no second letter.
    await tick({ letters: false });
    expect(new Set(smtp.mails.map(({ raw }) => /^Message-ID: .*/m.exec(raw)?.[0])).size).toBe(
      smtp.mails.length,
    );
    expect(waiting()).toEqual([]);
  });

  test('that a server does not take: put off with all others, put off alone, or refused', async () => {
    const { game, smtp, office: open, tick } = await office();
    const [sheet] = (await tick()).letters?.filter(({ kind }) => kind === 'sheet') ?? [];
    const id = sheet?.id ?? '';
    const found = [];
    for (const code of [421, 450, 451, 550]) {
      for (const player of ['P1', 'P2']) smtp.refuse(`${player}@example.org`, code);
      const { how } = await open.send(game, id);
      found.push([code, how, openLedger(ledgerFile(game)).delivery(`<${id}@example.org>`)]);
    }

    expect(found).toEqual([
      [421, 'slow', 'later'],
      [450, 'slow', 'later'],
      [451, 'later', 'later'],
      [550, 'refused', 'failed'],
    ]);
    for (const player of ['P1', 'P2']) smtp.refuse(`${player}@example.org`, 550, 0);
    expect((await open.send(game, id)).how).toBe('sent');
  });

  test('whose end nobody knows waits for the GM, and does not go out again', async () => {
    const { game, smtp, office: open, tick, arrived } = await office();
    const [sheet] = (await tick()).letters?.filter(({ kind }) => kind === 'sheet') ?? [];
    smtp.hangUp('answer');

    const hows = [await open.send(game, sheet?.id ?? ''), await open.send(game, sheet?.id ?? '')];

    expect(hows.map(({ how }) => how)).toEqual(['doubtful', 'doubtful']);
    expect(arrived()).toHaveLength(1);
    expect(standing(game, Date.now()).doubtful).toBe(1);
  });

  test('of a step that was undone are not sent', async () => {
    const { game, office: open, tick, arrived } = await office();
    const sheets = (await tick()).letters?.filter(({ kind }) => kind === 'sheet') ?? [];
    await command('.', ['rollback', game, '--to', '0']);

    for (const { id } of sheets) expect((await open.send(game, id)).how).toBe('gone');

    expect(arrived()).toEqual([]);
  });

  test('a reminder whose player has sent meanwhile is not sent', async () => {
    const { game, office: open, tick, arrived } = await office();
    const now = '2099-10-01T08:00:00Z';
    const reminders = (await tick({ now })).letters?.filter(({ kind }) => kind === 'reminder') ?? [];
    expect(reminders).toHaveLength(2);
    const late = join(game, 'orders', 'P01-late.txt');
    writeFileSync(late, 'orders');
    utimesSync(late, new Date(now), new Date('2099-10-01T08:01:00Z'));

    const hows = [];
    for (const { id } of reminders) hows.push((await open.send(game, id)).how);

    expect(hows.sort()).toEqual(['gone', 'sent']);
    expect(arrived()).toEqual(['P2@example.org']);
  });

  test('with keep: hash the mail of a sheet goes once it is sent, and the ledger has its hash', async () => {
    const { game, office: open, tick } = await office('outbox: { keep: hash }\n');
    const sheets = (await tick()).letters?.filter(({ kind }) => kind === 'sheet') ?? [];
    expect(readdirSync(join(game, 'outbox', '0001'))).toHaveLength(2);
    expect(existsSync(join(game, 'outbox', '0000', 'P01.eml'))).toBe(false); // by "send" as well

    for (const { id } of sheets) await open.send(game, id);

    expect(readdirSync(join(game, 'outbox', '0001'))).toEqual([]);
    expect(
      readFileSync(ledgerFile(game), 'utf8').match(/"what":"sent".*"entry":"0001".*"sha256"/g),
    ).toHaveLength(2);
  });
});
