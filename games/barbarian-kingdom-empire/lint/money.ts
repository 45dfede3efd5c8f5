/** What a sheet spends against what will be there: purchases, administration, gifts. BKE-ECO-6, BKE-ECO-7, BKE-OPT-4, BKE-OPT-7. */
import type { OrderKey } from '../orders/book.js';
import type { PlayedOrder } from '../orders/meaning.js';
import type { Linting } from './desk.js';
import { columnCost, costsOf, incomeOf, moneyAhead } from '../rules/money/money.js';
import type { Position } from '../state.js';

export function lintMoney(linting: Linting, position: Position): void {
  lintGifts(linting, position);
  lintQuitter(linting);
  if (position.stage === 'kingdom' || position.stage === 'empire') lintSpending(linting, position);
}

const is =
  <K extends OrderKey>(key: K) =>
  (order: PlayedOrder): order is Extract<PlayedOrder, { key: K }> =>
    order.key === key;

/** Gifts are paid at the start of the turn, from what is in the treasury then. */
function lintGifts({ orders, warn }: Linting, position: Position): void {
  const gifts = orders.filter(is('give'));
  const sum = gifts.reduce((total, order) => total + order.fields.amount, 0);
  const last = gifts.at(-1);
  if (last && sum > position.treasury)
    warn(last, 'amount', {
      code: 'bke/gifts',
      message: `your gifts come to ${sum}, and the treasury holds ${position.treasury}`,
      rule: 'BKE-DIP-1',
    });
}

/** What is built by a position that leaves the board the same turn is lost. */
function lintQuitter({ orders, warn }: Linting): void {
  const quit = orders.find(is('quit'));
  if (quit && orders.some(is('build')))
    warn(quit, undefined, {
      code: 'bke/builds-and-quits',
      message: 'you leave the board this turn: what you build is lost with it',
      rule: 'BKE-ADM-7',
    });
}

/** Taxes as the cities stand now: conquests and losses of this turn come on top. */
function lintSpending({ rules, view, orders, warn, tell }: Linting, position: Position): void {
  const { board } = view;
  const income = incomeOf(board, rules, position);
  const base = income.cities + income.capital;
  const money = moneyAhead(board, rules, position);
  if (money < 0)
    tell({
      code: 'bke/upkeep',
      message: `upkeep is ${-money} more than the money you will have: units will be disbanded`,
      rule: 'BKE-ECO-6',
    });
  const costs = costsOf(board, rules, position);
  const builds = orders.filter(is('build'));
  const price = builds.reduce(
    (sum, { fields }) => sum + (costs[fields.item.type]?.price ?? 0) * fields.item.count,
    0,
  );
  const last = builds.at(-1);
  const left = Math.max(0, money);
  if (last && price > left)
    warn(last, 'item', {
      code: 'bke/overspent',
      message: `your purchases cost ${price}; after taxes and upkeep there will be about ${left}`,
      rule: 'BKE-ECO-7',
    });
  const admin = orders.findLast(is('admin'));
  if (!admin && base > 0 && !view.standing.some((one) => one.key === 'admin'))
    tell({
      severity: 'warning',
      code: 'bke/no-administration',
      message: 'no order I stands: nothing is spent on administration, and the worst column rolls',
      rule: 'BKE-ECO-7',
    });
  const percent = admin?.fields.percent;
  if (!admin || typeof percent !== 'number' || percent === 0) return;
  const cost = columnCost(percent, base);
  const rest = Math.max(0, left - price) - (admin.fields.reserve ?? 0);
  if (cost > rest)
    warn(admin, 'percent', {
      code: 'bke/overspent',
      message: `${percent} in a hundred cost ${cost}; after your purchases about ${Math.max(0, rest)} will be left for it`,
      rule: 'BKE-ECO-7',
    });
}
