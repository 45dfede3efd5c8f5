/** The better computer player: rules of thumb of a sensible person, from the view alone. What is not its own it shares with the novice. */
import type { Dice, OrderSheet, Temper } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import type { View } from '../../view.js';
import { commandFleets } from '../fleet.js';
import { basesOf, groundOf, linesFrom } from '../ground.js';
import { navyOf } from '../navy.js';
import { blankSheet, finished } from '../orders.js';
import { chestOf } from '../purse.js';
import { scout } from '../scouts.js';
import { trade } from '../trade.js';
import { leadArmies } from './armies.js';
import { treat } from './envoys.js';
import { designOf } from './plan.js';
import { habitsOf, natureOf, type Regent } from './regent.js';
import { isBeset } from './watch.js';
import { spendAll } from './treasury.js';

export function regular(data: Data, view: View, dice: Dice, name: Temper): OrderSheet {
  const sheet = blankSheet();
  if (view.own.status === 'eliminated') return finished(data, sheet);
  const nature = natureOf(data, name);
  const temper = habitsOf(data, view, nature);
  const ground = groundOf(view, data);
  const navy = navyOf(view, data, ground);
  const plan = designOf(view, data, { nature, temper }, ground, navy);
  const bare: Regent = { view, data, temper, nature, plan, ground, dice, sheet };
  // With an enemy at the gates no army goes aboard.
  const regent = isBeset(bare) ? { ...bare, temper: { ...temper, ships: 'guard' as const } } : bare;
  treat(regent, plan);
  // In a war nobody sends more goods on the road.
  const merchant = plan.enemy === undefined ? regent : { ...regent, temper: { ...regent.temper, trade: 0 } };
  const traded = trade(merchant, plan.purse);
  const chest =
    plan.enemy === undefined && traded > view.own.treasury / 3 ? chestOf(view, data, temper, traded) : 0;
  const lines = linesFrom(ground, basesOf(view, data), data.charts.loc.range);
  const purse = chest + spendAll(regent, traded - chest, lines);
  const field = leadArmies({ ...regent, plan: { ...plan, purse } }, lines, navy);
  scout(regent, lines);
  commandFleets(field);
  return finished(data, sheet);
}
