/** Waiting fleets sail out against hostile ships that come beside them. WK-NAV-5. */
import { byId } from '../../../../src/core/index.js';
import {
  actingCommand,
  allForces,
  forcesAt,
  isNavalForce,
  isSeaForce,
  type Force,
} from '../troops/commands.js';
import { mapOf, neighboursOf } from '../map/map.js';
import { canSail } from '../map/paths.js';
import type { Mover } from '../march/movers.js';
import { treatsAsHostile } from '../realm/relations.js';
import { oddsHold } from '../troops/odds.js';
import type { Play } from '../../play.js';
import { carryAlong } from './shipping.js';

/** Once a phase each; who sailed out. */
export function intercept(play: Play, entered: readonly Mover[], phaseNumber: number): Mover[] {
  const came = [...entered];
  const out: Mover[] = [];
  for (const force of allForces(play.state)) {
    const target = waits(force) ? targetOf(play, force, came) : undefined;
    if (!target || !succeeds(play, force, target, phaseNumber)) continue;
    for (const one of force.members) {
      one.enteredFrom = one.hex;
      one.hex = target.top.hex;
      one.moved = true;
    }
    carryAlong(play.state, force);
    const mover: Mover = { kind: 'force', force, unit: force.top };
    came.push(mover);
    out.push(mover);
  }
  return out;
}

const waits = (force: Force): boolean =>
  isSeaForce(force) &&
  actingCommand(force.top) === 1 &&
  force.top.path.length === 0 &&
  !force.top.pinned &&
  !force.top.locOpen;

/** The first to come into a sea hex beside it that it may enter (WK-NAV-3), the test passed against all hostile ships there (WK-MOV-6). */
function targetOf({ state, data }: Play, force: Force, came: readonly Mover[]): Force | undefined {
  const map = mapOf(state.map);
  const around = new Set(
    neighboursOf(map, force.hex).filter(
      (hex) => map.hexes[hex]?.terrain === '~' && canSail(map, force.top.enteredFrom, force.hex, hex),
    ),
  );
  const hostile = (other: Force): boolean => isNavalForce(other) && treatsAsHostile(state, force, other);
  for (const mover of came) {
    if (mover.kind !== 'force' || !around.has(mover.unit.hex) || !hostile(mover.force)) continue;
    const there = forcesAt(state, mover.unit.hex).filter((other) => isSeaForce(other) && hostile(other));
    if (oddsHold(data, force.top.orders.modifier, [force], there)) return mover.force;
  }
  return undefined;
}

function succeeds({ state, data, dice, log }: Play, force: Force, target: Force, phase: number): boolean {
  const chart = data.charts.naval;
  const needed = chart.calm.includes(state.weather.now) ? chart.intercept.calm : chart.intercept.other;
  const die = dice.d6('intercept', force.top.id, phase);
  const success = die <= needed;
  const { position, top } = target;
  log.add(
    'intercept',
    'WK-NAV-5',
    success ? byId([force.position, position]) : [force.position],
    { command: force.top.id, hex: top.hex, target: top.id, die, needed, success, phase },
    [`intercept ${force.top.id} ${phase}`],
  );
  return success;
}
