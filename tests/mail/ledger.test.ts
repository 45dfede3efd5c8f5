import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLedger, type Ledger, type LedgerLine } from '../../src/mail/ledger.js';
import { tempFolder } from '../kit/temp-game.js';

const ID = '<9f3c@example.org>';
const line = (what: LedgerLine['what'], more: Partial<LedgerLine> = {}): LedgerLine => ({
  at: '2026-12-05T08:30:00Z',
  what,
  messageId: ID,
  entry: '0001',
  position: 'P1',
  to: 'ann@example.org',
  sha256: 'x',
  ...more,
});
const bounce = {
  at: '2026-12-05T09:00:00Z',
  messageId: ID,
  address: 'Ann@example.org',
  code: '5.1.1',
  text: 'no such user',
};

function ledger(): { open: () => Ledger } {
  const file = join(tempFolder(), 'ledger.jsonl');
  return { open: () => openLedger(file) };
}

describe('how a letter stands', () => {
  test('MAIL-2: what was sent and came back is bounced, until it is sent again', () => {
    const { open } = ledger();
    const book = open();
    book.write(line('sending'));
    book.write(line('sent'));
    book.writeBounce(bounce);

    expect(open().delivery(ID)).toBe('bounced');
    expect(open().bounce(ID)).toMatchObject({ code: '5.1.1', text: 'no such user' });
    expect(open().last(ID)?.what).toBe('sent');

    book.write(line('sending'));
    expect(open().delivery(ID)).toBe('doubtful');
    book.write(line('sent'));
    expect([open().delivery(ID), open().bounce(ID)]).toEqual(['sent', undefined]);
  });

  test('MAIL-2: a letter that came back from an address is new for another one', () => {
    const { open } = ledger();
    open().write(line('sent'));
    open().writeBounce(bounce);

    expect(open().delivery(ID, 'ann@example.org')).toBe('bounced');
    expect(open().delivery(ID, 'ann@example.net')).toBe('new');
  });

  test('MAIL-2: a temporary failure is to be asked again, another one is not', () => {
    const { open } = ledger();
    open().write(line('failed', { temporary: true }));
    expect(open().delivery(ID)).toBe('later');
    open().write(line('failed'));
    expect(open().delivery(ID)).toBe('failed');
    expect([open().knows('0001'), open().knows('0000')]).toEqual([true, false]);
  });
});
