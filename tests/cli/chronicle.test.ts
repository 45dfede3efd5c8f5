/** The chronicle of a game: what its reader knew, when he knew it; made again only where something is new. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runStep } from '../../src/archive/step.js';
import { readEntry } from '../../src/archive/folder/read.js';
import { writeChronicle } from '../../src/cli/chronicle.js';
import { dataOf } from '../../src/cli/chronicle-page.js';
import type { Reader } from '../../src/cli/chronicle-steps.js';
import { command, plainRender, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

/** The pages without their code: what they tell is the matter. */
function bare(): string {
  const dist = tempFolder();
  mkdirSync(join(dist, 'chronicle'));
  writeFileSync(join(dist, 'chronicle', 'page.js'), 'void 0;');
  writeFileSync(join(dist, 'chronicle', 'look.css'), 'p{}');
  return dist;
}

async function step(game: TempGame, turn: number): Promise<void> {
  const entry = String(turn - 1).padStart(4, '0');
  const sheet = (id: string, press: string): void =>
    game.drop(
      `${id}.txt`,
      `GAME ford-1 POSITION ${id} TURN ${turn} TOKEN ${game.file(id, entry).token}\nNONE\n${press}\n`,
    );
  sheet(
    'P1',
    'PRESS - ALL - Peace to every ford.\nPRESS - P2 - Meet me at night.\nPRESS - GM - A question of rules.',
  );
  sheet('P2', 'PRESS - P1 - Between us never.');
  await runStep(game.folder, game.rules, plainRender);
}

const tell = (game: TempGame, reader: Reader, out: string, dist: string): number =>
  writeChronicle({ dir: game.folder, rules: game.rules, reader, out }, { dist }).made;

/** All that the site says, packed data included. */
function said(out: string): string {
  const index = readFileSync(join(out, 'index.html'), 'utf8');
  const pages = readdirSync(join(out, 'steps')).map((name) => readFileSync(join(out, 'steps', name), 'utf8'));
  return [JSON.stringify(dataOf(index)), ...pages].join('\n');
}

describe('what is told', () => {
  test('in public: letters to all, no sheet, no hash of what was secret, and no word of the seed', async () => {
    const game = await tempGame();
    await step(game, 1);
    const out = tempFolder();
    tell(game, { kind: 'public' }, out, bare());
    const text = said(out);
    expect(text).toContain('Peace to every ford');
    expect(text).not.toMatch(/Meet me at night|Between us never|A question of rules/);
    expect(text).not.toContain(readEntry(game.folder, '0001').hash);
    expect(text).not.toContain('The move sheet of');
    expect(dataOf(readFileSync(join(out, 'index.html'), 'utf8'))?.seed).toBeUndefined();
  });

  test('to a position: its own sheet and letters, without the token, and nobody else’s', async () => {
    const game = await tempGame();
    await step(game, 1);
    const out = tempFolder();
    tell(game, { kind: 'position', position: 'P2' }, out, bare());
    const text = said(out);
    expect(text).toMatch(/Meet me at night/);
    expect(text).not.toMatch(/A question of rules/);
    expect(text).not.toContain(game.file('P2', '0001').token);
    const name = (id: string): string => game.file(id, '0001').name;
    expect(text).toContain(`The move sheet of ${name('P2')}`);
    expect(text).not.toContain(`The move sheet of ${name('P1')}`);
  });

  test('all of it while the game runs to the game master alone', async () => {
    const game = await tempGame();
    const out = join(tempFolder(), 'site');
    const refused = await command(dirname(game.folder), [
      'chronicle',
      'ford-1',
      '--out',
      out,
      '--everything',
    ]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--gm');
    expect(existsSync(out)).toBe(false);
    expect(
      (await command(dirname(game.folder), ['chronicle', 'ford-1', '--out', out, '--for', 'P9'])).code,
    ).toBe(2);
  });
});

describe('made again', () => {
  test('only what is new is made, and what another reader had left is not gone on with', async () => {
    const game = await tempGame();
    const [out, dist] = [tempFolder(), bare()];
    await step(game, 1);
    expect(tell(game, { kind: 'public' }, out, dist)).toBe(2);
    const before = statSync(join(out, 'steps', '0001.html')).mtimeMs;
    await step(game, 2);
    expect(tell(game, { kind: 'public' }, out, dist)).toBe(1);
    expect(statSync(join(out, 'steps', '0001.html')).mtimeMs).toBe(before);
    expect(tell(game, { kind: 'position', position: 'P1' }, out, dist)).toBe(3);
  });

  test('the same site has the same bytes', async () => {
    const game = await tempGame();
    await step(game, 1);
    const [one, other, dist] = [tempFolder(), tempFolder(), bare()];
    tell(game, { kind: 'everything' }, one, dist);
    tell(game, { kind: 'everything' }, other, dist);
    expect(readFileSync(join(one, 'index.html'), 'utf8')).toBe(
      readFileSync(join(other, 'index.html'), 'utf8'),
    );
  });
});
