/** The outbox: sends letters by SMTP over one pooled connection, each exactly once. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MovesheetError } from '../core/index.js';
import type { BounceLine, Ledger, LedgerLine } from './ledger.js';
import { dated, type Letter } from './letter.js';
import { isTemporary, meetsAll, smtpWords, type SmtpFault } from './smtp-words.js';

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

/** As much of a letter as its sending needs. */
export interface Sendable extends Omit<Outgoing, 'letter'> {
  readonly letter: Pick<Letter, 'from' | 'to' | 'messageId'> & {
    readonly about: { readonly position: string };
  };
}

export interface Sent {
  readonly position: string;
  readonly to: string;
  readonly messageId: string;
  /** `waits`: it was handed to somebody who sends it beside. */
  readonly result: 'sent' | 'failed' | 'already-sent' | 'doubtful' | 'bounced' | 'waits';
  /** Of a failure: what is wrong, in plain words or the server's. */
  readonly problem?: string;
  /** Of a failure: nothing is to be mended, the next `send` asks again. */
  readonly temporary?: true;
}

export interface Post {
  readonly smtp: SmtpSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly ledger: Ledger;
  readonly now: () => Date;
  /** Positions whose letter goes out again although the ledger has it. */
  readonly again?: readonly string[];
  readonly progress?: (done: number, of: number) => void;
  /** Waits before all temporary failures are tried again, in milliseconds. */
  readonly waits?: readonly number[];
  readonly limits?: Partial<SmtpLimits>;
  /** Writes to the ledger while the game is held; default: at once, for a command that holds it all the time. */
  readonly hold?: Hold;
}

/** Does a write while the game is held. `happened`: it tells of what can't be undone, and must be written whoever holds the game. */
export type Hold = <T>(write: () => T | Promise<T>, happened: boolean) => Promise<T>;

export const AT_ONCE: Hold = async (write) => write();

/** How long a server may take, in milliseconds. */
export interface SmtpLimits {
  /** To be found and reached. */
  readonly connection: number;
  /** To say that it is there. */
  readonly greeting: number;
  /** Without a byte in either direction. */
  readonly silence: number;
  /** For one letter in all. */
  readonly letter: number;
}

const LIMITS: SmtpLimits = { connection: 15_000, greeting: 15_000, silence: 45_000, letter: 300_000 };

/** A busy server is asked again after one second and after four: once for all letters that it put off, so that the waits never add up. */
const WAITS = [1000, 4000];

/** Sends what the ledger does not have yet. One failure costs no other letter; a server that is not there or does not answer is not tried for each. */
export async function sendAll(letters: readonly Sendable[], post: Post): Promise<Sent[]> {
  const line = await openLine(post);
  const results = new Map<Sendable, Sent>();
  let down: Down | undefined;
  try {
    let left = letters;
    for (const wait of [...(post.waits ?? WAITS), undefined]) {
      for (const outgoing of left) {
        const { sent, fault } = await sendOne(outgoing, post, line, down);
        results.set(outgoing, sent);
        if (fault && meetsAll(fault))
          down = {
            problem: smtpWords(fault, post.smtp, sent.result === 'doubtful'),
            ...(isTemporary(fault) ? { temporary: true } : {}),
          };
        post.progress?.(results.size, letters.length);
      }
      left = letters.filter((outgoing) => results.get(outgoing)?.temporary);
      if (left.length === 0 || wait === undefined || down !== undefined) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  } finally {
    line.close();
  }
  return letters.flatMap((outgoing) => results.get(outgoing) ?? []);
}

/** A line to the server, for one letter after another. */
export interface Line {
  send(mail: { envelope: { from: string; to: string[] }; raw: Buffer }): Promise<{ response: string }>;
  /** Has the server been given any byte of the letter that was sent last? Before that it can't have it. */
  begun(): boolean;
  close(): void;
}

export async function openLine(post: Pick<Post, 'smtp' | 'env' | 'limits'>): Promise<Line> {
  const limits = { ...LIMITS, ...post.limits };
  const { createTransport } = await import('nodemailer');
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
  return {
    async send(mail) {
      bytes = undefined;
      let over: NodeJS.Timeout | undefined;
      // A server that sends a byte now and then is never silent, and never done.
      const tooLong = new Promise<never>((_, refuse) => {
        over = setTimeout(
          () => refuse(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })),
          limits.letter,
        );
      });
      const sending = transport.sendMail(mail);
      sending.catch(() => undefined);
      try {
        return await Promise.race([sending, tooLong]);
      } finally {
        clearTimeout(over);
      }
    },
    begun: () => bytes?.readableDidRead ?? false,
    close: () => transport.close(),
  };
}

/** Why the server is not tried for the letters that are left. */
type Down = Required<Pick<Sent, 'problem'>> & Pick<Sent, 'temporary'>;

/** Tries a letter once. `down`: it is only noted why it was not. */
export async function sendOne(
  { letter, entry, eml }: Sendable,
  post: Post,
  server: Line,
  down?: Down,
): Promise<{ readonly sent: Sent; readonly fault?: SmtpFault }> {
  const { position } = letter.about;
  const { hold = AT_ONCE } = post;
  const base = { position, to: letter.to.address, messageId: letter.messageId };
  const delivery = post.ledger.delivery(letter.messageId, letter.to.address);
  const again = post.again?.includes(position) ?? false;
  if (!again && (delivery === 'sent' || delivery === 'doubtful' || delivery === 'bounced')) {
    return { sent: { ...base, ...leftAlone(post.ledger, letter.messageId, delivery) } };
  }
  if (down) {
    const problem = `not tried: ${down.problem}`;
    return { sent: { ...base, result: 'failed', problem, ...(down.temporary ? { temporary: true } : {}) } };
  }
  const attempt = post.ledger.nextAttempt(letter.messageId);
  const line = (what: LedgerLine['what'], answer?: string, temporary = false): LedgerLine => ({
    at: post.now().toISOString(),
    what,
    ...base,
    entry,
    sha256: createHash('sha256').update(eml).digest('hex'),
    attempt,
    ...(answer === undefined ? {} : { answer }),
    ...(temporary ? { temporary } : {}),
  });
  const from = /<([^<>]+)>\s*$/.exec(letter.from)?.[1] ?? letter.from;
  const envelope = { from, to: [letter.to.address] };
  const sending = line('sending');
  const isMine = await hold(() => {
    post.ledger.write(sending);
    return post.ledger.claim(sending);
  }, false);
  if (!isMine)
    return { sent: { ...base, result: 'doubtful', problem: 'another movesheet has begun to send it' } };
  const mail = { envelope, raw: dated(eml, post.now()) };
  const outcome = await server.send(mail).catch((error: unknown) => error as SmtpFault);
  if (!(outcome instanceof Error)) {
    await hold(() => post.ledger.write(line('sent', outcome.response)), true);
    return { sent: { ...base, result: 'sent' } };
  }
  const problem = smtpWords(outcome, post.smtp, server.begun());
  // The line broke after the letter was begun and before the server's answer: it may have arrived.
  if (server.begun() && outcome.responseCode === undefined)
    return { sent: { ...base, result: 'doubtful', problem }, fault: outcome };
  // Otherwise it did not go out, and the next "send" tries it again.
  const temporary = isTemporary(outcome);
  await hold(() => post.ledger.write(line('failed', problem, temporary)), true);
  return {
    sent: { ...base, result: 'failed', problem, ...(temporary ? { temporary } : {}) },
    fault: outcome,
  };
}

/** Why a letter is not sent again by itself. */
function leftAlone(
  ledger: Ledger,
  messageId: string,
  delivery: 'sent' | 'doubtful' | 'bounced',
): Pick<Sent, 'result' | 'problem'> {
  switch (delivery) {
    case 'sent':
      return { result: 'already-sent' };
    case 'doubtful':
      return { result: 'doubtful', problem: 'the sending was cut short: it may have arrived' };
    case 'bounced':
      return { result: 'bounced', problem: bounceWords(ledger.bounce(messageId)) };
    default:
      return delivery satisfies never;
  }
}

/** `it came back (5.1.1: no such user)` */
export function bounceWords(bounce: BounceLine | undefined): string {
  const words = [bounce?.code ?? '', bounce?.text ?? ''].filter((part) => part !== '').join(': ');
  return words === '' ? 'it came back' : `it came back (${words})`;
}

/** What nodemailer gets. Throws `mail/credentials`. */
export function smtpOptions({
  smtp,
  env,
  limits,
}: Pick<Post, 'smtp' | 'env' | 'limits'>): Record<string, unknown> {
  const { connection, greeting, silence } = { ...LIMITS, ...limits };
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
    dnsTimeout: connection,
    connectionTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: silence,
    // A password never crosses a network in the clear: without STARTTLS the server is refused.
    ...(user === undefined ? {} : { auth: { user, pass }, requireTLS: !isThisMachine(smtp.host) }),
  };
}

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);
