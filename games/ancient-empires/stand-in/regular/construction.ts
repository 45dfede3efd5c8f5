/** A regular player's construction: armies for what pays, a guard where others can come, and every coin left into works. */
import { countOf, must } from '../../../../src/core/index.js';
import type { Draft } from '../draft.js';
import { fleetOrders, type Materials } from '../construction.js';
import type { ProvinceCode } from '../../data.js';
import { foodBalance, foodEaten, nextLevelCus } from '../../rules/land/levels.js';
import {
  manpowerOf,
  onMap,
  ownedProvinces,
  playerProvinces,
  positionAt,
  provinceAt,
} from '../../rules/land/provinces.js';
import { routes } from '../../rules/trade/routes.js';
import { allStacks, isRaiderStack } from '../../rules/units/stacks.js';
import { unitPrice } from '../../rules/works/works.js';
import { costOfLeader, levyOf } from './levies.js';
import { isBorderLand } from './dangers.js';
import { once } from './memory.js';
import { bestSortie } from './sorties.js';
import { pointPrice, taxOf, type Sight } from './sight.js';

/** Professionals of one army, at most. */
const LARGEST = 6;

/** Men of so small an empire that none of them only stands guard. */
const FEW = 6;

/** What is left to spend. */
interface Budget {
  coins: number;
  men: number;
  readonly materials: Materials;
}

export function constructionOrders(sight: Sight): Draft[] {
  const { board, data, me, view } = sight;
  if (view.own.status !== 'active') return [];
  const materials: Materials = new Map(
    ownedProvinces(board, me).map((code) => {
      const { local, stock } = must(view.interiors, code, 'the land of one’s own');
      return [code, local + countOf(stock, 'MAT')];
    }),
  );
  const budget: Budget = { coins: view.own.treasury, men: manpowerOf(board, data, me), materials };
  const guard = guardOrders(sight, budget);
  const repairs = repairOrders(sight, budget);
  const armies = armyOrders(sight, budget);
  const fleet = fleetOrders(data, view, budget.coins, materials);
  budget.coins -= fleet.coins;
  const works = workOrders(sight, budget);
  return [...guard, ...armies, ...fleet.orders, ...repairs, ...works, ...reserveOrders(sight, budget)];
}

/** A capital that others can reach is never left empty. */
function guardOrders(sight: Sight, budget: Budget): Draft[] {
  const { board, data, me, view, nature } = sight;
  const { capital } = view.own;
  if (capital === null) return [];
  if (provinceAt(board, capital).owner !== me) return [];
  const raided = allStacks(board).some(
    (one) => isRaiderStack(one) && one.kind === 'land' && data.geo.land(capital).includes(one.at),
  );
  if (!isBorderLand(sight, capital) && !raided) return [];
  // A small empire needs every man in its army; what stays at home it decides when it sees who stands near.
  if (budget.men < FEW) return [];
  return build(sight, budget, capital, nature.guard);
}

/** No idle money: what neither armies nor works ask for stands in the capital, ready for what the others do. */
function reserveOrders(sight: Sight, budget: Budget): Draft[] {
  const { board, me, view, last } = sight;
  const { capital } = view.own;
  if (capital === null || provinceAt(board, capital).owner !== me) return [];
  if (last && !isBorderLand(sight, capital)) return [];
  return build(sight, budget, capital, LARGEST);
}

/** Professionals with their coins, men and materials taken from the budget; as many as it bears. */
function build(sight: Sight, budget: Budget, at: ProvinceCode, wanted: number): Draft[] {
  const { board, data, me } = sight;
  const price = unitPrice({ state: board, data }, me, 'PRO');
  const able = Math.min(wanted, budget.men, Math.floor(Math.max(0, budget.coins) / price));
  const from: ProvinceCode[] = [];
  let n = 0;
  for (const code of donors(sight, budget.materials)) {
    const some = Math.min(able - n, budget.materials.get(code) ?? 0);
    if (some <= 0) continue;
    from.push(code);
    budget.materials.set(code, (budget.materials.get(code) ?? 0) - some);
    n += some;
  }
  if (n === 0) return [];
  budget.men -= n;
  budget.coins -= n * price;
  return [{ key: 'build', fields: { units: { PRO: n }, at, from } }];
}

/** Player Provinces that need their materials least, first. AE-CON-3 */
function donors(sight: Sight, materials: Materials): ProvinceCode[] {
  const { board, me } = sight;
  const grows = new Set(growing(sight).map((one) => one.code));
  return playerProvinces(board, me)
    .filter((code) => (materials.get(code) ?? 0) > 0)
    .sort(
      (a, b) => Number(grows.has(a)) - Number(grows.has(b)) || countOr(materials, b) - countOr(materials, a),
    );
}

const countOr = (materials: Materials, code: ProvinceCode): number => materials.get(code) ?? 0;

/** For each army the base and number of soldiers that bring most beyond their price. */
function armyOrders(sight: Sight, budget: Budget): Draft[] {
  const { board, data, me, nature } = sight;
  const price = unitPrice({ state: board, data }, me, 'PRO') + nature.material;
  const levyPrice = unitPrice({ state: board, data }, me, 'MIL');
  const taken = new Set<ProvinceCode>();
  const used = new Set<ProvinceCode>();
  const orders: Draft[] = [];
  for (let army = 0; army < nature.armies; army++) {
    let best:
      | {
          readonly net: number;
          readonly base: ProvinceCode;
          readonly pro: number;
          readonly mil: number;
          readonly goals: readonly ProvinceCode[];
        }
      | undefined;
    const stocks = playerProvinces(board, me).reduce((sum, code) => sum + countOr(budget.materials, code), 0);
    for (const base of ownedProvinces(board, me).filter((code) => !used.has(code))) {
      const most = Math.min(LARGEST, budget.men, stocks, Math.floor(Math.max(0, budget.coins) / price));
      for (let pro = 0; pro <= most; pro++) {
        const coins = Math.max(0, budget.coins - pro * price);
        const levy = Math.min(levyOf(sight, base), budget.men - pro, Math.floor(coins / levyPrice));
        for (const mil of levy > 0 ? [0, levy] : [0]) {
          const sortie = bestSortie(sight, base, { pro, mil }, taken);
          if (!sortie) continue;
          const net = sortie.worth - pro * price - mil * levyPrice - (army > 0 ? costOfLeader(sight) : 0);
          if (net > 0 && (!best || net > best.net))
            best = { net, base, pro, mil, goals: sortie.goals.map((goal) => goal.to) };
        }
      }
    }
    if (!best) break;
    used.add(best.base);
    for (const goal of best.goals) taken.add(goal);
    orders.push(...build(sight, budget, best.base, best.pro));
    // Its Militia are raised and paid in the campaign.
    budget.men -= best.mil;
    budget.coins -= best.mil * levyPrice;
  }
  return orders;
}

function repairOrders(sight: Sight, budget: Budget): Draft[] {
  const { board, data, me } = sight;
  const cost = data.charts['repair-cost'];
  const orders: Draft[] = [];
  const damaged = playerProvinces(board, me)
    .filter((code) => provinceAt(board, code).damage > 0)
    .sort((a, b) => provinceAt(board, b).dl - provinceAt(board, a).dl);
  for (const at of damaged) {
    const free = countOr(budget.materials, at);
    const points = Math.min(
      provinceAt(board, at).damage,
      free,
      Math.floor(Math.max(0, budget.coins) / cost.coins),
    );
    if (points <= 0) continue;
    budget.coins -= points * cost.coins;
    budget.materials.set(at, free - points);
    orders.push({ key: 'repair', fields: { at, points } });
  }
  return orders;
}

/** Works, the land first that pays best for its materials. */
function workOrders(sight: Sight, budget: Budget): Draft[] {
  const { board, data, last } = sight;
  const cost = data.charts['cu-cost'];
  const orders: Draft[] = [];
  for (const { code } of growing(sight)) {
    const p = provinceAt(board, code);
    const free = countOr(budget.materials, code);
    const needed = nextLevelCus(data, p) - p.cu;
    const n = Math.min(needed, free, Math.floor(Math.max(0, budget.coins) / cost.coins));
    // With no turn to come, only a level that is finished counts.
    if (n <= 0 || p.damage > 0 || (last && n < needed)) continue;
    const to = n === needed ? ({ kind: 'DL', n: p.dl + 1 } as const) : ({ kind: 'CU', n } as const);
    orders.push({ key: 'increase', fields: { at: code, to } });
    budget.coins -= n * cost.coins;
    budget.materials.set(code, free - n);
  }
  return orders;
}

/** Land whose next level could be fed, best first by what the level brings for its materials. */
export const growing = (sight: Sight): readonly Growth[] => once(sight, 'growing', () => findGrowing(sight));

interface Growth {
  readonly code: ProvinceCode;
  readonly gain: number;
}

function findGrowing(sight: Sight): Growth[] {
  const { board, data, me } = sight;
  const food = spareFood(sight);
  const forSale = foodForSale(sight);
  return ownedProvinces(board, me)
    .flatMap((code) => {
      const p = provinceAt(board, code);
      if (p.dl >= data.charts['max-level']) return [];
      const more = foodEaten(data, p.dl + 1) - foodEaten(data, p.dl);
      const own = data.geo.province(code).f - foodEaten(data, p.dl);
      if (own < more && food(code) + forSale(code) < more) return [];
      const income = taxOf(sight, p.dl + 1, 0) - taxOf(sight, p.dl, 0) + pointPrice(sight);
      const safe = code === positionAt(board, me).capital ? 3 : 0;
      const gain = Math.floor((100 * (income + safe)) / nextLevelCus(data, p));
      return [{ code, gain: gain + 5 * p.cu }];
    })
    .sort((a, b) => b.gain - a.gain);
}

/** Food over in one’s own land that comes to a province, and is not asked for elsewhere. AE-RTE-2 */
function spareFood(sight: Sight): (code: ProvinceCode) => number {
  const { board, data, me } = sight;
  const own = playerProvinces(board, me);
  const balance = new Map(
    own.map((code) => [code, data.geo.province(code).f - foodEaten(data, provinceAt(board, code).dl)]),
  );
  const total = [...balance.values()].reduce((sum, n) => sum + n, 0);
  const ways = once(sight, 'ways', () => routes(board, data));
  const limit = data.charts['trade-points'].FOO;
  return (to) => {
    const near = own.reduce((sum, from) => {
      const cost = ways.cost(from, to, { positions: [me] });
      const reaches = cost !== undefined && cost <= limit;
      return sum + (reaches ? Math.max(from === to ? -9 : 0, balance.get(from) ?? 0) : 0);
    }, 0);
    // One over for the day when a harvest fails.
    return Math.min(near, total) - 1;
  };
}

/** Food that Independents in reach sell, half of it hoped for: others bid as well. */
function foodForSale(sight: Sight): (code: ProvinceCode) => number {
  const { board, data, me } = sight;
  const ways = once(sight, 'ways', () => routes(board, data));
  const sellers = onMap(board).filter((code) => {
    const p = provinceAt(board, code);
    return p.kind === 'independent' && p.hostile[me] === undefined && foodBalance(data, code, p) > 0;
  });
  return (to) => {
    const over = sellers.reduce((sum, from) => {
      const cost = ways.cost(from, to, { positions: [me] });
      const reaches = cost !== undefined && cost <= data.charts['trade-points'].FOO;
      return sum + (reaches ? foodBalance(data, from, provinceAt(board, from)) : 0);
    }, 0);
    return Math.floor(over / 2);
  };
}
