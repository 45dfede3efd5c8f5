/** Losses that a scenario gives back. BKE-S5-2, BKE-S7-3, BKE-S8-13. */
import { countOf } from '../../../../src/core/index.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** Scenarios that give lost units back keep count (Alexander, the Late Empire, Vikings). */
export function countLoss(play: Play, unit: Unit): void {
  const position = play.state.positions[unit.owner];
  if (position) position.lost[unit.type] = countOf(position.lost, unit.type) + 1;
}
