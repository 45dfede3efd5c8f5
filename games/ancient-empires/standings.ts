/** Who stands where: Victory Points and the ties of AE-FIN-2; the columns of the final table, AE-FIN-3. */
import { ids, invariant, placed, type Standing } from '../../src/core/index.js';
import type { Board, OpenPosition } from './board.js';
import { levelsOf, playerProvinces, positionAt, provincesWhere } from './rules/land/provinces.js';
import type { Rules } from './rules/map/geography.js';

export function standings(_data: Rules, state: Board): Standing[] {
  return placed(
    ids(state.positions).map((id) => {
      const empire = positionAt(state, id);
      const provinces = playerProvinces(state, id).length;
      return {
        position: id,
        name: empire.name,
        score: empire.vp,
        marks: [empire.vp, levelsOf(state, id), provinces, state.over ? laidOpen(empire) : 0],
        columns: {
          status: empire.status,
          'from provinces': empire.vpProvinces,
          'from advancement': empire.vpInvestment,
          provinces,
          levels: levelsOf(state, id),
          pacified: provincesWhere(state, (p) => p.kind === 'pacified' && p.owner === id).length,
          ...(state.over || !state.options.hiddenTreasury ? { treasury: laidOpen(empire) } : {}),
          'times destroyed': empire.timesDestroyed,
        },
      };
    }),
  );
}

/** AE-FOG-2: coins that all may count, as at the end of the game. */
function laidOpen({ name, treasury }: OpenPosition): number {
  invariant(treasury !== undefined, `the treasury of ${name} lies open`);
  return treasury;
}
