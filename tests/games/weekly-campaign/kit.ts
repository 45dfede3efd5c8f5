/** Builders for tests of the Weekly Campaign: the tutorial's state, orders as text, dice by stream. */
import { loadSystemData } from '../../../src/catalog.js';
import {
  deepFreeze,
  parseSheet,
  playTurn,
  type Dice,
  type GameEvent,
  type Phase,
} from '../../../src/core/index.js';
import { newCommand } from '../../../games/weekly-campaign/rules/troops/commands.js';
import { create } from '../../../games/weekly-campaign/create.js';
import type { Data } from '../../../games/weekly-campaign/data.js';
import { orderBookFor, type Played, type WeeklyOrder } from '../../../games/weekly-campaign/orders/book.js';
import { understand } from '../../../games/weekly-campaign/orders/understand.js';
import type { RollName } from '../../../games/weekly-campaign/rolls.js';
import type { Command, CommandKind, Stack } from '../../../games/weekly-campaign/records.js';
import type { State } from '../../../games/weekly-campaign/state.js';

export const data = loadSystemData('weekly-campaign') as unknown as Data;
export const book = orderBookFor(data);

const starts = new Map<string, State>();
/** A fresh state of a scenario, to be changed by the test. */
export function fresh(scenario = 'tutorial'): State {
  const known = starts.get(scenario) ?? deepFreeze(create(data, scenario, {}));
  starts.set(scenario, known);
  return structuredClone(known);
}
/** The tutorial changed by a test. */
export function tutorial(change: (state: State) => void = () => undefined): State {
  const state = fresh('tutorial');
  change(state);
  return state;
}

/** Orders of positions, as they would be typed: `{ P1: 'B - 2CHC - Pella' }`. What can't be read fails the test. */
export function orders(sheets: Readonly<Record<string, string>>, state: State = fresh()): Played[] {
  const written = Object.entries(sheets).flatMap(([position, text]) => {
    const sheet = parseSheet(book, text);
    const bad = sheet.diagnostics.filter((d) => d.severity === 'error');
    if (bad.length > 0) throw new Error(bad.map((d) => `${d.message} (${d.code})`).join('; '));
    return sheet.orders.map((order) => ({ ...(order as WeeklyOrder), position }));
  });
  return understand(state, written);
}

/** Dice by stream: a list is used up in order, a number is thrown each time; a stream not named fails. */
export function dice(given: Readonly<Record<string, number | readonly number[]>> = {}): Dice<RollName> {
  const left = new Map(Object.entries(given).map(([k, v]) => [k, typeof v === 'number' ? v : [...v]]));
  const rolls: Dice['rolls'] = [];
  const roll = (faces: number, name: string): number => {
    const entry = left.get(name);
    const result = typeof entry === 'number' ? entry : entry?.shift();
    if (result === undefined) throw new Error(`the roll "${name}" (d${faces}) is given`);
    return Math.min(faces, result);
  };
  return {
    roll,
    d6: (name) => roll(6, name),
    d10: (name) => roll(10, name),
    d20: (name) => roll(20, name),
    d100: (name) => roll(100, name),
    pick: (items, name) => items[roll(items.length, name) - 1] as never,
    shuffle: (items) => [...items],
    rolls,
  };
}

/** Every stream at this value: for turns in which chance does not matter. */
export const calm: Readonly<Record<string, number>> = {
  weather: 1,
  event: 100,
  'event-target': 1,
  'fm-loss': 100,
  battle: 4,
  'battle-loss': 1,
  'loss-fraction': 100,
  retreat: 1,
  pursuit: 100,
  'leader-fate': 100,
  promote: 100,
  evade: 1,
  siege: 1,
  surrender: 100,
  assault: 4,
  'assault-loss': 100,
  raid: 1,
  devastate: 6,
  revolt: 100,
  'revolt-loss': 6,
  convert: 100,
  assassin: 100,
  'assassin-trace': 100,
  bribe: 100,
  spy: 1,
  desert: 1,
  lov: 1,
  attrition: 100,
  naval: 4,
  'naval-loss': 100,
  prize: 1,
  drown: 6,
  intercept: 6,
  disband: 100,
  replace: 2,
  storm: 100,
  drift: 3,
};

type AnyPhase = Phase<State, Played, Data, RollName>;

export interface Run {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** Outcomes of orders, `P1/1 done`, `P1/2 failed funds`. */
  readonly outcomes: readonly string[];
}

/** Plays phases on a state; the state given stays as it is. */
export const play = (
  phases: AnyPhase | readonly AnyPhase[],
  state: State,
  sheets: Readonly<Record<string, string>> = {},
  rolls: Readonly<Record<string, number | readonly number[]>> = calm,
): Run => playWith(data, phases, state, sheets, rolls);

/** Phases under other data than the rulebook's: where a bound lies off the map. */
export function playWith(
  other: Data,
  phases: AnyPhase | readonly AnyPhase[],
  state: State,
  sheets: Readonly<Record<string, string>> = {},
  rolls: Readonly<Record<string, number | readonly number[]>> = calm,
): Run {
  const list = Array.isArray(phases) ? (phases as readonly AnyPhase[]) : [phases as AnyPhase];
  const outcome = playTurn(list, deepFreeze(structuredClone(state)), {
    orders: orders(sheets, state),
    dice: dice(rolls),
    data: other,
  });
  if ('questions' in outcome) throw new Error('the phases asked the GM');
  return { ...outcome, outcomes: outcomesOf(outcome.events) };
}

export function outcomesOf(events: readonly GameEvent[]): string[] {
  return events
    .filter((e) => e.type.startsWith('order-'))
    .map(
      (e) =>
        `${String(e.seenBy[0])}/${fact(e, 'order')} ${e.type.slice(6)}${e.data.reason === undefined ? '' : ` ${fact(e, 'reason')}`}`,
    );
}

/** A division or other command with contents in a hex. */
export function someCommand(
  state: State,
  owner: string,
  kind: CommandKind,
  hex: string,
  contents: Stack,
  more: Partial<Command> = {},
): Command {
  const command = newCommand(state, data, { owner, kind, hex });
  Object.assign(command, { stack: kind === 'FL' ? {} : contents, sqds: kind === 'FL' ? contents : {} }, more);
  return command;
}
/** A fact of an event as text. */
export const fact = (event: GameEvent, key: string): string => {
  const value = event.data[key];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};
export const cmd = (state: State, id: string): Command => state.commands[id]!;
export const typesOf = (run: Run): string[] => run.events.map((e) => e.type);
/** Where a command went, phase by phase: `7 A1830`. */
export const walk = (run: Run, id: string): string[] =>
  run.events
    .filter((e) => e.type === 'move' && e.data.command === id)
    .map((e) => `${fact(e, 'phase')} ${fact(e, 'to')}`);
/** What the events of a type tell. */
export const eventFacts = (run: Run, type: string): GameEvent['data'][] =>
  run.events.filter((e) => e.type === type).map((e) => e.data);
/** Another terrain letter for a hex; a capital letter has a river. */
export function paint(state: State, hex: string, letter: string): void {
  const [column, row] = [Number(hex.slice(1, 3)) - 1, Number(hex.slice(3)) - 1];
  const rows = state.map.rows.map((line) => {
    const [, pageRow, first, letters] = /^\s*(-?\d+) +(-?\d+) (.*)$/.exec(line)!;
    if (Number(pageRow) !== row) return line;
    const at = column - Number(first);
    return `${pageRow} ${first} ${letters!.slice(0, at)}${letter}${letters!.slice(at + 1)}`;
  });
  state.map = { ...state.map, rows };
}
