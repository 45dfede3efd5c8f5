/** Two senders of one outbox: one is paused at a moment, the other does all its work, and the first goes on from memory. MAIL-1 */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLedger, type Ledger, type LedgerLine } from '../../src/mail/ledger.js';
import { writeLetter, type Letter } from '../../src/mail/letter.js';
import { sendAll, type Outgoing, type Sent } from '../../src/mail/outbox.js';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { tempFolder } from '../kit/temp-game.js';

async function letterTo(name: string): Promise<Outgoing> {
  const letter: Letter = {
    about: { game: 'g', position: 'P1', turn: 1, step: '' },
    from: 'GM <gm@example.org>',
    to: { name, address: `${name}@example.org` },
    subject: 'turn 1',
    text: 'Hello.',
    attachments: [],
    messageId: `<${name}@example.org>`,
    date: '2026-12-04T19:00:00Z',
  };
  return { letter, entry: '0001', eml: await writeLetter(letter) };
}

interface Two {
  readonly smtp: TestSmtp;
  readonly file: string;
  readonly send: (ledger: Ledger, again?: boolean) => Promise<string>;
}

async function office(): Promise<Two> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const outgoing = await letterTo('ann');
  return {
    smtp,
    file: join(tempFolder(), 'ledger.jsonl'),
    async send(ledger, again = false) {
      const post = { smtp: { host: '127.0.0.1', port: smtp.port, secure: false }, env: {}, waits: [] };
      const now = (): Date => new Date('2026-12-05T08:30:00Z');
      const sent: Sent[] = await sendAll([outgoing], {
        ...post,
        ledger,
        now,
        ...(again ? { again: ['P1'] } : {}),
      });
      return sent.map(({ result }) => result).join();
    },
  };
}

/** The line of an attempt, as a sender writes it. */
const line = (what: LedgerLine['what'], attempt: number): LedgerLine => ({
  at: '2026-12-05T08:30:00Z',
  what,
  messageId: '<ann@example.org>',
  entry: '0001',
  position: 'P1',
  to: 'ann@example.org',
  sha256: 'x',
  attempt,
});

describe('a paused sender sends nothing twice', () => {
  test('paused before his line: the other has sent, and he remembers nothing of it', async () => {
    const { smtp, file, send } = await office();
    const slow = openLedger(file);

    expect(await send(openLedger(file))).toBe('sent');
    expect(await send(slow)).toBe('doubtful');
    expect(smtp.mails).toHaveLength(1);
    expect(openLedger(file).delivery('<ann@example.org>')).toBe('sent');
  });

  test('paused between his line and his claim: the other, who read before that, has sent', async () => {
    const { smtp, file, send } = await office();
    const quick = openLedger(file);
    const slow = openLedger(file);
    slow.write(line('sending', 1));

    expect(await send(quick)).toBe('sent');
    expect(slow.claim(line('sending', 1))).toBe(false);
    expect(smtp.mails).toHaveLength(1);
  });

  test('paused between his line and his claim: the other, who reads after that, leaves it in doubt', async () => {
    const { smtp, file, send } = await office();
    openLedger(file).write(line('sending', 1));

    expect(await send(openLedger(file))).toBe('doubtful');
    expect(smtp.mails).toHaveLength(0);
  });

  test('paused behind his claim: nobody else sends, whatever he has read', async () => {
    const { smtp, file, send } = await office();
    const quick = openLedger(file);
    const slow = openLedger(file);
    slow.write(line('sending', 1));
    expect(slow.claim(line('sending', 1))).toBe(true);

    expect(await send(quick)).toBe('doubtful');
    expect(await send(openLedger(file))).toBe('doubtful');
    expect(smtp.mails).toHaveLength(0);
  });

  test('paused before his claim until the game master had it sent again: the first attempt is over', async () => {
    const { smtp, file, send } = await office();
    const slow = openLedger(file);
    slow.write(line('sending', 1));

    expect(await send(openLedger(file), true)).toBe('sent');
    expect(slow.claim(line('sending', 1))).toBe(false);
    expect(smtp.mails).toHaveLength(1);
  });

  test('who says late that an attempt failed says nothing of the one that went out', async () => {
    const { smtp, file, send } = await office();
    const slow = openLedger(file);
    slow.write(line('sending', 1));
    expect(slow.claim(line('sending', 1))).toBe(true);
    expect(await send(openLedger(file), true)).toBe('sent');
    slow.write(line('failed', 1));

    expect(openLedger(file).delivery('<ann@example.org>')).toBe('sent');
    expect(await send(openLedger(file))).toBe('already-sent');
    expect(smtp.mails).toHaveLength(1);
  });

  test('an attempt that failed is over: the next one has a claim of its own', async () => {
    const { smtp, file, send } = await office();
    smtp.refuse('ann@example.org', 450);

    expect(await send(openLedger(file))).toBe('failed');
    expect(await send(openLedger(file))).toBe('sent');
    expect(readdirSync(join(dirname(file), 'claims')).sort()).toEqual(['ann.1', 'ann.2']);
  });
});
