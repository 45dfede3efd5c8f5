/** A regular player's council: food, goods and materials for what they are worth; the rest of the coins is advancement. */
import { mustGet, type Dice } from '../../../../src/core/index.js';
import type { Draft } from '../draft.js';
import { harvest, naming } from '../council.js';
import { CATEGORIES, TRADED, type Category, type Counter, type ProvinceCode } from '../../data.js';
import { foodBalance } from '../../rules/land/levels.js';
import {
  homeProvinces,
  isDominant,
  levelsOf,
  onMap,
  playerProvinces,
  positionAt,
  provinceAt,
} from '../../rules/land/provinces.js';
import { pointsOf, routes, type Routes } from '../../rules/trade/routes.js';
import { growing } from './construction.js';
import { relationOrders } from './relations.js';
import { pointPrice, rivalsOf, taxOf, type Sight } from './sight.js';

/** Lines of each kind on a sheet: a person writes no more. */
const MOST_DEALS = 14;
const MOST_BIDS = 14;

export function councilOrders(sight: Sight, dice: Dice): Draft[] {
  const { view } = sight;
  const { own } = view;
  if (own.status !== 'active') return relationOrders(sight, dice);
  const market = marketOf(sight);
  const bids = bidOrders(sight, market);
  const deals = dealOrders(sight, market);
  const make = makeOrders(sight, market);
  return [
    ...investOrders(sight, market),
    ...naming(sight.data, view),
    ...relationOrders(sight, dice),
    ...make,
    ...deals,
    ...bids,
  ];
}

/** What is bought and sold, and with how many coins. */
interface Market {
  /** Where goods and materials go. */
  readonly centre: ProvinceCode | undefined;
  readonly ways: Routes;
  readonly goods: ReadonlyMap<Counter, number>;
  readonly missing: readonly Counter[];
  /** Coins that one more kind of goods brings at the next Taxation. AE-ZON-4 */
  readonly worth: number;
  purse: number;
}

function marketOf(sight: Sight): Market {
  const { board, data, me, view, points } = sight;
  const own = playerProvinces(board, me);
  const { capital } = view.own;
  const goods = harvest(data, board, me);
  const better: Sight = { ...sight, points: Math.min(TRADED.length, points + 1) };
  const lesser: Sight = { ...sight, points: better.points - 1 };
  const worth = own.reduce((sum, code) => {
    const { dl, damage } = provinceAt(board, code);
    return sum + taxOf(better, dl, damage) - taxOf(lesser, dl, damage);
  }, 0);
  return {
    centre: capital !== null && own.includes(capital) ? capital : own[0],
    ways: routes(board, data),
    goods,
    missing: TRADED.filter((item) => item !== 'MAN' && !goods.has(item)),
    worth,
    purse: view.own.treasury,
  };
}

/** AE-ADV: coins that neither trade nor the works of this turn need. Where others can be outdone a category is taken; the rest is points. */
function investOrders(sight: Sight, market: Market): Draft[] {
  const { board, data, me, view, last } = sight;
  const price = pointPrice(sight);
  const soldiers = last ? 0 : 4 * data.charts['unit-cost'].PRO.coins;
  const needs = soldiers + 3 * materialsOf(sight) * data.charts['cu-cost'].coins;
  // Taxes come before the works.
  const expected = Math.floor((view.own.taxed * 8) / 10);
  const spare = last ? market.purse : Math.min(market.purse, market.purse + expected - needs);
  let levels = Math.floor(Math.max(0, spare) / price);
  if (levels <= 0) return [];
  const chosen = new Map<Category, number>();
  for (const category of wanted(sight)) {
    const most = Math.max(0, ...rivalsOf(board, me).map((id) => positionAt(board, id).invest[category]));
    const level = most + 1;
    if (level > levels) continue;
    chosen.set(category, level);
    levels -= level;
  }
  const [first] = wanted(sight);
  if (levels > 0 && first !== undefined) chosen.set(first, (chosen.get(first) ?? 0) + levels);
  const named = CATEGORIES.filter((category) => chosen.has(category));
  return [
    {
      key: 'invest',
      fields: { levels: named.map((category) => ({ category, level: chosen.get(category) ?? 0 })) },
    },
  ];
}

/** Materials that own land brings in a turn. */
function materialsOf({ board, data, me }: Sight): number {
  return playerProvinces(board, me).reduce((sum, code) => sum + data.geo.province(code).m, 0);
}

/** Culture for land that might revolt, technology for a rich empire, then arms and order. */
function wanted({ board, data, me }: Sight): Category[] {
  const home = homeProvinces(board, data.geo, me);
  const foreign = playerProvinces(board, me).filter((code) => !home.includes(code)).length;
  const rich = levelsOf(board, me) >= 5;
  if (foreign >= 2) return rich ? ['CUL', 'GOV', 'TEC', 'ARM'] : ['CUL', 'ARM', 'GOV'];
  return rich ? ['GOV', 'TEC', 'ARM', 'CUL'] : ['ARM', 'GOV', 'CUL'];
}

/** AE-TRD-4: one kind of goods more, and two to sell. */
function makeOrders({ board, me, view }: Sight, market: Market): Draft[] {
  const { capital } = view.own;
  if (!isDominant(board, me, 'TEC') || capital === null || market.centre !== capital) return [];
  if (market.worth < 10 || market.purse < 10) return [];
  market.purse -= 10;
  return [{ key: 'make', fields: { at: capital, number: 1, session: 1 } }];
}

/** Goods against goods; what is over against coins, dear first; coins for what is missing. */
function dealOrders({ view }: Sight, market: Market): Draft[] {
  const { goods, missing, worth } = market;
  const spare = TRADED.filter((item) => (goods.get(item) ?? 0) > 1);
  const deals: Draft[] = [];
  const add = (give: Counter | 'COI', get: Counter | 'COI', coins: number): void => {
    if (deals.length >= MOST_DEALS) return;
    const n = (item: Counter | 'COI') => [{ n: item === 'COI' ? coins : 1, item }];
    deals.push({ key: 'exchange', fields: { partner: 'ANY', give: n(give), get: n(get) } });
  };
  for (const give of spare.slice(0, 3)) for (const get of missing.slice(0, 3)) add(give, get, 0);
  for (const item of spare.slice(0, 2)) for (const price of [12, 7]) add(item, 'COI', price);
  const offer = Math.min(worth - 2, view.own.treasury);
  if (offer >= 4) for (const item of missing.slice(0, 4)) add('COI', item, offer);
  return deals;
}

/** Food that is short, goods that pay for themselves at once, materials for works: from Independents in reach. */
function bidOrders(sight: Sight, market: Market): Draft[] {
  const { board, data, me, nature, last } = sight;
  const orders: Draft[] = [];
  const sellers = onMap(board).filter((code) => {
    const p = provinceAt(board, code);
    return p.kind === 'independent' && p.hostile[me] === undefined;
  });
  const reaches = (item: Counter, from: ProvinceCode, to: ProvinceCode): boolean => {
    const cost = market.ways.cost(from, to, { positions: [me] });
    return cost !== undefined && cost <= pointsOf(data, item);
  };
  const bid = (
    at: ProvinceCode,
    what: { item: Counter; n: number },
    price: number,
    to: ProvinceCode,
  ): void => {
    const n = Math.min(what.n, Math.floor(market.purse / price));
    if (n <= 0 || orders.length >= MOST_BIDS) return;
    market.purse -= price * n;
    orders.push({ key: 'bid', fields: { at, item: { n, item: what.item }, price, to } });
  };
  for (const { to, short } of hungry(sight, market)) {
    let left = short;
    for (const at of sellers) {
      const over = foodBalance(data, at, provinceAt(board, at));
      if (left <= 0 || over <= 0 || !reaches('FOO', at, to)) continue;
      bid(at, { item: 'FOO', n: Math.min(left, over) }, 5, to);
      left -= over;
    }
  }
  const { centre, missing, worth } = market;
  const bought = new Set<Counter>();
  if (centre !== undefined)
    for (const at of sellers)
      for (const item of data.geo.province(at).tg) {
        const least = data.charts['minimum-bid']['goods-per-level'] * provinceAt(board, at).dl;
        if (!missing.includes(item) || bought.has(item) || least + 2 > worth) continue;
        if (!reaches(item, at, centre)) continue;
        bought.add(item);
        bid(at, { item, n: 1 }, Math.min(worth - 2, least + 3), centre);
      }
  const works = growing(sight).map(({ code }) => code);
  const goals = last ? [] : [...works.slice(0, 3), ...(centre === undefined ? [] : [centre])];
  for (const at of sellers) {
    const goal = goals.find((code) => reaches('MAT', at, code));
    const { m } = data.geo.province(at);
    if (goal !== undefined && m > 0) bid(at, { item: 'MAT', n: m }, nature.material, goal);
  }
  return orders;
}

/** Player Provinces that will be short of food, and by how much when one's own surplus in reach is taken off. */
function hungry(sight: Sight, { ways }: Market): { readonly to: ProvinceCode; readonly short: number }[] {
  const { board, data, me } = sight;
  const own = playerProvinces(board, me);
  const over = new Map(own.map((code) => [code, foodBalance(data, code, provinceAt(board, code))]));
  return own
    .filter((to) => mustGet(over, to) < 0)
    .sort((a, b) => provinceAt(board, b).dl - provinceAt(board, a).dl)
    .flatMap((to) => {
      let short = -mustGet(over, to);
      for (const from of own) {
        const spare = over.get(from) ?? 0;
        const cost = ways.cost(from, to, { positions: [me] });
        if (spare <= 0 || cost === undefined || cost > pointsOf(data, 'FOO')) continue;
        const sent = Math.min(spare, short);
        over.set(from, spare - sent);
        short -= sent;
      }
      return short > 0 ? [{ to, short }] : [];
    });
}
