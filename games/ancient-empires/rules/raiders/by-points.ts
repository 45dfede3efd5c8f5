/** Which horde comes first: lowest VP, equals in a random order. AE-HRD-1, AE-HRD-2. */
import type { PositionId } from '../../../../src/core/index.js';
import { positionAt } from '../land/provinces.js';
import type { Table } from '../../play.js';

/** Lowest VP first; equals in a random order. */
export function byPoints(
  { state, dice, log }: Pick<Table, 'state' | 'dice' | 'log'>,
  positions: readonly PositionId[],
): PositionId[] {
  const points = positions.map((id) => positionAt(state, id).vp);
  const tied = new Set(points).size < points.length;
  const order = tied ? dice.shuffle(positions, 'horde-order', state.turn) : [...positions];
  log.rolled('all', 'horde-order');
  return order
    .map((id, index) => ({ id, index }))
    .sort((a, b) => positionAt(state, a.id).vp - positionAt(state, b.id).vp || a.index - b.index)
    .map(({ id }) => id);
}
