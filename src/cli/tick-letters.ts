/** What `tick` sends: letters that wait, again what failed, each with the game held only for the lines of its ledger. MAIL-1. */
import { basename, join, relative } from 'node:path';
import {
  answersFolder,
  ledgerFile,
  pressFolder,
  tellFolder,
  templatesFolder,
  waitingFolder,
} from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { sha256 } from '../archive/folder/hash.js';
import { lastEntry, readEntry } from '../archive/folder/read.js';
import { openStepOf } from '../archive/settings/schedule-log.js';
import type { Deadline } from '../archive/settings/deadline.js';
import { printed, printedShort } from '../archive/settings/deadline-words.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { HOUR, MINUTE } from '../archive/settings/schedule.js';
import { readPlayers } from '../archive/settings/settings.js';
import { readSeed } from '../archive/seed.js';
import { MovesheetError, type PositionId } from '../core/index.js';
import { together } from '../disk.js';
import { openLedger, type Ledger } from '../mail/ledger.js';
import { messageId, type Letter } from '../mail/letter.js';
import { sendAll, type Hold, type Outgoing, type Sent } from '../mail/outbox.js';
import { putAnswer } from '../mail/pending.js';
import { template } from '../mail/templates.js';
import { putWaiting, type LetterKind, type WaitingLetter } from '../mail/waiting.js';
import type { Clock } from './clock.js';
import { pendingLetters } from './confirmations.js';
import { letterId, NO_SENDER } from './letters.js';
import type { Reason } from './tick-look.js';

/** A game while it is seen to. */
export interface Ticking {
  readonly dir: string;
  readonly settings: Settings;
  readonly now: Clock;
  readonly hold: Hold;
  /** Somebody else sends: letters are put with those that wait for him, and named here. undefined: they are sent. */
  readonly handed?: WaitingLetter[];
}

const TRIES = 40;
const PAUSE = 250;

/** Holds a game for the moment of a write; waits ten seconds for somebody who has it for longer. */
export function holdOf(dir: string): Hold {
  return async (write, happened) => {
    for (let tries = 1; ; tries++) {
      try {
        return await withLock(dir, write, { brief: true });
      } catch (error) {
        if (!(error instanceof MovesheetError) || error.code !== 'game/locked') throw error;
        // What has happened is written whoever holds the game: a line of the ledger harms nobody.
        if (tries >= TRIES && happened) return write();
        if (tries >= TRIES) throw error;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  };
}

/** A letter that failed goes out again by itself so often. */
const MOST_ATTEMPTS = 6;
/** A letter that somebody is sending just now is not in doubt. Longer than one may take. */
const UNDER_WAY = 10 * MINUTE;

/** How a letter stands for who sees to it at a moment. */
export type Turn =
  | { readonly due: true }
  /** `again`: when it is due, in milliseconds; undefined: it is not sent again by itself. */
  | { readonly due: false; readonly again?: number; readonly trouble?: string };

/** What failed for the moment comes again after ten minutes, twenty, forty …, anything else that failed after hours. */
export function turnOf(
  ledger: Ledger,
  { messageId: id, to }: Pick<Letter, 'messageId' | 'to'>,
  now: number,
): Turn {
  const delivery = ledger.delivery(id, to.address);
  if (delivery === 'new') return { due: true };
  const line = ledger.last(id);
  if (delivery === 'sent' || !line) return { due: false };
  const at = Date.parse(line.at);
  if (delivery === 'doubtful')
    return at + UNDER_WAY > now
      ? { due: false, again: at + UNDER_WAY }
      : { due: false, trouble: 'nobody knows whether it arrived' };
  if (delivery === 'bounced') return { due: false, trouble: 'it came back' };
  const { attempt = 1, answer = '' } = line;
  const trouble = delivery === 'failed' ? { trouble: `it was not taken (${answer})` } : {};
  if (attempt >= MOST_ATTEMPTS) return { due: false, trouble: `it was not taken (${answer})` };
  const again = at + (delivery === 'later' ? 10 * MINUTE : HOUR) * 2 ** (attempt - 1);
  return again <= now ? { due: true } : { due: false, again, ...trouble };
}

/** What came of letters that were due. */
export interface Posted {
  readonly results: readonly Sent[];
  /** When the next one is due again, in milliseconds; Infinity: none. */
  readonly again: number;
}

const NOTHING_POSTED: Posted = { results: [], again: Infinity };

/** Sends those letters that are due, or hands them over. Without a mail server nothing is sent. */
export async function postDue(game: Ticking, letters: readonly Ready[]): Promise<Posted> {
  const { dir, settings, now, hold } = game;
  const smtp = settings.mail?.smtp;
  if (!smtp || letters.length === 0) return NOTHING_POSTED;
  const ledger = openLedger(ledgerFile(dir));
  const due = letters.filter(({ letter }) => turnOf(ledger, letter, now().getTime()).due);
  if (game.handed) {
    for (const one of due) handOver(game, one);
    return NOTHING_POSTED;
  }
  // Each once: what is put off comes again by the next tick.
  const post = { smtp, env: process.env, ledger, now, hold, waits: [] };
  const results = due.length === 0 ? [] : await sendAll(due, post);
  return { results, again: againAt(letters, ledger, now().getTime()) };
}

/** A letter whose bytes stand in a file. */
export interface Ready extends Outgoing {
  readonly kind: LetterKind;
  /** Seen from the game's folder. */
  readonly file: string;
}

/** Puts a letter with those that wait for who sends them. */
export function handOver(
  { dir, now, handed }: Pick<Ticking, 'dir' | 'now' | 'handed'>,
  { letter, kind, entry, file }: Omit<Ready, 'eml'>,
): void {
  const { about, from, to, messageId: id } = letter;
  const step = kind === 'sheet' ? readEntry(dir, entry).manifest : openStepOf(dir);
  const at = now().toISOString();
  const { branch } = step;
  const waiting = { kind, messageId: id, from, to, position: about.position, entry, branch, file, at };
  putWaiting(waitingFolder(dir), waiting);
  handed?.push(waiting);
}

function againAt(letters: readonly Outgoing[], ledger: Ledger, now: number): number {
  const moments = letters.flatMap(({ letter }) => {
    const turn = turnOf(ledger, letter, now);
    // Not even tried: the server was not there.
    if (turn.due) return [now + 10 * MINUTE];
    return turn.again === undefined ? [] : [turn.again];
  });
  return Math.min(Infinity, ...moments);
}

/** Answers to mails, and what players and GM are told besides. */
export function waitingLetters({ dir, settings }: Pick<Ticking, 'dir' | 'settings'>): Ready[] {
  const players = readPlayers(dir);
  return [answersFolder(dir), tellFolder(dir), pressFolder(dir)].flatMap((folder) =>
    pendingLetters(dir, settings, players, [folder]).map((one) => ({
      ...one,
      kind: 'answer' as const,
      file: relative(dir, join(folder, `${basename(one.entry)}.eml`)),
    })),
  );
}

/** What a letter tells beside the step: a deadline, the one before it, and why. */
interface Occasion {
  readonly deadline?: Deadline;
  readonly before?: Deadline;
  readonly reason?: string;
}

/** The same for the templates, as it stands on a sheet. */
const inWords = ({ deadline, before }: Occasion): object => ({
  ...(deadline ? { due: printed(deadline), by: printedShort(deadline) } : {}),
  ...(before ? { was: printed(before) } : {}),
});

/** Tells all players who are awaited, each once: `key` names the occasion within the step. */
export async function tellPlayers(
  game: Ticking,
  kind: 'held' | 'deadline',
  key: string,
  facts: Occasion = {},
): Promise<PositionId[]> {
  const { dir, settings } = game;
  const { manifest } = lastEntry(dir);
  const players = readPlayers(dir);
  const told: PositionId[] = [];
  for (const position of manifest.opens.awaiting) {
    const player = players[position];
    if (typeof player !== 'object' || player.email === undefined) continue;
    const to = { name: player.name, address: player.email };
    const about = { position, player: player.name, ...facts, ...inWords(facts) };
    const thread = [letterId(dir, settings, lastEntry(dir), position)];
    if (await put(game, { kind, key, to, position, facts: about, thread })) told.push(position);
  }
  return told;
}

/** Tells the GM once what is wrong and how to go on. False: he was told of this already. */
export async function tellGm(
  game: Ticking,
  key: string,
  facts: {
    readonly held: boolean;
    readonly reasons: readonly Reason[];
    readonly command?: string;
    /** Nobody takes the game up until its GM does. */
    readonly stopped?: boolean;
  },
): Promise<boolean> {
  const { mail } = game.settings;
  const address = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/.exec(mail?.gm ?? mail?.from ?? '')?.[0];
  if (address === undefined) return false;
  const to = { name: 'Game master', address };
  return put(game, { kind: 'gm', key, to, position: '', facts, thread: [] });
}

interface Told {
  readonly kind: 'held' | 'deadline' | 'gm';
  readonly key: string;
  readonly to: Letter['to'];
  readonly position: PositionId;
  readonly facts: object;
  readonly thread: readonly string[];
}

/** Writes a letter into `outbox/told`; false: it is there already. */
async function put(game: Ticking, { kind, key, to, position, facts, thread }: Told): Promise<boolean> {
  const { dir, settings, now, hold } = game;
  const { manifest } = lastEntry(dir);
  const { step, branch } = openStepOf(dir);
  const from = settings.mail?.from ?? NO_SENDER;
  const parts = ['told', kind, manifest.game, step, branch, key, position];
  const name = `${step}-${kind}${position === '' ? '' : `-${position}`}-${sha256(parts.join('\0')).slice(0, 12)}`;
  const words = { dir, game: manifest.game, ...manifest.opens, ...facts };
  const fill = (file: string): string => template(templatesFolder(dir), file)(words).trim();
  const letter: Letter = {
    about: { game: manifest.game, position, turn: manifest.turn, step: manifest.step },
    from,
    ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
    to,
    subject: fill(`${kind}-subject.txt`).replace(/\s+/g, ' '),
    text: fill(`${kind}-body.txt`).replace(/\n{3,}/g, '\n\n'),
    attachments: [],
    messageId: messageId(readSeed(dir).seed, from, parts),
    ...(thread.length > 0 ? { references: thread } : {}),
    date: now().toISOString(),
  };
  return hold(() => together((set) => putAnswer(tellFolder(dir), name, letter, set)), false);
}

/** Letters to players that need the GM: they came back, are in doubt, or are refused for good. */
export function troubles(
  { dir, now }: Ticking,
  letters: readonly (Pick<Letter, 'messageId' | 'to' | 'subject'> & { readonly position: PositionId })[],
): (Reason & { readonly key: string })[] {
  const ledger = openLedger(ledgerFile(dir));
  return letters.flatMap(({ position, subject, messageId: id, to }) => {
    const turn = turnOf(ledger, { messageId: id, to }, now().getTime());
    if (turn.due || turn.trouble === undefined || position === '') return [];
    return [
      {
        code: 'mail/undelivered',
        message: `${subject} to ${position} (${to.address}): ${turn.trouble}`,
        hint: `movesheet send ${dir} --list; movesheet status ${dir}`,
        key: `${id} ${ledger.delivery(id, to.address)}`,
      },
    ];
  });
}
