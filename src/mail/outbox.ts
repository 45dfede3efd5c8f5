/** The outbox: sends letters by SMTP over one pooled connection, each exactly once. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MovesheetError } from '../core/index.js';
import { certificateWords } from './certificate.js';
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
  /** Waits before a temporary failure is tried again, in milliseconds. */
  readonly waits?: readonly number[];
}

/** A busy server is asked again after one second and after four. */
const WAITS = [1000, 4000];

/** Sends what the ledger does not have yet. One failure costs no other letter. */
export async function sendAll(letters: readonly Outgoing[], post: Post): Promise<Sent[]> {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    // Never again by itself: only the ledger knows whether a letter may go out a second time.
    maxRequeues: 0,
    ...smtpOptions(post),
  });
  // A letter's bytes are asked for only once the server has said that it takes them.
  let bytes: Readable | undefined;
  transport.use('stream', ({ message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => (bytes = open(options));
    done();
  });
  const line: Line = {
    async send(mail) {
      bytes = undefined;
      return transport.sendMail(mail);
    },
    begun: () => bytes?.readableDidRead ?? false,
  };
  const results: Sent[] = [];
  try {
    for (const outgoing of letters) {
      results.push(await sendOne(outgoing, post, line));
      post.progress?.(results.length, letters.length);
    }
  } finally {
    transport.close();
  }
  return results;
}

/** The line to the server. */
interface Line {
  send(mail: { envelope: { from: string; to: string[] }; raw: Buffer }): Promise<{ response: string }>;
  /** Has the server been given any byte of the letter that was sent last? Before that it can't have it. */
  begun(): boolean;
}

async function sendOne({ letter, entry, eml }: Outgoing, post: Post, server: Line): Promise<Sent> {
  const { position } = letter.about;
  const base = { position, to: letter.to.address, messageId: letter.messageId };
  const delivery = post.ledger.delivery(letter.messageId);
  const again = post.again?.includes(position) ?? false;
  if (delivery === 'sent' && !again) return { ...base, result: 'already-sent' };
  if (delivery === 'doubtful' && !again) {
    return {
      ...base,
      result: 'doubtful',
      problem: 'the sending was cut short: it may have arrived',
    };
  }
  let attempt = 0;
  const line = (what: LedgerLine['what'], answer?: string): LedgerLine => ({
    at: post.now().toISOString(),
    what,
    ...base,
    entry,
    sha256: createHash('sha256').update(eml).digest('hex'),
    attempt,
    ...(answer === undefined ? {} : { answer }),
  });
  const from = /<([^<>]+)>\s*$/.exec(letter.from)?.[1] ?? letter.from;
  const envelope = { from, to: [letter.to.address] };
  for (const wait of [...(post.waits ?? WAITS), undefined]) {
    attempt = post.ledger.nextAttempt(letter.messageId);
    const sending = line('sending');
    post.ledger.write(sending);
    if (!post.ledger.claim(sending))
      return { ...base, result: 'doubtful', problem: 'another movesheet has begun to send it' };
    const mail = { envelope, raw: dated(eml, post.now()) };
    const outcome = await server.send(mail).catch((error: unknown) => error as SmtpFault);
    if ('response' in outcome && !(outcome instanceof Error)) {
      post.ledger.write(line('sent', outcome.response));
      return { ...base, result: 'sent' };
    }
    const fault = outcome as SmtpFault;
    // The line broke after the letter was begun and before the server's answer: it may have arrived.
    const words = certificateWords(fault) ?? fault.message;
    if (server.begun() && fault.responseCode === undefined)
      return { ...base, result: 'doubtful', problem: fault.message };
    // Otherwise it did not go out, and the next "send" tries it again.
    post.ledger.write(line('failed', words));
    if (wait === undefined || !isTemporary(fault)) return { ...base, result: 'failed', problem: words };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return { ...base, result: 'failed' };
}

interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
}

/** 4xx: the server asks to come back later; a line that broke may hold next time. 5xx is the server's last word, and one that is not there won't come in seconds. */
function isTemporary({ responseCode, code, syscall }: SmtpFault): boolean {
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return code === 'ECONNECTION' && syscall !== 'connect';
}

/** What nodemailer gets. Throws `mail/credentials`. */
export function smtpOptions({ smtp, env }: Pick<Post, 'smtp' | 'env'>): Record<string, unknown> {
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
    // A password never crosses a network in the clear: without STARTTLS the server is refused.
    ...(user === undefined ? {} : { auth: { user, pass }, requireTLS: !isThisMachine(smtp.host) }),
  };
}

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);
