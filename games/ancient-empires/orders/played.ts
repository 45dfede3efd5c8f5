/** Orders as checks, phases and rules get them: understood, and with their position. */
import type { PositionId, PositionOrder, Read } from '../../../src/core/index.js';
import type { PolicySetting } from '../rules/policies/policies.js';
import type { EmpireOrder } from './book.js';

type Meant<O> = O extends { readonly key: 'policy' } ? O & { readonly meant: Read<PolicySetting> } : O;

/** An order of a position, as checks and phases get it. */
export type PlayedOrder = PositionOrder<Meant<EmpireOrder>>;

/** Orders of Operations that stand in a script. */
export const SCRIPTED = [
  'leader',
  'militia',
  'march',
  'join',
  'detach',
  'attack',
  'occupy',
  'loot',
  'voyage',
  'sail',
  'recruit',
  'posture',
  'embargo',
] as const;
export type ScriptOrder = Extract<PlayedOrder, { key: (typeof SCRIPTED)[number] }>;

/** An order of one kind. */
export type OrderFor<K extends EmpireOrder['key']> = Extract<PlayedOrder, { key: K }>;

export function ordersFor<K extends EmpireOrder['key']>(
  orders: readonly PlayedOrder[],
  key: K,
  position?: PositionId,
): OrderFor<K>[] {
  return orders.filter(
    (order): order is OrderFor<K> =>
      order.key === key && (position === undefined || order.position === position),
  );
}
