/** Phase 1.3: transfers, then names, orders, paths and lines are loaded; forced marches are planned. WK-P1-3. */
import { must } from '../../../src/core/index.js';
import { overloaded } from '../rules/sea/cargo.js';
import { allForces, isNaval } from '../rules/troops/commands.js';
import { enterIfWanted } from '../rules/march/entering.js';
import { planForcedMarches } from '../rules/march/forced-march.js';
import { findCity, findCommand, findHex, findTradeUnit, isForeign } from '../rules/realm/find.js';
import { isWater } from '../rules/map/paths.js';
import { mapOf } from '../rules/map/map.js';
import { breakMarch } from '../rules/march/marches.js';
import { nameThing } from '../rules/realm/naming.js';
import type { PlayedAs } from '../orders/book.js';
import { leaveWalls } from '../rules/realm/places.js';
import { refuse } from '../orders/refusals.js';
import { carryOut } from '../rules/exchange/special.js';
import { group } from '../rules/exchange/assigning.js';
import { phase, type Play } from '../play.js';
import { type Command } from '../records.js';

export const assignments = phase('1.3 assignments and transfers', (play) => {
  transferAll(play);
  for (const order of play.orders) if (order.key === 'name') nameThing(play, order);
  const digits = play.orders.filter((o) => o.key === 'order').filter((order) => loadDigits(play, order));
  for (const order of play.orders) if (order.key === 'move') loadPath(play, order);
  for (const order of play.orders) if (order.key === 'loc') loadLine(play, order);
  settle(play);
  for (const order of digits) tellDigits(play, order);
  planForcedMarches(play);
});

/** WK-CMD-7: the first thing of 1.3, each after the one before. */
export function transferAll(play: Play): void {
  for (const order of play.orders)
    if (order.key === 'transfer' && order.fields.when === undefined) carryOut(play, order);
}

/** WK-CMD-13: blank boxes keep the old digit; the change stands. WK-ORD-6: several O orders add up. */
function loadDigits(play: Play, order: PlayedAs<'order'>): boolean {
  const { who, ...boxes } = order.fields;
  if (isForeign(order.position, who)) {
    refuse(play, order, 'WK-ORD-9', 'not-yours');
    return false;
  }
  const command = findCommand(play.state, who);
  if (!command) {
    refuse(play, order, 'WK-DAT-6', 'unknown-name');
    return false;
  }
  if (
    isNaval(command) &&
    (boxes.command === 2 || boxes.battle !== undefined || boxes.formation !== undefined)
  ) {
    // A fleet can't probe, and is not silently made to attack.
    refuse(play, order, 'WK-NAV-7', 'range');
    return false;
  }
  const { mode, command: digit, modifier, battle, formation, conditional, city } = boxes;
  const now = command.orders;
  command.orders = {
    mode: mode ?? now.mode,
    command: (digit as 1 | undefined) ?? now.command,
    modifier: modifier ?? now.modifier,
    battle: battle ?? now.battle,
    formation: formation ?? now.formation,
    conditional: conditional ?? now.conditional,
    city: city ?? now.city,
  };
  endLine(command);
  if (mode === 'F' && command.inside !== null)
    for (const one of group(play.state, command)) leaveWalls(play.state, one);
  return true;
}

/** A naval line ends with the next order of its fleet. WK-LOC-12 */
function endLine(command: Command): void {
  command.locDuty = null;
  command.locOpen = false;
}

/** Mode G where it does not fit, or where there is no city or fort: it acts as WK-CMD-14, and the player is told. */
function tellDigits(play: Play, order: PlayedAs<'order'>): void {
  const command = findCommand(play.state, order.fields.who);
  const outside =
    command && order.fields.mode === 'G' && command.inside === null && command.path.length === 0;
  if (outside) play.log.part(order, 'WK-CMD-14', 'room', { command: command.id });
  else play.log.done(order, 'WK-CMD-13', command ? { command: command.id, digits: digitsGiven(order) } : {});
}

/** The boxes that were filled in, for the echo. */
function digitsGiven({ fields }: PlayedAs<'order'>): Record<string, string | number> {
  const given: Record<string, string | number> = {};
  for (const [box, digit] of Object.entries(fields))
    if (typeof digit === 'string' || typeof digit === 'number') given[box] = digit;
  return given;
}

function loadPath(play: Play, order: PlayedAs<'move'>): void {
  const { state } = play;
  const { command: ref, path } = order.fields;
  if (isForeign(order.position, ref)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  const unit = findTradeUnit(state, ref);
  const command = findCommand(state, ref);
  const mover = unit ?? command;
  if (!mover) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  // WK-NAV-14: ships carry together what is aboard their force; none sails off alone with the lift of the others.
  if (command && isNaval(command) && leavesCargo(play, command))
    return refuse(play, order, 'WK-NAV-14', 'no-lift');
  const earlier = state.week.marches[mover.id];
  if (earlier) {
    // WK-ORD-6: a second M order replaces the first.
    const first = play.orders.find((o) => o.position === earlier.position && o.number === earlier.number);
    if (first) refuse(play, first, 'WK-ORD-6', 'replaced');
  }
  state.week.marches[mover.id] = {
    position: order.position,
    number: order.number,
    from: mover.hex,
    at: null,
    dropped: null,
    rule: 'WK-MOV-4',
  };
  mover.path = [...path.tokens];
  mover.bank = 0;
  if (!command) return;
  command.fmMax = path.cap ?? must(play.data.charts.forcedMarch, 'most');
  endLine(command);
  // WK-ORD-9: out of the city or fort first; WK-CMD-12: a subordinate marches alone this week.
  if (command.inside !== null) for (const one of group(state, command)) leaveWalls(state, one);
  const parent = command.parent === null ? undefined : state.commands[command.parent];
  command.detached = parent?.hex === command.hex;
}

function leavesCargo({ state, data }: Play, command: Command): boolean {
  const parent = command.parent === null ? undefined : state.commands[command.parent];
  if (parent?.hex !== command.hex || command.detached) return false;
  const before = overloaded(state, data, command.owner);
  command.detached = true;
  const after = overloaded(state, data, command.owner);
  command.detached = false;
  return after.some((id) => !before.includes(id));
}

/** WK-LOC-8, WK-LOC-12: the order stands until changed; phase 2 tries it. */
function loadLine(play: Play, order: PlayedAs<'loc'>): void {
  const { state } = play;
  const { fleet: ref, from, to } = order.fields;
  if (isForeign(order.position, ref)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  const fleet = findCommand(state, ref);
  if (!fleet || !isNaval(fleet)) return refuse(play, order, 'WK-LOC-8', 'unknown-name');
  // The two may be swapped: the coastal hex is where the fleet is.
  const [base, coast] = findHex(state, from) === fleet.hex && findCity(state, to) ? [to, from] : [from, to];
  const city = findCity(state, base);
  const hex = findHex(state, coast);
  if (!city || hex === undefined) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  if (!city.port) return refuse(play, order, 'WK-LOC-8', 'no-port');
  const ground = mapOf(state.map).hexes[hex];
  if (!ground || ground.terrain === '~' || !isWater(mapOf(state.map), hex))
    return refuse(play, order, 'WK-LOC-8', 'not-here');
  const earlier = play.orders.find(
    (o) => o.position === order.position && o.number === state.week.lines[fleet.id],
  );
  if (earlier) refuse(play, earlier, 'WK-ORD-6', 'replaced');
  state.week.lines[fleet.id] = order.number;
  fleet.locDuty = { from: city.id, to: hex };
  if (fleet.path.length > 0) breakMarch(state, fleet, 'WK-LOC-8', 'line');
}

/** WK-CMD-14 at 1.3: forces under Mode G go inside where they can. */
function settle({ state, data }: Play): void {
  for (const force of allForces(state)) enterIfWanted(state, data, force);
}
