/** What a position sees from where its own people stand, and what it remembers of it. WK-REP-5, 10. */
import { byId, ids, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { mapOf, within } from '../rules/map/map.js';
import type { Command, HexId, PositionId } from '../records.js';
import type { Position, State } from '../state.js';

export interface Sight {
  /** Every hex in sight, with its distance from the nearest of one's own. */
  readonly hexes: ReadonlyMap<HexId, number>;
  /** Hexes that own scouts look into: contents are known (WK-REP-6). */
  readonly scouted: ReadonlySet<HexId>;
}

const NAVAL = new Set(['FL', 'TF', 'AM']);
export const isNaval = (command: Pick<Command, 'kind'>): boolean => NAVAL.has(command.kind);

/** How many regts or sqds, merchants included. */
export function sizeOf(stack: Readonly<Record<string, number>>): number {
  return values(stack).reduce((sum, n) => sum + n, 0);
}

/** The command that gives a force its orders: the highest one above it in the same hex (WK-GEN-4). */
export function topOf(commands: Readonly<Record<string, Command>>, command: Command): Command {
  let top = command;
  for (let parent = commandAbove(commands, top); parent; parent = commandAbove(commands, top)) top = parent;
  return top;
}

function commandAbove(commands: Readonly<Record<string, Command>>, command: Command): Command | undefined {
  const parent = command.parent === null ? undefined : commands[command.parent];
  return parent && parent.hex === command.hex && parent.id !== command.id ? parent : undefined;
}

/**
 * WK-REP-5, by Mode alone: in the field two hexes, everything else one, an empty city or a trade unit its own. A command
 * within walls looks for itself.
 */
export function sightOf(state: State, data: Data, position: PositionId): Sight {
  const map = mapOf(state.map);
  const { field, near, empty, scouts } = data.sight;
  const hexes = new Map<HexId, number>();
  const scouted = new Set<HexId>();
  const look = (from: HexId, radius: number): void => {
    for (let d = 0; d <= radius; d++) {
      for (const hex of d === 0 ? [from] : within(map, from, d)) {
        if ((hexes.get(hex) ?? Number.MAX_SAFE_INTEGER) > d) hexes.set(hex, d);
      }
    }
  };
  for (const command of values(state.commands)) {
    if (command.owner !== position) continue;
    const afield =
      !isNaval(command) &&
      command.carriedBy === null &&
      command.inside === null &&
      sizeOf(command.stack) > 0 &&
      topOf(state.commands, command).orders.mode === 'F';
    look(command.hex, afield ? field : near);
    if (command.kind === 'SC' && sizeOf(command.stack) > 0 && command.carriedBy === null) {
      for (const hex of within(map, command.hex, scouts)) scouted.add(hex);
    }
  }
  for (const city of values(state.cities)) {
    if (city.holder === position) look(city.id, sizeOf(city.stack) > 0 ? near : empty);
  }
  for (const fort of values(state.forts)) {
    if (fort.owner === position) look(fort.hex, sizeOf(fort.stack) > 0 ? near : empty);
  }
  for (const unit of values(state.tradeUnits)) if (unit.owner === position) look(unit.hex, empty);
  for (const spy of values(state.spies)) if (spy.owner === position) look(spy.city, empty);
  return { hexes, scouted };
}

/** WK-REP-10: what was seen this turn is kept: terrain of an explored world, cities and roads as they look now. */
export function remember(state: State, data: Data, turn: number): void {
  for (const position of values(state.positions)) {
    if (position.status === 'eliminated') continue;
    recall(state, position, [...sightOf(state, data, position.id).hexes.keys()], turn);
  }
}

/** WK-REP-10: at the start all is known, or with explored geography what lies round one's own cities. */
export function rememberStart(state: State, data: Data): void {
  const map = mapOf(state.map);
  for (const position of values(state.positions)) {
    const homes = values(state.cities).filter((city) => city.owner === position.id);
    const hexes =
      state.options.geography === 'known'
        ? map.ids
        : new Set(homes.flatMap((city) => within(map, city.id, data.sight.known)));
    recall(state, position, hexes, state.turn - 1);
  }
  remember(state, data, state.turn - 1);
}

function recall(state: State, position: Position, hexes: Iterable<HexId>, turn: number): void {
  const looked = [...hexes];
  for (const hex of byId(looked.filter((one) => state.hexes[one]?.road ?? state.cities[one]))) {
    const road = state.hexes[hex]?.road;
    if (road) position.roads[hex] = [...road];
    const city = state.cities[hex];
    if (!city) continue;
    const { owner, holder, size, dv } = city;
    position.recall[hex] = { owner, holder, size, dv, turn };
  }
  if (state.options.geography !== 'explored') return;
  const seen = new Set(position.seen);
  const first = looked.filter((hex) => !seen.has(hex));
  if (first.length > 0) position.seen = byId(new Set([...position.seen, ...first]));
}

/** Positions that have a treaty with this one. */
export function alliesOf(state: Pick<State, 'treaties'>, position: PositionId): PositionId[] {
  return ids(
    Object.fromEntries(
      state.treaties
        .filter(({ a, b }) => a === position || b === position)
        .map(({ a, b }) => [a === position ? b : a, true]),
    ),
  );
}
