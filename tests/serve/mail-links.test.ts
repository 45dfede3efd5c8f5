/** Each mail names the link of its own player, and nothing else of a game does. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { beforeAll, describe, expect, test } from 'vitest';
import { linksFile } from '../../src/archive/folder/layout.js';
import { linksOf } from '../../src/serve/links.js';
import { command, inside, tempFolderForAll } from '../kit/temp-game.js';

const URL = 'https://desk.example.org';
const PLAYERS = `P1: { name: Ada, email: ada@example.org }\nP2: { name: Bo, email: bo@example.org }\n`;
const MAIL = `\nmail: { from: GM <gm@example.org> }\n`;

const LINK = /https:\/\/desk\.example\.org\/d\/[\w-]*/g;
const linksIn = (text: string): string[] => [...new Set(text.match(LINK) ?? [])];

/** All files of a folder, with their bytes as text. */
function filesOf(folder: string): { readonly file: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, text: readFileSync(file, 'latin1') }));
}

describe('the links in mails', () => {
  const cwd = tempFolderForAll();
  const folder = join(cwd, 'g');
  const eml = (...path: string[]): Promise<ParsedMail> =>
    simpleParser(readFileSync(join(folder, 'outbox', ...path)));
  const own = async (position: string): Promise<string> =>
    `${URL}/d/${(await linksOf(folder, ['P1', 'P2'])).get(position) ?? ''}`;
  const settings = (): string => readFileSync(join(folder, 'game.yaml'), 'utf8');

  beforeAll(async () => {
    writeFileSync(join(cwd, 'players.yaml'), PLAYERS);
    const made = 'new g --system five-fords --scenario feud --seed s --players players.yaml';
    expect((await command(cwd, made.split(' '))).err).toBe('');
    writeFileSync(join(folder, 'game.yaml'), settings() + MAIL);
  });

  /** Hands a sheet in by mail, and gives back the receipt. */
  async function receiptFor(position: string, address: string): Promise<ParsedMail> {
    const { game, turn, token } = inside(folder).file(position, '0000');
    const sheet = `GAME ${game}\nPOSITION ${position}\nTURN ${turn}\nTOKEN ${token}\nL - ${address}\n`;
    const mail = `From: ${address}\r\nTo: gm@example.org\r\nSubject: x\r\n\r\n${sheet}`;
    writeFileSync(join(folder, 'orders', `${position}.eml`), mail);
    expect((await command(cwd, ['fetch', 'g', '--dry-run'])).err).toBe('');
    const answers = readdirSync(join(folder, 'outbox/answers')).filter((name) => name.endsWith('.eml'));
    return eml('answers', answers.sort().at(-1) ?? '');
  }

  test('a game that is not served names none, and has no key of links', async () => {
    expect((await command(cwd, ['send', 'g', '--dry-run'])).code).toBe(0);
    expect(linksIn((await eml('0000', 'P01.eml')).text ?? '')).toEqual([]);
    expect((await eml('0000', 'P01.eml')).text).not.toContain('desk');
    expect(existsSync(linksFile(folder))).toBe(false);
  });

  test('move sheet, reminder and receipt name the link of their position, and no other', async () => {
    writeFileSync(join(folder, 'game.yaml'), `${settings()}serve: { url: "${URL}/" }\n`);
    expect((await command(cwd, ['send', 'g', '--dry-run'])).err).toBe('');
    expect((await command(cwd, ['remind', 'g', '--dry-run'])).err).toBe('');
    for (const [position, file] of [
      ['P1', 'P01'],
      ['P2', 'P02'],
    ] as const) {
      const link = await own(position);
      const letter = await eml('0000', `${file}.eml`);
      expect(linksIn(letter.text ?? ''), 'plain').toEqual([link]);
      expect(linksIn(letter.html === false ? '' : letter.html), 'HTML').toEqual([link]);
      const reminder = await eml('reminders', `0000-${file}-1.eml`);
      expect(linksIn(reminder.text ?? ''), 'reminder').toEqual([link]);
      const receipt = await receiptFor(position, position === 'P1' ? 'ada@example.org' : 'bo@example.org');
      expect(linksIn(receipt.text ?? ''), 'receipt').toEqual([link]);
    }
  });

  test('an answer to whoever writes without a right token names none', async () => {
    const mail =
      'From: bo@example.org\r\nTo: gm@example.org\r\n\r\nGAME g\nPOSITION P1\nTURN 1\nTOKEN AAAA-AAAA\nL - x\n';
    writeFileSync(join(folder, 'orders', 'z.eml'), mail);
    await command(cwd, ['fetch', 'g', '--dry-run']);
    const refusals = filesOf(join(folder, 'outbox/answers')).filter(({ file }) => file.includes('refusal'));
    expect(refusals.length).toBeGreaterThan(0);
    for (const { text } of refusals) expect(linksIn(text)).toEqual([]);
  });

  test('no sheet, archive, receipt or journal holds a link or the key', async () => {
    const secrets = [...(await linksOf(folder, ['P1', 'P2'])).values()];
    const { key } = JSON.parse(readFileSync(linksFile(folder), 'utf8')) as { key: string };
    const holding = filesOf(folder)
      .filter(({ text }) => [...secrets, key].some((secret) => text.includes(secret)))
      .map(({ file }) => file.slice(folder.length + 1))
      .filter((file) => !file.startsWith('outbox/'));
    expect(holding).toEqual(['links.json']);
  });

  test('a mail made again is the same to the byte until the link is renewed; then it names the new one', async () => {
    const file = join(folder, 'outbox/0000/P01.eml');
    const [old, other] = [await own('P1'), await own('P2')];
    const undated = (): string => readFileSync(file, 'latin1').replace(/^Date: .*$/m, '');
    const before = undated();
    await command(cwd, ['send', 'g', '--dry-run']);
    expect(undated()).toBe(before);
    const renewed = await command(cwd, ['serve', 'g', '--renew', 'P1']);
    expect(renewed.err).toBe('');
    expect(linksIn(renewed.out)).toEqual([await own('P1')]);
    await command(cwd, ['send', 'g', '--dry-run']);
    const letter = await eml('0000', 'P01.eml');
    expect(linksIn(letter.text ?? '')).toEqual([await own('P1')]);
    expect(await own('P1')).not.toBe(old);
    expect(linksIn((await eml('0000', 'P02.eml')).text ?? '')).toEqual([other]);
    expect((await command(cwd, ['verify', 'g'])).code).toBe(0);
  });

  test('an address that is none is refused', async () => {
    const before = settings();
    for (const url of [
      'desk.example.org',
      'https://',
      'https://a/?x',
      'https://a b',
      'javascript:alert(1)',
    ]) {
      writeFileSync(join(folder, 'game.yaml'), before.replace(`${URL}/`, url));
      expect((await command(cwd, ['send', 'g', '--dry-run'])).code, url).toBe(2);
    }
    writeFileSync(join(folder, 'game.yaml'), before);
  });
});
