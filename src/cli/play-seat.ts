/** Who plays alone: the one seat of a game that a person has. A game that is not there yet is made, the others the computer's. */
import { firstState, createGame } from '../archive/create.js';
import { isGame } from '../archive/folder/games.js';
import { lastEntry } from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import { refuseLevels } from '../archive/settings/levels.js';
import { checkOptions, checkScenario, optionsOf } from '../archive/settings/options.js';
import { readPlayers, readSettings } from '../archive/settings/settings.js';
import { systemIds } from '../catalog.js';
import {
  levelsOf,
  MovesheetError,
  type GameSystem,
  type Level,
  type PositionId,
  type PositionInfo,
} from '../core/index.js';
import { trust } from '../trusted-rules.js';
import { clock } from './clock.js';
import { placeOf, rulesOf } from './game-rules.js';
import { gameYaml } from './game-yaml.js';
import { refuseUnknown } from './input.js';
import { gameName } from './new.js';
import { sheetRenderer } from './render-sheet.js';

/** What a game is made of, where there is none. */
export interface NewSolo {
  readonly system?: string;
  readonly scenario?: string;
  readonly option?: Readonly<Record<string, string>>;
  readonly position?: PositionId;
  readonly seed?: string;
  readonly standIn?: Level;
}

/** The seat of the one person who plays; makes the game where there is none. */
export async function openSolo(dir: string, given: NewSolo): Promise<PositionInfo> {
  if (isGame(dir)) refuseOther(dir, given);
  else await makeSolo(dir, given);
  return seatOf(dir, given.position);
}

async function makeSolo(dir: string, given: NewSolo): Promise<void> {
  if (given.system === undefined)
    throw new MovesheetError(
      'usage',
      `There is no game in ${dir}, and a new one needs --system ID: the rules.`,
      `There are: ${systemIds().join(', ')}. Each has a tutorial.`,
      2,
    );
  const rules = await rulesOf(given.system);
  const { system } = rules;
  const scenario = given.scenario ?? firstScenario(system);
  checkScenario(system, scenario);
  const options = optionsOf(system, given.option ?? {});
  checkOptions(system, options);
  refuseLevels(system, [given.standIn]);
  // How many seats there are may hang on an option; not on the dice.
  const seats = system.positions(firstState(rules, scenario, options, given.seed ?? 'seats'));
  const own = given.position ?? seats[0]?.id ?? '';
  refuseUnknown('--position', [own], seats);
  const place = rules.from && placeOf(rules.from, dir);
  if (rules.from) trust(rules.from);
  await createGame(
    dir,
    rules,
    {
      settings: gameYaml({
        name: gameName(dir),
        system,
        rules: place,
        scenario,
        options,
        standIn: given.standIn ?? opponents(system, scenario),
      }),
      players: playersOf(seats, own),
      now: clock()().getTime(),
      ...(given.seed === undefined ? {} : { seed: given.seed }),
    },
    sheetRenderer({ rules }),
  );
}

/** The tutorial, where the system has one. */
const firstScenario = ({ scenarios }: GameSystem): string =>
  (scenarios.find(({ id }) => id === 'tutorial') ?? scenarios[0])?.id ?? '';

/** In a tutorial the plain ones: they let the beginner learn. Else the best. */
const opponents = (system: GameSystem, scenario: string): Level | undefined =>
  scenario === 'tutorial' ? undefined : levelsOf(system).at(-1);

const playersOf = (seats: readonly PositionInfo[], own: PositionId): string =>
  [
    '# One plays, the computer has the others.',
    ...seats.map(({ id, name }) => `${id}: ${id === own ? '{ name: Player }' : 'stand-in'}   # ${name}`),
    '',
  ].join('\n');

/** The game is there: what was said of a new one must be true of it. */
function refuseOther(dir: string, given: NewSolo): void {
  const { system, scenario } = readSettings(dir);
  const is = { system: lastEntry(dir).manifest.system.id, scenario };
  const other =
    (given.system !== undefined && ![is.system, system].includes(given.system)) ||
    (given.scenario !== undefined && given.scenario !== is.scenario) ||
    (given.seed !== undefined && given.seed !== readSeed(dir).seed);
  if (!other) return;
  throw new MovesheetError(
    'play/other-game',
    `In ${dir} there is a game already, and it is another one: ${is.system}, ${is.scenario}.`,
    `To play on: movesheet play ${dir}. For a new game name another folder.`,
    2,
  );
}

function seatOf(dir: string, asked: PositionId | undefined): PositionInfo {
  const players = readPlayers(dir);
  const { positions } = lastEntry(dir).manifest;
  const people = positions.filter(({ id }) => typeof players[id] !== 'string');
  const [seat, other] = people;
  if (!seat || other)
    throw new MovesheetError(
      'play/not-alone',
      `This is no game for one: ${people.length === 0 ? 'nobody' : people.map(({ id }) => id).join(', ')} in ${dir}/players.yaml is no stand-in.`,
      '"movesheet play" is for one person against the computer: write "stand-in" for all seats but yours. With several players: movesheet run.',
      2,
    );
  if (asked === undefined || asked === seat.id) return seat;
  throw new MovesheetError(
    'play/other-seat',
    `The seat that is played in this game is ${seat.id} (${seat.name}), not ${asked}.`,
    `To change it: ${dir}/players.yaml.`,
    2,
  );
}
