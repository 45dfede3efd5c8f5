/** State → view: own things, own land, and one hex round every unit. BM-FOG-1. */
import {
  byId,
  compareIds,
  invariant,
  isSeenBy,
  type GameEvent,
  type PositionId,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import type { HexId, State, View } from './state.js';
import { indexOf, landOf, neighbour } from './world.js';

const DIRECTIONS = [1, 2, 3, 4, 5, 6];

/** Events by position: they are sorted out once for all positions of a step. */
const heard = new WeakMap<readonly GameEvent[], Map<PositionId, GameEvent[]>>();

export function see(data: Data, state: State, events: readonly GameEvent[], position: PositionId): View {
  const own = state.realms[position];
  invariant(own, `${position} plays in this game`);
  const { byHex, byOwner } = indexOf(state);
  const units = byOwner.get(position) ?? [];
  const land = landOf(data, state.width, own.place);
  const seen = new Set<HexId>(land);
  for (const { hex } of units) {
    seen.add(hex);
    for (const direction of DIRECTIONS) {
      const next = neighbour(data, state, hex, direction);
      if (next !== undefined) seen.add(next);
    }
  }
  const hexes = byId(seen);
  return {
    position,
    turn: state.turn,
    own,
    units: [...units].sort((a, b) => a.number - b.number),
    cities: hexes.flatMap((hex) => state.cities[hex] ?? []),
    hexes,
    others: hexes.flatMap((hex) => {
      const foreign = new Map<PositionId, number>();
      for (const { owner } of byHex.get(hex) ?? [])
        if (owner !== position) foreign.set(owner, (foreign.get(owner) ?? 0) + 1);
      return [...foreign]
        .sort(([a], [b]) => compareIds(a, b))
        .map(([owner, count]) => ({ hex, owner, units: count }));
    }),
    events: eventsOf(events, state, position),
  };
}

function eventsOf(events: readonly GameEvent[], state: State, position: PositionId): readonly GameEvent[] {
  let sorted = heard.get(events);
  if (!sorted) {
    sorted = new Map();
    const all = Object.keys(state.realms);
    for (const event of events)
      for (const id of typeof event.seenBy === 'object' ? event.seenBy : all) {
        if (!isSeenBy(event, id)) continue;
        const list = sorted.get(id);
        if (list) list.push(event);
        else sorted.set(id, [event]);
      }
    heard.set(events, sorted);
  }
  return (sorted.get(position) ?? []).map((event, index) => ({ ...event, n: index + 1 }));
}
