/** From what a sheet says to what is meant: done once, before anything checks or plays it. */
import type { OrderSheet, PositionId } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import type { EmpireOrder } from './book.js';
import { policySetting, policyTypes } from './fields/policies.js';
import type { AttackTarget, Held, PlayedOrder } from './played.js';

/** The orders of a sheet. What the order book has read as it stands is left; here is what words mean that are no values of their own. */
export function playedOrders(
  { geo }: Pick<Rules, 'geo'>,
  orders: OrderSheet['orders'],
  position: PositionId,
): PlayedOrder[] {
  const types = policyTypes(geo);
  return (orders as readonly EmpireOrder[]).map((order) => {
    switch (order.key) {
      case 'policy':
        return { ...order, position, meant: policySetting(types, order.fields) };
      case 'attack':
        return { ...order, position, fields: { ...order.fields, target: attackTarget(order.fields.target) } };
      case 'hold':
        return { ...order, position, fields: { stack: heldLines(order.fields.stack) } };
      default:
        return { ...order, position };
    }
  });
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
