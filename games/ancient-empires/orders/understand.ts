/** From what a sheet says to what is meant: done once, before anything checks or plays it. */
import type { OrderSheet, PositionId } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import type { EmpireOrder } from './book.js';
import { policySetting, policyTypes } from './fields/policies.js';
import type { PlayedOrder } from './played.js';

/** The orders of a sheet. What a policy's words mean hangs on which policy it is; all else the order book has read. */
export function playedOrders(
  { geo }: Pick<Rules, 'geo'>,
  orders: OrderSheet['orders'],
  position: PositionId,
): PlayedOrder[] {
  const types = policyTypes(geo);
  return (orders as readonly EmpireOrder[]).map((order) =>
    order.key === 'policy'
      ? { ...order, position, meant: policySetting(types, order.fields) }
      : { ...order, position },
  );
}
