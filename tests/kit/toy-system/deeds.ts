/** Clashes, for a chronicle. FF-CLASH-1 */
import { deedsOf, type Deed, type GameEvent, type Json } from '../../../src/core/index.js';

export function deeds(events: readonly GameEvent[]): Deed[] {
  return deedsOf(events, {
    'clash-fought': ({ data: { place, winner, loser } }) => ({
      kind: 'battle',
      where: word(place),
      place: word(place),
      sides: [word(winner), word(loser)],
      winner: word(winner),
    }),
    'clash-drawn': ({ data: { place, first, second } }) => ({
      kind: 'battle',
      where: word(place),
      place: word(place),
      sides: [word(first), word(second)],
    }),
  });
}

const word = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
