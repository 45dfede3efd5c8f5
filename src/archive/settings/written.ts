/** The settings of a game as they are written, by the words of the file. */
import type { Level, Options } from '../../core/index.js';
import type { ImapPlace, LadderStep, MailSettings } from './game-settings.js';
import type { WrittenPress } from './press-settings.js';
import type { WrittenPrint } from './print.js';
import type { WrittenSchedule } from './schedule-settings.js';

/** `game.yaml`, as it is written. */
export interface Written extends WrittenPrint {
  readonly game: string;
  readonly title?: string;
  readonly system: string;
  readonly rules?: string;
  readonly scenario: string;
  readonly options?: Options | null;
  readonly deadlines?: {
    readonly zone: string;
    readonly first: string;
    readonly 'every-days'?: number;
  } | null;
  readonly forecast?: boolean;
  readonly gazette?: 'off' | 'on' | 'with-sheets';
  readonly serve?: { readonly url: string } | null;
  readonly schedule?: WrittenSchedule | null;
  readonly press?: WrittenPress | null;
  readonly 'stand-in'?: Level;
  readonly confirm?: boolean;
  readonly nmr?: {
    readonly limit?: number;
    readonly told?: boolean;
    readonly ladder?: readonly LadderStep[];
  } | null;
  readonly mail?: {
    readonly from?: string;
    readonly 'reply-to'?: string;
    readonly gm?: string;
    readonly smtp?: NonNullable<MailSettings['smtp']>;
    readonly imap?: ImapPlace;
    readonly folder?: string;
    readonly rate?: number;
  } | null;
  readonly outbox?: { readonly keep?: 'mails' | 'hash' } | null;
}
