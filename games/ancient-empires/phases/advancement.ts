/** Phase 2, Empire Advancement: secret investments and Dominance. AE-ADV-1, -2, -5. */
import { mustGet } from '../../../src/core/index.js';
import { CATEGORIES, type Category } from '../data.js';
import { activePositions, positionAt } from '../rules/land/provinces.js';
import { pairsOf, unreadOf } from '../orders/fields/items.js';
import { ordersFor } from '../orders/played.js';
import { phase, type Play } from '../play.js';

export const advancement = phase('advancement', (play) => {
  const { state, log } = play;
  for (const position of activePositions(state)) invest(play, position);
  for (const category of CATEGORIES) {
    const levels = activePositions(state).map((id) => positionAt(state, id).invest[category]);
    const highest = Math.max(0, ...levels);
    // AE-ADV-2: nobody invested: the old Dominance stays (and earns nothing).
    if (highest === 0) continue;
    const now = activePositions(state).filter((id) => positionAt(state, id).invest[category] === highest);
    const before = state.dominant[category];
    state.dominant[category] = now;
    log.add('dominance', 'AE-ADV-2', 'all', { category, positions: now, level: highest, before });
  }
});

function invest({ state, data, log, orders }: Play, position: string): void {
  const empire = positionAt(state, position);
  const wanted = new Map<Category, number>();
  const given = ordersFor(orders, 'invest', position);
  // A category named twice: the last counts, in its first place.
  for (const order of given)
    for (const { category, level } of pairsOf(order.fields.levels)) wanted.set(category, level);
  const price = data.charts['advancement-cost'];
  const sum = (): number => [...wanted.values()].reduce((all, level) => all + level, 0);
  const meant = new Map(wanted);
  // AE-ADV-1: levels that can't be paid are cut one by one, from the last category named.
  const named = [...wanted.keys()].reverse();
  while (sum() * price > empire.treasury) {
    const last = named.find((category) => mustGet(wanted, category) > 0);
    if (last === undefined) break;
    wanted.set(last, mustGet(wanted, last) - 1);
  }
  const paid = sum();
  empire.treasury -= paid * price;
  for (const category of CATEGORIES) empire.invest[category] = wanted.get(category) ?? 0;
  if (paid > 0) {
    log.add('invested', 'AE-ADV-1', 'all', { by: position, levels: { ...empire.invest } });
    log.add('payment', 'AE-ADV-1', [position], { coins: -paid * price, for: 'advancement' });
  }
  for (const order of given) {
    const levels = [...new Map(pairsOf(order.fields.levels).map((one) => [one.category, one.level]))];
    const n = levels.reduce((sum, [category]) => sum + empire.invest[category], 0);
    const missing = levels.find(([category, level]) => empire.invest[category] !== level);
    if (missing === undefined) {
      if (unreadOf(order.fields.levels).length === 0) log.done(order, 'AE-ADV-1', { n });
      else log.part(order, 'AE-ADV-1', 'unread-level', { n });
      continue;
    }
    // AE-MAIL-8: a later line named the category again; else the coins did not reach.
    const [category, level] = missing;
    const reason = meant.get(category) === level ? 'no-coins' : 'superseded';
    if (n > 0) log.part(order, 'AE-ADV-1', reason, { n });
    else log.failed(order, 'AE-ADV-1', reason);
  }
}
