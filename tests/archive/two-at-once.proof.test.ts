/** A command is paused at its worst moment, as by a machine that falls asleep; another one takes the game and works; the first goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleCommand, openBench, type Bench, type Bundle, type Pause } from '../crash/bench.js';

let bundle: Bundle;
let bench: Bench;
const folder = mkdtempSync(join(tmpdir(), 'two-'));

beforeAll(async () => {
  bundle = bundleCommand();
  bench = await openBench(folder, bundle);
}, 120_000);
afterAll(async () => {
  await bench.close();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('paused', { timeout: 120_000, skip: process.platform !== 'linux' }, () => {
  test.each<readonly [string, Pause, string, number, 'lease' | 'unlock']>([
    ['a writer before its rename', ['run', 'run'], 'renameSync .*turns/.new', 0, 'lease'],
    ['a writer in the middle of its files', ['run', 'run'], 'openSync .*sheets/P02.txt', 0, 'unlock'],
    ['a writer before its rename', ['run', 'amend'], 'renameSync .*turns/.new', 0, 'lease'],
    ['a rollback before it moves an entry', ['rollback', 'run'], 'renameSync .*turns/0001', 0, 'lease'],
    [
      'a rollback behind its entries',
      ['rollback', 'rollback'],
      'Sync .*undone/(0001|.new-0001-\\d+)$',
      2,
      'lease',
    ],
    [
      'a step that takes its sheets out of the drop box',
      ['run', 'run'],
      'Sync .*/orders/[^/]+txt$',
      0,
      'lease',
    ],
    ['mails that are kept, before their names', ['fetch', 'fetch'], 'renameSync .*mail/', 0, 'lease'],
    ['sheets and answers, before their names', ['fetch', 'fetch'], 'renameSync .*answers/', 1, 'lease'],
    ['mails that were worked, before the journal', ['fetch', 'fetch'], 'openSync .*mail/journal', 6, 'lease'],
    ['a sender before its line in the ledger', ['send', 'send'], 'openSync .*ledger.jsonl', 0, 'lease'],
    ['a sender before its claim', ['send', 'send'], 'writeFileSync .*claims', 0, 'lease'],
    ['a sender in the middle of its words', ['send', 'send'], '^send', 5, 'unlock'],
    ['a reminder before its line in the ledger', ['remind', 'remind'], 'openSync .*ledger.jsonl', 0, 'lease'],
  ])('%s: %j, one commit, each mail once', async (_, pause, match, at, way) => {
    const { paused, wrong } = await bench.paused(pause, { at, match }, way);

    expect(wrong).toEqual([]);
    expect(paused).toBe(true);
  });
});

describe('six at once', { timeout: 120_000 }, () => {
  test.each(['run', 'send'] as const)('%s: one does it, and each mail goes out once', async (command) => {
    expect(await bench.sixAtOnce(command)).toEqual([]);
  });
});
