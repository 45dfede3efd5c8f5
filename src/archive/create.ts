/** Makes a game: its folder, settings, seed, and the set-up as the first entry of the archive. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  deepFreeze,
  MovesheetError,
  seededDice,
  type Options,
  type PositionInfo,
  type Roll,
} from '../core/index.js';
import { commitEntry } from './folder/commit.js';
import { announcementOf } from './settings/announcement.js';
import {
  asArchived,
  entryFiles,
  manifestOf,
  opensOf,
  type EntryContent,
  type RenderSheet,
  type Rules,
} from './folder/entry.js';
import {
  dropBox,
  outboxFolder,
  playersFile,
  seedFile,
  settingsFile,
  SET_UP,
  wordsFile,
} from './folder/layout.js';
import type { Manifest } from './folder/manifest.js';
import { keepOldOut } from './folder/old-lock.js';
import type { Players } from './settings/names.js';
import { deadlineOf, type Deadline } from './settings/deadline.js';
import { nextDeadline } from './settings/schedule.js';
import { checkOptions, checkScenario } from './settings/options.js';
import { makeSeed, seedText, type Seed } from './seed.js';
import { parsePlayers, parseSettings } from './settings/settings.js';
import type { Settings } from './settings/game-settings.js';
import { toldIn } from './settings/words.js';

export interface NewGame {
  /** Text of `game.yaml`. */
  readonly settings: string;
  /** Text of `players.yaml`. */
  readonly players: string;
  /** Text of `words.yaml`, which the system was made with; most games have none. */
  readonly words?: string;
  /** For tests; undefined: 256 random bits. */
  readonly seed?: string;
  /** What messages call the two texts; default: the names of the files that they become. */
  readonly named?: { readonly settings?: string; readonly players?: string };
  /** The moment, in milliseconds: a game with a schedule has its first deadline from it. */
  readonly now?: number;
  /** Looks at the seats of the first state before anything is written; throws to refuse. */
  readonly inspect?: (positions: readonly PositionInfo[], players: Players) => void;
}

/** The first state of a game, as replay makes it too. Throws `scenario/unknown`, `options/unknown`, `options/invalid`. */
export function firstState(
  rules: Pick<Rules, 'system'>,
  scenario: string,
  options: Options,
  seed: string,
): unknown {
  return setUpWith(rules, scenario, options, seed).state;
}

/** The same, with the dice that were thrown for it. */
export function setUpWith(
  { system }: Pick<Rules, 'system'>,
  scenario: string,
  options: Options,
  seed: string,
): { readonly state: unknown; readonly rolls: readonly Roll[] } {
  checkScenario(system, scenario);
  checkOptions(system, options);
  const dice = seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls });
  return { state: deepFreeze(asArchived(system.create(scenario, options, dice))), rolls: dice.rolls };
}

/** Data can fit their schema and name only what there is, and yet set up what no rule allows. */
function refuseBrokenStart({ system }: Pick<Rules, 'system'>, scenario: string, state: unknown): void {
  const wrong = system.invariants(state);
  if (wrong.length === 0) return;
  throw new MovesheetError(
    'scenario/broken',
    `The scenario "${scenario}" begins with what its rules do not allow: ${wrong.slice(0, 3).join('; ')}.`,
    'Nothing was made. Mend the data of the scenario, or install Movesheet anew.',
  );
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
  const { settings: file = 'game.yaml', players: list = 'players.yaml' } = given.named ?? {};
  const settings = parseSettings(given.settings, file, place);
  const players = parsePlayers(given.players, list);
  const seed = makeSeed(given.seed);
  const state = firstState(rules, settings.scenario, settings.options, seed.seed);
  refuseBrokenStart(rules, settings.scenario, state);
  given.inspect?.(rules.system.positions(state), players);
  mkdirSync(dirname(place), { recursive: true });
  const beside = join(dirname(place), `.new-${basename(place)}-${randomUUID()}`);
  try {
    for (const inside of [beside, dropBox(beside), outboxFolder(beside)]) mkdirSync(inside);
    writeFileSync(settingsFile(beside), given.settings);
    writeFileSync(playersFile(beside), given.players);
    if (given.words !== undefined) writeFileSync(wordsFile(beside), given.words);
    keepOldOut(beside, false);
    const manifest = await setUp(beside, rules, { settings, seed, state, now: given.now }, render);
    if (existsSync(place)) rmdirSync(place);
    renameSync(beside, place);
    return manifest;
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    // Two at once: the other was faster.
    throw error instanceof MovesheetError || !isTaken() ? error : taken();
  }
}

interface FirstStep {
  readonly settings: Settings;
  readonly seed: Seed;
  readonly state: unknown;
  readonly now: number | undefined;
}

async function setUp(
  folder: string,
  rules: Rules,
  { settings, seed, state, now }: FirstStep,
  render: RenderSheet,
): Promise<Manifest> {
  writeFileSync(seedFile(folder), seedText(seed), { mode: 0o600 });
  const opens = opensOf(rules.system, state);
  const content: EntryContent = {
    name: SET_UP,
    kind: 'set-up',
    turn: 0,
    step: '',
    state,
    events: [],
    told: [],
    sheets: new Map(),
    missing: [],
    press: new Map(),
    inputs: { scenario: settings.scenario, options: settings.options, ...toldIn(rules.system) },
    branch: 0,
    previous: '',
    announcement: announcementOf(settings, firstDeadline(settings, opens.step, now)),
  };
  if (opens.awaiting.length === 0) {
    throw new MovesheetError(
      'game/over-at-once',
      'With these options nobody could ever move.',
      'Choose other options.',
      2,
    );
  }
  const files = entryFiles(rules, settings.game, seed, content, { render });
  return commitEntry(folder, SET_UP, files, manifestOf(rules, settings.game, seed, content));
}

function firstDeadline(
  { deadlines, schedule }: Settings,
  step: string,
  now: number | undefined,
): Deadline | undefined {
  if (schedule) return now === undefined ? undefined : nextDeadline(schedule, { step, now });
  return deadlines && deadlineOf(deadlines, 0);
}
