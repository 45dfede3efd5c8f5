/** Before anyone moves: new cycles, entries, subversion, loans, treaties. BKE-START-1 to BKE-START-8. */
import { values } from '../../../src/core/index.js';
import { emptyRow } from '../create.js';
import { subversion } from '../scenarios/late-empire/orders.js';
import { settleLeaders } from '../rules/land/leaders.js';
import { openSlots, retryRestarts, startCycles } from '../rules/peoples/starts.js';
import { settleTreaties } from '../rules/money/treaties.js';
import { entries } from '../scenarios/vikings/entry.js';
import { heirsOfCharles } from '../scenarios/vikings/heirs.js';
import { happenings, isOpen, phase } from '../play.js';

/** The move order of the turn and a fresh row of every record sheet. */
export const opening = phase('opening', (play) => {
  const { state, data } = play;
  for (const position of values(state.positions)) {
    position.row = emptyRow(state.turn);
    position.attacked = false;
  }
  startCycles(play);
  retryRestarts(play);
  if (isOpen(state, data)) state.slots = openSlots(play);
});

export const startOfTurn = phase('start of turn', (play) => {
  happenings(play, 'start of turn');
  entries(play);
  subversion(play);
  heirsOfCharles(play);
  settleTreaties(play);
  settleLeaders(play);
});
