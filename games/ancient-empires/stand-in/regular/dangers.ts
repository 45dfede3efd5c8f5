/** Who could come: Units of others that reach a province within a round or two. */
import { ids } from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import { isOwned, positionAt, provinceAt } from '../../rules/land/provinces.js';
import { closedSeas, seaWay } from '../../rules/sea/seafaring.js';
import { allStacks, hasOwn, isRaiderStack, ownSide, size } from '../../rules/units/stacks.js';
import { manpowerLeft, unitPrice } from '../../rules/works/works.js';
import { levyOf } from './levies.js';
import type { Force } from './odds.js';
import { isTreaty, type Sight } from './sight.js';

/** Sea areas that an army crosses in a round. AE-VOY-1 */
const NEAR_BY_SEA = 5;

export const NO_GUARD: Force = { pro: 0, mil: 0 };
/** In per cent: a blow that comes through no more often is borne. */
const BORNE = 50;

/** The fewest men with whom the capital would more likely than not stand the worst blow: Militia first, then of the Professionals there. */
export function guardOf(sight: Sight, capital: ProvinceCode): Force {
  const { board, me, view, nature, odds } = sight;
  const worst = dangerTo(sight, capital);
  if (provinceAt(board, capital).owner !== me || worst === 0) return NO_GUARD;
  const there = allStacks(board)
    .filter((one) => one.kind === 'land' && one.at === capital && hasOwn(one, me))
    .reduce((sum, one) => sum + size(one), 0);
  const price = unitPrice({ state: board, data: sight.data }, me, 'MIL');
  const coins = Math.floor(view.own.treasury / price);
  const levy = Math.min(levyOf(sight, capital), manpowerLeft({ state: board }, me), coins);
  const least = Math.min(there, nature.guard);
  for (let pro = least; pro <= there; pro++)
    for (let mil = 0; mil <= levy; mil++)
      if (100 - odds({ pro, mil }, { pro: worst, mil: 0 }, null).won <= BORNE) return { pro, mil };
  // What can't be held is not held with everything: the army does more in the field.
  return { pro: least, mil: levy };
}

/** The largest number of Units that could stand against the province in one blow, by what stands on the board now. */
export function dangerTo(sight: Sight, code: ProvinceCode): number {
  const { board, data, me } = sight;
  const near = new Set([code, ...data.geo.land(code)]);
  const further = new Set([...near].flatMap((one) => data.geo.land(one)));
  let worst = 0;
  for (const stack of allStacks(board)) {
    if (stack.kind !== 'land' || stack.routed > 0 || hasOwn(stack, me)) continue;
    if (isRaiderStack(stack)) {
      // Those who are in it already are for the army.
      if (near.has(stack.at) && stack.at !== code) worst = Math.max(worst, size(stack));
      continue;
    }
    const owner = ids(board.positions).find((id) => hasOwn(stack, id));
    if (owner === undefined || (isTreaty(sight, owner) && sight.temper === 'loyal')) continue;
    const byLand = near.has(stack.at) || further.has(stack.at);
    if (!byLand && !sails(sight, owner, stack.at, code)) continue;
    const p = board.provinces[stack.at];
    const levy = p && isOwned(p) && p.owner === owner ? menOf(sight, owner, p.dl) : 0;
    // Who comes from afar leaves some behind, and mostly has nearer goals.
    worst = Math.max(worst, size(stack) + levy - (near.has(stack.at) ? 0 : 2));
  }
  return worst;
}

function menOf({ board, data }: Sight, owner: string, dl: number): number {
  const { total, used } = positionAt(board, owner).manpower;
  return Math.max(0, Math.min(dl + data.charts['manpower-extra'], total - used));
}

function sails({ board, data }: Sight, owner: string, from: string, to: ProvinceCode): boolean {
  if (data.geo.coastsOf(from).length === 0 || data.geo.coastsOf(to).length === 0) return false;
  const way = seaWay(data, from, to, closedSeas(board, data, [ownSide(owner)]));
  return way !== undefined && way.length <= NEAR_BY_SEA;
}

/** Is land of another empire, with which there is no treaty, within two marches? */
export function isBorderLand(sight: Sight, code: ProvinceCode): boolean {
  const { board, data, me } = sight;
  const near = new Set(data.geo.land(code).flatMap((one) => [one, ...data.geo.land(one)]));
  return [...near].some((one) => {
    if (!data.geo.isProvince(one)) return false;
    const p = provinceAt(board, one);
    return isOwned(p) && p.owner !== null && p.owner !== me && !isTreaty(sight, p.owner);
  });
}
