/** What Militia and Leaders can be had for a campaign, and what they cost beyond coins. */
import type { ProvinceCode } from '../../data.js';
import { isOwned, positionAt, provinceAt } from '../../rules/land/provinces.js';
import type { Sight } from './sight.js';

/** AE-MAN-1: Militia of one round. */
export function levyOf({ board, data }: Sight, code: ProvinceCode): number {
  const p = provinceAt(board, code);
  return isOwned(p) ? p.dl + data.charts['manpower-extra'] : 0;
}

/** AE-EVT-10: a civil war that an extra Leader may bring on, a little of what it would cost. */
export function costOfLeader({ board, me }: Sight): number {
  return 4 + Math.floor(positionAt(board, me).taxed / 20);
}
