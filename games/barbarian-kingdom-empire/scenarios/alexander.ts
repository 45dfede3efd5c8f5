/** Alexander: Macedon against Persia, on a part of the board. BKE-S5-1 to BKE-S5-6. */
import { provinceOf } from '../rules/map/geography.js';
import { commandedBy, isLeader, isShip, seated, seatOf, soundCitiesOf, taxOf } from '../board.js';
import { UNIT_TYPES, type Cost, type Costs, type SeatData, type UnitType } from '../data.js';
import { sortedBy } from '../rules/sorted.js';
import { darius } from '../rules/land/leaders.js';
import type { PlayerTurn } from '../rules/land/player-turn.js';
import type { AreaId } from '../rules/map/geography.js';
import { ownsProvince } from '../rules/money/purchases.js';
import type { Board, Ended, Position, Unit } from '../state.js';
import { alexanderRebellion } from './alexander/rebellion.js';
import { specialOf } from './special.js';
import type { Play, Refusal, Rules, ScenarioRules, Starts } from '../play.js';

const MACEDON = 'macedon';
const PERSIA = 'persia';
const special = specialOf('alexander');

const persianSeat = (rules: Rules): SeatData | undefined =>
  rules.scenarios.alexander?.positions.find(({ key }) => key === PERSIA);
const isMacedonianEmpire = ({ key, stage }: Position): boolean => key === MACEDON && stage === 'empire';

/** Only a part of the board is played on. */
function isClosed(_board: Board, rules: Rules, area: AreaId): boolean {
  return (
    !special(rules, 'board').includes(provinceOf(rules.geo, area)) &&
    !special(rules, 'board-areas').includes(area)
  );
}

/** BKE-S5-1: Persians go only if they began near Darius, and their ship never. */
function heldBack(board: Board, rules: Rules, unit: Unit, began?: Starts): Refusal | undefined {
  const persian = board.positions[unit.owner]?.group === 'persian';
  if (!persian || isLeader(unit) || unit.type === 'CA') return undefined;
  if (isShip(unit)) return { rule: 'BKE-S5-1', reason: 'the Persian ship does not move' };
  const king = darius(board);
  const far = king ? rules.geo.distance(began?.get(king.id) ?? king.area, unit.area) : undefined;
  if (far !== undefined && far <= special(rules, 'leash')) return undefined;
  return { rule: 'BKE-S5-1', reason: 'Darius is more than two areas away' };
}

/** BKE-S5-1: Persians attack from several areas only with Darius beside one of them. */
function joining({ state, data }: Play, turn: PlayerTurn, units: Unit[]): Unit[] {
  if (state.positions[turn.position]?.group !== 'persian') return units;
  const areas = new Set(units.map((unit) => unit.area));
  const king = commandedBy(state, turn.position).find((unit) => unit.kind === 'darius');
  if (areas.size < 2 || (king && areas.has(king.area))) return units;
  const [strongest] = sortedBy(
    [...areas],
    (area) => area,
    (area) =>
      -units
        .filter((unit) => unit.area === area)
        .reduce((sum, unit) => sum + data.charts.units[unit.type].strength, 0),
  );
  return units.filter((unit) => unit.area === strongest);
}

/** BKE-S5-3: Macedon as empire pays what Persians pay. Horses are not for sale to it, and its provinces are those it rules (`mayBuild`). */
function costs(board: Board, rules: Rules, position: Position): Costs | undefined {
  if (!isMacedonianEmpire(position)) return seatOf(board, rules, position.id)?.prices;
  const persian = persianSeat(rules)?.prices ?? {};
  const free: Partial<Record<UnitType, Cost>> = {};
  for (const type of UNIT_TYPES) {
    const cost = persian[type];
    if (cost && type !== 'CA') free[type] = { price: cost.price ?? 0, upkeep: cost.upkeep };
  }
  return free;
}

function mayBuild(board: Board, rules: Rules, position: Position, area: AreaId): boolean {
  if (!isMacedonianEmpire(position)) return true;
  const province = provinceOf(rules.geo, area);
  return (
    (persianSeat(rules)?.provinces ?? []).includes(province) &&
    ownsProvince(board, rules, position.id, province)
  );
}

/** BKE-S5-4, BKE-S5-6: Persia still stands; Macedon has its conquests and its men on the way to India; or neither. */
function ending(board: Board, rules: Rules, over: boolean): Ended | null {
  if (!over) return null;
  const persia = seated(board, PERSIA);
  const macedon = seated(board, MACEDON);
  if (!persia || !macedon) return { reason: 'time', winners: [], shared: false };
  if (!persia.surrendered && persia.stage !== 'out')
    return { reason: 'persia-stands', winners: [persia.id], shared: false };
  const conquered = soundCitiesOf(board, macedon.id).filter((area) => board.firstCities[area] !== macedon.id);
  return taxOf(board, conquered) >= special(rules, 'victory-tax') &&
    macedon.exits >= special(rules, 'victory-exits')
    ? { reason: 'alexander', winners: [macedon.id], shared: false }
    : { reason: 'draw', winners: [], shared: false };
}

export const alexander: ScenarioRules = {
  command: { heldBack, joining },
  purchases: { costs, mayBuild },
  isClosed,
  rebellion: alexanderRebellion,
  ending,
};
