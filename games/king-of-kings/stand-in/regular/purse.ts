/** How a regular player spends: the capital's guard first, then ruins, fame and arms in the order that the time left asks for. */
import { countOf, must, values } from '../../../../src/core/index.js';
import type { UnitType } from '../../data.js';
import { isShip, stacks, unitStrength } from '../../rules/realm/forces.js';
import { springIncome, upkeepOf } from '../../rules/money/budget.js';
import { isCapitalFixed } from '../../rules/money/capitals.js';
import { lootPoints } from '../../rules/siege/plunder.js';
import { capitalOf, citiesOf, hasFlag, hostile, otherActive } from '../../rules/realm/realms.js';
import { placeName, rulesOf, scenarioOf } from '../../ruleset.js';
import type { Draft } from '../mind.js';
import { dismissedFleets, fameOrders } from '../purchases.js';
import { weakest } from '../roads.js';
import { armsOf, dangerTo, springsAfter, strengthAt, type Outlook } from './outlook.js';

/** Of a year's income, in hundredths, what the army's pay may take before more soldiers are hired. */
const PAY = 70;
/** With fewer seasons to come nobody is hired but guards. */
const LATE = 4;

interface Lot {
  readonly n: number;
  readonly type: UnitType;
}

/** What is in the treasury when purchases are made: after Spring's income, before or after Winter's pay. */
export function talentsAtHand({ world, me, realm }: Outlook): number {
  const { season } = world.state.game;
  if (season === 'spring') return realm.treasury + springIncome(world, me);
  return season === 'winter' ? Math.max(0, realm.treasury - upkeepOf(world, me)) : realm.treasury;
}

/** Soldiers of the pool for so many talents, most strength for a talent first, until so much strength is there. */
function recruitsFor({ world, me }: Outlook, talents: number, strength: number): Lot[] {
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
      const n = Math.min(countOf(side.pool, type), Math.floor(left / price), Math.ceil(wanted / worth(type)));
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
  return strengthOfLots(outlook, recruitsFor(outlook, talentsAtHand(outlook), outlook.danger.soon));
}

/** `guard`: strength that stands at the capital when the marches are over. */
export function regularPurchases(outlook: Outlook, guard: number): Draft[] {
  const { world, me, purse } = outlook;
  const { state } = world;
  const p = must(state.positions, me, 'the positions');
  if (hasFlag(state, me, 'no-money')) return [];
  const found = dismissals(outlook, guard);
  if (p.capitalState === 'fallen') {
    const seat = newSeat(outlook);
    return seat === undefined ? found : [...found, seat];
  }
  if (p.capitalState !== 'held') return [...found, ...rebuilds(outlook)];
  const gap = Math.ceil((outlook.danger.soon * outlook.manner.guard) / 100) - guard;
  const guards = gap > 0 ? recruitsFor(outlook, talentsAtHand(outlook), gap) : [];
  spend(outlook, guards, 1);
  found.push(...hired(guards), ...rebuilds(outlook));
  const safe = gap <= strengthOfLots(outlook, guards);
  const arming = isArming(outlook);
  if (arming) found.push(...soldiers(outlook));
  if (safe) found.push(...fameOrders(outlook));
  if (!arming) purse.talents = Math.min(purse.talents, 0);
  const caravans = countOf(state.sides[me]?.pool, 'caravan');
  if (caravans > 0 && scenarioOf(world).trade)
    found.push({ key: 'build', fields: { item: { kind: 'caravan', n: caravans } } });
  return found;
}

function spend({ world, purse }: Outlook, lots: readonly Lot[], times: number): void {
  const { units } = world.data.charts;
  purse.talents -= lots.reduce((sum, { n, type }) => sum + times * n * units[type].price, 0);
}

const hired = (lots: readonly Lot[]): Draft[] =>
  lots.map((lot) => ({ key: 'build', fields: { item: { kind: 'units', units: [lot] }, at: 'capital' } }));

/** Is it weaker than it should be, with time left to use an army? */
function isArming(outlook: Outlook): boolean {
  const { world, me, manner, seasonsLeft } = outlook;
  if (rulesOf(world).winsBack?.(world, me) === true) return true;
  if (seasonsLeft <= LATE) return false;
  const rivals = otherActive(world.state, me).filter((r) => hostile(world.state, r, me));
  const strongest = Math.max(0, ...rivals.map((r) => armsOf(world, r)));
  return armsOf(world, me) * 100 < strongest * manner.arms;
}

/** Within what the year's income can pay again in Winter. */
function soldiers(outlook: Outlook): Draft[] {
  const { world, me, realm, purse } = outlook;
  const income = Math.max(realm.lastSpringIncome, springIncome(world, me));
  const room = Math.floor((income * PAY) / 100) + Math.floor(realm.treasury / 2) - upkeepOf(world, me);
  const talents = Math.min(Math.max(0, room), Math.floor(Math.max(0, purse.talents) / 2));
  const lots = recruitsFor(outlook, talents, 1000);
  spend(outlook, lots, 2);
  return hired(lots);
}

/** KOK-BUY-5: a ruin is rebuilt where it pays, the capital always. */
function rebuilds(outlook: Outlook): Draft[] {
  const { world, me, purse } = outlook;
  const price = world.data.charts.prices.rebuild;
  const capital = capitalOf(world.state, me);
  if (lootPoints(world, me) > 0) return [];
  return values(world.state.cities)
    .filter((c) => c.looted && c.lastPasser === me && c.controller === me)
    .filter((c) => c.hex === capital || c.tribute * (1 + springsAfter(outlook, 1)) > price + 5)
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

/** KOK-WIN-2: who is not wanted at the capital is hired again in Spring for the same money, if he is missed. */
function dismissals(outlook: Outlook, guard: number): Draft[] {
  const { world, me, danger, manner, purse } = outlook;
  const { state } = world;
  const capital = capitalOf(state, me);
  const found = dismissedFleets(outlook);
  if (state.game.season !== 'winter' || capital === undefined || hasFlag(state, me, 'no-upkeep'))
    return found;
  const wanted = Math.ceil((Math.max(danger.later, danger.soon) * manner.guard) / 100);
  const idle = values(state.forces)
    .filter((f) => f.owner === me && f.kind === 'army' && f.hex === capital)
    .flatMap((f) => stacks(world, f))
    .filter((s) => s.side === me);
  if (guard <= wanted || idle.length === 0) return found;
  const units = weakest(outlook, idle, guard - wanted).filter((u) => u.n > 0);
  if (units.length === 0) return found;
  purse.talents += units.reduce((sum, u) => sum + u.n * world.data.charts.units[u.what as UnitType].price, 0);
  return [...found, { key: 'dismiss', fields: { units, at: placeName(world, capital) } }];
}
