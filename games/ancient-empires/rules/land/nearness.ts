/** How near provinces are to one another: land borders, straits, coasts, each step one. */
import { invariant, values } from '../../../../src/core/index.js';
import { reach } from '../../../../src/atlas/index.js';
import type { PlaceCode, ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { isOnMap, provinceAt } from './provinces.js';
import type { Board } from '../../board.js';

/** Steps from any of the provinces to every place, provinces off the map left out. */
export function distances(
  state: Board,
  data: Rules,
  from: readonly ProvinceCode[],
): ReadonlyMap<PlaceCode, number> {
  const { geo } = data;
  const steps = (at: PlaceCode): (readonly [PlaceCode, number])[] => {
    const next = geo.isCoast(at)
      ? [...geo.seaNext(at), ...geo.provincesOn(at)]
      : [...geo.land(at), ...geo.coastsOf(at)];
    return next.filter((to) => geo.isCoast(to) || isOnMap(state, to)).map((to) => [to, 1] as const);
  };
  return new Map([...reach(from, steps)].map(([place, { cost }]) => [place, cost]));
}

/** Joined by a land border or strait. */
export function borders(data: Rules, a: ProvinceCode, b: ProvinceCode): boolean {
  return data.geo.land(a).includes(b);
}

/** AE-EVT-9: bordering, or with a Coastal Area in common. */
export function areNeighbours(data: Rules, a: ProvinceCode, b: ProvinceCode): boolean {
  const { geo } = data;
  return borders(data, a, b) || geo.coastsOf(a).some((coast) => geo.coastsOf(b).includes(coast));
}

/** AE-EVT-5: how foreign a province is to the empire of a capital. */
export function culturalModifier(data: Rules, capital: ProvinceCode | null, code: ProvinceCode): number {
  const chart = data.charts.culture;
  const { geo } = data;
  if (capital === null) return chart.different;
  if (geo.groupOf(capital) === geo.groupOf(code)) return chart.home;
  const mine = geo.symbolsOf(capital);
  const theirs = geo.symbolsOf(code);
  const shared = mine.filter((symbol) => theirs.includes(symbol)).length;
  if (shared === mine.length && shared === theirs.length) return chart.same;
  return shared > 0 ? chart.similar : chart.different;
}

/** AE-EVT-4: what is added to the dice of a Revolt test, item by item. */
export function revoltModifiers(
  state: Board,
  data: Rules,
  position: string,
  code: ProvinceCode,
): { readonly total: number; readonly items: Readonly<Record<string, number>> } {
  const chart = data.charts.revolt;
  const p = provinceAt(state, code);
  const items: Record<string, number> = {
    culture: culturalModifier(data, state.positions[position]?.capital ?? null, code),
  };
  if (p.kind === 'pacified') items['pacified'] = chart.pacified;
  // "Other" provinces: the tested one is not yet Hostile.
  const hostile = data.geo
    .provincesOf(data.geo.groupOf(code))
    .filter((other) => other !== code && state.provinces[other]?.hostile[position] !== undefined).length;
  if (hostile > 0) items['hostile'] = hostile * chart['hostile-same-group'];
  const soldiers = values(state.stacks)
    .filter((stack) => stack.at === code)
    .flatMap((stack) => stack.units)
    .filter((unit) => unit.type === 'PRO' && unit.side === `pos:${position}`).length;
  if (soldiers > 0) items['professionals'] = soldiers * chart['per-professional'];
  if (state.dominant.CUL.includes(position)) items['culture-dominant'] = chart['culture-dominant'];
  const total = Object.values(items).reduce((sum, value) => sum + value, 0);
  return { total, items };
}

/** How far off a place is that has been reached. */
export function costTo(reached: ReadonlyMap<PlaceCode, { readonly cost: number }>, at: PlaceCode): number {
  const found = reached.get(at);
  invariant(found, `${at} has been reached`);
  return found.cost;
}
