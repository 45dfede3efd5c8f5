/** Problems of a sheet that its owner may know of: his own side, and everything that lies open. */
import { diagnose, type Diagnostic, type OrderSheet } from '../../../src/core/index.js';
import { belongs } from '../orders/steps.js';
import type { Desk } from './desk.js';
import { checkStanding } from './standing.js';
import { checkArmies } from './armies.js';
import { checkScript } from './script.js';
import { checkTrade } from './trading.js';
import { checkWorks } from './works.js';
import type { Rules } from '../rules/map/geography.js';
import { playedOrders } from '../orders/understand.js';
import type { View } from '../view.js';

export function check(data: Rules, view: View, sheet: OrderSheet): Diagnostic[] {
  const found: Diagnostic[] = [];
  const orders = playedOrders(data, { [view.position]: sheet }, [view.position]);
  const desk: Desk = {
    data,
    view,
    board: view.board,
    orders,
    find: (order, field, finding) => {
      found.push(diagnose(order, field, finding));
    },
  };
  for (const order of orders) {
    if (!belongs(desk.board, order)) {
      desk.find(order, undefined, {
        code: 'ae/wrong-step',
        message: `${order.code} has no place in this step`,
        expected: `orders of the step ${view.moment.step}`,
        rule: 'AE-MAIL-3',
      });
    } else checkStanding(desk, order);
  }
  const fitting = orders.filter((order) => belongs(desk.board, order));
  checkTrade(desk, fitting);
  checkWorks(desk, fitting);
  checkArmies(desk, fitting);
  checkScript(desk, fitting);
  return found;
}
