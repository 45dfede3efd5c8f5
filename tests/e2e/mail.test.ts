import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, movesheet, tempFolder, type Ran } from '../kit/temp-game.js';

const PLAYERS = 'P1: { name: Ada, email: ada@example.org }\nP2: { name: Bo, email: bo@example.org }\n';

async function server(login?: Parameters<typeof startSmtp>[0]): Promise<TestSmtp> {
  const smtp = await startSmtp(login);
  onTestFinished(() => smtp.stop());
  return smtp;
}

interface Posted {
  readonly cwd: string;
  readonly folder: string;
  readonly send: (...args: string[]) => Promise<Ran>;
  readonly remind: (...args: string[]) => Promise<Ran>;
}

async function game(mailbox: TestSmtp, env: Record<string, string> = {}): Promise<Posted> {
  const cwd = tempFolder();
  writeFileSync(join(cwd, 'players.yaml'), PLAYERS);
  const made = await command(
    cwd,
    'new g --system five-fords --scenario feud --seed s --players players.yaml'.split(' '),
  );
  expect(made.err).toBe('');
  const folder = join(cwd, 'g');
  const settings = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${mailbox.port}, secure: false }\n`;
  writeFileSync(join(folder, 'game.yaml'), readFileSync(join(folder, 'game.yaml'), 'utf8') + settings);
  return {
    cwd,
    folder,
    send: (...args) => command(cwd, ['send', 'g', ...args], env),
    remind: (...args) => command(cwd, ['remind', 'g', ...args], env),
  };
}

describe('sending mail', () => {
  test('MAIL-1: each sheet goes to its player over one connection, and never twice', async () => {
    const mailbox = await server();
    const { cwd, folder } = await game(mailbox);
    const send = (): Promise<Ran> => movesheet(cwd, ['send', 'g']);

    expect(await send()).toMatchObject({ code: 0, out: 'Sent 2 mails.\n' });
    expect(await send()).toMatchObject({ code: 0, out: 'Sent 0 mails; 2 were sent before.\n' });

    expect(mailbox.mails.map(({ to }) => to)).toEqual(['ada@example.org', 'bo@example.org']);
    expect(mailbox.mails.every(({ from }) => from === 'gm@example.org')).toBe(true);
    expect(mailbox.connections()).toBe(1);
    const undated = (mail: string): string => mail.replace(/^Date: .*$/m, '').trimEnd();
    // STATE-1: what was sent is what stands in the outbox.
    const filed = readFileSync(join(folder, 'outbox', '0000', 'P01.eml'), 'utf8');
    expect(undated(mailbox.mails[0]!.raw)).toBe(undated(filed));
    const ledger = readFileSync(join(folder, 'outbox', 'ledger.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(ledger.map((line) => (JSON.parse(line) as { what: string }).what)).toEqual([
      'sending',
      'sent',
      'sending',
      'sent',
    ]);
  });

  test('a dry run sends nothing', async () => {
    const mailbox = await server();
    const { send } = await game(mailbox);

    expect((await send('--dry-run')).code).toBe(0);
    expect(mailbox.mails).toEqual([]);
  });

  test('a refused address costs nobody else his mail, and is tried again', async () => {
    const mailbox = await server();
    mailbox.refuse('ada@example.org', 550);
    const { send } = await game(mailbox);

    const first = await send('--json');
    expect(first.code).toBe(1);
    expect(JSON.parse(first.out)).toMatchObject({
      results: [
        { position: 'P1', result: 'failed', problem: expect.stringContaining('no mail for ada@example.org') },
        { position: 'P2', result: 'sent' },
      ],
    });

    expect(await send()).toMatchObject({ code: 0, out: 'Sent 1 mail; 1 was sent before.\n' });
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['bo@example.org', 'ada@example.org']);
  });

  test('a letter that was begun and never finished is not sent again by itself', async () => {
    const mailbox = await server();
    const { folder, send } = await game(mailbox);
    await send('--position', 'P1');
    const ledger = join(folder, 'outbox', 'ledger.jsonl');
    writeFileSync(ledger, `${readFileSync(ledger, 'utf8').split('\n')[0] ?? ''}\n`);

    expect(await send('--position', 'P1')).toMatchObject({
      code: 1,
      out: expect.stringContaining('--again P1'),
    });
    expect(await send('--again', 'P1', '--position', 'P1')).toMatchObject({ code: 0 });
    expect(mailbox.mails).toHaveLength(2);
  });

  test('MAIL-1: a reminder given twice goes out once; --again reminds once more', async () => {
    const mailbox = await server();
    const { remind } = await game(mailbox);

    expect(await remind()).toMatchObject({ code: 0, out: 'Sent 2 reminders: P1 (Ada), P2 (Bo).\n' });
    expect(await remind()).toMatchObject({ code: 0, out: expect.stringContaining('nothing was sent') });
    expect(mailbox.mails).toHaveLength(2);
    expect(await remind('--again')).toMatchObject({ code: 0, out: 'Sent 2 reminders: P1 (Ada), P2 (Bo).\n' });
    expect(mailbox.mails).toHaveLength(4);
  });

  test('a reminder that was refused is not counted among those that were sent', async () => {
    const mailbox = await server();
    mailbox.refuse('ada@example.org', 550);
    const { remind } = await game(mailbox);

    expect(await remind()).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^Sent 1 reminder: P2 \(Bo\)\.\nP1 \(Ada\), ada@example\.org: /),
    });
  });

  test('user and password come from the environment', async () => {
    const mailbox = await server({ user: 'gm', password: 'hush' });
    const right = await game(mailbox, { MOVESHEET_SMTP_USER: 'gm', MOVESHEET_SMTP_PASSWORD: 'hush' });
    const half = await game(mailbox, { MOVESHEET_SMTP_USER: 'gm' });

    expect((await right.send()).code).toBe(0);
    expect(await half.send()).toMatchObject({
      code: 2,
      err: expect.stringContaining('MOVESHEET_SMTP_PASSWORD is not set'),
    });
  });

  test('MAIL-1: a sheet changed in the archive stops everything', async () => {
    const mailbox = await server();
    const { folder, send } = await game(mailbox);
    const file = join(folder, 'turns', '0000', 'sheets', 'P02.json');
    writeFileSync(file, readFileSync(join(folder, 'turns', '0000', 'sheets', 'P01.json')));

    expect(await send()).toMatchObject({
      code: 1,
      err: expect.stringContaining('was changed after it was archived'),
    });
    expect(mailbox.mails).toEqual([]);
  });
});

describe('the outbox', () => {
  test('it lists how each mail stands; one in doubt is settled by the player, or sent again to him alone', async () => {
    const mailbox = await server();
    mailbox.hangUp('answer');
    mailbox.refuse('bo@example.org', 550);
    const { folder } = await game(mailbox);
    const send = (...words: string[]): Promise<{ code: unknown; out: string }> =>
      command(folder, ['send', '.', ...words]);

    expect((await send()).out).toContain(
      'Ask P1 (Ada): --arrived P1 where it is there, --again P1 where it is not.',
    );
    expect((await send('--list')).out).toMatch(
      /P1 \(Ada\) {2}ada@example\.org {2}in doubt .*\nP2 \(Bo\) {3}bo@example\.org {3}failed .*no mail for bo@example\.org/,
    );
    expect(await send('--arrived', 'P1')).toMatchObject({
      code: 0,
      out: 'Sent 1 mail; 1 was sent before.\n',
    });
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['ada@example.org', 'bo@example.org']);
    expect((await send('--list', '--json')).out).toMatch(/"state":"sent".*the player has it.*"state":"sent"/);
    // Any old sheet again, to one player and nobody else.
    await send('--turn', '0', '--again', 'P2');
    expect(mailbox.mails.map(({ to }) => to)).toEqual([
      'ada@example.org',
      'bo@example.org',
      'bo@example.org',
    ]);
  });

  test('a GM who changes his address does not send everything a second time', async () => {
    const mailbox = await server();
    const { folder } = await game(mailbox);
    await command(folder, ['send', '.']);
    const yaml = join(folder, 'game.yaml');
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('gm@example.org', 'gm@example.net'));

    expect((await command(folder, ['send', '.'])).out).toBe('Sent 0 mails; 2 were sent before.\n');
  });
});

describe('when the server is busy', () => {
  test("a temporary refusal is tried again at once, a permanent one is told with the server's words", async () => {
    const mailbox = await server();
    mailbox.refuse('ada@example.org', 451, 1);
    mailbox.refuse('bo@example.org', 550, 9);
    const { send } = await game(mailbox);

    const ran = await send();

    expect(mailbox.mails.map(({ to }) => to)).toEqual(['ada@example.org']);
    expect([ran.code, ran.out]).toEqual([1, expect.stringContaining('no mail for bo@example.org')]);
  });
});

describe('mail --test', () => {
  test('says what is wrong, and sends nothing', async () => {
    const mailbox = await server();
    const { folder } = await game(mailbox);
    expect(await command(folder, ['mail', '.', '--test'])).toMatchObject({ code: 0 });

    const yaml = join(folder, 'game.yaml');
    writeFileSync(
      yaml,
      readFileSync(yaml, 'utf8')
        .replace(/port: \d+/g, 'port: 1')
        .replaceAll('from: GM <gm@example.org>', 'from: the GM'),
    );
    const wrong = await command(folder, ['mail', '.', '--test']);

    expect(wrong.code).toBe(1);
    expect(wrong.out).toMatch(/wrong {2}the sender: "the GM" is no address/);
    expect(wrong.out).toMatch(/wrong {2}sending through 127\.0\.0\.1:1: .*look at port and secure/);
    expect(mailbox.mails).toEqual([]);
  });
});
