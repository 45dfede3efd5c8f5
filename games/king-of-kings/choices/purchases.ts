/** What can be bought, where it appears, of whom. KOK-BUY-1 to 6, KOK-OPT-5 */
import { countOf, must, type Offer, values, closedTo, openTo, withMisses } from '../../../src/core/index.js';
import { forceNamed, written } from '../check/desk.js';
import { PLACE_TAKEN, strangeFault, strengthFault, yardFault } from '../check/purchases.js';
import type { UnitType } from '../data.js';
import { hasUnits, isShip } from '../rules/realm/forces.js';
import { capitalOf, citiesOf, citiesUnder, hasFlag } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { OpenOffer } from '../board.js';
import {
  counted,
  judged,
  placeOffer,
  placeWord,
  priced,
  valueOf,
  type Asking,
  type Box,
  type Lot,
} from './asking.js';
import { ownForces, unitName } from './seats.js';

/** What the sheet so far takes out of one's own pool. */
function bought({ desk }: Asking, what: string): number {
  return written(desk, 'build').reduce((sum, { fields: { item, from } }) => {
    if (item.kind === 'units' && from === undefined)
      return sum + item.units.reduce((all, u) => all + (u.type === what ? u.n : 0), 0);
    if (item.kind === 'caravan' && what === 'caravan') return sum + item.n;
    return item.kind === 'fort' && what === 'fort' ? sum + 1 : sum;
  }, 0);
}

const left = (asking: Asking, what: UnitType | 'caravan' | 'fort'): number =>
  countOf(asking.desk.world.state.sides[asking.desk.me]?.pool, what) - bought(asking, what);

/** KOK-OPT-5: what others let out to this position. */
const offered = ({ view, desk }: Asking): OpenOffer[] =>
  desk.world.state.game.settings.mercenaries
    ? view.offers.filter(({ seller, count }) => seller !== desk.me && count > 0)
    : [];

const priceOf = (
  { desk }: Asking,
  units: readonly { readonly n: number; readonly type: UnitType }[],
): number => units.reduce((sum, u) => sum + u.n * desk.world.data.charts.units[u.type].price, 0);

/** Units of one's own people, each with what the pool still has; what is not in the pool, but on the map, may come back to it. */
function ownUnits(asking: Asking, text: string): Offer[] {
  const { desk } = asking;
  const so = valueOf(asking, 'build', 'item');
  const before = so?.kind === 'units' ? priceOf(asking, so.units) : 0;
  return desk.world.data.charts['type-order']
    .filter((type) => strangeFault(desk, type) === undefined)
    .flatMap((type) => {
      const n = left(asking, type);
      const lot: Lot = { what: type, most: Math.max(1, n), word: `${unitName(desk.world, type)}, ${n} left` };
      return counted(text, [lot]).map((offer) => {
        const fine = judged(offer, strengthFault(desk, type));
        if (fine.why !== undefined) return fine;
        const doubt = n > 0 ? {} : { doubt: 'none is left in your pool', rule: 'KOK-BUY-1' };
        return priced(asking, { ...fine, ...doubt }, before + priceOf(asking, [{ n: 1, type }]));
      });
    });
}

/** Units of others that one's own people has none of: the box behind must say whose. */
function hired(asking: Asking): Offer[] {
  const { desk } = asking;
  return offered(asking)
    .filter(({ type }) => strangeFault(desk, type) !== undefined)
    .map(({ seller, type, count, fee }) => {
      const word = `${unitName(desk.world, type)} of ${seller}, fee ${fee}`;
      const offer = judged({ text: `1 ${type}`, word, many: count }, strengthFault(desk, type));
      return offer.why === undefined ? priced(asking, offer, fee + priceOf(asking, [{ n: 1, type }])) : offer;
    });
}

/** Trade counters and forts. */
function works(asking: Asking): Offer[] {
  const { world, me } = asking.desk;
  const { fort, 'move-fort': move } = world.data.charts.prices;
  const of = (what: 'caravan' | 'fort', offer: Offer, price: number): Offer => {
    const n = left(asking, what);
    const none = n > 0 ? {} : { doubt: 'none is left in your pool', rule: 'KOK-BUY-1' };
    return priced(asking, { ...offer, word: `${offer.word}, ${n} left`, ...none }, price);
  };
  const price = world.state.game.settings['caravan-price'];
  const many = Math.max(1, left(asking, 'caravan'));
  const forts = citiesOf(world.state, me).filter(({ kind }) => kind === 'fort');
  return [
    of('caravan', { text: '1 caravan', word: 'caravan', many: Math.min(99, many) }, price),
    of('fort', { text: 'fort', word: 'fort' }, fort),
    ...(forts.length === 0 ? [] : [priced(asking, { text: 'move fort', word: 'move a fort' }, move)]),
  ];
}

export const wares: Box = (asking, text) => {
  const { state } = asking.desk.world;
  const so = valueOf(asking, 'build', 'item');
  if (text !== '' && so?.kind !== 'units') return closedTo([]);
  const strange = so?.kind === 'units' && so.units.some(({ type }) => strangeFault(asking.desk, type));
  const troops = hasFlag(state, asking.desk.me, 'no-buying') || strange ? [] : ownUnits(asking, text);
  if (text !== '') return closedTo(withMisses(troops));
  const lent = hasFlag(state, asking.desk.me, 'no-buying') ? [] : hired(asking);
  return closedTo(withMisses([...troops, ...lent, ...works(asking)]));
};

/** Where own troops stand, and where the sheet so far sends them. KOK-BUY-4 */
function stations(asking: Asking): string[] {
  const { desk } = asking;
  const grid = gridOf(desk.world);
  const goals = written(desk, 'move').flatMap(({ fields: { force, path } }) => {
    const own = forceNamed(desk, force);
    const goal = grid.find(path.at(-1)?.place ?? '');
    return own?.owner === desk.me && hasUnits(own) && goal !== undefined ? [goal] : [];
  });
  const now = ownForces(asking).filter((f) => f.owner === desk.me && hasUnits(f));
  return [...new Set([...now.map(({ hex }) => hex), ...goals])];
}

export const yards: Box = (asking) => {
  const { desk } = asking;
  const { world, me } = desk;
  const { state } = world;
  const item = valueOf(asking, 'build', 'item');
  const capital = capitalOf(state, me);
  const seat: Offer[] =
    capital === undefined
      ? [{ text: 'capital', word: 'your capital' }]
      : [{ ...placeOffer(asking, capital, `your capital, ${placeWord(desk, capital)}`), text: 'capital' }];
  const towns = citiesUnder(state, me).map(({ hex }) => hex);
  if (item?.kind === 'caravan') return openTo(seat, { note: 'they appear at your capital' });
  const sites = stations(asking).map((hex) =>
    judged(placeOffer(asking, hex), state.cities[hex] ? PLACE_TAKEN : undefined),
  );
  if (item?.kind === 'fort' || item?.kind === 'move-fort')
    return openTo(withMisses(sites), {
      note: 'where troops of yours stand',
      ...(needsPlace(asking) ? { unfinished: true } : {}),
    });
  const types = item?.units.map(({ type }) => type) ?? [];
  const ships = types.length === 0 || types.some((type) => isShip(world, type));
  const ports = ships
    ? towns
        .filter((hex) => hex !== capital || types.length > 0)
        .map((hex) => {
          const fault = (types.length === 0 ? ['SH' as const] : types)
            .map((type) => yardFault(desk, type, hex))
            .find((one) => one !== undefined);
          return judged(placeOffer(asking, hex), fault);
        })
    : [];
  return closedTo(withMisses([...seat, ...ports, ...(item ? [] : sites)]));
};

/** A fort needs a place. */
const needsPlace = ({ boxes }: Asking): boolean => (boxes['at'] ?? '') === '';

/** Who sells, or which fort is moved. */
export const sellers: Box = (asking, text) => {
  const { desk } = asking;
  const { state } = desk.world;
  const item = valueOf(asking, 'build', 'item');
  const forts = values(state.cities)
    .filter(({ kind, controller }) => kind === 'fort' && controller === desk.me)
    .map(({ hex }) => placeOffer(asking, hex));
  if (item?.kind === 'move-fort') return openTo(forts);
  const types = item?.kind === 'units' ? item.units.map(({ type }) => type) : undefined;
  const sale = offered(asking)
    .filter(({ type }) => types?.includes(type) ?? item === undefined)
    .map(({ seller, type, count, fee }) => ({
      text: seller,
      word: `${seller} ${must(state.positions, seller, 'the positions').name}: ${count} ${type} for ${fee}`,
      at: `${seller} ${type}`,
    }));
  const asks = types?.some((type) => strangeFault(desk, type) !== undefined) === true && text === '';
  return openTo(sale, asks ? { unfinished: true, note: 'whose units are they?' } : {});
};
