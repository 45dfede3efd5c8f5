import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasDovecot, startDovecot, type TestImap } from '../kit/dovecot.js';
import { startSmtp, tlsFolder, TRUST, type SmtpOptions, type TestSmtp } from '../kit/smtp.js';
import { movesheet, tempGame, type TempGame } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;
const LOGIN = { user: 'gm', password: 'hush' };
const TRUST_OTHER = { NODE_EXTRA_CA_CERTS: join(tlsFolder, 'other-cert.pem') };
const SMTP = { MOVESHEET_SMTP_USER: LOGIN.user, MOVESHEET_SMTP_PASSWORD: LOGIN.password };

async function posted(options: SmtpOptions, secure: boolean): Promise<{ smtp: TestSmtp; game: TempGame }> {
  const smtp = await startSmtp(options);
  onTestFinished(() => smtp.stop());
  const settings = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: localhost, port: ${smtp.port}, secure: ${secure} }\n`;
  return { smtp, game: await tempGame({ players: PLAYERS, settings }) };
}

describe('sending with TLS', () => {
  test.each([
    ['TLS from the first byte', 'first', true],
    ['STARTTLS', 'starttls', false],
  ] as const)(
    '%s: every mail goes out encrypted, and mail --test says that all is well',
    async (_, tls, secure) => {
      const { smtp, game } = await posted({ ...LOGIN, tls }, secure);

      expect(await movesheet(game.folder, ['mail', '.', '--test'], { ...SMTP, ...TRUST })).toMatchObject({
        code: 0,
        out: expect.stringContaining('takes the user gm'),
      });
      expect(await movesheet(game.folder, ['send', '.'], { ...SMTP, ...TRUST })).toMatchObject({ code: 0 });

      expect(smtp.mails.map((mail) => mail.tls)).toEqual([true, true]);
    },
  );

  test.each([
    ['nobody vouches for', 'cert', 'first', true, {}, 'it made it itself, and nobody vouches for it'],
    ['of another server', 'other-cert', 'starttls', false, TRUST_OTHER, 'it was made out for another server'],
  ] as const)(
    'a certificate %s: refused in plain words, and nothing is sent',
    async (_, certificate, tls, secure, trust, words) => {
      const { smtp, game } = await posted({ ...LOGIN, tls, certificate }, secure);

      const tried = await movesheet(game.folder, ['mail', '.', '--test'], { ...SMTP, ...trust });
      const sent = await movesheet(game.folder, ['send', '.'], { ...SMTP, ...trust });

      expect([tried.code, tried.out]).toEqual([1, expect.stringContaining(`not to be trusted: ${words}`)]);
      expect([sent.code, sent.out]).toEqual([1, expect.stringContaining(words)]);
      expect(`${tried.out}${tried.err}${sent.out}${sent.err}`).not.toMatch(/\n\s+at /);
      expect(smtp.mails).toEqual([]);
    },
  );
});

describe('mail --test on the wrong kind of port: plain words, none of the TLS library', () => {
  test.each([
    ['a plain port with secure: true', {}, true, /does not begin with TLS.*port 587 secure: false/],
    [
      'a TLS port with secure: false',
      { tls: 'first' },
      false,
      /does not answer.*a wrong "secure: false" looks like this/,
    ],
  ] as const)('%s', async (_, options, secure, words) => {
    const { game } = await posted(options, secure);
    const { code, out } = await movesheet(game.folder, ['mail', '.', '--test']);

    expect([code, out]).toEqual([1, expect.stringMatching(words)]);
    expect(out).not.toMatch(/SSL routines|openssl|error:/i);
  });
});

describe.skipIf(!hasDovecot)('receiving with TLS', () => {
  async function mailbox(
    certificate: 'cert' | 'other-cert',
  ): Promise<{ imap: TestImap; game: TempGame; at: (port: number, secure: boolean) => void }> {
    const imap = await startDovecot(certificate);
    onTestFinished(() => imap.stop());
    const game = await tempGame({ players: PLAYERS });
    const file = join(game.folder, 'game.yaml');
    const yaml = readFileSync(file, 'utf8');
    return {
      imap,
      game,
      at: (port, secure) =>
        writeFileSync(
          file,
          `${yaml}\nmail:\n  from: GM <gm@example.org>\n  imap: { host: localhost, port: ${port}, secure: ${secure} }\n`,
        ),
    };
  }
  const login = ({ user, password }: TestImap): Record<string, string> => ({
    MOVESHEET_IMAP_USER: user,
    MOVESHEET_IMAP_PASSWORD: password,
  });

  test('a mail becomes a sheet', async () => {
    const { imap, game, at } = await mailbox('cert');
    const { token } = game.file('P1', '0000');
    const body = `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token}\r\nL - Harrow Hill\r\n`;
    imap.deliver('a', Buffer.from(`From: ann@example.org\r\nMessage-ID: <a@example.org>\r\n\r\n${body}`));

    at(imap.tlsPort, true);
    const first = await movesheet(game.folder, ['fetch', '.', '--json'], { ...login(imap), ...TRUST });

    expect([first.err, first.code]).toEqual(['', 0]);
    expect(JSON.parse(first.out)).toMatchObject({ fetched: 1, worked: [{ sheets: [{ state: 'green' }] }] });
  });

  test('a certificate that nobody vouches for: refused in plain words by fetch and mail --test', async () => {
    const { imap, game, at } = await mailbox('cert');
    at(imap.tlsPort, true);

    const fetched = await movesheet(game.folder, ['fetch', '.'], login(imap));
    const tried = await movesheet(game.folder, ['mail', '.', '--test'], login(imap));

    expect([fetched.code, fetched.err]).toEqual([1, expect.stringContaining('nobody vouches for it')]);
    expect(tried.out).toMatch(/wrong {2}receiving from localhost:\d+: .*not to be trusted/);
  });

  test.each([
    ['a plain port with secure: true', 'port', true, 'does not begin with TLS on this port'],
    ['a TLS port with secure: false', 'tlsPort', false, 'the server does not answer'],
  ] as const)('%s is told in plain words', async (_, port, secure, words) => {
    const { imap, game, at } = await mailbox('cert');
    at(imap[port], secure);
    const { out } = await movesheet(game.folder, ['mail', '.', '--test'], { ...login(imap), ...TRUST });

    expect(out).toContain(words);
    expect(out).toContain('port 993 wants secure: true, port 143 secure: false');
    expect(out).not.toMatch(/SSL routines|openssl|greeting/i);
  });
});
