/** From what a sheet says to what is meant: done once, before anything checks or plays it. */
import { ordersOf, type PositionId, type PositionOrder } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import type { EmpireOrder } from './book.js';
import { policySetting, policyTypes } from './fields/policies.js';
import type { AttackTarget, Held, PlayedOrder } from './played.js';

/** All orders of all sheets, positions as given, each sheet's in its own order. */
export function playedOrders(
  { geo }: Pick<Rules, 'geo'>,
  sheets: Parameters<typeof ordersOf>[0],
  positions: readonly PositionId[],
): PlayedOrder[] {
  const types = policyTypes(geo);
  return ordersOf<EmpireOrder>(sheets, positions).map((order) => understand(types, order));
}

/** What the order book has read as it stands is left; here is what words mean that are no values of their own. */
function understand(types: ReturnType<typeof policyTypes>, order: PositionOrder<EmpireOrder>): PlayedOrder {
  switch (order.key) {
    case 'policy':
      return { ...order, meant: policySetting(types, order.fields) };
    case 'attack':
      return { ...order, fields: { ...order.fields, target: attackTarget(order.fields.target) } };
    case 'hold':
      return { ...order, fields: { stack: heldLines(order.fields.stack) } };
    default:
      return order;
  }
}

const POSITION = /^P?([1-7])$/i;
const TARGETS: Readonly<Record<string, AttackTarget>> = {
  ANY: { kind: 'any' },
  IND: { kind: 'independents' },
  BAR: { kind: 'raiders', of: 'BAR' },
  PIR: { kind: 'raiders', of: 'PIR' },
};

/** AE-MOV-5: a word for a kind of enemy, or a name. `3` and `P3` may be a Stack's id as well as a position. */
export function attackTarget(written: string): AttackTarget {
  const kind = TARGETS[written.toUpperCase()];
  if (kind) return kind;
  const position = POSITION.exec(written)?.[1];
  return { kind: 'named', stack: written, ...(position === undefined ? {} : { position: `P${position}` }) };
}

/** AE-MAIL-4: ALL, or the Stack. */
export function heldLines(written: string): Held {
  return written.toUpperCase() === 'ALL' ? { kind: 'all' } : { kind: 'stack', stack: written };
}
