/** Somebody who holds a whole archive changes it and makes all its hashes fit: a player with the pack alone finds out what can be found out. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/archive/folder/hash.js';
import type { Manifest } from '../../src/archive/folder/manifest.js';
import { sealed } from '../../src/archive/folder/sealed.js';
import { prove, provedWords } from '../../src/archive/history/prove.js';
import { unchanged } from '../../src/archive/history/unchanged.js';
import { placeOf } from '../../src/archive/pack/against.js';
import { contentsOf, isOver } from '../../src/archive/pack/contents.js';
import { unpackTo } from '../../src/archive/pack/read.js';
import { writePack } from '../../src/archive/pack/write.js';
import { runStep } from '../../src/archive/step.js';
import { plainRender, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

async function ended(): Promise<TempGame> {
  const game = await tempGame();
  const head = (id: string): string =>
    `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;
  game.drop('a.txt', `${head('P1')}L - Harrow Hill\nSHARE words of Anna\n`, 77);
  game.drop('b.txt', `${head('P2')}NONE\n`, 78);
  await runStep(game.folder, game.rules, plainRender);
  while (!isOver(game.folder))
    await runStep(game.folder, game.rules, plainRender, { standIns: ['P1', 'P2'] });
  return game;
}

/** All hashes of an archive made anew, so that none of them tells anything. */
function refit(folder: string): void {
  let previous = '';
  for (const entry of readdirSync(join(folder, 'turns')).sort()) {
    const place = join(folder, 'turns', entry);
    const manifest = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')) as Manifest;
    const files = Object.fromEntries(
      Object.keys(manifest.files).map((path) => [path, sha256(readFileSync(join(place, path)))]),
    );
    const text = sealed({ ...manifest, previous, files });
    writeFileSync(join(place, 'manifest.json'), text);
    previous = sha256(text);
  }
}

type Change = readonly [path: string, from: RegExp | string, to: string];

/** The folder that a player unpacks from a pack of the changed archive. */
async function received(game: TempGame, changes: readonly Change[]): Promise<string> {
  const home = tempFolder();
  const folder = join(home, 'changed');
  cpSync(game.folder, folder, { recursive: true });
  for (const [path, from, to] of changes) {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text, path).toMatch(from);
    writeFileSync(join(folder, path), text.replace(from, to));
  }
  refit(folder);
  const pack = join(home, 'whole.movesheet.tar.gz');
  await writePack(contentsOf(folder, 'open'), pack);
  await unpackTo(pack, join(home, 'mine'));
  expect(unchanged(join(home, 'mine'))).toBeUndefined();
  return join(home, 'mine');
}

const SHARE = [/words of Anna/, 'words of Bert'] as const;

test.each<[string, string, readonly Change[]]>([
  ['an event', 'events.jsonl', [['turns/0001/events.jsonl', '"men":2', '"men":3']]],
  ['an order that was played', 'state.json', [['turns/0001/orders/P01.json', '"levy"', '"march"']]],
  ['an order as received', 'orders/received.json', [['turns/0001/orders/P01-1.txt', 'Harrow', 'Other']]],
  ['a share that was mixed in', 'inputs.json', [['turns/0001/inputs.json', ...SHARE]]],
  [
    'a share in all places but the sheet',
    'sheets/P01.json',
    [
      ['turns/0001/inputs.json', ...SHARE],
      ['turns/0001/orders/P01.json', ...SHARE],
    ],
  ],
  [
    'what a position saw',
    'sheets/P01.json',
    [['turns/0001/sheets/P01.json', '"lastTurn":6', '"lastTurn":7']],
  ],
])('%s', async (_, file, changes) => {
  const game = await ended();
  const found = prove(await received(game, changes), game.rules);

  expect(found).toMatchObject({ ok: false, steps: 1, firstDifference: { entry: '0001' } });
  expect(found.firstDifference?.file).toBe(file);
});

test('a roll', async () => {
  const game = await ended();
  const path = readdirSync(join(game.folder, 'turns'))
    .map((entry) => `turns/${entry}/events.jsonl`)
    .find((one) => /"result":\d/.test(game.text(one)))!;
  const [, result = ''] = /"result":(\d)/.exec(game.text(path))!;
  const changed = `"result":${(Number(result) % 6) + 1}`;
  const found = prove(await received(game, [[path, /"result":\d/, changed]]), game.rules);

  expect(found.firstDifference).toMatchObject({
    file: 'events.jsonl',
    archived: changed.slice(-1),
    computed: result,
  });
  expect(found.firstDifference?.note).toMatch(/or who keeps the archive changed it and its hashes/);
});

test('a sheet as it is printed is proved by the one that its player was sent, and that is said', async () => {
  const game = await ended();
  const mine = readFileSync(join(game.folder, 'turns/0001/sheets/P01.txt'));
  const folder = await received(game, [['turns/0001/sheets/P01.txt', /$/, 'and more']]);
  const { ok, proved } = prove(folder, game.rules);

  expect(ok).toBe(true);
  expect(provedWords(proved).join('\n')).toMatch(/Not proved:[^]*PDF, HTML and text[^]*--with/);
  expect(placeOf(game.folder, mine)).toBe('turns/0001/sheets/P01.txt');
  expect(placeOf(folder, mine)).toBeUndefined();
});
