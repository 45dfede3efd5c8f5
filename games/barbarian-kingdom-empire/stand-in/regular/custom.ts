/** What custom makes of soldiers for hire: the troop and its pay. Both sides read it off the board and need not write to each other first. BKE-OPT-4, BKE-MAIL-15. */
import { byId, values, type PositionId } from '../../../../src/core/index.js';
import { citiesOf, commander, isCombatUnit, isShip, ownedBy, strengthOf, unitsAt } from '../../board.js';
import { incomeOf, totalUpkeep } from '../../rules/money/money.js';
import { sortedBy } from '../../rules/sorted.js';
import type { Board, Position, Unit } from '../../state.js';
import type { Rules } from '../../play.js';

export interface Troop {
  readonly units: readonly Unit[];
  /** A turn: what soldiers of their own would cost the hirer in upkeep. */
  readonly pay: number;
}

/** Areas from a city of the hirer beyond which nobody is asked, and soldiers of one agreement. */
const NEAR = 4;
const MOST = 4;

/** The people's soldiers that are nearest to the realm's cities, if it wants them and can pay. */
export function troopFor(rules: Rules, board: Board, lessor: Position, lessee: Position): Troop | undefined {
  if (!board.options.mercenaries || lessor.stage !== 'barbarian' || !isRealm(lessee)) return undefined;
  if (board.leases.some((one) => one.lessor === lessor.id && one.lessee === lessee.id)) return undefined;
  const far = farFrom(rules, board, lessee.id);
  const nearest = sortedBy(
    ownedBy(board, lessor.id).filter(
      (unit) => isCombatUnit(unit) && !isShip(unit) && unit.lessee === undefined && far(unit) <= NEAR,
    ),
    (unit) => unit.id,
    far,
  ).slice(0, MOST);
  // BKE-LEASE-2: who stand together go together.
  const units = nearest.filter(({ area }) => unitsAt(board, area).every((one) => nearest.includes(one)));
  if (units.length === 0 || !isBeset(rules, board, lessee, lessor)) return undefined;
  const { charts } = rules;
  const pay = units.reduce((sum, { type }) => {
    const own = charts['to-kingdom'][type];
    return sum + ((own && charts.costs.kingdom[own]?.upkeep) ?? 0);
  }, 0);
  return canPay(rules, board, lessee, pay) ? { units, pay } : undefined;
}

const isRealm = ({ stage }: Position): boolean => stage === 'kingdom' || stage === 'empire';

const farFrom = (rules: Rules, board: Board, id: PositionId): ((unit: Unit) => number) => {
  const cities = citiesOf(board, id);
  return (unit) => Math.min(99, ...cities.map((area) => rules.geo.distance(unit.area, area) ?? 99));
};

/** Somebody else stands before its cities with more than it has in all. */
function isBeset(rules: Rules, board: Board, lessee: Position, lessor: Position): boolean {
  const far = farFrom(rules, board, lessee.id);
  const troops = values(board.units).filter((unit) => isCombatUnit(unit));
  const own = strengthOf(
    rules.charts,
    troops.filter((unit) => commander(unit) === lessee.id),
  );
  const near = troops.filter((unit) => far(unit) <= NEAR);
  return byId(new Set(near.map(commander))).some(
    (id) =>
      id !== lessee.id &&
      id !== lessor.id &&
      board.positions[id]?.hand !== lessee.hand &&
      strengthOf(
        rules.charts,
        near.filter((unit) => commander(unit) === id),
      ) > own,
  );
}

/** The first pay is there, once the units that it has are fed. */
function canPay(rules: Rules, board: Board, lessee: Position, pay: number): boolean {
  const { cities, capital } = incomeOf(board, rules, lessee);
  const short = Math.max(0, totalUpkeep(board, rules, lessee.id) - cities - capital);
  return lessee.treasury >= short + pay;
}
