/** Phase 1.0: section A is walked in sheet order, each order whose conditions hold is paid at once. WK-P1-0, WK-ORD-8. */
import { buildOrder } from '../rules/building/builds.js';
import { increaseOrder } from '../rules/building/increases.js';
import type { PlayedAs } from '../orders/book.js';
import { reformOrder } from '../rules/building/rebuilds.js';
import { refuse } from '../orders/refusals.js';
import { phase, type Play } from '../play.js';
import { spend } from '../rules/realm/treasury.js';
import { fund } from '../week.js';
import { findCommand, findKnownCity } from '../rules/realm/find.js';
import { isAllied } from '../rules/realm/relations.js';
import type { Meaning } from '../orders/meaning.js';
import type { PositionId } from '../records.js';

/** Positions in their order, each sheet in its own: sections may stand in any order on the sheet. */
export const audit = phase('1.0 audit', (play) => {
  for (const order of play.orders) {
    switch (order.key) {
      case 'build':
        buildOrder(play, order);
        break;
      case 'reform':
        reformOrder(play, order);
        break;
      case 'increase':
        increaseOrder(play, order);
        break;
      case 'assassin':
        hireAssassin(play, order);
        break;
      case 'give':
        setAsideMoney(play, order);
        break;
      default:
    }
  }
});

/** WK-SPY-5: paid now, at work in 1.11. */
function hireAssassin(play: Play, order: PlayedAs<'assassin'>): void {
  const { target, cost } = order.fields;
  if (target.owner === undefined || target.isPosition) return refuse(play, order, 'WK-SPY-5', 'syntax');
  if (target.owner === order.position) return refuse(play, order, 'WK-SPY-5', 'not-yours');
  if (isAllied(play.state, order.position, target.owner)) return refuse(play, order, 'WK-SPY-5', 'treaty');
  if (!spend(play.state, order.position, cost, 'assassin', { at: target.written.name }))
    return refuse(play, order, 'WK-P1-0', 'funds');
  fund(play.state, order, cost);
}

/** Whose the force or the city is that money is to bribe, as far as the order names one. */
function bribed({ state }: Play, position: PositionId, to: Meaning): PositionId | undefined {
  return findCommand(state, to)?.owner ?? findKnownCity(state, position, to)?.holder;
}

/** Money for others leaves now; it is credited after 1.1 and can't pay this week's expenditure. */
function setAsideMoney(play: Play, order: PlayedAs<'give'>): void {
  const { item, to } = order.fields;
  if (item.kind !== 'money') return;
  if (to.isPosition && to.owner === order.position) return refuse(play, order, 'WK-GIFT-1', 'not-yours');
  // WK-SPY-7, WK-SPY-8: before the money leaves, which no bribe returns (WK-SPY-9).
  const whose = to.isPosition ? undefined : bribed(play, order.position, to);
  if (whose !== undefined && isAllied(play.state, order.position, whose))
    return refuse(play, order, 'WK-SPY-8', 'treaty');
  if (
    !spend(play.state, order.position, item.n, to.isPosition ? 'gift' : 'bribe', {
      to: to.isPosition ? (to.owner ?? '') : to.written.name,
    })
  )
    return refuse(play, order, 'WK-P1-0', 'funds');
  fund(play.state, order, item.n);
}
