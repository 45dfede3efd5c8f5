/** The ledger of the outbox: what was sent to whom, when, with which Message-ID. Nothing is sent twice. MAIL-1. */
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
}

/** How a letter stands: `doubtful` was begun and never finished. */
export type Delivery = 'new' | 'sent' | 'failed' | 'doubtful';

export interface Ledger {
  delivery(messageId: string): Delivery;
  /** The newest line of a letter. */
  last(messageId: string): LedgerLine | undefined;
  write(line: LedgerLine): void;
  /** The number of the attempt that comes next. */
  nextAttempt(messageId: string): number;
  /** Claims the attempt of a line `sending`. False: another has it, and this one must not send. */
  claim(line: LedgerLine): boolean;
}

export function openLedger(file: string): Ledger {
  // By what stands before the @: a GM who changes his address must not send everything a second time.
  const keyOf = (messageId: string): string => messageId.split('@')[0] ?? messageId;
  const last = new Map<string, LedgerLine>();
  const take = (line: LedgerLine): void => {
    const key = keyOf(line.messageId);
    if (!isStale(line, last.get(key))) last.set(key, line);
  };
  if (existsSync(file)) {
    for (const line of parsedLines(readFileSync(file, 'utf8')) as LedgerLine[]) take(line);
  }
  return {
    last: (id) => last.get(keyOf(id)),
    delivery(id) {
      const what = last.get(keyOf(id))?.what;
      return what === undefined ? 'new' : what === 'sending' ? 'doubtful' : what;
    },
    write(line) {
      // What has gone out has gone out, whoever holds the game by now.
      appendLine(file, JSON.stringify(line), { happened: line.what === 'sent' });
      take(line);
    },
    nextAttempt: (id) => (last.get(keyOf(id))?.attempt ?? 0) + 1,
    claim: (line) => claim(file, line),
  };
}
