/** Orders that no phase of this step has answered: each gets its one outcome. Section 5.4. */
import { seatsOfStep } from '../rules/world/seats.js';
import { phase } from '../play.js';

export const leftovers = phase('leftovers', (play) => {
  const { state, log } = play;
  for (const order of play.orders) {
    if (log.answered(order)) continue;
    const mine = seatsOfStep(state).includes(order.position as never);
    log.failed(order, 'RF-MAIL-1', mine ? 'wrong-step' : 'not-your-step', { step: state.step });
  }
});
