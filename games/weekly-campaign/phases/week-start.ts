/** Before phase 1: last week's notes are cleared, sheets and NMRs counted. WK-NMR-1, WK-NMR-4, WK-MAIL-3. */
import { ids } from '../../../src/core/index.js';
import { clearMarches } from '../rules/march/marches.js';
import { phase } from '../play.js';
import { emptyWeek } from '../week.js';

/** Everything that holds for one week only. */
export const weekStart = phase('0 week begins', ({ state }) => {
  state.week = emptyWeek();
  state.fights = [];
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (position) position.ledger = { opening: position.treasury, lines: [] };
  }
  clearMarches(state);
});
