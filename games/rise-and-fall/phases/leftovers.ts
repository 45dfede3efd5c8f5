/** Orders that no phase of this step has answered: each gets its one outcome. Section 5.4. */
import { seatsOfStep } from '../seats.js';
import { phase } from '../state.js';

export const leftovers = phase('leftovers', (play) => {
  const { state, log } = play;
  const answered = new Set(
    log.events
      .filter((e) => e.type === 'order-done' || e.type === 'order-part' || e.type === 'order-failed')
      .map((e) => `${String(Array.isArray(e.seenBy) ? e.seenBy[0] : '')} ${String(e.data.order)}`),
  );
  for (const order of play.orders) {
    if (answered.has(`${order.position} ${order.number}`)) continue;
    const mine = seatsOfStep(state).includes(order.position as never);
    log.failed(order, 'RF-MAIL-1', mine ? 'wrong-step' : 'not-your-step', { step: state.step });
  }
});
