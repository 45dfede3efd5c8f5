/** The mailroom of a game: every mail kept as received, and a journal of what became of it. Nothing is ever deleted or worked twice. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendLine, parsedLines, writeWhole } from '../disk.js';
import { sha256 } from './hash.js';
import { mailFolder, mailJournal } from './layout.js';

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
}

type Line =
  | ({ readonly at: string; readonly what: 'kept' } & KeptMail)
  | ({ readonly at: string; readonly what: 'worked' } & WorkedMail)
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
  keep(mail: Received): KeptMail;
  read(mail: KeptMail): Buffer;
  note(line: WorkedMail): void;
  fetched(source: string, mails: number): void;
}

/** Opens a game's mailroom. The caller holds the game's lock while it writes. */
export function openMailroom(game: string, now: () => Date): Mailroom {
  const lines = readLines(mailJournal(game));
  const kept = lines.flatMap((line) => (line.what === 'kept' ? [line] : []));
  const worked = lines.flatMap((line) => (line.what === 'worked' ? [line] : []));
  const known = new Set(kept.map(({ key }) => key));
  const write = (line: Line): void => appendLine(mailJournal(game), JSON.stringify(line));
  return {
    known,
    waiting: () => kept.filter(({ file }) => !worked.some((done) => done.file === file)),
    worked: () => worked,
    lastFetch: lines.flatMap((line) => (line.what === 'fetched' ? [line.at] : [])).at(-1),
    keep({ key, raw, arrived, size }) {
      const hash = sha256(raw);
      const file = `${String(kept.length + 1).padStart(4, '0')}-${hash.slice(0, 8)}.eml`;
      writeWhole(join(mailFolder(game), file), raw);
      const mail: Extract<Line, { what: 'kept' }> = {
        at: now().toISOString(),
        what: 'kept',
        key,
        file,
        sha256: hash,
        arrived,
        ...(size === undefined ? {} : { size }),
      };
      write(mail);
      kept.push(mail);
      known.add(key);
      return mail;
    },
    read: ({ file }) => readFileSync(join(mailFolder(game), file)),
    note(done) {
      const line: Extract<Line, { what: 'worked' }> = { at: now().toISOString(), what: 'worked', ...done };
      write(line);
      worked.push(line);
    },
    fetched: (source, mails) => write({ at: now().toISOString(), what: 'fetched', source, mails }),
  };
}

function readLines(file: string): Line[] {
  return existsSync(file) ? (parsedLines(readFileSync(file, 'utf8')) as Line[]) : [];
}
