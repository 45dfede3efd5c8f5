/** Which orders belong to which step, and to whom. AE-MAIL-1, AE-HRD-6 */
import { isOperations } from '../awaiting.js';
import { positionAt } from '../rules/land/provinces.js';
import type { PlayedOrder } from './played.js';
import type { Board } from '../board.js';

const STANDING: readonly string[] = ['name', 'posture', 'embargo', 'policy', 'centres', 'pick', 'garrison'];
const COUNCIL: readonly string[] = ['invest', 'give', 'exchange', 'bid', 'make', 'ship'];
const CONSTRUCTION: readonly string[] = ['build', 'repair', 'increase'];

/** AE-MAIL-2: applied before any phase and kept; postures and embargoes with a round are left to the script. */
export function isStanding(order: PlayedOrder): boolean {
  return STANDING.includes(order.key) && !isTimed(order);
}

/** May this order be given in the open step? */
export function belongs(state: Board, order: PlayedOrder): boolean {
  if (STANDING.includes(order.key)) return !isTimed(order) || isOperations(state);
  const { status } = positionAt(state, order.position);
  if (order.key === 'place') return state.step === 'setup';
  if (COUNCIL.includes(order.key)) return state.step === 'council' && status === 'active';
  if (CONSTRUCTION.includes(order.key)) return state.step === 'construction' && status === 'active';
  return isOperations(state);
}

function isTimed({ fields }: PlayedOrder): boolean {
  return 'round' in fields && fields.round !== undefined;
}
