/**
 * Claims: before the first byte of a letter goes out, its sender makes a file that only one can make. A sender who was paused, and
 * goes on from what the ledger said long ago, finds that another has been there. MAIL-1.
 *
 * Claims are never cleared, not even those of steps that are over: a sender may have been paused just before he makes his, for as
 * long as his machine slept, and nothing but the file of that very attempt stops him when he goes on. An empty file a letter, in a
 * folder of its own, is a small price: twenty players and a hundred steps are two thousand of them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Attempt {
  readonly messageId: string;
  /** 1, 2 …: each attempt to send a letter begins once. */
  readonly attempt?: number;
}

/** Claims an attempt. False: another sender has it, and may be about to send. */
export function claim(ledgerFile: string, { messageId, attempt = 1 }: Attempt): boolean {
  const folder = join(dirname(ledgerFile), 'claims');
  // Nothing but the ids that we make may stand in a path.
  const name = (messageId.split('@')[0] ?? '').replace(/[^A-Za-z0-9-]+/g, '');
  mkdirSync(folder, { recursive: true });
  // The attempt before is over, or the GM has decided so: whoever slept before he claimed it must not begin it any more.
  if (attempt > 1) make(join(folder, `${name}.${attempt - 1}`));
  return make(join(folder, `${name}.${attempt}`));
}

/** The line of a sender who slept until his attempt was over, or another was made: it says nothing new, unless the letter went out. */
export function isStale(
  line: Attempt & { readonly what: string },
  newest: (Attempt & { readonly what: string }) | undefined,
): boolean {
  if (line.what === 'sent' || line.attempt === undefined || newest?.attempt === undefined) return false;
  if (line.attempt < newest.attempt) return true;
  return line.what === 'sending' && newest.what !== 'sending' && line.attempt === newest.attempt;
}

function make(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
