/** The age of kingdoms and empires (section 2.1). */
import type { Position } from '../../state.js';

/** `k`: turns since the stage began or since its last revival. */
export function ageOf(position: Position, turn: number): number {
  const since = (position.stage === 'kingdom' ? position.kingdomTurn : position.empireTurn) ?? turn;
  return turn - Math.max(since, position.revivalTurn ?? since);
}
