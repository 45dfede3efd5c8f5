/** What must hold in every state: run by simulations after each step. */
import { ids, values } from '../../src/core/index.js';
import { commander, hasNeutral, isLeader, ownedBy, piecesUsed, stackHolds, unitsAt } from './board.js';
import { PIECES, type Rules } from './data.js';
import { kingdomOf, INVADERS } from './solitaire-provinces.js';
import type { State } from './state.js';
import { unsupported } from './support.js';

export function invariants(state: State, rules: Rules): string[] {
  return [...unitFaults(state, rules), ...areaFaults(state, rules), ...positionFaults(state, rules)];
}

function unitFaults(state: State, rules: Rules): string[] {
  const faults: string[] = [];
  const nobody = new Set([INVADERS, ...ids(rules.geo.provinces).map(kingdomOf)]);
  for (const unit of values(state.units)) {
    const name = `${unit.type}${unit.serial}`;
    if (!rules.geo.areas[unit.area]) faults.push(`${name} stands in an area (${unit.area})`);
    if (unit.id !== `u${unit.serial}` || unit.serial > state.serial)
      faults.push(`${name} has a serial of its own`);
    const owner = state.positions[unit.owner];
    if (!owner && !nobody.has(unit.owner)) faults.push(`${name} has an owner`);
    if (owner?.stage === 'out') faults.push(`${name} belongs to a position in play`);
    if (unit.lessee !== undefined && !state.leases.some((lease) => lease.units.includes(unit.id)))
      faults.push(`${name} serves by an agreement`);
    if (unit.holder !== undefined && !state.units[unit.holder]) faults.push(`${name} has a living captor`);
    if (owner?.stage === 'empire' && unit.type === 'TR') faults.push(`${name}: empires have no tribes`);
  }
  return faults;
}

function areaFaults(state: State, rules: Rules): string[] {
  const faults: string[] = [];
  for (const area of rules.geo.ids) {
    const units = unitsAt(state, area);
    if (!stackHolds(rules.charts, units))
      faults.push(`stacking holds at ${area} (${units.map((u) => u.type).join('+')})`);
    if (new Set(units.map(commander)).size > 1) faults.push(`one side stands at ${area}`);
    if (hasNeutral(state, area) && units.length > 0) faults.push(`no unit stands on the garrison of ${area}`);
    const city = state.cities[area];
    if (
      city?.pillaged !== null &&
      city !== undefined &&
      units.length === 0 &&
      !hasNeutral(state, area) &&
      state.step !== 'setup'
    )
      faults.push(`the marked city ${area} has a garrison or a unit`);
    if (city?.owner && hasNeutral(state, area)) faults.push(`nobody owns the garrisoned city ${area}`);
  }
  return faults;
}

function positionFaults(state: State, rules: Rules): string[] {
  const faults: string[] = [];
  for (const position of values(state.positions)) {
    const { id } = position;
    if (position.treasury < 0) faults.push(`${id} has no debts (${position.treasury})`);
    for (const piece of PIECES)
      if (piecesUsed(state, rules.charts, id, piece) > rules.charts.counters[piece])
        faults.push(`${id} has counters for its ${piece}`);
    for (const row of position.record) {
      if (row.balance < 0 || row.available < 0)
        faults.push(`${id}: the record of turn ${row.turn} has no negative balance`);
    }
    if (position.stage === 'out' && ownedBy(state, id).length > 0)
      faults.push(`${id} is out and has no units`);
    if (position.stage === 'out' && values(state.cities).some((city) => city.owner === id))
      faults.push(`${id} is out and has no cities`);
    if (position.stage === 'barbarian' && position.capital !== null)
      faults.push(`${id}: barbarians have no capital`);
    if (position.stage === 'barbarian' && ownedBy(state, id).some((unit) => isLeader(unit)))
      faults.push(`${id}: barbarians have no leader`);
    const own = ownedBy(state, id);
    if (state.step === 'turn' && unsupported(state, rules, id, own).some((unit) => unit.type === 'GA'))
      faults.push(`${id}: garrisons are supported`);
  }
  return faults;
}
