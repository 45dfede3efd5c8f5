/** Problems of a sheet that its owner may know of: his own side, and everything that lies open. */
import { clone, diagnose, ids, suggest, type Diagnostic, type OrderSheet } from '../../../src/core/index.js';
import { belongs } from '../orders/steps.js';
import { notYours, selfTarget, type Desk } from './desk.js';
import { checkArmies } from './armies.js';
import { checkScript } from './script.js';
import { checkTrade } from './trading.js';
import { checkWorks } from './works.js';
import type { Rules } from '../rules/map/geography.js';
import type { PlayedOrder } from '../orders/played.js';
import { playedOrders } from '../orders/understand.js';
import { namedIn } from '../rules/policies/policies.js';
import { isOwned } from '../rules/land/provinces.js';
import type { View } from '../view.js';

export function check(data: Rules, view: View, sheet: OrderSheet): Diagnostic[] {
  const found: Diagnostic[] = [];
  const orders = playedOrders(data, sheet.orders, view.position);
  const desk: Desk = {
    data,
    view,
    // A copy: checks may try things out on it.
    known: clone(view.known),
    orders,
    find: (order, field, finding) => {
      found.push(diagnose(order, field, finding));
    },
  };
  for (const order of orders) {
    if (!belongs(desk.known, order)) {
      desk.find(order, undefined, {
        code: 'ae/wrong-step',
        message: `${order.code} has no place in this step`,
        expected: `orders of the step ${view.moment.step}`,
        rule: 'AE-MAIL-3',
      });
    } else checkStanding(desk, order);
  }
  const fitting = orders.filter((order) => belongs(desk.known, order));
  checkTrade(desk, fitting);
  checkWorks(desk, fitting);
  checkArmies(desk, fitting);
  checkScript(desk, fitting);
  return found;
}

function checkStanding(desk: Desk, order: PlayedOrder): void {
  const { data, known, find } = desk;
  const self = order.position;
  const unknownSeat = (id: string, field: string): boolean => {
    if (id === 'ALL' || id === 'ANY' || known.positions[id]) return false;
    find(order, field, {
      code: 'ae/unknown-position',
      message: `there is no position ${id}`,
      expected: 'a position of this game',
      suggestions: suggest(id, ids(known.positions)),
    });
    return true;
  };
  switch (order.key) {
    case 'posture': {
      if (unknownSeat(order.fields.toward, 'toward')) return;
      const listed = (order.fields.at ?? []).filter((code) => code !== 'ALL');
      if (order.fields.toward === self && listed.length === 0) selfTarget(desk, order, 'toward');
      for (const code of listed) {
        const p = known.provinces[code];
        const owned = p !== undefined && isOwned(p) && p.owner === self;
        const controlled = p?.kind === 'independent' && p.controller === self;
        if (!owned && !controlled) {
          find(order, 'at', notYours(data, code, 'AE-POS-1'));
        } else if (controlled && order.fields.posture === 'H') {
          find(order, 'posture', {
            code: 'ae/posture',
            message: `${data.geo.nameOf(code)} is only Controlled: it can't be declared Hostile`,
            expected: 'F or N',
            rule: 'AE-POS-1',
          });
        }
      }
      return;
    }
    case 'embargo':
      if (!unknownSeat(order.fields.against, 'against') && order.fields.against === self) {
        selfTarget(desk, order, 'against');
      }
      return;
    case 'policy': {
      if (order.fields.toward !== undefined && unknownSeat(order.fields.toward, 'toward')) return;
      const { meant } = order;
      const seats = ids(known.positions);
      if (meant.ok && namedIn(meant.value).every((id) => seats.includes(id))) return;
      const expected = meant.ok ? `positions of this game, of ${seats.join(', ')}` : meant.expected;
      find(order, 'value', {
        code: 'ae/policy-value',
        message:
          (meant.ok ? undefined : meant.message) ??
          `"${order.fields.value.join(', ')}" is no value of ${order.fields.policy}`,
        ...(expected === undefined ? {} : { expected }),
        rule: 'AE-MAIL-2',
      });
      return;
    }
    case 'pick':
      if (!unknownSeat(order.fields.target, 'target') && order.fields.target === self) {
        selfTarget(desk, order, 'target');
      }
      if (new Set(order.fields.list).size < order.fields.list.length) {
        find(order, 'list', {
          severity: 'warning',
          code: 'ae/twice',
          message: 'a province named twice is one wish',
          rule: 'AE-EVT-3',
        });
      }
      if (order.fields.list.length > data.charts['victim-points'].length) {
        find(order, 'list', {
          code: 'ae/too-many',
          message: 'the list is too long',
          expected: `up to ${data.charts['victim-points'].length} provinces`,
          rule: 'AE-EVT-3',
        });
      }
      return;
    case 'garrison': {
      const p = known.provinces[order.fields.at];
      if (p?.kind !== 'independent' || p.controller !== self) {
        find(order, 'at', notYours(data, order.fields.at, 'AE-CON-1'));
        return;
      }
      const wanted = (order.fields.units.PRO ?? 0) + (order.fields.units.GAL ?? 0);
      const fits = data.charts['independent-units'][String(p.dl)] ?? 0;
      if (wanted !== fits) {
        find(order, 'units', {
          severity: 'warning',
          code: 'ae/garrison-size',
          message: `${data.geo.nameOf(order.fields.at)} keeps ${fits} Units, not ${wanted}`,
          expected: `${fits} Units`,
          rule: 'AE-IND-1',
        });
      }
      return;
    }
    default:
      return;
  }
}
