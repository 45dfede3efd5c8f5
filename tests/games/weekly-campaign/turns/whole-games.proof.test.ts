/** Whole games by stand-ins: every step holds its invariants, and the games go somewhere. */
import { beforeAll, describe, expect, test } from 'vitest';
import { isNaval, sizeOf, topOf } from '../../../../games/weekly-campaign/see/sight.js';
import type { Command, HexId } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import type { GameEvent } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { playGame, type PlayedGame } from '../../../../src/testing/play-game.js';

const system = await loadSystem('weekly-campaign');
const stateOf = (game: PlayedGame): State => game.state as State;

const times = (game: PlayedGame, type: string, holds: (facts: GameEvent['data']) => boolean): number =>
  game.events.flat().filter((event) => event.type === type && holds(event.data)).length;
const captures = (game: PlayedGame): number => times(game, 'captured', ({ how }) => how !== 'trade unit');
const treaties = (game: PlayedGame): number =>
  times(game, 'treaty', ({ what }) => what === 'made' || what === 'renewed');
const mean = (games: readonly PlayedGame[], of: (game: PlayedGame) => number): number =>
  games.reduce((sum, game) => sum + of(game), 0) / games.length;

/** Weeks that an army may wait in the open for a better moment. */
const PATIENCE = 8;

/** Armies in the open, outside own cities, that have neither marched nor fought nor besieged for too long. */
function stuckIn(game: PlayedGame): string[] {
  const { commands, cities } = stateOf(game);
  const late = game.events.slice(-PATIENCE).flat();
  const acts = ({ id, hex }: Command): boolean =>
    late.some(({ type, data }) =>
      type === 'move' ? data.command === id : BUSY.has(type) && (data.hex ?? data.place) === hex,
    );
  const atHome = (hex: HexId, owner: string): boolean => cities[hex]?.holder === owner;
  return Object.values(commands)
    .filter((one) => !isNaval(one) && one.inside === null && one.carriedBy === null)
    .filter((one) => sizeOf(one.stack) > 0 && topOf(commands, one).id === one.id)
    .filter((one) => !atHome(one.hex, one.owner) && !acts(one))
    .map(({ id, hex }) => `${id} in ${hex}`);
}
const BUSY = new Set(['battle', 'siege', 'siege-roll', 'assault', 'captured', 'blockade']);

/** `WHOLE_GAMES=1 npx vitest run` plays all of them. */
const LONG = process.env.WHOLE_GAMES === '1';

describe.each([
  { scenario: 'tutorial', turns: 20, seeds: LONG ? ['a', 'b', 'c', 'd', 'e', 'f'] : ['a', 'b'] },
  { scenario: 'inner-sea', turns: LONG ? 40 : 9, seeds: ['a'] },
  { scenario: 'world-21-a', turns: LONG ? 12 : 5, seeds: ['a'] },
  ...(LONG ? [{ scenario: 'world-21-b', turns: 12, seeds: ['a'] }] : []),
])('weekly-campaign games of $scenario by stand-ins', ({ scenario, turns, seeds }) => {
  let games: readonly PlayedGame[] = [];
  beforeAll(() => {
    games = seeds.map((seed) => playGame(system, scenario, { seed, turns, replay: false }));
  });

  test('WK-END-4: each step is resolved without a broken invariant', () => {
    expect(games.flatMap((game) => game.failures)).toEqual([]);
    expect(games.every((game) => game.steps > 2)).toBe(true);
  });

  test('a city falls and a treaty is made in a game, on average', () => {
    expect(mean(games, captures)).toBeGreaterThanOrEqual(1);
    expect(mean(games, treaties)).toBeGreaterThanOrEqual(1);
  });

  test('no army stands in the open for weeks with nothing to do', () => {
    expect(games.flatMap(stuckIn)).toEqual([]);
  });

  test('WK-MIL-10: the stand-ins pay their troops: hardly a purse is empty, in hardly a week', () => {
    const weeks = games.flatMap((game) => Object.values(stateOf(game).positions).flatMap((p) => p.history));

    expect(weeks.filter(({ treasury }) => treasury === 0).length * 50).toBeLessThanOrEqual(weeks.length);
  });
});

test('WK-END-4: a game by stand-ins is the same twice, step by step', () => {
  const game = playGame(system, 'tutorial', { seed: 'one' });

  expect(game.failures).toEqual([]);
  expect(game.finished).toBe(true);
});
