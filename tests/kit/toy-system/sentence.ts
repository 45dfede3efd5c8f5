/** Events in words: texts.yaml with the facts in it. */
import { invariant, plainWords, tellerOf, type GameEvent, type PositionId } from '../../../src/core/index.js';
import type { Data } from './data.js';

interface Reader {
  readonly data: Data;
  readonly position: PositionId | undefined;
}

/** Places by their names, the reader's own side as "you". */
const tell = tellerOf<Reader>({
  plain: (value, { data, position }) => {
    if (value === position) return 'you';
    return data.map.places.find(({ id }) => id === value)?.name ?? plainWords(value);
  },
  kinds: {},
});

/** A sentence for an event. */
export function sentence(data: Data, event: GameEvent, position?: PositionId): string {
  const text = tell(data.texts, event.type, event.data, { data, position });
  invariant(text !== undefined, `texts.yaml has a sentence for "${event.type}"`);
  return text;
}

/** What an outcome adds to its word: nothing, or the reason. */
export function outcome({ data }: GameEvent): string {
  return typeof data.reason === 'string' ? data.reason : '';
}
