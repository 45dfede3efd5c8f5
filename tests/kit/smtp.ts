/** A real SMTP server for tests, on a loopback port: keeps what it gets, refuses what it is told to refuse. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  readonly port: number;
  readonly mails: { readonly from: string; readonly to: string; readonly raw: string }[];
  /** How often somebody has connected. */
  connections(): number;
  /** Answers the next deliveries to an address with this code: 4xx for later, 5xx for never. */
  refuse(address: string, code: number, times?: number): void;
  stop(): Promise<void>;
}

/** `login`: user and password that the server wants. */
export async function startSmtp(login?: { user: string; password: string }): Promise<TestSmtp> {
  const mails: { from: string; to: string; raw: string }[] = [];
  let connections = 0;
  const refusals = new Map<string, { code: number; times: number }>();
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onAuth({ username, password }, _session, callback) {
      const right = username === login?.user && password === login?.password;
      callback(right ? null : new Error('wrong password'), { user: username });
    },
    onRcptTo({ address }, _session, callback) {
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
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        for (const { address } of rcptTo) mails.push({ from, to: address, raw });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    connections: () => connections,
    refuse: (address, code, times = 1) => void refusals.set(address, { code, times }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
