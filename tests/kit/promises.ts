/**
 * OUTCOME-1: what "done" promises. A system says of each kind of order what must be so when the step has ended, or why nothing can be looked
 * up; games of stand-ins, of lines at random and of lines about one and the same thing are held against it.
 */
import {
  deepFreeze,
  ids,
  parseSheet,
  printCodeSheet,
  seededDice,
  type Dice,
  type GameEvent,
  type GameSystem,
  type Order,
  type OrderSheet,
} from '../../src/core/index.js';
import type { PlayedStep } from '../../src/testing/run-case.js';
import { meetingLines, memoryOf, randomSheet, remember } from '../../src/testing/random-sheet.js';

type Sheets = Readonly<Record<string, OrderSheet>>;

export type Step<State> = PlayedStep<State>;

/** Is it so? Undefined: nothing to look up this time. */
type Promised<Played, State> = (order: Played, done: GameEvent, step: Step<State>) => boolean | undefined;

/** By kind of order: what "done" promises, or why nothing can be looked up. */
export type Promises<Played extends Order, State> = {
  readonly [Key in Played['key']]: Promised<Extract<Played, { key: Key }>, State> | string;
};

export interface Held<State, Played extends Order> {
  readonly system: GameSystem;
  readonly promises: Promises<Played, State>;
  /** The orders as the rules play them. */
  readonly played: (before: State, sheets: Sheets) => readonly (Played & { position: string })[];
  /** What a step tells beside the outcomes that is not so: late fulfilments, and what is told of nothing. */
  readonly told?: (step: Step<State>) => string[];
}

export interface HeldGame {
  readonly scenario: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly turns: number;
  /** More lines of a seat that its system thinks of. */
  readonly more?: (view: never, position: string, dice: Dice) => readonly string[];
}

/** Orders of a step that are called done and are not. */
export function liesOf<State, Played extends Order>(
  { promises, played, told }: Held<State, Played>,
  step: Step<State>,
  looked: Record<string, number> = {},
): string[] {
  const lies = (told?.(step) ?? []).map((lie) => `${step.where}: ${lie}`);
  for (const order of played(step.before, step.sheets)) {
    const outcomes = step.events.filter(
      ({ type, data, seenBy }) =>
        type.startsWith('order-') && data.order === order.number && seenBy[0] === order.position,
    );
    const line = `${step.where}, ${order.position}: "${order.source.text}"`;
    if (outcomes.length !== 1) lies.push(`${line} has ${outcomes.length} outcomes`);
    const [outcome] = outcomes;
    if (outcome?.type !== 'order-done') continue;
    const promised = promises[order.key as Played['key']] as Promised<Played, State> | string;
    const so = typeof promised === 'string' ? undefined : promised(order, outcome, step);
    if (so === undefined) continue;
    looked[order.key] = (looked[order.key] ?? 0) + 1;
    if (!so) lies.push(`${line} is done, and is not (${outcome.rule} ${JSON.stringify(outcome.data)})`);
  }
  return lies;
}

/** Plays a game of sheets by stand-ins, with lines at random and lines that meet others, and holds each step. */
export function holdGame<State, Played extends Order>(
  held: Held<State, Played>,
  { scenario, options = {}, seed, turns, more }: HeldGame,
  looked: Record<string, number> = {},
): string[] {
  const { system } = held;
  const memory = memoryOf(system);
  const lies: string[] = [];
  const dice = (turn: number, step: string): Dice => seededDice({ seed, turn, step, rolls: system.rolls });
  let state = system.create(scenario, options as never, dice(0, 'create')) as State;
  let events: readonly GameEvent[] = [];
  for (;;) {
    const { turn, step } = system.moment(state);
    const awaiting = system.awaiting(state);
    if (turn > turns || awaiting.length === 0) return lies;
    const sheets: Record<string, OrderSheet> = {};
    for (const by of awaiting) {
      const luck = seededDice({ seed: `${seed} ${by}`, turn, step });
      if (luck.roll(12, 'random/silent') === 1) continue;
      const view = deepFreeze(system.see(state, events, by));
      const own = system.standIn(view, seededDice({ seed: `${seed} own ${by}`, turn, step }));
      remember(memory, system, own.orders);
      const plan = luck.d6('random/plan') <= 4 ? printCodeSheet(system.orders, own) : '';
      const wild = luck.d6('random/plan') <= 3 ? randomSheet(system, view, memory, luck) : '';
      const extra = (more?.(view as never, by, luck) ?? []).join('\n');
      const text = `${plan}\n${wild}\n${extra}`;
      const first = parseSheet(system.orders, text);
      const met = meetingLines(system, first.orders, view, memory, luck);
      sheets[by] = accepted(system, view, `${text}\n${met}`, luck.roll(5, 'random/unchecked') === 1);
    }
    const outcome = system.resolve(deepFreeze(state), sheets, dice(turn, step));
    if ('questions' in outcome) throw new Error('asked the GM');
    const after = outcome.state as State;
    const where = `${scenario} ${seed}, turn ${turn} ${step}`;
    lies.push(...liesOf(held, { before: state, after, sheets, events: outcome.events, where }, looked));
    state = after;
    ({ events } = outcome);
  }
}

/** As the mail room does it: what the check calls an error is taken out; `unchecked`: only what can't be read. */
function accepted(system: GameSystem, view: unknown, text: string, unchecked: boolean): OrderSheet {
  const read = parseSheet(system.orders, text);
  const errors = (found: OrderSheet['diagnostics']) =>
    new Set(found.filter(({ severity }) => severity === 'error').map(({ order }) => order));
  const unread = errors(read.diagnostics);
  const orders = read.orders.filter(({ number }) => !unread.has(number));
  if (unchecked) return { ...read, orders };
  const refused = errors(system.check(view, { ...read, orders }));
  return { ...read, orders: orders.filter(({ number }) => !refused.has(number)) };
}

/** Kinds of orders of which no game of these was called done and looked up, that have a promise. */
export const unlooked = (
  promises: Readonly<Record<string, unknown>>,
  looked: Readonly<Record<string, number>>,
): string[] => ids(promises).filter((key) => typeof promises[key] !== 'string' && !looked[key]);

/** Was such an event told, with these facts? */
export const told = (
  { events }: Pick<Step<unknown>, 'events'>,
  type: string,
  facts: Readonly<Record<string, unknown>> = {},
): GameEvent[] =>
  events.filter((one) => one.type === type && Object.entries(facts).every(([k, v]) => one.data[k] === v));
