/** A delivery status notification: which letter came back, from which address, with which words. MAIL-2 */
import type { ParsedMail } from 'mailparser';

export interface Bounce {
  /** Message-ID of the letter that came back, as far as the notification names it. */
  readonly messageId: string;
  readonly address: string;
  /** `5.1.1`; empty: it names none. */
  readonly code: string;
  readonly text: string;
}

/** What a mail says of a letter that came back for good; undefined: it is no such mail. `size` bounds what is looked at. */
export function bounceIn(mail: ParsedMail): Bounce | undefined {
  const parts = mail.attachments.filter(({ content }) => content.byteLength <= 256 * 1024);
  const status = parts.find(({ contentType }) => contentType === 'message/delivery-status');
  const body = (mail.text ?? '').slice(0, 64 * 1024);
  const report = /^(?:reporting-mta|final-recipient)\s*:/im.exec(body);
  const block = status?.content.toString('utf8') ?? (report ? body.slice(report.index) : undefined);
  const said = block === undefined ? undefined : fields(block);
  // A delay is no loss: the letter is still on its way.
  if (said && /^(?:delayed|delivered|relayed|expanded)/i.test(said.get('action') ?? '')) return undefined;
  const original = parts.find(({ contentType }) =>
    /^(?:message\/rfc822|text\/rfc822-headers|message\/rfc822-headers)$/.test(contentType),
  );
  const header = original && fields(original.content.toString('latin1').slice(0, 64 * 1024));
  const messageId =
    idIn(header?.get('message-id') ?? '') ||
    idIn(/^message-id:[^\n]{0,300}/im.exec(body)?.[0] ?? '') ||
    OUR_ID.exec(body)?.[0] ||
    '';
  const machine = /^(?:mailer-daemon|postmaster)@/i.test(mail.from?.value[0]?.address ?? '');
  if (!said && !(machine && messageId !== '')) return undefined;
  const address = (
    said?.get('final-recipient') ??
    said?.get('original-recipient') ??
    /<([^<>@\s]{1,64}@[^<>\s]{1,253})>/.exec(body)?.[1] ??
    ''
  ).replace(/^[a-z0-9]+;\s*/i, '');
  const diagnostic = (said?.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]+;\s*/i, '');
  const code = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said?.get('status') ?? diagnostic ?? body)?.[0] ?? '';
  const text = plain(diagnostic === '' ? (body.trim().split('\n')[0] ?? '') : diagnostic);
  return {
    messageId,
    address: plain(address).toLowerCase(),
    code,
    text: text === '' ? 'it could not be delivered' : text,
  };
}

/** Ours are named by 32 hexadecimal digits. */
const OUR_ID = /<[0-9a-f]{32}@[a-z0-9.-]{1,253}>/;

const idIn = (text: string): string => /<[^<>\s()"]{1,200}@[^<>\s()"]{1,253}>/.exec(text)?.[0] ?? '';

const plain = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, 300);

/** `Name: value` lines, continued ones joined; of a name that stands several times the first. */
function fields(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let last = '';
  for (const line of text.split(/\r?\n/)) {
    const match = /^([A-Za-z-]{1,60}):(.*)$/.exec(line);
    if (match) {
      last = (match[1] ?? '').toLowerCase();
      if (found.has(last)) last = '';
      else found.set(last, (match[2] ?? '').trim());
    } else if (/^[ \t]/.test(line) && last !== '')
      found.set(last, `${found.get(last) ?? ''} ${line.trim()}`.slice(0, 2000));
    else last = '';
  }
  return found;
}
