/** The outbox: sends letters by SMTP over one pooled connection, each exactly once. */
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { MovesheetError } from '../core/index.js';
import type { Ledger, LedgerLine } from './ledger.js';
import { dated, type Letter } from './letter.js';

export interface SmtpSettings {
  readonly host: string;
  readonly port?: number;
  readonly secure?: boolean;
}

/** A letter with its bytes. */
export interface Outgoing {
  readonly letter: Letter;
  readonly entry: string;
  readonly eml: Buffer;
}

export interface Sent {
  readonly position: string;
  readonly to: string;
  readonly messageId: string;
  readonly result: 'sent' | 'failed' | 'already-sent' | 'doubtful';
  /** Of a failure: the server's words. */
  readonly problem?: string;
}

export interface Post {
  readonly smtp: SmtpSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly ledger: Ledger;
  readonly now: () => Date;
  /** Positions whose letter goes out again although the ledger has it. */
  readonly again?: readonly string[];
  readonly progress?: (done: number, of: number) => void;
}

/** Sends what the ledger does not have yet. One failure costs no other letter. */
export async function sendAll(letters: readonly Outgoing[], post: Post): Promise<Sent[]> {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    ...smtpOptions(post),
  });
  const results: Sent[] = [];
  try {
    for (const outgoing of letters) {
      results.push(await sendOne(outgoing, post, (mail) => transport.sendMail(mail)));
      post.progress?.(results.length, letters.length);
    }
  } finally {
    transport.close();
  }
  return results;
}

type SendRaw = (mail: {
  envelope: { from: string; to: string[] };
  raw: Buffer;
}) => Promise<{ response: string }>;

async function sendOne({ letter, entry, eml }: Outgoing, post: Post, send: SendRaw): Promise<Sent> {
  const { position } = letter.about;
  const base = { position, to: letter.to.address, messageId: letter.messageId };
  const delivery = post.ledger.delivery(letter.messageId);
  const again = post.again?.includes(position) ?? false;
  if (delivery === 'sent' && !again) return { ...base, result: 'already-sent' };
  if (delivery === 'doubtful' && !again) {
    return {
      ...base,
      result: 'doubtful',
      problem: 'the program stopped while this was sent: it may have arrived',
    };
  }
  const line = (what: LedgerLine['what'], answer?: string): LedgerLine => ({
    at: post.now().toISOString(),
    what,
    ...base,
    entry,
    sha256: createHash('sha256').update(eml).digest('hex'),
    ...(answer === undefined ? {} : { answer }),
  });
  post.ledger.write(line('sending'));
  try {
    const from = /<([^<>]+)>\s*$/.exec(letter.from)?.[1] ?? letter.from;
    const { response } = await send({
      envelope: { from, to: [letter.to.address] },
      raw: dated(eml, post.now()),
    });
    post.ledger.write(line('sent', response));
    return { ...base, result: 'sent' };
  } catch (error) {
    const {
      message: problem,
      command,
      responseCode,
    } = error as Error & { command?: string; responseCode?: number };
    // The line broke after the letter was handed over and before the server's answer: it may have arrived.
    if (command === 'DATA' && responseCode === undefined) return { ...base, result: 'doubtful', problem };
    // Otherwise it did not go out, and the next "send" tries it again.
    post.ledger.write(line('failed', problem));
    return { ...base, result: 'failed', problem };
  }
}

function smtpOptions({ smtp, env }: Post): Record<string, unknown> {
  const { MOVESHEET_SMTP_USER: user, MOVESHEET_SMTP_PASSWORD: pass } = env;
  if ((user === undefined) !== (pass === undefined)) {
    throw new MovesheetError(
      'mail/credentials',
      `MOVESHEET_SMTP_${user === undefined ? 'USER' : 'PASSWORD'} is not set in the environment.`,
      'Set both or neither.',
      2,
    );
  }
  return {
    host: smtp.host,
    port: smtp.port ?? (smtp.secure === false ? 587 : 465),
    secure: smtp.secure ?? (smtp.port === undefined || smtp.port === 465),
    ...(user === undefined ? {} : { auth: { user, pass } }),
  };
}
