/** Plays a whole game with stand-ins, with the invariants of the system and of the engine after each step. */
import { createHash } from 'node:crypto';
import {
  canonicalJson,
  deepFreeze,
  parseSheet,
  printCodeSheet,
  seededDice,
  type GameEvent,
  type GameSystem,
  type Options,
  type OrderSheet,
} from '../../src/core/index.js';

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
}

/** A game from its first step to its end, all sheets by stand-ins, written and read again as text. */
export function playGame(system: GameSystem, scenario: string, given: PlayOptions): PlayedGame {
  const { seed, turns = 2000, options = {}, silent = () => false, replay = true } = given;
  const failures: string[] = [];
  const log: (readonly GameEvent[])[] = [];
  const dice = (turn: number, step: string) => seededDice({ seed, turn, step, rolls: system.rolls });
  let state: unknown = deepFreeze(system.create(scenario, options, dice(0, 'create')));
  let events: readonly GameEvent[] = [];
  let steps = 0;
  const fail = (text: string): void => {
    const { turn, step } = system.moment(state);
    failures.push(`turn ${turn}${step ? ` ${step}` : ''}: ${text}`);
  };

  for (;;) {
    const { turn, step } = system.moment(state);
    const awaiting = system.awaiting(state);
    if (awaiting.length === 0 || turn > turns || failures.length > 20) break;
    const sheets: Record<string, OrderSheet> = {};
    for (const position of awaiting) {
      if (silent(position, turn)) continue;
      const view = deepFreeze(system.see(state, events, position));
      const written = system.standIn(view, seededDice({ seed: `${seed} ${position}`, turn, step }));
      const text = printCodeSheet(system.orders, written);
      const read = parseSheet(system.orders, text);
      for (const d of read.diagnostics.filter((one) => one.severity === 'error')) {
        fail(
          `the stand-in of ${position} wrote what can't be read: ${d.message} in "${text.split('\n')[d.line - 1] ?? ''}"`,
        );
      }
      sheets[position] = deepFreeze(read);
    }
    const outcome = system.resolve(state, sheets, dice(turn, step), {});
    if ('questions' in outcome) {
      fail(`a game of stand-ins asked the GM: ${outcome.questions.map((q) => q.id).join(', ')}`);
      break;
    }
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
    for (const broken of system.invariants(state)) fail(broken);
    const here = system.moment(state);
    if (here.turn === turn && here.step === step && system.awaiting(state).length > 0) {
      fail('the step did not advance');
      break;
    }
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
