/** How a regular player spends: the capital's guard first, then ruins, fame and arms in the order that the time left asks for. */
import { countOf, must, values } from '../../../../src/core/index.js';
import type { UnitType } from '../../data.js';
import { isShip, unitStrength } from '../../rules/realm/forces.js';
import { springIncome, upkeepOf } from '../../rules/money/budget.js';
import { isCapitalFixed } from '../../rules/money/capitals.js';
import { lootPoints } from '../../rules/siege/plunder.js';
import { capitalOf, citiesOf, hasFlag } from '../../rules/realm/realms.js';
import type { City } from '../../state.js';
import { winsBack } from '../../rules/realm/empires.js';
import { placeName, scenarioOf } from '../../ruleset.js';
import type { Draft } from '../mind.js';
import { fameOrders } from '../purchases.js';
import { armsOf, dangerTo, strengthAt } from './danger.js';
import { guardWanted, WATCH } from './guard.js';
import { payShare, springsAfter, type Outlook } from './outlook.js';

/** With so many seasons to come a talent in fame is better than one in pay. */
const FAME_FIRST = 5;

interface Lot {
  readonly n: number;
  readonly type: UnitType;
}

/** What is in the treasury when purchases are made: after Spring's income, before or after Winter's pay. */
function talentsAtHand({ world, me, realm }: Outlook): number {
  const { season } = world.state.game;
  if (season === 'spring') return realm.treasury + springIncome(world, me);
  return season === 'winter' ? Math.max(0, realm.treasury - upkeepOf(world, me)) : realm.treasury;
}

/** Soldiers of the pool for so many talents, most strength for a talent first, until so much strength is there; who is `taken` is hired already. */
function recruitsFor(
  { world, me }: Outlook,
  talents: number,
  strength: number,
  taken: readonly Lot[] = [],
): Lot[] {
  const { state, data } = world;
  const { units } = data.charts;
  const side = must(state.sides, me, 'the sides');
  if (hasFlag(state, me, 'no-buying') || hasFlag(state, me, 'no-money')) return [];
  const worth = (t: UnitType): number => unitStrength(world, me, t);
  const limit = scenarioOf(world)['set-up']?.['by-colour'][must(state.positions, me).colour]?.strongest;
  let left = talents;
  let wanted = strength;
  return [...data.charts['type-order']]
    .sort((a, b) => worth(b) * units[a].price - worth(a) * units[b].price)
    .filter((t) => !isShip(world, t) && (limit === undefined || worth(t) <= limit))
    .flatMap((type) => {
      const { price } = units[type];
      const gone = taken.reduce((sum, lot) => sum + (lot.type === type ? lot.n : 0), 0);
      const there = countOf(side.pool, type) - gone;
      const n = Math.min(there, Math.floor(left / price), Math.ceil(wanted / worth(type)));
      if (n <= 0) return [];
      left -= n * price;
      wanted -= n * worth(type);
      return [{ n, type }];
    });
}

const strengthOfLots = ({ world, me }: Outlook, lots: readonly Lot[]): number =>
  lots.reduce((sum, { n, type }) => sum + n * unitStrength(world, me, type), 0);

/** Strength that can be bought at the capital this season. */
export function recruitable(outlook: Outlook): number {
  const p = must(outlook.world.state.positions, outlook.me, 'the positions');
  if (p.capitalState !== 'held') return 0;
  return strengthOfLots(
    outlook,
    recruitsFor(outlook, talentsAtHand(outlook), Math.max(WATCH, outlook.danger.soon)),
  );
}

/** `guard`: strength that stands at the capital when the marches are over. */
export function regularPurchases(outlook: Outlook, guard: number): Draft[] {
  const { world, me } = outlook;
  const { state } = world;
  const p = must(state.positions, me, 'the positions');
  if (hasFlag(state, me, 'no-money')) return [];
  const found: Draft[] = [];
  if (p.capitalState === 'fallen') {
    const seat = newSeat(outlook);
    return seat === undefined ? found : [...found, seat];
  }
  if (p.capitalState !== 'held') return [...found, ...rebuilds(outlook)];
  const seat = seatRebuilt(outlook, guard);
  found.push(...seat);
  const hand = talentsAtHand(outlook) - seat.length * world.data.charts.prices.rebuild;
  const gap = guardWanted(outlook, guard + recruitable(outlook)) - guard;
  const guards = gap > 0 ? recruitsFor(outlook, hand, gap) : [];
  spend(outlook, guards, 1);
  found.push(...hired(guards), ...rebuilds(outlook));
  const safe = outlook.danger.soon === 0 || gap <= strengthOfLots(outlook, guards);
  const arming = isArming(outlook);
  if (arming) found.push(...soldiers(outlook, guards));
  if (safe) found.push(...fameOrders({ ...outlook, purse: famePurse(outlook, guards) }));
  const caravans = countOf(state.sides[me]?.pool, 'caravan');
  if (caravans > 0 && scenarioOf(world).trade)
    found.push({ key: 'build', fields: { item: { kind: 'caravan', n: caravans } } });
  return found;
}

/** Near the end fame comes before Winter's pay: it counts for more than it costs, soldiers for nothing. KOK-VP-3. */
function famePurse(outlook: Outlook, guards: readonly Lot[]): { talents: number } {
  const { purse, seasonsLeft } = outlook;
  if (seasonsLeft > FAME_FIRST) return purse;
  return { talents: Math.max(purse.talents, talentsAtHand(outlook) - priceOf(outlook, guards)) };
}

const priceOf = ({ world }: Outlook, lots: readonly Lot[]): number =>
  lots.reduce((sum, { n, type }) => sum + n * world.data.charts.units[type].price, 0);

function spend(outlook: Outlook, lots: readonly Lot[], times: number): void {
  outlook.purse.talents -= times * priceOf(outlook, lots);
}

const hired = (lots: readonly Lot[]): Draft[] =>
  lots.map((lot) => ({ key: 'build', fields: { item: { kind: 'units', units: [lot] }, at: 'capital' } }));

/** Has it fewer soldiers than it likes for campaigns, with time left to use them? */
function isArming({ world, me, manner, seasonsLeft, danger }: Outlook): boolean {
  if (winsBack(world, me)) return true;
  if (seasonsLeft <= FAME_FIRST || world.state.game.season === 'winter') return false;
  return armsOf(world, me) < manner.host + Math.min(manner.host, danger.soon);
}

/** Within what the year's income can pay again in Winter. */
function soldiers(outlook: Outlook, guards: readonly Lot[]): Draft[] {
  const { world, me, realm, manner } = outlook;
  const income = Math.max(realm.lastSpringIncome, springIncome(world, me));
  const room = Math.floor((income * payShare(outlook)) / 100) - upkeepOf(world, me);
  const talents = Math.min(Math.max(0, room), talentsAtHand(outlook) - priceOf(outlook, guards));
  const lots = recruitsFor(outlook, talents, manner.host, guards);
  spend(outlook, lots, 2);
  return hired(lots);
}

/**
 * KOK-SPR-2, KOK-LOOT-2: a capital in ruins earns nothing and starves its recruits, so it is rebuilt before anybody is hired, out of
 * Winter's pay if need be; not for an enemy at the gates.
 */
function seatRebuilt(outlook: Outlook, guard: number): Draft[] {
  const { world, purse } = outlook;
  const price = world.data.charts.prices.rebuild;
  const city = ruinedSeat(outlook);
  if (!city || outlook.atTheGates > guard || talentsAtHand(outlook) < price) return [];
  if (springsAfter(outlook, 1) === 0 && city.tribute <= price) return [];
  purse.talents -= price;
  return [{ key: 'rebuild', fields: { city: placeName(world, city.hex) } }];
}

/** The own capital, if it lies in ruins and this position may build it up. KOK-LOOT-4 */
export function ruinedSeat({ world, me }: Outlook): City | undefined {
  const capital = capitalOf(world.state, me);
  const city = capital === undefined ? undefined : world.state.cities[capital];
  return city?.looted === true && city.lastPasser === me && city.controller === me ? city : undefined;
}

/** KOK-BUY-5: a ruin is rebuilt where it pays. */
function rebuilds(outlook: Outlook): Draft[] {
  const { world, me, purse } = outlook;
  const price = world.data.charts.prices.rebuild;
  const capital = capitalOf(world.state, me);
  if (lootPoints(world, me) > 0) return [];
  return values(world.state.cities)
    .filter((c) => c.looted && c.lastPasser === me && c.controller === me && c.hex !== capital)
    .filter((c) => c.tribute * (1 + springsAfter(outlook, 1)) > price + 5)
    .flatMap((c) => {
      if (purse.talents < price) return [];
      purse.talents -= price;
      return [{ key: 'rebuild', fields: { city: placeName(world, c.hex) } }];
    });
}

/** KOK-CAP-3: the richest city that is safest. */
function newSeat(outlook: Outlook): Draft | undefined {
  const { world, me } = outlook;
  if (isCapitalFixed(world, me) || talentsAtHand(outlook) < world.data.charts.prices.capital)
    return undefined;
  const worth = (hex: string, tribute: number): number =>
    2 * tribute + strengthAt(outlook, hex) - dangerTo(world, me, hex).soon;
  const [best] = citiesOf(world.state, me)
    .filter((c) => c.kind === 'city' && !c.looted)
    .sort((a, b) => worth(b.hex, b.tribute) - worth(a.hex, a.tribute));
  return best && { key: 'capital', fields: { city: placeName(world, best.hex) } };
}
