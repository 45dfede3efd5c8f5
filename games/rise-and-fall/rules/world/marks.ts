/** Marks of a player turn that go with it: who has fought, where, how far. RF-ALG-ENDTURN 4. */
import { ids } from '../../../../src/core/index.js';
import type { Scene } from '../../board.js';

export function clearMarks({ state }: Scene): void {
  for (const id of ids(state.units)) {
    const unit = state.units[id];
    if (!unit) continue;
    unit.flipped = false;
    unit.route = [];
    unit.spent = false;
  }
  for (const id of ids(state.areas)) {
    const area = state.areas[id];
    if (area) area.used = false;
  }
}
