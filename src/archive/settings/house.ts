/**
 * A house: a folder of games with one `house.yaml`, whose settings count for each game that says nothing else. It has one mailbox for
 * all of them, unless a game has one of its own.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ImapPlace } from './game-settings.js';
import type { Written } from './written.js';
import { readYamlFile } from './yaml-file.js';

export const HOUSE_FILE = 'house.yaml';

/** What the house itself keeps: who sees to it, and the mails of its mailbox. */
export const houseFolder = (folder: string): string => join(folder, '.house');

/** Such mails are only looked at. */
const NO_SENDER = 'Game master <gm@movesheet.invalid>';

/** What `house.yaml` may say: what a game may, but for what makes a game. */
export type WrittenHouse = Partial<
  Omit<Written, 'game' | 'title' | 'system' | 'rules' | 'scenario' | 'options' | 'deadlines'>
>;

/** The house's own mailbox, and who answers there. */
export interface House {
  readonly from: string;
  readonly replyTo?: string;
  readonly smtp?: NonNullable<NonNullable<Written['mail']>['smtp']>;
  readonly imap?: ImapPlace;
  /** A folder of `.eml` files or a maildir, seen from the house. */
  readonly folder?: string;
}

/** undefined: no such file stands in the folder. Throws `settings/…`. */
export function readHouse(folder: string): WrittenHouse | undefined {
  const file = join(folder, HOUSE_FILE);
  return existsSync(file) ? ((readYamlFile(file, 'house') as WrittenHouse | null) ?? {}) : undefined;
}

/** The house's mailbox; undefined: it has none. */
export function houseMail(folder: string): House | undefined {
  const mail = readHouse(folder)?.mail;
  if (!mail || (!mail.imap && mail.folder === undefined)) return undefined;
  return {
    from: mail.from ?? NO_SENDER,
    ...(mail['reply-to'] === undefined ? {} : { replyTo: mail['reply-to'] }),
    ...(mail.smtp ? { smtp: mail.smtp } : {}),
    ...(mail.imap ? { imap: mail.imap } : {}),
    ...(mail.folder === undefined ? {} : { folder: mail.folder }),
  };
}

/** So many letters a second does the provider of the house take; undefined: nothing is said of it. */
export const houseRate = (folder: string): number | undefined => readHouse(folder)?.mail?.rate;

/** The folder of the house in which a game lies; undefined: it lies in none. */
export function houseOf(game: string): string | undefined {
  const folder = dirname(resolve(game));
  return existsSync(join(folder, HOUSE_FILE)) ? folder : undefined;
}

/** A game's settings with those of its house where it has none. */
export function withHouse(game: Written, house: WrittenHouse): Written & { readonly inHouse: boolean } {
  const own = game.mail?.imap !== undefined || game.mail?.folder !== undefined;
  const { mail, schedule, nmr, parts, press, ...rest } = house;
  const { imap, folder, ...common } = mail ?? {};
  const isServed = !own && game.mail !== null && (imap !== undefined || folder !== undefined);
  const both = { ...common, ...game.mail };
  return {
    ...rest,
    ...game,
    ...(parts || game.parts ? { parts: { ...parts, ...game.parts } } : {}),
    ...(game.nmr === undefined && nmr ? { nmr } : {}),
    ...(game.press !== null && (press ?? game.press) ? { press: { ...press, ...game.press } } : {}),
    ...(game.mail !== null && (mail ?? game.mail) ? { mail: both } : {}),
    ...(game.deadlines || game.schedule === null ? {} : scheduleOf(game.schedule, schedule)),
    inHouse: isServed,
  };
}

/** What a game has of its own goes before; weekdays and a number of days are two words for one thing. */
function scheduleOf(own: Written['schedule'], house: Written['schedule']): Pick<Written, 'schedule'> {
  const only = own ?? house;
  if (!own || !house) return only ? { schedule: only } : {};
  const { on, 'every-days': days, ...rest } = house;
  const rhythm = own.on !== undefined || own['every-days'] !== undefined;
  return {
    schedule: {
      ...rest,
      ...(rhythm || on === undefined ? {} : { on }),
      ...(rhythm || days === undefined ? {} : { 'every-days': days }),
      ...own,
    },
  };
}
