/** `movesheet new`: makes a game. */
import { Option, type Command } from 'commander';
import { basename, resolve } from 'node:path';
import {
  LEVELS,
  MovesheetError,
  type GameSystem,
  type Level,
  type Options,
  type PositionInfo,
} from '../core/index.js';
import { createGame, firstState } from '../archive/create.js';
import { SET_UP } from '../archive/folder/layout.js';
import type { Manifest } from '../archive/folder/manifest.js';
import type { Players } from '../archive/settings/names.js';
import { momentOf } from '../archive/settings/deadline.js';
import { past } from '../archive/settings/schedule.js';
import { noticeLines, seatNotices } from '../archive/settings/notices.js';
import { refuseLevels } from '../archive/settings/levels.js';
import { checkOptions, checkScenario, optionsOf } from '../archive/settings/options.js';
import { lastEntry, readEntry } from '../archive/folder/read.js';
import {
  parsePlayers,
  parseSettings,
  printsOf,
  readPlayers,
  readSettings,
} from '../archive/settings/settings.js';
import { parseWords } from '../archive/settings/words.js';
import { systemIds } from '../catalog.js';
import { worded } from '../system-texts.js';
import { trust } from '../trusted-rules.js';
import { clock } from './clock.js';
import { gameYaml, playersYaml } from './game-yaml.js';
import { placeOf, rulesOf, type FoundRules } from './game-rules.js';
import { localTime, numberFrom, option, readText, timeZone } from './input.js';
import { noticesOf } from './notices.js';
import { counted, print, seatsInWords } from './output.js';
import { sheetRenderer } from './render-sheet.js';

interface Given {
  readonly system?: string;
  readonly scenario?: string;
  readonly seed?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly players?: string;
  readonly words?: string;
  readonly paper?: string;
  readonly deadline?: string;
  readonly zone?: string;
  readonly every?: number;
  readonly level?: Level;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder; its name becomes the game's name")
    .option(
      '--system <id>',
      'the rules ("movesheet systems" lists them); also a package or a path from outside',
    )
    .option('--scenario <id>', 'the starting situation')
    .option('--option <key=value>', 'an option of the rules; may be given several times', option)
    .option('--players <file>', 'players.yaml: position, name, e-mail')
    .option('--words <file>', 'words.yaml: what the sheets say in other words than the rules')
    .option('--seed <text>', 'a seed of your own, for tests: such a game proves nothing')
    .addOption(new Option('--paper <size>', 'of the move sheets').choices(['A4', 'Letter']).default('A4'))
    .option('--deadline <time>', 'deadline of the first step: "2026-12-04 20:00"', localTime)
    .option('--zone <name>', 'time zone of the deadlines, as Europe/Berlin', timeZone, 'UTC')
    .option('--every <days>', 'days between deadlines', numberFrom(1, 366), 7)
    .addOption(
      new Option('--level <level>', 'how well the computer plays the seats that it has').choices(LEVELS),
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet new inner-sea-1 --system weekly-campaign --scenario inner-sea --players players.yaml
  movesheet new test --system king-of-kings --scenario alexander --seed one --option battles=external
  movesheet new fields --system ./nine-fields --scenario duel
  movesheet new winter --system rise-and-fall --scenario standard --deadline "2026-12-04 20:00" --zone Europe/Berlin`,
    )
    .action(make);
}

async function make(dir: string, given: Given): Promise<void> {
  const now = clock()();
  refusePast(given, now);
  const { rules: plain, scenario } = await chosen(given);
  const words = given.words === undefined ? undefined : readText(given.words);
  const rules = words === undefined ? plain : inWordsOf(plain, words, given.words);
  const { system } = rules;
  const info = system.scenarios.find(({ id }) => id === scenario);
  const options = optionsOf(system, given.option ?? {});
  checkOptions(system, options);
  refuseLevels(system, [given.level]);
  const place = rules.from && placeOf(rules.from, dir);
  const settings = gameYaml({ ...given, scenario, name: gameName(dir), options, system, rules: place });
  const players = given.players === undefined ? playersYaml(info) : readText(given.players);
  const render = sheetRenderer({
    rules,
    // Asked when both files are known to be in order.
    print: (seat) =>
      printsOf(parseSettings(settings, 'game.yaml'), parsePlayers(players, 'players.yaml'))(seat),
  });
  // Who names rules in a command has allowed them.
  if (rules.from) trust(rules.from);
  const manifest = await createGame(
    dir,
    rules,
    {
      settings,
      players,
      now: now.getTime(),
      ...(words === undefined ? {} : { words }),
      ...(given.seed === undefined ? {} : { seed: given.seed }),
      ...(given.players === undefined ? {} : { named: { players: given.players } }),
      inspect: (positions, list) => {
        if (given.players !== undefined) refuseOtherSeats(system, scenario, options, positions, list);
      },
    },
    render,
  );
  const value = valueOf(dir, manifest, system.id, scenario);
  const found = readSettings(dir);
  const list = readPlayers(dir);
  const notices = noticesOf(dir, found, list, lastEntry(dir)).filter(
    ({ code }) => given.players !== undefined || code.startsWith('deadline/'),
  );
  const fill = [
    ...(given.players === undefined ? ['who plays, in players.yaml'] : []),
    ...(given.deadline === undefined ? ['deadlines'] : []),
    'mail',
  ];
  print(given.json, { ...value, notices }, () => [
    `Made ${dir}: ${system.title}, ${info?.title ?? scenario}, ${counted(manifest.positions.length, 'position')}.`,
    `The seed's SHA-256 is ${manifest.seedCommitment}.`,
    ...noticeLines(notices),
    '',
    'Next:',
    `  fill in ${given.players === undefined ? `${dir}/players.yaml and ` : ''}${dir}/game.yaml (${fill.join(', ')})`,
    `  movesheet send ${dir} --dry-run     writes the first mails to look at`,
    `  put order sheets into ${dir}/orders/`,
    `  movesheet status ${dir}`,
  ]);
}

const inWordsOf = (rules: FoundRules, words: string, file = ''): FoundRules => ({
  ...rules,
  system: worded(rules.system, parseWords(words, file, rules.system)),
});

/** What the JSON says. */
function valueOf(dir: string, manifest: Manifest, system: string, scenario: string) {
  const { game, seedCommitment, opens } = manifest;
  const hash = readEntry(dir, SET_UP).manifest.files['state.json'];
  return { game, folder: dir, system, scenario, seedCommitment, hash, awaiting: opens.awaiting };
}

/** TIME-1: a deadline in the past is refused. */
function refusePast({ deadline, zone = 'UTC' }: Given, now: Date): void {
  if (deadline !== undefined && momentOf(zone, deadline) <= now.getTime()) throw past(deadline, zone);
}

/** System and scenario as given. Throws where one is missing or unknown, with the list of those that there are. */
async function chosen({ system: id, scenario }: Given): Promise<{ rules: FoundRules; scenario: string }> {
  if (id === undefined) {
    throw new MovesheetError(
      'usage',
      '"new" needs --system ID: the rules.',
      `There are: ${systemIds().join(', ')}.`,
      2,
    );
  }
  const rules = await rulesOf(id);
  if (scenario === undefined) {
    const list = rules.system.scenarios.map((one) => `${one.id} (${seatsInWords(one)})`);
    throw new MovesheetError(
      'usage',
      '"new" needs --scenario ID: the starting situation.',
      `${rules.system.title} has: ${list.join(', ')}.`,
      2,
    );
  }
  checkScenario(rules.system, scenario);
  return { rules, scenario };
}

/** Every player that was given has a seat, and every seat somebody. Throws `new/other-seats`, naming the option that fits. */
function refuseOtherSeats(
  system: GameSystem,
  scenario: string,
  options: Options,
  positions: readonly PositionInfo[],
  players: Players,
): void {
  const wrong = seatNotices(positions, players).filter(({ code }) => code !== 'players/same-address');
  if (wrong.length === 0) return;
  const fit = fittingOption(system, scenario, options, Object.keys(players));
  const hints = wrong.map(({ hint }) => hint);
  throw new MovesheetError(
    'new/other-seats',
    `Nothing was made: ${wrong.map(({ message }) => message).join('; ')}.`,
    fit === undefined
      ? `Do one of these: ${hints.join('; ')}.`
      : `For these players: --option ${fit}. Or ${hints.join('; ')}.`,
    2,
  );
}

/** The option with which the scenario has just these seats: found by trying, since only the rules know what it does. */
function fittingOption(
  system: GameSystem,
  scenario: string,
  options: Options,
  seats: readonly string[],
): string | undefined {
  const key = system.options
    .map((one) => one.key)
    .find((one) => {
      const tried = { ...options, [one]: seats.length };
      try {
        checkOptions(system, tried);
        const state = firstState({ system }, scenario, tried, 'seats');
        const ids = system.positions(state).map(({ id }) => id);
        return ids.length === seats.length && ids.every((id) => seats.includes(id));
      } catch (error) {
        if (error instanceof MovesheetError) return false;
        throw error;
      }
    });
  return key === undefined ? undefined : `${key}=${seats.length}`;
}

/** `games/Inner Sea 1` → `Inner-Sea-1` */
export function gameName(dir: string): string {
  const plain = basename(resolve(dir))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '');
  return plain === '' ? 'game' : plain.slice(0, 60);
}
