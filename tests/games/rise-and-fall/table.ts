/** The table on which tests of Rise and Fall play: boards of any year, units put where a test wants them, sheets as text. */
import {
  clone,
  deepFreeze,
  parseSheet,
  seededDice,
  type GameEvent,
  type OrderSheet,
} from '../../../src/core/index.js';
import { loadSystemData } from '../../../src/catalog.js';
import { loadSystem } from '../../kit/load.js';
import { turnOf } from '../../../games/rise-and-fall/rules/world/calendar.js';
import { create } from '../../../games/rise-and-fall/create.js';
import type { Data } from '../../../games/rise-and-fall/data.js';
import { orders } from '../../../games/rise-and-fall/orders/book.js';
import { resolve } from '../../../games/rise-and-fall/resolve.js';
import { see } from '../../../games/rise-and-fall/see.js';
import type { Area, State, Step, Unit } from '../../../games/rise-and-fall/state.js';
import type { View } from '../../../games/rise-and-fall/view.js';
import { eventLog } from '../../../src/core/index.js';
import type { Scene } from '../../../games/rise-and-fall/board.js';

export const data = loadSystemData('rise-and-fall') as unknown as Data;
export const system = await loadSystem('rise-and-fall');

export interface Setting {
  readonly scenario?: string;
  readonly step?: Step;
  readonly players?: 2 | 3;
  readonly options?: Record<string, string | number>;
  /** The board is cleared of all units first: they lie in the pile, whence tribes come back. */
  readonly bare?: boolean;
  /** Cleared, and no tribe that `units` does not name comes back. */
  readonly empty?: boolean;
  /** Unit → area (or pile). */
  readonly units?: Readonly<Record<string, string>>;
  /** Area → side that controls it. */
  readonly held?: Readonly<Record<string, string>>;
}

/** A board in a year: 60 BC's units unless the setting says otherwise, leaders as the chart has them at the year's start. */
export function board(year: number, setting: Setting = {}): State {
  const { scenario = 'standard', step = 'R', players = 2, units = {}, held = {} } = setting;
  const { empty = false, bare = empty } = setting;
  const state = clone(create(data, scenario, { players, ...setting.options }));
  state.turn = turnOf(year);
  state.step = step;
  for (const side of ['rome', 'parthia', 'german'] as const) {
    state.leaders[side] = data.charts.leaders[side].find((l) => l.from < year && year < l.to)?.name ?? 'none';
  }
  if (year === -60) state.leaders.rome = 'Julius Caesar';
  if (year === -60) state.leaders.parthia = 'Orodes II';
  state.leaders.emperorAt = state.leaders.rome === 'none' ? 'none' : year === -60 ? 'gaul' : 'italia';
  if (year >= data.charts.dates.split) state.split = true;
  if (bare) for (const unit of Object.values(state.units)) if (state.areas[unit.where]) unit.where = 'pool';
  const tribe = (id: string): boolean => /^(AF|AS|CE|ES|EU|GE|XS)/.test(id);
  if (empty) for (const [id, one] of Object.entries(state.units)) if (tribe(id)) one.where = 'removed';
  for (const [id, side] of Object.entries(held)) area(state, id).controller = side;
  for (const [id, where] of Object.entries(units)) unit(state, id).where = where;
  return state;
}

/** RF-SPL-1: a board after the split whose Roman pile is divided, as it is in a game. */
export function divided(state: State): State {
  const pile = Object.keys(state.units).filter((id) => /^R[LPCB]/.test(id) && where(state, id) === 'pool');
  if (state.split)
    for (const [n, id] of pile.sort().entries()) unit(state, id).side = n % 2 === 0 ? 'W' : 'E';
  return state;
}

export const unit = (state: State, id: string): Unit => state.units[id]!;
export const area = (state: State, id: string): Area => state.areas[id]!;
export const where = (state: State, id: string): string => unit(state, id).where;

/** A sheet as a player types it, one order a line; without any he says so (SHEET-9). */
export function sheet(text: string): OrderSheet {
  const read = parseSheet(orders, `GAME g\n${text.trim() === '' ? 'NONE' : text}\n`);
  const errors = read.diagnostics.filter((d) => d.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((d) => d.message).join('; '));
  return read;
}

export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** `done`, or the reason, of each order of a seat, in order of number. */
  readonly outcome: (seat: string, number?: number) => string;
  readonly of: (type: string) => readonly GameEvent[];
}

/** Resolves the open step with these sheets. The state given is frozen first: nothing may be changed in it. */
export function play(state: State, sheets: Readonly<Record<string, string>> = {}): Played {
  const read = Object.fromEntries(Object.entries(sheets).map(([seat, text]) => [seat, sheet(text)]));
  const result = resolve(data, deepFreeze(clone(state)), read, seededDice<never>({ seed: 't', turn: 1 }));
  const outcome = (seat: string, number = 1): string => {
    const event = result.events.find(
      (e) =>
        e.type.startsWith('order-') &&
        e.data.order === number &&
        Array.isArray(e.seenBy) &&
        e.seenBy[0] === seat,
    );
    if (!event) return 'no outcome';
    return event.type === 'order-done' ? 'done' : (event.data.reason as string);
  };
  return {
    state: result.state,
    events: result.events,
    outcome,
    of: (type) => result.events.filter((e) => e.type === type),
  };
}

/** A scene for rule functions that change things. */
export function scene(state: State): Scene {
  return { state, data, log: eventLog() };
}

export function viewOf(state: State, position: string, events: readonly GameEvent[] = []): View {
  return see(data, state, events, position);
}

/** Messages of the check of a sheet, as `severity code`. */
export function checked(state: State, position: string, text: string): string[] {
  return system.check(viewOf(state, position), sheet(text)).map((d) => `${d.severity} ${d.code}`);
}
