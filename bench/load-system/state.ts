/** What a game of the load system is made of: state and view. */
import {
  definePhase,
  type GameEvent,
  type JsonSchema,
  type PositionId,
  type PositionOrder,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import type { LoadOrder } from './orders.js';
import type { RollName } from './rolls.js';

/** A hex of the world: `12.5` is column 12, row 5. */
export type HexId = string;

export interface Unit {
  /** `P7.17`: the seventeenth unit of P7. */
  readonly id: string;
  readonly owner: PositionId;
  readonly number: number;
  hex: HexId;
  men: number;
}

export interface City {
  readonly id: HexId;
  readonly name: string;
  readonly owner: PositionId;
}

export interface Realm {
  readonly id: PositionId;
  readonly name: string;
  /** Its place in the world: realms stand in rows of `State.width`. */
  readonly place: number;
  coins: number;
  /** The sheet of the step before, as written. */
  received: { readonly sent: boolean; readonly lines: readonly { number: number; text: string }[] };
}

export interface State {
  turn: number;
  /** Realms in a row of the world. */
  readonly width: number;
  readonly realms: Record<PositionId, Realm>;
  readonly units: Record<string, Unit>;
  readonly cities: Record<HexId, City>;
}

export interface View {
  readonly position: PositionId;
  readonly turn: number;
  readonly own: Realm;
  readonly units: readonly Unit[];
  readonly cities: readonly City[];
  /** The realm's land and what its units see of the land round it. */
  readonly hexes: readonly HexId[];
  readonly others: readonly { readonly hex: HexId; readonly owner: PositionId; readonly units: number }[];
  readonly events: readonly GameEvent[];
}

export type PlayedOrder = PositionOrder<LoadOrder>;
export const phase = definePhase<State, PlayedOrder, Data, RollName>();

/** The load system is never amended: its schema says no more than that a state is an object. */
export const stateSchema: JsonSchema = { type: 'object' };
