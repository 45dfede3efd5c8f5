/** A real SMTP server for tests, on a loopback port: keeps what it gets, refuses what it is told to refuse. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  readonly port: number;
  readonly mails: { readonly to: string; readonly raw: string }[];
  /** Answers the next deliveries to an address with this code: 4xx for later, 5xx for never. */
  refuse(address: string, code: number, times?: number): void;
  stop(): Promise<void>;
}

export async function startSmtp(): Promise<TestSmtp> {
  const mails: { to: string; raw: string }[] = [];
  const refusals = new Map<string, { code: number; times: number }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
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
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, raw });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    refuse: (address, code, times = 1) => void refusals.set(address, { code, times }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
