/** Captured commands, garrisons and places. WK-CMD-8, WK-CMD-9, WK-ASL-5, WK-NAV-10; traps 20, 30. */
import { entries } from '../../src/core/index.js';
import {
  allCommands,
  allForces,
  isFieldForce,
  isLand,
  isLandForce,
  isNaval,
  isSeaForce,
  refOf,
  regtsOf,
  removeCommand,
  type Force,
} from './commands.js';
import { commandChart } from './data.js';
import { freePrisoners } from './freed.js';
import { captureLeader, killLeader, leadersAt, prisonersOf } from './leaders.js';
import { bookRebuilds } from './losses.js';
import { commandsInside, hexOf, holderOf, type Place } from './places.js';
import { takePlace } from './possession.js';
import { atWar, isEnemyForce, isFriend } from './relations.js';
import { count, items, put, warships } from './stacks.js';
import { earn } from './treasury.js';
import type { Command, HexId, Play, PositionId, Prisoners, Stack } from './state.js';

/** Who holds captives: a command, city or fort of the captor. */
export interface Captor {
  readonly id: string;
  readonly owner: PositionId;
  prisoners: Prisoners[];
}

/** A command of the captor's; without one (bribes, revolts) nobody keeps captives and they are lost. */
const nobody = (by: PositionId): Captor => ({ id: '', owner: by, prisoners: [] });

/** Regts of a position become somebody's prisoners; militia simply disperse. */
export function imprison(play: Play, of: PositionId, stack: Stack, captor: Captor): number {
  let n = 0;
  if (of === captor.owner) return n;
  for (const item of items(stack)) {
    if (play.data.units.units[item.code]?.trait === 'militia') continue;
    if (play.state.positions[of]) put(prisonersOf(captor, of).stack, item.key, item.n);
    n += item.n;
  }
  return n;
}

/** WK-CMD-8: the captor gets its price, its leaders, and by WK-CMD-9 its prisoners. */
export function captureCommand(play: Play, command: Command, captor: Captor): void {
  const { state, data, log } = play;
  const price = commandChart(data, command.kind).cost;
  earn(state, captor.owner, price, 'captured command', { of: command.owner, command: refOf(command) });
  for (const leader of leadersAt(state, command.id)) captureLeader(state, data, leader, captor);
  for (const captive of command.prisoners) {
    // Trap 20: the captor's own and his allies' are free; those of his enemies pass to him; the others are free too.
    if (!isFriend(state, captor.owner, captive.of) && atWar(state, captor.owner, captive.of)) {
      const into = prisonersOf(captor, captive.of);
      for (const { key, n } of items(captive.stack)) put(into.stack, key, n);
      into.leaders.push(...captive.leaders);
      for (const id of captive.leaders) {
        const leader = state.leaders[id];
        if (leader) leader.at = captor.id;
      }
    } else freePrisoners(state, command.hex, [captive]);
  }
  log.add('hq-captured', 'WK-CMD-8', [...new Set([command.owner, captor.owner])].sort(), {
    command: command.id,
    by: captor.owner,
    hex: command.hex,
    price,
  });
  removeCommand(state, command);
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
    if (guarded) continue;
    const enemies = there.filter(
      (f) =>
        isEnemyForce(state, command.owner, f) &&
        (land ? isFieldForce(f) : isSeaForce(f) && f.members.some((c) => warships(play.data, c.sqds) > 0)),
    );
    const [captor] = enemies;
    if (captor) captureCommand(play, command, captor.top);
  }
}

/** Everything inside falls: regts and leaders are prisoners, commands are captured; the place changes hands. */
export function capturePlace(
  play: Play,
  place: Place,
  by: PositionId,
  how: string,
  captors: readonly Force[],
): Place {
  const { state, data, log } = play;
  const loser = holderOf(place);
  const top = captors.filter((f) => f.position === by).sort((a, b) => regtsOf(b) - regtsOf(a))[0]?.top;
  const captor: Captor = top ?? nobody(by);
  const taken: Record<string, number> = {};
  const note = (stack: Stack): void => {
    for (const { code, n } of items(stack)) taken[code] = (taken[code] ?? 0) + n;
  };
  note(place.stack);
  imprison(play, loser, place.stack, captor);
  place.stack = {};
  for (const leader of leadersAt(state, place.id)) {
    if (top) captureLeader(state, data, leader, captor);
    else killLeader(state, data, leader);
  }
  for (const command of commandsInside(state, place)) {
    note(command.stack);
    if (isNaval(command)) loseFleet(play, command);
    else imprison(play, command.owner, command.stack, captor);
    captureCommand(play, command, captor);
  }
  // Captives held inside are free, or pass to the captor, as those of a captured command.
  const inside = place.prisoners;
  place.prisoners = [];
  for (const captive of inside) {
    if (atWar(state, by, captive.of) && top) {
      const into = prisonersOf(top, captive.of);
      for (const { key, n } of items(captive.stack)) put(into.stack, key, n);
      into.leaders.push(...captive.leaders);
    } else freePrisoners(state, hexOf(place), [captive]);
  }
  if (Object.keys(taken).length > 0)
    log.add('prisoners', 'WK-ASL-5', [...new Set([by, loser])].filter((id) => state.positions[id]).sort(), {
      place: place.id,
      by,
      of: loser,
      taken: Object.fromEntries(entries(taken)),
    });
  return takePlace(state, data, log, place, by, how);
}

/** WK-NAV-13: fleets caught inside a captured port are scuttled to the last ship. */
function loseFleet(play: Play, command: Command): void {
  bookRebuilds(play.state, play.data, command.owner, command.sqds);
  command.sqds = {};
}
