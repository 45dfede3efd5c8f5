/** Players help themselves by mail: each word, the answer that leaves, who gets it, and what stands changed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { command, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

const PLAYERS = `# who plays
P1: { name: Ann, email: ann@example.org } # the first
P2: { name: Bob, email: bob@example.org }
`;

interface Fetched {
  readonly worked: readonly {
    readonly request?: { readonly position: string; readonly what: string };
    readonly sheets: readonly { readonly state: string }[];
    readonly refusals: readonly { readonly code: string }[];
  }[];
}

interface Mailbox {
  readonly game: TempGame;
  readonly token: (position: string) => string;
  /** Sends a mail, fetches, and gives what was noted with the answers that were written. */
  readonly ask: (
    from: string,
    body: string,
    subject?: string,
  ) => Promise<{ noted: Fetched['worked'][number]; answers: ParsedMail[] }>;
}

async function mailbox(settings = ''): Promise<Mailbox> {
  const game = await tempGame({
    players: PLAYERS,
    settings: `\nmail:\n  from: GM <gm@example.org>\n${settings}`,
  });
  const mails = join(tempFolder(), 'mails');
  mkdirSync(mails);
  const folder = join(game.folder, 'outbox', 'answers');
  const written = (): string[] =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  let count = 0;
  return {
    game,
    token: (position) => game.file(position, '0000').token,
    ask: async (from, body, subject = 'hello') => {
      const id = `m${++count}`;
      const head = `From: ${from}\r\nTo: gm@example.org\r\nSubject: ${subject}\r\nMessage-ID: <${id}@example.org>\r\n\r\n`;
      writeFileSync(join(mails, `${id}.eml`), head + body.replace(/\n/g, '\r\n'));
      const before = new Set(written());
      const { out, err, code } = await command(game.folder, [
        'fetch',
        '.',
        '--from',
        mails,
        '--dry-run',
        '--json',
      ]);
      expect([code, err]).toEqual([0, '']);
      const noted = (JSON.parse(out) as Fetched).worked.at(-1);
      if (!noted) throw new Error('the mail was not worked');
      const fresh = written().filter((name) => !before.has(name));
      const answers = await Promise.all(fresh.map((name) => simpleParser(readFileSync(join(folder, name)))));
      return { noted, answers };
    },
  };
}

const toOf = (mail: ParsedMail | undefined): string => [mail?.to ?? []].flat()[0]?.text ?? '';
const names = (mail: ParsedMail | undefined): string[] =>
  (mail?.attachments ?? []).map(({ filename }) => filename ?? '');

describe('what is only read goes to the address on file', () => {
  test('HELP lists every word, with the header line that orders begin with', async () => {
    const { ask, token } = await mailbox();

    const { noted, answers } = await ask('ann@example.org', 'HELP\n');

    expect(noted).toMatchObject({ request: { position: 'P1', what: 'HELP' }, sheets: [], refusals: [] });
    expect(answers).toHaveLength(1);
    expect(toOf(answers[0])).toContain('ann@example.org');
    expect(answers[0]?.inReplyTo).toBe('<m1@example.org>');
    expect(answers[0]?.headers.get('auto-submitted')).toBe('auto-replied');
    for (const word of [
      'ORDERS',
      'SHEET 3',
      'RULES',
      'FORECAST',
      'WITHDRAW',
      'ABSENT 5 7',
      'EXTEND',
      'ADDRESS',
    ])
      expect(answers[0]?.text).toContain(word);
    expect(answers[0]?.text).toContain(`GAME ford-1  POSITION P1  TURN 1  TOKEN ${token('P1')}`);
  });

  test('ORDERS tells what is on file, in both forms; SHEET and RULES bring files of this position alone', async () => {
    const { ask, token } = await mailbox();
    const none = await ask('ann@example.org', 'ORDERS\n');
    expect(none.answers[0]?.text).toContain('Nothing of yours is on file for turn 1');
    await ask('ann@example.org', `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token('P1')}\nL - Harrow Hill\n`);

    const orders = await ask('ann@example.org', 'ORDERS\n');
    const sheet = await ask('bob@example.org', '', 'Sheet 0');
    const rules = await ask('bob@example.org', 'RULES\n');
    const later = await ask('bob@example.org', 'SHEET 7\n');

    expect(orders.answers[0]?.text).toMatch(/1\. L - Harrow Hill\n +; levy: Harrow Hill/);
    expect(toOf(sheet.answers[0])).toContain('bob@example.org');
    expect(names(sheet.answers[0])).toEqual(['P02.pdf']);
    expect(sheet.answers[0]?.attachments[0]?.content.toString()).toContain(token('P2'));
    expect(names(rules.answers[0])).toEqual(['rules.pdf']);
    expect(rules.answers[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(later.answers[0]?.text).toContain('no move sheet of turn 7: there are those of turns 0 to 0');
  });

  test('a token asks from any address, and the answer goes to the one on file', async () => {
    const { ask, token } = await mailbox();

    const { noted, answers } = await ask('ann@work.example', `SHEET\n\n> GAME ford-1 TOKEN ${token('P1')}\n`);

    expect(noted.request).toEqual({ position: 'P1', what: 'SHEET' });
    expect(toOf(answers[0])).toContain('ann@example.org');
  });

  test('a stranger, a machine and a sheet get no answer of this kind', async () => {
    const { ask, token } = await mailbox();

    const stranger = await ask('eve@example.net', 'SHEET\n');
    const machine = await ask('ann@example.org\r\nAuto-Submitted: auto-replied', 'HELP\n');
    const sheet = await ask(
      'ann@example.org',
      `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token('P1')}\nL - Harrow Hill\n`,
      'Orders',
    );

    expect([stranger.answers, machine.answers]).toEqual([[], []]);
    expect(stranger.noted.request).toBeUndefined();
    expect(sheet.noted).toMatchObject({ sheets: [{ state: 'green' }] });
  });

  test('FORECAST judges the sheet below it and files nothing; without the token of the position it tells nothing', async () => {
    const { ask, token, game } = await mailbox();
    const sheet = `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token('P1')}\nL - Harrow Hill\n`;

    const own = await ask('ann@example.org', `FORECAST\n\n${sheet}`);
    const forged = await ask('ann@example.org', `FORECAST\n\n${sheet.replace(token('P1'), 'AAAA-AAAA')}`);

    expect(own.answers[0]?.text).toMatch(/judged and forecast, and not filed/);
    expect(own.answers[0]?.text).toContain('L - Harrow Hill');
    expect(forged.answers[0]?.text).not.toContain('Harrow');
    expect(readdirSync(join(game.folder, 'orders'))).toEqual([]);
  });
});

describe('what changes something is proven', () => {
  test('without a token the line that proves it goes to the address on file; sent back, it is done', async () => {
    const { ask, game } = await mailbox();
    const before = game.text('players.yaml');

    const first = await ask('Ann <ann@example.org>', 'ABSENT 1 3 STAND-IN\n');
    expect(game.text('players.yaml')).toBe(before);
    const line = /^P1 ABSENT 1 3 STAND-IN TOKEN .*$/m.exec(first.answers[0]?.text ?? '')?.[0] ?? '';
    const second = await ask('ann@example.org', `${line}\n`);

    expect(second.noted.request?.what).toBe('ABSENT 1 3 STAND-IN');
    expect(second.answers[0]?.subject).toContain('absent in turns 1 to 3');
    const after = game.text('players.yaml');
    expect(after).toContain('absent: { from: 1, until: 3, stand-in: true }');
    // What the GM wrote round it stands.
    expect(after).toContain('# who plays\n');
    expect(after).toContain('# the first');
    const status = await command(game.folder, ['status', '.', '--json']);
    expect(JSON.parse(status.out)).toMatchObject({ missing: ['P2'] });

    await ask('ann@example.org', `${line.replace('1 3 STAND-IN', '0 0')}\n`);
    expect(game.text('players.yaml')).not.toContain('absent');
  });

  test('turns that are over can’t be missed', async () => {
    const { ask, game } = await mailbox();
    const { code } = await command(game.folder, ['run', '.', '--accept-nmr', '2']);
    expect(code).toBe(0);
    const before = game.text('players.yaml');

    const { answers } = await ask('ann@example.org', `ABSENT 1 TOKEN ${game.file('P1', '0001').token}\n`);

    expect(answers[0]?.text).toContain('Turn 1 is over: turn 2 is open. Nothing was changed.');
    expect(game.text('players.yaml')).toBe(before);
  });

  test('WITHDRAW takes the sheet back, with the receipt of a withdrawal', async () => {
    const { ask, token } = await mailbox();
    const head = `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token('P1')}`;
    await ask('ann@example.org', `${head}\nL - Harrow Hill\n`);

    const bare = await ask('ann@example.org', 'WITHDRAW\n');
    const proven = await ask('ann@example.org', `WITHDRAW\n\n> ${head}\n`);
    const now = await ask('ann@example.org', 'ORDERS\n');

    expect(bare.answers[0]?.subject).toContain('one more line is needed');
    expect(proven.noted).toMatchObject({ sheets: [{ state: 'withdrawal' }] });
    expect(proven.answers[0]?.subject).toContain('withdrawn');
    expect(now.answers[0]?.text).toContain('Nothing of yours is on file');
  });

  test('EXTEND puts the deadline off within the budget of the game, and all are told', async () => {
    const { ask, game, token } = await mailbox(
      'schedule: { zone: Europe/Berlin, at: "20:00", on: [fri], extensions: { hours: 24, each: 1 } }\n',
    );
    await command(game.folder, ['extend', '.', '--to', '2099-01-02 20:00']);

    const first = await ask('ann@example.org', `EXTEND\n\nTOKEN ${token('P1')}\n`);
    const second = await ask('ann@example.org', `EXTEND 12\n\nTOKEN ${token('P1')}\n`);

    expect(first.noted.request).toEqual({ position: 'P1', what: 'EXTEND' });
    const status = await command(game.folder, ['status', '.', '--json']);
    const due = (JSON.parse(status.out) as { deadline: { utc: string } }).deadline.utc;
    expect(due).toBe('2099-01-03T19:00:00Z');
    // To each: what the GM gave, and what Ann was granted; she gets no answer beside it.
    const told = readdirSync(join(game.folder, 'outbox', 'told')).filter((name) => name.endsWith('.eml'));
    expect(told.map((name) => /deadline-(P\d)/.exec(name)?.[1])).toEqual(['P1', 'P1', 'P2', 'P2']);
    expect(first.answers).toEqual([]);
    expect(second.answers[0]?.text).toContain('Not granted: you have had 1 already');
  });

  test('EXTEND where the game grants none', async () => {
    const { ask, token } = await mailbox();
    const { answers } = await ask('ann@example.org', `EXTEND\n\nTOKEN ${token('P1')}\n`);
    expect(answers[0]?.text).toContain('gives no extensions by mail');
  });

  test('a new address counts once a mail from there holds the code that was sent there; both are told', async () => {
    const { ask, game, token } = await mailbox();

    const first = await ask('ann@example.org', `ADDRESS new@example.com\n\nTOKEN ${token('P1')}\n`);
    expect(toOf(first.answers[0])).toBe('new@example.com');
    const text = first.answers[0]?.text ?? '';
    expect(text).not.toContain(token('P1'));
    expect(text).not.toContain('Ann');
    expect(text).not.toContain('P1');
    const code = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text)?.[0] ?? '';
    expect(game.text('players.yaml')).toContain('ann@example.org');

    const elsewhere = await ask('eve@example.net', `yes: ${code}\n`);
    expect(elsewhere.answers).toEqual([]);
    const confirmed = await ask('new@example.com', `> ${code}\n`);

    expect(
      confirmed.answers
        .map(toOf)
        .map((to) => to.replace(/.*<|>/g, ''))
        .sort(),
    ).toEqual(['ann@example.org', 'new@example.com']);
    expect(game.text('players.yaml')).toContain('email: new@example.com');
    expect(game.text('journal.jsonl')).toContain('"to":"new@example.com"');
    // The code is worth nothing any more, and the old address is a stranger's.
    expect((await ask('new@example.com', `again ${code}\n`)).noted.request).toBeUndefined();
    expect((await ask('ann@example.org', 'HELP\n')).answers).toEqual([]);
    expect((await ask('new@example.com', 'HELP\n')).answers).toHaveLength(1);
  });

  test('no mailbox is filled with codes', async () => {
    const { ask, token } = await mailbox();
    const to: string[] = [];
    for (let n = 1; n <= 4; n++) {
      const { answers } = await ask('ann@example.org', `ADDRESS a${n}@example.com\n\nTOKEN ${token('P1')}\n`);
      to.push(toOf(answers[0]));
    }
    expect(to).toEqual([
      'a1@example.com',
      'a2@example.com',
      'a3@example.com',
      expect.stringContaining('ann@example.org'),
    ]);
  });
});

describe('a sheet for a turn to come', () => {
  test('is kept, handed in when its turn opens, judged then, and answered with a receipt', async () => {
    const { ask, game, token } = await mailbox();
    const old = token('P1');
    const sheet = `GAME ford-1 POSITION P1 TURN 2 TOKEN ${old}\nL - Harrow Hill\n`;

    const kept = await ask('ann@example.org', sheet);
    const status = await command(game.folder, ['status', '.', '--json']);
    await command(game.folder, ['run', '.', '--accept-nmr', '2']);
    const opened = await ask('bob@example.org', 'Hello\n');

    expect(kept.noted).toMatchObject({
      sheets: [{ position: 'P1', state: 'kept for turn 2' }],
      refusals: [],
    });
    expect(kept.answers.map(({ subject }) => subject)).toEqual(['ford-1, P1: orders for turn 2: kept']);
    expect(JSON.parse(status.out)).toMatchObject({ missing: ['P1', 'P2'] });
    const receipt = opened.answers.find((mail) => toOf(mail).includes('ann@'));
    expect(receipt?.subject).toBe('ford-1, P1: orders for turn 2: green');
    expect(receipt?.text).toContain('you sent it in an earlier turn: it was kept until now');
    expect(receipt?.text).toContain(`TOKEN ${game.file('P1', '0001').token}`);
    expect(receipt?.text).not.toContain(old);
    expect(readdirSync(join(game.folder, 'later'))).toEqual([]);
    const now = await command(game.folder, ['status', '.', '--json']);
    expect(JSON.parse(now.out)).toMatchObject({ missing: ['P2'], positions: [{ sheet: 'green' }, {}] });
  });

  test('counts in the run although nobody fetched; what is sent in its turn goes before it', async () => {
    const { ask, game, token } = await mailbox();
    await ask('ann@example.org', `GAME ford-1 POSITION P1 TURN 2 TOKEN ${token('P1')}\nL - Harrow Hill\n`);
    await command(game.folder, ['run', '.', '--accept-nmr', '2']);
    game.drop('p2.txt', `GAME ford-1 POSITION P2 TURN 2 TOKEN ${game.file('P2', '0001').token}\nNONE\n`, 2e9);

    const { out, code } = await command(game.folder, ['run', '.', '--json']);

    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ entry: '0002' });
    expect(game.text('turns/0002/orders/P01.json')).toContain('Harrow Hill');
  });

  test('needs the token of that very position, and a turn not too far away', async () => {
    const { ask, game, token } = await mailbox();
    const sheet = (turn: number, proof: string): string =>
      `GAME ford-1 POSITION P1 TURN ${turn} TOKEN ${proof}\nL - Harrow Hill\n`;

    const others = await ask('ann@example.org', sheet(2, token('P2')));
    const far = await ask('ann@example.org', sheet(99, token('P1')));
    const past = await ask('ann@example.org', sheet(0, token('P1')));

    for (const { noted, answers } of [others, far, past]) {
      expect(noted).toMatchObject({ sheets: [], refusals: [{ code: 'sheet/wrong-turn' }] });
      expect(answers[0]?.subject).toContain('not taken as an order sheet');
    }
    expect(existsSync(join(game.folder, 'later'))).toBe(false);
  });
});

test('in a player’s name without his token a few requests are answered, and no more', async () => {
  const { ask } = await mailbox();
  let answered = 0;
  for (let n = 0; n < 7; n++) answered += (await ask('ann@example.org', `SHEET\n\n${n}\n`)).answers.length;
  expect(answered).toBe(5);
});
