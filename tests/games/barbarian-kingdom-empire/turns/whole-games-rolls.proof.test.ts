import { beforeAll, describe, expect, test } from 'vitest';
import type { GameEvent, GameSystem } from '../../../../src/core/index.js';
import { rolls, type RollName } from '../../../../games/barbarian-kingdom-empire/rolls.js';
import { rules } from '../kit.js';
import { loadSystem } from '../../../kit/load.js';
import { playGame } from '../../../../src/testing/play-game.js';

/**
 * Who may know a roll: nothing that a die decides is hidden in this game (BKE-MAIL-4, BKE-DICE-1), so each is told to all,
 * with the event that it decides; `alone`: it leads to no event of its own. Seats are dealt before the first step.
 */
const TOLD: Readonly<Record<RollName, string>> = {
  seat: 'before the game',
  'start-choice': 'start-order',
  'unit-creation': 'units-created',
  'tribal-crossing': 'tribe-crossed',
  sinking: 'sinking-rolled',
  interception: 'intercepted',
  'interception-return': 'ship-returned',
  'landing-return': 'ship-returned',
  'ship-retreat': 'ship-fled',
  combat: 'combat-rolled',
  admin: 'admin-rolled',
  rebellion: 'rebellion-rolled',
  'rebellion-detail': 'alone',
  unrest: 'unrest-rolled',
  'unrest-loss': 'unrest-rolled',
  leader: 'leader-rolled',
  fall: 'units-taken-over',
  'persian-tribute': 'persian-tribute',
  'saracen-revolt': 'alone',
  'province-type': 'province-opened',
  invader: 'alone',
  'invader-choice': 'alone',
  'kingdom-attack': 'alone',
  'kingdom-levy': 'kingdom-levied',
  'solitaire-event': 'solitaire-event',
};

/** A plain fact of a roll as text. */
const fact = (value: unknown): string => (typeof value === 'string' ? value : '');

const faults = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event, at) => {
    if (event.type !== 'roll') return [];
    const stream = fact(event.data.stream);
    const name = `${stream} ${fact(event.data.key)}`;
    const of = fact(event.data.of ?? 'alone');
    if (event.seenBy !== 'all') return [`${name} is told to all`];
    if (TOLD[stream as RollName] !== of) return [`${name} is told with ${of}`];
    // What it decided stands right after it, past its fellows.
    const next = events.slice(at).find((one) => one.type !== 'roll');
    return of === 'alone' || next?.type === of ? [] : [`${name} stands before its ${of}`];
  });

describe('dice of barbarian-kingdom-empire', () => {
  let system: GameSystem;
  beforeAll(async () => {
    system = await loadSystem('barbarian-kingdom-empire');
  });

  test('BKE-DICE-1: the table names every stream', () => {
    expect(Object.keys(TOLD)).toEqual(rolls.map(({ name }) => name));
  });

  test.each(Object.keys(rules.scenarios))(
    'BKE-DICE-1, BKE-MAIL-4: in %s every die is told to all, beside what it decides',
    (scenario) => {
      const game = playGame(system, scenario, {
        seed: `rolls ${scenario}`,
        turns: scenario === 'open' ? 24 : 8,
        replay: false,
        options: scenario === 'open' ? { preset: 'full', players: 4 } : {},
      });
      expect(game.events.flatMap(faults)).toEqual([]);
      expect(game.events.flat().filter((event) => event.type === 'roll').length).toBeGreaterThan(5);
    },
  );
});
