/** Who sits where, and whose sheets the open step waits for. */
import { entries, type PositionInfo } from '../../src/core/index.js';
import type { State } from './state.js';

export function positions({ positions }: State): PositionInfo[] {
  return entries(positions).map(([id, { name, status }]) => ({
    id,
    name,
    status: status === 'active' ? 'active' : 'out',
  }));
}

/** Every monarch who still rules; nobody when the game is over. */
export function awaiting({ game, positions }: State): string[] {
  return game.ended ? [] : entries(positions).flatMap(([id, { status }]) => (status === 'active' ? id : []));
}
