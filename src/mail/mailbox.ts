/** Where mails come from: an IMAP mailbox, a maildir, a folder of `.eml` files. One shape for all three. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { MovesheetError } from '../core/index.js';
import { certificateWords, CERTIFICATE_HINT, noTlsWords } from './certificate.js';
import { MAIL_LIMITS, oneLine } from './read-mail.js';

/** A mail as it lies in its mailbox. */
export interface FetchedMail {
  /** Names it for good in its source: UID validity and UID, or the file's name. */
  readonly key: string;
  readonly raw: Uint8Array;
  /** Bytes of the whole mail, where `raw` is only its beginning. */
  readonly size?: number;
  /** When the mailbox got it, ISO; what counts as its arrival. */
  readonly arrived: string;
}

export interface ImapSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (993). Otherwise STARTTLS (143). */
  readonly secure: boolean;
  readonly mailbox?: string;
  /** Only for servers on this machine: talk without TLS. */
  readonly allowPlain?: boolean;
}

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Keeps mails: when it has returned, their bytes are safely on the GM's disk. */
export type Keep = (mails: readonly FetchedMail[]) => Promise<void>;

/** So many mails, or so many bytes of them, are kept at once. */
const AT_ONCE = { mails: 50, bytes: 8 * 1024 * 1024 } as const;

/** What is waiting, in its order, in portions that are kept at once. */
function* portions<T extends { readonly size: number }>(waiting: readonly T[]): Generator<T[]> {
  let portion: T[] = [];
  let bytes = 0;
  for (const mail of waiting) {
    portion.push(mail);
    bytes += Math.min(mail.size, MAIL_LIMITS.bytes);
    if (portion.length < AT_ONCE.mails && bytes < AT_ONCE.bytes) continue;
    yield portion;
    [portion, bytes] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

/**
 * Hands every mail of an IMAP mailbox that is not in `known` to `keep`, oldest first, and marks them as seen only when `keep`
 * has returned: a crash in between hands them out again. Nothing is deleted. Returns how many were handed out.
 * Throws `mail/imap` with the server's words.
 */
export async function fetchImap(
  settings: ImapSettings,
  credentials: Credentials,
  known: ReadonlySet<string>,
  keep: Keep,
): Promise<number> {
  const { host, port, secure, allowPlain = false } = settings;
  const client = new ImapFlow({
    host,
    port,
    secure,
    // Without TLS from the first byte it must come by STARTTLS: a password never crosses a network in the clear.
    ...(secure ? {} : { doSTARTTLS: !allowPlain }),
    auth: { user: credentials.user, pass: credentials.password },
    logger: false,
    emitLogs: false,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  // Connection errors also reject the pending call; without a listener the emitter would throw a second time.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw imapError(error, `can't log in to ${host}:${port}`);
  }
  try {
    const lock = await client.getMailboxLock(settings.mailbox ?? 'INBOX');
    try {
      return await handOut(client, known, keep);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw error instanceof MovesheetError
      ? error
      : imapError(error, `can't read ${settings.mailbox ?? 'INBOX'} on ${host}`);
  } finally {
    await client.logout().catch(() => undefined);
  }
}

async function handOut(client: ImapFlow, known: ReadonlySet<string>, keep: Keep): Promise<number> {
  const mailbox = client.mailbox;
  if (!mailbox || mailbox.exists === 0) return 0;
  const waiting: { uid: number; key: string; size: number }[] = [];
  for await (const message of client.fetch('1:*', { uid: true, size: true })) {
    const key = `${mailbox.uidValidity}:${message.uid}`;
    if (!known.has(key)) waiting.push({ uid: message.uid, key, size: message.size ?? 0 });
  }
  waiting.sort((a, b) => a.uid - b.uid);
  for (const portion of portions(waiting)) {
    const mails: FetchedMail[] = [];
    for (const { uid, key, size } of portion) {
      // An oversized mail is kept by its headers alone: enough to tell the GM, too little to fill a disk.
      const large = size > MAIL_LIMITS.bytes;
      const query = { internalDate: true, ...(large ? { headers: true } : { source: true }) };
      const message = await client.fetchOne(String(uid), query, { uid: true });
      if (!message) continue;
      const raw = message.source ?? message.headers ?? new Uint8Array();
      const date = message.internalDate;
      const arrived = date instanceof Date ? date.toISOString() : new Date(date ?? 0).toISOString();
      mails.push({ key, raw, arrived, ...(large ? { size } : {}) });
    }
    await keep(mails);
    const uids = portion.map(({ uid }) => uid).join(',');
    await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
  }
  return waiting.length;
}

function imapError(error: unknown, what: string): MovesheetError {
  const certificate = certificateWords(error);
  if (certificate !== undefined)
    return new MovesheetError('mail/imap', `${what}: ${certificate}`, CERTIFICATE_HINT);
  const details = error as {
    responseText?: string;
    message?: string;
    code?: string;
    authenticationFailed?: boolean;
  };
  const silent = /greeting/i.test(details.message ?? '') ? 'the server does not answer' : undefined;
  const secure = noTlsWords(error) ?? silent;
  const words = secure ?? oneLine(details.responseText ?? details.message ?? details.code ?? 'no answer');
  if (secure !== undefined)
    return new MovesheetError(
      'mail/imap',
      `${what}: ${words}`,
      'Look at port and secure of mail.imap in game.yaml: port 993 wants secure: true, port 143 secure: false.',
    );
  const hint = details.authenticationFailed
    ? 'Look at MOVESHEET_IMAP_USER and MOVESHEET_IMAP_PASSWORD.'
    : 'Look at mail.imap in game.yaml (host, port, secure), and whether the server can be reached.';
  return new MovesheetError('mail/imap', `${what}: ${words}`, hint);
}

/**
 * Hands every file of a folder (`.eml`), or of a maildir (its `new` and `cur`), that is not in `known` to `keep`, in the order
 * of arrival (file time, then name). Files stay where they are. Throws `mail/folder` when the folder can't be read.
 */
export async function fetchFolder(folder: string, known: ReadonlySet<string>, keep: Keep): Promise<number> {
  const waiting: { key: string; path: string; at: number; size: number }[] = [];
  const names = await list(folder);
  const maildir = names.includes('new') && names.includes('cur');
  for (const place of maildir ? ['new', 'cur'] : ['']) {
    for (const name of await list(join(folder, place))) {
      if (!maildir && !/\.eml$/i.test(name)) continue;
      const path = join(folder, place, name);
      const about = await stat(path);
      // A maildir client moves a read mail to `cur` and appends flags: the part before the colon names it.
      const key = `file:${maildir ? (name.split(':')[0] ?? name) : name}`;
      if (about.isFile() && !known.has(key)) waiting.push({ key, path, at: about.mtimeMs, size: about.size });
    }
  }
  waiting.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
  for (const portion of portions(waiting)) {
    const mails: FetchedMail[] = [];
    for (const { key, path, at, size } of portion) {
      const raw = await readFile(path);
      mails.push({
        key,
        ...(size > MAIL_LIMITS.bytes ? { raw: raw.subarray(0, MAIL_LIMITS.bytes + 1), size } : { raw }),
        arrived: new Date(at).toISOString(),
      });
    }
    await keep(mails);
  }
  return waiting.length;
}

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const why =
      code === 'ENOENT'
        ? 'there is no such folder'
        : code === 'ENOTDIR'
          ? 'it is no folder'
          : code === 'EACCES'
            ? 'it may not be read'
            : code;
    throw new MovesheetError(
      'mail/folder',
      `Can't read the mail folder ${folder}: ${why}.`,
      'It was named by --from, or else by mail.folder in game.yaml.',
    );
  }
}
