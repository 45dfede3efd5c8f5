/** What the names in orders mean. WK-DAT-5, WK-DAT-6, WK-ORD-7; trap 41. */
import { fold, values } from '../../../../src/core/index.js';
import { allCommands } from '../troops/commands.js';
import { mapOf } from '../map/map.js';
import { cities, fortAt, forts, hexOf } from './places.js';
import type { Place } from './relations.js';
import type { Reference } from '../../orders/references.js';
import type {
  City,
  Command,
  Fort,
  HexId,
  Leader,
  PositionId,
  Spy,
  Stack,
  State,
  TradeUnit,
} from '../../state.js';

type Known = Pick<State, 'cities' | 'forts' | 'commands' | 'leaders' | 'spies' | 'tradeUnits' | 'map'>;

const CODE = /^\d+(AR|DV|SC|FL|TF|AM)$/;
const HEX = /^[A-Z]\d{4}$/;

export const isHexName = (name: string): boolean => HEX.test(name);
export const isCommandCode = (name: string): boolean => CODE.test(name);
/** Without a prefix a reference is one's own (WK-DAT-6). */
export const ownerOf = (position: PositionId, ref: Reference): PositionId => ref.owner ?? position;
/** Names somebody else although it must be oneself (WK-ORD-9). */
export const isForeign = (position: PositionId, ref: Reference | undefined): boolean =>
  ref?.owner !== undefined && ref.owner !== position;

export function findCommand(
  state: Pick<State, 'commands'>,
  position: PositionId,
  ref: Reference,
): Command | undefined {
  const owner = ownerOf(position, ref);
  if (CODE.test(ref.name)) return state.commands[`${owner}-${ref.name}`];
  const name = fold(ref.name);
  return name === '' ? undefined : allCommands(state).find((c) => c.owner === owner && fold(c.name) === name);
}

export function findCity(state: Pick<State, 'cities'>, ref: Reference): City | undefined {
  if (HEX.test(ref.name)) return state.cities[ref.name];
  const name = fold(ref.name);
  return name === '' ? undefined : cities(state).find((c) => fold(c.name) === name);
}

/** WK-REP-10: a city that the position has never heard of has no name for it (WK-SPY-1, WK-TRD-1). */
export function findKnownCity(
  state: Pick<State, 'cities' | 'positions' | 'options'>,
  position: PositionId,
  ref: Reference,
): City | undefined {
  const city = findCity(state, ref);
  if (!city || state.options.geography === 'known') return city;
  const known =
    city.owner === position || city.holder === position || state.positions[position]?.recall[city.id];
  return known ? city : undefined;
}

/** `FO5`, `FO Boris`, `Boris`, or the fort of a hex. */
export function findFort(
  state: Pick<State, 'forts'>,
  position: PositionId,
  ref: Reference,
): Fort | undefined {
  const owner = ownerOf(position, ref);
  if (/^FO\d+$/.test(ref.name)) return state.forts[`${owner}-${ref.name}`];
  if (HEX.test(ref.name)) return fortAt(state, ref.name);
  const name = fold(ref.name.replace(/^FO\s+/i, ''));
  return name === '' ? undefined : forts(state).find((f) => f.owner === owner && fold(f.name) === name);
}

/** A city or fort; a hex stands for the city in it, else for the fort. */
export function findPlace(
  state: Pick<State, 'cities' | 'forts'>,
  position: PositionId,
  ref: Reference,
): Place | undefined {
  return findFortByCode(state, position, ref) ?? findCity(state, ref) ?? findFort(state, position, ref);
}
function findFortByCode(state: Pick<State, 'forts'>, position: PositionId, ref: Reference): Fort | undefined {
  return /^FO(\d|\s)/i.test(ref.name) ? findFort(state, position, ref) : undefined;
}

/** The hex that a reference stands for: its own, a city's, a fort's, a command's. */
export function findHex(state: Known, position: PositionId, ref: Reference): HexId | undefined {
  if (HEX.test(ref.name)) return mapOf(state.map).hexes[ref.name] ? ref.name : undefined;
  const place = findPlace(state, position, ref);
  return place ? hexOf(place) : findCommand(state, position, ref)?.hex;
}

export function findLeader(
  state: Pick<State, 'leaders'>,
  position: PositionId,
  ref: Reference,
): Leader | undefined {
  const owner = ownerOf(position, ref);
  if (/^L\d+$/.test(ref.name)) return state.leaders[`${owner}-${ref.name}`];
  const name = fold(ref.name);
  return name === ''
    ? undefined
    : values(state.leaders).find((l) => l.owner === owner && l.state !== 'dead' && fold(l.name) === name);
}
export function findSpy(state: Pick<State, 'spies'>, position: PositionId, ref: Reference): Spy | undefined {
  return /^SP\d+$/.test(ref.name) ? state.spies[`${position}-${ref.name}`] : undefined;
}
export function findTradeUnit(
  state: Pick<State, 'tradeUnits'>,
  position: PositionId,
  ref: Reference,
): TradeUnit | undefined {
  return /^TR\d+$/.test(ref.name) ? state.tradeUnits[`${position}-${ref.name}`] : undefined;
}

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
export function findHolder(state: Known, position: PositionId, ref: Reference): Holder | undefined {
  const command = findCommand(state, position, ref);
  if (command) return asHolder(command);
  const place = findPlace(state, position, ref);
  if (place) return asHolder(place);
  if (!HEX.test(ref.name)) return undefined;
  const own = allCommands(state).filter((c) => c.hex === ref.name && c.owner === position);
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
