/** The ledger of the outbox: what was sent to whom, when, with which Message-ID. Nothing is sent twice. MAIL-1. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PositionId } from '../core/index.js';

/** `sending` is written before a letter is handed over, so that a crash between leaves a doubt and not a second letter. */
export interface LedgerLine {
  readonly at: string;
  readonly what: 'sending' | 'sent' | 'failed';
  readonly messageId: string;
  readonly entry: string;
  readonly position: PositionId;
  readonly to: string;
  readonly sha256: string;
  /** The server's answer, or why not. */
  readonly answer?: string;
}

/** How a letter stands: `doubtful` was begun and never finished. */
export type Delivery = 'new' | 'sent' | 'failed' | 'doubtful';

export interface Ledger {
  delivery(messageId: string): Delivery;
  write(line: LedgerLine): void;
}

export function openLedger(file: string): Ledger {
  const last = new Map<string, LedgerLine['what']>();
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8')
      .split('\n')
      .filter((text) => text !== '')) {
      const known = parsed(line);
      if (known) last.set(known.messageId, known.what);
    }
  }
  return {
    delivery(id) {
      const what = last.get(id);
      return what === undefined ? 'new' : what === 'sending' ? 'doubtful' : what;
    },
    write(line) {
      mkdirSync(dirname(file), { recursive: true });
      const handle = openSync(file, 'a');
      try {
        writeSync(handle, `${JSON.stringify(line)}\n`);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      last.set(line.messageId, line.what);
    },
  };
}

/** A line cut short by a crash is no line; the one before it stands. */
function parsed(line: string): LedgerLine | undefined {
  try {
    return JSON.parse(line) as LedgerLine;
  } catch {
    return undefined;
  }
}
