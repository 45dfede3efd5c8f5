/** How long a house needs for a mailbox of 1,000 mails: 400 sheets over 40 games. `npx tsx bench/house.ts` */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame } from '../src/archive/create.js';
import type { PositionFile } from '../src/archive/folder/position-file.js';
import { gameYaml } from '../src/cli/game-yaml.js';
import { rulesOf } from '../src/cli/game-rules.js';
import { tickAll } from '../src/cli/tick-folder.js';

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
const base = Math.round(process.resourceUsage().maxRSS / 1024);
const [wall, before] = [performance.now(), process.cpuUsage()];
const done = await tickAll([folder], {
  now: () => new Date(),
  dryRun: false,
  drawPdf: () => undefined,
  jobs: 1,
});
const used = process.cpuUsage(before);
console.log(
  JSON.stringify({
    games: GAMES,
    mails: MAILS,
    sheets: done.games.reduce((sum, { did }) => sum + Number(/(\d+) sheet/.exec(did.join())?.[1] ?? 0), 0),
    problems: done.games.filter(({ problem }) => problem).length,
    seconds: Math.round((performance.now() - wall) / 100) / 10,
    processor: Math.round((used.user + used.system) / 100_000) / 10,
    beforeMiB: base,
    peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
);
rmSync(folder, { recursive: true, force: true });
