import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowedText, unflowed } from '../../src/mail/flowed.js';
import { readMail } from '../../src/mail/read-mail.js';

const LONG = 'A sentence of the move sheet that is longer than a line of sixty-six letters may be.';
const never = (): boolean => false;

describe('RFC 3676: a text that flows', () => {
  test('a sentence is broken behind a blank, an order is not', () => {
    const order = `M - 1AR - ${'1,2,3,'.repeat(12)}4`;
    const text = flowedText(`${LONG}\n${order}\nEND`, (line) => line === order);

    expect(text.split('\n')).toEqual([
      'A sentence of the move sheet that is longer than a line of ',
      'sixty-six letters may be.',
      order,
      'END',
    ]);
  });

  test('lines that would look like something else are stuffed; the mark of a signature is not', () => {
    expect(flowedText('  in\n> said\nFrom Rome\n-- \nthe GM  ', never)).toBe(
      '   in\n > said\n From Rome\n-- \nthe GM',
    );
  });

  test('what was written is read', () => {
    const line = fc.stringMatching(/^[a-zA-Z ,.-]{0,200}$/).map((text) => text.trimEnd());
    fc.assert(
      fc.property(fc.array(line.filter((one) => one !== '--')), (lines) => {
        const flowed = flowedText(lines.join('\n'), never);

        expect(unflowed(flowed)).toBe(lines.join('\n'));
        for (const one of flowed.split('\n'))
          if (one.trim().includes(' ') && !/\S{60}/.test(one)) expect(one.length).toBeLessThanOrEqual(68);
      }),
    );
  });

  test('a paragraph ends where the depth of quotation changes', () => {
    expect(unflowed('> said and \n> done, \nM - 1AR - 1,2\n>> older \n> -- \nT - P2 - 3')).toBe(
      '> said and done, \nM - 1AR - 1,2\n>> older \n> -- \nT - P2 - 3',
    );
  });

  test('DelSp takes the blank at which a line was broken away', () => {
    expect(unflowed('1,2, \n3', { delSp: true })).toBe('1,2,3');
  });
});

describe('a mail that flows', () => {
  const mail = (type: string, body: string): Promise<string> =>
    readMail(
      Buffer.from(`From: a@example.org\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`),
    ).then(({ parts }) => parts[0]?.text ?? '');

  test('an order below a quoted line that goes on is an order of its own', async () => {
    const text = await mail(
      'text/plain; charset=utf-8;\r\n format=flowed; delsp=no',
      '> The orders, \r\nGAME g  POSITION P1\r\n> -- \r\nM - 1AR - 1,2\r\n',
    );

    expect(text.split('\n')).toContain('GAME g  POSITION P1');
    expect(text.split('\n')).toContain('M - 1AR - 1,2');
  });

  test('a mail whose lines are fixed keeps them', async () => {
    const text = await mail('text/plain; charset=utf-8', 'M - 1AR - 1,2 \r\nT - P2 - 3\r\n');

    expect(text.split('\n').map((line) => line.trim())).toEqual(['M - 1AR - 1,2', 'T - P2 - 3', '']);
  });
});
