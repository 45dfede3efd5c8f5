/**
 * Workers on a real queue while it and they fail: every step once, every letter once, every game verifies. Without Debian's
 * redis-server, or without PostgreSQL, those parts are left out by name. With many games: `npm run stress:worker`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lastTick } from '../../src/cli/tick-look.js';
import { startWorker } from '../../src/worker/worker.js';
import { hasPostgres, startPostgres } from '../kit/postgres.js';
import { hasRedis, startRedis } from '../kit/redis.js';
import { startSmtp } from '../kit/smtp.js';
import { movesheet, program, tempFolder } from '../kit/temp-game.js';
import {
  allThrough,
  crewFor,
  faultsOf,
  makeHouse,
  missingLetters,
  stepsDone,
  until,
  wrongWith,
  type Crew,
  type House,
  type QueueServer,
} from './trial.js';

/** For a machine that has much else to do. */
const LONG = 300_000;

async function houseOf(given: { games: number; turns: number }): Promise<House> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  return makeHouse(join(tempFolder(), 'games'), smtp, given);
}

function crewOf(folder: string, { url }: { url: string }, env: Readonly<Record<string, string>> = {}): Crew {
  const crew = crewFor({ folder, command: program(), url, env });
  onTestFinished(() => crew.dismiss());
  return crew;
}

async function redisFor(): Promise<QueueServer> {
  const redis = await startRedis(tempFolder());
  onTestFinished(() => redis.stop());
  return redis;
}

async function postgresFor(): Promise<QueueServer> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Three workers, and a fault whenever a step was done. */
async function faulty(house: House, server: QueueServer): Promise<void> {
  const crew = crewOf(house.folder, server);
  for (let n = 0; n < 3; n++) crew.hire();
  for (const { work } of faultsOf(house, crew, server, program())) {
    const before = stepsDone(house);
    await until(() => stepsDone(house) > before || allThrough(house), LONG);
    await work();
  }
  await until(() => allThrough(house) && missingLetters(house).length === 0, LONG);
}

describe.skipIf(!hasRedis)('workers on a real Redis', () => {
  test('killed, paused, with Redis restarted and lost, four commands at once: every step once, every letter once, all games verify', async () => {
    const house = await houseOf({ games: 3, turns: 2 });

    await faulty(house, await redisFor());

    expect(await wrongWith(house)).toEqual([]);
  }, 400_000);

  test('a server that is busy slows all letters, one that refuses a letter fails that one', async () => {
    const house = await houseOf({ games: 1, turns: 1 });
    house.smtp.refuse('P1@example.org', 421);
    house.smtp.refuse('P2@example.org', 550, 100);
    const crew = crewOf(house.folder, await redisFor());
    crew.hire();
    const to = (name: string): number => house.smtp.mails.filter((one) => one.to === name).length;

    const before = to('P1@example.org');
    await until(() => allThrough(house) && to('P1@example.org') > before, LONG);

    const ledger = readFileSync(join(house.games[0] ?? '', 'outbox', 'ledger.jsonl'), 'utf8');
    expect(ledger).toMatch(/"failed".*P1@example.org.*421|P1@example.org.*"failed".*421/);
    expect(ledger).toMatch(/P2@example.org.*550/);
    expect(to('P2@example.org')).toBe(1); // its first sheet, before the refusals
  }, 400_000);

  test('a game whose process dies three times in a row is held: its GM has one mail, and goes on by hand', async () => {
    const house = await houseOf({ games: 1, turns: 1 });
    const [game = ''] = house.games;
    const crew = crewOf(house.folder, await redisFor(), { MOVESHEET_CRASH_AT: 'flushed' });
    const told = (): string[] =>
      house.smtp.mails.flatMap(({ to, raw }) => (to === 'gm@example.org' ? [raw] : []));
    crew.hire();

    await until(() => told().length > 0, LONG);

    expect(lastTick(game)).toMatchObject({ stopped: true, held: { reasons: [{ code: 'tick/died' }] } });
    expect(told()).toHaveLength(1);
    expect(told()[0]?.replace(/=\r?\n/g, '')).toContain(`movesheet tick ${game}`);
    crew.dismiss();
    const { code } = await movesheet(house.folder, ['tick', house.folder]);
    expect([code, stepsDone(house)]).toEqual([0, 0]); // nobody takes it up by himself
    await movesheet(house.folder, ['tick', game]);
    expect(stepsDone(house)).toBe(1);
    expect(lastTick(game)?.stopped).toBeUndefined();
  }, 400_000);

  test('a process that takes too long is ended, and counts as dead; what it leaves to others does not', async () => {
    const said: string[] = [];
    const { url } = await redisFor();
    const began: string[] = [];
    const worker = await startWorker(
      {
        games: () => (said.length > 0 ? [] : [{ id: 'g1', due: 0 }]),
        letters: () => ({ due: [], doubtful: 0 }),
        tick: (id, signal) =>
          new Promise((done) => {
            began.push(id);
            signal.addEventListener('abort', () => done({ died: `ended: ${String(signal.reason)}` }));
          }),
        send: () => Promise.resolve({ how: 'gone' }),
        tell(id, what, why) {
          said.push(`${id} ${what}: ${why}`);
          return Promise.resolve([]);
        },
        close: () => undefined,
      },
      { url, jobs: 1, rate: 10, say: () => undefined, times: { longest: 200, again: 100, rest: 100 } },
    );
    onTestFinished(() => worker.stop());

    await until(() => said.length === 3, LONG);

    expect(began).toHaveLength(3);
    expect(said.map((line) => line.split(':')[0])).toEqual(['g1 slow', 'g1 slow', 'g1 dead']);
  }, 400_000);

  test('stops when it is told to, with what it has begun brought to its end; a worker without a queue says what to do', async () => {
    const house = await houseOf({ games: 2, turns: 1 });
    const worker = crewOf(house.folder, await redisFor()).hire();
    await until(() => stepsDone(house) > 0, LONG);

    worker.kill('SIGTERM');
    const code = await new Promise((resolve) => worker.once('exit', resolve));

    expect(code).toBe(0);
    for (const game of house.games) {
      const { code: verified } = await movesheet(house.folder, ['verify', game]);
      expect(verified).toBe(0);
    }
    const none = await movesheet(house.folder, ['worker', '.']);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('--redis redis://')]);
  }, 400_000);
});

describe.skipIf(!hasPostgres)('workers on a real PostgreSQL', () => {
  test('killed, paused, with it restarted and lost: every step once, every letter once, all games verify', async () => {
    const house = await houseOf({ games: 2, turns: 2 });

    await faulty(house, await postgresFor());

    expect(await wrongWith(house)).toEqual([]);
  }, 400_000);
});
