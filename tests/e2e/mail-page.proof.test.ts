/** What a player reads on a phone: subject, both parts, the picture, and what is attached. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { beforeAll, describe, expect, test } from 'vitest';
import { browserForAll, browserProgram, named } from '../kit/browser.js';
import { command, tempFolderForAll } from '../kit/temp-game.js';
import { expectAccessible, expectSet, WIDTHS } from '../render/accessible.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }
P2: { name: "<b>Bob</b>", email: bob@example.org, mail: { attach: [html, desk] } }
`;

const cwd = tempFolderForAll();

/** The mails of the first two steps. */
const mail = (entry: string, position: string): Promise<ParsedMail> =>
  simpleParser(readFileSync(join(cwd, 'g', 'outbox', entry, `${position}.eml`)), { skipImageLinks: true });

beforeAll(async () => {
  writeFileSync(join(cwd, 'p.yaml'), PLAYERS);
  const ms = async (line: string, ...more: readonly string[]): Promise<void> => {
    const { code, err } = await command(cwd, [...line.split(' '), ...more]);
    expect([line, code, err]).toEqual([line, 0, '']);
  };
  await ms(
    'new g --system rise-and-fall --scenario standard --players p.yaml --deadline',
    '2099-12-25 20:00',
  );
  const yaml = join(cwd, 'g', 'game.yaml');
  writeFileSync(yaml, `${readFileSync(yaml, 'utf8')}\nmail:\n  from: GM <gm@example.org>\n`);
  await ms('send g --dry-run');
  const { token } = JSON.parse(
    readFileSync(join(cwd, 'g', 'turns', '0000', 'sheets', 'P01.json'), 'utf8'),
  ) as { token: string };
  writeFileSync(
    join(cwd, 'g', 'orders', 'p1.txt'),
    `GAME g  POSITION P1  TURN 1  STEP R  TOKEN ${token}\nQQ - Atlantis\nW - Rome - Parthia\n`,
  );
  await ms('run g --accept early,red --accept-nmr 2');
  await ms('send g --dry-run');
});

describe('a mail that can be acted on from a phone', () => {
  test('tells page one in both parts, with the map of the week, and how to answer', async () => {
    const first = await mail('0000', 'P01');
    const html = String(first.html);

    expect(first.subject).toMatch(/^g, P1 Rome: the set-up; orders by Fri 25 Dec 20:00$/);
    expect(first.text).toContain('Who you are');
    expect(html).toContain('<h2>Who you are</h2>');
    expect(html).toMatch(/<h2>A first sheet<\/h2>\s*<pre>[A-Z]+ - /);
    const [map] = first.attachments.filter(({ contentType }) => contentType === 'image/png');
    expect(html).toContain(`<img src="cid:${map?.cid ?? ''}"`);
    expect(map?.size).toBeLessThan(90_000);
    const header = /^GAME .*$/m.exec(first.text ?? '')?.[0] ?? '';
    // The token is kept in one piece: on a narrow screen lines break at its hyphen.
    expect(html).toMatch(/TOKEN <span class="whole">[^<]+<\/span>/);
    const form = /<pre>(GAME [^<]*)<\/pre>/.exec(html.replace(/<\/?span[^>]*>/g, ''))?.[1]?.split('\n') ?? [];
    expect([form[0], form.at(-1)]).toEqual([header, 'END']);
    expect(form).toContain('M - RL13 -');
    expect(first.text).toContain('\nM - RL13 -\n');
    const link = /href="(mailto:[^"]+)"/.exec(html)?.[1] ?? '';
    expect(link.length).toBeLessThan(1800);
    expect(decodeURIComponent(link.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&'))).toContain(
      `body=${header}\r\n\r\n${form[2] ?? ''}\r\n`,
    );
    expect(first.text?.split('\n').map((line) => line.trim())).toContain(
      '[2] The Celts: 22 units, at war with you; the nearest, Aquitani, at Burdigala.',
    );
  });

  test('lets a mail program set its sentences anew, and holds to 66 letters a line', () => {
    const eml = readFileSync(join(cwd, 'g', 'outbox', '0000', 'P01.eml'), 'latin1');
    const [, part = ''] = /format=flowed\r\n[^\0]*?\r\n\r\n([^\0]*?)\r\n----_/.exec(eml) ?? [];
    const bytes = part
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));
    const lines = Buffer.from(bytes, 'latin1').toString().split('\r\n');
    const copied = (line: string): boolean => /^(?:GAME |[A-Z]+ - )/.test(line);

    expect(lines.length).toBeGreaterThan(40);
    expect(lines.filter((line) => line.trimEnd().length > 67 && !copied(line))).toEqual([]);
    expect(lines.filter((line) => line.endsWith(' ') && copied(line))).toEqual([]);
    expect(lines).toContain('[2] The Celts: 22 units, at war with you; the nearest, Aquitani, ');
  });

  test('brings the sheet, the position file and at first the rulebook, or what the player wishes', async () => {
    const files = async (entry: string, position: string): Promise<unknown[]> =>
      (await mail(entry, position)).attachments.flatMap(({ filename, related }) =>
        related ? [] : [filename],
      );

    // With the rulebook the sheet of Rome is heavy: its position file comes inside the PDF, and the letter says so.
    expect(await files('0000', 'P01')).toEqual(['P01.pdf', 'rules.pdf']);
    expect(await files('0001-1-r', 'P01')).toEqual(['P01.pdf', 'P01.json']);
    expect((await mail('0000', 'P01')).text?.replace(/\s+/g, ' ')).toContain(
      'P01.json, which lies inside the PDF,',
    );
    expect(await files('0000', 'P02')).toEqual(['P02.html', 'P02-desk.html']);
  });

  test('begins with the orders that were refused, and names are text', async () => {
    const [own, other] = [await mail('0001-1-r', 'P01'), await mail('0001-1-r', 'P02')];

    expect(own.text).toMatch(/^Dear Ann,\n\n.*\n\nOrders that were refused:\n {2}QQ - Atlantis: /);
    expect(String(own.html)).toContain('<h2>Orders that were refused</h2>');
    expect(String(other.html)).toContain('Dear &lt;b&gt;Bob&lt;/b&gt;');
    expect(other.text).not.toContain('refused');
  });
});

describe.skipIf(browserProgram === undefined)(named('the HTML part in a browser'), () => {
  const browser = browserForAll();

  test.each(['0000', '0001-1-r'])('the mail of %s', async (entry) => {
    const page = await browser.open(String((await mail(entry, 'P01')).html));

    await expectSet(page);
    await expectAccessible(
      page,
      (['light', 'dark'] as const).flatMap((scheme) => WIDTHS.map((width) => ({ width, scheme }))),
    );
    expect(page.asked).toEqual([]);
    await page.close();
  });
});
