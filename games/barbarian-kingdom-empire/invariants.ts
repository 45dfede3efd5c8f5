/** What must hold in every state, after each phase of each step. */
import { entries, ids, must, values } from '../../src/core/index.js';
import {
  commander,
  friendly,
  hasNeutral,
  isLeader,
  ownedBy,
  piecesUsed,
  stackHolds,
  unitsAt,
} from './board.js';
import { PIECES, type UnitType } from './data.js';
import { kingdomOf, INVADERS } from './rules/forces/opponents.js';
import type { State } from './state.js';
import { unsupported } from './rules/land/support.js';
import { changesOf, isOpen, type Rules } from './play.js';

export function invariants(rules: Rules, state: State): string[] {
  return [
    ...unitFaults(state, rules),
    ...leaderFaults(state),
    ...leaseFaults(state),
    ...areaFaults(state, rules),
    ...positionFaults(state, rules),
    ...bookFaults(state),
    ...orderFaults(state),
    ...endFaults(state, rules),
  ];
}

/** Types by stage; Alexander and his Persians have lists of their own. */
const TYPES: Readonly<Record<string, readonly UnitType[]>> = {
  barbarian: ['TR', 'BI', 'BH', 'HB', 'BW', 'IN', 'CA', 'SH'],
  kingdom: ['BW', 'IN', 'CA', 'SH', 'LE'],
  empire: ['EL', 'IN', 'SH', 'GA', 'LE'],
};

function unitFaults(state: State, rules: Rules): string[] {
  const faults: string[] = [];
  const nobody = new Set([INVADERS, ...ids(rules.geo.provinces).map(kingdomOf)]);
  for (const [key, unit] of entries(state.units)) {
    const name = `${unit.type}${unit.serial}`;
    if (!rules.geo.areas[unit.area]) faults.push(`${name} stands in an area (${unit.area})`);
    if (unit.id !== key || unit.id !== `u${unit.serial}` || unit.serial > state.serial)
      faults.push(`${name} has a serial of its own`);
    const owner = state.positions[unit.owner];
    if (!owner && !nobody.has(unit.owner)) faults.push(`${name} has an owner`);
    if (owner?.stage === 'out') faults.push(`${name} belongs to a position in play`);
    if (unit.lessee !== undefined && !state.leases.some((lease) => lease.units.includes(unit.id)))
      faults.push(`${name} serves by an agreement`);
    const types = changesOf(state, rules)['any-types'] ? undefined : TYPES[owner?.stage ?? ''];
    if (types && !types.includes(unit.type))
      faults.push(`${name} is of a type of its stage (${owner?.stage ?? ''})`);
  }
  return faults;
}

/** BKE-LDR-3, BKE-OPT-6: nobody free stands under an enemy or a garrison, nobody captive without one. */
function leaderFaults(state: State): string[] {
  const faults: string[] = [];
  for (const leader of values(state.units)) {
    const name = `${leader.type}${leader.serial}`;
    if (leader.holder !== undefined) {
      const holder = state.units[leader.holder];
      if (!isLeader(leader)) faults.push(`${name}: only leaders are captives`);
      if (!holder || holder.area !== leader.area) faults.push(`${name} has a living captor beside him`);
      else if (friendly(leader, commander(holder))) faults.push(`${name} is no captive of his own`);
    } else if (isLeader(leader) && unitsAt(state, leader.area).some((unit) => !friendly(unit, leader.owner)))
      faults.push(`${name} does not stand free among enemies at ${leader.area}`);
    else if (isLeader(leader) && hasNeutral(state, leader.area) && !state.options.optional_leaders)
      faults.push(`${name} does not stand under the garrison of ${leader.area}`);
  }
  return faults;
}

/** BKE-OPT-4: agreements and those who serve by them agree. */
function leaseFaults(state: State): string[] {
  const faults: string[] = [];
  const serving = state.leases.flatMap((lease) => lease.units);
  if (new Set(serving).size !== serving.length) faults.push('nobody serves by two agreements');
  for (const { lessor, lessee, units, price } of state.leases) {
    const name = `the agreement of ${lessor} and ${lessee}`;
    if (state.positions[lessor]?.stage !== 'barbarian') faults.push(`${name} is a barbarian's`);
    if (!['kingdom', 'empire'].includes(state.positions[lessee]?.stage ?? ''))
      faults.push(`${name} is with a realm`);
    if (units.length === 0 || price < 0) faults.push(`${name} has soldiers and a price`);
    for (const id of units) {
      const unit = state.units[id];
      if (unit?.owner !== lessor || unit.lessee !== lessee) faults.push(`${id} serves by ${name}`);
    }
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
    const owner = city?.owner ?? null;
    if (owner !== null && !state.positions[owner] && owner !== kingdomOf(rules.geo.areas[area]?.prov ?? ''))
      faults.push(`the owner of ${area} is somebody`);
  }
  for (const area of [...ids(state.neutral), ...ids(state.cities)])
    if (!rules.geo.areas[area]) faults.push(`${area} is an area`);
  for (const [area, city] of entries(state.cities)) {
    const { pillaged, pillagedTurn } = city;
    if ((pillaged === null) !== (pillagedTurn === null)) faults.push(`the marker of ${area} has its turn`);
    if (pillagedTurn !== null && pillagedTurn > state.turn)
      faults.push(`the marker of ${area} is of a turn past`);
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
    if (position.stage === 'out' && ownedBy(state, id).length > 0)
      faults.push(`${id} is out and has no units`);
    if (position.stage === 'out' && values(state.cities).some((city) => city.owner === id))
      faults.push(`${id} is out and has no cities`);
    if (position.stage === 'barbarian' && position.capital !== null)
      faults.push(`${id}: barbarians have no capital`);
    if (position.stage === 'barbarian' && ownedBy(state, id).some((unit) => isLeader(unit)))
      faults.push(`${id}: barbarians have no leader`);
    const { stage, capital, kingdomTurn, empireTurn, countdownTurn } = position;
    if (stage === 'kingdom' && kingdomTurn === null) faults.push(`${id}: a kingdom has its turn`);
    if (stage === 'empire' && empireTurn === null) faults.push(`${id}: an empire has its turn`);
    if (stage === 'out' && (capital !== null || countdownTurn !== null || position.treasury !== 0))
      faults.push(`${id} is out and has nothing`);
    if (capital !== null && !state.cities[capital]) faults.push(`${id} has its capital in a city`);
    if (position.leaderWaits && stage !== 'kingdom' && stage !== 'empire')
      faults.push(`${id}: leaders wait for realms`);
    for (const count of [...Object.values(position.reserve), ...Object.values(position.lost), position.loans])
      if ((count ?? 0) < 0) faults.push(`${id} counts nothing below nought`);
    const own = ownedBy(state, id);
    if (state.step === 'turn' && unsupported(state, rules, id, own).some((unit) => unit.type === 'GA'))
      faults.push(`${id}: garrisons are supported`);
  }
  return faults;
}

/** The record sheet: rows in the order of turns, no column below nought but the third, no more spent than there was. */
function bookFaults(state: State): string[] {
  const faults: string[] = [];
  for (const { id, record, points, totalPoints, turnsPlayed } of values(state.positions)) {
    for (const [at, row] of record.entries()) {
      const name = `${id}: the record of turn ${row.turn}`;
      const { tax, available, upkeep, purchases, admin, balance } = row;
      if ([tax, available, upkeep, purchases, admin, balance].some((money) => money < 0))
        faults.push(`${name} has no negative money`);
      if (balance > available - upkeep - purchases - admin) faults.push(`${name} adds up`);
      const before = record[at - 1];
      if (before && before.turn >= row.turn) faults.push(`${name} follows that of turn ${before.turn}`);
      if (before && row.points !== before.points + row.tax + row.mods)
        faults.push(`${name} adds up its points`);
    }
    if (points > totalPoints) faults.push(`${id}: a cycle has no more points than all`);
    if (turnsPlayed > state.turn) faults.push(`${id} has played no more turns than there were`);
  }
  return faults;
}

/** BKE-ORD-1 to BKE-ORD-3: nobody moves twice. */
function orderFaults(state: State): string[] {
  const slotted = state.slots.flat();
  const faults = slotted
    .filter((id) => !state.positions[id])
    .map((id) => `${id} of the move order is a position`);
  if (new Set(slotted).size !== slotted.length) faults.push('nobody has two slots');
  return faults;
}

/** BKE-END-3: who played too few turns does not win while another played enough. */
function endFaults(state: State, rules: Rules): string[] {
  if (!state.ended || !isOpen(state, rules) || state.options.victory !== 'advanced') return [];
  const few = (id: string): boolean =>
    must(state.positions, id, 'the positions').turnsPlayed < rules.charts.average.fewest;
  const barred = state.ended.winners.filter(few);
  return entries(state.positions).some(([id, { cycle }]) => cycle > 0 && !few(id))
    ? barred.map((id) => `${id} has played turns enough to win`)
    : [];
}
