import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLedger } from '../../src/mail/ledger.js';
import type { Letter } from '../../src/mail/letter.js';
import { writeLetter } from '../../src/mail/letter.js';
import { sendAll, smtpOptions, type Outgoing, type Post, type Sent } from '../../src/mail/outbox.js';
import { startSmtp, type Break, type SmtpOptions, type TestSmtp } from '../kit/smtp.js';
import { tempFolder } from '../kit/temp-game.js';

async function letters(...names: string[]): Promise<Outgoing[]> {
  return Promise.all(
    names.map(async (name, index): Promise<Outgoing> => {
      const letter: Letter = {
        about: { game: 'g', position: `P${index + 1}`, turn: 1, step: '' },
        from: 'GM <gm@example.org>',
        to: { name, address: `${name}@example.org` },
        subject: 'turn 1',
        text: 'Hello.',
        // Larger than what a stream holds back.
        attachments: [{ name: 'P01.pdf', type: 'application/pdf', bytes: new Uint8Array(200_000) }],
        messageId: `<${name}@example.org>`,
        date: '2026-12-04T19:00:00Z',
      };
      return { letter, entry: '0001', eml: await writeLetter(letter) };
    }),
  );
}

async function office(options: SmtpOptions = {}): Promise<{
  smtp: TestSmtp;
  ledger: string;
  send: (outgoing: readonly Outgoing[], more?: Partial<Post>) => Promise<Sent[]>;
}> {
  const smtp = await startSmtp(options);
  onTestFinished(() => smtp.stop());
  const ledger = join(tempFolder(), 'ledger.jsonl');
  return {
    smtp,
    ledger,
    send: (outgoing, more = {}) =>
      sendAll(outgoing, {
        smtp: { host: '127.0.0.1', port: smtp.port, secure: false },
        env: {},
        ledger: openLedger(ledger),
        now: () => new Date('2026-12-05T08:30:00Z'),
        waits: [10, 10],
        ...more,
      }),
  };
}

const resultsOf = (sent: readonly Sent[]): string[] => sent.map(({ result }) => result);
const arrived = (smtp: TestSmtp): string[] => smtp.mails.map(({ to }) => to.split('@')[0] ?? '');

describe('a line that breaks', () => {
  test.each<[Break, string, string]>([
    ['greeting', 'sent', 'tried again at once: the server has nothing of it'],
    ['recipient', 'sent', 'tried again at once: the server has nothing of it'],
    ['letter', 'doubtful', 'never again by itself'],
    ['answer', 'doubtful', 'never again by itself'],
  ])('at the %s: %s (%s), and the other letters go out', async (at, result) => {
    const { smtp, send } = await office();
    const outgoing = await letters('ann', 'bob');
    smtp.hangUp(at);

    expect(resultsOf(await send(outgoing))).toEqual([result, 'sent']);
    expect(resultsOf(await send(outgoing))).toEqual([
      result === 'sent' ? 'already-sent' : result,
      'already-sent',
    ]);

    const once = at === 'letter' ? ['bob'] : ['ann', 'bob'];
    expect(arrived(smtp).sort()).toEqual(once);
  });

  test('who has asked the player sends it again by name, and only that', async () => {
    const { smtp, send } = await office();
    const outgoing = await letters('ann', 'bob');
    smtp.hangUp('letter');
    await send(outgoing);

    expect(resultsOf(await send(outgoing, { again: ['P1'] }))).toEqual(['sent', 'already-sent']);
    expect(arrived(smtp)).toEqual(['bob', 'ann']);
  });

  test('a server that goes on hanging up is left alone in the end, and the letter stays to be sent', async () => {
    const { smtp, send } = await office();
    const outgoing = await letters('ann');
    smtp.hangUp('recipient', 3);

    expect(resultsOf(await send(outgoing))).toEqual(['failed']);
    expect(resultsOf(await send(outgoing))).toEqual(['sent']);
    expect(arrived(smtp)).toEqual(['ann']);
  });
});

describe('the ledger', () => {
  test('a line that a crash cut short hides neither the one before nor the one after', async () => {
    const { smtp, ledger, send } = await office();
    const outgoing = await letters('ann', 'bob');
    await send(outgoing.slice(0, 1));
    const text = readFileSync(ledger, 'utf8');
    writeFileSync(ledger, `${text}{"at":"2026-12-05T08:30:00.000Z","what":"sen`);

    await send(outgoing);
    await send(outgoing);

    expect(arrived(smtp)).toEqual(['ann', 'bob']);
  });

  test('a letter whose "sent" could not be written down is in doubt, and does not count as failed', async () => {
    const { smtp, ledger, send } = await office();
    const outgoing = await letters('ann');
    const known = openLedger(ledger);
    const full = {
      ...known,
      write(line: Parameters<typeof known.write>[0]) {
        if (line.what === 'sent') throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
        known.write(line);
      },
    };

    await expect(send(outgoing, { ledger: full })).rejects.toThrow('no room');
    expect(resultsOf(await send(outgoing))).toEqual(['doubtful']);
    expect(arrived(smtp)).toEqual(['ann']);
  });
});

describe('what the server is asked for', () => {
  const login = { MOVESHEET_SMTP_USER: 'gm', MOVESHEET_SMTP_PASSWORD: 'hush' };
  test.each([
    ['a password to another machine goes by TLS or not at all', 'mail.example.org', login, true],
    ['on this machine it may go without', '127.0.0.1', login, false],
    ['without a password TLS is used where it is offered', 'relay.lan', {}, undefined],
  ])('%s', (_, host, env, requireTLS) => {
    expect(smtpOptions({ smtp: { host, port: 587, secure: false }, env }).requireTLS).toBe(requireTLS);
  });
});

describe('a server that misbehaves', () => {
  /** Quick enough for a test; a server of this machine needs no more. */
  const limits = { connection: 300, greeting: 300, silence: 300, letter: 1500 };

  test('MAIL-2: one that takes a letter and never answers leaves that one in doubt, and is not tried for the others', async () => {
    const { smtp, ledger, send } = await office();
    const outgoing = await letters('ann', 'bob', 'cy');
    smtp.hold('answer');

    const sent = await send(outgoing, { limits });

    expect(sent.map(({ result, temporary = false }) => [result, temporary])).toEqual([
      ['doubtful', false],
      ['failed', true],
      ['failed', true],
    ]);
    expect(sent.map(({ problem }) => problem)).toEqual([
      'the server took too long to answer',
      'not tried: the server took too long to answer',
      'not tried: the server took too long to answer',
    ]);
    expect(smtp.connections()).toBe(1);
    // Only what was tried stands in the ledger; once the server answers the others go out.
    expect(openLedger(ledger).delivery('<bob@example.org>')).toBe('new');
    smtp.release();
    expect(resultsOf(await send(outgoing))).toEqual(['doubtful', 'sent', 'sent']);
  });

  test('MAIL-2: one that sends a word now and then has an end, too', async () => {
    const { smtp, send } = await office();
    const outgoing = await letters('ann', 'bob');
    smtp.hold('answer', 100);

    expect(resultsOf(await send(outgoing, { limits }))).toEqual(['doubtful', 'failed']);
  });

  test('MAIL-2: one that never greets, one that is not there, one that nobody knows', async () => {
    const { smtp, send } = await office();
    const outgoing = await letters('ann', 'bob');
    smtp.hold('greeting');
    const silent = await send(outgoing, { limits });
    const gone = { host: '127.0.0.1', port: 1, secure: false };
    const nobody = { host: 'mail.nowhere.invalid', port: 25, secure: false };

    expect(silent.map(({ result, problem }) => [result, problem])).toEqual([
      ['failed', expect.stringContaining('the server does not answer: look at host and port')],
      ['failed', expect.stringContaining('not tried: the server does not answer')],
    ]);
    expect((await send(outgoing, { limits, smtp: gone }))[0]?.problem).toContain('look at port and secure');
    expect((await send(outgoing, { limits, smtp: nobody }))[0]?.problem).toContain(
      'no server is called mail.nowhere.invalid',
    );
  });

  test('MAIL-2: who is put off is asked again after all the others, and then left for the next time', async () => {
    const { smtp, ledger, send } = await office();
    const outgoing = await letters('ann', 'bob', 'cy');
    smtp.refuse('ann@example.org', 451, 9);
    smtp.refuse('bob@example.org', 450, 1);
    smtp.refuse('cy@example.org', 550, 1);

    const sent = await send(outgoing);

    expect(sent.map(({ result, temporary }) => [result, temporary])).toEqual([
      ['failed', true],
      ['sent', undefined],
      ['failed', undefined],
    ]);
    // All of them once, then those that were put off: the waits never add up.
    const tried = readFileSync(ledger, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { what: string; position: string })
      .flatMap(({ what, position }) => (what === 'sending' ? [position] : []));
    expect(tried).toEqual(['P1', 'P2', 'P3', 'P1', 'P2', 'P1']);
    expect(openLedger(ledger).delivery('<ann@example.org>')).toBe('later');
    expect(openLedger(ledger).delivery('<cy@example.org>')).toBe('failed');
  });

  test('MAIL-2: a letter that came back is left alone, unless it is asked for or goes to another address', async () => {
    const { smtp, ledger, send } = await office();
    const outgoing = await letters('ann');
    await send(outgoing);
    openLedger(ledger).writeBounce({
      at: '2026-12-05T09:00:00Z',
      messageId: '<ann@example.org>',
      address: 'ann@example.org',
      code: '5.1.1',
      text: 'no such user',
    });

    expect(await send(outgoing)).toMatchObject([
      { result: 'bounced', problem: 'it came back (5.1.1: no such user)' },
    ]);
    expect(resultsOf(await send(outgoing, { again: ['P1'] }))).toEqual(['sent']);
    expect(arrived(smtp)).toEqual(['ann', 'ann']);
  });
});
