/** Trade Zones: the Capital zone, Trading Centres and Trade Points. AE-ZON-1 to 5. */
import { countOf, compareMarks, type PositionId } from '../../../../src/core/index.js';
import { TRADED, type ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { playerProvinces, positionAt, provinceAt } from '../land/provinces.js';
import type { Routes } from './routes.js';
import type { State } from '../../state.js';

export interface Zone {
  readonly centre: ProvinceCode;
  readonly capital: boolean;
  readonly provinces: readonly ProvinceCode[];
}

/** The zones of an empire, Capital zone first, then centres in their order. */
export function zonesOf(state: State, data: Rules, routes: Routes, position: PositionId): Zone[] {
  const own = playerProvinces(state, position);
  const { capital, centres } = positionAt(state, position);
  const traders = { positions: [position] };
  const reaches = (from: ProvinceCode, to: ProvinceCode): boolean => {
    const cost = routes.cost(from, to, traders);
    return cost !== undefined && cost <= data.charts['trade-points'].goods;
  };
  const zones: Zone[] = [];
  let left = [...own];
  const found = (centre: ProvinceCode, isCapital: boolean): void => {
    const provinces = left.filter((code) => reaches(code, centre));
    zones.push({ centre, capital: isCapital, provinces });
    left = left.filter((code) => !provinces.includes(code));
  };
  // AE-ZON-1: all that reach the capital must belong to it.
  if (capital !== null && own.includes(capital)) found(capital, true);
  // AE-ZON-2: a listed centre inside the Capital zone, or no longer one's own, is ignored. All listed ones are centres
  // before provinces join, so that one centre does not swallow the next.
  const listed = centres.filter((code) => left.includes(code));
  const outside = left.filter((code) => !listed.includes(code));
  const members = new Map<ProvinceCode, ProvinceCode[]>(listed.map((centre) => [centre, [centre]]));
  for (const code of outside) {
    const centre = listed.find((one) => reaches(code, one));
    if (centre !== undefined) members.get(centre)?.push(code);
  }
  for (const [centre, provinces] of members) {
    zones.push({ centre, capital: false, provinces: own.filter((code) => provinces.includes(code)) });
    left = left.filter((code) => !provinces.includes(code));
  }
  // AE-ZON-3: the greedy default for what is left.
  for (let best; (best = bestCentre(state, data, reaches, left)) !== undefined;) found(best, false);
  return zones;
}

/** AE-ZON-3: the one that most reach; then most goods among them, coastal before inland, by code. */
function bestCentre(
  state: State,
  data: Rules,
  reaches: (from: ProvinceCode, to: ProvinceCode) => boolean,
  left: readonly ProvinceCode[],
): ProvinceCode | undefined {
  const marks = new Map(
    left.map((centre) => {
      const members = left.filter((code) => reaches(code, centre));
      const goods = TRADED.filter((item) =>
        members.some((code) => countOf(provinceAt(state, code).stock, item) > 0),
      );
      const coastal = Number(data.geo.coastsOf(centre).length > 0);
      return [centre, [members.length, goods.length, coastal]] as const;
    }),
  );
  // `left` is in the order of codes, and of equals the first stays.
  return [...left].sort((a, b) => compareMarks(marks.get(b) ?? [], marks.get(a) ?? []))[0];
}

/** AE-ZON-4: different Trade Goods and Manufactured Goods that lie in the centre. */
export function tradePoints(state: State, centre: ProvinceCode): number {
  const { stock } = provinceAt(state, centre);
  return TRADED.filter((item) => countOf(stock, item) > 0).length;
}
