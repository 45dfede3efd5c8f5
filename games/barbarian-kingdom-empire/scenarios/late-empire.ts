/** The Late Empire: Rome hires barbarians, Germans win its garrisons over, Persia waits. BKE-S7-1 to BKE-S7-6. */
import { type PositionId } from '../../../src/core/index.js';
import { commandedBy, isCombatUnit, soundCitiesOf, taxOf } from '../board.js';
import type { AreaId } from '../rules/map/geography.js';
import type { Board, Position } from '../state.js';
import { lateRebellion } from './late-empire/rebellions.js';
import {
  alliesOf,
  employerOf,
  isAllies,
  isEmployer,
  isPersian,
  isSubverter,
  lateSpecial,
} from './late-empire/seats.js';
import type { Play, Rules, ScenarioRules } from '../play.js';

/** BKE-S7-3: the allies serve Rome from the beginning. */
function firstLease({ state, data }: Play): void {
  const allies = alliesOf(state, data);
  const employer = employerOf(state, data);
  if (!allies || !employer) return;
  const units = commandedBy(state, allies.id).filter(isCombatUnit);
  for (const unit of units) unit.lessee = employer.id;
  if (units.length > 0)
    state.leases.push({
      lessor: allies.id,
      lessee: employer.id,
      units: units.map((unit) => unit.id),
      price: lateSpecial(data, 'lease'),
    });
}

/** BKE-S7-3: allies do not take a Roman city by standing in it. */
function cityHeld({ state, data }: Play, area: AreaId, holder: PositionId): boolean {
  const own = state.positions[holder];
  const owner = state.positions[state.cities[area]?.owner ?? ''];
  return !(own && owner && own.stage === 'barbarian' && isAllies(data, own) && isEmployer(data, owner));
}

/** BKE-S7-4: Persia takes the higher of a die and the tax of its cities inside the boundary. */
function persianTribute(play: Play, position: Position): number {
  const { state, data, dice, log } = play;
  if (!isPersian(data, position)) return 0;
  const die = dice.d6('persian-tribute', position.id);
  const inside = taxOf(
    state,
    soundCitiesOf(state, position.id).filter((area) => data.geo.areas[area]?.inside),
  );
  log.add('persian-tribute', 'BKE-S7-4', 'all', { position: position.id, die, inside }, ['persian-tribute']);
  return Math.max(die, inside);
}

/** Doubled: Rome 1 a point of tax, Persia 2, Germans 3, allies 1 and a half for each Roman point (BKE-END-5). */
function score(board: Board, rules: Rules, position: Position): number {
  const basic = (id: PositionId): number => taxOf(board, soundCitiesOf(board, id));
  const own = basic(position.id);
  if (isPersian(rules, position)) return 4 * own;
  if (isSubverter(rules, position)) return 6 * own;
  if (isAllies(rules, position)) {
    const rome = employerOf(board, rules);
    return 2 * own + (rome ? basic(rome.id) : 0);
  }
  return 2 * own;
}

export const lateEmpire: ScenarioRules = {
  afterSetUp: firstLease,
  cityHeld,
  taxFactor: (board, rules, position, area) =>
    isPersian(rules, position) && board.cities[area]?.optional === true ? 2 : 1,
  extraIncome: persianTribute,
  rebellion: lateRebellion,
  score,
};
