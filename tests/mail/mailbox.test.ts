import { mkdtempSync, readFileSync, rmSync, writeFileSync, utimesSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fetchFolder, fetchImap, type FetchedMail } from '../../src/mail/mailbox.js';
import { hasDovecot, startDovecot, type TestImap } from '../kit/dovecot.js';

const corpus = join(import.meta.dirname, 'corpus');

// Without Debian's dovecot-imapd there is no real server to talk to; CI installs it.
describe.skipIf(!hasDovecot)('a real IMAP mailbox', () => {
  let server: TestImap;
  const settings = () => ({ host: '127.0.0.1', port: server.port, secure: false, allowPlain: true });
  const credentials = () => ({ user: server.user, password: server.password });

  beforeAll(async () => {
    server = await startDovecot();
    server.deliver('one', readFileSync(join(corpus, '01-plain-code.eml')));
    server.deliver('two', readFileSync(join(corpus, '02-plain-yaml.eml')));
  });
  afterAll(() => server.stop());

  test('mails come oldest first, byte for byte, and only once when they are known', async () => {
    const kept: FetchedMail[] = [];

    const first = await fetchImap(settings(), credentials(), new Set(), (mails) => {
      kept.push(...mails);
      return Promise.resolve();
    });
    const again = await fetchImap(settings(), credentials(), new Set(kept.map((m) => m.key)), () =>
      Promise.reject(new Error('known')),
    );

    expect([first, again]).toEqual([2, 0]);
    expect(Buffer.from(kept[0]!.raw).equals(readFileSync(join(corpus, '01-plain-code.eml')))).toBe(true);
    expect(Buffer.from(kept[1]!.raw).equals(readFileSync(join(corpus, '02-plain-yaml.eml')))).toBe(true);
    expect(new Set(kept.map((m) => m.key)).size).toBe(2);
  });

  test('mails that could not be kept are handed out again', async () => {
    server.deliver('three', readFileSync(join(corpus, '04-base64.eml')));
    const all: string[] = [];

    const failed = fetchImap(settings(), credentials(), new Set(), (mails) => {
      all.push(...mails.map(({ key }) => key));
      return Promise.reject(new Error('disk full'));
    });
    await expect(failed).rejects.toMatchObject({ code: 'mail/imap' });
    const more: string[] = [];
    await fetchImap(settings(), credentials(), new Set(all.slice(0, 2)), (mails) => {
      more.push(...mails.map(({ key }) => key));
      return Promise.resolve();
    });

    expect(all).toHaveLength(3);
    expect(more).toEqual([all[2]]);
  });

  test('a wrong password and a dead server are told in plain words', async () => {
    const wrong = fetchImap(settings(), { user: 'gm', password: 'wrong' }, new Set(), () =>
      Promise.resolve(),
    );
    await expect(wrong).rejects.toMatchObject({
      code: 'mail/imap',
      hint: expect.stringContaining('MOVESHEET_IMAP_PASSWORD') as string,
    });

    const dead = fetchImap({ ...settings(), port: 1 }, credentials(), new Set(), () => Promise.resolve());
    await expect(dead).rejects.toMatchObject({
      code: 'mail/imap',
      hint: expect.stringContaining('game.yaml') as string,
    });
  });
});

describe.skipIf(!hasDovecot)('a real IMAP mailbox on another machine', () => {
  test.each([
    ['a server without TLS gets no password', undefined, 'STARTTLS'],
    ['STARTTLS with a certificate that nobody vouches for gets none either', 'cert', 'nobody vouches for it'],
  ] as const)('%s', async (_, certificate, words) => {
    const server = await startDovecot(certificate);
    onTestFinished(() => server.stop());
    const away = { host: 'localhost', port: server.port, secure: false };

    const refused = fetchImap(away, { user: server.user, password: server.password }, new Set(), () =>
      Promise.resolve(),
    );

    await expect(refused).rejects.toMatchObject({
      code: 'mail/imap',
      message: expect.stringContaining(words) as string,
    });
  });
});

describe('folders of mails', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mails-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a folder of .eml files comes by age; other files are left alone', async () => {
    writeFileSync(join(folder, 'b.eml'), 'From: b@example.org\r\n\r\nb');
    writeFileSync(join(folder, 'a.eml'), 'From: a@example.org\r\n\r\na');
    writeFileSync(join(folder, 'notes.txt'), 'not a mail');
    utimesSync(join(folder, 'b.eml'), 1000, 1000);
    utimesSync(join(folder, 'a.eml'), 2000, 2000);
    const keys: string[] = [];

    await fetchFolder(folder, new Set(), (mails) => {
      keys.push(...mails.map(({ key, arrived }) => `${key} ${arrived}`));
      return Promise.resolve();
    });

    expect(keys).toEqual(['file:b.eml 1970-01-01T00:16:40.000Z', 'file:a.eml 1970-01-01T00:33:20.000Z']);
  });

  test('in a maildir a mail keeps its name when it is marked as read', async () => {
    for (const sub of ['new', 'cur', 'tmp']) mkdirSync(join(folder, sub));
    writeFileSync(join(folder, 'cur', '1700000000.M1P1.host:2,S'), 'x');
    writeFileSync(join(folder, 'new', '1700000001.M2P1.host'), 'y');
    const keys: string[] = [];

    const count = await fetchFolder(folder, new Set(['file:1700000001.M2P1.host']), (mails) => {
      keys.push(...mails.map(({ key }) => key));
      return Promise.resolve();
    });

    expect([count, keys]).toEqual([1, ['file:1700000000.M1P1.host']]);
  });

  test('a folder that is not there is named, with what to do', async () => {
    const missing = fetchFolder(join(folder, 'nowhere'), new Set(), () => Promise.resolve());
    await expect(missing).rejects.toMatchObject({
      code: 'mail/folder',
      hint: expect.stringContaining('game.yaml') as string,
    });
  });
});
