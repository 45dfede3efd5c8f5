import { describe, expect, test } from 'vitest';
import { dated, interlock, messageId, writeLetter, type Letter } from '../../src/mail/letter.js';
import { template } from '../../src/mail/templates.js';
import { tempFolder } from '../kit/temp-game.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function someLetter(inside: object = {}, more: Partial<Letter> = {}): Letter {
  const file = { game: 'ford-1', position: 'P1', resolved: { turn: 3, step: '' }, ...inside };
  return {
    about: { game: 'ford-1', position: 'P1', turn: 3, step: '' },
    from: 'The GM <gm@example.org>',
    replyTo: 'orders@example.org',
    to: { name: 'Ælla, "the bold"', address: 'aella@example.org' },
    subject: 'ford-1, P1: turn 3',
    text: 'Hello.\n',
    attachments: [
      { name: 'P01.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') },
      { name: 'P01.json', type: 'application/json', bytes: Buffer.from(JSON.stringify(file)) },
    ],
    messageId: messageId('secret', 'The GM <gm@example.org>', ['ford-1', 'P1', '0003', 0]),
    date: '2026-12-04T19:00:00Z',
    ...more,
  };
}

const address = (position: string): string | undefined =>
  position === 'P1' ? 'aella@example.org' : undefined;

describe('a letter', () => {
  test('the same letter has the same bytes', async () => {
    expect((await writeLetter(someLetter())).equals(await writeLetter(someLetter()))).toBe(true);
  });

  test('it is a mail with two attachments, and names no program', async () => {
    const eml = (await writeLetter(someLetter())).toString();

    expect(eml).toMatch(/^From: The GM <gm@example\.org>\r\n/m);
    expect(eml).toContain('Reply-To: orders@example.org\r\n');
    expect(eml).toContain('filename=P01.pdf');
    expect(eml).toContain('filename=P01.json');
    expect(eml).not.toMatch(/X-Mailer|User-Agent|nodemailer/i);
  });

  test('MAIL-2: it says that a machine wrote it, of which game it is, and what it belongs to', async () => {
    const first = (
      await writeLetter(someLetter({}, { references: ['<1@example.org>', '<2@example.org>'] }))
    ).toString();
    const answer = (
      await writeLetter(
        someLetter({}, { inReplyTo: '<a@b.org> <c@d.org>(x)', references: ['<1@example.org>'] }),
      )
    ).toString();

    expect(first).toContain('Auto-Submitted: auto-generated\r\n');
    expect(first).toMatch(/^List-ID: <ford-1\.example\.org>\r\n/im);
    expect(first).toContain('References: <1@example.org> <2@example.org>\r\n');
    expect(first).not.toContain('In-Reply-To');
    expect(answer).toContain('Auto-Submitted: auto-replied\r\n');
    expect(answer).toContain('In-Reply-To: <a@b.org>\r\n');
    expect(answer).toContain('References: <1@example.org> <a@b.org>\r\n');
  });

  test('VIEW-2: a Message-ID is fixed, differs by sheet, and betrays nothing', () => {
    const id = messageId('secret', 'gm@Example.org', ['ford-1', 'P1', '0003', 0]);

    expect(id).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
    expect(messageId('secret', 'gm@Example.org', ['ford-1', 'P1', '0003', 0])).toBe(id);
    expect(messageId('secret', 'gm@Example.org', ['ford-1', 'P2', '0003', 0])).not.toBe(id);
  });

  test('with HTML it has both parts, and the picture that the HTML shows', async () => {
    const eml = (
      await writeLetter(
        someLetter(
          {},
          {
            html: '<p>Hello. <img src="cid:map.1"></p>',
            pictures: [{ cid: 'map.1', name: 'map.png', type: 'image/png', bytes: Buffer.from('png') }],
          },
        ),
      )
    ).toString();

    expect(eml).toContain('Content-Type: multipart/alternative');
    expect(eml).toContain('Content-Type: multipart/related');
    expect(eml).toContain('Content-ID: <map.1>');
    expect(eml).toMatch(/<img src=(3D)?"cid:map\.1">/);
    expect(eml.indexOf('text/plain')).toBeLessThan(eml.indexOf('text/html'));
  });

  test('what is sent has the date of sending and is the same otherwise', async () => {
    const eml = await writeLetter(someLetter());
    const sent = dated(eml, new Date('2026-12-05T08:30:00Z')).toString();

    expect(sent).toContain('Date: Sat, 05 Dec 2026 08:30:00 +0000\r\n');
    expect(sent.replace(/^Date: .*$/m, '')).toBe(eml.toString().replace(/^Date: .*$/m, ''));
  });
});

describe('MAIL-1: the interlock', () => {
  test('the right sheet for the right person passes', () => {
    expect(() => interlock(someLetter(), address)).not.toThrow();
  });

  test.each([
    ['another position', { position: 'P2' }, 'its position file is that of P2'],
    ['another game', { game: 'ford-2' }, 'its position file is of the game ford-2'],
    ['another turn', { resolved: { turn: 2, step: '' } }, 'its position file is of another turn'],
    ['another step', { resolved: { turn: 3, step: 'sea' } }, 'its position file is of another turn'],
  ])('%s inside is stopped', (_, inside, message) => {
    expect(() => interlock(someLetter(inside), address)).toThrow(message);
  });

  test('another address is stopped', () => {
    const letter = someLetter({}, { to: { name: 'Bo', address: 'bo@example.org' } });

    expect(() => interlock(letter, address)).toThrow('bo@example.org is not the address of P1');
  });

  test('without a position file in it, what is known of the sheet is asked', () => {
    const bare = (turn: number): Letter =>
      someLetter(
        {},
        {
          attachments: [],
          brings: { game: 'ford-1', position: 'P1', resolved: { turn, step: '' } },
        },
      );

    expect(() => interlock(bare(3), address)).not.toThrow();
    expect(() => interlock(bare(2), address)).toThrow('its position file is of another turn');
  });

  test('a letter that brings a sheet of nobody is stopped', () => {
    expect(() => interlock(someLetter({}, { attachments: [] }), address)).toThrow('it has no position file');
  });
});

describe('templates', () => {
  const facts = {
    game: 'g',
    position: 'P1',
    name: 'Hill & Dale',
    turn: 3,
    step: '',
    open: { turn: 4, date: 'x' },
  };

  test('the package has a subject', () => {
    expect(template(tempFolder(), 'mail-subject.txt')(facts).trim()).toBe('g, P1 Hill & Dale: turn 3');
    expect(template(tempFolder(), 'mail-subject.txt')({ ...facts, rerun: true })).toContain('RERUN: g');
  });

  test('the subject tells the gravest fact, and until when orders are due', () => {
    const told = {
      ...facts,
      headline: 'Naissus not taken',
      awaited: true,
      by: 'Fri 25 Dec 20:00',
    };

    expect(template(tempFolder(), 'mail-subject.txt')(told).trim()).toBe(
      'g, P1 Hill & Dale: Naissus not taken; orders by Fri 25 Dec 20:00',
    );
  });

  test('what players wrote is text in the HTML part', () => {
    const page = {
      name: '<script>alert(1)</script>',
      parts: [
        {
          label: 'What happened',
          lines: [{ sign: '1.', runs: [{ text: '"><img src=x onerror=1>', bold: true }] }],
        },
      ],
    };
    const html = template(
      tempFolder(),
      'mail-body.html',
    )({ ...facts, page, awaited: true, codes: ['</pre><b>'] });

    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html.match(/<\/pre>/g)).toHaveLength(2);
    expect(html).toContain('<b>&quot;&gt;&lt;img src&#x3D;x onerror&#x3D;1&gt;</b>');
  });

  test('who is out of the game is told so, and reads no heading over nothing', () => {
    for (const name of ['mail-body.txt', 'mail-body.html'] as const) {
      const body = (out: boolean): string =>
        template(
          tempFolder(),
          name,
        )({ ...facts, out, awaited: false, page: { name: 'x', parts: [], figures: [] } });

      expect(body(true)).toContain('You are out of the game');
      expect(body(true)).not.toMatch(/nothing to order in this step|Your figures/);
      expect(body(false)).toContain('You have nothing to order in this step');
    }
  });

  test("a game's own template goes before", () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'templates'));
    writeFileSync(join(folder, 'templates', 'mail-subject.txt.hbs'), 'Turn {{turn}} of {{game}}');

    expect(template(join(folder, 'templates'), 'mail-subject.txt')(facts)).toBe('Turn 3 of g');
  });

  test('a broken template is named', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'mail-subject.txt.hbs'), '{{#if x}}');

    expect(() => template(folder, 'mail-subject.txt')(facts)).toThrow('mail-subject.txt.hbs: Parse error');
  });
});
