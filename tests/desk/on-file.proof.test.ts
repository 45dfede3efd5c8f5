/** What the GM has: the sheet on file beside the one that is written, and receipts held against it. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { judgeSheet, receiptLines, type ReceiptFacts } from '../../src/core/index.js';
import { openDesk } from '../../src/desk/engine/desk.js';
import { asMailed } from '../../src/desk/engine/receipt-proof.js';
import { readReceipt } from '../../src/desk/engine/receipt-text.js';
import { plainSha256 } from '../../src/desk/engine/sha256.js';
import { atHome } from '../../src/cli/at-home.js';
import { openStep } from '../../src/archive/intake/open-game.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll } from '../kit/desk-browser.js';
import { played, type Played } from '../kit/played.js';

const hand = played('rise-and-fall', 2);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The receipt of a sheet as a mail would carry it. */
function receiptOf({ system, file }: Played, text: string, facts: Partial<ReceiptFacts> = {}): string {
  const { state, sheet } = judgeSheet(system, openStep(atHome(file)), new TextEncoder().encode(text));
  const { game, position, turn, step, token } = file;
  return receiptLines(system.orders, sheet, {
    ...{ game, position, turn, step, token, state, sheetNumber: 2, remarks: [] },
    sha256: hashOf(text),
    arrived: '2026-12-24T18:04:00.000Z',
    ...facts,
  }).join('\n');
}

const blankOf = ({ system, file }: Played): string => openDesk(system, file).facts().blank;

test('a hash is the same where the browser has none', () => {
  for (const length of [0, 55, 56, 64, 5000]) {
    const text = 'Ælla & '.repeat(length).slice(0, length);
    expect(plainSha256(new TextEncoder().encode(text))).toBe(hashOf(text));
  }
});

test('a receipt is read whole, quoted, with the ends of lines of mails, and as JSON', async () => {
  const one = await hand;
  const text = `${blankOf(one)}NONE\nNOTE - mine\n`;
  const plain = receiptOf(one, text, { replaces: 1 });
  const found = readReceipt(plain);
  const { game, position, turn } = one.file;
  expect(found).toMatchObject({ game, position, turn, state: 'green', number: 2, sha256: hashOf(text) });
  expect(found?.copy).toMatch(/^GAME .*\nNONE\nNOTE - mine\n$/);
  const lines = plain.split('\n');
  for (const other of [
    `Dear player,\n\n${lines.map((line) => `> ${line}`).join('\r\n')}\r\n-- \r\n`,
    JSON.stringify({ filed: true, lines }),
  ])
    expect(readReceipt(other)).toEqual(found);
  expect(readReceipt(receiptOf(one, text, { stays: 1, because: 'this one has errors' }))?.stays).toBe(1);
  expect(readReceipt('Receipt: it is none')).toBeUndefined();
  expect(readReceipt(plain.replace(/SHA-256.*/, ''))).toBeUndefined();
});

test('a text is known again as mails change it', () => {
  expect(asMailed('a\nb\n')).toEqual(expect.arrayContaining(['a\nb\n', 'a\nb', 'a\r\nb\r\n']));
});

test('two sheets are held against each other order by order, whatever is written round them', async () => {
  const { system, file } = await hand;
  const desk = openDesk(system, file);
  const { blank } = desk.facts();
  expect(desk.difference(`${blank}NONE\n`, `${blank}; a word\n\nNONE\n`)).toEqual({
    orders: 0,
    letters: 0,
    words: false,
  });
  expect(desk.difference(`${blank}NONE\n`, `${blank}NOTE - a\nMV - 99 - Nowhere\n`)).toEqual({
    orders: 1,
    letters: 1,
    words: true,
  });
});

/** Milliseconds: nothing here is about how long it takes. */
const LONG = { timeout: 20_000 };

describe.skipIf(!browserProgram)(named('in a browser'), () => {
  const desks = desksForAll();

  async function opened(change: Record<string, unknown> = {}) {
    const { file } = await hand;
    const profile = await desks.profile();
    const tab = await profile.open(desks.write('on-file', { ...file, ...change }));
    const pasted = async (receipt: string): Promise<void> => {
      const place = tab.page.locator('.send details', { hasText: 'A receipt came' });
      if (!(await place.locator('textarea').isVisible())) await place.locator('summary').click();
      await place.locator('textarea').fill(receipt);
      await place.getByRole('button', { name: 'Look at it' }).click();
    };
    return { profile, tab, pasted, has: tab.page.locator('.send > section').first() };
  }

  test('the sheet on file is named, what differs is counted, and it can be taken up', async () => {
    const one = await hand;
    const text = `${blankOf(one)}NONE\nNOTE - theirs\n`;
    const filed = {
      number: 2,
      arrived: '2026-12-24T18:04:00.000Z',
      state: 'green',
      sha256: hashOf(text),
      text,
    };
    const { profile, tab, has } = await opened({ filed });
    await tab.write('NONE\n');
    await tab.go('Send');
    await expect
      .poll(() => has.textContent(), LONG)
      .toMatch(/sheet 2 of .*, green; this differs in 1 letter/);
    await expect.poll(() => tab.bar.textContent(), LONG).toMatch(/^differs from sheet 2/);
    await tab.tap('Take up sheet 2');
    await expect.poll(() => tab.page.locator('.beside textarea').inputValue(), LONG).toBe(text);
    await expect.poll(() => tab.bar.textContent(), LONG).toMatch(/^the GM has it: sheet 2/);
    expect(profile.faults).toEqual([]);
    await profile.close();
  });

  test('a pasted receipt confirms the sheet by its hash, and is known again on return', async () => {
    const one = await hand;
    const { profile, tab, has, pasted } = await opened();
    await tab.write('NONE\nNOTE - mine\n');
    await tab.go('Send');
    const text = await tab.page.locator('.beside textarea').inputValue();
    await pasted(receiptOf(one, text));
    await expect.poll(() => has.textContent(), LONG).toContain('letter for letter as you gave it out');
    await expect.poll(() => tab.bar.textContent(), LONG).toMatch(/^the GM has it: sheet 2/);
    await tab.kept();
    await tab.reload();
    await expect.poll(() => tab.bar.textContent(), LONG).toMatch(/^the GM has it: sheet 2/);
    await profile.close();
  });

  test('another colour, another sheet and another turn are told aloud', async () => {
    const one = await hand;
    const { profile, tab, pasted } = await opened();
    await tab.write('NONE\n');
    await tab.go('Send');
    const text = await tab.page.locator('.beside textarea').inputValue();
    const loud = tab.page.locator('.send [role=alert]');
    await pasted(receiptOf(one, text).replace(/^State .*$/m, 'State      red: some lines have errors'));
    await expect.poll(() => loud.textContent(), LONG).toContain('It is red there and green here');
    await pasted(receiptOf(one, text).replace(/turn \d+/, 'turn 99'));
    await expect.poll(() => loud.textContent(), LONG).toContain('not for the sheet of this page');
    await pasted(receiptOf(one, `${text}NOTE - another\n`, { sheetNumber: 3 }));
    await expect.poll(() => loud.textContent(), LONG).toContain('has another sheet');
    await expect.poll(() => tab.bar.textContent(), LONG).toMatch(/^differs from sheet 3 \(1 letter\)/);
    await pasted(receiptOf(one, text, { sheetNumber: 4, withdrawn: true }));
    await expect.poll(() => tab.bar.textContent(), LONG).toBe('withdrawn: the GM has nothing');
    await profile.close();
  });
});
