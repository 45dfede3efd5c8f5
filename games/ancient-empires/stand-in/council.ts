/** The stand-in's council: goods it lacks against goods it has twice, bids, food, a little advancement. */
import { SELF } from '../orders/fields/places.js';
import { foodBalance } from '../rules/land/levels.js';
import type { Dice } from '../../../src/core/index.js';
import { TRADED, type Counter, type ProvinceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import {
  activePositions,
  isDominant,
  levelsOf,
  onMap,
  playerProvinces,
  positionAt,
  provinceAt,
} from '../rules/land/provinces.js';
import { pointsOf, routes } from '../rules/trade/routes.js';
import type { Draft } from './draft.js';
import type { Board } from '../board.js';
import type { View } from '../view.js';

/** Coins it likes to keep for construction, deals it puts on the table, what a good is worth a level of the empire. */
const KEEP = 45;
const MOST_DEALS = 10;
const MOST_BIDS = 5;
/** Victory Points that make a rival a danger to all. */
const FAR_AHEAD = 20;

export function councilOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { board, position } = view;
  const me = view.own;
  if (me.status !== 'active') return [];
  const orders: Draft[] = [];
  let purse = me.treasury;
  const levels = levelsOf(board, position);
  if (purse > 2 * KEEP) {
    // A level is a point: what an empire can't use in works and armies goes there.
    const price = data.charts['advancement-cost'];
    const spare = Math.floor((purse - 2 * KEEP) / price) + 1;
    const level = Math.min(spare, 3 + Math.floor(spare / 3));
    const category = dice.pick(['TEC', 'CUL', 'GOV', 'ARM', 'NAV', 'CUL'] as const, 'category');
    orders.push({ key: 'invest', fields: { levels: [{ category, level }] } });
    purse -= level * price;
  }
  orders.push(...naming(data, view), ...postures(view));
  const goods = harvest(data, board, position);
  const missing = TRADED.filter((item) => item !== 'MAN' && !goods.has(item));
  const spare = TRADED.filter((item) => (goods.get(item) ?? 0) > 1);
  const worth = 2 * levels + 2;
  for (const give of spare.slice(0, 3)) {
    for (const get of missing.slice(0, 4)) {
      if (orders.length >= MOST_DEALS) break;
      orders.push({
        key: 'exchange',
        fields: { partner: 'ANY', give: [{ n: 1, item: give }], get: [{ n: 1, item: get }] },
      });
    }
  }
  for (const item of spare.slice(0, 2)) {
    orders.push({
      key: 'exchange',
      fields: { partner: 'ANY', give: [{ n: 1, item }], get: [{ n: 4, item: 'COI' }] },
    });
  }
  for (const item of dice.shuffle(missing, 'wants').slice(0, 4)) {
    const offer = Math.min(worth, purse - Math.floor(KEEP / 3));
    if (offer < 4) break;
    orders.push({
      key: 'exchange',
      fields: { partner: 'ANY', give: [{ n: offer, item: 'COI' }], get: [{ n: 1, item }] },
    });
  }
  orders.push(...bidOrders(data, view, { missing, worth, purse }, dice));
  if (isDominant(board, position, 'TEC') && levels >= 4 && purse > KEEP && me.capital !== null) {
    orders.push({ key: 'make', fields: { at: me.capital, number: 1, session: 1 } });
  }
  const leader = activePositions(board)
    .filter((id) => id !== position)
    .sort((a, b) => positionAt(board, b).vp - positionAt(board, a).vp)[0];
  if (leader !== undefined) {
    const victims = playerProvinces(board, leader)
      .sort((a, b) => provinceAt(board, b).dl - provinceAt(board, a).dl)
      .slice(0, 5);
    if (victims.length > 0)
      orders.push({ key: 'pick', fields: { target: leader, kind: 'ANY', list: victims } });
  }
  return orders;
}

/** An empire without a name of its own takes that of its homeland. */
export function naming(data: Rules, { board, own }: View): Draft[] {
  const { name, capital } = own;
  if (capital === null || !/^Empire \d$/.test(name)) return [];
  const home = data.map.groups[data.geo.groupOf(capital)]?.name;
  const taken = activePositions(board).some((id) => positionAt(board, id).name === home);
  return home === undefined || taken ? [] : [{ key: 'name', fields: { what: SELF, to: home } }];
}

/** It is cool towards whoever runs far ahead, and forgives when he no longer does. */
function postures({ board, position, own }: View): Draft[] {
  const others = activePositions(board).filter((id) => id !== position);
  return others.flatMap((toward): Draft[] => {
    const ahead = positionAt(board, toward).vp > 2 * own.vp + FAR_AHEAD;
    const posture = ahead ? 'H' : 'N';
    if ((own.postures.general[toward] ?? 'N') === posture) return [];
    return [{ key: 'posture', fields: { posture, toward } }];
  });
}

/** Trade Goods that the empire will have this turn, by kind. */
export function harvest(data: Rules, board: Board, position: string): Map<Counter, number> {
  const found = new Map<Counter, number>();
  for (const code of playerProvinces(board, position)) {
    for (const item of data.geo.province(code).tg) found.set(item, (found.get(item) ?? 0) + 1);
  }
  return found;
}

/** Goods that are missing, what one of them is worth, coins to spend. */
interface Shopping {
  readonly missing: readonly Counter[];
  readonly worth: number;
  readonly purse: number;
}

/** Food that is short, goods that are missing, materials that are cheap: from Independents in reach. */
function bidOrders(data: Rules, view: View, { missing, worth, purse }: Shopping, dice: Dice): Draft[] {
  const { board, position } = view;
  const ways = routes(board, data);
  const { capital } = view.own;
  const own = playerProvinces(board, position);
  const goal = capital !== null && own.includes(capital) ? capital : own[0];
  if (goal === undefined) return [];
  const food = (code: ProvinceCode): number => foodBalance(data, code, provinceAt(board, code));
  const hungry = own.filter((code) => food(code) < 0);
  const balance = own.reduce((sum, code) => sum + food(code), 0);
  const orders: Draft[] = [];
  let left = purse - Math.floor(KEEP / 3);
  const wanted = new Set(missing);
  for (const code of onMap(board)) {
    const p = provinceAt(board, code);
    if (p.kind !== 'independent' || p.hostile[position] !== undefined || orders.length >= MOST_BIDS) continue;
    const reaches = (item: Counter, to: ProvinceCode): boolean => {
      const cost = ways.cost(code, to, { positions: [position] });
      return cost !== undefined && cost <= pointsOf(data, item);
    };
    const bid = (item: Counter, n: number, price: number, to: ProvinceCode): void => {
      if (price * n > left) return;
      left -= price * n;
      orders.push({ key: 'bid', fields: { at: code, item: { n, item }, price, to } });
    };
    const surplus = food(code);
    const needy = hungry.find((one) => reaches('FOO', one));
    if (needy !== undefined && surplus > 0 && balance < 0) bid('FOO', 1, 4, needy);
    const { m, tg } = data.geo.province(code);
    if (reaches('MAT', goal) && m > 0) bid('MAT', m, dice.d6('price', code) > 3 ? 2 : 1, goal);
    for (const item of tg) {
      const least = data.charts['minimum-bid']['goods-per-level'] * p.dl;
      if (!wanted.has(item) || least > worth || !reaches(item, goal)) continue;
      wanted.delete(item);
      bid(item, 1, Math.min(worth, least + dice.d6('price', code) - 1), goal);
    }
  }
  return orders;
}
