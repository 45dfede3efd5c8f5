/** What a stand-in does with its talents: it keeps the next Winter's pay aside, builds up, then buys fame. KOK-BUY-1 to 6, KOK-WIN-2. */
import { countOf, must, values } from '../../../src/core/index.js';
import type { UnitType } from '../data.js';
import { isShip, stacks, unitStrength } from '../rules/realm/forces.js';
import { lootPoints } from '../rules/siege/plunder.js';
import { hasFlag, hostile } from '../rules/realm/realms.js';
import { winsBack } from '../rules/realm/empires.js';
import { placeName, scenarioOf } from '../ruleset.js';
import type { Draft, Mind } from './mind.js';

export function standInPurchases(mind: Mind): Draft[] {
  const { world, me } = mind;
  const { state } = world;
  const p = state.positions[me];
  if (!p || hasFlag(state, me, 'no-money')) return [];
  const found = [...dismissedFleets(mind)];
  if (p.capitalState === 'fallen') return found;
  found.push(...rebuilds(mind));
  if (p.capitalState !== 'held') return found;
  // An empire to be won back wants soldiers first.
  const soldiersFirst = winsBack(world, me);
  if (soldiersFirst) found.push(...soldiers(mind), ...fameOrders(mind));
  else found.push(...fameOrders(mind), ...soldiers(mind));
  if (countOf(state.sides[me]?.pool, 'caravan') > 0 && scenarioOf(world).trade)
    found.push({ key: 'build', fields: { item: { kind: 'caravan', n: 1 } } });
  return found;
}

/** Warships with nobody to fight are paid off, when they cost a quarter of the income or more. */
function dismissedFleets({ world, me, realm, purse }: Mind): Draft[] {
  const { state, data } = world;
  const { units } = data.charts;
  const fleets = values(state.forces).flatMap((f) =>
    stacks(world, f)
      .filter((s) => isShip(world, s.type))
      .map((s) => ({ ...s, hex: f.hex, hostile: hostile(state, s.side, me) })),
  );
  const own = fleets.filter((s) => s.side === me);
  const pay = own.reduce((sum, s) => sum + s.n * units[s.type].price, 0);
  if (state.game.season !== 'winter' || fleets.some((s) => s.hostile) || pay * 4 < realm.lastSpringIncome)
    return [];
  purse.talents += pay;
  return own.map((s) => ({
    key: 'dismiss',
    fields: { units: [{ n: s.n, what: s.type }], at: placeName(world, s.hex) },
  }));
}

function rebuilds({ world, me, purse }: Mind): Draft[] {
  const price = world.data.charts.prices.rebuild;
  if (lootPoints(world, me) > 0) return [];
  return values(world.state.cities)
    .filter((c) => c.looted && c.lastPasser === me)
    .flatMap((c) => {
      if (purse.talents < price) return [];
      purse.talents -= price;
      return [{ key: 'rebuild', fields: { city: placeName(world, c.hex) } }];
    });
}

/** Every achievement that the purse can pay. */
export function fameOrders({ world, me, purse }: Mind): Draft[] {
  const { state, data } = world;
  const p = state.positions[me];
  if (!p || hasFlag(state, me, 'no-achievements')) return [];
  return (['monuments', 'religion', 'learning', 'roads'] as const).flatMap((achievement) => {
    const price = must(data.charts.prices, achievement, 'the prices');
    if (p.achievements.includes(achievement) || purse.talents < price) return [];
    purse.talents -= price;
    return [{ key: 'improve', fields: { achievement } }];
  });
}

/** Most strength for a talent first; what is bought must be paid again in Winter. */
function soldiers({ world, me, purse }: Mind): Draft[] {
  const { state, data } = world;
  const { units } = data.charts;
  const side = state.sides[me];
  const few =
    values(state.forces)
      .flatMap((f) => stacks(world, f))
      .filter((s) => s.side === me).length < 4;
  if (!side || hasFlag(state, me, 'no-buying') || !(few || purse.talents > 60 || winsBack(world, me)))
    return [];
  const strength = (t: UnitType): number => unitStrength(world, me, t);
  const limit = scenarioOf(world)['set-up']?.['by-colour'][must(state.positions, me).colour]?.strongest;
  return [...data.charts['type-order']]
    .sort((a, b) => strength(b) * units[a].price - strength(a) * units[b].price)
    .filter((t) => !isShip(world, t) && (limit === undefined || strength(t) <= limit))
    .flatMap((type) => {
      const price = 2 * units[type].price;
      const n = Math.min(countOf(side.pool, type), Math.floor(purse.talents / price));
      if (n <= 0) return [];
      purse.talents -= n * price;
      return [{ key: 'build', fields: { item: { kind: 'units', units: [{ n, type }] }, at: 'capital' } }];
    });
}
