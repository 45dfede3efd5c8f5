/** The table of the game. KOK-VP-1, KOK-END-4, 5. */
import { lowerNumber, must, placed, values, type Standing } from '../../src/core/index.js';
import { achievementPoints, citiesUnder, pointsOf } from './rules/realm/realms.js';
import { barOf } from './rules/crown/victory.js';
import type { Board, Purse } from './board.js';
import type { Rules } from './play.js';

/** `purses`: all of them; a state's positions are their own. */
export function standings(rules: Rules, state: Board, purses: Readonly<Record<string, Purse>>): Standing[] {
  const world = { state, data: rules };
  const winner = state.game.ended?.winner;
  return placed(
    values(state.positions).map((p) => {
      const purse = must(purses, p.id, 'the purses');
      const points = pointsOf(world, p.id, purse);
      const bar = barOf(world, p.id, purse);
      const cities = citiesUnder(state, p.id).length;
      const reign = p.monarch.generation === 1 ? 'reigning' : `heir ${p.monarch.generation - 1}`;
      return {
        position: p.id,
        name: p.name,
        score: points.total,
        marks: [
          p.id === winner ? 1 : 0,
          bar === undefined ? 1 : 0,
          points.total,
          achievementPoints(world, p.id),
          cities,
          purse.treasury,
          lowerNumber(p.id),
        ],
        columns: {
          treasury: points.treasury,
          cities,
          empire: points.empire,
          achievements: points.achievements,
          other: points.other,
          state: p.status === 'active' ? reign : `${p.status} turn ${p.statusTurn}`,
          barred: bar ?? '',
        },
      };
    }),
  );
}
