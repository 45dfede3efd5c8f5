/** A mail as received → who sent it, whether a machine did, and the texts in it that may be order sheets. SHEET-4, 7, 8. */
import { simpleParser, type AddressObject, type Attachment, type ParsedMail } from 'mailparser';

import { bounceIn, type Bounce } from './bounce.js';
import { unflowed } from './flowed.js';
import { htmlText } from './html-text.js';
import { oneLine } from './one-line.js';
import { readPdfForm } from './pdf-form.js';

/** A text of a mail that may hold a sheet. */
export interface MailPart {
  readonly text: string;
  /** `attachment` comes before `body` when both hold a sheet for one position. */
  readonly kind: 'attachment' | 'body';
  /** For messages: the attachment's name, or `the mail itself`. */
  readonly name: string;
}

export interface ReceivedMail {
  /** With angle brackets; empty when the mail has none. */
  readonly messageId: string;
  /** The one usable sender, lower case; undefined: none or several. */
  readonly from?: string;
  readonly subject: string;
  /** The Date header as sent: shown, never trusted. */
  readonly date?: string;
  /** Why this mail is never answered: an automatic reply, a bounce, a list. Undefined: a person may have written it. */
  readonly automatic?: string;
  /** A letter came back. */
  readonly bounce?: Bounce;
  readonly parts: readonly MailPart[];
  /** What could not be read, in words for the GM. */
  readonly problems: readonly string[];
}

export const MAIL_LIMITS = {
  /** Bytes of a whole mail. */
  bytes: 2 * 1024 * 1024,
  /** Bytes of one text that may be a sheet. */
  partBytes: 256 * 1024,
  parts: 20,
} as const;

/** Reads a mail. `size` is that of the whole where only a part was kept. Never throws for what is in it. */
export async function readMail(raw: Uint8Array, size = raw.byteLength): Promise<ReceivedMail> {
  if (size > MAIL_LIMITS.bytes) {
    const problem = `the mail has ${size} bytes; at most ${MAIL_LIMITS.bytes} are read (leave pictures and other attachments out)`;
    return { ...(await readMail(headOf(raw))), parts: [], problems: [problem] };
  }
  const problems: string[] = [];
  let mail: ParsedMail;
  try {
    mail = await parseRaw(raw);
    // Old programs send Windows-1252 and call it UTF-8, or nothing at all.
    if (isMislabelled(mail.text ?? '')) {
      const again = await parseRaw(asWindows1252(raw));
      if (!(again.text ?? '').includes('\ufffd')) mail = again;
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : 'unknown';
    return { messageId: '', subject: '', parts: [], problems: [`the mail can't be read: ${what}`] };
  }
  const parts: MailPart[] = [];
  await collect(mail, parts, problems, 1);
  const from = oneAddress(mail.from);
  const automatic = automaticReason(mail);
  const bounce = bounceIn(mail);
  return {
    messageId: mail.messageId ?? '',
    ...(from === undefined ? {} : { from }),
    subject: oneLine(mail.subject ?? ''),
    ...(mail.date ? { date: mail.date.toISOString() } : {}),
    ...(automatic === undefined ? {} : { automatic }),
    ...(bounce ? { bounce } : {}),
    // Attachments before the body: a player who attaches a sheet writes chat around it.
    parts: [...parts.filter((p) => p.kind === 'attachment'), ...parts.filter((p) => p.kind === 'body')],
    problems,
  };
}

/** Bytes that are no UTF-8 and not one letter that is: a text of another encoding, and not one that was damaged. */
const isMislabelled = (text: string): boolean =>
  text.includes('\ufffd') && !/[^\u0000-\u007f\ufffd]/.test(text);

/** The mail with every text of it labelled as Windows-1252. */
function asWindows1252(raw: Uint8Array): Buffer {
  const text = Buffer.from(raw).toString('latin1');
  const labelled = text.replace(
    /^(content-type:[ \t]{0,9}text\/[a-z]{1,20})(?:;[ \t\r\n]{1,9}charset="?[\w-]{1,20}"?)?/gim,
    '$1; charset=windows-1252',
  );
  const has = /^content-type:/im.test(text.slice(0, 64 * 1024).split(/\r?\n\r?\n/)[0] ?? '');
  const missing = 'MIME-Version: 1.0\r\nContent-Type: text/plain; charset=windows-1252\r\n';
  return Buffer.from(has ? labelled : missing + labelled, 'latin1');
}

/** The lines before the first empty one, at most 64 KiB. */
function headOf(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.subarray(0, 64 * 1024)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  return raw.subarray(0, end);
}

/** The parser joins flowed lines without a look at how deep they are quoted, and would hang an order to the end of a quotation. */
async function parseRaw(raw: Uint8Array): Promise<ParsedMail> {
  const flowing = withoutFlow(raw);
  const mail = await parse(flowing?.raw ?? Buffer.from(raw));
  if (flowing && mail.text !== undefined) mail.text = unflowed(mail.text, flowing);
  return mail;
}

const PLAIN_PART = /^content-type:[ \t]{0,9}text\/plain[^\r\n]{0,200}(?:\r?\n[ \t][^\r\n]{0,200}){0,4}/gim;

/** The mail as if its lines were fixed; undefined where they are, or where only some of its texts flow. */
function withoutFlow(raw: Uint8Array): { readonly raw: Buffer; readonly delSp: boolean } | undefined {
  const text = Buffer.from(raw).toString('latin1');
  const parts = text.match(PLAIN_PART) ?? [];
  if (parts.length === 0 || !parts.every((part) => /\bformat="?flowed\b/i.test(part))) return undefined;
  const fixed = text.replace(PLAIN_PART, (part) => part.replace(/\bformat=/i, 'x-form='));
  return { raw: Buffer.from(fixed, 'latin1'), delSp: parts.every((part) => /\bdelsp="?yes\b/i.test(part)) };
}

function parse(raw: Buffer): Promise<ParsedMail> {
  return simpleParser(raw, {
    skipTextToHtml: true,
    // Made into text by ourselves: what its reader does not see is no order, and its depth is bounded.
    skipHtmlToText: true,
    skipTextLinks: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: MAIL_LIMITS.partBytes * 4,
  });
}

/** SHEET-7: a mail attached to a mail is searched one level deep. */
async function collect(
  mail: ParsedMail,
  parts: MailPart[],
  problems: string[],
  deeper: number,
): Promise<void> {
  for (const attachment of mail.attachments) {
    if (parts.length >= MAIL_LIMITS.parts) {
      problems.push(`more than ${MAIL_LIMITS.parts} parts; the rest was not read`);
      return;
    }
    if (attachment.contentType === 'message/rfc822') {
      if (deeper > 0) await collectInner(attachment, parts, problems, deeper);
      continue;
    }
    await readAttachment(attachment, parts, problems);
  }
  const body = bodyOf(mail, problems);
  if (ENCRYPTED.test(body) || /multipart\/encrypted/i.test(contentType(mail))) problems.push(ENCRYPTED_MAIL);
  else if (body.trim() !== '') parts.push({ text: body, kind: 'body', name: 'the mail itself' });
}

const ENCRYPTED = /^-----BEGIN PGP MESSAGE-----/m;
const INSTEAD = 'write the orders as plain text into the mail, or attach them as a .txt file';
const ENCRYPTED_MAIL = `the mail is encrypted, and the game master's program has no key: send it unencrypted; ${INSTEAD}`;

function contentType(mail: ParsedMail): string {
  const type = mail.headers.get('content-type');
  return typeof type === 'object' && 'value' in type && typeof type.value === 'string' ? type.value : '';
}

/** Lines of which a sheet begins. */
const SHEET_SIGN = /^[\s>*[("'-]{0,40}(?:GAME|POSITION|ORDERS)\b/im;

/** The plain text; the HTML where there is none, or where only that holds a sheet. */
function bodyOf(mail: ParsedMail, problems: string[]): string {
  const plain = mail.text ?? '';
  if (typeof mail.html !== 'string' || (plain.trim() !== '' && SHEET_SIGN.test(plain))) return plain;
  const read = htmlText(mail.html);
  if ('problem' in read) {
    problems.push(read.problem);
    return plain;
  }
  return plain.trim() === '' || SHEET_SIGN.test(read.text) ? read.text : plain;
}

async function collectInner(
  attachment: Attachment,
  parts: MailPart[],
  problems: string[],
  deeper: number,
): Promise<void> {
  try {
    await collect(await parseRaw(attachment.content), parts, problems, deeper - 1);
  } catch {
    problems.push('an attached mail could not be read');
  }
}

const SHEET_NAME = /\.(ya?ml|txt|text|ord|orders)$/i;
const SHEET_TYPE = /^(text\/(plain|yaml|x-yaml)|application\/(yaml|x-yaml))$/i;

async function readAttachment(attachment: Attachment, parts: MailPart[], problems: string[]): Promise<void> {
  const name = safeName(attachment.filename ?? '');
  if (attachment.contentType === 'application/pdf' || /\.pdf$/i.test(name)) {
    const read = await readPdfForm(attachment.content, name === '' ? 'attached' : name);
    if ('text' in read) parts.push({ text: read.text, kind: 'attachment', name });
    else problems.push(read.problem);
    return;
  }
  if (!SHEET_NAME.test(name) && !SHEET_TYPE.test(attachment.contentType)) {
    // A picture in a signature is nothing to complain of; a document may have been meant as a sheet.
    const problem = unreadable(name, attachment.contentType);
    if (problem !== undefined) problems.push(problem);
    return;
  }
  if (attachment.content.byteLength > MAIL_LIMITS.partBytes) {
    problems.push(
      `the attachment "${name}" has ${attachment.content.byteLength} bytes; at most ${MAIL_LIMITS.partBytes} are read`,
    );
    return;
  }
  const text = decode(attachment.content);
  if (text === undefined) problems.push(`the attachment "${name}" is not text in UTF-8, UTF-16 or Latin-1`);
  else parts.push({ text, kind: 'attachment', name: name === '' ? 'an attachment' : name });
}

/** What to do instead of sending such a file. */
function unreadable(name: string, type: string): string | undefined {
  if (/^winmail\.dat$/i.test(name) || /ms-tnef/i.test(type))
    return `the mail came as "winmail.dat", which only Outlook can open: set Outlook to send plain text; ${INSTEAD}`;
  if (/\.(?:pgp|gpg|p7m)$/i.test(name) || /pkcs7-mime|application\/pgp-encrypted/i.test(type))
    return ENCRYPTED_MAIL;
  if (/\.(?:docx?|odt|rtf|pages|xlsx?|ods|numbers)$/i.test(name))
    return `the attachment "${name}" is a word processor's or spreadsheet's file, which can't be read: ${INSTEAD}`;
  if (/\.(?:jpe?g|png|gif|heic|tiff?|bmp|webp)$/i.test(name) || /^image\//i.test(type))
    return `the attachment "${name === '' ? 'picture' : name}" is a picture, which can't be read: ${INSTEAD}`;
  if (/\.(?:zip|7z|rar|gz)$/i.test(name))
    return `the attachment "${name}" is packed, and is not opened: ${INSTEAD}`;
  return undefined;
}

/** UTF-8 where it is valid, UTF-16 by its mark, else Latin-1 when it looks like text. */
export function decode(bytes: Uint8Array): string | undefined {
  if (
    bytes.length >= 2 &&
    ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
  ) {
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.includes(0) ? undefined : new TextDecoder('windows-1252').decode(bytes);
  }
}

function oneAddress(from: AddressObject | undefined): string | undefined {
  const addresses = (from?.value ?? [])
    .flatMap((entry) => entry.group ?? [entry])
    .map((entry) => entry.address ?? '');
  const usable = [...new Set(addresses.map((a) => a.trim().toLowerCase()))].filter((a) => USABLE.test(a));
  return usable.length === 1 && addresses.length === 1 ? usable[0] : undefined;
}

const USABLE = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9.-]{1,253}$/;

/** SHEET-8: what is never answered, so that two machines don't talk to each other for ever. */
function automaticReason(mail: ParsedMail): string | undefined {
  const header = (name: string): string => {
    const value = mail.headers.get(name);
    return typeof value === 'string'
      ? value.toLowerCase()
      : value === undefined
        ? ''
        : JSON.stringify(value).toLowerCase();
  };
  const submitted = header('auto-submitted');
  if (submitted !== '' && submitted !== 'no') return 'an automatic reply';
  if (
    header('x-auto-response-suppress') !== '' ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== ''
  )
    return 'an automatic reply';
  if (/^(bulk|list|junk|auto_reply)/.test(header('precedence'))) return 'bulk mail';
  if (mail.headers.has('list')) return 'mail of a list';
  if (header('return-path').includes('"address":""') || /^<\s*>$/.test(header('return-path')))
    return 'a bounce';
  const content = header('content-type');
  if (content.includes('multipart/report') || content.includes('delivery-status')) return 'a bounce';
  const local = oneAddress(mail.from)?.split('@')[0] ?? '';
  if (/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?$/.test(local))
    return 'mail of a machine';
  return undefined;
}

function safeName(name: string): string {
  return oneLine(name).replace(/[/\\]/g, '_').slice(0, 80);
}
