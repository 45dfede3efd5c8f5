/** The order form of a letter: its lines are orders when they are filled in, and nothing while they are not. */
import { describe, expect, test } from 'vitest';
import type { JudgedSheet } from '../../src/archive/intake/open-game.js';
import { judge } from '../../src/archive/intake/accept.js';
import { mailForm } from '../../src/cli/order-form.js';
import { headerLine, openLines, printCodeSheet, seededDice } from '../../src/core/index.js';
import { flowedText } from '../../src/mail/flowed.js';
import { readMail } from '../../src/mail/read-mail.js';
import { played, SYSTEMS, type Played } from '../kit/played.js';

/** What a sheet with these lines below its header comes to. */
function judged({ system, file }: Played, text: string): JudgedSheet {
  const { game, turn, step, position, name } = file;
  const open = {
    game,
    turn,
    step,
    awaiting: [position],
    positions: [{ id: position, name, status: 'active' as const }],
    positionFile: () => file,
  };
  return judge(system, open, { file: 'p.txt', arrived: 0, bytes: new TextEncoder().encode(text) });
}

const headed = ({ file }: Played): string => headerLine(file);
const codesOf = ({ sheet }: JudgedSheet): string[] => sheet.diagnostics.map(({ code }) => code);

test('a line is an order up to its first blank, and says of what it is', () => {
  const row = (order: string): object => ({ name: 'x', orders: [{ order, blanks: [] }] });
  const orders = [
    'M - 1AR - {}',
    'B - {} - Pella',
    'O - 1AR - tactic {}',
    'T - P2 - {} - {}',
    'M - 1AR - {}',
  ];
  const form = { chapters: [{ title: '', entries: orders.map(row) }] } as never;

  expect(openLines(form)).toEqual(['M - 1AR -', 'T - P2 -']);
});

describe.each(SYSTEMS)('%s', (id) => {
  test('lines that nobody filled in are no orders, and no mistakes', async () => {
    const sheet = await played(id, 1);
    const { lines, codes } = mailForm(sheet.system, sheet.file);
    const said = judged(sheet, [headed(sheet), 'NONE', ...lines, 'END'].join('\n'));

    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(codes.length).toBeGreaterThan(0);
    expect(said.sheet.orders).toEqual([]);
    expect(said.sheet.refused ?? []).toEqual([]);
    expect(codesOf(said)).toContain('sheet/unfilled');
    expect(said.sheet.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    // The same lines would be errors, or orders that nobody gave, if it were not known that they are the form's.
    const strange = { ...sheet, system: { ...sheet.system, form: () => ({ chapters: [] }) } };
    const unknown = judged(strange, [headed(sheet), 'NONE', ...lines, 'END'].join('\n'));
    const told = unknown.sheet.orders.length + (unknown.sheet.refused?.length ?? 0);
    expect(told).toBeGreaterThan(0);
  });

  test('only unfilled lines are no empty move', async () => {
    const sheet = await played(id, 1);
    const said = judged(sheet, [headed(sheet), ...mailForm(sheet.system, sheet.file).lines].join('\n'));

    expect(said.state).toBe('red');
    expect(codesOf(said)).toContain('sheet/no-orders');
  });

  test('an answer that quotes the letter, its own orders between: only those count', async () => {
    const sheet = await played(id, 1);
    const { lines } = mailForm(sheet.system, sheet.file);
    const own = sheet.system.standIn(sheet.file.view, seededDice({ seed: 'answer', turn: 1, step: '' }));
    const orders = printCodeSheet(sheet.system.orders, { ...own, header: {} })
      .trim()
      .split('\n');
    const letter = flowedText(
      ['Dear Ada,', 'A sentence. '.repeat(20), headed(sheet), '', ...lines, '', 'END'].join('\n'),
      (line) => line === headed(sheet),
    );
    const quoted = letter
      .split('\n')
      .flatMap((line) => (line === 'END' ? [...orders, '> END'] : `> ${line}`));
    const mail = `From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n${quoted.join('\r\n')}\r\n`;
    const { parts } = await readMail(Buffer.from(mail));
    const said = judged(sheet, parts[0]?.text ?? '');

    expect(said.sheet.header.token).toBe(sheet.file.token);
    expect(said.sheet.orders.map(({ source }) => source.text)).toEqual(
      own.orders.map(({ source }) => source.text),
    );
    expect(said.sheet.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(codesOf(said)).not.toContain('sheet/quoted-orders');
  });
});
