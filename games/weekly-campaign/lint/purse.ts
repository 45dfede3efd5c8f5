/** The treasury until the next taxes. WK-MIL-10, WK-ECO-1, WK-TEC-4, WK-MIL-8. */
import { must, diagnoseSheet, type Diagnostic } from '../../../src/core/index.js';
import type { Desk } from './desk.js';
import { weekOfQuarter } from '../rules/map/paths.js';
import { payroll, wageBill } from '../rules/money/payroll.js';

export function purse(sheet: Desk): Diagnostic[] {
  return [...shortBeforeTaxes(sheet), ...closingWindow(sheet), ...lapsingRebuilds(sheet)];
}

/** Spending that next week bears, but not the weeks until the taxes. */
function shortBeforeTaxes({ view, after, data }: Desk): Diagnostic[] {
  const left = must(after.positions, view.position).treasury;
  const wages = wageBill(payroll(after, data, view.position));
  const weeks = data.charts.calendar.quarter - weekOfQuarter(data, view.turn) + 1;
  const spent = view.own.treasury - left;
  // What is short next week is said by the check.
  if (spent <= 0 || left < wages || left >= wages * weeks) return [];
  return [
    diagnoseSheet({
      code: 'wk/quarter-short',
      message:
        `after this sheet ${left} tlts are left; wages of ${wages} for the ${weeks} weeks until the taxes come to ` +
        `${wages * weeks}: from turn ${view.turn + Math.floor(left / wages)} on troops go unpaid`,
      rule: 'WK-MIL-10',
    }),
  ];
}

/** WK-TEC-4: the one turn in which naval technology can be used. */
function closingWindow({ view, orders }: Desk): Diagnostic[] {
  if (view.own.yardWindow !== view.turn) return [];
  if (orders.some((order) => order.key === 'build' && order.fields.item.code === 'SH')) return [];
  return [
    diagnoseSheet({
      code: 'wk/yard-window',
      message: 'no shipyard is ordered in the only turn for it: the naval technology will be lost',
      expected: 'B - SH - a port of yours of size 9 or more',
      rule: 'WK-TEC-4',
    }),
  ];
}

/** WK-MIL-8: gone for good after this turn. */
function lapsingRebuilds({ view, after }: Desk): Diagnostic[] {
  const list = (after.positions[view.position]?.rebuilds ?? [])
    .filter(({ expires }) => expires === view.turn)
    .map(({ n, code }) => `${n}${code}`);
  if (list.length === 0) return [];
  return [
    diagnoseSheet({
      severity: 'note',
      code: 'wk/rebuild-lapses',
      message: `the rebuilds of ${list.join(', ')} lapse after this turn`,
      rule: 'WK-MIL-8',
    }),
  ];
}
