/** R orders: destroyed regts and sqds are raised again. WK-MIL-8. */
import { countBuilt, dueAfter, enqueue } from './builds.js';
import { buildRoom, whyNoUnits } from './buildable.js';
import { findCity, isForeign } from '../realm/find.js';
import type { PlayedAs } from '../../orders/book.js';
import { refuse, type Reason } from '../../orders/refusals.js';
import { costOf, halfUp, weeksOf } from '../troops/stacks.js';
import type { Play } from '../../play.js';
import type { Position, Rebuild } from '../../state.js';
import { spend } from '../realm/treasury.js';

/** WK-MIL-8: what can still be reformed in this turn; after its last one a rebuild is lost for good. */
export const openRebuilds = ({ rebuilds }: Pick<Position, 'rebuilds'>, turn: number): Rebuild[] =>
  rebuilds.filter(({ expires }) => expires >= turn);

/** Of a code, what can still be reformed this turn. */
export function available(position: Position, code: string, turn: number): number {
  return openRebuilds(position, turn).reduce((n, r) => (r.code === code ? n + r.n : n), 0);
}

/** Takes them off the list, those that expire first. */
function use(position: Position, code: string, n: number, turn: number): void {
  let left = n;
  const open = openRebuilds(position, turn)
    .filter((r) => r.code === code)
    .sort((a, b) => a.expires - b.expires);
  for (const rebuild of open) {
    const part = Math.min(left, rebuild.n);
    rebuild.n -= part;
    left -= part;
  }
  position.rebuilds = position.rebuilds.filter((r) => r.n > 0);
}

export function reformOrder(play: Play, order: PlayedAs<'reform'>): void {
  const { state, data, log } = play;
  const { units, at } = order.fields;
  const position = state.positions[order.position];
  if (!position || isForeign(order.position, at)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  const city = findCity(state, at);
  if (!city) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  let wanted = 0;
  let done = 0;
  let cost = 0;
  let reason: Reason | undefined;
  for (const { code, n } of units) {
    wanted += n;
    const why =
      available(position, code, state.turn) === 0 ? 'pool' : whyNoUnits(state, data, position, city, code);
    if (why) {
      reason ??= why;
      continue;
    }
    const price = halfUp(costOf(data, code));
    const bounds: { reason: Reason; n: number }[] = [
      { reason: 'limit', n: buildRoom(data, city, code) },
      { reason: 'pool', n: available(position, code, state.turn) },
      { reason: 'funds', n: Math.floor(position.treasury / price) },
    ];
    const tightest = bounds.reduce((a, b) => (b.n < a.n ? b : a));
    const part = Math.max(0, Math.min(n, tightest.n));
    if (part < n) reason ??= tightest.reason;
    if (part === 0) continue;
    spend(state, order.position, part * price, 'reform', { n: part, item: code, at: city.name });
    use(position, code, part, state.turn);
    countBuilt(data, city, code, part);
    enqueue(play, order.position, {
      what: code,
      n: part,
      at: city.id,
      cost: part * price,
      due: dueAfter(state.turn, weeksOf(data, code)),
      rebuild: true,
    });
    done += part;
    cost += part * price;
  }
  if (done === 0) return refuse(play, order, 'WK-MIL-8', reason ?? 'pool');
  if (reason) log.part(order, 'WK-ORD-8', reason, { n: done, short: wanted - done, at: city.id, cost });
  else log.done(order, 'WK-MIL-8', { n: done, at: city.id, cost });
}
