/** The council sheet as a whole: counters and coins promised twice, food that will be short. AE-RES-1, -2, AE-DEA-4, AE-FOO-1, AE-GEN-2. */
import { foodBalance } from '../rules/land/levels.js';
import { COUNTERS, type Counter } from '../data.js';
import type { LintDesk } from './desk.js';
import { pairsOf, type Bundle } from '../orders/fields/items.js';
import { playerProvinces, provinceAt } from '../rules/land/provinces.js';
import { pointsOf, routes } from '../rules/trade/routes.js';

export function lintCouncil(desk: LintDesk): void {
  promisedCounters(desk);
  promisedCoins(desk);
  famine(desk);
}

/** What the own provinces will bring in this turn, by kind. */
function harvest(desk: LintDesk): Map<Counter, number> {
  const { board, data, view } = desk;
  const found = new Map<Counter, number>();
  const add = (item: Counter, n: number): void => {
    found.set(item, (found.get(item) ?? 0) + n);
  };
  for (const code of playerProvinces(board, view.position)) {
    const land = data.geo.province(code);
    for (const item of land.tg) add(item, 1);
    add('MAT', land.m);
    add('FOO', Math.max(0, foodOf(desk, code)));
  }
  return found;
}

/** AE-RES-2: the balance of a province at this harvest. */
function foodOf({ board, data }: Pick<LintDesk, 'board' | 'data'>, code: string): number {
  return foodBalance(data, code, provinceAt(board, code));
}

/** Offers of more counters of a kind than there will be, those bought or made counted as had. */
function promisedCounters(lint: LintDesk): void {
  const { orders, data, find } = lint;
  const have = harvest(lint);
  const sum = (bundles: readonly Bundle[], item: Counter): number =>
    bundles.filter((one) => one.item === item).reduce((all, one) => all + one.n, 0);
  for (const item of COUNTERS) {
    let promised = 0;
    let gained = have.get(item) ?? 0;
    for (const order of orders) {
      if (order.key === 'exchange') gained += sum(order.fields.get, item) * (order.fields.times ?? 1);
      if (order.key === 'bid' && order.fields.item.item === item) gained += order.fields.item.n;
      if (order.key === 'make' && item === 'MAN')
        gained += order.fields.number * data.charts.manufacture.counters;
    }
    for (const order of orders) {
      const given =
        order.key === 'exchange'
          ? sum(order.fields.give, item)
          : order.key === 'give'
            ? sum(order.fields.items, item)
            : 0;
      if (given === 0) continue;
      promised = Math.max(promised, given);
      if (promised <= gained) continue;
      find(order, undefined, {
        code: 'ae/short-counters',
        message: `this gives ${given} ${data.goods.items[item]} and you will have ${have.get(item) ?? 0}`,
        rule: 'AE-DEA-4',
      });
      break;
    }
  }
}

/** Bids and deals that the treasury can't bear all together, after what is paid before them. */
function promisedCoins({ orders, data, view, say }: LintDesk): void {
  const { treasury } = view.own;
  let first = 0;
  let offers = 0;
  for (const order of orders) {
    if (order.key === 'invest') {
      const levels = new Map(pairsOf(order.fields.levels).map(({ category, level }) => [category, level]));
      first += [...levels.values()].reduce((all, n) => all + n, 0) * data.charts['advancement-cost'];
    }
    const coins = (bundles: readonly Bundle[]): number =>
      bundles.filter(({ item }) => item === 'COI').reduce((all, { n }) => all + n, 0);
    if (order.key === 'give') first += coins(order.fields.items);
    if (order.key === 'make') first += order.fields.number * data.charts.manufacture.coins;
    if (order.key === 'bid') offers += order.fields.item.n * order.fields.price;
    if (order.key === 'exchange') offers += coins(order.fields.give) * (order.fields.times ?? 1);
  }
  // What alone is too much is said line by line.
  if (first > treasury || first + offers <= treasury || offers === 0) return;
  say({
    code: 'ae/coins-promised',
    message: `bids and deals offer up to ${offers} coins and ${treasury - first} are left for them: the last ones may fail`,
    rule: 'AE-GEN-2',
  });
}

/** AE-FOO-1: deficits that neither autoship nor a line covers. */
function famine(lint: LintDesk): void {
  const { board, data, view, orders, say } = lint;
  const own = playerProvinces(board, view.position);
  const ways = routes(board, data);
  const bought = orders.reduce((all, order) => {
    if (order.key === 'bid' && order.fields.item.item === 'FOO') return all + order.fields.item.n;
    if (order.key !== 'exchange') return all;
    return all + order.fields.get.filter(({ item }) => item === 'FOO').reduce((sum, { n }) => sum + n, 0);
  }, 0);
  const { autoship } = view.own.policies;
  const left = new Map(own.map((code) => [code, Math.max(0, foodOf(lint, code))]));
  for (const order of orders) {
    if (order.key !== 'give') continue;
    for (const { item, n, at } of order.fields.items)
      if (item === 'FOO' && at !== undefined) left.set(at, Math.max(0, (left.get(at) ?? 0) - n));
  }
  let open = bought;
  for (const code of own) {
    let short = Math.max(0, -foodOf(lint, code));
    const deficit = short;
    for (const order of orders) {
      if (order.key === 'ship' && order.fields.to === code && order.fields.item.item === 'FOO')
        short -= order.fields.item.n;
    }
    for (const from of autoship ? own : []) {
      const cost = ways.cost(from, code, { positions: [view.position] });
      if (short <= 0 || cost === undefined || cost > pointsOf(data, 'FOO')) continue;
      const used = Math.min(short, left.get(from) ?? 0);
      left.set(from, (left.get(from) ?? 0) - used);
      short -= used;
    }
    const covered = Math.min(Math.max(0, short), open);
    open -= covered;
    short -= covered;
    if (short <= 0) continue;
    const points = data.charts.famine * short * provinceAt(board, code).dl;
    say({
      code: 'ae/famine',
      message: `${data.geo.nameOf(code)} (${code}) lacks ${deficit} food and ${deficit - short} can come: Famine would do ${points} Damage`,
      rule: 'AE-FOO-1',
      about: [code],
    });
  }
}
