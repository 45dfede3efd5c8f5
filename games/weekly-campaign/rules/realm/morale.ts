/** Country morale: what a week adds up to; the sum takes effect in phase 20. WK-CH-21, WK-P20-1. */
import type { Charts } from '../../data.js';
import { INDEPENDENT, type PositionId, type State } from '../../state.js';

/** Books a change for the morale rolls of this week (of next week, when phase 20 has rolled). */
export function shiftMorale(state: State, position: PositionId, points: number): void {
  const found = state.positions[position];
  if (found && position !== INDEPENDENT) found.moraleDelta += points;
}

export const moraleOf = (state: State, charts: Charts, position: PositionId): number =>
  state.positions[position]?.morale ?? charts.battle.moraleMiddle;

/** The morale term of a side's M (WK-BAT-5): independents count as the middle (WK-NPC-1). */
export function moraleTerm(state: State, charts: Charts, position: PositionId): number {
  const { moraleMiddle, moraleStep } = charts.battle;
  return Math.trunc((moraleOf(state, charts, position) - moraleMiddle) / moraleStep) + 0;
}
