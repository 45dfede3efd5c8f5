/** Mails a resolved turn to its players over loopback, the same bytes by bare nodemailer, and what of it is flushing the ledger. `node mail.js GAME TIMES` */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { lastEntry } from '../../src/archive/folder/read.js';
import { readPlayers, readSettings } from '../../src/archive/settings/settings.js';
import { writeMails } from '../../src/cli/eml-files.js';
import { appendLine } from '../../src/disk.js';
import { openLedger } from '../../src/mail/ledger.js';
import { sendAll } from '../../src/mail/outbox.js';

const [game = '', times = '1'] = process.argv.slice(2);
let received = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, callback) {
    stream.on('end', () => {
      received++;
      callback();
    });
    stream.resume();
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
const smtp = { host: '127.0.0.1', port, secure: false };

const took: { write: number; send: number; bare: number; flush: number; letters: number }[] = [];
for (let time = 0; time < Number(times); time++) {
  const began = performance.now();
  const { outgoing } = await writeMails(game, readSettings(game), readPlayers(game), lastEntry(game));
  const written = performance.now();
  // Beside a ledger stand its claims: in a folder of its own no letter was begun before.
  const folder = join(game, 'bench-ledger');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const file = join(folder, 'ledger.jsonl');
  const sent = await sendAll(outgoing, { smtp, env: {}, ledger: openLedger(file), now: () => new Date() });
  const done = performance.now();
  if (sent.some(({ result }) => result !== 'sent')) throw new Error(JSON.stringify(sent[0]));
  const transport = createTransport({ ...smtp, pool: true, maxConnections: 1, maxMessages: Infinity });
  for (const { letter, eml } of outgoing)
    await transport.sendMail({ envelope: { from: 'gm@example.org', to: [letter.to.address] }, raw: eml });
  transport.close();
  const mailed = performance.now();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lines) appendLine(`${file}.again`, `${line}\n`);
  took.push({
    write: written - began,
    send: done - written,
    bare: mailed - done,
    flush: performance.now() - mailed,
    letters: outgoing.length,
  });
}
if (received !== took.reduce((sum, { letters }) => sum + 2 * letters, 0))
  throw new Error(`${received} mails came`);
console.log(JSON.stringify(took));
server.close();
