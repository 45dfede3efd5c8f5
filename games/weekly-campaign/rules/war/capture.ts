/** Captured commands, garrisons and places. WK-CMD-8, WK-CMD-9, WK-ASL-5, WK-NAV-10. */
import { byId, entries, invariant } from '../../../../src/core/index.js';
import { partiesOf } from '../realm/parties.js';
import { tally } from '../../week.js';
import { cargoOf, loseGuests } from '../sea/cargo.js';
import {
  allCommands,
  allForces,
  forcesAt,
  isFieldForce,
  isLand,
  isLandForce,
  isNaval,
  isNavalForce,
  isSeaForce,
  refOf,
  regtsOf,
  removeCommand,
  type Force,
} from '../troops/commands.js';
import { commandChart } from '../../data.js';
import { passCaptives, setFree } from '../realm/freed.js';
import { captureLeader, leadersAt, prisonersOf } from '../realm/leaders.js';
import { bookRebuilds } from '../troops/losses.js';
import { isLand as isLandHex, mapOf } from '../map/map.js';
import { commandsInside, hexOf, holderOf, leaveWalls, type Place } from '../realm/places.js';
import { takePlace } from '../conquest/possession.js';
import { isEnemyForce, isFriend } from '../realm/relations.js';
import { freeLift } from '../sea/shipping.js';
import { count, isMilitia, items, put, warships } from '../troops/stacks.js';
import { earn } from '../realm/treasury.js';
import type { Command, HexId, PositionId, Prisoners, Stack, TradeUnit } from '../../records.js';
import type { Play } from '../../play.js';
import type { State } from '../../state.js';

/** Who holds captives: a command, city or fort of the captor. */
export interface Captor {
  readonly id: string;
  readonly owner: PositionId;
  prisoners: Prisoners[];
}

/** Regts of a position become somebody's prisoners; militia go home (WK-ASL-9), and friends are free (WK-NAV-18). How many are held. */
export function imprison(play: Play, of: PositionId, stack: Stack, captor: Captor): number {
  let n = 0;
  if (isFriend(play.state, of, captor.owner)) {
    const hex = hexOfCaptor(play.state, captor);
    if (hex !== undefined) setFree(play.state, of, hex, stack);
    return n;
  }
  for (const item of items(stack)) {
    if (isMilitia(play.data, item.code)) continue;
    if (play.state.positions[of]) put(prisonersOf(captor, of).stack, item.key, item.n);
    n += item.n;
  }
  return n;
}

const hexOfCaptor = ({ commands, cities, forts }: State, { id }: Captor): HexId | undefined =>
  commands[id]?.hex ?? cities[id]?.id ?? forts[id]?.hex;

/** WK-CMD-8: the captor gets its price, its leaders, and by WK-CMD-9 its prisoners. */
export function captureCommand(play: Play, command: Command, captor: Captor): void {
  const { state, data, log } = play;
  const price = commandChart(data, command.kind).cost;
  captureCargo(play, command, captor);
  earn(state, captor.owner, price, 'captured command', { of: command.owner, command: refOf(command) });
  for (const leader of leadersAt(state, command.id)) captureLeader(state, data, leader, captor);
  passCaptives(state, command.prisoners, command.hex, captor.owner, captor);
  log.add('hq-captured', 'WK-CMD-8', byId(new Set([command.owner, captor.owner])), {
    command: command.id,
    by: captor.owner,
    hex: command.hex,
    price,
  });
  removeCommand(state, command);
}

/** WK-NAV-14, WK-NAV-18: whom no other ship of its side takes over is captured with the ship, troops, commands and trade units, but for friends of the captor. */
function captureCargo(play: Play, ship: Command, captor: Captor): void {
  loseGuests(play, ship, (owner) => isFriend(play.state, captor.owner, owner));
  const { commands, trade } = cargoOf(play.state, ship.id);
  for (const command of commands) {
    imprison(play, command.owner, command.stack, captor);
    command.stack = {};
    captureCommand(play, command, captor);
  }
  for (const unit of trade) seizeTradeUnit(play, unit, captor.owner);
}

/** WK-BAT-16: it is the captor's now, of the same origin; at sea only if his ships have room for it. */
export function seizeTradeUnit({ state, data, log }: Play, unit: TradeUnit, by: PositionId): void {
  delete state.tradeUnits[unit.id];
  const ashore = unit.carriedBy === null || isLandHex(mapOf(state.map), unit.hex);
  const ship = ashore
    ? undefined
    : forcesAt(state, unit.hex).find(
        (f) => isNavalForce(f) && f.position === by && freeLift(state, data, f) >= data.units.loadTradeUnit,
      );
  const position = state.positions[by];
  if (position && (ashore || ship)) {
    const n = ++position.seq.TR;
    const id = `${by}-TR${n}`;
    state.tradeUnits[id] = { ...unit, id, owner: by, n, path: [], bank: 0, carriedBy: ship?.top.id ?? null };
  }
  log.add('captured', 'WK-BAT-16', byId([by, unit.owner]), {
    place: unit.id,
    name: `TR${unit.n}`,
    by,
    from: unit.owner,
    owner: by,
    how: 'trade unit',
    hex: unit.hex,
  });
}

/** WK-CMD-8: lone land commands where an enemy field force is; naval ones without a sqd where an enemy warship lies. */
export function captureLoneCommands(play: Play): void {
  const { state } = play;
  const forces = new Map<HexId, Force[]>();
  for (const force of allForces(state)) forces.set(force.hex, [...(forces.get(force.hex) ?? []), force]);
  for (const command of allCommands(state)) {
    if (command.inside !== null || command.carriedBy !== null || !state.commands[command.id]) continue;
    const there = (forces.get(command.hex) ?? []).filter((f) => state.commands[f.top.id]);
    const land = isLand(command);
    const guarded = there.some((f) =>
      f.members.some(
        (c) =>
          state.commands[c.id] &&
          isFriend(state, command.owner, c.owner) &&
          (land ? isLandForce(f) && f.top.inside === null && count(c.stack) > 0 : count(c.sqds) > 0),
      ),
    );
    if (guarded || (!land && hasShipsInPort(state, command))) continue;
    const enemies = there.filter(
      (f) =>
        isEnemyForce(state, command.owner, f) &&
        (land ? isFieldForce(f) : isSeaForce(f) && f.members.some((c) => warships(play.data, c.sqds) > 0)),
    );
    const [captor] = enemies;
    if (captor) captureCommand(play, command, captor.top);
  }
}

/** Sqds that lie in the port of its hex, its own or an ally's. */
function hasShipsInPort(state: State, { hex, owner }: Command): boolean {
  const city = state.cities[hex];
  return city !== undefined && isFriend(state, owner, city.holder) && count(city.portSqds) > 0;
}

/** What became of a position's garrison: regts held, by code, and militia that went home (WK-ASL-9). */
interface Captives {
  readonly taken: Record<string, number>;
  dispersed: number;
}

/** Everything inside falls: regts and leaders are prisoners, commands are captured; the place changes hands. */
export function capturePlace(
  play: Play,
  place: Place,
  by: PositionId,
  how: string,
  captors: readonly Force[],
): Place {
  const { state, data } = play;
  const captor = captors.filter((f) => f.position === by).sort((a, b) => regtsOf(b) - regtsOf(a))[0]?.top;
  invariant(captor, 'a place is captured by troops');
  const garrisons = new Map<PositionId, Captives>();
  takeGarrison(play, garrisons, holderOf(place), place.stack, captor);
  place.stack = {};
  // WK-LDR-3: leaders of the captor's side may have waited in a capital that others held.
  for (const leader of leadersAt(state, place.id))
    if (!isFriend(state, by, leader.owner)) captureLeader(state, data, leader, captor);
  for (const command of commandsInside(state, place)) {
    // WK-ASL-11: a friend of both sides stands before the gates.
    if (isFriend(state, by, command.owner)) {
      leaveWalls(state, command);
      continue;
    }
    if (isNaval(command)) loseFleet(play, command);
    else takeGarrison(play, garrisons, command.owner, command.stack, captor);
    command.stack = {};
    captureCommand(play, command, captor);
  }
  const inside = place.prisoners;
  place.prisoners = [];
  passCaptives(state, inside, hexOf(place), by, captor);
  for (const [of, captives] of garrisons) tellCaptives(play, place, by, of, captives);
  return takePlace(play, place, by, how);
}

/** Regts within the walls are taken, and counted to their position. */
function takeGarrison(
  play: Play,
  garrisons: Map<PositionId, Captives>,
  of: PositionId,
  stack: Stack,
  captor: Captor,
): void {
  const captives = garrisons.get(of) ?? { taken: {}, dispersed: 0 };
  garrisons.set(of, captives);
  const held = imprison(play, of, stack, captor);
  if (held > 0)
    for (const { code, n } of items(stack)) if (!isMilitia(play.data, code)) tally(captives.taken, code, n);
  captives.dispersed += count(stack, ({ code }) => isMilitia(play.data, code));
}

function tellCaptives(
  { state, log }: Play,
  place: Place,
  by: PositionId,
  of: PositionId,
  { taken, dispersed }: Captives,
): void {
  const some = Object.keys(taken).length > 0;
  if (!some && dispersed === 0) return;
  log.add('prisoners', 'WK-ASL-5', partiesOf(state, [by, of]), {
    place: place.id,
    by,
    of,
    ...(some ? { taken: Object.fromEntries(entries(taken)) } : { what: 'none' }),
    ...(dispersed > 0 ? { dispersed } : {}),
  });
}

/** WK-NAV-13: fleets caught inside a captured port are scuttled to the last ship. */
function loseFleet(play: Play, command: Command): void {
  bookRebuilds(play.state, play.data, command.owner, command.sqds);
  command.sqds = {};
}
