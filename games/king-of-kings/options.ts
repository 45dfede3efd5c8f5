/** The game's options: every optional rule is a switch. KOK-OPT-1 to 8 and the chapter on options. */
import { MovesheetError, withStandards, type OptionInfo, type Options } from '../../src/core/index.js';
import type { Rules } from './play.js';
import type { Settings } from './state.js';

const flag = (key: string, rule: string, help: string, standard = false): OptionInfo => ({
  key,
  rule,
  help,
  schema: { type: 'boolean' },
  standard,
});

export const options: readonly OptionInfo[] = [
  {
    key: 'positions',
    rule: 'KOK-SCN-2',
    help: 'How many positions are played; the others are neutral. Standard: as many as the scenario has.',
    schema: { type: 'integer', minimum: 1, maximum: 5 },
    standard: 'scenario',
  },
  {
    key: 'solo',
    rule: 'KOK-SCN-2',
    help: 'With one position: which one is played (its number).',
    schema: { type: 'integer', minimum: 0, maximum: 5 },
    standard: 0,
  },
  {
    key: 'end',
    rule: 'KOK-END-1',
    help: 'The game ends with the period track, or with the second season of royal deaths.',
    schema: { enum: ['periods', 'monarch-deaths'] },
    standard: 'periods',
  },
  {
    key: 'battles',
    rule: 'KOK-OPT-8',
    help: 'Large battles are resolved here, or put to the GM.',
    schema: { enum: ['quick', 'external'] },
    standard: 'quick',
  },
  flag(
    'alliances',
    'KOK-ALL-1',
    'Positions may be allied or at peace; without it all are enemies for ever.',
    true,
  ),
  flag('ports', 'KOK-OPT-1', 'Only true ports build and shelter ships.'),
  flag('sea-transport', 'KOK-OPT-2', 'Armies may embark and land in the course of a move.'),
  flag('river-movement', 'KOK-OPT-3', 'Armies on a river bank stop fleets. Brings sea-transport with it.'),
  flag('rowers', 'KOK-OPT-4', 'Crews may fight in land battles on the shore.'),
  flag('mercenaries', 'KOK-OPT-5', 'Positions may sell units of their pool to others.'),
  flag('raiding', 'KOK-OPT-7', 'Armies may raid the land round hostile cities.'),
  flag('appeals', 'KOK-OPT-6', 'Monarchs may appeal to heaven.'),
  {
    key: 'fog',
    rule: 'KOK-SEE-2',
    help: 'Treasuries are private, or open to all.',
    schema: { enum: ['treasury', 'open'] },
    standard: 'treasury',
  },
  {
    key: 'seating',
    rule: 'KOK-HOUSE-6',
    help: 'Seats are given by the GM, or dealt by dice to the players of his list.',
    schema: { enum: ['gm', 'dice'] },
    standard: 'gm',
  },
  {
    key: 'unit-strengths',
    rule: 'KOK-UNIT-2',
    help: 'Other strengths for some unit types.',
    schema: { type: 'object', additionalProperties: { type: 'integer', minimum: 1, maximum: 20 } },
    standard: {},
  },
  {
    key: 'achievement-points',
    rule: 'KOK-VP-3',
    help: 'Other points for some achievements.',
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
    standard: {},
  },
  {
    key: 'caravan-price',
    rule: 'KOK-BUY-6',
    help: 'What a trade counter costs.',
    schema: { type: 'integer', minimum: 0, maximum: 100 },
    standard: 0,
  },
  {
    key: 'nmr-retire-after',
    rule: 'KOK-DEATH-4',
    help: 'So many seasons without a sheet retire a position; 0: never.',
    schema: { type: 'integer', minimum: 0, maximum: 40 },
    standard: 0,
  },
];

/** KOK-UNIT-2, KOK-VP-3: tables of a game name what the charts know. */
function onlyOf(key: string, table: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const wrong = Object.keys(table).find((name) => !names.includes(name));
  if (wrong === undefined) return;
  throw new MovesheetError(
    'king-of-kings/option',
    `The option ${key} names ${wrong}, which is none.`,
    `It may name ${names.join(', ')}.`,
    2,
  );
}

/** Options whose work is done when the game is made. */
const FOR_THE_START = ['positions', 'solo', 'seating'];

/** The settings of a game. KOK-OPT-3: rivers bring transport by sea with them. */
export function settingsFrom(rules: Rules, given: Options): Settings {
  const all = Object.entries(withStandards(options, given));
  const kept = all.filter(([key]) => !FOR_THE_START.includes(key));
  const chosen = Object.fromEntries(kept) as unknown as Settings;
  onlyOf('unit-strengths', chosen['unit-strengths'], rules.charts['type-order']);
  onlyOf('achievement-points', chosen['achievement-points'], Object.keys(rules.charts.achievements));
  return { ...chosen, 'sea-transport': chosen['sea-transport'] || chosen['river-movement'] };
}
