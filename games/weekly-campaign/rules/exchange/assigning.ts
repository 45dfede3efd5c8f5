/** Commands, cities and forts under one another. WK-CMD-4 to WK-CMD-6, WK-CMD-11, WK-ORD-9. */
import { allCommands, childrenOf, isLand, isNaval, withSubordinates } from '../troops/commands.js';
import { commandChart, type Data } from '../../data.js';
import { asHolder, findCommand, findHolder, isForeign } from '../realm/find.js';
import { breakMarch } from '../march/marches.js';
import {
  garrisonRegts,
  hexOf,
  holderOf,
  isCity,
  isLarge,
  leaveWalls,
  mayEnter,
  placeById,
  room,
  type Place,
} from '../realm/places.js';
import { isAllied } from '../realm/relations.js';
import type { Reason } from '../../orders/refusals.js';
import type { Meaning } from '../../orders/meaning.js';
import { count } from '../troops/stacks.js';
import type { Command } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';
import { type TransferOrder, type Failure, fail, endDuty } from './failing.js';

/** The command and its subordinates in its hex: what goes in and out together. */
export const group = (state: State, command: Command): Command[] =>
  withSubordinates(state, command).filter((c) => c.hex === command.hex);
const regtsIn = (commands: readonly Command[]): number => commands.reduce((n, c) => n + count(c.stack), 0);

export function assignCommand(
  play: Play,
  order: TransferOrder,
  command: Command,
  from: Meaning | undefined,
  to: Meaning | undefined,
): Failure | undefined {
  const { state, data } = play;
  if (from) {
    const source = findHolder(state, order.position, from);
    if (source?.hex !== command.hex) return fail('not-here', 'WK-CMD-7');
  }
  if (command.carriedBy !== null) return fail('not-here', 'WK-CMD-7');
  if (!to) {
    free(state, command);
    return undefined;
  }
  if (to.owner !== undefined && to.owner !== order.position && !isAllied(state, order.position, to.owner))
    return fail('status', 'WK-CMD-11');
  const target = findHolder(state, order.position, to);
  if (!target) return fail('unknown-name', 'WK-DAT-6');
  if (target.hex !== command.hex) return fail('not-here', 'WK-CMD-7');
  if (target.kind === 'command') return putUnder(play, order, command, target.command);
  const place: Place = target.kind === 'city' ? target.city : target.fort;
  if (!mayEnter(state, order.position, place)) return fail('status', 'WK-CMD-5');
  const why = whyNotGarrison(state, data, command, place);
  if (why) return fail(why, 'WK-CMD-5');
  free(state, command);
  command.parent = place.id;
  goInside(state, command, place);
  return undefined;
}

/** WK-CMD-5: a DV only to a large city, an SC to any city or fort; all or nothing. */
function whyNotGarrison(state: State, data: Data, command: Command, place: Place): Reason | undefined {
  const allowed = command.kind === 'SC' || (command.kind === 'DV' && isCity(place) && isLarge(data, place));
  if (!allowed) return 'rank';
  const inside = command.inside === place.id ? 0 : regtsIn(group(state, command));
  return garrisonRegts(state, place) + inside <= room(data, place) ? undefined : 'room';
}

function goInside(state: State, command: Command, place: Place): void {
  for (const one of group(state, command)) {
    one.inside = place.id;
    one.orders.mode = 'G';
    if (one.path.length > 0) breakMarch(state, one, 'WK-CMD-5', 'walls');
  }
}

/** It stands alone, outside in Mode F where it was inside (WK-ORD-9). */
export function free(state: State, command: Command): void {
  const parent = command.parent === null ? undefined : state.commands[command.parent];
  command.parent = null;
  command.control = null;
  if (command.inside !== null && !parent) for (const one of group(state, command)) leaveWalls(state, one);
  else if (command.inside !== null) leaveWalls(state, command);
  endDuty(asHolder(command));
}

function putUnder(play: Play, order: TransferOrder, command: Command, parent: Command): Failure | undefined {
  const { state, data } = play;
  const chart = commandChart(data, parent.kind);
  const most = chart.children[command.kind];
  if (most === undefined || isLand(command) !== isLand(parent)) return fail('rank', 'WK-CMD-4');
  if (group(state, command).includes(parent)) return fail('rank', 'WK-CMD-4');
  if (childrenOf(state, parent.id).filter((c) => c.kind === command.kind && c !== command).length >= most)
    return fail('limit', 'WK-CMD-3');
  const walls = placeById(state, parent.inside);
  const regts = regtsIn(group(state, command).filter((c) => c.inside !== parent.inside));
  if (walls && garrisonRegts(state, walls) + regts > room(data, walls)) return fail('room', 'WK-CMD-3');
  free(state, command);
  command.parent = parent.id;
  command.control = parent.owner === order.position ? null : parent.owner;
  if (walls) goInside(state, command, walls);
  return undefined;
}

/** WK-CMD-6: a small city or a fort to a DV or AR, a large city to an AR only; then everything under it is garrison and must fit. */
export function assignPlace(
  play: Play,
  order: TransferOrder,
  place: Place,
  to: Meaning | undefined,
): Failure | undefined {
  const { state, data } = play;
  if (!to) {
    for (const command of allCommands(state))
      if (command.garrisons.includes(place.id) && command.owner === order.position) leaveAll(state, command);
    return undefined;
  }
  if (isForeign(order.position, to)) return fail('not-yours', 'WK-ORD-9');
  const command = findCommand(state, to);
  if (!command) return fail('unknown-name', 'WK-DAT-6');
  if (command.hex !== hexOf(place)) return fail('not-here', 'WK-CMD-7');
  if (holderOf(place) !== order.position) return fail('status', 'WK-CMD-6');
  const kind = isCity(place) ? (isLarge(data, place) ? 'large' : 'small') : 'fort';
  if (isNaval(command) || !(commandChart(data, command.kind).garrisons ?? []).includes(kind))
    return fail('rank', 'WK-CMD-6');
  const regts = regtsIn(group(state, command).filter((c) => c.inside !== place.id));
  if (garrisonRegts(state, place) + regts > room(data, place)) return fail('room', 'WK-CMD-6');
  free(state, command);
  command.garrisons = [place.id];
  goInside(state, command, place);
  return undefined;
}

function leaveAll(state: State, command: Command): void {
  for (const one of group(state, command)) leaveWalls(state, one);
}
