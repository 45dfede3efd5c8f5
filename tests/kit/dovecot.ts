/** A real IMAP server for tests: Dovecot on a high loopback port with a maildir, as an unprivileged user. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export interface TestImap {
  readonly port: number;
  /** Where TLS begins with the first byte; on the other port it is offered by STARTTLS. */
  readonly tlsPort: number;
  readonly user: string;
  readonly password: string;
  /** Puts a mail into the inbox, as a delivery agent would. */
  deliver(name: string, raw: Uint8Array): void;
  /** What a move to another server or a restored backup does to a mailbox: all mails get new numbers, under a new UIDVALIDITY. */
  renumber(): void;
  stop(): Promise<void>;
}

/** Is Dovecot on this machine? (Debian: dovecot-imapd.) */
export const hasDovecot = existsSync('/usr/sbin/dovecot');

type Certificate = 'cert' | 'other-cert';

/** Starts a server; the caller stops it. `certificate`: with TLS, by this file of `tls/`. */
export async function startDovecot(certificate?: Certificate): Promise<TestImap> {
  for (let tries = 0; tries < 5; tries++) {
    const server = await tryDovecot(certificate);
    if (server) return server;
  }
  throw new Error('Dovecot does not start');
}

/** undefined: somebody else has taken the port meanwhile. */
async function tryDovecot(certificate: Certificate | undefined): Promise<TestImap | undefined> {
  const base = mkdtempSync(join(tmpdir(), 'imap-'));
  chmodSync(base, 0o755);
  const [port, tlsPort] = [await freePort(), await freePort()];
  const tls = join(import.meta.dirname, 'tls');
  const root = userInfo().uid === 0;
  const account = root
    ? accountOf('nobody')
    : { uid: userInfo().uid, gid: userInfo().gid, name: userInfo().username };
  const mail = join(base, 'mail');
  for (const folder of ['', 'cur', 'new', 'tmp']) mkdirSync(join(mail, folder), { recursive: true });
  mkdirSync(join(base, 'run'));
  for (const folder of ['mail', 'mail/cur', 'mail/new', 'mail/tmp', 'run'])
    chownSync(join(base, folder), account.uid, account.gid);
  writeFileSync(join(base, 'users'), `gm:{PLAIN}secret-42:${account.uid}:${account.gid}::${mail}::\n`);
  chownSync(join(base, 'users'), account.uid, account.gid);
  writeFileSync(
    join(base, 'dovecot.conf'),
    `base_dir = ${base}/run
log_path = ${base}/log
protocols = imap
listen = 127.0.0.1
login_greeting = ${base}
${
  certificate === undefined
    ? 'ssl = no'
    : `ssl = yes
ssl_cert = <${join(tls, `${certificate}.pem`)}
ssl_key = <${join(tls, `${certificate.replace('cert', 'key')}.pem`)}`
}
disable_plaintext_auth = no
default_login_user = ${account.name}
default_internal_user = ${account.name}
default_internal_group = ${groupOf(account.gid)}
first_valid_uid = 0
first_valid_gid = 0
mail_location = maildir:${mail}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${certificate === undefined ? 0 : tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${base}/users
}
userdb {
  driver = passwd-file
  args = ${base}/users
}
`,
  );
  const server: ChildProcess = spawn('/usr/sbin/dovecot', ['-F', '-c', join(base, 'dovecot.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (!(await answers(server, port, base))) {
    server.kill('SIGTERM');
    await ended;
    rmSync(base, { recursive: true, force: true });
    return undefined;
  }
  let delivered = 0;
  return {
    port,
    tlsPort,
    user: 'gm',
    password: 'secret-42',
    deliver(name, raw) {
      const path = join(
        mail,
        'new',
        `${1_700_000_000 + delivered}.M${String(delivered++).padStart(6, '0')}P1.${name.replace(/[^a-z0-9]/gi, '')}`,
      );
      writeFileSync(path, raw);
      chownSync(path, account.uid, account.gid);
    },
    renumber() {
      const list = join(mail, 'dovecot-uidlist');
      const [first = '', ...rows] = readFileSync(list, 'utf8').split('\n');
      const shifted = rows.map((row) => row.replace(/^\d+/, (uid) => String(Number(uid) + 1000)));
      const head = first
        .replace(/ V\d+/, (validity) => ` V${Number(validity.slice(2)) + 1}`)
        .replace(/ N\d+/, (next) => ` N${Number(next.slice(2)) + 1000}`);
      writeFileSync(list, [head, ...shifted].join('\n'));
      for (const index of readdirSync(mail).filter((name) => name.startsWith('dovecot.index')))
        rmSync(join(mail, index));
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function accountOf(name: string): { uid: number; gid: number; name: string } {
  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g'), name };
}

function groupOf(gid: number): string {
  return spawnSync('getent', ['group', String(gid)], { encoding: 'utf8' }).stdout.split(':')[0] ?? 'nogroup';
}

/** A port that nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Does this very server answer on its port? Another test file's may have got it meanwhile: the greeting tells them apart. */
async function answers(server: ChildProcess, port: number, greeting: string): Promise<boolean> {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const said = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', (text: Buffer) => {
        socket.destroy();
        resolve(text.toString());
      });
      socket.once('error', () => resolve(''));
      socket.once('close', () => resolve(''));
    });
    if (said !== '') return said.includes(greeting);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
