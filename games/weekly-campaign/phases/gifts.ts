/** Phase 1.1: gifts, sales and swaps; then money is credited. WK-P1-1, WK-GIFT-1 to 4. */
import { byId, clone, eventLog, ids } from '../../../src/core/index.js';
import { giveGift, isBribe } from '../rules/exchange/gifts.js';
import { type Given } from '../rules/exchange/giving.js';
import type { PlayedAs } from '../orders/book.js';
import { refuse } from '../orders/refusals.js';
import { phase, type Play } from '../play.js';
import { earn } from '../rules/realm/treasury.js';
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
  // WK-P1-0: what was received can be spent next turn (the audit is over).
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

/** What becomes of a swap: all of it, nothing of it, or each gift for itself. */
type Verdict = 'approve' | 'refuse' | 'let-through';

/** WK-GIFT-4: all of it or nothing. It is tried on a copy first. */
function swap(play: Play, word: string, orders: readonly GiveOrder[]): void {
  const partners = new Set(orders.map((o) => o.position));
  const trial: Play = { ...play, state: clone(play.state), log: eventLog() };
  const unmet = orders.filter((o) => !isPaid(play, o) || 'why' in giveGift(trial, o));
  const verdict = judged(play, word, orders, unmet, partners.size > 1 && unmet.length === 0);
  for (const order of orders) {
    if (!isPaid(play, order)) continue;
    if (verdict !== 'refuse') {
      tell(play, order, giveGift(play, order));
      continue;
    }
    refund(play, order);
    refuse(play, order, 'WK-GIFT-4', 'deal', { deal: word });
  }
  const through = verdict === 'let-through' ? verdict : verdict === 'approve';
  play.log.add('deal', 'WK-GIFT-4', byId(partners), { deal: word, through });
}

/** WK-GIFT-5: with the option gmSwaps the GM looks at each swap, and may let one through that is not met. */
function judged(
  play: Play,
  word: string,
  orders: readonly GiveOrder[],
  unmet: readonly GiveOrder[],
  isMet: boolean,
): Verdict {
  if (!play.state.options.gmSwaps) return isMet ? 'approve' : 'refuse';
  const choices: Verdict[] = isMet ? ['approve', 'refuse'] : ['refuse', 'let-through'];
  const lacking = unmet.length > 0 ? 'one side cannot do its part' : 'it has one side only';
  const [answer] = play.ask({
    id: `deal/${word}`,
    rule: 'WK-GIFT-4',
    text: isMet
      ? `Is the swap "${word}" fair?`
      : `The swap "${word}" is not met: ${lacking}. Let through what can be done?`,
    choices,
    facts: orders.map(
      (o) => `${o.position}: ${o.source.text}${unmet.includes(o) ? ' (cannot be done)' : ''}`,
    ),
  });
  return choices.find((choice) => choice === answer) ?? 'refuse';
}
