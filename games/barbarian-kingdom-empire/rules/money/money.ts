/** Prices, upkeep, income, and money between positions. BKE-ECO-1 to BKE-ECO-4, BKE-CAP-2, BKE-CAP-3. */
import { countOf, type PositionId } from '../../../../src/core/index.js';
import {
  commander,
  isLeader,
  ownedBy,
  seatOf,
  soundCitiesOf,
  taxOf,
  unitsAt,
  citiesOf,
  friendly,
  taxAt,
} from '../../board.js';
import type { Costs, UnitType } from '../../data.js';
import type { AreaId } from '../map/geography.js';
import { sortedBy } from '../sorted.js';
import type { Board, Position, Unit } from '../../state.js';
import { rightOf, type Rules, scenarioOf } from '../../play.js';

/** The price list of a position: the scenario's own, or that of its stage (BKE-S5-3 changes it). */
export function costsOf(board: Board, rules: Rules, position: Position): Costs {
  const { kingdom, empire } = rules.charts.costs;
  if (position.stage === 'barbarian' || position.stage === 'out') return {};
  return (
    scenarioOf(board, rules).purchases?.costs?.(board, rules, position) ??
    seatOf(board, rules, position.id)?.prices ??
    (position.stage === 'kingdom' ? kingdom : empire)
  );
}

/** What a unit costs a turn. Leased units cost nobody (BKE-OPT-4); one knight is free (BKE-S8-11). */
export function upkeepOf(board: Board, rules: Rules, unit: Unit): number {
  const owner = board.positions[unit.owner];
  if (!owner || isLeader(unit) || unit.knight || owner.stage === 'barbarian' || owner.stage === 'out')
    return 0;
  if (unit.upkeep !== undefined) return unit.upkeep;
  const { kingdom, empire } = rules.charts.costs;
  const stage = owner.stage === 'kingdom' ? kingdom : empire;
  return (costsOf(board, rules, owner)[unit.type] ?? stage[unit.type] ?? kingdom[unit.type])?.upkeep ?? 0;
}

export function totalUpkeep(board: Board, rules: Rules, position: PositionId): number {
  return ownedBy(board, position).reduce((sum, unit) => sum + upkeepOf(board, rules, unit), 0);
}

/** Is the marker on the board and not under foreign units (BKE-CAP-2)? */
function capitalPays(board: Board, position: Position): boolean {
  const { capital } = position;
  if (capital === null || board.cities[capital]?.owner !== position.id) return false;
  return unitsAt(board, capital).every((unit) => friendly(unit, position.id));
}

/** What a city pays a position: Italy twice in the Viking scenario (BKE-S8-4), optional cities twice to Persia in the Late Empire (BKE-S7-4). */
export function taxPaid(board: Board, rules: Rules, position: Position, area: AreaId): number {
  const twice = rightOf(board, rules, position, 'double-tax');
  const tax = taxAt(board, area);
  if (!twice) return tax;
  const isTwice =
    'province' in twice
      ? rules.geo.areas[area]?.prov === twice.province
      : board.cities[area]?.optional === true;
  return isTwice ? 2 * tax : tax;
}

/** What all sound cities of a position pay it. */
export const cityTax = (board: Board, rules: Rules, position: Position): number =>
  soundCitiesOf(board, position.id).reduce((sum, area) => sum + taxPaid(board, rules, position, area), 0);

/** BKE-ECO-2: unmodified income. */
export function incomeOf(
  board: Board,
  rules: Rules,
  position: Position,
): { cities: number; capital: number } {
  const cities = cityTax(board, rules, position);
  return { cities, capital: capitalPays(board, position) ? rules.charts.capital.tax : 0 };
}

/** BKE-ECO-3: what the effect in force makes of an income. */
export function modifiedIncome(
  rules: Rules,
  income: { cities: number; capital: number },
  effect: Position['effect'],
): number {
  if (effect === 'none') return income.cities + income.capital;
  const rate = effect === 'good-ruler' ? rules.charts['good-ruler'] : rules.charts.corruption;
  const cities = Math.floor((income.cities * rate.times + rate.over - 1) / rate.over);
  return cities + (income.capital > 0 ? rate.capital : 0);
}

/** What there will be after taxes and upkeep, as cities and units are now; below nothing: what is missing (BKE-ECO-6). */
export const moneyAhead = (board: Board, rules: Rules, position: Position): number =>
  position.treasury +
  modifiedIncome(rules, incomeOf(board, rules, position), position.effect) -
  totalUpkeep(board, rules, position.id);

/** BKE-CAP-1: where a marker may go, best first. */
export function capitalChoices(
  board: Board,
  rules: Rules,
  position: Position,
  wanted: readonly AreaId[],
): AreaId[] {
  const own = soundCitiesOf(board, position.id);
  const fixed = rightOf(board, rules, position, 'capitals');
  if (fixed) return fixed.filter((area) => own.includes(area));
  const named = wanted.filter((area) => own.includes(area));
  const rest = sortedBy(
    own.filter((area) => !named.includes(area)),
    (area) => area,
    (area) => -taxAt(board, area),
    (area) => (unitsAt(board, area).some((unit) => commander(unit) === position.id) ? 0 : 1),
  );
  return [...named, ...rest];
}

/** BKE-ECO-7: a column of p percent costs this much. */
export function columnCost(percent: number, base: number): number {
  return Math.floor((percent * base + 99) / 100);
}

/** Number of units by type, for tables. */
export function countTypes(units: readonly Unit[]): Partial<Record<UnitType, number>> {
  const counts: Partial<Record<UnitType, number>> = {};
  for (const unit of units) counts[unit.type] = countOf(counts, unit.type) + 1;
  return counts;
}

/** Owned, pillaged cities included (the Viking scenario counts them). */
export function allTax(board: Board, position: PositionId): number {
  return taxOf(board, citiesOf(board, position));
}
