/** Phase 20.8: wages; who is not paid may desert. WK-P20-8, WK-MIL-10. */
import { entries, ids } from '../../../src/core/index.js';
import { settleLift } from '../rules/sea/cargo.js';
import { shiftMorale } from '../rules/realm/morale.js';
import { payroll, settleWages } from '../rules/money/payroll.js';
import { phase } from '../play.js';

export const wages = phase('20.8 wages', (play) => {
  const { state, data } = play;
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (!position || position.status === 'eliminated') continue;
    const list = payroll(state, data, id);
    settleWages(play, position, list);
  }
  settleLift(play, 'wages');
  const { points, per } = data.charts.moraleEvents.deserters;
  for (const [id, n] of entries(state.week.deserted)) shiftMorale(state, id, points * Math.ceil(n / per));
});
