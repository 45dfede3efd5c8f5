/** Positions as the GM reads them: with the name of who plays. */
import type { PositionId } from '../../core/index.js';
import type { Player } from './game-settings.js';

export type Players = Readonly<Partial<Record<PositionId, Player>>>;

/** `P3 (Cy)`; the seat alone where nobody is known or the computer plays. */
export function nameOf(players: Players, position: PositionId): string {
  const player = players[position];
  return typeof player === 'object' ? `${position} (${player.name})` : position;
}

/** `P3 (Cy), P4 (Di)` */
export function namesOf(players: Players, positions: readonly PositionId[]): string {
  return positions.map((position) => nameOf(players, position)).join(', ');
}

export function addressOf(players: Players, position: PositionId): string | undefined {
  const player = players[position];
  return typeof player === 'object' ? player.email : undefined;
}
