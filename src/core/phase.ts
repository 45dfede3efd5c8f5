/** Phases: a turn is a list of them, played in order on one working copy of the state. */
import type { Dice } from './dice.js';
import { eventLog, type EventLog, type GameEvent, type PositionOrder } from './events.js';
import { clone } from './json.js';

/** A question that the rules put to the GM. `id` is stable: the same step asks it again with the same id. */
export interface Question {
  readonly id: string;
  readonly rule: string;
  /** What is asked, in one or two sentences. */
  readonly text: string;
  /** The answers that are accepted; undefined: free text (YAML), which `parse` of the rule judges. */
  readonly choices?: readonly string[];
  /** What the GM should know to decide, line by line. */
  readonly facts?: readonly string[];
}

/** The GM's answers so far, by question id. */
export type Answers = Readonly<Record<string, string>>;

/** Looks at the working copy after each phase, and changes nothing: soaks hold the invariants against it. */
export type Watch<State = unknown> = (phase: string, state: State) => void;

/** What a step is resolved with. */
export interface Given<Order extends PositionOrder, Data, Name extends string, State = unknown> {
  /** All orders of all positions: positions in the system's order of play, each sheet's in its own order. */
  readonly orders: readonly Order[];
  readonly dice: Dice<Name>;
  readonly data: Data;
  readonly answers?: Answers | undefined;
  readonly watch?: Watch<State> | undefined;
  /**
   * Gives an order that no phase answered its outcome (OUTCOME-1): why the step did not come to it. `after`: the state as the step
   * leaves it.
   */
  readonly unreached?: ((order: Order, log: EventLog, after: State) => void) | undefined;
  /** Which orders the phases get to see, asked of the state before them; the others are left to `unreached`. Missing: all. */
  readonly belongs?: ((order: Order, before: State) => boolean) | undefined;
  /**
   * The phases of a step that nobody can send anything for, and which is therefore played on at once, without orders and in the same log.
   * `played`: steps so far. undefined: the next sheets are awaited.
   */
  readonly next?:
    ((state: State, played: number) => Phases<State, Order, Data, Name> | undefined) | undefined;
}

type Phases<State, Order extends PositionOrder, Data, Name extends string> = readonly Phase<
  State,
  Order,
  Data,
  Name
>[];

/** What a phase's body works with: the state is a working copy, everything else comes in from outside. */
export interface Play<State, Order extends PositionOrder, Data, Name extends string> {
  readonly state: State;
  readonly orders: readonly Order[];
  readonly dice: Dice<Name>;
  readonly data: Data;
  readonly log: EventLog;
  /** The GM's answer; while it is missing the step stops here and the questions are put to the GM. */
  ask(...questions: readonly Question[]): string[];
}

export interface Outcome<State> {
  readonly state: State;
  readonly events: GameEvent[];
}

/** The step waits for the GM. Nothing of it is kept. */
export interface Asked {
  readonly questions: readonly Question[];
}

/** A phase: called by itself (tests) it is a pure function; in a turn its body runs on the turn's working copy. */
export interface Phase<State, Order extends PositionOrder, Data, Name extends string> {
  (state: State, given: Given<Order, Data, Name, State>): Outcome<State>;
  readonly phaseName: string;
  readonly body: (play: Play<State, Order, Data, Name>) => void;
}

class QuestionRaised extends Error {
  readonly questions: readonly Question[];
  constructor(questions: readonly Question[]) {
    super(`undecided: ${questions.map((q) => q.id).join(', ')}`);
    this.questions = questions;
  }
}

/** Binds a system's types once: `export const phase = definePhase<State, PlayedOrder, Data, RollName>()`. */
export function definePhase<State, Order extends PositionOrder, Data, Name extends string>() {
  return (
    name: string,
    body: (play: Play<State, Order, Data, Name>) => void,
  ): Phase<State, Order, Data, Name> => {
    const alone = (state: State, given: Given<Order, Data, Name, State>): Outcome<State> => {
      const outcome = playTurn([phase], state, given);
      if ('questions' in outcome) throw new QuestionRaised(outcome.questions);
      return outcome;
    };
    const phase = Object.assign(alone, { phaseName: name, body });
    return phase;
  };
}

/** Plays phases in order on one copy of the state. The state given is never changed. */
export function playTurn<State, Order extends PositionOrder, Data, Name extends string>(
  phases: Phases<State, Order, Data, Name>,
  state: State,
  given: Given<Order, Data, Name, State>,
): Outcome<State> | Asked {
  const log = eventLog(given.dice);
  const { answers = {}, belongs } = given;
  const play: Play<State, Order, Data, Name> = {
    state: clone(state),
    orders: belongs ? given.orders.filter((order) => belongs(order, state)) : given.orders,
    dice: given.dice,
    data: given.data,
    log,
    ask: (...questions) => {
      const open = questions.filter((q) => answers[q.id] === undefined);
      if (open.length > 0) throw new QuestionRaised(open);
      return questions.map((q) => answers[q.id] ?? '');
    },
  };
  try {
    playPhases(phases, play, given.watch);
    for (const order of given.orders) if (!log.answered(order)) given.unreached?.(order, log, play.state);
    const idle = { ...play, orders: [] };
    for (let played = 1; ; played++) {
      const more = given.next?.(play.state, played);
      if (!more) break;
      playPhases(more, idle, given.watch);
    }
  } catch (error) {
    if (error instanceof QuestionRaised) return { questions: error.questions };
    throw error;
  }
  return { state: play.state, events: log.events };
}

function playPhases<State, Order extends PositionOrder, Data, Name extends string>(
  phases: Phases<State, Order, Data, Name>,
  play: Play<State, Order, Data, Name>,
  watch: Watch<State> | undefined,
): void {
  for (const phase of phases) {
    play.log.phase = phase.phaseName;
    phase.body(play);
    play.log.close();
    watch?.(phase.phaseName, play.state);
  }
}
