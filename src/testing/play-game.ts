/** Plays a whole game, with the invariants of the system and of the engine after each phase and step. */
import { createHash } from 'node:crypto';
import {
  canonicalJson,
  deepFreeze,
  faultyOf,
  parseSheet,
  printCodeSheet,
  seededDice,
  type Dice,
  type GameEvent,
  type GameSystem,
  type Options,
  type OrderSheet,
  type Resolution,
} from '../core/index.js';
import { memoryOf, randomSheet, remember } from './random-sheet.js';

export interface PlayedGame {
  readonly turns: number;
  readonly steps: number;
  readonly finished: boolean;
  readonly hash: string;
  readonly failures: readonly string[];
  readonly state: unknown;
  readonly events: readonly (readonly GameEvent[])[];
}

export interface PlayOptions {
  readonly seed: string;
  /** Stops after so many turns; default 2,000 (a game that never ends is a failure of its own). */
  readonly turns?: number;
  readonly options?: Options;
  /** Who sends nothing in which turn: NMR. */
  readonly silent?: (position: string, turn: number) => boolean;
  /** Also resolve each step a second time, from its text and with the sheets the other way round, and compare; default true. */
  readonly replay?: boolean;
  /** Sheets at random instead of the stand-ins', `check` taking out what it refuses; the GM's questions get their first answer. */
  readonly random?: boolean;
  /** Hold the invariants against the working copy after each phase, too. */
  readonly eachPhase?: boolean;
}

/** A side that is asked for orders and has none carried out for so many turns of a game of stand-ins has been forgotten by its computer. */
const IDLE = 10;
/** A step is asked so often at most. */
const ASKED = 20;

/** A game from its first step to its end, all sheets written and read again as text. */
export function playGame(system: GameSystem, scenario: string, given: PlayOptions): PlayedGame {
  const { seed, turns = 2000, options = {}, silent = () => false, random = false } = given;
  const { replay = !random, eachPhase = random } = given;
  const failures: string[] = [];
  const log: (readonly GameEvent[])[] = [];
  const memory = memoryOf(system);
  const dice = (turn: number, step: string) => seededDice({ seed, turn, step, rolls: system.rolls });
  let state: unknown = deepFreeze(system.create(scenario, options, dice(0, 'create')));
  let events: readonly GameEvent[] = [];
  let steps = 0;
  const idleSince = new Map<string, number>();
  const fail = (text: string): void => {
    const { turn, step } = system.moment(state);
    failures.push(`turn ${turn}${step ? ` ${step}` : ''}: ${text}`);
  };

  const byComputer = (position: string, turn: number, step: string): OrderSheet => {
    const view = deepFreeze(system.see(state, events, position));
    const written = system.standIn(view, seededDice({ seed: `${seed} ${position}`, turn, step }));
    const text = printCodeSheet(system.orders, written);
    const read = parseSheet(system.orders, text);
    for (const d of read.diagnostics.filter((one) => one.severity === 'error')) {
      fail(
        `the stand-in of ${position} wrote what can't be read: ${d.message} in "${text.split('\n')[d.line - 1] ?? ''}"`,
      );
    }
    return read;
  };
  const atRandom = (position: string, turn: number, step: string): OrderSheet => {
    const luck = seededDice({ seed: `${seed} random ${position}`, turn, step });
    const sheet = byComputer(position, turn, step);
    remember(memory, system, sheet.orders);
    // The computer's own plan now and then, so that a game gets somewhere and there is something to disturb.
    if (luck.d6('random/sheet') <= 2) return sheet;
    const view = deepFreeze(system.see(state, events, position));
    const plan = luck.d6('random/sheet') <= 3 ? printCodeSheet(system.orders, sheet) : '';
    const read = parseSheet(system.orders, `${plan}\n${randomSheet(system, view, memory, luck)}`);
    const errors = (found: OrderSheet['diagnostics']) =>
      new Set(found.filter(({ severity }) => severity === 'error').map(({ order }) => order));
    const unread = errors(read.diagnostics);
    const orders = read.orders.filter(({ number }) => !unread.has(number));
    const refused = errors(system.check(view, { ...read, orders }));
    return { ...read, orders: orders.filter(({ number }) => !refused.has(number)) };
  };
  /** The step, the GM's answers given; undefined where an answer is free text. */
  const resolved = (
    sheets: Readonly<Record<string, OrderSheet>>,
    turn: number,
    step: string,
    broken: (phase: string, now: unknown) => void,
  ): Extract<Resolution<unknown>, { state: unknown }> | undefined => {
    const answers: Record<string, string> = {};
    for (let asked = 0; asked < ASKED; asked++) {
      const outcome = system.resolve(state, sheets, dice(turn, step), answers, broken);
      if (!('questions' in outcome)) return outcome;
      const names = outcome.questions.map(({ id }) => id).join(', ');
      if (!random) fail(`a game of stand-ins asked the GM: ${names}`);
      if (outcome.questions.some(({ choices }) => !choices)) return undefined;
      for (const { id, choices } of outcome.questions) answers[id] = choices?.[0] ?? '';
    }
    fail('the rules ask the GM without end');
    return undefined;
  };

  for (;;) {
    const { turn, step } = system.moment(state);
    const awaiting = system.awaiting(state);
    if (awaiting.length === 0 || turn > turns || failures.length > 20) break;
    const sheets: Record<string, OrderSheet> = {};
    try {
      for (const position of awaiting) {
        if (silent(position, turn)) continue;
        sheets[position] = deepFreeze((random ? atRandom : byComputer)(position, turn, step));
      }
    } catch (error) {
      fail(`a sheet can't be written or checked: ${(error as Error).message}`);
      break;
    }
    const before = state;
    const seen = new Set<string>();
    const look = (phase: string, now: unknown): void => {
      for (const broken of eachPhase ? system.invariants(now, phase) : []) {
        if (!seen.has(broken)) fail(`after ${phase}: ${broken}`);
        seen.add(broken);
      }
    };
    let outcome: ReturnType<typeof resolved>;
    try {
      outcome = resolved(sheets, turn, step, look);
    } catch (error) {
      fail(
        `the rules throw: ${(error as Error).message}; ${culprits(system, sheets, before, () => dice(turn, step))}`,
      );
      break;
    }
    if (!outcome) break;
    if (replay) {
      const otherOrder = Object.fromEntries(Object.entries(sheets).reverse());
      const again = system.resolve(JSON.parse(JSON.stringify(state)), otherOrder, dice(turn, step), {});
      if (canonicalJson(again) !== canonicalJson(outcome))
        fail('the same step with sheets that came in another order gave another result');
    }
    state = deepFreeze(outcome.state);
    events = deepFreeze(outcome.events);
    log.push(events);
    steps++;
    for (const broken of system.invariants(state)) if (!seen.has(broken)) fail(broken);
    const here = system.moment(state);
    if (here.turn === turn && here.step === step && system.awaiting(state).length > 0) {
      fail('the step did not advance');
      break;
    }
    if (!random) for (const idle of idleOnes(awaiting, events, idleSince, turn, silent)) fail(idle);
  }
  const finished = system.awaiting(state).length === 0;
  return {
    turns: system.moment(state).turn,
    steps,
    finished,
    hash: createHash('sha256').update(canonicalJson(state)).digest('hex'),
    failures,
    state,
    events: log,
  };
}

/** Orders without which the step resolves, as far as one alone is at fault. */
function culprits(
  system: GameSystem,
  sheets: Readonly<Record<string, OrderSheet>>,
  state: unknown,
  dice: () => Dice,
): string {
  const all = Object.entries(sheets).flatMap(([position, { orders }]) =>
    orders.map((order) => ({ position, order })),
  );
  try {
    const faulty = faultyOf(all, (kept) => {
      const left = Object.entries(sheets).map(([position, sheet]): [string, OrderSheet] => [
        position,
        { ...sheet, orders: sheet.orders.filter((one) => kept.some(({ order }) => order === one)) },
      ]);
      system.resolve(state, Object.fromEntries(left), dice(), {});
    });
    return faulty.map(({ item }) => `${item.position}: ${item.order.source.text}`).join('; ');
  } catch {
    return 'without any order, too';
  }
}

/** Sides of which nothing was carried out for ten turns, told once each time. */
function idleOnes(
  awaiting: readonly string[],
  events: readonly GameEvent[],
  since: Map<string, number>,
  turn: number,
  silent: (position: string, turn: number) => boolean,
): string[] {
  const busy = new Set(
    events
      .filter(({ type }) => type === 'order-done' || type === 'order-part')
      .flatMap(({ seenBy }) => (typeof seenBy === 'string' ? [] : seenBy)),
  );
  const idle: string[] = [];
  for (const position of awaiting) {
    if (busy.has(position) || silent(position, turn) || !since.has(position)) since.set(position, turn);
    if (turn - (since.get(position) ?? turn) < IDLE) continue;
    idle.push(`${position} had no order carried out for ${IDLE} turns`);
    since.set(position, turn);
  }
  return idle;
}
