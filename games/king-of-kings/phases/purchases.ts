/** Phase 6 of a position: purchases, in the order of its lines. KOK-BUY-1 to 7, KOK-CAP-3, KOK-MAIL-10, KOK-OPT-5. */
import { byId } from '../../../src/core/index.js';
import type { UnitType } from '../data.js';
import {
  addUnits,
  forcesAt,
  friendsAt,
  isBesieged,
  isShip,
  isTrade,
  musterAt,
  newForce,
  strengthOf,
  stacks,
  unitStrength,
} from '../forces.js';
import { capitalOf, citiesOf, citiesUnder, commander, hasFlag } from '../realms.js';
import { REBELLION } from '../rebellions.js';
import { reviveUnits } from '../returns.js';
import { boardOf, findSide, scenarioOf, specialOf } from '../rules.js';
import { policyOf } from '../policies.js';
import { ordersOf, phase, type City, type OrderOfKey, type Play, type PlayedOrder } from '../state.js';

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
      const wish = boardOf(play).find(policyOf(state, position, 'replace') ?? 'steppes');
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
  switch (order.key) {
    case 'build':
      return build(play, order);
    case 'rebuild':
      return rebuild(play, order);
    case 'improve':
      return improve(play, order);
    case 'capital':
      return moveCapital(play, order);
  }
}

/** Takes the price; false when it is not there. */
function charge(play: Play, position: string, sum: number): boolean {
  const p = play.state.positions[position];
  if (!p || p.treasury < sum) return false;
  p.treasury -= sum;
  return true;
}

/** KOK-CAP-3, 4: a fallen or rebel capital sells nothing. */
function seatHeld(play: Play, order: PlayedOrder): boolean {
  const held = play.state.positions[order.position]?.capitalState === 'held';
  if (!held) play.log.failed(order, 'KOK-CAP-3', 'capital-not-held');
  return held;
}

function build(play: Play, order: OrderOfKey<'build'>): void {
  const { item } = order.fields;
  if (!seatHeld(play, order)) return;
  if (item.kind === 'units') {
    // KOK-SCN-10: Parthia pays for no troops, and its dead return by themselves.
    if (hasFlag(play.state, order.position, 'no-buying'))
      return play.log.failed(order, 'KOK-SCN-10', 'buys-no-troops');
    return buildUnits(play, order, item.units);
  }
  if (item.kind === 'caravan') return buildCaravans(play, order, item.n);
  buildFort(play, order, item.kind === 'move-fort');
}

/** KOK-BUY-2, 3: where a type appears; a reason when it can't. */
function yardFor(play: Play, order: OrderOfKey<'build'>, type: UnitType): { hex: string } | string {
  const { state } = play;
  const { position } = order;
  const capital = capitalOf(state, position);
  const wish =
    order.fields.at === undefined || /^capital$/i.test(order.fields.at)
      ? capital
      : boardOf(play).find(order.fields.at);
  if (!isShip(play, type)) {
    if (capital === undefined) return 'capital-not-held';
    return wish === capital ? { hex: capital } : 'only-at-the-capital';
  }
  const isPort = (c: City): boolean => {
    const place = boardOf(play).placeAt(c.hex);
    return (
      c.kind === 'city' &&
      !c.looted &&
      c.controller !== 'rebellion' &&
      (state.game.settings.ports ? place?.port === true : boardOf(play).wet(c.hex))
    );
  };
  const ports = byId(citiesUnder(state, position).filter(isPort), (c) => c.hex);
  const named = ports.find((c) => c.hex === wish);
  if (named) return { hex: named.hex };
  if (order.fields.at !== undefined && !/^capital$/i.test(order.fields.at)) return 'no-port';
  const own = ports.find((c) => c.controller === position) ?? ports[0];
  return own ? { hex: own.hex } : 'no-port';
}

function buildUnits(
  play: Play,
  order: OrderOfKey<'build'>,
  wanted: readonly { n: number; type: UnitType }[],
): void {
  const { state, data, log } = play;
  const { position } = order;
  const pool = state.sides[position]?.pool ?? {};
  const p = state.positions[position];
  if (!p) return;
  const seller = order.fields.from === undefined ? undefined : findSide(play, order.fields.from);
  const strongest = scenarioOf(play)['set-up']?.['by-colour'][p.colour]?.strongest;
  let bought = 0;
  let asked = 0;
  let why: string | undefined;
  for (const { n, type } of wanted) {
    asked += n;
    const yard = yardFor(play, order, type);
    if (typeof yard === 'string') {
      why ??= yard;
      continue;
    }
    if (strongest !== undefined && unitStrength(play, position, type) > strongest) {
      why ??= 'too-strong';
      continue;
    }
    let got = 0;
    if (order.fields.from !== undefined) {
      const hired = hire(play, position, seller, type, n);
      if (typeof hired === 'string') why ??= hired;
      else got = hired;
    } else {
      const price = data.charts.units[type].price;
      got = Math.max(0, Math.min(n, pool[type] ?? 0, Math.floor(p.treasury / price)));
      if (got < n) why ??= (pool[type] ?? 0) < n ? 'pool-empty' : 'treasury-short';
      p.treasury -= got * price;
      pool[type] = (pool[type] ?? 0) - got;
    }
    if (got < n) why ??= 'not-offered';
    if (got === 0) continue;
    const marching = new Set(ordersOf(play, position, 'move').map((o) => o.fields.force.toUpperCase()));
    const force = musterAt(
      state,
      position,
      isShip(play, type) ? 'fleet' : 'army',
      yard.hex,
      (f) => !marching.has(f.id.slice(position.length + 1)) && !f.carried,
    );
    addUnits(force, position, type, got);
    if (state.cities[yard.hex] && isBesieged(play, yard.hex, position)) force.inside = true;
    log.add('units-built', 'KOK-BUY-2', 'all', {
      position,
      type,
      n: got,
      hex: yard.hex,
      hired: order.fields.from !== undefined,
    });
    bought += got;
  }
  if (bought === 0) log.failed(order, 'KOK-BUY-1', why ?? 'pool-empty');
  else if (bought < asked) log.part(order, 'KOK-BUY-1', why ?? 'only-some', { n: bought });
  else log.done(order, 'KOK-BUY-1');
}

/** KOK-OPT-5: price to the bank, fee to the seller; all offered units or as many as are wanted for the whole fee. Why not, in words. */
function hire(
  play: Play,
  position: string,
  seller: string | undefined,
  type: UnitType,
  n: number,
): number | string {
  const { state, data, log } = play;
  const p = state.positions[position];
  const other = seller === undefined ? undefined : state.positions[seller];
  const pool = seller === undefined ? undefined : state.sides[seller]?.pool;
  const offer = other?.offers.find(
    (o) => o.type === type && (o.to === 'all' || o.to === position) && o.count > 0,
  );
  if (!state.game.settings.mercenaries) return 'option-off';
  if (!p || other?.status !== 'active' || !pool || !offer) return 'not-offered';
  const got = Math.min(n, offer.count, pool[type] ?? 0);
  const price = got * data.charts.units[type].price;
  if (got === 0) return 'pool-empty';
  if (p.treasury < price + offer.fee) return 'treasury-short';
  p.treasury -= price + offer.fee;
  other.treasury += offer.fee;
  pool[type] = (pool[type] ?? 0) - got;
  offer.count -= got;
  const known = p.mercs.find((m) => m.type === type && m.seller === other.id);
  if (known) known.count += got;
  else p.mercs.push({ type, count: got, seller: other.id });
  const bargain = { buyer: position, seller: other.id, type, n: got };
  log.add('hired', 'KOK-OPT-5', 'all', bargain);
  // KOK-SEE-2: the fee is between the two.
  log.add('fee-paid', 'KOK-OPT-5', [position, other.id], { ...bargain, fee: offer.fee });
  return got;
}

function buildCaravans(play: Play, order: OrderOfKey<'build'>, n: number): void {
  const { state, log } = play;
  const { position } = order;
  const pool = state.sides[position]?.pool ?? {};
  const hex = capitalOf(state, position);
  const price = state.game.settings['caravan-price'];
  let got = 0;
  while (hex !== undefined && got < n && (pool.caravan ?? 0) > 0 && charge(play, position, price)) {
    pool.caravan = (pool.caravan ?? 0) - 1;
    newForce(state, position, 'caravan', hex);
    got++;
  }
  if (got > 0) log.add('counters-built', 'KOK-BUY-6', 'all', { position, n: got, hex: hex ?? '' });
  if (got === 0) log.failed(order, 'KOK-BUY-6', (pool.caravan ?? 0) === 0 ? 'pool-empty' : 'treasury-short');
  else if (got < n) log.part(order, 'KOK-BUY-6', 'only-some', { n: got });
  else log.done(order, 'KOK-BUY-6');
}

/** KOK-BUY-4. */
function buildFort(play: Play, order: OrderOfKey<'build'>, moves: boolean): void {
  const { state, data, log } = play;
  const { position } = order;
  const pool = state.sides[position]?.pool ?? {};
  const hex = order.fields.at === undefined ? undefined : boardOf(play).find(order.fields.at);
  const fail = (why: string): void => log.failed(order, 'KOK-BUY-4', why);
  if (hex === undefined || state.cities[hex]) return fail('place-taken');
  const troops = forcesAt(state, hex).some(
    (f) =>
      !isTrade(f) &&
      commander(state, f.owner) === position &&
      stacks(play, f).some((s) => s.side === position),
  );
  if (!troops) return fail('no-troops-there');
  const own = byId(
    citiesOf(state, position).filter((c) => c.kind === 'fort'),
    (c) => c.hex,
  );
  const from =
    order.fields.from === undefined
      ? own[0]
      : own.find((c) => c.hex === boardOf(play).find(order.fields.from ?? ''));
  if (moves && !from) return fail('no-fort');
  if (moves && from && isBesieged(play, from.hex, position)) return fail('besieged');
  if (!moves && (pool.fort ?? 0) < 1) return fail('pool-empty');
  if (!charge(play, position, data.charts.prices[moves ? 'move-fort' : 'fort']))
    return fail('treasury-short');
  if (moves && from) {
    delete state.cities[from.hex];
    for (const f of forcesAt(state, from.hex)) f.inside = false;
  } else pool.fort = (pool.fort ?? 0) - 1;
  state.cities[hex] = {
    hex,
    name: boardOf(play).title(hex),
    place: boardOf(play).placeAt(hex)?.id ?? hex,
    tribute: 0,
    strength: 1,
    kind: 'fort',
    controller: position,
    original: position,
    looted: false,
  };
  log.add(moves ? 'fort-moved' : 'fort-built', 'KOK-BUY-4', 'all', { position, hex });
  log.done(order, 'KOK-BUY-4');
}

/** KOK-LOOT-4: only the last to pass may rebuild. */
function rebuild(play: Play, order: OrderOfKey<'rebuild'>): void {
  const { state, data, log } = play;
  const city = state.cities[boardOf(play).find(order.fields.city) ?? ''];
  if (!seatHeld(play, order)) return;
  if (!city?.looted) return log.failed(order, 'KOK-BUY-5', 'not-looted');
  if (city.controller === REBELLION) return log.failed(order, 'KOK-REB-2', 'in-rebellion');
  if (city.lastPasser !== order.position) return log.failed(order, 'KOK-LOOT-4', 'not-last-there');
  if (!charge(play, order.position, data.charts.prices.rebuild))
    return log.failed(order, 'KOK-BUY-5', 'treasury-short');
  city.looted = false;
  city.controller = order.position;
  delete city.lastPasser;
  delete city.before;
  delete city.bare;
  log.add('city-rebuilt', 'KOK-BUY-5', 'all', { position: order.position, hex: city.hex });
  log.done(order, 'KOK-BUY-5');
}

function improve(play: Play, order: OrderOfKey<'improve'>): void {
  const { state, data, log } = play;
  const { achievement } = order.fields;
  const p = state.positions[order.position];
  if (!p || !seatHeld(play, order)) return;
  if (hasFlag(state, order.position, 'no-achievements'))
    return log.failed(order, 'KOK-SCN-3', 'uses-no-achievements');
  if (p.achievements.includes(achievement)) return log.failed(order, 'KOK-BUY-5', 'held-already');
  if (!charge(play, order.position, data.charts.prices[achievement] ?? 0))
    return log.failed(order, 'KOK-BUY-5', 'treasury-short');
  p.achievements.push(achievement);
  log.add('improved', 'KOK-BUY-5', 'all', { position: order.position, achievement });
  log.done(order, 'KOK-BUY-5');
}

function canBeCapital(play: Play, position: string, hex: string): boolean {
  const city = play.state.cities[hex];
  return city?.controller === position && !city.looted && city.kind === 'city';
}

function moveCapital(play: Play, order: OrderOfKey<'capital'>): void {
  const { state, data, log } = play;
  const { position } = order;
  const hex = boardOf(play).find(order.fields.city) ?? '';
  const special = specialOf(play);
  if (special.crisis) return log.failed(order, 'KOK-SCN-18', 'may-not-move');
  if (hasFlag(state, position, 'area')) return log.failed(order, 'KOK-BUY-5', 'may-not-move');
  const seat = state.positions[position]?.capitalState;
  if (seat === 'rebel') return log.failed(order, 'KOK-CAP-4', 'capital-not-held');
  // KOK-CAP-3: a fallen capital that was won back is named anew like any other city.
  if (seat === 'held' && capitalOf(state, position) === hex)
    return log.failed(order, 'KOK-BUY-5', 'capital-already');
  if (!canBeCapital(play, position, hex)) return log.failed(order, 'KOK-BUY-5', 'no-such-capital');
  if (!charge(play, position, data.charts.prices.capital))
    return log.failed(order, 'KOK-BUY-5', 'treasury-short');
  setCapital(play, position, hex);
  log.done(order, 'KOK-CAP-3');
}

function setCapital(play: Play, position: string, hex: string): void {
  const { state, log } = play;
  const side = state.sides[position];
  const p = state.positions[position];
  if (!side || !p) return;
  side.capital = hex;
  p.capitalState = 'held';
  log.add('capital-moved', 'KOK-CAP-3', 'all', { position, hex });
}

/** KOK-MAIL-10: most tribute, then most own strength, then the lowest hex. */
function capitalByDefault(play: Play, position: string): void {
  const { state, data } = play;
  if (specialOf(play).crisis || hasFlag(state, position, 'area')) return;
  const power = (hex: string): number =>
    strengthOf(
      play,
      friendsAt(play, hex, position).flatMap((f) => stacks(play, f)),
    );
  const best = byId(
    citiesOf(state, position).filter((c) => canBeCapital(play, position, c.hex)),
    (c) => c.hex,
  ).sort((a, b) => b.tribute - a.tribute || power(b.hex) - power(a.hex))[0];
  if (best && charge(play, position, data.charts.prices.capital)) setCapital(play, position, best.hex);
}
