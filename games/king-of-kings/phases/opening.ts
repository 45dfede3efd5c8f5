/** The opening: abdications, treaties, recalls, offers, gifts, marriages, standing orders. KOK-OPEN-1, 2. */
import { countOf, fold, ids, lookup, rollKey, values } from '../../../src/core/index.js';
import { addTo } from '../rules/realm/counts.js';
import { allyToGain, gainAlly, isGainable } from '../rules/crown/alliances.js';
import { makeGift } from '../rules/money/gifts.js';
import { retire } from '../rules/crown/monarchs.js';
import { policyOf } from '../rules/realm/policies.js';
import { mutualAllies, commander } from '../rules/realm/realms.js';
import type { Courtship } from '../orders/understand.js';
import { ordersOf, phase, type OrderOfKey, type Play } from '../play.js';
import { ownForce, ownThings } from '../rules/realm/own-forces.js';
import type { City, Force, Leader, SideId } from '../state.js';
import { betray } from '../rules/siege/treachery.js';

export const opening = phase('opening', (play) => {
  const { state, log } = play;
  if (state.game.ended) return;
  for (const p of values(state.positions))
    if (p.status === 'active' && p.absent > 0)
      log.add('sent-nothing', 'KOK-MAIL-3', [p.id], { position: p.id, times: p.absent });
  // KOK-ALL-5: a year of gifts runs from Spring to Winter.
  if (state.game.season === 'spring')
    for (const p of values(state.positions)) p.given = { money: 0, city: false };
  for (const p of ids(state.positions)) {
    for (const order of ordersOf(play, p, 'abdicate')) {
      if (!order.fields.confirm) log.failed(order, 'KOK-DEATH-4', 'not-confirmed');
      else if (state.positions[p]?.status !== 'active') log.failed(order, 'KOK-DEATH-4', 'out-of-the-game');
      else {
        retire(play, p, 'KOK-DEATH-4');
        log.done(order, 'KOK-DEATH-4');
      }
    }
  }
  const living = ids(state.positions).filter((p) => state.positions[p]?.status === 'active');
  // KOK-MAIL-12: the policies of a sheet count for all that it opens with.
  for (const p of living) policies(play, p);
  declare(
    play,
    living.flatMap((p) => ordersOf(play, p, 'treaty').filter((o) => o.fields.when !== 'phase')),
  );
  for (const p of living) for (const order of ordersOf(play, p, 'recall')) recall(play, order);
  for (const p of living) for (const order of ordersOf(play, p, 'offer')) offer(play, order);
  for (const p of living) {
    for (const order of ordersOf(play, p, 'give')) {
      const why = makeGift(play, order);
      if (why === undefined) log.done(order, 'KOK-ALL-5');
      else if (why === 'only-some') log.part(order, 'KOK-ALL-5', why);
      else log.failed(order, 'KOK-ALL-5', why);
    }
  }
  marriages(play, living);
  for (const p of living) standing(play, p);
});

/** KOK-OPEN-2: treaties that wait for the declarer's own phases. */
export const lateTreaties = (position: string) =>
  phase('treaties', (play) => {
    if (play.state.game.ended || play.state.positions[position]?.status !== 'active') return;
    declare(
      play,
      ordersOf(play, position, 'treaty').filter((o) => o.fields.when === 'phase'),
    );
  });

/** All declarations count at once; then the treacheries they make, in position order. */
function declare(play: Play, orders: readonly OrderOfKey<'treaty'>[]): void {
  const { state, log } = play;
  const broken: [string, string][] = [];
  const before = ids(state.positions).flatMap((a) =>
    ids(state.positions)
      .filter((b) => b !== a && mutualAllies(state, a, b))
      .map((b) => `${a} ${b}`),
  );
  for (const order of orders) {
    const { position: other, stance } = order.fields;
    const p = state.positions[order.position];
    const them = state.positions[other];
    if (!state.game.settings.alliances) log.failed(order, 'KOK-ALL-1', 'option-off');
    else if (!p || !them || other === order.position) log.failed(order, 'KOK-ALL-1', 'no-such-position');
    else if (them.status !== 'active') log.failed(order, 'KOK-ALL-1', 'out-of-the-game');
    else {
      const same = (o: OrderOfKey<'treaty'>): boolean =>
        o.position === order.position && o.fields.position === other;
      const later = ordersOf(play, order.position, 'treaty').some(
        (o) => same(o) && o.fields.when === 'phase' && order.fields.when !== 'phase',
      );
      if (orders.some((o) => same(o) && o.number > order.number)) {
        log.failed(order, 'KOK-OPEN-1', 'replaced');
        continue;
      }
      p.stance[other] = stance;
      if (stance === 'enemy' && before.includes(`${order.position} ${other}`))
        broken.push([order.position, other]);
      log.add('stance-declared', 'KOK-ALL-1', 'all', { position: order.position, toward: other, stance });
      if (later) log.part(order, 'KOK-OPEN-2', 'replaced');
      else log.done(order, 'KOK-ALL-1');
    }
  }
  for (const [traitor, victim] of broken) betray(play, traitor, victim);
}

function recall(play: Play, order: OrderOfKey<'recall'>): void {
  const { state, log } = play;
  const { type, count, from } = order.fields;
  const pool = state.sides[from]?.pool;
  const own = state.sides[order.position]?.pool;
  if (!state.game.settings.mercenaries) return log.failed(order, 'KOK-OPT-5', 'option-off');
  const sold = state.positions[from]?.mercs.find(
    (m) => m.type === type && m.seller === order.position && m.count > 0,
  );
  const n = Math.min(count, sold?.count ?? 0, countOf(pool, type));
  if (!sold || !pool || !own || n === 0) return log.failed(order, 'KOK-OPT-5', 'none-unbought');
  sold.count -= n;
  addTo(pool, type, -n);
  addTo(own, type, n);
  log.add('recalled', 'KOK-OPT-5', 'all', { seller: order.position, buyer: from, type, n });
  if (n < count) log.part(order, 'KOK-OPT-5', 'only-some', { n });
  else log.done(order, 'KOK-OPT-5');
}

function offer(play: Play, order: OrderOfKey<'offer'>): void {
  const { state, log } = play;
  const p = state.positions[order.position];
  if (!p || !state.game.settings.mercenaries) return log.failed(order, 'KOK-OPT-5', 'option-off');
  const { type, count, fee, to } = order.fields;
  const later = ordersOf(play, order.position, 'offer').some(
    (o) => o.number > order.number && o.fields.type === type && o.fields.to === to,
  );
  if (later) return log.failed(order, 'KOK-OPEN-1', 'replaced');
  p.offers = p.offers.filter((o) => o.type !== type || o.to !== to);
  if (count > 0) p.offers.push({ type, count, fee, to });
  log.add('offered', 'KOK-OPT-5', to === 'all' ? 'all' : [order.position, to], {
    seller: order.position,
    type,
    n: count,
    fee,
    to,
  });
  log.done(order, 'KOK-OPT-5');
}

/** KOK-MAR-1, 2: one proposal a monarch and turn; marriages of two need both. A consent has come true when the suitor is married. */
function marriages(play: Play, living: readonly string[]): void {
  const { state, log } = play;
  const before = new Map(living.map((p) => [p, state.positions[p]?.monarch.spouseOf]));
  for (const p of living) {
    let proposed = false;
    for (const order of ordersOf(play, p, 'wed')) {
      const { target } = order.fields;
      if (target.kind === 'consent') continue;
      if (proposed) {
        log.failed(order, 'KOK-MAR-2', 'one-proposal-a-turn');
        continue;
      }
      proposed = true;
      const why = propose(play, p, target);
      if (why === undefined) log.done(order, 'KOK-MAR-1');
      else log.failed(order, 'KOK-MAR-1', why);
    }
  }
  for (const p of living)
    for (const order of ordersOf(play, p, 'wed')) {
      const { target } = order.fields;
      if (target.kind !== 'consent') continue;
      const suitor = houseOf(play, target);
      if (suitor === undefined) {
        log.failed(order, 'KOK-MAR-1', 'nobody-proposed');
        continue;
      }
      const asked = ordersOf(play, suitor, 'wed').some(
        ({ fields }) => fields.target.kind === 'propose' && houseOf(play, fields.target) === p,
      );
      const wed = state.positions[suitor]?.monarch.spouseOf === p && before.get(suitor) !== p;
      if (asked && wed) log.done(order, 'KOK-MAR-1');
      else log.failed(order, 'KOK-MAR-1', asked ? 'proposal-failed' : 'nobody-proposed');
    }
}

const MARRIAGE_ROLLS = ['marriage/answer', 'marriage/looks', 'marriage/mind', 'marriage/heart'] as const;

/** KOK-MAR-1: whose house a line names. */
function houseOf({ state }: Play, target: Courtship): SideId | undefined {
  return 'house' in target ? state.sides[target.house]?.id : undefined;
}

function propose(play: Play, p: string, target: Courtship): string | undefined {
  const { state, dice, data, log } = play;
  const own = state.positions[p];
  if (!own) return 'out-of-the-game';
  if (own.monarch.married) return 'already-married';
  if (target.kind === 'placate') {
    if (!own.achievements.includes('enemies')) return 'no-enemies';
    own.monarch.married = true;
    own.proposed = state.game.turn;
    own.achievements = own.achievements.filter((a) => a !== 'enemies');
    log.add('placated', 'KOK-MAR-1', 'all', { position: p });
    return undefined;
  }
  const id =
    target.kind === 'any' ? allyToGain(play, p, policyOf(state, p, 'gain') ?? []) : houseOf(play, target);
  if (id === undefined) return 'no-such-house';
  own.proposed = state.game.turn;
  if (id === p) return 'no-such-house';
  // The country of a king who left is wooed like any other (KOK-DEATH-2).
  if (state.positions[id]?.status === 'active') {
    const consents = ordersOf(play, id, 'wed').some((o) => houseOf(play, o.fields.target) === p);
    if (!consents) return 'no-consent';
    own.monarch.married = true;
    own.monarch.spouseOf = id;
  } else {
    if (!isGainable(play, id)) return 'not-legal';
    const die = dice.d6('marriage/answer', p, id);
    if (die > data.charts.marriage['accepted-on']) {
      log.add('proposal-refused', 'KOK-MAR-1', [p], { position: p, side: id, die }, [
        rollKey('marriage/answer', [p]),
      ]);
      return 'refused';
    }
    own.monarch.married = true;
    gainAlly(play, id, p, 'KOK-MAR-1');
  }
  const { looks, mind, heart } = data.charts.marriage;
  log.add('married', 'KOK-MAR-1', 'all', {
    position: p, side: id,
    looks: lookup(looks, dice.d6('marriage/looks', p), 'looks'),
    mind: lookup(mind, dice.d6('marriage/mind', p) + dice.d6('marriage/mind', p), 'mind'),
    heart: lookup(heart, dice.d6('marriage/heart', p), 'heart'),
  }, MARRIAGE_ROLLS.map((stream) => rollKey(stream, [p]))); // prettier-ignore
  return undefined;
}

/** All settings but some. */
function without<T extends object>(settings: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !keys.includes(key))) as T;
}

/** P: they hold from here on. */
function policies(play: Play, p: string): void {
  const { state, log } = play;
  const own = state.positions[p];
  if (!own) return;
  for (const order of ordersOf(play, p, 'policy')) {
    const { key, means } = order.fields;
    if (!means) {
      log.failed(order, 'KOK-MAIL-4', 'not-understood');
      continue;
    }
    const later = ordersOf(play, p, 'policy').filter((o) => o.number > order.number);
    if (later.some(({ fields }) => fields.key === key && fields.means)) {
      log.failed(order, 'KOK-OPEN-1', 'replaced');
      continue;
    }
    own.policies = { ...without(own.policies, [key]), ...means };
    log.done(order, 'KOK-MAIL-4');
  }
}

/** O and N. */
function standing(play: Play, p: string): void {
  const { state, log } = play;
  for (const order of ordersOf(play, p, 'orders')) {
    const force = ownForce(state, p, order.fields.force);
    if (!force) {
      log.failed(order, 'KOK-MAIL-4', 'no-longer-yours');
      continue;
    }
    const { keys, means, unread } = order.fields;
    const later = ordersOf(play, p, 'orders').filter(
      (o) => o.number > order.number && ownForce(state, p, o.fields.force)?.id === force.id,
    );
    // A later value that is not understood replaces nothing.
    const over = keys.filter((key) => later.some(({ fields }) => fields.keys.includes(key)));
    const [bad, stands, replaced] = [unread.length > 0, over.length < keys.length, over.length > 0];
    force.orders = { ...without(force.orders, keys), ...means };
    if (bad && !stands) log.failed(order, 'KOK-MAIL-4', 'not-understood');
    else if (bad) log.part(order, 'KOK-MAIL-4', 'not-understood');
    else if (replaced && !stands) log.failed(order, 'KOK-OPEN-1', 'replaced');
    else if (replaced) log.part(order, 'KOK-OPEN-1', 'replaced');
    else log.done(order, 'KOK-MAIL-4');
  }
  for (const order of ordersOf(play, p, 'name')) christen(play, p, order);
}

type Named = Force | Leader | City;

/** What a line names, of one's own. */
function ownThing({ state }: Play, p: string, { fields: { thing } }: OrderOfKey<'name'>): Named | undefined {
  const leader = thing.leader === undefined ? undefined : state.leaders[thing.leader];
  const city = state.cities[thing.hex];
  return (
    ownForce(state, p, thing.force) ??
    (leader && commander(state, leader.side) === p ? leader : undefined) ??
    (city?.controller === p ? city : undefined)
  );
}

function christen(play: Play, p: string, order: OrderOfKey<'name'>): void {
  const { state, log } = play;
  const { thing, as } = order.fields;
  const named = ownThing(play, p, order);
  if (!named) return log.failed(order, 'KOK-OPEN-1', 'no-longer-yours');
  const again = ordersOf(play, p, 'name').some(
    (o) => o.number > order.number && o.fields.thing.force.name === thing.force.name,
  );
  if (again) return log.failed(order, 'KOK-OPEN-1', 'replaced');
  // Who gives the name up on the same sheet is not in the way: two may change names.
  const givenUp = ordersOf(play, p, 'name').flatMap((o) =>
    o.number > order.number && fold(o.fields.as) !== fold(as) ? (ownThing(play, p, o) ?? []) : [],
  );
  const taken = ownThings(state, p).some(
    (one) => one !== named && one.name !== undefined && fold(one.name) === fold(as) && !givenUp.includes(one),
  );
  if (taken) return log.failed(order, 'KOK-OPEN-1', 'name-taken');
  named.name = as;
  log.add('named', 'KOK-OPEN-1', 'all', { position: p, what: thing.written, name: as });
  log.done(order, 'KOK-OPEN-1');
}
