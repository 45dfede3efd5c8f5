/** Which scenarios of a system could not be read, and why. */
import type { GameSystem, MovesheetError } from './core/index.js';

/** Data as far as they can be read, and why scenarios can't, by their names. */
export interface ReadData {
  readonly data: Record<string, unknown>;
  readonly broken: ReadonlyMap<string, MovesheetError>;
}

const faults = new WeakMap<GameSystem, ReadonlyMap<string, MovesheetError>>();

/** Keeps in mind which scenarios of a system could not be read. */
export function keepBroken(system: GameSystem, broken: ReadonlyMap<string, MovesheetError>): void {
  if (broken.size > 0) faults.set(system, broken);
}

/** The scenarios of a system that could not be read, each with what is wrong with its file. */
export function brokenScenarios(system: GameSystem): ReadonlyMap<string, MovesheetError> {
  return faults.get(system) ?? new Map();
}

/** Throws what is wrong with a scenario's file, if it could not be read. `scenario` is asked only where there is one such. */
export function refuseBroken(system: GameSystem, scenario: () => string): void {
  const fault = faults.get(system)?.get(scenario());
  if (fault) throw fault;
}
