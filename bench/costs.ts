/**
 * What many games cost: a week of one game of six positions is played and measured (sheets, receipts, reminders, the step, move sheets
 * by mail), and the rest is arithmetic. `npm run costs`; the table stands in docs/scaling.md.
 */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createGame } from '../src/archive/create.js';
import { rulesOf } from '../src/cli/game-rules.js';
import { gameYaml } from '../src/cli/game-yaml.js';
import { houseOf } from '../src/cli/worker-house.js';
import { QUEUE, queueOptions } from '../src/worker/queue.js';
import { hasRedis, startRedis } from '../tests/kit/redis.js';
import { startSmtp } from '../tests/kit/smtp.js';
import { compileBench, removeBench } from './build.js';
import { plainMovesheet, type Took } from './child.js';
import { writeSheets } from './fixture.js';

const PLAYERS = 6;
const LATE = 2;
const SIZES = [1000, 10_000, 100_000];
/** Of all games, due within the same hour. */
const PEAK = 0.6;
const HOUR = 3600;
/** Letters a second over all workers. */
const RATE = 10;
const DEADLINE = '2099-10-02T18:00:00Z';

const at = (hours: number): Record<string, string> => ({
  MOVESHEET_NOW: new Date(Date.parse(DEADLINE) + hours * HOUR * 1000).toISOString(),
});

interface Week {
  /** Seconds of processor. */
  readonly cpu: number;
  /** The largest process, MiB. */
  readonly memory: number;
  /** What the week has added to the folder: bytes, and how many files. */
  readonly bytes: number;
  readonly files: number;
  /** Of that, mails of move sheets, which can be made again. */
  readonly kept: number;
  readonly mails: number;
  readonly mailBytes: number;
}

const work = mkdtempSync(join(tmpdir(), 'costs-'));
try {
  await compileBench();
  const week = await playWeek();
  console.log(page(week, lookAtAll(), hasRedis ? await redisJobs() : undefined).join('\n'));
} finally {
  rmSync(work, { recursive: true, force: true });
  removeBench();
}

/** A week as a worker or `tick` sees it: sheets come on two days, one player is reminded, the deadline passes. */
async function playWeek(): Promise<Week> {
  const smtp = await startSmtp();
  const rules = await rulesOf('weekly-campaign');
  const game = join(work, 'games', 'g1');
  const yaml = gameYaml({ name: 'g1', system: rules.system, scenario: 'inner-sea', options: {} });
  const settings = `${yaml}
schedule: { zone: UTC, at: "18:00", on: [fri], first: "2099-10-02 18:00", remind: [48] }
nmr: { limit: ${PLAYERS} }
mail: { from: GM <gm@example.org>, smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false } }
`;
  const players = Array.from(
    { length: PLAYERS },
    (_, n) => `P${n + 1}: { name: Player ${n + 1}, email: p${n + 1}@example.org }\n`,
  ).join('');
  await createGame(
    game,
    rules,
    { settings, players, seed: 'costs', now: Date.parse(DEADLINE) - 7 * 24 * HOUR * 1000 },
    () => Promise.resolve({ pdf: new Uint8Array(), html: '', txt: '' }),
  );
  await plainMovesheetAt(-160, 'send', game);
  const before = sizeOf(game);
  const posted = smtp.mails.length;
  const sheets = join(game, 'orders');
  writeSheets(game, rules.system);
  asMails(sheets);
  // Two are late, and reminded.
  const late = readdirSync(sheets).slice(-LATE);
  for (const name of late) renameSync(join(sheets, name), join(work, name));
  const took = [await plainMovesheetAt(-50, 'tick', game), await plainMovesheetAt(-47, 'tick', game)];
  for (const name of late) renameSync(join(work, name), join(sheets, name));
  for (const hours of [-20, 1, 1.1, 1.2]) took.push(await plainMovesheetAt(hours, 'tick', game));
  const after = sizeOf(game);
  const sent = smtp.mails.slice(posted);
  await smtp.stop();
  const kept = sizeOf(join(game, 'outbox', '0001'));
  if (kept.files !== PLAYERS)
    throw new Error(`${kept.files} move sheets went out:\n${took.map(({ out }) => out).join('\n')}`);
  return {
    cpu: took.reduce((sum, { cpu }) => sum + cpu, 0) / 1000,
    memory: Math.max(...took.map(({ memory }) => memory)),
    bytes: after.bytes - before.bytes,
    files: after.files - before.files,
    kept: kept.bytes,
    mails: sent.length,
    mailBytes: sent.reduce((sum, { raw }) => sum + raw.length, 0),
  };
}

/** Each sheet as the mail of its player: such a one is answered. */
function asMails(folder: string): void {
  for (const [n, name] of readdirSync(folder).sort().entries()) {
    const text = readFileSync(join(folder, name), 'utf8').replace(/\n/g, '\r\n');
    const head = `From: p${n + 1}@example.org\r\nTo: gm@example.org\r\nSubject: orders\r\nMessage-ID: <m${n}@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n`;
    writeFileSync(join(folder, `m${n + 1}.eml`), `${head}\r\n${text}`);
    rmSync(join(folder, name));
  }
}

async function plainMovesheetAt(hours: number, ...words: string[]): Promise<Took> {
  Object.assign(process.env, at(hours));
  try {
    return await plainMovesheet(...words);
  } finally {
    delete process.env.MOVESHEET_NOW;
  }
}

function sizeOf(path: string): { readonly bytes: number; readonly files: number } {
  const about = statSync(path);
  if (!about.isDirectory()) return { bytes: about.size, files: 1 };
  return (
    readdirSync(path)
      // The numbers of who held the game: twenty are kept, and no more.
      .filter((name) => name !== '.fence')
      .map((name) => sizeOf(join(path, name)))
      .reduce((sum, one) => ({ bytes: sum.bytes + one.bytes, files: sum.files + one.files }), {
        bytes: 0,
        files: 0,
      })
  );
}

/** Milliseconds a game for the look of a sweep. */
function lookAtAll(): number {
  const games = join(work, 'games');
  const count = 200;
  for (let n = 2; n <= count; n++) cpSync(join(games, 'g1'), join(games, `g${n}`), { recursive: true });
  const house = houseOf(games);
  house.games();
  const before = process.cpuUsage();
  for (let time = 0; time < 5; time++) {
    house.games();
    house.letters();
  }
  const { user, system } = process.cpuUsage(before);
  house.close();
  return (user + system) / 1000 / 5 / count;
}

/** Bytes of Redis for a job, and milliseconds to add ten thousand of them. */
async function redisJobs(): Promise<{ readonly bytes: number; readonly adding: number }> {
  const redis = await startRedis(work);
  const queue = new Queue(QUEUE, queueOptions(redis.url));
  const client = new Redis(redis.url);
  const used = async (): Promise<number> =>
    Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1]);
  const count = 10_000;
  const before = await used();
  const started = performance.now();
  for (let n = 0; n < count; n += 1000)
    await queue.addBulk(
      Array.from({ length: 1000 }, (_, k) => ({
        name: 'game',
        data: { game: `game-${n + k}` },
        opts: { jobId: `g-game-${n + k}`, delay: 1_000_000 + n + k },
      })),
    );
  const adding = performance.now() - started;
  const bytes = ((await used()) - before) / count;
  client.disconnect();
  await queue.close();
  await redis.stop();
  return { bytes, adding };
}

function page(
  week: Week,
  look: number,
  redis: { readonly bytes: number; readonly adding: number } | undefined,
): string[] {
  const [cpu] = cpus();
  const big = (bytes: number): string =>
    bytes >= 1e12
      ? `${(bytes / 1e12).toFixed(1)} TB`
      : bytes >= 1e9
        ? `${(bytes / 1e9).toFixed(1)} GB`
        : `${Math.ceil(bytes / 1e6)} MB`;
  const round = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en-GB');
  const row = (games: number): string => {
    const seconds = week.cpu * games;
    return `| ${[
      games.toLocaleString('en-GB'),
      `${round(seconds / HOUR)} h`,
      round((seconds * PEAK) / HOUR),
      `${big(week.bytes * games)}, ${round(week.files * games)} files`,
      big((week.bytes - week.kept) * games),
      `${round(week.mails * games)}, ${big(week.mailBytes * games)}`,
      `${round((PLAYERS * games) / RATE / 60)} min`,
      `${round((look * games) / 1000)} s`,
      redis ? big(redis.bytes * games) : '?',
    ].join(' | ')} |`;
  };
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${day} with Node ${process.version} on ${process.platform} ${release()}, ${cpus().length} x ${cpu?.model.trim() ?? 'processor'} (\`npm run costs\`). A week of one game of ${PLAYERS} (\`inner-sea\`; six calls of \`tick\`, each a process of its own): ${week.cpu.toFixed(1)} s of processor, at most ${Math.round(week.memory)} MiB; ${(week.bytes / 1e6).toFixed(1)} MB in ${week.files} files, of which ${(week.kept / 1e6).toFixed(1)} MB are mails of move sheets; ${week.mails} mails of ${(week.mailBytes / 1e6).toFixed(1)} MB.${redis ? ` A job takes ${Math.round(redis.bytes)} bytes of Redis; ten thousand are added in ${(redis.adding / 1000).toFixed(1)} s.` : ''} Peak: ${PEAK * 100} % of all games due within the same hour.`,
    '',
    `| games a week | processor | cores in the peak hour | disk a week | with \`keep: hash\` | mails a week | all sheets at ${RATE} a second | one look at all | Redis |`,
    '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...SIZES.map(row),
  ];
}
