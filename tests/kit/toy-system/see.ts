/** State → view: all fog of war, and only here. FF-FOG-1. */
import { clone, eventsForAll, isSeenBy, type GameEvent, type PositionId } from '../../../src/core/index.js';
import type { Data } from './data.js';
import { menAt, roads } from './places.js';
import type { Observed, State, View } from './state.js';
import { awaiting } from './turn.js';

export function see(data: Data, state: State, events: readonly GameEvent[], position: PositionId): View {
  const linked = roads(data);
  const scouted = (place: string): boolean =>
    [place, ...(linked[place] ?? [])].some((near) => menAt(state, near, position) > 0);
  return {
    position,
    name: state.sides.find(({ id }) => id === position)?.name ?? position,
    turn: state.turn,
    lastTurn: state.lastTurn,
    over: awaiting(state).length === 0,
    sides: state.sides,
    // FF-FOG-1: one sees where one stands and the places one road away.
    places: data.map.places.map(({ id, name }) => ({
      id,
      name,
      neighbours: linked[id] ?? [],
      levy: data.charts.levy[id] ?? 0,
      ...(scouted(id) ? { men: clone(state.places[id]?.men ?? {}) } : {}),
    })),
    events: events
      .filter((event) => isSeenBy(event, position))
      .map((event, index) => ({ ...event, n: index + 1 })),
  };
}

/** OBSERVER-1: who plays and which day it is; no man is seen from nowhere. */
export function observe(state: State, events: readonly GameEvent[]): Observed {
  return {
    turn: state.turn,
    lastTurn: state.lastTurn,
    sides: state.sides.map(({ id, name }) => ({ id, name })),
    events: eventsForAll(events),
  };
}
