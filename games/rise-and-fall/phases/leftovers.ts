/** Orders that no phase of this step has answered: each gets its one outcome. Section 5.4. */
import { seatsOfStep } from '../seats.js';
import { phase } from '../state.js';

export const leftovers = phase('leftovers', (play) => {
  const { state, log } = play;
  const answered = new Set<string>();
  for (const { type, seenBy, data } of log.events) {
    const outcome = type === 'order-done' || type === 'order-part' || type === 'order-failed';
    if (outcome && Array.isArray(seenBy) && typeof data.order === 'number') {
      for (const position of seenBy) answered.add(`${String(position)} ${data.order}`);
    }
  }
  for (const order of play.orders) {
    if (answered.has(`${order.position} ${order.number}`)) continue;
    const mine = seatsOfStep(state).includes(order.position as never);
    log.failed(order, 'RF-MAIL-1', mine ? 'wrong-step' : 'not-your-step', { step: state.step });
  }
});
