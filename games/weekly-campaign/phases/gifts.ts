/** Phase 1.1: gifts, sales and swaps; then money is credited. WK-P1-1, WK-GIFT-1 to 4. */
import { clone, eventLog, ids } from '../../../src/core/index.js';
import { giveGift, isBribe, type Given } from '../gifts.js';
import type { PlayedAs } from '../orders.js';
import { refuse } from '../refusals.js';
import { phase, type Play } from '../state.js';
import { earn } from '../treasury.js';
import { fundedCost } from '../week.js';

type GiveOrder = PlayedAs<'give'>;

export const gifts = phase('1.1 gifts', (play) => {
  const open = play.orders.filter((o): o is GiveOrder => o.key === 'give' && !isBribe(o));
  const deals: Record<string, GiveOrder[]> = {};
  for (const order of open) {
    const word = order.fields.deal;
    if (word !== undefined) (deals[word] ??= []).push(order);
    else if (isPaid(play, order)) tell(play, order, giveGift(play, order));
  }
  for (const word of ids(deals)) swap(play, word, deals[word] ?? []);
  // WK-P1-0: what was received can be spent next turn (trap 34: the audit is over).
  for (const { to, amount, what, detail } of play.state.week.credits)
    earn(play.state, to, amount, what, detail);
  play.state.week.credits = [];
});

/** Money that the audit refused has had its outcome. */
const isPaid = (play: Play, order: GiveOrder): boolean =>
  order.fields.item.kind !== 'money' || fundedCost(play.state, order) !== undefined;

function tell(play: Play, order: GiveOrder, given: Given): void {
  if ('why' in given) {
    refund(play, order);
    return refuse(play, order, given.rule, given.why);
  }
  const to = given.told.to;
  const seenBy = typeof to === 'string' && play.state.positions[to] ? [order.position, to] : [order.position];
  play.log.add('gift', given.rule, seenBy, { by: order.position, ...given.told });
  play.log.done(order, given.rule, given.told);
}

function refund(play: Play, order: GiveOrder): void {
  const cost = fundedCost(play.state, order);
  if (cost !== undefined)
    play.state.week.credits.push({ to: order.position, amount: cost, what: 'returned', detail: {} });
}

/** WK-GIFT-4, trap 35: all of it or nothing. It is tried on a copy first. */
function swap(play: Play, word: string, orders: readonly GiveOrder[]): void {
  const partners = new Set(orders.map((o) => o.position));
  const trial: Play = { ...play, state: clone(play.state), log: eventLog() };
  const goes = partners.size > 1 && orders.every((o) => isPaid(play, o) && !('why' in giveGift(trial, o)));
  const approved = goes && isApproved(play, word, orders);
  for (const order of orders) {
    if (!isPaid(play, order)) continue;
    if (approved) {
      tell(play, order, giveGift(play, order));
      continue;
    }
    refund(play, order);
    refuse(play, order, 'WK-GIFT-4', 'deal', { deal: word });
  }
  play.log.add('deal', 'WK-GIFT-4', [...partners].sort(), { deal: word, through: approved });
}

/** WK-GIFT-5: with the option gmSwaps the GM looks at each swap. */
function isApproved(play: Play, word: string, orders: readonly GiveOrder[]): boolean {
  if (!play.state.options.gmSwaps) return true;
  const [answer] = play.ask({
    id: `deal/${word}`,
    rule: 'WK-GIFT-4',
    text: `Is the swap "${word}" fair?`,
    choices: ['approve', 'refuse'],
    facts: orders.map((o) => `${o.position}: ${o.source.text}`),
  });
  return answer === 'approve';
}
