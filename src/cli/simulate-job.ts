/** One simulated game, as it is handed to a worker: everything in plain values, so that it is the same wherever it is played. */
import { loadVaried } from '../catalog.js';
import type { Variation } from '../archive/settings/varied-data.js';
import { CoverageCount } from '../archive/history/coverage.js';
import type { Levels } from '../archive/folder/inputs.js';
import { Recorder } from '../archive/laboratory/record.js';
import type { CountedGame, RecordedGame } from '../archive/laboratory/summary.js';
import { simulate, type SimulatedGame } from '../archive/simulate.js';
import type { GameSystem, Level, Options } from '../core/index.js';
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
  readonly level?: Level;
  readonly levels?: Levels;
  /** What is kept beside the end of the game: nothing, counts of what happened, or its course with them. */
  readonly keep: 'end' | 'counts' | 'course';
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
  keep,
  ...game
}: SimulateJob): Promise<SimulatedGame | CountedGame | RecordedGame> {
  const system = await systemOf(rules);
  if (keep === 'end') return simulate(system, game);
  const counts = new CoverageCount(system);
  const recorder = keep === 'course' ? new Recorder(system) : undefined;
  const played = simulate(system, {
    ...game,
    watch(step) {
      counts.add(step.sheets, step.events);
      recorder?.add(step);
    },
  });
  return { ...played, coverage: counts.counted, ...(recorder ? { record: recorder.record } : {}) };
}
