/** Going aboard and ashore. WK-NAV-6, WK-TRD-2. */
import { allCommands, forcesAt, isNavalForce, sqdsOf, stackOf, type Force } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { hexAt, isLand, mapOf } from '../map/map.js';
import { isFriend } from '../realm/relations.js';
import { lift, load } from '../troops/stacks.js';
import { dropPath, type Mover } from '../march/movers.js';
import type { Play } from '../../play.js';
import type { State } from '../../state.js';
import { byId, values } from '../../../../src/core/index.js';

/** What a naval force carries, in load points. */
export function loadAboard(state: State, data: Data, fleet: Force): number {
  const ships = new Set(fleet.members.map((c) => c.id));
  const regts = allCommands(state)
    .filter((c) => c.carriedBy !== null && ships.has(c.carriedBy))
    .reduce((n, c) => n + load(data, c.stack), 0);
  const trade = values(state.tradeUnits).filter((u) => u.carriedBy !== null && ships.has(u.carriedBy)).length;
  return regts + trade * data.units.loadTradeUnit;
}
export const freeLift = (state: State, data: Data, fleet: Force): number =>
  lift(data, sqdsOf(fleet)) - loadAboard(state, data, fleet);

export const loadOf = (data: Data, mover: Mover): number =>
  mover.kind === 'trade' ? data.units.loadTradeUnit : load(data, stackOf(mover.force));

/** The own ships of the hex, else an ally's, with room for all of it. */
export function carrierFor(state: State, data: Data, mover: Mover): Force | undefined {
  const need = loadOf(data, mover);
  const ships = forcesAt(state, mover.unit.hex).filter(
    (f) =>
      isNavalForce(f) && isFriend(state, mover.unit.owner, f.position) && freeLift(state, data, f) >= need,
  );
  return ships.find((f) => f.position === mover.unit.owner) ?? ships[0];
}

/** The whole force goes aboard or none. */
export function embark(play: Play, mover: Mover): void {
  const { state, data, log } = play;
  const map = mapOf(state.map);
  const { coastal, river } = hexAt(map, mover.unit.hex);
  const port = state.cities[mover.unit.hex]?.port === true;
  const carrier = coastal || (river && port) ? carrierFor(state, data, mover) : undefined;
  if (!carrier) return dropPath(play, mover, 'WK-NAV-6', 'no-lift');
  mover.unit.path.shift();
  mover.unit.bank -= data.charts.movement.embark;
  for (const one of mover.kind === 'force' ? mover.force.members : [mover.unit]) {
    one.carriedBy = carrier.top.id;
    if ('moved' in one) one.moved = true;
  }
  log.add('embark', 'WK-NAV-6', byId(new Set([mover.unit.owner, carrier.position])), {
    command: mover.unit.id,
    hex: mover.unit.hex,
    on: carrier.top.id,
  });
}

/** In a coastal hex that is open to it, once its carrier rests; false: it could not. */
export function disembark(play: Play, mover: Mover): boolean {
  const { state, data, log } = play;
  const map = mapOf(state.map);
  const hex = hexAt(map, mover.unit.hex);
  const port = state.cities[mover.unit.hex]?.port === true;
  if (mover.unit.carriedBy === null || !isLand(map, hex.id) || !(hex.coastal || (hex.river && port))) {
    dropPath(play, mover, 'WK-NAV-6', 'no-target');
    return false;
  }
  mover.unit.path.shift();
  mover.unit.bank -= data.charts.movement.disembark;
  if (mover.kind === 'force') {
    for (const one of mover.force.members) {
      one.carriedBy = null;
      one.moved = true;
      one.enteredFrom = null;
    }
    // WK-BAT-5: an attack from the ships.
    const friendly = port && state.cities[hex.id]?.holder === mover.unit.owner;
    mover.unit.crossed ||= !friendly;
  } else mover.unit.carriedBy = null;
  log.add('disembark', 'WK-NAV-6', [mover.unit.owner], { command: mover.unit.id, hex: mover.unit.hex });
  return true;
}

/** Whatever is aboard goes where the ships go. */
export function carryAlong(state: State, fleet: Force): void {
  const ships = new Set(fleet.members.map((c) => c.id));
  for (const aboard of [...allCommands(state), ...values(state.tradeUnits)])
    if (aboard.carriedBy !== null && ships.has(aboard.carriedBy)) aboard.hex = fleet.top.hex;
}
