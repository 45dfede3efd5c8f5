/** What no rule writes is refused: by the schema of the state, or by an invariant. */
import { expect, test } from 'vitest';
import { playGame } from '../../../src/testing/play-game.js';
import { loadSystem } from '../../kit/load.js';
import { accepted } from '../../kit/state-slips.js';

/** Names that players give; orders as they were given; Stacks as players called them, and ids of Stacks that may be gone. */
const FREE = [
  ...['positions/*/name', 'stacks/*/name'],
  ...['operations/pending/**', 'operations/finished/**', 'operations/keeps/**', 'operations/capitals/**'],
  ...['operations/lined/**', 'operations/called/**', 'operations/results/*/~', 'operations/looters/*'],
];

test.each(['council', 'operations-3'])(
  'ancient-empires before %s no name, no key and no number can be replaced by one that there is not',
  async (step) => {
    const system = await loadSystem('ancient-empires');
    let state: unknown;
    const watched: typeof system = {
      ...system,
      resolve: (...given) => {
        const outcome = system.resolve(...given);
        if ('state' in outcome && system.moment(outcome.state).step === step) ({ state } = outcome);
        return outcome;
      },
    };
    playGame(watched, 'classic-4', { seed: 'slips', turns: 3, options: { opsByRound: true }, replay: false });
    expect(state).toBeDefined();
    expect(accepted(system, state, FREE, 300)).toEqual([]);
  },
  60_000,
);
