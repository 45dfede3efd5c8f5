/** Construction and placement orders: places and next levels. What coins and materials bear is tried out by `lint`. */
import { notYours, type Desk } from './desk.js';
import { isOnMap, isOwned } from '../rules/land/provinces.js';
import type { OrderFor, PlayedOrder } from '../orders/played.js';
import { mayDeploy } from '../rules/works/works.js';

export function checkWorks(desk: Desk, orders: readonly PlayedOrder[]): void {
  for (const order of orders) {
    switch (order.key) {
      case 'place':
        checkPlacement(desk, order);
        break;
      case 'build':
        checkBuilding(desk, order);
        break;
      case 'repair':
      case 'increase':
        checkImprovement(desk, order);
        break;
      default:
        break;
    }
  }
}

function checkPlacement({ data, board, find }: Desk, order: OrderFor<'place'>): void {
  for (const one of order.fields.list) {
    const code = typeof one === 'string' ? one : one.at;
    if (code === 'UP' || isOnMap(board, code)) continue;
    find(order, 'list', {
      code: 'ae/off-map',
      message: `${data.geo.nameOf(code)} is not on this map`,
      expected: 'a province on the map',
      rule: 'AE-SET-2',
    });
  }
}

function checkBuilding({ data, board, view, find }: Desk, order: OrderFor<'build'>): void {
  const self = view.position;
  const { units, at, from = [] } = order.fields;
  for (const type of ['PRO', 'GAL'] as const) {
    if ((units[type] ?? 0) === 0 || mayDeploy({ state: board, data }, self, type, at)) continue;
    find(order, 'at', {
      code: 'ae/deploy',
      message: `${data.goods.units[type]}s can't appear at ${data.geo.nameOf(at)}`,
      expected: type === 'PRO' ? 'a province that you own' : 'the Coastal Area of a province',
      rule: 'AE-CON-4',
    });
  }
  for (const code of from) {
    const p = board.provinces[code];
    if (p?.kind === 'pacified' && p.owner === self) {
      find(order, 'from', {
        code: 'ae/pacified',
        message: `${data.geo.nameOf(code)} is Pacified: its materials serve its own development only`,
        expected: 'a Player Province',
        rule: 'AE-CON-3',
      });
    } else if (p?.kind !== 'player' || p.owner !== self)
      find(order, 'from', notYours(data, code, 'AE-CON-3'));
  }
}

function checkImprovement({ data, board, view, find }: Desk, order: OrderFor<'repair' | 'increase'>): void {
  const { at } = order.fields;
  const p = board.provinces[at];
  const fits =
    p && isOwned(p) && p.owner === view.position && (order.key === 'increase' || p.kind === 'player');
  if (!fits) {
    find(order, 'at', notYours(data, at, order.key === 'repair' ? 'AE-CON-5' : 'AE-CON-6'));
    return;
  }
  if (order.key !== 'increase' || order.fields.to.kind !== 'DL' || order.fields.to.n === p.dl + 1) return;
  find(order, 'to', {
    code: 'ae/level',
    message: `${data.geo.nameOf(at)} has level ${p.dl}`,
    expected: `DL${p.dl + 1}`,
    rule: 'AE-CON-6',
  });
}
