/** Council orders: what can't be, and what is doubtful: coins, routes, sellers. */
import { isEmpire, notYours, selfTarget, type Desk } from './desk.js';
import type { Counter } from '../data.js';
import { CATEGORIES } from '../data.js';
import { suggest } from '../../../src/core/index.js';
import { pairsOf, unreadOf } from '../orders/fields/items.js';
import { isDominant, isOnMap } from '../rules/land/provinces.js';
import { pointsOf, routes, type Routes } from '../rules/trade/routes.js';
import type { OrderFor, PlayedOrder } from '../orders/played.js';
import { minimumBid } from '../rules/trade/bids.js';

/** Coins that orders of the council spend are added up: what is promised to others is their affair. */
export function checkTrade(desk: Desk, orders: readonly PlayedOrder[]): void {
  const { data, board, view, find } = desk;
  const { treasury } = view.own;
  const ways = routes(board, data);
  for (const order of orders) checkOne(desk, ways, order);
  const spent = orders.reduce((sum, order) => sum + coinsSpent(data, order), 0);
  const last = orders.at(-1);
  if (last && spent > treasury) {
    find(last, undefined, {
      severity: 'warning',
      code: 'ae/coins',
      message: `the sheet spends ${spent} coins and you have ${treasury}`,
      rule: 'AE-GEN-2',
    });
  }
}

function checkOne(desk: Desk, ways: Routes, order: PlayedOrder): void {
  switch (order.key) {
    case 'invest':
      return checkInvestment(desk, order);
    case 'give':
      return checkGift(desk, order);
    case 'exchange':
      return checkDeal(desk, order);
    case 'bid':
      return checkBid(desk, ways, order);
    case 'make':
      return checkMaking(desk, order);
    case 'ship':
      return checkShip(desk, ways, order);
    default:
      return;
  }
}

/** AE-GEN-2: coins that an order of the council spends whatever others do. */
export function coinsSpent({ charts }: Desk['data'], order: PlayedOrder): number {
  switch (order.key) {
    case 'invest':
      return levelsIn(order) * charts['advancement-cost'];
    case 'give':
      return order.fields.items.filter((one) => one.item === 'COI').reduce((sum, one) => sum + one.n, 0);
    case 'make':
      return order.fields.number * charts.manufacture.coins;
    default:
      return 0;
  }
}

/** AE-ADV-1: a category named twice counts as it is named last. */
function levelsIn({ fields }: OrderFor<'invest'>): number {
  const levels = new Map(pairsOf(fields.levels).map((one) => [one.category, one.level]));
  return CATEGORIES.reduce((all, category) => all + (levels.get(category) ?? 0), 0);
}

function checkInvestment({ data, view, find }: Desk, order: OrderFor<'invest'>): void {
  const { treasury } = view.own;
  for (const one of unreadOf(order.fields.levels))
    find(order, 'levels', {
      severity: 'warning',
      code: 'ae/unread-level',
      message: `"${one}" is no category with its level; the others count`,
      expected: `${CATEGORIES.join(', ')}, each with a number`,
      suggestions: suggest(one.replace(/[\s\d]+$/, ''), CATEGORIES),
      rule: 'AE-ADV-1',
    });
  const sum = levelsIn(order);
  const price = coinsSpent(data, order);
  if (price > treasury) {
    find(order, 'levels', {
      severity: 'warning',
      code: 'ae/coins',
      message: `${sum} levels cost ${price} coins and you have ${treasury}: the last ones are cut`,
      rule: 'AE-ADV-1',
    });
  }
}

function checkGift(desk: Desk, order: OrderFor<'give'>): void {
  const { board, view, find } = desk;
  const { items, to, session } = order.fields;
  if (!board.positions[to]) unknown(desk, order, 'to', to);
  else if (to === view.position) selfTarget(desk, order, 'to');
  else isEmpire(desk, order, 'to', to);
  checkReceiving(desk, order);
  for (const { at } of items) if (at !== undefined) mustOwn(desk, order, 'items', at);
  if (session === 2 || session === 4) {
    find(order, 'session', {
      code: 'ae/session',
      message: 'gifts are made in Session I or III',
      expected: 'S1 or S3',
      rule: 'AE-DEA-1',
    });
  }
}

/** AE-DEA-1, AE-TRD-5: the receiver's land, and fit for what is sent there. */
function checkReceiving({ data, board, find }: Desk, order: OrderFor<'give'>): void {
  const { items, to, at } = order.fields;
  const counters = items.filter(({ item }) => item !== 'COI');
  if (at === undefined || counters.length === 0) return;
  const p = board.provinces[at];
  const theirs = p?.owner === to;
  if (theirs && (p.kind === 'player' || counters.every(({ item }) => item === 'MAT'))) return;
  find(order, 'at', {
    severity: 'warning',
    code: theirs ? 'ae/pacified' : 'ae/not-theirs',
    message: theirs
      ? `${data.geo.nameOf(at)} is Pacified: it takes only materials`
      : `${data.geo.nameOf(at)} is not a province of ${to}`,
    rule: 'AE-TRD-5',
  });
}

function checkDeal(desk: Desk, order: OrderFor<'exchange'>): void {
  const { partner, give, get } = order.fields;
  if (partner === desk.view.position) selfTarget(desk, order, 'partner');
  else if (partner !== 'ANY' && !desk.board.positions[partner]) unknown(desk, order, 'partner', partner);
  else isEmpire(desk, order, 'partner', partner);
  for (const { at } of give) if (at !== undefined) mustOwn(desk, order, 'give', at);
  for (const { at, item } of get) {
    if (at === undefined || item === 'COI') continue;
    mustOwn(desk, order, 'get', at);
    mustReceive(desk, order, 'get', at, item);
  }
}

function checkBid(desk: Desk, ways: Routes, order: OrderFor<'bid'>): void {
  const { data, board, view, find } = desk;
  const self = view.position;
  const { at, item, price, to } = order.fields;
  const p = board.provinces[at];
  if (p?.kind !== 'independent') {
    find(order, 'at', {
      code: 'ae/not-independent',
      message: `${data.geo.nameOf(at)} is not Independent`,
      expected: 'an Independent Province',
      rule: 'AE-BID-1',
    });
    return;
  }
  if (p.hostile[self] !== undefined) {
    find(order, 'at', {
      code: 'ae/hostile-seller',
      message: `${data.geo.nameOf(at)} is Hostile to you and sells you nothing`,
      rule: 'AE-BID-1',
    });
    return;
  }
  const least = minimumBid({ state: board, data }, at, item.item as Counter);
  if (least === undefined || price < least) {
    find(order, 'price', {
      code: 'ae/bid-too-low',
      message: `${price} is too little`,
      expected: least === undefined ? 'food, materials or a Trade Good' : `at least ${least} coins each`,
      rule: 'AE-BID-1',
    });
  }
  if (to === undefined) return;
  mustOwn(desk, order, 'to', to);
  mustReach(desk, ways, order, at, to);
  mustReceive(desk, order, 'to', to, item.item);
}

function checkMaking(desk: Desk, order: OrderFor<'make'>): void {
  const { board, view, find } = desk;
  const { at } = order.fields;
  mustOwn(desk, order, 'at', at);
  if (board.provinces[at]?.kind === 'pacified' && board.provinces[at].owner === view.position)
    find(order, 'at', {
      code: 'ae/pacified',
      message: `${desk.data.geo.nameOf(at)} is Pacified: goods are made in Player Provinces only`,
      expected: 'a Player Province',
      rule: 'AE-TRD-4',
    });
  if (!isDominant(board, view.position, 'TEC')) {
    find(order, undefined, {
      severity: 'warning',
      code: 'ae/not-dominant',
      message: 'you are not Dominant in Technology, unless this turn brings it',
      rule: 'AE-TRD-4',
    });
  }
}

function checkShip(desk: Desk, ways: Routes, order: OrderFor<'ship'>): void {
  const { data, board, find } = desk;
  const { from, to, item } = order.fields;
  mustOwn(desk, order, 'from', from);
  mustOwn(desk, order, 'to', to);
  if (!isOnMap(board, from) || !isOnMap(board, to)) return;
  if (from === to) {
    find(order, 'to', {
      code: 'ae/same-place',
      message: `the counters lie in ${data.geo.nameOf(to)} already`,
      expected: 'another of your provinces',
      rule: 'AE-INT-1',
    });
    return;
  }
  mustReach(desk, ways, order, from, to);
  mustReceive(desk, order, 'to', to, item.item);
}

function mustOwn({ data, board, view, find }: Desk, order: PlayedOrder, field: string, code: string): void {
  const p = board.provinces[code];
  if (p && p.kind !== 'barbarian' && p.owner === view.position) return;
  find(order, field, notYours(data, code, 'AE-TRD-5'));
}

/** AE-TRD-5: no goods or food to Pacified land. */
function mustReceive(desk: Desk, order: PlayedOrder, field: string, code: string, item: string): void {
  const p = desk.board.provinces[code];
  if (p?.kind !== 'pacified' || p.owner !== desk.view.position || item === 'MAT') return;
  desk.find(order, field, {
    code: 'ae/pacified',
    message: 'only materials may be sent to a Pacified Province',
    expected: 'a Player Province',
    rule: 'AE-TRD-5',
  });
}

function unknown({ find }: Desk, order: PlayedOrder, field: string, id: string): void {
  find(order, field, {
    code: 'ae/unknown-position',
    message: `there is no position ${id}`,
    expected: 'a position of this game',
  });
}

/** AE-RTE-2: an open route for this item now; only a warning, for the way may open. */
function mustReach(
  { data, view, find }: Desk,
  ways: Routes,
  order: OrderFor<'bid' | 'ship'>,
  from: string,
  to: string,
): void {
  const cost = ways.cost(from, to, { positions: [view.position] });
  if (cost !== undefined && cost <= pointsOf(data, order.fields.item.item as Counter)) return;
  find(order, 'to', {
    severity: 'warning',
    code: 'ae/no-route',
    message: `no open Trade Route now from ${data.geo.nameOf(from)} to ${data.geo.nameOf(to)}`,
    rule: 'AE-RTE-2',
  });
}
