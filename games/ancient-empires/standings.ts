/** Who stands where: Victory Points and the ties of AE-FIN-2; the columns of the final table, AE-FIN-3. */
import { ids, placed, type Standing } from '../../src/core/index.js';
import { levelsOf, playerProvinces, positionAt, provincesWhere } from './rules/land/provinces.js';
import type { Rules } from './rules/map/geography.js';
import type { State } from './state.js';

export function standings(_data: Rules, state: State): Standing[] {
  return placed(
    ids(state.positions).map((id) => {
      const empire = positionAt(state, id);
      const provinces = playerProvinces(state, id).length;
      return {
        position: id,
        name: empire.name,
        score: empire.vp,
        marks: [empire.vp, levelsOf(state, id), provinces, state.over ? empire.treasury : 0],
        columns: {
          status: empire.status,
          'from provinces': empire.vpProvinces,
          'from advancement': empire.vpInvestment,
          provinces,
          levels: levelsOf(state, id),
          pacified: provincesWhere(state, (p) => p.kind === 'pacified' && p.owner === id).length,
          // AE-FOG-2: treasuries are laid open when the game is over.
          ...(state.over || !state.options.hiddenTreasury ? { treasury: empire.treasury } : {}),
          'times destroyed': empire.timesDestroyed,
        },
      };
    }),
  );
}
