/** What a sheet costs and what there is to pay it with, as far as its player can know. KOK-BUY-1, KOK-SPR-1, 2, KOK-WIN-1. */
import { values, must } from '../../../../src/core/index.js';
import { stacks } from '../realm/forces.js';
import { giftLimit } from '../realm/payments.js';
import { hasFlag, tradeIncome, tributeOf } from '../realm/realms.js';
import { NOWHERE } from '../../orders/references.js';
import { giftOf } from '../../orders/understand.js';
import { changesOf, scenarioOf } from '../../ruleset.js';
import type { OwnRealm } from '../../board.js';
import type { World, KingOrder } from '../../play.js';

/** KOK-WIN-1: what all units on the map cost in Winter. */
export function upkeepOf(world: World, me: string): number {
  const { state, data } = world;
  if (hasFlag(state, me, 'no-money') || hasFlag(state, me, 'no-upkeep')) return 0;
  return values(state.forces)
    .flatMap((f) => stacks(world, f))
    .filter((s) => s.side === me)
    .reduce((sum, s) => sum + s.n * data.charts.units[s.type].price, 0);
}

/** What the next Spring brings, if all stays as it is (KOK-SPR-1, 2). */
export function springIncome(world: World, me: string): number {
  const { state } = world;
  if (hasFlag(state, me, 'no-money')) return 0;
  const full = tributeOf(state, me);
  const tribute = state.positions[me]?.corruption === true ? Math.floor(full / 2) : full;
  const trade = scenarioOf(world).trade ? tradeIncome(world, me).income : 0;
  return tribute + trade + (changesOf(world).bonus ?? 0);
}

/** The year's limit and what of it is used up, as the open step will find them: Spring's income comes before the gifts, and opens a new year. */
export function yearlyGifts(
  world: World,
  me: string,
  { lastSpringIncome, given }: Pick<OwnRealm, 'lastSpringIncome' | 'given'>,
): { readonly limit: number; readonly given: number } {
  return world.state.game.season === 'spring'
    ? { limit: giftLimit(world, springIncome(world, me)), given: 0 }
    : { limit: giftLimit(world, lastSpringIncome), given: given.money };
}

/** Talents that one order asks for. */
export function costOf(world: World, order: KingOrder): number {
  const { prices, units } = world.data.charts;
  switch (order.key) {
    case 'build': {
      const { item, from } = order.fields;
      if (item.kind === 'units')
        return from === undefined ? item.units.reduce((sum, u) => sum + u.n * units[u.type].price, 0) : 0;
      if (item.kind === 'caravan') return item.n * world.state.game.settings['caravan-price'];
      return prices[item.kind];
    }
    case 'rebuild':
      return prices.rebuild;
    case 'improve':
      return must(prices, order.fields.achievement, 'the prices');
    case 'capital':
      return prices.capital;
    case 'give':
      return talentsIn(world, order.fields.item);
    case 'appeal':
      return order.fields.offering === true ? prices.offering : 0;
    case 'move':
      return order.fields.path
        .flatMap((point) => point.actions)
        .reduce((sum, a) => sum + (a.do === 'buy' ? a.n * prices['neutral-goods'] : 0), 0);
    default:
      return 0;
  }
}

function talentsIn({ data }: World, item: string): number {
  const gift = giftOf(item, () => NOWHERE, data.charts);
  return gift.kind === 'talents' ? gift.n : 0;
}

/** Units that the sheet buys, by what Winter asks for them. */
export function boughtUpkeep(world: World, me: string, sheet: readonly KingOrder[]): number {
  if (hasFlag(world.state, me, 'no-upkeep')) return 0;
  return sheet.reduce(
    (sum, o) => sum + (o.key === 'build' && o.fields.item.kind === 'units' ? costOf(world, o) : 0),
    0,
  );
}

/** KOK-WIN-2: what D lines save. */
export function dismissedUpkeep(world: World, sheet: readonly KingOrder[]): number {
  return sheet.reduce(
    (sum, o) =>
      o.key !== 'dismiss'
        ? sum
        : sum +
          o.fields.units.reduce(
            (all, u) => all + u.n * (world.data.charts.units[u.what as 'HI']?.price ?? 0),
            0,
          ),
    0,
  );
}

/** What can be spent this season, and where it comes from. */
export function meansOf(
  world: World,
  me: string,
  treasury: number,
  sheet: readonly KingOrder[],
): { talents: number; how: string } {
  const { season } = world.state.game;
  if (season === 'spring')
    return { talents: treasury + springIncome(world, me), how: `with Spring's income` };
  if (season !== 'winter') return { talents: treasury, how: '' };
  const due = Math.max(0, upkeepOf(world, me) - dismissedUpkeep(world, sheet));
  return { talents: Math.max(0, treasury - due), how: `after Winter's pay` };
}
