/** Deeds of a step for one reader, with the sentences and the dice that tell them. */
import {
  withSeatNames,
  type Called,
  type GameEvent,
  type GameSystem,
  type PositionId,
} from '../core/index.js';
import type { ToldDeed } from '../desk/chronicle/data.js';
import type { PlaceAt } from './chronicle-frames.js';

/** What the reader heard, who he is (undefined: one without a seat), and what seats and places are called. */
export interface Heard {
  readonly events: readonly GameEvent[];
  readonly position?: PositionId | undefined;
  readonly called: Called;
}

export function toldDeeds(
  system: Pick<GameSystem, 'deeds' | 'sentence'>,
  { events, position, called }: Heard,
  at: PlaceAt | undefined,
): readonly ToldDeed[] {
  if (!system.deeds) return [];
  const byNumber = new Map(events.map((event, index) => [event.n, index]));
  const rolls = numbersOfRolls(events);
  return system.deeds(events, called).map(({ told, chief, place, ...matter }) => {
    const indices = told.flatMap((n) => byNumber.get(n) ?? []);
    const point = place === undefined ? undefined : at?.(place);
    return {
      ...matter,
      ...(point ? { at: point } : {}),
      text: indices.flatMap((index) => {
        const event = events[index];
        return event ? [withSeatNames(system.sentence(event, position, called), called.seats ?? {})] : [];
      }),
      chief: told.indexOf(chief),
      rolls: indices.flatMap((index) => rollsBefore(events, index).flatMap((one) => rolls.get(one) ?? [])),
    };
  });
}

/** Which roll of the reader's an event is. */
function numbersOfRolls(events: readonly GameEvent[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [index, { type }] of events.entries()) if (type === 'roll') found.set(index, found.size);
  return found;
}

/** ROLL-1: the rolls that an event names stand right before it, and say whose they are. */
function rollsBefore(events: readonly GameEvent[], index: number): readonly number[] {
  const type = events[index]?.type;
  let first = index;
  while (events[first - 1]?.type === 'roll' && events[first - 1]?.data.of === type) first--;
  return Array.from({ length: index - first }, (_, n) => first + n);
}
