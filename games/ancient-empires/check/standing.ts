/** Standing lines: positions of this game, provinces of one's own, values that a policy has. AE-POS-1, AE-INF-4, AE-EVT-3, AE-IND-1 */
import { garrisonOf } from '../rules/land/levels.js';
import { ids } from '../../../src/core/index.js';
import type { OrderFor, PlayedOrder } from '../orders/played.js';
import { holding } from '../rules/land/provinces.js';
import { namedIn } from '../rules/policies/policies.js';
import { isSeat, notYours, selfTarget, type Desk } from './desk.js';

export function checkStanding(desk: Desk, order: PlayedOrder): void {
  switch (order.key) {
    case 'posture':
      return checkPosture(desk, order);
    case 'embargo':
      if (isSeat(desk, order, 'against', order.fields.against) && order.fields.against === order.position)
        selfTarget(desk, order, 'against');
      return;
    case 'policy':
      return checkPolicy(desk, order);
    case 'pick':
      return checkPick(desk, order);
    case 'garrison':
      return checkGarrison(desk, order);
    default:
      return;
  }
}

function checkPosture(desk: Desk, order: OrderFor<'posture'>): void {
  const { data, board, find } = desk;
  const { posture, toward, at } = order.fields;
  const self = order.position;
  if (!isSeat(desk, order, 'toward', toward)) return;
  const listed = (at ?? []).filter((code) => code !== 'ALL');
  if (toward === self && listed.length === 0) selfTarget(desk, order, 'toward');
  for (const code of listed) {
    const held = holding(board, self, code);
    if (held === undefined)
      find(order, 'at', notYours(data, code, 'AE-POS-1', 'a province that you own or control'));
    else if (held === 'owned' && toward === self) selfTarget(desk, order, 'toward');
    else if (held === 'controlled' && posture === 'H') {
      find(order, 'posture', {
        code: 'ae/posture',
        message: `${data.geo.nameOf(code)} is only Controlled: it can't be declared Hostile`,
        expected: 'F or N',
        rule: 'AE-POS-1',
      });
    }
  }
}

function checkPolicy(desk: Desk, order: OrderFor<'policy'>): void {
  const { toward, value, policy } = order.fields;
  if (toward !== undefined && !isSeat(desk, order, 'toward', toward)) return;
  const { meant } = order;
  const seats = ids(desk.board.positions);
  if (meant.ok && namedIn(meant.value).every((id) => seats.includes(id))) return;
  const expected = meant.ok ? `positions of this game, of ${seats.join(', ')}` : meant.expected;
  const reason = meant.ok ? undefined : meant.message;
  desk.find(order, 'value', {
    code: 'ae/policy-value',
    message: reason ?? `"${value.join(', ')}" is no value of ${policy}`,
    ...(expected === undefined ? {} : { expected }),
    rule: 'AE-MAIL-9',
  });
}

function checkPick(desk: Desk, order: OrderFor<'pick'>): void {
  const { target, list } = order.fields;
  if (isSeat(desk, order, 'target', target) && target === order.position) selfTarget(desk, order, 'target');
  if (new Set(list).size < list.length) {
    desk.find(order, 'list', {
      severity: 'warning',
      code: 'ae/twice',
      message: 'a province named twice is one wish',
      rule: 'AE-EVT-3',
    });
  }
  const most = desk.data.charts['victim-points'].length;
  if (list.length > most) {
    desk.find(order, 'list', {
      code: 'ae/too-many',
      message: 'the list is too long',
      expected: `up to ${most} provinces`,
      rule: 'AE-EVT-3',
    });
  }
}

function checkGarrison({ data, board, find }: Desk, order: OrderFor<'garrison'>): void {
  const { at, units, coast } = order.fields;
  const p = board.provinces[at];
  if (p?.kind !== 'independent' || p.controller !== order.position) {
    find(order, 'at', notYours(data, at, 'AE-CON-1', 'an Independent Province that you control'));
    return;
  }
  const coasts = data.geo.coastsOf(at);
  if ((units.GAL ?? 0) > 0 && (coasts.length === 0 || (coast !== undefined && !coasts.includes(coast))))
    find(order, coast === undefined ? 'units' : 'coast', {
      code: 'ae/coast',
      message:
        coasts.length === 0
          ? `${data.geo.nameOf(at)} has no coast for Galleys`
          : `${data.geo.nameOf(at)} does not lie at ${data.geo.nameOf(coast ?? '')}`,
      expected: coasts.length === 0 ? 'Professionals' : `one of ${coasts.join(', ')}`,
      rule: 'AE-IND-1',
    });
  const wanted = (units.PRO ?? 0) + (units.GAL ?? 0);
  const fits = garrisonOf(data, p);
  if (wanted === fits) return;
  find(order, 'units', {
    severity: 'warning',
    code: 'ae/garrison-size',
    message: `${data.geo.nameOf(at)} keeps ${fits} Units, not ${wanted}`,
    expected: `${fits} Units`,
    rule: 'AE-IND-1',
  });
}
