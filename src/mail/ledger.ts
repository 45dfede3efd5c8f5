/** The ledger of the outbox: what was sent to whom, when, with which Message-ID, and what came back. Nothing is sent twice. MAIL-1, MAIL-2. */
import { existsSync, readFileSync } from 'node:fs';
import type { PositionId } from '../core/index.js';
import { appendLine, parsedLines } from '../disk.js';
import { claim, isStale } from './claims.js';

/** `sending` is written before a letter is handed over, so that a crash between leaves a doubt and not a second letter. */
export interface LedgerLine {
  readonly at: string;
  readonly what: 'sending' | 'sent' | 'failed';
  readonly messageId: string;
  readonly entry: string;
  readonly position: PositionId;
  readonly to: string;
  readonly sha256: string;
  /** 1, 2 …: see `claims.ts`; version 0.1.0 did not count them. */
  readonly attempt?: number;
  /** The server's answer, or why not. */
  readonly answer?: string;
  /** Of a failure that may be none the next time (4xx, a line that broke): the next `send` asks again. */
  readonly temporary?: true;
}

/** A letter that was sent came back: the address's server, or one on the way, gave it up. MAIL-2 */
export interface BounceLine {
  /** When the bounce arrived; UTC, ISO. */
  readonly at: string;
  readonly what: 'bounced';
  /** Of the letter that came back. */
  readonly messageId: string;
  /** The address that did not take it. */
  readonly address: string;
  /** `5.1.1`, as the bounce has it; empty: it names none. */
  readonly code: string;
  /** The server's words, on one line. */
  readonly text: string;
}

/** How a letter stands: `doubtful` was begun and never finished; `later` failed and may go through the next time; `bounced` was sent and came back. */
export type Delivery = 'new' | 'sent' | 'failed' | 'later' | 'doubtful' | 'bounced';

export interface Ledger {
  /** To `address`, where it is given: a letter that came back from another one is `new`. */
  delivery(messageId: string, address?: string): Delivery;
  /** The newest line of a letter, bounces apart. */
  last(messageId: string): LedgerLine | undefined;
  /** Why the letter came back, if it has since it was last sent. */
  bounce(messageId: string): BounceLine | undefined;
  /** Was anything ever sent? */
  readonly used: boolean;
  /** Was any letter of this entry ever begun? */
  knows(entry: string): boolean;
  write(line: LedgerLine): void;
  /** Notes a letter that came back; the same bounce twice is noted once. */
  writeBounce(line: Omit<BounceLine, 'what'>): void;
  /** The number of the attempt that comes next. */
  nextAttempt(messageId: string): number;
  /** Claims the attempt of a line `sending`. False: another has it, and this one must not send. */
  claim(line: LedgerLine): boolean;
}

export function openLedger(file: string): Ledger {
  // By what stands before the @: a GM who changes his address must not send everything a second time.
  const keyOf = (messageId: string): string => messageId.split('@')[0] ?? messageId;
  const last = new Map<string, LedgerLine>();
  const bounces = new Map<string, BounceLine>();
  const entries = new Set<string>();
  const take = (line: LedgerLine | BounceLine): void => {
    const key = keyOf(line.messageId);
    if (line.what === 'bounced') {
      bounces.set(key, line);
      return;
    }
    // What was sent again since has not come back yet.
    if (line.what === 'sending') bounces.delete(key);
    entries.add(line.entry);
    if (!isStale(line, last.get(key))) last.set(key, line);
  };
  if (existsSync(file)) {
    for (const line of parsedLines(readFileSync(file, 'utf8')) as (LedgerLine | BounceLine)[]) take(line);
  }
  const add = (line: LedgerLine | BounceLine, happened = false): void => {
    appendLine(file, JSON.stringify(line), { happened });
    take(line);
  };
  return {
    last: (id) => last.get(keyOf(id)),
    bounce: (id) => bounces.get(keyOf(id)),
    get used() {
      return entries.size > 0;
    },
    knows: (entry) => entries.has(entry),
    delivery(id, address) {
      const line = last.get(keyOf(id));
      const bounce = bounces.get(keyOf(id));
      if (bounce) return address === undefined || sameAddress(address, bounce.address) ? 'bounced' : 'new';
      if (line === undefined) return 'new';
      if (line.what === 'sending') return 'doubtful';
      return line.what === 'failed' && line.temporary ? 'later' : line.what;
    },
    // What has gone out has gone out, whoever holds the game by now.
    write: (line) => add(line, line.what === 'sent'),
    writeBounce(line) {
      const known = bounces.get(keyOf(line.messageId));
      if (known && known.code === line.code && sameAddress(known.address, line.address)) return;
      add({ what: 'bounced', ...line });
    },
    nextAttempt: (id) => (last.get(keyOf(id))?.attempt ?? 0) + 1,
    claim: (line) => claim(file, line),
  };
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
