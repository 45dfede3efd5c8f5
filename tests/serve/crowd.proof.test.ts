/** Two hundred players send at the same moment to a server in a process of its own, while the turn is resolved in another. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeCrowdGame } from '../../bench/crowd-game.js';
import { sendAll, sendOnce, serving, type Sender, type ServingChild } from '../../bench/crowd.js';
import { installLoad } from '../../bench/load-package.js';
import { RECEIVED } from '../../src/archive/folder/layout.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { bundled, movesheet, tempFolder, tempFolderForAll } from '../kit/temp-game.js';

const PLAYERS = 200;
/** Where it is not their number that counts: a run of so many is short. */
const FEWER = 60;
const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** What the last step was resolved with. */
const archived = (game: string): string[] =>
  (
    JSON.parse(readFileSync(join(game, 'turns', lastEntry(game).name, RECEIVED), 'utf8')) as {
      sha256: string;
    }[]
  ).map((one) => one.sha256);

/** What lies in the drop box as a sheet. */
const waitingWhole = (game: string): string[] => readDropBox(game).map(({ bytes }) => sha256(bytes));

/** The same, and nothing is half written. */
function waiting(game: string): string[] {
  expect(readdirSync(join(game, 'orders')).filter((name) => name.startsWith('.'))).toEqual([]);
  return waitingWhole(game);
}

describe(`${PLAYERS} players at once`, () => {
  const home = tempFolderForAll();
  beforeAll(() => installLoad(home));

  async function started(game: string): Promise<ServingChild> {
    const server = await serving([bundled()], game);
    onTestFinished(async () => {
      expect(await server.stop()).toBe(
        server.child.killed && server.child.signalCode === 'SIGKILL' ? null : 0,
      );
    });
    return server;
  }

  async function served(players: number): Promise<{
    game: string;
    senders: readonly Sender[];
    server: ServingChild;
    port: number;
    said: () => string;
  }> {
    const { folder, senders } = await makeCrowdGame(tempFolder(), players);
    const server = await started(folder);
    return { game: folder, senders, server, port: server.port, said: server.said };
  }

  test('each sheet is filed once, and its receipt names it', async () => {
    const { game, senders, port, said } = await served(PLAYERS);
    const answers = await sendAll(port, senders);
    for (const [at, { receipt }] of answers.entries()) {
      const hash = sha256(senders[at]?.text ?? '');
      expect(receipt).toMatchObject({
        filed: true,
        verdict: 'accepted',
        sheet: 1,
        again: false,
        sha256: hash,
      });
      expect(receipt.lines.join('\n')).toContain(hash);
    }
    expect(new Set(waiting(game))).toEqual(new Set(senders.map(({ text }) => sha256(text))));
    expect(waiting(game)).toHaveLength(PLAYERS);
    const receipts = readdirSync(join(game, 'receipts', '0000'));
    expect(receipts).toHaveLength(PLAYERS);
    expect(said()).toBe('');
  }, 600_000);

  test('a server that is killed in the middle has lost nothing that it answered', async () => {
    const { game, senders, server } = await served(FEWER);
    const answered: string[] = [];
    await Promise.allSettled(
      senders.map(async (sender, at) => {
        const status = await sendOnce(server.port, sender, at);
        expect([200, 202]).toContain(status);
        answered.push(sha256(sender.text));
        if (answered.length === FEWER / 3) server.child.kill('SIGKILL');
      }),
    );
    expect(answered.length).toBeGreaterThanOrEqual(FEWER / 3);
    expect(waitingWhole(game)).toEqual(expect.arrayContaining(answered));
    // All of them send again, as who got no answer does.
    const again = await sendAll((await started(game)).port, senders);
    expect(again.filter(({ receipt }) => !receipt.filed)).toEqual([]);
    expect(waiting(game).sort()).toEqual(senders.map(({ text }) => sha256(text)).sort());
  }, 600_000);

  test('beside a run each is in the step, or told that its turn is over', async () => {
    const { game, senders, port, said } = await served(FEWER);
    // Some are filed before it, most come while it has the game.
    const first = await sendAll(port, senders.slice(0, 20));
    const rest = sendAll(port, senders.slice(20));
    const run = await movesheet(game, ['run', game, '--accept-nmr', String(FEWER)]);
    expect(run).toMatchObject({ code: 0 });
    const answers = [...first, ...(await rest)];
    const inStep = new Set(archived(game));
    expect(archived(game)).toHaveLength(inStep.size);
    for (const [at, { receipt }] of answers.entries()) {
      expect(inStep.has(sha256(senders[at]?.text ?? '')), receipt.lines.join('\n')).toBe(receipt.filed);
      if (!receipt.filed) expect(receipt.lines.join('\n')).toContain('you answered turn');
    }
    expect(answers.slice(0, 20).every(({ receipt }) => receipt.filed)).toBe(true);
    expect(waiting(game)).toEqual([]);
    expect(existsSync(join(game, 'questions.json'))).toBe(false);
    expect(said()).toBe('');
  }, 600_000);
});
