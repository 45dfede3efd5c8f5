/** What is there now under the ids that an order's names mean. WK-DAT-6, WK-ORD-9. */
import { allCommands } from '../troops/commands.js';
import { mapOf } from '../map/map.js';
import { fortAt, hexOf } from './places.js';
import type { Place } from './relations.js';
import type { Meaning } from '../../orders/meaning.js';
import type { City, Command, Fort, HexId, Leader, PositionId, Spy, Stack, TradeUnit } from '../../records.js';
import type { State } from '../../state.js';

type Places = Pick<State, 'cities' | 'forts'>;
type Grounds = Pick<State, 'cities' | 'forts' | 'commands' | 'map'>;

/** Names somebody else although it must be oneself (WK-ORD-9). */
export const isForeign = (position: PositionId, name: Meaning | undefined): boolean =>
  name?.owner !== undefined && name.owner !== position;

const at = <T>(records: Readonly<Record<string, T>>, id: string | undefined): T | undefined =>
  id === undefined ? undefined : records[id];

export const findCommand = (state: Pick<State, 'commands'>, { command }: Meaning): Command | undefined =>
  at(state.commands, command);

export const findCity = (state: Pick<State, 'cities'>, { city }: Meaning): City | undefined =>
  at(state.cities, city);

/** WK-REP-10: a city that the position has never heard of has no name for it (WK-SPY-1, WK-TRD-1). */
export function findKnownCity(
  state: Pick<State, 'cities' | 'positions' | 'options'>,
  position: PositionId,
  name: Meaning,
): City | undefined {
  const city = findCity(state, name);
  if (!city || state.options.geography === 'known') return city;
  const known =
    city.owner === position || city.holder === position || state.positions[position]?.recall[city.id];
  return known ? city : undefined;
}

/** `FO5`, `FO Boris`, `Boris`, or the fort of a hex. */
export const findFort = (state: Pick<State, 'forts'>, { fort, hex }: Meaning): Fort | undefined =>
  hex === undefined ? at(state.forts, fort) : fortAt(state, hex);

/** A city or fort; a hex stands for the city in it, else for the fort. */
export const findPlace = (state: Places, name: Meaning): Place | undefined =>
  findCity(state, name) ?? findFort(state, name);

/** The hex that a name stands for: its own, a city's, a fort's, a command's. */
export function findHex(state: Grounds, name: Meaning): HexId | undefined {
  if (name.hex !== undefined) return mapOf(state.map).hexes[name.hex] ? name.hex : undefined;
  const place = findPlace(state, name);
  return place ? hexOf(place) : findCommand(state, name)?.hex;
}

export const findLeader = (state: Pick<State, 'leaders'>, { leader }: Meaning): Leader | undefined =>
  at(state.leaders, leader);
export const findSpy = (state: Pick<State, 'spies'>, { spy }: Meaning): Spy | undefined =>
  at(state.spies, spy);
export const findTradeUnit = (
  state: Pick<State, 'tradeUnits'>,
  { tradeUnit }: Meaning,
): TradeUnit | undefined => at(state.tradeUnits, tradeUnit);

/** A holder of regts, sqds and prisoners. */
export type Holder =
  | { readonly kind: 'command'; readonly id: string; readonly hex: HexId; readonly command: Command }
  | { readonly kind: 'city'; readonly id: string; readonly hex: HexId; readonly city: City }
  | { readonly kind: 'fort'; readonly id: string; readonly hex: HexId; readonly fort: Fort };

export function asHolder(thing: Command | City | Fort): Holder {
  if ('kind' in thing) return { kind: 'command', id: thing.id, hex: thing.hex, command: thing };
  if ('size' in thing) return { kind: 'city', id: thing.id, hex: thing.id, city: thing };
  return { kind: 'fort', id: thing.id, hex: thing.hex, fort: thing };
}

/** A command, a city or a fort; a hex stands for the own city, fort or only command in it (I orders). */
export function findHolder(state: Grounds, position: PositionId, name: Meaning): Holder | undefined {
  const thing = findCommand(state, name) ?? findPlace(state, name);
  if (thing) return asHolder(thing);
  if (name.hex === undefined) return undefined;
  const own = allCommands(state).filter((c) => c.hex === name.hex && c.owner === position);
  return own.length === 1 && own[0] ? asHolder(own[0]) : undefined;
}

/** The regts of a holder, or its sqds. */
export const stackAt = (holder: Holder, sqds: boolean): Stack =>
  holder.kind === 'command'
    ? sqds
      ? holder.command.sqds
      : holder.command.stack
    : holder.kind === 'city'
      ? sqds
        ? holder.city.portSqds
        : holder.city.stack
      : holder.fort.stack;
