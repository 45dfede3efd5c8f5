/** What no rule writes is refused: by the schema of the state, or by an invariant. */
import { expect, test } from 'vitest';
import { playGame } from '../../../src/testing/play-game.js';
import { loadSystem } from '../../kit/load.js';
import { accepted } from '../../kit/state-slips.js';

/** Events that were told are kept as they were: what they say is no state of the board. */
const FREE = ['recent/**'];

test('rise-and-fall in the middle of a game no name, no key and no number can be replaced by one that there is not', async () => {
  const system = await loadSystem('rise-and-fall');
  const options = { players: 3, garrisonCallout: 'claim' };
  const game = playGame(system, 'late-empire', { seed: 'slips', turns: 38, options, replay: false });
  expect(accepted(system, game.state, FREE, 200)).toEqual([]);
}, 60_000);
