/**
 * VIEW-2: two games that differ only in what a position may not see give it the same bytes: sheets in all formats, position
 * file, mails with headers, boundaries and Message-IDs, receipts, refusals, error texts. See README.md.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { judge } from '../../src/archive/intake/accept.js';
import type { OpenGame } from '../../src/archive/intake/open-game.js';
import { positionFileOf, reportOf } from '../../src/archive/folder/entry.js';
import { lastEntry, readEntryFile, readPositionFile } from '../../src/archive/folder/read.js';
import { RECEIVED } from '../../src/archive/folder/layout.js';
import { readSeed } from '../../src/archive/seed.js';
import { systemIds } from '../../src/catalog.js';
import { sheetRenderer } from '../../src/cli/render-sheet.js';
import {
  canonicalJson,
  headerLine,
  receiptLines,
  seededDice,
  type GameSystem,
  type PositionId,
} from '../../src/core/index.js';
import { byComputer, playSteps } from '../../src/testing/contract/subject.js';
import { tempFolderForAll } from '../kit/temp-game.js';
import { anySystem, TOY } from '../kit/toy.js';
import {
  begin,
  copyTo,
  fetchMails,
  leaving,
  noisy,
  probesOf,
  QUIET,
  resolve,
  type PlayedGame,
} from './game-pair.js';
import { hiddenChange, noticedByObserver, otherRumours } from './mutate.js';

/** So many random changes are tried on each state at most. */
const TRIES = 400;

const size = (one: GameSystem['scenarios'][number]): number => one.positions.length * (one.turns ?? 100);

describe.each([TOY, ...systemIds().filter((id) => id !== TOY)])('%s', (id) => {
  let system: GameSystem;
  let game: PlayedGame;
  let reader: PositionId;
  let others: PositionId[];
  let work: string;

  beforeAll(async () => {
    system = await anySystem(id);
    const several = system.scenarios.filter(({ positions }) => positions.length > 1);
    const scenario = several.sort((a, b) => size(a) - size(b))[0]?.id ?? '';
    work = tempFolderForAll();
    game = await begin(folder('first'), system, scenario);
    [reader = '', ...others] = lastEntry(game.folder).manifest.positions.map((one) => one.id);
  });

  const folder = (name: string): string => {
    mkdirSync(join(work, name), { recursive: true });
    return join(work, name);
  };

  test('what others are called, write and send changes no byte that a position gets', async () => {
    const probes = probesOf(game, reader);
    const noise = copyTo(game, folder('noisy'));
    await fetchMails(game, system, reader, probes, QUIET);
    await fetchMails(noise, system, reader, probes, noisy(others));

    const quiet = await resolve(game, system, reader);
    const loud = await resolve(noise, system, reader);

    // The games do differ, and the reader's answers are there to be compared.
    expect(received(loud)).not.toBe(received(quiet));
    const [mine, same] = [await leaving(quiet, reader), await leaving(loud, reader)];
    expect([...mine.keys()].filter((name) => name.startsWith('answer')).length).toBeGreaterThan(3);
    expect(differing(mine, same)).toEqual([]);
    game = quiet;
  });

  test('events that a position does not hear leave no gap and no number in its view', () => {
    const [other = 'P2'] = others;
    const seen = canonicalJson(system.see(game.state, game.events, reader));
    for (const events of otherRumours(game.events, reader, other))
      expect(canonicalJson(system.see(game.state, events, reader))).toBe(seen);
  });

  test('a state that differs where a position cannot see gives it the same sheets, receipts and error texts', async () => {
    const dice = seededDice({ seed: `leak ${id}`, turn: 0 });
    const hidden = hiddenChange(system, game.state, game.events, reader, dice, TRIES);
    expect(hidden.kept, `${hidden.kept} of ${hidden.tried} changes were hidden`).toBeGreaterThan(0);

    const [mine, same] = [
      await sheetOf(system, game, game.state, reader),
      await sheetOf(system, game, hidden.state, reader),
    ];

    expect(differing(mine, same)).toEqual([]);
    expect(receiptsOf(system, game, hidden.state, reader)).toEqual(
      receiptsOf(system, game, game.state, reader),
    );
  });

  test('OBSERVER-1: who sits nowhere notices nothing that any one position does not', () => {
    const dice = seededDice({ seed: `observer ${id}`, turn: 0 });
    // The smallest scenario may be for one player, who shares all he has with nobody.
    const { id: scenario = '' } =
      [...system.scenarios].sort((a, b) => size(a) - size(b)).find(({ positions }) => positions.length > 1) ??
      {};
    const [step] = playSteps(system, scenario, 1, byComputer);
    const { noticed, hiddenFrom, at } = noticedByObserver(system, step?.state, step?.events ?? [], dice);
    expect(hiddenFrom, at).toEqual([]);
    expect(noticed, 'changes of what lies open to all').toBeGreaterThan(0);
  });

  test('no hash goes out but that of the seed: any other could be tried against guesses', () => {
    const { name, manifest } = lastEntry(game.folder);
    const file = readPositionFile(game.folder, name, reader);
    const hashes = [...new Set(JSON.stringify(file).match(/\b[0-9a-f]{64}\b/g))];
    expect(hashes).toEqual([manifest.seedCommitment]);
  });
});

/** The GM's record of what came for the step. */
function received({ folder }: PlayedGame): string {
  return readEntryFile(folder, lastEntry(folder).name, RECEIVED);
}

/** Names of what differs, with the first place where it does. */
function differing(mine: ReadonlyMap<string, string>, same: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...mine.keys(), ...same.keys()])];
  return names
    .filter((name) => mine.get(name) !== same.get(name))
    .map((name) => {
      const [a, b] = [mine.get(name) ?? '', same.get(name) ?? ''];
      const at = Array.from(a).findIndex((letter, index) => letter !== b[index]);
      const piece = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 60), at + 80));
      return `${name} at ${at}: ${piece(a)} / ${piece(b)}`;
    });
}

/** The files of a position's sheet, made from a state as the archive makes them. */
async function sheetOf(
  system: GameSystem,
  { folder, events }: PlayedGame,
  state: unknown,
  position: PositionId,
): Promise<Map<string, string>> {
  const { name, manifest } = lastEntry(folder);
  const seed = readSeed(folder);
  const { deadline } = readPositionFile(folder, name, position);
  const content = {
    name,
    ...manifest,
    state,
    told: events,
    sheets: new Map(),
    missing: [],
    press: new Map(),
    announcement: deadline ? { deadline } : {},
  };
  const file = positionFileOf({ system }, manifest.game, seed, content, position);
  const sheet = await sheetRenderer({ rules: { system } })(reportOf(system, file), file);
  return new Map([
    ['pdf', Buffer.from(sheet.pdf).toString('latin1')],
    ['html', sheet.html],
    ['txt', sheet.txt],
    ['json', canonicalJson(file)],
  ]);
}

/** Receipts for every order of the book as its examples write it, and for sheets in the name of others. */
function receiptsOf(
  system: GameSystem,
  { folder, events }: PlayedGame,
  state: unknown,
  position: PositionId,
): string[] {
  const { name, manifest } = lastEntry(folder);
  const { game, opens } = manifest;
  const archived = readPositionFile(folder, name, position);
  const open: OpenGame = {
    game,
    ...opens,
    awaiting: system.awaiting(state),
    positions: system.positions(state),
    positionFile: (id) =>
      id === position
        ? { ...archived, view: system.see(state, events, position) }
        : readPositionFile(folder, name, id),
  };
  const sections = new Map<string, string[]>();
  for (const { section = '', examples } of system.orders.orders)
    sections.set(section, [...(sections.get(section) ?? []), ...examples.map(({ code }) => code)]);
  const orders = [...sections].flatMap(([section, lines]) => [section, ...lines]).join('\n');
  const head = { game, turn: opens.turn, step: opens.step };
  const own = headerLine({ ...head, position, token: archived.token });
  const strange = open.positions
    .filter(({ id }) => id !== position)
    .map(({ id }) => headerLine({ ...head, position: id, token: archived.token }));
  return [`${own}\n${orders}\n`, ...strange].map((text) => {
    const judged = judge(system, open, { file: 'x.txt', arrived: 0, bytes: new TextEncoder().encode(text) });
    const facts = { game, position, turn: opens.turn, step: opens.step, sheetNumber: 1, remarks: [] };
    return receiptLines(system.orders, judged.sheet, {
      ...facts,
      state: judged.state,
      sha256: judged.sha256,
      arrived: '',
    }).join('\n');
  });
}
