/**
 * Workers on a real Redis while it and they fail: every step once, every letter once, every game verifies. Without Debian's
 * redis-server it is left out by name.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { hasRedis, startRedis } from '../kit/redis.js';
import { startSmtp } from '../kit/smtp.js';
import { command, movesheet, plainRender, program, rulesFor, tempFolder } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

const GAMES = Number(process.env.WORKER_GAMES ?? 4);
const STEPS = 8;
/** Nobody sends anything, and the computer plays for all: each step is due as soon as it is open. */
const PLAYERS = ['P1', 'P2']
  .map((id) => `${id}: { name: ${id}, email: ${id}@example.org, absent: { until: 99, stand-in: true } }\n`)
  .join('');
const SCHEDULE = `\nschedule: { zone: Europe/Berlin, at: "20:00", on: [fri], when: either }\n`;

async function house(port: number): Promise<{ folder: string; games: string[] }> {
  const folder = join(tempFolder(), 'games');
  mkdirSync(folder);
  const system = await toySystem();
  const games: string[] = [];
  for (let n = 1; n <= GAMES; n++) {
    const game = join(folder, `g${n}`);
    const yaml = gameYaml({ name: `g${n}`, system, scenario: 'feud', options: {} });
    const mail = `\nmail:\n  from: GM <gm@example.org>\n  gm: gm@example.org\n  smtp: { host: 127.0.0.1, port: ${port}, secure: false }\n`;
    await createGame(
      game,
      rulesFor(system),
      { settings: `${yaml}${SCHEDULE}${mail}`, players: PLAYERS, seed: `s${n}` },
      plainRender,
    );
    await command(folder, ['send', game]);
    games.push(game);
  }
  return { folder, games };
}

interface Crew {
  readonly all: Set<ChildProcess>;
  readonly hire: () => ChildProcess;
}

function crew(folder: string, url: string): Crew {
  const all = new Set<ChildProcess>();
  const hire = (): ChildProcess => {
    const child = spawn(process.execPath, [program(), 'worker', folder, '--jobs', '1'], {
      env: { ...process.env, MOVESHEET_REDIS: url, MOVESHEET_WORKER_TIMES: 'quick' },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    all.add(child);
    child.on('exit', () => all.delete(child));
    return child;
  };
  onTestFinished(() => {
    for (const child of all) killGroup(child);
  });
  return { all, hire };
}

/** With whatever it has started. */
function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

const stepsDone = (games: readonly string[]): number =>
  games.reduce(
    (sum, game) => sum + readdirSync(join(game, 'turns')).filter((name) => /^\d{4}$/.test(name)).length - 1,
    0,
  );

describe.skipIf(!hasRedis)('workers on a real Redis', () => {
  test('killed, paused, with Redis restarted and lost: every step once, every letter once, all games verify', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { folder, games } = await house(smtp.port);
    const redis = await startRedis(tempFolder());
    onTestFinished(() => redis.stop());
    const { hire, all } = crew(folder, redis.url);
    for (let n = 0; n < 3; n++) hire();

    const faults: (() => Promise<void> | void)[] = [
      () => {
        const [first] = all;
        if (first) killGroup(first);
        hire();
      },
      () => redis.again('kept'),
      async () => {
        // The worker alone: what it has started goes on without it.
        const [first] = all;
        first?.kill('SIGSTOP');
        await wait(6000);
        first?.kill('SIGCONT');
      },
      () => redis.again('lost'),
      () => {
        const [, second] = all;
        second?.kill('SIGKILL');
        hire();
      },
    ];
    const until = Date.now() + 300_000;
    for (let n = 0; stepsDone(games) < GAMES * STEPS && Date.now() < until; n++) {
      await wait(5000);
      await faults[n % faults.length]?.();
    }
    // The last letters go out behind the last step.
    for (let n = 0; n < 60 && smtp.mails.length < GAMES * (STEPS + 1) * 2; n++) await wait(1000);

    expect(stepsDone(games)).toBe(GAMES * STEPS);
    for (const game of games) {
      expect(lastEntry(game).manifest.opens.awaiting).toEqual([]);
      const { code, out } = await movesheet(folder, ['verify', game]);
      expect([code, out]).toEqual([0, expect.stringContaining('')]);
    }
    const letters = smtp.mails.map(({ to, raw }) => `${to} ${/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''}`);
    expect(letters.filter((one, at) => letters.indexOf(one) !== at)).toEqual([]);
  }, 400_000);

  test('stops when it is told to, with what it has begun brought to its end; a worker without a queue says what to do', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { folder, games } = await house(smtp.port);
    const redis = await startRedis(tempFolder());
    onTestFinished(() => redis.stop());
    const worker = crew(folder, redis.url).hire();
    while (stepsDone(games) === 0) await wait(200);

    worker.kill('SIGTERM');
    const code = await new Promise((resolve) => worker.once('exit', resolve));

    expect(code).toBe(0);
    for (const game of games) {
      const { code: verified } = await movesheet(folder, ['verify', game]);
      expect(verified).toBe(0);
    }
    const none = await movesheet(folder, ['worker', '.']);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('--redis redis://')]);
  }, 200_000);
});
