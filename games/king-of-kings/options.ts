/** The game's options: every optional rule is a switch. KOK-OPT-1 to 8 and the chapter on options. */
import { MovesheetError, type OptionInfo, type Options } from '../../src/core/index.js';
import type { Rules } from './ruleset.js';
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

function bad(key: string, value: unknown): never {
  throw new MovesheetError(
    'king-of-kings/option',
    `The option ${key} can't be ${JSON.stringify(value)}.`,
    'See the list of options of this system.',
    2,
  );
}

/** Options as given, with the standard for the rest. */
export function settingsFrom(rules: Rules, given: Options): Settings {
  const known = new Set(options.map((o) => o.key));
  for (const key of Object.keys(given)) if (!known.has(key)) bad(key, given[key]);
  const yes = (key: string): boolean => {
    const value = given[key] ?? options.find((o) => o.key === key)?.standard;
    return typeof value === 'boolean' ? value : bad(key, value);
  };
  const word = <T extends string>(key: string, words: readonly T[]): T => {
    const value = given[key] ?? words[0];
    return words.find((w) => w === value) ?? bad(key, value);
  };
  const whole = (key: string, most: number): number => {
    const value = given[key] ?? 0;
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
      ? value
      : bad(key, value);
  };
  const table = (key: string, names: readonly string[]): Record<string, number> => {
    const value = given[key] ?? {};
    if (typeof value !== 'object' || Array.isArray(value)) return bad(key, value);
    const found: Record<string, number> = {};
    for (const [name, n] of Object.entries(value)) {
      if (!names.includes(name) || typeof n !== 'number' || !Number.isInteger(n)) bad(key, value);
      found[name] = n;
    }
    return found;
  };
  const rivers = yes('river-movement');
  return {
    end: word('end', ['periods', 'monarch-deaths']),
    battles: word('battles', ['quick', 'external']),
    alliances: yes('alliances'),
    ports: yes('ports'),
    'sea-transport': yes('sea-transport') || rivers,
    'river-movement': rivers,
    rowers: yes('rowers'),
    mercenaries: yes('mercenaries'),
    raiding: yes('raiding'),
    appeals: yes('appeals'),
    fog: word('fog', ['treasury', 'open']),
    'caravan-price': whole('caravan-price', 100),
    'nmr-retire-after': whole('nmr-retire-after', 40),
    'unit-strengths': table('unit-strengths', rules.charts['type-order']),
    'achievement-points': table('achievement-points', Object.keys(rules.charts.achievements)),
  };
}
