/**
 * Many games, three workers, and all that may go wrong with them: `npm run stress:worker -- [--games N] [--turns N] [--workers N]
 * [--every SECONDS] [--queue redis|postgres]`. Every step once, every letter once, every game verifies.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundleCommand } from '../crash/bench.js';
import { startPostgres } from '../kit/postgres.js';
import { startRedis } from '../kit/redis.js';
import { startSmtp } from '../kit/smtp.js';
import {
  allThrough,
  crewFor,
  doubtfulLetters,
  faultsOf,
  makeHouse,
  missingLetters,
  stepsDone,
  wrongWith,
} from './trial.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  games: { type: 'string', default: '200' },
  turns: { type: 'string', default: '1' },
  workers: { type: 'string', default: '3' },
  /** Seconds between two faults. */
  every: { type: 'string', default: '5' },
  queue: { type: 'string', default: 'redis' },
  /** Gives up after so many minutes without a step or a letter. */
  patience: { type: 'string', default: '5' },
});
const work = mkdtempSync(join(tmpdir(), 'stress-worker-'));
const bundle = bundleCommand();
const smtp = await startSmtp();
const server = values.queue === 'postgres' ? await startPostgres() : await startRedis(work);
const started = performance.now();
const seconds = (): number => Math.round((performance.now() - started) / 1000);
const counts = new Map<string, number>();
const house = await makeHouse(join(work, 'games'), smtp, {
  games: Number(values.games),
  turns: Number(values.turns),
});
console.log(`${house.games.length} games made, ${seconds()} s`);
const crew = crewFor({ folder: house.folder, command: bundle.command, url: server.url });
try {
  for (let n = 0; n < Number(values.workers); n++) crew.hire();
  await throughAll();
  const wrong = await wrongWith(house);
  for (const line of wrong) console.log(line);
  for (const [what, count] of counts) console.log(`${count} x ${what}`);
  console.log(
    `${house.games.length} games, ${stepsDone(house)} steps, ${smtp.mails.length} letters, ${doubtfulLetters(house)} in doubt, ${wrong.length} faults, ${seconds()} s`,
  );
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  crew.dismiss();
  await server.stop();
  await smtp.stop();
  rmSync(work, { recursive: true, force: true });
  bundle.remove();
}

/** Until all is done, or nothing moves any more. */
async function throughAll(): Promise<void> {
  const faults = faultsOf(house, crew, server, bundle.command);
  let seen = '';
  let moved = Date.now();
  for (let n = 0; !allThrough(house) || missingLetters(house).length > 0; n++) {
    await wait(Number(values.every) * 1000);
    const now = `${stepsDone(house)} steps, ${smtp.mails.length} letters`;
    if (now !== seen) moved = Date.now();
    else if (Date.now() - moved > Number(values.patience) * 60_000) return;
    if (n % 12 === 0) console.log(`${now}, ${seconds()} s`);
    seen = now;
    const fault = faults[n % faults.length];
    if (!fault || allThrough(house)) continue;
    await fault.work();
    counts.set(fault.what, (counts.get(fault.what) ?? 0) + 1);
  }
}
