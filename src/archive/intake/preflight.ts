/** What a careful GM looks at before a step is resolved: each doubt has a name, and is accepted by it or stops the run. */
import { statfsSync } from 'node:fs';
import type { PositionId } from '../../core/index.js';
import { unreadFiles } from './drop-box.js';
import { changedManifest } from '../history/unchanged.js';
import { sha256 } from '../folder/hash.js';
import { MANIFEST } from '../folder/layout.js';
import type { Mailroom } from './mailroom.js';
import { nameOf, namesOf } from '../settings/names.js';
import { entryNames, readEntry, readEntryBytes, type Entry } from '../folder/read.js';
import type { Settings } from '../settings/game-settings.js';
import { nmrLimit, type Survey } from './survey.js';

/** Names of doubts, as `run --accept` takes them. */
export const DOUBTS = [
  'early',
  'late',
  'undelivered',
  'unread-file',
  'mailbox',
  'unread-mail',
  'refused-mail',
  'red',
  'archive',
  'disk',
] as const;
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

/** A position whose newest move sheet has not reached its player, as far as is known. */
export interface Undelivered {
  readonly position: PositionId;
  /** `it came back (5.1.1: no such user)` */
  readonly why: string;
}

/** What the pre-flight cannot see in the archive. */
export interface Outside {
  readonly mailroom: Mailroom;
  readonly undelivered: readonly Undelivered[];
  /** In milliseconds. */
  readonly now: number;
}

/** The whole list, in the order in which a GM would look; items without a doubt are fine. */
export function preflight(
  game: string,
  settings: Settings,
  found: Survey,
  { mailroom, undelivered, now }: Outside,
): PreflightItem[] {
  const due = found.deadline ? Date.parse(found.deadline.utc) : undefined;
  const open = due !== undefined && now < due;
  const item = (what: string, doubt: Doubt | undefined): PreflightItem =>
    doubt ? { what, ok: false, doubt } : { what, ok: true };
  return [
    item('the deadline has passed', early(found, open)),
    item('no sheet came too late', late(found)),
    item('who sent nothing has got his move sheet', notDelivered(found, undelivered)),
    item('every file in orders/ was read', unreadFile(game)),
    item('the mailbox was read after the deadline', mailbox(settings, mailroom, due, now)),
    item('every mail was looked at', unread(mailroom)),
    item('no mail of a player was refused', refused(found, mailroom)),
    item('no sheet has errors that its player can still mend', red(found, open)),
    item('the newest entry of the archive is whole', archive(game, found.last)),
    item('there is room on the disk', disk(game)),
  ];
}

function early({ missing, deadline, players }: Survey, open: boolean): Doubt | undefined {
  if (!open) return undefined;
  const who =
    missing.length === 0
      ? 'better sheets may still come'
      : `${namesOf(players, missing)} may still send a sheet`;
  const message = `the deadline (${deadline?.local ?? ''} ${deadline?.zone ?? ''}) has not passed, and ${who}`;
  return { name: 'early', message, hint: 'wait for it, or "movesheet remind"' };
}

/** TIME-1: who is counted as silent although a sheet of his lies there. */
function late(found: Survey): Doubt | undefined {
  const positions = lateOnes(found);
  if (positions.length === 0) return undefined;
  return {
    name: 'late',
    message: `a sheet of ${namesOf(found.players, positions)} came after the deadline and does not count`,
    hint: `to let it count: --accept-late ${positions.join(',')}`,
  };
}

/** Positions that are missing and have sent a sheet too late. */
export function lateOnes({ judged, chosen, missing }: Survey): PositionId[] {
  return missing.filter((position) =>
    judged.some((sheet) => sheet.position === position && chosen.verdicts.get(sheet) === 'late'),
  );
}

/** MAIL-2: a player who has no move sheet can't answer it. */
function notDelivered({ missing, players }: Survey, undelivered: readonly Undelivered[]): Doubt | undefined {
  const without = undelivered.filter(({ position }) => missing.includes(position));
  if (without.length === 0) return undefined;
  const fresh = without.every(({ why }) => why === NOT_SENT);
  const message = fresh
    ? `the move sheets of ${namesOf(
        players,
        without.map(({ position }) => position),
      )} were not sent yet`
    : without.map(({ position, why }) => `${nameOf(players, position)} has no move sheet, ${why}`).join('; ');
  return {
    name: 'undelivered',
    message,
    hint: fresh ? '"movesheet send"' : '"movesheet send --list" shows each mail, "movesheet send" goes on',
  };
}

/** Why a move sheet has not arrived that nobody has tried to send. */
export const NOT_SENT = 'it was not sent yet';

function unreadFile(game: string): Doubt | undefined {
  const files = unreadFiles(game);
  if (files.length === 0) return undefined;
  const shown = files.slice(0, MOST_SHOWN).map(({ name, advice }) => `orders/${name} (${advice})`);
  const more = files.length > MOST_SHOWN ? [`and ${files.length - MOST_SHOWN} more`] : [];
  return {
    name: 'unread-file',
    message: `nobody has read ${[...shown, ...more].join('; ')}`,
    hint: 'do that, or take the file out of orders/',
  };
}

const MOST_SHOWN = 5;

/** NMR-3: more are missing than the game or the GM allows; undefined: they are not. */
export function tooManyMissing(
  settings: Settings,
  found: Survey,
  acceptNmr: number | undefined,
): { readonly message: string; readonly hint: string } | undefined {
  const { missing, players } = found;
  const { awaiting, turn } = found.last.manifest.opens;
  const limit = acceptNmr ?? nmrLimit(settings, awaiting.length);
  if (missing.length <= limit) return undefined;
  const late = lateOnes(found);
  const instead = late.length > 0 ? `let the late ones count: --accept-late ${late.join(',')}, or ` : '';
  return {
    message: `Turn ${turn}: ${missing.length} of ${awaiting.length} sheets are missing (${namesOf(players, missing)}); ${limit} may be`,
    hint: `Wait for them, or ${instead}run with --accept-nmr ${missing.length}, or let the computer play: --stand-in ${missing.join(',')}`,
  };
}

function mailbox(
  { mail }: Settings,
  { lastFetch }: Mailroom,
  due: number | undefined,
  now: number,
): Doubt | undefined {
  if (!mail?.imap && mail?.folder === undefined && !mail?.house) return undefined;
  const needed = due === undefined || due > now ? undefined : due;
  if (lastFetch !== undefined && (needed === undefined || Date.parse(lastFetch) >= needed)) return undefined;
  const message =
    lastFetch === undefined ? 'the mailbox was never read' : 'the mailbox was not read since the deadline';
  return { name: 'mailbox', message, hint: '"movesheet fetch"' };
}

function unread(mailroom: Mailroom): Doubt | undefined {
  const waiting = mailroom.waiting();
  if (waiting.length === 0) return undefined;
  const message = `${waiting.length} ${waiting.length === 1 ? 'mail was' : 'mails were'} kept and not looked at yet (mail/${waiting[0]?.file ?? ''} …)`;
  return { name: 'unread-mail', message, hint: '"movesheet fetch" goes on where it stopped' };
}

/** Only mails that could have been a player's sheet: those that were answered with a refusal and asked for nothing, for a position that is missing now. */
function refused({ missing, last, players }: Survey, mailroom: Mailroom): Doubt | undefined {
  if (missing.length === 0) return undefined;
  const mails = mailroom
    .worked()
    .filter(
      ({ entry, sheets, answers, request }) =>
        entry === last.name && sheets.length === 0 && answers.length > 0 && !request,
    );
  if (mails.length === 0) return undefined;
  const message = `${mails.map(({ file, refusals }) => `mail/${file} was refused (${refusals[0]?.message ?? ''})`).join('; ')}, while ${namesOf(players, missing)} sent nothing`;
  return {
    name: 'refused-mail',
    message,
    hint: 'look at these mails; a sheet put into orders/ by hand counts',
  };
}

function red({ chosen, players }: Survey, open: boolean): Doubt | undefined {
  const sheets = [...chosen.accepted]
    .filter(([, { state }]) => state === 'red')
    .map(([position]) => position);
  if (!open || sheets.length === 0) return undefined;
  const message = `the sheets of ${namesOf(players, sheets)} have errors, and their players can still send better ones`;
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
  const at = `turns/${last.name}`;
  if (changedManifest(game, last.name))
    return { name: 'archive', message: `${at}/${MANIFEST} was changed after it was archived`, hint };
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
        message: `${at}/${bad} is missing or was changed after it was archived`,
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
