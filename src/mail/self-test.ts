/** Tries the mail settings without sending anything, and says in plain words what is wrong. */
import { createTransport } from 'nodemailer';
import { certificateWords, CERTIFICATE_HINT } from './certificate.js';
import { fetchImap, type ImapSettings } from './mailbox.js';
import { smtpOptions, type SmtpSettings } from './outbox.js';
import { oneLine } from './read-mail.js';

export interface Trial {
  readonly what: string;
  readonly ok: boolean;
  /** What is wrong and what to do, or what was found. */
  readonly says: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Connects to the mail server and logs in, as `send` would. */
export async function trySmtp(smtp: SmtpSettings, env: Environment): Promise<Trial> {
  const where = `${smtp.host}${smtp.port === undefined ? '' : `:${smtp.port}`}`;
  const what = `sending through ${where}`;
  let transport: ReturnType<typeof createTransport> | undefined;
  try {
    transport = createTransport({
      ...smtpOptions({ smtp, env }),
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
    });
    await transport.verify();
    const user = env.MOVESHEET_SMTP_USER;
    return {
      what,
      ok: true,
      says:
        user === undefined
          ? 'the server answers; no user is set'
          : `the server answers and takes the user ${user}`,
    };
  } catch (error) {
    return { what, ok: false, says: smtpWords(error as MailFault, smtp) };
  } finally {
    transport?.close();
  }
}

interface MailFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

function smtpWords(fault: MailFault, { host, port, secure }: SmtpSettings): string {
  const certificate = certificateWords(fault);
  if (certificate !== undefined) return `${certificate}. ${CERTIFICATE_HINT}`;
  const server = oneLine(fault.response ?? fault.message);
  switch (fault.code) {
    case 'EAUTH':
      return `the server refuses user or password (${server}): look at MOVESHEET_SMTP_USER and MOVESHEET_SMTP_PASSWORD`;
    case 'EDNS':
    case 'ENOTFOUND':
      return `no server is called ${host}: look at mail.smtp.host in game.yaml`;
    case 'ETLS':
      return `the server offers no TLS on this port (${server}): port 465 wants secure: true, port 587 secure: false; a password is not sent without TLS`;
    case 'ECONNECTION':
    case 'ECONNREFUSED':
    case 'ESOCKET':
      return `the server can't be reached or speaks otherwise (${server}): look at port and secure; port 465 wants secure: true, port 587 secure: false`;
    case 'ETIMEDOUT':
      return `the server does not answer: look at host and port${port === undefined ? '' : ` (${port})`}; a wrong "secure: ${String(secure ?? true)}" looks like this, too`;
    default:
      return server;
  }
}

/** Logs in to the mailbox and opens it, as `fetch` would, and reads nothing. */
export async function tryImap(settings: ImapSettings, env: Environment): Promise<Trial> {
  const what = `receiving from ${settings.host}:${settings.port}`;
  const { MOVESHEET_IMAP_USER: user, MOVESHEET_IMAP_PASSWORD: password } = env;
  if (user === undefined || password === undefined) {
    return {
      what,
      ok: false,
      says: `MOVESHEET_IMAP_${user === undefined ? 'USER' : 'PASSWORD'} is not set in the environment`,
    };
  }
  let found = 0;
  try {
    // Every mail counts as known: none is handed out, none is marked.
    await fetchImap(
      settings,
      { user, password },
      { has: () => (found++, true) } as unknown as ReadonlySet<string>,
      () => Promise.resolve(),
    );
    return {
      what,
      ok: true,
      says: `the mailbox ${settings.mailbox ?? 'INBOX'} opens and holds ${found} mails`,
    };
  } catch (error) {
    const { message, hint } = error as Error & { hint?: string };
    return { what, ok: false, says: `${message}. ${hint ?? ''}`.trim() };
  }
}
