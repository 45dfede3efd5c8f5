/** A regular player's horde: it takes a developed province beside its area by storm, best the leader's; else it settles. AE-HRD */
import type { Dice } from '../../../../src/core/index.js';
import type { Draft } from '../draft.js';
import { hordeOrders } from '../horde.js';
import type { PlaceCode, ProvinceCode } from '../../data.js';
import type { Condition } from '../../orders/fields/conditions.js';
import { isDeveloped, isOnMap, positionAt, provinceAt } from '../../rules/land/provinces.js';
import { barbarianAreas } from '../../rules/raiders/placing.js';
import { stackKey } from '../../rules/units/stacks.js';
import { chanceAgainst, defenceOf } from './sorties.js';
import { hurt, worthOfLand, type Sight } from './sight.js';

/** Barbarians that join before the march: twice in the first round. AE-HRD-4 */
const RECRUITS = 2;

interface Storm {
  readonly area: PlaceCode;
  readonly to: ProvinceCode;
  readonly worth: number;
}

export function regularHorde(sight: Sight, dice: Dice): Draft[] {
  const { board, data, view, me } = sight;
  if (board.operations !== null) return [];
  const storm = bestStorm(sight);
  if (!storm) return hordeOrders(data, view, dice);
  const stack = `HORDE${me.slice(1)}`;
  const held: Condition = [{ not: false, test: 'held', args: [storm.to] }];
  const good: Condition = [
    { not: false, test: 'odds', args: [stackKey(stack), storm.to], is: '>=', than: sight.nature.odds },
  ];
  const orders: Draft[] = [
    { key: 'horde', fields: { area: storm.area } },
    { key: 'recruit', fields: { stack, times: RECRUITS, onfail: 'skip' } },
    { key: 'march', fields: { stack, to: [storm.to], round: { from: 2 } } },
    { key: 'occupy', fields: { stack, if: good } },
  ];
  const { owner } = provinceAt(board, storm.to);
  if (owner === null || positionAt(board, owner).capital !== storm.to) return orders;
  // AE-LOO-3: the treasury for the Damage of one Unit.
  const band = `BAND${me.slice(1)}`;
  return [
    ...orders,
    { key: 'detach', fields: { stack, units: { BAR: 1, LEA: 1 }, as: band, if: held, else: 'stop' } },
    { key: 'loot', fields: { stack: band } },
  ];
}

/** The developed province beside an area of the horde's group that is worth most, at odds that the temper asks for. */
function bestStorm(sight: Sight): Storm | undefined {
  const { board, data, view, nature } = sight;
  const force = { pro: 0, mil: data.charts.horde.barbarians + RECRUITS };
  let best: Storm | undefined;
  for (const area of barbarianAreas(board, data, view.own.hordeGroup))
    for (const to of data.geo.land(area)) {
      if (!isOnMap(board, to)) continue;
      const p = provinceAt(board, to);
      if (!isDeveloped(p)) continue;
      if (chanceAgainst(sight, force, defenceOf(sight, { to, act: 'seize' })) < nature.odds) continue;
      const worth = worthOfLand(sight, to, p.dl, p.damage) + hurt(sight, to);
      if (!best || worth > best.worth) best = { area, to, worth };
    }
  return best;
}
