/** The sequence of play, and where a game stands. FF-TURN-1, FF-END-1. */
import {
  playTurn,
  values,
  type Answers,
  type Dice,
  type Moment,
  type PositionInfo,
  type PositionId,
  type Resolution,
  type Sheets,
  type Watch,
} from '../../../src/core/index.js';
import type { Data } from './data.js';
import type { FordsOrder } from './orders.js';
import { day } from './phases/day.js';
import type { State } from './state.js';

export const turn = [day]; // FF-TURN-1

export function moment(state: State): Moment {
  return { turn: state.turn, step: '', date: `Day ${state.turn} of the feud` };
}

export function positions(state: State): PositionInfo[] {
  return state.sides.map(({ id, name }) => ({ id, name, status: men(state, id) > 0 ? 'active' : 'out' }));
}

/** FF-END-1: the game ends after its last day, or when a side has no men left. */
export function awaiting(state: State): PositionId[] {
  const alive = state.sides.filter(({ id }) => men(state, id) > 0);
  return state.turn > state.lastTurn || alive.length < state.sides.length ? [] : alive.map(({ id }) => id);
}

export function resolve(
  data: Data,
  state: State,
  sheets: Sheets,
  dice: Dice,
  answers?: Answers,
  watch?: Watch<State>,
): Resolution<State> {
  const orders = state.sides.flatMap(({ id }) =>
    ((sheets[id]?.orders ?? []) as readonly FordsOrder[]).map((order) => ({ ...order, position: id })),
  );
  const outcome = playTurn(turn, state, { orders, dice, data, answers, watch });
  if ('questions' in outcome) return outcome;
  outcome.state.turn += 1;
  return outcome;
}

function men(state: State, position: PositionId): number {
  return values(state.places).reduce((sum, place) => sum + (place.men[position] ?? 0), 0);
}

/** What must hold in every state. */
export function invariants(state: State): string[] {
  const crowded = values(state.places).filter((place) => Object.keys(place.men).length > 1);
  return crowded.map((place) => `FF-CLASH-4: two camps stand at ${place.id}`);
}
