/** Troops and trade counters that are bought: where they appear, what they cost, who sells them. KOK-BUY-1 to 3, KOK-BUY-6, KOK-OPT-5. */
import { byId, countOf } from '../../../../src/core/index.js';
import { addTo } from '../realm/counts.js';
import type { UnitType } from '../../data.js';
import { addUnits, isShip, musterAt, newForce, unitStrength } from '../realm/forces.js';
import { appearWithin } from '../land/shelters.js';
import { charge } from '../realm/payments.js';
import { capitalOf, citiesUnder } from '../realm/realms.js';
import { ownForce } from '../realm/own-forces.js';
import { gridOf, scenarioOf } from '../../ruleset.js';
import { ordersOf, type OrderOfKey, type Play, type World } from '../../play.js';
import type { City, Position, SideId } from '../../state.js';

type BuildOrder = OrderOfKey<'build'>;

/** KOK-BUY-3: a friendly city on water, with the option ports a true port; a looted one and one in rebellion are none. */
export function isPort(world: World, city: City): boolean {
  const grid = gridOf(world);
  if (city.kind !== 'city' || city.looted || city.controller === 'rebellion') return false;
  return world.state.game.settings.ports ? grid.placeAt(city.hex)?.port === true : grid.wet(city.hex);
}

/** KOK-BUY-2, 3: where a type appears; a reason when it can't. */
function yardFor(play: Play, order: BuildOrder, type: UnitType): { hex: string } | string {
  const { state } = play;
  const { position } = order;
  const { at } = order.fields;
  const capital = capitalOf(state, position);
  const named = at !== undefined && at !== 'capital';
  const wish = named ? at : capital;
  if (!isShip(play, type)) {
    if (capital === undefined) return 'capital-not-held';
    return wish === capital ? { hex: capital } : 'only-at-the-capital';
  }
  const ports = byId(
    citiesUnder(state, position).filter((c) => isPort(play, c)),
    (c) => c.hex,
  );
  const wished = ports.find((c) => c.hex === wish);
  if (wished) return { hex: wished.hex };
  if (named) return 'no-port';
  const own = ports.find((c) => c.controller === position) ?? ports[0];
  return own ? { hex: own.hex } : 'no-port';
}

/** KOK-BUY-1: as many of each type as pool and treasury allow; what is missing is told with the first reason. */
export function buildUnits(
  play: Play,
  order: BuildOrder,
  wanted: readonly { n: number; type: UnitType }[],
): void {
  const { state, log } = play;
  const p = state.positions[order.position];
  if (!p) return;
  let bought = 0;
  let asked = 0;
  let why: string | undefined;
  for (const { n, type } of wanted) {
    asked += n;
    const yard = yardFor(play, order, type);
    const got = typeof yard === 'string' ? { n: 0, why: yard } : recruit(play, order, p, { n, type });
    why ??= got.why;
    if (got.n === 0 || typeof yard === 'string') continue;
    station(play, order, { n: got.n, type }, yard.hex);
    bought += got.n;
  }
  if (bought === 0) log.failed(order, 'KOK-BUY-1', why ?? 'pool-empty');
  else if (bought < asked) log.part(order, 'KOK-BUY-1', why ?? 'only-some', { n: bought });
  else log.done(order, 'KOK-BUY-1');
}

interface Lot {
  readonly n: number;
  readonly type: UnitType;
}

/** How many were got; why not all. */
interface Got {
  readonly n: number;
  readonly why?: string;
}

/** Out of one's own pool, or another's that sells. */
function recruit(play: Play, order: BuildOrder, p: Position, lot: Lot): Got {
  const { n, type } = lot;
  const strongest = scenarioOf(play)['set-up']?.['by-colour'][p.colour]?.strongest;
  if (strongest !== undefined && unitStrength(play, p.id, type) > strongest)
    return { n: 0, why: 'too-strong' };
  if (order.fields.seller !== undefined) return hire(play, p, order.fields.seller, lot);
  const pool = play.state.sides[p.id]?.pool ?? {};
  const have = countOf(pool, type);
  const price = play.data.charts.units[type].price;
  const got = Math.max(0, Math.min(n, have, Math.floor(p.treasury / price)));
  p.treasury -= got * price;
  pool[type] = have - got;
  return got === n ? { n } : { n: got, why: have < n ? 'pool-empty' : 'treasury-short' };
}

/** KOK-UNIT-6: into a force that has no march this season, else a new one; behind the walls of a besieged place. */
function station(play: Play, order: BuildOrder, { n, type }: Lot, hex: string): void {
  const { state, log } = play;
  const { position } = order;
  const marching = ordersOf(play, position, 'move').map((o) => ownForce(state, position, o.fields.force)?.id);
  const force = musterAt(
    state,
    position,
    isShip(play, type) ? 'fleet' : 'army',
    hex,
    (f) => !marching.includes(f.id) && !f.carried,
  );
  addUnits(force, position, type, n);
  appearWithin(play, force);
  const hired = order.fields.seller !== undefined;
  log.add('units-built', 'KOK-BUY-2', 'all', { position, type, n, hex, hired });
}

/** KOK-OPT-5: price to the bank, fee to the seller; all offered units or as many as are wanted for the whole fee. */
function hire(play: Play, p: Position, seller: SideId, { n, type }: Lot): Got {
  const { state, data, log } = play;
  const none = (why: string): Got => ({ n: 0, why });
  if (!state.game.settings.mercenaries) return none('option-off');
  const other = state.positions[seller];
  const pool = state.sides[seller]?.pool;
  const offer = other?.offers.find(
    (o) => o.type === type && (o.to === 'all' || o.to === p.id) && o.count > 0,
  );
  if (other?.status !== 'active' || !pool || !offer) return none('not-offered');
  const got = Math.min(n, offer.count, countOf(pool, type));
  const price = got * data.charts.units[type].price;
  if (got === 0) return none('pool-empty');
  if (p.treasury < price + offer.fee) return none('treasury-short');
  p.treasury -= price + offer.fee;
  other.treasury += offer.fee;
  addTo(pool, type, -got);
  offer.count -= got;
  const known = p.mercs.find((m) => m.type === type && m.seller === other.id);
  if (known) known.count += got;
  else p.mercs.push({ type, count: got, seller: other.id });
  const bargain = { buyer: p.id, seller: other.id, type, n: got };
  log.add('hired', 'KOK-OPT-5', 'all', bargain);
  // KOK-SEE-2: the fee is between the two.
  log.add('fee-paid', 'KOK-OPT-5', [p.id, other.id], { ...bargain, fee: offer.fee });
  return got === n ? { n } : { n: got, why: 'not-offered' };
}

/** KOK-BUY-6: trade counters out of the pool. */
export function buildCaravans(play: Play, order: BuildOrder, n: number): void {
  const { state, log } = play;
  const { position } = order;
  const pool = state.sides[position]?.pool ?? {};
  const hex = capitalOf(state, position);
  const price = state.game.settings['caravan-price'];
  let got = 0;
  while (hex !== undefined && got < n && countOf(pool, 'caravan') > 0 && charge(play, position, price)) {
    addTo(pool, 'caravan', -1);
    newForce(state, position, 'caravan', hex);
    got++;
  }
  if (hex !== undefined && got > 0) log.add('counters-built', 'KOK-BUY-6', 'all', { position, n: got, hex });
  if (got === 0)
    log.failed(order, 'KOK-BUY-6', countOf(pool, 'caravan') === 0 ? 'pool-empty' : 'treasury-short');
  else if (got < n) log.part(order, 'KOK-BUY-6', 'only-some', { n: got });
  else log.done(order, 'KOK-BUY-6');
}
