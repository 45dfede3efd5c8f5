/** Plays whole games with stand-ins in memory, with the rules' invariants after each step. */
import {
  canonicalJson,
  deepFreeze,
  type GameEvent,
  type GameSystem,
  type Level,
  type Options,
  type PositionId,
  type Standing,
  type OrderSheet,
} from '../core/index.js';
import type { PlayedStep } from './laboratory/record.js';
import { firstState } from './create.js';
import { asArchived } from './folder/entry.js';
import type { Levels } from './folder/inputs.js';
import { sha256 } from './folder/hash.js';
import { resolveStep, standInSheet } from './resolve-step.js';

export interface SimulatedGame {
  readonly seed: string;
  /** Turns resolved. */
  readonly turns: number;
  readonly finished: boolean;
  readonly standings: readonly Standing[];
  /** SHA-256 of the last state, as in an archive. */
  readonly hash: string;
  readonly invariantFailures: readonly string[];
}

export interface Simulation {
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  /** So many turns are played at most. */
  readonly turns: number;
  /** How well all seats are played, and those that are named. */
  readonly level?: Level;
  readonly levels?: Levels;
  /** Looks at each step. */
  readonly watch?: (step: PlayedStep) => void;
}

/** A game that has found so many faults finds no new ones. */
const ENOUGH = 50;

export function simulate(
  system: GameSystem,
  { scenario, options, seed, turns, level, levels = {}, watch }: Simulation,
): SimulatedGame {
  let state = firstState({ system }, scenario, options, seed);
  let told: readonly GameEvent[] = [];
  // A scenario may begin in the middle of its calendar.
  const start = system.moment(state).turn;
  let resolved = 0;
  const failures: string[] = [...system.invariants(state)];
  for (;;) {
    const moment = system.moment(state);
    const awaiting = system.awaiting(state);
    if (awaiting.length === 0 || moment.turn >= start + turns || failures.length > ENOUGH) break;
    const sheets = new Map<PositionId, OrderSheet>();
    for (const position of awaiting)
      sheets.set(
        position,
        asArchived(standInSheet(system, { state, told, seed }, position, levels[position] ?? level)),
      );
    const result = decided(system, state, sheets, seed, moment);
    if (typeof result === 'string') {
      failures.push(`turn ${moment.turn}: ${result}`);
      break;
    }
    ({ state, events: told } = deepFreeze(asArchived(result)));
    watch?.({ turn: moment.turn, sheets, state, events: told });
    resolved = moment.turn - start + 1;
    failures.push(
      ...system.invariants(state).map((broken) => `turn ${moment.turn} ${moment.step}: ${broken}`),
    );
    const now = system.moment(state);
    if (
      now.turn === moment.turn &&
      now.step === moment.step &&
      canonicalJson(system.awaiting(state)) === canonicalJson(awaiting)
    ) {
      failures.push(`turn ${moment.turn} ${moment.step}: the step did not advance`);
      break;
    }
  }
  return {
    seed,
    turns: resolved,
    finished: system.awaiting(state).length === 0,
    standings: system.standings(state),
    hash: sha256(`${canonicalJson(state)}\n`),
    invariantFailures: failures,
  };
}

/** Resolves a step; where the rules ask the GM, the first choice is the answer. */
function decided(
  system: GameSystem,
  state: unknown,
  sheets: ReadonlyMap<PositionId, OrderSheet>,
  seed: string,
  moment: { readonly turn: number; readonly step: string },
): { state: unknown; events: readonly GameEvent[] } | string {
  const answers: Record<string, string> = {};
  for (let asked = 0; asked < ENOUGH; asked++) {
    const { outcome } = resolveStep(system, { state, sheets, seed, moment }, { answers, forced: {} });
    if (!('questions' in outcome)) return outcome;
    const open = outcome.questions.find(({ choices }) => choices === undefined);
    if (open) return `the rules ask the GM, and "${open.id}" has no list of answers`;
    for (const { id, choices } of outcome.questions) answers[id] = choices?.[0] ?? '';
  }
  return 'the rules ask the GM without end';
}
