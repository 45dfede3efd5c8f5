/** Who hears of which dice: whole turns of stand-ins. AE-FOG-1, AE-FOG-2, AE-GEN-5. */
import { beforeAll, describe, expect, test } from 'vitest';
import { isSeenBy, type GameEvent, type GameSystem } from '../../../../src/core/index.js';
import { ROLL_NAMES, type RollName } from '../../../../games/ancient-empires/rolls.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { loadSystem } from '../../../kit/load.js';
import { playGame } from '../../../../src/testing/play-game.js';

/** Dice thrown on the table lie open (AE-FOG-1); a deck lies face down (AE-FOG-2). The event that tells them, where there is one. */
const WHO: Readonly<Record<RollName, { who: 'all' | 'gm'; of: string }>> = {
  'setup-start': { who: 'all', of: 'start-order' },
  'growth-shuffle': { who: 'gm', of: '' },
  'event-shuffle': { who: 'gm', of: '' },
  'control-tie': { who: 'all', of: 'control-change' },
  'trade-order': { who: 'all', of: '' },
  revolt: { who: 'all', of: 'revolt-test' },
  'civil-war': { who: 'all', of: 'civil-war-test' },
  'ops-end': { who: 'all', of: 'end-rolled' },
  'ops-order': { who: 'all', of: 'round-started' },
  'occupy-damage': { who: 'all', of: '' },
  tribes: { who: 'all', of: 'tribes-gathered' },
  combat: { who: 'all', of: 'combat-fought' },
  'combat-reroll': { who: 'all', of: 'combat-fought' },
  'casualty-pick': { who: 'all', of: 'combat-fought' },
  loot: { who: 'all', of: 'looted' },
  'horde-order': { who: 'all', of: '' },
};

let system: GameSystem;
let rolled: GameEvent[];
let seats: string[];
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
  const games = (['seats-7', 'classic-4'] as const).map((scenario) =>
    playGame(system, scenario, { seed: 'dice', turns: 8, replay: false }),
  );
  rolled = games.flatMap(({ events }) => events.flat()).filter(({ type }) => type === 'roll');
  seats = Object.keys((games[0]!.state as State).positions);
});

describe('ancient-empires dice', () => {
  test('AE-FOG-1, AE-FOG-2: every roll of whole games is heard by those who may know it, and nobody else', () => {
    const told = rolled.map(({ seenBy, data }) => ({ stream: data['stream'], seenBy, of: data['of'] ?? '' }));
    const wrong = told.filter(({ stream, seenBy, of }) => {
      const { who, of: event } = WHO[stream as RollName];
      // A Raider that passes to another (AE-HRD-1) is given away by the same rule as a province.
      return seenBy !== who || (of !== event && !(stream === 'control-tie' && of === 'raider-passed'));
    });
    expect(wrong).toEqual([]);
    expect(new Set(told.map(({ stream }) => stream)).size).toBeGreaterThan(9);
  });

  test('AE-GRO-1, AE-EVT-2: no position hears a draw of a deck that was shuffled', () => {
    const shuffles = rolled.filter(
      ({ data }) => data['stream'] === 'growth-shuffle' || data['stream'] === 'event-shuffle',
    );
    expect(shuffles.length).toBeGreaterThan(500);
    for (const seat of seats) expect(shuffles.filter((event) => isSeenBy(event, seat))).toEqual([]);
  });

  test('AE-GEN-5: the table names every stream', () => {
    expect(Object.keys(WHO)).toEqual([...ROLL_NAMES]);
  });
});
