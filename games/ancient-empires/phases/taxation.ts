/** Phase 6, Taxation: the table by level, Trade Points and Damage; tribute; then goods and food are gone. AE-TAX-1 to 4. */
import { invariant } from '../../../src/core/index.js';
import type { Data, ProvinceCode } from '../data.js';
import { activePositions, onMap, ownedProvinces, positionAt, provinceAt } from '../rules/land/provinces.js';
import { phase } from '../play.js';
import type { State } from '../state.js';
import { tradePoints } from '../rules/trade/zones.js';

export const taxation = phase('taxation', ({ state, data, log }) => {
  for (const position of activePositions(state)) {
    const empire = positionAt(state, position);
    empire.taxed = 0;
    for (const code of ownedProvinces(state, position)) {
      const p = provinceAt(state, code);
      if (p.kind === 'pacified') {
        p.taxed = data.geo.province(code).f;
        if (p.taxed > 0) {
          log.add('tribute', 'AE-TAX-2', [position], { province: code, owner: position, coins: p.taxed });
        }
      } else {
        const centre = zoneCentre(state, code);
        const points = tradePoints(state, centre);
        const full = tax(data, p.dl, points, p.damage);
        p.taxed = p.corrupt ? Math.floor(full / 2) : full;
        log.add('tax', 'AE-TAX-1', [position], {
          province: code,
          owner: position,
          centre,
          dl: p.dl,
          points,
          damage: p.damage,
          corrupt: p.corrupt,
          coins: p.taxed,
        });
        p.corrupt = false;
      }
      empire.taxed += p.taxed;
    }
    empire.treasury += empire.taxed;
    log.add('taxed', 'AE-TAX-1', 'all', { by: position, coins: empire.taxed });
  }
  // AE-TAX-4: nothing keeps but materials.
  for (const code of onMap(state)) {
    const { stock } = provinceAt(state, code);
    provinceAt(state, code).stock = stock.MAT === undefined ? {} : { MAT: stock.MAT };
  }
});

/** The centre whose Trade Points count; a province without a zone is its own (AE-ZON-2). */
function zoneCentre(state: State, code: ProvinceCode): ProvinceCode {
  const { zone } = provinceAt(state, code);
  return zone === '' ? code : zone;
}

/** AE-TAX-1: the cell of the table. */
export function tax(data: Data, dl: number, points: number, damage: number): number {
  const coins = data.taxation[String(dl)]?.[String(points)]?.[damage];
  invariant(
    coins !== undefined,
    `the taxation table has a cell for level ${dl}, ${points} points, Damage ${damage}`,
  );
  return coins;
}
