/** Makes a game: its folder, settings, seed, and the set-up as the first entry of the archive. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { deepFreeze, MovesheetError, seededDice, type Options } from '../core/index.js';
import { commitEntry } from './commit.js';
import { deadlineOf } from './deadline.js';
import {
  asArchived,
  entryFiles,
  manifestOf,
  opensOf,
  type EntryContent,
  type RenderSheet,
  type Rules,
} from './entry.js';
import { dropBox, outboxFolder, playersFile, seedFile, settingsFile, SET_UP } from './layout.js';
import type { Manifest } from './manifest.js';
import { checkOptions } from './options.js';
import { makeSeed } from './seed.js';
import { readPlayers, readSettings } from './settings.js';

export interface NewGame {
  /** Text of `game.yaml`. */
  readonly settings: string;
  /** Text of `players.yaml`. */
  readonly players: string;
  /** For tests; undefined: 256 random bits. */
  readonly seed?: string;
}

/** The first state of a game, as replay makes it too. */
export function firstState(
  { system }: Pick<Rules, 'system'>,
  scenario: string,
  options: Options,
  seed: string,
): unknown {
  const dice = seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls });
  return deepFreeze(asArchived(system.create(scenario, options, dice)));
}

/** Makes the folder whole or not at all. Throws `game/exists` where something stands already. */
export async function createGame(
  folder: string,
  rules: Rules,
  given: NewGame,
  render: RenderSheet,
): Promise<Manifest> {
  const place = resolve(folder);
  const isTaken = (): boolean => existsSync(place) && readdirSync(place).length > 0;
  const taken = (): MovesheetError =>
    new MovesheetError(
      'game/exists',
      `${folder} is there already and is not empty.`,
      'Choose another name.',
      2,
    );
  if (isTaken()) throw taken();
  mkdirSync(dirname(place), { recursive: true });
  const beside = join(dirname(place), `.new-${basename(place)}-${randomUUID()}`);
  try {
    for (const inside of [beside, dropBox(beside), outboxFolder(beside)]) mkdirSync(inside);
    writeFileSync(settingsFile(beside), given.settings);
    writeFileSync(playersFile(beside), given.players);
    const manifest = await setUp(beside, rules, given.seed, render);
    if (existsSync(place)) rmdirSync(place);
    renameSync(beside, place);
    return manifest;
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    // Two at once: the other was faster.
    throw error instanceof MovesheetError || !isTaken() ? error : taken();
  }
}

async function setUp(
  folder: string,
  rules: Rules,
  given: string | undefined,
  render: RenderSheet,
): Promise<Manifest> {
  const settings = readSettings(folder);
  readPlayers(folder);
  checkOptions(rules.system, settings.options);
  const seed = makeSeed(given);
  writeFileSync(seedFile(folder), `${JSON.stringify(seed, null, 2)}\n`, { mode: 0o600 });
  const state = firstState(rules, settings.scenario, settings.options, seed.seed);
  const content: EntryContent = {
    name: SET_UP,
    kind: 'set-up',
    turn: 0,
    step: '',
    state,
    events: [],
    told: [],
    press: new Map(),
    inputs: { scenario: settings.scenario, options: settings.options },
    branch: 0,
    previous: '',
    ...(settings.deadlines ? { deadline: deadlineOf(settings.deadlines, 0) } : {}),
  };
  if (opensOf(rules.system, state).awaiting.length === 0) {
    throw new MovesheetError(
      'game/over-at-once',
      'With these options nobody could ever move.',
      'Choose other options.',
      2,
    );
  }
  const files = entryFiles(rules, settings.game, seed, content, render);
  return commitEntry(folder, SET_UP, files, manifestOf(rules, settings.game, seed, content));
}
