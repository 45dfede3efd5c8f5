/** Rows of the order form for money and cities: troops, forts, achievements, loot, ruins, the capital, Winter's dismissals. KOK-BUY-1 to 6 */
import { countOf, values, type FormBlank, type FormEntry, type FormOrder } from '../../../src/core/index.js';
import { FOR_SALE } from '../orders/purchases.js';
import type { KingOrder } from '../play.js';
import { isPort } from '../rules/money/recruits.js';
import { forcesUnder, hasUnits, isShip, isTrade } from '../rules/realm/forces.js';
import { capitalOf, citiesOf, citiesUnder, hasFlag, hostile } from '../rules/realm/realms.js';
import { siegeUnits } from '../rules/siege/siegecraft.js';
import type { City } from '../state.js';
import { brief, rowsOf } from './form-rows.js';
import { placeIn, titleOf, type Desk } from './telling.js';

export type Open = readonly KingOrder['key'][];

const number = (label: string): FormBlank => ({ label, letters: 10 });
const choose = (label: string, choices: readonly string[]): FormBlank => ({ label, letters: 10, choices });

/** KOK-BUY-1, KOK-OPT-5: own pool, what others let out, trade counters and forts. */
export function purchases(desk: Desk, open: Open): FormEntry[] {
  const { world, me } = desk;
  if (!open.includes('build')) return [];
  const seat = capitalOf(world.state, me);
  const buys = !hasFlag(world.state, me, 'no-buying');
  const at = seat === undefined ? 'how many' : `how many, on land at ${titleOf(desk, seat)}`;
  const troops = buys ? [...soldiers(desk), ...ships(desk), ...hired(desk)] : [];
  return rowsOf('Purchases', at, [...troops, ...counters(desk), ...forts(desk)]);
}

/** `PX 12, 2 left`, of a type that is in the pool. */
function stock({ world, me }: Desk, ofSea: boolean): { readonly type: string; readonly label: string }[] {
  const { state, data } = world;
  const pool = state.sides[me]?.pool;
  return data.charts['type-order']
    .filter((type) => countOf(pool, type) > 0 && isShip(world, type) === ofSea)
    .map((type) => ({
      type,
      label: `${type} ${data.charts.units[type].price}, ${countOf(pool, type)} left`,
    }));
}

const soldiers = (desk: Desk): FormOrder[] =>
  stock(desk, false).map(({ type, label }) => ({ order: `B - {} ${type}`, blanks: [number(label)] }));

function ships(desk: Desk): FormOrder[] {
  const { world, me } = desk;
  const ports = citiesUnder(world.state, me).filter((city) => isPort(world, city));
  const at = choose(
    'at',
    ports.map(({ hex }) => placeIn(desk, hex)),
  );
  return stock(desk, true).map(({ type, label }) => ({
    order: `B - {} ${type} - {}`,
    blanks: [number(label), at],
  }));
}

/** KOK-OPT-5: what others let out to it. */
const hired = ({ view, me }: Desk): FormOrder[] =>
  view.offers
    .filter(({ seller, count }) => seller !== me && count > 0)
    .map(({ seller, type, count, fee }) => ({
      order: `B - {} ${type} -  - ${seller}`,
      blanks: [number(`${count} ${type} of ${seller}, fee ${fee}`)],
    }));

function counters({ world, me }: Desk): FormOrder[] {
  const left = world.state.sides[me]?.pool.caravan ?? 0;
  const label = `caravans ${world.state.game.settings['caravan-price']}, ${left} left`;
  return left === 0 ? [] : [{ order: 'B - {} caravan', blanks: [number(label)] }];
}

/** KOK-BUY-4: where own troops stand and no place is. */
function forts(desk: Desk): FormOrder[] {
  const { world, me } = desk;
  const { state, data } = world;
  const { fort, 'move-fort': move } = data.charts.prices;
  const sites = stations(desk).filter((hex) => state.cities[hex] === undefined);
  const at = (label: string): FormBlank => choose(label, sites);
  const left = state.sides[me]?.pool.fort ?? 0;
  const own = citiesOf(state, me).filter(({ kind }) => kind === 'fort');
  if (sites.length === 0) return [];
  return [
    ...(left > 0 ? [{ order: 'B - fort - {}', blanks: [at(`fort ${fort}, ${left} left`)] }] : []),
    ...own.map(({ hex }) => ({
      order: `B - move fort - {} - ${hex}`,
      blanks: [at(`fort of ${brief(titleOf(desk, hex))} ${move}`)],
    })),
  ];
}

/** Hexes with own troops. */
function stations({ world, me }: Desk): string[] {
  return [
    ...new Set(
      forcesUnder(world.state, me)
        .filter((force) => force.owner === me && !isTrade(force) && hasUnits(force))
        .map(({ hex }) => hex),
    ),
  ];
}

/** What is done to cities, each with those that it can be done to; achievements; dismissals. */
export function works(desk: Desk, open: Open): FormOrder[] {
  const when = (key: KingOrder['key'], orders: FormOrder[]): FormOrder[] =>
    open.includes(key) ? orders : [];
  return [
    ...plunder(desk, open),
    ...when('rebuild', ruins(desk)),
    ...when('capital', seats(desk)),
    ...when('improve', achievements(desk)),
    ...when('dismiss', dismissals(desk)),
  ];
}

/** `L - {}`, with the cities to choose from; none: no order. */
function cityOrder(desk: Desk, code: string, label: string, cities: readonly City[]): FormOrder[] {
  if (cities.length === 0) return [];
  const choices = cities.map(({ hex }) => placeIn(desk, hex));
  return [{ order: `${code} - {}`, blanks: [choose(label, choices)] }];
}

/** KOK-LOOT-1, KOK-OPT-7: where own troops stand, in the place or before it. */
function plunder(desk: Desk, open: Open): FormOrder[] {
  const { world, me } = desk;
  const { state } = world;
  const here = values(state.cities).filter(({ hex }) => siegeUnits(world, hex, me).length > 0);
  const foreign = here.filter((city) => hostile(state, city.controller, me));
  const loot = here.filter(
    (city) => city.kind === 'city' && !city.looted && (city.controller === me || foreign.includes(city)),
  );
  return [
    ...cityOrder(desk, 'L', 'loot', loot),
    ...(open.includes('raid') ? cityOrder(desk, 'RA', 'raid', foreign) : []),
  ];
}

/** KOK-LOOT-4: for the last to pass. */
function ruins(desk: Desk): FormOrder[] {
  const { world, me } = desk;
  const mine = values(world.state.cities).filter(({ looted, lastPasser }) => looted && lastPasser === me);
  return cityOrder(desk, 'R', `rebuild ${world.data.charts.prices.rebuild}`, mine);
}

/** A fallen capital is moved before anything is bought. KOK-CAP-3 */
function seats(desk: Desk): FormOrder[] {
  const { world, me } = desk;
  const now = capitalOf(world.state, me);
  const other = citiesOf(world.state, me).filter(({ hex, kind }) => kind === 'city' && hex !== now);
  return cityOrder(desk, 'CM', `new seat ${world.data.charts.prices.capital}`, other);
}

/** Rebuilding, and the works that a realm builds once. KOK-BUY-5 */
function achievements({ world, me }: Desk): FormOrder[] {
  const held = world.state.positions[me]?.achievements ?? [];
  const left = FOR_SALE.filter((one) => !held.includes(one));
  return left.length === 0 ? [] : [{ order: 'I - {}', blanks: [choose('achievement', left)] }];
}

/** Whom one dismisses goes without pay, back to the pool. KOK-WIN-2 */
function dismissals(desk: Desk): FormOrder[] {
  const places = stations(desk).map((hex) => placeIn(desk, hex));
  if (places.length === 0) return [];
  return [{ order: 'D - {} - {}', blanks: [number('dismiss units'), choose('at', places)] }];
}
