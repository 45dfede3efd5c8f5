/** What is aboard ships when the ships are lost: drowned, taken, put ashore, or moved to other ships. WK-NAV-8, WK-NAV-14. */
import { ids, byId, values } from '../../../../src/core/index.js';
import {
  allCommands,
  allForces,
  forcesAt,
  isNavalForce,
  removeCommand,
  sqdsOf,
  type Force,
} from '../troops/commands.js';
import type { Data } from '../../data.js';
import { freeLeader, leadersAt, seatLeader, seatOf } from '../realm/leaders.js';
import { bookRebuilds, codesOf, drawLosses } from '../troops/losses.js';
import { isLand, mapOf } from '../map/map.js';
import { isFriend } from '../realm/relations.js';
import { freeLift, loadAboard } from './shipping.js';
import { count, lift, load, put } from '../troops/stacks.js';
import type { Command, PositionId, Stack, TradeUnit } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';

/** All that is aboard one naval command, the troops in WK-GEN-2 order. */
export function cargoOf(
  state: Pick<State, 'commands' | 'tradeUnits'>,
  ship: string,
): { commands: Command[]; trade: TradeUnit[] } {
  return {
    commands: allCommands(state).filter((c) => c.carriedBy === ship),
    trade: values(state.tradeUnits).filter((u) => u.carriedBy === ship),
  };
}

/** Load points aboard a naval force beyond what its ships lift. */
export const excessOf = (state: State, data: Data, fleet: Force): number =>
  loadAboard(state, data, fleet) - lift(data, sqdsOf(fleet));

/** Naval forces of a position that carry more than they lift, by their top commands. */
export function overloaded(state: State, data: Data, position: PositionId): string[] {
  return allForces(state)
    .filter((f) => isNavalForce(f) && f.position === position && excessOf(state, data, f) > 0)
    .map((f) => f.top.id);
}

/** Who fishes the survivors out of the water. */
export interface Fisher {
  readonly position: PositionId;
  /** Takes a regt alive; how many that makes. */
  take(owner: PositionId, stack: Stack): number;
  /** Takes a trade unit. */
  seize(unit: TradeUnit): void;
}

/**
 * WK-NAV-8: regts beyond the lift that is left are lost by loss weights, then trade units. Beside an enemy each regt is
 * drowned or captured by a die; WK-NAV-14: at sea alone it drowns, on a coast whole commands go ashore instead.
 */
export function loseLift(play: Play, fleet: Force, phase: string | number, fisher?: Fisher): void {
  const { state, data, log } = play;
  if (excessOf(state, data, fleet) <= 0) return;
  const aboard = fleet.members.map((c) => cargoOf(state, c.id));
  const commands = aboard.flatMap((cargo) => cargo.commands);
  const trade = aboard.flatMap((cargo) => cargo.trade);
  if (!fisher && isLand(mapOf(state.map), fleet.hex)) return goAshore(play, fleet, commands, trade);
  const parties = (owner: PositionId): PositionId[] =>
    byId(new Set([owner, ...(fisher ? [fisher.position] : [])]));
  const key = `drown ${fleet.top.id} ${phase}`;
  const lost: Record<PositionId, { codes: Stack; captured: number }> = {};
  while (excessOf(state, data, fleet) > 0 && commands.some((c) => load(data, c.stack) > 0)) {
    const [loss] = drawLosses(play, commands, 1, ['drown', fleet.top.id, phase, 'which']);
    if (!loss) break;
    const { owner } = loss.bearer;
    const entry = (lost[owner] ??= { codes: {}, captured: 0 });
    put(entry.codes, loss.key, 1);
    const dead = !fisher || play.dice.d6('drown', fleet.top.id, phase) <= data.charts.naval.drowned;
    if (dead) bookRebuilds(state, data, owner, { [loss.key]: 1 });
    else entry.captured += fisher.take(owner, { [loss.key]: 1 });
  }
  log.rolled([fleet.position], `${key} which`);
  log.rolled(parties(fleet.position), key);
  for (const owner of ids(lost)) {
    const entry = lost[owner];
    if (!entry) continue;
    log.add('drown', 'WK-NAV-8', parties(owner), {
      hex: fleet.hex,
      of: owner,
      n: count(entry.codes),
      codes: codesOf(entry.codes),
      captured: entry.captured,
    });
  }
  for (const unit of trade) {
    if (excessOf(state, data, fleet) <= 0) break;
    if (fisher) fisher.seize(unit);
    else loseTradeUnit(play, unit);
  }
}

function loseTradeUnit({ state, log }: Play, unit: TradeUnit): void {
  delete state.tradeUnits[unit.id];
  log.add('drown', 'WK-NAV-14', [unit.owner], { hex: unit.hex, of: unit.owner, unit: unit.id, what: 'unit' });
}

/** Trade units first, then the lowest commands, until the rest can be carried. */
function goAshore(
  { state, data, log }: Play,
  fleet: Force,
  commands: readonly Command[],
  trade: readonly TradeUnit[],
): void {
  const laden = [...commands].reverse().filter((c) => load(data, c.stack) > 0);
  for (const one of [...trade, ...laden]) {
    if (excessOf(state, data, fleet) <= 0) return;
    one.carriedBy = null;
    log.add('disembark', 'WK-NAV-14', [one.owner], { command: one.id, hex: one.hex });
  }
}

/** After phases in which ships are lost without a battle: storms, hunger, unpaid crews. */
export function settleLift(play: Play, phase: string): void {
  for (const fleet of allForces(play.state)) if (isNavalForce(fleet)) loseLift(play, fleet, phase);
}

/**
 * WK-NAV-14: what is aboard a command that goes is taken over by other own or allied ships in the hex that can carry it,
 * each command whole. What is left stays aboard.
 */
export function rehome(state: State, data: Data, ship: Command): void {
  const { commands, trade } = cargoOf(state, ship.id);
  for (const one of [...commands, ...trade]) {
    const need = 'stack' in one ? load(data, one.stack) : data.units.loadTradeUnit;
    const others = forcesAt(state, ship.hex).flatMap((f) =>
      isNavalForce(f) && isFriend(state, one.owner, f.position)
        ? [{ ...f, members: f.members.filter((c) => c !== ship) }]
        : [],
    );
    const host = others.find((f) => f.members.length > 0 && freeLift(state, data, f) >= need);
    if (host?.members[0]) one.carriedBy = host.members[0].id;
  }
}

/** Ships carry guests no more, those of a fallen country or of a captured command (WK-NAV-18): ashore on a coast, lost at sea. */
export function loseGuests(
  play: Play,
  ship: Command,
  isGuest: (owner: PositionId) => boolean = (owner) => owner !== ship.owner,
): void {
  const { state, data, log } = play;
  rehome(state, data, ship);
  const aboard = cargoOf(state, ship.id);
  const [commands, trade] = [aboard.commands, aboard.trade].map((list) =>
    list.filter((one) => isGuest(one.owner)),
  ) as [Command[], TradeUnit[]];
  const coast = isLand(mapOf(state.map), ship.hex);
  for (const unit of trade) {
    if (coast) unit.carriedBy = null;
    else loseTradeUnit(play, unit);
  }
  for (const command of commands) {
    command.carriedBy = null;
    if (coast) continue;
    const seat = seatOf(state, command.owner) ?? state.positions[command.owner]?.capital ?? ship.hex;
    for (const leader of leadersAt(state, command.id)) seatLeader(state, leader, seat);
    bookRebuilds(state, data, command.owner, command.stack);
    for (const { of, stack, leaders } of command.prisoners) {
      bookRebuilds(state, data, of, stack);
      for (const leader of leaders) freeLeader(state, leader);
    }
    log.add('drown', 'WK-NAV-14', [command.owner], {
      hex: ship.hex,
      of: command.owner,
      command: command.id,
      n: count(command.stack),
      codes: codesOf(command.stack),
      captured: 0,
    });
    removeCommand(state, command);
  }
}
