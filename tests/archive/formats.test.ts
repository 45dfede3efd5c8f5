/**
 * Archives as releases of Movesheet have written them: each must verify for ever. A release adds one: RECORD=1 npx vitest run --project
 * program tests/archive/formats.test.ts, and the new file is committed; those that are there are never written again.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { amend } from '../../src/archive/history/amend.js';
import { prove } from '../../src/archive/history/prove.js';
import { unchanged } from '../../src/archive/history/unchanged.js';
import { readEntry } from '../../src/archive/folder/read.js';
import { contentsOf, isOver } from '../../src/archive/pack/contents.js';
import { unpackInto } from '../../src/archive/pack/read.js';
import { writePack } from '../../src/archive/pack/write.js';
import { runStep } from '../../src/archive/step.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { engineVersion } from '../../src/cli/version.js';
import { packageRoot } from '../../src/catalog.js';
import { command, inside, plainRender, rulesFor, tempFolder, tempGame } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

const FIXTURES = join(packageRoot, 'tests/archive/fixtures');
const NAME = /^form-(\d+)-by-(\d+\.\d+\.\d+)\.movesheet\.tar\.gz$/;
const fixtures = readdirSync(FIXTURES).filter((name) => NAME.test(name));

/** A game to its end, as this release archives it: sheets of both, a letter, an amendment; of form 2 shares, too. */
async function record(form: number): Promise<void> {
  const name = `form-${form}-by-${engineVersion()}.movesheet.tar.gz`;
  if (existsSync(join(FIXTURES, name))) return;
  const system = await toySystem();
  const rules = { ...rulesFor(system), engine: engineVersion() };
  const folder = join(tempFolder(), 'ford-1');
  const settings = gameYaml({ name: 'ford-1', system, scenario: 'feud', options: {} });
  await createGame(folder, rules, { settings, players: '', seed: `recorded as ${name}` }, plainRender);
  const game = inside(folder);
  const head = (id: string): string =>
    `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;
  const share = form === 1 ? '' : 'SHARE for the record\n';
  game.drop('a.txt', `${head('P1')}L - Harrow Hill\nPRESS - P2 - Peace?\n${share}`, 77);
  game.drop('b.txt', `${head('P2')}NONE\n`, 78);
  await runStep(folder, rules, plainRender);
  const patch = [{ op: 'add', path: '/places/hill/men', value: { P1: 9 } }] as const;
  await amend(folder, rules, plainRender, { patch, reason: 'a wager' });
  while (!isOver(folder)) await runStep(folder, rules, plainRender, { standIns: ['P1', 'P2'] });
  await writePack(contentsOf(folder, 'open'), join(FIXTURES, name));
}

test.runIf(process.env['RECORD'] === '1').each([1, 2])('record form %i', record);

/** Releases whose toy is that of today. The one of 0.1.0 had another state: of its archive the hashes hold, and it says what replays it. */
const REPLAYED = new Set(['0.2.0']);

describe.each(fixtures)('%s', (name) => {
  const [, form, by] = NAME.exec(name) ?? [];

  test('verifies', async () => {
    const folder = tempFolder();
    const { list, wrong } = await unpackInto(join(FIXTURES, name), folder);
    const rules = rulesFor(await toySystem());
    const found = prove(folder, { ...rules, engine: engineVersion() });

    expect(wrong).toEqual([]);
    expect(list).toMatchObject({ over: true, engine: by });
    expect(unchanged(folder)).toBeUndefined();
    if (!REPLAYED.has(by ?? '')) {
      expect(found.firstDifference?.note).toContain(`npx movesheet@${by ?? ''} verify`);
      return;
    }
    expect(found).toMatchObject({
      ok: true,
      steps: 8,
      proved: { steps: 6, received: 2, counted: 2, amendments: ['0001+amendment-1'] },
    });
    expect(Math.max(...list.entries.map((entry) => readEntry(folder, entry.name).manifest.format))).toBe(
      Number(form),
    );
  });
});

test('every form that can be read is on record', () => {
  expect(new Set(fixtures.map((name) => NAME.exec(name)?.[1]))).toEqual(new Set(['1', '2']));
});

test('a form of a later release is refused by every command, with what reads it', async () => {
  const game = await tempGame();
  const file = join(game.folder, 'turns/0000/manifest.json');
  const text = game.text('turns/0000/manifest.json');
  writeFileSync(
    file,
    text.replace('"format": 1', '"format": 3').replace('"engine": "test"', '"engine": "4.1.0"'),
  );

  for (const asked of [
    ['verify', '.'],
    ['status', '.'],
    ['run', '.'],
  ])
    expect(await command(game.folder, asked)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/form 3.*reads forms up to 2[^]*npx movesheet@4\.1\.0/),
    });
});

test('RULES-1: where older rules go another way, verify says which version to run, and that the files hold', async () => {
  const game = await tempGame();
  await runStep(game.folder, { ...game.rules, engine: '0.9.1' }, plainRender, { standIns: ['P1', 'P2'] });
  const system = { ...game.rules.system, version: '2.0.0', moment: () => ({ turn: 9, step: '', date: 'x' }) };
  const found = prove(game.folder, {
    ...game.rules,
    system,
    stamp: { ...game.rules.stamp, version: '2.0.0' },
  });

  expect(found.firstDifference?.note).toMatch(/under five-fords 1\.0\.0 by Movesheet test/);
  expect(unchanged(game.folder)).toBeUndefined();
  writeFileSync(join(game.folder, 'turns/0001/sheets/P01.txt'), 'other');
  expect(unchanged(game.folder)).toMatchObject({ entry: '0001', file: 'sheets/P01.txt' });
});
