/** The options of a game and their defaults. */
import { withStandards, type OptionInfo, type Options } from '../../src/core/index.js';
import type { ScenarioOptions } from './data.js';
import type { CampaignOptions } from './state.js';

export const options: readonly OptionInfo[] = [
  {
    key: 'geography',
    rule: 'WK-REP-10',
    help: 'Whether all know the map, or each only what it has seen.',
    schema: { enum: ['known', 'explored'] },
    standard: 'scenario',
  },
  {
    key: 'lastTurn',
    rule: 'WK-END-4',
    help: 'The game ends after this turn; null: never by itself.',
    schema: { type: ['integer', 'null'], minimum: 1 },
    standard: 'scenario',
  },
  {
    key: 'randomEvents',
    rule: 'WK-P1-13',
    help: 'Random events strike the positions.',
    schema: { type: 'boolean' },
    standard: 'scenario',
  },
  {
    key: 'autoGarrison',
    rule: 'WK-ASL-7',
    help: 'An assault leaves a garrison in what it captures.',
    schema: { type: 'boolean' },
    standard: true,
  },
  {
    key: 'standInAfter',
    rule: 'WK-NMR-4',
    help: 'After so many weeks in a row without a sheet a stand-in takes over.',
    schema: { type: 'integer', minimum: 1 },
    standard: 3,
  },
  {
    key: 'dissolveAfter',
    rule: 'WK-NMR-5',
    help: 'After so many weeks in a row without a sheet the country dissolves; 0: never.',
    schema: { type: 'integer', minimum: 0 },
    standard: 8,
  },
  {
    key: 'publicGazette',
    rule: 'WK-REP-9',
    help: 'Great events are told to all.',
    schema: { type: 'boolean' },
    standard: true,
  },
  {
    key: 'gmSwaps',
    rule: 'WK-GIFT-4',
    help: 'The GM is asked about each swap with a deal word: approve or refuse it, or let one through that is not met.',
    schema: { type: 'boolean' },
    standard: false,
  },
  {
    key: 'worldSeed',
    rule: 'WK-GENR-1',
    help: 'What a generated world is drawn from; null: the scenario’s own.',
    schema: { type: ['string', 'null'] },
    standard: null,
  },
  {
    key: 'fee',
    rule: 'WK-SET-7',
    help: 'A fee that the title of the move sheet names; null: none.',
    schema: { type: ['string', 'null'] },
    standard: null,
  },
];

/** The options of a new game: the GM's, else the scenario's, else the standard ones. */
export function readOptions(scenario: ScenarioOptions, given: Options): CampaignOptions {
  return withStandards(options, given, { ...scenario }) as unknown as CampaignOptions;
}
