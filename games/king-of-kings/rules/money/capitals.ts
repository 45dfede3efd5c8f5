/** Moving the capital. KOK-CAP-3, 4, KOK-BUY-5, KOK-MAIL-10. */
import { byId } from '../../../../src/core/index.js';
import { friendsAt, stacks, strengthOf } from '../realm/forces.js';
import { charge } from '../realm/payments.js';
import { capitalOf, citiesOf, hasFlag } from '../realm/realms.js';
import { changesOf } from '../../ruleset.js';
import type { OrderOfKey, Play, World } from '../../play.js';

function canBeCapital({ state }: World, position: string, hex: string): boolean {
  const city = state.cities[hex];
  return city?.controller === position && !city.looted && city.kind === 'city';
}

/** KOK-SCN-18, KOK-BUY-5: a people of an area has its capital for good, and so have all in troubled times. */
export function isCapitalFixed(world: World, position: string): boolean {
  return changesOf(world)['fixed-capitals'] === true || hasFlag(world.state, position, 'area');
}

/** KOK-BUY-5, KOK-CAP-3: by order. */
export function moveCapital(play: Play, order: OrderOfKey<'capital'>): void {
  const { state, data, log } = play;
  const { position } = order;
  const hex = order.fields.city;
  if (changesOf(play)['fixed-capitals']) return log.failed(order, 'KOK-SCN-18', 'may-not-move');
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

/** KOK-MAIL-10: where a fallen capital goes by itself: most tribute, then most own strength, then the lowest hex; undefined: nowhere. */
export function nextCapital(world: World, position: string): string | undefined {
  if (isCapitalFixed(world, position)) return undefined;
  const power = (hex: string): number =>
    strengthOf(
      world,
      friendsAt(world, hex, position).flatMap((f) => stacks(world, f)),
    );
  const legal = citiesOf(world.state, position).filter((c) => canBeCapital(world, position, c.hex));
  return byId(legal, (c) => c.hex).sort((a, b) => b.tribute - a.tribute || power(b.hex) - power(a.hex))[0]
    ?.hex;
}

export function capitalByDefault(play: Play, position: string): void {
  const hex = nextCapital(play, position);
  if (hex !== undefined && charge(play, position, play.data.charts.prices.capital))
    setCapital(play, position, hex);
}
