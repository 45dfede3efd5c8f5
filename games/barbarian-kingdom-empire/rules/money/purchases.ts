/** Purchases and where they may stand. BKE-ECO-7, BKE-GAR-1, BKE-S4-1, BKE-S5-2, BKE-S5-3, BKE-S7-5. */
import { countOf, type PositionId } from '../../../../src/core/index.js';
import {
  commander,
  countersLeft,
  fits,
  hasNeutral,
  isVacant,
  newPiece,
  ownedBy,
  seatOf,
  soundCitiesOf,
  unitName,
  unitsAt,
} from '../../board.js';
import type { UnitType } from '../../data.js';
import { areasIn, isCoastal, type AreaId } from '../map/geography.js';
import { costsOf } from './money.js';
import { done, failed, part } from '../../outcomes.js';
import { areasOf } from '../../orders/meaning.js';
import { given } from '../../standing.js';
import type { Board, Position, Unit } from '../../state.js';
import { catchLeaders } from '../land/passage.js';
import { isInside } from '../land/support.js';
import { changesOf, type Play, type Rules, scenarioOf } from '../../play.js';

/** May a garrison be built there (BKE-GAR-1)? */
export function mayGarrison(board: Board, rules: Rules, id: PositionId, area: AreaId): boolean {
  const { geo } = rules;
  const at = geo.areas[area];
  if (!at || at.desert || !isVacant(board, area)) return false;
  if (!isInside(board, rules, area, id)) return false;
  const cities = areasIn(geo, at.prov).filter((one) => board.cities[one]);
  const own = (one: AreaId): boolean => board.cities[one]?.owner === id;
  if (cities.length === 0 || !cities.some(own)) return false;
  if (cities.every(own)) return true;
  if (own(area)) return true;
  const city = board.cities[area];
  if (city && city.owner !== id) return false;
  if (!at.neighbours.some(own)) return false;
  return at.neighbours
    .filter((to) => geo.areas[to]?.prov === at.prov)
    .every(
      (to) =>
        !hasNeutral(board, to) &&
        unitsAt(board, to).every((unit) => unit.owner === id || commander(unit) === id),
    );
}

/** May this type be bought and placed there now? */
export function mayBuild(
  board: Board,
  rules: Rules,
  position: Position,
  type: UnitType,
  area: AreaId,
): boolean {
  const { geo } = rules;
  const cost = costsOf(board, rules, position)[type];
  const at = geo.areas[area];
  if (cost?.price === undefined || !at) return false;
  if (cost.provinces && !cost.provinces.includes(at.prov)) return false;
  if (scenarioOf(board, rules).purchases?.mayBuild(board, rules, position, area) === false) return false;
  if (type === 'GA') return mayGarrison(board, rules, position.id, area);
  if (!soundCitiesOf(board, position.id).includes(area)) return false;
  if (type === 'SH' && !isCoastal(at)) return false;
  const piece: Unit = { id: '', serial: 0, owner: position.id, type, area };
  const others = unitsAt(board, area);
  return others.every((unit) => commander(unit) === position.id) && fits(board, rules.charts, area, piece);
}

/** All cities of a province, of which there is one. */
export function ownsProvince(board: Board, rules: Rules, id: PositionId, province: string): boolean {
  const cities = areasIn(rules.geo, province).filter((area) => board.cities[area]);
  return cities.length > 0 && cities.every((area) => board.cities[area]?.owner === id);
}

/** Why no further unit of a type may be had at all. */
export function noMoreOf(board: Board, rules: Rules, position: Position, type: UnitType): string | undefined {
  if (countersLeft(board, rules.charts, position.id, type) === 0) return 'no counter of this type is left';
  if (seatOf(board, rules, position.id)?.['rebuild-only']) {
    const extra = countOf(changesOf(board, rules)['extra-units'], type);
    const most = countOf(position.initial, type) + extra;
    if (ownedBy(board, position.id).filter((unit) => unit.type === type).length >= most)
      return 'only lost units may be rebuilt';
  }
  return undefined;
}

/** All purchases of a position, in the order written; returns what they cost (column 7). */
export function buyUnits(play: Play, position: Position, money: number): number {
  const { state, data, log } = play;
  let spent = 0;
  for (const order of given(play, position.id, 'build')) {
    const { count, type } = order.fields.item;
    const price = costsOf(state, data, position)[type]?.price;
    const areas = areasOf(order.fields.at);
    let bought = 0;
    let reason = '';
    for (; bought < count; bought++) {
      const area = areas.find((one) => mayBuild(state, data, position, type, one));
      reason =
        price === undefined
          ? `${type} can't be bought in this stage`
          : (noMoreOf(state, data, position, type) ??
            (spent + price > money
              ? 'there is not enough money'
              : area === undefined
                ? 'no place named can take it'
                : ''));
      if (reason !== '' || price === undefined || area === undefined) break;
      const unit = newPiece(state, data, position.id, type, area);
      spent += price;
      catchLeaders(play, unit, area);
      log.add('unit-built', 'BKE-ECO-7', 'all', { unit: unitName(unit), position: position.id, area, price });
    }
    if (bought === count) done(play, order, 'BKE-ECO-7');
    else if (bought > 0) part(play, order, 'BKE-ECO-7', reason, { bought });
    else failed(play, order, 'BKE-ECO-7', reason);
  }
  return spent;
}
