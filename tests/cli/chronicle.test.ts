/** The chronicle of a game: what its reader knew, when he knew it; made again only where something is new. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { runStep } from '../../src/archive/step.js';
import { readEntry } from '../../src/archive/folder/read.js';
import { writeChronicle } from '../../src/cli/chronicle.js';
import { dataOf } from '../../src/cli/chronicle-page.js';
import { graveNews, untold } from '../../src/cli/chronicle-steps.js';
import type { Reader } from '../../src/cli/reader.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { plainText, seededDice, type Audience, type GameEvent } from '../../src/core/index.js';
import type { ToldRoll, ToldStep } from '../../src/desk/chronicle/data.js';
import { recomputed } from '../../src/desk/chronicle/recompute.js';
import { command, plainRender, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';

/** The pages without their code: what they tell is the matter. */
function bare(): string {
  const dist = tempFolder();
  mkdirSync(join(dist, 'chronicle'));
  writeFileSync(join(dist, 'chronicle', 'page.js.gz'), gzipSync('void 0;'));
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
  const pages = ['steps', 'sheets']
    .flatMap((folder) => (existsSync(join(out, folder)) ? [join(out, folder)] : []))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'));
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

  test('to who may know all: whose order it was', async () => {
    const game = await tempGame();
    for (const [id, from] of [
      ['P1', 'Harrow Hill'],
      ['P2', 'Grey Tower'],
    ] as const)
      game.drop(
        `${id}.txt`,
        `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\nL - ${from}\n`,
      );
    await runStep(game.folder, game.rules, plainRender);
    const out = tempFolder();
    tell(game, { kind: 'everything' }, out, bare());
    const page = readFileSync(join(out, 'steps', '0001.html'), 'utf8');

    expect(page).toContain('<li>P1 Hill clan: Order 1 ');
    expect(page).toContain('<li>P2 Tower clan: Order 1 ');
    const theirs = tempFolder();
    tell(game, { kind: 'position', position: 'P1' }, theirs, bare());
    expect(readFileSync(join(theirs, 'steps', '0001.html'), 'utf8')).toMatch(/<li>Order 1 /);
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

describe('the move sheets', () => {
  test('as HTML for whom they are allowed; as PDF if that is wished, but for the one whose token still counts', async () => {
    const game = await tempGame();
    await step(game, 1);
    await step(game, 2);
    const [out, dist] = [tempFolder(), bare()];
    const telling = { dir: game.folder, rules: game.rules, out, pdf: true } as const;
    writeChronicle({ ...telling, reader: { kind: 'position', position: 'P2' } }, { dist });
    const files = readdirSync(join(out, 'sheets'), { recursive: true, encoding: 'utf8' }).sort();
    expect(files.filter((name) => /\./.test(name))).toEqual([
      '0000/P2.html',
      '0000/P2.pdf',
      '0001/P2.html',
      '0001/P2.pdf',
      '0002/P2.html',
    ]);
    // The step that was open has gone on: its sheet is told whole now.
    await step(game, 3);
    expect(writeChronicle({ ...telling, reader: { kind: 'position', position: 'P2' } }, { dist }).made).toBe(
      2,
    );
    expect(existsSync(join(out, 'sheets', '0002', 'P2.pdf'))).toBe(true);
    writeChronicle({ ...telling, reader: { kind: 'public' } }, { dist });
    expect(
      readdirSync(join(out, 'sheets')).flatMap((name) => readdirSync(join(out, 'sheets', name))),
    ).toEqual([]);
  });
});

test('a deed that all heard of is not told to who knows everything once more, with seats before the names', () => {
  const open = [{ text: 'Ephesus is taken by Macedonians from Hoplite Greeks.' }];
  const taken = { text: 'Ephesus is taken by P3 Macedonians from P5 Hoplite Greeks.', weight: 8 };
  const other = { text: 'Ancyra is taken by P4 Egyptians from the independents.', weight: 8 };
  expect(untold([taken, other], open)).toEqual([other]);
});

test('who knows everything is told a siege that only its two sides heard of, and nothing that all heard', async () => {
  const { system } = await rulesOf('weekly-campaign');
  const dice = seededDice({ seed: 'grave', turn: 0, step: '' });
  const state = system.create('tutorial', {}, dice);
  const siege = (n: number, seenBy: Audience): GameEvent => ({
    ...{ n, phase: 'sieges', type: 'siege', rule: 'WK-SIE-1', seenBy },
    data: { what: 'begun', by: 'P1', name: `Town ${n}`, place: `A223${n}`, regts: 18 },
  });
  const events = [siege(1, 'all'), siege(2, ['P1', 'P5']), { ...siege(3, ['P1']), type: 'tax' }];
  const news = graveNews(system, state, { events, called: {} });
  expect(news.map(({ text }) => plainText(text))).toEqual([expect.stringContaining('Town 2')]);
});

describe('dice of which a reader knows a part', () => {
  const roll = (result: number): ToldRoll => ({ stream: 'battle', key: 'at', faces: 6, result, rule: 'X-1' });
  const told = (rolls: readonly ToldRoll[]): ToldStep => ({
    ...{ name: '0001', turn: 1, step: '', date: '', mark: '', facts: [], letters: [], deeds: [], sheets: [] },
    rolls,
  });

  test('are not called wrong: only who knows the whole stream can say', () => {
    const dice = seededDice({ seed: 'known', turn: 1, step: '' });
    const all = Array.from({ length: 8 }, () => roll(dice.roll(6, 'battle', 'at')));
    expect(recomputed('known', told(all), false).map(({ same }) => same)).toEqual(all.map(() => true));
    const later = all.slice(1);
    expect(recomputed('known', told(later), false).filter(({ same }) => same === false)).toEqual([]);
    expect(recomputed('known', told(later), true).some(({ same }) => same === false)).toBe(true);
  });
});

describe('a folder that is something else', () => {
  const asked = (game: TempGame, out: string): ReturnType<typeof command> =>
    command(dirname(game.folder), ['chronicle', 'ford-1', '--out', out]);

  test('a page of somebody’s is not written over', async () => {
    const [game, out] = [await tempGame(), tempFolder()];
    writeFileSync(join(out, 'index.html'), '<h1>My own page</h1>');
    const refused = await asked(game, out);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('no chronicle')]);
    expect(readdirSync(out)).toEqual(['index.html']);
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('<h1>My own page</h1>');
  });

  test('nor does a site lie in the folder of a game', async () => {
    const game = await tempGame();
    const refused = await asked(game, game.folder);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('folder of a game')]);
    expect(existsSync(join(game.folder, 'index.html'))).toBe(false);
  });
});

describe('made again', () => {
  test('only what is new is made, and what another reader had left is not gone on with', async () => {
    const game = await tempGame();
    const [out, dist] = [tempFolder(), bare()];
    await step(game, 1);
    expect(tell(game, { kind: 'public' }, out, dist)).toBe(2);
    const page = (name: string): string => readFileSync(join(out, 'steps', `${name}.html`), 'utf8');
    const before = statSync(join(out, 'steps', '0000.html')).mtimeMs;
    expect(page('0001')).not.toContain('Next step');
    const first = page('0001');
    await step(game, 2);
    expect(tell(game, { kind: 'public' }, out, dist)).toBe(1);
    expect(statSync(join(out, 'steps', '0000.html')).mtimeMs).toBe(before);
    // Of the last one before nothing changes but that it leads on.
    const on = ' · <a rel="next" href="0002.html">Next step</a>';
    expect(page('0001').replace(on, '')).toBe(first);
    expect(page('0001')).toContain(on);
    expect(page('0002')).toContain('<a rel="prev" href="0001.html">Previous step</a>');
    expect(page('0000')).not.toContain('Previous step');
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
