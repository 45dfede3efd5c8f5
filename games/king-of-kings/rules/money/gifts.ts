/** Gifts between positions. KOK-ALL-5. */
import { countOf, values } from '../../../../src/core/index.js';
import { addTo } from '../realm/counts.js';
import { type UnitType } from '../../data.js';
import { forcesAt, isBesieged, isTrade } from '../realm/forces.js';
import { pay } from '../realm/payments.js';
import { NOWHERE } from '../../orders/references.js';
import { type Gift } from '../../orders/understand.js';
import type { OrderOfKey, Play } from '../../play.js';
import { afterLoss } from '../siege/captures.js';
import { setRuler } from '../realm/ruins.js';

/** Carries one G line out; a reason code when it fails. */
export function makeGift(play: Play, order: OrderOfKey<'give'>): string | undefined {
  const { state } = play;
  const { item, to } = order.fields;
  const giver = state.positions[order.position];
  const receiver = state.positions[to];
  if (!giver || receiver?.status !== 'active' || to === order.position) return 'no-such-receiver';
  switch (item.kind) {
    case 'talents':
      return pay(play, order.position, to, item.n);
    case 'goods':
      return giveGoods(play, order.position, to, item.n, item.goods);
    case 'units':
      return giveUnits(play, order.position, to, item.n, item.type);
    case 'city':
      return giveCity(play, order.position, to, item);
  }
}

function giveCity(
  play: Play,
  from: string,
  to: string,
  gift: Extract<Gift, { kind: 'city' }>,
): string | undefined {
  const { state, log } = play;
  const city =
    gift.hex === NOWHERE ? values(state.cities).find((c) => c.name === gift.name) : state.cities[gift.hex];
  const giver = state.positions[from];
  if (!city || !giver || city.controller !== from) return 'not-yours';
  if (giver.given.city) return 'over-the-yearly-limit';
  if (isBesieged(play, city.hex, from)) return 'besieged';
  giver.given.city = true;
  setRuler(city, to);
  log.add('city-given', 'KOK-ALL-5', 'all', { from, to, hex: city.hex });
  afterLoss(play, city.hex, from);
  return undefined;
}

/** Goods that a counter of the giver has brought where the receiver is. */
function giveGoods(play: Play, from: string, to: string, n: number, type: string): string | undefined {
  const { state, log } = play;
  let left = n;
  for (const g of values(state.goods)) {
    if (left === 0 || g.type !== type || g.owner !== from || g.hex === undefined) continue;
    const there = forcesAt(state, g.hex);
    const brought = there.some((f) => f.owner === from && isTrade(f));
    const received = state.cities[g.hex]?.controller === to || there.some((f) => f.owner === to);
    if (!brought || !received) continue;
    g.owner = to;
    delete g.carrier;
    left--;
  }
  if (left < n) log.add('goods-given', 'KOK-ALL-5', 'all', { from, to, goods: type, n: n - left });
  return left === n ? 'not-together' : left > 0 ? 'only-some' : undefined;
}

/** Option mercenaries: bought units in the pool change hands. */
function giveUnits(play: Play, from: string, to: string, n: number, type: UnitType): string | undefined {
  const { state, log } = play;
  if (!state.game.settings.mercenaries) return 'option-off';
  const bought = (state.positions[from]?.mercs ?? []).filter((m) => m.type === type && m.count > 0);
  const pool = state.sides[from]?.pool;
  const other = state.sides[to]?.pool;
  const owed = bought.reduce((sum, { count }) => sum + count, 0);
  if (!pool || !other || owed < n || countOf(pool, type) < n) return 'not-enough';
  addTo(pool, type, -n);
  addTo(other, type, n);
  let left = n;
  for (const lot of bought) {
    const count = Math.min(left, lot.count);
    if (count === 0) break;
    lot.count -= count;
    left -= count;
    state.positions[to]?.mercs.push({ type, count, seller: lot.seller });
  }
  log.add('units-given', 'KOK-ALL-5', 'all', { from, to, type, n });
  return undefined;
}
