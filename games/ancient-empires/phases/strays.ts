/** Orders that do not belong to the open step, or to a position that may not give them, fail at once. §5.1, AE-HRD-6. */
import { isOperations } from '../awaiting.js';
import { positionAt } from '../provinces.js';
import { phase, type PlayedOrder, type State } from '../state.js';

const STANDING: readonly string[] = ['name', 'posture', 'embargo', 'policy', 'centres', 'pick', 'garrison'];
const COUNCIL: readonly string[] = ['invest', 'give', 'exchange', 'bid', 'make', 'ship'];
const CONSTRUCTION: readonly string[] = ['build', 'repair', 'increase'];

/** The phase that tells them; no other phase gets to see them. */
export function strays(orders: readonly PlayedOrder[]): ReturnType<typeof phase> {
  return phase('strays', ({ log }) => {
    for (const order of orders) log.failed(order, 'AE-MAIL-3', 'wrong-step');
  });
}

/** May this order be given in the open step? */
export function belongs(
  state: State,
  order: Pick<PlayedOrder, 'key' | 'position'> & { fields: object },
): boolean {
  if (STANDING.includes(order.key)) {
    const timed = 'round' in order.fields && order.fields.round !== undefined;
    return !timed || isOperations(state);
  }
  const { status } = positionAt(state, order.position);
  if (order.key === 'place') return state.step === 'setup';
  if (COUNCIL.includes(order.key)) return state.step === 'council' && status === 'active';
  if (CONSTRUCTION.includes(order.key)) return state.step === 'construction' && status === 'active';
  return isOperations(state);
}
