/** The five places as something to point at. */
import type { BoardMap } from '../../../src/core/index.js';
import type { Data } from './data.js';
import type { View } from './state.js';

export function mapOf(data: Data, view: View): BoardMap {
  return {
    title: 'The five places',
    spots: view.places.map(({ id, name, neighbours }) => ({
      ref: id,
      word: name,
      at: data.map.places.find((place) => place.id === id)?.at ?? [0, 0],
      beside: neighbours,
    })),
    things: view.places
      .filter(({ men }) => (men?.[view.position] ?? 0) > 0)
      .map(({ id, name, men }) => ({
        ref: id,
        kind: 'place',
        word: name,
        line: `${men?.[view.position] ?? 0} men`,
        at: id,
        own: true,
      })),
  };
}
