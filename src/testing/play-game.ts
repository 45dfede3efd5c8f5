/** Plays a whole game, with the invariants of the system and of the engine after each phase and step. */
import { createHash } from 'node:crypto';
import {
  canonicalJson,
  computerSheet,
  deepFreeze,
  faultyOf,
  parseSheet,
  printCodeSheet,
  seededDice,
  type Dice,
  type GameEvent,
  type GameSystem,
  type Level,
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
  /** How well the computer plays; default: as a novice. */
  readonly level?: Level;
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
  const game = new GameInPlay(system, scenario, given);
  let isWhole = true;
  while (isWhole && game.goesOn()) isWhole = game.playStep();
  return game.played();
}

type Sheets = Readonly<Record<string, OrderSheet>>;
type Outcome = Extract<Resolution<unknown>, { state: unknown }>;
/** Holds the invariants against the working copy after a phase. */
type Watch = (phase: string, now: unknown) => void;

/** A game while it is played. */
class GameInPlay {
  readonly #system: GameSystem;
  readonly #given: Required<Omit<PlayOptions, 'options'>>;
  readonly #memory: ReturnType<typeof memoryOf>;
  readonly #failures: string[] = [];
  readonly #log: (readonly GameEvent[])[] = [];
  readonly #idleSince = new Map<string, number>();
  #state: unknown;
  #events: readonly GameEvent[] = [];

  constructor(system: GameSystem, scenario: string, given: PlayOptions) {
    const { turns = 2000, options = {}, silent = () => false, random = false, level = 'novice' } = given;
    const { replay = !random, eachPhase = random } = given;
    this.#system = system;
    this.#given = { seed: given.seed, turns, silent, level, random, replay, eachPhase };
    this.#memory = memoryOf(system);
    this.#state = deepFreeze(system.create(scenario, options, this.#dice(0, 'create')));
  }

  goesOn(): boolean {
    const { turn } = this.#system.moment(this.#state);
    const isOver = this.#system.awaiting(this.#state).length === 0;
    return !isOver && turn <= this.#given.turns && this.#failures.length <= 20;
  }

  played(): PlayedGame {
    const state = this.#state;
    return {
      turns: this.#system.moment(state).turn,
      steps: this.#log.length,
      finished: this.#system.awaiting(state).length === 0,
      hash: createHash('sha256').update(canonicalJson(state)).digest('hex'),
      failures: this.#failures,
      state,
      events: this.#log,
    };
  }

  /** Plays the open step; false: it can't be played to its end. */
  playStep(): boolean {
    const system = this.#system;
    const { turn, step } = system.moment(this.#state);
    const awaiting = system.awaiting(this.#state);
    const sheets = this.#written(awaiting);
    if (!sheets) return false;
    const seen = new Set<string>();
    const outcome = this.#outcome(sheets, (phase, now) => {
      for (const broken of this.#given.eachPhase ? system.invariants(now, phase) : []) {
        if (!seen.has(broken)) this.#fail(`after ${phase}: ${broken}`);
        seen.add(broken);
      }
    });
    if (!outcome) return false;
    if (this.#given.replay) this.#playAgain(sheets, outcome);
    this.#state = deepFreeze(outcome.state);
    this.#events = deepFreeze(outcome.events);
    this.#log.push(this.#events);
    for (const broken of system.invariants(this.#state)) if (!seen.has(broken)) this.#fail(broken);
    const here = system.moment(this.#state);
    if (here.turn === turn && here.step === step && system.awaiting(this.#state).length > 0) {
      this.#fail('the step did not advance');
      return false;
    }
    const { random, silent } = this.#given;
    if (!random)
      for (const idle of idleOnes(awaiting, this.#events, this.#idleSince, turn, silent)) this.#fail(idle);
    return true;
  }

  #dice(turn: number, step: string): Dice {
    return seededDice({ seed: this.#given.seed, turn, step, rolls: this.#system.rolls });
  }

  #fail(text: string): void {
    const { turn, step } = this.#system.moment(this.#state);
    this.#failures.push(`turn ${turn}${step ? ` ${step}` : ''}: ${text}`);
  }

  /** The sheets of all who send one; undefined: one can't be written. */
  #written(awaiting: readonly string[]): Sheets | undefined {
    const { turn } = this.#system.moment(this.#state);
    const { silent, random } = this.#given;
    const sheets: Record<string, OrderSheet> = {};
    try {
      for (const position of awaiting) {
        if (silent(position, turn)) continue;
        sheets[position] = deepFreeze(random ? this.#atRandom(position) : this.#byComputer(position));
      }
    } catch (error) {
      this.#fail(`a sheet can't be written or checked: ${(error as Error).message}`);
      return undefined;
    }
    return sheets;
  }

  #byComputer(position: string): OrderSheet {
    const system = this.#system;
    const written = computerSheet(system, {
      view: deepFreeze(system.see(this.#state, this.#events, position)),
      seed: `${this.#given.seed} ${position}`,
      moment: system.moment(this.#state),
      level: this.#given.level,
    });
    const text = printCodeSheet(system.orders, written);
    const read = parseSheet(system.orders, text);
    for (const d of read.diagnostics.filter((one) => one.severity === 'error')) {
      this.#fail(
        `the stand-in of ${position} wrote what can't be read: ${d.message} in "${text.split('\n')[d.line - 1] ?? ''}"`,
      );
    }
    return read;
  }

  #atRandom(position: string): OrderSheet {
    const system = this.#system;
    const { turn, step } = system.moment(this.#state);
    const luck = seededDice({ seed: `${this.#given.seed} random ${position}`, turn, step });
    const sheet = this.#byComputer(position);
    remember(this.#memory, system, sheet.orders);
    // The computer's own plan now and then, so that a game gets somewhere and there is something to disturb.
    if (luck.d6('random/sheet') <= 2) return sheet;
    const view = deepFreeze(system.see(this.#state, this.#events, position));
    const plan = luck.d6('random/sheet') <= 3 ? printCodeSheet(system.orders, sheet) : '';
    const read = parseSheet(system.orders, `${plan}\n${randomSheet(system, view, this.#memory, luck)}`);
    const errors = (found: OrderSheet['diagnostics']) =>
      new Set(found.filter(({ severity }) => severity === 'error').map(({ order }) => order));
    const unread = errors(read.diagnostics);
    const orders = read.orders.filter(({ number }) => !unread.has(number));
    const refused = errors(system.check(view, { ...read, orders }));
    return { ...read, orders: orders.filter(({ number }) => !refused.has(number)) };
  }

  /** What the rules make of the sheets; undefined: they throw, or get no answer. */
  #outcome(sheets: Sheets, watch: Watch): Outcome | undefined {
    try {
      return this.#answered(sheets, watch);
    } catch (error) {
      const { turn, step } = this.#system.moment(this.#state);
      const guilty = culprits(this.#system, sheets, this.#state, () => this.#dice(turn, step));
      this.#fail(`the rules throw: ${(error as Error).message}; ${guilty}`);
      return undefined;
    }
  }

  /** The step, the GM's answers given; undefined where an answer is free text. */
  #answered(sheets: Sheets, watch: Watch): Outcome | undefined {
    const { turn, step } = this.#system.moment(this.#state);
    const answers: Record<string, string> = {};
    for (let asked = 0; asked < ASKED; asked++) {
      const outcome = this.#system.resolve(this.#state, sheets, this.#dice(turn, step), answers, watch);
      if (!('questions' in outcome)) return outcome;
      const names = outcome.questions.map(({ id }) => id).join(', ');
      if (!this.#given.random) this.#fail(`a game of stand-ins asked the GM: ${names}`);
      if (outcome.questions.some(({ choices }) => !choices)) return undefined;
      for (const { id, choices } of outcome.questions) answers[id] = choices?.[0] ?? '';
    }
    this.#fail('the rules ask the GM without end');
    return undefined;
  }

  #playAgain(sheets: Sheets, outcome: Outcome): void {
    const { turn, step } = this.#system.moment(this.#state);
    const otherOrder = Object.fromEntries(Object.entries(sheets).reverse());
    const state: unknown = JSON.parse(JSON.stringify(this.#state));
    const again = this.#system.resolve(state, otherOrder, this.#dice(turn, step), {});
    if (canonicalJson(again) !== canonicalJson(outcome))
      this.#fail('the same step with sheets that came in another order gave another result');
  }
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
