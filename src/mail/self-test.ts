/** Tries the mail settings without sending anything, and says in plain words what is wrong. */
import { createTransport } from 'nodemailer';
import { fetchImap, type ImapSettings } from './mailbox.js';
import { smtpOptions, type SmtpSettings } from './outbox.js';
import { smtpWords, type SmtpFault } from './smtp-words.js';

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
    transport = createTransport(smtpOptions({ smtp, env }));
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
    return { what, ok: false, says: smtpWords(error as SmtpFault, smtp) };
  } finally {
    transport?.close();
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
