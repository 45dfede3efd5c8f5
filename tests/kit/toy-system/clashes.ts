/** Clashes of one's own. FF-CLASH-1 */
import type { Clash, GameEvent } from '../../../src/core/index.js';
import type { View } from './state.js';

export function clashes({ position, places }: View, events: readonly GameEvent[]): Clash[] {
  return events.flatMap(({ type, data }): Clash[] => {
    const at = places.find(({ id }) => id === data.place);
    if (!at || (type !== 'clash-fought' && type !== 'clash-drawn')) return [];
    const sides = [data.winner, data.loser, data.first, data.second];
    if (!sides.includes(position)) return [];
    const result = type === 'clash-drawn' ? 'open' : data.winner === position ? 'won' : 'lost';
    return [{ at: at.id, word: `Clash at ${at.name}`, result }];
  });
}
