/** Boards for tests: a test says only what matters to it. */
import { loadSystemData } from '../../../src/catalog.js';
import {
  compareIds,
  parseSheet,
  scriptedDice,
  seededDice,
  type ForcedRolls,
  type GameEvent,
} from '../../../src/core/index.js';
import { addUnit } from '../../../games/barbarian-kingdom-empire/board.js';
import { create } from '../../../games/barbarian-kingdom-empire/create.js';
import type { Data, UnitType } from '../../../games/barbarian-kingdom-empire/data.js';
import { readyRules } from '../../../games/barbarian-kingdom-empire/ready.js';
import { orders } from '../../../games/barbarian-kingdom-empire/orders/book.js';
import { rolls } from '../../../games/barbarian-kingdom-empire/rolls.js';
import { resolve } from '../../../games/barbarian-kingdom-empire/resolve.js';
import { outcome as outcomeWords } from '../../../games/barbarian-kingdom-empire/words/sentence.js';
import { setUp } from '../../../games/barbarian-kingdom-empire/phases/set-up.js';
import { understand, type WrittenOrder } from '../../../games/barbarian-kingdom-empire/orders/understand.js';
import type { Position, State, Unit } from '../../../games/barbarian-kingdom-empire/state.js';
import { type Play, phase } from '../../../games/barbarian-kingdom-empire/play.js';

export const rules = readyRules(loadSystemData('barbarian-kingdom-empire') as unknown as Data);
export const { charts, geo } = rules;

export interface Given {
  readonly scenario?: string;
  readonly options?: Record<string, boolean | string | number>;
  readonly turn?: number;
  /** `P1 IN rome` or `P1 IN rome 12` with a serial. */
  readonly units?: readonly string[];
  /** City → owner, or `neutral`, or `none` (no garrison, no owner). */
  readonly cities?: Readonly<Record<string, string>>;
  readonly garrisons?: readonly string[];
  readonly positions?: Readonly<Record<string, Partial<Position>>>;
  readonly keep?: boolean;
}

/** A board of the open game without garrisons; P1 to P6 are barbarians unless said otherwise. */
export function someBoard(given: Given = {}): State {
  const { scenario = 'open', options = {}, turn = 5 } = given;
  const state = create(rules, scenario, options, scriptedDice({}));
  arrange(state, { ...given, turn });
  return state;
}

/** Sweeps a board and sets on it what is given, in the turn's one step. */
export function arrange(state: State, given: Given): void {
  const { turn = state.turn } = given;
  const open = state.scenario === 'open';
  state.turn = turn;
  state.step = 'turn';
  if (!given.keep) {
    state.neutral = {};
    state.units = {};
    state.leases = [];
    for (const city of Object.values(state.cities)) city.owner = null;
  }
  if (open)
    state.slots = Object.keys(state.positions)
      .sort()
      .map((id) => [id]);
  for (const position of Object.values(state.positions)) {
    if (open)
      Object.assign(position, { stage: 'barbarian', group: 'german', cycle: 1, startTurn: 1, start: null });
    Object.assign(position, given.positions?.[position.id] ?? {});
    position.row.turn = turn;
    position.economyStage = position.stage;
  }
  for (const text of given.units ?? []) put(state, text);
  for (const [area, owner] of Object.entries(given.cities ?? {})) {
    if (owner === 'neutral') state.neutral[area] = {};
    else if (owner !== 'none') state.cities[area]!.owner = owner;
  }
  for (const area of given.garrisons ?? []) state.neutral[area] = {};
}

export function put(state: State, text: string): Unit {
  const [owner = '', type = '', area = '', serial] = text.split(' ');
  if (serial !== undefined) state.serial = Number(serial) - 1;
  return addUnit(state, owner.replace('_', ' '), type as UnitType, area);
}

export interface Done {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

export interface Sheets {
  readonly [position: string]: string;
}

export function ordersOf(sheets: Sheets): WrittenOrder[] {
  return Object.entries(sheets).flatMap(([position, text]) => {
    const sheet = parseSheet(orders, `GAME g\n${text || 'NONE'}`);
    const bad = sheet.diagnostics.filter((d) => d.severity === 'error');
    if (bad.length > 0) throw new Error(bad.map((d) => d.message).join('; '));
    return sheet.orders.map((order) => ({ ...order, position }) as WrittenOrder);
  });
}

/** Runs rule functions on a copy; all scripted dice must be used. */
export function run(
  state: State,
  body: (play: Play) => void,
  given: { sheets?: Sheets; dice?: ForcedRolls } = {},
): Done {
  const dice = scriptedDice(given.dice ?? {});
  const done = phase('test', body)(state, {
    orders: understand(rules, state, ordersOf(given.sheets ?? {})),
    dice: dice,
    data: rules,
  });
  dice.assertSpent();
  return done;
}

export const types = (events: readonly GameEvent[]): string[] =>
  events.map((event) => event.type).filter((type) => type !== 'roll');
export const find = (events: readonly GameEvent[], type: string): GameEvent | undefined =>
  events.find((event) => event.type === type);
export const unitAt = (state: State, area: string): string[] =>
  Object.values(state.units)
    .filter((unit) => unit.area === area)
    .sort((a, b) => a.serial - b.serial)
    .map((unit) => `${unit.owner} ${unit.type}`);
/** Outcomes of the orders, each position's as it wrote them. */
export const outcomes = (events: readonly GameEvent[]): GameEvent[] =>
  events
    .filter((e) => e.type.startsWith('order-'))
    .sort(
      (a, b) => compareIds(String(a.seenBy), String(b.seenBy)) || Number(a.data.order) - Number(b.data.order),
    );
export const outcome = (events: readonly GameEvent[]): string[] => outcomes(events).map((e) => e.type);
/** What is added to the outcome of the order at that place: `Rome is out of reach`. */
export const told = (events: readonly GameEvent[], at = 0): string =>
  outcomeWords(rules, outcomes(events)[at]!);
/** What was said of the orders of one position: `failed BKE-MOV-6`. */
export const answers = (events: readonly GameEvent[], position = 'P1'): string[] =>
  outcomes(events)
    .filter((e) => e.seenBy.includes(position))
    .map((e) => `${e.type.slice('order-'.length)} ${e.rule}`);

/** A whole turn of the rules; dice that are not given are rolled from a seed. */
export function turn(state: State, sheets: Sheets, forced: ForcedRolls = {}): Done {
  const read = Object.fromEntries(
    Object.entries(sheets).map(([id, text]) => [id, parseSheet(orders, `GAME g\n${text || 'NONE'}`)]),
  );
  const dice = seededDice({ seed: 'turn', turn: state.turn, rolls, forced });
  const done = resolve(rules, state, read, dice);
  if (!('state' in done)) throw new Error('the rules asked');
  const answered = outcomes(done.events).map(({ seenBy, data }) => `${String(seenBy)} ${Number(data.order)}`);
  if (new Set(answered).size < answered.length) throw new Error('an order has two outcomes (OUTCOME-1)');
  return done;
}

/** A scenario after its set-up, all units where it has them. */
export const begun = (scenario: string, options = {}): State => {
  const first = someBoard({ scenario, options, turn: 0, keep: true });
  if (first.positions.P1 && rules.scenarios[scenario]!.positions.some((seat) => seat.where)) {
    first.step = 'setup';
    return { ...run(first, (play) => setUp.body(play)).state, step: 'turn' };
  }
  first.turn = 1;
  return first;
};
export const seat = (state: State, key: string) =>
  Object.values(state.positions).find((one) => one.key === key)!;
