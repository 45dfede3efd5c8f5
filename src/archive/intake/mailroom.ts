/** The mailroom of a game: every mail kept as received, and a journal of what became of it. Nothing is ever deleted or worked twice. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendLine, parsedLines, remember, textOf, together, type Together } from '../../disk.js';
import { sha256 } from '../folder/hash.js';
import { mailFolder, mailJournal } from '../folder/layout.js';

/** A mail on the GM's disk. `key` names it in its mailbox. */
export interface KeptMail {
  readonly key: string;
  /** In `mail/`: `0007-3f2a91c4.eml`. */
  readonly file: string;
  readonly sha256: string;
  /** Bytes of the whole mail, where only its beginning was kept: it was too large. */
  readonly size?: number;
  /** UTC, ISO: when the mailbox got it. */
  readonly arrived: string;
}

/** What became of a mail. */
export interface WorkedMail {
  readonly file: string;
  /** The newest entry of the archive when it was worked: the step that it was for. */
  readonly entry: string;
  readonly from?: string;
  readonly subject: string;
  /** Sheets that were put into the drop box, as `orders/` names them. */
  readonly sheets: readonly { readonly position: string; readonly file: string; readonly state: string }[];
  readonly refusals: readonly { readonly code: string; readonly message: string }[];
  /** Message-IDs of the answers that were written into the outbox. */
  readonly answers: readonly string[];
  /** Of the mail, and the SHA-256 of what it says: the same again is not answered again. */
  readonly messageId?: string;
  readonly words?: string;
  /** It was no sheet and asked for something: `SHEET 3` of `P1`. */
  readonly request?: { readonly position: string; readonly what: string };
  /** It held the token of a position: mails that prove their sender are counted apart. */
  readonly proven?: boolean;
}

type Line =
  | ({ readonly at: string; readonly what: 'kept' } & KeptMail)
  | ({ readonly at: string; readonly what: 'worked' } & WorkedMail)
  /** The reading of a mail began: where it never ended, the mail itself may be to blame. */
  | { readonly at: string; readonly what: 'begun' | 'read'; readonly file: string }
  /** The same bytes under another key: a mailbox that was rebuilt. */
  | { readonly at: string; readonly what: 'again'; readonly key: string; readonly file: string }
  /** A mailbox was read to its end. */
  | { readonly at: string; readonly what: 'fetched'; readonly source: string; readonly mails: number };

/** A mail out of its mailbox. */
interface Received extends Pick<KeptMail, 'key' | 'arrived' | 'size'> {
  readonly raw: Uint8Array;
}

export interface Mailroom {
  /** Keys of all mails that are kept: a mailbox hands out only others. */
  readonly known: ReadonlySet<string>;
  /** Mails that were kept and not worked, oldest first: those of this fetch, and those that a crash left. */
  waiting(): readonly KeptMail[];
  worked(): readonly WorkedMail[];
  /** When a mailbox was last read to its end; UTC, ISO. */
  readonly lastFetch: string | undefined;
  /** Keeps mails: all of them are on the disk when this returns. The very bytes of one that is kept already are that one. */
  keep(mails: readonly Received[]): Promise<void>;
  /** How often the reading of a mail was begun and never ended. */
  tries(mail: KeptMail): number;
  begin(mail: KeptMail): void;
  /** The mail was read and judged: what may go wrong now is no matter of the mail. */
  wasRead(mail: KeptMail): void;
  /** The mail with this Message-ID that said the same, if it was worked. */
  workedBefore(messageId: string, words: string): WorkedMail | undefined;
  /** Mails of a sender that were worked for an entry of the archive. */
  count(entry: string, from: string, proven: boolean): number;
  read(mail: KeptMail): Buffer;
  /** Written with the files that the mail led to, in their set. */
  note(line: WorkedMail, set: Together): void;
  fetched(source: string, mails: number): void;
}

/** Opens a game's mailroom. The caller holds the game's lock while it writes. */
export function openMailroom(game: string, now: () => Date): Mailroom {
  const journal = mailJournal(game);
  const lines = readLines(journal);
  const books = booksOf(lines);
  const { kept, worked, known } = books;
  const at = (): string => now().toISOString();
  // A process that dies leaves these to the next one. What the power may take away of them is one try of a mail.
  const mark = (what: 'begun' | 'read', file: string): void =>
    appendLine(journal, asLine({ at: at(), what, file }), { unflushed: true });
  return {
    known,
    waiting: () =>
      kept
        .filter(({ file }) => !books.done.has(file))
        .sort((a, b) => Date.parse(a.arrived) - Date.parse(b.arrived)),
    tries: ({ file }) => books.tries.get(file) ?? 0,
    begin: ({ file }) => mark('begun', file),
    wasRead: ({ file }) => mark('read', file),
    workedBefore: (messageId, words) => books.said.get(`${messageId} ${words}`),
    count: (entry, from, proven) => books.counts.get(JSON.stringify([entry, from, proven])) ?? 0,
    worked: () => worked,
    lastFetch: [...lines.flatMap((line) => (line.what === 'fetched' ? [line.at] : [])), emptyFetch(game)]
      .filter((one) => one !== '')
      .sort()
      .at(-1),
    keep: (mails) =>
      together(async (set) => {
        for (const mail of mails) await keepMail(game, books, mail, at(), set);
      }),
    read: ({ file }) => readFileSync(join(mailFolder(game), file)),
    note(mail, set) {
      const line: Extract<Line, { what: 'worked' }> = { at: at(), what: 'worked', ...mail };
      set.appendLine(journal, asLine(line));
      worked.push(line);
      books.done.add(mail.file);
      book(books, line);
    },
    fetched(source, mails) {
      // Who looks every minute must not fill the journal with that.
      if (mails === 0) remember(emptyFetchFile(game), `${JSON.stringify({ at: at() })}\n`);
      else appendLine(journal, asLine({ at: at(), what: 'fetched', source, mails }));
    },
  };
}

const emptyFetchFile = (game: string): string => join(mailFolder(game), 'last-fetch.json');

/** When a mailbox was last read to its end and had nothing new; empty: never. */
function emptyFetch(game: string): string {
  const [found] = parsedLines(textOf(emptyFetchFile(game)) ?? '') as { readonly at: string }[];
  return found?.at ?? '';
}

/** What the journal says, by what is asked of it; kept in step with what is written. */
interface Books {
  readonly kept: KeptMail[];
  readonly worked: WorkedMail[];
  /** Keys of all mails that are kept. */
  readonly known: Set<string>;
  /** Mails that were kept whole. */
  readonly byHash: Map<string, KeptMail>;
  /** Files that were worked. */
  readonly done: Set<string>;
  /** Readings of a file that were begun and never ended. */
  readonly tries: ReadonlyMap<string, number>;
  /** Mails by entry, sender and proof. */
  readonly counts: Map<string, number>;
  /** By Message-ID and words. */
  readonly said: Map<string, WorkedMail>;
}

function booksOf(lines: readonly Line[]): Books {
  const kept = lines.flatMap((line) => (line.what === 'kept' ? [line] : []));
  const worked = lines.flatMap((line) => (line.what === 'worked' ? [line] : []));
  const again = lines.flatMap((line) => (line.what === 'again' ? [line.key] : []));
  const books: Books = {
    kept,
    worked,
    known: new Set([...kept.map(({ key }) => key), ...again]),
    byHash: new Map(kept.filter(({ size }) => size === undefined).map((mail) => [mail.sha256, mail])),
    done: new Set(worked.map(({ file }) => file)),
    tries: triesOf(lines),
    counts: new Map(),
    said: new Map(),
  };
  for (const mail of worked) book(books, mail);
  return books;
}

function triesOf(lines: readonly Line[]): Map<string, number> {
  const tries = new Map<string, number>();
  for (const line of lines) {
    if (line.what === 'begun') tries.set(line.file, (tries.get(line.file) ?? 0) + 1);
    if (line.what === 'read') tries.delete(line.file);
  }
  return tries;
}

/** Books a mail that was worked: by its sender, and by what it says. */
function book({ counts, said }: Books, mail: WorkedMail): void {
  const { entry, from, proven = false, messageId = '', words = '' } = mail;
  const key = JSON.stringify([entry, from, proven]);
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (messageId !== '' && words !== '') said.set(`${messageId} ${words}`, mail);
}

/** Keeps a mail, or notes that its very bytes are kept already. */
async function keepMail(
  game: string,
  { kept, known, byHash }: Books,
  { key, raw, arrived, size }: Received,
  at: string,
  set: Together,
): Promise<void> {
  const hash = sha256(raw);
  const there = size === undefined ? byHash.get(hash) : undefined;
  known.add(key);
  if (there) {
    set.appendLine(mailJournal(game), asLine({ at, what: 'again', key, file: there.file }));
    return;
  }
  const file = `${String(kept.length + 1).padStart(4, '0')}-${hash.slice(0, 8)}.eml`;
  await set.write(join(mailFolder(game), file), raw);
  const about = { key, file, sha256: hash, arrived, ...(size === undefined ? {} : { size }) };
  const mail: Extract<Line, { what: 'kept' }> = { at, what: 'kept', ...about };
  set.appendLine(mailJournal(game), asLine(mail));
  kept.push(mail);
  if (size === undefined) byHash.set(hash, mail);
}

const asLine = (line: Line): string => JSON.stringify(line);

function readLines(file: string): Line[] {
  return existsSync(file) ? (parsedLines(readFileSync(file, 'utf8')) as Line[]) : [];
}
