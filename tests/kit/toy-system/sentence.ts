/** Events in words: texts.yaml with its slots filled. */
import { invariant, type GameEvent, type PositionId } from '../../../src/core/index.js';
import type { Data } from './data.js';

/** A sentence for an event. Places by their names, the reader's own side as "you". */
export function sentence(data: Data, event: GameEvent, position?: PositionId): string {
  const text = data.texts[event.type];
  invariant(text !== undefined, `texts.yaml has a sentence for "${event.type}"`);
  return text.replace(/\{([a-z]+)\}/g, (_, slot: string) => {
    const fact = event.data[slot];
    const value = typeof fact === 'string' ? fact : typeof fact === 'number' ? String(fact) : '';
    if (value === position) return 'you';
    return data.map.places.find(({ id }) => id === value)?.name ?? value;
  });
}

/** What an outcome adds to its word: nothing, or the reason. */
export function outcome({ data }: GameEvent): string {
  return typeof data.reason === 'string' ? data.reason : '';
}
