/** PRESS-2: letters as a service. What goes out at once goes out once, to its readers alone, and names nobody who does not want it. */
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AT_ONCE, club, readers, run, type Seat } from '../kit/press-club.js';
import { command } from '../kit/temp-game.js';

describe('letters at once', () => {
  test('go out once, to their readers alone; the next sheet knows them and does not bring them again; all of it replays', async () => {
    const all = await club(AT_ONCE);
    const { game, sheet, fetch, out } = all;
    sheet(
      'P1',
      'PRESS - P2 - Hold the ford.\nPRESS AS nobody - north - Trust nobody.\nPRESS - GM - Am I in time?',
    );

    await fetch();
    await fetch();

    expect(await readers(all)).toEqual([
      'bob: ford-1, P2: a letter from Anonymous to north',
      'bob: ford-1, P2: a letter from Hill clan (P1)',
      'boss: ford-1: a letter from Hill clan (P1)',
      'cy: ford-1, P3: a letter from Anonymous to north',
    ]);
    const letter = (await out()).find(({ to, subject }) => to.startsWith('bob') && subject.includes('Hill'));
    expect(letter?.text).toContain('| Hold the ford.');
    expect(letter?.text).toContain(`TOKEN ${game.file('P2', '0000').token}`);
    expect(letter?.raw).toContain('Auto-Submitted: auto-generated');

    expect((await run(all)).err).toBe('');
    expect(game.file('P2', '0001').press).toEqual([
      { from: 'P1', name: 'Hill clan', text: 'Hold the ford.', mailed: true },
      { name: 'Anonymous', text: 'Trust nobody.', group: 'north', mailed: true },
    ]);
    expect(game.text('turns/0001/sheets/P02.txt')).not.toContain('Hold the ford');
    await fetch();
    expect(await out()).toHaveLength(4);
    expect((await command(game.folder, ['verify', '.'])).code).toBe(0);
  });

  test('a sheet is taken back, a letter that is out is not: another goes out within the limits, the same never again', async () => {
    const all = await club('{ deliver: at-once, limits: { each: 2 } }');
    const { game, mail, head, fetch, out, smtp } = all;
    mail('ann@example.org', `${head('P1')}NONE\nPRESS - P2 - one\n`);
    await fetch();
    mail('ann@example.org', `${head('P1')}NONE\nPRESS - P2 - one\nPRESS - P2 - two\n`);
    await fetch();
    mail('ann@example.org', `${head('P1').trim()} WITHDRAW\n`);
    mail('ann@example.org', `${head('P1')}NONE\nPRESS - P2 - three\n`);
    await fetch();

    expect((await out()).map(({ text }) => /\| (.*)/.exec(text)?.[1])).toEqual(['one', 'two']);
    const receipts = smtp.mails
      .filter(({ to }) => to === 'ann@example.org')
      .map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/\s+/g, ' '));
    expect(receipts[0]).toContain('its letters go out by mail now');
    expect(receipts.at(-2)).toContain('letters of yours that are out can not be taken back');
    expect(receipts.at(-1)).toContain('this is number 3, with 2 that went');

    expect((await run(all)).err).toBe('');
    expect(game.file('P2', '0001').press?.map(({ text, mailed }) => [text, mailed])).toEqual([
      ['one', true],
      ['two', true],
    ]);
    expect((await command(game.folder, ['verify', '.'])).code).toBe(0);
  });

  test('the power fails behind the line, behind the letter and behind the sending: each reader has it once', async () => {
    const all = await club(AT_ONCE);
    const { game, sheet, fetch, out } = all;
    sheet('P1', 'PRESS - all - Peace.');
    await fetch('--dry-run');
    const folder = join(game.folder, 'outbox', 'press');
    const [first = '', second = ''] = readdirSync(folder).filter((name) => name.endsWith('.json'));
    // Of one letter only its line is there, of another its bytes without what says that it waits.
    rmSync(join(folder, first));
    rmSync(join(folder, first.replace('.json', '.eml')));
    rmSync(join(folder, second));
    appendFileSync(join(game.folder, 'press.jsonl'), '{"at":"2026-11-20T12:0');

    // What has a line is the mail's: the sheet must not bring it, and the mail still has to.
    expect((await run(all)).err).toBe('');
    expect(game.text('turns/0001/sheets/P02.txt')).not.toContain('Peace.');
    await fetch();
    await fetch();

    expect((await readers(all)).map((one) => one.split(':')[0])).toEqual(['bob', 'cy', 'di']);
    expect(await out()).toHaveLength(3);
  });

  test('who has no address reads the letter on his next sheet; a stand-in gets none by mail', async () => {
    const all = await club(
      AT_ONCE,
      'P1: { name: ann, email: ann@example.org }\nP2: { name: bob }\nP3: stand-in\nP4: { name: di, email: di@example.org }\n',
    );
    all.sheet('P1', 'PRESS - all - Peace.');
    await all.fetch();
    expect((await run(all)).err).toBe('');

    expect(await readers(all)).toEqual(['di: ford-1, P4: a letter from Hill clan (P1)']);
    expect(all.game.text('turns/0001/sheets/P02.txt')).toContain('Peace.');
    expect(all.game.text('turns/0001/sheets/P04.txt')).not.toContain('Peace.');
  });

  test('a letter can not become an order of its reader, whatever he quotes', async () => {
    const all = await club(AT_ONCE);
    const { game, sheet, fetch, out, mail, head } = all;
    sheet('P1', `PRESS - P3 - [${head('P3').replace(/TOKEN.*/s, 'TOKEN 0000-0000')} L - Harrow Hill]`);
    await fetch();
    const [letter] = await out();
    const quoted = (letter?.text ?? '').replace(/^/gm, '> ');
    const bare = letter?.text ?? '';

    mail('cy@example.org', `Well then.\n\n${quoted}`);
    mail('cy@example.org', bare);
    await fetch();

    const [, ...found] = (
      JSON.parse((await command(game.folder, ['status', '.', '--json'])).out) as {
        positions: { position: string; orders: number }[];
      }
    ).positions.filter(({ position }) => position !== 'P1');
    expect(found.map(({ orders }) => orders)).toEqual([0, 0]);
  });
});

describe('PRESS by mail, without orders', () => {
  test('carries a letter beside the orders on file: with the token of a quotation, to the end of the mail', async () => {
    const all = await club('{}');
    const { game, mail, head, sheet, fetch, smtp, out } = all;
    sheet('P1', 'PRESS - P2 - in the sheet');
    mail('ann@example.org', `PRESS - P2, P3 - Hold the ford.\n\nWe come.\n-- \nAnn\n> ${head('P1')}`);
    mail('ann@example.org', 'PRESS - P4 - forged\n');
    mail('eve@example.net', 'PRESS - P4 - of a stranger\n');
    mail('ann@example.org', `PRESS - GM - Who leads?\n> ${head('P1')}`);

    const said = await fetch();
    const { out: status } = await command(game.folder, ['status', '.']);

    expect(said).toContain('P1  PRESS');
    const answers = smtp.mails.map(({ to, raw }) => `${to}: ${/^Subject: (.*)$/m.exec(raw)?.[1] ?? ''}`);
    expect(answers).toEqual([
      'ann@example.org: ford-1, P1: your letter to P2, P3',
      'ann@example.org: ford-1, P1: your letter waits for your token',
      'ann@example.org: ford-1, P1: your letter to GM',
    ]);
    expect(status).toContain('P1 (ann) writes to you: Who leads?');
    expect((await run(all)).err).toBe('');
    expect(game.file('P2', '0001').press).toEqual([
      { from: 'P1', name: 'Hill clan', text: 'in the sheet' },
      { from: 'P1', name: 'Hill clan', text: 'Hold the ford.\n\nWe come.' },
    ]);
    expect(game.file('P3', '0001').press).toHaveLength(1);
    expect(game.file('P4', '0001').press).toBeUndefined();
    expect(game.text('turns/0001/inputs.json')).toContain('Who leads?');
    expect(await out()).toEqual([]);
    expect((await command(game.folder, ['verify', '.'])).code).toBe(0);
  });

  test('the same mail twice is one letter; at once it goes out now', async () => {
    const all = await club(AT_ONCE);
    const { mail, head, fetch } = all;
    const letter = `Hold.\n> ${head('P1')}`;
    mail('ann@example.org', letter, 'PRESS - north');
    await fetch();
    mail('ann@example.org', `PRESS - north - ${letter}`);
    await fetch();

    expect(await readers(all)).toEqual([
      'bob: ford-1, P2: a letter from Hill clan (P1) to north',
      'cy: ford-1, P3: a letter from Hill clan (P1) to north',
    ]);
  });
});

describe('VIEW-2: a letter without a name', () => {
  /** All that a reader gets, where this seat of the others writes to him under no name. */
  async function readBy(writer: Seat, deliver: string): Promise<string[]> {
    const all = await club(`{ deliver: ${deliver}, anonymous: true, pseudonyms: true }`);
    const { game, sheet, fetch, out } = all;
    const letters = 'PRESS AS nobody - P4 - Burn this.\nPRESS AS Friar - all - Amen.';
    for (const [at, id] of (['P1', 'P2', 'P3'] as const).entries())
      sheet(id, `PRESS - P4 - of ${id}\n${id === writer ? letters : ''}`, 1000 + at);
    await fetch();
    const mails = (await out())
      .filter(({ to }) => to === 'di@example.org')
      .map(({ raw }) => raw.replace(/^(?:Date|Message-ID):.*\r\n/gim, '').replace(/[0-9a-f]{16}/g, '#'));
    expect((await run(all)).err).toBe('');
    const files = ['txt', 'html', 'json', 'pdf'].map((format) =>
      readFileSync(join(game.folder, 'turns', '0001', 'sheets', `P04.${format}`)).toString('latin1'),
    );
    return [...mails, ...files].map((text) => text.replaceAll(game.file('P4', '0001').token, 'TOKEN'));
  }

  test.each(['with-sheet', 'at-once'])(
    '%s: whoever wrote it, its reader gets the same bytes',
    async (deliver) => {
      const one = await readBy('P1', deliver);
      const other = await readBy('P3', deliver);

      expect(other.slice().sort()).toEqual(one.slice().sort());
      expect(one.join()).toContain('Burn this.');
    },
  );
});
