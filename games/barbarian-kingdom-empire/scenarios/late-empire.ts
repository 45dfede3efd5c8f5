/** The Late Empire: Rome hires barbarians, Germans win its garrisons over, Persia waits. BKE-S7-1 to BKE-S7-6. */
import { type PositionId } from '../../../src/core/index.js';
import { commandedBy, isCombatUnit, soundCitiesOf, taxOf } from '../board.js';
import type { Board, Position } from '../state.js';
import { lateRebellion } from './late-empire/rebellions.js';
import { alliesOf, employerOf, isAllies, isPersian, isSubverter, lateSpecial } from './late-empire/seats.js';
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
  at: { 'after set-up': firstLease },
  rebellion: lateRebellion,
  score,
};
