/** What a careful GM looks at before a step is resolved: each doubt has a name, and is accepted by it or stops the run. */
import { statfsSync } from 'node:fs';
import { sha256 } from './hash.js';
import { MANIFEST } from './layout.js';
import type { Mailroom } from './mailroom.js';
import { entryNames, readEntry, readEntryBytes, type Entry } from './read.js';
import type { Settings } from './settings.js';
import type { Survey } from './survey.js';

/** Names of doubts, as `run --accept` takes them. */
export const DOUBTS = ['early', 'mailbox', 'unread-mail', 'refused-mail', 'red', 'archive', 'disk'] as const;
export type DoubtName = (typeof DOUBTS)[number];

export interface Doubt {
  readonly name: DoubtName;
  /** What is doubtful, in a sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

export interface PreflightItem {
  readonly what: string;
  readonly ok: boolean;
  readonly doubt?: Doubt;
}

/** The whole list, in the order in which a GM would look; items without a doubt are fine. `now` in milliseconds. */
export function preflight(
  game: string,
  settings: Settings,
  found: Survey,
  mailroom: Mailroom,
  now: number,
): PreflightItem[] {
  const due = found.deadline ? Date.parse(found.deadline.utc) : undefined;
  const open = due !== undefined && now < due;
  const item = (what: string, doubt: Doubt | undefined): PreflightItem =>
    doubt ? { what, ok: false, doubt } : { what, ok: true };
  return [
    item('the deadline has passed, or all sheets are there', early(found, open)),
    item('the mailbox was read after the deadline', mailbox(settings, mailroom, due, now)),
    item('every mail was looked at', unread(mailroom)),
    item('no mail of a player was refused', refused(found, mailroom)),
    item('no sheet has errors that its player can still mend', red(found, open)),
    item('the newest entry of the archive is whole', archive(game, found.last)),
    item('there is room on the disk', disk(game)),
  ];
}

function early({ missing, deadline }: Survey, open: boolean): Doubt | undefined {
  if (!open || missing.length === 0) return undefined;
  const message = `the deadline (${deadline?.local ?? ''} ${deadline?.zone ?? ''}) has not passed, and ${missing.join(', ')} may still send a sheet`;
  return { name: 'early', message, hint: 'wait for it, or "movesheet remind"' };
}

function mailbox(
  { mail }: Settings,
  { lastFetch }: Mailroom,
  due: number | undefined,
  now: number,
): Doubt | undefined {
  if (!mail?.imap && mail?.folder === undefined) return undefined;
  const needed = due === undefined || due > now ? undefined : due;
  if (lastFetch !== undefined && (needed === undefined || Date.parse(lastFetch) >= needed)) return undefined;
  const message =
    lastFetch === undefined ? 'the mailbox was never read' : 'the mailbox was not read since the deadline';
  return { name: 'mailbox', message, hint: '"movesheet fetch"' };
}

function unread(mailroom: Mailroom): Doubt | undefined {
  const waiting = mailroom.waiting();
  if (waiting.length === 0) return undefined;
  const message = `${waiting.length} mails were kept and not looked at yet (mail/${waiting[0]?.file ?? ''} …)`;
  return { name: 'unread-mail', message, hint: '"movesheet fetch" goes on where it stopped' };
}

/** Only mails that could have been a player's sheet: those that were answered with a refusal, for a position that is missing now. */
function refused({ missing, last }: Survey, mailroom: Mailroom): Doubt | undefined {
  if (missing.length === 0) return undefined;
  const mails = mailroom
    .worked()
    .filter(({ entry, sheets, answers }) => entry === last.name && sheets.length === 0 && answers.length > 0);
  if (mails.length === 0) return undefined;
  const message = `${mails.map(({ file, refusals }) => `mail/${file} was refused (${refusals[0]?.message ?? ''})`).join('; ')}, while ${missing.join(', ')} sent nothing`;
  return {
    name: 'refused-mail',
    message,
    hint: 'look at these mails; a sheet put into orders/ by hand counts',
  };
}

function red({ chosen }: Survey, open: boolean): Doubt | undefined {
  const sheets = [...chosen.accepted]
    .filter(([, { state }]) => state === 'red')
    .map(([position]) => position);
  if (!open || sheets.length === 0) return undefined;
  const message = `the sheets of ${sheets.join(', ')} have errors, and their players can still send better ones`;
  return { name: 'red', message, hint: 'wait for the deadline; the good orders of a red sheet run' };
}

function archive(game: string, last: Entry): Doubt | undefined {
  const names = entryNames(game);
  const before = names[names.indexOf(last.name) - 1];
  const hint = '"movesheet verify" tells what is wrong; put the file back from your backup';
  if (before !== undefined && readEntry(game, before).hash !== last.manifest.previous) {
    return {
      name: 'archive',
      message: `turns/${before}/${MANIFEST} is not the one that turns/${last.name} was built on`,
      hint,
    };
  }
  const files = last.manifest.files;
  const bad = Object.keys(files)
    .sort()
    .find((file) => {
      try {
        return sha256(readEntryBytes(game, last.name, file)) !== files[file];
      } catch {
        return true;
      }
    });
  return bad === undefined
    ? undefined
    : {
        name: 'archive',
        message: `turns/${last.name}/${bad} is missing or was changed after it was archived`,
        hint,
      };
}

const MEBIBYTE = 1024 * 1024;
const NEEDED = 64;

function disk(game: string): Doubt | undefined {
  const { bavail, bsize } = statfsSync(game);
  const free = Math.floor((bavail * bsize) / MEBIBYTE);
  if (free >= NEEDED) return undefined;
  return {
    name: 'disk',
    message: `only ${free} MiB are free on the disk`,
    hint: `make room: a step may need ${NEEDED} MiB`,
  };
}
