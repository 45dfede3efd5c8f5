/** Phase 6 of a position: purchases, in the order of its lines. KOK-BUY-1, KOK-CAP-3, 4, KOK-MAIL-10. */
import { capitalByDefault, moveCapital } from '../rules/money/capitals.js';
import { hasFlag } from '../rules/realm/realms.js';
import { buildCaravans, buildUnits } from '../rules/money/recruits.js';
import { reviveUnits } from '../rules/money/returns.js';
import { gridOf } from '../ruleset.js';
import { phase, type OrderOfKey, type Play } from '../play.js';
import { policyOf } from '../rules/realm/policies.js';
import { buildFort, improve, rebuild } from '../rules/money/works.js';

const KEYS = ['build', 'rebuild', 'improve', 'capital'] as const;
type Purchase = OrderOfKey<(typeof KEYS)[number]>;

export const purchases = (position: string) =>
  phase('purchase', (play) => {
    const { state, log } = play;
    const p = state.positions[position];
    if (state.game.ended || p?.status !== 'active') return;
    // Scenario 14: the dead of the horde ride again.
    const side = state.sides[position];
    if (side && hasFlag(state, position, 'returns-at-purchase') && !state.game.stopped) {
      const wish = gridOf(play).find(policyOf(state, position, 'replace') ?? 'steppes');
      reviveUnits(play, side, 1000, wish);
    }
    const lines = play.orders.filter(
      (o): o is Purchase => o.position === position && (KEYS as readonly string[]).includes(o.key),
    );
    if (hasFlag(state, position, 'no-money')) {
      for (const order of lines) log.failed(order, 'KOK-BUY-1', 'uses-no-money');
      return;
    }
    const asked = lines.some((o) => o.key === 'capital');
    if (p.capitalState === 'fallen' && !asked) capitalByDefault(play, position);
    for (const order of lines) carryOut(play, order);
  });

function carryOut(play: Play, order: Purchase): void {
  if (order.key === 'capital') return moveCapital(play, order);
  // KOK-CAP-3, 4: a fallen or rebel capital sells nothing.
  if (play.state.positions[order.position]?.capitalState !== 'held')
    return play.log.failed(order, 'KOK-CAP-3', 'capital-not-held');
  switch (order.key) {
    case 'build':
      return build(play, order);
    case 'rebuild':
      return rebuild(play, order);
    case 'improve':
      return improve(play, order);
  }
}

function build(play: Play, order: OrderOfKey<'build'>): void {
  const { item } = order.fields;
  if (item.kind === 'caravan') return buildCaravans(play, order, item.n);
  if (item.kind !== 'units') return buildFort(play, order, item.kind === 'move-fort');
  // KOK-SCN-10: Parthia pays for no troops, and its dead return by themselves.
  if (hasFlag(play.state, order.position, 'no-buying'))
    return play.log.failed(order, 'KOK-SCN-10', 'buys-no-troops');
  buildUnits(play, order, item.units);
}
