/** Which orders belong to which step, and to whom. AE-MAIL-1, AE-HRD-6 */
import { isOperations } from '../awaiting.js';
import type { PositionId } from '../../../src/core/index.js';
import { controlledProvinces, positionAt } from '../rules/land/provinces.js';
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
  return isOfStep(state, order.position, order.key) && (!isTimed(order) || isOperations(state));
}

/** Is this kind of order of the open step, for this position? */
export function isOfStep(state: Board, position: PositionId, key: PlayedOrder['key']): boolean {
  if (STANDING.includes(key)) return true;
  const { status } = positionAt(state, position);
  if (key === 'place') return state.step === 'setup';
  if (COUNCIL.includes(key)) return state.step === 'council' && status === 'active';
  if (CONSTRUCTION.includes(key)) return state.step === 'construction' && status === 'active';
  return isOperations(state);
}

/** Can the position give it now? Of the step, and not an order that asks for a horde, or for Independents, that it has not. */
export function canGive(state: Board, position: PositionId, key: PlayedOrder['key']): boolean {
  if (!isOfStep(state, position, key)) return false;
  const { status, hordeGroup } = positionAt(state, position);
  if (key === 'recruit') return status === 'horde';
  if (key === 'horde') return hordeGroup !== '';
  if (key === 'garrison') return controlledProvinces(state, position).length > 0;
  return true;
}

function isTimed({ fields }: PlayedOrder): boolean {
  return 'round' in fields && fields.round !== undefined;
}
