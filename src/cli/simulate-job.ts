/** One simulated game, as it is handed to a worker: everything in plain values, so that it is the same wherever it is played. */
import { loadVaried } from '../catalog.js';
import type { Variation } from '../archive/settings/varied-data.js';
import { Recorder } from '../archive/laboratory/record.js';
import type { RecordedGame } from '../archive/laboratory/summary.js';
import { simulate, type SimulatedGame } from '../archive/simulate.js';
import type { GameSystem, Options } from '../core/index.js';
import { systemNamed } from './game-rules.js';

/** The rules to play by: one of ours by its id, or a package or path from outside; `variation` only of ours. */
export interface RulesToPlay {
  readonly named: string;
  readonly variation?: Variation;
}

export interface SimulateJob {
  readonly rules: RulesToPlay;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  readonly turns: number;
  /** Writes down the course of the game, too. */
  readonly record: boolean;
}

const loaded = new Map<string, Promise<GameSystem>>();

/** Read once a process. */
export function systemOf(rules: RulesToPlay): Promise<GameSystem> {
  const key = JSON.stringify(rules);
  const found =
    loaded.get(key) ??
    (rules.variation ? loadVaried(rules.named, rules.variation) : systemNamed(rules.named));
  loaded.set(key, found);
  return found;
}

/** Plays it to its end. */
export async function playGame({
  rules,
  scenario,
  options,
  seed,
  turns,
  record,
}: SimulateJob): Promise<SimulatedGame | RecordedGame> {
  const system = await systemOf(rules);
  const recorder = record ? new Recorder(system) : undefined;
  const game = simulate(system, { scenario, options, seed, turns, ...(recorder ? { recorder } : {}) });
  return recorder ? { ...game, record: recorder.record } : game;
}
