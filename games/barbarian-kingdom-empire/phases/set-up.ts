/** The set-up step: free placement where a scenario allows it. BKE-MAIL-1. */
import { countOf, ids, values } from '../../../src/core/index.js';
import { takeOff, ownedBy, positionOf } from '../board.js';
import { maySetUp, placeOne, typesOf } from '../create.js';
import type { SeatData, UnitType, UnitCounts } from '../data.js';
import { mayStand, openAreas } from '../rules/land/placing.js';
import { type AreaId, provinceOf } from '../rules/map/geography.js';
import { countTypes } from '../rules/money/money.js';
import { done, failed, part } from '../outcomes.js';
import { openSlots, startCycles } from '../rules/peoples/starts.js';
import { given } from '../standing.js';
import type { PlayedOrder, SetUpPlace } from '../orders/meaning.js';
import { setUpPlaceNamed } from '../rules/map/places.js';
import type { Position } from '../state.js';
import { germanCities } from '../scenarios/vikings/german-cities.js';
import { happenings, isOpen, type Play, phase } from '../play.js';

type PlaceOrder = Extract<PlayedOrder, { key: 'place' }>;
type UnitsItem = Exclude<PlaceOrder['fields']['item'], 'city'>;
/** An order that places units; cities are named elsewhere. */
type UnitsOrder = PlaceOrder & { readonly fields: { readonly item: UnitsItem } };

const placesUnits = (order: PlaceOrder): order is UnitsOrder => order.fields.item !== 'city';

/** Who places, by which seat, and what is left to place. */
interface Site {
  readonly position: Position;
  readonly seat: SeatData;
  readonly pool: Record<string, number>;
}

export const setUp = phase('set-up', (play) => {
  const { state, data } = play;
  germanCities(play);
  for (const position of state.slots.flat().map((id) => positionOf(state, id)))
    if (maySetUp(data, state, position)) placeUnits(play, position);
  for (const position of values(state.positions)) position.initial = countTypes(ownedBy(state, position.id));
  happenings(play, 'after set-up');
  state.turn = 1;
  if (!isOpen(state, data)) return;
  startCycles(play);
  state.slots = openSlots(play);
});

/** Units a position may still place: its pool, or what its budget allows. */
function placeUnits(play: Play, position: Position): void {
  const { state, data } = play;
  const seat = data.scenarios[state.scenario]?.positions.find((one) => one.key === position.key);
  if (!seat?.where) return;
  const orders = given(play, position.id, 'place').filter(placesUnits);
  const site = { position, seat, pool: { ...poolOf(play, seat, orders) } };
  const placed = orders.map((order) => placeOrdered(play, site, order));
  placeRest(play, site);
  const isBare = seat.where.each === true && !coversProvinces(play, position, seat);
  orders.forEach((order, i) => {
    tellPlaced(play, order, placed[i] ?? 0, isBare);
  });
  if (isBare) standardSetUp(play, position, seat);
}

/** One unit of the pool, if one is left and may stand there. */
function placeFrom(
  play: Play,
  { position, seat, pool }: Site,
  type: UnitType,
  area: AreaId | undefined,
): boolean {
  if (countOf(pool, type) === 0 || area === undefined) return false;
  if (!mayStand(play.state, play.data, { position, seat, type }, area)) return false;
  placeOne(play, seat, position.id, type, area);
  pool[type] = countOf(pool, type) - 1;
  return true;
}

/** How many of an order's units found their place. */
function placeOrdered(play: Play, site: Site, { fields: { item, at } }: UnitsOrder): number {
  const area = placeOf(play, at);
  let count = 0;
  while (count < item.count && placeFrom(play, site, item.type, area)) count++;
  return count;
}

function tellPlaced(play: Play, order: UnitsOrder, placed: number, isBare: boolean): void {
  if (isBare) {
    const reason =
      'a province is left bare, or horse or leader are outside of the core: the standard set-up stands instead';
    failed(play, order, 'BKE-S5-1', reason);
  } else if (placed === order.fields.item.count) done(play, order, 'BKE-MAIL-1');
  else
    (placed > 0 ? part : failed)(
      play,
      order,
      'BKE-MAIL-1',
      'the area is closed to this unit, or none is left to place',
      { placed },
    );
}

/** The scenario's pool; with a budget the types ordered, if they cost just that, else the standard force. */
function poolOf(play: Play, seat: SeatData, orders: readonly UnitsOrder[]): UnitCounts {
  if (seat.pool) return seat.pool;
  const { kingdom } = play.data.charts.costs;
  const wanted: Record<string, number> = {};
  for (const { fields } of orders)
    if (fields.item.type !== 'LE')
      wanted[fields.item.type] = countOf(wanted, fields.item.type) + fields.item.count;
  const worth = typesOf(wanted).reduce(
    (sum, type) => sum + (kingdom[type]?.price ?? 999) * countOf(wanted, type),
    0,
  );
  return worth > 0 && worth === seat.budget ? { ...wanted, LE: 1 } : standardPool(seat);
}

function standardPool(seat: SeatData): UnitCounts {
  const pool: Partial<Record<UnitType, number>> = {};
  for (const line of seat.place ?? [])
    for (const type of (line.split(' ')[0] ?? '').split('+') as UnitType[])
      pool[type] = countOf(pool, type) + 1;
  return pool;
}

/** What was not ordered stands where the scenario's standard has it, or in the first area that can take it. */
function placeRest(play: Play, site: Site): void {
  const { state, data } = play;
  const { position, seat, pool } = site;
  const standard = (seat.place ?? []).flatMap((line) => {
    const [types = '', name = ''] = line.split(' ');
    return types
      .split('+')
      .map((type) => ({ type: type as UnitType, area: placeOf(play, setUpPlaceNamed(data.geo, name)) }));
  });
  for (const { type, area } of standard) placeFrom(play, site, type, area);
  const cities = ids(state.cities).filter((area) => state.cities[area]?.owner === position.id);
  for (const type of typesOf(pool))
    for (const area of [...cities, ...openAreas(state, data, position, seat)]) {
      if (countOf(pool, type) === 0) break;
      placeFrom(play, site, type, area);
    }
}

/** Alexander: one unit in each province, horse and leader in the core. */
function coversProvinces(play: Play, position: Position, seat: SeatData): boolean {
  const { state, data } = play;
  const units = ownedBy(state, position.id);
  const provinceAt = (area: AreaId): string => provinceOf(data.geo, area);
  const every = (Array.isArray(seat.provinces) ? (seat.provinces as readonly string[]) : []).every(
    (province) => units.some((unit) => unit.type !== 'LE' && provinceAt(unit.area) === province),
  );
  return (
    every &&
    units.every(
      (unit) => (unit.type !== 'CA' && unit.type !== 'LE') || provinceAt(unit.area) === seat.where?.core,
    )
  );
}

function standardSetUp(play: Play, position: Position, seat: SeatData): void {
  const { state, log } = play;
  for (const unit of ownedBy(state, position.id)) takeOff(state, unit);
  placeRest(play, { position, seat, pool: { ...(seat.pool ?? {}) } });
  log.add('set-up-replaced', 'BKE-S5-1', 'all', { position: position.id });
}

/** An area, or that of a marker of the Viking scenario. */
const placeOf = (
  { state }: Play,
  { area, marker }: Pick<SetUpPlace, 'area' | 'marker'>,
): AreaId | undefined => (marker === undefined ? area : state.markers[marker - 1]);
