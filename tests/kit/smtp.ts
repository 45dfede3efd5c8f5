/** A real SMTP server for tests, on a loopback port: keeps what it gets, refuses or hangs up where it is told to. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** Where a line may break: before the server's greeting, at the recipient, in the letter, after its last byte without an answer. */
export type Break = 'greeting' | 'recipient' | 'letter' | 'answer';

export interface TestSmtp {
  readonly port: number;
  readonly mails: {
    readonly from: string;
    readonly to: string;
    readonly raw: string;
    readonly tls: boolean;
  }[];
  /** How often somebody has connected. */
  connections(): number;
  /** Answers the next deliveries to an address with this code: 4xx for later, 5xx for never. */
  refuse(address: string, code: number, times?: number): void;
  /** Hangs up at this point, so many times. */
  hangUp(at: Break, times?: number): void;
  stop(): Promise<void>;
}

export interface SmtpOptions {
  /** What the server wants. */
  readonly user?: string;
  readonly password?: string;
  /** `first`: TLS from the first byte; `starttls`: offered after the greeting; default: none. */
  readonly tls?: 'first' | 'starttls';
  /** Files of `tls/`: `cert` for this host, `other-cert` for another one. */
  readonly certificate?: 'cert' | 'other-cert';
}

export const tlsFolder = join(import.meta.dirname, 'tls');

/** The test servers' certificate, as a command is told to trust it. */
export const TRUST = { NODE_EXTRA_CA_CERTS: join(tlsFolder, 'cert.pem') };

function tlsFiles(certificate: NonNullable<SmtpOptions['certificate']>): { cert: Buffer; key: Buffer } {
  const read = (name: string): Buffer => readFileSync(join(tlsFolder, `${name}.pem`));
  return { cert: read(certificate), key: read(certificate.replace('cert', 'key')) };
}

export async function startSmtp(options: SmtpOptions = {}): Promise<TestSmtp> {
  const { user, password, tls, certificate = 'cert' } = options;
  const mails: { from: string; to: string; raw: string; tls: boolean }[] = [];
  let connections = 0;
  const refusals = new Map<string, { code: number; times: number }>();
  const breaks = new Map<Break, number>();
  const breaksAt = (at: Break): boolean => {
    const left = breaks.get(at) ?? 0;
    if (left > 0) breaks.set(at, left - 1);
    return left > 0;
  };
  const cut = (): void => {
    for (const { _socket } of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
      _socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: user === undefined,
    allowInsecureAuth: true,
    secure: tls === 'first',
    ...(tls === undefined ? { disabledCommands: ['STARTTLS'] } : tlsFiles(certificate)),
    logger: false,
    onConnect(_session, callback) {
      connections++;
      if (breaksAt('greeting')) cut();
      else callback();
    },
    onAuth(given, _session, callback) {
      const right = given.username === user && given.password === password;
      callback(right ? null : new Error('wrong password'), { user: given.username });
    },
    onRcptTo({ address }, _session, callback) {
      if (breaksAt('recipient')) {
        cut();
        return;
      }
      const refusal = refusals.get(address);
      if (!refusal || refusal.times <= 0) {
        callback();
        return;
      }
      refusal.times--;
      callback(Object.assign(new Error(`no mail for ${address} now`), { responseCode: refusal.code }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      if (breaksAt('letter')) {
        stream.once('data', cut);
        return;
      }
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        for (const { address } of rcptTo) mails.push({ from, to: address, raw, tls: session.secure });
        if (breaksAt('answer')) cut();
        else callback();
      });
    },
  });
  // What a client breaks off is the client's matter.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    connections: () => connections,
    refuse: (address, code, times = 1) => void refusals.set(address, { code, times }),
    hangUp: (at, times = 1) => void breaks.set(at, times),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
