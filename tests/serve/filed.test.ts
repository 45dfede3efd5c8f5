/** What lies with the game master as the server tells it, and games that are at another place than a sheet. */
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { lastEntry } from '../../src/archive/folder/read.js';
import { rollBack } from '../../src/archive/history/rollback.js';
import { runStep } from '../../src/archive/step.js';
import type { Receipt } from '../../src/serve/hand-in.js';
import { linksOf } from '../../src/serve/links.js';
import { startServer, type ServeOptions } from '../../src/serve/server.js';
import { plainRender, tempGame, type TempGame, type TempGameOptions } from '../kit/temp-game.js';

const SEATS = ['P1', 'P2'] as const;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Served {
  readonly game: TempGame;
  readonly post: (text: string) => Promise<Receipt>;
  /** Of P1; `of`: of another one. */
  readonly filed: (of?: string) => Promise<unknown>;
  readonly run: () => Promise<unknown>;
}

async function served(given: Partial<ServeOptions> = {}, made: TempGameOptions = {}): Promise<Served> {
  const game = await tempGame(made);
  const links = await linksOf(game.folder, SEATS);
  const systemOf = (): Promise<typeof game.rules.system> => Promise.resolve(game.rules.system);
  const here = { folder: game.folder, host: '127.0.0.1', port: 0 };
  const patience = 60_000;
  const server = await startServer({ ...here, systemOf, makeDesk: () => '', limits: { patience }, ...given });
  onTestFinished(() => server.stop());
  const at = (position: string): string => `http://127.0.0.1:${server.port}/d/${links.get(position) ?? ''}`;
  return {
    game,
    async post(text) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const body = JSON.stringify({ text, sha256: hash(text) });
      return (await (await fetch(at('P1'), { method: 'POST', headers, body })).json()) as Receipt;
    },
    filed: async (of = 'P1') => ((await (await fetch(`${at(of)}/filed`)).json()) as { filed: unknown }).filed,
    run: () => runStep(game.folder, game.rules, plainRender, { acceptNmr: 2 }),
  };
}

function sheet(of: TempGame, line: string, entry = '0000'): string {
  const { game, turn, token } = of.file('P1', entry);
  return `GAME ${game}\nPOSITION P1\nTURN ${turn}\nTOKEN ${token}\n${line}\n`;
}

test('the sheet that counts is told to its position alone: text, hash, number, time', async () => {
  const { game, post, filed } = await served();
  expect(await filed()).toBeNull();
  const [good, wrong] = [sheet(game, 'L - Hill'), sheet(game, 'XX - nonsense')];
  const { arrived } = await post(good);
  const first = {
    number: 1,
    arrived,
    state: 'green',
    verdict: 'accepted',
    sha256: hash(good),
    text: good,
  };
  expect(await filed()).toEqual(first);
  expect(await filed('P2')).toBeNull();
  // A worse one does not replace it, whatever came last.
  expect(await post(wrong)).toMatchObject({ state: 'red', verdict: 'not-better' });
  expect(await filed()).toEqual(first);
  expect(await post(sheet(game, 'L - Hill\nNOTE - better'))).toMatchObject({ sheet: 3 });
  expect(await filed()).toMatchObject({ number: 3, text: sheet(game, 'L - Hill\nNOTE - better') });
  await post(sheet(game, 'WITHDRAW YES'));
  expect(await filed()).toBeNull();
});

test('one that came too late is told as late, and one of mail or file as any other', async () => {
  const settings = '\ndeadlines: {zone: UTC, first: "2026-12-25 20:00", every-days: 7}\n';
  const { game, post, filed } = await served({ now: () => Date.parse('2027-01-01') }, { settings });
  await post(sheet(game, 'L - Hill'));
  expect(await filed()).toMatchObject({ number: 1, verdict: 'late' });
  const dropped = sheet(game, 'L - Dale');
  game.drop('by-hand.txt', dropped);
  expect(await filed()).toMatchObject({ verdict: 'accepted', text: dropped });
});

test('once its step is resolved nothing lies there, and a sheet for it is told that it is over', async () => {
  const { game, post, filed, run } = await served();
  await post(sheet(game, 'L - Hill'));
  await run();
  expect(await filed()).toBeNull();
  const late = await post(sheet(game, 'L - Dale'));
  expect(late.lines.join('\n')).toContain('you answered turn');
  expect(await post(sheet(game, 'L - Dale', '0001'))).toMatchObject({ filed: true, sheet: 1 });
});

test('rolled back, a sheet of the undone turn is refused, and one of the turn that is open again is taken', async () => {
  const { game, post, filed, run } = await served();
  const text = sheet(game, 'L - Hill');
  await post(text);
  await run();
  // Both are judged now, and remembered as for the second turn.
  expect(await post(sheet(game, 'L - Dale'))).toMatchObject({ filed: false });
  const second = sheet(game, 'L - Ford', '0001');
  expect(await post(second)).toMatchObject({ filed: true });
  await rollBack(game.folder, '0000', 'a test');
  expect(await post(second)).toMatchObject({ filed: false, state: 'refused' });
  expect(await post(sheet(game, 'L - Dale'))).toMatchObject({ filed: true });
  expect(await filed()).toMatchObject({ text: sheet(game, 'L - Dale') });
});

test('a game that is over takes no sheet, and says so', async () => {
  const { game, post, filed, run } = await served();
  for (let turn = 1; turn < 12; turn++) {
    const outcome = (await run().catch(() => undefined)) as { kind?: string } | undefined;
    if (outcome?.kind !== 'resolved') break;
  }
  const last = lastEntry(game.folder);
  expect(last.manifest.opens.awaiting).toEqual([]);
  const { lines, ...told } = await post(sheet(game, 'L - Hill', last.name));
  expect(told).toMatchObject({ filed: false, state: 'refused' });
  expect(lines.join('\n')).toContain('the game is over');
  expect(await filed()).toBeNull();
});
