/** Council orders: what can't be, and what is doubtful: coins, routes, sellers. */
import { notYours, selfTarget, type Desk } from './desk.js';
import type { Counter } from '../data.js';
import { CATEGORIES } from '../data.js';
import { isDominant, isOnMap, positionAt, provinceAt } from '../rules/land/provinces.js';
import { pointsOf, routes } from '../rules/trade/routes.js';
import type { PlayedOrder } from '../orders/played.js';
import { minimumBid } from '../rules/trade/bids.js';

export function checkTrade(desk: Desk, orders: readonly PlayedOrder[]): void {
  const { data, known, view, find } = desk;
  const self = view.position;
  const me = positionAt(known, self);
  const ways = routes(known, data);
  let spent = 0;
  for (const order of orders) {
    switch (order.key) {
      case 'invest': {
        const levels = new Map(order.fields.levels.map((one) => [one.category, one.level]));
        const sum = CATEGORIES.reduce((all, category) => all + (levels.get(category) ?? 0), 0);
        const price = sum * data.charts['advancement-cost'];
        spent += price;
        if (price > me.treasury) {
          find(order, 'levels', {
            severity: 'warning',
            code: 'ae/coins',
            message: `${sum} levels cost ${price} coins and you have ${me.treasury}: the last ones are cut`,
            rule: 'AE-ADV-1',
          });
        }
        break;
      }
      case 'give': {
        if (!known.positions[order.fields.to]) unknown(desk, order, 'to', order.fields.to);
        else if (order.fields.to === self) selfTarget(desk, order, 'to');
        for (const { at } of order.fields.items) if (at !== undefined) mustOwn(desk, order, 'items', at);
        if (order.fields.session === 2 || order.fields.session === 4) {
          find(order, 'session', {
            code: 'ae/session',
            message: 'gifts are made in Session I or III',
            expected: 'S1 or S3',
            rule: 'AE-DEA-1',
          });
        }
        spent += order.fields.items.filter((one) => one.item === 'COI').reduce((sum, one) => sum + one.n, 0);
        break;
      }
      case 'exchange': {
        const { partner, give } = order.fields;
        if (partner === self) selfTarget(desk, order, 'partner');
        else if (partner !== 'ANY' && !known.positions[partner]) unknown(desk, order, 'partner', partner);
        for (const { at } of give) if (at !== undefined) mustOwn(desk, order, 'give', at);
        for (const { at, item } of order.fields.get) {
          if (at === undefined || item === 'COI') continue;
          mustOwn(desk, order, 'get', at);
        }
        break;
      }
      case 'bid': {
        const { at, item, price, to } = order.fields;
        const p = known.provinces[at];
        if (p?.kind !== 'independent') {
          find(order, 'at', {
            code: 'ae/not-independent',
            message: `${data.geo.nameOf(at)} is not Independent`,
            expected: 'an Independent Province',
            rule: 'AE-BID-1',
          });
          break;
        }
        if (p.hostile[self] !== undefined) {
          find(order, 'at', {
            code: 'ae/hostile-seller',
            message: `${data.geo.nameOf(at)} is Hostile to you and sells you nothing`,
            rule: 'AE-BID-1',
          });
          break;
        }
        const least = minimumBid({ state: known, data }, at, item.item as Counter);
        if (least === undefined || price < least) {
          find(order, 'price', {
            code: 'ae/bid-too-low',
            message: `${price} is too little`,
            expected:
              least === undefined ? 'food, materials or a Trade Good' : `at least ${least} coins each`,
            rule: 'AE-BID-1',
          });
        }
        if (to !== undefined) {
          mustOwn(desk, order, 'to', to);
          const cost = ways.cost(at, to, { positions: [self] });
          if (cost === undefined || cost > pointsOf(data, item.item as Counter))
            noRoute(desk, order, 'to', at, to);
        }
        break;
      }
      case 'make': {
        mustOwn(desk, order, 'at', order.fields.at);
        if (!isDominant(known, self, 'TEC')) {
          find(order, undefined, {
            severity: 'warning',
            code: 'ae/not-dominant',
            message: 'you are not Dominant in Technology, unless this turn brings it',
            rule: 'AE-TRD-4',
          });
        }
        spent += order.fields.number * data.charts.manufacture.coins;
        break;
      }
      case 'ship': {
        const { from, to, item } = order.fields;
        mustOwn(desk, order, 'from', from);
        mustOwn(desk, order, 'to', to);
        if (!isOnMap(known, from) || !isOnMap(known, to)) break;
        if (from === to) {
          find(order, 'to', {
            code: 'ae/same-place',
            message: `the counters lie in ${data.geo.nameOf(to)} already`,
            expected: 'another of your provinces',
            rule: 'AE-INT-1',
          });
          break;
        }
        const cost = ways.cost(from, to, { positions: [self] });
        if (cost === undefined || cost > pointsOf(data, item.item as Counter))
          noRoute(desk, order, 'to', from, to);
        if (provinceAt(known, to).kind === 'pacified' && item.item !== 'MAT') {
          find(order, 'to', {
            code: 'ae/pacified',
            message: 'only materials may be sent to a Pacified Province',
            expected: 'a Player Province',
            rule: 'AE-TRD-5',
          });
        }
        break;
      }
      default:
        break;
    }
  }
  const last = orders.at(-1);
  if (last && spent > me.treasury) {
    find(last, undefined, {
      severity: 'warning',
      code: 'ae/coins',
      message: `the sheet spends ${spent} coins and you have ${me.treasury}`,
      rule: 'AE-GEN-2',
    });
  }
}

function mustOwn({ data, known, view, find }: Desk, order: PlayedOrder, field: string, code: string): void {
  const p = known.provinces[code];
  if (p && p.kind !== 'barbarian' && p.owner === view.position) return;
  find(order, field, notYours(data, code, 'AE-TRD-5'));
}

function unknown({ find }: Desk, order: PlayedOrder, field: string, id: string): void {
  find(order, field, {
    code: 'ae/unknown-position',
    message: `there is no position ${id}`,
    expected: 'a position of this game',
  });
}

function noRoute({ data, find }: Desk, order: PlayedOrder, field: string, from: string, to: string): void {
  find(order, field, {
    severity: 'warning',
    code: 'ae/no-route',
    message: `no open Trade Route now from ${data.geo.nameOf(from)} to ${data.geo.nameOf(to)}`,
    rule: 'AE-RTE-2',
  });
}
