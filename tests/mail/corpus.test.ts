import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { judge } from '../../src/archive/intake/accept.js';
import type { OpenGame } from '../../src/archive/intake/open-game.js';
import { defineOrder, orderBook, reference, sheetsOf, type GameSystem } from '../../src/core/index.js';
import { plainToken } from '../../src/core/index.js';
import { judgeMail, type IntakeGame } from '../../src/mail/intake.js';
import { readMail } from '../../src/mail/read-mail.js';

/** A line of corpus/cases.yaml: a literal mail, what must be read from it, and what is answered. */
interface Case {
  readonly file: string;
  readonly says: string;
  readonly sender?: string;
  readonly sheets: readonly {
    readonly position: string;
    readonly orders: number;
    readonly state?: string;
    readonly withdraw?: boolean;
    readonly final?: boolean;
    readonly replace?: boolean;
    readonly press?: number;
  }[];
  readonly answer: 'receipt' | 'refusal' | 'none';
  readonly reason?: string;
  readonly to?: string;
  readonly notes?: readonly string[];
  readonly warning?: string;
  /** A word of the sentence that the refusal says. */
  readonly told?: string;
  readonly bounce?: { readonly messageId: string; readonly address: string; readonly code: string };
}

const corpus = join(import.meta.dirname, 'corpus');
const cases = parse(readFileSync(join(corpus, 'cases.yaml'), 'utf8')) as readonly Case[];

const book = orderBook([
  defineOrder({
    key: 'build',
    code: 'B',
    word: 'Build',
    rule: 'T-1',
    help: 'Builds.',
    fields: {
      item: { type: reference('item'), label: 'item' },
      at: { type: reference('place'), label: 'place' },
    },
    examples: [],
  }),
  defineOrder({
    key: 'move',
    code: 'M',
    word: 'Move',
    rule: 'T-2',
    help: 'Moves.',
    fields: {
      command: { type: reference('command'), label: 'command' },
      path: { type: reference('path'), label: 'path' },
    },
    examples: [],
  }),
]);
const system = { orders: book, check: () => [] } as unknown as GameSystem;
const tokens: Readonly<Record<string, string>> = { P5: 'K7QX-2M9D', P6: 'B2B2-C3C3' };
const addresses: Readonly<Record<string, string>> = { P5: 'ann@example.org', P6: 'ann@example.org' };
const open = {
  game: 'inner-sea-1',
  turn: 12,
  step: '',
  awaiting: ['P5', 'P6'],
  positions: ['P2', 'P3', 'P5', 'P6'].map((id) => ({ id, name: id, status: 'active' })),
  positionFile: (position: string) => ({ token: tokens[position], view: {} }),
} as unknown as OpenGame;
const game: IntakeGame = {
  sheets: (text) => sheetsOf(book, text),
  proves: (text) => Object.values(tokens).some((token) => plainToken(text).includes(plainToken(token))),
  isOurs: (id) => id.toLowerCase() === 'inner-sea-1',
  judge: (part) =>
    judge(system, open, { file: part.name, arrived: 0, bytes: new TextEncoder().encode(part.text) }),
  addressOf: (position) => addresses[position],
  isRegistered: (address) => Object.values(addresses).includes(address),
};

describe('the corpus of literal mails', () => {
  test('there are at least a hundred and fifty', () => expect(cases.length).toBeGreaterThanOrEqual(150));

  test.each(cases)('$file: $says', async (given) => {
    const mail = await readMail(readFileSync(join(corpus, given.file)));
    const intake = judgeMail(mail, game);

    expect(mail.from).toBe(given.sender);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(intake.accepted.map(({ position }) => position)).toEqual(
      given.sheets.map(({ position }) => position),
    );
    for (const [index, wanted] of given.sheets.entries()) {
      const { sheet, state } = intake.accepted[index]!;
      expect(sheet.orders.length).toBe(wanted.orders);
      if (wanted.state !== undefined) expect(state).toBe(wanted.state);
      expect(sheet.header.withdraw ?? false).toBe(wanted.withdraw ?? false);
      expect(sheet.header.final ?? false).toBe(wanted.final ?? false);
      expect(sheet.header.replace ?? false).toBe(wanted.replace ?? false);
      expect(sheet.press.length).toBe(wanted.press ?? 0);
    }
    expect([...new Set(intake.answers.map(({ kind }) => kind))]).toEqual(
      given.answer === 'none' ? [] : [given.answer],
    );
    if (given.to !== undefined) expect(intake.answers.map(({ to }) => to)).toEqual([given.to]);
    if (given.notes) expect(intake.accepted[0]?.sheet.notes).toEqual(given.notes);
    if (given.warning === 'several') expect(intake.accepted[0]?.remarks.join()).toContain('several sheets');
    if (given.warning === 'address') expect(intake.accepted[0]?.remarks.join()).toContain('another address');
    if (given.told !== undefined)
      expect(intake.refusals.map(({ message }) => message).join()).toContain(given.told);
    if (given.bounce) expect(mail.bounce).toMatchObject(given.bounce);
    if (given.reason !== undefined) {
      const codes = intake.refusals.map(({ code }) => code.replace(/^mail\//, ''));
      expect(codes).toContain(given.reason);
    }
  });

  test('a refusal repeats no orders and tells no token', async () => {
    const mail = await readMail(readFileSync(join(corpus, '40-wrong-token-known.eml')));
    const [answer] = judgeMail(mail, game).answers;
    expect(JSON.stringify(answer)).not.toMatch(/2CHC|1AR|K7QX/);
  });
});
