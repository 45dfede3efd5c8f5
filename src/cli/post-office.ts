/** Sends letters that wait, one at a time and for many games, over lines that are kept for the next. Who may send a letter decides its game's folder. MAIL-1. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { dropBox, ledgerFile, positionFileName, waitingFolder } from '../archive/folder/layout.js';
import { branchOf, entryNames, lastEntry, readEntry } from '../archive/folder/read.js';
import type { MailSettings } from '../archive/settings/game-settings.js';
import { readSettings } from '../archive/settings/settings.js';
import { MovesheetError } from '../core/index.js';
import { bytesOf, namesIn, removeFile } from '../disk.js';
import { openLedger } from '../mail/ledger.js';
import { openLine, sendOne, type Line, type Sent } from '../mail/outbox.js';
import { meetsAll, type SmtpFault } from '../mail/smtp-words.js';
import { allWaiting, removeWaiting, waitingLetter, type WaitingLetter } from '../mail/waiting.js';
import type { Clock } from './clock.js';
import { holdOf, turnOf } from './tick-letters.js';

/** What came of a letter. */
export interface Posted {
  /**
   * `gone`: it is wanted no more, or another has sent it; `doubtful`: it may have arrived, and its GM decides; `refused`: for good;
   * `later`: it may go through the next time; `slow`: the server asks all to wait; `busy`: a command has the game just now.
   */
  readonly how: 'sent' | 'gone' | 'doubtful' | 'refused' | 'later' | 'slow' | 'busy';
  readonly problem?: string;
}

export interface PostOffice {
  send(game: string, key: string): Promise<Posted>;
  close(): void;
}

type Smtp = NonNullable<MailSettings['smtp']>;

/** A line that nobody needs is closed after so long, in milliseconds: servers hang up on who is silent. */
const IDLE = 10_000;

export function openPostOffice(now: Clock): PostOffice {
  const free = new Map<string, { readonly line: Line; readonly closing: NodeJS.Timeout }[]>();
  async function onLine<T>(smtp: Smtp, work: (line: Line) => Promise<T>): Promise<T> {
    const key = JSON.stringify(smtp);
    const kept = free.get(key) ?? [];
    free.set(key, kept);
    const before = kept.pop();
    clearTimeout(before?.closing);
    const line = before?.line ?? (await openLine({ smtp, env: process.env }));
    try {
      return await work(line);
    } finally {
      const closing = setTimeout(() => {
        const at = kept.findIndex((one) => one.line === line);
        if (at >= 0) kept.splice(at, 1);
        line.close();
      }, IDLE).unref();
      kept.push({ line, closing });
    }
  }
  return {
    async send(game, key) {
      try {
        return await post(game, key, now, onLine);
      } catch (error) {
        if (!(error instanceof MovesheetError)) throw error;
        return { how: BUSY.has(error.code) ? 'busy' : 'later', problem: error.message };
      }
    },
    close() {
      for (const lines of free.values())
        for (const { line, closing } of lines) {
          clearTimeout(closing);
          line.close();
        }
      free.clear();
    },
  };
}

const BUSY = new Set(['game/locked', 'game/taken-over']);

async function post(
  game: string,
  key: string,
  now: Clock,
  onLine: <T>(smtp: Smtp, work: (line: Line) => Promise<T>) => Promise<T>,
): Promise<Posted> {
  const folder = waitingFolder(game);
  const letter = waitingLetter(folder, key);
  if (!letter) return { how: 'gone' };
  const settings = readSettings(game);
  const smtp = settings.mail?.smtp;
  const file = join(game, letter.file);
  const eml = bytesOf(file);
  if (!smtp || !eml || !isWanted(game, letter)) {
    // What is wanted after all is written anew by the next tick.
    removeWaiting(folder, letter.messageId);
    return { how: 'gone' };
  }
  const { position, entry, from, to, messageId } = letter;
  const { sent, fault } = await onLine(smtp, (line) =>
    sendOne(
      { letter: { about: { position }, from, to, messageId }, entry, eml: Buffer.from(eml) },
      { smtp, env: process.env, ledger: openLedger(ledgerFile(game)), now, hold: holdOf(game) },
      line,
    ),
  );
  if (sent.result === 'sent' || sent.result === 'already-sent' || sent.result === 'bounced')
    removeWaiting(folder, messageId);
  if (sent.result === 'sent' && letter.kind === 'sheet' && settings.keepHashOnly) removeFile(file);
  return postedOf(sent, fault);
}

/** The server is asked too much, or is not there: the next letter would fare no better. */
const SLOW_DOWN = new Set([421, 450]);

function postedOf({ result, problem, temporary }: Sent, fault: SmtpFault | undefined): Posted {
  const why = problem === undefined ? {} : { problem };
  if (result === 'sent' || result === 'doubtful') return { how: result, ...why };
  if (result !== 'failed') return { how: 'gone' };
  if (fault && (meetsAll(fault) || SLOW_DOWN.has(fault.responseCode ?? 0))) return { how: 'slow', ...why };
  return { how: temporary ? 'later' : 'refused', ...why };
}

/** Not the sheet of a step that was undone or amended since, and no reminder that comes too late. */
function isWanted(game: string, letter: WaitingLetter): boolean {
  const { kind, entry, branch } = letter;
  if (kind === 'answer') return true;
  if (kind === 'reminder')
    return lastEntry(game).name === entry && branchOf(game) === branch && !hasHandedIn(game, letter);
  const names = entryNames(game);
  return (
    names.includes(entry) &&
    readEntry(game, entry).manifest.branch === branch &&
    // An amendment brings whom it touches a sheet of its own.
    !names.slice(names.indexOf(entry) + 1).some((name) => stepOf(name) === stepOf(entry))
  );
}

const stepOf = (entry: string): string => entry.split('+')[0] ?? entry;

/** Something of the position came in since the reminder was written: its receipt says how that counts. */
function hasHandedIn(game: string, { position, at }: WaitingLetter): boolean {
  return namesIn(dropBox(game))
    .filter((name) => name.includes(positionFileName(position)))
    .some((name) => {
      const about = statSync(join(dropBox(game), name), { throwIfNoEntry: false });
      return about !== undefined && about.mtimeMs > Date.parse(at);
    });
}

/** How the letters of a game that wait stand. What has gone out is taken away. */
export function standing(
  game: string,
  now: number,
): { readonly due: readonly WaitingLetter[]; readonly doubtful: number } {
  const waiting = allWaiting(waitingFolder(game));
  if (waiting.length === 0) return { due: [], doubtful: 0 };
  const ledger = openLedger(ledgerFile(game));
  let doubtful = 0;
  const due = waiting.filter((letter) => {
    const delivery = ledger.delivery(letter.messageId, letter.to.address);
    if (delivery === 'sent' || delivery === 'bounced') removeWaiting(waitingFolder(game), letter.messageId);
    if (delivery === 'doubtful') doubtful++;
    return turnOf(ledger, letter, now).due;
  });
  return { due, doubtful };
}
