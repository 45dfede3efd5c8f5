/** What somebody asked for by mail, and what he is answered. Types only. */
import type { PositionId } from '../core/index.js';
import type { Attachment, Brought } from '../mail/letter.js';
import type { ReceivedMail } from '../mail/read-mail.js';
import type { Request } from '../mail/requests.js';

/** A request, and whose it is. */
export interface Asked {
  readonly request: Request | { readonly word: 'CONFIRM'; readonly address: string };
  readonly position: PositionId;
  /** The mail holds a token of the position. */
  readonly proven: boolean;
  readonly received: ReceivedMail;
  /** Why it can't be said whose it is. */
  readonly problem?: string;
  /** Too many came already: it is not answered. */
  readonly silent?: boolean;
}

/** An answer before it is a letter. */
export interface Answered {
  /** Behind the game's name in the subject. */
  readonly about: string;
  readonly lines: readonly string[];
  /** The ready header line stands below. */
  readonly header?: true;
  readonly attachments?: readonly Attachment[];
  readonly brings?: Brought;
  /** Where it goes, if not to the address on file. */
  readonly to?: string;
  /** It tells nothing of the game: it may go to an address that nobody has confirmed. */
  readonly bare?: true;
}
