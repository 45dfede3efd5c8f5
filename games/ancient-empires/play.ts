/** The system's own `phase`, and what phases and rules work on. */
import { definePhase, type Dice, type EventLog, type Play as CorePlay } from '../../src/core/index.js';
import type { Rules } from './rules/map/geography.js';
import type { PlayedOrder } from './orders/played.js';
import type { RollName } from './rolls.js';
import type { Operations, State } from './state.js';

export const phase = definePhase<State, PlayedOrder, Rules, RollName>();
export type Play = CorePlay<State, PlayedOrder, Rules, RollName>;

/** What rule functions outside phases work on. */
export interface Table {
  readonly state: State;
  readonly data: Rules;
  readonly log: EventLog;
  readonly dice: Dice<RollName>;
}

/** What actions of Operations work on. */
export interface Field extends Table {
  readonly ops: Operations;
}

/** Why an action can't be done; undefined: it was done. */
export type Refusal = string | undefined;
