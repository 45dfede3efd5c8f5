/** What a game of Five Fords is made of: state, view, and the types that its phase works with. */
import {
  definePhase,
  type GameEvent,
  type JsonSchema,
  type PositionId,
  type PositionOrder,
} from '../../../src/core/index.js';
import type { Data } from './data.js';
import type { FordsOrder } from './orders.js';
import type { RollName } from './rolls.js';

/** A place of the map. `men`: by position; a position without men there has no entry. */
export interface Place {
  readonly id: string;
  men: Record<PositionId, number>;
}

export interface Side {
  readonly id: PositionId;
  readonly name: string;
}

export interface State {
  readonly scenario: string;
  readonly umpire: boolean;
  /** The turn whose sheets are awaited. */
  turn: number;
  readonly lastTurn: number;
  readonly sides: readonly Side[];
  readonly places: Record<string, Place>;
}

/** A place as one position knows it. `men` is missing where it can't look. */
export interface SeenPlace {
  readonly id: string;
  readonly name: string;
  readonly neighbours: readonly string[];
  readonly levy: number;
  readonly men?: Readonly<Record<PositionId, number>>;
}

/** All that a position knows: FF-FOG-1. */
export interface View {
  readonly position: PositionId;
  readonly name: string;
  readonly turn: number;
  readonly lastTurn: number;
  readonly over: boolean;
  readonly sides: readonly Side[];
  readonly places: readonly SeenPlace[];
  readonly events: readonly GameEvent[];
}

/** What a reader without a seat knows. OBSERVER-1 */
export type Observed = Pick<View, 'turn' | 'lastTurn' | 'sides' | 'events'>;

export type PlayedOrder = PositionOrder<FordsOrder>;
export const phase = definePhase<State, PlayedOrder, Data, RollName>();

const count: JsonSchema = { type: 'integer', minimum: 1 };
const place: JsonSchema = {
  type: 'object',
  required: ['id', 'men'],
  additionalProperties: false,
  properties: { id: { type: 'string' }, men: { type: 'object', additionalProperties: count } },
};

/** What `amend` is validated against. */
export const stateSchema: JsonSchema = {
  type: 'object',
  required: ['scenario', 'umpire', 'turn', 'lastTurn', 'sides', 'places'],
  additionalProperties: false,
  properties: {
    scenario: { type: 'string' },
    umpire: { type: 'boolean' },
    turn: count,
    lastTurn: count,
    sides: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'string' }, name: { type: 'string' } },
      },
    },
    places: { type: 'object', additionalProperties: place },
  },
};
