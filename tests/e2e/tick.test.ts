import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, movesheet, tempGame, type Ran, type TempGame } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;
const SCHEDULE = `\nschedule: { zone: Europe/Berlin, at: "20:00", on: [fri], first: "2099-10-02 20:00" }\n`;
/** A quarter of an hour behind the deadline, and a little more. */
const DUE = '2099-10-02T18:16:00Z';

interface Ticked {
  readonly games: readonly {
    readonly did: readonly string[];
    readonly held?: { reasons: { code: string }[] };
  }[];
  readonly next?: string;
}

interface Scheduled extends TempGame {
  readonly smtp: TestSmtp;
  /** `tick` at this moment. */
  readonly tick: (moment: string, ...words: string[]) => Promise<Ran>;
  /** The same in a process of its own. */
  readonly apart: (moment: string, env?: Readonly<Record<string, string>>) => Promise<Ran>;
  readonly json: (moment: string, ...words: string[]) => Promise<Ticked>;
  readonly mailsTo: (address: string) => number;
}

async function scheduled(settings = SCHEDULE, players = PLAYERS): Promise<Scheduled> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const mail = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  const game = await tempGame({ players, settings: `${settings}${mail}` });
  await command(game.folder, ['send', '.']);
  for (const [position, place] of [
    ['P1', 'Harrow Hill'],
    ['P2', 'Grey Tower'],
  ] as const)
    game.drop(
      `${position}.txt`,
      `GAME ford-1 POSITION ${position} TURN 1 TOKEN ${game.file(position, '0000').token}\nL - ${place}\n`,
    );
  const tick: Scheduled['tick'] = (moment, ...words) =>
    command(game.folder, ['tick', '.', ...words], { MOVESHEET_NOW: moment });
  return {
    ...game,
    smtp,
    tick,
    apart: (moment, env = {}) => movesheet(game.folder, ['tick', '.'], { MOVESHEET_NOW: moment, ...env }),
    json: async (moment, ...words) => JSON.parse((await tick(moment, '--json', ...words)).out) as Ticked,
    mailsTo: (address) => smtp.mails.filter(({ to }) => to === address).length,
  };
}

const turns = (game: TempGame): string[] => readdirSync(`${game.folder}/turns`).sort();

describe('tick', () => {
  test('does what is due, once; a dry run tells it and does nothing', async () => {
    const game = await scheduled();

    const early = await game.json('2099-09-30T10:00:00Z');
    expect(early.games[0]?.did).toEqual(['wrote 2 receipts']);
    expect(early.next).toBe('2099-10-02T18:15:00.000Z');
    expect((await game.tick(DUE, '--dry-run')).out).toContain('.: would resolve turn 1.');
    expect(turns(game)).toEqual(['0000']);

    expect((await game.json(DUE)).games[0]?.did).toEqual(['resolved turn 1', 'sent turn 1 to P1, P2']);
    const again = await game.apart(DUE);
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('Next: 2099-10-09T18:15:00.000Z')]);
    expect((await game.tick(DUE)).out).toContain('Nothing is due.');
    expect([turns(game), game.mailsTo('ann@example.org')]).toEqual([['0000', '0001'], 2]);
    expect(game.file('P1', '0001').deadline).toMatchObject({
      local: '2099-10-09 20:00',
      zone: 'Europe/Berlin',
    });
  });

  test('brings the gazette of the step to those who look on, once', async () => {
    const game = await scheduled(`${SCHEDULE}gazette: on\n`, `${PLAYERS}observers: [onlooker@example.org]\n`);
    expect(game.mailsTo('onlooker@example.org')).toBe(0);
    expect((await game.json(DUE)).games[0]?.did).toContain('resolved turn 1');
    await game.tick(DUE);
    const letters = game.smtp.mails.filter(({ to }) => to === 'onlooker@example.org');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.raw).toContain('gazette.pdf');
  });

  test('two machines at once, and the power fails in the middle of a step: one step, each letter once', async () => {
    const game = await scheduled();

    const died = await game.apart(DUE, { MOVESHEET_CRASH_AT: 'renamed' });
    expect(died.signal).toBe('SIGKILL');
    const both = await Promise.all([game.apart(DUE), game.apart(DUE)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    // Whoever was refused comes again.
    await game.tick(DUE);

    expect(turns(game)).toEqual(['0000', '0001']);
    expect([game.mailsTo('ann@example.org'), game.mailsTo('bob@example.org')]).toEqual([2, 2]);
    expect((await command(game.folder, ['verify', '.'])).code).toBe(0);
  });

  test('all FINAL: resolved before the deadline, and not while one is not final', async () => {
    const game = await scheduled(SCHEDULE.replace('on: [fri]', 'on: [fri], when: either'));
    const now = '2099-09-30T10:00:00Z';
    const final = (position: 'P1' | 'P2', place: string): void =>
      game.drop(
        `${position}.txt`,
        `GAME ford-1 POSITION ${position} TURN 1 TOKEN ${game.file(position, '0000').token} FINAL\nL - ${place}\n`,
        2000,
      );
    final('P1', 'Harrow Hill');
    expect((await game.json(now)).games[0]?.did).toEqual(['wrote 2 receipts']);
    final('P2', 'Grey Tower');
    expect((await game.json(now)).games[0]?.did).toEqual([
      'wrote 1 receipt',
      'resolved turn 1',
      'sent turn 1 to P1, P2',
    ]);
  });

  test('a rolled back step waits for a new deadline; a paused game for its GM', async () => {
    const game = await scheduled();
    await game.tick(DUE);
    await command(game.folder, ['rollback', '.', '--reason', 'a mistake']);

    const held = await game.json(DUE);
    expect(held.games[0]?.held?.reasons.map(({ code }) => code)).toEqual(['tick/rolled-back']);
    expect(turns(game)).toEqual(['0000']);
  });
});
