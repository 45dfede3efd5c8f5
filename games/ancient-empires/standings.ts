/** Who stands where: Victory Points and the ties of AE-FIN-2; the columns of the final table, AE-FIN-3. */
import { ids, type PositionId, type Standing } from '../../src/core/index.js';
import { levelsOf, playerProvinces, positionAt, provincesWhere } from './rules/land/provinces.js';
import { compareMarks } from './rules/ranking.js';
import type { Rules } from './rules/map/geography.js';
import type { State } from './state.js';

export function standings(_data: Rules, state: State): Standing[] {
  const marks = (id: PositionId): number[] => [
    positionAt(state, id).vp,
    levelsOf(state, id),
    playerProvinces(state, id).length,
    state.over ? positionAt(state, id).treasury : 0,
  ];
  const order = ids(state.positions).sort((a, b) => compareMarks(marks(b), marks(a)));
  let place = 0;
  return order.map((id, index): Standing => {
    const before = order[index - 1];
    if (before === undefined || compareMarks(marks(before), marks(id)) !== 0) place = index + 1;
    const empire = positionAt(state, id);
    return {
      position: id,
      name: empire.name,
      place,
      score: empire.vp,
      columns: {
        status: empire.status,
        'from provinces': empire.vpProvinces,
        'from advancement': empire.vpInvestment,
        provinces: playerProvinces(state, id).length,
        levels: levelsOf(state, id),
        pacified: provincesWhere(state, (p) => p.kind === 'pacified' && p.owner === id).length,
        // AE-FOG-2: treasuries are laid open when the game is over.
        ...(state.over || !state.options.hiddenTreasury ? { treasury: empire.treasury } : {}),
        'times destroyed': empire.timesDestroyed,
      },
    };
  });
}
