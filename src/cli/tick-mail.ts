/** The mails of a game: taken out of its mailbox, read, answered. The game is not held while the mailbox is talked to. */
import { existsSync, readdirSync } from 'node:fs';
import { dropBox } from '../archive/folder/layout.js';
import { filesForFetch } from '../archive/intake/drop-box.js';
import { openMailroom } from '../archive/intake/mailroom.js';
import { closesAt, openDeadline } from '../archive/intake/survey.js';
import { MINUTE } from '../archive/settings/schedule.js';
import { MovesheetError } from '../core/index.js';
import { fillMailroom, workMails, type Fetching } from './fetch.js';
import { gameRules } from './game-rules.js';
import { houseFetchedFor } from './house-fetch.js';
import { counted } from './output.js';
import type { Seen } from './ticked.js';
import { tellGm } from './tick-letters.js';
import type { Reason } from './tick-look.js';

export interface MailIn {
  /** The mailbox could not be read. */
  readonly problem?: Reason;
}

/** A mailbox is looked into so often; and once more when a deadline has passed. */
const EVERY = 5 * MINUTE;

export async function mailIn(game: Seen): Promise<MailIn> {
  const { dir, settings, now, did, due, dryRun } = game;
  const hasMailbox = settings.mail?.imap !== undefined || settings.mail?.folder !== undefined;
  const problem = hasMailbox ? await fill(game) : settings.mail?.house ? unreadHouse(game) : undefined;
  if (hasMailbox) due.push(now().getTime() + EVERY);
  const waiting = openMailroom(dir, now).waiting().length;
  if (dryRun && waiting > 0) did.push(`would read ${counted(waiting, 'mail')}`);
  const isNew = waiting > 0 || filesForFetch(dir).length > 0 || hasNewSheets(game);
  if (isNew && !dryRun) await work(game);
  return problem ? { problem } : {};
}

/** The house's mailbox is read by the tick of the house: a step is not resolved before it was read behind the deadline. */
function unreadHouse({ dir, settings, now, dryRun }: Seen): Reason | undefined {
  const due = openDeadline(dir, settings);
  const closes = due ? closesAt(settings, due) : Infinity;
  if (closes > now().getTime() || dryRun) return undefined;
  const read = houseFetchedFor(dir);
  if (read !== undefined && Date.parse(read) >= closes) return undefined;
  return {
    code: 'mail/house',
    message: 'The mailbox of the house was not read since the deadline',
    hint: 'movesheet tick FOLDER, with the folder that holds house.yaml, reads it',
  };
}

/** Sheets that were handed in as files, since the last look. */
function hasNewSheets({ dir, before, files }: Seen): boolean {
  const box = dropBox(dir);
  return before?.files !== files && existsSync(box) && readdirSync(box).length > 0;
}

async function fill(game: Seen): Promise<Reason | undefined> {
  const { dir, settings, now, did, dryRun } = game;
  const { lastFetch } = openMailroom(dir, now);
  const read = lastFetch === undefined ? -Infinity : Date.parse(lastFetch);
  const due = openDeadline(dir, settings);
  const closes = due ? closesAt(settings, due) : Infinity;
  const moment = now().getTime();
  if (read + EVERY > moment && !(closes <= moment && read < closes)) return undefined;
  if (dryRun) {
    did.push('would read the mailbox');
    return undefined;
  }
  try {
    const count = await fillMailroom(game);
    if (count > 0) did.push(`fetched ${counted(count, 'mail')}`);
    return undefined;
  } catch (error) {
    if (!(error instanceof MovesheetError) || !error.code.startsWith('mail/')) throw error;
    did.push(`could not read the mailbox: ${error.message}`);
    return { code: error.code, message: error.message.replace(/\.$/, ''), hint: error.hint };
  }
}

async function fetchingOf({ dir, settings, now, hold }: Seen): Promise<Fetching> {
  return { dir, settings, now, hold, rules: await gameRules(dir) };
}

async function work(game: Seen): Promise<void> {
  const { did, due, now } = game;
  const { worked, broken, receipts } = await workMails(await fetchingOf(game), () => undefined);
  const sheets = worked.reduce((sum, mail) => sum + mail.sheets.length, 0);
  if (worked.length > 0) did.push(`read ${counted(worked.length, 'mail')}: ${counted(sheets, 'sheet')}`);
  else if (receipts.length > 0) did.push(`wrote ${counted(receipts.length, 'receipt')}`);
  // Tried once more, then set aside.
  if (broken.length > 0) due.push(now().getTime());
  const aside = worked.flatMap(({ file, refusals }) =>
    refusals
      .filter(({ code }) => code === 'mail/set-aside')
      .map(({ code, message }) => ({ code, message, hint: `Look at mail/${file}` })),
  );
  for (const reason of aside)
    if (await tellGm(game, reason.message, { held: false, reasons: [reason] }))
      did.push('told the GM of a mail');
}
