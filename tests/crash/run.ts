/**
 * Kills the real command with SIGKILL at random moments of `run`, `fetch` and `send`, and looks afterwards: the game stands
 * before or after the step, the archive replays, no sheet is lost, and after resuming every mail has gone out exactly once.
 * `npm run crash -- [--times N] [--seed N]`. Needs a build.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../src/catalog.js';
import { seededDice } from '../../src/core/index.js';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});
const dice = seededDice({ seed: values.seed, turn: 0 });
const BIN = join(packageRoot, 'bin', 'movesheet.js');
const POSITIONS = ['P1', 'P5'];

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly milliseconds: number;
}

function movesheet(cwd: string, args: readonly string[], killAfter?: number): Promise<Ended> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [BIN, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (out += text.toString()));
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, out, milliseconds: performance.now() - started });
    });
  });
}

const work = mkdtempSync(join(tmpdir(), 'crash-'));
const template = join(work, 'template');
const smtp: TestSmtp = await startSmtp();
const faults: string[] = [];

await prepare();
const lengths = await measure();
const what = ['run', 'fetch', 'send'] as const;
let killed = 0;
for (let time = 1; time <= Number(values.times); time++) {
  const command = what[time % what.length] ?? 'run';
  const before = faults.length;
  if (await once(command, time)) killed++;
  if (faults.length > before) console.error(`  ${time} ${command}: ${faults.slice(before).join('; ')}`);
  if (time % 20 === 0)
    console.log(`${time} of ${values.times}: ${killed} killed in the middle, ${faults.length} faults`);
}
await smtp.stop();
rmSync(work, { recursive: true, force: true });
console.log(`${values.times} runs, ${killed} killed in the middle, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** A game with a resolved turn, sheets in the drop box for the next, and a mail that waits. */
async function prepare(): Promise<void> {
  await movesheet(work, [
    'new',
    'template',
    '--system',
    'weekly-campaign',
    '--scenario',
    'tutorial',
    '--seed',
    'crash',
  ]);
  writeFileSync(
    join(template, 'players.yaml'),
    POSITIONS.map((id) => `${id}: { name: ${id}, email: ${id.toLowerCase()}@example.org }\n`).join(''),
  );
  const yaml = join(template, 'game.yaml');
  const mail = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n  folder: inbox\n`;
  writeFileSync(yaml, `${readFileSync(yaml, 'utf8')}${mail}`);
  mkdirSync(join(template, 'inbox'));
  const head = (id: string): string => {
    const file = JSON.parse(
      readFileSync(join(template, 'turns', '0000', 'sheets', `P0${id.slice(1)}.json`), 'utf8'),
    ) as { game: string; turn: number; token: string };
    return `GAME ${file.game} POSITION ${id} TURN ${file.turn} TOKEN ${file.token}\n`;
  };
  const bodies = POSITIONS.map((id) => `${head(id)}NOTE - here is ${id}\n`);
  POSITIONS.forEach((id, index) => {
    writeFileSync(
      join(template, 'inbox', `${id}.eml`),
      `From: ${id.toLowerCase()}@example.org\r\nTo: gm@example.org\r\nSubject: orders\r\nMessage-ID: <${id}@example.org>\r\n\r\n${(bodies[index] ?? '').replace(/\n/g, '\r\n')}`,
    );
  });
}

/** How long each command takes undisturbed: kills fall evenly over that time. */
async function measure(): Promise<Record<string, number>> {
  const game = copy('measure');
  const took: Record<string, number> = {};
  took.fetch = (await movesheet(game, ['fetch', '.'])).milliseconds;
  took.run = (await movesheet(game, ['run', '.'])).milliseconds;
  took.send = (await movesheet(game, ['send', '.'])).milliseconds;
  smtp.mails.length = 0;
  return took;
}

function copy(name: string): string {
  const game = join(work, name);
  cpSync(template, game, { recursive: true, preserveTimestamps: true });
  return game;
}

async function once(command: (typeof what)[number], time: number): Promise<boolean> {
  const game = copy(`game-${time}`);
  smtp.mails.length = 0;
  if (command !== 'fetch') await must(game, ['fetch', '.']);
  if (command === 'send') await must(game, ['run', '.']);
  smtp.mails.length = 0;
  const sheetsBefore = sheetsOf(game);
  const wait = dice.roll(Math.max(1, Math.floor((lengths[command] ?? 1000) * 1.1)), 'kill', time);

  const ended = await movesheet(game, [command, '.'], wait);
  check(game, command, ended, sheetsBefore);
  await resume(game, command);

  rmSync(game, { recursive: true, force: true });
  return ended.signal === 'SIGKILL';
}

async function must(game: string, args: readonly string[]): Promise<void> {
  const { code, out } = await movesheet(game, args);
  if (code !== 0) fault(`${args.join(' ')} failed: ${out.trim()}`);
}

function fault(text: string): void {
  faults.push(text);
}

/** Sheets in the drop box and in the archive. */
function sheetsOf(game: string): number {
  const drop = existsSync(join(game, 'orders'))
    ? readdirSync(join(game, 'orders')).filter((name) => name.startsWith('mail-'))
    : [];
  const archived = readdirSync(join(game, 'turns'))
    .filter((name) => /^\d{4}$/.test(name) && name !== '0000')
    .flatMap((name) =>
      readdirSync(join(game, 'turns', name, 'orders')).filter((file) => /-\d+\.(txt|yaml)$/.test(file)),
    );
  return Math.max(drop.length, archived.length);
}

function check(game: string, command: string, ended: Ended, sheetsBefore: number): void {
  const entries = readdirSync(join(game, 'turns')).filter((name) => !name.startsWith('.'));
  for (const entry of entries)
    if (!existsSync(join(game, 'turns', entry, 'manifest.json'))) fault(`${entry} has no manifest`);
  if (command === 'run' && sheetsOf(game) < sheetsBefore)
    fault(`sheets were lost: ${sheetsBefore} before, ${sheetsOf(game)} after`);
  if (ended.signal === null && ended.code !== 0) fault(`${command} failed by itself: ${ended.out.trim()}`);
}

/** The same command again, until it is done: then everything must be as if nothing had happened. */
async function resume(game: string, command: (typeof what)[number]): Promise<void> {
  const again = await movesheet(game, [command, '.']);
  const over = command === 'run' && again.code !== 0;
  if (over && !/would send nothing|are missing|sheets are missing/.test(again.out))
    fault(`run after the crash: ${again.out.trim()}`);
  const verified = await movesheet(game, ['verify', '.', '--json']);
  if (verified.code !== 0) fault(`verify: ${verified.out.trim()}`);
  if (command === 'run') return;
  await settleDoubts(game, command);
  const count = new Map<string, number>();
  for (const { raw } of smtp.mails) {
    const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
    count.set(id, (count.get(id) ?? 0) + 1);
  }
  const twice = [...count.values()].filter((times) => times > 1).length;
  if (twice > 0) fault(`${twice} mails went out twice`);
  if (command === 'send' && count.size !== POSITIONS.length)
    fault(`${count.size} of ${POSITIONS.length} mails went out`);
  if (command === 'fetch' && sheetsOf(game) !== POSITIONS.length)
    fault(`${sheetsOf(game)} of ${POSITIONS.length} sheets are in the drop box`);
}

/** A mail whose sending was cut short may have arrived: the GM asks, and sends again only where it did not. */
async function settleDoubts(game: string, command: string): Promise<void> {
  if (command !== 'send') return;
  for (const id of POSITIONS) {
    const arrived = smtp.mails.some(({ to }) => to === `${id.toLowerCase()}@example.org`);
    if (!arrived) await movesheet(game, ['send', '.', '--again', id]);
  }
}
