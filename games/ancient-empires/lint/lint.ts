/** The sheet as a whole: idle Units, an overspent treasury, orders that contradict each other, food that will be short. */
import { diagnose, diagnoseSheet, type Diagnostic, type OrderSheet } from '../../../src/core/index.js';
import type { LintDesk } from './desk.js';
import type { Rules } from '../rules/map/geography.js';
import { belongs } from '../orders/steps.js';
import { lintCampaign } from './campaign.js';
import { lintCouncil } from './council.js';
import { contradictions } from './contradictions.js';
import { lintWorks } from './works.js';
import { playedOrders } from '../orders/understand.js';
import type { View } from '../view.js';

export function lint(data: Rules, view: View, sheet: OrderSheet): Diagnostic[] {
  if (!view.mayOrder) return [];
  const found: Diagnostic[] = [];
  const { board } = view;
  const orders = playedOrders(data, { [view.position]: sheet }, [view.position]).filter((order) =>
    belongs(board, order),
  );
  const desk: LintDesk = {
    data,
    view,
    board,
    orders,
    find: (order, field, finding) => found.push(diagnose(order, field, { severity: 'warning', ...finding })),
    say: (finding) => found.push(diagnoseSheet(finding)),
  };
  contradictions(desk);
  switch (view.moment.step) {
    case 'council':
      lintCouncil(desk);
      break;
    case 'construction':
      lintWorks(desk);
      break;
    case 'setup':
      break;
    default:
      lintCampaign(desk);
  }
  return found;
}
