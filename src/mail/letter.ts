/** A letter: one move sheet to one player, as the bytes of an `.eml` file. The same letter has the same bytes. */
import { createHmac } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { MovesheetError, type PositionId } from '../core/index.js';

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Picture extends Attachment {
  /** Without angle brackets: `map@p05`. */
  readonly cid: string;
}

/** What a position file says of itself. */
export interface Brought {
  readonly game: string;
  readonly position: PositionId;
  readonly resolved: { readonly turn: number; readonly step: string };
}

/** Which sheet of which game a letter brings. */
export interface Subject {
  readonly game: string;
  readonly position: PositionId;
  /** Turn and step that were resolved. */
  readonly turn: number;
  readonly step: string;
}

export interface Letter {
  readonly about: Subject;
  readonly from: string;
  readonly replyTo?: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The text is written as RFC 3676 has it: its paragraphs may be set anew. */
  readonly flowed?: true;
  /** The same for programs that show HTML. */
  readonly html?: string;
  /** What the HTML shows as `cid:…`. */
  readonly pictures?: readonly Picture[];
  readonly attachments: readonly Attachment[];
  /** Of the position file whose sheet is attached; none: it brings no sheet. */
  readonly brings?: Brought;
  /** It asks whether the address is right, and tells nothing of the game: it may go to one that nobody has confirmed. */
  readonly bare?: true;
  readonly messageId: string;
  /** Message-ID of the mail that this one answers. */
  readonly inReplyTo?: string;
  /** Message-IDs of earlier letters of the game, oldest first: mail programs show them as one thread. */
  readonly references?: readonly string[];
  /** ISO; of the archived step, so that the letter can be made again. */
  readonly date: string;
}

/** A Message-ID that is always the same for a sheet and betrays nothing of it: `<9f3c…@example.org>`. VIEW-2 */
export function messageId(secret: string, from: string, parts: readonly (string | number)[]): string {
  const name = createHmac('sha256', secret)
    .update(['message', ...parts].join('\0'))
    .digest('hex')
    .slice(0, 32);
  return `<${name}@${domainOf(from)}>`;
}

const domainOf = (from: string): string =>
  (/@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'movesheet.invalid').toLowerCase();

/** The letter as it goes out, line ends CRLF. */
export async function writeLetter(letter: Letter): Promise<Buffer> {
  // Read only now: `status` asks about letters, and writes none.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const mail: SendMailOptions & { baseBoundary: string } = {
    from: letter.from,
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    to: letter.to,
    subject: letter.subject,
    // Not as `text` and `html`: those take no parameters. What is preferred comes last.
    alternatives: [
      {
        contentType: `text/plain; charset=utf-8${letter.flowed ? '; format=flowed' : ''}`,
        content: letter.text,
      },
      ...(letter.html === undefined
        ? []
        : [{ contentType: 'text/html; charset=utf-8', content: letter.html }]),
    ],
    attachments: [
      ...(letter.pictures ?? []).map((picture) => ({ ...attached(picture), cid: picture.cid })),
      ...letter.attachments.map(attached),
    ],
    messageId: letter.messageId,
    ...threadHeaders(letter),
    headers: {
      // RFC 3834: no program answers it, and none of ours is answered.
      'Auto-Submitted': letter.inReplyTo === undefined ? 'auto-generated' : 'auto-replied',
    },
    list: { id: listId(letter) },
    date: new Date(letter.date),
    xMailer: false,
    // Boundaries are random otherwise.
    baseBoundary: letter.messageId.slice(1, 17),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const { message } = await composer.sendMail(mail);
  return message as Buffer;
}

const attached = ({
  name,
  type,
  bytes,
}: Attachment): NonNullable<SendMailOptions['attachments']>[number] => ({
  filename: name,
  contentType: type,
  content: Buffer.from(bytes),
});

/** A Message-ID is copied from a stranger's mail: only what has the form of one. */
const ID = /<[^<>\s()"@]{1,200}@[^<>\s()"@]{1,253}>/;

function threadHeaders({
  inReplyTo,
  references = [],
}: Letter): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  const answered = ID.exec(inReplyTo ?? '')?.[0];
  const all = [...references, ...(answered === undefined ? [] : [answered])];
  return {
    ...(answered === undefined ? {} : { inReplyTo: answered }),
    ...(all.length > 0 ? { references: [...new Set(all)] } : {}),
  };
}

/** RFC 2919: one list a game, so that a player can have its mails sorted: `inner-sea-1.example.org`. */
function listId({ about, from }: Letter): string {
  return `${about.game}.${domainOf(from)}`;
}

/** Sent mail is dated when it is sent; everything else is as archived. */
export function dated(eml: Buffer, at: Date): Buffer {
  const end = eml.indexOf('\r\n\r\n');
  const head = eml
    .subarray(0, end)
    .toString('latin1')
    .replace(/^Date: .*$/m, `Date: ${at.toUTCString().replace('GMT', '+0000')}`);
  return Buffer.concat([Buffer.from(head, 'latin1'), eml.subarray(end)]);
}

/**
 * MAIL-1: what is attached must be of the very sheet that the letter says it brings, and go to nobody else; a position file among it
 * is asked itself. Throws `mail/wrong-sheet`: nothing must be sent then.
 */
export function interlock(
  { about, attachments, brings, to }: Letter,
  addressOf: (position: PositionId) => string | undefined,
): void {
  const stop = (what: string): never => {
    throw new MovesheetError(
      'mail/wrong-sheet',
      `The letter to ${about.position} was stopped: ${what}.`,
      'Nothing was sent to anybody. "movesheet verify" tells whether the archive is whole.',
    );
  };
  if (addressOf(about.position) !== to.address) stop(`${to.address} is not the address of ${about.position}`);
  const file = attachments.find(({ type }) => type === 'application/json');
  if (!file && !brings) stop('it has no position file');
  const asked = file ? (JSON.parse(new TextDecoder().decode(file.bytes)) as Partial<Brought>) : undefined;
  for (const inside of [asked, brings].filter((one) => one !== undefined)) {
    if (inside.game !== about.game) stop(`its position file is of the game ${String(inside.game)}`);
    if (inside.position !== about.position) stop(`its position file is that of ${String(inside.position)}`);
    if (inside.resolved?.turn !== about.turn || inside.resolved.step !== about.step)
      stop('its position file is of another turn');
  }
}
