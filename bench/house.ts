/** How long a house needs for a mailbox of 1,000 mails: 400 sheets over 40 games. `npx tsx bench/house.ts`, after a build. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame } from '../src/archive/create.js';
import type { PositionFile } from '../src/archive/folder/position-file.js';
import { gameYaml } from '../src/cli/game-yaml.js';
import { rulesOf } from '../src/cli/game-rules.js';
import type { Ticked } from '../src/cli/ticked.js';
import { compileBench, removeBench } from './build.js';
import { plainMovesheet } from './child.js';

const GAMES = Number(process.argv[2] ?? 40);
const MAILS = Number(process.argv[3] ?? 1000);
const SHEETS = Number(process.argv[4] ?? 400);

const folder = mkdtempSync(join(tmpdir(), 'movesheet-house-'));
mkdirSync(join(folder, 'mails'));
writeFileSync(
  join(folder, 'house.yaml'),
  'schedule: { zone: UTC, at: "20:00", on: [fri] }\nmail: { from: GM <gm@example.org>, folder: mails }\n',
);
const rules = await rulesOf('king-of-kings');
const plain = (): Promise<{ pdf: Uint8Array; html: string; txt: string }> =>
  Promise.resolve({ pdf: new Uint8Array(), html: '', txt: '' });
const seats: { game: string; position: string; token: string; from: string }[] = [];
for (let at = 0; at < GAMES; at++) {
  const name = `game-${at}`;
  const settings = gameYaml({ name, system: rules.system, scenario: 'alexander', options: {} });
  const info = rules.system.scenarios.find(({ id }) => id === 'alexander');
  const positions = (info?.positions ?? []).map(({ id }) => id);
  const players = positions
    .map((id) => `${id}: { name: ${id}, email: ${name}-${id.toLowerCase()}@example.org }`)
    .join('\n');
  await createGame(join(folder, name), rules, { settings, players, seed: name, now: Date.now() }, plain);
  for (const position of positions) {
    const file = join(folder, name, 'turns/0000/sheets', `P${position.slice(1).padStart(2, '0')}.json`);
    const { token } = JSON.parse(readFileSync(file, 'utf8')) as PositionFile;
    seats.push({ game: name, position, token, from: `${name}-${position.toLowerCase()}@example.org` });
  }
}
for (let at = 0; at < MAILS; at++) {
  const seat = seats[at % seats.length];
  if (!seat) throw new Error('no seats');
  const sheet = at < SHEETS;
  const text = sheet
    ? `GAME ${seat.game} POSITION ${seat.position} TURN 1 TOKEN ${seat.token}\r\n${`B - 1PX - Place ${at}\r\n`.repeat(8)}END`
    : 'Buy our things.\r\n'.repeat(40);
  writeFileSync(
    join(folder, 'mails', `${String(at).padStart(5, '0')}.eml`),
    `From: ${sheet ? seat.from : `spam-${at}@example.net`}\r\nTo: gm@example.org\r\nSubject: orders\r\nMessage-ID: <m${at}@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`,
  );
}
await compileBench();
try {
  // A fresh process, as cron starts it: what made the games has its own memory.
  const { wall, cpu, memory, out } = await plainMovesheet('tick', folder, '--jobs', '1', '--json');
  const { games } = JSON.parse(out) as { games: readonly Ticked[] };
  console.log(
    JSON.stringify({
      games: GAMES,
      mails: MAILS,
      sheets: games.reduce((sum, { did }) => sum + Number(/(\d+) sheet/.exec(did.join())?.[1] ?? 0), 0),
      problems: games.filter(({ problem }) => problem).length,
      seconds: Math.round(wall / 100) / 10,
      processor: Math.round(cpu / 100) / 10,
      peakMiB: Math.round(memory),
    }),
  );
} finally {
  removeBench();
}
rmSync(folder, { recursive: true, force: true });
