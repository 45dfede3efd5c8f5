/** The stand-in's construction: repairs, Construction Units where the land feeds them, and an army at the front. */
import { nextLevelCus } from '../rules/land/levels.js';
import { must, type Dice } from '../../../src/core/index.js';
import type { ProvinceCode } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import {
  isOnMap,
  isOwned,
  manpowerOf,
  ownedProvinces,
  playerProvinces,
  provinceAt,
} from '../rules/land/provinces.js';
import { allStacks, isRaiderStack } from '../rules/units/stacks.js';
import type { Draft } from './draft.js';
import type { Board } from '../board.js';
import type { View } from '../view.js';
import { mayDeploy, unitPrice } from '../rules/works/works.js';
import { bestTarget } from './targets.js';

const RESERVE = 8;
/** Coins with which it keeps a larger army. */
const RICH = 200;
/** Galleys sent against a Pirate. */
const FLEET = 2;

/** Materials that are left to spend, by province. */
export type Materials = Map<ProvinceCode, number>;

export function constructionOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { board, position } = view;
  const me = view.own;
  const own = ownedProvinces(board, position);
  const materials: Materials = new Map(
    own.map((code) => {
      const { local, stock } = must(view.interiors, code, 'the land of one’s own');
      return [code, local + (stock.MAT ?? 0)];
    }),
  );
  let purse = me.treasury - RESERVE;
  const hope = bestTarget(data, board, position, dice);
  const army = armySize(data, view, purse, materials, hope !== undefined);
  purse -= army * unitPrice({ state: board, data }, position, 'PRO');
  const fleet = fleetOrders(data, view, purse, materials);
  purse -= fleet.coins;
  const sources = sourcesFor(army, data, view, materials);
  const works = workOrders(data, view, purse, materials);
  const home = me.capital ?? own[0];
  return [...armyOrders(army, sources, home, hope?.from ?? home), ...fleet.orders, ...works];
}

/** Soldiers first in a threatened or hopeful empire, more when rich. */
function armySize(data: Rules, view: View, purse: number, materials: Materials, hope: boolean): number {
  const { board, position } = view;
  const total = playerProvinces(board, position).reduce((sum, code) => sum + (materials.get(code) ?? 0), 0);
  const threat = ownedProvinces(board, position).some((code) => raidersNear(data, board, code));
  const price = unitPrice({ state: board, data }, position, 'PRO');
  return Math.min(
    total,
    manpowerOf(board, data, position),
    Math.max(0, Math.floor((purse * (threat || hope ? 60 : 30)) / 100 / price)),
    purse > RICH ? 9 : 6,
  );
}

/** Takes each soldier's material from somewhere: the least promising land gives it. */
function sourcesFor(army: number, data: Rules, view: View, materials: Materials): ProvinceCode[] {
  const { board, position } = view;
  const donors: ProvinceCode[] = [];
  for (const code of byPromise(data, board, ownedProvinces(board, position)).reverse()) {
    while (
      donors.length < army &&
      provinceAt(board, code).kind === 'player' &&
      (materials.get(code) ?? 0) > 0
    ) {
      donors.push(code);
      materials.set(code, (materials.get(code) ?? 0) - 1);
    }
  }
  return [...new Set(donors)];
}

/** Soldiers at the front; one of a larger army stays at home. */
function armyOrders(
  army: number,
  sources: readonly ProvinceCode[],
  home: ProvinceCode | undefined,
  front: ProvinceCode | undefined,
): Draft[] {
  const build = (soldiers: number, at: ProvinceCode): Draft => ({
    key: 'build',
    fields: { units: { PRO: soldiers }, at, ...(sources.length > 0 ? { from: sources } : {}) },
  });
  if (army <= 0 || front === undefined) return [];
  if (army <= 2 || home === undefined || front === home) return [build(army, front)];
  return [build(1, home), build(army - 1, front)];
}

/** Repairs and Construction Units, the best land first, as far as the purse goes. */
function workOrders(data: Rules, view: View, coins: number, materials: Materials): Draft[] {
  const { board, position } = view;
  const cost = data.charts['cu-cost'];
  const works: Draft[] = [];
  let purse = coins;
  for (const code of byPromise(data, board, ownedProvinces(board, position))) {
    const p = provinceAt(board, code);
    const free = materials.get(code) ?? 0;
    if (p.kind === 'player' && p.damage > 0) {
      const points = Math.min(p.damage, free, Math.floor(purse / cost.coins));
      if (points > 0) works.push({ key: 'repair', fields: { at: code, points: points } });
      purse -= points * cost.coins;
      continue;
    }
    if (p.dl >= data.charts['max-level'] || !feeds(data, board, position, code)) continue;
    const needed = nextLevelCus(data, p) - p.cu;
    const n = Math.min(needed, free, Math.floor(purse / cost.coins));
    if (n <= 0) continue;
    const to = n === needed ? ({ kind: 'DL', n: p.dl + 1 } as const) : ({ kind: 'CU', n } as const);
    works.push({ key: 'increase', fields: { at: code, to } });
    purse -= n * cost.coins;
    materials.set(code, free - n);
  }
  return works;
}

/** Galleys against a lone Pirate that closes a coast of the empire: they appear beside it. */
export function fleetOrders(
  data: Rules,
  view: View,
  purse: number,
  materials: Materials,
): { readonly orders: Draft[]; readonly coins: number } {
  const { board, position } = view;
  const { geo } = data;
  const cost = FLEET * data.charts['unit-cost'].GAL.coins;
  const coasts = playerProvinces(board, position).flatMap((code) => geo.coastsOf(code));
  const pirate = allStacks(board).find(
    (stack) =>
      stack.kind === 'sea' &&
      isRaiderStack(stack) &&
      stack.units.length < FLEET &&
      coasts.some((coast) => geo.sphere(stack.at).includes(coast)) &&
      mayDeploy({ state: board, data }, position, 'GAL', stack.at),
  );
  const source = playerProvinces(board, position).find(
    (code) => geo.coastsOf(code).length > 0 && (materials.get(code) ?? 0) >= FLEET,
  );
  if (!pirate || source === undefined || purse < cost + RESERVE) return { orders: [], coins: 0 };
  materials.set(source, (materials.get(source) ?? 0) - FLEET);
  return {
    orders: [{ key: 'build', fields: { units: { GAL: FLEET }, at: pirate.at, from: [source] } }],
    coins: cost,
  };
}

/** Raiders in the province or next door. */
function raidersNear(data: Rules, board: Board, code: ProvinceCode): boolean {
  const near = [code, ...data.geo.land(code)];
  return allStacks(board).some(
    (stack) => stack.kind === 'land' && isRaiderStack(stack) && near.includes(stack.at),
  );
}

/** Best land first: high level, much food and goods. */
function byPromise(data: Rules, board: Board, own: readonly ProvinceCode[]): ProvinceCode[] {
  const worth = (code: ProvinceCode): number => {
    const p = provinceAt(board, code);
    const land = data.geo.province(code);
    return (
      (p.damage > 0 ? 20 : 0) + land.f * 2 + land.tg.length + p.cu - (isOwned(p) && p.dl > 1 ? 2 * p.dl : 0)
    );
  };
  return [...own].sort((a, b) => worth(b) - worth(a) || own.indexOf(a) - own.indexOf(b));
}

/** Would the next level be fed, by the land itself or by the empire's surplus? */
function feeds(data: Rules, board: Board, position: string, code: ProvinceCode): boolean {
  const eats = (level: number): number => data.charts.food[String(level)] ?? 99;
  const p = provinceAt(board, code);
  const { f } = data.geo.province(code);
  if (eats(p.dl + 1) <= f) return true;
  const balance = playerProvinces(board, position).reduce(
    (sum, one) => sum + data.geo.province(one).f - eats(provinceAt(board, one).dl),
    0,
  );
  return balance >= eats(p.dl + 1) - eats(p.dl) + 1 && isOnMap(board, code);
}
