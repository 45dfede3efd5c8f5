/**
 * OBSERVER-1, VIEW-2: two games that differ only in what a reader may not know give him the same chronicle, gazettes and pack, byte by
 * byte but for the marks of steps, which are keyed by the seed and tell nothing that could be tried.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVENTS, settingsFile } from '../../src/archive/folder/layout.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { gazetteFromArchive } from '../../src/archive/history/gazettes.js';
import { bytesOf, contentsOf } from '../../src/archive/pack/contents.js';
import { systemIds } from '../../src/catalog.js';
import { writeChronicle } from '../../src/cli/chronicle.js';
import { dataOf } from '../../src/cli/chronicle-page.js';
import type { Reader } from '../../src/cli/reader.js';
import { seededDice, type GameEvent, type GameSystem, type PositionId } from '../../src/core/index.js';
import { tempFolder, tempFolderForAll } from '../kit/temp-game.js';
import { anySystem, TOY } from '../kit/toy.js';
import { begin, copyTo, fetchMails, noisy, probesOf, QUIET, resolve, type PlayedGame } from './game-pair.js';
import { hiddenChange, otherRumours } from './mutate.js';

const TRIES = 200;

/** The pages without their code: what they tell is the matter. */
function bare(): string {
  const dist = tempFolderForAll();
  mkdirSync(join(dist, 'chronicle'));
  writeFileSync(join(dist, 'chronicle', 'page.js.gz'), gzipSync(''));
  writeFileSync(join(dist, 'chronicle', 'look.css'), '');
  return dist;
}

describe.each([TOY, ...systemIds()])('%s', (id) => {
  const dist = bare();
  let system: GameSystem;
  let game: PlayedGame;
  let reader: PositionId;
  let others: PositionId[];

  beforeAll(async () => {
    system = await anySystem(id);
    const size = (one: GameSystem['scenarios'][number]): number => one.positions.length * (one.turns ?? 100);
    const several = system.scenarios.filter(({ positions }) => positions.length > 1);
    game = await begin(tempFolderForAll(), system, several.sort((a, b) => size(a) - size(b))[0]?.id ?? '');
    [reader = '', ...others] = lastEntry(game.folder).manifest.positions.map((one) => one.id);
  });

  const readers = (): readonly Reader[] => [{ kind: 'public' }, { kind: 'position', position: reader }];

  /** All that a site says. */
  function told({ folder }: Pick<PlayedGame, 'folder'>, to: Reader): string {
    const out = tempFolder();
    writeChronicle({ dir: folder, rules: { system }, reader: to, out }, { dist });
    const { steps = [], ...head } = dataOf(readFileSync(join(out, 'index.html'), 'utf8')) ?? {};
    const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html') && name !== 'index.html')
      .sort()
      .map((name) => `${name}\n${readFileSync(join(out, name), 'utf8')}`);
    return [JSON.stringify({ ...head, steps: steps.map((step) => ({ ...step, mark: '' })) }), ...pages].join(
      '\n',
    );
  }

  /** The gazette of the newest step. */
  const gazette = ({ folder }: PlayedGame): string => {
    const { file, document } = gazetteFromArchive(folder, system, lastEntry(folder));
    return JSON.stringify([file, document]);
  };

  /** All that a pack of a running game holds, its list without the marks that bind the game master to each step. */
  function packed({ folder }: PlayedGame, to: Reader): string[] {
    const { list, sources } = contentsOf(
      folder,
      to.kind === 'position' ? 'position' : 'public',
      to.kind === 'position' ? to.position : undefined,
    );
    const bare = { ...list, entries: list.entries.map((entry) => ({ ...entry, mark: '' })) };
    return [JSON.stringify(bare), ...sources.map((one) => bytesOf(one).toString('latin1'))];
  }

  test('letters, notes and faults of others', async () => {
    const probes = probesOf(game, reader);
    const [calm, noise] = [copyTo(game, tempFolder()), copyTo(game, tempFolder())];
    for (const { folder } of [calm, noise]) appendFileSync(settingsFile(folder), 'gazette: on\n');
    await fetchMails(calm, system, reader, probes, QUIET);
    await fetchMails(noise, system, reader, probes, noisy(others));
    const [quiet, loud] = [await resolve(calm, system, reader), await resolve(noise, system, reader)];
    for (const to of readers()) {
      expect(told(loud, to)).toBe(told(quiet, to));
      expect(packed(loud, to)).toEqual(packed(quiet, to));
    }
    expect(gazette(loud)).toBe(gazette(quiet));
    // There was something in the pack to be compared, the gazette among it.
    expect(packed(quiet, { kind: 'public' })[0]).toContain('gazette.html');
    // The game master's differ: there was something to hide.
    if (others.length > 1)
      expect(told(loud, { kind: 'everything' })).not.toBe(told(quiet, { kind: 'everything' }));
  });

  test('events that only others heard, and what of the state is hidden', () => {
    const before = readers().map((to) => told(game, to));
    const paper = gazette(game);
    const dice = seededDice({ seed: `chronicle ${id}`, turn: 0 });
    const hidden = hiddenChange(system, game.state, game.events, reader, dice, TRIES);
    const [other = 'P2'] = others;
    for (const [n, events] of [game.events, ...otherRumours(game.events, reader, other)].entries()) {
      const changed = withLast(copyTo(game, tempFolder()), events, n === 0 ? hidden.state : game.state);
      for (const [index, to] of readers().entries()) expect(told(changed, to)).toBe(before[index]);
      expect(gazette(changed)).toBe(paper);
    }
  });
});

/** The same game, whose last step told this and left that. */
function withLast(game: PlayedGame, events: readonly GameEvent[], state: unknown): PlayedGame {
  const folder = join(game.folder, 'turns', lastEntry(game.folder).name);
  writeFileSync(join(folder, EVENTS), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  writeFileSync(join(folder, 'state.json'), JSON.stringify(state));
  return game;
}
