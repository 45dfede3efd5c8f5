/** A real SMTP server for tests, on a loopback port: keeps what it gets, refuses or hangs up where it is told to. */
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
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
  /** From now on says nothing more at this point and keeps the line; `every`: but for a part of a word, each so many milliseconds. */
  hold(at: 'greeting' | 'answer', every?: number): void;
  release(): void;
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
  const sockets = (): { destroy(): void; write(text: string): void }[] =>
    [...(server.connections as unknown as Set<{ _socket: Socket }>)].map(({ _socket }) => _socket);
  const cut = (): void => {
    for (const socket of sockets()) socket.destroy();
  };
  let held: Break | undefined;
  let each: number | undefined;
  let dribble: NodeJS.Timeout | undefined;
  const holds = (at: Break): boolean => {
    if (held !== at) return false;
    if (each !== undefined)
      dribble ??= setInterval(() => {
        for (const socket of sockets()) socket.write('2');
      }, each);
    return true;
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
      else if (!holds('greeting')) callback();
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
        else if (!holds('answer')) callback();
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
    hold(at, every) {
      held = at;
      each = every;
    },
    release() {
      held = undefined;
      clearInterval(dribble);
    },
    stop: () => {
      clearInterval(dribble);
      cut();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
