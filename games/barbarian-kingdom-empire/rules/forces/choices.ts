/** What goes first when something must go: the owner's lists, then the defaults. BKE-MAIL-11, BKE-MAIL-12. */
import type { PositionId } from '../../../../src/core/index.js';
import { commandedBy, isLeader, isTribe, unitsAt, taxAt } from '../../board.js';
import { stepsTo, type AreaId } from '../map/geography.js';
import type { UnitMeaning } from '../../orders/meaning.js';
import { isMeant } from '../../orders/pieces.js';
import { sortedBy } from '../sorted.js';
import { choiceOf, standingOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

const ORDER = {
  kingdom: ['SH', 'BW', 'BI', 'BH', 'HB', 'IN', 'CA', 'EL', 'GA'],
  empire: ['SH', 'BW', 'BI', 'BH', 'HB', 'IN', 'CA', 'GA', 'EL'],
};

/** Units in the order in which they are given up: named ones, then type, then far from cities and capital. */
export function disbandOrder(
  play: Play,
  id: PositionId,
  units: readonly Unit[],
  first: readonly UnitMeaning[] = [],
): Unit[] {
  const { state, data } = play;
  const position = state.positions[id];
  const list = standingOf(play, id, 'disband')
    .filter(({ fields }) => !fields.free)
    .flatMap(({ fields }) => fields.items);
  const types: readonly string[] = position?.stage === 'empire' ? ORDER.empire : ORDER.kingdom;
  const capital = position?.capital ?? undefined;
  const usual = sortedBy(
    units,
    (unit) => unit.id,
    (unit) => types.indexOf(unit.type),
    (unit) => (state.cities[unit.area]?.owner === id ? 1 : 0),
    (unit) => (capital === undefined ? 0 : -stepsTo(data.geo, unit.area, capital)),
    (unit) => -unit.serial,
  );
  return inListOrder(usual, [...first, ...list], true);
}

/** The units a list names, in its order, those of one entry in the order given; what fits nothing is skipped. `all`: then those it does not name. */
export function inListOrder(units: readonly Unit[], list: readonly UnitMeaning[], all = false): Unit[] {
  const found: Unit[] = [];
  for (const meant of list) {
    const fitting = units.filter((unit) => !found.includes(unit) && isMeant(meant, unit));
    // A number counts with a place only: `2 IN` without one are all infantry.
    const limit = meant.by === 'kind' && meant.at && meant.count !== 'all' ? meant.count : fitting.length;
    found.push(...fitting.slice(0, limit));
  }
  return all ? [...found, ...units.filter((unit) => !found.includes(unit))] : found;
}

/** Cities in the order in which they are given up: named ones, then lowest tax, then id; in a revolt the capital is always the last (BKE-CAP-5). */
export function cityOrder(
  play: Play,
  id: PositionId,
  cities: readonly AreaId[],
  key: 'cities' | 'pirates' = 'cities',
): AreaId[] {
  const { state, data } = play;
  const named = choiceOf(state, data, id, key).filter((area) => cities.includes(area));
  const rest = sortedBy(
    cities.filter((area) => !named.includes(area)),
    (area) => area,
    (area) => taxAt(state, area),
  );
  const order = [...named, ...rest];
  const capital = state.positions[id]?.capital;
  if (key === 'pirates') return order;
  return [...order.filter((area) => area !== capital), ...order.filter((area) => area === capital)];
}

/** BKE-TRB-9: units that unrest takes: named ones, then tribes far from the start, then the weakest. */
export function unrestOrder(play: Play, id: PositionId): Unit[] {
  const { state, data } = play;
  const position = state.positions[id];
  const units = commandedBy(state, id).filter((unit) => !isLeader(unit));
  const home = position?.start ? data.geo.starts[position.start] : undefined;
  const usual = sortedBy(
    units,
    (unit) => unit.id,
    (unit) => (isTribe(unit) ? 0 : 1),
    (unit) => (isTribe(unit) && home !== undefined ? -stepsTo(data.geo, unit.area, home) : 0),
    (unit) => data.charts.units[unit.type].strength,
  );
  return inListOrder(usual, choiceOf(state, data, id, 'unrest'), true);
}

/** Has this side a unit in the area? */
export const isGuarded = (play: Play, id: PositionId, area: AreaId): boolean =>
  unitsAt(play.state, area).some((unit) => unit.owner === id || unit.lessee === id);
