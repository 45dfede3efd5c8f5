/** A country falls. WK-CON-1, WK-CON-2, WK-NMR-5, WK-NPC-4, WK-NPC-6. */
import { allCommands } from '../troops/commands.js';
import { loseGuests } from '../sea/cargo.js';
import { freePrisoners } from '../realm/freed.js';
import { partTreaty } from '../realm/parting.js';
import { cities, commandsInside, forts, leaveWalls } from '../realm/places.js';
import { heldAnew, turnIndependent } from './possession.js';
import type { Data } from '../../data.js';
import type { Play } from '../../play.js';
import { INDEPENDENT, type City, type Command, type Fort, type PositionId } from '../../records.js';
import type { State } from '../../state.js';
import { values } from '../../../../src/core/index.js';
import { isParty } from '../realm/relations.js';

export type Fall = 'morale' | 'conquest' | 'dissolved' | 'nothing-left';

/** Its commands disband, its treasury and queue are lost; cities it still owns and holds turn independent, WK-CON-10 for the others. */
export function eliminate(play: Play, id: PositionId, how: Fall): void {
  const { state, data, log } = play;
  const position = state.positions[id];
  if (!position || position.status === 'eliminated') return;
  position.status = 'eliminated';
  position.eliminatedIn = state.turn;
  if (position.treasury > 0)
    position.ledger.lines.push({ what: 'lost', amount: -position.treasury, detail: {} });
  position.treasury = 0;
  position.pool = {};
  position.rebuilds = [];
  // WK-DIP-6: its allies' commands leave its walls before they are anybody else's.
  for (const treaty of state.treaties.filter((t) => t.a === id || t.b === id)) partTreaty(state, treaty);
  for (const city of cities(state)) releaseCity(state, data, city, id);
  for (const command of allCommands(state)) releaseCommand(play, command, id);
  for (const fort of forts(state)) releaseFort(state, fort, id);
  strikeOff(state, id);
  const seenBy = state.options.publicGazette ? 'all' : [id];
  log.add(
    'eliminated',
    how === 'conquest' ? 'WK-CON-1' : how === 'dissolved' ? 'WK-NMR-5' : 'WK-CON-2',
    seenBy,
    { of: id, name: position.name, how },
  );
}

/** What it owns and holds turns independent; what it held for others goes back to them (WK-CON-10). */
function releaseCity(state: State, data: Data, city: City, id: PositionId): void {
  city.prisoners = city.prisoners.filter((p) => p.of !== id);
  // Its captor keeps a city; the owner is gone (WK-CON-4 counts it so).
  if (city.owner === id && city.holder !== id) {
    if (city.holder === INDEPENDENT) turnIndependent(state, data, city);
  } else if (city.holder === id && city.owner !== id) {
    city.holder = city.owner;
    city.stack = { 'MIL.m': Math.ceil(city.size / data.charts.independents.garrisonPart) };
    if (state.positions[city.owner]?.status === 'eliminated') turnIndependent(state, data, city);
    else heldAnew(state, city);
  } else if (city.owner === id) turnIndependent(state, data, city);
  city.bases = city.bases.filter((p) => p !== id);
}

/** Its own disband and free their captives; those of others that it controlled stand alone. */
function releaseCommand(play: Play, command: Command, id: PositionId): void {
  const { state } = play;
  command.prisoners = command.prisoners.filter((p) => p.of !== id);
  if (command.control === id) {
    command.control = null;
    command.parent = null;
  }
  if (command.owner !== id) return;
  freePrisoners(state, command.hex, command.prisoners);
  loseGuests(play, command);
  delete state.commands[command.id];
}

/** A fort of its own is given up. */
function releaseFort(state: State, fort: Fort, id: PositionId): void {
  fort.prisoners = fort.prisoners.filter((p) => p.of !== id);
  if (fort.owner !== id) return;
  freePrisoners(state, fort.hex, fort.prisoners);
  for (const inside of commandsInside(state, fort)) leaveWalls(state, inside);
  delete state.forts[fort.id];
}

/** Its people, and whatever is on the way, on offer or at war. */
function strikeOff(state: State, id: PositionId): void {
  for (const leader of values(state.leaders)) if (leader.owner === id) leader.state = 'dead';
  for (const unit of values(state.tradeUnits)) if (unit.owner === id) delete state.tradeUnits[unit.id];
  for (const spy of values(state.spies)) if (spy.owner === id) delete state.spies[spy.id];
  state.queue = state.queue.filter((b) => b.owner !== id);
  state.freed = state.freed.filter((f) => f.owner !== id);
  state.transit = state.transit.filter((t) => t.owner !== id);
  state.offers = state.offers.filter((o) => o.by !== id && o.to !== id);
  for (const key of Object.keys(state.wars)) if (isParty(key, id)) delete state.wars[key];
}
