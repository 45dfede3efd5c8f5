/** Orders as checks, phases and rules get them: understood, and with their position. */
import type { PositionId, PositionOrder, Read } from '../../../src/core/index.js';
import type { PolicySetting } from '../rules/policies/policies.js';
import type { EmpireOrder } from './book.js';

/** AE-MOV-5: what an `A` line is for. A name is a Stack's, or where none bears it that of a position. */
export type AttackTarget =
  | { readonly kind: 'any' }
  | { readonly kind: 'independents' }
  | { readonly kind: 'raiders'; readonly of: 'BAR' | 'PIR' }
  | { readonly kind: 'named'; readonly stack: string; readonly position?: PositionId };

/** AE-MAIL-4: whose waiting lines an `H` line drops. */
export type Held = { readonly kind: 'all' } | { readonly kind: 'stack'; readonly stack: string };

/** What takes the place of fields as written. */
interface Meanings {
  readonly attack: { readonly target: AttackTarget };
  readonly hold: { readonly stack: Held };
}

type MeantFields<K extends EmpireOrder['key'], Fields> = K extends keyof Meanings
  ? Omit<Fields, keyof Meanings[K]> & Meanings[K]
  : Fields;

type Meant<O> = O extends { readonly key: 'policy' }
  ? O & { readonly meant: Read<PolicySetting> }
  : O extends { readonly key: infer K extends EmpireOrder['key']; readonly fields: infer Fields }
    ? Omit<O, 'fields'> & { readonly fields: MeantFields<K, Fields> }
    : O;

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
