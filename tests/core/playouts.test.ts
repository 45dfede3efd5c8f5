/** The strong computer player: of what it thinks of it sends what ends best, by its view alone, and the same each time. */
import { beforeAll, describe, expect, test } from 'vitest';
import { simulate } from '../../src/archive/simulate.js';
import { firstState } from '../../src/archive/create.js';
import {
  forecasts,
  searched,
  seededDice,
  type Imagining,
  type OrderSheet,
  type PositionId,
} from '../../src/core/index.js';
import { toySystem } from '../kit/toy.js';

const SEARCH = { candidates: 6, worlds: 3, steps: 3 };

let system: Imagining;
let view: unknown;

beforeAll(async () => {
  const toy = await toySystem();
  if (!forecasts(toy)) throw new Error('the toy imagines');
  system = toy;
  view = toy.see(firstState({ system: toy }, 'moot', {}, 'search'), [], 'P1');
});

const sheetOf = (seed: string, player: Imagining = system): OrderSheet =>
  searched(player, { position: 'P1', view, seed }, SEARCH);

describe('a sheet found by search', () => {
  test('is the same each time', () => {
    expect(sheetOf('a')).toEqual(sheetOf('a'));
  });

  test('of two thoughts it is the one that ends better, whichever comes first', () => {
    const idle = (sheet: OrderSheet): OrderSheet => ({ ...sheet, orders: [] });
    const lazy: Imagining = {
      ...system,
      standIn: (seen, dice) => {
        const sheet = system.standIn(seen, seededDice({ seed: 'busy', turn: 0 }));
        const levies = { ...sheet, orders: sheet.orders.filter(({ key }) => key === 'levy') };
        return dice.roll(2, 'lazy') === 1 ? idle(levies) : levies;
      },
    };
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(sheetOf(seed, lazy).orders.map(({ key }) => key)).toEqual(['levy']);
  });

  test('an order that does harm is left out of the thought it stands in', () => {
    const rash: Imagining = {
      ...system,
      standIn: (seen, dice) => system.standIn(seen, dice),
      // Whoever marches has lost.
      resolve: (state, sheets, dice, answers, watch) => {
        const marched = Object.entries(sheets).some(
          ([position, sheet]) => position === 'P1' && sheet?.orders.some(({ key }) => key === 'march'),
        );
        const done = system.resolve(state, sheets, dice, answers, watch);
        return marched && !('questions' in done)
          ? { ...done, state: { ...(done.state as object), lost: true } }
          : done;
      },
      standings: (state) =>
        system
          .standings(state)
          .map((one) => ({
            ...one,
            score: one.position === 'P1' && (state as { lost?: true }).lost ? -1000 : one.score,
          })),
    };
    expect(sheetOf('a', rash).orders.map(({ key }) => key)).toEqual(['levy']);
  });
});

test('a strong seat wins more of the same games than a novice in it', () => {
  const wins = (levels: Record<PositionId, 'strong'>): number =>
    Array.from({ length: 12 }, (_, n) =>
      simulate(system, { scenario: 'moot', options: {}, seed: `s${n}`, turns: 40, levels }),
    ).filter(({ standings }) => standings[0]?.position === 'P1').length;
  expect(wins({ P1: 'strong' })).toBeGreaterThan(2 * wins({}));
});
